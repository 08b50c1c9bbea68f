//! Decisions and intentions as JSON: flat objects with names, such as `{"do":"buy","unit":"902"}`.
//!
//! What is written here stays valid for ever: journals and bots use it. Reading checks names, not legality.

use crate::decision::Decision;
use crate::field::Hex;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::intent::{Intent, Part};
use crate::present::{lookup, names};
use crate::state::Campaign;
use fieldcraft_ids::Set;
use fieldcraft_scene::{FromJson, ToJson, described, named};
use serde_json::Value;

/// A number that stands for a campaign card.
pub(crate) enum CampaignCard {}

/// A number that stands for an objective card.
pub(crate) enum ObjectiveCard {}

described! {
    Decision of Campaign by "do" {
        "campaign" => Campaign(campaign: CampaignCard),
        "objective" => Objective(objective: ObjectiveCard),
        "adopt" => Adopt(rule),
        "buy" => Buy(unit),
        "choose" => Choose(commander),
        "raise" => Raise(commander),
        "buy_truck" => BuyTruck,
        "buy_scout" => BuyScout,
        "pay" => Pay,
        "decline" => Decline,
        "target" => Target(battalion),
        "assign" => Assign(unit),
        "lead" => Lead(commander),
        "withdraw" => Withdraw(unit),
        "add_truck" => AddTruck,
        "add_scout" => AddScout,
        "launch" => Launch,
        "cancel" => Cancel,
        "fight" => Fight(battalion),
        "lay_again" => LayAgain,
        "place" => Place(unit, hex),
        "march" => March(unit),
        "move" => Move(hex),
        "enemy_to" => EnemyTo(hex),
        "remove" => Remove(enemy),
        "act" => Act(unit),
        "tactic" => Tactic(unit),
        "command_tactic" => CommandTactic(owner, unit),
        "take_over" => TakeOver(commander, unit),
        "overdrive" => Overdrive,
        "carry" => Carry(unit),
        "leave" => Leave,
        "attack" => Attack(enemy),
        "enemy_act" => EnemyAct(enemy),
        "victim" => Victim(unit),
        "end_battle" => EndBattle,
        "fight_on" => FightOn,
        "persist" => Persist,
        "move_battalion" => MoveBattalion(battalion),
        "medic_heal" => MedicHeal(medic, commander),
        "medic_calm" => MedicCalm(medic, commander),
        "medic_casualty" => MedicCasualty(medic, unit),
        "mechanic_fix" => MechanicFix(mechanic, unit, damage),
        "mechanic_large" => MechanicLarge(mechanic, unit),
        "pay_large" => PayLarge(unit),
        "refuse_large" => RefuseLarge(unit),
        "repair" => Repair(unit, damage),
        "heal" => Heal(commander),
        "dismiss" => Dismiss(commander),
        "hand_in" => HandIn(unit),
        "upgrade_to" => UpgradeTo(unit),
        "rest" => Rest,
        "done" => Done,
    }
}

described! {
    Intent of Campaign by "mean" {
        "go" => Go(unit, hex),
        "attack" => Attack(unit, from, enemy),
        "enemy_turn" => EnemyTurn(turn),
        "assign" => Assign(unit, commander, battalion),
        "buy" => Buy(units),
        "place_all" => PlaceAll(hex),
        "act" => Act(unit),
        "rest" => Rest(week, part),
    }
}

named! { Campaign:
    UnitId => |game, id| names::number(&game.edition, id), |game, number, _| lookup::unit(&game.edition, number);
    CommanderId => |game, id| names::commander(&game.edition, id),
        |game, name, _| lookup::commander(&game.edition, name);
    BattalionId => |game, id| names::designation(&game.edition, id),
        |game, id, _| lookup::battalion(&game.edition, game.campaign_card().enemy, id);
    Part => |_, part| names::part(part), |_, word, _| lookup::part(word);
    Hex => |_, hex: Hex| hex.to_string(), |_, text, _| lookup::hex(text);
    u8: CampaignCard => |game, at| game.edition.campaigns.get(usize::from(at)).map(|card| card.id.as_str()),
        |game, id, _| lookup::campaign(&game.edition, id);
    u8: ObjectiveCard => |game, at| game.edition.objectives.get(usize::from(at)).map(|card| card.id.as_str()),
        |game, id, _| lookup::objective(&game.edition, id);
}

/// Several units by their numbers.
impl ToJson<Campaign> for Set<UnitId> {
    fn to_json(&self, game: &Campaign) -> Value {
        self.iter().map(|unit| unit.to_json(game)).collect()
    }
}

impl FromJson<Campaign> for Set<UnitId> {
    fn from_json(value: &Value, field: &str, game: &Campaign) -> Result<Self, String> {
        let units = value.as_array().ok_or_else(|| format!("the field {field:?} is a list of units"))?;
        units.iter().map(|unit| UnitId::from_json(unit, field, game)).collect()
    }
}

/// An enemy counter by its number in the battle, from 1.
impl ToJson<Campaign> for EnemyId {
    fn to_json(&self, _: &Campaign) -> Value {
        (u16::from(self.0) + 1).into()
    }
}

impl FromJson<Campaign> for EnemyId {
    fn from_json(value: &Value, field: &str, game: &Campaign) -> Result<Self, String> {
        let number = value.as_u64().ok_or_else(|| format!("the field {field:?} is a number from 1"))?;
        let known = (1..=game.battle.enemies.len() as u64).contains(&number);
        if known { Ok(Self((number - 1) as u8)) } else { Err(format!("there is no enemy unit {number}")) }
    }
}
