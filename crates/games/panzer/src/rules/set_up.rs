//! Set-up, played piece by piece [PL-XIV.A.4, PL-XIV.B.2 to PL-XIV.B.4].

mod automatic;

use super::Play;
use super::costs::LIMIT;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::{Battle, Flags, Hexes, Spot};
use crate::unit::{Category, Mobility, Side};
use fieldcraft_engine::Refusal;
use fieldcraft_hex::HexId;

impl Battle {
    /// The pieces of a side that are still to be placed before the first turn.
    pub(crate) fn unplaced(&self, side: Side) -> impl Iterator<Item = Piece> + '_ {
        let own = self.field.kinds.side[side.index()].without(&self.field.kinds.aircraft);
        // Before a landing is planned, the other side places nothing but its positions [PL-XI.A.1].
        let positions = self.is_unplanned(side.enemy());
        own.into_iter().filter(move |&piece| {
            self.spot(piece) == Spot::POOL
                && !self.is(piece, Flags::ABOARD)
                && (self.field.arrives(piece) == 0 || self.field.lands(piece))
                && (!positions || !self.field.kinds.ground.has(piece) && !self.field.kinds.bridges.has(piece))
        })
    }

    pub(crate) fn list_set_up(&self, out: &mut Vec<Decision>) {
        let mut seen = Vec::new();
        for piece in self.unplaced(self.phasing) {
            // Counters of one type and group are the same: the first stands for all.
            let kind = self.likeness(piece);
            if !seen.contains(&kind) {
                seen.push(kind);
                if self.needed_refusal(piece).is_none() {
                    out.push(Decision::Place(piece));
                }
            }
        }
        if seen.is_empty() {
            self.list_equipment(out);
            self.list_first_naval(out);
        }
        out.push(if seen.is_empty() { Decision::Done } else { Decision::PlaceRest });
    }

    pub(crate) fn set_up_refusal(&self, decision: &Decision) -> Option<Refusal> {
        let mut legal = Vec::new();
        self.list_set_up(&mut legal);
        (!legal.contains(decision)).then(|| match decision {
            Decision::Done => Refusal::new("PL-XIV.B.3a", "pieces are still to be placed"),
            Decision::Place(piece) if self.is_pair(*piece, *piece) && self.needed_refusal(*piece).is_some() => {
                Refusal::new("PL-XI.B.3a", "a unit that cannot move is paired with it first")
            }
            Decision::Place(_) => Refusal::new("PL-XIV.A.4", "another counter of this type is placed first"),
            Decision::Equip(engineer, carrier) if self.is_pair(*engineer, *carrier) => self
                .equip_refusal(*engineer, *carrier)
                .unwrap_or(Refusal::new("PL-X.B.0a", "equipment is designated when all pieces are placed")),
            Decision::NavalOnto(_, points) | Decision::NavalFirst(_, points) if *points < super::naval::GROUP => {
                Refusal::new("PL-XV.C.3b", "naval points are used in groups of at least twenty")
            }
            Decision::NavalOnto(hex, _) | Decision::NavalFirst(hex, _)
                if hex.index() < self.field.map.cells.len() && self.is_stream(*hex) =>
            {
                Refusal::new("PL-VII.K.4", "ships do nothing to units in a stream")
            }
            _ => Refusal::new("PL-XIV.A.4", "set-up is not over"),
        })
    }

    /// Why a piece may not be placed in a hex.
    pub(crate) fn deploy_refusal(&self, piece: Piece, hex: HexId, inside: bool) -> Option<Refusal> {
        if !self.field.may_deploy(piece, hex) {
            return Some(Refusal::new("PL-XIV.A.4", "the hex is outside its set-up area"));
        }
        let (unit, ground, marker) = (self.field.unit(piece), self.ground(hex), self.marker(hex));
        let side = self.field.side(piece);
        if self.holds(hex, side.enemy()) || self.fort(hex).is_some_and(|fort| self.side(fort) != side) {
            return Some(Refusal::new("PL-V.B.7", "enemy pieces are in the hex"));
        }
        let apart = self.field.from_enemy(piece);
        if 0 < apart && self.held[side.enemy().index()].iter().any(|at| self.field.distance(at, hex) < apart) {
            return Some(Refusal::new("PL-XIV.A.4", "it sets up farther from the enemy"));
        }
        let printed = self.field.map.cell(hex).ground;
        match unit.category {
            Category::Mine => {
                let barred = Ground::SEA.with(Ground::TOWN).with(Ground::BRIDGE).with(Ground::SWAMP);
                if printed.any(barred) {
                    return Some(Refusal::new("PL-IX.A.1.ab", "no mines on sea, town, bridge or swamp"));
                }
                if marker.mine {
                    return Some(Refusal::new("PL-IX.A.1.aa", "a mine lies there"));
                }
                return self.fort(hex).map(|_| Refusal::new("PL-IX.C.15", "a fortification stands there"));
            }
            Category::Block => {
                if ground.has(Ground::SEA) {
                    return Some(Refusal::new("PL-IX.B.1a", "no block at sea"));
                }
                if marker.block || LIMIT <= self.count(hex) {
                    return Some(Refusal::new("PL-IX.B.1b", "a block lies there, or the hex is full"));
                }
                return self.fort(hex).map(|_| Refusal::new("PL-IX.C.15", "a fortification stands there"));
            }
            Category::Fortification => {
                let barred =
                    Ground::SWAMP.with(Ground::SEA).with(Ground::BEACH).with(Ground::STREAM).with(Ground::BRIDGE);
                if printed.any(barred) {
                    return Some(Refusal::new("PL-IX.C.1a", "no fortification on swamp, sea, beach or stream"));
                }
                if self.fort(hex).is_some() {
                    return Some(Refusal::new("PL-IX.C.13", "a fortification stands there"));
                }
                if marker.mine || marker.block {
                    return Some(Refusal::new("PL-IX.C.15", "a mine or block lies there"));
                }
                return (LIMIT <= self.count(hex)).then(|| Refusal::new("PL-VI.A", "the hex holds four pieces"));
            }
            _ => {}
        }
        if inside {
            if self.fort(hex).is_none() {
                return Some(Refusal::new("PL-IX.C.10a", "there is no fortification in the hex"));
            }
            return (LIMIT <= self.count_inside(hex))
                .then(|| Refusal::new("PL-IX.C.11", "four units are inside the fortification"));
        }
        if ground.any(Ground::SEA) {
            return Some(Refusal::new("PL-V.A.3", "only landing craft and amphibious vehicles may be at sea"));
        }
        if unit.mobility != Mobility::Foot && self.field.charts.terrain.cost(ground, unit.mobility).is_none() {
            return Some(Refusal::new("PL-V.0b", "the terrain is closed to it"));
        }
        (LIMIT <= self.count(hex)).then(|| Refusal::new("PL-VI.A", "the hex holds four pieces"))
    }

    /// Why the side that sets up last may not be here: the enemy would see it [PL-XIV.B.4].
    fn shown_refusal(&self, piece: Piece, hex: HexId, watched: &Hexes) -> Option<Refusal> {
        let enemy = self.field.side(piece).enemy();
        let seen = if self.hides(hex) { self.spotter_beside(hex, enemy) } else { watched.contains(hex) };
        seen.then(|| Refusal::new("PL-XIV.B.4", "the side that sets up last must not be seen"))
    }

    /// The hexes that the enemy of a piece sees, if the piece must not be seen.
    fn watched(&self, piece: Piece) -> Option<Hexes> {
        let side = self.field.side(piece);
        if side == self.field.situation.first_setup() || self.field.situation.sets_up_in_sight() {
            return None;
        }
        let mut seen = Hexes::default();
        for from in self.held[side.enemy().index()].iter() {
            let units = self.units_in(from, side.enemy()).without(&self.field.kinds.transport);
            if units.iter().any(|unit| self.watches(unit)) {
                seen.union_words(self.field.sight.row(from));
            }
        }
        Some(seen)
    }

    /// The hexes in which a piece may be placed. Where no hex of its area is out of the enemy's sight, it may be seen.
    pub(crate) fn deployments(&self, piece: Piece) -> Vec<HexId> {
        let area = self.field.area(piece);
        let open: Vec<HexId> = area.iter().filter(|&hex| self.deploy_refusal(piece, hex, false).is_none()).collect();
        let Some(watched) = self.watched(piece) else { return open };
        let hidden: Vec<HexId> =
            open.iter().copied().filter(|&hex| self.shown_refusal(piece, hex, &watched).is_none()).collect();
        if hidden.is_empty() { open } else { hidden }
    }

    fn is_pair(&self, one: Piece, other: Piece) -> bool {
        one.index().max(other.index()) < self.field.roster.len()
    }

    pub(crate) fn list_placing(&self, piece: Piece, out: &mut Vec<Decision>) {
        if self.step != Step::SetUp {
            return self.list_entering(piece, out);
        }
        if self.field.lands(piece) {
            return self.list_planning(piece, out);
        }
        out.extend(self.deployments(piece).into_iter().map(Decision::At));
        for fort in self.field.kinds.forts.iter() {
            if let Some(hex) = self.hex(fort)
                && self.deploy_refusal(piece, hex, true).is_none()
                && self.field.unit(piece).is_ground_unit()
            {
                out.push(Decision::Within(hex));
            }
        }
        let carriers = self.field.kinds.side[self.phasing.index()].iter();
        out.extend(carriers.filter(|&carrier| self.aboard_refusal(piece, carrier).is_none()).map(Decision::Aboard));
        if out.is_empty() {
            // A piece for which there is no room stays out of the game.
            out.push(Decision::Pass);
        }
    }

    fn aboard_refusal(&self, piece: Piece, carrier: Piece) -> Option<Refusal> {
        if carrier.index() >= self.field.roster.len() || self.field.side(carrier) != self.field.side(piece) {
            return Some(Refusal::new("PL-V.C.1a", "it cannot carry that"));
        }
        if self.hex(carrier).is_none() || !self.fits(carrier, piece) {
            return Some(Refusal::new("PL-V.C.1a", "it cannot carry that"));
        }
        if let Some(refusal) = self.equipment_refusal(carrier, piece) {
            return Some(refusal);
        }
        if self.passenger(carrier).is_some() {
            return Some(Refusal::new("PL-V.C.1b", "it carries one unit already"));
        }
        let hex = self.hex(carrier)?;
        (!self.field.may_deploy(piece, hex)).then(|| Refusal::new("PL-XIV.A.4", "the hex is outside its set-up area"))
    }

    pub(crate) fn placing_refusal(&self, piece: Piece, decision: &Decision) -> Option<Refusal> {
        if self.step != Step::SetUp {
            return self.entering_refusal(piece, decision);
        }
        // What nobody could object to needs no list of all that is allowed.
        if let Decision::At(hex) = *decision
            && !self.field.lands(piece)
            && self.deploy_refusal(piece, hex, false).is_none()
            && self.watched(piece).is_none_or(|watched| self.shown_refusal(piece, hex, &watched).is_none())
        {
            return None;
        }
        let mut legal = Vec::new();
        self.list_placing(piece, &mut legal);
        if legal.contains(decision) {
            return None;
        }
        let refused = match *decision {
            Decision::At(hex) if self.field.lands(piece) && hex.index() < self.field.map.cells.len() => self
                .sea_hex_refusal(piece, hex)
                .or(Some(Refusal::new("PL-XI.B.3a", "a unit that cannot move is paired with a carrier"))),
            Decision::Aboard(carrier) if self.field.lands(piece) && carrier.index() < self.field.roster.len() => {
                self.pair_refusal(piece, carrier)
            }
            // A hex that is not there is in no area, and refused first.
            Decision::At(hex) => {
                let shown = || self.watched(piece).and_then(|watched| self.shown_refusal(piece, hex, &watched));
                self.deploy_refusal(piece, hex, false).or_else(shown)
            }
            Decision::Within(hex) => self.deploy_refusal(piece, hex, true),
            Decision::Aboard(carrier) => self.aboard_refusal(piece, carrier),
            _ => None,
        };
        Some(refused.unwrap_or(Refusal::new("PL-XIV.A.4", "a piece is being placed")))
    }

    pub(crate) fn play_placing(&mut self, piece: Piece, decision: &Decision, play: &mut Play<'_>) {
        if self.step != Step::SetUp {
            return self.play_entering(piece, decision, play);
        }
        self.frames.pop();
        if self.field.lands(piece) {
            return self.play_planning(piece, decision, play);
        }
        if matches!(decision, Decision::At(_) | Decision::Within(_)) && self.is_faced(piece) {
            self.frames.push(crate::frame::Frame::Facing(piece));
        }
        match *decision {
            Decision::At(hex) => self.deploy(piece, hex, false, play),
            Decision::Within(hex) => self.deploy(piece, hex, true, play),
            Decision::Aboard(carrier) => {
                self.board(carrier, piece);
                if self.is(carrier, Flags::INSIDE) {
                    self.set(piece, Flags::INSIDE);
                }
                play.tell(Event::Boarded(piece, carrier));
            }
            _ => self.leave_out(piece),
        }
    }

    pub(crate) fn deploy(&mut self, piece: Piece, hex: HexId, inside: bool, play: &mut Play<'_>) {
        match self.field.unit(piece).category {
            Category::Mine => {
                self.mark(hex, |marker| marker.mine = true);
                self.take_off(piece, Spot::SPENT);
            }
            Category::Block => {
                self.mark(hex, |marker| marker.block = true);
                self.take_off(piece, Spot::SPENT);
            }
            _ => {
                self.put(piece, hex);
                if inside {
                    self.set(piece, Flags::INSIDE);
                }
                self.note_entry(piece, hex);
                self.face(piece, self.towards_enemy(piece, hex));
            }
        }
        play.tell(Event::Placed(piece, hex));
        if let Some(passenger) = self.passenger(piece) {
            if inside {
                self.set(passenger, Flags::INSIDE);
            }
            play.tell(Event::Boarded(passenger, piece));
        }
    }

    /// The other side sets up, or the first turn begins.
    pub(crate) fn end_set_up(&mut self, play: &mut Play<'_>) {
        let first = self.field.situation.first_setup();
        // In a landing the first side places its positions, the other records its plan, the first places all else
        // [PL-XI.A].
        let landing = self.field.situation.is_amphibious();
        let last = if landing { first } else { first.enemy() };
        if self.phasing != last || landing && self.is_unplanned(last.enemy()) {
            self.phasing = self.phasing.enemy();
            play.tell(Event::Segment(self.phasing));
            return;
        }
        for side in Side::BOTH {
            self.equip_rest(side, play);
            for hex in self.field.held_at_start(side) {
                self.give(side, hex);
            }
        }
        self.begin_turn(1, play);
    }
}
