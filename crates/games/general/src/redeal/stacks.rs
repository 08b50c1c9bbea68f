//! Deals the stacks anew that nobody sees: every hex keeps as many units as are known to be there, and nothing else is kept
//! of who stands where, who is aboard of what and on which airfield aircraft are [FG-O82].

use crate::cards::{Class, WorkKind};
use crate::ids::{Side, Spot, Unit, Units};
use crate::rules::AIRFIELD_ROOM;
use crate::state::{Flags, Operation, UnitState};
use fieldcraft_engine::{Chance, Purpose};
use fieldcraft_ids::Maybe;
use std::cmp::Reverse;

const HIDDEN_STACK: Purpose = Purpose::new("FG-O82", "hidden stack");

/// How often it is tried to find room for all; what is there now is one way, so that a few are enough.
const TRIES: usize = 32;

/// Where hidden units can change places: only units of one sort can be one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    /// On land and on airfields.
    Land,
    /// In an emplacement.
    Emplaced,
    /// Waiting for one.
    Planned,
    /// At sea.
    Sea,
}

/// A hex that takes part.
#[derive(Clone, Copy, Debug)]
struct Hex {
    at: Spot,
    /// Units that are still to be put there.
    room: usize,
    /// Aircraft that it still takes.
    aircraft: usize,
    /// Whether nothing but aircraft is there, as everybody knows: nobody occupies it.
    bare: bool,
}

impl Operation {
    /// Unseen units that could be one another change places, with what they carry.
    pub(super) fn redeal_stacks(&mut self, enemy: Side, unseen: Units, chance: &mut dyn Chance) {
        let mut sorted: Vec<(Sort, Unit)> =
            unseen.iter().filter_map(|unit| Some((self.sort(unit, unseen)?, unit))).collect();
        sorted.sort_unstable();
        for sort in sorted.chunk_by(|one, other| one.0 == other.0) {
            let leaders: Vec<Unit> = sort.iter().map(|(_, unit)| *unit).collect();
            self.redeal_sort(enemy, &leaders, chance);
        }
        self.redeal_shelters(&sorted);
        self.network[enemy.index()] = self.network_of(enemy);
    }

    /// The sort of an unseen unit; nothing if it stays where it is: who is carried, is on its way, or carries somebody who
    /// does not go with it.
    fn sort(&self, unit: Unit, unseen: Units) -> Option<Sort> {
        let state = self.unit(unit);
        let moves = |unit: Unit| unseen.has(unit) && !self.group.has(unit) && self.unit(unit).is_in_use();
        if state.is_carried() || !moves(unit) || !self.cargo(unit).all(moves) {
            return None;
        }
        let planned = self.projects.iter().any(|project| project.unit == unit);
        Some(match self.card(unit).class {
            Class::Naval => Sort::Sea,
            _ if state.is(Flags::EMPLACED) => Sort::Emplaced,
            _ if planned => Sort::Planned,
            _ => Sort::Land,
        })
    }

    fn redeal_sort(&mut self, enemy: Side, leaders: &[Unit], chance: &mut dyn Chance) {
        let moved: Units = leaders.iter().flat_map(|unit| std::iter::once(*unit).chain(self.cargo(*unit))).collect();
        let mut stacks: Vec<Vec<UnitState>> = leaders.iter().map(|unit| self.stack_of(*unit)).collect();
        // Those first for whom there are the fewest places.
        stacks.sort_by_cached_key(|stack| {
            (!self.flies(&stack[0]), Reverse(stack.len()), stack.iter().map(key).collect::<Vec<_>>())
        });
        let hexes = self.hexes_of(enemy, moved);
        let dealt = (0..TRIES).find_map(|_| self.deal(&stacks, hexes.clone(), chance));
        let mut numbers = moved.iter();
        for (place, stack) in dealt.into_iter().flatten().zip(stacks) {
            let mut carrier = Maybe::NONE;
            for (state, unit) in stack.into_iter().zip(numbers.by_ref()) {
                let home = if self.flies(&state) { place } else { state.home };
                *self.unit_mut(unit) = UnitState { place, home, carrier, ..state };
                carrier = if carrier.is_none() { unit.into() } else { carrier };
            }
        }
    }

    fn flies(&self, state: &UnitState) -> bool {
        self.field.card(state.kind).class == Class::Aircraft
    }

