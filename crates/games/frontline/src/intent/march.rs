//! A section goes to a terrain card whole: the order, the card, the way, what is to be paid on it [FD-49, FD-51].

use super::{By, Intent};
use crate::cards::CardEffect;
use crate::decision::{Decision, Way};
use crate::frame::{Default, Frame, Moving};
use crate::game::seat_of;
use crate::ids::Section;
use crate::state::Battle;
use fieldcraft_engine::{Intents, Next};

impl Battle {
    /// Every terrain card that a section reaches with this card or by default.
    pub(super) fn mean_moves(&self, section: Section, by: By, go: impl Fn(u8) -> Intent, out: &mut Vec<Intent>) {
        let effects = by.printed().map_or(&[][..], |card| &self.pack().actions[card.index()].effects);
        if effects.contains(&CardEffect::Flank) {
            return;
        }
        let steps = effects.iter().find_map(|effect| match effect {
            CardEffect::Advance { steps } | CardEffect::FallBack { steps, .. } => Some(*steps),
            _ => None,
        });
        // A road may lead one card farther [FD-51].
        let (most, here) = (steps.unwrap_or(1) + 1, self.section(section).place);
        let near = (here.saturating_sub(most).max(1)..=(here + most).min(9)).filter(|to| *to != here);
        out.extend(near.filter(|to| self.arrives(section, *to, &go(*to))).map(&go));
    }

    /// Whether a section comes where it is meant to go, if nothing happens to it.
    fn arrives(&self, section: Section, to: u8, go: &Intent) -> bool {
        let (mut battle, side) = (self.clone(), section.side());
        while let Next::Decide(decision) = battle.next(seat_of(side), go) {
            battle.follow(side, &decision);
            if let Some(Frame::Confusion(_)) = battle.frames.top() {
                battle.follow(side.enemy(), &Decision::Pass);
            }
            if battle.section(section).place == to {
                return true;
            }
        }
        false
    }

    /// How a section goes on to a terrain card. Once the move is over it is done, whoever reacts to it.
    pub(super) fn go_on(&self, section: Section, to: u8, by: By) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::Moving(moving)) if moving.section == section => self.move_on(&moving, to),
            _ if self.section(section).place == to => Next::Done,
            None if self.check_way(section, self.way_to(section, to)).is_err() => Next::Stopped,
            _ => self.order_on(section, Default::Move, by),
        }
    }

    /// The next step of a section on its way, paid for where that must be.
    pub(super) fn move_on(&self, moving: &Moving, to: u8) -> Next<Decision> {
        if 0 < moving.toll {
            return self.spend_on(moving.section.side());
        }
        let go = Decision::Go(self.way_to(moving.section, to));
        let goes = self.section(moving.section).place != to && self.check_moving(moving, &go).is_ok();
        Next::Decide(if goes { go } else { Decision::Stop })
    }

    /// The direction in which a terrain card lies for a section.
    pub(crate) fn way_to(&self, section: Section, to: u8) -> Way {
        let here = self.section(section).place;
        match here == to {
            true => Way::Sideways,
            false if (here < to) == self.goes_up(section.side()) => Way::Forward,
            false => Way::Back,
        }
    }
}
