//! Repair/replace: buying, upgrading, replacing, repairing, healing [LD-REP, LD-REPC, LD-FIX].

use super::Play;
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

    /// Why a decision is refused in repair/replace.
    pub(crate) fn refuse_repair(&self, decision: &Decision) -> Option<Refusal> {
        match *decision {
            Decision::Buy(unit) => self.refuse_purchase(unit),
            Decision::BuyTruck => self.refuse_truck(),
            Decision::BuyScout => self.refuse_scout(),
            Decision::Choose(commander) => self.refuse_commander(commander),
            Decision::Raise(commander) => {
                if !self.staff().has(commander) || !self.commanders[commander.index()].is_new {
                    return Some(Refusal::new("LD-REPC-6", "only a commander who has just joined can be raised"));
                }
                self.refuse_raise(commander)
            }
            Decision::Dismiss(commander) => self.refuse_dismissal(commander),
            Decision::Repair(unit, damage) => {
                if !self.force().has(unit) || !self.units[unit.index()].damage.has(damage) {
                    return Some(Refusal::new("LD-FIX-1", "there is no such damage to remove"));
                }
                (self.so < self.repair_cost(damage)).then(|| Refusal::new("LD-FIX-1", "not enough SO for the repair"))
            }
            Decision::Heal(commander) => {
                if !self.staff().has(commander) || !self.commanders[commander.index()].wounded {
                    return Some(Refusal::new("LD-FIX-4", "he is not Wounded"));
                }
                (self.so < self.edition.card.numbers.heal_cost.into())
                    .then(|| Refusal::new("LD-FIX-4", "not enough SO to heal him"))
            }
            Decision::HandIn(unit) => self.refuse_hand_in(unit),
            Decision::Done => self.refuse_end_of_repair(),
            _ => Some(Refusal::new("LD-SEQ-7", "this is the repair/replace step")),
        }
    }

    /// A commander may go if he is Unfit or Wounded, or if his type has more commanders than units
    /// [LD-REPC-2, SL-REPC-1, LD-REP-9, LD-REP-10, LD-R30].
    fn refuse_dismissal(&self, commander: CommanderId) -> Option<Refusal> {
        if !self.staff().has(commander) {
            return Some(Refusal::new("LD-REPC-2", "he is not in the force"));
        }
        let kind = self.commander_card(commander).kind;
        if self.units_of(kind) < self.commanders_of(kind) {
            return None;
        }
        if self.status(commander) == Status::Unfit || self.commanders[commander.index()].wounded {
            // He is replaced, so there must be somebody to replace him [LD-REPC-4].
            return (self.recruits_of(kind) == 0).then(|| Refusal::new("LD-REPC-4", "nobody is left to replace him"));
        }
        Some(Refusal::new("LD-REPC-2", "only an Unfit, a Wounded or a surplus commander is discarded"))
    }

    /// The step ends only with as many commanders as units of each type, as far as the cards allow [LD-REPC-7].
    fn refuse_end_of_repair(&self) -> Option<Refusal> {
        for kind in UnitType::ALL {
            let (units, commanders) = (self.units_of(kind), self.commanders_of(kind));
            if units < commanders {
                return Some(Refusal::new("LD-REPC-7", "there are more commanders than units of a type"));
            }
            if commanders < units && 0 < self.recruits_of(kind) {
                return Some(Refusal::new("LD-REPC-7", "there are more units than commanders of a type"));
            }
        }
        None
    }

    /// A Recruit joins at no cost [LD-REP-2, LD-REPC-1, LD-REPC-2].
    pub(crate) fn enlist(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        self.commanders[commander.index()].is_new = true;
        self.join(commander, Level::Recruit, play);
    }

    pub(crate) fn dismiss(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        self.lose_commander(commander);
        play.tell(Event::CommanderLeft(commander));
    }

    pub(crate) fn repair(&mut self, unit: UnitId, damage: Damage, play: &mut Play<'_>) {
        let cost = self.repair_cost(damage);
        self.free_repairs = self.free_repairs.saturating_sub(1);
        self.change_so(-cost, SoFor::Repair, play);
        self.fix(unit, damage, play);
    }

    pub(crate) fn pay_to_heal(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        self.change_so(-i16::from(self.edition.card.numbers.heal_cost), SoFor::Heal, play);
        self.heal(commander, play);
    }

    /// Why a unit cannot be handed in [LD-REP-5, LD-REP-7].
    fn refuse_hand_in(&self, unit: UnitId) -> Option<Refusal> {
        if !self.force().has(unit) || self.handed_in.has(unit) {
            return Some(Refusal::new("LD-REP-5", "this unit is not in the force"));
        }
        (!self.units[unit.index()].damage.is_empty())
            .then(|| Refusal::new("LD-REP-7", "a damaged unit cannot be handed in"))
    }

    /// What the units handed in are worth.
    #[must_use]
    pub fn credit(&self) -> i16 {
        self.handed_in.iter().map(|unit| i16::from(self.unit_card(unit).cost)).sum()
    }

    pub(crate) fn hand_in(&mut self, unit: UnitId) {
        self.handed_in.insert(unit);
        if self.frame() != Some(Frame::Upgrade) {
            self.frames.first(&[Frame::Upgrade]);
        }
    }

    /// Why a decision is refused during an upgrade [LD-REP-5, LD-REP-6].
    pub(crate) fn refuse_upgrade(&self, decision: &Decision) -> Option<Refusal> {
        match *decision {
            Decision::HandIn(unit) => self.refuse_hand_in(unit),
            Decision::Cancel => None,
            Decision::UpgradeTo(unit) => self.refuse_unit(unit).or_else(|| {
                let card = self.unit_card(unit);
                let price = i16::from(card.cost);
                if price <= self.credit() {
                    return Some(Refusal::new("LD-REP-6", "the new unit must cost more than those handed in"));
                }
                if self.so < price - self.credit() {
                    return Some(Refusal::new("LD-REP-6", "not enough SO for the difference"));
                }
                let freed = self.handed_in.iter().filter(|&old| self.unit_card(old).kind == card.kind).count();
                self.refuse_type(card.kind, freed)
            }),
            _ => Some(Refusal::new("LD-REP-5", "finish or cancel the upgrade first")),
        }
    }

    /// The old units go back to the box, the difference is paid [LD-REP-5, LD-REP-6, LD-REP-12].
    pub(crate) fn upgrade(&mut self, unit: UnitId, play: &mut Play<'_>) {
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

    pub(crate) fn cancel_upgrade(&mut self) {
        self.handed_in = Set::default();
        self.frames.leave();
    }

    /// Everything that could be decided in repair/replace, legal or not.
    pub(crate) fn offer_repair(&self, frame: Frame, out: &mut Vec<Decision>) {
        if frame == Frame::Upgrade {
            out.extend((0..self.edition.units.len() as u8).map(|u| Decision::UpgradeTo(UnitId(u))));
            out.extend(self.force().iter().map(Decision::HandIn));
            out.push(Decision::Cancel);
            return;
        }
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
}
