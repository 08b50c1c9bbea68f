//! End of week: On Leave, SO adjustment, Medics and Mechanics, Large costs, R&R [LD-LEAVE to LD-REST].

use super::{Check, Play, not_now, unless};
use crate::cards::{Band, Effect, Skill};
use crate::decision::{Damage, Decision};
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};
use crate::state::{Campaign, Fate};
use fieldcraft_engine::{Refusal, Rows};

impl Campaign {
    /// Commanders who took part in no battle lose stress, whatever their Cool [LD-LEAVE-1, LD-LEAVE-2].
    pub(crate) fn on_leave(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        let more: i16 = (self.card_effects())
            .filter_map(|(effect, _)| match effect {
                Effect::LeaveStress { add } => Some(i16::from(add)),
                _ => None,
            })
            .sum();
        let relief = (i16::from(self.edition.card.numbers.leave_stress) + more).max(0);
        for commander in self.staff().iter() {
            if !self.commanders[commander.index()].fought {
                play.tell(Event::OnLeave(commander));
                self.stress(commander, -(relief as i8), play);
            }
        }
    }

    /// The rows of the weekly adjustment [LD-SOADJ-1, LD-SOADJ-2, LD-SOADJ-3, LD-SOADJ-7].
    #[must_use]
    pub fn so_rows(&self) -> Rows {
        let mut rows = Rows::new();
        rows.add(self.objective_card().weekly_so.into(), "LD-SOADJ-1", "weekly SO");
        for battalion in self.living_battalions() {
            let band = self.battalions[battalion.index()].band;
            match band {
                Band::FriendlyTransit => rows.add(-self.band_loss(band), "LD-SOADJ-2", "battalion in friendly Transit"),
                Band::FriendlyStaging => rows.add(-self.band_loss(band), "LD-SOADJ-3", "battalion in friendly Staging"),
                _ => {}
            }
        }
        for (effect, place) in self.week_effects() {
            if let Effect::WeeklySo { add } = effect {
                rows.add(add.into(), "LD-SOADJ-7", place.reason());
            }
        }
        rows
    }

    /// The SO lost for a battalion in this band [LD-SOADJ-2, LD-SOADJ-3].
    #[must_use]
    pub fn band_loss(&self, band: Band) -> i32 {
        let [transit, staging] = self.edition.card.numbers.band_loss;
        match band {
            Band::FriendlyTransit => transit.into(),
            Band::FriendlyStaging => staging.into(),
            _ => 0,
        }
    }

    /// Gains and losses are summed first; the campaign fails if they cannot be met [LD-SOADJ-6, LD-R78].
    pub(crate) fn adjust_so(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        self.demand(self.so_rows().total() as i16, SoFor::Week, play);
        for commander in self.staff().iter() {
            let mechanic = if self.edition.is_sherman() { 2 } else { 1 };
            let state = &mut self.commanders[commander.index()];
            (state.medic, state.mechanic) = (1, mechanic);
        }
    }

    pub(crate) fn offer_skill(&self, out: &mut Vec<Decision>) {
        for who in self.staff().iter() {
            let state = &self.commanders[who.index()];
            if 0 < state.medic && self.can_use(who, Skill::Medic) {
                for other in self.staff().iter() {
                    out.extend([Decision::MedicHeal(who, other), Decision::MedicCalm(who, other)]);
                }
                out.extend(self.force().iter().map(|unit| Decision::MedicCasualty(who, unit)));
            }
            if 0 < state.mechanic && self.can_use(who, Skill::Mechanic) {
                for unit in self.force().iter() {
                    out.extend(self.units[unit.index()].damage.iter().map(|d| Decision::MechanicFix(who, unit, d)));
                    out.push(Decision::MechanicLarge(who, unit));
                }
            }
        }
        out.push(Decision::Done);
    }

    /// Why a Medic or Mechanic cannot do something [LD-SKILL-4, SL-SKILL-2, TL-SKILL-2].
    pub(crate) fn check_skill(&self, decision: &Decision) -> Check {
        match *decision {
            Decision::Done => Ok(()),
            Decision::MedicHeal(medic, who) => {
                self.check_medic(medic)?;
                let wounded = self.staff().has(who) && self.commanders[who.index()].wounded;
                unless(wounded, "LD-SKILL-4", "he is not Wounded")
            }
            Decision::MedicCalm(medic, who) => {
                self.check_medic(medic)?;
                let weary = self.staff().has(who) && 0 < self.commanders[who.index()].stress;
                unless(weary, "LD-SKILL-4", "he has no stress")
            }
            Decision::MedicCasualty(medic, unit) => {
                self.check_medic(medic)?;
                self.check_damage(unit, Damage::Casualty)
            }
            Decision::MechanicFix(mechanic, unit, damage) => {
                self.check_mechanic(mechanic)?;
                unless(damage.is_vehicle(), "LD-SKILL-4", "a Mechanic repairs only vehicles")?;
                self.check_damage(unit, damage)
            }
            Decision::MechanicLarge(mechanic, unit) => {
                self.check_mechanic(mechanic)?;
                self.check_large_due(unit)
            }
            _ => Err(Refusal::new("LD-FIX-5", "Medics and Mechanics come first in this step")),
        }
    }

