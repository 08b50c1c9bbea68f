//! Movement of single units, hex by hex [PL-V.B].

use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::{Frame, Moving, Step};
use crate::ids::Piece;
use crate::state::{Battle, Flags, Spot};
use crate::unit::Carries;
use fieldcraft_engine::{Check, Purpose, Refusal, Subject, unless, when};
use fieldcraft_hex::{Direction, HexId};

/// Flags that keep a unit where it is, whatever else is true of it.
const STAYS: Flags = Flags::ABOARD.with(Flags::DISPERSED).with(Flags::CARRIED).with(Flags::MOVED);

impl Battle {
    /// Why a unit may not begin to move now.
    pub(crate) fn check_move(&self, piece: Piece) -> Check {
        self.check_move_with(piece, &Memo::default())
    }

    /// The same, with what other checks of the position looked up.
    pub(super) fn check_move_with(&self, piece: Piece, memo: &Memo) -> Check {
        self.check_seen_move(piece)?;
        when(memo.awaiting(self).has(piece), "PL-VII.C.7b", "it is waiting to carry out its order")
    }

    /// The same by what anybody sees, its orders left aside.
    pub(super) fn check_seen_move(&self, piece: Piece) -> Check {
        let unit = self.field.unit(piece);
        when(self.side(piece) != self.phasing, "PL-V.B.8", "only the side whose segment it is may move")?;
        when(self.hex(piece).is_none() || !unit.is_ground_unit(), "PL-V.0a", "it is not a unit on the map")?;
        when(unit.is_vehicle() != (self.step == Step::Vehicles), "PL-R5", "vehicles move first, then everyone else")?;
        when(self.is(piece, Flags::ABOARD), "PL-V.C.2.bc", "it is being carried")?;
        when(
            self.hex(piece).is_some_and(|hex| self.is_sea(hex)),
            "PL-XI.C.1",
            "units at sea land after everyone else has moved",
        )?;
        when(self.is(piece, Flags::DISPERSED), "PL-V.B.3b", "it is dispersed")?;
        when(self.is(piece, Flags::CARRIED), "PL-V.C.2.bc", "it was unloaded this segment")?;
        when(self.is(piece, Flags::MOVED), "PL-V.B.4b", "it has already moved")?;
        let turret = unit.turret && self.field.uses(Switch::TurretedAfvs);
        when(
            self.is(piece, Flags::OPPORTUNITY) && !turret && !self.may_prepare(piece),
            "PL-XV.B.3a",
            "it used opportunity fire",
        )?;
        when(self.is(piece, Flags::FLAK), "PL-XII.D.4", "it fired at aircraft")?;
        when(
            self.is(piece, Flags::FIRED) && !self.moves_after_fire(piece),
            "PL-V.B.3a",
            "it has already fired this segment",
        )?;
        let turns = unit.has_facing() && self.field.uses(Switch::FieldOfFire);
        when(unit.movement == 0 && !turns, "PL-R7", "it cannot move on its own")
    }

    /// Whether a unit has used its attack strength in this segment; opportunity fire before it counts where it moves
    /// nevertheless [PL-XVI.A.3].
    pub(crate) fn has_shot(&self, piece: Piece) -> bool {
        self.flags[piece.index()].any(Flags::FIRED.with(Flags::OPPORTUNITY))
    }

    /// The same for a moving unit, which is turned face up as it moves [PL-XVI.A.1.a].
    pub(crate) fn set_out_fired(&self, moving: &Moving) -> bool {
        moving.fired || self.has_shot(moving.piece)
    }

    /// Whether a unit that fired may still do something in the movement phase: a German armored vehicle with infantry
    /// loads or unloads [PL-R18], a turreted AFV moves half [PL-XVI.A.1], an engineer begins its count [PL-R65].
    fn moves_after_fire(&self, piece: Piece) -> bool {
        let unit = self.field.unit(piece);
        unit.carries == Some(Carries::Infantry)
            || unit.turret && self.field.uses(Switch::TurretedAfvs)
            || self.may_prepare(piece)
    }

    /// Units that may begin to move.
    pub(crate) fn offer_moves(&self, out: &mut Vec<Decision>) {
        let own = &self.field.kinds.side[self.phasing.index()];
        let kind = if self.step == Step::Vehicles {
            own.and(self.field.kinds.vehicles)
        } else {
            own.and(self.field.kinds.ground).without(self.field.kinds.vehicles)
        };
        let may = |&piece: &Piece| self.hex(piece).is_some() && !self.flags[piece.index()].any(STAYS);
        out.extend(kind.iter().filter(may).map(Decision::Move));
    }

    pub(crate) fn begin_move(&mut self, piece: Piece) {
        self.forget_sight();
        self.frames.first(&[Frame::Moving(self.setting_out(piece))]);
    }

    /// A unit that begins to move from where it is.
    pub(crate) fn setting_out(&self, piece: Piece) -> Moving {
        let start = self.hex(piece).unwrap_or(HexId(0));
        let left = self.allowance(piece);
        Moving {
            piece,
            start,
            left,
            off_road: left,
            entered: 0,
            worked: false,
            halted: false,
            hurried: false,
            fired: self.has_shot(piece),
            came_in: false,
            kept: false,
            unloaded: None,
        }
    }

