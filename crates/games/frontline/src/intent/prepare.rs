//! A section prepares whole: who is pinned un-pins, who has no ammo reloads, the others draw [FD-46, FD-59].

use crate::decision::{Decision, Task};
use crate::frame::{Answer, Frame};
use crate::ids::{Section, Slots, Unit};
use crate::state::{Battle, UnitFlags};
use fieldcraft_engine::Next;

/// The tasks, what is needed most first: who cannot fire or advance is no use, and cards are drawn by the others.
const TASKS: [Task; 7] =
    [Task::Unpin, Task::Steady, Task::Reload, Task::Draw, Task::Conceal, Task::Entrench, Task::Rest];

impl Battle {
    /// Whether any unit of a section has something to do but rest.
    pub(super) fn has_tasks(&self, section: Section) -> bool {
        let mut tasks = TASKS.into_iter().filter(|task| *task != Task::Rest).map(Decision::Do);
        tasks.any(|task| {
            let left = |unit: Unit| Slots::one(unit.slot());
            self.members(section).any(|unit| self.check_prepare(section, left(unit), false, &task).is_ok())
        })
    }

    /// How a section goes on preparing.
    pub(super) fn prepare_on(&self, section: Section) -> Next<Decision> {
        match self.frames.top() {
            None | Some(Frame::Discard(_)) if self.section(section).has_acted() => Next::Done,
            None => Next::Decide(Decision::Order(section)),
            Some(Frame::Order(one, Answer::Order)) if one == section => Next::Decide(Decision::Prepare),
            Some(Frame::Prepare(one, left, extra)) if one == section && section.side() == self.active => {
                self.tasks_on(section, left, extra)
            }
            _ => Next::Stopped,
        }
    }

    /// The task of the next unit of a section that prepares.
    pub(super) fn tasks_on(&self, section: Section, left: Slots, extra: bool) -> Next<Decision> {
        // Who is un-pinned by his leader has his own task left [FD-21].
        let pinned = |unit: &Unit| self.unit(*unit).is(UnitFlags::PINNED);
        let also = self.members(section).find(pinned).filter(|_| extra).map(Decision::AlsoUnpin);
        let does = |task: &Decision| self.check_prepare(section, left, extra, task).is_ok();
        let next = also.or_else(|| TASKS.map(Decision::Do).into_iter().find(does));
        next.map_or(Next::Stopped, Next::Decide)
    }
}
