//! Paths: how far every hex is from one, and the way there.
//!
//! A field keeps its buffers between searches, so that a loop of searches allocates nothing.
//! What a step costs is the caller's business, given as a closure.

use crate::{Direction, Grid, HexId};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Where a search starts and how far it may go.
///
/// ```
/// use fieldcraft_hex::{Departure, HexId};
/// let near = Departure::within(HexId(3), 6);
/// assert_eq!(near.budget, Some(6));
/// assert_eq!(Departure::from(HexId(3)).budget, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The hex the search starts from.
    pub start: HexId,
    /// The largest cost a path may have, or no limit.
    pub budget: Option<u32>,
}

impl Departure {
    /// A departure from `start` that spends at most `budget`.
    pub const fn within(start: HexId, budget: u32) -> Departure {
        Departure { start, budget: Some(budget) }
    }

    fn affords(self, cost: u32) -> bool {
        self.budget.is_none_or(|budget| cost <= budget)
    }
}

impl From<HexId> for Departure {
    fn from(start: HexId) -> Departure {
        Departure { start, budget: None }
    }
}

/// The least cost of reaching every hex from one hex, and the ways there.
///
/// Of equally cheap ways into a hex the one from the neighbour settled first counts: the one
/// cheaper to reach, or of two as cheap the one with the lower number.
/// A hex reached by a free step is settled after the hex the step came from.
///
/// ```
/// use fieldcraft_hex::{CostField, Departure, Grid, HexId, Layout, Parity};
/// let grid = Grid::from_rows(Layout::Pointy(Parity::Odd), &[3, 3])?;
/// let mut field = CostField::new();
/// // The middle hex of the first row costs 5, all others cost 1.
/// let cost = |_, _, to| Some(if to == HexId(1) { 5 } else { 1 });
/// field.least_cost(&grid, Departure::within(HexId(0), 4), cost);
/// assert_eq!(field.cost(HexId(2)), Some(3));
/// assert_eq!(field.cost(HexId(1)), None);
/// let mut path = Vec::new();
/// assert!(field.path(HexId(2), &mut path));
/// assert_eq!(path, [HexId(0), HexId(3), HexId(4), HexId(2)]);
/// # Ok::<(), fieldcraft_hex::GridError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CostField {
    reached: Vec<Option<Arrival>>,
    heap: BinaryHeap<Reverse<(u32, HexId)>>,
    queue: Vec<HexId>,
}

/// The cheapest way found into a hex.
#[derive(Clone, Copy, Debug)]
struct Arrival {
    cost: u32,
    from: Option<HexId>,
}

impl CostField {
    /// A field that has reached nothing yet.
    pub fn new() -> CostField {
        CostField::default()
    }

    /// Counts the steps to every hex over passable hexes; the start need not be passable.
    pub fn breadth_first(
        &mut self,
        grid: &Grid,
        departure: impl Into<Departure>,
        mut passable: impl FnMut(HexId) -> bool,
    ) {
        let departure = departure.into();
        self.set_out(grid, departure.start);
        self.queue.clear();
        self.queue.extend(grid.hex(departure.start).map(|_| departure.start));
        let (mut steps, mut layer) = (0, 0..self.queue.len());
        while !layer.is_empty() {
            steps += 1;
            if !departure.affords(steps) {
                return;
            }
            // In the order of their numbers, to break ties as `least_cost` does.
            self.queue[layer.clone()].sort_unstable();
            for at in layer.clone() {
                let from = self.queue[at];
                for (_, to) in grid.adjacent(from) {
                    if self.cost(to).is_none() && passable(to) {
                        self.arrive(to, steps, Some(from));
                        self.queue.push(to);
                    }
                }
            }
            layer = layer.end..self.queue.len();
        }
    }

    /// Finds the least cost of every hex, where a step costs `cost(from, direction, to)` and
    /// is forbidden where that is `None`.
    pub fn least_cost(
        &mut self,
        grid: &Grid,
        departure: impl Into<Departure>,
        mut cost: impl FnMut(HexId, Direction, HexId) -> Option<u32>,
    ) {
        let departure = departure.into();
        self.set_out(grid, departure.start);
        self.heap.clear();
        self.heap.push(Reverse((0, departure.start)));
        while let Some(Reverse((spent, from))) = self.heap.pop() {
            if self.cost(from) != Some(spent) {
                continue;
            }
            for (direction, to) in grid.adjacent(from) {
                // A sum past the limits of `u32` is as good as forbidden.
                let total = cost(from, direction, to).and_then(|step| spent.checked_add(step));
                let better =
                    total.filter(|&total| departure.affords(total) && self.cost(to).is_none_or(|known| total < known));
                if let Some(total) = better {
                    self.arrive(to, total, Some(from));
                    self.heap.push(Reverse((total, to)));
                }
            }
        }
    }

    /// The least cost of reaching this hex, if the last search reached it.
    pub fn cost(&self, id: HexId) -> Option<u32> {
        self.arrival(id).map(|arrival| arrival.cost)
    }

    /// The hex from which the last search entered this one, if it did.
    pub fn previous(&self, id: HexId) -> Option<HexId> {
        self.arrival(id).and_then(|arrival| arrival.from)
    }

    /// The hexes the last search reached with their costs, in the order of their numbers.
    pub fn reached(&self) -> impl Iterator<Item = (HexId, u32)> + '_ {
        (0..=u16::MAX).zip(&self.reached).filter_map(|(number, arrival)| Some((HexId(number), arrival.as_ref()?.cost)))
    }

    /// The cheapest path from `to` back to the start, both included; empty if `to` was not reached.
    pub fn back_from(&self, to: HexId) -> impl Iterator<Item = HexId> + '_ {
        let last = self.arrival(to).map(|_| to);
        std::iter::successors(last, |&id| self.previous(id))
    }

    /// Fills `path` with the cheapest path from the start to `to`, both included, and says
    /// whether there is one.
    pub fn path(&self, to: HexId, path: &mut Vec<HexId>) -> bool {
        path.clear();
        path.extend(self.back_from(to));
        path.reverse();
        !path.is_empty()
    }

    /// Forgets the last search and reaches `start`, if the grid has it.
    fn set_out(&mut self, grid: &Grid, start: HexId) {
        self.reached.clear();
        self.reached.resize(grid.len(), None);
        self.arrive(start, 0, None);
    }

    fn arrive(&mut self, id: HexId, cost: u32, from: Option<HexId>) {
        if let Some(arrival) = self.reached.get_mut(id.index()) {
            *arrival = Some(Arrival { cost, from });
        }
    }

    fn arrival(&self, id: HexId) -> Option<Arrival> {
        self.reached.get(id.index()).copied().flatten()
    }
}

#[cfg(test)]
mod tests;
