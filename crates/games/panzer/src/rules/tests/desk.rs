//! A small battle that a test sets up in a few words: terrain and units by hex, then a step of play.

use crate::decision::Decision;
use crate::event::Event;
use crate::field::{Counter, Field, Switch};
use crate::frame::{Frame, Step};
use crate::game::seat_of;
use crate::ids::Piece;
use crate::map::{self, Cell, HexName, Map, Marks, Town, row_number};
use crate::pack;
use crate::rules::Play;
use crate::sight::{SightTable, TargetElevationTable};
use crate::situation::{Area, Arrival, Group, Situation, Special};
use crate::state::{Battle, Flags, Hexes, Marker, Spot};
use crate::unit::{Ordnance, Side, UnitType};
use fieldcraft_engine::{Dictated, Game};
use fieldcraft_hex::{Direction, Grid, HexId, Hexside, Layout, Parity};
use std::sync::Arc;

/// What is known before the battle is built.
pub struct Terrain {
    map: Map,
    placed: Vec<(String, String)>,
    switches: u8,
    situation: Situation,
    sea: Vec<String>,
    swims: Option<String>,
    arrives: Option<(String, String)>,
    ordnance: Option<Ordnance>,
}

/// A flat board of 13 rows to begin with; hexes are named `C4`, lists of them `"C4 C5"`.
pub fn field() -> Terrain {
    field_of(13)
}

/// A flat board of so many rows.
pub fn field_of(rows: u8) -> Terrain {
    let length = |row: u8| 10 + row % 2;
    let lengths: Vec<u16> = (0..rows).map(|row| length(row).into()).collect();
    let grid = Grid::from_rows(Layout::Pointy(Parity::Even), &lengths).unwrap();
    let names = (0..rows).flat_map(|row| (1..=length(row)).map(move |number| HexName { board: 'A', row, number }));
    let cells = names.map(|name| Cell { names: vec![name], ..Cell::default() }).collect();
    let map = Map { grid, cells, towns: Vec::new(), boards: vec!['A'] };
    let situation = Situation::for_tests(10);
    Terrain {
        map,
        placed: Vec::new(),
        switches: 0,
        situation,
        sea: Vec::new(),
        swims: None,
        arrives: None,
        ordnance: Some(Ordnance::Bombs),
    }
}

fn hex_in(map: &Map, name: &str) -> HexId {
    let (row, number) = name.split_at(name.find(|letter: char| letter.is_ascii_digit()).unwrap());
    let name = HexName { board: 'A', row: row_number(row).unwrap(), number: number.parse().unwrap() };
    map.named(name).unwrap()
}

impl Terrain {
    /// Turns the board so that its hexes lie flat; names and neighbors are not what they were.
    pub fn flat(mut self) -> Self {
        let lengths: Vec<u16> = (0..13).map(|row| 10 + row % 2).collect();
        self.map.grid = Grid::from_rows(Layout::Flat(Parity::Even), &lengths).unwrap();
        self
    }

    /// Adds terrain to hexes.
    #[track_caller]
    pub fn ground(mut self, hexes: &str, ground: map::Ground) -> Self {
        for name in hexes.split_whitespace() {
            let hex = hex_in(&self.map, name);
            let cell = &mut self.map.cells[hex.index()];
            cell.ground = cell.ground.with(ground);
        }
        self
    }

    /// Woods with green sides all round.
    #[track_caller]
    pub fn woods(mut self, hexes: &str) -> Self {
        self = self.ground(hexes, map::Ground::WOODS);
        for name in hexes.split_whitespace() {
            for direction in Direction::ALL {
                self.mark(name, direction, Marks::GREEN);
            }
        }
        self
    }

    fn mark(&mut self, name: &str, direction: Direction, marks: Marks) {
        let hex = hex_in(&self.map, name);
        let side = Hexside::new(self.map.grid.hex(hex).unwrap(), direction);
        for hex in side.hexes() {
            if let (Some(id), Some(way)) = (self.map.grid.id(hex), side.direction_from(hex)) {
                let old = self.map.cells[id.index()].marks[way.index()];
                self.map.cells[id.index()].marks[way.index()] = old.with(marks);
            }
        }
    }

    /// A symbol on the side between two hexes, as `"C4/C5"`.
    #[track_caller]
    pub fn side(mut self, pair: &str, marks: Marks) -> Self {
        let (one, other) = pair.split_once('/').unwrap();
        let direction = self.way(one, other);
        self.mark(one, direction, marks);
        self
    }

