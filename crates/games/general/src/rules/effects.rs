//! What Command Cards do, and the choices they ask for [FG-O48 to FG-O64].

use super::{Check, Play, not_now, unless};
use crate::cards::{Arm, Class, CommandEffect, Trait, WorkKind};
use crate::decision::Decision;
use crate::event::{Ending, Event, Means, Visible};
use crate::frame::Frame;
use crate::ids::{Card, Kind, Side, Spot, Unit, Units, WorkNo};
use crate::pack::MOST_KINDS;
use crate::state::{Flags, Operation};
use fieldcraft_engine::Purpose;
use std::cell::OnceCell;

impl Operation {
    /// Whether a card that may be played now would do something.
    pub(crate) fn check_effect(&self, side: Side, card: Card, effect: CommandEffect) -> Check {
        use CommandEffect as E;
        let clause = effect.clause();
        match effect {
            E::FireMission { .. }
            | E::Concentrate { .. }
            | E::ForcedMarch { .. }
            | E::Repair
            | E::Replacements { .. }
            | E::TopCover => unless(self.helps_anybody(side, card), clause, "no unit can use it"),
            E::DigIn | E::SecondWind => {
                let gains = |unit: &Unit| self.gains_from(side, effect, *unit) && self.is_linked(*unit);
                unless(self.units_of(side.owner()).any(|unit| gains(&unit)), clause, "no hex can use it")
            }
            E::Sabotage { .. } => {
                let any = self.standing().any(|(work, _)| self.check_card_work(side, card, work).is_ok());
                unless(any, clause, "there is nothing to sabotage")
            }
            E::DemandSurrender => self.check_demand(side),
            E::Convoy => unless(!self.side(side).convoy, clause, "a convoy has already come this turn"),
            E::Hold => {
                let held = self.engagement.as_ref().is_some_and(|engagement| engagement.hold);
                unless(!held, clause, "they are already holding")
            }
            E::Ambush => {
                let ambush = self.engagement.as_ref().is_some_and(|engagement| engagement.ambush);
                unless(!ambush, clause, "the ambush is already laid")
            }
            // Withdrawal with no free hex is lost without effect [FG-B31].
            E::Withdraw | E::BreakOff | E::Surprise { .. } | E::Reconnaissance | E::RadioIntercept => Ok(()),
        }
    }

    /// A card that nobody cancelled does what it does.
    pub(crate) fn take_effect(&mut self, side: Side, card: Card, play: &mut Play<'_>) {
        use CommandEffect as E;
        match self.pack().effect(card) {
            E::Withdraw => {
                if !self.withdraw(side) {
                    play.tell(Event::NoEffect(side, card));
                }
            }
            E::BreakOff => self.with_engagement(|engagement| engagement.ending = Some(Ending::BrokenOff)),
            E::FireMission { .. } | E::Concentrate { .. } | E::Repair | E::TopCover => {
                self.frames.first(&[Frame::CardUnits(side, card, 1)]);
            }
            E::ForcedMarch { units } | E::Replacements { units } => {
                self.frames.first(&[Frame::CardUnits(side, card, units)])
            }
            E::Hold => self.with_engagement(|engagement| engagement.hold = true),
            E::DigIn | E::SecondWind => self.frames.first(&[Frame::CardHex(side, card)]),
            E::Reconnaissance => {
                self.frames.first(&[Frame::CardHex(side, card)]);
                self.frames.first(&[Frame::Look(side)]);
            }
            E::Ambush => self.with_engagement(|engagement| engagement.ambush = true),
            E::Surprise { initiative } => self.with_engagement(|engagement| engagement.surprise += initiative),
            E::Convoy => self.side_mut(side).convoy = true,
            E::DemandSurrender => {
                if !self.demand(side) {
                    play.tell(Event::NoEffect(side, card));
                }
            }
            E::Sabotage { .. } => self.frames.first(&[Frame::CardWork(side, card)]),
            E::RadioIntercept => {}
        }
    }

    fn with_engagement(&mut self, change: impl FnOnce(&mut crate::state::Engagement)) {
        if let Some(engagement) = &mut self.engagement {
            change(engagement);
        }
    }

    /// Whom a card may be played on at best: the targets in an engagement, or else the own units.
    pub(super) fn candidates(&self, side: Side, card: Card) -> Units {
        match self.pack().effect(card) {
            CommandEffect::Concentrate { .. } => self.foes(side),
            _ => self.forces[side.owner().index()],
        }
    }

    /// Whether some unit may be chosen for a card.
    fn helps_anybody(&self, side: Side, card: Card) -> bool {
        let foes = OnceCell::new();
        self.candidates(side, card).iter().any(|unit| self.check_card_unit_at(side, card, unit, &foes).is_ok())
    }

    /// Whether a unit may be chosen for a card.
    fn check_card_unit(&self, side: Side, card: Card, unit: Unit) -> Check {
        self.check_card_unit_at(side, card, unit, &OnceCell::new())
    }

