//! What each side may know: everything but the other hand, staged units, the purchases of a phase that is not over, what
//! is left in the decks, and with fog of war what nobody sees [FG-O82, FG-O83].

use crate::event::{Event, Visible};
use crate::frame::{Frame, Phase};
use crate::ids::{Side, Spot, Unit};
use crate::pack::MOST_CARDS;
use crate::state::{IN_SET_UP, Operation, UnitState};
use fieldcraft_ids::Maybe;
use std::fmt;
use std::ops::Deref;

/// A game as one side sees it.
#[derive(Clone, PartialEq, Eq)]
pub struct View {
    game: Operation,
    /// Who looks.
    pub side: Side,
    /// How many cards the other side holds.
    pub enemy_hand: u8,
    /// How many Command Cards the deck has.
    pub deck_count: u8,
    /// How many units the other side has staged, as far as is known.
    pub enemy_staged: u8,
    /// How many units of the other side are in each hex that is not seen.
    pub unseen: Vec<(Spot, u8)>,
}

impl View {
    pub(crate) fn new(original: &Operation, side: Side) -> Self {
        let enemy = side.enemy();
        let mut game = original.clone();
        let (enemy_hand, deck_count) = (game.hand_count(enemy), game.deck.iter().sum());
        game.hide_purchases(enemy);
        game.hands[enemy.index()] = [0; MOST_CARDS];
        game.deck = [0; MOST_CARDS];
        game.event_deck = [0; MOST_CARDS];
        let mut enemy_staged = 0;
        let mut unseen: Vec<(Spot, u8)> = Vec::new();
        for unit in Unit::range(enemy.owner()).map(Unit) {
            if game.unit(unit).place == Spot::STAGED {
                enemy_staged += 1;
                game.units[unit.index()] = UnitState { place: Spot::STAGED, owner: enemy.owner(), ..UnitState::EMPTY };
            }
        }
        for unit in original.unseen_by(side).iter() {
            let place = original.unit(unit).place;
            match unseen.iter_mut().find(|(at, _)| *at == place) {
                Some((_, count)) => *count += 1,
                None => unseen.push((place, 1)),
            }
            game.units[unit.index()] = UnitState { place: Spot::HIDDEN, owner: enemy.owner(), ..UnitState::EMPTY };
        }
        unseen.sort_unstable();
        if game.field.options.fog {
            // The enemy's network would betray where its posts are.
            game.network[enemy.index()] = crate::ids::Hexes::EMPTY;
            let hidden = |unit: Unit| original.unit(unit).owner == enemy.owner() && original.is_hidden(unit);
            game.hide_emplacements(hidden);
            game.group = game.group.iter().filter(|unit| !hidden(*unit)).collect();
            game.hide_intentions(hidden);
            game.sides[enemy.index()].reconnoitred = None;
        }
        Self { game, side, enemy_hand, deck_count, enemy_staged, unseen }
    }
}

impl Deref for View {
    type Target = Operation;

    fn deref(&self) -> &Operation {
        &self.game
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("side", &self.side).field("turn", &self.turn).field("phase", &self.phase).finish()
    }
}

/// An event as a side sees it. Whether the other side sees it too is known only to who knows where its eyes are, so
/// nobody is told [FG-O82].
pub(crate) fn witnessed(event: &Event, side: Side) -> Option<Event> {
    let mut seen = *event;
    match &mut seen {
        Event::Drew(owner, card, _) if *owner != side => *card = None,
        Event::Bought(unit, ..) if !Unit::range(side.owner()).contains(&unit.0) => return None,
        Event::SawCard(owner, ..) | Event::SawStaged(owner, ..) if *owner != side => return None,
        Event::Experience(.., visible)
        | Event::Unsupplied(_, visible)
        | Event::Moved(_, _, visible)
        | Event::Checked(.., visible)
        | Event::Failed(_, visible)
        | Event::Loaded(_, _, visible)
        | Event::Unloaded(_, visible)
        | Event::Deployed(.., visible)
        | Event::Dropped(.., visible)
        | Event::Ashore(.., visible)
        | Event::Sighted(_, visible)
        | Event::Manned(_, visible)
        | Event::Damaged(.., visible)
        | Event::DugIn(.., visible)
        | Event::Restored(_, visible)
        | Event::Returned(.., visible)
        | Event::SetUp(_, visible)
        | Event::Packed(_, visible) => match visible {
            Visible::Owner(owner) if *owner != side.owner() => return None,
            _ => *visible = Visible::All,
        },
        _ => {}
    }
    Some(seen)
}

/// Whether an event is something that a player weighs before a decision.
pub(crate) const fn matters(event: &Event) -> bool {
    matches!(
        event,
        Event::Happened(..)
            | Event::OutOfUse(..)
            | Event::Missed(..)
            | Event::Tied(..)
            | Event::Failed(..)
            | Event::Initiative(..)
            | Event::Malfunction(..)
            | Event::Pierced(_)
            | Event::Hit(..)
            | Event::Damaged(..)
            | Event::CrewDamaged(_)
            | Event::Deserted(_)
            | Event::Destroyed(..)
            | Event::Captured(..)
            | Event::NoAirfield(_)
            | Event::Cleared(..)
            | Event::Over(..)
    )
}

/// Whether an event shows a side something that it did not know.
pub(crate) const fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::Played(..)
            | Event::Discarded(..)
            | Event::Deployed(..)
            | Event::Staged(..)
            | Event::SawCard(..)
            | Event::SawStaged(..)
            | Event::Sighted(..)
            | Event::Engaged(..)
            | Event::Sortie(..)
            | Event::Phase(..)
    )
}

impl Operation {
    /// Forgets what a side has bought in a Production Phase that is not over, and which unit it is about to deploy: as
    /// far as the other side knows, it has not begun.
    pub(crate) fn hide_purchases(&mut self, side: Side) {
        if self.active != side {
            return;
        }
        if matches!(self.frames.top(), Some(Frame::School(_) | Frame::Deploying(_))) {
            self.frames.leave();
        }
        if !matches!(self.phase, Phase::Production | Phase::SetUp) {
            return;
        }
        let turn = self.turn;
        let state = &mut self.sides[side.index()];
        state.treasury += std::mem::take(&mut state.spent_in_secret);
        for unit in Unit::range(side.owner()).map(Unit) {
            let state = self.unit(unit);
            if state.place == Spot::STAGED && (state.spent == IN_SET_UP || state.spent == turn && turn != 0) {
                self.units[unit.index()] = UnitState::EMPTY;
            }
        }
    }

    /// Forgets which unit that nobody sees is about to fly or to answer: as far as the other side knows, it is not named.
    pub(crate) fn hide_intentions(&mut self, hidden: impl Fn(Unit) -> bool) {
        if let Some(Frame::Fly(unit) | Frame::Aim(unit)) = self.frames.top()
            && hidden(unit)
        {
            self.frames.leave();
        }
    }

    fn hide_emplacements(&mut self, hidden: impl Fn(Unit) -> bool) {
        for work in &mut self.works {
            if work.unit.get().is_some_and(&hidden) {
                work.unit = Maybe::NONE;
            }
        }
        for project in &mut self.projects {
            if project.unit.get().is_some_and(&hidden) {
                project.unit = Maybe::NONE;
            }
        }
    }
}
