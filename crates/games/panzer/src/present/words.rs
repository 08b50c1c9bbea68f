//! Every decision in a few words, with what it costs, its clause and the things on the screen that it belongs to.

pub(crate) mod attack;
mod intents;
mod moving;

pub(crate) use intents::{intent_subjects, intent_words};
pub(crate) use moving::is_ford;

use crate::decision::Decision;
use crate::frame::{Frame, Step};
use crate::ids::{Piece, Pieces};
use crate::present::names;
use crate::state::{Battle, Firer};
use fieldcraft_engine::Seat;
use fieldcraft_hex::HexId;
use fieldcraft_scene::{ChanceKind, DecisionWords};

/// A decision with its heading and clause.
fn say(group: &str, clause: &str, text: impl Into<String>) -> DecisionWords {
    DecisionWords::new(text).group(group).clause(clause)
}

/// A legal decision in words.
pub(crate) fn words(game: &Battle, seat: Seat, decision: &Decision) -> DecisionWords {
    let chance = match may_roll(decision) {
        true => ChanceKind::of(game, seat, decision),
        false => None,
    };
    say_decision(&Speaker { game }, decision).chance(chance)
}

/// Whether a decision may roll dice at all; the others are not worth a trial.
const fn may_roll(decision: &Decision) -> bool {
    matches!(
        decision,
        Decision::Bombard(_)
            | Decision::Resolve
            | Decision::ResolveOverrun
            | Decision::Overrun(_)
            | Decision::Move(_)
            | Decision::Go(_)
            | Decision::GoInside(_)
            | Decision::Stop
            | Decision::Done
            | Decision::Pass
    )
}

/// Lends short names for what a decision is about.
struct Speaker<'a> {
    game: &'a Battle,
}

impl Speaker<'_> {
    fn unit(&self, piece: Piece) -> String {
        names::unit(&self.game.field, piece)
    }

    fn id(&self, piece: Piece) -> String {
        names::id(&self.game.field, piece)
    }

    fn hex(&self, hex: HexId) -> String {
        names::hex(&self.game.field, hex)
    }

    /// Several pieces in a hex, as far as the other side may know them.
    fn units(&self, hex: HexId, pieces: &Pieces) -> String {
        match self.game.is_masked(hex) {
            true => "a landing craft, face down".into(),
            false => names::units(&self.game.field, pieces),
        }
    }

    /// Where a piece is: " in A-Q-10", or nothing.
    fn place(&self, piece: Piece) -> String {
        self.game.hex(piece).map_or_else(String::new, |hex| format!(" in {}", self.hex(hex)))
    }

    /// The terrain of a hex in words.
    fn terrain(&self, hex: HexId) -> String {
        super::board::terrain(self.game.field.map.cell(hex).ground).to_lowercase()
    }
}

fn say_decision(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    match *decision {
        Decision::Announce(piece, ordnance) => {
            let (points, weapon) = s.game.field.load(ordnance);
            let (carries, weapon) = (names::ordnance(ordnance), names::weapon(weapon));
            let text = format!("{} carries {carries}, {points} {weapon}", s.unit(piece));
            say("Announce", "PL-XIV.B.6", text).subject(s.id(piece))
        }
        Decision::Place(_)
        | Decision::Shift(_)
        | Decision::Within(_)
        | Decision::Aboard(_)
        | Decision::InTurn(_)
        | Decision::Equip(..)
        | Decision::PlaceRest => set_up(s, decision),
        Decision::Face(direction) if matches!(s.game.frame(), Some(Frame::Facing(_))) => {
            let text = format!("Face {}", names::way(&s.game.field, direction));
            say("Facing", "PL-XVI.B.3a", text)
        }
        Decision::At(hex) => match s.game.frame() {
            Some(Frame::Flying(piece)) => moving::fly_to(s, *piece, hex),
            _ => set_up(s, decision),
        },
        Decision::Order(_)
        | Decision::Onto(_)
        | Decision::SmokeOnto(_)
        | Decision::OntoBridge(_)
        | Decision::NavalOnto(..)
        | Decision::NavalFirst(..)
        | Decision::Bombard(_)
        | Decision::Decline(_) => orders(s, decision),
        Decision::Aim(_)
        | Decision::AimSmoke(_)
        | Decision::Target(_)
        | Decision::Everything
        | Decision::Aimed
        | Decision::Join(_)
        | Decision::JoinGuns(_)
        | Decision::JoinNaval
        | Decision::Resolve
        | Decision::CallOff => attack::words(s, decision),
        Decision::Done => done(s),
        Decision::Concede => say("Concede", "PL-XIII.B.2b", "Concede: the other side wins"),
        Decision::Pass => match s.game.frame() {
            Some(Frame::Placing(piece)) => {
                say("Where", "PL-VI.A", format!("No room for {}: it is out of the game", s.unit(*piece)))
                    .subject(s.id(*piece))
                    .key("p")
            }
            Some(Frame::Declaring) => say("Unload", "PL-XV.B.7b", "Keep the passenger aboard").key("p"),
            _ => say("Attack", "PL-XV.B.4a", "Let the opportunity pass").key("p"),
        },
        _ => moving::words(s, decision),
    }
}

