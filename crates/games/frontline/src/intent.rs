//! What a player may mean by several decisions: a section prepares, attacks another, goes to a terrain card or reacts.
//!
//! Everything here follows from the own hand and from what lies open on the table. A choice on the way that may be made
//! well in several ways, such as who takes a hit or whether a card is played, is left to the player.

mod attack;
mod fire;
mod march;
mod prepare;
mod react;
mod rest;
mod usual;

use crate::cards::{Icon, Side};
use crate::decision::Decision;
use crate::frame::{Answer, Default, Frame, Phase};
use crate::game::{seat_of, side_of};
use crate::ids::{Action, Section};
use crate::rules::hand::DRAW;
use crate::rules::hits::HIT;
use crate::state::Battle;
use fieldcraft_engine::{Game, Intents, Next, Play, Purpose, Seat, Seeded, Subject};

/// What an action is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// The default action, for which the card that is missed least pays [FD-44].
    Default,
    /// This card, as printed [FD-43].
    Card(Action),
}

impl By {
    /// The card whose text counts.
    #[must_use]
    pub const fn printed(self) -> Option<Action> {
        match self {
            Self::Default => None,
            Self::Card(card) => Some(card),
        }
    }
}

/// What a player may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// This section prepares, and each of its units does what it needs most [FD-46, FD-59].
    Prepare(Section),
    /// The first section attacks the second, as strongly as it can [FD-54].
    Attack(Section, Section, By),
    /// This section goes to this terrain card [FD-49].
    Go(Section, u8, By),
    /// The first section fires at the second, which moves or attacks, in reaction [FD-52, FD-56].
    React(Section, Section, By),
    /// The first section prepares in reaction to the move of the second [FD-52].
    PrepareNow(Section, Section),
    /// The first section goes to this terrain card in reaction to the second, which moves or attacks [FD-52, FD-66].
    GoNow(Section, Section, u8, By),
    /// The own side discards down to its hand size, what is missed least first [FD-35].
    Discard,
    /// This section does what a sound player would order it to [FD-43].
    Act(Section),
    /// The own side buys, groups and equips its soldiers as a sound player would [FD-8, FD-27, FD-32].
    Ready,
    /// The own side does the rest of this turn as a sound player would [FD-42].
    Rest(u8),
}

impl Intents for Battle {
    type Intent = Intent;

    fn intents(&self, seat: Seat, out: &mut Vec<Intent>) {
        let side = side_of(seat);
        match self.frames.top() {
            None if self.phase == Phase::Turn => {
                let ready = self.sections_of(side).filter(|section| self.check_order(*section).is_ok());
                ready.for_each(|section| self.mean_orders(section, out));
            }
            Some(Frame::Order(section, Answer::Order)) => self.mean_orders(section, out),
            Some(Frame::Prepare(section, ..)) if side == self.active => out.push(Intent::Prepare(section)),
            Some(Frame::Bound(section)) => self.mean_attacks(section, By::Default, out),
            Some(Frame::Moving(moving)) => {
                let (section, by) = (moving.section, moving.printed.map_or(By::Default, By::Card));
                self.mean_moves(section, by, |to| Intent::Go(section, to, by), out);
            }
            Some(Frame::Order(section, _)) => self.mean_reactions(section, out),
            Some(Frame::ReactToMove(..) | Frame::ReactToAttack) => {
                self.sections_of(side).for_each(|section| self.mean_reactions(section, out));
            }
            Some(Frame::Discard(_)) => out.push(Intent::Discard),
            _ => {}
        }
        self.mean_rest(side, out);
    }

    fn onward(&self, seat: Seat, intent: &Intent) -> Next<Decision> {
        match *intent {
            Intent::Prepare(section) => self.prepare_on(section),
            Intent::Attack(section, target, by) => self.attack_on(section, target, by),
            Intent::Go(section, to, by) => self.go_on(section, to, by),
            Intent::React(section, target, by) => self.react_on(section, target, by),
            Intent::PrepareNow(section, target) => self.prepare_now_on(section, target),
            Intent::GoNow(section, target, to, by) => self.go_now_on(section, target, to, by),
            Intent::Discard => self.discard_on(side_of(seat)),
            Intent::Act(section) => self.action_on(section),
            Intent::Ready => self.ready_on(side_of(seat)),
            Intent::Rest(turn) => self.rest_on(side_of(seat), turn),
        }
    }

