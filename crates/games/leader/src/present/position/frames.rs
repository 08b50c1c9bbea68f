//! Frames of the stack as JSON: a word, or an object for those that know more.

use crate::edition::MOST_ENEMIES;
use crate::field::HexSet;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::present::codes::Code;
use crate::present::position::read::{MOST_LISTED, Names};
use crate::present::{lookup, names};
use crate::state::Campaign;
use fieldcraft_scene::position::{Mistakes, Object};
use serde_json::{Value, json};

/// Frames that are only a word.
const WORDS: [(Frame, &str); 47] = [
    (Frame::ChooseCampaign, "choose_campaign"),
    (Frame::ChooseObjective, "choose_objective"),
    (Frame::OptionalRules, "optional_rules"),
    (Frame::DrawBattalions, "draw_battalions"),
    (Frame::BuyUnits, "buy_units"),
    (Frame::ChooseCommanders, "choose_commanders"),
    (Frame::Priorities, "priorities"),
    (Frame::DrawCondition, "draw_condition"),
    (Frame::PayCondition, "pay_condition"),
    (Frame::Assignment, "assignment"),
    (Frame::ChooseBattle, "choose_battle"),
    (Frame::DrawUpperEvent, "draw_upper_event"),
    (Frame::PayUpperEvent, "pay_upper_event"),
    (Frame::Prepare, "prepare"),
    (Frame::LayTiles, "lay_tiles"),
    (Frame::RelayTiles, "relay_tiles"),
    (Frame::PlaceUnits, "place_units"),
    (Frame::FriendlyAdvance, "friendly_advance"),
    (Frame::EventFriendlyAdvance, "event_friendly_advance"),
    (Frame::EventDamage, "event_damage"),
    (Frame::RollAggressiveness, "roll_aggressiveness"),
    (Frame::BeginTurn, "begin_turn"),
    (Frame::BeginFast, "begin_fast"),
    (Frame::BeginSlow, "begin_slow"),
    (Frame::Step { fast: true }, "fast_step"),
    (Frame::Step { fast: false }, "slow_step"),
    (Frame::Act, "act"),
    (Frame::RollMovement, "roll_movement"),
    (Frame::EnemyTurn, "enemy_turn"),
    (Frame::EndTurn, "end_turn"),
    (Frame::NextTurn, "next_turn"),
    (Frame::OfferEnd, "offer_end"),
    (Frame::OfferTenacity, "offer_tenacity"),
    (Frame::PostCombat, "post_combat"),
    (Frame::PayLowerEvent, "pay_lower_event"),
    (Frame::BookBattle, "book_battle"),
    (Frame::OperationalMoves, "operational_moves"),
    (Frame::AdvanceBattalion, "advance_battalion"),
    (Frame::RetreatBattalion, "retreat_battalion"),
    (Frame::OnLeave, "on_leave"),
    (Frame::AdjustSo, "adjust_so"),
    (Frame::UseSkills, "use_skills"),
    (Frame::LargeCosts, "large_costs"),
    (Frame::RepairReplace, "repair_replace"),
    (Frame::Upgrade, "upgrade"),
    (Frame::PriorityRest, "priority_rest"),
    (Frame::EndWeek, "end_week"),
];

