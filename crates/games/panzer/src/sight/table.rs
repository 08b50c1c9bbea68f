//! Who sees whom on a whole map, as bits.
//!
//! Built once per map. Lines that lead as far in the same direction share their course, and each is judged one way only
//! [PL-R50]; the rows are words, so that what several units see together is their union.

use super::course::Course;
use super::elevation::TargetElevationTable;
use super::judge::Line;
use super::relief::{PLACES, Relief, SELF, stride};
use crate::map::Map;
use fieldcraft_hex::{Hex, HexId};

/// One bit for each ordered pair of hexes of a map: whether the first sees the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SightTable {
    words: usize,
    bits: Vec<u64>,
}

impl SightTable {
    /// Traces every line of the map.
    #[must_use]
    pub fn new(map: &Map, table: &TargetElevationTable) -> Self {
        let hexes = map.grid.len();
        let words = hexes.div_ceil(64);
        let mut sight = Self { words, bits: vec![0; words * hexes] };
        let relief = Relief::new(map);
        let mut course = Course::default();
        for r in 0..relief.height as i16 {
            for q in 1 - relief.width as i16..relief.width as i16 {
                // The other half of all ways is the same lines from their other ends.
                if 0 < r || 0 <= q {
                    sight.trace_all(&relief, table, Hex::new(q, r), &mut course);
                }
            }
        }
        sight
    }

    /// Whether a unit in one hex sees another hex; its own it does.
    #[must_use]
    #[inline]
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        self.row(from)[to.index() / 64] & 1 << (to.index() % 64) != 0
    }

    /// The hexes seen from a hex, one bit each in the order of their numbers.
    #[must_use]
    pub fn row(&self, from: HexId) -> &[u64] {
        &self.bits[from.index() * self.words..][..self.words]
    }

    /// Words in a row.
    #[must_use]
    pub const fn words(&self) -> usize {
        self.words
    }

    /// Traces the lines between all pairs of hexes that lie this way apart.
    fn trace_all(&mut self, relief: &Relief, table: &TargetElevationTable, way: Hex, course: &mut Course) {
        let (q, r) = (way.q as isize, way.r as isize);
        let apart = stride(relief.width, way);
        let mut led = false;
        for row in 0..relief.height - r {
            for column in 0.max(-q)..relief.width.min(relief.width - q) {
                let firer = ((row * relief.width + column) * PLACES + SELF) as usize;
                let target = firer.wrapping_add_signed(apart);
                let (Some(from), Some(to)) = (relief.id_at(firer), relief.id_at(target)) else { continue };
                if !led {
                    course.lead(relief, way);
                    led = true;
                }
                if (Line { relief, course, table, firer, target }).is_clear() {
                    self.set(from, to);
                    self.set(to, from);
                }
            }
        }
    }

    fn set(&mut self, from: HexId, to: HexId) {
        self.bits[from.index() * self.words + to.index() / 64] |= 1 << (to.index() % 64);
    }
}
