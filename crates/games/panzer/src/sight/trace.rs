//! One line explained: every obstacle in order, whether it blocks, why and by which clause.

use super::course::Course;
use super::elevation::{Symbol, TargetElevationTable};
use super::judge::{Finding, Footing, HighSides, Line, Met, Way};
use super::relief::Relief;
use crate::map::Map;
use fieldcraft_hex::{Corner, Hex, HexId, Hexside, Sight, SightLine};
use std::ops::ControlFlow;

/// Where an obstacle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A side that the line crosses or runs along.
    Side(Hexside),
    /// A side of which the line touches this end.
    End(Hexside, Corner),
    /// A hex that the line enters.
    Hex(HexId),
    /// A hex of which the line touches this corner only.
    Corner(HexId, Corner),
}

/// A symbol on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// What it is.
    pub symbol: Symbol,
    /// Where it is.
    pub place: Place,
    /// How the line meets it.
    pub way: Way,
    /// The sides crossed up to it from the firer, its own included [PL-VII.J.4b].
    pub number: u16,
    /// Whether it blocks, why, and by which clause.
    pub finding: Finding,
}

/// A line of sight from a firer to a target, with all that lies on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The firer's hex.
    pub from: HexId,
    /// The target's hex.
    pub to: HexId,
    /// The levels between which it is traced.
    pub footing: Footing,
    /// Whether the hexes are adjacent, or the same [PL-VII.J.8].
    pub is_adjacent: bool,
    /// How many sides it crosses, corners included [PL-R49].
    pub crossings: u16,
    /// How many orange and cliff sides it crosses [PL-VII.J.7].
    pub high_sides: u16,
    /// What lies on it, from the firer to the target.
    pub obstacles: Vec<Obstacle>,
}

impl Trace {
    /// Whether the target is seen.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.blocked_by().is_none()
    }

    /// The first obstacle that blocks.
    #[must_use]
    pub fn blocked_by(&self) -> Option<&Obstacle> {
        self.obstacles.iter().find(|obstacle| obstacle.finding.blocks)
    }
}

/// Traces the line of sight from one hex to another.
///
/// # Panics
/// If a hex is not of this map.
#[must_use]
pub fn trace(map: &Map, table: &TargetElevationTable, from: HexId, to: HexId) -> Trace {
    let relief = Relief::new(map);
    let [start, end] = [from, to].map(|id| map.grid.hex(id).expect("the hex is of this map"));
    let mut course = Course::default();
    course.lead(&relief, Hex::new(end.q - start.q, end.r - start.r));
    let line = Line { relief: &relief, course: &course, table, firer: relief.place(start), target: relief.place(end) };
    let footing = line.footing();
    let mut high = HighSides::default();
    let mut met = Vec::new();
    let _ = line.walk(|each| {
        high.count(&each);
        met.push(each);
        ControlFlow::Continue(())
    });
    let corners = corners(SightLine::new(start, end));
    let obstacle = |met: Met| Obstacle {
        symbol: met.symbol,
        place: place(&relief, &met, &corners),
        way: met.way,
        number: met.number,
        finding: line.judge(&met, footing, high.number),
    };
    Trace {
        from,
        to,
        footing,
        is_adjacent: course.is_adjacent,
        crossings: course.crossings,
        high_sides: high.number,
        obstacles: met.into_iter().map(obstacle).collect(),
    }
}

/// The corner that each crossing of the line goes through, if it does.
fn corners(line: SightLine) -> Vec<Option<Corner>> {
    let crossing = |sight| match sight {
        Sight::Cross(_) => Some(None),
        Sight::Touch(corner) => Some(Some(corner)),
        Sight::Enter(_) | Sight::Along(_) => None,
    };
    line.steps().filter_map(crossing).collect()
}

fn place(relief: &Relief, met: &Met, corners: &[Option<Corner>]) -> Place {
    let corner = || corners[usize::from(met.number) - 1].expect("the line touches a corner here");
    let hex = || relief.id_at(met.place).expect("towns are on the map");
    match met.way {
        Way::Crosses | Way::Along => Place::Side(relief.side_at(met.place)),
        Way::Touches => Place::End(relief.side_at(met.place), corner()),
        Way::Enters => Place::Hex(hex()),
        Way::TouchesHex => Place::Corner(hex(), corner()),
    }
}