/// A frame as JSON.
pub(super) fn write(game: &Campaign, frame: Frame) -> Value {
    if let Some((_, word)) = WORDS.iter().find(|(known, _)| *known == frame) {
        return json!(word);
    }
    let edition = &*game.edition;
    let enemy = |id: EnemyId| u16::from(id.0) + 1;
    let unit = |id: UnitId| names::number(edition, id);
    match frame {
        Frame::PlanAttack(battalion) => {
            json!({"frame": "plan_attack", "battalion": names::designation(edition, battalion)})
        }
        Frame::NameLeader(battalion, id) => {
            json!({"frame": "name_leader", "battalion": names::designation(edition, battalion), "unit": unit(id)})
        }
        Frame::March { unit: id, orders, points, moved } => {
            json!({"frame": "march", "unit": unit(id), "orders": orders, "points": points, "moved": moved})
        }
        Frame::PlaceEnemies(next) => json!({"frame": "place_enemies", "next": u16::from(next) + 1}),
        Frame::EventEnemyAdvance(next) => json!({"frame": "event_enemy_advance", "next": u16::from(next) + 1}),
        Frame::EventRemove(left) => json!({"frame": "event_remove", "left": left}),
        Frame::EnemyAdvance(next, done) => {
            json!({"frame": "enemy_advance", "next": u16::from(next) + 1, "done": done})
        }
        Frame::EnemyMove { enemy: id, order, times } => {
            json!({"frame": "enemy_move", "enemy": enemy(id), "order": order.code(), "times": times})
        }
        Frame::EnemyChoice { enemy: id, hexes, placing } => {
            let hexes: Vec<String> = hexes.iter().map(|hex| hex.to_string()).collect();
            json!({"frame": "enemy_choice", "enemy": enemy(id), "hexes": hexes, "placing": placing})
        }
        Frame::EnemyAttack(id) => json!({"frame": "enemy_attack", "enemy": enemy(id)}),
        Frame::ChooseVictim(id) => json!({"frame": "choose_victim", "enemy": enemy(id)}),
        // All others are words.
        _ => Value::Null,
    }
}

/// Reads a frame; mistakes are noted.
pub(super) fn read(names: &Names<'_>, path: &str, value: &Value, mistakes: &Mistakes) -> Option<Frame> {
    if let Some(text) = value.as_str() {
        let known = WORDS.iter().find(|(_, word)| *word == text).map(|(frame, _)| *frame);
        mistakes.unless(known.is_some(), || format!("{path}: there is no frame {text:?}"));
        return known;
    }
    let object = Object::new(path, value, mistakes)?.with_lists_up_to(MOST_LISTED);
    let frame = read_object(names, &object);
    object.finish();
    frame
}

fn read_object(names: &Names<'_>, object: &Object<'_>) -> Option<Frame> {
    let enemy = || {
        object.need("enemy");
        object.number("enemy", 1..=MOST_ENEMIES as u8).map(|number| EnemyId(number - 1))
    };
    let next = || {
        object.need("next");
        object.number("next", 1..=MOST_ENEMIES as u8 + 1).map(|number| number - 1)
    };
    let unit = || object.must("unit", |name| names.unit(name));
    let battalion = || object.must("battalion", |name| names.battalion(name));
    Some(match object.must_text("frame")? {
        "plan_attack" => Frame::PlanAttack(battalion()?),
        "name_leader" => {
            let (battalion, unit) = (battalion(), unit());
            Frame::NameLeader(battalion?, unit?)
        }
        "march" => {
            let (unit, orders, points) = (unit(), object.count("orders", 2), object.number("points", 1..=20));
            let moved = object.flag("moved");
            object.need("points");
            Frame::March { unit: unit?, orders, points: points?, moved }
        }
        "place_enemies" => Frame::PlaceEnemies(object.number("next", 1..=100).unwrap_or(1) - 1),
        "event_enemy_advance" => Frame::EventEnemyAdvance(next()?),
        "event_remove" => Frame::EventRemove(object.number("left", 1..=40)?),
        "enemy_advance" => {
            let (next, done) = (next(), object.count("done", 2));
            Frame::EnemyAdvance(next?, done)
        }
        "enemy_move" => {
            let (enemy, order, times) = (enemy(), object.named("order", Code::read), object.number("times", 1..=2));
            object.need("order");
            Frame::EnemyMove { enemy: enemy?, order: order?, times: times.unwrap_or(1) }
        }
        "enemy_choice" => {
            let (enemy, hexes) = (enemy(), object.names("hexes", lookup::hex));
            let placing = object.flag("placing");
            let hexes = hexes.into_iter().fold(HexSet::default(), |set, hex| set.or(HexSet::one(hex)));
            if hexes.is_empty() {
                object.wrong("hexes", "at least one hex is needed");
            }
            Frame::EnemyChoice { enemy: enemy?, hexes, placing }
        }
        "enemy_attack" => Frame::EnemyAttack(enemy()?),
        "choose_victim" => Frame::ChooseVictim(enemy()?),
        other => {
            object.wrong("frame", format!("there is no frame {other:?} with fields"));
            return None;
        }
    })
}
