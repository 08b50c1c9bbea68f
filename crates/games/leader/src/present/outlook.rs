//! What a unit or an enemy counter on the battlefield reaches and shoots at, for the hatching over the map.

use crate::cards::Target;
use crate::field::{Field, Hex, HexSet};
use crate::ids::{EnemyId, UnitId};
use crate::present::pointing::Thing;
use crate::present::scene::has_board;
use crate::present::subjects;
use crate::state::Campaign;
use fieldcraft_scene::{Outlook, Reached, Shot};

/// The outlook of a counter on the battlefield.
pub(crate) fn outlook(game: &Campaign, piece: &str) -> Option<Outlook> {
    if !has_board(game) {
        return None;
    }
    let (hex, reaches, fires): (Hex, Vec<Reached>, HexSet) = match Thing::read(game, piece)? {
        Thing::Unit(unit) if game.battle.on_map.has(unit) => {
            let fires = |hex: &Hex| Target::BOTH.into_iter().any(|kind| game.check_reach(unit, kind, *hex).is_ok());
            (game.units[unit.index()].hex, reaches(game, unit), Hex::all().filter(fires).collect())
        }
        Thing::Enemy(enemy) if game.enemy(enemy).active => {
            let fires = |hex: &Hex| Target::BOTH.into_iter().any(|kind| game.bears_on(enemy, kind, *hex));
            (game.enemy(enemy).hex, Vec::new(), Hex::all().filter(fires).collect())
        }
        _ => return None,
    };
    let sees = Hex::all().filter(|&other| other != hex && game.battle.field.sees(hex, other));
    Some(Outlook {
        piece: piece.to_owned(),
        hex: subjects::hex(hex),
        sees: sees.map(subjects::hex).collect(),
        reaches,
        shoots: fires.iter().map(|hex| Shot { hex: subjects::hex(hex), odds: None, refusal: None }).collect(),
        ..Outlook::default()
    })
}

/// Every hex costs a point of Speed, so that the cost is the number of hexes [LD-MOVE-1].
fn reaches(game: &Campaign, unit: UnitId) -> Vec<Reached> {
    let here = game.units[unit.index()].hex;
    let ways = Field::ways_to(HexSet::one(here), game.closed_to(unit));
    let mut there = game.clone();
    let mut reached = |hex: Hex| {
        let way = ways[hex.index()]?;
        let from = hex.neighbours().iter().find(|before| ways[before.index()].is_some_and(|one| one + 1 == way))?;
        there.units[unit.index()].hex = hex;
        let enemies = (0..there.battle.enemies.len() as u8).map(EnemyId);
        let by = enemies.filter(|&enemy| there.enemy(enemy).active && there.can_attack(enemy, unit)).count();
        let fire = (by != 0).then(|| format!("in range of {by}"));
        Some(Reached { hex: subjects::hex(hex), cost: way.to_string(), from: subjects::hex(from), note: None, fire })
    };
    game.reach(unit).iter().filter_map(&mut reached).collect()
}

#[cfg(test)]
mod tests;
