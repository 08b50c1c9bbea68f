//! Decisions as JSON: flat objects with names, such as `{"do":"move","unit":"m4-75-2"}`.
//!
//! What is written here stays valid for ever: journals and bots use it. Reading checks names, not legality. A step is
//! named by the hex it leads to; where there is none, by its direction.

use crate::decision::Decision;
use crate::ids::Piece;
use crate::present::{lookup, names};
use crate::state::Battle;
use fieldcraft_hex::{Direction, HexId};
use fieldcraft_scene::Fields;
use serde_json::{Value, json};

/// The decision as JSON.
pub(crate) fn encode(game: &Battle, decision: &Decision) -> Value {
    let field = &*game.field;
    let piece = |verb: &str, piece: Piece| json!({"do": verb, "unit": names::id(field, piece)});
    let hex = |verb: &str, hex: HexId| json!({"do": verb, "hex": names::hex(field, hex)});
    let next = |verb: &str, direction: Direction| match beside(game, direction) {
        Some(hex) => json!({"do": verb, "to": names::hex(field, hex)}),
        None => json!({"do": verb, "way": names::way_id(field, direction)}),
    };
    let plain = |verb: &str| json!({"do": verb});
    match *decision {
        Decision::Announce(unit, ordnance) => {
            json!({"do": "announce", "unit": names::id(field, unit), "carries": names::ordnance(ordnance)})
        }
        Decision::Place(unit) => piece("place", unit),
        Decision::At(at) => hex("at", at),
        Decision::Within(at) => hex("within", at),
        Decision::Aboard(carrier) => piece("aboard", carrier),
        Decision::PlaceRest => plain("place_rest"),
        Decision::InTurn(turn) => json!({"do": "in_turn", "turn": turn}),
        Decision::Equip(engineer, carrier) => {
            json!({"do": "equip", "unit": names::id(field, engineer), "carrier": names::id(field, carrier)})
        }
        Decision::Order(unit) => piece("order", unit),
        Decision::Onto(at) => hex("onto", at),
        Decision::SmokeOnto(at) => hex("smoke_onto", at),
        Decision::OntoBridge(at) => hex("onto_bridge", at),
        Decision::NavalFirst(at, points) => {
            json!({"do": "naval_first", "hex": names::hex(field, at), "points": points})
        }
        Decision::NavalOnto(at, points) => json!({"do": "naval_onto", "hex": names::hex(field, at), "points": points}),
        Decision::Bombard(at) => hex("bombard", at),
        Decision::Decline(unit) => piece("decline", unit),
        Decision::Aim(at) => hex("aim", at),
        Decision::AimSmoke(at) => hex("aim_smoke", at),
        Decision::Target(unit) => piece("target", unit),
        Decision::Everything => plain("everything"),
        Decision::Aimed => plain("aimed"),
        Decision::Join(unit) => piece("join", unit),
        Decision::JoinGuns(unit) => piece("join_guns", unit),
        Decision::JoinNaval => plain("join_naval"),
        Decision::Resolve => plain("resolve"),
        Decision::CallOff => plain("call_off"),
        Decision::Fly(unit) => piece("fly", unit),
        Decision::FlyOff => plain("fly_off"),
        Decision::Move(unit) => piece("move", unit),
        Decision::Go(direction) => next("go", direction),
        Decision::GoInside(direction) => next("go_inside", direction),
        Decision::Enter => plain("enter"),
        Decision::Emerge => plain("emerge"),
        Decision::Load(unit) => piece("load", unit),
        Decision::Unload => plain("unload"),
        Decision::Overrun(direction) => next("overrun", direction),
        Decision::Panzerblitz(direction) => next("panzerblitz", direction),
        Decision::ResolveOverrun => plain("resolve_overrun"),
        Decision::Hurry => plain("hurry"),
        Decision::Face(direction) => json!({"do": "face", "way": names::way_id(field, direction)}),
        Decision::Exit => plain("exit"),
        Decision::Clear(direction) => next("clear", direction),
        Decision::Work => plain("work"),
        Decision::Stop => plain("stop"),
        Decision::Done => plain("done"),
        Decision::Pass => plain("pass"),
        Decision::Concede => plain("concede"),
    }
}

/// The hex next to the moving unit.
pub(crate) fn beside(game: &Battle, direction: Direction) -> Option<HexId> {
    let hex = game.hex(game.moving()?.piece)?;
    game.field.beyond(hex, direction)
}

/// The fields of a decision or a question, and the game that knows the names in them.
pub(crate) struct Reader<'a> {
    pub game: &'a Battle,
    pub fields: &'a Fields<'a>,
}

