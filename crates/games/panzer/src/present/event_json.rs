//! Every event as JSON with names, for bots and other programs.

use crate::charts::FlakResult;
use crate::event::Event;
use crate::ids::{Piece, Pieces};
use crate::present::names;
use crate::state::Battle;
use fieldcraft_hex::HexId;
use serde_json::{Value, json};

/// An event as JSON.
pub(crate) fn event_json(game: &Battle, event: &Event) -> Value {
    let field = &*game.field;
    let unit = |piece: Piece| names::id(field, piece);
    let units = |pieces: &Pieces| pieces.iter().map(unit).collect::<Vec<_>>();
    let hex = |hex: HexId| names::hex(field, hex);
    let one = |event: &str, piece: Piece| json!({"event": event, "unit": unit(piece)});
    let at = |event: &str, place: HexId| json!({"event": event, "hex": hex(place)});
    let both =
        |event: &str, piece: Piece, place: HexId| json!({"event": event, "unit": unit(piece), "hex": hex(place)});
    let carried = |event: &str, piece: Piece, carrier: Piece| json!({"event": event, "unit": unit(piece), "carrier": unit(carrier)});
    match *event {
        Event::Turn(turn) => json!({"event": "turn", "turn": turn}),
        Event::Segment(side) => json!({"event": "segment", "side": names::side_id(side)}),
        Event::Step(step) | Event::OwnStep(_, step) => json!({"event": "step", "step": names::step_id(step)}),
        Event::Announced(piece, ordnance) => {
            json!({"event": "announced", "unit": unit(piece), "carries": names::ordnance(ordnance)})
        }
        Event::Placed(piece, place) => both("placed", piece, place),
        Event::Boarded(piece, carrier) => carried("boarded", piece, carrier),
        Event::Ordered(_, piece, place) => both("ordered", piece, place),
        Event::OrderedNaval(points, place) => json!({"event": "ordered_naval", "points": points, "hex": hex(place)}),
        Event::Declined(_, piece) => one("declined", piece),
        Event::Bombarded(place) => at("bombarded", place),
        Event::Scatter(die) => json!({"event": "scatter", "die": die}),
        Event::Scattered(place) => at("scattered", place),
        Event::FireLost(place) => at("fire_lost", place),
        Event::Attacked { kind, hex: place, attackers, targets, column, die, outcome } => json!({
            "event": "attacked", "kind": names::attack_id(kind), "hex": hex(place), "attackers": units(&attackers),
            "targets": units(&targets), "odds": names::column(field, column.into()), "die": die,
            "result": names::outcome_id(outcome),
        }),
        Event::Hit { target, column, die, outcome } => json!({
            "event": "hit", "unit": unit(target), "odds": names::column(field, column.into()), "die": die,
            "result": names::outcome_id(outcome),
        }),
        Event::TooStrong(piece) => one("too_strong", piece),
        Event::Mined(place) => at("mined", place),
        Event::Dispersed(piece) => one("dispersed", piece),
        Event::Destroyed(piece, place) => both("destroyed", piece, place),
        Event::Wreck(place) => at("wreck", place),
        Event::Spotted(piece) => one("spotted", piece),
        Event::Moved(piece, place) => both("moved", piece, place),
        Event::Stopped(piece, place) => both("stopped", piece, place),
        Event::Forded { piece, entered } => json!({"event": "forded", "unit": unit(piece), "entered": entered}),
        Event::Loaded(piece, carrier) => carried("loaded", piece, carrier),
        Event::Unloaded(piece, carrier) => carried("unloaded", piece, carrier),
        Event::DroveThrough(piece, place) => both("drove_through", piece, place),
        Event::WentInside(piece) => one("went_inside", piece),
        Event::CameOut(piece) => one("came_out", piece),
        Event::Captured(piece) => one("captured", piece),
        Event::Turned(piece, way) => json!({"event": "turned", "unit": unit(piece), "way": names::way_id(field, way)}),
        Event::Left(piece) => one("left", piece),
        Event::Inverted(place) => at("inverted", place),
        Event::MineCleared(place) => at("mine_cleared", place),
        Event::BlockRemoved(place) => at("block_removed", place),
        Event::WorkBegun(piece, place) => both("work_begun", piece, place),
        Event::WorkTried { piece, success } => json!({"event": "work_tried", "unit": unit(piece), "success": success}),
        Event::BridgeDown(place) => at("bridge_down", place),
        Event::BridgeLaid(place) => at("bridge_laid", place),
        Event::BlockMade(place) => at("block_made", place),
        Event::Planned(piece, place, turn) => {
            json!({"event": "planned", "unit": unit(piece), "hex": names::hex(field, place), "turn": turn})
        }
        Event::Paired(piece, carrier) => json!({"event": "paired", "unit": unit(piece), "carrier": unit(carrier)}),
        Event::Equipped(piece, carrier) => json!({"event": "equipped", "unit": unit(piece), "carrier": unit(carrier)}),
        Event::CameUp(piece, place) => both("came_up", piece, place),
        Event::Craft(place) => at("craft", place),
        Event::Revealed(piece, place) => both("revealed", piece, place),
        Event::Flew(piece, place) => both("flew", piece, place),
        Event::FlewOff(piece) => one("flew_off", piece),
        Event::FlakFire { target, strength, die, result } => {
            let result = match result {
                FlakResult::None => "-",
                FlakResult::A => "A",
                FlakResult::X => "X",
            };
            json!({"event": "flak_fire", "unit": unit(target), "strength": strength, "die": die, "result": result})
        }
        Event::Smoked(place) => at("smoked", place),
        Event::SmokeGone(place) => at("smoke_gone", place),
        Event::Landed(piece, place) => both("landed", piece, place),
        Event::Swam { piece, survived } => json!({"event": "swam", "unit": unit(piece), "survived": survived}),
        Event::Hurried { piece, kept } => json!({"event": "hurried", "unit": unit(piece), "kept": kept}),
        Event::Recovered(side) => json!({"event": "recovered", "side": names::side_id(side)}),
        Event::Conceded(side) => json!({"event": "conceded", "side": names::side_id(side)}),
        Event::Ended(judgement) => json!({
            "event": "ended", "winner": judgement.winner.map(names::side_id), "grade": judgement.grade_name(),
        }),
    }
}
