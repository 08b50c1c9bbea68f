//! A sergeant with a plan at Frontline: D-Day: it knows what must be taken or held and by when, weighs every shot with the
//! counter-attack to come, moves where the exchange of fire is better, and keeps the cards that it will need.
//!
//! It sees the view of its seat and nothing else; where it has no opinion, the sound beginner decides.

mod answer;
mod attack;
mod between;
mod buy;
mod cards;
mod harm;
mod moves;
mod order;
mod plan;
mod posture;
mod prospect;
mod ride;
mod trial;

use crate::decision::{Decision, Way};
use crate::frame::{Answer, Frame, Phase};
use crate::sound;
use crate::view::View;
use fieldcraft_engine::Posture;
use trial::Trial;

pub(crate) use posture::{POSTURES, WEIGHTS};
pub(crate) use prospect::prospect;

/// A view as the sergeant looks at it.
type Mind<'a> = fieldcraft_engine::Mind<'a, View>;

/// What the sergeant with a plan decides in a posture. The same position always gets the same decision.
#[must_use]
pub fn decide(posture: Posture, view: &View, legal: &[Decision]) -> Decision {
    if let [only] = legal {
        return *only;
    }
    let view = &Mind { view, posture };
    let chosen = match view.frames.top() {
        None if view.phase == Phase::Turn => between::next(view, legal),
        None => buy::next(view, legal),
        Some(Frame::Regroup(unit)) => between::regroup(view, unit, legal),
        Some(Frame::Order(section, Answer::Order)) => {
            let (mut trial, mut fresh) = trials(view);
            Some(order::best(view, &mut trial, &mut fresh, section).what)
        }
        Some(Frame::Order(section, answer)) => answer::order(view, section, answer),
        Some(Frame::Spend(..) | Frame::Discard(_)) => cards::give_up(view, legal),
        Some(Frame::Target(section) | Frame::Bound(section)) => attack::target(view, section, legal),
        Some(Frame::Moving(moving)) if 0 < moving.toll => cards::give_up(view, legal),
        Some(Frame::Moving(moving)) => way(view, &moving, legal),
        Some(Frame::ReactToMove(mover, seen)) => answer::react(view, Answer::Move(mover, seen), legal),
        Some(Frame::ReactToAttack) => answer::react(view, Answer::Attack, legal),
        Some(Frame::Cover(..)) => answer::cover(view, legal),
        Some(Frame::Confusion(_)) => answer::confuse(view),
        Some(Frame::Assign | Frame::SniperPicks(_)) => harm::victim(view, legal),
        Some(Frame::Modes(section)) => harm::modes(view, section, legal),
        Some(Frame::Prepare(section, left, _)) => order::task(view, section, left, legal),
        Some(Frame::OnSection(_) | Frame::Rally(_) | Frame::OnMan(_)) => between::aid(view, legal),
        _ => None,
    };
    chosen.filter(|decision| legal.contains(decision)).unwrap_or_else(|| sound::decide(view, legal))
}

/// The position as it is, and as it will be when everybody has reloaded.
fn trials(view: &Mind<'_>) -> (Trial, Trial) {
    let mut fresh = Trial::new(view);
    fresh.reload_all();
    (Trial::new(view), fresh)
}

/// The next step of a move.
fn way(view: &Mind<'_>, moving: &crate::frame::Moving, legal: &[Decision]) -> Option<Decision> {
    if let Some(work) = ride::work(view, moving.section, legal) {
        return Some(work);
    }
    let mut fresh = Trial::new(view);
    fresh.reload_all();
    let going = moves::best(view, &mut fresh, moving.section);
    let stop = legal.contains(&Decision::Stop);
    match going {
        Some(going) if !stop || 0 < going.worth => Some(Decision::Go(going.way)),
        _ if stop => Some(Decision::Stop),
        _ => [Way::Forward, Way::Sideways, Way::Back].map(Decision::Go).into_iter().find(|go| legal.contains(go)),
    }
}
