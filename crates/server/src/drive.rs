//! Machines at the table: one is asked after every change, until a person is to act.

use crate::chance::random;
use crate::hub::Hub;
use crate::live::Live;
use crate::machine::Chair;
use crate::problem::Problem;
use axum::http::StatusCode;
use fieldcraft_table::{Dice, Pick};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How long a machine waits before it tries again, at first and at most.
const PAUSE: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(30);

impl Hub {
    /// Lets a machine make its decision, if one is to act. The change that it makes asks the next one.
    pub fn drive(self: &Arc<Self>, id: &str) {
        let (hub, id) = (Arc::clone(self), id.to_owned());
        tokio::spawn(async move {
            let mut pause = PAUSE;
            loop {
                let problem = match hub.machine_acts(&id).await {
                    Ok(()) => return,
                    Err(problem) => problem,
                };
                // Whoever changed the game meanwhile has asked the machine again.
                if [StatusCode::CONFLICT, StatusCode::NOT_FOUND].contains(&problem.status) {
                    return;
                }
                tracing::error!("the machine cannot play in game {id}: {}", problem.error);
                hub.trouble(&id, &problem.error);
                let mut stopping = hub.stopping.subscribe();
                // What is wrong with the game itself would only happen again.
                if !problem.status.is_server_error()
                    || timeout(pause, stopping.wait_for(|stopping| *stopping)).await.is_ok()
                {
                    return;
                }
                pause = (pause * 2).min(LONGEST);
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
