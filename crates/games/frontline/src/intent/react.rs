//! A section reacts whole: it fires at a section that moves or back at one that attacks, prepares or moves
//! [FD-52, FD-56, FD-66].

use super::{By, Intent, begun};
use crate::cards::{CardEffect, Class, Icon, Side};
use crate::decision::Decision;
use crate::frame::{Answer, Default, Frame};
use crate::game::seat_of;
use crate::ids::{Action, Section};
use crate::rules::{Check, Ledger};
use crate::state::{Attack, Battle};
use fieldcraft_engine::{Intents, Next, Play, Seeded};

impl Battle {
    /// What a section may do about whoever moves or attacks now.
    pub(super) fn mean_reactions(&self, section: Section, out: &mut Vec<Intent>) {
        let Some((target, answer)) = self.answered() else { return };
        let snap = self.snap_shot().filter(|card| self.holds(section.side(), *card)).map(By::Card);
        for by in self.ways_of(section.side(), Icon::Attack).chain(snap) {
            let worth = |sums: Ledger| match answer {
                Answer::Attack => 0 < sums.countered(),
                _ => self.hurts(&sums, target),
            };
            if self.check_reaction(section, answer, by).is_ok() && self.reaction_sums(section, by).is_some_and(worth) {
                out.push(Intent::React(section, target, by));
            }
        }
        let prepare = Intent::PrepareNow(section, target);
        let begins = matches!(self.next(seat_of(section.side()), &prepare), Next::Decide(_));
        out.extend((begins && self.has_tasks(section)).then_some(prepare));
        for by in self.ways_of(section.side(), Icon::Move) {
            self.mean_moves(section, by, |to| Intent::GoNow(section, target, to, by), out);
        }
    }

    /// The sections of a side that may react now, whatever cards it holds: Snap Shot lets one fire that has acted
    /// [FD-52, FD-56, FD-O4].
    pub(crate) fn able_to_react(&self, side: Side) -> Vec<Section> {
        let Some((_, answer)) = self.answered() else { return Vec::new() };
        let snaps = |section: Section| {
            let held = self.snap_shot().is_some() && self.hand_count(side) != 0;
            held && self.section(section).has_acted() && self.some_attack(section, answer).is_ok()
        };
        let reacts =
            |section: &Section| snaps(*section) || self.check_react(side, answer, &Decision::React(*section)).is_ok();
        self.sections_of(side).filter(reacts).collect()
    }

    /// What the default attack of a section on whoever moves or attacks now would leave to draw hits with, and where;
    /// nothing if it may not fire.
    pub(crate) fn default_fire(&self, section: Section) -> Option<(i16, Class)> {
        let (target, answer) = self.answered()?;
        self.check_reaction(section, answer, By::Default).ok()?;
        let sums = self.reaction_sums(section, By::Default).filter(|sums| !sums.is_turned())?;
        Some((sums.left(), self.ground_at(self.section(target).place).class))
    }

    /// Who is reacted to now, and how.
    fn answered(&self) -> Option<(Section, Answer)> {
        let answer = match self.frames.top()? {
            Frame::ReactToMove(mover, seen) => Answer::Move(mover, seen),
            Frame::ReactToAttack => Answer::Attack,
            Frame::Order(_, answer) => answer,
            _ => return None,
        };
        match answer {
            Answer::Order => None,
            Answer::Move(mover, _) => Some((mover, answer)),
            Answer::Attack => Some((self.attack.as_ref()?.attacker, answer)),
        }
    }

    /// The card that lets a section fire although it has acted.
    fn snap_shot(&self) -> Option<Action> {
        self.pack().action_with(CardEffect::SnapShot)
    }

    fn is_snap_shot(&self, by: By) -> bool {
        by.printed().is_some() && by.printed() == self.snap_shot()
    }

    fn check_reaction(&self, section: Section, answer: Answer, by: By) -> Check {
        if let Some(Frame::Order(..)) = self.frames.top() {
            return self.check_ordering(section, answer, &begun(Default::Attack, by));
        }
        if self.is_snap_shot(by) {
            return self.check_react(section.side(), answer, &Decision::SnapShot(section));
        }
        self.check_react(section.side(), answer, &Decision::React(section))?;
        self.check_ordering(section, answer, &begun(Default::Attack, by))
    }

    /// The sums of the attack in reaction, or of the attack under way with the counter-attack.
    pub(crate) fn reaction_sums(&self, section: Section, by: By) -> Option<Ledger> {
        let (target, answer) = self.answered()?;
        let printed = by.printed().filter(|_| !self.is_snap_shot(by));
        let mut battle = self.clone();
        if answer == Answer::Attack {
            let attack = battle.attack.as_mut()?;
            (attack.counter, attack.counter_printed) = (Some(section), printed);
        } else {
            let (mut dice, mut events) = (Seeded::from_number(0), Vec::new());
            battle.attack = Some(Attack { printed, in_reaction: true, ..Attack::new(section, target) });
            battle.take_aim(section, &mut Play { chance: &mut dice, events: &mut events });
        }
        battle.fire_as_meant(section);
        battle.ledger()
    }

    /// How fire in reaction goes on.
    pub(super) fn react_on(&self, section: Section, target: Section, by: By) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::ReactToMove(..) | Frame::ReactToAttack) if self.is_snap_shot(by) => {
                let answers = self.answered().is_some_and(|(answered, _)| answered == target);
                if answers { Next::Decide(Decision::SnapShot(section)) } else { Next::Stopped }
            }
            _ => match self.answer_on(section, target, begun(Default::Attack, by)) {
                Next::Stopped => self.fire_on(section, target),
                next => next,
            },
        }
    }

    /// How a section goes on to prepare in reaction.
    pub(super) fn prepare_now_on(&self, section: Section, target: Section) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::Prepare(one, left, extra)) if one == section => self.tasks_on(section, left, extra),
            // A section under attack cannot prepare [FD-A14].
            _ if self.attack.is_some() => Next::Stopped,
            _ => self.answer_on(section, target, Decision::Prepare),
        }
    }

    /// How a section goes on to a terrain card in reaction.
    pub(super) fn go_now_on(&self, section: Section, target: Section, to: u8, by: By) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::Moving(moving)) if moving.section == section => self.move_on(&moving, to),
            _ if self.section(section).place == to => Next::Done,
            _ => self.answer_on(section, target, begun(Default::Move, by)),
        }
    }

    /// How a reaction goes on up to its action. A section reacts once [FD-47], in the turn of the other side.
    fn answer_on(&self, section: Section, target: Section, first: Decision) -> Next<Decision> {
        let answers = self.answered().is_some_and(|(answered, _)| answered == target);
        match self.frames.top() {
            None | Some(Frame::Discard(_)) => Next::Done,
            Some(Frame::ReactToMove(..) | Frame::ReactToAttack) if self.section(section).has_acted() => Next::Done,
            Some(Frame::ReactToMove(..) | Frame::ReactToAttack) if answers => Next::Decide(Decision::React(section)),
            Some(Frame::Order(one, _)) if one == section && answers => Next::Decide(first),
            Some(Frame::Spend(one, answer, paid)) if one == section && answer != Answer::Order => {
                if begun(paid, By::Default) == first { self.spend_on(section.side()) } else { Next::Stopped }
            }
            _ => Next::Stopped,
        }
    }
}
