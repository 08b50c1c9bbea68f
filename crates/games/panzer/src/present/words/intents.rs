//! Intentions in words: who goes where, who attacks what, with the odds.

use super::{Speaker, say};
use crate::frame::Step;
use crate::ids::Piece;
use crate::intent::Intent;
use crate::present::names;
use crate::state::Battle;
use fieldcraft_scene::{ChanceKind, DecisionWords};

/// An intention in words.
pub(crate) fn intent_words(game: &Battle, intent: &Intent) -> DecisionWords {
    let s = Speaker { game };
    match *intent {
        Intent::Go(piece, to) => {
            let text = format!("{}{} to {}", s.unit(piece), s.place(piece), s.hex(to));
            say("Go", "PL-V.B.4a", text).subject(s.id(piece)).subject(s.hex(to))
        }
        Intent::Shelter(piece, to) => {
            let text = format!("{}{} to {} by the least exposed route", s.unit(piece), s.place(piece), s.hex(to));
            say("Move under cover", "PL-V.B.4a", text).subject(s.id(piece)).subject(s.hex(to))
        }
        Intent::Overrun(hex, with) => {
            let targets = game.defenders(hex);
            let by = names::units(&game.field, &with);
            let words =
                say("Overrun", "PL-VII.D.1", format!("{} in {}, with {by}", s.units(hex, &targets), s.hex(hex)));
            let words = with.iter().fold(words.subject(s.hex(hex)), |words, piece| words.subject(s.id(piece)));
            targets.iter().fold(words, |words, piece| words.subject(s.id(piece))).chance(Some(ChanceKind::Dice))
        }
        Intent::Load(carrier, passenger) => {
            let text =
                format!("{}{} loads {}{}", s.unit(carrier), s.place(carrier), s.unit(passenger), s.place(passenger));
            let words = say("Load", "PL-V.C.2", text).subject(s.id(carrier)).subject(s.id(passenger));
            game.hex(passenger).map_or(words.clone(), |hex| words.subject(s.hex(hex)))
        }
        Intent::Ride(passenger, carrier, to) => {
            let text = format!("{} takes {} to {}", s.unit(carrier), s.unit(passenger), s.hex(to));
            say("Ride", "PL-V.C.2", text).subject(s.id(passenger)).subject(s.id(carrier)).subject(s.hex(to))
        }
        Intent::Unload(carrier, to) => {
            let passenger = game.passenger(carrier);
            let whom = passenger.map_or_else(|| "its passenger".to_owned(), |passenger| s.unit(passenger));
            let text = format!("{} unloads {whom} in {}", s.unit(carrier), s.hex(to));
            let words = say("Unload", "PL-V.C.2", text).subject(s.id(carrier)).subject(s.hex(to));
            passenger.map_or(words.clone(), |passenger| words.subject(s.id(passenger)))
        }
        Intent::Naval(hex, turn, points) => {
            let targets = game.units_in(hex, game.phasing.enemy());
            let what = format!("naval points onto {} in turn {turn}", s.hex(hex));
            let words = say("Naval orders", "PL-XV.C.1c", format!("{points} {what}")).subject(s.hex(hex));
            let words = targets.iter().fold(words, |words, piece| words.subject(s.id(piece)));
            words.amount(points.into(), what)
        }
        Intent::March(from, to) => {
            let text = format!("All units in {} to {}", s.hex(from), s.hex(to));
            let units = game.units_in(from, game.phasing);
            let words = say("March", "PL-V.B.4a", text).subject(s.hex(from)).subject(s.hex(to));
            units.iter().fold(words, |words, piece| words.subject(s.id(piece)))
        }
        Intent::Deploy(piece, hex) => {
            let text = format!("{}{} to {}, {}", s.unit(piece), s.place(piece), s.hex(hex), s.terrain(hex));
            let words = say("Set up", "PL-XIV.A.4", text).subject(s.id(piece)).subject(s.hex(hex));
            // Counters of one type and group are the same: the first stands for all that wait.
            let waits = game.hex(piece).is_none();
            let same = |other: &Piece| waits && *other != piece && game.likeness(piece) == game.likeness(*other);
            game.unplaced(game.phasing).filter(same).fold(words, |words, other| words.subject(s.id(other)))
        }
        Intent::Attack(hex, with) => {
            let targets = super::attack::all_in(game, hex);
            let (group, clause) = match game.step {
                Step::Assault => ("Close assault", "PL-VII.E.1"),
                Step::AirAttack => ("Air attack", "PL-XII.C.1"),
                _ => ("Fire", "PL-VII.B.1b"),
            };
            let by = names::units(&game.field, &with);
            let words = say(group, clause, format!("{} in {}, with {by}", s.units(hex, &targets), s.hex(hex)));
            let words = with.iter().fold(words.subject(s.hex(hex)), |words, piece| words.subject(s.id(piece)));
            targets.iter().fold(words, |words, piece| words.subject(s.id(piece))).chance(Some(ChanceKind::Dice))
        }
        Intent::Flak(target, with) => {
            let by = names::units(&game.field, &with);
            let words =
                say("Anti-aircraft fire", "PL-XII.D.3", format!("{}{}, with {by}", s.unit(target), s.place(target)));
            let words = with.iter().fold(words.subject(s.id(target)), |words, piece| words.subject(s.id(piece)));
            words.chance(Some(ChanceKind::Dice))
        }
        Intent::Order(piece, hex) => {
            let text = format!("{}{} onto {}", s.unit(piece), s.place(piece), s.hex(hex));
            say("Order", "PL-VII.C.3a", text).subject(s.id(piece)).subject(s.hex(hex))
        }
        Intent::Fly(piece, hex) => {
            let text = format!("{} to {}", s.unit(piece), s.hex(hex));
            say("Fly", "PL-XII.A.2", text).subject(s.id(piece)).subject(s.hex(hex))
        }
        Intent::MoveUp(piece) => {
            let text = format!("{}{} moves up", s.unit(piece), s.place(piece));
            say("Go", "PL-V.B.4a", text).subject(s.id(piece))
        }
        Intent::Rest(_, step) => rest(step),
    }
}

