//! A Fast or Slow step: who is due, who acts by a Tactic, who takes a unit over [LD-COMBAT, LD-SLOW, LD-SKILL, LD-OPT-6].

use super::{Check, Play, unless};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};
use crate::rules::Status;
use crate::state::Campaign;
use fieldcraft_engine::Refusal;
use fieldcraft_ids::Set;

impl Campaign {
    /// A step begins: who is due is read now [LD-COMBAT-1, LD-COMBAT-2, LD-SLOW-1, LD-R41].
    pub(crate) fn begin_step(&mut self, fast: bool, play: &mut Play<'_>) {
        if self.edition.is_sherman() {
            self.forget_moves();
        }
        self.battle.acted = Set::default();
        let due = self.battle.on_map.without(self.battle.had_turn).iter().filter(|&unit| self.is_fast(unit) == fast);
        self.battle.due = due.collect();
        play.tell(Event::StepBegan { fast });
        self.frames.then(&[Frame::Step { fast }]);
    }

    /// A step in which nobody can act goes by; one in which somebody acted is ended by the player, so that each
    /// action stands by itself.
    pub(crate) fn step_over(&mut self, step: Frame, play: &mut Play<'_>) -> bool {
        let over = self.battle.acted.is_empty() && self.is_idle(step);
        if over {
            self.end_step(play);
        }
        over
    }

    /// Units that did not act let their time to act go by, and their temporary counters with it [LD-DMGI-6, LD-DMGI-8].
    fn end_step(&mut self, play: &mut Play<'_>) {
        for unit in self.battle.due.without(self.battle.acted).and(self.battle.on_map).iter() {
            self.recover(unit, false, false, play);
        }
        // Whoever acted when it was due does not act again if its commander turns Slow [LD-R41].
        for unit in self.battle.due.and(self.battle.acted).iter() {
            self.battle.had_turn.insert(unit);
        }
        self.battle.due = Set::default();
        self.frames.leave();
    }

    /// Why a unit cannot act in this step.
    pub(crate) fn check_act(&self, unit: UnitId) -> Check {
        unless(self.battle.on_map.has(unit), "LD-COMBAT-3", "this unit is not on the map")?;
        unless(!self.battle.acted.has(unit), "LD-COMBAT-7", "this unit has already acted this step")?;
        unless(self.battle.due.has(unit), "LD-COMBAT-7", "this unit is not due to act this step")
    }

    /// Why a unit cannot act in this step by a Tactic [LD-SKILL-7, LD-R40].
    fn check_extra(&self, unit: UnitId) -> Check {
        unless(self.battle.on_map.has(unit), "LD-SKILL-7", "this unit is not on the map")?;
        unless(!self.battle.acted.has(unit), "LD-R40", "a unit cannot act twice in one step")?;
        unless(!self.battle.due.has(unit), "LD-SKILL-7", "this unit is due to act this step anyway")
    }

    /// The commander's Tactic counters that can be used: none of an absent or Unfit commander [LD-CMDR-15].
    fn leader_tactics(&self, unit: UnitId) -> (u8, u8) {
        self.working_leader(unit).map_or((0, 0), |leader| {
            let commander = &self.commanders[leader.index()];
            (commander.tactics, commander.command_tactics)
        })
    }

    /// Why a commander cannot take a unit over [LD-OPT-6, LD-R37].
    fn check_take_over(&self, commander: CommanderId, unit: UnitId) -> Check {
        unless(self.rules.heroics, "LD-OPT-6", "Battlefield Heroics is not used in this campaign")?;
        let stranded = self.battle.stranded.has(commander) && self.status(commander) != Status::Unfit;
        unless(stranded, "LD-OPT-6", "this commander has not lost his unit in this battle")?;
        let fits = self.battle.on_map.has(unit) && self.commander_card(commander).kind == self.unit_card(unit).kind;
        unless(fits, "LD-OPT-6", "he can take over only a unit of his type on the map")?;
        unless(self.battle.acted.is_empty(), "LD-R37", "a unit can be taken over only at the start of a step")?;
        let state = &self.units[unit.index()];
        let beside = self.stranded_at(commander) == Some(state.hex);
        unless(beside, "LD-OPT-6", "the unit is not in his hex")?;
        let fit = |leader| self.status(leader) != Status::Unfit && !self.commanders[leader.index()].wounded;
        unless(!state.leader.is_some_and(fit), "LD-OPT-6", "its commander is not KIA, Unfit or Wounded")
    }

