//! Orders and reactions: an action card as printed, a default action, or Prepare [FD-42 to FD-47, FD-A6, FD-A14].

use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Icon, Traits, UnitKind};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Answer, Default, Frame, Moving};
use crate::ids::{Action, Section};
use crate::state::{Attack, Battle, SectionFlags, UnitFlags};
use std::sync::Arc;

impl Battle {
    /// Why a section gets no order now.
    pub(crate) fn check_order(&self, section: Section) -> Check {
        unless(self.is_own_section(self.active, section), "FD-42", "you have no such section")?;
        unless(!self.section(section).has_acted(), "FD-47", "the section has already acted")
    }

    /// Why a section may not do this as its order or reaction.
    pub(crate) fn check_ordering(&self, section: Section, answer: Answer, decision: &Decision) -> Check {
        let side = section.side();
        match *decision {
            Decision::Prepare => unless(answer != Answer::Attack, "FD-A14", "a section under attack cannot prepare"),
            Decision::Move => {
                let free = self.kind(section) == UnitKind::Vehicle;
                unless(free || self.hand_count(side) != 0, "FD-44", "a default action needs a card")?;
                self.answer_moves(section, answer)?;
                self.some_move(section)
            }
            Decision::Attack => {
                unless(self.hand_count(side) != 0, "FD-44", "a default action needs a card")?;
                self.some_attack(section, answer)
            }
            Decision::Smoke => {
                unless(answer == Answer::Order, "FD-A14", "smoke cannot be used as a reaction")?;
                unless(self.hand_count(side) != 0, "FD-44", "a default action needs a card")?;
                self.check_smoke(section)
            }
            Decision::Play(card) => {
                self.check_holds(side, card)?;
                self.check_card(section, answer, card)
            }
            Decision::Pass => unless(answer != Answer::Order, "FD-42", "choose an order"),
            _ => not_now("FD-42"),
        }
    }

    pub(crate) fn offer_ordering(&self, section: Section, answer: Answer, out: &mut Vec<Decision>) {
        let default = [Decision::Prepare, Decision::Move, Decision::Attack, Decision::Smoke];
        // Who cannot fire at anybody needs no card for it, but for a fire mission.
        let fires = self.some_attack(section, answer).is_ok();
        let useful = |card: &Action| fires || self.pack().is_useful_without_fire(*card);
        let cards = self.hand(section.side()).filter(useful).map(Decision::Play);
        out.extend(default.into_iter().chain(cards).chain([Decision::Pass]));
    }

    /// Why a card may not be used as printed by this section now.
    fn check_card(&self, section: Section, answer: Answer, card: Action) -> Check {
        let kind = self.kind(section);
        let action = &self.pack().actions[card.index()];
        let led = self.leader(section).is_some() || kind != UnitKind::Soldier;
        unless(action.icon != Icon::Instant, "FD-A6", "an INSTANT card cannot be used as an order")?;
        unless(led, "FD-A33", "leaderless men cannot use the text of cards")?;
        match action.icon {
            Icon::Attack => self.check_attack_card(section, answer, card),
            Icon::Move => {
                self.answer_moves(section, answer)?;
                self.check_move_card(section, card)
            }
            Icon::Lasting => {
                unless(answer == Answer::Order, "FD-A6", "a LASTING card can be used only as an order")?;
                match self.lasting_bit(card) {
                    Some(bit) => {
                        unless(self.section(section).lasting & bit == 0, "FD-A6", "the section already has that card")?;
                        unless(!self.section(section).rides(), "FD-A36", "the section rides on a vehicle")?;
                        let phone = action.effects.iter().any(|e| matches!(e, CardEffect::Telephone { .. }));
                        let led = self.leader(section).is_some();
                        unless(!phone || led, "FD-O4", "the telephone needs a leader")
                    }
                    None => unless(self.can_lay(), "FD-O4", "there is no terrain card without units"),
                }
            }
            Icon::Instant => Ok(()),
        }
    }

