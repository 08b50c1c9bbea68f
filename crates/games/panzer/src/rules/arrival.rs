//! Units that come onto the map during play, when the situation says [PL-XIV.B.3a].

use super::costs::Destination;
use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::ids::Piece;
use crate::state::{Battle, Flags, Spot};
use fieldcraft_engine::{Check, Refusal, unless, when};
use fieldcraft_hex::HexId;

impl Battle {
    /// Whether a piece is due and waits beside the map.
    fn is_due_in(&self, piece: Piece) -> bool {
        let turn = self.field.arrives(piece);
        self.spot(piece) == Spot::POOL
            && !self.field.lands(piece)
            && !self.is(piece, Flags::ABOARD)
            && 0 < turn
            && turn <= self.turn
            && self.field.side(piece) == self.phasing
    }

    /// Whether a piece has not come in although the movement phase is past in which it had to [PL-XIV.B.3c].
    pub(crate) fn is_overdue(&self, piece: Piece) -> bool {
        let (turn, side) = (self.field.arrives(piece), self.field.side(piece));
        let has_moved = match side == self.phasing {
            true => Step::Assault <= self.step,
            false => side == self.field.situation.first_move(),
        };
        let waits = self.spot(piece) == Spot::POOL && 0 < turn && !self.field.lands(piece);
        waits && (turn < self.turn || turn == self.turn && has_moved)
    }

    /// Why a piece may not be brought on in this step.
    pub(crate) fn check_arrival(&self, piece: Piece) -> Check {
        unless(self.is_due_in(piece), "PL-XIV.B.3a", "it does not arrive this turn")?;
        when(
            self.is(piece, Flags::MOVED),
            "PL-VII.K.2b",
            "it failed to cross the stream and cannot move again this phase",
        )?;
        let mut ways = Vec::new();
        self.offer_entering(piece, &mut ways);
        when(ways.is_empty(), "PL-VI.Ea", "there is no room where it enters")
    }

    /// Why a piece may not be taken in hand to be brought on: others of its kind go first.
    pub(crate) fn check_place(&self, piece: Piece, memo: &Memo) -> Check {
        self.check_arrival(piece)?;
        unless(memo.arrivals(self).contains(&piece), "PL-XIV.B.3a", "bring on another counter of this type first")
    }

    /// Pieces that may be brought on, one of each kind.
    pub(crate) fn arrivals(&self) -> Vec<Piece> {
        if self.field.situation.groups.iter().all(|group| crate::situation::Situation::arrives(group) == 0) {
            return Vec::new();
        }
        let (mut seen, mut first) = (Vec::new(), Vec::new());
        for piece in self.field.kinds.side[self.phasing.index()].and(self.field.kinds.ground).iter() {
            let kind = self.likeness(piece);
            if !seen.contains(&kind) && self.check_arrival(piece).is_ok() {
                seen.push(kind);
                first.push(piece);
            }
        }
        first
    }

    /// Why the step may not end: units that can come in by themselves must [PL-XIV.B.3a].
    pub(crate) fn check_awaited(&self, memo: &Memo) -> Check {
        if !matches!(self.step, Step::Vehicles | Step::Foot) {
            return Ok(());
        }
        let comes = memo.arrivals(self).iter().any(|&piece| self.enters_now(piece));
        when(comes, "PL-XIV.B.3a", "bring on the units that arrive now first")
    }

    /// Whether a piece moves in by itself in this step: vehicles before all others [PL-R5].
    fn enters_now(&self, piece: Piece) -> bool {
        let unit = self.field.unit(piece);
        unit.movement != 0 && unit.is_vehicle() == (self.step == Step::Vehicles)
    }

    /// The hexes by which a piece comes in, and the carriers beside the map that it may ride.
    pub(crate) fn offer_entering(&self, piece: Piece, out: &mut Vec<Decision>) {
        if self.enters_now(piece) {
            let hexes = self.field.area(piece).iter().filter(|&hex| self.entry_cost(piece, hex).is_ok());
            out.extend(hexes.map(Decision::At));
        }
        let carriers = self.field.kinds.side[self.phasing.index()].and(self.field.kinds.vehicles);
        let rides = |&carrier: &Piece| {
            self.step == Step::Vehicles
                && self.is_due_in(carrier)
                && self.fits(carrier, piece)
                && self.passenger(carrier).is_none()
                && self.check_equipment(carrier, piece).is_ok()
        };
        out.extend(carriers.iter().filter(rides).map(Decision::Aboard));
    }

    /// Why the piece in hand may not come in so.
    pub(crate) fn check_entering(&self, piece: Piece, decision: &Decision, memo: &Memo) -> Check {
        if memo.lists(decision, |all| self.offer_entering(piece, all)) {
            return Ok(());
        }
        match *decision {
            Decision::At(hex) if self.field.area(piece).has(hex) && self.enters_now(piece) => {
                self.entry_cost(piece, hex)?;
            }
            Decision::At(_) => {
                return Err(Refusal::new("PL-XIV.B.3a", "it cannot enter there on its own now"));
            }
            Decision::Aboard(carrier) if carrier.index() < self.field.roster.len() => {
                self.check_equipment(carrier, piece)?;
            }
            _ => {}
        }
        Err(Refusal::new("PL-XIV.B.3a", "finish bringing on the piece first"))
    }

    /// What coming in by a hex costs, in half points: as a step into it would, along its road if it has one
    /// [PL-R102].
    fn entry_cost(&self, piece: Piece, hex: HexId) -> Result<u8, Refusal> {
        self.may_stand(piece, hex, Destination::Hex)?;
        self.check_special(piece, hex, hex)?;
        let (unit, points) = (self.field.unit(piece), self.allowance(piece));
        // No terrain costs who is on foot more than his one point, so that he may always come in [PL-V.B.5].
        match self.way_in(unit, hex, true)? {
            cost if cost <= points => Ok(cost),
            _ => Err(Refusal::new("PL-V.B.1a", "not enough movement points to enter")),
        }
    }

    /// The piece in hand comes in and goes on from there.
    pub(crate) fn play_entering(&mut self, piece: Piece, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        match *decision {
            Decision::At(hex) => {
                let cost = self.entry_cost(piece, hex).unwrap_or(0);
                let slow = self.way_in(self.field.unit(piece), hex, false).unwrap_or(cost).max(cost);
                if self.is_stream(hex) && self.is_foot(piece) && !self.ford(piece, play) {
                    // It waits beside the map until the next turn [PL-VII.K.2b].
                    return self.set(piece, Flags::MOVED);
                }
                self.enter_hex(piece, hex, Destination::Hex, play);
                self.begin_move(piece);
                let halted = self.must_halt(piece, hex);
                self.change_moving(|moving| {
                    moving.left = moving.left.saturating_sub(cost);
                    moving.off_road = moving.off_road.saturating_sub(slow);
                    moving.entered = 1;
                    moving.came_in = true;
                    moving.halted = halted;
                });
                self.count_sight(piece, cost);
                self.offer_opportunity();
            }
            Decision::Aboard(carrier) => {
                self.board(carrier, piece);
                self.set(piece, Flags::CARRIED);
                play.tell(Event::Boarded(piece, carrier));
            }
            _ => {}
        }
    }
}
