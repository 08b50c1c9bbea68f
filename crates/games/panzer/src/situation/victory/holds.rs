//! Whether a condition holds of a game, and how many there are of what it counts.

use super::{Condition, Party, Quantity, Ratio, Tally};
use crate::map::Ground;
use crate::unit::Side;
use fieldcraft_hex::HexId;

impl Party {
    /// The side that is meant; a winner is known only in an improvement, which the reader sees to.
    fn side(self, winner: Option<Side>) -> Side {
        match self {
            Self::Allied => Side::Allied,
            Self::German => Side::German,
            Self::Winner => winner.unwrap_or(Side::Allied),
        }
    }
}

impl Condition {
    /// Whether it holds; `winner` is who has won, in an improvement.
    #[must_use]
    pub fn holds(&self, standing: &dyn Tally, winner: Option<Side>) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(standing, winner)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(standing, winner)),
            Self::Not(part) => !part.holds(standing, winner),
            Self::Controls(control) => {
                let side = control.by.side(winner);
                standing.hexes(&control.area).iter().all(|hex| standing.controls(side, *hex))
            }
            Self::AtLeast(amount) => amount.count <= amount.of.count(standing, winner),
            Self::AtMost(amount) => amount.of.count(standing, winner) <= amount.count,
            Self::Ratio(ratio) => ratio.holds(standing, winner),
            Self::Turns(turns) => (turns.from..=turns.to).contains(&standing.turn()),
            Self::BridgeStands(hex) => standing.map().named(*hex).is_some_and(|hex| standing.bridge_stands(hex)),
            Self::BlockAt(hex) => standing.map().named(*hex).is_some_and(|hex| standing.has_block(hex)),
        }
    }
}

impl Ratio {
    fn holds(&self, standing: &dyn Tally, winner: Option<Side>) -> bool {
        let (one, other) = (self.of.count(standing, winner), self.to.count(standing, winner));
        let sides = |[n, d]: [u32; 2]| (u64::from(one) * u64::from(d), u64::from(other) * u64::from(n));
        match (self.at_least, self.below) {
            (Some(parts), _) => sides(parts).1 <= sides(parts).0,
            (None, Some(parts)) => one == 0 || sides(parts).0 < sides(parts).1,
            (None, None) => false,
        }
    }
}

impl Quantity {
    /// How many there are.
    #[must_use]
    pub fn count(&self, standing: &dyn Tally, winner: Option<Side>) -> u32 {
        let controlled = |hexes: &[HexId], by: Party| {
            let side = by.side(winner);
            hexes.iter().map(|hex| u32::from(standing.controls(side, *hex))).sum()
        };
        let map = standing.map();
        match self {
            Self::Controlled(control) => controlled(&standing.hexes(&control.area), control.by),
            Self::Bridges(control) => {
                let temporary = standing.temporary_bridges();
                let mut hexes = standing.hexes(&control.area).into_owned();
                hexes.retain(|hex| map.cell(*hex).ground.has(Ground::BRIDGE) || temporary.contains(hex));
                controlled(&hexes, control.by)
            }
            Self::Lost(party) => standing.lost(party.side(winner)),
            Self::Started(party) => standing.started(party.side(winner)),
            Self::Exited(exited) => standing.exited(exited.side.side(winner), &exited.by),
            Self::Present(present) => standing.present(present.side.side(winner), &standing.hexes(&present.area)),
        }
    }
}
