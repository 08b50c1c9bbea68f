//! Carriers, ships and landings [FG-O18 to FG-O20].

use super::{Check, Memo, Play, unless};
use crate::cards::{Class, WorkKind};
use crate::decision::Decision;
use crate::event::{Cause, Event, Visible};
use crate::ids::{Side, Spot, Unit, Units};
use crate::map::Landing;
use crate::state::{Flags, Operation};
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_ids::Maybe;

impl Operation {
    pub(crate) fn check_load(&self, side: Side, unit: Unit, carrier: Unit, memo: &Memo) -> Check {
        self.check_mobile(side, unit)?;
        unless(carrier.index() < self.units.len() && carrier != unit, "FG-O18", "there is no such carrier")?;
        let ride = self.unit(carrier);
        unless(ride.owner == side.owner() && ride.is_in_use(), "FG-O18", "choose one of your own carriers")?;
        unless(!ride.is(Flags::UNSUPPLIED), "FG-B13", "the carrier has no supply")?;
        let state = self.unit(unit);
        unless(!state.is_carried() && !ride.is_carried(), "FG-O18", "it is being carried")?;
        let class = self.card(unit).class;
        unless(self.card(carrier).carries_class(class), "FG-O18", "it cannot carry units of this class")?;
        unless(!ride.is(Flags::MOVED) && ride.spent == 0 && state.spent == 0, "FG-O18", "one of them has moved")?;
        unless(class != Class::Gun || state.is(Flags::PACKED), "FG-O18", "the gun is not packed")?;
        let (laden, full) = memo.laden(self, side);
        unless(!full.has(carrier), "FG-O18", "the carrier is full")?;
        unless(!laden.has(unit), "FG-O18", "it is carrying something itself")?;
        if self.card(carrier).class == Class::Naval {
            let quay = self.map().distance(state.place, ride.place) == 1;
            let port = quay && self.has_working(side, state.place, WorkKind::Port);
            return unless(port, "FG-O19", "ships can pick up units only from an adjacent working shipping facility");
        }
        unless(state.place == ride.place, "FG-O18", "the carrier is in another hex")
    }

    /// The carriers that carry something of a side, and those of them that are full.
    pub(super) fn laden(&self, side: Side) -> (Units, Units) {
        let carried = |unit: Unit| self.unit(unit).carrier.get();
        let laden: Units = self.units_of(side.owner()).filter_map(carried).collect();
        let full = |carrier: &Unit| {
            let room = self.card(*carrier).carries.as_ref().map_or(0, |carries| usize::from(carries.units));
            room <= self.cargo(*carrier).count()
        };
        (laden, laden.iter().filter(full).collect())
    }

    /// Carriers of a side that have not moved.
    pub(crate) fn free_carriers(&self, side: Side) -> Units {
        let free = |unit: &Unit| {
            let state = self.unit(*unit);
            state.spent == 0 && !state.is(Flags::MOVED) && self.card(*unit).carries.is_some()
        };
        self.units_of(side.owner()).filter(free).collect()
    }

    pub(crate) fn offer_loading(&self, unit: Unit, carriers: Units, out: &mut Vec<Decision>) {
        let (class, at) = (self.card(unit).class, self.unit(unit).place);
        let gun = class == Class::Gun && !self.unit(unit).is(Flags::PACKED);
        if carriers.is_empty() || !class.goes_on_land() || gun {
            return;
        }
        for carrier in carriers.iter() {
            let card = self.card(carrier);
            let there = self.unit(carrier).place == at || card.class == Class::Naval;
            if there && card.carries_class(class) {
                out.push(Decision::Load(unit, carrier));
            }
        }
    }

    pub(crate) fn load(&mut self, unit: Unit, carrier: Unit, play: &mut Play<'_>) {
        let (from, to) = (self.unit(unit).place, self.unit(carrier).place);
        self.leave_emplacement(unit);
        let state = self.unit_mut(unit);
        (state.carrier, state.place) = (carrier.into(), to);
        state.clear(Flags::DUG_IN);
        state.set(Flags::MOVED);
        self.note_departure(unit, from);
        self.note_arrival(unit);
        play.tell(Event::Loaded(unit, carrier, self.boarding_visible(unit, carrier)));
    }

    /// Who may know that a unit has gone aboard: the opponent only if he sees both of them there [FG-O82].
    pub(crate) fn boarding_visible(&self, unit: Unit, carrier: Unit) -> Visible {
        if self.is_hidden(unit) { self.visible(unit) } else { self.visible(carrier) }
    }

    pub(crate) fn check_unload(&self, side: Side, unit: Unit) -> Check {
        self.check_mobile(side, unit)?;
        unless(self.unit(unit).is_carried(), "FG-O18", "it is not being carried")?;
        let ship = self.carried_by(unit) == Some(Class::Naval);
        unless(!ship, "FG-O20", "units aboard ships must land")?;
        let more = usize::from(self.card(unit).takes_room());
        self.check_room(side, self.unit(unit).place, more)
    }

    pub(crate) fn offer_setting_down(&self, unit: Unit, out: &mut Vec<Decision>) {
        let at = self.unit(unit).place;
        if self.carried_by(unit) == Some(Class::Naval) {
            let beaches = self.map().around(at).filter(|beach| self.map().landing[beach.index()] != Landing::None);
            out.extend(beaches.map(|beach| Decision::Land(unit, beach)));
        } else {
            out.push(Decision::Unload(unit));
        }
    }

    pub(crate) fn unload(&mut self, unit: Unit, play: &mut Play<'_>) {
        let state = self.unit_mut(unit);
        state.carrier = Maybe::NONE;
        state.set(Flags::MOVED);
        self.note_arrival(unit);
        play.tell(Event::Unloaded(unit, self.visible(unit)));
    }

    pub(crate) fn check_land(&self, side: Side, unit: Unit, at: Spot) -> Check {
        self.check_mobile(side, unit)?;
        let state = self.unit(unit);
        unless(self.carried_by(unit) == Some(Class::Naval), "FG-O20", "it is not aboard a ship")?;
        unless(at.index() < self.map().len(), "FG-O20", "there is no such hex")?;
        unless(self.map().distance(state.place, at) == 1, "FG-O20", "it must land in an adjacent hex")?;
        unless(self.map().landing[at.index()] != Landing::None, "FG-O20", "that hex has no landing zone")?;
        unless(!self.against(side).has(at.id()), "FG-O16", "opposing units cannot share a hex")?;
        self.check_room(side, at, usize::from(self.card(unit).takes_room()))
    }

    pub(crate) fn land(&mut self, unit: Unit, at: Spot, play: &mut Play<'_>) {
        let side = self.unit(unit).owner.side();
        let poor = self.map().landing[at.index()] == Landing::Poor;
        let roll =
            poor.then(|| play.roll(10, Purpose::new("FG-O20", "poor landing zone").about(Subject::Unit(unit.0))));
        self.unit_mut(unit).carrier = Maybe::NONE;
        self.relocate(unit, at);
        self.give_away(unit);
        play.tell(Event::Landed(unit, at, roll));
        match roll {
            Some(1 | 2) => return self.lose(unit, play),
            Some(3 | 4) => self.flip(unit, Cause::Landing, play),
            _ => {}
        }
        self.take_hex(unit, at, play);
        if let Some(side) = side
            && self.meets_obstacles(side, unit, play)
        {
            self.unit_mut(unit).set(Flags::MOVED);
        }
    }
}
