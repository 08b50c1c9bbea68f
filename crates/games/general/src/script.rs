//! A general with a plan for the whole force, made anew from every position: it knows what wins, masses before it
//! strikes, and strikes where the exchange is good.
//!
//! `tables` has what can be looked up, `front` who stands where, `clash` how a fight comes out, `stakes` what hexes are
//! worth; `plan` says who goes where. Where it has no opinion, the prudent general of `sound` decides.

mod air;
mod blows;
mod clash;
mod fight;
mod front;
mod goals;
mod march;
mod plan;
mod stakes;
mod tables;
mod ways;

pub(crate) use tables::Kept;

use crate::cards::Arm;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::sound;
use crate::view::View;

/// What the general with a plan decides. The same position always gets the same decision.
#[must_use]
pub fn decide(view: &View, legal: &[Decision]) -> Decision {
    if let [only] = legal {
        return *only;
    }
    let chosen = match view.frames.top() {
        None => match view.phase {
            Phase::Movement => march::begin(view, legal),
            Phase::Combat => fight::begin(view, legal),
            _ => None,
        },
        Some(Frame::March) => march::step(view, legal),
        Some(Frame::Fly(unit)) => air::fly(view, unit, legal),
        Some(Frame::Aim(unit)) => fight::aim(view, unit, &Arm::BOTH, legal),
        Some(Frame::Retarget(unit, arm)) => fight::aim(view, unit, &[arm], legal),
        Some(_) => None,
    };
    chosen.filter(|decision| legal.contains(decision)).unwrap_or_else(|| sound::decide(view, legal))
}
