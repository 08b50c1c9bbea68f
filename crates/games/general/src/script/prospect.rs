//! How well a side stands, by looking alone: the points that it has, those that the end will bring as things stand, and
//! what its force can still win in the time that is left [FG-47 to FG-56, FG-O77 to FG-O79].

use super::stakes;
use crate::cards::Class;
use crate::frame::Phase;
use crate::game::seat_of;
use crate::ids::Side;
use crate::scenario::Condition;
use crate::state::{Flags, Operation};
use fieldcraft_engine::{BEST, Seat, middle};

// The weights were fitted to how games between scripts came out, position by position; `docs/machine-players.md` has how
// well they tell.

/// A lead in points that wins half of what is left, in the first turn and in the last.
const SCALE: [i32; 2] = [70, 16];
/// What a point of price on the map is worth in points at the start, in thousandths; at the end it is worth nothing.
const FORCE: i32 = 3_600;
/// What of that a damaged unit counts, one without weapons, and one that is staged, in thousandths.
const DAMAGED: i32 = 400;
const UNARMED: i32 = 250;
const STAGED: i32 = 700;
/// What a unit of money is worth in points at the start, in thousandths.
const MONEY: i32 = 900;
/// What the Forward HQ is worth besides its points, in thousandths.
const NETWORK: i32 = 10_000;
/// What a card in hand is worth, in thousandths.
const CARD: i32 = 500;
/// What an objective counts at the start that is reached as things stand, in thousandths; what is denied is reached until
/// it is broken.
const REACHED: i32 = 300;
const DENIED: i32 = 550;
/// The same of one that is not reached, as far as its hexes are held.
const OPEN: i32 = 200;

/// How well a seat stands.
pub(crate) fn prospect(game: &Operation, seat: Seat) -> i32 {
    if let Some(winner) = game.winner.filter(|_| game.phase == Phase::Over) {
        return if seat_of(winner) == seat { BEST } else { 0 };
    }
    let turns = i32::from(game.field.scenario.turns).max(1);
    // Thousandths of the game that are over; a turn counts once its Combat Phases are.
    let fought = i32::from(matches!(game.phase, Phase::Deployment | Phase::Check));
    let late = (1000 * (i32::from(game.turn) - 1 + fought) / turns).clamp(0, 1000);
    let of = |side: Side| {
        let lasting = 1000 - late;
        1000 * i32::from(game.side(side).score) + ends(game, side, late) + means(game, side) / 1000 * lasting
    };
    // Who defends wins if the scores are equal [FG-O78].
    let tie = if game.field.scenario.defender == Side::American { 500 } else { -500 };
    let scale = SCALE[0] + (SCALE[1] - SCALE[0]) * late / 1000;
    middle(seat, of(Side::American) - of(Side::German) + tie, 1000 * scale)
}

/// What objectives that are not scored yet promise a side, in thousandths of a point: what is reached may still be lost,
/// and what is not may still be reached, the less the later.
fn ends(game: &Operation, side: Side, late: i32) -> i32 {
    let objectives = game.field.scenario.objectives.iter().enumerate();
    let open = objectives.filter(|(number, objective)| objective.side == side && game.reached & (1 << number) == 0);
    let promise = |(number, objective): (usize, &crate::scenario::Objective)| {
        let stands = objective.any.iter().map(|way| nearness(game, side, number, way)).max().unwrap_or(0);
        let denies = objective.any.iter().all(|way| matches!(way, Condition::Denied(_)));
        let early = if denies { DENIED } else { REACHED };
        let share = if game.is_reached(number) {
            early + (1000 - early) * late / 1000
        } else {
            stands * (1000 - late) / 1000 * OPEN / 1000
        };
        stakes::points(objective) * share
    };
    open.map(promise).sum()
}

/// How much of a condition is met, in thousandths.
fn nearness(game: &Operation, side: Side, number: usize, way: &Condition) -> i32 {
    let held = |hexes: &[crate::ids::Spot], by: Side| {
        1000 * hexes.iter().filter(|hex| game.holder(**hex) == Some(by)).count() as i32 / hexes.len().max(1) as i32
    };
    match way {
        Condition::Hold(hexes) => held(hexes, side),
        Condition::Denied(_) if game.broken & (1 << number) != 0 => 0,
        Condition::Denied(hexes) => 1000 - held(hexes, side.enemy()),
        Condition::Demolished(hexes, count) => {
            let gone =
                game.works.iter().filter(|work| work.denied_by == Some(side) && hexes.contains(&work.at)).count();
            1000 * (gone as i32) / i32::from(*count).max(1)
        }
    }
}

/// What a side can still fight with, in thousandths of a point.
fn means(game: &Operation, side: Side) -> i32 {
    let mut force = 0;
    for unit in game.units_of(side.owner()).filter(|unit| game.unit(*unit).is_in_use()) {
        let (state, card) = (game.unit(unit), game.card(unit));
        let cost = i32::from(game.cost(unit));
        force += match card.class {
            Class::Bunker if !card.is_armed() => 0,
            _ if !card.is_armed() => cost * UNARMED,
            _ if state.is(Flags::DAMAGED) => cost * DAMAGED,
            _ => cost * 1000,
        };
    }
    // Staged units come late.
    force += game.staged(side).map(|unit| i32::from(game.cost(unit)) * STAGED).sum::<i32>();
    let network = if game.headquarters(side).is_some() { NETWORK } else { 0 };
    let hand = CARD * i32::from(game.hand_count(side)).min(6);
    FORCE * (force / 1000) + MONEY * i32::from(game.side(side).treasury) + network + hand
}
