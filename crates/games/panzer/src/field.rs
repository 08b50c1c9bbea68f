//! What a battle is fought with and never changes: map, sight lines, charts, roster, rules in use.

mod build;
mod card;
mod grounds;
mod kinds;
mod switch;

pub use grounds::Grounds;
pub use kinds::Kinds;
pub use switch::Switch;

use crate::charts::Charts;
use crate::ids::Piece;
use crate::map::{Ground, Map};
use crate::script::Ways;
use crate::sight::SightTable;
use crate::situation::{Area, Situation};
use crate::state::Hexes;
use crate::unit::{Load, Mobility, Ordnance, Side, UnitType, Units};
use fieldcraft_hex::{Direction, Hex, HexId};
use std::borrow::Cow;
use std::sync::OnceLock;

/// A counter of the battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Its unit type, an index into [`Field::units`].
    pub unit: u8,
    /// Whose it is at the start.
    pub side: Side,
    /// The group of the situation that it belongs to.
    pub group: u8,
    /// Its number within its type, from 1: with the unit's name it tells counters apart.
    pub number: u8,
    /// What the card gives a fighter-bomber to carry; nothing if its player chooses [PL-XIV.B.6].
    pub ordnance: Option<Ordnance>,
}

/// In place of a cost where a hex may not be entered; no cost of a chart is as high.
const CLOSED: u8 = u8::MAX;

/// What a battle is fought with.
#[derive(Clone, Debug)]
pub struct Field {
    /// The situation.
    pub situation: Situation,
    /// The map.
    pub map: Map,
    /// Who sees whom.
    pub sight: SightTable,
    /// The unit types.
    pub units: Vec<UnitType>,
    /// The charts.
    pub charts: Charts,
    /// The pieces, all Allied ones before all German ones.
    pub roster: Vec<Counter>,
    /// The first piece of each side.
    pub first: [u8; 2],
    /// Sets of pieces.
    pub kinds: Kinds,
    /// Sets of hexes.
    pub grounds: Grounds,
    /// The optional and experimental rules in use, one bit per [`Switch`].
    pub switches: u8,
    /// The places of the hexes, for distances.
    axial: Vec<Hex>,
    /// What entering each hex costs off the road, by mobility, in half points, or [`CLOSED`].
    costs: [Vec<u8>; 4],
    /// What is added to the die of an attack on each hex.
    dice: Vec<i8>,
    /// Towns and bridges, and the hexes next to bridges: those whose control matters [PL-XIV.B.7].
    pub keys: Hexes,
    /// Where each group sets up.
    areas: Vec<Hexes>,
    /// What the situation is about, by side.
    goals: [Vec<HexId>; 2],
    /// How far each hex is from the nearest of those.
    to_goal: [Vec<u32>; 2],
    /// The hexes from which units of each side may leave the map.
    exits: [Vec<(HexId, u8)>; 2],
    /// The areas that victory asks about, and their hexes.
    named: Vec<(Area, Vec<HexId>)>,
    /// What bombs and rockets do.
    loads: [Load; 2],
    /// How far it is to what is at stake, found when first asked for.
    ways: OnceLock<Ways>,
}

impl Field {
    /// The field of a situation.
    #[must_use]
    pub fn new(
        situation: Situation,
        map: Map,
        sight: SightTable,
        units: Units,
        charts: Charts,
        roster: Vec<Counter>,
        switches: u8,
    ) -> Self {
        let Units { types: units, loads } = units;
        let axial = map.grid.iter().map(|(_, hex)| hex).collect();
        let costs = [Mobility::Foot, Mobility::Vehicle, Mobility::Truck, Mobility::Wagon].map(|mobility| {
            map.cells.iter().map(|cell| charts.terrain.cost(bare(cell.ground), mobility).unwrap_or(CLOSED)).collect()
        });
        let dice = map.cells.iter().map(|cell| charts.terrain.die(bare(cell.ground)) as i8).collect();
        let keys = key_hexes(&map);
        let kinds = Kinds::of(&units, &roster);
        let grounds = Grounds::of(&map, &charts, &sight);
        let named = situation.victory.areas().into_iter().map(|area| (area.clone(), area.hexes(&map))).collect();
        let first = [0, roster.iter().filter(|counter| counter.side == Side::Allied).count() as u8];
        Self {
            situation,
            map,
            sight,
            units,
            charts,
            roster,
            first,
            kinds,
            grounds,
            switches,
            axial,
            costs,
            dice,
            keys,
            areas: Vec::new(),
            goals: [Vec::new(), Vec::new()],
            to_goal: [Vec::new(), Vec::new()],
            exits: [Vec::new(), Vec::new()],
            named,
            loads,
            ways: OnceLock::new(),
        }
    }

