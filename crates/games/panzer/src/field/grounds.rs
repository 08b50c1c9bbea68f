//! Sets of hexes by their printed ground, so that the rules need not ask hex by hex.
//!
//! Streams and bridges are left out of all others: what is there changes, and is asked for.

use crate::charts::Charts;
use crate::map::{Ground, Map};
use crate::state::Hexes;
use crate::unit::{Category, Mobility, UnitType};

/// Sets of hexes by their printed ground.
#[derive(Clone, Debug, Default)]
pub struct Grounds {
    /// Streams, and bridges over them.
    pub wet: Hexes,
    /// Woods and towns, which hide units [PL-VII.L.1].
    pub cover: Hexes,
    /// Where units may be set up, by mobility: on foot, vehicles, trucks, wagons.
    units: [Hexes; 4],
    /// Where mines may lie [PL-IX.A.1.ab].
    mines: Hexes,
    /// Where blocks may stand [PL-IX.B.1a].
    blocks: Hexes,
    /// Where fortifications may stand [PL-IX.C.1a].
    forts: Hexes,
    /// How many hexes are seen from each hex.
    pub(super) views: Vec<u16>,
}

impl Grounds {
    pub(super) fn of(map: &Map, charts: &Charts, sight: &crate::sight::SightTable) -> Self {
        let mut sets = Self::default();
        for (hex, _) in map.grid.iter() {
            let ground = map.cell(hex).ground;
            let seen: u32 = sight.row(hex).iter().map(|word| word.count_ones()).sum();
            sets.views.push(seen as u16);
            if ground.any(Ground::STREAM.with(Ground::BRIDGE)) {
                sets.wet.insert(hex);
                continue;
            }
            let put = |set: &mut Hexes, is: bool| {
                if is {
                    set.insert(hex);
                }
            };
            let sea = ground.any(Ground::SEA);
            put(&mut sets.cover, ground.any(Ground::WOODS.with(Ground::TOWN)));
            put(&mut sets.units[0], !sea);
            for (at, mobility) in [(1, Mobility::Vehicle), (2, Mobility::Truck), (3, Mobility::Wagon)] {
                put(&mut sets.units[at], !sea && charts.terrain.cost(ground, mobility).is_some());
            }
            put(&mut sets.mines, !ground.any(Ground::SEA.with(Ground::TOWN).with(Ground::SWAMP)));
            put(&mut sets.blocks, !sea);
            put(&mut sets.forts, !ground.any(Ground::SWAMP.with(Ground::SEA).with(Ground::BEACH)));
        }
        sets
    }

    /// The dry hexes in which such a piece may be set up as far as the ground goes; nothing where that must be asked.
    #[must_use]
    pub fn for_set_up(&self, unit: &UnitType) -> Option<&Hexes> {
        Some(match (unit.category, unit.mobility) {
            (Category::Mine, _) => &self.mines,
            (Category::Block, _) => &self.blocks,
            (Category::Fortification, _) => &self.forts,
            (_, Mobility::Foot) => &self.units[0],
            (_, Mobility::Vehicle) => &self.units[1],
            (_, Mobility::Truck) => &self.units[2],
            (_, Mobility::Wagon) => &self.units[3],
            (_, Mobility::Air) => return None,
        })
    }
}
