//! Repair/replace: buying, upgrading, replacing, repairing, healing [LD-REP, LD-REPC, LD-FIX].

use super::{Check, Play, unless};
use crate::cards::{Effect, Level, UnitType};
use crate::decision::{Damage, Decision};
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};
use crate::rules::Status;
use crate::state::{Campaign, Fate};
use fieldcraft_engine::Refusal;
use fieldcraft_ids::Set;

impl Campaign {
    /// What removing a damage counter costs [LD-FIX-1, LD-FIX-2].
    #[must_use]
    pub fn repair_cost(&self, damage: Damage) -> i16 {
        if 0 < self.free_repairs {
            return 0;
        }
        let numbers = &self.edition.card.numbers;
        let base = if damage == Damage::Engine { numbers.engine_cost } else { numbers.repair_cost };
        let more: i16 = (self.card_effects())
            .filter_map(|(effect, _)| match effect {
                Effect::RepairCost { add } => Some(i16::from(add)),
                _ => None,
            })
            .sum();
        (i16::from(base) + more).max(0)
    }

    /// A commander may go if he is Unfit or Wounded, or if his type has more commanders than units
    /// [LD-REPC-2, SL-REPC-1, LD-REP-9, LD-REP-10, LD-R30].
    fn check_dismissal(&self, commander: CommanderId) -> Check {
        unless(self.staff().has(commander), "LD-REPC-2", "he is not in the force")?;
        let kind = self.commander_card(commander).kind;
        if self.units_of(kind) < self.commanders_of(kind) {
            return Ok(());
        }
        let lost = self.status(commander) == Status::Unfit || self.commanders[commander.index()].wounded;
        unless(lost, "LD-REPC-2", "only an Unfit, Wounded or surplus commander can be discarded")?;
        // He is replaced, so there must be somebody to replace him [LD-REPC-4].
        unless(self.recruits_of(kind) != 0, "LD-REPC-4", "no one is left to replace him")
    }

    /// The step ends only with as many commanders as units of each type, as far as the cards allow [LD-REPC-7].
    fn check_end_of_repair(&self) -> Check {
        for kind in UnitType::ALL {
            let (units, commanders) = (self.units_of(kind), self.commanders_of(kind));
            unless(commanders <= units, "LD-REPC-7", "you have more commanders than units of a type")?;
            let led = commanders == units || self.recruits_of(kind) == 0;
            unless(led, "LD-REPC-7", "you have more units than commanders of a type")?;
        }
        Ok(())
    }

    /// A Recruit joins at no cost [LD-REP-2, LD-REPC-1, LD-REPC-2].
    fn enlist(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        self.commanders[commander.index()].is_new = true;
        self.join(commander, Level::Recruit, play);
    }

    fn dismiss(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        self.lose_commander(commander);
        play.tell(Event::CommanderLeft(commander));
    }

    fn repair(&mut self, unit: UnitId, damage: Damage, play: &mut Play<'_>) {
        let cost = self.repair_cost(damage);
        self.free_repairs = self.free_repairs.saturating_sub(1);
        self.change_so(-cost, SoFor::Repair, play);
        self.fix(unit, damage, play);
    }

    fn pay_to_heal(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        self.change_so(-i16::from(self.edition.card.numbers.heal_cost), SoFor::Heal, play);
        self.heal(commander, play);
    }

    /// Why a unit cannot be handed in [LD-REP-5, LD-REP-7].
    fn check_hand_in(&self, unit: UnitId) -> Check {
        let ours = self.force().has(unit) && !self.handed_in.has(unit);
        unless(ours, "LD-REP-5", "this unit is not in the force")?;
        let whole = self.units[unit.index()].damage.is_empty();
        unless(whole, "LD-REP-7", "a damaged unit cannot be handed in")
    }

    /// What the units handed in are worth.
    #[must_use]
    pub fn credit(&self) -> i16 {
        self.handed_in.iter().map(|unit| i16::from(self.unit_card(unit).cost)).sum()
    }

    /// The old units go back to the box, the difference is paid [LD-REP-5, LD-REP-6, LD-REP-12].
    fn upgrade(&mut self, unit: UnitId, play: &mut Play<'_>) {
        let credit = self.credit();
        for old in self.handed_in.iter() {
            self.unit_fates.set(old, Fate::InBox);
            // Bought back it is as it comes out of the box, and nobody's.
            let state = &mut self.units[old.index()];
            (state.target, state.leader) = (None, None);
            play.tell(Event::HandedIn(old));
        }
        self.handed_in = Set::default();
        self.unit_fates.set(unit, Fate::InForce);
        play.tell(Event::UnitJoined(unit));
        self.change_so(credit - i16::from(self.unit_card(unit).cost), SoFor::Unit, play);
        self.frames.leave();
    }

