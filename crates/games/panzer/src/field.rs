//! What a battle is fought with and never changes: map, sight lines, charts, roster, rules in use.

mod build;

use crate::charts::Charts;
use crate::ids::{MOST_PIECES, Piece, Pieces};
use crate::map::{Ground, Map};
use crate::sight::SightTable;
use crate::situation::Situation;
use crate::state::Hexes;
use crate::unit::{Category, Load, Mobility, Ordnance, Side, Special, UnitType, Weapon};
use fieldcraft_engine::Refusal;
use fieldcraft_hex::{Direction, Hex, HexId};

/// A rule that a table may use or not, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Infantry quick-time [PL-XV.A].
    QuickTime,
    /// Opportunity fire [PL-XV.B].
    OpportunityFire,
    /// Naval support fire [PL-XV.C].
    NavalFire,
    /// Panzerblitz assault [PL-XV.D].
    PanzerblitzAssault,
    /// Functional mobility for turreted AFVs [PL-XVI.A].
    TurretedAfvs,
    /// Artillery field of fire [PL-XVI.B].
    FieldOfFire,
    /// Smoke shell concentrations [PL-XVI.C].
    Smoke,
}

impl Switch {
    /// All of them, in the order of the rulebook.
    pub const ALL: [Self; 7] = [
        Self::QuickTime,
        Self::OpportunityFire,
        Self::NavalFire,
        Self::PanzerblitzAssault,
        Self::TurretedAfvs,
        Self::FieldOfFire,
        Self::Smoke,
    ];
}

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

/// Sets of pieces that the rules ask for again and again.
#[derive(Clone, Debug, Default)]
pub struct Kinds {
    /// By side.
    pub side: [Pieces; 2],
    /// Vehicles, wagons included.
    pub vehicles: Pieces,
    /// Infantry-type units.
    pub infantry: Pieces,
    /// Units on the ground: no aircraft, bridges, fortifications.
    pub ground: Pieces,
    /// Trucks and wagons.
    pub transport: Pieces,
    /// Units with a weapon that may use direct fire.
    pub armed: Pieces,
    /// Units that may use indirect fire.
    pub indirect: Pieces,
    /// Units that may close assault.
    pub assault: Pieces,
    /// Fortifications.
    pub forts: Pieces,
    /// Aircraft.
    pub aircraft: Pieces,
    /// Bridges that are carried and laid.
    pub bridges: Pieces,
    /// Engineers on foot.
    pub engineers: Pieces,
    /// Pieces that count for stacking.
    pub stacks: Pieces,
}

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
    /// The optional and experimental rules in use, one bit per [`Switch`].
    pub switches: u8,
    /// The places of the hexes, for distances.
    axial: Vec<Hex>,
    /// What entering each hex costs off the road, by mobility, in half points; 255 where it may not be entered.
    costs: [Vec<u8>; 4],
    /// What is added to the die of an attack on each hex.
    dice: Vec<i8>,
    /// Towns and bridges, and the hexes next to bridges: those whose control matters [PL-XIV.B.7].
    pub keys: Vec<HexId>,
    /// Where each group sets up.
    areas: Vec<Hexes>,
    /// What the situation is about, by side.
    goals: [Vec<HexId>; 2],
    /// The hexes from which units of each side may leave the map.
    exits: [Vec<(HexId, u8)>; 2],
    /// What bombs and rockets do.
    loads: [Load; 2],
    /// The place of each hex in `keys`; 255 for those that are not in it.
    pub key: Vec<u8>,
}

impl Field {
    /// The field of a situation.
    #[must_use]
    pub fn new(
        situation: Situation,
        map: Map,
        sight: SightTable,
        units: Vec<UnitType>,
        charts: Charts,
        roster: Vec<Counter>,
        switches: u8,
    ) -> Self {
        let axial = map.grid.iter().map(|(_, hex)| hex).collect();
        let costs = [Mobility::Foot, Mobility::Vehicle, Mobility::Truck, Mobility::Wagon].map(|mobility| {
            map.cells.iter().map(|cell| charts.terrain.cost(bare(cell.ground), mobility).unwrap_or(255)).collect()
        });
        let dice = map.cells.iter().map(|cell| charts.terrain.die(bare(cell.ground)) as i8).collect();
        let (keys, key) = key_hexes(&map);
        let kinds = kinds(&units, &roster);
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
            switches,
            axial,
            costs,
            dice,
            keys,
            areas: Vec::new(),
            goals: [Vec::new(), Vec::new()],
            exits: [Vec::new(), Vec::new()],
            loads: [
                Load { id: Ordnance::Bombs, weapon: Weapon::H, attack: 30 },
                Load { id: Ordnance::Rockets, weapon: Weapon::A, attack: 20 },
            ],
            key,
        }
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

    /// The neighbour of a hex.
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
        Some(costs[hex.index()]).filter(|&cost| cost != 255)
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

    /// Whether the situation lets units of a side leave the map from this hex [PL-XIV.B.3b].
    #[must_use]
    pub fn exits(&self, side: Side, hex: HexId) -> bool {
        self.exit_at(side, hex).is_some()
    }

    /// Why an aircraft may not come onto the map in a turn, with so many there already [PL-XII.A.3a].
    #[must_use]
    pub fn air_entry_refusal(&self, piece: Piece, turn: u8, on_map: usize) -> Option<Refusal> {
        let group = usize::from(self.roster[piece.index()].group);
        let flight = group.checked_sub(self.situation.groups.len()).and_then(|at| self.situation.flights.get(at));
        if flight.is_some_and(|flight| turn < flight.from_turn) {
            return Some(Refusal::new("PL-XII.A.3a", "it comes later"));
        }
        let limit = self.situation.aircraft_limit();
        limit
            .is_some_and(|most| usize::from(most) <= on_map)
            .then(|| Refusal::new("PL-XII.A.3a", "no more aircraft are let onto the map"))
    }

