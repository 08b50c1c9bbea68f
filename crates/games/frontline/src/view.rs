//! What each side may know: everything but the other side's hand, its secret preparations, its counters that lie face
//! down, and what is left in the deck [FD-8, FD-32].

use crate::cards::Side;
use crate::decision::FireMode;
use crate::event::Event;
use crate::frame::{Frame, Phase, Stage};
use crate::ids::{EquipmentNo, Kind, MOST_UNITS, Slots, Unit};
use crate::pack::{MOST_CARDS, MOST_KINDS};
use crate::state::{Battle, Gear, SectionState, UnitFlags, UnitState};
use fieldcraft_engine::{Chance, Purpose};
use fieldcraft_ids::Maybe;
use std::fmt;
use std::ops::Deref;

const HIDDEN_UNIT: Purpose = Purpose::new("FD-8", "hidden unit");
const HIDDEN_CARD: Purpose = Purpose::new("FD-34", "hidden card");
const HIDDEN_GEAR: Purpose = Purpose::new("FD-32", "hidden counter");

/// A battle as one side sees it.
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    battle: Battle,
    /// Who looks.
    pub side: Side,
    /// How many cards the other side holds.
    pub enemy_hand: u8,
    /// How many cards the deck has.
    pub deck_count: u8,
}

impl View {
    pub(crate) fn new(battle: &Battle, side: Side) -> Self {
        let enemy = side.enemy();
        let (enemy_hand, deck_count) = (battle.hand_count(enemy), battle.deck.iter().sum());
        let mut battle = battle.clone();
        battle.hide_preparations(enemy);
        battle.hands[enemy.index()] = [0; MOST_KINDS];
        battle.deck = [0; MOST_KINDS];
        for slot in 0..MOST_UNITS {
            for gear in &mut battle.units[Unit::of(enemy, slot).index()].gear {
                if gear.is_there() && !gear.is_up() {
                    *gear = Gear::UNKNOWN;
                }
            }
        }
        battle.hide_modes(enemy);
        Self { battle, side, enemy_hand, deck_count }
    }
}

impl Deref for View {
    type Target = Battle;

    fn deref(&self) -> &Battle {
        &self.battle
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("side", &self.side).field("turn", &self.turn).field("phase", &self.phase).finish()
    }
}

/// An event as a side sees it.
pub(crate) fn witnessed(event: &Event, side: Side) -> Option<Event> {
    match *event {
        Event::Hired(owner, _) => (owner == side).then_some(*event),
        Event::Assigned(unit, _) | Event::Equipped(unit, _) => (unit.side() == side).then_some(*event),
        Event::Drew(owner, _) if owner != side => Some(Event::Drew(owner, None)),
        Event::Given(from, to, _) if from.side() != side => Some(Event::Given(from, to, None)),
        _ => Some(*event),
    }
}

/// Whether an event is something that a player weighs before a decision.
pub(crate) const fn matters(event: &Event) -> bool {
    matches!(
        event,
        Event::Worked(..)
            | Event::Struck(..)
            | Event::Pinned(_)
            | Event::Shaken(..)
            | Event::Wounded(..)
            | Event::Destroyed(_)
            | Event::First(_)
            | Event::Drew(..)
            | Event::BattleOver(_)
            | Event::Over(_)
    )
}

/// Whether an event shows a side something that it did not know.
pub(crate) const fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::Shown | Event::Used(..) | Event::Played(..) | Event::Spent(..) | Event::Discarded(..) | Event::Battle(_)
    )
}

impl Battle {
    /// Forgets what a side has done in secret: as far as the other knows, it has not begun, or it is ready.
    fn hide_preparations(&mut self, side: Side) {
        if self.phase != Phase::Secret {
            return;
        }
        let fixed = !self.ground().troops.is_empty();
        for slot in 0..MOST_UNITS {
            let unit = Unit::of(side, slot);
            let state = *self.unit(unit);
            if !state.is_there() {
                continue;
            }
            if state.is(UnitFlags::NEW) {
                self.budget[side.index()] += self.card(unit).vp;
                self.taken = self.taken.without(state.card.get().into_iter().collect());
                self.units[unit.index()] = UnitState::EMPTY;
                continue;
            }
            let state = &mut self.units[unit.index()];
            state.gear = [Gear::NONE; 3];
            state.clear(UnitFlags::REGROUPED);
            if !fixed {
                state.section = Maybe::NONE;
            }
        }
        if !fixed {
            for slot in 0..MOST_UNITS {
                self.sections[crate::ids::Section::of(side, slot).index()] = SectionState::EMPTY;
            }
            self.live[side.index()] = Slots::EMPTY;
        }
        self.skipped[side.index()] = Slots::EMPTY;
        self.stage[side.index()] = match self.stage[side.index()] {
            Stage::Ready => Stage::Ready,
            _ if fixed => Stage::Equipping,
            _ => Stage::Buying,
        };
    }

