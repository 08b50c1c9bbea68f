//! Who leaves the map where ground must be taken as well: as many as must, the quickest of them, and in time.

use super::Mind;
use super::plan::{Goal, turns_to};
use super::ways::Wish;
use crate::ids::{Piece, Pieces};
use crate::situation::Tally;

/// How many more set out than must leave: some are lost on the way.
const SPARE: u32 = 2;
/// How much earlier they set out than the ground asks for, in hundredths of a turn.
const EARLY: u32 = 300;

/// Those of the fighters who are on their way off the map; nobody, and everybody, where nothing else counts.
pub(super) fn leavers(view: &Mind<'_>, goals: &mut [Goal<'_>], fighters: impl Iterator<Item = Piece>) -> Pieces {
    let ways = view.field.ways();
    let Some((count, exit)) = &ways.aims[view.side.index()].leave else { return Pieces::EMPTY };
    let ground = goals.iter().any(|goal| goal.place.hex().is_some());
    let Some(goal) = goals.iter_mut().find(|goal| goal.place.wish == Wish::Leave).filter(|_| ground) else {
        return Pieces::EMPTY;
    };
    goal.need = 0;
    let missing = count.saturating_sub(view.exited(view.side, exit));
    if missing == 0 {
        return Pieces::EMPTY;
    }
    let mut quick: Vec<(u32, Piece)> = fighters.map(|piece| (turns_to(view, piece, goal.place), piece)).collect();
    quick.sort_unstable();
    let (mut leavers, mut sum, mut longest) = (Pieces::EMPTY, 0, 0);
    for (wait, piece) in quick {
        if missing + SPARE <= sum {
            break;
        }
        leavers.insert(piece);
        longest = wait;
        let counts = |piece: Piece| u32::from(!view.field.kinds.transport.has(piece));
        sum += counts(piece) + view.passenger(piece).map_or(0, counts);
    }
    let left = 100 * u32::from((ways.stakes.last_turn[view.side.index()] + 1).saturating_sub(view.turn));
    if left <= longest + EARLY { leavers } else { Pieces::EMPTY }
}
