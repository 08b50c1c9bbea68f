//! Writes a battle as JSON. What is as it was at the start is left out.

use super::codes::{self, FLAGS};
use super::frames;
use crate::ids::{Piece, Pieces};
use crate::present::names;
use crate::state::{Battle, Firer, Flags, Hexes, Marker, Spot};
use crate::unit::Side;
use fieldcraft_hex::Direction;
use serde_json::{Map, Value, json};

/// The whole position.
pub(crate) fn write(game: &Battle) -> Value {
    let field = &*game.field;
    let hexes = |set: &Hexes| set.iter().map(|hex| names::hex(field, hex)).collect::<Vec<_>>();
    let mut all = Map::new();
    let mut put = |key: &str, value: Value| {
        let empty = match &value {
            Value::Null => true,
            Value::Array(list) => list.is_empty(),
            Value::Object(map) => map.is_empty(),
            _ => false,
        };
        if !empty {
            all.insert(key.to_owned(), value);
        }
    };
    put("game", json!(names::GAME));
    put("situation", json!(field.situation.id));
    let used = names::SWITCHES.iter().filter(|(switch, ..)| field.uses(*switch)).map(|(_, id, ..)| *id);
    put("rules", json!(used.collect::<Vec<_>>()));
    put("turn", json!(game.turn));
    put("side", json!(names::side_id(game.phasing)));
    put("step", json!(names::step_id(game.step)));
    put("frames", json!(game.frames.iter().map(|frame| frames::write(game, frame)).collect::<Vec<_>>()));
    put("units", json!(field.pieces().filter_map(|piece| unit(game, piece)).collect::<Vec<_>>()));
    put("markers", json!(game.markers().map(|marker| self::marker(game, &marker)).collect::<Vec<_>>()));
    put("spotted", spotted(game));
    put("orders", orders(game));
    let failed = game
        .failures
        .iter()
        .map(|failure| json!({"unit": names::id(field, failure.piece), "hex": names::hex(field, failure.hex)}));
    put("failed_work", json!(failed.collect::<Vec<_>>()));
    for side in Side::BOTH {
        let key = if side == Side::Allied { "allied_last_in" } else { "german_last_in" };
        put(key, json!(hexes(&game.last_in[side.index()])));
    }
    put(
        "overrun",
        game.overrun.map_or(
            Value::Null,
            |overrun| json!({"hex": names::hex(field, overrun.hex), "attackers": ids(game, &overrun.attackers)}),
        ),
    );
    put("attacked", json!(hexes(&game.attacked)));
    put("stormed", json!(hexes(&game.stormed)));
    put("shot_at", json!(ids(game, &game.shot_at)));
    if game.naval != 0 {
        put("naval", json!(game.naval));
    }
    put("over", game.judgement.map_or(Value::Null, |judgement| names::judgement_json(&judgement)));
    Value::Object(all)
}

/// The ids of pieces.
pub(super) fn ids(game: &Battle, pieces: &Pieces) -> Vec<String> {
    pieces.iter().map(|piece| names::id(&game.field, piece)).collect()
}

/// A piece, unless nothing has happened to it.
fn unit(game: &Battle, piece: Piece) -> Option<Value> {
    let field = &*game.field;
    let at = match game.spot(piece) {
        Spot::POOL => None,
        Spot::LOST => Some("lost".to_owned()),
        Spot::EXITED => Some("exited".to_owned()),
        Spot::SPENT => Some("spent".to_owned()),
        spot => spot.on_map().map(|hex| names::hex(field, hex)),
    };
    let plan = game.spot(piece).plan();
    let states: Vec<&str> = FLAGS.iter().filter(|(flag, _)| game.is(piece, *flag)).map(|(_, word)| *word).collect();
    let mut all = Map::new();
    all.insert("unit".into(), json!(names::id(field, piece)));
    if let Some(at) = at {
        all.insert("at".into(), json!(at));
    }
    if let Some((hex, turn)) = plan {
        all.insert("lands".into(), json!({"hex": names::hex(field, hex), "turn": turn}));
    }
    if !states.is_empty() {
        all.insert("states".into(), json!(states));
    }
    if game.is(piece, Flags::ABOARD)
        && let Some(carrier) = game.carrier(piece)
    {
        all.insert("on".into(), json!(names::id(field, carrier)));
    }
    if let Some(ordnance) = game.announced(piece) {
        all.insert("carries".into(), json!(names::ordnance(ordnance)));
    }
    if let Some((key, value)) = extra(game, piece) {
        all.insert(key.into(), value);
    }
    if game.counts_carriers(piece) || game.is_faced(piece) && game.carriers_at_start(piece) != 0 {
        all.insert("carriers_at_start".into(), json!(game.carriers_at_start(piece)));
    }
    if game.is_faced(piece) && game.has_turned(piece) {
        all.insert("turned".into(), json!(true));
    }
    if game.in_sight[piece.index()] != 0 {
        all.insert("in_sight".into(), json!(game.in_sight[piece.index()]));
    }
    (1 < all.len()).then_some(Value::Object(all))
}

