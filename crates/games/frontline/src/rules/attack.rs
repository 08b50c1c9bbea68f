//! Attacks: the target, a second section, and taking aim; `modes` has how the men fire [FD-54, FD-55].

use super::{Check, Play, not_now, unless};
use crate::cards::CardEffect;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Answer, Frame};
use crate::ids::{Action, Section};
use crate::state::{Attack, Battle, UnitFlags};
use std::sync::Arc;

impl Battle {
    /// The range between two sections [FD-29].
    #[must_use]
    pub fn range(&self, one: Section, other: Section) -> u8 {
        self.section(one).place.abs_diff(self.section(other).place)
    }

    /// Why a section cannot be attacked by another at all.
    pub(crate) fn check_seen(&self, section: Section, target: Section) -> Check {
        unless(self.is_own_section(section.side().enemy(), target), "FD-54", "the enemy has no such section")?;
        unless(!self.section(target).rides(), "FD-A36", "riders cannot be attacked separately from their vehicle")?;
        let range = self.range(section, target);
        let hidden = |effect: &CardEffect| match effect {
            CardEffect::Camouflage { range: from } if *from <= range => 1,
            _ => 0,
        };
        let lasting = self.section(target).lasting;
        unless(lasting == 0 || self.lasting_sum(lasting, hidden) == 0, "FD-O4", "it is camouflaged at this range")
    }

    /// Why this card, or a default action, is no attack on a target.
    pub(crate) fn check_target(&self, section: Section, target: Section, printed: Option<Action>) -> Check {
        self.check_seen(section, target)?;
        let range = self.range(section, target);
        let effects = printed.map_or(&[][..], |card| &self.pack().actions[card.index()].effects);
        for effect in effects {
            match *effect {
                CardEffect::FireMission { range: from, .. } => {
                    unless(from <= range, "FD-O4", "the target is too close for a fire mission")?;
                    return unless(!self.is_armored(target), "FD-A8", "a fire mission cannot hurt armor");
                }
                CardEffect::RangeAtMost { range: most } => {
                    unless(range <= most, "FD-O4", "the target is too far for this card")?;
                }
                CardEffect::AgainstArmor => {
                    unless(self.is_armored(target), "FD-O4", "the card is for attacks on armor")?;
                    unless(self.hunts_tanks(section, range), "FD-O4", "no one there has a weapon against armor")?;
                }
                _ => {}
            }
        }
        let bound = matches!(self.frames.top(), Some(Frame::Bound(_)));
        self.can_fire_at(section, target, bound)
    }

    /// Whether men of the section have a bracketed weapon or a charge that reaches.
    fn hunts_tanks(&self, section: Section, range: u8) -> bool {
        self.members(section).any(|unit| {
            let card = self.card(unit);
            let weapon = card.weapons[0].map(|weapon| &self.pack().weapons[usize::from(weapon)]);
            card.is_soldier() && (weapon.is_some_and(|weapon| weapon.bracketed) || self.charge(unit, range).is_some())
        })
    }

    /// Why a section cannot attack or counter-attack at all now, by default.
    pub(crate) fn some_attack(&self, section: Section, answer: Answer) -> Check {
        unless(!self.section(section).rides(), "FD-A36", "riders cannot fire")?;
        match answer {
            Answer::Order => self.any_target(section, None),
            Answer::Move(mover, seen) => {
                unless(seen, "FD-O4", "the move gives no opening for an attack")?;
                self.check_target(section, mover, None)
            }
            Answer::Attack => self.check_counter(section, None),
        }
    }

    fn any_target(&self, section: Section, printed: Option<Action>) -> Check {
        let mut why = unless(false, "FD-54", "there is no one to attack");
        for target in self.sections_of(section.side().enemy()) {
            match self.check_target(section, target, printed) {
                Ok(()) => return Ok(()),
                refused => why = refused,
            }
        }
        why
    }

    /// Why an ATTACK card may not be used as printed.
    pub(crate) fn check_attack_card(&self, section: Section, answer: Answer, card: Action) -> Check {
        unless(!self.section(section).rides(), "FD-A36", "riders cannot fire")?;
        let action = &self.pack().actions[card.index()];
        let mission = action.effects.iter().any(|effect| matches!(effect, CardEffect::FireMission { .. }));
        let second = action.has(CardEffect::SecondSection);
        unless(!mission || self.leader(section).is_some(), "FD-O4", "only a led section can call a fire mission")?;
        unless(!(mission || second) || answer == Answer::Order, "FD-O4", "the card cannot be used as a reaction")?;
        match answer {
            Answer::Order => {
                if second {
                    let others = self.sections_of(section.side()).filter(|other| *other != section);
                    let able = others.into_iter().any(|other| {
                        let targets = self.sections_of(section.side().enemy());
                        targets.into_iter().any(|target| {
                            self.check_target(section, target, None).is_ok() && self.joins(other, target).is_ok()
                        })
                    });
                    unless(able, "FD-O4", "no second section can join the attack")?;
                }
                self.any_target(section, Some(card))
            }
            Answer::Move(mover, seen) => {
                unless(seen, "FD-O4", "the move gives no opening for an attack")?;
                self.check_target(section, mover, Some(card))
            }
            Answer::Attack => self.check_counter(section, Some(card)),
        }
    }

    /// Why a counter-attack by this section is refused [FD-56, FD-A22].
    fn check_counter(&self, section: Section, printed: Option<Action>) -> Check {
        let Some(attack) = &self.attack else { return not_now("FD-56") };
        unless(attack.mission == 0, "FD-O4", "a fire mission cannot be counter-attacked")?;
        self.check_target(section, attack.attacker, printed)
    }