    /// The hexes of units that change places, as they are known.
    fn hexes_of(&self, enemy: Side, moved: Units) -> Vec<Hex> {
        let mut places: Vec<Spot> = moved.iter().map(|unit| self.unit(unit).place).collect();
        places.sort_unstable();
        let hex = |same: &[Spot]| {
            let (at, room) = (same[0], same.len());
            let bare = !self.is_occupied(enemy.owner(), at);
            let stays = |unit: Unit| self.unit(unit).owner == enemy.owner() && !moved.has(unit);
            let held = self
                .units_at(at)
                .any(|unit| stays(unit) && self.unit(unit).is_in_use() && self.card(unit).class != Class::Aircraft);
            let based = self.units_of(enemy.owner()).filter(|unit| self.unit(*unit).home == at && stays(*unit));
            let based = based.filter(|unit| self.card(*unit).class == Class::Aircraft).count();
            let field = self.controls(enemy, at) && self.work_at(at, WorkKind::Airfield).is_some();
            let most = if field { AIRFIELD_ROOM.saturating_sub(based) } else { 0 };
            // Whoever holds the hex is no aircraft.
            Hex { at, room, aircraft: most.min(room - usize::from(!held && !bare)), bare }
        };
        places.chunk_by(|one, other| one == other).map(hex).collect()
    }

    /// A hex for every stack, or nothing if one of them finds none.
    fn deal(&self, stacks: &[Vec<UnitState>], mut hexes: Vec<Hex>, chance: &mut dyn Chance) -> Option<Vec<Spot>> {
        let place = |stack: &Vec<UnitState>| {
            let flies = self.flies(&stack[0]);
            let bare = flies && hexes.iter().any(|hex| hex.bare && 0 < hex.room);
            let weigh = |hex: &Hex| {
                let fits = stack.len() <= hex.room && hex.bare == bare && (!flies || bare || 0 < hex.aircraft);
                if fits { hex.room as u32 } else { 0 }
            };
            let weights: Vec<u32> = hexes.iter().map(weigh).collect();
            if weights.iter().all(|weight| *weight == 0) {
                return None;
            }
            let hex = &mut hexes[chance.pick(&weights, HIDDEN_STACK)];
            hex.room -= stack.len();
            hex.aircraft = hex.aircraft.saturating_sub(usize::from(flies));
            Some(hex.at)
        };
        stacks.iter().map(place).collect()
    }

    /// A unit and what it carries, as they would be anywhere, the carrier first.
    fn stack_of(&self, unit: Unit) -> Vec<UnitState> {
        let anywhere = |unit: Unit| UnitState { place: Spot::NOWHERE, carrier: Maybe::NONE, ..*self.unit(unit) };
        let mut stack: Vec<UnitState> = self.cargo(unit).map(anywhere).collect();
        stack.sort_by_cached_key(key);
        stack.insert(0, anywhere(unit));
        stack
    }

    /// Emplacements, and those that are being dug, are for those who are there now.
    fn redeal_shelters(&mut self, sorted: &[(Sort, Unit)]) {
        let of = |wanted: Sort| sorted.iter().filter(move |(sort, _)| *sort == wanted).map(|(_, unit)| *unit);
        let mut emplaced: Vec<(Unit, Spot)> = of(Sort::Emplaced).map(|unit| (unit, self.unit(unit).place)).collect();
        let mut planned: Vec<(Unit, Spot)> = of(Sort::Planned).map(|unit| (unit, self.unit(unit).place)).collect();
        let is_in = |units: &Units, unit: Maybe<Unit>| unit.get().is_some_and(|unit| units.has(unit));
        let hidden: (Units, Units) = (of(Sort::Emplaced).collect(), of(Sort::Planned).collect());
        for work in self.works.iter_mut().filter(|work| !work.gone && is_in(&hidden.0, work.unit)) {
            work.unit = tenant(&mut emplaced, work.at);
        }
        for project in self.projects.iter_mut().filter(|project| is_in(&hidden.1, project.unit)) {
            project.unit = tenant(&mut planned, project.at);
        }
    }
}

/// Takes the first unit of a hex out of a list, or the first of all.
fn tenant(units: &mut Vec<(Unit, Spot)>, at: Spot) -> Maybe<Unit> {
    let found = units.iter().position(|(_, place)| *place == at).unwrap_or(0);
    (found < units.len()).then(|| units.remove(found).0).into()
}

/// An order of units that says nothing of where they are.
fn key(state: &UnitState) -> [i16; 9] {
    let small = [state.kind.0, state.grade as u8, state.stars.0, state.spent, state.rolls, state.wear, state.crew_wear];
    let [kind, grade, stars, spent, rolls, wear, crew_wear] = small.map(i16::from);
    let flags = i16::from_ne_bytes(state.flags.0.to_ne_bytes());
    [kind, grade, flags, stars, i16::from(state.momentum), spent, rolls, wear, crew_wear]
}