    /// A side that is ready has bought, arranged and equipped some force that it could pay for.
    fn prepare_anew(&mut self, side: Side, chance: &mut dyn Chance) {
        if self.phase != Phase::Secret || self.stage[side.index()] != Stage::Ready {
            return;
        }
        let count = self.pack().units.len();
        loop {
            let mut weights = [0; MOST_CARDS];
            for (card, weight) in weights[..count].iter_mut().enumerate() {
                *weight = u32::from(self.check_buy(side, Kind(card as u8)).is_ok());
            }
            if self.ground().troops.is_empty() && weights.iter().any(|weight| *weight != 0) {
                let card = chance.pick(&weights[..count], HIDDEN_UNIT);
                self.buy(side, Kind(card as u8));
            } else {
                break;
            }
        }
        if self.ground().troops.is_empty() {
            self.form_sections(side);
        }
        while let Some(man) = self.man_to_equip(side) {
            let Some(slot) = self.unit(man).gear.iter().position(|gear| !gear.is_there()) else { return };
            self.units[man.index()].gear[slot] = self.some_gear(man, chance);
        }
    }

    /// A counter that a unit could have.
    fn some_gear(&self, unit: Unit, chance: &mut dyn Chance) -> Gear {
        let kinds = self.pack().equipment.len();
        let mut weights = [0; MOST_KINDS];
        for (kind, weight) in weights[..kinds].iter_mut().enumerate() {
            if self.check_carry(unit, EquipmentNo(kind as u8)).is_ok() {
                *weight = self.gear_left(unit.side(), EquipmentNo(kind as u8)).into();
            }
        }
        // There are empty pouches enough for everybody [FD-O6].
        Gear::down(EquipmentNo(chance.pick(&weights[..kinds], HIDDEN_GEAR) as u8))
    }

    /// Fire modes that a side is still choosing are not declared yet.
    fn hide_modes(&mut self, side: Side) {
        let choosing = matches!(self.frames.top(), Some(Frame::Modes(section)) if section.side() == side);
        if let Some(attack) = self.attack.as_mut().filter(|_| choosing) {
            for slot in 0..MOST_UNITS {
                attack.modes[Unit::of(side, slot).index()] = FireMode::Hold;
            }
            attack.chosen[side.index()] = Slots::EMPTY;
        }
    }

    /// Whoever was about to use a charge that was dealt anew fires as he can.
    fn redeal_modes(&mut self, side: Side) {
        if let Some(Frame::Modes(section)) = self.frames.top()
            && section.side() == side
        {
            self.hide_modes(side);
            // A second section of the other side has declared its fire long ago.
            for own in self.firing_sections(section) {
                self.set_modes(own);
            }
        }
    }

    /// Deals everything anew that a side may not know: the other hand and the deck, and counters that lie face down.
    pub(crate) fn redeal_hidden(&mut self, side: Side, chance: &mut dyn Chance) {
        let enemy = side.enemy();
        self.hide_preparations(enemy);
        self.prepare_anew(enemy, chance);
        self.redeal_hand(enemy, chance);
        self.redeal_gear(enemy, chance);
        self.redeal_modes(enemy);
    }

    fn redeal_hand(&mut self, enemy: Side, chance: &mut dyn Chance) {
        let count = self.hand_count(enemy);
        let held = std::mem::replace(&mut self.hands[enemy.index()], [0; MOST_KINDS]);
        self.deck.iter_mut().zip(held).for_each(|(deck, held)| *deck += held);
        let kinds = self.pack().actions.len();
        for _ in 0..count {
            let card = chance.pick(&self.deck.map(u32::from)[..kinds], HIDDEN_CARD);
            self.deck[card] -= 1;
            self.hands[enemy.index()][card] += 1;
        }
    }

    fn redeal_gear(&mut self, enemy: Side, chance: &mut dyn Chance) {
        let mut hidden = [(Unit(0), 0usize); 3 * MOST_UNITS];
        let mut count = 0;
        for slot in 0..MOST_UNITS {
            let unit = Unit::of(enemy, slot);
            for at in 0..3 {
                let gear = self.unit(unit).gear[at];
                if gear.is_there() && !gear.is_up() {
                    self.units[unit.index()].gear[at] = Gear::NONE;
                    hidden[count] = (unit, at);
                    count += 1;
                }
            }
        }
        for &(unit, at) in &hidden[..count] {
            self.units[unit.index()].gear[at] = self.some_gear(unit, chance);
        }
    }
}