    /// Why a second section cannot join an attack on a target.
    fn joins(&self, other: Section, target: Section) -> Check {
        let state = self.section(other);
        unless(!state.has_acted(), "FD-47", "the section has already acted")?;
        unless(!state.rides(), "FD-A36", "riders cannot fire")?;
        self.check_seen(other, target)?;
        self.can_fire_at(other, target, false)
    }

    /// Nobody is left whom the section could attack: the attack is called off.
    fn no_target(&self, section: Section) -> bool {
        let mut all = self.sections_of(section.side().enemy()).map(Decision::Target);
        all.all(|decision| self.check_targeting(section, &decision).is_err())
    }

    pub(crate) fn check_targeting(&self, section: Section, decision: &Decision) -> Check {
        if *decision == Decision::Pass {
            return unless(self.no_target(section), "FD-54", "name a target");
        }
        let Decision::Target(target) = *decision else { return not_now("FD-54") };
        let printed = self.attack.as_ref().and_then(|attack| attack.printed);
        self.check_target(section, target, printed)?;
        let second = printed.is_some_and(|card| self.pack().actions[card.index()].has(CardEffect::SecondSection));
        if second {
            let mut others = self.sections_of(section.side()).filter(|other| *other != section);
            unless(others.any(|other| self.joins(other, target).is_ok()), "FD-O4", "no second section can join")?;
        }
        Ok(())
    }

    pub(crate) fn offer_targeting(&self, section: Section, out: &mut Vec<Decision>) {
        let all = self.sections_of(section.side().enemy()).map(Decision::Target);
        let before = out.len();
        out.extend(all);
        if out.len() == before {
            out.push(Decision::Pass);
        }
    }

    pub(crate) fn play_targeting(&mut self, section: Section, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let Decision::Target(target) = *decision else {
            self.attack = None;
            return;
        };
        if let Some(attack) = &mut self.attack {
            attack.target = target;
        }
        self.take_aim(section, play);
    }

    /// After a bound the section may attack, aimed and with half its firepower.
    pub(crate) fn check_bound(&self, section: Section, decision: &Decision) -> Check {
        match *decision {
            Decision::Target(target) => self.check_target(section, target, None),
            Decision::Pass => Ok(()),
            _ => not_now("FD-43"),
        }
    }

    pub(crate) fn play_bound(&mut self, section: Section, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        if let Decision::Target(target) = *decision {
            let mut attack = Attack::new(section, target);
            attack.half = true;
            self.attack = Some(attack);
            self.take_aim(section, play);
        }
    }

    /// The target is named; the rest of the attack goes onto the stack.
    pub(crate) fn take_aim(&mut self, section: Section, play: &mut Play<'_>) {
        let Some(mut attack) = self.attack.take() else { return };
        play.tell(Event::Attacked(section, attack.target, self.range(section, attack.target)));
        let field = Arc::clone(&self.field);
        let effects = attack.printed.map_or(&[][..], |card| &field.pack.actions[card.index()].effects);
        for effect in effects {
            if let CardEffect::FireMission { firepower, .. } = effect {
                let radio = self.leader(section).filter(|leader| !self.unit(*leader).is(UnitFlags::PINNED));
                let more = radio.and_then(|leader| self.radio(leader)).map_or(0, |(_, mission)| mission);
                attack.mission = firepower + more;
            }
        }
        if attack.in_reaction {
            let overwatch = |effect: &CardEffect| match effect {
                CardEffect::Overwatch { add } => i16::from(*add),
                _ => 0,
            };
            attack.overwatch = self.lasting_sum(self.section(section).lasting, overwatch) as u8;
        }
        let mission = 0 < attack.mission;
        self.attack = Some(attack);
        self.frames.first(&[Frame::Resolve]);
        self.frames.first(&[Frame::ReactToAttack]);
        if mission {
            if let Some(attack) = &mut self.attack {
                attack.fired = true;
            }
            return;
        }
        self.set_modes(section);
        self.frames.first(&[Frame::Modes(section)]);
        if effects.contains(&CardEffect::SecondSection) {
            self.frames.first(&[Frame::Second]);
        }
    }

    pub(crate) fn check_second(&self, decision: &Decision) -> Check {
        if *decision == Decision::Pass {
            let side = self.attack.as_ref().map_or(self.active, |attack| attack.attacker.side());
            let mut all = self.sections_of(side).map(Decision::On);
            let none = all.all(|decision| self.check_second(&decision).is_err());
            return unless(none, "FD-O4", "name the second section");
        }
        let (Decision::On(other), Some(attack)) = (*decision, &self.attack) else { return not_now("FD-O4") };
        unless(self.is_own_section(attack.attacker.side(), other), "FD-O4", "you have no such section")?;
        unless(other != attack.attacker, "FD-O4", "the section is already attacking")?;
        self.joins(other, attack.target)
    }

    pub(crate) fn offer_second(&self, out: &mut Vec<Decision>) {
        let Some(attack) = &self.attack else { return };
        let all = self.sections_of(attack.attacker.side()).map(Decision::On);
        let before = out.len();
        out.extend(all);
        if out.len() == before {
            out.push(Decision::Pass);
        }
    }

    pub(crate) fn play_second(&mut self, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let Decision::On(other) = *decision else { return };
        self.sections[other.index()].flags |= crate::state::SectionFlags::ACTED;
        if let Some(attack) = &mut self.attack {
            attack.second = Some(other);
        }
        play.tell(Event::Crossfire(other));
        self.set_modes(other);
    }
}
