//! Set-up, played piece by piece [PL-XIV.A.4, PL-XIV.B.2 to PL-XIV.B.4].

mod automatic;
mod places;
mod shift;

pub(crate) use automatic::placing_rank;
pub(crate) use places::Places;

use super::costs::LIMIT;
use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::{Battle, Flags, Spot};
use crate::unit::{Category, Mobility, Side};
use fieldcraft_engine::{Check, Refusal, unless, when};
use fieldcraft_hex::HexId;

impl Battle {
    /// The pieces of a side that are still to be placed before the first turn.
    pub(crate) fn unplaced(&self, side: Side) -> impl Iterator<Item = Piece> + '_ {
        let own = self.field.kinds.side[side.index()].without(self.field.kinds.aircraft);
        // Before a landing is planned, the other side places nothing but its positions [PL-XI.A.1].
        let positions = self.is_unplanned(side.enemy());
        own.into_iter().filter(move |&piece| {
            self.spot(piece) == Spot::POOL
                && !self.is(piece, Flags::ABOARD)
                && (self.field.arrives(piece) == 0 || self.field.lands(piece))
                && (!positions || !self.field.kinds.ground.has(piece) && !self.field.kinds.bridges.has(piece))
        })
    }

    pub(crate) fn offer_set_up(&self, memo: &Memo, out: &mut Vec<Decision>) {
        let mut seen = Vec::new();
        for piece in self.unplaced(self.phasing) {
            // Counters of one type and group are the same: the first stands for all.
            let kind = self.likeness(piece);
            if !seen.contains(&kind) {
                seen.push(kind);
                out.push(Decision::Place(piece));
            }
        }
        if seen.is_empty() {
            self.offer_equipment(memo, out);
            self.offer_first_naval(out);
        }
        self.offer_shifts(out);
        out.push(if seen.is_empty() { Decision::Done } else { Decision::PlaceRest });
    }

    pub(crate) fn check_set_up(&self, decision: &Decision, memo: &Memo) -> Check {
        let unplaced = memo.unplaced(self);
        match *decision {
            Decision::Done => when(unplaced, "PL-XIV.B.3a", "there are still pieces to place"),
            Decision::PlaceRest => unless(unplaced, "PL-XIV.A.4", "all pieces have been placed"),
            Decision::Place(piece) if self.is_pair(piece, piece) => {
                self.check_needed(piece)?;
                let kind = self.likeness(piece);
                let first = self.unplaced(self.phasing).find(|&other| self.likeness(other) == kind);
                unless(first == Some(piece), "PL-XIV.A.4", "place another counter of this type first")
            }
            Decision::Shift(piece) if self.is_pair(piece, piece) => self.check_shift(piece),
            Decision::Equip(engineer, carrier) if self.is_pair(engineer, carrier) => {
                self.check_equip(engineer, carrier, memo)?;
                when(unplaced, "PL-X.B.0a", "designate equipment once all pieces are placed")
            }
            Decision::NavalFirst(hex, points) => self.check_first_naval(1, hex, points, memo),
            Decision::NavalOnto(hex, points) => self.check_first_naval(2, hex, points, memo),
            _ => Err(Refusal::new("PL-XIV.A.4", "set-up is not finished")),
        }
    }

    /// Why a piece may not be placed in a hex.
    pub(crate) fn check_deploy(&self, piece: Piece, hex: HexId, inside: bool) -> Check {
        unless(self.field.may_deploy(piece, hex), "PL-XIV.A.4", "the hex is outside its set-up area")?;
        let (unit, side) = (self.field.unit(piece), self.field.side(piece));
        let fort = self.fort(hex);
        when(
            self.holds(hex, side.enemy()) || fort.is_some_and(|fort| self.side(fort) != side),
            "PL-V.B.7",
            "enemy pieces are in the hex",
        )?;
        let apart = self.field.from_enemy(piece);
        when(
            0 < apart && self.held[side.enemy().index()].iter().any(|at| self.field.distance(at, hex) < apart),
            "PL-XIV.A.4",
            "it must set up farther from the enemy",
        )?;
        let printed = self.field.map.cell(hex).ground;
        match unit.category {
            Category::Mine => {
                let barred = Ground::SEA.with(Ground::TOWN).with(Ground::BRIDGE).with(Ground::SWAMP);
                when(printed.any(barred), "PL-IX.A.1.ab", "no mines in sea, town, bridge or swamp hexes")?;
                when(self.marker(hex).mine, "PL-IX.A.1.aa", "there is a mine there already")?;
                return when(fort.is_some(), "PL-IX.C.15", "there is a fortification there");
            }
            Category::Block => {
                when(self.ground(hex).has(Ground::SEA), "PL-IX.B.1a", "no blocks at sea")?;
                when(
                    self.marker(hex).block || LIMIT <= self.count(hex),
                    "PL-IX.B.1b",
                    "there is a block there, or the hex is full",
                )?;
                return when(fort.is_some(), "PL-IX.C.15", "there is a fortification there");
            }
            Category::Fortification => {
                let barred =
                    Ground::SWAMP.with(Ground::SEA).with(Ground::BEACH).with(Ground::STREAM).with(Ground::BRIDGE);
                when(printed.any(barred), "PL-IX.C.1a", "no fortifications in swamp, sea, beach or stream hexes")?;
                when(fort.is_some(), "PL-IX.C.13", "there is a fortification there")?;
                let marker = self.marker(hex);
                when(marker.mine || marker.block, "PL-IX.C.15", "there is a mine or block there")?;
                return when(LIMIT <= self.count(hex), "PL-VI.A", "the hex holds four pieces");
            }
            _ => {}
        }
        if inside {
            when(fort.is_none(), "PL-IX.C.10a", "there is no fortification in the hex")?;
            return when(LIMIT <= self.count_inside(hex), "PL-IX.C.11", "four units are inside the fortification");
        }
        let ground = self.ground(hex);
        when(ground.any(Ground::SEA), "PL-V.A.3", "only landing craft and amphibious vehicles may be at sea")?;
        when(
            unit.mobility != Mobility::Foot && self.field.charts.terrain.cost(ground, unit.mobility).is_none(),
            "PL-V.0b",
            "it cannot enter that terrain",
        )?;
        when(LIMIT <= self.count(hex), "PL-VI.A", "the hex holds four pieces")
    }

    /// Whether a side must not be seen where it sets up: it sets up last [PL-XIV.B.4].
    pub(crate) fn must_hide(&self, side: Side) -> bool {
        side != self.field.situation.first_setup() && !self.field.situation.sets_up_in_sight()
    }

    /// Why the piece in hand may not be put in a hex.
    fn check_put(&self, piece: Piece, hex: HexId, memo: &Memo) -> Check {
        // A hex that is not there is in no area, and refused first.
        self.check_deploy(piece, hex, false)?;
        let side = self.field.side(piece);
        when(
            self.must_hide(side) && self.is_shown(hex, side.enemy()) && !memo.places(self, piece).exposed,
            "PL-XIV.B.4",
            "the side that sets up last must not be seen",
        )
    }

    /// The hexes in which a piece may be placed.
    pub(crate) fn deployments(&self, piece: Piece) -> Vec<HexId> {
        self.places(piece).all.iter().collect()
    }

    fn is_pair(&self, one: Piece, other: Piece) -> bool {
        one.index().max(other.index()) < self.field.roster.len()
    }

    pub(crate) fn offer_placing(&self, piece: Piece, memo: &Memo, out: &mut Vec<Decision>) {
        let start = out.len();
        if self.step != Step::SetUp {
            self.offer_entering(piece, out);
            return memo.keep(&out[start..]);
        }
        if self.field.lands(piece) {
            self.offer_planning(piece, out);
            return memo.keep(&out[start..]);
        }
        self.offer_on_land(piece, memo, out);
        out.push(Decision::Pass);
    }

    /// Wherever a piece that does not land might be put.
    fn offer_on_land(&self, piece: Piece, memo: &Memo, out: &mut Vec<Decision>) {
        out.extend(memo.places(self, piece).all.iter().map(Decision::At));
        if self.field.unit(piece).is_ground_unit() {
            let forts = self.field.kinds.forts.iter().filter_map(|fort| self.hex(fort));
            out.extend(forts.map(Decision::Within));
        }
        let carriers = self.field.kinds.side[self.phasing.index()].iter();
        out.extend(carriers.filter(|&carrier| self.field.unit(carrier).carries.is_some()).map(Decision::Aboard));
    }

    /// Why the piece in hand, which does not land, may not be placed so.
    fn check_on_land(&self, piece: Piece, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::At(hex) => self.check_put(piece, hex, memo),
            Decision::Within(hex) if self.field.unit(piece).is_ground_unit() => self.check_deploy(piece, hex, true),
            Decision::Aboard(carrier) => self.check_aboard(piece, carrier),
            // A piece for which there is no room stays out of the game.
            Decision::Pass => {
                when(!memo.places(self, piece).all.is_empty(), "PL-XIV.A.4", "finish placing the piece first")?;
                let mut all = Vec::new();
                self.offer_on_land(piece, memo, &mut all);
                let room = all.iter().any(|decision| self.check_on_land(piece, decision, memo).is_ok());
                when(room, "PL-XIV.A.4", "finish placing the piece first")
            }
            _ => Err(Refusal::new("PL-XIV.A.4", "finish placing the piece first")),
        }
    }

    fn check_aboard(&self, piece: Piece, carrier: Piece) -> Check {
        when(
            carrier.index() >= self.field.roster.len() || self.field.side(carrier) != self.field.side(piece),
            "PL-V.C.1a",
            "it cannot carry that",
        )?;
        when(self.hex(carrier).is_none() || !self.fits(carrier, piece), "PL-V.C.1a", "it cannot carry that")?;
        self.check_equipment(carrier, piece)?;
        when(self.passenger(carrier).is_some(), "PL-V.C.1b", "it is already carrying a unit")?;
        let Some(hex) = self.hex(carrier) else { return Ok(()) };
        unless(self.field.may_deploy(piece, hex), "PL-XIV.A.4", "the hex is outside its set-up area")
    }

    pub(crate) fn check_placing(&self, piece: Piece, decision: &Decision, memo: &Memo) -> Check {
        if self.step != Step::SetUp {
            return self.check_entering(piece, decision, memo);
        }
        if !self.field.lands(piece) {
            return self.check_on_land(piece, decision, memo);
        }
        if memo.lists(decision, |all| self.offer_planning(piece, all)) {
            return Ok(());
        }
        match *decision {
            Decision::At(hex) if hex.index() < self.field.map.cells.len() => {
                self.check_sea_hex(piece, hex)?;
                return Err(Refusal::new("PL-XI.B.3a", "a unit that cannot move must be paired with a carrier"));
            }
            Decision::Aboard(carrier) if carrier.index() < self.field.roster.len() => {
                self.check_pair(piece, carrier)?;
            }
            _ => {}
        }
        Err(Refusal::new("PL-XIV.A.4", "finish placing the piece first"))
    }

    pub(crate) fn play_placing(&mut self, piece: Piece, decision: &Decision, play: &mut Play<'_>) {
        if self.step != Step::SetUp {
            return self.play_entering(piece, decision, play);
        }
        self.frames.leave();
        if self.field.lands(piece) {
            return self.play_planning(piece, decision, play);
        }
        if matches!(decision, Decision::At(_) | Decision::Within(_)) && self.is_faced(piece) {
            self.frames.first(&[crate::frame::Frame::Facing(piece)]);
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
