//! A general with a plan for the whole force, made anew from every position: it knows what wins, masses before it
//! strikes, and strikes where the exchange is good.
//!
//! `tables` has what can be looked up, `front` who stands where, `clash` how a fight comes out, `stakes` what hexes are
//! worth; `plan` says who goes where. Where it has no opinion, the prudent general of `sound` decides.

mod air;
mod blows;
mod cards;
mod carry;
mod clash;
mod deploy;
mod engineers;
mod fight;
mod front;
mod goals;
mod ideas;
mod march;
mod plan;
mod posture;
mod prospect;
mod ships;
mod spend;
mod stakes;
mod tables;
mod ways;
mod works;

#[cfg(test)]
mod tests;

pub(crate) use ideas::ideas;
pub(crate) use posture::{POSTURES, WEIGHTS};
pub(crate) use prospect::prospect;
pub(crate) use tables::Kept;

use crate::cards::Arm;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::sound;
use crate::view::View;
use fieldcraft_engine::Posture;

/// A view as the general looks at it.
type Mind<'a> = fieldcraft_engine::Mind<'a, View>;

/// What the general with a plan decides in a posture. The same position always gets the same decision.
#[must_use]
pub fn decide(posture: Posture, view: &View, legal: &[Decision]) -> Decision {
    if let [only] = legal {
        return *only;
    }
    let view = &Mind { view, posture };
    let chosen = match view.frames.top() {
        None => begin(view, legal),
        Some(Frame::School(_)) => spend::school(legal),
        Some(Frame::Site(build)) => works::site(view, build, legal),
        Some(Frame::Deficit) => spend::feed(view, legal),
        Some(Frame::Deploying(unit)) => deploy::place(view, unit, legal),
        Some(Frame::March) => march::step(view, legal),
        Some(Frame::Advance) => march::advance(view, legal),
        Some(Frame::Fly(unit)) => air::fly(view, unit, legal),
        Some(Frame::Aim(unit)) => fight::aim(view, unit, &Arm::BOTH, legal),
        Some(Frame::Retarget(unit, arm)) => fight::aim(view, unit, &[arm], legal),
        Some(frame @ (Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_))) => {
            cards::in_engagement(view, frame, legal)
        }
        Some(Frame::Countermand(_)) => cards::countermand(view),
        Some(Frame::CardHex(_, card)) => cards::hex(view, card, legal),
        Some(Frame::CardUnits(_, card, _)) => cards::unit(view, card, legal),
        Some(Frame::CardWork(..)) => cards::work(view, legal),
        Some(Frame::Intercept(_)) => cards::intercept(view, legal),
        Some(Frame::Discard(_)) => cards::poorest(view, legal),
        Some(_) => None,
    };
    chosen.filter(|decision| legal.contains(decision)).unwrap_or_else(|| sound::decide(view, legal))
}

/// What to begin in a phase.
fn begin(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let card = cards::for_phase(view, legal);
    card.or_else(|| match view.phase {
        Phase::SetUp => {
            let places = legal.iter().copied().find(|decision| matches!(decision, Decision::Deploy(_)));
            places.or_else(|| spend::produce(view, legal))
        }
        Phase::Production => spend::produce(view, legal),
        Phase::Movement => march::begin(view, legal),
        Phase::Combat => fight::begin(view, legal),
        _ => None,
    })
}