    /// The same, with the possible targets of the side, looked up by the first that needs them.
    fn check_card_unit_at(&self, side: Side, card: Card, unit: Unit, foes: &OnceCell<Units>) -> Check {
        use CommandEffect as E;
        let effect = self.pack().effect(card);
        let clause = effect.clause();
        unless(unit.index() < self.units.len(), clause, "there is no such unit")?;
        if let E::Concentrate { .. } = effect {
            return unless(self.is_target_of(side, unit), clause, "choose a target");
        }
        let state = self.unit(unit);
        unless(state.owner == side.owner() && state.is_in_use(), clause, "choose one of your own units")?;
        let class = self.card(unit).class;
        if class != Class::Aircraft {
            unless(self.is_linked(unit), "FG-46", "it is outside the command network")?;
        }
        match effect {
            E::FireMission { .. } => {
                let part = self.engagement.as_ref().is_some_and(|engagement| engagement.of(side).has(unit));
                let there = self.engagement.as_ref().is_some_and(|engagement| engagement.mission.is_some());
                unless(!part && !there, clause, "it is already taking part")?;
                unless(!state.is(Flags::UNSUPPLIED), "FG-B13", "it has no supply")?;
                let shells = |arm: Arm| {
                    let indirect = self.card(unit).weapon(arm).is_some_and(|weapon| weapon.indirect);
                    let foes = || *foes.get_or_init(|| self.foes(side));
                    indirect && self.targets_among(unit, arm, foes()).next().is_some()
                };
                unless(Arm::BOTH.into_iter().any(shells), clause, "choose a set-up indirect unit in range")
            }
            E::ForcedMarch { .. } => {
                let fresh = class == Class::Infantry && !state.is(Flags(Flags::MOVED.0 | Flags::MARCHING.0));
                unless(fresh, clause, "choose infantry that has not moved")
            }
            E::Repair => {
                let fits = (class.is_vehicle() || class == Class::Gun) && state.is(Flags::DAMAGED);
                unless(fits, clause, "choose a damaged vehicle or gun")?;
                unless(!state.is(Flags::ENGAGED), clause, "it was engaged this turn")
            }
            E::Replacements { .. } => {
                let infantry = class == Class::Infantry && state.is(Flags::DAMAGED);
                unless(infantry || state.is(Flags::CREW_DAMAGED), clause, "choose damaged infantry or a damaged crew")
            }
            E::TopCover => {
                let Some(Frame::Intercept(flyer)) =
                    self.frames.iter().rev().find(|frame| matches!(frame, Frame::Intercept(_)))
                else {
                    return not_now(clause);
                };
                let fits = self.has_trait(unit, Trait::Fighter) && state.is(Flags::FLOWN) && !state.is(Flags::ALOFT);
                unless(fits, clause, "choose a fighter that has flown")?;
                self.check_in_reach(side, unit, *flyer)
            }
            _ => not_now(clause),
        }
    }

    pub(crate) fn check_card_units(&self, side: Side, card: Card, decision: &Decision) -> Check {
        match *decision {
            Decision::Pick(unit) => self.check_card_unit(side, card, unit),
            Decision::Done => Ok(()),
            _ => not_now(self.pack().effect(card).clause()),
        }
    }

    pub(crate) fn play_card_units(
        &mut self,
        side: Side,
        card: Card,
        left: u8,
        decision: &Decision,
        play: &mut Play<'_>,
    ) {
        use CommandEffect as E;
        self.frames.leave();
        let Decision::Pick(unit) = *decision else { return };
        match self.pack().effect(card) {
            E::FireMission { attack } => {
                self.unit_mut(unit).set(Flags::ENGAGED);
                self.with_engagement(|engagement| engagement.mission = Some((unit, attack)));
            }
            E::Concentrate { attack } => {
                self.with_engagement(|engagement| engagement.concentrated = Some((unit, attack)))
            }
            E::ForcedMarch { .. } => self.unit_mut(unit).set(Flags::MARCHING),
            E::Repair => {
                self.unit_mut(unit).clear(Flags::DAMAGED);
                play.tell(Event::Restored(unit, self.visible(unit)));
            }
            E::Replacements { .. } => {
                let infantry = self.card(unit).class == Class::Infantry;
                self.unit_mut(unit).clear(if infantry { Flags::DAMAGED } else { Flags::CREW_DAMAGED });
                play.tell(Event::Restored(unit, self.visible(unit)));
            }
            E::TopCover => self.unit_mut(unit).clear(Flags::FLOWN),
            _ => {}
        }
        if 1 < left && self.helps_anybody(side, card) {
            self.frames.first(&[Frame::CardUnits(side, card, left - 1)]);
        }
    }

    /// Whether a hex may be chosen for a card.
    fn check_card_hex(&self, side: Side, card: Card, at: Spot) -> Check {
        let effect = self.pack().effect(card);
        let clause = effect.clause();
        let there = at.index() < self.map().len() && self.is_occupied(side.owner(), at);
        unless(there, clause, "none of your units is there")?;
        unless(self.in_network(side, at), "FG-46", "it is outside the command network")?;
        let gains = self.own_at(side.owner(), at).any(|unit| self.gains_from(side, effect, unit));
        unless(gains, clause, "no one there would benefit")
    }

