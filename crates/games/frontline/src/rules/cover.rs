//! Between fire and hits: the sniper's victim, and the cards that both sides may play [FD-55, FD-67, FD-A29].

use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Side, Traits, Use};
use crate::decision::{Decision, FireMode};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Section, Unit};
use crate::state::{Battle, UnitFlags};

impl Battle {
    /// The section of a side in the attack under way.
    fn party(&self, side: Side) -> Option<Section> {
        let attack = self.attack.as_ref()?;
        Some(if attack.attacker.side() == side { attack.attacker } else { attack.target })
    }

    /// Whether fire falls on this side, as the ledger stands.
    fn is_under_fire(&self, side: Side) -> bool {
        let Some(attack) = &self.attack else { return false };
        let turned = self.ledger().is_some_and(|ledger| ledger.is_turned());
        (attack.attacker.side() == side) == turned
    }

    /// Whether the attack is that of a sniper on his own [FD-55].
    pub(crate) fn is_sniping(&self) -> bool {
        let Some(attack) = &self.attack else { return false };
        let sniper = self.sole(attack.attacker).filter(|unit| self.card(*unit).traits.has(Traits::SNIPER));
        sniper.is_some_and(|unit| matches!(attack.mode(unit), FireMode::Aimed | FireMode::Rapid))
    }

    /// The attack is worked out: a sniper's victim, then cover cards, the side under fire first, then the hits.
    pub(crate) fn resolve(&mut self) {
        self.frames.first(&[Frame::AttackOver]);
        let Some(attack) = self.attack else { return };
        let gone = self.section(attack.target).members.is_empty() || self.section(attack.attacker).members.is_empty();
        let Some(ledger) = self.ledger().filter(|ledger| !gone && ledger.firepower() != 0) else { return };
        let attacker = attack.attacker.side();
        self.frames.first(&[Frame::Draw]);
        self.frames.first(&[Frame::Cover(attacker.enemy(), false)]);
        if !ledger.is_turned() && self.is_sniping() {
            let alone = self.section(attack.target).members.len() == 1;
            match (alone, self.hand_count(attacker)) {
                (true, _) => {}
                (false, 0) => self.frames.first(&[Frame::SniperPicks(attacker.enemy())]),
                (false, _) => self.frames.first(&[Frame::SniperPays]),
            }
        }
    }

    pub(crate) fn check_sniper_pays(&self, decision: &Decision) -> Check {
        let side = self.attacked_side().enemy();
        match *decision {
            Decision::Spend(card) => self.check_holds(side, card),
            Decision::Pass => Ok(()),
            _ => not_now("FD-55"),
        }
    }

    pub(crate) fn play_sniper_pays(&mut self, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let side = self.attacked_side().enemy();
        if let Decision::Spend(card) = *decision {
            self.pay(side, card);
            play.tell(Event::Spent(side, card));
            self.frames.first(&[Frame::SniperPicks(side)]);
        } else {
            self.frames.first(&[Frame::SniperPicks(side.enemy())]);
        }
    }

    pub(crate) fn check_victim(&self, decision: &Decision) -> Check {
        let (Decision::Pick(unit), Some(attack)) = (*decision, &self.attack) else { return not_now("FD-55") };
        let member = unit.index() < self.units.len()
            && self.unit(unit).is_alive()
            && self.section_of(unit) == Some(attack.target);
        unless(member, "FD-55", "the unit is not in the section under fire")
    }

    pub(crate) fn offer_victims(&self, out: &mut Vec<Decision>) {
        if let Some(attack) = &self.attack {
            out.extend(self.members(attack.target).map(Decision::Pick));
        }
    }

    pub(crate) fn play_victim(&mut self, unit: Unit) {
        self.frames.leave();
        if let Some(attack) = &mut self.attack {
            attack.victim = Some(unit);
        }
    }

    /// Whether a side could play anything, as far as anybody can see: it holds cards, or its section carries counters.
    pub(crate) fn may_cover(&self, side: Side) -> bool {
        let carries = self.party(side).is_some_and(|section| {
            self.members(section).any(|unit| self.unit(unit).gear.iter().any(|gear| gear.is_there() && !gear.is_up()))
        });
        self.hand_count(side) != 0 || carries && self.is_under_fire(side)
    }

