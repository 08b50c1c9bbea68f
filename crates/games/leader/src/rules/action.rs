//! A unit acts: movement, transport, retreat, then at most one attack [LD-COMBAT, LD-MOVE, LD-TRANS, LD-RETR].

use super::Play;
use super::effects::speed_add;
use crate::cards::{Skill, UnitNote, UnitType};
use crate::decision::{Damage, Decision};
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::state::{Action, Campaign, HeldAs};
use fieldcraft_engine::Refusal;
use fieldcraft_ids::Set;

impl Campaign {
    /// Most hexes a unit moves when it acts [LD-UNIT-1].
    #[must_use]
    pub fn speed(&self, unit: UnitId) -> u8 {
        let card = self.unit_card(unit);
        let add = self.battle_sum(|effect| speed_add(effect, card.kind));
        if add == 0 || card.speed == 0 { card.speed } else { (i16::from(card.speed) + add).max(1) as u8 }
    }

    /// Takes a unit in hand.
    pub(crate) fn begin_action(&mut self, unit: UnitId) {
        self.battle.acted.insert(unit);
        let from = self.units[unit.index()].hex;
        let points = self.speed(unit);
        self.battle.action = Some(Action { unit, from, points, moved: false, overdrive: false, cargo: Set::default() });
        self.frames.first(&[Frame::Act]);
    }

    /// An action is over when nothing but its end is left to decide.
    pub(crate) fn action_over(&mut self, play: &mut Play<'_>) -> bool {
        let Some(action) = self.battle.action else { return self.frames.leave_if(true) };
        let mut offers = Vec::new();
        self.offer_action(&action, &mut offers);
        let over = offers.iter().all(|offer| *offer == Decision::Done || self.refuse_in_action(offer).is_some());
        if over {
            self.end_action(false, play);
        }
        over
    }

    /// Lets the unit go; its time to act is over [LD-DMGI-6, LD-DMGI-8].
    pub(crate) fn end_action(&mut self, attacked: bool, play: &mut Play<'_>) {
        if let Some(action) = self.battle.action.take()
            && self.battle.on_map.has(action.unit)
        {
            self.recover(action.unit, action.moved, attacked, play);
        }
        self.frames.leave();
    }

    /// Temporary counters go when the unit's time to act is over [LD-DMGI-6, LD-DMGI-8, LD-R18].
    pub(crate) fn recover(&mut self, unit: UnitId, moved: bool, attacked: bool, play: &mut Play<'_>) {
        if self.battle.immobile.has(unit) && !moved {
            self.take_off(unit, HeldAs::Immobile, play);
        }
        if self.battle.suppressed.has(unit) && !attacked {
            self.take_off(unit, HeldAs::Suppressed, play);
        }
    }

    /// Why a unit cannot move at all, by itself or by a transport.
    pub(crate) fn refuse_any_move(&self, unit: UnitId) -> Option<Refusal> {
        let damage = self.units[unit.index()].damage;
        if damage.has(Damage::Engine) {
            return Some(Refusal::new("LD-DMGV-8", "Engine damage keeps it from moving"));
        }
        if damage.has(Damage::Suspension) {
            return Some(Refusal::new("LD-DMGV-15", "Suspension damage keeps it from moving"));
        }
        if self.battle.immobile.has(unit) && self.units[unit.index()].leader.is_none() {
            return Some(Refusal::new("LD-DMGR-3", "it is Immobile and has no commander to take the stress"));
        }
        None
    }

    /// Why the unit in hand cannot move further.
    fn refuse_movement(&self, action: &Action) -> Option<Refusal> {
        let unit = action.unit;
        if self.battle.carried.has(unit) {
            let clause = if self.edition.is_sherman() { "SL-TRANS-2" } else { "TL-TRANS-2" };
            return Some(Refusal::new(clause, "a unit that was carried does not move by itself"));
        }
        if action.points == 0 {
            let clause = if self.edition.is_sherman() { "SL-MOVE-1" } else { "TL-MOVE-1" };
            return Some(Refusal::new(clause, "it has no Speed left"));
        }
        // What attacked in an earlier step of a Tiger Leader turn [TL-MOVE-3, TL-SKILL-1].
        if self.battle.attacked.has(unit) && !self.edition.is_sherman() {
            if self.unit_card(unit).kind == UnitType::Artillery {
                return Some(Refusal::new("TL-MOVE-3", "Artillery does not attack and move in one turn"));
            }
            if self.leader_has(unit, Skill::Cautious) {
                return Some(Refusal::new("TL-SKILL-1", "a Cautious commander does not attack and move in one turn"));
            }
        }
        self.refuse_any_move(unit)
    }

