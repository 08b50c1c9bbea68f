//! Before the first turn: the ground, who begins, fixed forces, and the moment when both forces are shown
//! [FD-4, FD-6, FD-26, FD-28, FD-31, FD-33].

use super::Play;
use crate::cards::{Side, Traits};
use crate::event::Event;
use crate::field::{Field, Troop};
use crate::frame::{Phase, Stage, Step};
use crate::ids::{Kind, Kinds, MOST_UNITS, Section, Slots, Unit};
use crate::pack::MOST_KINDS;
use crate::state::{Battle, Gear, SectionState, UnitFlags, UnitState};
use arrayvec::ArrayVec;
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_ids::Maybe;
use std::sync::Arc;

pub(crate) const TERRAIN: Purpose = Purpose::new("FD-O1", "terrain card dealt");
pub(crate) const BEGINS: Purpose = Purpose::new("FD-6", "who begins");

impl Battle {
    /// A game before its first decision.
    #[must_use]
    pub fn new(field: Arc<Field>) -> Self {
        let mut battle = Self {
            field,
            number: 0,
            points: [0; 2],
            phase: Phase::Deal,
            active: Side::Allied,
            first: Side::Allied,
            passed: false,
            stage: [Stage::Buying; 2],
            skipped: [Slots::EMPTY; 2],
            budget: [0; 2],
            step: Step::Transfer,
            turn: 1,
            terrain: [0; 9],
            mines: 0,
            wires: 0,
            units: [UnitState::EMPTY; 2 * MOST_UNITS],
            sections: [SectionState::EMPTY; 2 * MOST_UNITS],
            live: [Slots::EMPTY; 2],
            hands: [[0; MOST_KINDS]; 2],
            deck: [0; MOST_KINDS],
            discard: [0; MOST_KINDS],
            bought: [0; 2],
            lost: [0; 2],
            promoted: [false; 2],
            taken: Kinds::default(),
            spent: [[0; MOST_KINDS]; 2],
            attack: None,
            hits: None,
            frames: fieldcraft_engine::Stack::new(),
            winner: None,
        };
        battle.lay_out();
        battle
    }

    /// The ground and the forces of the battle whose number is set; survivors of the last one stay.
    pub(crate) fn lay_out(&mut self) {
        let field = Arc::clone(&self.field);
        let ground = &field.battles[usize::from(self.number)];
        self.deck = self.pack().deck();
        self.hands = [[0; MOST_KINDS]; 2];
        self.discard = [0; MOST_KINDS];
        (self.mines, self.wires) = (0, 0);
        (self.lost, self.turn, self.step) = ([0; 2], 1, Step::Transfer);
        self.promoted = [false; 2];
        self.sections = [SectionState::EMPTY; 2 * MOST_UNITS];
        self.live = [Slots::EMPTY; 2];
        self.spent = [[0; MOST_KINDS]; 2];
        self.skipped = [Slots::EMPTY; 2];
        self.budget = ground.budget;
        self.stage = [Stage::Buying; 2];
        self.passed = false;
        for unit in &mut self.units {
            if unit.is(UnitFlags::DEAD) {
                *unit = UnitState::EMPTY;
            } else if unit.is_there() {
                let kept = unit.flags.0 & UnitFlags::PROMOTED.0;
                unit.section = Maybe::NONE;
                unit.flags = UnitFlags(kept);
                unit.gear = [Gear::NONE; 3];
            }
        }
        for side in Side::BOTH {
            for unit in self.alive(side).collect::<ArrayVec<Unit, MOST_UNITS>>() {
                self.units[unit.index()].morale = self.card(unit).morale;
            }
        }
        for troop in &ground.troops {
            self.muster(troop);
        }
        if let Some(terrain) = ground.terrain {
            self.terrain = terrain;
        }
        match ground.first {
            Some(first) if ground.terrain.is_some() => {
                self.first = first;
                self.begin_purchase();
            }
            _ => (self.phase, self.active) = (Phase::Deal, Side::Allied),
        }
    }