    pub(crate) fn play_skill(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::MedicHeal(medic, who) => {
                self.commanders[medic.index()].medic -= 1;
                self.heal(who, play);
            }
            Decision::MedicCalm(medic, who) => {
                self.commanders[medic.index()].medic -= 1;
                self.stress(who, -2, play);
            }
            Decision::MedicCasualty(medic, unit) => {
                self.commanders[medic.index()].medic -= 1;
                self.fix(unit, Damage::Casualty, play);
            }
            Decision::MechanicFix(mechanic, unit, damage) => {
                self.commanders[mechanic.index()].mechanic -= 1;
                self.fix(unit, damage, play);
            }
            Decision::MechanicLarge(mechanic, unit) => {
                self.commanders[mechanic.index()].mechanic -= 1;
                self.settle_large(unit, play);
            }
            _ => self.frames.leave(),
        }
    }

    fn check_medic(&self, medic: CommanderId) -> Check {
        unless(self.can_use(medic, Skill::Medic), "LD-SKILL-4", "he is not a Medic in your force, or is Unfit")?;
        let left = self.commanders[medic.index()].medic;
        unless(left != 0, "LD-R36", "this Medic has already been used this week")
    }

    fn check_mechanic(&self, mechanic: CommanderId) -> Check {
        let clause = self.edition.clause("SL-SKILL-2", "TL-SKILL-2");
        unless(self.can_use(mechanic, Skill::Mechanic), clause, "he is not a Mechanic in your force, or is Unfit")?;
        let left = self.commanders[mechanic.index()].mechanic;
        unless(left != 0, clause, "this Mechanic has done what he can this week")
    }

    pub(crate) fn check_damage(&self, unit: UnitId, damage: Damage) -> Check {
        let has = self.force().has(unit) && self.units[unit.index()].damage.has(damage);
        unless(has, "LD-FIX-1", "there is no such damage to remove")
    }

    fn check_large_due(&self, unit: UnitId) -> Check {
        let due = self.force().has(unit) && self.units[unit.index()].large_due;
        unless(due, "TL-LARGE-1", "no Large cost is due for this unit")
    }

    pub(crate) fn heal(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        self.commanders[commander.index()].wounded = false;
        play.tell(Event::Healed(commander));
    }

    pub(crate) fn fix(&mut self, unit: UnitId, damage: Damage, play: &mut Play<'_>) {
        self.units[unit.index()].damage.remove(damage);
        play.tell(Event::Repaired(unit, damage));
    }

    fn settle_large(&mut self, unit: UnitId, play: &mut Play<'_>) {
        self.units[unit.index()].large_due = false;
        play.tell(Event::LargeSettled(unit));
    }

    pub(crate) fn offer_large(&self, out: &mut Vec<Decision>) {
        for unit in self.force().iter().filter(|unit| self.units[unit.index()].large_due) {
            out.extend([Decision::PayLarge(unit), Decision::RefuseLarge(unit)]);
        }
    }

    /// Why a Large cost cannot be paid or refused [TL-LARGE-1, TL-LARGE-2].
    pub(crate) fn check_large(&self, decision: &Decision) -> Check {
        match *decision {
            Decision::PayLarge(unit) => {
                self.check_large_due(unit)?;
                unless(1 <= self.so, "TL-LARGE-1", "not enough SO for the Large cost")
            }
            Decision::RefuseLarge(unit) => self.check_large_due(unit),
            _ => Err(Refusal::new("LD-R60", "settle Large costs first")),
        }
    }

    pub(crate) fn play_large(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::PayLarge(unit) => {
                self.change_so(-1, SoFor::Large, play);
                self.settle_large(unit, play);
            }
            Decision::RefuseLarge(unit) => self.refuse_to_pay_large(unit, play),
            _ => {}
        }
    }

    /// The unit is destroyed, and the commander who led it leaves the campaign [TL-LARGE-2].
    fn refuse_to_pay_large(&mut self, unit: UnitId, play: &mut Play<'_>) {
        let state = &mut self.units[unit.index()];
        state.large_due = false;
        let leader = state.leader.take();
        self.unit_fates.set(unit, Fate::Gone);
        play.tell(Event::UnitDestroyed(unit));
        if let Some(leader) = leader {
            self.lose_commander(leader);
            play.tell(Event::CommanderLeft(leader));
        }
    }

    pub(crate) fn check_rest(&self, decision: &Decision) -> Check {
        match decision {
            Decision::Rest => {
                let price = i16::from(self.edition.card.numbers.rest_cost);
                unless(price <= self.so, "LD-REST-1", "not enough SO for R&R")
            }
            Decision::Done => Ok(()),
            _ => not_now(Frame::PriorityRest.clause()),
        }
    }

    pub(crate) fn play_rest(&mut self, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        if *decision == Decision::Rest {
            self.rest(play);
        }
    }

    pub(crate) fn rest_over(&mut self) -> bool {
        let calm = self.staff().iter().all(|c| self.commanders[c.index()].stress == 0);
        self.frames.leave_if(calm || self.check_rest(&Decision::Rest).is_err())
    }

    /// 5 SO take 2 stress from every commander [LD-REST-1].
    fn rest(&mut self, play: &mut Play<'_>) {
        let numbers = self.edition.card.numbers;
        self.change_so(-i16::from(numbers.rest_cost), SoFor::Rest, play);
        play.tell(Event::Rested);
        for commander in self.staff().iter() {
            self.stress(commander, -(numbers.rest_stress as i8), play);
        }
    }

    /// On to the next week [LD-REST-2].
    pub(crate) fn end_week(&mut self, _play: &mut Play<'_>) {
        self.frames.then(&[Frame::DrawCondition]);
    }
}
