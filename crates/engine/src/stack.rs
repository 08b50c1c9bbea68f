//! The stack of frames: the unfinished steps of the rules, innermost last.
//!
//! A sequence of the rulebook is one list of frames; those that ask nobody run by themselves.

use crate::Play;
use arrayvec::ArrayVec;
use std::ops::{Deref, DerefMut};

/// Up to `N` unfinished steps. It reads as a slice, outermost first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack<F, const N: usize>(ArrayVec<F, N>);

impl<F: Copy, const N: usize> Stack<F, N> {
    /// Nothing is going on.
    #[must_use]
    pub fn new() -> Self {
        Self(ArrayVec::new())
    }

    /// The innermost frame.
    #[must_use]
    pub fn top(&self) -> Option<F> {
        self.0.last().copied()
    }

    /// Goes through `frames` in order before the innermost frame goes on.
    pub fn first(&mut self, frames: &[F]) {
        self.0.extend(frames.iter().rev().copied());
    }

    /// Leaves the innermost frame and goes through `frames` in order.
    pub fn then(&mut self, frames: &[F]) {
        self.leave();
        self.first(frames);
    }

    /// Leaves the innermost frame.
    pub fn leave(&mut self) {
        self.0.pop();
    }

    /// Leaves the innermost frame if `over`, and says so; for frames that wait as long as there is something to decide.
    pub fn leave_if(&mut self, over: bool) -> bool {
        if over {
            self.leave();
        }
        over
    }

    /// Puts `frame` outside of the innermost one, so that it comes when that is over.
    pub fn after(&mut self, frame: F) {
        self.0.insert(self.0.len().saturating_sub(1), frame);
    }

    /// Puts a frame that was read on top; false if there is no room for it.
    #[must_use]
    pub fn try_push(&mut self, frame: F) -> bool {
        self.0.try_push(frame).is_ok()
    }

    /// Leaves all frames.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Leaves all frames but the outermost `depth`.
    pub fn leave_to(&mut self, depth: usize) {
        self.0.truncate(depth);
    }
}

impl<F: Copy, const N: usize> Default for Stack<F, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F, const N: usize> Deref for Stack<F, N> {
    type Target = [F];

    fn deref(&self) -> &[F] {
        &self.0
    }
}

impl<F, const N: usize> DerefMut for Stack<F, N> {
    fn deref_mut(&mut self) -> &mut [F] {
        &mut self.0
    }
}

impl<F, const N: usize> FromIterator<F> for Stack<F, N> {
    fn from_iter<I: IntoIterator<Item = F>>(frames: I) -> Self {
        Self(frames.into_iter().collect())
    }
}

/// A game whose unfinished steps are frames.
pub trait Frames {
    /// One unfinished step.
    type Frame: Copy;
    /// What happens.
    type Event;

    /// The innermost frame; none between two steps of play.
    fn frame(&self) -> Option<Self::Frame>;

    /// Lets the innermost frame run; false if it waits for a seat.
    fn run_frame(&mut self, frame: Self::Frame, play: &mut Play<'_, Self::Event>) -> bool;

    /// Lets frames run until one waits for a seat or none is left.
    fn run(&mut self, play: &mut Play<'_, Self::Event>) {
        while let Some(frame) = self.frame() {
            if !self.run_frame(frame, play) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seeded;

    struct Countdown(Stack<u8, 8>);

    impl Frames for Countdown {
        type Frame = u8;
        type Event = u8;

        fn frame(&self) -> Option<u8> {
            self.0.top()
        }

        fn run_frame(&mut self, frame: u8, play: &mut Play<'_, u8>) -> bool {
            play.tell(frame);
            self.0.leave_if(frame != 9)
        }
    }

    #[test]
    fn frames_run_in_their_order_until_one_waits() {
        let mut countdown = Countdown([9, 1].into_iter().collect());
        countdown.0.first(&[5, 6]);
        countdown.0.then(&[7, 8]);
        assert_eq!(countdown.0[..], [9, 1, 6, 8, 7][..]);
    }

    #[test]
    fn a_stack_is_left_frame_by_frame() {
        let mut stack: Stack<u8, 4> = [1, 3].into_iter().collect();
        stack.after(2);
        assert!(stack.try_push(4) && !stack.try_push(5));
        stack.leave();
        assert_eq!((stack.top(), stack.leave_if(false), stack.len()), (Some(3), false, 3));
        assert!(stack.leave_if(true));
        stack.leave_to(1);
        assert_eq!((stack.top(), Stack::<u8, 4>::new().top()), (Some(1), None));
        stack.clear();
        assert!(stack.is_empty());
    }

    #[test]
    fn what_waits_ends_the_run() {
        let mut countdown = Countdown([4, 9, 2, 3].into_iter().collect());
        let (mut dice, mut events) = (Seeded::from_number(1), Vec::new());
        countdown.run(&mut Play { chance: &mut dice, events: &mut events });
        assert_eq!((events, countdown.frame()), (vec![3, 2, 9], Some(9)));
    }
}
