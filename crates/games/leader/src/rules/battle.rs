//! A battle turn: Fast step, enemy movement roll, enemy actions, Slow step, end of turn [LD-COMBAT, LD-SLOW, LD-TURN].

use super::Play;
use crate::cards::Effect;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{CommanderId, EnemyId, UnitId};
use crate::rules::Status;
use crate::state::Campaign;
use fieldcraft_engine::{Purpose, Refusal, Rows};
use fieldcraft_ids::Set;

const MOVEMENT: Purpose = Purpose::new("LD-EROLL-1", "enemy tactical movement");

/// How strong a battalion is on the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// At or below the Destroyed number [LD-BATT-5].
    Destroyed,
    /// At or below the Half number [LD-BATT-4].
    Half,
    /// Above it [LD-BATT-3].
    Full,
}

impl Campaign {
    /// The five parts of a turn [LD-SEQ-5].
    pub(crate) fn begin_turn(&mut self, play: &mut Play<'_>) {
        self.battle.turn += 1;
        play.tell(Event::TurnBegan(self.battle.turn));
        self.battle.had_turn = Set::default();
        if !self.edition.is_sherman() {
            self.forget_moves();
        }
        for enemy in &mut self.battle.enemies {
            enemy.acted = false;
            enemy.start = enemy.hex;
        }
        self.frames.then(&[Frame::BeginFast, Frame::RollMovement, Frame::EnemyTurn, Frame::BeginSlow, Frame::EndTurn]);
    }

    /// Who moved, was carried or attacked counts per step in Sherman Leader and per turn in Tiger Leader.
    fn forget_moves(&mut self) {
        self.battle.moved = Set::default();
        self.battle.carried = Set::default();
        self.battle.attacked = Set::default();
        for unit in self.battle.on_map.iter() {
            self.units[unit.index()].start = self.units[unit.index()].hex;
        }
    }

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
    pub(crate) fn step_over(&mut self, play: &mut Play<'_>) -> bool {
        if !self.battle.acted.is_empty() {
            return false;
        }
        let over = !self.somebody_can_act();
        if over {
            self.end_step(play);
        }
        over
    }

    /// Whether anything but ending the step is left to do in it.
    pub(crate) fn somebody_can_act(&self) -> bool {
        let mut offers = Vec::new();
        self.offer_step(&mut offers);
        offers.iter().any(|offer| *offer != Decision::Done && self.refuse_in_step(offer).is_none())
    }

