//! The eve of a battle, its pre-combat steps and its turns, played by the real program.

use super::desk::Desk;
use super::plain_cards::plain;
use crate::cards::{EnemyType, Family, Level};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::field::{Hex, HexSet};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::BattalionId;
use crate::state::Action;
use fieldcraft_engine::{Dictated, Game, Recorder, Rolled};
use std::sync::Arc;

/// Rewrites six tiles of the campaign's terrain so that laying them in order gives this battlefield.
pub fn lay_out(e: &mut Edition, rows: [&str; 6]) {
    let tiles = terrain_tiles(e);
    for (space, tile) in tiles.into_iter().take(6).enumerate() {
        let (down, right) = (space / 2 * 2, space % 2 * 2);
        e.tiles[tile].rows = [0, 1].map(|row| rows[down + row][right..right + 2].to_owned());
    }
}

/// The eight tiles of the terrain in which the desk's campaigns are fought.
pub fn terrain_tiles(e: &Edition) -> Vec<usize> {
    let name = if e.is_sherman() { "Bulge 1944" } else { "Poland 1939" };
    let set = e.campaigns.iter().find(|card| card.name == name).expect("the desk's campaign").terrain;
    (0..e.tiles.len()).filter(|&tile| e.tiles[tile].set == set).collect()
}

/// A plain edition with this battlefield.
pub fn mapped(family: Family, rows: [&str; 6], change: impl FnOnce(&mut Edition)) -> Arc<Edition> {
    plain(family, |e| {
        lay_out(e, rows);
        change(e);
    })
}

/// Week 1 with units and commanders assigned to an attack on a battalion; [`begin`] begins its battle.
pub fn eve(edition: Arc<Edition>, target: &str, units: &[(&str, &str)]) -> Desk {
    let mut desk = Desk::campaign_of(edition);
    assign(&mut desk, target, units);
    desk
}

/// Orders one more attack.
pub fn assign(desk: &mut Desk, target: &str, units: &[(&str, &str)]) -> BattalionId {
    let battalion = desk.draw(target);
    desk.game.battalions[battalion.index()].attacked = true;
    for (number, name) in units {
        let (unit, leader) = (desk.own(number), desk.enlist(name, Level::Recruit));
        let state = &mut desk.game.units[unit.index()];
        (state.target, state.leader) = (Some(battalion), Some(leader));
    }
    battalion
}

/// The results for laying the first six tiles of the campaign's terrain in order.
pub fn tiles(desk: &Desk) -> Vec<u32> {
    terrain_tiles(&desk.game.edition).into_iter().take(6).map(|tile| tile as u32).collect()
}

/// Begins the battle with event card 0 and the battlefield of [`lay_out`]; units are to be placed next.
pub fn begin(desk: &mut Desk) -> Vec<Event> {
    let results = [vec![0], tiles(desk)].concat();
    desk.play(Decision::Done, &results)
}

/// Places a unit.
pub fn place(desk: &mut Desk, number: &str, at: Hex, results: &[u32]) -> Vec<Event> {
    desk.play(Decision::Place(desk.unit_id(number), at), results)
}

/// Plays a decision with these results and gives what was asked of chance.
pub fn asked(desk: &mut Desk, decision: Decision, results: &[u32]) -> Vec<Rolled> {
    let mut dice = Dictated::only(results);
    let mut recorder = Recorder::new(&mut dice);
    desk.game.play(PLAYER, &decision, &mut recorder, &mut desk.events).expect("a legal decision");
    let asked = recorder.results;
    assert_eq!((dice.missing, dice.misfit, dice.left()), (None, None, 0));
    asked
}

/// Sets the battalion's enemy units of the desk's battle.
pub fn with_units(e: &mut Edition, id: &str, units: &[(EnemyType, u8)]) {
    super::plain_cards::battalion(e, id).units = units.iter().copied().collect();
}

/// Begins the next turn of a battle on the desk.
pub fn begin_turn(desk: &mut Desk, results: &[u32]) -> Vec<Event> {
    desk.game.battle.turn -= 1;
    while desk.game.frame().is_some_and(|frame| frame != Frame::ChooseBattle) {
        desk.game.frames.leave();
    }
    desk.game.frames.first(&[Frame::OfferEnd, Frame::BeginTurn, Frame::PostCombat, Frame::BookBattle]);
    desk.play(Decision::FightOn, results)
}

/// The hexes of a set.
pub fn hexes(set: HexSet) -> Vec<Hex> {
    set.iter().collect()
}

/// Takes a unit in hand without letting an action that has nothing to decide end at once, to ask what is refused.
pub fn in_hand(desk: &mut Desk, number: &str) {
    let unit = desk.unit_id(number);
    let (from, points) = (desk.game.units[unit.index()].hex, desk.game.speed(unit));
    let cargo = fieldcraft_ids::Set::EMPTY;
    desk.game.battle.action = Some(Action { unit, from, points, moved: false, overdrive: false, cargo });
    desk.game.frames.first(&[Frame::Act]);
}
