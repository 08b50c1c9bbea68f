//! How far it is from hex to hex, for each gait: without a check, and with what a failed check costs on the average.
//!
//! Bridges are those of the start, and nobody stands in the way: the steps themselves are the rules' to allow.

use crate::cards::{Checks, Class, Trait, UnitCard};
use crate::field::Field;
use crate::ids::Spot;

/// As far as nobody goes.
pub(super) const NEVER: u16 = u16::MAX;

/// How a unit gets over ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gait {
    Foot,
    Climber,
    Wheels,
}

impl Gait {
    const ALL: [Self; 3] = [Self::Foot, Self::Climber, Self::Wheels];

    pub(super) fn of(card: &UnitCard) -> Self {
        match card.class {
            Class::Unarmored | Class::Armored => Self::Wheels,
            _ if card.has(Trait::Climber) => Self::Climber,
            _ => Self::Foot,
        }
    }

    /// The movement points that such a unit has in a turn, as a rule.
    const fn pace(self) -> u16 {
        match self {
            Self::Foot | Self::Climber => 3,
            Self::Wheels => 8,
        }
    }

    /// What a check costs on the average: the rest of a turn as often as it fails before it is passed.
    fn toll(self, checks: Option<Checks>) -> u16 {
        let Some(checks) = checks else { return 0 };
        let number = match self {
            Self::Foot => checks.infantry,
            Self::Climber => checks.climber,
            Self::Wheels => checks.armored,
        };
        let passes = 11u16.saturating_sub(number.into()).max(1);
        self.pace() * (10 - passes) / passes
    }
}

/// Distances in movement points.
#[derive(Debug)]
pub(super) struct Ways {
    count: usize,
    /// By gait, from, to: all ways, with the toll of checks.
    far: Vec<u16>,
    /// The same on ways without a check.
    sure: Vec<u16>,
}

impl Ways {
    pub(super) fn of(field: &Field) -> Self {
        let count = field.map.len();
        let (mut far, mut sure) = (Vec::new(), Vec::new());
        for gait in Gait::ALL {
            let steps: Vec<_> = field.map.spots().map(|from| steps(field, gait, from)).collect();
            for from in field.map.spots() {
                far.extend(spread(&steps, from, false));
                sure.extend(spread(&steps, from, true));
            }
        }
        Self { count, far, sure }
    }

    const fn at(&self, gait: Gait, from: Spot, to: Spot) -> usize {
        (gait as usize * self.count + from.index()) * self.count + to.index()
    }

    /// How far it is, with what checks cost.
    pub(super) fn far(&self, gait: Gait, from: Spot, to: Spot) -> u16 {
        self.far[self.at(gait, from, to)]
    }

    /// How far it is without a check.
    pub(super) fn sure(&self, gait: Gait, from: Spot, to: Spot) -> u16 {
        self.sure[self.at(gait, from, to)]
    }
}

/// The steps from a hex: where to, what they cost, and the toll of their checks.
type Steps = Vec<(Spot, u16, u16)>;

fn steps(field: &Field, gait: Gait, from: Spot) -> Steps {
    let (map, charts) = (&field.map, &field.pack.charts);
    let mut steps = Vec::new();
    for to in map.around(from) {
        let (Some(direction), Some(cost)) = (map.direction(from, to), charts.ground(map.terrain(to)).cost) else {
            continue;
        };
        let bridge = map.bridges.contains(&(from, direction)) || map.bridges.contains(&(to, direction.opposite()));
        let river = map.has_river(from, direction) && !bridge;
        if map.has_road(from, direction) && !river {
            steps.push((to, 1, 0));
            continue;
        }
        let ford = if river { gait.toll(Some(charts.river.check)) } else { 0 };
        let toll = ford + gait.toll(charts.ground(map.terrain(to)).check);
        steps.push((to, u16::from(cost + if river { charts.river.cost } else { 0 }), toll));
    }
    steps
}

/// How far every hex is from one, by buckets of equal distance.
fn spread(steps: &[Steps], from: Spot, sure: bool) -> Vec<u16> {
    let mut far = vec![NEVER; steps.len()];
    let mut buckets: Vec<Vec<Spot>> = vec![vec![from]];
    far[from.index()] = 0;
    let mut points = 0;
    while points < buckets.len() {
        for at in std::mem::take(&mut buckets[points]) {
            if usize::from(far[at.index()]) < points {
                continue;
            }
            for (to, cost, toll) in steps[at.index()].iter().filter(|(_, _, toll)| !sure || *toll == 0) {
                let through = points as u16 + cost + toll;
                if through < far[to.index()] {
                    far[to.index()] = through;
                    if buckets.len() <= usize::from(through) {
                        buckets.resize(usize::from(through) + 1, Vec::new());
                    }
                    buckets[usize::from(through)].push(*to);
                }
            }
        }
        points += 1;
    }
    far
}
