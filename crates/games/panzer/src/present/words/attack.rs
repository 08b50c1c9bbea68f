//! Attacks in words: where, on whom, with whom, at what odds.

use super::{Speaker, say};
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Step};
use crate::ids::{Piece, Pieces};
use crate::present::names;
use crate::rules::Share;
use crate::state::{Battle, Flags};
use crate::unit::Ordnance;
use fieldcraft_hex::HexId;
use fieldcraft_scene::DecisionWords;

pub(super) fn words(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    let Some(attack) = game.attack() else { return begin(s, decision) };
    let clause = Battle::attack_clause(attack.kind).0;
    match *decision {
        Decision::Target(piece) => say("Targets", "PL-VII.B.8a", target(s, piece, attack.hex)).subject(s.id(piece)),
        Decision::Everything => {
            say("Targets", "PL-VII.B.8a", "Everything in the hex").subject(s.hex(attack.hex)).key("e")
        }
        Decision::Aimed => {
            let text = format!("Only {}", names::units(&game.field, &attack.targets));
            say("Targets", "PL-VII.B.8a", text).key("g")
        }
        Decision::Join(piece) => join(s, &attack, piece, clause),
        Decision::JoinGuns(piece) => {
            let mut with = attack;
            with.attackers.insert(piece);
            let text = format!("{} with machine guns, {}", s.unit(piece), adds(game, &with, piece));
            say("Attackers", "PL-XII.C.3.c", text).subject(s.id(piece))
        }
        Decision::JoinNaval => say("Attackers", "PL-XV.C.3b", "Naval guns: add 20 points").key("n"),
        Decision::CallOff => say("Attack", clause, "Call off the attack").key("b"),
        _ => say("Attack", clause, resolve(game, &attack)).subject(s.hex(attack.hex)).key("r"),
    }
}

/// An attack is begun.
fn begin(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    match *decision {
        Decision::Aim(hex) => {
            let (group, clause, targets) = match game.step {
                Step::Assault => ("Assault", "PL-VII.E.0a", game.assaulted(hex, game.phasing)),
                Step::AirAttack => ("Attack from the air", "PL-XII.C.2", game.targets_in(hex, game.phasing)),
                _ => ("Fire at", "PL-VII.B.9", game.targets_in(hex, game.phasing)),
            };
            let text = format!("{}: {}", s.hex(hex), s.units(hex, &targets));
            let words = say(group, clause, text).subject(s.hex(hex));
            targets.iter().fold(words, |words, piece| words.subject(s.id(piece)))
        }
        Decision::AimSmoke(hex) => say("Smoke", "PL-XVI.C.7", format!("Smoke into {}", s.hex(hex))).subject(s.hex(hex)),
        Decision::Target(piece) => {
            say("Fire at", "PL-XII.D.1a", format!("{}{}", s.unit(piece), s.place(piece))).subject(s.id(piece))
        }
        _ => DecisionWords::default(),
    }
}

/// A target with its defense strength.
fn target(s: &Speaker<'_>, piece: Piece, hex: HexId) -> String {
    let game = s.game;
    let kind = if game.is_armored(piece, hex) { "armored" } else { "not armored" };
    let dispersed = if game.is(piece, Flags::DISPERSED) { ", dispersed" } else { "" };
    format!("{}, defense {}, {kind}{dispersed}", s.unit(piece), names::points(game.defense(piece, hex)))
}

fn join(s: &Speaker<'_>, attack: &Attack, piece: Piece, clause: &str) -> DecisionWords {
    let game = s.game;
    let mut with = *attack;
    with.attackers.insert(piece);
    with.ordnance.insert(piece);
    let from = game.hex(piece).map_or_else(String::new, |hex| format!(" from {}", s.hex(hex)));
    let arms = match attack.kind {
        AttackKind::Air if game.ordnance(piece) == Ordnance::Rockets => " with rockets",
        AttackKind::Air => " with bombs",
        _ => "",
    };
    let text = format!("{}{from}{arms}, {}", s.unit(piece), adds(game, &with, piece));
    say("Attackers", clause, text).subject(s.id(piece))
}

/// What a piece adds, and the odds with it: "adds 12: 2-1".
fn adds(game: &Battle, with: &Attack, piece: Piece) -> String {
    match with.kind {
        AttackKind::Smoke => {
            let points = game.smoke_points(&with.attackers);
            format!("adds {}: {points} of 25", game.field.unit(piece).attack)
        }
        AttackKind::Flak => {
            let mut without = with.attackers;
            without.remove(piece);
            let strength = game.flak_strength(with);
            let before = game.flak_strength(&Attack { attackers: without, ..*with });
            format!("adds {}: {strength}", strength - before)
        }
        _ => {
            let calculation = game.calculation(with);
            let share = calculation.shares.iter().find(|share| share.piece == Some(piece));
            let points = share.map_or(0, |share: &Share| share.sixteenths);
            let odds = calculation.column.map_or_else(|| "too weak".into(), |at| names::column(&game.field, at));
            format!("adds {}: {odds}", names::points(points))
        }
    }
}

/// The roll.
fn resolve(game: &Battle, attack: &Attack) -> String {
    match attack.kind {
        AttackKind::Smoke => format!("Fire smoke with {} points", game.smoke_points(&attack.attackers)),
        AttackKind::Flak => format!("Roll with strength {}", game.flak_strength(attack)),
        _ => {
            let calculation = game.calculation(attack);
            let column = calculation.column.map_or_else(String::new, |at| names::column(&game.field, at));
            match calculation.die.total() {
                0 => format!("Roll at {column}"),
                add => format!("Roll at {column}, {} to the die", names::signed(add)),
            }
        }
    }
}

/// Those that stand in a hex and belong to a side, for the subjects of a choice.
pub(crate) fn all_in(game: &Battle, hex: HexId) -> Pieces {
    game.stack(hex)
}
