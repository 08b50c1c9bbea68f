//! The campaign behind the kernel's one door.

use crate::cards::Place;
use crate::decision::Decision;
use crate::event::{Ending, Event};
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::rules::Play;
use crate::state::Campaign;
use fieldcraft_engine::{Chance, Check, Frames, Game, Refusal, Seat, Seats, Verdict};

/// The only seat: the enemy is run by the rules.
pub const PLAYER: Seat = Seat(0);

impl Campaign {
    /// Everything that belongs to the innermost frame, legal or not, in a stable order.
    fn offer_in(&self, frame: Frame, out: &mut Vec<Decision>) {
        match frame {
            Frame::ChooseCampaign
            | Frame::ChooseObjective
            | Frame::OptionalRules
            | Frame::BuyUnits
            | Frame::ChooseCommanders
            | Frame::Priorities => self.offer_set_up(frame, out),
            Frame::PayCondition | Frame::PayUpperEvent | Frame::PayLowerEvent => {
                out.extend([Decision::Pay, Decision::Decline]);
            }
            Frame::Assignment | Frame::PlanAttack(_) | Frame::NameLeader(..) | Frame::ChooseBattle => {
                self.offer_week(frame, out);
            }
            Frame::RelayTiles
            | Frame::PlaceUnits
            | Frame::FriendlyAdvance
            | Frame::March { .. }
            | Frame::EventFriendlyAdvance
            | Frame::EventRemove(_) => self.offer_pre_combat(frame, out),
            Frame::Step { .. } => self.offer_step(out),
            Frame::Act => {
                if let Some(action) = &self.battle.action {
                    self.offer_action(action, out);
                }
            }
            Frame::EnemyTurn | Frame::EnemyChoice { .. } | Frame::ChooseVictim(_) => self.offer_enemy(frame, out),
            Frame::OfferEnd => out.extend([Decision::EndBattle, Decision::FightOn]),
            Frame::OfferTenacity => out.extend([Decision::Persist, Decision::EndBattle]),
            Frame::AdvanceBattalion | Frame::RetreatBattalion => {
                out.extend(self.living_battalions().map(Decision::MoveBattalion));
            }
            Frame::UseSkills => self.offer_skills(out),
            Frame::LargeCosts => {
                for unit in self.force().iter().filter(|unit| self.units[unit.index()].large_due) {
                    out.extend([Decision::PayLarge(unit), Decision::RefuseLarge(unit)]);
                }
            }
            Frame::RepairReplace | Frame::Upgrade => self.offer_repair(frame, out),
            Frame::PriorityRest => out.extend([Decision::Rest, Decision::Done]),
            _ => {}
        }
    }