impl Reader<'_> {
    /// A piece.
    pub fn piece(&self, field: &'static str) -> Result<Piece, String> {
        self.fields.text(field).and_then(|id| lookup::piece(&self.game.field, id))
    }

    /// A hex.
    pub fn hex(&self, field: &'static str) -> Result<HexId, String> {
        self.fields.text(field).and_then(|name| lookup::hex(&self.game.field, name))
    }

    /// Two hexes.
    pub fn two_hexes(&self, field: &'static str) -> Result<[HexId; 2], String> {
        let game = self.game;
        let wrong = || format!("the field {field:?} is a list of two hexes, such as [\"A-Q-10\", \"A-M-4\"]");
        let list = self.fields.value(field)?.as_array().filter(|list| list.len() == 2).ok_or_else(wrong)?;
        let hex = |at: usize| list[at].as_str().ok_or_else(wrong).and_then(|name| lookup::hex(&game.field, name));
        Ok([hex(0)?, hex(1)?])
    }

    fn direction(&self) -> Result<Direction, String> {
        let game = self.game;
        if self.fields.has("way") {
            return self.fields.text("way").and_then(|word| names::read_way(&game.field, word));
        }
        let to = self.hex("to")?;
        let from = game.moving().and_then(|moving| game.hex(moving.piece)).ok_or("no unit is moving")?;
        let wrong = || format!("{} is not next to {}", names::hex(&game.field, to), names::hex(&game.field, from));
        game.field.direction(from, to).ok_or_else(wrong)
    }
}

/// Reads what [`encode`] wrote.
pub(crate) fn decode(game: &Battle, value: &Value) -> Result<Decision, String> {
    Fields::decision(value, |verb, fields| read(&Reader { game, fields }, verb))
}

fn read(f: &Reader<'_>, verb: &str) -> Result<Option<Decision>, String> {
    Ok(Some(match verb {
        "announce" => Decision::Announce(f.piece("unit")?, lookup::ordnance(f.fields.text("carries")?)?),
        "place" => Decision::Place(f.piece("unit")?),
        "at" => Decision::At(f.hex("hex")?),
        "within" => Decision::Within(f.hex("hex")?),
        "aboard" => Decision::Aboard(f.piece("unit")?),
        "place_rest" => Decision::PlaceRest,
        "in_turn" => Decision::InTurn(f.fields.small("turn")?),
        "equip" => Decision::Equip(f.piece("unit")?, f.piece("carrier")?),
        "order" => Decision::Order(f.piece("unit")?),
        "onto" => Decision::Onto(f.hex("hex")?),
        "smoke_onto" => Decision::SmokeOnto(f.hex("hex")?),
        "onto_bridge" => Decision::OntoBridge(f.hex("hex")?),
        "naval_first" => Decision::NavalFirst(f.hex("hex")?, f.fields.small("points")?),
        "naval_onto" => Decision::NavalOnto(f.hex("hex")?, f.fields.small("points")?),
        "bombard" => Decision::Bombard(f.hex("hex")?),
        "decline" => Decision::Decline(f.piece("unit")?),
        "aim" => Decision::Aim(f.hex("hex")?),
        "aim_smoke" => Decision::AimSmoke(f.hex("hex")?),
        "target" => Decision::Target(f.piece("unit")?),
        "everything" => Decision::Everything,
        "aimed" => Decision::Aimed,
        "join" => Decision::Join(f.piece("unit")?),
        "join_guns" => Decision::JoinGuns(f.piece("unit")?),
        "join_naval" => Decision::JoinNaval,
        "resolve" => Decision::Resolve,
        "call_off" => Decision::CallOff,
        "fly" => Decision::Fly(f.piece("unit")?),
        "fly_off" => Decision::FlyOff,
        "move" => Decision::Move(f.piece("unit")?),
        "go" => Decision::Go(f.direction()?),
        "go_inside" => Decision::GoInside(f.direction()?),
        "enter" => Decision::Enter,
        "emerge" => Decision::Emerge,
        "load" => Decision::Load(f.piece("unit")?),
        "unload" => Decision::Unload,
        "overrun" => Decision::Overrun(f.direction()?),
        "panzerblitz" => Decision::Panzerblitz(f.direction()?),
        "resolve_overrun" => Decision::ResolveOverrun,
        "hurry" => Decision::Hurry,
        "face" => Decision::Face(f.direction()?),
        "exit" => Decision::Exit,
        "clear" => Decision::Clear(f.direction()?),
        "work" => Decision::Work,
        "stop" => Decision::Stop,
        "done" => Decision::Done,
        "pass" => Decision::Pass,
        "concede" => Decision::Concede,
        _ => return Ok(None),
    }))
}

#[cfg(test)]
mod tests;