    fn refuse_step_to(&self, unit: UnitId, hex: Hex) -> Option<Refusal> {
        if !self.units[unit.index()].hex.neighbours().has(hex) {
            return Some(Refusal::new("LD-MOVE-1", "a unit moves from hex to adjacent hex"));
        }
        self.refuse_terrain(unit, hex)
    }

    /// Why a decision is refused during a Move order before the battle [SL-ADV-4].
    pub(crate) fn refuse_in_march(&self, unit: UnitId, decision: &Decision) -> Option<Refusal> {
        match *decision {
            Decision::Done => None,
            Decision::Move(hex) => self.refuse_any_move(unit).or_else(|| self.refuse_step_to(unit, hex)),
            _ => Some(Refusal::new("LD-R56", "only moving is possible in a Move order before the battle")),
        }
    }

    /// Why a decision is refused while a unit acts.
    pub(crate) fn refuse_in_action(&self, decision: &Decision) -> Option<Refusal> {
        let Some(action) = &self.battle.action else {
            return Some(Refusal::new("LD-COMBAT-3", "no unit is acting"));
        };
        match *decision {
            Decision::Done => None,
            Decision::Move(hex) => self.refuse_movement(action).or_else(|| self.refuse_step_to(action.unit, hex)),
            Decision::Leave => self.refuse_movement(action).or_else(|| {
                (!crate::field::BOTTOM.has(self.units[action.unit.index()].hex))
                    .then(|| Refusal::new("LD-RETR-1", "a unit leaves the map over the bottom edge"))
            }),
            Decision::Overdrive => self.refuse_overdrive(action),
            Decision::Carry(passenger) => self.refuse_carry(action, passenger),
            Decision::Attack(enemy) => self.refuse_attack(action, enemy),
            _ => Some(Refusal::new("LD-COMBAT-3", "finish the acting unit first")),
        }
    }

    fn refuse_overdrive(&self, action: &Action) -> Option<Refusal> {
        if !self.leader_has(action.unit, Skill::Overdrive) {
            return Some(Refusal::new("LD-SKILL-5", "its commander has no Overdrive"));
        }
        if action.overdrive || action.moved {
            return Some(Refusal::new("LD-SKILL-5", "Overdrive is used once, before the unit moves"));
        }
        let ready = Action { points: action.points + 1, ..*action };
        self.refuse_movement(&ready)
    }

    /// Why a unit cannot be taken along [LD-TRANS-1, SL-TRANS-1 to SL-TRANS-4, TL-TRANS-1, TL-TRANS-2].
    fn refuse_carry(&self, action: &Action, passenger: UnitId) -> Option<Refusal> {
        let sherman = self.edition.is_sherman();
        let clause = |sl, tl| if sherman { sl } else { tl };
        let carrier = action.unit;
        if !self.unit_card(carrier).has(UnitNote::Transport) {
            return Some(Refusal::new("LD-UNIT-3", "the acting unit is no Transport"));
        }
        if action.moved {
            return Some(Refusal::new("LD-TRANS-1", "passengers board before the Transport moves"));
        }
        if !self.battle.on_map.has(passenger) || passenger == carrier || action.cargo.has(passenger) {
            return Some(Refusal::new("LD-TRANS-1", "this unit cannot board"));
        }
        let kind = self.unit_card(passenger).kind;
        if !matches!(kind, UnitType::Infantry | UnitType::Artillery)
            || action.cargo.iter().any(|other| self.unit_card(other).kind == kind)
        {
            return Some(Refusal::new("LD-UNIT-3", "a Transport takes one Infantry and one Artillery unit"));
        }
        let (here, there) = (&self.units[carrier.index()], &self.units[passenger.index()]);
        if there.hex != here.hex || there.start != here.hex || here.start != here.hex {
            return Some(Refusal::new(clause("SL-TRANS-1", "TL-TRANS-1"), "they did not begin in the same hex"));
        }
        if self.battle.moved.has(passenger) || self.battle.carried.has(passenger) {
            return Some(Refusal::new(clause("SL-TRANS-2", "TL-TRANS-2"), "it has moved or been carried already"));
        }
        if self.battle.attacked.has(passenger) {
            if sherman {
                return Some(Refusal::new("SL-TRANS-4", "a unit that attacked is not carried in that step"));
            }
            if self.leader_has(passenger, Skill::Cautious) {
                return Some(Refusal::new("TL-SKILL-1", "a Cautious commander does not attack and move in one turn"));
            }
        }
        if self.battle.immobile.has(passenger) && self.units[passenger.index()].leader.is_none() {
            return Some(Refusal::new("LD-DMGI-7", "it is Immobile and has no commander to take the stress"));
        }
        self.refuse_movement(action)
    }

