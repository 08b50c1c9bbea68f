//! Every event as JSON with names, for bots and other programs.

use crate::charts::{CombatResult, FlakResult};
use crate::event::Event;
use crate::frame::{AttackKind, Step};
use crate::ids::Pieces;
use crate::present::{lookup, names};
use crate::situation::Judgement;
use crate::state::Battle;
use crate::unit::Side;
use fieldcraft_hex::Direction;
use fieldcraft_scene::{ToFields, described, named};
use serde_json::Value;

/// A number that stands for a column of the results table.
enum Column {}

described! {
    Event of Battle by "event" {
        "turn" => Turn(turn),
        "segment" => Segment(side),
        "step" => Step(step),
        "step" => OwnStep(_, step),
        "announced" => Announced(unit, carries),
        "placed" => Placed(unit, hex),
        "boarded" => Boarded(unit, carrier),
        "ordered" => Ordered(_, unit, hex),
        "ordered_naval" => OrderedNaval(points, hex),
        "declined" => Declined(_, unit),
        "bombarded" => Bombarded(hex),
        "scatter" => Scatter(die),
        "scattered" => Scattered(hex),
        "fire_lost" => FireLost(hex),
        "attacked" => Attacked { kind, hex, attackers, targets, column: Column as "odds", die, outcome as "result" },
        "hit" => Hit { target as "unit", column: Column as "odds", die, outcome as "result" },
        "too_strong" => TooStrong(unit),
        "mined" => Mined(hex),
        "dispersed" => Dispersed(unit),
        "destroyed" => Destroyed(unit, hex),
        "wreck" => Wreck(hex),
        "spotted" => Spotted(unit),
        "moved" => Moved(unit, hex),
        "stopped" => Stopped(unit, hex),
        "forded" => Forded { piece as "unit", entered },
        "loaded" => Loaded(unit, carrier),
        "unloaded" => Unloaded(unit, carrier),
        "drove_through" => DroveThrough(unit, hex),
        "went_inside" => WentInside(unit),
        "came_out" => CameOut(unit),
        "captured" => Captured(unit),
        "turned" => Turned(unit, way),
        "left" => Left(unit),
        "inverted" => Inverted(hex),
        "mine_cleared" => MineCleared(hex),
        "block_removed" => BlockRemoved(hex),
        "work_begun" => WorkBegun(unit, hex),
        "work_tried" => WorkTried { piece as "unit", success },
        "bridge_down" => BridgeDown(hex),
        "bridge_laid" => BridgeLaid(hex),
        "block_made" => BlockMade(hex),
        "planned" => Planned(unit, hex, turn),
        "paired" => Paired(unit, carrier),
        "equipped" => Equipped(unit, carrier),
        "came_up" => CameUp(unit, hex),
        "craft" => Craft(hex),
        "revealed" => Revealed(unit, hex),
        "flew" => Flew(unit, hex),
        "flew_off" => FlewOff(unit),
        "flak_fire" => FlakFire { target as "unit", strength, die, result },
        "smoked" => Smoked(hex),
        "smoke_gone" => SmokeGone(hex),
        "landed" => Landed(unit, hex),
        "swam" => Swam { piece as "unit", survived },
        "hurried" => Hurried { piece as "unit", kept },
        "recovered" => Recovered(side),
        "conceded" => Conceded(side),
        "ended" => Ended(judgement as ["winner", "grade"]),
    }
}

named! { Battle:
    Side => |_, side| names::side_id(side);
    Step => |_, step| names::step_id(step), |_, word, _| lookup::step(word);
    AttackKind => |_, kind| names::attack_id(kind);
    CombatResult => |_, outcome| names::outcome_id(outcome);
    Pieces => |game, pieces: Pieces| pieces.iter().map(|piece| names::id(&game.field, piece)).collect::<Vec<_>>();
    Direction => |game, way| names::way_id(&game.field, way), |game, word, _| names::read_way(&game.field, word);
    u8: Column => |game, column| names::column(&game.field, column.into());
    FlakResult => |_, result| match result {
        FlakResult::None => "-",
        FlakResult::A => "A",
        FlakResult::X => "X",
    };
}

impl ToFields<Battle, 2> for Judgement {
    fn to_fields(&self, _: &Battle) -> [Option<Value>; 2] {
        [Some(self.winner.map(names::side_id).into()), Some(self.grade_name().into())]
    }
}
