//! Machines at the table: one is asked after every change, until a person is to act.

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
    /// Lets a machine make its decision, if one is to act. The change that it makes asks the next one.
    pub fn drive(self: &Arc<Self>, id: &str) {
        let (hub, id) = (Arc::clone(self), id.to_owned());
        tokio::spawn(async move {
            match hub.machine_acts(&id).await {
                // Whoever changed the game meanwhile has asked the machine again.
                Err(problem) if [StatusCode::CONFLICT, StatusCode::NOT_FOUND].contains(&problem.status) => {}
                Err(problem) => tracing::error!("the machine cannot play in game {id}: {}", problem.error),
                Ok(()) => {}
            }
        });
    }

    /// One decision of a machine, if one is to act.
    async fn machine_acts(self: &Arc<Self>, id: &str) -> Result<(), Problem> {
        let open = self.open(id).await?;
        let seed = random()?;
        // It thinks on a copy with other dice: meanwhile the game can be looked at, and its dice stay unknown.
        let copy = move |live: &mut Live| {
            let seat = live.machine_to_act()?;
            let copy = live.session.with_dice(seed);
            Some((copy, seat, live.revision(), live.session.steps()))
        };
        let (open, copied) = open.work(copy).await?;
        drop(open);
        let Some((copy, seat, revision, decisions)) = copied else { return Ok(()) };
        let Some(mut machine) = self.machines.make(&copy.about().id) else { return Ok(()) };
        let choose = move || machine.choose(&Chair::new(&*copy, seat));
        let n = spawn_blocking(choose).await.map_err(|_| Problem::fault())?;
        let act = move |live: &mut Live| {
            // Decisions of which no person notices anything leave the revision as it is.
            if live.session.steps() != decisions {
                return Err(Problem::moved_on(live.revision()));
            }
            live.session.play(seat, Pick::Number(n), Dice::Seeded)?;
            Ok(())
        };
        self.change(id, revision, act, |_| Ok(())).await
    }
}