    /// The unit that is moving, if one is.
    pub(crate) fn moving(&self) -> Option<Moving> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Moving(moving) => Some(*moving),
            _ => None,
        })
    }

    pub(crate) fn change_moving(&mut self, change: impl FnOnce(&mut Moving)) {
        for frame in self.frames.iter_mut().rev() {
            if let Frame::Moving(moving) = frame {
                change(moving);
                return;
            }
        }
    }

    /// Why the unit may not leave the map here [PL-XIV.B.3b].
    pub(crate) fn check_exit(&self, moving: &Moving) -> Check {
        let refuse = Refusal::new("PL-XIV.B.3b", "this situation does not let it leave the map here");
        let Some(hex) = self.hex(moving.piece) else { return Err(refuse) };
        when(moving.halted, "PL-IX.A.2", "it must stop here")?;
        self.check_fired(moving)?;
        let cost = self.field.clear_cost(self.field.unit(moving.piece).mobility).min(2);
        when(moving.left < cost, "PL-V.B.1a", "not enough movement points left")?;
        if self.exits_at(moving.piece, hex) { Ok(()) } else { Err(refuse) }
    }

    pub(crate) fn exit(&mut self, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        self.unspot(moving.piece);
        // By which exit it left is what victory asks later.
        let exit = self.hex(moving.piece).and_then(|hex| self.field.exit_at(self.phasing, hex)).unwrap_or(0);
        self.extra[moving.piece.index()] = exit;
        if let Some(passenger) = self.passenger(moving.piece) {
            self.extra[passenger.index()] = exit;
            self.take_off(passenger, Spot::EXITED);
            play.tell(Event::Left(passenger));
        }
        self.take_off(moving.piece, Spot::EXITED);
        play.tell(Event::Left(moving.piece));
        self.frames.leave();
    }

    /// Ends the unit's move.
    pub(crate) fn stop(&mut self, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        self.set(moving.piece, Flags::MOVED);
        if let Some(hex) = self.hex(moving.piece) {
            play.tell(Event::Stopped(moving.piece, hex));
        }
        if moving.hurried && moving.entered != 0 && !self.is(moving.piece, Flags::DISPERSED) {
            let purpose = Purpose::new("PL-XV.A.4a", "quick-time").about(Subject::Unit(moving.piece.0));
            let kept = play.chance.roll_against(6, 4, purpose) < 4;
            play.tell(Event::Hurried { piece: moving.piece, kept });
            if !kept {
                self.disperse(moving.piece, play);
            }
        }
        self.frames.leave();
    }

    /// The decisions of a moving unit.
    pub(crate) fn offer_moving(&self, moving: &Moving, out: &mut Vec<Decision>) {
        let Some(hex) = self.hex(moving.piece) else { return out.push(Decision::Stop) };
        for direction in Direction::ALL {
            let Some(beyond) = self.field.beyond(hex, direction) else { continue };
            out.push(Decision::Go(direction));
            if self.fort(beyond).is_some() {
                out.push(Decision::GoInside(direction));
            }
        }
        self.offer_transport(moving, out);
        self.offer_overruns(moving, out);
        if self.fort(hex).is_some() {
            out.extend([Decision::Enter, Decision::Emerge]);
        }
        if self.field.uses(Switch::QuickTime) {
            out.push(Decision::Hurry);
        }
        if self.exits_at(moving.piece, hex) {
            out.push(Decision::Exit);
        }
        out.push(Decision::Stop);
        self.offer_work(moving, out);
    }

    /// Why a decision of a moving unit is refused, where it concerns neither steps, transport, overruns nor work.
    pub(crate) fn check_moving(&self, moving: &Moving, decision: &Decision) -> Check {
        match decision {
            Decision::Enter => self.check_fort(moving, true),
            Decision::Emerge => self.check_fort(moving, false),
            Decision::Exit => self.check_exit(moving),
            Decision::Hurry => self.check_hurry(moving),
            _ => when(
                self.hex(moving.piece).is_some_and(|hex| self.is_sea(hex)),
                "PL-XI.C.2a",
                "it must move onto the beach",
            ),
        }
    }

    fn check_hurry(&self, moving: &Moving) -> Check {
        let unit = self.field.unit(moving.piece);
        unless(self.field.uses(Switch::QuickTime), "PL-XV.0", "quick-time is not in use")?;
        unless(unit.quick, "PL-XV.A.0", "only infantry other than machine guns and mortars can move at quick-time")?;
        when(
            moving.hurried || moving.entered != 0 || moving.halted,
            "PL-XV.A.0",
            "choose quick-time before the first hex",
        )?;
        self.check_fired(moving)
    }

    pub(crate) fn hurry(&mut self) {
        self.change_moving(|moving| moving.hurried = true);
        if let Some(moving) = self.moving() {
            self.set(moving.piece, Flags::HURRIED);
        }
    }

    /// Whether the situation lets a piece leave the map from this hex.
    fn exits_at(&self, piece: Piece, hex: HexId) -> bool {
        self.field.exits(self.field.side(piece), hex)
    }
}