fn set_up(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    let in_hand = match game.frame() {
        Some(Frame::Placing(piece)) => Some(*piece),
        _ => None,
    };
    let whom = |words: DecisionWords| match in_hand {
        Some(piece) => words.subject(s.id(piece)),
        None => words,
    };
    match *decision {
        Decision::Place(piece) => {
            // Counters of one type and group are the same: the first stands for all.
            let same = |other: &Piece| game.likeness(piece) == game.likeness(*other);
            let alike: Vec<Piece> = game.unplaced(game.phasing).filter(same).collect();
            let left = names::count(alike.len() as u32, "to place", "to place");
            let passenger = game.passenger(piece).map(|passenger| &game.field.unit(passenger).name);
            let with = passenger.map_or_else(String::new, |name| format!(" with {name}"));
            let text = format!("{}{with}, {left}", game.field.unit(piece).name);
            alike.iter().fold(say("Place", "PL-XIV.A.4", text), |words, &piece| words.subject(s.id(piece)))
        }
        Decision::Shift(piece) => {
            let text = format!("{}{}", s.unit(piece), s.place(piece));
            say("Move", "PL-XIV.A.4", text).subject(s.id(piece))
        }
        Decision::At(hex) => {
            let text = format!("To {}, {}", s.hex(hex), s.terrain(hex));
            whom(say("Where", "PL-XIV.A.4", text).subject(s.hex(hex)))
        }
        Decision::Within(hex) => {
            let text = format!("Inside the fortification in {}", s.hex(hex));
            let words = whom(say("Inside", "PL-IX.C.10a", text).subject(s.hex(hex)));
            game.fort(hex).map_or(words.clone(), |fort| words.subject(s.id(fort)))
        }
        Decision::Aboard(carrier) => {
            let text = format!("On {}{}", s.unit(carrier), s.place(carrier));
            whom(say("On a carrier", "PL-V.C.1a", text).subject(s.id(carrier)))
        }
        Decision::InTurn(turn) => {
            let planned = match game.frame() {
                Some(Frame::Planning(piece, _)) => Some(*piece),
                _ => None,
            };
            let words = say("When", "PL-XI.A.2a", format!("In turn {turn}"));
            planned.map_or(words.clone(), |piece| words.subject(s.id(piece)))
        }
        Decision::Equip(engineer, carrier) => {
            let text = format!("{} carries the equipment of {}", s.unit(carrier), s.unit(engineer));
            say("Equipment", "PL-X.B.0a", text).subject(s.id(engineer)).subject(s.id(carrier))
        }
        _ => {
            let text = match game.unplaced(game.phasing).count() {
                1 => "Place it for me".to_owned(),
                left => format!("Place all {left} for me"),
            };
            say("Set-up", "PL-XIV.A.4", text).key("a")
        }
    }
}

