//! Markers in hexes: mines, blocks, wrecks, smoke, bridges that are down.

use super::{Battle, Flags, Hexes};
use crate::map::Ground;
use crate::unit::Side;
use fieldcraft_hex::HexId;
use std::sync::Arc;

/// Smoke of one side in a hex [PL-XVI.C.2].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Smoke {
    /// None.
    #[default]
    None,
    /// Fired in the owner's last combat phase.
    Fresh,
    /// In its second turn.
    Old,
}

/// What lies in a hex, for those that ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The hex.
    pub hex: HexId,
    /// Wrecks, at most three [PL-VIII.D].
    pub wrecks: u8,
    /// A minefield.
    pub mine: bool,
    /// A block.
    pub block: bool,
    /// Whether engineers have inverted the mine or block [PL-X.A.2].
    pub inverted: bool,
    /// Whether the permanent bridge is destroyed [PL-X.B.1d].
    pub broken: bool,
    /// Smoke by side [PL-XVI.C.2.d].
    pub smoke: [Smoke; 2],
}

/// A marker in four bytes: a battle has many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packed {
    hex: HexId,
    bits: u16,
}

impl Packed {
    fn new(marker: &Marker) -> Self {
        let smoke = |side: Side| marker.smoke[side.index()] as u16;
        let bits = u16::from(marker.wrecks)
            | u16::from(marker.mine) << 2
            | u16::from(marker.block) << 3
            | u16::from(marker.inverted) << 4
            | u16::from(marker.broken) << 5
            | smoke(Side::Allied) << 6
            | smoke(Side::German) << 8;
        Self { hex: marker.hex, bits }
    }

    fn unpacked(self) -> Marker {
        let has = |bit: u16| self.bits >> bit & 1 != 0;
        let smoke = |bit: u16| match self.bits >> bit & 3 {
            0 => Smoke::None,
            1 => Smoke::Fresh,
            _ => Smoke::Old,
        };
        Marker {
            hex: self.hex,
            wrecks: (self.bits & 3) as u8,
            mine: has(2),
            block: has(3),
            inverted: has(4),
            broken: has(5),
            smoke: [smoke(6), smoke(8)],
        }
    }
}

/// The markers of a battle in the order in which they came, and the hexes that hold one: most hexes hold none. Copies of a
/// battle share them until one of the copies changes its own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Markers(Arc<(Vec<Packed>, Hexes)>);

impl Markers {
    fn of(&self, hex: HexId) -> Option<usize> {
        let (list, hexes) = &*self.0;
        hexes.has(hex).then(|| list.iter().position(|marker| marker.hex == hex)).flatten()
    }

    /// The hexes that hold one.
    pub(crate) fn hexes(&self) -> &Hexes {
        &self.0.1
    }

    fn put(&mut self, marker: &Marker) {
        let at = self.of(marker.hex);
        if at.is_none() && marker.is_bare() {
            return;
        }
        let (list, hexes) = Arc::make_mut(&mut self.0);
        match at {
            Some(at) if marker.is_bare() => {
                list.remove(at);
                hexes.remove(marker.hex);
            }
            Some(at) => list[at] = Packed::new(marker),
            None => {
                list.push(Packed::new(marker));
                hexes.insert(marker.hex);
            }
        }
    }
}

impl Marker {
    pub(crate) const fn bare(hex: HexId) -> Self {
        Self { hex, wrecks: 0, mine: false, block: false, inverted: false, broken: false, smoke: [Smoke::None; 2] }
    }

    /// Whether it says nothing.
    fn is_bare(&self) -> bool {
        *self == Self::bare(self.hex)
    }
}

impl Battle {
    /// What lies in a hex.
    #[must_use]
    #[inline]
    pub fn marker(&self, hex: HexId) -> Marker {
        self.packed.of(hex).map_or(Marker::bare(hex), |at| self.packed.0.0[at].unpacked())
    }

    /// All markers.
    pub fn markers(&self) -> impl Iterator<Item = Marker> + '_ {
        self.packed.0.0.iter().map(|marker| marker.unpacked())
    }

    /// Changes what lies in a hex.
    pub(crate) fn mark(&mut self, hex: HexId, change: impl FnOnce(&mut Marker)) {
        let mut marker = self.marker(hex);
        change(&mut marker);
        self.packed.put(&marker);
    }

    /// Whether a bridge leads over the stream of a hex [PL-VII.K.6a, PL-VII.K.6c].
    #[must_use]
    pub fn has_bridge(&self, hex: HexId) -> bool {
        let permanent = self.field.map.cell(hex).ground.has(Ground::BRIDGE) && !self.marker(hex).broken;
        permanent || self.laid_bridge(hex).is_some()
    }

    /// The bridge that engineers have laid in a hex.
    #[must_use]
    pub fn laid_bridge(&self, hex: HexId) -> Option<crate::ids::Piece> {
        let laid = |piece: &crate::ids::Piece| self.hex(*piece) == Some(hex) && self.is(*piece, Flags::LAID);
        let bridges = &self.field.kinds.bridges;
        // Most situations have none.
        if bridges.is_empty() { None } else { bridges.iter().find(laid) }
    }

    /// The terrain of a hex as it is now: a permanent bridge makes it clear, a laid one takes the stream away, a broken
    /// one leaves a stream [PL-VII.K.6].
    #[must_use]
    #[inline]
    pub fn ground(&self, hex: HexId) -> Ground {
        let ground = self.field.map.cell(hex).ground;
        if ground.any(Ground::STREAM.with(Ground::BRIDGE)) { self.ground_at_water(hex, ground) } else { ground }
    }

    /// The same where a stream or a bridge is printed.
    fn ground_at_water(&self, hex: HexId, ground: Ground) -> Ground {
        let printed = Ground(ground.0 & !Ground::BRIDGE.0 & !Ground::STREAM.0);
        if ground.has(Ground::BRIDGE) {
            let edge = Ground(ground.0 & Ground::HALF.0);
            if self.marker(hex).broken {
                return if self.laid_bridge(hex).is_some() { edge } else { edge.with(Ground::STREAM) };
            }
            return edge;
        }
        if self.laid_bridge(hex).is_some() { printed } else { printed.with(Ground::STREAM) }
    }

    /// Whether a hex is an unbridged stream.
    #[must_use]
    pub fn is_stream(&self, hex: HexId) -> bool {
        self.ground(hex).has(Ground::STREAM)
    }

    /// Whether a hex is covered by smoke of either side.
    #[must_use]
    pub fn is_smoked(&self, hex: HexId) -> bool {
        let marker = self.marker(hex);
        Side::BOTH.into_iter().any(|side| marker.smoke[side.index()] != Smoke::None)
    }
}
