//! Decisions as JSON: flat objects with names, such as `{"do":"buy","unit":"902"}`.
//!
//! What is written here stays valid for ever: journals and bots use it. Reading checks names, not legality.

use crate::decision::{Damage, Decision, OptionalRule};
use crate::field::Hex;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::present::codes::Code;
use crate::present::{lookup, names};
use crate::state::Campaign;
use fieldcraft_scene::Fields;
use serde_json::{Value, json};

/// The decision as JSON.
pub(crate) fn encode(game: &Campaign, decision: &Decision) -> Value {
    let edition = &*game.edition;
    let unit = |id: UnitId| names::number(edition, id);
    let commander = |id: CommanderId| names::commander(edition, id);
    let battalion = |id: BattalionId| names::designation(edition, id);
    let enemy = |id: EnemyId| u16::from(id.0) + 1;
    let hex = |hex: Hex| hex.to_string();
    match *decision {
        Decision::Campaign(card) => {
            json!({"do": "campaign", "campaign": edition.campaigns.get(usize::from(card)).map(|c| &c.id)})
        }
        Decision::Objective(card) => {
            json!({"do": "objective", "objective": edition.objectives.get(usize::from(card)).map(|o| &o.id)})
        }
        Decision::Adopt(rule) => json!({"do": "adopt", "rule": rule.code()}),
        Decision::Buy(id) => json!({"do": "buy", "unit": unit(id)}),
        Decision::Choose(id) => json!({"do": "choose", "commander": commander(id)}),
        Decision::Raise(id) => json!({"do": "raise", "commander": commander(id)}),
        Decision::BuyTruck => json!({"do": "buy_truck"}),
        Decision::BuyScout => json!({"do": "buy_scout"}),
        Decision::Pay => json!({"do": "pay"}),
        Decision::Decline => json!({"do": "decline"}),
        Decision::Target(id) => json!({"do": "target", "battalion": battalion(id)}),
        Decision::Assign(id) => json!({"do": "assign", "unit": unit(id)}),
        Decision::Lead(id) => json!({"do": "lead", "commander": commander(id)}),
        Decision::Withdraw(id) => json!({"do": "withdraw", "unit": unit(id)}),
        Decision::AddTruck => json!({"do": "add_truck"}),
        Decision::AddScout => json!({"do": "add_scout"}),
        Decision::Launch => json!({"do": "launch"}),
        Decision::Cancel => json!({"do": "cancel"}),
        Decision::Fight(id) => json!({"do": "fight", "battalion": battalion(id)}),
        Decision::LayAgain => json!({"do": "lay_again"}),
        Decision::Place(id, to) => json!({"do": "place", "unit": unit(id), "hex": hex(to)}),
        Decision::March(id) => json!({"do": "march", "unit": unit(id)}),
        Decision::Move(to) => json!({"do": "move", "hex": hex(to)}),
        Decision::EnemyTo(to) => json!({"do": "enemy_to", "hex": hex(to)}),
        Decision::Remove(id) => json!({"do": "remove", "enemy": enemy(id)}),
        Decision::Act(id) => json!({"do": "act", "unit": unit(id)}),
        Decision::Tactic(id) => json!({"do": "tactic", "unit": unit(id)}),
        Decision::CommandTactic(owner, id) => {
            json!({"do": "command_tactic", "owner": unit(owner), "unit": unit(id)})
        }
        Decision::TakeOver(who, id) => json!({"do": "take_over", "commander": commander(who), "unit": unit(id)}),
        Decision::Overdrive => json!({"do": "overdrive"}),
        Decision::Carry(id) => json!({"do": "carry", "unit": unit(id)}),
        Decision::Leave => json!({"do": "leave"}),
        Decision::Attack(id) => json!({"do": "attack", "enemy": enemy(id)}),
        Decision::EnemyAct(id) => json!({"do": "enemy_act", "enemy": enemy(id)}),
        Decision::Victim(id) => json!({"do": "victim", "unit": unit(id)}),
        Decision::EndBattle => json!({"do": "end_battle"}),
        Decision::FightOn => json!({"do": "fight_on"}),
        Decision::Persist => json!({"do": "persist"}),
        Decision::MoveBattalion(id) => json!({"do": "move_battalion", "battalion": battalion(id)}),
        Decision::MedicHeal(medic, who) => {
            json!({"do": "medic_heal", "medic": commander(medic), "commander": commander(who)})
        }
        Decision::MedicCalm(medic, who) => {
            json!({"do": "medic_calm", "medic": commander(medic), "commander": commander(who)})
        }
        Decision::MedicCasualty(medic, id) => {
            json!({"do": "medic_casualty", "medic": commander(medic), "unit": unit(id)})
        }
        Decision::MechanicFix(mechanic, id, damage) => {
            json!({"do": "mechanic_fix", "mechanic": commander(mechanic), "unit": unit(id), "damage": damage.code()})
        }
        Decision::MechanicLarge(mechanic, id) => {
            json!({"do": "mechanic_large", "mechanic": commander(mechanic), "unit": unit(id)})
        }
        Decision::PayLarge(id) => json!({"do": "pay_large", "unit": unit(id)}),
        Decision::RefuseLarge(id) => json!({"do": "refuse_large", "unit": unit(id)}),
        Decision::Repair(id, damage) => json!({"do": "repair", "unit": unit(id), "damage": damage.code()}),
        Decision::Heal(id) => json!({"do": "heal", "commander": commander(id)}),
        Decision::Dismiss(id) => json!({"do": "dismiss", "commander": commander(id)}),
        Decision::HandIn(id) => json!({"do": "hand_in", "unit": unit(id)}),
        Decision::UpgradeTo(id) => json!({"do": "upgrade_to", "unit": unit(id)}),
        Decision::Rest => json!({"do": "rest"}),
        Decision::Done => json!({"do": "done"}),
    }
}