    fn muster(&mut self, troop: &Troop) {
        let section = self.new_section(troop.side, troop.place);
        for (at, &card) in troop.cards.iter().enumerate() {
            let Some(unit) = self.enlist(troop.side, card) else { return };
            self.put(unit, section);
            if at == 0 && 0 < self.command(unit) {
                self.sections[section.index()].leader = unit.into();
            }
        }
    }

    /// Puts a card into the first free place of a force.
    pub(crate) fn enlist(&mut self, side: Side, card: Kind) -> Option<Unit> {
        let unit = (0..MOST_UNITS).map(|slot| Unit::of(side, slot)).find(|unit| !self.unit(*unit).is_there())?;
        let morale = self.pack().units[card.index()].morale;
        self.units[unit.index()] = UnitState { card: card.into(), morale, ..UnitState::EMPTY };
        self.taken.insert(card);
        Some(unit)
    }

    /// Deals the terrain, both starting positions of one class, and draws who begins [FD-6, FD-26, FD-O1].
    pub(crate) fn deal(&mut self, play: &mut Play<'_>) {
        let field = Arc::clone(&self.field);
        let (cards, ground) = (&field.pack.terrain, self.ground());
        if ground.terrain.is_none() {
            let mut left = [0u32; MOST_KINDS];
            left.iter_mut().zip(cards).for_each(|(left, card)| *left = card.copies.into());
            let mut class = None;
            for place in [2u8, 8, 1, 3, 4, 5, 6, 7, 9] {
                let mut weights = left;
                for (weight, card) in weights.iter_mut().zip(cards) {
                    if class.is_some_and(|class| card.class != class) {
                        *weight = 0;
                    }
                }
                let drawn = play.chance.pick(&weights[..cards.len()], TERRAIN.about(Subject::Place(place.into())));
                left[drawn] -= 1;
                // Both starting positions are of one class; the pack has two cards of each.
                class = (place == 2).then_some(cards[drawn].class);
                self.terrain[usize::from(place) - 1] = drawn as u8;
            }
            for place in 1..=9u8 {
                play.tell(Event::Dealt(place, self.terrain[usize::from(place) - 1]));
            }
        }
        self.first = match self.ground().first {
            Some(first) => first,
            None => Side::BOTH[play.chance.pick(&[1, 1], BEGINS)],
        };
        play.tell(Event::First(self.first));
        self.begin_purchase();
    }

    /// Both sides are ready: forces are shown, counters laid out, hands drawn, and the first turn begins [FD-A4].
    pub(crate) fn open_battle(&mut self, play: &mut Play<'_>) {
        for side in Side::BOTH {
            let units: ArrayVec<Unit, MOST_UNITS> = self.alive(side).collect();
            let worth: u8 = units.iter().map(|unit| self.card(*unit).vp).sum();
            self.bought[side.index()] = worth;
            for unit in units {
                let sniper = self.card(unit).traits.has(Traits::SNIPER);
                let state = &mut self.units[unit.index()];
                state.set(UnitFlags::AMMO);
                state.clear(UnitFlags::NEW);
                state.clear(UnitFlags::REGROUPED);
                if sniper {
                    state.set(UnitFlags::CONCEALED);
                }
            }
        }
        play.tell(Event::Shown);
        for side in [self.first, self.first.enemy()] {
            while self.hand_count(side) < self.hand_limit(side) && self.draw_card(side, play) {}
        }
        self.phase = Phase::Turn;
        self.begin_turn(self.first, play);
    }

    /// The section that a unit of this kind of card starts in.
    pub(crate) fn new_section(&mut self, side: Side, place: u8) -> Section {
        let free = Slots::below(MOST_UNITS).without(self.live[side.index()]);
        let slot = free.first().expect("there are as many sections as units");
        self.live[side.index()] = self.live[side.index()].with(slot);
        let section = Section::of(side, slot);
        self.sections[section.index()] = SectionState { place, ..SectionState::EMPTY };
        section
    }
}
