//! Engineers: clearing, demolition, blocks, and their special vehicles [PL-X].

use super::Play;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::{Battle, Failure, Flags};
use crate::unit::Special;
use fieldcraft_engine::{Check, Purpose, Refusal, Subject, unless, when};
use fieldcraft_hex::{Direction, HexId};

/// The bit of an engineer's extra byte for clearing, as against demolition and blocks.
const CLEARING: u8 = 1 << 7;
/// The bit for equipment that was at hand as the movement phase began [PL-R64].
const EQUIPPED: u8 = 1 << 6;
/// The bits that count turns of work.
const TURNS: u8 = 0b111;

impl Battle {
    /// Whether an engineer is at work on a mine or block that it removes.
    #[must_use]
    pub fn is_clearing(&self, piece: Piece) -> bool {
        self.is(piece, Flags::WORKS) && self.extra[piece.index()] & CLEARING != 0
    }

    /// For how many turns an engineer has worked.
    pub(crate) fn turns_of_work(&self, piece: Piece) -> u8 {
        self.extra[piece.index()] & TURNS
    }

    /// Whether an engineer's equipment was at hand as the movement phase began.
    pub(crate) fn was_equipped(&self, piece: Piece) -> bool {
        self.extra[piece.index()] & EQUIPPED != 0
    }

    /// Sets for how many turns an engineer has worked, whether it clears, and whether its equipment was at hand.
    pub(crate) fn set_work(&mut self, piece: Piece, turns: u8, clearing: bool, equipped: bool) {
        let bit = |is: bool, bit: u8| if is { bit } else { 0 };
        self.extra[piece.index()] = turns & TURNS | bit(clearing, CLEARING) | bit(equipped, EQUIPPED);
    }

    pub(crate) fn end_work(&mut self, piece: Piece) {
        self.clear(piece, Flags::WORKS);
        self.extra[piece.index()] = 0;
    }

    /// Whether an engineer may begin to prepare a bridge or a block where it is, be it that it has attacked
    /// [PL-R65].
    pub(crate) fn may_prepare(&self, piece: Piece) -> bool {
        self.field.kinds.engineers.has(piece) && self.check_build(&self.setting_out(piece)).is_ok()
    }

    /// Why an engineer may not begin this work.
    pub(crate) fn check_work_decision(&self, moving: &Moving, decision: &Decision) -> Check {
        match *decision {
            Decision::Face(direction) => self.check_face(moving, direction),
            Decision::Clear(direction) => self.check_clear(moving, direction),
            _ => self.check_build(moving),
        }
    }

    fn check_engineer(&self, moving: &Moving) -> Check {
        when(self.field.unit(moving.piece).special != Some(Special::Engineer), "PL-X.0", "only engineers can do that")?;
        when(moving.entered != 0 || moving.halted, "PL-R63", "work must start before it moves")?;
        when(self.is(moving.piece, Flags::WORKS), "PL-X.A.7a", "it is already at work")
    }

    fn check_clear(&self, moving: &Moving, direction: Direction) -> Check {
        self.check_engineer(moving)?;
        when(self.has_shot(moving.piece), "PL-X.A.7b", "it has attacked, and an engineer that clears may not attack")?;
        let hex = self.hex(moving.piece).and_then(|hex| self.field.beyond(hex, direction));
        let Some(hex) = hex else { return Err(Refusal::new("PL-X.A.1", "the map ends there")) };
        let marker = self.marker(hex);
        when(!marker.mine && !marker.block || marker.inverted, "PL-X.A.1", "there is no mine or block to clear")?;
        when(
            !marker.mine && !self.has_equipment(moving.piece),
            "PL-X.B.0c",
            "its equipment is not in its hex or adjacent",
        )
    }

    fn check_build(&self, moving: &Moving) -> Check {
        self.check_engineer(moving)?;
        let piece = moving.piece;
        let Some(hex) = self.hex(piece) else { return Ok(()) };
        unless(self.has_equipment(piece), "PL-X.B.0c", "its equipment is not in its hex or adjacent")?;
        if self.has_bridge(hex) {
            return self.check_demolition(hex);
        }
        let cell = self.field.map.cell(hex);
        when(cell.roads == 0, "PL-X.B.2a", "there is no road to block and no bridge to demolish")?;
        when(self.is(piece, Flags::BLOCKED), "PL-X.B.2a", "it has already made its block")?;
        let marker = self.marker(hex);
        let taken = marker.block || marker.mine || self.fort(hex).is_some() || super::costs::LIMIT <= self.count(hex);
        when(taken, "PL-R67", "there is no room for a block")
    }

    /// Why the situation forbids a demolition here now.
    fn check_demolition(&self, hex: HexId) -> Check {
        let Some(reach) = self.field.situation.demolition_reach(self.phasing) else { return Ok(()) };
        let near = self.held[self.phasing.enemy().index()].iter().any(|at| self.field.distance(at, hex) <= reach);
        unless(near, "PL-XIV.A.5", "this situation allows it only while the enemy is near")
    }

    pub(crate) fn offer_work(&self, moving: &Moving, out: &mut Vec<Decision>) {
        if self.is_faced(moving.piece) {
            out.extend(Direction::ALL.map(Decision::Face));
        }
        if self.field.unit(moving.piece).special != Some(Special::Engineer) {
            return;
        }
        out.extend(Direction::ALL.map(Decision::Clear));
        out.push(Decision::Work);
    }