    pub(crate) fn overdrive(&mut self, play: &mut Play<'_>) {
        let Some(action) = &mut self.battle.action else { return };
        action.overdrive = true;
        action.points += 1;
        let unit = action.unit;
        play.tell(Event::Overdrive(unit));
        if let Some(leader) = self.units[unit.index()].leader {
            self.stress(leader, 1, play);
        }
    }

    pub(crate) fn carry(&mut self, passenger: UnitId) {
        if let Some(action) = &mut self.battle.action {
            action.cargo.insert(passenger);
        }
    }

    /// Moves a unit one hex; moving ends Exposed [LD-DMGV-11, LD-DMGI-5].
    pub(crate) fn move_unit(&mut self, unit: UnitId, to: Hex, play: &mut Play<'_>) {
        let from = self.units[unit.index()].hex;
        self.units[unit.index()].hex = to;
        play.tell(Event::Moved { unit, from, to });
        self.no_longer_exposed(unit, play);
    }

    fn no_longer_exposed(&mut self, unit: UnitId, play: &mut Play<'_>) {
        if self.battle.exposed.has(unit) {
            self.take_off(unit, HeldAs::Exposed, play);
        }
    }

    /// Moving in spite of Immobile costs stress, and the counter goes too [LD-DMGI-6, LD-DMGI-7, LD-R18].
    fn strain(&mut self, unit: UnitId, play: &mut Play<'_>) {
        if self.battle.immobile.has(unit) {
            self.take_off(unit, HeldAs::Immobile, play);
            if let Some(leader) = self.units[unit.index()].leader {
                self.stress(leader, 1, play);
            }
        }
    }

    /// The unit in hand moves one hex, with those it carries [LD-MOVE-1, LD-TRANS-1, LD-TRANS-2].
    pub(crate) fn step_to(&mut self, to: Hex, play: &mut Play<'_>) {
        let Some(action) = self.set_off(play) else { return };
        self.move_unit(action.unit, to, play);
        for passenger in action.cargo.iter() {
            self.units[passenger.index()].hex = to;
            play.tell(Event::Carried { unit: passenger, to });
            self.no_longer_exposed(passenger, play);
        }
    }

    /// The unit in hand leaves the map, with those it carries [LD-RETR-1, LD-R55].
    pub(crate) fn leave_over_edge(&mut self, play: &mut Play<'_>) {
        let Some(action) = self.set_off(play) else { return };
        self.battle.action = None;
        self.frames.leave();
        for unit in action.cargo.iter().chain([action.unit]) {
            play.tell(Event::UnitLeft(unit));
            self.leave_map(unit, play);
        }
    }

    /// Uses a point of Speed and notes who has moved.
    fn set_off(&mut self, play: &mut Play<'_>) -> Option<Action> {
        let mut action = self.battle.action?;
        action.points -= 1;
        if !action.moved {
            action.moved = true;
            self.battle.moved.insert(action.unit);
            self.strain(action.unit, play);
            for passenger in action.cargo.iter() {
                self.battle.carried.insert(passenger);
                self.strain(passenger, play);
            }
        }
        self.battle.action = Some(action);
        Some(action)
    }

    /// Everything that could be decided while a unit acts, legal or not.
    pub(crate) fn offer_action(&self, action: &Action, out: &mut Vec<Decision>) {
        out.extend((0..self.battle.enemies.len() as u8).map(|enemy| Decision::Attack(EnemyId(enemy))));
        if 0 < action.points {
            let hex = self.units[action.unit.index()].hex;
            out.extend(hex.neighbours().iter().map(Decision::Move));
            if crate::field::BOTTOM.has(hex) {
                out.push(Decision::Leave);
            }
        }
        if !action.moved {
            out.push(Decision::Overdrive);
            if self.unit_card(action.unit).has(UnitNote::Transport) {
                out.extend(self.battle.on_map.iter().map(Decision::Carry));
            }
        }
        out.push(Decision::Done);
    }
}
