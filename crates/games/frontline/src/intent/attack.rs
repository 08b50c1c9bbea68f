//! A section attacks another whole: the order, the card, the target, the fire [FD-54, FD-55].

use super::{By, Intent};
use crate::decision::Decision;
use crate::frame::{Default, Frame};
use crate::game::seat_of;
use crate::ids::Section;
use crate::rules::Ledger;
use crate::state::Battle;
use fieldcraft_engine::{Game, Next, Play, Seeded};

impl Battle {
    /// Every section that a section can hurt with this card or by default.
    pub(super) fn mean_attacks(&self, section: Section, by: By, out: &mut Vec<Intent>) {
        let Some(ready) = self.about_to_aim(section, by) else { return };
        let hurts = |target: &Section| ready.sums_at(section, *target).is_some_and(|sums| self.hurts(&sums, *target));
        let targets = self.sections_of(section.side().enemy()).filter(hurts);
        out.extend(targets.map(|target| Intent::Attack(section, target, by)));
    }

    /// The firepower and the cover of an attack that is meant, as far as they are known before it begins.
    pub(crate) fn attack_sums(&self, section: Section, target: Section, by: By) -> Option<Ledger> {
        self.about_to_aim(section, by)?.sums_at(section, target)
    }

    /// The battle when the section is about to name its target.
    fn about_to_aim(&self, section: Section, by: By) -> Option<Self> {
        let (mut battle, side) = (self.clone(), section.side());
        while !matches!(battle.frames.top(), Some(Frame::Target(one) | Frame::Bound(one)) if one == section) {
            let Next::Decide(decision) = battle.order_on(section, Default::Attack, by) else { return None };
            battle.check(seat_of(side), &decision).ok()?;
            battle.follow(side, &decision);
        }
        Some(battle)
    }

    /// The sums of an attack on this target, which is about to be named.
    fn sums_at(&self, section: Section, target: Section) -> Option<Ledger> {
        let aim = Decision::Target(target);
        self.check_now(section.side(), &aim).ok()?;
        // Nothing is drawn before the fire, and nobody is asked here.
        let (mut battle, mut dice, mut events) = (self.clone(), Seeded::from_number(0), Vec::new());
        let mut play = Play { chance: &mut dice, events: &mut events };
        match battle.frames.top() {
            Some(Frame::Bound(_)) => battle.play_bound(section, &aim, &mut play),
            _ => battle.play_targeting(section, &aim, &mut play),
        }
        if let (Some(Frame::Second), Some(other)) = (battle.frames.top(), battle.best_second()) {
            battle.play_second(&Decision::On(other), &mut play);
        }
        battle.fire_as_meant(section);
        battle.ledger()
    }

    /// How an attack goes on.
    pub(super) fn attack_on(&self, section: Section, target: Section, by: By) -> Next<Decision> {
        match self.frames.top() {
            None | Some(Frame::Discard(_)) if self.section(section).has_acted() => Next::Done,
            None if self.check_target(section, target, by.printed()).is_err() => Next::Stopped,
            Some(Frame::Target(one) | Frame::Bound(one)) if one == section => Next::Decide(Decision::Target(target)),
            None | Some(Frame::Order(..) | Frame::Spend(..)) => self.order_on(section, Default::Attack, by),
            _ => self.fire_on(section, target),
        }
    }
}
