//! The start of a game: forces, works, holdings, hands, and set-up by points [FG-O2, FG-O3].

use super::{Check, Memo, Play, not_now};
use crate::cards::{Class, Grade, WorkKind};
use crate::decision::Decision;
use crate::field::Field;
use crate::frame::Phase;
use crate::ids::{Hexes, Kind, MOST_UNITS, Owner, Side, Spot, Unit, Units};
use crate::map::Terrain;
use crate::scenario::Group;
use crate::state::{Flags, MOST_PLACES, Operation, PlaceState, SideState, UnitState, Work};
use arrayvec::ArrayVec;
use fieldcraft_hex::Direction;
use std::sync::Arc;

/// Command Cards that each side begins with [FG-O2].
const FIRST_HAND: usize = 3;

impl Operation {
    /// The start of a scenario, before the cards are dealt.
    #[must_use]
    pub fn new(field: Arc<Field>) -> Self {
        let side = |side: Side| SideState {
            treasury: field.scenario.treasury[side.index()],
            spent_in_secret: 0,
            score: 0,
            force_at_start: 0,
            short_of_fuel: false,
            guided: false,
            delayed: false,
            owed: false,
            convoy: false,
            proposed: false,
            reconnoitred: None,
        };
        let mut game = Self {
            turn: 0,
            phase: Phase::Start,
            active: Side::American,
            first: Side::American,
            rain: false,
            low_cloud: false,
            sides: Side::BOTH.map(side),
            units: [UnitState::EMPTY; MOST_UNITS],
            works: ArrayVec::new(),
            projects: ArrayVec::new(),
            places: [PlaceState { holder: None, hits: 0, scored: None }; MOST_PLACES],
            hands: [[0; crate::pack::MOST_CARDS]; 2],
            deck: field.pack.command_deck(),
            discard: [0; crate::pack::MOST_CARDS],
            event_deck: field.pack.event_deck(),
            network: [Hexes::EMPTY; 2],
            occupied: [Hexes::EMPTY; 3],
            forces: [Units::EMPTY; 3],
            group: Units::EMPTY,
            engagement: None,
            frames: fieldcraft_engine::Stack::new(),
            reached: 0,
            broken: 0,
            winner: None,
            field,
        };
        game.lay_works();
        game.lay_forces();
        game
    }

    fn lay_works(&mut self) {
        let field = Arc::clone(&self.field);
        for (number, place) in field.map.places.iter().enumerate() {
            let american = field.scenario.american_holds.contains(&place.hex);
            self.places[number].holder = Some(if american { Side::American } else { Side::German });
            for kind in &place.works {
                let _ = self.works.try_push(Work::new(*kind, place.hex, Direction::NorthEast));
            }
        }
        for (at, across) in &field.map.bridges {
            let _ = self.works.try_push(Work::new(WorkKind::Bridge, *at, *across));
        }
    }

    fn lay_forces(&mut self) {
        let field = Arc::clone(&self.field);
        for group in &field.scenario.groups {
            for (kind, grade) in &group.units {
                let stays = !field.options.by_points || self.stays_in_points(group, *kind);
                if let Some(unit) = self.free_number(group.owner).filter(|_| stays) {
                    self.lay(unit, group, *kind, *grade);
                }
            }
        }
        if field.options.by_points {
            for side in Side::BOTH {
                self.side_mut(side).treasury += field.scenario.points[side.index()];
            }
        }
    }

    /// What a set-up by points leaves as it is [FG-O3].
    fn stays_in_points(&self, group: &Group, kind: Kind) -> bool {
        let class = self.field.card(kind).class;
        group.owner == Owner::Neutral
            || group.aboard
            || group.at.is_none()
            || matches!(class, Class::Bunker | Class::Naval)
    }

    fn lay(&mut self, unit: Unit, group: &Group, kind: Kind, grade: Grade) {
        let class = self.field.card(kind).class;
        let carrier = group.at.filter(|_| group.aboard).and_then(|at| self.ship_with_room(group.owner, class, at));
        let state = self.unit_mut(unit);
        *state = UnitState { kind, grade, owner: group.owner, place: Spot::STAGED, ..UnitState::EMPTY };
        let Some(at) = group.at else { return };
        state.home = if class == Class::Aircraft { at } else { Spot::NOWHERE };
        if let Some(ship) = carrier {
            state.carrier = ship.into();
            if class == Class::Gun {
                state.set(Flags::PACKED);
            }
        }
        state.place = at;
        self.note_arrival(unit);
    }

    /// A ship in a hex that can take up a unit of a class.
    pub(crate) fn ship_with_room(&self, owner: Owner, class: Class, at: Spot) -> Option<Unit> {
        self.units_at(at).find(|ship| {
            let card = self.card(*ship);
            let room = card.carries.as_ref().map_or(0, |carries| usize::from(carries.units));
            let takes = card.class == Class::Naval && card.carries_class(class);
            takes && self.unit(*ship).owner == owner && self.cargo(*ship).count() < room
        })
    }

    /// A number that no unit of an owner has had [FG-O4].
    pub(crate) fn free_number(&self, owner: Owner) -> Option<Unit> {
        Unit::range(owner).map(Unit).find(|unit| self.unit(*unit).place == Spot::NOWHERE)
    }

    /// Deals the cards and begins [FG-O2].
    pub(crate) fn begin(&mut self, play: &mut Play<'_>) {
        for side in Side::BOTH {
            for _ in 0..FIRST_HAND {
                self.draw_command(side, crate::event::Means::Deal, play);
            }
        }
        if self.field.options.by_points {
            self.phase = Phase::SetUp;
            return play.tell(crate::event::Event::Phase(Phase::SetUp, self.active));
        }
        self.open_first_turn(play);
    }

    fn open_first_turn(&mut self, play: &mut Play<'_>) {
        for side in Side::BOTH {
            self.side_mut(side).force_at_start = self.force_total(side);
        }
        self.begin_turn(play);
    }

    pub(crate) fn check_set_up(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Buy(kind, grade) => self.check_buy(side, kind, grade, memo),
            Decision::Deploy(unit) => self.check_deploy(side, unit, memo),
            Decision::Done => Ok(()),
            _ => not_now("FG-O3"),
        }
    }

    pub(crate) fn offer_set_up(&self, side: Side, memo: &Memo, out: &mut Vec<Decision>) {
        self.offer_purchases(side, memo, out);
        self.offer_deployments(side, out);
        out.push(Decision::Done);
    }

    /// A side is done with its set-up.
    pub(crate) fn close_set_up(&mut self, play: &mut Play<'_>) {
        if self.active == Side::American {
            self.active = Side::German;
            return play.tell(crate::event::Event::Phase(Phase::SetUp, self.active));
        }
        self.active = Side::American;
        self.open_first_turn(play);
    }

    /// Whether a hex is in a side's zone and takes a unit of a class [FG-O3].
    pub(crate) fn zone_takes(&self, side: Side, class: Class, at: Spot) -> bool {
        let sea = self.map().terrain(at) == Terrain::Sea;
        match class {
            Class::Naval => {
                sea && self.field.scenario.zones[side.index()].iter().any(|zone| self.map().distance(*zone, at) <= 2)
            }
            Class::Aircraft => self.has_working_airfield_room(side, at),
            _ => !sea && self.field.scenario.zones[side.index()].contains(&at),
        }
    }
}
