//! A commander with a plan for the whole force, made anew from every position.
//!
//! `ways` knows how far it is to what is at stake and `aims` what will do to win, `plan` who goes where, `march` how;
//! `fire` and `guns` choose targets for what the plan needs gone. Where the plan has no opinion, the steady commander of `sound` decides.

mod aims;
mod arms;
mod carry;
mod charge;
mod choice;
mod fighter;
mod fire;
mod guns;
mod harm;
mod hunt;
mod ideas;
mod leave;
mod march;
mod plan;
mod posture;
mod prospect;
mod reach;
mod sappers;
mod seat;
mod set_up;
mod steps;
mod storm;
#[cfg(test)]
mod tests;
mod ways;

pub(crate) use ideas::ideas;
pub(crate) use posture::{POSTURES, WEIGHTS};
pub(crate) use prospect::prospect;
pub(crate) use ways::Ways;

use crate::decision::Decision;
use crate::frame::{AttackKind, Frame, Step};
use crate::sound;
use crate::view::View;
use fieldcraft_engine::Posture;

/// A view as the commander looks at it.
type Mind<'a> = fieldcraft_engine::Mind<'a, View>;

/// What the commander decides in a posture, and in `ahead` what comes of it if nothing happens meanwhile, the next last.
/// The same position always gets the same decision.
#[must_use]
pub(crate) fn decide(posture: Posture, view: &View, legal: &[Decision], ahead: &mut Vec<Decision>) -> Decision {
    if let [only] = legal {
        return *only;
    }
    let view = &Mind { view, posture };
    let chosen = match view.frame() {
        Some(Frame::Attack(attack)) => match attack.kind {
            AttackKind::Direct | AttackKind::Assault => fire::build(view, attack, ahead),
            _ => None,
        },
        Some(Frame::Moving(moving)) => march::go_on(view, moving, legal, ahead),
        Some(Frame::Placing(piece)) if view.step == Step::SetUp && !view.field.lands(*piece) => {
            set_up::place(view, *piece, legal)
        }
        Some(Frame::Ordering(piece)) => guns::onto(view, *piece, legal),
        Some(_) => None,
        None => match view.step {
            Step::Orders => guns::who_gets_an_order(view, legal),
            Step::Indirect => guns::bombard(view, legal),
            Step::Direct | Step::Assault => Some(fire::where_to_attack(view, legal)),
            Step::Vehicles | Step::Foot => march::who_moves(view, legal, ahead),
            _ => None,
        },
    };
    chosen.filter(|decision| legal.contains(decision)).unwrap_or_else(|| {
        ahead.clear();
        sound::decide(view, legal)
    })
}