    fn gains_from(&self, side: Side, effect: CommandEffect, unit: Unit) -> bool {
        let state = self.unit(unit);
        let class = self.card(unit).class;
        let own = state.owner == side.owner() && state.is_in_use() && !state.is_carried();
        own && match effect {
            CommandEffect::DigIn => matches!(class, Class::Infantry | Class::Gun) && !state.is(Flags::DUG_IN),
            CommandEffect::SecondWind => {
                class.is_vehicle()
                    && state.is(Flags::MOVED)
                    && !state.is(Flags(Flags::SECOND_WIND.0 | Flags::UNSUPPLIED.0))
            }
            CommandEffect::Reconnaissance => self.has_trait(unit, Trait::Engineer),
            _ => false,
        }
    }

    pub(crate) fn check_card_hexes(&self, side: Side, card: Card, decision: &Decision) -> Check {
        match *decision {
            Decision::At(at) => self.check_card_hex(side, card, at),
            Decision::Pass => Ok(()),
            _ => not_now(self.pack().effect(card).clause()),
        }
    }

    pub(crate) fn play_card_hex(&mut self, side: Side, card: Card, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let Decision::At(at) = *decision else { return };
        let effect = self.pack().effect(card);
        let mut visible = Visible::Owner(side.owner());
        for unit in self.forces[side.owner().index()].iter() {
            if self.unit(unit).place != at || !self.gains_from(side, effect, unit) {
                continue;
            }
            visible = visible.or(self.visible(unit));
            let state = self.unit_mut(unit);
            match effect {
                CommandEffect::DigIn => state.set(Flags::DUG_IN),
                CommandEffect::SecondWind => {
                    state.clear(Flags::MOVED);
                    state.set(Flags::SECOND_WIND);
                    state.spent = 0;
                }
                _ => {}
            }
        }
        match effect {
            CommandEffect::DigIn => play.tell(Event::DugIn(side, at, visible)),
            CommandEffect::Reconnaissance => self.side_mut(side).reconnoitred = Some(at),
            _ => {}
        }
    }

    /// Whether a work may be chosen for a card [FG-O64].
    fn check_card_work(&self, side: Side, card: Card, work: WorkNo) -> Check {
        let CommandEffect::Sabotage { reach, .. } = self.pack().effect(card) else { return not_now("FG-O64") };
        let Some(work) = self.works.get(work.index()).filter(|work| !work.gone) else { return not_now("FG-O64") };
        let fits = work.kind.is_bridge() || work.kind == WorkKind::Airfield && self.controls(side.enemy(), work.at);
        unless(fits, "FG-O64", "choose an enemy bridge or airfield")?;
        let agents = self.units_of(side.owner()).any(|unit| {
            let state = self.unit(unit);
            let infantry = self.card(unit).class == Class::Infantry && state.is_in_use();
            infantry && self.is_linked(unit) && self.is_near(state.place, work, reach)
        });
        unless(agents, "FG-O64", "none of your infantry is close enough")
    }

    pub(crate) fn check_card_works(&self, side: Side, card: Card, decision: &Decision) -> Check {
        match *decision {
            Decision::PickWork(work) => self.check_card_work(side, card, work),
            Decision::Pass => Ok(()),
            _ => not_now("FG-O64"),
        }
    }

    pub(crate) fn play_card_work(&mut self, side: Side, card: Card, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let (Decision::PickWork(work), CommandEffect::Sabotage { check, .. }) = (*decision, self.pack().effect(card))
        else {
            return;
        };
        if check <= play.roll_against(10, check.into(), Purpose::new("FG-O64", "sabotage")) {
            self.demolish(side, work, Means::Sabotage, play);
        } else {
            play.tell(Event::Missed(work, Means::Sabotage));
        }
    }

    pub(crate) fn check_look(decision: &Decision) -> Check {
        match decision {
            Decision::LookAtHand | Decision::LookAtStaged => Ok(()),
            _ => not_now("FG-O56"),
        }
    }

    pub(crate) fn play_look(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        match decision {
            Decision::LookAtHand => {
                for card in self.hand(side.enemy()) {
                    play.tell(Event::SawCard(side, card, self.hands[side.enemy().index()][card.index()]));
                }
            }
            _ => self.look_at_staged(side, Means::Reconnaissance, play),
        }
    }

    /// A side sees the staged units of the enemy.
    pub(crate) fn look_at_staged(&self, side: Side, means: Means, play: &mut Play<'_>) {
        let mut counts = [0u8; MOST_KINDS];
        for unit in self.staged(side.enemy()) {
            counts[self.unit(unit).kind.index()] += 1;
        }
        for (kind, count) in counts.into_iter().enumerate().filter(|(_, count)| *count != 0) {
            play.tell(Event::SawStaged(side, Kind(kind as u8), count, means));
        }
    }
}
