//! Machines at the table: they are asked after every change, until a person is to act.

use crate::chance::random;
use crate::hub::Hub;
use crate::live::Live;
use crate::machine::Chair;
use crate::problem::Problem;
use axum::http::StatusCode;
use fieldcraft_table::{Dice, Pick};
use std::sync::Arc;
use tokio::task::spawn_blocking;

impl Hub {
    /// Lets the machines of a game act until a person is to.
    pub fn drive(self: &Arc<Self>, id: &str) {
        let (hub, id) = (Arc::clone(self), id.to_owned());
        tokio::spawn(async move {
            loop {
                match hub.machine_acts(&id).await {
                    Ok(true) => {}
                    // Somebody else changed the game; its machine may still be to act.
                    Err(problem) if problem.status == StatusCode::CONFLICT => {}
                    Ok(false) => return,
                    Err(problem) if problem.status == StatusCode::NOT_FOUND => return,
                    Err(problem) => {
                        tracing::error!("the machine cannot play in game {id}: {}", problem.error);
                        return;
                    }
                }
            }
        });
    }

    /// One decision of a machine, if one is to act.
    async fn machine_acts(self: &Arc<Self>, id: &str) -> Result<bool, Problem> {
        let open = self.open(id).await?;
        let seed = random()?;
        // It thinks on a copy with other dice: meanwhile the game can be looked at, and its dice stay unknown.
        let copy = move |live: &mut Live| {
            let seat = live.machine_to_act()?;
            let copy = live.session.branch(live.session.steps(), seed).ok()?;
            Some((copy, seat, live.revision()))
        };
        let (open, copied) = open.work(copy).await?;
        drop(open);
        let Some((copy, seat, revision)) = copied else { return Ok(false) };
        let Some(mut machine) = self.machines.make(&copy.about().id) else { return Ok(false) };
        let choose = move || machine.choose(&Chair::new(&*copy, seat));
        let n = spawn_blocking(choose).await.map_err(|_| Problem::fault())?;
        let act = move |live: &mut Live| {
            live.session.play(seat, Pick::Number(n), Dice::Seeded)?;
            Ok(())
        };
        self.change(id, revision, act, |_| Ok(true)).await
    }
}
