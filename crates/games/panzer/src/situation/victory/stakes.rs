//! What a battle is fought for: the ground, the ways off the map and the losses that its endings ask about.

use super::{Condition, Party, Quantity, Victory};
use crate::map::{Ground, Map};
use crate::unit::Side;
use fieldcraft_hex::HexId;

/// What the endings of a situation ask about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stakes {
    /// The hexes whose control counts, in order.
    pub ground: Vec<HexId>,
    /// Whether units of each side that leave the map count.
    pub leaving: [bool; 2],
    /// Where units of each side count by being there, in order.
    pub presence: [Vec<HexId>; 2],
    /// Whether the losses of each side count.
    pub losses: [bool; 2],
    /// The last turn in which each side may still bring about an ending that it wins.
    pub last_turn: [u8; 2],
    /// The bridges that somebody wants to stand.
    pub bridges: Vec<HexId>,
}

impl Victory {
    /// What is at stake on a map in so many turns.
    #[must_use]
    pub fn stakes(&self, map: &Map, turns: u8) -> Stakes {
        let last_turn = Side::BOTH.map(|side| {
            let own = self.endings.iter().filter(|ending| ending.winner.side() == Some(side));
            own.map(|ending| ending.when.last_turn()).max().unwrap_or(turns).min(turns)
        });
        let mut stakes = Stakes { last_turn, ..Stakes::default() };
        for part in self.endings.iter().flat_map(|ending| ending.when.parts()) {
            match part {
                Condition::Controls(control) => stakes.ground.extend(control.area.hexes(map)),
                Condition::BridgeStands(name) => stakes.bridges.extend(map.named(*name)),
                _ => part.quantities().into_iter().for_each(|quantity| stakes.count(quantity, map)),
            }
        }
        for hexes in [&mut stakes.ground, &mut stakes.bridges].into_iter().chain(&mut stakes.presence) {
            hexes.sort_unstable();
            hexes.dedup();
        }
        stakes
    }
}

impl Condition {
    /// The last turn in which it may hold.
    fn last_turn(&self) -> u8 {
        match self {
            Self::Turns(turns) => turns.to,
            Self::All(parts) => parts.iter().map(Self::last_turn).min().unwrap_or(u8::MAX),
            Self::Any(parts) => parts.iter().map(Self::last_turn).max().unwrap_or(u8::MAX),
            _ => u8::MAX,
        }
    }
}

impl Stakes {
    fn count(&mut self, quantity: &Quantity, map: &Map) {
        match quantity {
            Quantity::Controlled(control) => self.ground.extend(control.area.hexes(map)),
            Quantity::Bridges(control) => {
                let bridges = control.area.hexes(map).into_iter();
                self.ground.extend(bridges.filter(|hex| map.cell(*hex).ground.has(Ground::BRIDGE)));
            }
            Quantity::Exited(exited) => sides(exited.side).for_each(|side| self.leaving[side.index()] = true),
            Quantity::Present(present) => {
                sides(present.side).for_each(|side| self.presence[side.index()].extend(present.area.hexes(map)));
            }
            Quantity::Lost(party) => sides(*party).for_each(|side| self.losses[side.index()] = true),
            Quantity::Started(_) => {}
        }
    }
}

/// The sides that are meant.
fn sides(party: Party) -> impl Iterator<Item = Side> {
    let meant = move |side: &Side| match party {
        Party::Allied => *side == Side::Allied,
        Party::German => *side == Side::German,
        Party::Winner => true,
    };
    Side::BOTH.into_iter().filter(meant)
}