    fn way(&self, one: &str, other: &str) -> Direction {
        let hex = |name| self.map.grid.hex(hex_in(&self.map, name)).unwrap();
        hex(one).direction_to(hex(other)).expect("neighbours")
    }

    /// A town of these hexes.
    #[track_caller]
    pub fn town(mut self, name: &str, hexes: &str) -> Self {
        self = self.ground(hexes, map::Ground::TOWN);
        let ids: Vec<HexId> = hexes.split_whitespace().map(|hex| hex_in(&self.map, hex)).collect();
        let town = self.map.towns.len() as u8;
        ids.iter().for_each(|hex| self.map.cells[hex.index()].town = Some(town));
        self.map.towns.push(Town { name: name.into(), hexes: ids });
        self
    }

    /// A road or stream along these hexes.
    fn path(&mut self, hexes: &str, line: impl Fn(&mut Cell) -> &mut u8) {
        let names: Vec<&str> = hexes.split_whitespace().collect();
        for pair in names.windows(2) {
            for (one, other) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let (hex, direction) = (hex_in(&self.map, one), self.way(one, other));
                *line(&mut self.map.cells[hex.index()]) |= 1 << direction.index();
            }
        }
    }

    /// A road along these hexes.
    #[track_caller]
    pub fn road(mut self, hexes: &str) -> Self {
        self.path(hexes, |cell| &mut cell.roads);
        self
    }

    /// A stream along these hexes.
    #[track_caller]
    pub fn stream(mut self, hexes: &str) -> Self {
        self.path(hexes, |cell| &mut cell.streams);
        self.ground(hexes, map::Ground::STREAM)
    }

    /// A unit of this type in a hex.
    pub fn unit(mut self, id: &str, hex: &str) -> Self {
        self.placed.push((id.into(), hex.into()));
        self
    }

    /// Uses an optional rule.
    pub fn with(mut self, switch: Switch) -> Self {
        self.switches |= 1 << switch as u8;
        self
    }

    /// Sea hexes from which the Allied units land; what is more in the list is sea too.
    #[track_caller]
    pub fn landing(mut self, sea: &str) -> Self {
        self = self.ground(sea, map::Ground::SEA);
        self.sea = sea.split_whitespace().map(Into::into).collect();
        self.situation.special.push(Special::Amphibious {});
        self
    }

    /// Lets tanks of this type swim ashore, and sink from this die on.
    pub fn swimming(mut self, id: &str, sinks_from: u8) -> Self {
        self.swims = Some(id.into());
        self.situation.special.push(Special::DdTanks { group: "swimming".into(), sinks_from });
        self
    }

    /// Lets units of this type come in by these hexes, from the first turn on.
    pub fn arriving(mut self, id: &str, hexes: &str) -> Self {
        self.arrives = Some((id.into(), hexes.into()));
        self
    }

    /// Gives the fighter-bombers rockets instead of bombs.
    pub fn rockets(mut self) -> Self {
        self.ordnance = Some(Ordnance::Rockets);
        self
    }

    /// Leaves it to the player what the fighter-bombers carry.
    pub fn unarmed(mut self) -> Self {
        self.ordnance = None;
        self
    }

    /// The groups of the two sides, and that of the swimming tanks.
    fn groups(&self) -> Vec<Group> {
        let lands = !self.sea.is_empty();
        let group = |id: &str, side: Side| {
            let arrival = if lands && side == Side::Allied { Arrival::Lands } else { Arrival::SetUp };
            let arrival = arrival(Area::Anywhere);
            Group { id: id.into(), name: id.into(), side, units: vec![], arrival, loaded: vec![], from_enemy: 0 }
        };
        let mut groups =
            vec![group("allied", Side::Allied), group("german", Side::German), group("swimming", Side::Allied)];
        if self.arrives.is_some() {
            let arrival = Arrival::Enters { turn: 1, area: Area::Anywhere };
            groups.push(Group { arrival, ..group("arriving", Side::Allied) });
        }
        groups
    }

    /// Changes the situation.
    pub fn situation(mut self, change: impl FnOnce(&mut Situation)) -> Self {
        change(&mut self.situation);
        self
    }

    /// Builds the battle and begins this step of the side.
    #[track_caller]
    pub fn begin(self, side: Side, step: Step) -> Desk {
        let units = pack::read_units(pack::embedded("units.toml").unwrap()).unwrap();
        let charts = pack::read_charts(pack::embedded("charts.toml").unwrap()).unwrap();
        let sight = SightTable::new(&self.map, &TargetElevationTable::embedded().unwrap());
        let kind = |id: &str| units.types.iter().position(|unit: &UnitType| unit.id == id).expect(id);
        let mut placed: Vec<(usize, String)> = self.placed.iter().map(|(id, hex)| (kind(id), hex.clone())).collect();
        placed.sort_by_key(|(unit, _)| units.types[*unit].side);
        let mut roster: Vec<Counter> = Vec::new();
        for (unit, _) in &placed {
            let number = 1 + roster.iter().filter(|counter| usize::from(counter.unit) == *unit).count() as u8;
            let side = units.types[*unit].side;
            let id = &units.types[*unit].id;
            let group = match (&self.swims, &self.arrives) {
                (Some(swims), _) if swims == id => 2,
                (_, Some((arrives, _))) if arrives == id => 3,
                _ => side as u8,
            };
            roster.push(Counter { unit: *unit as u8, side, group, number, ordnance: self.ordnance });
        }
        let sea: Hexes = self.sea.iter().map(|name| hex_in(&self.map, name)).collect();
        let all: Hexes = self.map.grid.iter().map(|(hex, _)| hex).collect();
        let by: Option<Hexes> = self
            .arrives
            .as_ref()
            .map(|(_, hexes)| hexes.split_whitespace().map(|name| hex_in(&self.map, name)).collect());
        let groups = self.groups();
        let situation = Situation { groups, ..self.situation };
        let mut field = Field::new(situation, self.map, sight, units, charts, roster, self.switches);
        for group in 0..3 {
            field.set_area(group, if group != 1 && !self.sea.is_empty() { sea } else { all });
        }
        if let Some(by) = by {
            field.set_area(3, by);
        }
        let mut battle = Battle::new(Arc::new(field));
        battle.turn = u8::from(!matches!(step, Step::Announce | Step::SetUp));
        battle.phasing = side;
        battle.step = step;
        let mut desk = Desk { battle, told: Vec::new() };
        for (at, (_, hex)) in placed.iter().enumerate() {
            desk.put(Piece(at as u8), hex);
        }
        if matches!(step, Step::Vehicles | Step::Foot) {
            desk.battle.note_carriers();
        }
        desk
    }
}

