//! Purchase: vehicles and guns in the open, in turns; soldiers in secret [FD-5, FD-7, FD-8, FD-9, FD-10, FD-A3].

use super::{Check, Play, not_now, unless};
use crate::cards::{Side, UnitKind, Weapon};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Phase, Stage};
use crate::ids::{Kind, MOST_UNITS};
use crate::state::{Battle, UnitFlags};

impl Battle {
    /// Goes to the open purchase, or past it if nobody could buy anything.
    pub(crate) fn begin_purchase(&mut self) {
        self.active = self.first;
        self.passed = false;
        if self.budget == [0; 2] {
            self.begin_secret();
        } else {
            self.phase = Phase::Open;
        }
    }

    fn begin_secret(&mut self) {
        self.phase = Phase::Secret;
        for side in Side::BOTH {
            let fixed = self.budget[side.index()] == 0 && self.live[side.index()] != crate::ids::Slots::EMPTY;
            self.stage[side.index()] = match self.man_to_equip(side) {
                _ if !fixed => Stage::Buying,
                Some(_) => Stage::Equipping,
                None => Stage::Ready,
            };
        }
    }

    /// Units of a force, the dead of this battle left out.
    fn strength(&self, side: Side) -> usize {
        self.alive(side).count()
    }

    pub(crate) fn check_buy(&self, side: Side, card: Kind) -> Check {
        let Some(unit) = self.pack().units.get(card.index()) else {
            return unless(false, "FD-A3", "there is no such card");
        };
        let open = self.phase == Phase::Open;
        unless(unit.nations.contains(&self.field.nation(side)), "FD-4", "it does not fight for your side")?;
        unless(open || unit.is_soldier(), "FD-7", "vehicles and guns are bought first, openly")?;
        unless(!open || !unit.is_soldier(), "FD-8", "soldiers are bought later, in secret")?;
        unless(!self.taken.has(card), "FD-A3", "the card is taken")?;
        let is_first = unit.is_soldier() || !self.has_equal_before(card);
        unless(is_first, "FD-A3", "buy the first of identical vehicles and guns first")?;
        unless(unit.vp <= self.budget[side.index()], "FD-5", "you cannot afford it")?;
        let start = self.ground().starts[side.index()];
        unless(unit.may_be_at(self.ground_at(start)), "FD-A39", "vehicles cannot start on your starting card")?;
        unless(self.strength(side) < MOST_UNITS, "FD-O3", "a force may have at most 24 units")?;
        if unit.is_soldier() {
            let (men, places) = self.led_places(side);
            let fits = men < places + usize::from(unit.command);
            unless(fits, "FD-9", "no leader has room for him; buy a leader first")?;
        }
        Ok(())
    }

    /// Why a decision of the open purchase is refused.
    pub(crate) fn check_open(&self, decision: &Decision) -> Check {
        match *decision {
            Decision::Buy(card) => self.check_buy(self.active, card),
            Decision::Pass => Ok(()),
            _ => not_now("FD-7"),
        }
    }

    /// Whether an equal card that is not taken comes before this one.
    fn has_equal_before(&self, card: Kind) -> bool {
        let equals = self.pack().units[card.index()].equals;
        (card.0 - equals..card.0).any(|other| !self.taken.has(Kind(other)))
    }

    /// Buys in the open, or passes; two passes in a row end it [FD-7].
    pub(crate) fn play_open(&mut self, decision: &Decision, play: &mut Play<'_>) {
        let side = self.active;
        if let Decision::Buy(card) = *decision {
            self.buy(side, card);
            play.tell(Event::Bought(side, card));
            self.passed = false;
        } else {
            play.tell(Event::Passed(side));
            if self.passed {
                return self.begin_secret();
            }
            self.passed = true;
        }
        self.active = side.enemy();
    }

    pub(crate) fn buy(&mut self, side: Side, card: Kind) {
        self.budget[side.index()] -= self.pack().units[card.index()].vp;
        if let Some(unit) = self.enlist(side, card)
            && self.phase == Phase::Secret
        {
            self.units[unit.index()].set(UnitFlags::NEW);
        }
    }

    /// Why a decision of the secret purchase is refused.
    pub(crate) fn check_secret_buy(&self, side: Side, decision: &Decision) -> Check {
        match *decision {
            Decision::Buy(card) => self.check_buy(side, card),
            Decision::BuyRest => {
                unless(self.next_sound(side).is_some(), "FD-5", "there is nothing worth buying with what is left")
            }
            Decision::Done => unless(0 < self.strength(side), "FD-O3", "a force needs at least one unit"),
            _ => not_now("FD-8"),
        }
    }

    pub(crate) fn play_secret_buy(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Buy(card) => {
                self.buy(side, card);
                play.tell(Event::Hired(side, card));
            }
            Decision::BuyRest => {
                while let Some(card) = self.next_sound(side) {
                    self.buy(side, card);
                    play.tell(Event::Hired(side, card));
                }
            }
            _ => {
                self.form_sections(side);
                self.stage[side.index()] = Stage::Arranging;
            }
        }
    }

    /// What a player in no doubt would buy next: a leader where there is no room, then men with good weapons.
    fn next_sound(&self, side: Side) -> Option<Kind> {
        let (men, places) = self.led_places(side);
        let cards = self.pack().units.iter().enumerate();
        let open = cards.filter(|(card, _)| self.check_buy(side, Kind(*card as u8)).is_ok());
        // In a campaign men come back whose leader has fallen.
        let spare = places.saturating_sub(men);
        // Vehicles were bought in the open, so everybody knows whether there is armor to be fought.
        let armor = self.alive(side.enemy()).any(|unit| self.card(unit).armored);
        let best = open.max_by_key(|(card, unit)| {
            let weapon = unit.weapons[0].map(|weapon| &self.pack().weapons[usize::from(weapon)]);
            let fire = weapon.map_or(0, |weapon| weapon_worth(weapon, armor));
            let copies = self.alive(side).filter(|own| self.card(*own).weapons == unit.weapons).count() as u32;
            // A leader is worth the men that can still be paid for, at two points each.
            let men = u32::from(self.budget[side.index()] - unit.vp).div_ceil(2);
            let leads = if spare == 0 { u32::from(unit.command).min(1 + men) * 100 } else { 0 };
            // With leadership 1 a man leads himself alone [FD-10].
            let man = if unit.kind == UnitKind::Soldier && unit.command <= 1 { 60 } else { 0 };
            let worth = leads + man + fire * 4 / u32::from(unit.vp) / (copies + 1);
            (worth, usize::MAX - card)
        });
        best.map(|(card, _)| Kind(card as u8))
    }
}

/// The firepower of a weapon at middle ranges: red numbers, but against men alone those of a weapon made for armor are
/// not worth their ammunition [FD-24].
fn weapon_worth(weapon: &Weapon, armor: bool) -> u32 {
    let row = if weapon.bracketed && !armor { &weapon.black } else { &weapon.red };
    row[1..=5].iter().flatten().map(|fire| u32::from(*fire)).sum()
}
