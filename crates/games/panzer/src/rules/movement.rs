//! Movement of single units, hex by hex [PL-V.B].

use super::Play;
use super::costs::Into;
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::{Frame, Moving, Step};
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::{Battle, Flags, Spot};
use crate::unit::{Carries, Special};
use fieldcraft_engine::{Purpose, Refusal};
use fieldcraft_hex::{Direction, HexId};

impl Battle {
    /// Why a unit may not begin to move now.
    pub(crate) fn move_refusal(&self, piece: Piece) -> Option<Refusal> {
        let unit = self.field.unit(piece);
        if self.side(piece) != self.phasing {
            return Some(Refusal::new("PL-V.B.8", "only the side whose segment it is moves"));
        }
        if self.hex(piece).is_none() || !unit.is_ground_unit() {
            return Some(Refusal::new("PL-V.0a", "it is no unit on the map"));
        }
        if unit.is_vehicle() != (self.step == Step::Vehicles) {
            return Some(Refusal::new("PL-R5", "vehicles move first, then all others"));
        }
        if self.is(piece, Flags::ABOARD) {
            return Some(Refusal::new("PL-V.C.2.bc", "it is carried"));
        }
        if self.hex(piece).is_some_and(|hex| self.is_sea(hex)) {
            return Some(Refusal::new("PL-XI.C.1", "units at sea land after all others have moved"));
        }
        if self.is(piece, Flags::DISPERSED) {
            return Some(Refusal::new("PL-V.B.3b", "it is dispersed"));
        }
        if self.is(piece, Flags::CARRIED) {
            return Some(Refusal::new("PL-V.C.2.bc", "it was unloaded in this segment"));
        }
        if self.is(piece, Flags::MOVED) {
            return Some(Refusal::new("PL-V.B.4b", "it has moved"));
        }
        if self.is(piece, Flags::OPPORTUNITY) && !(unit.turret && self.field.uses(Switch::TurretedAfvs)) {
            return Some(Refusal::new("PL-XV.B.3a", "it used opportunity fire"));
        }
        if self.is(piece, Flags::FLAK) {
            return Some(Refusal::new("PL-XII.D.4", "it fired at aircraft"));
        }
        if self.has_order(piece) {
            return Some(Refusal::new("PL-VII.C.7b", "it waits to carry out its order"));
        }
        if self.is(piece, Flags::FIRED) && !self.moves_after_fire(piece) {
            return Some(Refusal::new("PL-V.B.3a", "it has fired in this segment"));
        }
        let turns = unit.has_facing() && self.field.uses(Switch::FieldOfFire);
        if unit.movement == 0 && !turns {
            return Some(Refusal::new("PL-R7", "it cannot move by itself"));
        }
        None
    }

    /// Whether a unit has used its attack strength in this segment; opportunity fire before it counts where it moves
    /// nevertheless [PL-XVI.A.3].
    pub(crate) fn has_shot(&self, piece: Piece) -> bool {
        self.flags[piece.index()].any(Flags::FIRED.with(Flags::OPPORTUNITY))
    }

    /// Whether a unit lies face down on the map: dispersed, or fired and not moved since [PL-XVI.A.1.a].
    #[must_use]
    pub fn is_inverted(&self, piece: Piece) -> bool {
        self.is(piece, Flags::DISPERSED) || self.is(piece, Flags::FIRED) && !self.is(piece, Flags::MOVED)
    }

    /// Whether a unit that fired may still do something in the movement phase: a German armored vehicle with infantry
    /// loads or unloads [PL-R18], a turreted AFV moves half [PL-XVI.A.1].
    fn moves_after_fire(&self, piece: Piece) -> bool {
        let unit = self.field.unit(piece);
        unit.carries == Some(Carries::Infantry) || unit.turret && self.field.uses(Switch::TurretedAfvs)
    }

    /// Units that may begin to move.
    pub(crate) fn list_moves(&self, out: &mut Vec<Decision>) {
        let own = &self.field.kinds.side[self.phasing.index()];
        let kind = if self.step == Step::Vehicles {
            own.and(&self.field.kinds.vehicles)
        } else {
            own.and(&self.field.kinds.ground).without(&self.field.kinds.vehicles)
        };
        let may = |&piece: &Piece| self.hex(piece).is_some() && self.move_refusal(piece).is_none();
        out.extend(kind.iter().filter(may).map(Decision::Move));
    }

    pub(crate) fn begin_move(&mut self, piece: Piece) {
        self.forget_sight();
        self.frames.push(Frame::Moving(self.setting_out(piece)));
    }