    /// Why a decision is refused in a frame.
    fn refuse(&self, frame: Frame, decision: &Decision) -> Option<Refusal> {
        let not_now = || Some(Refusal::new(frame.clause(), "something else is to be decided now"));
        match (frame, *decision) {
            (Frame::ChooseCampaign, Decision::Campaign(card)) => (self.edition.campaigns.len() <= card.into())
                .then(|| Refusal::new("LD-CAMP-1", "there is no such campaign")),
            (Frame::ChooseObjective, Decision::Objective(card)) => (self.edition.objectives.len() <= card.into())
                .then(|| Refusal::new("LD-OBJ-1", "there is no such objective")),
            (Frame::OptionalRules, Decision::Adopt(rule)) => self.refuse_rule(rule),
            (Frame::OptionalRules | Frame::BuyUnits | Frame::Priorities | Frame::Assignment, Decision::Done) => None,
            (Frame::BuyUnits, Decision::Buy(unit)) => self.refuse_purchase(unit),
            (Frame::ChooseCommanders, Decision::Choose(commander)) => self.refuse_commander(commander),
            (Frame::Priorities, Decision::Raise(commander)) => self.refuse_raise(commander),
            (Frame::Priorities, Decision::BuyTruck) => self.refuse_truck(),
            (Frame::Priorities, Decision::BuyScout) => self.refuse_scout(),
            (Frame::PayCondition | Frame::PayUpperEvent | Frame::PayLowerEvent, Decision::Pay | Decision::Decline) => {
                None
            }
            (Frame::Assignment, Decision::Target(battalion)) => self.refuse_target(battalion),
            (Frame::PlanAttack(_), Decision::Assign(unit)) => self.refuse_assignment(unit),
            (Frame::PlanAttack(battalion), Decision::Withdraw(unit)) => (!self.assigned(battalion).any(|u| u == unit))
                .then(|| Refusal::new("LD-WEEK-5", "this unit is not part of the plan")),
            (Frame::PlanAttack(battalion), Decision::AddTruck) => self.refuse_add_truck(battalion),
            (Frame::PlanAttack(_), Decision::AddScout) => self.refuse_add_scout(),
            (Frame::PlanAttack(battalion), Decision::Launch) => self.refuse_launch(battalion),
            (Frame::PlanAttack(_) | Frame::NameLeader(..), Decision::Cancel) => {
                if matches!(frame, Frame::PlanAttack(_)) { None } else { not_now() }
            }
            (Frame::NameLeader(_, unit), Decision::Lead(commander)) => self.refuse_leader(unit, commander),
            (Frame::ChooseBattle, Decision::Fight(battalion)) => (!self.battles_left().any(|b| b == battalion))
                .then(|| Refusal::new("LD-WEEK-10", "no battle with this battalion is left this week")),
            (Frame::RelayTiles, Decision::LayAgain) => None,
            (Frame::PlaceUnits, Decision::Place(unit, hex)) => self.refuse_place(unit, hex),
            (Frame::FriendlyAdvance, Decision::March(unit)) => self.refuse_march(unit),
            (Frame::FriendlyAdvance, Decision::Done) => None,
            (Frame::March { unit, .. }, _) => self.refuse_in_march(unit, decision),
            (Frame::EventFriendlyAdvance, Decision::Place(unit, hex)) => self.refuse_forward(unit).or_else(|| {
                (!self.forward_of(unit).has(hex))
                    .then(|| Refusal::new("LD-PRE-3", "this hex does not lie forward of it"))
            }),
            (Frame::EventRemove(_), Decision::Remove(enemy)) => self.refuse_remove(enemy),
            (Frame::Step { .. }, _) => self.refuse_in_step(decision),
            (Frame::Act, _) => self.refuse_in_action(decision),
            (Frame::EnemyTurn, Decision::EnemyAct(enemy)) => self.refuse_enemy_act(enemy),
            (Frame::EnemyChoice { hexes, .. }, Decision::EnemyTo(hex)) => {
                (!hexes.has(hex)).then(|| Refusal::new("LD-EMOVE-13", "another hex serves the order better"))
            }
            (Frame::ChooseVictim(enemy), Decision::Victim(unit)) => {
                (!self.victims(enemy).has(unit)).then(|| Refusal::new("LD-EATK-2", "another unit is the better target"))
            }
            (Frame::OfferEnd, Decision::EndBattle | Decision::FightOn) => None,
            (Frame::OfferTenacity, Decision::Persist | Decision::EndBattle) => None,
            (Frame::AdvanceBattalion, Decision::MoveBattalion(battalion)) => {
                self.refuse_battalion_move(battalion, true)
            }
            (Frame::RetreatBattalion, Decision::MoveBattalion(battalion)) => {
                self.refuse_battalion_move(battalion, false)
            }
            (Frame::UseSkills, _) => self.refuse_skill(decision),
            (Frame::LargeCosts, _) => self.refuse_large_decision(decision),
            (Frame::RepairReplace, _) => self.refuse_repair(decision),
            (Frame::Upgrade, _) => self.refuse_upgrade(decision),
            (Frame::PriorityRest, Decision::Rest) => self.refuse_rest(),
            (Frame::PriorityRest, Decision::Done) => None,
            _ => not_now(),
        }
    }

