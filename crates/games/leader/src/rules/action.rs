//! A unit acts: movement, transport, retreat, then at most one attack [LD-COMBAT, LD-MOVE, LD-TRANS, LD-RETR].

use super::effects::speed_add;
use super::{Check, Play, unless};
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
        self.battle.action = Some(self.fresh_action(unit));
        self.frames.first(&[Frame::Act]);
    }

    /// What a unit has before it when it begins to act.
    pub(crate) fn fresh_action(&self, unit: UnitId) -> Action {
        let (from, points) = (self.units[unit.index()].hex, self.speed(unit));
        Action { unit, from, points, moved: false, overdrive: false, cargo: Set::default() }
    }

    /// An action is over when nothing but its end is left to decide.
    pub(crate) fn action_over(&mut self, play: &mut Play<'_>) -> bool {
        let over = self.is_idle(Frame::Act);
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
    pub(crate) fn check_any_move(&self, unit: UnitId) -> Check {
        let state = &self.units[unit.index()];
        unless(!state.damage.has(Damage::Engine), "LD-DMGV-8", "Engine damage stops it from moving")?;
        unless(!state.damage.has(Damage::Suspension), "LD-DMGV-15", "Suspension damage stops it from moving")?;
        let stuck = self.battle.immobile.has(unit) && state.leader.is_none();
        unless(!stuck, "LD-DMGR-3", "it is Immobile and has no commander to take the stress")
    }

    /// Why the unit in hand cannot move further.
    pub(crate) fn check_movement(&self, action: &Action) -> Check {
        let (unit, edition) = (action.unit, &self.edition);
        let clause = edition.clause("SL-TRANS-2", "TL-TRANS-2");
        unless(!self.battle.carried.has(unit), clause, "a unit that was carried cannot move on its own")?;
        unless(0 < action.points, edition.clause("SL-MOVE-1", "TL-MOVE-1"), "it has no Speed left")?;
        // What attacked in an earlier step of a Tiger Leader turn [TL-MOVE-3, TL-SKILL-1].
        if self.battle.attacked.has(unit) && !edition.is_sherman() {
            let artillery = self.unit_card(unit).kind == UnitType::Artillery;
            unless(!artillery, "TL-MOVE-3", "Artillery cannot attack and move in one turn")?;
            self.check_caution(unit)?;
        }
        self.check_any_move(unit)
    }

    /// Why a unit that attacked in this turn of Tiger Leader does not move.
    fn check_caution(&self, unit: UnitId) -> Check {
        let cautious = self.leader_has(unit, Skill::Cautious);
        unless(!cautious, "TL-SKILL-1", "a Cautious commander cannot attack and move in one turn")
    }

    pub(crate) fn check_step_to(&self, unit: UnitId, hex: Hex) -> Check {
        let adjacent = self.units[unit.index()].hex.neighbours().has(hex);
        unless(adjacent, "LD-MOVE-1", "a unit moves to an adjacent hex")?;
        self.check_terrain(unit, hex)
    }

    fn check_overdrive(&self, action: &Action) -> Check {
        unless(self.leader_has(action.unit, Skill::Overdrive), "LD-SKILL-5", "its commander has no Overdrive")?;
        let fresh = !action.overdrive && !action.moved;
        unless(fresh, "LD-SKILL-5", "Overdrive may be used only once, before the unit moves")?;
        self.check_movement(&Action { points: action.points + 1, ..*action })
    }

    /// Why a unit cannot be taken along [LD-TRANS-1, SL-TRANS-1 to SL-TRANS-4, TL-TRANS-1, TL-TRANS-2].
    fn check_carry(&self, action: &Action, passenger: UnitId) -> Check {
        let (battle, edition, carrier) = (&self.battle, &self.edition, action.unit);
        unless(self.unit_card(carrier).has(UnitNote::Transport), "LD-UNIT-3", "the acting unit is not a Transport")?;
        unless(!action.moved, "LD-TRANS-1", "passengers must board before the Transport moves")?;
        let waits = battle.on_map.has(passenger) && passenger != carrier && !action.cargo.has(passenger);
        unless(waits, "LD-TRANS-1", "this unit cannot board")?;
        let kind = self.unit_card(passenger).kind;
        let fits = matches!(kind, UnitType::Infantry | UnitType::Artillery)
            && action.cargo.iter().all(|other| self.unit_card(other).kind != kind);
        unless(fits, "LD-UNIT-3", "a Transport can carry only one Infantry and one Artillery unit")?;
        let (here, there) = (&self.units[carrier.index()], &self.units[passenger.index()]);
        let together = [there.hex, there.start, here.start] == [here.hex; 3];
        unless(together, edition.clause("SL-TRANS-1", "TL-TRANS-1"), "they did not start in the same hex")?;
        let fresh = !battle.moved.has(passenger) && !battle.carried.has(passenger);
        unless(fresh, edition.clause("SL-TRANS-2", "TL-TRANS-2"), "it has already moved or been carried")?;
        if battle.attacked.has(passenger) {
            unless(!edition.is_sherman(), "SL-TRANS-4", "a unit that attacked cannot be carried that step")?;
            self.check_caution(passenger)?;
        }
        let stuck = battle.immobile.has(passenger) && there.leader.is_none();
        unless(!stuck, "LD-DMGI-7", "it is Immobile and has no commander to take the stress")?;
        self.check_movement(action)
    }

    fn overdrive(&mut self, play: &mut Play<'_>) {
        let Some(action) = &mut self.battle.action else { return };
        action.overdrive = true;
        action.points += 1;
        let unit = action.unit;
        play.tell(Event::Overdrive(unit));
        if let Some(leader) = self.units[unit.index()].leader {
            self.stress(leader, 1, play);
        }
    }

    fn carry(&mut self, passenger: UnitId) {
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
    fn leave_over_edge(&mut self, play: &mut Play<'_>) {
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
    pub(crate) fn offer_action(&self, out: &mut Vec<Decision>) {
        let Some(action) = &self.battle.action else { return };
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

    pub(crate) fn check_action(&self, decision: &Decision) -> Check {
        let action = self.battle.action.as_ref().ok_or(Refusal::new("LD-COMBAT-3", "no unit is acting"))?;
        match *decision {
            Decision::Done => Ok(()),
            Decision::Move(hex) => {
                self.check_movement(action)?;
                self.check_step_to(action.unit, hex)
            }
            Decision::Leave => {
                self.check_movement(action)?;
                let at_edge = crate::field::BOTTOM.has(self.units[action.unit.index()].hex);
                unless(at_edge, "LD-RETR-1", "a unit can leave the map only by the bottom edge")
            }
            Decision::Overdrive => self.check_overdrive(action),
            Decision::Carry(passenger) => self.check_carry(action, passenger),
            Decision::Attack(enemy) => self.check_attack(action, enemy),
            _ => Err(Refusal::new("LD-COMBAT-3", "finish the acting unit first")),
        }
    }

    pub(crate) fn play_action(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Move(hex) => self.step_to(hex, play),
            Decision::Leave => self.leave_over_edge(play),
            Decision::Overdrive => self.overdrive(play),
            Decision::Carry(passenger) => self.carry(passenger),
            Decision::Attack(enemy) => self.attack(enemy, play),
            _ => self.end_action(false, play),
        }
    }
}