    /// How far it is to what is at stake.
    pub(crate) fn ways(&self) -> &Ways {
        self.ways.get_or_init(|| Ways::of(self))
    }

    /// The hexes of an area for victory, in order.
    pub(crate) fn hexes_of(&self, area: &Area) -> Cow<'_, [HexId]> {
        let known = self.named.iter().find(|(named, _)| named == area);
        known.map_or_else(|| area.hexes(&self.map).into(), |(_, hexes)| hexes.as_slice().into())
    }

    /// Whether an optional rule is in use.
    #[must_use]
    pub const fn uses(&self, switch: Switch) -> bool {
        self.switches & 1 << switch as u8 != 0
    }

    /// The type of a piece.
    #[must_use]
    pub fn unit(&self, piece: Piece) -> &UnitType {
        &self.units[usize::from(self.roster[piece.index()].unit)]
    }

    /// Whose piece it is at the start. Fortifications may change hands; all else stays with its side.
    #[must_use]
    pub fn side(&self, piece: Piece) -> Side {
        self.roster[piece.index()].side
    }

    /// How many hexes apart two hexes are [PL-R20].
    #[must_use]
    #[inline]
    pub fn distance(&self, from: HexId, to: HexId) -> u32 {
        self.axial[from.index()].distance(self.axial[to.index()])
    }

    /// Whether two hexes touch.
    #[must_use]
    pub fn adjacent(&self, one: HexId, other: HexId) -> bool {
        self.distance(one, other) == 1
    }

    /// The neighbor of a hex.
    #[must_use]
    pub fn beyond(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        self.map.grid.neighbour(hex, direction)
    }

    /// The direction from a hex to one next to it.
    #[must_use]
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Direction> {
        self.axial[from.index()].direction_to(self.axial[to.index()])
    }

    /// What entering a hex costs off the road, in half points, bridges left aside.
    #[must_use]
    pub fn cost(&self, hex: HexId, mobility: Mobility) -> Option<u8> {
        let costs = match mobility {
            Mobility::Foot => &self.costs[0],
            Mobility::Vehicle => &self.costs[1],
            Mobility::Truck => &self.costs[2],
            Mobility::Wagon => &self.costs[3],
            Mobility::Air => return Some(0),
        };
        Some(costs[hex.index()]).filter(|&cost| cost != CLOSED)
    }

    /// What entering clear terrain costs, in half points.
    #[must_use]
    pub fn clear_cost(&self, mobility: Mobility) -> u8 {
        self.charts.terrain.clear().costs.of(mobility).unwrap_or(2)
    }

    /// What is added to the die of an attack on a hex, bridges left aside.
    #[must_use]
    pub fn die(&self, hex: HexId) -> i32 {
        i32::from(self.dice[hex.index()])
    }

    /// The direction of scattered fire by die [PL-R36].
    #[must_use]
    pub fn scatter(&self, die: u32) -> Direction {
        self.charts.scattered(die, self.map.grid.layout())
    }

    /// Every piece.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + use<> {
        (0..self.roster.len() as u8).map(Piece)
    }
}

/// The ground that the terrain effects chart knows: a permanent bridge makes its hex clear terrain [PL-VII.K.6a].
const fn bare(ground: Ground) -> Ground {
    if ground.has(Ground::BRIDGE) { Ground(0) } else { ground }
}

/// The hexes whose control matters: towns, permanent bridges and the hexes next to those [PL-XIV.B.7].
fn key_hexes(map: &Map) -> Hexes {
    let mut keys = Hexes::default();
    for (hex, _) in map.grid.iter() {
        let ground = map.cell(hex).ground;
        if ground.any(Ground::TOWN.with(Ground::BRIDGE)) {
            keys.insert(hex);
        }
        if ground.has(Ground::BRIDGE) {
            keys.extend(map.grid.adjacent(hex).map(|(_, next)| next));
        }
    }
    keys
}
