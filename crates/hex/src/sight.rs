//! Sight lines: everything a straight line from center to center passes, exactly.
//!
//! Coordinates are multiplied by three, which makes centers and corners whole points, and each
//! question is the sign of a cross product; there is nothing to round.
//! What blocks a line is for the games to say.

use crate::{Corner, Direction, Hex, Hexside};
use std::iter::FusedIterator;

/// One thing a sight line passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// The line runs through the inside of this hex.
    Enter(Hex),
    /// The line crosses this hexside between its corners.
    Cross(Hexside),
    /// The line runs along this hexside from end to end.
    Along(Hexside),
    /// The line goes through this corner.
    Touch(Corner),
}

/// The straight line between the centers of two hexes.
///
/// ```
/// use fieldcraft_hex::{Corner, Direction::*, Hex, Hexside, Sight, SightLine};
/// // Straight down, between two hexes.
/// let (from, to) = (Hex::new(0, 0), Hex::new(-1, 2));
/// let line = SightLine::new(from, to);
/// let shared = Hexside::new(Hex::new(-1, 1), East);
/// let steps: Vec<Sight> = line.steps().collect();
/// assert_eq!(
///     steps,
///     [
///         Sight::Enter(from),
///         Sight::Touch(Corner::new(from, SouthEast)),
///         Sight::Along(shared),
///         Sight::Touch(Corner::new(to, NorthWest)),
///         Sight::Enter(to),
///     ]
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SightLine {
    /// The hex in whose center the line starts.
    pub from: Hex,
    /// The hex in whose center the line ends.
    pub to: Hex,
}

impl SightLine {
    /// The line from one hex to another.
    pub const fn new(from: Hex, to: Hex) -> SightLine {
        SightLine { from, to }
    }

    /// What the line passes, in order, from entering the first hex to entering the last.
    ///
    /// Between two hexes entered there is either a side crossed, or a corner touched, or a side
    /// run along with both of its corners touched.
    pub const fn steps(self) -> Steps {
        Steps { line: self, place: Place::Before(self.from) }
    }

    /// Replaces what is in `steps` by the steps of this line.
    pub fn fill(self, steps: &mut Vec<Sight>) {
        steps.clear();
        steps.extend(self.steps());
    }

    /// Negative for points left of the line, positive for points right of it.
    const fn turn(self, (q, r): (i64, i64)) -> i64 {
        let (from_q, from_r) = centre(self.from);
        let (to_q, to_r) = centre(self.to);
        (to_q - from_q) * (r - from_r) - (to_r - from_r) * (q - from_q)
    }

    /// [`SightLine::turn`] of the corner of `hex` at the clockwise end of side `direction`.
    const fn turn_of_corner(self, hex: Hex, direction: Direction) -> i64 {
        self.turn(towards(hex, direction, 1))
    }
}

/// The steps of a [`SightLine`], in order.
#[derive(Clone, Debug)]
pub struct Steps {
    line: SightLine,
    place: Place,
}

/// How far a walk along the line has come.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// About to enter the hex.
    Before(Hex),
    /// Inside the hex, with more to come.
    Inside(Hex),
    /// At the corner of the hex clockwise of this side, which has been reported.
    At(Hex, Direction),
    /// At the far end of the hexside that leads away from that corner.
    Beyond(Hex, Direction),
    /// At the end of the line.
    Done,
}

impl Iterator for Steps {
    type Item = Sight;

    fn next(&mut self) -> Option<Sight> {
        match self.place {
            Place::Before(hex) => Some(self.enter(hex)),
            Place::Inside(hex) => self.leave(hex),
            Place::At(hex, direction) => Some(self.go_on(hex, direction)),
            Place::Beyond(hex, direction) => {
                let ahead = hex.neighbour(direction).neighbour(direction.next());
                self.place = Place::Before(ahead);
                Some(Sight::Touch(Corner::new(ahead, direction.opposite())))
            }
            Place::Done => None,
        }
    }
}

impl FusedIterator for Steps {}

impl Steps {
    fn enter(&mut self, hex: Hex) -> Sight {
        self.place = if hex == self.line.to { Place::Done } else { Place::Inside(hex) };
        Sight::Enter(hex)
    }

    /// Leaves `hex` by the one side whose ends lie left and right, or by a corner on the line.
    fn leave(&mut self, hex: Hex) -> Option<Sight> {
        let turn = |direction| self.line.turn_of_corner(hex, direction);
        let direction =
            Direction::ALL.into_iter().find(|&direction| turn(direction.previous()) < 0 && turn(direction) >= 0)?;
        if turn(direction) == 0 {
            self.place = Place::At(hex, direction);
            Some(Sight::Touch(Corner::new(hex, direction)))
        } else {
            self.place = Place::Before(hex.neighbour(direction));
            Some(Sight::Cross(Hexside::new(hex, direction)))
        }
    }

    /// Goes on from a corner of `hex`, along the hexside that starts there or past it.
    fn go_on(&mut self, hex: Hex, direction: Direction) -> Sight {
        let (left, right) = (hex.neighbour(direction), hex.neighbour(direction.next()));
        match self.line.turn(towards(hex, direction, 2)) {
            0 => {
                self.place = Place::Beyond(hex, direction);
                Sight::Along(Hexside::new(left, direction.next().next()))
            }
            ..0 => self.enter(right),
            1.. => self.enter(left),
        }
    }
}

/// The center of a hex in threefold coordinates.
const fn centre(hex: Hex) -> (i64, i64) {
    (3 * hex.q as i64, 3 * hex.r as i64)
}

/// The corner of `hex` clockwise of side `direction`, or with `lengths` 2 the point as far
/// beyond it, which is the other end of the hexside that leads away.
const fn towards(hex: Hex, direction: Direction, lengths: i64) -> (i64, i64) {
    let (q, r) = centre(hex);
    let (left_q, left_r) = direction.offset();
    let (right_q, right_r) = direction.next().offset();
    (q + lengths * (left_q + right_q) as i64, r + lengths * (left_r + right_r) as i64)
}

#[cfg(test)]
mod tests;
