//! Intentions in words: who goes where, who attacks what, with the odds.

use super::{Speaker, say};
use crate::frame::Step;
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
        Intent::March(from, to) => {
            let text = format!("All of {} to {}", s.hex(from), s.hex(to));
            let units = game.units_in(from, game.phasing);
            let words = say("March", "PL-V.B.4a", text).subject(s.hex(from)).subject(s.hex(to));
            units.iter().fold(words, |words, piece| words.subject(s.id(piece)))
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

/// The rest of a step in words.
fn rest(step: Step) -> DecisionWords {
    let (text, clause) = match step {
        Step::SetUp => ("Set all up soundly", "PL-XIV.A.4"),
        Step::Orders => ("Write the orders for all batteries", "PL-VII.C.3a"),
        Step::Indirect => ("Carry out all orders", "PL-XIII.A.1.c"),
        Step::Direct => ("Fire with all that can hurt somebody", "PL-XIII.A.1.d"),
        Step::Announce | Step::Fly => ("Fly all aircraft", "PL-XIII.A.2.a"),
        Step::Flak => ("Fire at all aircraft", "PL-XIII.A.2.b"),
        Step::AirAttack => ("Attack with all aircraft", "PL-XIII.A.2.c"),
        Step::Vehicles => ("Move up with all vehicles", "PL-XIII.A.3.a"),
        Step::Foot => ("Move up with all on foot", "PL-XIII.A.3.b"),
        Step::Landing => ("Land the wave", "PL-XI.C.1"),
        Step::Assault | Step::Over => ("Assault with all that can", "PL-XIII.A.4"),
    };
    say("The rest", clause, text)
}
