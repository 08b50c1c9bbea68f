//! Start of week: special condition, attacks, assignment, order of battles [LD-WEEK].

use super::{Check, Play, not_now, unless};
use crate::cards::{Band, Effect, Place, UnitNote};
use crate::decision::{Damage, Decision};
use crate::event::{Ending, Event, SoFor};
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::rules::Status;
use crate::state::{Battle, Campaign};
use fieldcraft_engine::Rows;

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
    pub(crate) fn check_target(&self, battalion: BattalionId) -> Check {
        unless(battalion.index() < self.edition.battalions.len(), "LD-BATT-2", "there is no such battalion")?;
        let state = &self.battalions[battalion.index()];
        let there = self.battalion_fates.in_force.has(battalion);
        unless(there, "LD-BATT-19", "this battalion is not in the campaign")?;
        unless(!state.attacked, "LD-R29", "an attack on this battalion is already ordered")?;
        let notes = self.living_battalions().flat_map(|b| self.notes(b)).map(|note| note.effect);
        let closed = (self.card_effects().map(|(effect, _)| effect).chain(notes))
            .any(|effect| matches!(effect, Effect::NoAttackOn { band } if band == state.band));
        unless(!closed, "LD-BATT-11", "a note prevents attacks on battalions in this band")?;
        let trucks = i32::from(self.free_trucks) * i32::from(self.edition.card.numbers.truck_saves);
        let paid = self.cost_rows(battalion).total() - trucks <= i32::from(self.so);
        unless(paid, "LD-WEEK-15", "not enough SO for this attack")?;
        let sent = self.force().iter().any(|unit| self.check_assignment(unit).is_ok());
        unless(sent, "LD-WEEK-5", "no unit is left to assign")
    }

    /// Why a unit cannot be assigned [LD-WEEK-8, LD-R29].
    pub(crate) fn check_assignment(&self, unit: UnitId) -> Check {
        unless(self.force().has(unit), "LD-WEEK-5", "this unit is not in the force")?;
        let state = &self.units[unit.index()];
        unless(state.target.is_none(), "LD-R29", "this unit is already assigned this week")?;
        let runs = !state.damage.has(Damage::Engine) && !state.damage.has(Damage::Suspension);
        unless(runs, "LD-WEEK-8", "Engine or Suspension damage must be repaired first")?;
        let led = self.staff_of(self.unit_card(unit).kind).iter().any(|c| self.check_service(c).is_ok());
        unless(led, "LD-WEEK-5", "no commander of its type is free and fit")
    }

    /// Why a commander cannot be assigned at all [LD-WEEK-6, LD-WEEK-7, LD-R29].
    fn check_service(&self, commander: CommanderId) -> Check {
        let wounded = self.commanders[commander.index()].wounded;
        unless(!wounded, "LD-WEEK-7", "a Wounded commander may not be assigned")?;
        unless(self.status(commander) != Status::Unfit, "LD-WEEK-6", "an Unfit commander may not be assigned")?;
        let busy = self.force().iter().any(|u| self.units[u.index()].leader == Some(commander));
        unless(!busy, "LD-R29", "this commander is already assigned this week")
    }

    /// Why a commander cannot lead a unit [LD-CMDR-8].
    pub(crate) fn check_leader(&self, unit: UnitId, commander: CommanderId) -> Check {
        unless(self.staff().has(commander), "LD-WEEK-5", "this commander is not in the force")?;
        let fits = self.commander_card(commander).kind == self.unit_card(unit).kind;
        unless(fits, "LD-CMDR-8", "a commander can lead only units of his type")?;
        self.check_service(commander)
    }

    fn assign(&mut self, battalion: BattalionId, unit: UnitId, commander: CommanderId, play: &mut Play<'_>) {
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
    fn withdraw(&mut self, unit: UnitId) {
        let state = &mut self.units[unit.index()];
        (state.target, state.leader) = (None, None);
    }

    /// Gives a plan up.
    fn cancel(&mut self, battalion: BattalionId) {
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

    fn check_add_truck(&self, battalion: BattalionId) -> Check {
        unless(0 < self.free_trucks, "LD-SUPP-3", "no Truck is left this week")?;
        let saves = self.attack_cost(battalion) != 0;
        unless(saves, "LD-SUPP-2", "the attack has no cost for a Truck to save")
    }

    fn check_launch(&self, battalion: BattalionId) -> Check {
        unless(self.assigned(battalion).next().is_some(), "LD-WEEK-5", "assign at least one unit first")?;
        unless(self.attack_cost(battalion) <= self.so, "LD-WEEK-15", "not enough SO for this attack")
    }

    /// Pays for an attack and orders it [LD-WEEK-15].
    fn launch(&mut self, battalion: BattalionId, play: &mut Play<'_>) {
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
    fn fight(&mut self, battalion: BattalionId, play: &mut Play<'_>) {
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

    pub(crate) fn check_week(&self, frame: Frame, decision: &Decision) -> Check {
        match (frame, *decision) {
            (Frame::Assignment, Decision::Target(battalion)) => self.check_target(battalion),
            (Frame::Assignment, Decision::Done) | (Frame::PlanAttack(_), Decision::Cancel) => Ok(()),
            (Frame::PlanAttack(_), Decision::Assign(unit)) => self.check_assignment(unit),
            (Frame::PlanAttack(battalion), Decision::Withdraw(unit)) => {
                let planned = self.assigned(battalion).any(|u| u == unit);
                unless(planned, "LD-WEEK-5", "this unit is not part of the plan")
            }
            (Frame::PlanAttack(battalion), Decision::AddTruck) => self.check_add_truck(battalion),
            (Frame::PlanAttack(_), Decision::AddScout) => {
                unless(0 < self.free_scouts, "LD-SUPP-7", "no Scout is left this week")
            }
            (Frame::PlanAttack(battalion), Decision::Launch) => self.check_launch(battalion),
            (Frame::NameLeader(_, unit), Decision::Lead(commander)) => self.check_leader(unit, commander),
            (Frame::ChooseBattle, Decision::Fight(battalion)) => {
                let left = self.battles_left().any(|b| b == battalion);
                unless(left, "LD-WEEK-10", "no battle with this battalion is left this week")
            }
            _ => not_now(frame.clause()),
        }
    }

    pub(crate) fn play_week(&mut self, frame: Frame, decision: &Decision, play: &mut Play<'_>) {
        match (frame, *decision) {
            (_, Decision::Target(battalion)) => self.frames.first(&[Frame::PlanAttack(battalion)]),
            (Frame::PlanAttack(battalion), Decision::Assign(unit)) => {
                self.frames.first(&[Frame::NameLeader(battalion, unit)]);
            }
            (_, Decision::Withdraw(unit)) => self.withdraw(unit),
            (Frame::PlanAttack(battalion), Decision::AddTruck) => {
                self.free_trucks -= 1;
                self.battalions[battalion.index()].trucks += 1;
            }
            (Frame::PlanAttack(battalion), Decision::AddScout) => {
                self.free_scouts -= 1;
                self.battalions[battalion.index()].scouts += 1;
            }
            (Frame::PlanAttack(battalion), Decision::Launch) => self.launch(battalion, play),
            (Frame::PlanAttack(battalion), _) => self.cancel(battalion),
            (Frame::NameLeader(battalion, unit), Decision::Lead(commander)) => {
                self.assign(battalion, unit, commander, play);
            }
            (_, Decision::Fight(battalion)) => self.fight(battalion, play),
            _ => self.frames.leave(),
        }
    }
}