/// The fields of a decision or a question, and the game that knows the names in them.
pub(crate) struct Reader<'a> {
    pub game: &'a Campaign,
    pub fields: &'a Fields<'a>,
}

impl Reader<'_> {
    pub fn unit(&self, field: &'static str) -> Result<UnitId, String> {
        self.fields.text(field).and_then(|number| lookup::unit(&self.game.edition, number))
    }

    pub fn commander(&self, field: &'static str) -> Result<CommanderId, String> {
        self.fields.text(field).and_then(|name| lookup::commander(&self.game.edition, name))
    }

    pub fn battalion(&self) -> Result<BattalionId, String> {
        let game = self.game;
        self.fields.text("battalion").and_then(|id| lookup::battalion(&game.edition, game.campaign_card().enemy, id))
    }

    pub fn hex(&self, field: &'static str) -> Result<Hex, String> {
        self.fields.text(field).and_then(lookup::hex)
    }

    /// An enemy counter by its number in the battle, from 1.
    pub fn enemy(&self) -> Result<EnemyId, String> {
        let number = self.fields.value("enemy")?.as_u64().ok_or("the field \"enemy\" is a number from 1")?;
        let known = (1..=self.game.battle.enemies.len() as u64).contains(&number);
        if known { Ok(EnemyId((number - 1) as u8)) } else { Err(format!("there is no enemy unit {number}")) }
    }

    fn code<T: Code>(&self, field: &'static str) -> Result<T, String> {
        self.fields.text(field).and_then(T::read)
    }
}

/// Reads what [`encode`] wrote.
pub(crate) fn decode(game: &Campaign, value: &Value) -> Result<Decision, String> {
    Fields::decision(value, |verb, fields| read(&Reader { game, fields }, verb))
}

fn read(f: &Reader<'_>, verb: &str) -> Result<Option<Decision>, String> {
    let edition = &*f.game.edition;
    Ok(Some(match verb {
        "campaign" => Decision::Campaign(lookup::campaign(edition, f.fields.text("campaign")?)?),
        "objective" => Decision::Objective(lookup::objective(edition, f.fields.text("objective")?)?),
        "adopt" => Decision::Adopt(f.code::<OptionalRule>("rule")?),
        "buy" => Decision::Buy(f.unit("unit")?),
        "choose" => Decision::Choose(f.commander("commander")?),
        "raise" => Decision::Raise(f.commander("commander")?),
        "buy_truck" => Decision::BuyTruck,
        "buy_scout" => Decision::BuyScout,
        "pay" => Decision::Pay,
        "decline" => Decision::Decline,
        "target" => Decision::Target(f.battalion()?),
        "assign" => Decision::Assign(f.unit("unit")?),
        "lead" => Decision::Lead(f.commander("commander")?),
        "withdraw" => Decision::Withdraw(f.unit("unit")?),
        "add_truck" => Decision::AddTruck,
        "add_scout" => Decision::AddScout,
        "launch" => Decision::Launch,
        "cancel" => Decision::Cancel,
        "fight" => Decision::Fight(f.battalion()?),
        "lay_again" => Decision::LayAgain,
        "place" => Decision::Place(f.unit("unit")?, f.hex("hex")?),
        "march" => Decision::March(f.unit("unit")?),
        "move" => Decision::Move(f.hex("hex")?),
        "enemy_to" => Decision::EnemyTo(f.hex("hex")?),
        "remove" => Decision::Remove(f.enemy()?),
        "act" => Decision::Act(f.unit("unit")?),
        "tactic" => Decision::Tactic(f.unit("unit")?),
        "command_tactic" => Decision::CommandTactic(f.unit("owner")?, f.unit("unit")?),
        "take_over" => Decision::TakeOver(f.commander("commander")?, f.unit("unit")?),
        "overdrive" => Decision::Overdrive,
        "carry" => Decision::Carry(f.unit("unit")?),
        "leave" => Decision::Leave,
        "attack" => Decision::Attack(f.enemy()?),
        "enemy_act" => Decision::EnemyAct(f.enemy()?),
        "victim" => Decision::Victim(f.unit("unit")?),
        "end_battle" => Decision::EndBattle,
        "fight_on" => Decision::FightOn,
        "persist" => Decision::Persist,
        "move_battalion" => Decision::MoveBattalion(f.battalion()?),
        "medic_heal" => Decision::MedicHeal(f.commander("medic")?, f.commander("commander")?),
        "medic_calm" => Decision::MedicCalm(f.commander("medic")?, f.commander("commander")?),
        "medic_casualty" => Decision::MedicCasualty(f.commander("medic")?, f.unit("unit")?),
        "mechanic_fix" => Decision::MechanicFix(f.commander("mechanic")?, f.unit("unit")?, f.code::<Damage>("damage")?),
        "mechanic_large" => Decision::MechanicLarge(f.commander("mechanic")?, f.unit("unit")?),
        "pay_large" => Decision::PayLarge(f.unit("unit")?),
        "refuse_large" => Decision::RefuseLarge(f.unit("unit")?),
        "repair" => Decision::Repair(f.unit("unit")?, f.code::<Damage>("damage")?),
        "heal" => Decision::Heal(f.commander("commander")?),
        "dismiss" => Decision::Dismiss(f.commander("commander")?),
        "hand_in" => Decision::HandIn(f.unit("unit")?),
        "upgrade_to" => Decision::UpgradeTo(f.unit("unit")?),
        "rest" => Decision::Rest,
        "done" => Decision::Done,
        _ => return Ok(None),
    }))
}