    /// Units that did not act let their time to act go by, and their temporary counters with it [LD-DMGI-6, LD-DMGI-8].
    pub(crate) fn end_step(&mut self, play: &mut Play<'_>) {
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
    fn refuse_act(&self, unit: UnitId) -> Option<Refusal> {
        if !self.battle.on_map.has(unit) {
            return Some(Refusal::new("LD-COMBAT-3", "this unit is not on the map"));
        }
        if self.battle.acted.has(unit) {
            return Some(Refusal::new("LD-COMBAT-7", "this unit has acted in this step"));
        }
        (!self.battle.due.has(unit)).then(|| Refusal::new("LD-COMBAT-7", "this unit is not due in this step"))
    }

    /// Why a unit cannot act in this step by a Tactic [LD-SKILL-7, LD-R40].
    fn refuse_extra(&self, unit: UnitId) -> Option<Refusal> {
        if !self.battle.on_map.has(unit) {
            return Some(Refusal::new("LD-SKILL-7", "this unit is not on the map"));
        }
        if self.battle.acted.has(unit) {
            return Some(Refusal::new("LD-R40", "a unit never acts twice in one step"));
        }
        self.battle.due.has(unit).then(|| Refusal::new("LD-SKILL-7", "this unit is due in this step anyway"))
    }

    /// The commander's Tactic counters that can be used: none of an absent or Unfit commander [LD-CMDR-15].
    fn leader_tactics(&self, unit: UnitId) -> (u8, u8) {
        self.working_leader(unit).map_or((0, 0), |leader| {
            let commander = &self.commanders[leader.index()];
            (commander.tactics, commander.command_tactics)
        })
    }

    /// Why a decision is refused in a step.
    pub(crate) fn refuse_in_step(&self, decision: &Decision) -> Option<Refusal> {
        match *decision {
            Decision::Done => None,
            Decision::Act(unit) => self.refuse_act(unit),
            Decision::Tactic(unit) => self.refuse_extra(unit).or_else(|| {
                let left = self.units[unit.index()].tactics + self.leader_tactics(unit).0;
                (left == 0).then(|| Refusal::new("LD-SKILL-9", "it has no Tactic counter left"))
            }),
            Decision::CommandTactic(owner, unit) => self.refuse_extra(unit).or_else(|| {
                if !self.battle.on_map.has(owner) {
                    return Some(Refusal::new("LD-SKILL-8", "the owner of the Command Tactic is not on the map"));
                }
                let left = self.units[owner.index()].command_tactics + self.leader_tactics(owner).1;
                (left == 0).then(|| Refusal::new("LD-SKILL-9", "it has no Command Tactic counter left"))
            }),
            Decision::TakeOver(commander, unit) => self.refuse_take_over(commander, unit),
            _ => Some(Refusal::new("LD-COMBAT-3", "choose a unit to act first")),
        }
    }

    /// Why a commander cannot take a unit over [LD-OPT-6, LD-R37].
    fn refuse_take_over(&self, commander: CommanderId, unit: UnitId) -> Option<Refusal> {
        if !self.rules.heroics {
            return Some(Refusal::new("LD-OPT-6", "Battlefield Heroics is not used in this campaign"));
        }
        if !self.battle.stranded.has(commander) || self.status(commander) == Status::Unfit {
            return Some(Refusal::new("LD-OPT-6", "this commander has not lost his unit in this battle"));
        }
        if !self.battle.on_map.has(unit) || self.commander_card(commander).kind != self.unit_card(unit).kind {
            return Some(Refusal::new("LD-OPT-6", "he takes over only a unit of his type on the map"));
        }
        if !self.battle.acted.is_empty() {
            return Some(Refusal::new("LD-R37", "a unit is taken over at the start of a step"));
        }
        if self.stranded_at(commander) != Some(self.units[unit.index()].hex) {
            return Some(Refusal::new("LD-OPT-6", "the unit does not stand in his hex"));
        }
        let fit = self.units[unit.index()]
            .leader
            .is_some_and(|leader| self.status(leader) != Status::Unfit && !self.commanders[leader.index()].wounded);
        fit.then(|| Refusal::new("LD-OPT-6", "its commander is neither KIA, Unfit nor Wounded"))
    }

    /// Where a commander waits: the hex where his unit was destroyed.
    fn stranded_at(&self, commander: CommanderId) -> Option<crate::field::Hex> {
        let lost = self.battle.fighters.iter().find(|u| self.units[u.index()].leader == Some(commander));
        lost.map(|unit| self.units[unit.index()].hex)
    }

    pub(crate) fn take_over(&mut self, commander: CommanderId, unit: UnitId, play: &mut Play<'_>) {
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
    pub(crate) fn spend_tactic(&mut self, owner: UnitId, unit: UnitId, command: bool, play: &mut Play<'_>) {
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

    /// The rows of the enemy movement roll [SL-EROLL-3, TL-EROLL-10, LD-EROLL-4, LD-EROLL-5].
    #[must_use]
    pub fn movement_rows(&self) -> Rows {
        let mut rows = Rows::new();
        if self.battle.halved {
            let clause = if self.edition.is_sherman() { "SL-EROLL-3" } else { "TL-EROLL-10" };
            rows.add(self.edition.card.numbers.half_tactical.into(), clause, "Half strength");
        }
        self.battle_rows(&mut rows, |effect| match *effect {
            Effect::TacticalRoll { add } => Some(add),
            _ => None,
        });
        rows
    }

    /// One roll for all enemy units, on a d6 if the enemy is not aggressive [LD-EROLL-1, SL-DIE-1].
    pub(crate) fn roll_movement(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        let sides = if self.edition.is_sherman() && !self.battle.d10 { 6 } else { 10 };
        let roll = play.chance.roll(sides, MOVEMENT);
        self.battle.roll = (roll as i32 + self.movement_rows().total()) as i8;
        play.tell(Event::MovementRoll { roll: roll as u8, total: self.battle.roll });
    }

    /// Points of the active enemy units on the map [LD-BATT-6, LD-TURN-2].
    #[must_use]
    pub fn enemy_points(&self) -> u16 {
        let active = self.battle.enemies.iter().filter(|enemy| enemy.active);
        active.map(|enemy| u16::from(self.edition.enemies[usize::from(enemy.card)].points)).sum()
    }

    /// The battalion's strength on the battlefield [LD-BATT-3, LD-BATT-4, LD-BATT-5].
    #[must_use]
    pub fn strength(&self) -> Strength {
        let card = &self.edition.battalions[self.battle.battalion.index()];
        let points = self.enemy_points();
        match points {
            _ if points <= card.destroyed.into() => Strength::Destroyed,
            _ if points <= card.half.into() => Strength::Half,
            _ => Strength::Full,
        }
    }

    /// Takes an enemy unit out of the battle and looks at the battalion's strength at once [LD-COVER-3, LD-R9].
    pub(crate) fn lose_enemy(&mut self, enemy: EnemyId, event: Event, play: &mut Play<'_>) {
        self.battle.enemies[enemy.index()].active = false;
        play.tell(event);
        let (strength, battalion) = (self.strength(), self.battle.battalion);
        if strength < Strength::Full && !self.battle.halved {
            self.battle.halved = true;
            play.tell(Event::BattalionHalved(battalion));
        }
        if strength == Strength::Destroyed && !self.battle.destroyed {
            self.battle.destroyed = true;
            play.tell(Event::BattalionDestroyed(battalion));
            if !self.edition.is_sherman() {
                self.end_battle(play);
            } else {
                // SL-TURN-1: offered at once, and again at the end of each turn.
                self.frames.first(&[Frame::OfferEnd]);
            }
        }
    }

    /// Goes straight to post-combat.
    pub(crate) fn end_battle(&mut self, play: &mut Play<'_>) {
        if self.frames.contains(&Frame::PostCombat) {
            while self.frame() != Some(Frame::PostCombat) {
                self.frames.leave();
            }
            play.tell(Event::BattleEnded);
        }
    }

    /// A unit is out of the battle; without any the battle is over [LD-RETR-3].
    pub(crate) fn leave_map(&mut self, unit: UnitId, play: &mut Play<'_>) {
        self.battle.on_map.remove(unit);
        self.battle.due.remove(unit);
        if self.battle.on_map.is_empty() {
            self.end_battle(play);
        }
    }

    /// Whether this is the battle's last turn.
    #[must_use]
    pub const fn is_last_turn(&self) -> bool {
        self.battle.last_turn <= self.battle.turn
    }

    /// The player may end a battle against a Destroyed battalion at the end of each turn [LD-TURN-1, SL-TURN-1].
    pub(crate) fn end_turn(&mut self) {
        // Tiger Leader has ended such a battle already.
        if self.battle.destroyed && !self.is_last_turn() {
            self.frames.then(&[Frame::OfferEnd, Frame::NextTurn]);
        } else {
            self.frames.then(&[Frame::NextTurn]);
        }
    }

    /// The turn counter moves on, or the battle ends after its last turn [LD-TURN-3, LD-TURN-4].
    pub(crate) fn next_turn(&mut self, play: &mut Play<'_>) {
        if !self.is_last_turn() {
            self.frames.then(&[Frame::BeginTurn]);
        } else if self.rules.tenacity && !self.battle.persisted {
            self.frames.then(&[Frame::OfferTenacity]);
        } else {
            self.end_battle(play);
        }
    }

    /// Tenacity adds a turn [LD-OPT-3].
    pub(crate) fn persist(&mut self, play: &mut Play<'_>) {
        self.battle.persisted = true;
        self.battle.last_turn += 1;
        play.tell(Event::Persisted);
        self.frames.then(&[Frame::BeginTurn]);
    }
}
