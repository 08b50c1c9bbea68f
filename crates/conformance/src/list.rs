//! The legal list agrees with play, in both directions.

use crate::Law;
use crate::game::{Trial, pick};
use fieldcraft_engine::{Game, Refusal, Seat, Seeded};
use fieldcraft_scene::{Decision, System};

/// How many decisions of other moments are tried at each step.
const TRIED: usize = 6;

pub(crate) fn check<S: System>(trial: &mut Trial<'_, S>, seat: Seat, legal: &[Decision<S>]) {
    let game = trial.table.game().clone();
    for decision in legal {
        let refusal = game.check(seat, decision).err();
        trial.demand(refusal.is_none(), Law::ListIsPlayable, || format!("{decision:?} is listed and refused"));
    }
    if let Some(twice) = twice(legal) {
        trial.blame(Law::ListIsStable, format!("{twice:?} is listed twice"));
    }
    let again = game.legal_of(seat);
    trial.demand(again == legal, Law::ListIsStable, || "the list changes by itself".into());
    if let Some(usual) = trial.table.system().usual(&game, seat, legal) {
        trial.demand(legal.contains(&usual), Law::UsualIsLegal, || format!("{usual:?} is usual and not listed"));
    }
    for number in 0..trial.table.system().seats().len() {
        check_others(trial, &game, Seat(number as u8));
    }
}

/// Decisions of other moments are refused, unless they are listed now.
fn check_others<S: System>(trial: &mut Trial<'_, S>, game: &S::Game, seat: Seat) {
    let legal = game.legal_of(seat);
    let acts = game.to_act().contains(seat);
    trial.demand(acts || legal.is_empty(), Law::ListIsPlayable, || "a seat that is not to act has choices".into());
    for _ in 0..TRIED {
        let pool = std::mem::take(&mut trial.pool);
        let other = pick(&mut trial.luck, &pool);
        trial.pool = pool;
        let Some(other) = other.filter(|other| !legal.contains(other)) else { continue };
        match game.check(seat, &other).err() {
            None => trial.blame(Law::ListIsComplete, format!("{other:?} is accepted and not listed")),
            Some(refusal) => check_refusal(trial, game, seat, &other, refusal),
        }
    }
}

/// A refused decision changes nothing and says why.
fn check_refusal<S: System>(
    trial: &mut Trial<'_, S>,
    game: &S::Game,
    seat: Seat,
    decision: &Decision<S>,
    refusal: Refusal,
) {
    let Refusal { reason, clause } = refusal;
    trial.demand(!reason.is_empty() && !clause.0.is_empty(), Law::RefusalCites, || {
        format!("{decision:?} is refused with {reason:?} by {:?}", clause.0)
    });
    if !clause.0.is_empty() {
        let exists = (trial.plan.clause_exists)(clause.0);
        trial.demand(exists, Law::ClausesExist, || format!("{clause} refuses {decision:?}"));
    }
    if !trial.once_in(8) {
        return;
    }
    let (mut copy, mut events) = (game.clone(), Vec::new());
    let refused = copy.play(seat, decision, &mut Seeded::from_number(1), &mut events).is_err();
    let before = trial.position();
    let same = before == trial.table.system().position(&copy) && events.is_empty();
    trial.demand(refused && same, Law::RefusalKeepsState, || format!("{decision:?} is refused and leaves a trace"));
}

/// Something that a list holds twice.
pub(crate) fn twice<T: Copy + Ord>(list: &[T]) -> Option<T> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}