fn orders(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    let firer = match game.frame() {
        Some(Frame::Ordering(piece)) => Some(*piece),
        _ => None,
    };
    let onto = |hex: HexId| {
        let from = firer.and_then(|piece| game.hex(piece));
        let far = from.map(|from| names::count(game.field.distance(from, hex), "hex away", "hexes away"));
        let enemies = game.units_in(hex, game.phasing.enemy());
        let who = if enemies.is_empty() { String::new() } else { format!(": {}", s.units(hex, &enemies)) };
        far.map_or_else(|| s.hex(hex), |far| format!("{}{who}, {far}", s.hex(hex)))
    };
    let whom = |words: DecisionWords| match firer {
        Some(piece) => words.subject(s.id(piece)),
        None => words,
    };
    match *decision {
        Decision::Order(piece) => {
            let text = format!("{}{} in turn {}", s.unit(piece), s.place(piece), game.turn + 1);
            say("Write an order for", "PL-VII.C.3a", text).subject(s.id(piece))
        }
        Decision::Onto(hex) => whom(say("Fire at", "PL-VII.C.4b", format!("Onto {}", onto(hex))).subject(s.hex(hex))),
        Decision::SmokeOnto(hex) => {
            whom(say("Smoke", "PL-XVI.C.7", format!("Smoke onto {}", onto(hex))).subject(s.hex(hex)))
        }
        Decision::OntoBridge(hex) => {
            let text = format!("At the bridge in {}", onto(hex));
            whom(say("Fire at", "PL-X.C.4.b.3", text).subject(s.hex(hex)))
        }
        Decision::NavalFirst(hex, points) => {
            let text = format!("{points} naval points onto {} in turn 1", s.hex(hex));
            say("Naval orders", "PL-XIV.B.5a", text).subject(s.hex(hex))
        }
        Decision::NavalOnto(hex, points) => {
            let text = format!("{points} naval points onto {} in turn {}", s.hex(hex), game.turn + 2);
            say("Naval orders", "PL-XV.C.1c", text).subject(s.hex(hex))
        }
        Decision::Bombard(hex) => {
            let firers: Vec<String> = game
                .orders_onto(hex)
                .map(|order| match order.firer {
                    Firer::Piece(piece) => s.unit(piece),
                    Firer::Naval(points) => format!("{points} naval points"),
                })
                .collect();
            let text = format!("Fire at {} as ordered, with {}", s.hex(hex), names::and(&firers));
            let words = say("Carry out", "PL-XIII.A.1.c", text).subject(s.hex(hex));
            game.orders_onto(hex)
                .filter_map(|order| order.piece())
                .fold(words, |words, piece| words.subject(s.id(piece)))
        }
        Decision::Decline(piece) => {
            say("Hold fire", "PL-VII.C.3d", format!("{} holds its fire", s.unit(piece))).subject(s.id(piece))
        }
        _ => DecisionWords::default(),
    }
}

/// The end of a step.
fn done(s: &Speaker<'_>) -> DecisionWords {
    let game = s.game;
    let (text, clause) = match game.step {
        Step::Announce => ("Done announcing", "PL-XIV.B.6"),
        Step::SetUp => ("End set-up", "PL-XIV.A.4"),
        Step::Orders => ("No more orders", "PL-XIII.A.1.a"),
        Step::Indirect => ("No more indirect fire", "PL-XIII.A.1.c"),
        Step::Direct => ("No more direct fire", "PL-XIII.A.1.d"),
        Step::Fly => ("Done flying", "PL-XIII.A.2.a"),
        Step::Flak => ("No more anti-aircraft fire", "PL-XIII.A.2.b"),
        Step::AirAttack => ("No more air attacks", "PL-XIII.A.2.c"),
        Step::Vehicles if game.overrun.is_some() => ("Done moving vehicles: resolve the overrun", "PL-VII.D.2c"),
        Step::Vehicles => ("Done moving vehicles", "PL-XIII.A.3.a"),
        Step::Foot => ("Done moving", "PL-XIII.A.3.b"),
        Step::Landing if game.overrun.is_some() => ("Done landing: resolve the overrun", "PL-VII.D.2c"),
        Step::Landing => ("Done landing", "PL-XI.C.1"),
        Step::Assault => ("No more close assaults: end the segment", "PL-XIII.A.4"),
        Step::Over => ("The battle is over", "PL-XIV.A.6"),
    };
    say("Done", clause, text).key("d")
}

#[cfg(test)]
mod tests;
