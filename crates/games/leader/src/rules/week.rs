//! Start of week: special condition, attacks, assignment, order of battles [LD-WEEK].

use super::Play;
use crate::cards::{Band, Effect, Place, UnitNote};
use crate::decision::{Damage, Decision};
use crate::event::{Ending, Event, SoFor};
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::rules::Status;
use crate::state::{Battle, Campaign};
use fieldcraft_engine::{Refusal, Rows};

impl Campaign {
    /// Begins a week with its special condition [LD-WEEK-1, LD-WEEK-2, LD-WEEK-3].
    pub(crate) fn draw_condition(&mut self, play: &mut Play<'_>) {
        self.week += 1;
        play.tell(Event::WeekBegan(self.week));
        self.begin_week();
        self.frames.then(&[
            Frame::Assignment,
            Frame::ChooseBattle,
            Frame::OperationalMoves,
            Frame::OnLeave,
            Frame::AdjustSo,
            Frame::UseSkills,
            Frame::LargeCosts,
            Frame::RepairReplace,
            Frame::PriorityRest,
            Frame::EndWeek,
        ]);
        self.draw_card(Place::Condition, play);
    }

    /// Forgets what held for the last week only.
    fn begin_week(&mut self) {
        self.condition = None;
        self.lower_events.clear();
        self.no_moves = false;
        self.free_repairs = 0;
        self.free_trucks = self.trucks;
        self.free_scouts = self.scouts;
        for unit in &mut self.units {
            unit.target = None;
            unit.leader = None;
        }
        for commander in &mut self.commanders {
            commander.fought = false;
            commander.is_new = false;
        }
        for battalion in &mut self.battalions {
            (battalion.attacked, battalion.trucks, battalion.scouts) = (false, 0, 0);
        }
    }

    /// The rows of an attack's operational cost, Trucks aside [LD-WEEK-12, LD-WEEK-13, LD-WEEK-14, TL-WEEK-1].
    #[must_use]
    pub fn cost_rows(&self, battalion: BattalionId) -> Rows {
        let mut rows = Rows::new();
        let band = self.battalions[battalion.index()].band;
        let [transit, rear, breakthrough] = self.edition.card.numbers.band_cost;
        match band {
            Band::Transit => rows.add(transit.into(), "LD-WEEK-12", "enemy Transit"),
            Band::Rear => rows.add(rear.into(), "LD-WEEK-13", "enemy Rear"),
            Band::Breakthrough => rows.add(breakthrough.into(), "LD-WEEK-14", "enemy Breakthrough"),
            _ => {}
        }
        if !self.edition.is_sherman() {
            // Battalions nearer to German Staging than the target, as far as they stand in the Front or nearer [LD-R10].
            let nearer = self.living_battalions().filter(|&other| {
                let at = self.battalions[other.index()].band;
                other != battalion && band < at && Band::Front <= at
            });
            rows.add(nearer.count() as i32, "TL-WEEK-1", "enemy battalions on the way");
        }
        if band < Band::Front {
            for (effect, place) in self.card_effects() {
                if let Effect::AttackCost { add } = effect {
                    rows.add(add.into(), place.clause(), place.reason());
                }
            }
        }
        rows
    }

    /// What an attack costs with the Trucks assigned to it, never less than 0 [LD-SUPP-2, LD-SUPP-4, LD-R12].
    #[must_use]
    pub fn attack_cost(&self, battalion: BattalionId) -> i16 {
        let saved =
            i32::from(self.battalions[battalion.index()].trucks) * i32::from(self.edition.card.numbers.truck_saves);
        (self.cost_rows(battalion).total() - saved).max(0) as i16
    }

    /// Why a battalion cannot be attacked this week.
    pub(crate) fn refuse_target(&self, battalion: BattalionId) -> Option<Refusal> {
        if self.edition.battalions.len() <= battalion.index() {
            return Some(Refusal::new("LD-BATT-2", "there is no such battalion"));
        }
        let state = &self.battalions[battalion.index()];
        if !self.battalion_fates.in_force.has(battalion) {
            return Some(Refusal::new("LD-BATT-19", "this battalion takes no part in the campaign"));
        }
        if state.attacked {
            return Some(Refusal::new("LD-R29", "an attack on this battalion is already ordered"));
        }
        let closed = self
            .card_effects()
            .map(|(effect, _)| effect)
            .chain(self.living_battalions().flat_map(|b| self.notes(b)).map(|note| note.effect));
        for effect in closed {
            if matches!(effect, Effect::NoAttackOn { band } if band == state.band) {
                return Some(Refusal::new("LD-BATT-11", "a note forbids attacks on battalions in this band"));
            }
        }
        let trucks = i32::from(self.free_trucks) * i32::from(self.edition.card.numbers.truck_saves);
        if i32::from(self.so) < self.cost_rows(battalion).total() - trucks {
            return Some(Refusal::new("LD-WEEK-15", "not enough SO for this attack"));
        }
        let unit = self.force().iter().any(|u| self.refuse_assignment(u).is_none());
        (!unit).then(|| Refusal::new("LD-WEEK-5", "no unit is left to assign"))
    }

