//! The battle: which unit acts next, where it goes and whom it attacks.

use super::stand::{self, Shot};
use crate::cards::{UnitNote, UnitType};
use crate::decision::Decision;
use crate::field::{ALL, Field, Hex, HexSet};
use crate::game::PLAYER;
use crate::ids::UnitId;
use crate::sound::battle::{NO_WAY, nearest, passenger};
use crate::sound::stand::moved_to;
use crate::state::{Action, Campaign};
use fieldcraft_engine::Game;

/// What a shot must promise to be worth a Tactic.
const TACTIC: i32 = 800;
/// Whoever is due acts, whatever it is worth, before a Tactic is thought of.
const DUE: i32 = 100_000;
/// What a transport is put forward by, so that those who wait for it get their ride.
const RIDE: i32 = 500;

/// What the unit in hand had best do with the rest of its action.
struct Intent {
    to: Hex,
    shot: Shot,
    worth: i32,
}

/// Looks at every hex within reach and the best attack from there.
fn intend(game: &Campaign, action: &Action) -> Intent {
    let unit = action.unit;
    let here = game.units[unit.index()].hex;
    let foes = stand::foes(game, unit);
    let (worth, shot) = stand::worth(game, action, &foes);
    let mut best = Intent { to: here, shot, worth };
    let moves = here.neighbours().iter().any(|hex| game.check(PLAYER, &Decision::Move(hex)).is_ok());
    if !moves {
        return best;
    }
    let closed = game.closed_to(unit);
    let ways = Field::ways_to(HexSet::one(here), closed);
    for hex in ALL.without(closed).iter().filter(|hex| *hex != here) {
        let Some(steps) = ways[hex.index()].filter(|steps| *steps <= action.points) else { continue };
        let there = moved_to(game, action, hex, steps);
        let Some(arrived) = &there.battle.action else { continue };
        let (worth, shot) = stand::worth(&there, arrived, &foes);
        if best.worth < worth {
            best = Intent { to: hex, shot, worth };
        }
    }
    best
}

/// The unit in hand carries its intent out, one hex at a time.
pub fn act(game: &Campaign, legal: &[Decision]) -> Option<Decision> {
    let action = game.battle.action.as_ref()?;
    let intent = intend(game, action);
    let here = game.units[action.unit.index()].hex;
    if intent.to == here {
        return Some(intent.shot.target.map_or(Decision::Done, Decision::Attack));
    }
    let closer = nearest(game, intent.to) < nearest(game, here);
    if let Some(rider) = passenger(game, legal).filter(|_| closer && !action.moved) {
        return Some(Decision::Carry(rider));
    }
    let ways = Field::ways_to(HexSet::one(intent.to), game.closed_to(action.unit));
    let way = |hex: Hex| ways[hex.index()].map_or(NO_WAY, i32::from);
    let on_the_way = |decision: &&Decision| matches!(decision, Decision::Move(hex) if way(*hex) < way(here));
    legal.iter().find(on_the_way).copied()
}

/// Which unit acts next: the best shot first, transports before those who wait for them; Tactics for good shots only.
pub fn step(game: &Campaign, decision: &Decision) -> i32 {
    match *decision {
        Decision::Act(unit) => {
            let card = game.unit_card(unit);
            let ride = card.has(UnitNote::Transport) && card.kind != UnitType::Armor;
            DUE + shot(game, unit) + RIDE * i32::from(ride)
        }
        Decision::Tactic(unit) | Decision::CommandTactic(_, unit) => {
            let shot = shot(game, unit);
            if TACTIC <= shot { shot } else { -1 }
        }
        Decision::TakeOver(..) => 2 * DUE,
        _ => 0,
    }
}

/// What the attack is worth that a unit would make if it acted now.
fn shot(game: &Campaign, unit: UnitId) -> i32 {
    let mut ready = game.clone();
    ready.begin_action(unit);
    ready.battle.action.map_or(0, |action| intend(&ready, &action).shot.worth)
}
