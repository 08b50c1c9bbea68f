//! The choices under way, written and read.

use super::write::ids;
use crate::frame::{Attack, Frame, Moving};
use crate::ids::Pieces;
use crate::present::{lookup, names};
use crate::state::Battle;
use fieldcraft_scene::position::Object;
use serde_json::{Value, json};

/// A choice under way as JSON.
pub(super) fn write(game: &Battle, frame: &Frame) -> Value {
    let field = &*game.field;
    match frame {
        Frame::Placing(piece) => json!({"is": "placing", "unit": names::id(field, *piece)}),
        Frame::Ordering(piece) => json!({"is": "ordering", "unit": names::id(field, *piece)}),
        Frame::Flying(piece) => json!({"is": "flying", "unit": names::id(field, *piece)}),
        Frame::Planning(piece, hex) => {
            json!({"is": "planning", "unit": names::id(field, *piece), "hex": names::hex(field, *hex)})
        }
        Frame::Facing(piece) => json!({"is": "facing", "unit": names::id(field, *piece)}),
        Frame::Declaring => json!({"is": "declaring"}),
        Frame::Moving(moving) => {
            let mut value = json!({
                "is": "moving", "unit": names::id(field, moving.piece), "start": names::hex(field, moving.start),
                "half_points": moving.left, "entered": moving.entered, "worked": moving.worked,
                "halted": moving.halted, "hurried": moving.hurried, "kept": moving.kept,
                "half_points_off_road": moving.off_road, "fired": moving.fired, "came_in": moving.came_in,
            });
            if let Some(piece) = moving.unloaded {
                value["unloaded"] = names::id(field, piece).into();
            }
            value
        }
        Frame::Attack(attack) => json!({
            "is": "attack", "kind": names::attack_id(attack.kind), "hex": names::hex(field, attack.hex),
            "aimed": attack.aimed, "targets": ids(game, &attack.targets), "attackers": ids(game, &attack.attackers),
            "ordnance": ids(game, &attack.ordnance), "naval": attack.naval,
        }),
    }
}

/// Reads a choice under way.
pub(super) fn read(game: &Battle, object: &Object<'_>) -> Option<Frame> {
    let field = &*game.field;
    let unit = || object.must("unit", |id| lookup::piece(field, id));
    let frame = match object.must("is", |word| Ok::<_, String>(word.to_owned()))?.as_str() {
        "placing" => Frame::Placing(unit()?),
        "ordering" => Frame::Ordering(unit()?),
        "flying" => Frame::Flying(unit()?),
        "planning" => Frame::Planning(unit()?, object.must("hex", |name| lookup::hex(field, name))?),
        "facing" => Frame::Facing(unit()?),
        "declaring" => Frame::Declaring,
        "moving" => {
            let piece = unit()?;
            let start = object.named("start", |name| lookup::hex(field, name)).or_else(|| game.hex(piece));
            let left = object.number("half_points", 0..=255).unwrap_or_else(|| game.allowance(piece));
            Frame::Moving(Moving {
                piece,
                start: start?,
                left,
                off_road: object.number("half_points_off_road", 0..=left).unwrap_or(left),
                entered: object.count("entered", 255),
                worked: object.flag("worked"),
                halted: object.flag("halted"),
                hurried: object.flag("hurried"),
                fired: object.flag("fired"),
                came_in: object.flag("came_in"),
                kept: object.flag("kept"),
                unloaded: object.named("unloaded", |id| lookup::piece(field, id)),
            })
        }
        "attack" => {
            let kind = object.must("kind", |word| {
                let found = names::ATTACKS.iter().find(|(_, id, _)| *id == word).map(|(kind, ..)| *kind);
                found.ok_or_else(|| format!("there is no kind of attack {word:?}"))
            })?;
            let hex = object.must("hex", |name| lookup::hex(field, name))?;
            let pieces = |key| -> Pieces { object.names(key, |id| lookup::piece(field, id)).into_iter().collect() };
            Frame::Attack(Attack {
                kind,
                hex,
                aimed: object.flag("aimed"),
                targets: pieces("targets"),
                attackers: pieces("attackers"),
                ordnance: pieces("ordnance"),
                naval: object.count("naval", 255),
            })
        }
        other => {
            object.wrong("is", format!("there is no choice {other:?}"));
            return None;
        }
    };
    object.finish();
    Some(frame)
}
