//! The Movement Phase: moving step by step, and what is found on the way [FG-21, FG-O10 to FG-O22].

use super::{Check, Memo, Play, not_now, unless};
use crate::cards::{Class, WorkKind};
use crate::decision::Decision;
use crate::event::{Event, Going, Visible};
use crate::frame::{Frame, Phase};
use crate::ids::{Hexes, Side, Spot, Unit, Units};
use crate::state::{Flags, Operation};
use fieldcraft_engine::{Purpose, Subject};

const FORD: Purpose = Purpose::new("FG-O12", "ford");
const TERRAIN: Purpose = Purpose::new("FG-O11", "terrain check");

/// Damage of obstacles, and the roll up to which they do it [FG-O22].
const INFANTRY_OBSTACLE: (u8, u8) = (8, 3);
const VEHICLE_OBSTACLE: (u8, u8) = (14, 4);

impl Operation {
    pub(crate) fn check_movement(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Move(unit) => self.check_move(side, unit),
            Decision::Load(unit, carrier) => self.check_load(side, unit, carrier, memo),
            Decision::Unload(unit) => self.check_unload(side, unit),
            Decision::Land(unit, at) => self.check_land(side, unit, at),
            Decision::SetUp(unit) => self.check_gun(side, unit, true),
            Decision::Pack(unit) => self.check_gun(side, unit, false),
            Decision::Sortie(unit) => self.check_sortie(side, unit),
            Decision::Done => Ok(()),
            _ => self.check_common(side, decision, "FG-21"),
        }
    }

    pub(crate) fn offer_movement(&self, side: Side, out: &mut Vec<Decision>) {
        let carriers = self.free_carriers(side);
        let stands = carriers.iter().map(|carrier| self.unit(carrier).place.id()).collect();
        let ships = carriers.iter().any(|carrier| self.card(carrier).class == Class::Naval);
        for unit in self.units_of(side.owner()) {
            let state = self.unit(unit);
            if !state.is_in_use() || state.is(Flags(Flags::UNSUPPLIED.0 | Flags::MOVED.0)) {
                continue;
            }
            if state.is_carried() {
                self.offer_setting_down(unit, out);
                continue;
            }
            match self.card(unit).class {
                Class::Aircraft => out.push(Decision::Sortie(unit)),
                Class::Gun if state.is(Flags::PACKED) => out.push(Decision::SetUp(unit)),
                Class::Gun => out.push(Decision::Pack(unit)),
                _ if 0 < self.allowance(unit) => out.push(Decision::Move(unit)),
                _ => {}
            }
            if ships || Hexes::has(&stands, state.place.id()) {
                self.offer_loading(unit, carriers, out);
            }
        }
        self.offer_common(side, out);
        out.push(Decision::Done);
    }

    /// Whether a unit of a side may act in the Movement Phase at all.
    pub(crate) fn check_mobile(&self, side: Side, unit: Unit) -> Check {
        unless(unit.index() < self.units.len(), "FG-21", "there is no such unit")?;
        let state = self.unit(unit);
        unless(state.owner == side.owner() && state.is_in_use(), "FG-21", "choose one of your own units on the map")?;
        unless(!state.is(Flags::UNSUPPLIED), "FG-B13", "it has no supply")?;
        unless(!state.is(Flags::MOVED), "FG-O17", "it has already moved")
    }

    pub(crate) fn check_move(&self, side: Side, unit: Unit) -> Check {
        self.check_mobile(side, unit)?;
        let class = self.card(unit).class;
        unless(class != Class::Gun, "FG-O23", "guns can move only when towed")?;
        unless(class != Class::Aircraft, "FG-O42", "aircraft move by flying sorties")?;
        unless(!self.unit(unit).is_carried(), "FG-O18", "it is being carried")?;
        unless(0 < self.allowance(unit), "FG-21", "it cannot move")
    }

    fn check_gun(&self, side: Side, unit: Unit, packed: bool) -> Check {
        self.check_mobile(side, unit)?;
        let state = self.unit(unit);
        unless(self.card(unit).class == Class::Gun, "FG-B32", "only guns can be set up and packed")?;
        unless(!state.is_carried(), "FG-O18", "it is being carried")?;
        unless(state.is(Flags::PACKED) == packed, "FG-B32", "it already is")
    }

    pub(crate) fn play_movement(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Move(unit) => {
                self.group = Units::one(unit);
                self.frames.first(&[Frame::March]);
            }
            Decision::Load(unit, carrier) => self.load(unit, carrier, play),
            Decision::Unload(unit) => self.unload(unit, play),
            Decision::Land(unit, at) => self.land(unit, at, play),
            Decision::SetUp(unit) => {
                self.unit_mut(unit).clear(Flags::PACKED);
                self.unit_mut(unit).set(Flags::MOVED);
                play.tell(Event::SetUp(unit, self.visible(unit)));
            }
            Decision::Pack(unit) => {
                self.leave_emplacement(unit);
                self.unit_mut(unit).clear(Flags::DUG_IN);
                self.unit_mut(unit).set(Flags(Flags::PACKED.0 | Flags::MOVED.0));
                play.tell(Event::Packed(unit, self.visible(unit)));
            }
            Decision::Sortie(unit) => self.frames.first(&[Frame::Fly(unit)]),
            Decision::Done => self.next(play),
            _ => self.play_common(side, decision, play),
        }
    }

    /// Where the moving units are.
    #[must_use]
    pub fn group_at(&self) -> Option<Spot> {
        self.group.iter().next().map(|unit| self.unit(unit).place)
    }

    pub(crate) fn check_march(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Stop => Ok(()),
            Decision::Take(unit) => {
                self.check_move(side, unit)?;
                let together = self.group_at() == Some(self.unit(unit).place) && !self.group.has(unit);
                unless(together, "FG-O17", "only units in the same hex can move together")?;
                unless(memo.companions(self, side).has(unit), "FG-O17", "the others have already set out")
            }
            Decision::TakeAll => {
                let more = 1 < memo.companions(self, side).len();
                unless(more, "FG-O17", "only one unit can move along: choose it")
            }
            Decision::Step(to) => self.check_group_step(side, to, memo),
            _ => not_now("FG-21"),
        }
    }

    /// Units that can join the moving ones.
    pub(crate) fn companions(&self, side: Side) -> Units {
        let waiting = self.group.iter().all(|unit| self.unit(unit).spent == 0);
        let Some(at) = self.group_at().filter(|_| waiting) else { return Units::EMPTY };
        let comes =
            |unit: &Unit| !self.group.has(*unit) && self.unit(*unit).spent == 0 && self.check_move(side, *unit).is_ok();
        self.own_at(side.owner(), at).filter(comes).collect()
    }

    fn check_group_step(&self, side: Side, to: Spot, memo: &Memo) -> Check {
        let Some(from) = self.group_at() else { return not_now("FG-21") };
        unless(to.index() < self.map().len(), "FG-21", "there is no such hex")?;
        unless(!self.against(side).has(to.id()), "FG-O16", "opposing units cannot share a hex")?;
        let (mut more, step) = (0, self.step_to(side.owner(), from, to)?);
        for unit in self.group.iter() {
            let cost = self.cost_of(unit, &step)?;
            unless(
                cost.points <= memo.least(self) || cost.points <= self.left(unit),
                "FG-O10",
                "not enough movement points",
            )?;
            more += usize::from(self.takes_room(unit));
        }
        self.check_room(side, to, more)
    }

    /// The movement points that a unit has left in this turn.
    fn left(&self, unit: Unit) -> u8 {
        self.allowance(unit).saturating_sub(self.unit(unit).spent)
    }

    /// The movement points that all of the moving units have left.
    pub(super) fn least_left(&self) -> u8 {
        self.group.iter().map(|unit| self.left(unit)).min().unwrap_or(0)
    }

    pub(crate) fn offer_march(&self, side: Side, memo: &Memo, out: &mut Vec<Decision>) {
        let Some(from) = self.group_at() else { return };
        out.extend(memo.companions(self, side).iter().map(Decision::Take));
        if 1 < memo.companions(self, side).len() {
            out.push(Decision::TakeAll);
        }
        let steps = self.map().around(from).map(Decision::Step);
        out.extend(steps);
        out.push(Decision::Stop);
    }

    pub(crate) fn play_march(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Take(unit) => self.group.insert(unit),
            Decision::TakeAll => {
                self.group = self.group.or(self.companions(side));
            }
            Decision::Step(to) => self.step(side, to, play),
            _ => {
                for unit in self.group.iter() {
                    self.unit_mut(unit).set(Flags::MOVED);
                }
                self.group = Units::EMPTY;
            }
        }
        if self.group.is_empty() {
            self.frames.leave();
        }
    }

    fn step(&mut self, side: Side, to: Spot, play: &mut Play<'_>) {
        let Some(from) = self.group_at() else { return };
        for unit in self.group.iter() {
            let Ok(cost) = self.step_cost(unit, from, to) else { continue };
            self.unit_mut(unit).spent += cost.points;
            let passed = self.passes(unit, cost.ford, Going::Ford, play)
                && self.passes(unit, cost.terrain, Going::Terrain, play);
            if !passed {
                self.unit_mut(unit).set(Flags::MOVED);
                self.group.remove(unit);
                continue;
            }
            self.go(unit, to, play);
            if self.meets_obstacles(side, unit, play) {
                self.unit_mut(unit).set(Flags::MOVED);
                self.group.remove(unit);
            }
        }
    }

    fn passes(&self, unit: Unit, number: Option<u8>, going: Going, play: &mut Play<'_>) -> bool {
        let Some(number) = number else { return true };
        let purpose = if going == Going::Ford { FORD } else { TERRAIN };
        let visible = self.visible(unit);
        let roll = play.roll_against(10, number.into(), purpose.about(Subject::Unit(unit.0)).behind(visible.screen()));
        let passed = number <= roll;
        play.tell(Event::Checked(unit, going, roll, number, visible));
        if !passed {
            play.tell(Event::Failed(unit, visible));
        }
        passed
    }

    /// Moves a unit, and what it carries, into a hex.
    pub(crate) fn go(&mut self, unit: Unit, to: Spot, play: &mut Play<'_>) {
        self.relocate(unit, to);
        play.tell(Event::Moved(unit, to, self.visible(unit)));
        self.take_hex(unit, to, play);
    }

    /// Puts a unit, and what it carries, into a hex.
    pub(crate) fn relocate(&mut self, unit: Unit, to: Spot) {
        let from = self.unit(unit).place;
        self.leave_emplacement(unit);
        self.unit_mut(unit).clear(Flags::DUG_IN);
        if self.card(unit).carries.is_some() {
            for cargo in self.present().iter() {
                if self.unit(cargo).carrier == unit && self.unit(cargo).is_on_map() {
                    self.unit_mut(cargo).place = to;
                }
            }
        }
        self.unit_mut(unit).place = to;
        self.note_departure(unit, from);
        self.note_arrival(unit);
    }

    /// Keeps the sets of occupied hexes right when a unit has come.
    pub(crate) fn note_arrival(&mut self, unit: Unit) {
        let state = self.unit(unit);
        let (at, owner) = (state.place, state.owner);
        self.forces[owner.index()].insert(unit);
        let state = self.unit(unit);
        if state.is_in_use() && self.card(unit).class != Class::Aircraft {
            self.occupied[owner.index()].insert(at.id());
        }
    }

    /// Keeps the sets of occupied hexes right when a unit has left a hex, or is of no use there any more.
    pub(crate) fn note_departure(&mut self, unit: Unit, from: Spot) {
        let owner = self.unit(unit).owner;
        if !from.is_hex() {
            return;
        }
        let stays = self
            .own_at(owner, from)
            .any(|other| self.unit(other).is_in_use() && self.card(other).class != Class::Aircraft);
        if !stays {
            self.occupied[owner.index()].remove(from.id());
        }
    }

    /// Whether enemy obstacles end the movement of a unit that has entered their hex [FG-O22].
    pub(crate) fn meets_obstacles(&mut self, side: Side, unit: Unit, play: &mut Play<'_>) -> bool {
        let at = self.unit(unit).place;
        let (kind, (damage, up_to)) = match self.card(unit).class {
            Class::Infantry => (WorkKind::InfantryObstacle, INFANTRY_OBSTACLE),
            Class::Unarmored | Class::Armored => (WorkKind::VehicleObstacle, VEHICLE_OBSTACLE),
            _ => return false,
        };
        let Some(work) = self.work_at(at, kind).filter(|work| self.work(*work).side == Some(side.enemy())) else {
            return false;
        };
        let purpose = Purpose::new("FG-O22", "obstacle").about(Subject::Unit(unit.0));
        let roll = play.roll_against(10, i32::from(up_to) + 1, purpose);
        self.give_away(unit);
        play.tell(Event::Obstacle(unit, work, roll));
        if roll <= up_to {
            let net = damage.saturating_sub(self.card(unit).defense);
            self.harm(unit, net, false, Some(side.enemy()), play);
            self.recover(unit);
        }
        true
    }

    /// Who may know of what a unit does [FG-O82].
    pub(crate) fn visible(&self, unit: Unit) -> Visible {
        let hidden = self.phase != Phase::Over && self.is_hidden(unit);
        if hidden { Visible::Owner(self.unit(unit).owner) } else { Visible::All }
    }
}
