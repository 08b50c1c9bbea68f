//! A commander with a plan for the whole force, made anew from every position: what the force is for, how much of it a
//! battalion is worth, and where each unit does most and suffers least.
//!
//! `force` says what is bought, `week` who is sent against whom, `fight` what a unit does in battle and `stand` how good
//! it stands in a hex. Where it has no opinion of its own, the careful beginner of `sound` decides.

mod fight;
mod force;
mod stand;
#[cfg(test)]
mod tests;
mod week;

use crate::decision::Decision;
use crate::frame::Frame;
use crate::sound;
use crate::state::Campaign;

/// What the commander with a plan decides. The same position always gets the same decision.
#[must_use]
pub fn decide(view: &Campaign, legal: &[Decision]) -> Decision {
    if let [only] = legal {
        return *only;
    }
    let chosen = match view.frame() {
        Some(Frame::Act) => fight::act(view, legal),
        Some(Frame::Step { .. }) => Some(sound::best(legal, |decision| fight::step(view, decision))),
        _ => Some(sound::best(legal, |decision| worth(view, decision))),
    };
    chosen.filter(|decision| legal.contains(decision)).unwrap_or_else(|| sound::decide(view, legal))
}

/// How good a decision outside the steps of a battle looks; 0 for ending what is going on.
fn worth(game: &Campaign, decision: &Decision) -> i32 {
    match *decision {
        Decision::Buy(unit) => force::buy(game, unit),
        Decision::BuyTruck => force::truck(game),
        Decision::BuyScout => force::scout(game),
        Decision::Target(battalion) => week::target(game, battalion),
        Decision::Assign(unit) => week::assign(game, unit),
        Decision::Lead(commander) => week::lead(game, commander),
        Decision::AddScout => week::add_scout(game),
        _ => sound::worth(game, decision),
    }
}