    pub(crate) fn check_cover(&self, side: Side, decision: &Decision) -> Check {
        match *decision {
            Decision::Pass => Ok(()),
            Decision::Play(card) => {
                self.check_holds(side, card)?;
                let led = self.party(side).is_some_and(|own| {
                    self.leader(own).is_some() || !matches!(self.kind(own), crate::cards::UnitKind::Soldier)
                });
                unless(led, "FD-A33", "leaderless men cannot use the text of cards")?;
                match self.pack().actions[card.index()].effects.first() {
                    Some(CardEffect::TakeCover { .. }) => {
                        let target = self.attack.as_ref().is_some_and(|attack| attack.target.side() == side);
                        unless(target && self.is_under_fire(side), "FD-O4", "your section is not under fire")
                    }
                    Some(CardEffect::Smoke { .. }) => {
                        unless(self.is_under_fire(side), "FD-O4", "your section is not under fire")
                    }
                    _ => not_now("FD-67"),
                }
            }
            Decision::Pick(unit) => self.check_jam(side, unit),
            Decision::Use(unit, kind) => {
                let member = unit.index() < self.units.len()
                    && self.unit(unit).is_alive()
                    && self.section_of(unit) == self.party(side);
                unless(member, "FD-O6", "he is not in your section in this attack")?;
                unless(self.unit(unit).slot_of(kind).is_some(), "FD-O6", "he carries no such counter")?;
                let smoke = matches!(self.pack().equipment[kind.index()].effect, Use::Smoke { .. });
                unless(smoke, "FD-O6", "the counter gives no cover")?;
                unless(!self.unit(unit).is(UnitFlags::PINNED), "FD-A34", "he is pinned")?;
                unless(self.is_under_fire(side), "FD-O6", "your section is not under fire")
            }
            _ => not_now("FD-67"),
        }
    }

    /// Why a weapon of the enemy cannot be jammed.
    fn check_jam(&self, side: Side, unit: Unit) -> Check {
        let card = self.pack().action_with(CardEffect::Jam);
        unless(card.is_some_and(|card| self.holds(side, card)), "FD-O4", "you do not hold that card")?;
        let Some(attack) = &self.attack else { return not_now("FD-67") };
        let enemy = unit.index() < self.units.len() && self.unit(unit).is_alive() && unit.side() != side;
        unless(enemy && attack.mode(unit).is_rapid(), "FD-O4", "only an enemy unit on rapid fire can jam")
    }

    pub(crate) fn offer_cover(&self, side: Side, out: &mut Vec<Decision>) {
        let under = self.is_under_fire(side);
        out.extend(self.hand(side).map(Decision::Play));
        let jam = self.pack().action_with(CardEffect::Jam).is_some_and(|card| self.holds(side, card));
        if jam {
            out.extend(self.alive(side.enemy()).map(Decision::Pick));
        }
        if let Some(section) = self.party(side).filter(|_| under) {
            for unit in self.members(section) {
                out.extend(self.kinds_carried(unit).map(|kind| Decision::Use(unit, kind)));
            }
        }
        out.push(Decision::Pass);
    }

    /// One card or counter at a time; when both sides pass in a row, the hits are drawn [FD-A29].
    pub(crate) fn play_cover(&mut self, side: Side, passed: bool, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let own = usize::from(self.attack.as_ref().is_some_and(|attack| attack.target.side() == side));
        let mut more = 0;
        match *decision {
            Decision::Play(card) => {
                self.pay(side, card);
                play.tell(Event::Played(side, card));
                more = match self.pack().actions[card.index()].effects.first() {
                    Some(CardEffect::TakeCover { add } | CardEffect::Smoke { add }) => *add,
                    _ => 0,
                };
            }
            Decision::Use(unit, kind) => {
                self.use_up(unit, kind, play);
                if let Use::Smoke { add } = self.pack().equipment[kind.index()].effect {
                    more = add;
                }
            }
            Decision::Pick(unit) => self.jam(side, unit, play),
            _ => {
                if !passed {
                    self.frames.first(&[Frame::Cover(side.enemy(), true)]);
                }
                return;
            }
        }
        if let Some(attack) = &mut self.attack {
            attack.cover[own] += more;
        }
        self.frames.first(&[Frame::Cover(side.enemy(), false)]);
    }

    fn jam(&mut self, side: Side, unit: Unit, play: &mut Play<'_>) {
        if let Some(card) = self.pack().action_with(CardEffect::Jam) {
            self.pay(side, card);
            play.tell(Event::Played(side, card));
        }
        if let Some(attack) = &mut self.attack {
            attack.modes[unit.index()] = FireMode::Hold;
            attack.extra[unit.index()] = 0;
        }
        self.units[unit.index()].clear(UnitFlags::AMMO);
        play.tell(Event::Jammed(unit));
    }
}
