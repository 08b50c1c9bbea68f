//! How well a side stands, by looking alone: what it holds of what is at stake and what it may still take in time, what
//! it has left to fight with, who would win now, and how little time is left to change that.

use super::harm::worth;
use super::plan::turns_to;
use super::ways::Place;
use crate::game::seat_of;
use crate::ids::Piece;
use crate::state::{Battle, Spot};
use crate::unit::Side;
use fieldcraft_engine::{BEST, Seat, middle};

/// What all ground that is at stake is worth together, in points of units.
const GROUND: i32 = 160;
/// What counts of ground that is still to be taken, for who could be there at once, in hundredths.
const NEAR: i32 = 40;
/// How many must be near it.
const TAKERS: usize = 3;
/// What a unit is worth that has left where leaving counts, besides what it was worth on the map.
const LEFT: i32 = 14;
/// What a unit is worth besides that is where it counts by being there.
const PRESENT: i32 = 3;
/// What a unit is worth besides whose loss counts.
const COUNTED: i32 = 4;
/// What it is worth to be ahead at the start, and what is added by the end.
const AHEAD: [i32; 2] = [40, 200];
/// A lead in points that wins half of what is left.
const SCALE: i32 = 200;

/// How well a seat stands.
pub(crate) fn prospect(battle: &Battle, seat: Seat) -> i32 {
    if let Some(judgement) = battle.judgement {
        return judgement.winner.map_or(BEST / 2, |side| if seat_of(side) == seat { BEST } else { 0 });
    }
    let turns = i32::from(battle.field.situation.turns.max(1));
    let ahead = AHEAD[0] + AHEAD[1] * i32::from(battle.turn) / turns;
    let ahead = match battle.judged_now().winner {
        Some(Side::Allied) => ahead,
        Some(Side::German) => -ahead,
        None => 0,
    };
    let near = within_reach(battle, Side::Allied) - within_reach(battle, Side::German);
    let lead = force(battle, Side::Allied) - force(battle, Side::German) + ground(battle) + near + ahead;
    middle(seat, lead, SCALE)
}

/// What a side has, on the map or safely off it.
fn force(battle: &Battle, side: Side) -> i32 {
    let (stakes, kinds) = (&battle.field.ways().stakes, &battle.field.kinds);
    let counted = if stakes.losses[side.index()] { COUNTED } else { 0 };
    let area = &stakes.presence[side.index()];
    let mut sum = 0;
    for piece in kinds.side[side.index()].and(kinds.ground).iter() {
        let combat = i32::from(!kinds.transport.has(piece));
        // Passengers are reckoned with themselves.
        let own = worth(battle, piece) - battle.passenger(piece).map_or(0, |passenger| worth(battle, passenger));
        let spot = battle.spot(piece);
        sum += match spot.on_map() {
            Some(hex) => own + combat * (counted + PRESENT * i32::from(area.binary_search(&hex).is_ok())),
            None if spot == Spot::EXITED => own + combat * (counted + LEFT),
            None if spot == Spot::LOST || spot == Spot::SPENT => 0,
            // Whoever is still to come will be there.
            None => own + combat * counted,
        };
    }
    sum
}

/// The ground at stake in Allied hands, less what is in German hands.
fn ground(battle: &Battle) -> i32 {
    let hexes = &battle.field.ways().stakes.ground;
    let one = |side: Side| hexes.iter().filter(|&&hex| battle.controls(side, hex)).count() as i32;
    GROUND * (one(Side::Allied) - one(Side::German)) / (hexes.len() as i32).max(1)
}

/// What a side may still take: the less, the more of the time that is left it needs to come near.
fn within_reach(battle: &Battle, side: Side) -> i32 {
    let (ways, kinds) = (battle.field.ways(), &battle.field.kinds);
    let left = 100 * i32::from((ways.stakes.last_turn[side.index()] + 1).saturating_sub(battle.turn));
    let able = kinds.side[side.index()].and(kinds.armed);
    let able: Vec<Piece> = able.iter().filter(|&piece| battle.spot(piece).on_map().is_some()).collect();
    if able.is_empty() || left == 0 {
        return 0;
    }
    let mut sum = 0;
    let open = |place: &&Place| place.hex().is_some_and(|hex| !battle.controls(side, hex));
    for place in ways.places[side.index()].iter().filter(open) {
        let mut turns: Vec<u32> = able.iter().map(|&piece| turns_to(battle, piece, place)).collect();
        let last = TAKERS.min(turns.len()) - 1;
        let (_, wait, _) = turns.select_nth_unstable(last);
        sum += (left - (*wait).min(left as u32) as i32) * 100 / left;
    }
    GROUND * sum / 100 * NEAR / 100 / (ways.stakes.ground.len() as i32).max(1)
}