/// What the many intentions belong to that differ only in where somebody goes; for others their words tell.
pub(crate) fn intent_subjects(game: &Battle, intent: &Intent) -> Option<Vec<String>> {
    let s = Speaker { game };
    match *intent {
        Intent::Go(piece, to) | Intent::Shelter(piece, to) | Intent::Order(piece, to) | Intent::Fly(piece, to) => {
            Some(vec![s.id(piece), s.hex(to)])
        }
        Intent::Ride(passenger, carrier, to) => Some(vec![s.id(passenger), s.id(carrier), s.hex(to)]),
        _ => None,
    }
}

/// The rest of a step in words.
fn rest(step: Step) -> DecisionWords {
    let (text, clause) = match step {
        Step::SetUp => ("Set up for me and begin", "PL-XIV.A.4"),
        Step::Orders => ("Write the orders for all batteries", "PL-VII.C.3a"),
        Step::Indirect => ("Carry out all orders", "PL-XIII.A.1.c"),
        Step::Direct => ("Fire at every worthwhile target", "PL-XIII.A.1.d"),
        Step::Announce | Step::Fly => ("Fly all aircraft", "PL-XIII.A.2.a"),
        Step::Flak => ("Fire at all aircraft", "PL-XIII.A.2.b"),
        Step::AirAttack => ("Attack with all aircraft", "PL-XIII.A.2.c"),
        Step::Vehicles => ("Move all vehicles up", "PL-XIII.A.3.a"),
        Step::Foot => ("Move all foot units up", "PL-XIII.A.3.b"),
        Step::Landing => ("Land the wave", "PL-XI.C.1"),
        Step::Assault | Step::Over => ("Assault with every unit that can", "PL-XIII.A.4"),
    };
    say("The rest", clause, text)
}