    /// Where a commander waits: the hex where his unit was destroyed.
    fn stranded_at(&self, commander: CommanderId) -> Option<Hex> {
        let lost = self.battle.fighters.iter().find(|u| self.units[u.index()].leader == Some(commander));
        lost.map(|unit| self.units[unit.index()].hex)
    }

    fn take_over(&mut self, commander: CommanderId, unit: UnitId, play: &mut Play<'_>) {
        self.battle.stranded.remove(commander);
        self.hand_on_wound(unit, None);
        for lost in self.battle.fighters.iter() {
            if self.units[lost.index()].leader == Some(commander) {
                self.units[lost.index()].leader = None;
                self.hand_on_wound(lost, Some(unit));
            }
        }
        self.units[unit.index()].leader = Some(commander);
        play.tell(Event::TookOver(commander, unit));
        self.read_speed_anew(unit);
    }

    /// A unit taken over at the start of the Fast step is due by its new commander's Speed [LD-R37, LD-R41].
    fn read_speed_anew(&mut self, unit: UnitId) {
        if self.frame() == Some(Frame::Step { fast: true }) {
            self.battle.due.remove(unit);
            if self.is_fast(unit) {
                self.battle.due.insert(unit);
            }
        }
    }

    /// Spends a Tactic: the commander's own first, for they are lost with him [LD-SKILL-9, LD-R40].
    fn spend_tactic(&mut self, owner: UnitId, unit: UnitId, command: bool, play: &mut Play<'_>) {
        let leader = self.working_leader(owner);
        let of_leader = leader.map(|leader| {
            let commander = &mut self.commanders[leader.index()];
            if command { &mut commander.command_tactics } else { &mut commander.tactics }
        });
        match of_leader.filter(|left| 0 < **left) {
            Some(left) => *left -= 1,
            None if command => self.units[owner.index()].command_tactics -= 1,
            None => self.units[owner.index()].tactics -= 1,
        }
        play.tell(Event::TacticSpent { owner, unit });
        self.begin_action(unit);
    }

    /// Everything that could be decided in a step, legal or not.
    pub(crate) fn offer_step(&self, out: &mut Vec<Decision>) {
        let on_map = self.battle.on_map;
        out.extend(self.battle.due.without(self.battle.acted).iter().map(Decision::Act));
        let idle = on_map.without(self.battle.due).without(self.battle.acted);
        for unit in idle.iter() {
            out.push(Decision::Tactic(unit));
        }
        for owner in on_map.iter() {
            if 0 < self.units[owner.index()].command_tactics + self.leader_tactics(owner).1 {
                out.extend(idle.iter().map(|unit| Decision::CommandTactic(owner, unit)));
            }
        }
        if self.rules.heroics {
            for commander in self.battle.stranded.iter() {
                out.extend(on_map.iter().map(|unit| Decision::TakeOver(commander, unit)));
            }
        }
        out.push(Decision::Done);
    }

    pub(crate) fn check_step(&self, decision: &Decision) -> Check {
        match *decision {
            Decision::Done => Ok(()),
            Decision::Act(unit) => self.check_act(unit),
            Decision::Tactic(unit) => {
                self.check_extra(unit)?;
                let left = self.units[unit.index()].tactics + self.leader_tactics(unit).0;
                unless(0 < left, "LD-SKILL-9", "it has no Tactic counter left")
            }
            Decision::CommandTactic(owner, unit) => {
                self.check_extra(unit)?;
                let there = self.battle.on_map.has(owner);
                unless(there, "LD-SKILL-8", "the owner of the Command Tactic is not on the map")?;
                let left = self.units[owner.index()].command_tactics + self.leader_tactics(owner).1;
                unless(0 < left, "LD-SKILL-9", "it has no Command Tactic counter left")
            }
            Decision::TakeOver(commander, unit) => self.check_take_over(commander, unit),
            _ => Err(Refusal::new("LD-COMBAT-3", "choose a unit to act first")),
        }
    }

    pub(crate) fn play_step(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Act(unit) => self.begin_action(unit),
            Decision::Tactic(unit) => self.spend_tactic(unit, unit, false, play),
            Decision::CommandTactic(owner, unit) => self.spend_tactic(owner, unit, true, play),
            Decision::TakeOver(commander, unit) => self.take_over(commander, unit, play),
            _ => self.end_step(play),
        }
    }
}