    /// Why a unit cannot be assigned [LD-WEEK-8, LD-R29].
    pub(crate) fn refuse_assignment(&self, unit: UnitId) -> Option<Refusal> {
        if !self.force().has(unit) {
            return Some(Refusal::new("LD-WEEK-5", "this unit is not in the force"));
        }
        let state = &self.units[unit.index()];
        if state.target.is_some() {
            return Some(Refusal::new("LD-R29", "this unit is already assigned this week"));
        }
        if state.damage.has(Damage::Engine) || state.damage.has(Damage::Suspension) {
            return Some(Refusal::new("LD-WEEK-8", "Engine or Suspension damage must be repaired first"));
        }
        let kind = self.unit_card(unit).kind;
        let led = self.staff_of(kind).iter().any(|c| self.refuse_service(c).is_none());
        (!led).then(|| Refusal::new("LD-WEEK-5", "no commander of its type is free and fit"))
    }

    /// Why a commander cannot be assigned at all [LD-WEEK-6, LD-WEEK-7, LD-R29].
    fn refuse_service(&self, commander: CommanderId) -> Option<Refusal> {
        if self.commanders[commander.index()].wounded {
            return Some(Refusal::new("LD-WEEK-7", "a Wounded commander may not be assigned"));
        }
        if self.status(commander) == Status::Unfit {
            return Some(Refusal::new("LD-WEEK-6", "an Unfit commander may not be assigned"));
        }
        let busy = self.force().iter().any(|u| self.units[u.index()].leader == Some(commander));
        busy.then(|| Refusal::new("LD-R29", "this commander is already assigned this week"))
    }

    /// Why a commander cannot lead a unit [LD-CMDR-8].
    pub(crate) fn refuse_leader(&self, unit: UnitId, commander: CommanderId) -> Option<Refusal> {
        if !self.staff().has(commander) {
            return Some(Refusal::new("LD-WEEK-5", "this commander is not in the force"));
        }
        if self.commander_card(commander).kind != self.unit_card(unit).kind {
            return Some(Refusal::new("LD-CMDR-8", "a commander leads only units of his type"));
        }
        self.refuse_service(commander)
    }

    pub(crate) fn assign(&mut self, battalion: BattalionId, unit: UnitId, commander: CommanderId, play: &mut Play<'_>) {
        let state = &mut self.units[unit.index()];
        state.target = Some(battalion);
        state.leader = Some(commander);
        play.tell(Event::Assigned { unit, commander, battalion });
        self.frames.leave();
    }

