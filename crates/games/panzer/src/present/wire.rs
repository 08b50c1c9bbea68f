//! Decisions as JSON: flat objects with names, such as `{"do":"move","unit":"m4-75-2"}`.
//!
//! What is written here stays valid for ever: journals and bots use it. Reading checks names, not legality. A step is
//! named by the hex it leads to; where there is none, by its direction.

use crate::decision::Decision;
use crate::ids::{Piece, Pieces};
use crate::intent::Intent;
use crate::present::{lookup, names};
use crate::state::Battle;
use crate::unit::Ordnance;
use fieldcraft_hex::{Direction, HexId};
use fieldcraft_scene::{Fields, FromFields, FromJson, ToFields, ToJson, described, named};
use serde_json::Value;

described! {
    Decision of Battle by "do" {
        "announce" => Announce(unit, carries),
        "place" => Place(unit),
        "shift" => Shift(unit),
        "at" => At(hex),
        "within" => Within(hex),
        "aboard" => Aboard(unit),
        "place_rest" => PlaceRest,
        "in_turn" => InTurn(turn),
        "equip" => Equip(unit, carrier),
        "order" => Order(unit),
        "onto" => Onto(hex),
        "smoke_onto" => SmokeOnto(hex),
        "onto_bridge" => OntoBridge(hex),
        "naval_first" => NavalFirst(hex, points),
        "naval_onto" => NavalOnto(hex, points),
        "bombard" => Bombard(hex),
        "decline" => Decline(unit),
        "aim" => Aim(hex),
        "aim_smoke" => AimSmoke(hex),
        "target" => Target(unit),
        "everything" => Everything,
        "aimed" => Aimed,
        "join" => Join(unit),
        "join_guns" => JoinGuns(unit),
        "join_naval" => JoinNaval,
        "resolve" => Resolve,
        "call_off" => CallOff,
        "fly" => Fly(unit),
        "fly_off" => FlyOff,
        "move" => Move(unit),
        "go" => Go(direction as ["to", "way"]),
        "go_inside" => GoInside(direction as ["to", "way"]),
        "enter" => Enter,
        "emerge" => Emerge,
        "load" => Load(unit),
        "unload" => Unload,
        "overrun" => Overrun(direction as ["to", "way"]),
        "panzerblitz" => Panzerblitz(direction as ["to", "way"]),
        "resolve_overrun" => ResolveOverrun,
        "hurry" => Hurry,
        "face" => Face(direction as ["way"]),
        "exit" => Exit,
        "clear" => Clear(direction as ["to", "way"]),
        "work" => Work,
        "stop" => Stop,
        "done" => Done,
        "pass" => Pass,
        "concede" => Concede,
    }
}

described! {
    Intent of Battle by "mean" {
        "go" => Go(unit, hex),
        "shelter" => Shelter(unit, hex),
        "march" => March(from, hex),
        "overrun" => Overrun(hex, with),
        "load" => Load(carrier, unit),
        "ride" => Ride(unit, carrier, hex),
        "unload" => Unload(carrier, hex),
        "naval" => Naval(hex, turn, points),
        "deploy" => Deploy(unit, hex),
        "attack" => Attack(hex, with),
        "flak" => Flak(unit, with),
        "order" => Order(unit, hex),
        "fly" => Fly(unit, hex),
        "move_up" => MoveUp(unit),
        "rest" => Rest(turn, step),
    }
}

impl FromJson<Battle> for Pieces {
    fn from_json(value: &Value, field: &str, game: &Battle) -> Result<Self, String> {
        let units = value.as_array().ok_or_else(|| format!("the field {field:?} is a list of units"))?;
        units.iter().map(|unit| Piece::from_json(unit, field, game)).collect()
    }
}

named! { Battle:
    Piece => |game, piece| names::id(&game.field, piece), |game, id, _| lookup::piece(&game.field, id);
    HexId => |game, hex| names::hex(&game.field, hex), |game, name, _| lookup::hex(&game.field, name);
    Ordnance => |_, ordnance| names::ordnance(ordnance), |_, word, _| lookup::ordnance(word);
}

/// A step by the hex it leads to, or by its direction.
impl ToFields<Battle, 2> for Direction {
    fn to_fields(&self, game: &Battle) -> [Option<Value>; 2] {
        match beside(game, *self) {
            Some(hex) => [Some(hex.to_json(game)), None],
            None => [None, Some(self.to_json(game))],
        }
    }
}

impl FromFields<Battle, 2> for Direction {
    fn from_fields(fields: &Fields<'_>, [to, way]: [&'static str; 2], game: &Battle) -> Result<Self, String> {
        if fields.has(way) {
            return names::read_way(&game.field, fields.text(way)?);
        }
        let to: HexId = fields.read(to, game)?;
        let from = game.moving().and_then(|moving| game.hex(moving.piece)).ok_or("no unit is moving")?;
        let wrong = || format!("{} is not next to {}", names::hex(&game.field, to), names::hex(&game.field, from));
        game.field.direction(from, to).ok_or_else(wrong)
    }
}

/// A facing is written by its direction; the hex beside the unit is understood too.
impl ToFields<Battle, 1> for Direction {
    fn to_fields(&self, game: &Battle) -> [Option<Value>; 1] {
        [Some(self.to_json(game))]
    }
}

impl FromFields<Battle, 1> for Direction {
    fn from_fields(fields: &Fields<'_>, [way]: [&'static str; 1], game: &Battle) -> Result<Self, String> {
        Self::from_fields(fields, ["to", way], game)
    }
}

/// The hex next to the moving unit.
pub(crate) fn beside(game: &Battle, direction: Direction) -> Option<HexId> {
    let hex = game.hex(game.moving()?.piece)?;
    game.field.beyond(hex, direction)
}

#[cfg(test)]
mod tests;