    pub(crate) fn play_work(&mut self, decision: &Decision, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        let piece = moving.piece;
        let Some(hex) = self.hex(piece) else { return };
        match *decision {
            Decision::Face(direction) => {
                self.turn_gun(piece, direction);
                play.tell(Event::Turned(piece, direction));
            }
            Decision::Clear(direction) => {
                let Some(there) = self.field.beyond(hex, direction) else { return };
                self.mark(there, |marker| marker.inverted = true);
                self.set(piece, Flags::WORKS);
                self.extra[piece.index()] = CLEARING;
                play.tell(Event::Inverted(there));
            }
            _ => {
                self.set(piece, Flags::WORKS);
                self.extra[piece.index()] = EQUIPPED;
                play.tell(Event::WorkBegun(piece, hex));
            }
        }
        self.stop(play);
    }

    /// The movement phase begins: engineers that reached their mine or block remove it [PL-X.A.4].
    pub(crate) fn begin_movement(&mut self, play: &mut Play<'_>) {
        for piece in self.field.kinds.engineers.iter() {
            if self.field.side(piece) != self.phasing || !self.is(piece, Flags::WORKS) {
                continue;
            }
            if !self.is_clearing(piece) {
                let turns = self.extra[piece.index()] & TURNS;
                self.extra[piece.index()] = turns | if self.has_equipment(piece) { EQUIPPED } else { 0 };
                continue;
            }
            if self.is(piece, Flags::DISPERSED) {
                continue;
            }
            let Some(hex) = self.hex(piece) else { continue };
            let marker = self.marker(hex);
            // A block takes the equipment as every task of X.B does [PL-X.B.3].
            if !marker.inverted || !marker.mine && !self.has_equipment(piece) {
                continue;
            }
            self.mark(hex, |marker| {
                marker.inverted = false;
                if marker.mine { marker.mine = false } else { marker.block = false }
            });
            play.tell(if marker.mine { Event::MineCleared(hex) } else { Event::BlockRemoved(hex) });
            self.end_work(piece);
        }
    }

    /// The movement phase ends: one more turn of work for those that stayed at it [PL-X.B.1a, PL-X.B.1h].
    pub(crate) fn end_movement(&mut self, _: &mut Play<'_>) {
        for piece in self.field.kinds.engineers.iter() {
            let at_work = self.is(piece, Flags::WORKS) && !self.is_clearing(piece);
            if self.field.side(piece) == self.phasing
                && at_work
                && !self.is(piece, Flags::DISPERSED)
                && self.extra[piece.index()] & EQUIPPED != 0
                && self.has_equipment(piece)
            {
                let turns = (self.extra[piece.index()] & TURNS) + 1;
                self.extra[piece.index()] = turns.min(TURNS);
            }
        }
    }

    /// What an engineer's step out of a hex, or onto its mine, does to its work.
    pub(crate) fn engineer_leaves(&mut self, piece: Piece, from: HexId, to: HexId, play: &mut Play<'_>) {
        if !self.is(piece, Flags::WORKS) {
            return;
        }
        if self.is_clearing(piece) {
            if !self.marker(to).inverted {
                self.abandon(piece, from);
            }
            return;
        }
        let turns = self.extra[piece.index()] & TURNS;
        self.end_work(piece);
        if self.laid_bridge(from).is_some() {
            if 2 <= turns {
                self.drop_bridge(from, play);
            }
            return;
        }
        let retry = self.failures.contains(&Failure { piece, hex: from });
        let bridge = self.has_bridge(from);
        let woods = self.field.map.cell(from).ground.has(Ground::WOODS);
        let (needed, limit) = match (bridge, retry) {
            (true, false) => (3, 5),
            (true, true) => (1, [0, 2, 4, 5, 5, 5, 5, 5][usize::from(turns)]),
            (false, false) => (if woods { 2 } else { 4 }, 5),
            (false, true) => (1, 5),
        };
        if turns < needed {
            return;
        }
        let clause = if bridge { "PL-X.B.1b" } else { "PL-X.B.2b" };
        let purpose = Purpose::new(clause, "engineers' work").about(Subject::Unit(piece.0));
        let success = play.chance.roll_against(6, limit + 1, purpose) as i32 <= limit;
        play.tell(Event::WorkTried { piece, success });
        // A second failure at a bridge begins the count anew [PL-X.B.1g, PL-R66]; a block is tried on [PL-X.B.2c].
        self.failures.retain(|failure| failure.piece != piece);
        let keeps_trying = !(bridge && retry);
        if !success && keeps_trying {
            self.failures.push(Failure { piece, hex: from });
        }
        match (success, bridge) {
            (true, true) => {
                self.mark(from, |marker| {
                    marker.broken = true;
                    marker.block = true;
                });
                play.tell(Event::BridgeDown(from));
            }
            (true, false) => {
                self.set(piece, Flags::BLOCKED);
                self.mark(from, |marker| marker.block = true);
                play.tell(Event::BlockMade(from));
            }
            (false, _) => {}
        }
    }

    /// An engineer gives up clearing, or is lost: another begins from the start [PL-X.A.6].
    pub(crate) fn abandon(&mut self, piece: Piece, at: HexId) {
        self.end_work(piece);
        let around = self.field.map.grid.neighbours(at).into_iter().flatten().chain([at]);
        for hex in around {
            let others = self.field.kinds.engineers.iter().any(|other| {
                other != piece
                    && self.is_clearing(other)
                    && self.hex(other).is_some_and(|at| self.field.distance(at, hex) <= 1)
            });
            if self.marker(hex).inverted && !others {
                self.mark(hex, |marker| marker.inverted = false);
            }
        }
    }
}