    /// The units assigned to an attack.
    pub fn assigned(&self, battalion: BattalionId) -> impl Iterator<Item = UnitId> + '_ {
        self.force().iter().filter(move |u| self.units[u.index()].target == Some(battalion))
    }

    /// Takes a unit out of a plan.
    pub(crate) fn withdraw(&mut self, unit: UnitId) {
        let state = &mut self.units[unit.index()];
        (state.target, state.leader) = (None, None);
    }

    /// Gives a plan up.
    pub(crate) fn cancel(&mut self, battalion: BattalionId) {
        let units: Vec<_> = self.assigned(battalion).collect();
        for unit in units {
            self.withdraw(unit);
        }
        let state = &mut self.battalions[battalion.index()];
        self.free_trucks += state.trucks;
        self.free_scouts += state.scouts;
        (state.trucks, state.scouts) = (0, 0);
        self.frames.leave();
    }

    pub(crate) fn refuse_add_truck(&self, battalion: BattalionId) -> Option<Refusal> {
        if self.free_trucks == 0 {
            return Some(Refusal::new("LD-SUPP-3", "no Truck is left this week"));
        }
        (self.attack_cost(battalion) == 0)
            .then(|| Refusal::new("LD-SUPP-2", "the attack costs nothing that a Truck could save"))
    }

    pub(crate) fn refuse_add_scout(&self) -> Option<Refusal> {
        (self.free_scouts == 0).then(|| Refusal::new("LD-SUPP-7", "no Scout is left this week"))
    }

    pub(crate) fn refuse_launch(&self, battalion: BattalionId) -> Option<Refusal> {
        if self.assigned(battalion).next().is_none() {
            return Some(Refusal::new("LD-WEEK-5", "assign at least one unit first"));
        }
        (self.so < self.attack_cost(battalion)).then(|| Refusal::new("LD-WEEK-15", "not enough SO for this attack"))
    }

    /// Pays for an attack and orders it [LD-WEEK-15].
    pub(crate) fn launch(&mut self, battalion: BattalionId, play: &mut Play<'_>) {
        let cost = self.attack_cost(battalion);
        self.battalions[battalion.index()].attacked = true;
        let Self { battalions, .. } = self;
        let (trucks, scouts) = (battalions[battalion.index()].trucks, battalions[battalion.index()].scouts);
        play.tell(Event::AttackOrdered { battalion, trucks, scouts });
        self.change_so(-cost, SoFor::Attack, play);
        let large: Vec<_> = self.assigned(battalion).filter(|&u| self.unit_card(u).has(UnitNote::Large)).collect();
        for unit in large {
            self.units[unit.index()].large_due = true;
        }
        self.frames.leave();
    }

    /// The battalions whose battle is still to be fought this week.
    pub fn battles_left(&self) -> impl Iterator<Item = BattalionId> + '_ {
        self.living_battalions().filter(|b| self.battalions[b.index()].attacked)
    }

    /// Goes to the only battle left, or on to the end of the week [LD-SEQ-8, LD-R32].
    pub(crate) fn choose_battle(&mut self, play: &mut Play<'_>) -> bool {
        let mut left = self.battles_left();
        match (left.next(), left.next()) {
            (Some(only), None) => {
                drop(left);
                self.fight(only, play);
            }
            (Some(_), Some(_)) => return false,
            (None, _) => {
                drop(left);
                self.frames.leave();
                if self.objective_card().weeks <= self.week {
                    self.end(Ending::LastWeek, play);
                }
            }
        }
        true
    }

    /// Begins a battle, in the order of LD-SEQ-4 to LD-SEQ-6.
    pub(crate) fn fight(&mut self, battalion: BattalionId, play: &mut Play<'_>) {
        let fighters = self.assigned(battalion).collect();
        let participants = self.assigned(battalion).filter_map(|u| self.units[u.index()].leader).collect();
        let state = &mut self.battalions[battalion.index()];
        state.attacked = false;
        // The counters of the last battle lend the log their names until new ones are placed.
        let mut enemies = std::mem::take(&mut self.battle.enemies);
        for enemy in &mut enemies {
            enemy.active = false;
        }
        self.battle = Battle {
            battalion,
            fighters,
            participants,
            began_half: state.half,
            halved: state.half,
            enemies,
            ..Battle::none()
        };
        play.tell(Event::BattleBegan { battalion, so: self.so });
        let sherman = [
            Frame::DrawUpperEvent,
            Frame::Prepare,
            Frame::LayTiles,
            Frame::PlaceUnits,
            Frame::FriendlyAdvance,
            Frame::PlaceEnemies(0),
            Frame::EventDamage,
            Frame::EnemyAdvance(0, 0),
            Frame::RollAggressiveness,
            Frame::BeginTurn,
            Frame::PostCombat,
            Frame::BookBattle,
        ];
        let tiger = [
            Frame::DrawUpperEvent,
            Frame::Prepare,
            Frame::LayTiles,
            Frame::PlaceUnits,
            Frame::PlaceEnemies(0),
            Frame::EventDamage,
            Frame::BeginTurn,
            Frame::PostCombat,
            Frame::BookBattle,
        ];
        if self.edition.is_sherman() { self.frames.first(&sherman) } else { self.frames.first(&tiger) }
    }

    /// Everything that could be decided while the week is planned, legal or not.
    pub(crate) fn offer_week(&self, frame: Frame, out: &mut Vec<Decision>) {
        match frame {
            Frame::Assignment => {
                out.extend(self.living_battalions().map(Decision::Target));
                out.push(Decision::Done);
            }
            Frame::PlanAttack(battalion) => {
                out.extend(self.force().iter().map(Decision::Assign));
                out.extend([Decision::AddTruck, Decision::AddScout, Decision::Launch]);
                out.extend(self.assigned(battalion).map(Decision::Withdraw));
                out.push(Decision::Cancel);
            }
            Frame::NameLeader(_, unit) => {
                let kind = self.unit_card(unit).kind;
                out.extend(self.staff_of(kind).iter().map(Decision::Lead));
            }
            _ => out.extend(self.battles_left().map(Decision::Fight)),
        }
    }
}
