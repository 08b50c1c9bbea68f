//! Every event as JSON with names, for bots and other programs.

use crate::event::{Event, Side};
use crate::present::codes::Code;
use crate::present::wire::{CampaignCard, ObjectiveCard};
use crate::present::{lookup, names};
use crate::state::Campaign;
use fieldcraft_scene::{ToFields, described, named};
use serde_json::{Value, json};

/// A number that stands for a special condition card.
enum ConditionCard {}

/// A number that stands for an event card.
enum EventCard {}

/// A number that stands for a terrain tile.
enum Tile {}

described! {
    Event of Campaign by "event" {
        "campaign_chosen" => CampaignChosen(campaign: CampaignCard),
        "objective_chosen" => ObjectiveChosen(objective: ObjectiveCard),
        "rule_adopted" => RuleAdopted(rule),
        "so" => So { by, now, why },
        "vp" => Vp { by, now },
        "battalion_drawn" => BattalionDrawn(battalion),
        "unit_joined" => UnitJoined(unit),
        "commander_joined" => CommanderJoined(commander, level),
        "raised" => Raised(commander, level),
        "truck_bought" => TruckBought,
        "scout_bought" => ScoutBought,
        "week_began" => WeekBegan(week),
        "condition_drawn" => ConditionDrawn(condition: ConditionCard),
        "card_passed" => CardPassed,
        "attack_ordered" => AttackOrdered { battalion, trucks, scouts },
        "assigned" => Assigned { unit, commander, battalion },
        "battle_began" => BattleBegan { battalion, so },
        "turns_set" => TurnsSet(turns),
        "upper_event" => UpperEvent(card: EventCard),
        "lower_event" => LowerEvent(card: EventCard),
        "tiles_laid" => TilesLaid(tiles: Tile),
        "tiles_rejected" => TilesRejected,
        "placed" => Placed(unit, hex),
        "moved" => Moved { unit, from, to },
        "carried" => Carried { unit, to },
        "unit_left" => UnitLeft(unit),
        "enemy_placed" => EnemyPlaced { enemy, card as ["counter", "nation"], hex },
        "enemy_moved" => EnemyMoved { enemy, from, to },
        "enemy_stayed" => EnemyStayed { enemy, order },
        "enemy_left" => EnemyLeft(enemy),
        "enemy_destroyed" => EnemyDestroyed(enemy),
        "aggressiveness" => Aggressiveness { roll, d10 },
        "turn_began" => TurnBegan(turn),
        "step_began" => StepBegan { fast },
        "movement_roll" => MovementRoll { roll, total },
        "tactic_spent" => TacticSpent { owner, unit },
        "overdrive" => Overdrive(unit),
        "took_over" => TookOver(commander, unit),
        "unit_attacks" => UnitAttacks { unit, enemy, needs },
        "enemy_attacks" => EnemyAttacks { enemy, unit, needs },
        "attack_die" => AttackDie { roll, hit },
        "flank_die" => FlankDie { roll, flank },
        "defense_die" => DefenseDie { roll, cancels },
        "no_hit" => NoHit,
        "damage_drawn" => DamageDrawn(unit, counter),
        "damage_without_effect" => DamageWithoutEffect(unit, counter),
        "damaged" => Damaged(unit, damage),
        "exposed" => Exposed(unit),
        "immobile" => Immobile(unit),
        "suppressed" => Suppressed(unit),
        "recovered" => Recovered(unit),
        "unit_destroyed" => UnitDestroyed(unit),
        "stress" => Stress { commander, by, now },
        "wounded" => Wounded(commander),
        "killed" => Killed(commander),
        "battalion_halved" => BattalionHalved(battalion),
        "battalion_destroyed" => BattalionDestroyed(battalion),
        "persisted" => Persisted,
        "battle_ended" => BattleEnded,
        "booked" => Booked { battalion, mark, vp },
        "xp" => Xp { commander, by, now },
        "promoted" => Promoted(commander, level),
        "operational_roll" => OperationalRoll { battalion, roll, total },
        "battalion_moved" => BattalionMoved(battalion, band),
        "no_moves_this_week" => NoMovesThisWeek,
        "on_leave" => OnLeave(commander),
        "healed" => Healed(commander),
        "repaired" => Repaired(unit, damage),
        "large_settled" => LargeSettled(unit),
        "handed_in" => HandedIn(unit),
        "commander_left" => CommanderLeft(commander),
        "rested" => Rested,
        "campaign_ended" => CampaignEnded(ending),
    }
}

named! { Campaign:
    u8: ConditionCard => |game, at: u8| lookup::condition_names(&game.edition).into_iter().nth(at.into());
    u8: EventCard => |game, at: u8| lookup::event_names(&game.edition).into_iter().nth(at.into());
    u8: Tile => |game, tile| game.edition.tiles.get(usize::from(tile)).map(|tile| tile.name.as_str());
    Side => |_, side| match side {
        Side::Vehicle(face) => json!({"side": "vehicle", "face": face.code()}),
        Side::Infantry(face) => json!({"side": "infantry", "face": face.code()}),
    };
}

/// An enemy card: its counter, and its nation.
impl ToFields<Campaign, 2> for u8 {
    fn to_fields(&self, game: &Campaign) -> [Option<Value>; 2] {
        let card = game.edition.enemies.get(usize::from(*self));
        [Some(json!(card.map(names::counter))), Some(json!(card.map(|card| card.nation.code())))]
    }
}