    /// A unit that begins to move from where it is.
    pub(crate) fn setting_out(&self, piece: Piece) -> Moving {
        let start = self.hex(piece).unwrap_or(HexId(0));
        let left = self.allowance(piece);
        Moving {
            piece,
            start,
            left,
            entered: 0,
            worked: false,
            halted: false,
            hurried: false,
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

    /// Why a unit that fired may not leave its hex: only a turreted AFV may, by the rule of its own
    /// [PL-V.B.3a, PL-XVI.A.1].
    fn fired_refusal(&self, moving: &Moving) -> Option<Refusal> {
        if !self.has_shot(moving.piece) {
            return None;
        }
        if !self.field.unit(moving.piece).turret || !self.field.uses(Switch::TurretedAfvs) {
            return Some(Refusal::new("PL-V.B.3a", "it has fired in this segment"));
        }
        moving.worked.then(|| Refusal::new("PL-XVI.A.1.b", "having fired, it moves or loads, not both"))
    }

    /// Why the moving unit may not go on this way.
    pub(crate) fn go_refusal(&self, moving: &Moving, direction: Direction, into: Into) -> Option<Refusal> {
        self.go_cost(moving, direction, into).err()
    }

    /// What going on this way takes from the points left.
    pub(crate) fn go_cost(&self, moving: &Moving, direction: Direction, into: Into) -> Result<u8, Refusal> {
        let from = self.hex(moving.piece).ok_or(Refusal::new("PL-V.0a", "it is not on the map"))?;
        self.go_cost_from(moving, from, direction, into)
    }

    /// The same, if the unit had come as far as `from`.
    pub(crate) fn go_cost_from(
        &self,
        moving: &Moving,
        from: HexId,
        direction: Direction,
        into: Into,
    ) -> Result<u8, Refusal> {
        let piece = moving.piece;
        if moving.halted {
            return Err(Refusal::new("PL-IX.A.2", "it must stop here"));
        }
        if let Some(refusal) = self.fired_refusal(moving) {
            return Err(refusal);
        }
        if self.is(piece, Flags::INSIDE) && self.enemy_on_top(from, self.side(piece)) {
            return Err(Refusal::new("PL-IX.C.10.ca", "enemy units are on top of the fortification"));
        }
        let Some(to) = self.field.beyond(from, direction) else {
            return Err(Refusal::new("PL-XIV.B.3b", "the map ends there"));
        };
        if self.marker(to).block && !self.field.adjacent(moving.start, to) {
            return Err(Refusal::new("PL-IX.B.2a", "a block is entered only from a hex next to it at the start"));
        }
        if let Some(refusal) = self.special_refusal(piece, from, to) {
            return Err(refusal);
        }
        if self.is_sea(from) {
            return self.landing_cost(moving, from, direction, to);
        }
        if moving.hurried {
            return self.hurry_cost(moving, from, direction, (to, into));
        }
        let cost = self.step_cost(piece, from, direction, into)?;
        let cost = if moving.entered == 0 {
            self.leaving_cost(piece, from).map_or(cost, |leave| leave.max(cost))
        } else {
            cost
        };
        if cost <= moving.left {
            return Ok(cost);
        }
        // A unit with one movement point may always move one hex [PL-V.B.5].
        if self.field.unit(piece).movement == 1 && moving.entered == 0 && self.is_foot(piece) {
            return Ok(moving.left);
        }
        Err(Refusal::new("PL-V.B.1a", "it has not enough movement points left"))
    }

    /// Quick-time: two hexes, none of them slope, woods, stream or town unless by road [PL-XV.A].
    fn hurry_cost(
        &self,
        moving: &Moving,
        from: HexId,
        direction: Direction,
        (to, into): (HexId, Into),
    ) -> Result<u8, Refusal> {
        if 2 <= moving.entered {
            return Err(Refusal::new("PL-XV.A.2", "quick-time is two hexes"));
        }
        self.step_cost(moving.piece, from, direction, into)?;
        let slow = Ground::SLOPE.with(Ground::WOODS).with(Ground::STREAM).with(Ground::TOWN);
        let road = self.field.map.cell(from).road(direction) && !self.is_stream(to);
        if self.ground(to).any(slow) && !road {
            return Err(Refusal::new("PL-XV.A.1a", "no quick-time into slope, woods, stream or town but by road"));
        }
        Ok(0)
    }

    /// Enters the next hex.
    pub(crate) fn go(&mut self, direction: Direction, into: Into, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        let piece = moving.piece;
        let (Some(from), Ok(cost)) = (self.hex(piece), self.go_cost(&moving, direction, into)) else { return };
        let Some(to) = self.field.beyond(from, direction) else { return };
        if self.is_stream(to) && self.is_foot(piece) && !self.ford(piece, play) {
            self.change_moving(|moving| moving.halted = true);
            return self.stop(play);
        }
        self.engineer_leaves(piece, from, to, play);
        self.leave_hex(piece, from, play);
        self.enter_hex(piece, to, into, play);
        self.count_sight(piece, cost);
        let crowded = self.is_sea(from) && self.come_ashore(piece, to, play);
        let halted = crowded || self.must_halt(piece, to);
        self.change_moving(|moving| {
            moving.left -= cost.min(moving.left);
            moving.entered += 1;
            moving.halted |= halted;
            moving.kept = false;
            moving.unloaded = None;
        });
    }

    /// The roll to enter a stream [PL-VII.K.2a, PL-VII.K.2b].
    fn ford(&mut self, piece: Piece, play: &mut Play<'_>) -> bool {
        let purpose = Purpose::new("PL-VII.K.2a", "stream").about(u16::from(piece.0));
        let entered = play.chance.roll_against(6, 4, purpose) < 4;
        play.tell(Event::Forded { piece, entered });
        entered
    }

    /// What happens as a unit leaves a hex: a flail clears, a bridgelayer lays.
    pub(crate) fn leave_hex(&mut self, piece: Piece, from: HexId, play: &mut Play<'_>) {
        if self.field.unit(piece).special == Some(Special::Bridgelayer) {
            self.lay_bridge(piece, from, play);
        }
        self.clear(piece, Flags::INSIDE);
        if let Some(passenger) = self.passenger(piece) {
            self.clear(passenger, Flags::INSIDE);
        }
        if self.field.unit(piece).special == Some(Special::Flail) && self.marker(from).mine {
            self.mark(from, |marker| {
                marker.mine = false;
                marker.inverted = false;
            });
            play.tell(Event::MineCleared(from));
        }
    }

    /// What happens as a unit comes into a hex: control, capture, what observers lose sight of.
    pub(crate) fn enter_hex(&mut self, piece: Piece, to: HexId, into: Into, play: &mut Play<'_>) {
        self.put(piece, to);
        if let Some(passenger) = self.passenger(piece) {
            self.set(passenger, Flags::CARRIED);
        }
        play.tell(Event::Moved(piece, to));
        if into == Into::Fort {
            self.go_in(piece, play);
        }
        self.note_entry(piece, to);
        self.slip_away(piece);
        self.lose_sight(piece);
    }

    /// Goes inside the fortification of its hex, and takes it if it was the enemy's [PL-IX.C.7].
    pub(crate) fn go_in(&mut self, piece: Piece, play: &mut Play<'_>) {
        self.set(piece, Flags::INSIDE);
        if let Some(passenger) = self.passenger(piece) {
            self.set(passenger, Flags::INSIDE);
        }
        play.tell(Event::WentInside(piece));
        let side = self.field.side(piece);
        if let Some(fort) = self.hex(piece).and_then(|hex| self.fort(hex))
            && self.side(fort) != side
        {
            let captured = self.field.side(fort) != side;
            if captured {
                self.set(fort, Flags::CAPTURED)
            } else {
                self.clear(fort, Flags::CAPTURED)
            }
            play.tell(Event::Captured(fort));
        }
    }

    /// Whether a unit must stop in the hex it came into.
    pub(crate) fn must_halt(&self, piece: Piece, hex: HexId) -> bool {
        let (marker, unit) = (self.marker(hex), self.field.unit(piece));
        let enemy_fort =
            self.fort(hex).is_some_and(|fort| self.side(fort) != unit.side && !self.inside(hex).is_empty());
        let lays = unit.special == Some(Special::Bridgelayer) && self.is_stream(hex);
        marker.mine || marker.block || enemy_fort || lays
    }

    /// Why the unit may not change between inside and on top of the fortification of its hex [PL-R60].
    pub(crate) fn fort_refusal(&self, moving: &Moving, inside: bool) -> Option<Refusal> {
        let piece = moving.piece;
        let Some(hex) = self.hex(piece) else { return Some(Refusal::new("PL-V.0a", "it is not on the map")) };
        if self.fort(hex).is_none() {
            return Some(Refusal::new("PL-IX.C.10a", "there is no fortification in the hex"));
        }
        if self.is(piece, Flags::INSIDE) == inside {
            return Some(Refusal::new("PL-IX.C.10a", "it is there already"));
        }
        if self.has_shot(piece) {
            return Some(Refusal::new("PL-R60", "it has fired in this segment"));
        }
        if !inside && self.enemy_on_top(hex, self.side(piece)) {
            return Some(Refusal::new("PL-IX.C.10.ca", "enemy units are on top of the fortification"));
        }
        if inside && !self.inside(hex).and(&self.field.kinds.side[self.phasing.enemy().index()]).is_empty() {
            return Some(Refusal::new("PL-IX.C.10.aa", "enemy units are inside the fortification"));
        }
        let full = if inside { self.count_inside(hex) } else { self.count(hex) };
        (super::costs::LIMIT <= full).then(|| Refusal::new("PL-IX.C.11", "there is no room for it"))
    }

    /// Comes out on top of the fortification of its hex.
    pub(crate) fn emerge(&mut self, piece: Piece, play: &mut Play<'_>) {
        self.clear(piece, Flags::INSIDE);
        if let Some(passenger) = self.passenger(piece) {
            self.clear(passenger, Flags::INSIDE);
        }
        play.tell(Event::CameOut(piece));
    }

    /// Why the unit may not leave the map here [PL-XIV.B.3b].
    pub(crate) fn exit_refusal(&self, moving: &Moving) -> Option<Refusal> {
        let refuse = Refusal::new("PL-XIV.B.3b", "the situation does not let it leave the map here");
        let Some(hex) = self.hex(moving.piece) else { return Some(refuse) };
        if moving.halted {
            return Some(Refusal::new("PL-IX.A.2", "it must stop here"));
        }
        if let Some(refusal) = self.fired_refusal(moving) {
            return Some(refusal);
        }
        let cost = self.field.clear_cost(self.field.unit(moving.piece).mobility).min(2);
        if moving.left < cost {
            return Some(Refusal::new("PL-V.B.1a", "it has not enough movement points left"));
        }
        (!self.exits_at(moving.piece, hex)).then_some(refuse)
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
        self.frames.pop();
    }

    /// Ends the unit's move.
    pub(crate) fn stop(&mut self, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        self.set(moving.piece, Flags::MOVED);
        if let Some(hex) = self.hex(moving.piece) {
            play.tell(Event::Stopped(moving.piece, hex));
        }
        if moving.hurried && moving.entered != 0 && !self.is(moving.piece, Flags::DISPERSED) {
            let purpose = Purpose::new("PL-XV.A.4a", "quick-time").about(u16::from(moving.piece.0));
            let kept = play.chance.roll_against(6, 4, purpose) < 4;
            play.tell(Event::Hurried { piece: moving.piece, kept });
            if !kept {
                self.disperse(moving.piece, play);
            }
        }
        self.frames.pop();
    }

    /// The decisions of a moving unit.
    pub(crate) fn list_moving(&self, moving: &Moving, out: &mut Vec<Decision>) {
        for direction in Direction::ALL {
            if self.go_refusal(moving, direction, Into::Hex).is_none() {
                out.push(Decision::Go(direction));
            }
            let fort = self.hex(moving.piece).and_then(|hex| self.field.beyond(hex, direction));
            if fort.is_some_and(|hex| self.fort(hex).is_some())
                && self.go_refusal(moving, direction, Into::Fort).is_none()
            {
                out.push(Decision::GoInside(direction));
            }
        }
        self.list_transport(moving, out);
        self.list_overruns(moving, out);
        let more = [Decision::Enter, Decision::Emerge, Decision::Hurry, Decision::Exit, Decision::Stop];
        out.extend(more.into_iter().filter(|decision| self.moving_refusal(moving, decision).is_none()));
        self.list_work(moving, out);
    }

    /// Why a decision of a moving unit is refused, where it concerns neither steps, transport, overruns nor work.
    pub(crate) fn moving_refusal(&self, moving: &Moving, decision: &Decision) -> Option<Refusal> {
        match decision {
            Decision::Enter => self.fort_refusal(moving, true),
            Decision::Emerge => self.fort_refusal(moving, false),
            Decision::Exit => self.exit_refusal(moving),
            Decision::Hurry => self.hurry_refusal(moving),
            _ => self
                .hex(moving.piece)
                .is_some_and(|hex| self.is_sea(hex))
                .then(|| Refusal::new("PL-XI.C.2a", "it must come onto the beach")),
        }
    }

    fn hurry_refusal(&self, moving: &Moving) -> Option<Refusal> {
        let unit = self.field.unit(moving.piece);
        if !self.field.uses(Switch::QuickTime) {
            return Some(Refusal::new("PL-XV.0", "quick-time is not in use"));
        }
        if !unit.quick || unit.movement != 1 {
            return Some(Refusal::new("PL-XV.A.0", "only infantry other than machine guns and mortars hurries"));
        }
        if moving.hurried || moving.entered != 0 || moving.halted {
            return Some(Refusal::new("PL-XV.A.0", "quick-time is chosen before the first hex"));
        }
        None
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