    /// In answer to an attack only the target moves [FD-66].
    fn answer_moves(&self, section: Section, answer: Answer) -> Check {
        match (answer, &self.attack) {
            (Answer::Attack, Some(attack)) => {
                unless(!attack.in_reaction, "FD-A14", "a reaction can be answered only by a counter-attack")?;
                unless(attack.target == section, "FD-66", "only the section under attack may move in response")
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn play_ordering(&mut self, section: Section, answer: Answer, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        match *decision {
            Decision::Prepare => self.begin(section, answer, Begun::Prepare, None, play),
            Decision::Move if self.kind(section) == UnitKind::Vehicle => {
                self.begin(section, answer, Begun::Move, None, play);
            }
            Decision::Move => self.frames.first(&[Frame::Spend(section, answer, Default::Move)]),
            Decision::Attack => self.frames.first(&[Frame::Spend(section, answer, Default::Attack)]),
            Decision::Smoke => self.frames.first(&[Frame::Spend(section, answer, Default::Smoke)]),
            Decision::Play(card) => {
                let side = section.side();
                play.tell(Event::Played(side, card));
                let action = &self.pack().actions[card.index()];
                let begun = match action.icon {
                    Icon::Attack => Begun::Attack,
                    Icon::Move => Begun::Move,
                    Icon::Lasting | Icon::Instant => Begun::Lasting,
                };
                if begun == Begun::Lasting {
                    self.hands[side.index()][card.index()] -= 1;
                } else {
                    self.pay(side, card);
                }
                self.begin(section, answer, begun, Some(card), play);
            }
            _ => {}
        }
    }

    pub(crate) fn check_spend(&self, section: Section, decision: &Decision) -> Check {
        match *decision {
            Decision::Spend(card) => self.check_holds(section.side(), card),
            _ => not_now("FD-44"),
        }
    }

    pub(crate) fn offer_spend(&self, section: Section, out: &mut Vec<Decision>) {
        out.extend(self.hand(section.side()).map(Decision::Spend));
    }

    /// A card pays for a default action; its text and bonus are ignored [FD-44, FD-A25].
    pub(crate) fn play_spend(
        &mut self,
        section: Section,
        answer: Answer,
        default: Default,
        decision: &Decision,
        play: &mut Play<'_>,
    ) {
        let Decision::Spend(card) = *decision else { return };
        self.frames.leave();
        self.pay(section.side(), card);
        play.tell(Event::Spent(section.side(), card));
        let begun = match default {
            Default::Move => Begun::Move,
            Default::Attack => Begun::Attack,
            Default::Smoke => Begun::Smoke,
        };
        self.begin(section, answer, begun, None, play);
    }

    /// An order or reaction is declared and paid for; what follows goes onto the stack.
    fn begin(&mut self, section: Section, answer: Answer, begun: Begun, printed: Option<Action>, play: &mut Play<'_>) {
        let depth = self.frames.len() as u8;
        if answer != Answer::Order {
            play.tell(Event::Reacted(section));
        }
        self.frames.first(&[Frame::After(section, answer == Answer::Order)]);
        match begun {
            Begun::Prepare => {
                let extra = self.leader(section).is_some_and(|leader| self.card(leader).traits.has(Traits::STEADYING));
                self.frames.first(&[Frame::Prepare(section, self.section(section).members, extra)]);
            }
            Begun::Move => self.begin_move(section, answer, printed),
            Begun::Attack => self.begin_attack(section, answer, printed, play),
            Begun::Smoke => self.frames.first(&[Frame::SmokeFor(section)]),
            Begun::Lasting => {
                let Some(card) = printed else { return };
                match self.lasting_bit(card) {
                    Some(bit) => self.sections[section.index()].lasting |= bit,
                    None => self.frames.first(&[Frame::At(card)]),
                }
            }
        }
        if answer != Answer::Order {
            self.frames.first(&[Frame::Confusion(depth)]);
        }
    }

    fn begin_move(&mut self, section: Section, answer: Answer, printed: Option<Action>) {
        let field = Arc::clone(&self.field);
        let effects = printed.map_or(&[][..], |card| &field.pack.actions[card.index()].effects);
        let has = |effect: CardEffect| effects.contains(&effect);
        if answer == Answer::Order {
            if has(CardEffect::ThenAttack) {
                self.frames.first(&[Frame::Bound(section)]);
            }
            self.frames.first(&[Frame::ReactToMove(section, !has(CardEffect::Unseen))]);
        }
        if has(CardEffect::Flank) {
            return self.frames.first(&[Frame::Flank(section)]);
        }
        let steps = effects.iter().find_map(|effect| match effect {
            CardEffect::Advance { steps } | CardEffect::FallBack { steps, .. } => Some(*steps),
            _ => None,
        });
        if let (Answer::Attack, Some(attack)) = (answer, &mut self.attack) {
            let cover = effects.iter().find_map(|effect| match effect {
                CardEffect::FallBack { cover, .. } => Some(*cover),
                _ => None,
            });
            attack.cover[1] += cover.unwrap_or(0);
        }
        self.frames.first(&[Frame::Moving(Moving {
            section,
            steps: steps.unwrap_or(1),
            printed,
            moved: false,
            worked: false,
            on_road: false,
            toll: 0,
            to: 0,
        })]);
    }

    fn begin_attack(&mut self, section: Section, answer: Answer, printed: Option<Action>, play: &mut Play<'_>) {
        match answer {
            Answer::Order => {
                let mut attack = Attack::new(section, section);
                attack.printed = printed;
                self.attack = Some(attack);
                self.frames.first(&[Frame::Target(section)]);
            }
            Answer::Move(mover, _) => {
                let mut attack = Attack::new(section, mover);
                (attack.printed, attack.in_reaction) = (printed, true);
                self.attack = Some(attack);
                self.take_aim(section, play);
            }
            Answer::Attack => {
                if let Some(attack) = &mut self.attack {
                    (attack.counter, attack.counter_printed) = (Some(section), printed);
                }
                play.tell(Event::Countered(section));
                self.set_modes(section);
                self.frames.first(&[Frame::Modes(section)]);
            }
        }
    }

    /// An action is complete: the section has acted [FD-47], and hands are looked at, but not in the middle of an attack
    /// [FD-A13].
    pub(crate) fn after(&mut self, section: Section, order: bool) {
        if !self.section(section).members.is_empty() {
            self.sections[section.index()].flags |= SectionFlags::ACTED;
        }
        if order {
            self.sweep();
        } else if self.attack.is_none() {
            self.limit_hands();
        }
    }

    /// Whether a pinned man keeps a section from an action that all must take part in.
    pub(crate) fn is_pinned(&self, section: Section) -> bool {
        self.members(section).all(|unit| self.unit(unit).is(UnitFlags::PINNED))
    }
}

/// What was begun.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begun {
    Prepare,
    Move,
    Attack,
    Smoke,
    Lasting,
}