    /// Carries out a legal decision in a frame.
    fn carry_out(&mut self, frame: Frame, decision: &Decision, play: &mut Play<'_>) {
        match (frame, *decision) {
            (_, Decision::Campaign(card)) => self.choose_campaign(card, play),
            (_, Decision::Objective(card)) => self.choose_objective(card, play),
            (_, Decision::Adopt(rule)) => self.adopt(rule, play),
            (_, Decision::Buy(unit)) => self.buy(unit, play),
            (Frame::RepairReplace, Decision::Choose(commander)) => self.enlist(commander, play),
            (_, Decision::Choose(commander)) => self.join(commander, self.next_level(), play),
            (_, Decision::Raise(commander)) => self.raise(commander, play),
            (_, Decision::BuyTruck) => self.buy_truck(play),
            (_, Decision::BuyScout) => self.buy_scout(play),
            (Frame::PayCondition, answer) => self.answer_card(Place::Condition, answer == Decision::Pay, play),
            (Frame::PayUpperEvent, answer) => self.answer_card(Place::Upper, answer == Decision::Pay, play),
            (_, answer @ (Decision::Pay | Decision::Decline)) => {
                self.answer_card(Place::Lower, answer == Decision::Pay, play)
            }
            (_, Decision::Target(battalion)) => self.frames.first(&[Frame::PlanAttack(battalion)]),
            (Frame::PlanAttack(battalion), Decision::Assign(unit)) => {
                self.frames.first(&[Frame::NameLeader(battalion, unit)])
            }
            (Frame::NameLeader(battalion, unit), Decision::Lead(commander)) => {
                self.assign(battalion, unit, commander, play)
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
            (Frame::PlanAttack(battalion), Decision::Cancel) => self.cancel(battalion),
            (_, Decision::Cancel) => self.cancel_upgrade(),
            (_, Decision::Fight(battalion)) => self.fight(battalion, play),
            (_, Decision::LayAgain) => self.frames.then(&[Frame::LayTiles]),
            (Frame::EventFriendlyAdvance, Decision::Place(unit, hex)) => {
                self.battle.acted.insert(unit);
                self.move_unit(unit, hex, play);
            }
            (_, Decision::Place(unit, hex)) => self.place(unit, hex, play),
            (_, Decision::March(unit)) => self.march(unit),
            (Frame::March { .. }, Decision::Move(hex)) => self.march_to(hex, play),
            (Frame::March { .. }, _) => self.end_march(),
            (_, Decision::Move(hex)) => self.step_to(hex, play),
            (_, Decision::EnemyTo(hex)) => self.choose_hex(hex, play),
            (Frame::EventRemove(left), Decision::Remove(enemy)) => {
                self.frames.then(&[Frame::EventRemove(left - 1)]);
                self.lose_enemy(enemy, Event::EnemyDestroyed(enemy), play);
            }
            (_, Decision::Act(unit)) => self.begin_action(unit),
            (_, Decision::Tactic(unit)) => self.spend_tactic(unit, unit, false, play),
            (_, Decision::CommandTactic(owner, unit)) => self.spend_tactic(owner, unit, true, play),
            (_, Decision::TakeOver(commander, unit)) => self.take_over(commander, unit, play),
            (_, Decision::Overdrive) => self.overdrive(play),
            (_, Decision::Carry(unit)) => self.carry(unit),
            (_, Decision::Leave) => self.leave_over_edge(play),
            (_, Decision::Attack(enemy)) => self.attack(enemy, play),
            (_, Decision::EnemyAct(enemy)) => self.enemy_acts(enemy, play),
            (Frame::ChooseVictim(enemy), Decision::Victim(unit)) => self.attack_unit(enemy, unit, play),
            (_, Decision::EndBattle) => self.end_battle(play),
            (_, Decision::FightOn) => self.frames.leave(),
            (_, Decision::Persist) => self.persist(play),
            (Frame::AdvanceBattalion, Decision::MoveBattalion(battalion)) => {
                self.frames.leave();
                self.advance_battalion(battalion, play);
            }
            (_, Decision::MoveBattalion(battalion)) => {
                self.frames.leave();
                self.retreat_battalion(battalion, play);
            }
            (Frame::UseSkills, _) => self.use_skill(decision, play),
            (_, Decision::PayLarge(unit)) => self.pay_large(unit, play),
            (_, Decision::RefuseLarge(unit)) => self.refuse_to_pay_large(unit, play),
            (_, Decision::Repair(unit, damage)) => self.repair(unit, damage, play),
            (_, Decision::Heal(commander)) => self.pay_to_heal(commander, play),
            (_, Decision::Dismiss(commander)) => self.dismiss(commander, play),
            (_, Decision::HandIn(unit)) => self.hand_in(unit),
            (_, Decision::UpgradeTo(unit)) => self.upgrade(unit, play),
            (_, Decision::Rest) => self.rest(play),
            (Frame::Step { .. }, Decision::Done) => self.end_step(play),
            (Frame::Act, Decision::Done) => self.end_action(false, play),
            (Frame::FriendlyAdvance, Decision::Done) => {
                self.battle.acted = fieldcraft_ids::Set::EMPTY;
                self.frames.leave();
            }
            (_, Decision::Done) => self.frames.leave(),
            // Refused before it came here.
            _ => {}
        }
    }
}

impl Game for Campaign {
    type Decision = Decision;
    type Event = Event;
    type View = Self;

