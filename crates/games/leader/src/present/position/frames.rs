//! Frames of the stack as JSON: a word, or an object for those that know more.

use crate::edition::MOST_ENEMIES;
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::state::Campaign;
use fieldcraft_scene::frames;
use fieldcraft_scene::position::{Entry, Way, by, each};
use serde_json::Value;

frames! {
    /// A frame of the stack.
    pub(super) fn frame(game: &Campaign) -> Frame by "frame" {
        "choose_campaign" => ChooseCampaign,
        "choose_objective" => ChooseObjective,
        "optional_rules" => OptionalRules,
        "draw_battalions" => DrawBattalions,
        "buy_units" => BuyUnits,
        "choose_commanders" => ChooseCommanders,
        "priorities" => Priorities,
        "draw_condition" => DrawCondition,
        "pay_condition" => PayCondition,
        "assignment" => Assignment,
        "choose_battle" => ChooseBattle,
        "draw_upper_event" => DrawUpperEvent,
        "pay_upper_event" => PayUpperEvent,
        "prepare" => Prepare,
        "lay_tiles" => LayTiles,
        "relay_tiles" => RelayTiles,
        "place_units" => PlaceUnits,
        "friendly_advance" => FriendlyAdvance,
        "event_friendly_advance" => EventFriendlyAdvance,
        "event_damage" => EventDamage,
        "roll_aggressiveness" => RollAggressiveness,
        "begin_turn" => BeginTurn,
        "begin_fast" => BeginFast,
        "begin_slow" => BeginSlow,
        "fast_step" => Step { fast is true },
        "slow_step" => Step { fast is false },
        "act" => Act,
        "roll_movement" => RollMovement,
        "enemy_turn" => EnemyTurn,
        "end_turn" => EndTurn,
        "next_turn" => NextTurn,
        "offer_end" => OfferEnd,
        "offer_tenacity" => OfferTenacity,
        "post_combat" => PostCombat,
        "pay_lower_event" => PayLowerEvent,
        "book_battle" => BookBattle,
        "operational_moves" => OperationalMoves,
        "advance_battalion" => AdvanceBattalion,
        "retreat_battalion" => RetreatBattalion,
        "on_leave" => OnLeave,
        "adjust_so" => AdjustSo,
        "use_skills" => UseSkills,
        "large_costs" => LargeCosts,
        "repair_replace" => RepairReplace,
        "upgrade" => Upgrade,
        "priority_rest" => PriorityRest,
        "end_week" => EndWeek,
        "plan_attack" => PlanAttack(battalion),
        "name_leader" => NameLeader(battalion, unit),
        "march" => March { unit, orders[0..=2] = 0, points[1..=20], moved = false },
        "place_enemies" => PlaceEnemies(next[Numbered(100)] = 0),
        "event_enemy_advance" => EventEnemyAdvance(next[Numbered(MOST_ENEMIES as u8 + 1)]),
        "event_remove" => EventRemove(left[1..=40]),
        "enemy_advance" => EnemyAdvance(next[Numbered(MOST_ENEMIES as u8 + 1)], done[0..=2] = 0),
        "enemy_move" => EnemyMove { enemy[Numbered(MOST_ENEMIES as u8)], order, times[1..=2] = 1 },
        "enemy_choice" => EnemyChoice { enemy[Numbered(MOST_ENEMIES as u8)], hexes[each(by(game))], placing = false },
        "enemy_attack" => EnemyAttack(enemy[Numbered(MOST_ENEMIES as u8)]),
        "choose_victim" => ChooseVictim(enemy[Numbered(MOST_ENEMIES as u8)]),
    }
}

/// Numbers that count from 0 and are written from 1, up to this one.
struct Numbered(u8);

impl Way<u8> for Numbered {
    fn write(&mut self, number: &u8) -> Value {
        (u16::from(*number) + 1).into()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<u8> {
        (1..=self.0).read(entry).map(|number| number - 1)
    }
}

impl Way<EnemyId> for Numbered {
    fn write(&mut self, enemy: &EnemyId) -> Value {
        self.write(&enemy.0)
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<EnemyId> {
        self.read(entry).map(EnemyId)
    }
}