/// The number that means something else for each kind of piece.
fn extra(game: &Battle, piece: Piece) -> Option<(&'static str, Value)> {
    let kinds = &game.field.kinds;
    let extra = game.extra[piece.index()];
    if game.spot(piece) == Spot::EXITED {
        let exit = game.field.situation.exits.get(usize::from(extra));
        return exit.map(|exit| ("exit", json!(exit.id)));
    }
    if extra == 0 {
        return None;
    }
    if kinds.engineers.has(piece) {
        let turns = game.turns_of_work(piece);
        let (clearing, equipped) = (game.is_clearing(piece), game.was_equipped(piece));
        return Some(("work", json!({"turns": turns, "clearing": clearing, "equipped": equipped})));
    }
    if let Some(engineer) = game.engineer_of(piece) {
        return Some(("equipment_of", json!(names::id(&game.field, engineer))));
    }
    if game.is(piece, Flags::DISMOUNTED) {
        return Direction::from_index(extra.into())
            .map(|way| ("assaults_towards", json!(names::way_id(&game.field, way))));
    }
    if kinds.aircraft.has(piece) {
        let (dropped, bursts) = game.ordnance_used(piece);
        if !dropped && bursts == 0 {
            return None;
        }
        return Some(("used", json!({"ordnance": dropped, "machine_guns": bursts})));
    }
    game.field.unit(piece).has_facing().then(|| ("facing", json!(names::way_id(&game.field, game.facing(piece)))))
}

fn marker(game: &Battle, marker: &Marker) -> Value {
    let mut all = Map::new();
    all.insert("hex".into(), json!(names::hex(&game.field, marker.hex)));
    let yes = [
        ("mine", marker.mine),
        ("block", marker.block),
        ("inverted", marker.inverted),
        ("broken_bridge", marker.broken),
    ];
    all.extend(yes.into_iter().filter(|(_, is)| *is).map(|(key, _)| (key.to_owned(), json!(true))));
    if marker.wrecks != 0 {
        all.insert("wrecks".into(), json!(marker.wrecks));
    }
    for side in Side::BOTH {
        if let Some(word) = codes::smoke(marker.smoke[side.index()]) {
            let key = if side == Side::Allied { "allied_smoke" } else { "german_smoke" };
            all.insert(key.into(), json!(word));
        }
    }
    Value::Object(all)
}

fn spotted(game: &Battle) -> Value {
    let field = &*game.field;
    let one = |spotted: &crate::state::Spotted| {
        let side = field.side(spotted.piece).enemy();
        let by: Vec<String> = game.watchers(spotted.observers, side).map(|piece| names::id(field, piece)).collect();
        json!({"unit": names::id(field, spotted.piece), "by": by})
    };
    json!(game.spotted.iter().map(one).collect::<Vec<_>>())
}

fn orders(game: &Battle) -> Value {
    let field = &*game.field;
    let one = |order: &crate::state::Order| {
        let sighters = game.watchers(order.sighters, game.order_side(order));
        let sighters: Vec<String> = sighters.map(|piece| names::id(field, piece)).collect();
        let mut value = json!({"hex": names::hex(field, order.hex), "turn": order.turn, "sighted_by": sighters});
        match order.firer {
            Firer::Piece(piece) => value["unit"] = json!(names::id(field, piece)),
            Firer::Naval(points) => value["naval"] = json!(points),
        }
        for (key, is) in [("smoke", order.smoke), ("bridge", order.bridge), ("declined", order.declined)] {
            if is {
                value[key] = json!(true);
            }
        }
        value
    };
    json!(game.orders.iter().map(one).collect::<Vec<_>>())
}
