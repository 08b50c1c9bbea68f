//! The course of a line: everything it passes, as distances from where it starts.
//!
//! Lines between hexes that lie the same way apart pass the same things, so a course serves all of them.

use super::relief::{Relief, SELF, offset_of_side, stride};
use fieldcraft_hex::{Corner, Hex, Hexside, Sight, SightLine};

/// One thing on the course. Places count from the place of the hex in which the line starts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// The inside of a hex that is neither end.
    Enter { hex: isize, next_to_firer: bool, next_to_target: bool },
    /// A side, crossed as the `number`th.
    Cross { side: isize, number: u16 },
    /// A side from end to end.
    Along { side: isize },
    /// A corner, crossed as the `number`th: the sides that meet there, without a side run along, which counts once, and
    /// the hex there that the line neither enters nor runs along.
    Touch { sides: [Option<isize>; 3], beside: Option<isize>, number: u16 },
}

/// The course of all lines that lead as far in the same direction.
#[derive(Default)]
pub(super) struct Course {
    /// In order, without the ends.
    pub steps: Vec<Step>,
    /// How many sides and corners are crossed [PL-R49].
    pub crossings: u16,
    /// Whether the ends are adjacent, or one hex.
    pub is_adjacent: bool,
    sights: Vec<Sight>,
}

impl Course {
    /// Replaces the course by that of lines to the hex that lies `way` from where they start.
    pub fn lead(&mut self, relief: &Relief, way: Hex) {
        let start = Hex::new(0, 0);
        SightLine::new(start, way).fill(&mut self.sights);
        self.steps.clear();
        self.is_adjacent = start.distance(way) <= 1;
        let mut crossings = 0;
        let place = |hex: Hex| stride(relief.width, hex);
        let side = |hexside: Hexside| place(hexside.hexes()[0]) - SELF + offset_of_side(hexside);
        for (at, &sight) in self.sights.iter().enumerate() {
            let step = match sight {
                Sight::Enter(hex) if hex == start || hex == way => continue,
                Sight::Enter(hex) => Step::Enter {
                    hex: place(hex),
                    next_to_firer: hex.distance(start) == 1,
                    next_to_target: hex.distance(way) == 1,
                },
                Sight::Cross(hexside) => {
                    crossings += 1;
                    Step::Cross { side: side(hexside), number: crossings }
                }
                Sight::Along(hexside) => Step::Along { side: side(hexside) },
                Sight::Touch(corner) => {
                    crossings += 1;
                    let (before, after) = (self.sights[at - 1], self.sights[at + 1]);
                    let is_other = |hexside: &Hexside| ![before, after].contains(&Sight::Along(*hexside));
                    let sides = corner.hexsides().map(|hexside| Some(hexside).filter(is_other).map(side));
                    Step::Touch { sides, beside: beside(corner, before, after).map(place), number: crossings }
                }
            };
            self.steps.push(step);
        }
        self.crossings = crossings;
    }
}

/// The third hex at a corner through which the line goes from one hex into another.
fn beside(corner: Corner, before: Sight, after: Sight) -> Option<Hex> {
    let (Sight::Enter(left), Sight::Enter(entered)) = (before, after) else { return None };
    corner.hexes().into_iter().find(|&hex| hex != left && hex != entered)
}
