//! What is asked of a side, for every step and every choice under way, with the clause that asks it.
//!
//! The group is a class word for the part of play, one per step; opportunity fire has its own, because the other side is
//! asked.

use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame, Moving, Step};
use crate::ids::Piece;
use crate::present::{area, names};
use crate::state::Battle;
use fieldcraft_engine::Game;
use fieldcraft_scene::{OutlookPart, Prompt, Text};

/// What is asked now. It names only what can be decided.
pub(crate) fn prompt(game: &Battle) -> Prompt {
    let prompt = match game.frame() {
        Some(Frame::Placing(piece)) => {
            let (clause, after) =
                if game.step == Step::SetUp { ("PL-XIV.A.4", "set up") } else { ("PL-XIV.B.3a", "enter") };
            let after = format!(" {after}? {}", area::place_of(game, *piece));
            ask(game, clause, about(game, "Where does ", *piece, &after)).subject(names::id(&game.field, *piece))
        }
        Some(Frame::Ordering(piece)) => {
            let text = about(game, "Which hex will ", *piece, &format!(" fire at in turn {}?", game.turn + 1));
            ask(game, "PL-VII.C.3a", text).clause("PL-VII.C.4b").subject(names::id(&game.field, *piece))
        }
        Some(Frame::Flying(piece)) => {
            let text = about(game, "Where does ", *piece, " fly?");
            ask(game, "PL-XII.A.2", text).subject(names::id(&game.field, *piece))
        }
        Some(Frame::Planning(piece, hex)) => {
            let text = about(game, "In which turn does ", *piece, " appear?");
            let place = names::hex(&game.field, *hex);
            ask(game, "PL-XI.A.2a", text).subject(names::id(&game.field, *piece)).subject(place)
        }
        Some(Frame::Facing(piece)) => {
            let text = about(game, "Which way does ", *piece, " face?");
            ask(game, "PL-XVI.B.3a", text).subject(names::id(&game.field, *piece))
        }
        Some(Frame::Declaring) => ask(game, "PL-XV.B.7b", "Unload the passenger here, under fire?"),
        Some(Frame::Moving(moving)) => moves(game, moving),
        Some(Frame::Attack(attack)) => attacks(game, attack),
        None => step(game),
    };
    Prompt { group: group(game), ..prompt }
}

fn ask(game: &Battle, clause: &str, text: impl Into<Text>) -> Prompt {
    Prompt::new(group(game), text).clause(clause)
}

/// The part of play as a class word.
pub(crate) fn group(game: &Battle) -> String {
    let opportunity = matches!(game.frame(), Some(Frame::Attack(attack)) if attack.kind == AttackKind::Opportunity);
    let word = if opportunity { "opportunity" } else { names::step_id(game.step) };
    word.replace('_', "-")
}

/// Whether the side that is asked has a decision of this kind.
fn can(game: &Battle, found: impl Fn(&Decision) -> bool) -> bool {
    let mut legal = Vec::new();
    for seat in game.to_act() {
        game.legal(seat, &mut legal);
    }
    legal.iter().filter(|one| !matches!(one, Decision::Concede)).any(found)
}

/// A sentence about a piece.
fn about(game: &Battle, before: &str, piece: Piece, after: &str) -> Text {
    Text::from(before).subject(names::id(&game.field, piece), names::unit(&game.field, piece)).plain(after)
}