/// A battle in progress.
pub struct Desk {
    pub battle: Battle,
    /// What the last decision led to.
    pub told: Vec<Event>,
}

impl Desk {
    /// Puts a piece into a hex; `-` leaves it in the pool, `C4 in` puts it inside the fortification.
    fn put(&mut self, piece: Piece, hex: &str) {
        if hex == "-" {
            return;
        }
        let (name, inside) = hex.split_once(' ').map_or((hex, false), |(name, _)| (name, true));
        let (mut dice, mut events) = (Dictated::only(&[]), Vec::new());
        let hex = self.hex(name);
        self.battle.deploy(piece, hex, inside, &mut Play { chance: &mut dice, events: &mut events });
    }

    #[track_caller]
    pub fn hex(&self, name: &str) -> HexId {
        hex_in(&self.battle.field.map, name)
    }

    /// The first piece of a type.
    #[track_caller]
    pub fn piece(&self, id: &str) -> Piece {
        self.nth(id, 1)
    }

    /// The piece of a type with this number.
    #[track_caller]
    pub fn nth(&self, id: &str, number: u8) -> Piece {
        let is = |piece: &Piece| {
            self.battle.field.unit(*piece).id == id && self.battle.field.roster[piece.index()].number == number
        };
        self.battle.field.pieces().find(is).expect(id)
    }

    /// Puts a passenger on a carrier.
    pub fn aboard(&mut self, carrier: Piece, passenger: Piece) {
        self.battle.board(carrier, passenger);
    }

    pub fn flag(&mut self, piece: Piece, flag: Flags) {
        self.battle.set(piece, flag);
    }