    fn is_risky(intent: &Intent) -> bool {
        matches!(intent, Intent::Attack(..) | Intent::React(..) | Intent::Act(_))
    }

    fn is_over(&self, _: Seat, intent: &Intent) -> bool {
        match *intent {
            Intent::React(section, ..) | Intent::PrepareNow(section, _) | Intent::GoNow(section, ..) => {
                self.section(section).has_acted() && self.attack.is_none()
            }
            _ => false,
        }
    }

    fn concerns(intent: &Intent, purpose: &Purpose) -> bool {
        match intent {
            Intent::Prepare(section) | Intent::PrepareNow(section, _) => {
                *purpose == DRAW.about(Subject::Side(section.side().index() as u8))
            }
            _ => purpose.is(&HIT),
        }
    }
}

impl Battle {
    /// What a section may do as its order.
    fn mean_orders(&self, section: Section, out: &mut Vec<Intent>) {
        out.extend(self.has_tasks(section).then_some(Intent::Prepare(section)));
        for by in self.ways_of(section.side(), Icon::Attack) {
            self.mean_attacks(section, by, out);
        }
        for by in self.ways_of(section.side(), Icon::Move) {
            self.mean_moves(section, by, |to| Intent::Go(section, to, by), out);
        }
    }

    /// The default action, and every card in hand with this icon.
    fn ways_of(&self, side: Side, icon: Icon) -> impl Iterator<Item = By> {
        let cards = self.hand(side).filter(move |card| self.pack().actions[card.index()].icon == icon);
        [By::Default].into_iter().chain(cards.map(By::Card))
    }

    /// How the order of a section goes on up to its action.
    fn order_on(&self, section: Section, default: Default, by: By) -> Next<Decision> {
        match self.frames.top() {
            None => Next::Decide(Decision::Order(section)),
            Some(Frame::Order(one, Answer::Order)) if one == section => Next::Decide(begun(default, by)),
            Some(Frame::Spend(one, Answer::Order, paid)) if (one, paid) == (section, default) => {
                self.spend_on(section.side())
            }
            _ => Next::Stopped,
        }
    }

    /// The card that is missed least pays.
    fn spend_on(&self, side: Side) -> Next<Decision> {
        self.least_missed(side).map_or(Next::Stopped, |card| Next::Decide(Decision::Spend(card)))
    }

    /// The card of a hand that is missed least: what strengthens fire and what can be played at any time is kept.
    fn least_missed(&self, side: Side) -> Option<Action> {
        let worth = |card: &Action| {
            let card = &self.pack().actions[card.index()];
            let kept = match card.icon {
                Icon::Move | Icon::Lasting => 1,
                Icon::Attack => 3,
                Icon::Instant => 4,
            };
            kept + card.firepower
        };
        self.hand(side).min_by_key(worth)
    }

    fn discard_on(&self, side: Side) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::Discard(one)) if one == side => {
                self.least_missed(side).map_or(Next::Stopped, |card| Next::Decide(Decision::Discard(card)))
            }
            _ => Next::Done,
        }
    }

    /// Lets pass what there is no choice about; a real choice is the player's.
    fn pass_on(&self, side: Side) -> Next<Decision> {
        let legal = self.legal_of(seat_of(side));
        if legal == [Decision::Pass] { Next::Decide(Decision::Pass) } else { Next::Stopped }
    }

    /// Plays a decision on a copy that looks ahead; what chance says there is of no account.
    fn follow(&mut self, side: Side, decision: &Decision) {
        let (mut dice, mut events) = (Seeded::from_number(0), Vec::new());
        self.act(seat_of(side), decision, &mut Play { chance: &mut dice, events: &mut events });
    }
}

/// The decision by which an action begins.
const fn begun(default: Default, by: By) -> Decision {
    match (by, default) {
        (By::Card(card), _) => Decision::Play(card),
        (By::Default, Default::Move) => Decision::Move,
        (By::Default, Default::Attack) => Decision::Attack,
        (By::Default, Default::Smoke) => Decision::Smoke,
    }
}