fn step(game: &Battle) -> Prompt {
    let turn = game.turn;
    // A side with nothing left to do says so itself, lest the other learn of its orders [PL-R99].
    let asks = !matches!(game.step, Step::Announce | Step::SetUp | Step::Over);
    let idle = asks && game.choices_of_step().is_empty();
    let (clause, text): (&str, String) = match game.step {
        Step::Direct if idle => ("PL-XIII.A.1.d", "Direct fire: no unit can fire.".into()),
        Step::Vehicles if idle && game.overrun.is_none() => ("PL-XIII.A.3.a", "No vehicle can move.".into()),
        Step::Foot if idle => ("PL-XIII.A.3.b", "No unit on foot can move.".into()),
        Step::Orders if idle => ("PL-VII.C.3a", "No unit is left that could be ordered to fire.".into()),
        Step::Indirect if idle => ("PL-XIII.A.1.c", "No indirect fire is left for this turn.".into()),
        Step::Fly if idle => ("PL-XIII.A.2.a", "No aircraft is left to fly.".into()),
        Step::Flak if idle => ("PL-XIII.A.2.b", "No gun can fire at an aircraft.".into()),
        Step::AirAttack if idle => ("PL-XIII.A.2.c", "No aircraft can attack.".into()),
        Step::Landing if idle => ("PL-XI.C.1", "No unit is left to land.".into()),
        Step::Assault if idle => ("PL-XIII.A.4", "No unit can close assault.".into()),
        Step::Announce => ("PL-XIV.B.6", "Announce the fighter-bombers' load: bombs or rockets.".into()),
        Step::SetUp if game.unplaced(game.phasing).next().is_none() => {
            let moves = can(game, |one| matches!(one, Decision::Shift(_)));
            let next = if moves { "Move any of them, or end the set-up." } else { "End the set-up." };
            ("PL-XIV.A.4", format!("All pieces are placed. {next}"))
        }
        Step::SetUp => {
            let left = game.unplaced(game.phasing).count() as u32;
            (
                "PL-XIV.A.4",
                format!("Set up: {} to place.{}", names::count(left, "piece", "pieces"), area::places_to_set_up(game)),
            )
        }
        Step::Orders => ("PL-VII.C.3a", format!("Write orders for indirect fire in turn {}.", turn + 1)),
        Step::Indirect => ("PL-XIII.A.1.c", "Carry out the indirect fire ordered for this turn.".into()),
        Step::Direct => ("PL-XIII.A.1.d", "Direct fire at which hex?".into()),
        Step::Fly => ("PL-XIII.A.2.a", "Fly which aircraft?".into()),
        Step::Flak => ("PL-XIII.A.2.b", "Fire at which aircraft?".into()),
        Step::AirAttack => ("PL-XIII.A.2.c", "Attack which hex from the air?".into()),
        Step::Vehicles if game.overrun.is_some() => {
            let more = can(game, |one| matches!(one, Decision::Move(_)));
            let what = match more {
                true => "Drive more vehicles through the overrun hex, or resolve the overrun.",
                false => "No other vehicle can join: resolve the overrun.",
            };
            ("PL-VII.D.2c", what.into())
        }
        Step::Vehicles => ("PL-XIII.A.3.a", "Move which vehicle?".into()),
        Step::Foot => ("PL-XIII.A.3.b", "Move which unit on foot?".into()),
        Step::Landing => ("PL-XI.C.1", "Land which unit?".into()),
        Step::Assault => ("PL-XIII.A.4", "Close assault which hex?".into()),
        Step::Over => ("PL-XIV.A.6", "The battle is over.".into()),
    };
    let prompt = ask(game, clause, text);
    match &game.overrun {
        Some(overrun) => prompt.subject(names::hex(&game.field, overrun.hex)),
        None => prompt,
    }
}

fn moves(game: &Battle, moving: &Moving) -> Prompt {
    let left = names::halves(moving.left);
    let (after, clause) = if moving.halted {
        (" must stop here.".to_owned(), "PL-IX.A.2")
    } else if moving.hurried {
        (format!(" moves at quick-time: {} of 2 hexes.", moving.entered), "PL-XV.A.0")
    } else if can(game, |one| !matches!(one, Decision::Stop)) {
        (format!(" moves: {left} left. Where to?"), "PL-V.B.4a")
    } else {
        (format!(" can go no farther: {left} left."), "PL-V.B.4a")
    };
    let text = about(game, "", moving.piece, &after);
    ask(game, clause, text).subject(names::id(&game.field, moving.piece)).outlook(OutlookPart::Reaches)
}

fn attacks(game: &Battle, attack: &Attack) -> Prompt {
    let field = &*game.field;
    let hex = names::hex(field, attack.hex);
    let kind = names::attack(attack.kind);
    let clause = Battle::attack_clause(attack.kind).0;
    let start = || Text::from(fieldcraft_scene::capital(kind)).plain(" at ").subject(hex.clone(), hex.clone());
    let joins = |one: &Decision| matches!(one, Decision::Join(_) | Decision::JoinGuns(_) | Decision::JoinNaval);
    let prompt = if !attack.aimed {
        let chosen = match attack.targets.is_empty() {
            true if can(game, |one| matches!(one, Decision::Target(_) | Decision::Everything)) => {
                ": which targets?".to_owned()
            }
            true => ": no target.".to_owned(),
            false if can(game, |one| matches!(one, Decision::Target(_))) => {
                format!(" on {}: which other targets?", names::units(field, &attack.targets))
            }
            false => format!(" on {}: no other target.", names::units(field, &attack.targets)),
        };
        ask(game, "PL-VII.B.8a", start().plain(chosen))
    } else if attack.attackers.is_empty() && attack.naval == 0 {
        let who = if can(game, joins) { "which units attack?" } else { "no unit can attack." };
        let whom = if attack.targets.is_empty() {
            format!(": {who}")
        } else {
            format!(" on {}: {who}", names::units(field, &attack.targets))
        };
        ask(game, clause, start().plain(whom))
    } else {
        let with = names::units(field, &attack.attackers);
        let next = if can(game, joins) { "which other units attack?" } else { "no other unit can join." };
        ask(game, clause, start().plain(format!(" with {with}{}: {next}", standing(game, attack))))
    };
    let things = attack.targets.or(attack.attackers);
    things.iter().fold(prompt.subject(hex), |prompt, piece| prompt.subject(names::id(field, piece)))
}

/// How the attack stands: ", 24 to 8, 3-1".
fn standing(game: &Battle, attack: &Attack) -> String {
    match attack.kind {
        AttackKind::Smoke => format!(", {} of 25 points", game.smoke_points(&attack.attackers)),
        AttackKind::Flak => format!(", strength {}", game.flak_strength(attack)),
        _ => {
            let calculation = game.calculation(attack);
            let column = calculation.column.map_or_else(|| "too weak".into(), |at| names::column(&game.field, at));
            format!(", {} to {}, {column}", names::points(calculation.attack), names::points(calculation.defense))
        }
    }
}