    /// Plays a decision of whoever is to act, with these dice and no others.
    #[track_caller]
    pub fn play(&mut self, decision: Decision, dice: &[u32]) {
        let side = self.battle.to_decide().expect("somebody is to act");
        let legal = self.battle.legal_of(seat_of(side));
        assert!(legal.contains(&decision), "{decision:?} is not offered: {legal:?}");
        let mut chance = Dictated::only(dice);
        let mut events = Vec::new();
        let played = self.battle.play(seat_of(side), &decision, &mut chance, &mut events);
        played.unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}"));
        assert!(chance.missing.is_none(), "{decision:?} asks for {:?}", chance.missing);
        assert_eq!(chance.left(), 0, "{decision:?} left dice over: {events:?}");
        self.told = events;
    }

    /// Plays several decisions that roll nothing.
    #[track_caller]
    pub fn play_all(&mut self, decisions: &[Decision]) {
        decisions.iter().for_each(|&decision| self.play(decision, &[]));
    }

    /// Asserts that a decision is refused by this clause, and is not offered.
    #[track_caller]
    pub fn refused(&self, decision: Decision, clause: &str) {
        let seat = seat_of(self.battle.to_decide().expect("somebody is to act"));
        let refusal = self.battle.check(seat, &decision).err().unwrap_or_else(|| panic!("{decision:?} is allowed"));
        assert_eq!(refusal.clause.0, clause, "{refusal}");
        assert!(!self.offers(decision), "{decision:?} is offered and refused");
    }

    /// Asserts that a decision is offered.
    #[track_caller]
    pub fn allowed(&self, decision: Decision) {
        let seat = seat_of(self.battle.to_decide().expect("somebody is to act"));
        if let Err(refusal) = self.battle.check(seat, &decision) {
            panic!("{decision:?}: {refusal}");
        }
        assert!(self.offers(decision), "{decision:?} is not offered");
    }

    pub fn offers(&self, decision: Decision) -> bool {
        let Some(side) = self.battle.to_decide() else { return false };
        let legal = self.battle.legal_of(seat_of(side));
        legal.contains(&decision)
    }

    /// The direction from one hex to the next.
    #[track_caller]
    pub fn way(&self, one: &str, other: &str) -> Direction {
        self.battle.field.direction(self.hex(one), self.hex(other)).expect("neighbours")
    }

    /// Moves a unit along hexes and leaves it on its way.
    #[track_caller]
    pub fn go(&mut self, piece: Piece, path: &str) {
        let names: Vec<&str> = path.split_whitespace().collect();
        if self.battle.moving().is_none() {
            self.play(Decision::Move(piece), &[]);
        }
        for pair in names.windows(2) {
            let direction = self.way(pair[0], pair[1]);
            self.play(Decision::Go(direction), &[]);
        }
    }

    pub fn at(&self, piece: Piece) -> Option<HexId> {
        self.battle.hex(piece)
    }

    pub fn is_dispersed(&self, piece: Piece) -> bool {
        self.battle.is(piece, Flags::DISPERSED)
    }

    /// Lays something into a hex.
    #[track_caller]
    pub fn lay(&mut self, hex: &str, change: impl FnOnce(&mut Marker)) {
        let hex = self.hex(hex);
        self.battle.mark(hex, change);
    }

    #[track_caller]
    pub fn marker(&self, hex: &str) -> Marker {
        self.battle.marker(self.hex(hex))
    }

    pub fn is_lost(&self, piece: Piece) -> bool {
        self.battle.spot(piece) == Spot::LOST
    }

    /// Destroys a piece out of hand.
    pub fn destroy(&mut self, piece: Piece) {
        let (mut dice, mut events) = (Dictated::only(&[]), Vec::new());
        self.battle.destroy(piece, &mut Play { chance: &mut dice, events: &mut events });
        self.told = events;
    }

    /// Ends steps without a die until it is this side's segment of this turn.
    #[track_caller]
    pub fn until_turn(&mut self, turn: u8, side: Side) {
        for _ in 0..40 {
            if (self.battle.turn, self.battle.phasing) == (turn, side) {
                return;
            }
            self.play(Decision::Done, &[]);
        }
        panic!("turn {turn} of {side:?} does not come");
    }

    /// Ends steps without a die until this one.
    #[track_caller]
    pub fn reach_step(&mut self, step: Step) {
        for _ in 0..20 {
            if self.battle.step == step {
                return;
            }
            self.play(Decision::Done, &[]);
        }
        panic!("{step:?} does not come");
    }

    /// Fires directly at all in a hex with these units; the odds column and the die are in the events.
    #[track_caller]
    pub fn fire(&mut self, hex: &str, units: &[Piece], die: u32) {
        self.play(Decision::Aim(self.hex(hex)), &[]);
        if self.offers(Decision::Everything) {
            self.play(Decision::Everything, &[]);
        }
        units.iter().for_each(|&unit| self.play(Decision::Join(unit), &[]));
        self.play(Decision::Resolve, &[die]);
    }

    /// Attack and defense of the attack under way, in whole points, and what is added to the die.
    #[track_caller]
    pub fn sums(&self) -> (u32, u32, i32) {
        let Some(Frame::Attack(attack)) = self.battle.frame() else { panic!("no attack is under way") };
        let calculation = self.battle.calculation(attack);
        (calculation.attack / 16, calculation.defense / 16, calculation.die.total())
    }

    /// Half points left of the moving unit.
    #[track_caller]
    pub fn left(&self) -> u8 {
        self.battle.moving().expect("a unit moves").left
    }
}
