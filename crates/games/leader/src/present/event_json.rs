//! Every event as JSON with names, for bots and other programs.

use crate::event::{Event, Side};
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::present::codes::Code;
use crate::present::{lookup, names};
use crate::state::Campaign;
use serde_json::{Value, json};

/// The side of a damage counter that was read.
fn side(side: Side) -> Value {
    match side {
        Side::Vehicle(face) => json!({"side": "vehicle", "face": face.code()}),
        Side::Infantry(face) => json!({"side": "infantry", "face": face.code()}),
    }
}

/// An event as JSON.
pub(crate) fn event_json(game: &Campaign, event: &Event) -> Value {
    let edition = &*game.edition;
    let unit = |id: UnitId| names::number(edition, id);
    let commander = |id: CommanderId| names::commander(edition, id);
    let battalion = |id: BattalionId| names::designation(edition, id);
    let enemy = |id: EnemyId| u16::from(id.0) + 1;
    let name = |list: Vec<String>, at: u8| list.into_iter().nth(at.into());
    match *event {
        Event::CampaignChosen(at) => {
            json!({"event": "campaign_chosen", "campaign": edition.campaigns.get(usize::from(at)).map(|c| &c.id)})
        }
        Event::ObjectiveChosen(at) => {
            json!({"event": "objective_chosen", "objective": edition.objectives.get(usize::from(at)).map(|o| &o.id)})
        }
        Event::RuleAdopted(rule) => json!({"event": "rule_adopted", "rule": rule.code()}),
        Event::So { by, now, why } => json!({"event": "so", "by": by, "now": now, "why": why.code()}),
        Event::Vp { by, now } => json!({"event": "vp", "by": by, "now": now}),
        Event::BattalionDrawn(id) => json!({"event": "battalion_drawn", "battalion": battalion(id)}),
        Event::UnitJoined(id) => json!({"event": "unit_joined", "unit": unit(id)}),
        Event::CommanderJoined(id, level) => {
            json!({"event": "commander_joined", "commander": commander(id), "level": level.code()})
        }
        Event::Raised(id, level) => json!({"event": "raised", "commander": commander(id), "level": level.code()}),
        Event::TruckBought => json!({"event": "truck_bought"}),
        Event::ScoutBought => json!({"event": "scout_bought"}),
        Event::WeekBegan(week) => json!({"event": "week_began", "week": week}),
        Event::ConditionDrawn(at) => {
            json!({"event": "condition_drawn", "condition": name(lookup::condition_names(edition), at)})
        }
        Event::CardPassed => json!({"event": "card_passed"}),
        Event::AttackOrdered { battalion: id, trucks, scouts } => {
            json!({"event": "attack_ordered", "battalion": battalion(id), "trucks": trucks, "scouts": scouts})
        }
        Event::Assigned { unit: id, commander: who, battalion: whom } => json!({
            "event": "assigned", "unit": unit(id), "commander": commander(who), "battalion": battalion(whom),
        }),
        Event::BattleBegan { battalion: id, so } => {
            json!({"event": "battle_began", "battalion": battalion(id), "so": so})
        }
        Event::TurnsSet(turns) => json!({"event": "turns_set", "turns": turns}),
        Event::UpperEvent(at) => json!({"event": "upper_event", "card": name(lookup::event_names(edition), at)}),
        Event::LowerEvent(at) => json!({"event": "lower_event", "card": name(lookup::event_names(edition), at)}),
        Event::TilesLaid(tiles) => {
            let tiles = tiles.map(|tile| edition.tiles.get(usize::from(tile)).map(|tile| &tile.name));
            json!({"event": "tiles_laid", "tiles": tiles})
        }
        Event::TilesRejected => json!({"event": "tiles_rejected"}),
        Event::Placed(id, hex) => json!({"event": "placed", "unit": unit(id), "hex": hex.to_string()}),
        Event::Moved { unit: id, from, to } => {
            json!({"event": "moved", "unit": unit(id), "from": from.to_string(), "to": to.to_string()})
        }
        Event::Carried { unit: id, to } => json!({"event": "carried", "unit": unit(id), "to": to.to_string()}),
        Event::UnitLeft(id) => json!({"event": "unit_left", "unit": unit(id)}),
        Event::EnemyPlaced { enemy: id, card, hex } => {
            let counter = edition.enemies.get(usize::from(card));
            json!({
                "event": "enemy_placed", "enemy": enemy(id), "counter": counter.map(names::counter),
                "nation": counter.map(|card| card.nation.code()), "hex": hex.to_string(),
            })
        }
        Event::EnemyMoved { enemy: id, from, to } => {
            json!({"event": "enemy_moved", "enemy": enemy(id), "from": from.to_string(), "to": to.to_string()})
        }
        Event::EnemyStayed { enemy: id, order } => {
            json!({"event": "enemy_stayed", "enemy": enemy(id), "order": order.code()})
        }
        Event::EnemyLeft(id) => json!({"event": "enemy_left", "enemy": enemy(id)}),
        Event::EnemyDestroyed(id) => json!({"event": "enemy_destroyed", "enemy": enemy(id)}),
        Event::Aggressiveness { roll, d10 } => json!({"event": "aggressiveness", "roll": roll, "d10": d10}),
        Event::TurnBegan(turn) => json!({"event": "turn_began", "turn": turn}),
        Event::StepBegan { fast } => json!({"event": "step_began", "fast": fast}),
        Event::MovementRoll { roll, total } => json!({"event": "movement_roll", "roll": roll, "total": total}),
        Event::TacticSpent { owner, unit: id } => {
            json!({"event": "tactic_spent", "owner": unit(owner), "unit": unit(id)})
        }
        Event::Overdrive(id) => json!({"event": "overdrive", "unit": unit(id)}),
        Event::TookOver(who, id) => json!({"event": "took_over", "commander": commander(who), "unit": unit(id)}),
        Event::UnitAttacks { unit: id, enemy: whom, needs } => {
            json!({"event": "unit_attacks", "unit": unit(id), "enemy": enemy(whom), "needs": needs})
        }
        Event::EnemyAttacks { enemy: id, unit: whom, needs } => {
            json!({"event": "enemy_attacks", "enemy": enemy(id), "unit": unit(whom), "needs": needs})
        }
        Event::AttackDie { roll, hit } => json!({"event": "attack_die", "roll": roll, "hit": hit}),
        Event::FlankDie { roll, flank } => json!({"event": "flank_die", "roll": roll, "flank": flank}),
        Event::DefenseDie { roll, cancels } => json!({"event": "defense_die", "roll": roll, "cancels": cancels}),
        Event::NoHit => json!({"event": "no_hit"}),
        Event::DamageDrawn(id, face) => json!({"event": "damage_drawn", "unit": unit(id), "counter": side(face)}),
        Event::DamageWithoutEffect(id, face) => {
            json!({"event": "damage_without_effect", "unit": unit(id), "counter": side(face)})
        }
        Event::Damaged(id, damage) => json!({"event": "damaged", "unit": unit(id), "damage": damage.code()}),
        Event::Exposed(id) => json!({"event": "exposed", "unit": unit(id)}),
        Event::Immobile(id) => json!({"event": "immobile", "unit": unit(id)}),
        Event::Suppressed(id) => json!({"event": "suppressed", "unit": unit(id)}),
        Event::Recovered(id) => json!({"event": "recovered", "unit": unit(id)}),
        Event::UnitDestroyed(id) => json!({"event": "unit_destroyed", "unit": unit(id)}),
        Event::Stress { commander: who, by, now } => {
            json!({"event": "stress", "commander": commander(who), "by": by, "now": now})
        }
        Event::Wounded(who) => json!({"event": "wounded", "commander": commander(who)}),
        Event::Killed(who) => json!({"event": "killed", "commander": commander(who)}),
        Event::BattalionHalved(id) => json!({"event": "battalion_halved", "battalion": battalion(id)}),
        Event::BattalionDestroyed(id) => json!({"event": "battalion_destroyed", "battalion": battalion(id)}),
        Event::Persisted => json!({"event": "persisted"}),
        Event::BattleEnded => json!({"event": "battle_ended"}),
        Event::Booked { battalion: id, mark, vp } => {
            json!({"event": "booked", "battalion": battalion(id), "mark": mark.code(), "vp": vp})
        }
        Event::Xp { commander: who, by, now } => {
            json!({"event": "xp", "commander": commander(who), "by": by, "now": now})
        }
        Event::Promoted(who, level) => {
            json!({"event": "promoted", "commander": commander(who), "level": level.code()})
        }
        Event::OperationalRoll { battalion: id, roll, total } => {
            json!({"event": "operational_roll", "battalion": battalion(id), "roll": roll, "total": total})
        }
        Event::BattalionMoved(id, band) => {
            json!({"event": "battalion_moved", "battalion": battalion(id), "band": band.code()})
        }
        Event::NoMovesThisWeek => json!({"event": "no_moves_this_week"}),
        Event::OnLeave(who) => json!({"event": "on_leave", "commander": commander(who)}),
        Event::Healed(who) => json!({"event": "healed", "commander": commander(who)}),
        Event::Repaired(id, damage) => json!({"event": "repaired", "unit": unit(id), "damage": damage.code()}),
        Event::LargeSettled(id) => json!({"event": "large_settled", "unit": unit(id)}),
        Event::HandedIn(id) => json!({"event": "handed_in", "unit": unit(id)}),
        Event::CommanderLeft(who) => json!({"event": "commander_left", "commander": commander(who)}),
        Event::Rested => json!({"event": "rested"}),
        Event::CampaignEnded(ending) => json!({"event": "campaign_ended", "ending": ending.code()}),
    }
}
