//! What each side may know: everything but the other side's written orders and landing plan, and which units are in
//! its landing craft [PL-VII.C.3a, PL-XI.A.2a, PL-XI.D.1, PL-R99].

use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::state::Battle;
use crate::unit::Side;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A battle as one side sees it.
#[derive(Clone)]
pub struct View {
    battle: Battle,
    /// Who looks.
    pub side: Side,
}

impl View {
    pub(crate) fn new(battle: &Battle, side: Side) -> Self {
        let mut battle = battle.clone();
        battle.forget_orders(side.enemy());
        battle.hide_landing(side);
        if side == Side::German {
            // What is left of the ships' points tells how many of them orders have bound.
            battle.naval = 0;
        }
        if battle.phasing != side {
            // Whether there are orders to be carried out shows only when they are.
            if battle.step == Step::Indirect {
                battle.step = Step::Direct;
            }
            // For which gun an order is written, and where a unit will land, is the other side's business.
            let open = |frame: &Frame| !matches!(frame, Frame::Ordering(_) | Frame::Planning(..));
            battle.frames = battle.frames.iter().copied().filter(open).collect();
            if battle.step == Step::SetUp && battle.field.situation.is_amphibious() {
                battle.frames.clear();
            }
        }
        Self { battle, side }
    }
}

impl Deref for View {
    type Target = Battle;

    fn deref(&self) -> &Battle {
        &self.battle
    }
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        self.side == other.side && self.battle.same_as(&other.battle)
    }
}

impl Eq for View {}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("side", &self.side).field("turn", &self.turn).field("step", &self.step).finish()
    }
}

/// An event as a side sees it: nobody reads the other side's orders.
pub(crate) fn witnessed(event: &Event, side: Side) -> Option<Event> {
    match *event {
        Event::Ordered(owner, ..) | Event::Declined(owner, _) => (owner == side).then_some(*event),
        Event::OrderedNaval(..) | Event::Planned(..) | Event::Paired(..) => (side == Side::Allied).then_some(*event),
        Event::OwnStep(owner, step) if owner == side => Some(Event::Step(step)),
        Event::OwnStep(_, step) => (step == Step::Indirect).then_some(Event::Step(Step::Direct)),
        Event::CameUp(_, hex) if side == Side::German => Some(Event::Craft(hex)),
        _ => Some(*event),
    }
}

/// Whether an event is something that a player weighs before a decision.
pub(crate) const fn matters(event: &Event) -> bool {
    !matches!(
        event,
        Event::Scatter(_)
            | Event::Step(_)
            | Event::OwnStep(..)
            | Event::Moved(..)
            | Event::Stopped(..)
            | Event::Mined(_)
    )
}

/// Positions of one battle share their field.
impl PartialEq for Battle {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.field, &other.field) && self.same_as(other)
    }
}

impl Battle {
    /// Takes the orders of a side away.
    fn forget_orders(&mut self, side: Side) {
        let field = Arc::clone(&self.field);
        self.orders.retain(|order| order.side(&field) != side);
    }

    /// Whether two battles on the same field stand the same.
    #[must_use]
    pub fn same_as(&self, other: &Self) -> bool {
        (self.turn, self.phasing, self.step, self.judgement) == (other.turn, other.phasing, other.step, other.judgement)
            && self.frames == other.frames
            && self.at == other.at
            && self.flags == other.flags
            && self.link == other.link
            && self.extra == other.extra
            && self.markers().eq(other.markers())
            && self.spotted == other.spotted
            && self.orders == other.orders
            && self.last_in == other.last_in
            && (&self.failures, self.overrun) == (&other.failures, other.overrun)
            && (&self.attacked, &self.stormed, self.shot_at) == (&other.attacked, &other.stormed, other.shot_at)
            && (self.in_sight, self.naval) == (other.in_sight, other.naval)
    }

    /// Puts those orders in the place of the other side's that it may have written, as far as this side can tell.
    ///
    /// No chance is asked. What a side decides never depends on what the other has written, so its odds stay exact, and
    /// what is hidden cannot be told from how they were found.
    pub(crate) fn redeal_orders(&mut self, side: Side) {
        self.forget_orders(side.enemy());
        self.suppose_orders(side.enemy());
    }
}
