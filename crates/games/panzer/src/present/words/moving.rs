//! Movement in words: each step with its hex, its cost and the points left.

use super::{Speaker, say};
use crate::decision::Decision;
use crate::frame::{Moving, Step};
use crate::ids::Piece;
use crate::present::{names, wire};
use crate::rules::Destination;
use crate::state::Battle;
use fieldcraft_hex::{Direction, HexId};
use fieldcraft_scene::DecisionWords;

pub(super) fn words(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    match *decision {
        Decision::Move(piece) if game.step == Step::Landing => {
            say("Land", "PL-XI.C.2a", format!("{}{}", s.unit(piece), s.place(piece))).subject(s.id(piece))
        }
        Decision::Move(piece) => {
            let points = names::halves(game.allowance(piece));
            let text = format!("{}{}, {points}{}", s.unit(piece), s.place(piece), load(s, piece));
            say("Move", "PL-V.B.4a", text).subject(s.id(piece))
        }
        Decision::Fly(piece) => {
            let text = format!("{}{}", s.unit(piece), s.place(piece));
            say("Fly", "PL-XII.A.2", text).subject(s.id(piece))
        }
        Decision::FlyOff => say("Fly", "PL-XII.A.3b", "Leave the battle").key("x"),
        Decision::ResolveOverrun => {
            let hex = game.overrun.map_or_else(String::new, |overrun| s.hex(overrun.hex));
            say("Overrun", "PL-VII.D.2c", format!("Resolve the overrun of {hex}")).subject(hex).key("r")
        }
        _ => match game.moving() {
            Some(moving) => step(s, &moving, decision).subject(s.id(moving.piece)),
            None => DecisionWords::default(),
        },
    }
}

/// Whom a carrier carries.
fn load(s: &Speaker<'_>, piece: Piece) -> String {
    s.game.passenger(piece).map_or_else(String::new, |passenger| format!(", with {}", s.unit(passenger)))
}

/// An aircraft comes to a hex.
pub(super) fn fly_to(s: &Speaker<'_>, piece: Piece, hex: HexId) -> DecisionWords {
    let there: Vec<String> = super::attack::all_in(s.game, hex).iter().map(|piece| s.unit(piece)).collect();
    let over = if there.is_empty() { s.terrain(hex) } else { names::and(&there) };
    say("Fly to", "PL-XII.A.2", format!("{}, over {over}", s.hex(hex))).subject(s.hex(hex)).subject(s.id(piece))
}

fn step(s: &Speaker<'_>, moving: &Moving, decision: &Decision) -> DecisionWords {
    let game = s.game;
    match *decision {
        Decision::Go(direction) => go(s, moving, direction, Destination::Hex),
        Decision::GoInside(direction) => go(s, moving, direction, Destination::Fort),
        Decision::Enter => say("Fortification", "PL-IX.C.10a", "Go inside the fortification").key("i"),
        Decision::Emerge => say("Fortification", "PL-IX.C.10a", "Come out on top of the fortification").key("o"),
        Decision::Load(piece) => {
            let cost = names::halves(game.loading_cost(moving.piece, piece));
            say("Load", "PL-V.C.2", format!("Load {}, {cost}", s.unit(piece))).subject(s.id(piece))
        }
        Decision::Unload => {
            let passenger = game.passenger(moving.piece);
            let cost = passenger.map_or(0, |passenger| game.loading_cost(moving.piece, passenger));
            let whom = passenger.map_or_else(String::new, |passenger| s.unit(passenger));
            let words = say("Unload", "PL-V.C.2", format!("Unload {whom}, {}", names::halves(cost))).key("f");
            passenger.map_or(words.clone(), |passenger| words.subject(s.id(passenger)))
        }
        Decision::Overrun(direction) => overrun(s, moving, direction),
        Decision::Panzerblitz(direction) => {
            let Some(hex) = wire::beside(game, direction) else { return DecisionWords::default() };
            let text = format!("Dismount the riders here, then overrun {}", s.hex(hex));
            say("Overrun", "PL-XV.D.0a", text).subject(s.hex(hex))
        }
        Decision::Hurry => say("Move", "PL-XV.A.0", "Move at quick-time, two hexes").key("q"),
        Decision::Face(direction) => say("Turn", "PL-XVI.B.4", format!("Face {}", names::way(&game.field, direction))),
        Decision::Exit => say("Move", "PL-XIV.B.3b", "Leave the map").key("x"),
        Decision::Clear(direction) => {
            let Some(hex) = wire::beside(game, direction) else { return DecisionWords::default() };
            let what = if game.marker(hex).mine { "mine" } else { "block" };
            say("Work", "PL-X.A.1", format!("Start clearing the {what} in {}", s.hex(hex))).subject(s.hex(hex))
        }
        Decision::Work => work(s, moving),
        _ => {
            let text = match (moving.entered, moving.hurried) {
                (0, _) => "Stay put",
                (_, true) => "Stop here and roll for dispersal",
                _ => "Stop here",
            };
            say("Stop", "PL-V.B.2", text).key("s")
        }
    }
}

/// A step into the next hex: "To A-Q-9, half a point, 6 left".
fn go(s: &Speaker<'_>, moving: &Moving, direction: Direction, into: Destination) -> DecisionWords {
    let game = s.game;
    let Some(to) = wire::beside(game, direction) else { return DecisionWords::default() };
    let cost = game.go_cost(moving, direction, into).unwrap_or(0);
    let left = moving.left - cost.min(moving.left);
    let place = if into == Destination::Fort { "Into the fortification in" } else { "To" };
    let price = if moving.hurried {
        format!("{} of 2 at quick-time", moving.entered + 1)
    } else {
        format!("{}, {} left", names::halves(cost), names::half(left))
    };
    let ford = if is_ford(game, moving.piece, to) { ", a stream: enters on 1 to 3" } else { "" };
    let clause = if ford.is_empty() { "PL-V.B.1a" } else { "PL-VII.K.2a" };
    let words = say("Go", clause, format!("{place} {}, {price}{ford}", s.hex(to))).subject(s.hex(to));
    match game.fort(to).filter(|_| into == Destination::Fort) {
        Some(fort) => words.subject(s.id(fort)),
        None => words,
    }
}

/// Whether a unit on foot must roll to enter a hex.
pub(crate) fn is_ford(game: &Battle, piece: Piece, to: HexId) -> bool {
    game.is_stream(to) && game.is_foot(piece)
}

fn overrun(s: &Speaker<'_>, moving: &Moving, direction: Direction) -> DecisionWords {
    let game = s.game;
    let through = wire::beside(game, direction);
    let (Some(through), Ok(cost)) = (through, game.overrun_cost(moving, direction)) else {
        return DecisionWords::default();
    };
    let exit = game.field.beyond(through, direction).map_or_else(String::new, |hex| s.hex(hex));
    let targets = game.defenders(through);
    let whom = names::units(&game.field, &targets);
    let text = format!("Through {whom} in {} to {exit}, {}", s.hex(through), names::halves(cost));
    let words = say("Overrun", "PL-VII.D.2a", text).subject(s.hex(through));
    targets.iter().fold(words, |words, piece| words.subject(s.id(piece)))
}

fn work(s: &Speaker<'_>, moving: &Moving) -> DecisionWords {
    let game = s.game;
    let bridge = game.hex(moving.piece).is_some_and(|hex| game.has_bridge(hex));
    let (text, clause) = if bridge {
        ("Start preparing the bridge for demolition", "PL-X.B.1a")
    } else {
        ("Start a road block", "PL-X.B.2a")
    };
    say("Work", clause, text).key("w")
}