    /// Everything that could be decided in repair/replace, legal or not.
    pub(crate) fn offer_repair(&self, out: &mut Vec<Decision>) {
        self.offer_recruits(out);
        for unit in self.force().iter() {
            out.extend(self.units[unit.index()].damage.iter().map(|damage| Decision::Repair(unit, damage)));
        }
        for commander in self.staff().iter() {
            let state = &self.commanders[commander.index()];
            if state.wounded {
                out.push(Decision::Heal(commander));
            }
            if state.is_new {
                out.push(Decision::Raise(commander));
            }
            out.push(Decision::Dismiss(commander));
        }
        out.extend([Decision::BuyTruck, Decision::BuyScout]);
        self.offer_units(out);
        out.extend(self.force().iter().map(Decision::HandIn));
        out.push(Decision::Done);
    }

    pub(crate) fn check_repair(&self, decision: &Decision) -> Check {
        match *decision {
            Decision::Buy(unit) => self.check_purchase(unit),
            Decision::BuyTruck => self.check_truck(),
            Decision::BuyScout => self.check_scout(),
            Decision::Choose(commander) => self.check_commander(commander),
            Decision::Raise(commander) => {
                let new = self.staff().has(commander) && self.commanders[commander.index()].is_new;
                unless(new, "LD-REPC-6", "only a commander who has just joined can be raised")?;
                self.check_raise(commander)
            }
            Decision::Dismiss(commander) => self.check_dismissal(commander),
            Decision::Repair(unit, damage) => {
                self.check_damage(unit, damage)?;
                unless(self.repair_cost(damage) <= self.so, "LD-FIX-1", "not enough SO for the repair")
            }
            Decision::Heal(commander) => {
                let wounded = self.staff().has(commander) && self.commanders[commander.index()].wounded;
                unless(wounded, "LD-FIX-4", "he is not Wounded")?;
                let price = i16::from(self.edition.card.numbers.heal_cost);
                unless(price <= self.so, "LD-FIX-4", "not enough SO to heal him")
            }
            Decision::HandIn(unit) => self.check_hand_in(unit),
            Decision::Done => self.check_end_of_repair(),
            _ => Err(Refusal::new("LD-SEQ-7", "only repair/replace decisions are allowed in this step")),
        }
    }

    pub(crate) fn play_repair(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Buy(unit) => self.buy(unit, play),
            Decision::BuyTruck => self.buy_truck(play),
            Decision::BuyScout => self.buy_scout(play),
            Decision::Choose(commander) => self.enlist(commander, play),
            Decision::Raise(commander) => self.raise(commander, play),
            Decision::Dismiss(commander) => self.dismiss(commander, play),
            Decision::Repair(unit, damage) => self.repair(unit, damage, play),
            Decision::Heal(commander) => self.pay_to_heal(commander, play),
            Decision::HandIn(unit) => {
                self.handed_in.insert(unit);
                self.frames.first(&[Frame::Upgrade]);
            }
            _ => self.frames.leave(),
        }
    }

    /// Everything that could be decided during an upgrade, legal or not.
    pub(crate) fn offer_upgrade(&self, out: &mut Vec<Decision>) {
        let (credit, taken) = (self.credit(), self.unit_fates.in_force.or(self.unit_fates.gone));
        let dearer = |cost: u8| (1..=self.so).contains(&(i16::from(cost) - credit));
        let units = self.edition.units.iter().zip((0..).map(UnitId));
        let within = units.filter(|&(card, unit)| dearer(card.cost) && !taken.has(unit));
        out.extend(within.map(|(_, unit)| Decision::UpgradeTo(unit)));
        out.extend(self.force().iter().map(Decision::HandIn));
        out.push(Decision::Cancel);
    }

    /// Why a decision is refused during an upgrade [LD-REP-5, LD-REP-6].
    pub(crate) fn check_upgrade(&self, decision: &Decision) -> Check {
        match *decision {
            Decision::HandIn(unit) => self.check_hand_in(unit),
            Decision::Cancel => Ok(()),
            Decision::UpgradeTo(unit) => {
                self.check_unit(unit)?;
                let card = self.unit_card(unit);
                let more = i16::from(card.cost) - self.credit();
                unless(0 < more, "LD-REP-6", "the new unit must cost more than those handed in")?;
                unless(more <= self.so, "LD-REP-6", "not enough SO for the difference")?;
                let freed = self.handed_in.iter().filter(|&old| self.unit_card(old).kind == card.kind).count();
                self.check_type(card.kind, freed)
            }
            _ => Err(Refusal::new("LD-REP-5", "finish or cancel the upgrade first")),
        }
    }

    pub(crate) fn play_upgrade(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::HandIn(unit) => self.handed_in.insert(unit),
            Decision::UpgradeTo(unit) => self.upgrade(unit, play),
            _ => {
                self.handed_in = Set::default();
                self.frames.leave();
            }
        }
    }
}