    fn to_act(&self) -> Seats {
        if self.frames.is_empty() { Seats::NONE } else { Seats::only(PLAYER) }
    }

    fn offer(&self, _: Seat, out: &mut Vec<Decision>) {
        if let Some(frame) = self.frame() {
            self.offer_in(frame, out);
        }
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Check {
        match self.frame() {
            _ if seat != PLAYER => Err(Refusal::new("LD-SEQ-1", "there is only one player")),
            Some(frame) => self.refuse(frame, decision).map_or(Ok(()), Err),
            None => Err(Refusal::new("LD-END-1", "the campaign is over")),
        }
    }

    fn act(&mut self, _: Seat, decision: &Decision, play: &mut Play<'_>) {
        if let Some(frame) = self.frame() {
            self.carry_out(frame, decision, play);
            self.run(play);
        }
    }

    fn usual(&self, seat: Seat) -> Option<Decision> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        self.usual_of(&legal)
    }

    fn view(&self, _: Seat) -> Self {
        self.clone()
    }

    fn witnessed(event: &Event, _: Seat) -> Option<Event> {
        Some(*event)
    }

    fn matters(event: &Event) -> bool {
        !event.is_on_the_way()
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn redeal(&mut self, _: Seat, _: &mut dyn Chance) {}

    fn verdict(&self) -> Option<Verdict> {
        let ending = self.ending?;
        let grade = self.objective_card().grade(self.vp);
        let failed = ending == Ending::Bankrupt;
        // LD-R33: a failure counts as Dismal.
        let (score, grade) = if failed { (0, "Failure") } else { (grade as i32, grade.name()) };
        let won = !failed && crate::cards::Grade::Adequate as i32 <= score;
        Some(Verdict { winner: won.then_some(PLAYER), score: i32::from(self.vp), grade })
    }
}

impl Campaign {
    /// What one key does: the first target in sight, the next enemy unit, the end of what is done.
    fn usual_of(&self, legal: &[Decision]) -> Option<Decision> {
        let attack = legal.iter().filter_map(|d| match d {
            Decision::Attack(enemy) => Some(*enemy),
            _ => None,
        });
        let best = attack.min_by_key(|&enemy| self.attack_rank(enemy));
        if let Some(enemy) = best {
            return Some(Decision::Attack(enemy));
        }
        match self.frame() {
            // Nobody means to go to war with no units at all.
            Some(Frame::BuyUnits) if self.force().is_empty() => return None,
            Some(Frame::Assignment) if self.battles_left().next().is_none() => {
                let targets = legal.iter().filter_map(|d| if let Decision::Target(b) = d { Some(*b) } else { None });
                let threat = targets.max_by_key(|b| (self.battalions[b.index()].band, std::cmp::Reverse(b.0)));
                return threat.map(Decision::Target).or_else(|| legal.last().copied());
            }
            Some(Frame::PlanAttack(battalion)) => {
                // The rulebook of Tiger Leader advises about 12 unit points for each VP of the battalion.
                let sent: u16 = self.assigned(battalion).map(|u| u16::from(self.unit_card(u).cost)).sum();
                let enough = 12 * u16::from(self.edition.battalions[battalion.index()].points) <= sent;
                let assign = legal.iter().copied().find(|d| matches!(d, Decision::Assign(_)) && !enough);
                return assign
                    .or_else(|| legal.iter().copied().find(|d| *d == Decision::Launch))
                    .or(Some(Decision::Cancel));
            }
            _ => {}
        }
        let first = |wanted: fn(&Decision) -> bool| legal.iter().copied().find(wanted);
        first(|d| matches!(d, Decision::Act(_)))
            .or_else(|| first(|d| matches!(d, Decision::EnemyAct(_) | Decision::EndBattle)))
            .or_else(|| first(|d| matches!(d, Decision::Done)))
            .or_else(|| first(|d| matches!(d, Decision::Decline)))
            .or_else(|| legal.first().copied())
    }

    /// Lower is the better target: what is needed, then the enemy's points.
    fn attack_rank(&self, enemy: EnemyId) -> (i32, i32, u8) {
        let needs = self.battle.action.as_ref().map_or(0, |action| {
            let plan = self.plan_attack(action, enemy);
            plan.needs() + plan.save.total()
        });
        (needs, -i32::from(self.enemy_card(enemy).points), enemy.0)
    }
}