    /// Strength and class of bombs or rockets [PL-XII.C.3].
    #[must_use]
    pub fn load(&self, ordnance: Ordnance) -> (u32, Weapon) {
        let load = self.loads[ordnance as usize];
        (u32::from(load.attack), load.weapon)
    }

    /// Whether the player of a fighter-bomber says what it carries [PL-XIV.B.6].
    #[must_use]
    pub fn announces(&self, piece: Piece) -> bool {
        self.unit(piece).special == Some(Special::FighterBomber) && self.roster[piece.index()].ordnance.is_none()
    }

    /// Gives the groups their set-up areas.
    #[cfg(test)]
    pub(crate) fn set_areas(&mut self, areas: Vec<Hexes>) {
        self.areas = areas;
    }

    /// How far from the nearest enemy a piece sets up, in hexes; 0 if that is free.
    #[must_use]
    pub fn from_enemy(&self, piece: Piece) -> u32 {
        let group = self.situation.groups.get(usize::from(self.roster[piece.index()].group));
        group.map_or(0, |group| u32::from(group.from_enemy))
    }

    /// The hexes in which the situation lets a piece set up.
    #[must_use]
    pub fn area(&self, piece: Piece) -> Hexes {
        self.areas.get(usize::from(self.roster[piece.index()].group)).copied().unwrap_or_default()
    }

    /// Whether the situation lets a piece set up in a hex.
    #[must_use]
    pub fn may_deploy(&self, piece: Piece, hex: HexId) -> bool {
        let area = self.areas.get(usize::from(self.roster[piece.index()].group));
        area.is_some_and(|area| area.contains(hex))
    }

    /// The turn in which a piece arrives; 0 for those that are there from the start.
    #[must_use]
    pub fn arrives(&self, piece: Piece) -> u8 {
        let group = usize::from(self.roster[piece.index()].group);
        self.situation.groups.get(group).map_or(0, Situation::arrives)
    }

    /// Whether a piece comes from the sea [PL-XI.B.1].
    #[must_use]
    pub fn lands(&self, piece: Piece) -> bool {
        let group = usize::from(self.roster[piece.index()].group);
        self.situation.groups.get(group).is_some_and(Situation::lands)
    }

    /// The lowest die on which a swimming tank sinks; nothing for units that do not swim [PL-R71].
    #[must_use]
    pub fn sinks_from(&self, piece: Piece) -> Option<u8> {
        let group = usize::from(self.roster[piece.index()].group);
        let swims = self.unit(piece).category == Category::Tank;
        self.situation.groups.get(group).filter(|_| swims).and_then(|group| self.situation.sinks_from(group))
    }

    /// Sets the area of a group, for tests of the rules.
    #[cfg(test)]
    pub(crate) fn set_area(&mut self, group: usize, area: Hexes) {
        self.areas.resize(self.areas.len().max(group + 1), Hexes::default());
        self.areas[group] = area;
    }

    /// The exit of a side in a hex, by its place in the situation.
    #[must_use]
    pub fn exit_at(&self, side: Side, hex: HexId) -> Option<u8> {
        self.exits[side.index()].iter().find(|(at, _)| *at == hex).map(|&(_, exit)| exit)
    }

    /// The hexes that a side controls before anybody has moved [PL-XIV.B.7.a].
    #[must_use]
    pub fn held_at_start(&self, side: Side) -> Vec<HexId> {
        build::held_at_start(&self.situation, &self.map, side)
    }

    /// The hexes that the situation is about for a side, for a sound set-up.
    #[must_use]
    pub fn goals(&self, side: Side) -> &[HexId] {
        &self.goals[side.index()]
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
fn key_hexes(map: &Map) -> (Vec<HexId>, Vec<u8>) {
    let mut key = vec![255; map.cells.len()];
    let mut keys = Vec::new();
    let mut mark = |hex: HexId| {
        if key[hex.index()] == 255 && keys.len() < 255 {
            key[hex.index()] = keys.len() as u8;
            keys.push(hex);
        }
    };
    for (hex, _) in map.grid.iter() {
        let ground = map.cell(hex).ground;
        if ground.any(Ground::TOWN.with(Ground::BRIDGE)) {
            mark(hex);
        }
        if ground.has(Ground::BRIDGE) {
            map.grid.adjacent(hex).for_each(|(_, next)| mark(next));
        }
    }
    (keys, key)
}

fn kinds(units: &[UnitType], roster: &[Counter]) -> Kinds {
    let mut kinds = Kinds::default();
    for (at, counter) in roster.iter().enumerate().take(MOST_PIECES) {
        let (piece, unit) = (Piece(at as u8), &units[usize::from(counter.unit)]);
        let put = |set: &mut Pieces, is: bool| {
            if is {
                set.add(piece);
            }
        };
        put(&mut kinds.side[counter.side.index()], true);
        put(&mut kinds.vehicles, unit.is_vehicle());
        put(&mut kinds.infantry, unit.is_infantry());
        put(&mut kinds.ground, unit.is_ground_unit());
        put(&mut kinds.transport, unit.is_unarmed_transport());
        put(&mut kinds.armed, unit.weapon.is_some() && unit.is_ground_unit());
        put(&mut kinds.indirect, unit.indirect);
        put(&mut kinds.assault, unit.assault);
        put(&mut kinds.forts, unit.category == Category::Fortification);
        put(&mut kinds.aircraft, unit.category == Category::Aircraft);
        put(&mut kinds.bridges, unit.category == Category::Bridge);
        put(&mut kinds.engineers, unit.special == Some(Special::Engineer));
        put(&mut kinds.stacks, unit.stacks);
    }
    kinds
}
