//! The table of frames: what each offers, and where its decisions are judged and played.

use super::{Destination, Memo, Play, Shell};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{AttackKind, Frame, Step};
use crate::ids::Piece;
use crate::state::Battle;
use fieldcraft_engine::{Check, Refusal, not_now};
use fieldcraft_hex::{Direction, HexId};

impl Battle {
    /// What belongs to the moment, legal or not.
    pub(crate) fn offer_now(&self, memo: &Memo, out: &mut Vec<Decision>) {
        match self.frames.last() {
            Some(Frame::Attack(attack)) => self.offer_attack(attack, out),
            Some(Frame::Moving(moving)) => self.offer_moving(moving, out),
            Some(Frame::Placing(piece)) => self.offer_placing(*piece, memo, out),
            Some(Frame::Planning(..)) => self.offer_in_turn(out),
            Some(Frame::Facing(_)) => out.extend(Direction::ALL.map(Decision::Face)),
            Some(Frame::Declaring) => out.extend([Decision::Unload, Decision::Pass]),
            Some(Frame::Ordering(piece)) => self.offer_onto(*piece, memo, out),
            Some(Frame::Flying(piece)) => self.offer_flying(*piece, out),
            None => {
                let start = out.len();
                self.offer_step(memo, out);
                // What comes before the battle says itself when it may end.
                match self.step {
                    Step::Announce => memo.keep(&out[start..]),
                    Step::SetUp => {}
                    _ => out.push(Decision::Done),
                }
                out.push(Decision::Concede);
            }
        }
    }

    /// Why the side to decide may not make this decision.
    pub(crate) fn check_now(&self, decision: &Decision, memo: &Memo) -> Check {
        if matches!(decision, Decision::Concede) {
            return self.check_concede();
        }
        match self.frames.last() {
            Some(Frame::Attack(attack)) => self.check_attack(attack, decision),
            Some(Frame::Moving(moving)) => match *decision {
                Decision::Go(direction) => self.check_go(moving, direction, Destination::Hex),
                Decision::GoInside(direction) => self.check_go(moving, direction, Destination::Fort),
                Decision::Load(piece) if self.is_piece(piece) => self.check_load(moving, piece),
                Decision::Unload => self.check_unload(moving),
                Decision::Overrun(direction) => self.overrun_cost(moving, direction).map(drop),
                Decision::Panzerblitz(direction) => self.panzerblitz_cost(moving, direction).map(drop),
                Decision::Clear(_) | Decision::Work | Decision::Face(_) => self.check_work_decision(moving, decision),
                Decision::Enter | Decision::Emerge | Decision::Hurry | Decision::Exit | Decision::Stop => {
                    self.check_moving(moving, decision)
                }
                _ => Err(Refusal::new("PL-V.B.4a", "a unit is moving")),
            },
            Some(Frame::Placing(piece)) => self.check_placing(*piece, decision, memo),
            Some(Frame::Planning(_, hex)) => self.check_in_turn(*hex, decision),
            Some(Frame::Facing(_)) => match decision {
                Decision::Face(_) => Ok(()),
                _ => Err(Refusal::new("PL-XVI.B.3a", "finish turning the gun first")),
            },
            Some(Frame::Declaring) => match decision {
                Decision::Unload | Decision::Pass => Ok(()),
                _ => Err(Refusal::new("PL-XV.B.7b", "first say whether the carrier unloads here")),
            },
            Some(Frame::Ordering(piece)) => match *decision {
                Decision::Onto(hex) if self.is_hex(hex) => self.check_onto(*piece, hex),
                Decision::SmokeOnto(hex) if self.is_hex(hex) => self.check_smoke_onto(*piece, hex),
                Decision::OntoBridge(hex) if self.is_hex(hex) => self.check_bridge_onto(*piece, hex),
                _ => Err(Refusal::new("PL-VII.C.3a", "finish writing the order first")),
            },
            Some(Frame::Flying(piece)) => self.check_flight(*piece, decision),
            None => match (self.step, *decision) {
                (Step::Announce, _) => self.check_announce(decision, memo),
                (Step::SetUp, _) => self.check_set_up(decision, memo),
                (_, Decision::Done) => self.check_done(memo),
                (Step::Orders, Decision::Order(piece)) if self.is_piece(piece) => self.check_order_step(piece, memo),
                (Step::Orders, Decision::NavalOnto(hex, points)) if self.is_hex(hex) => {
                    self.check_naval_order(hex, points)
                }
                (Step::Indirect, Decision::Bombard(hex)) if self.is_hex(hex) => self.check_bombard(hex),
                (Step::Indirect, Decision::Decline(piece)) if self.is_piece(piece) => self.check_decline(piece),
                (Step::Direct | Step::AirAttack | Step::Assault, Decision::Aim(hex)) if self.is_hex(hex) => {
                    self.check_aim(hex, memo)
                }
                (Step::Direct, Decision::AimSmoke(hex)) if self.is_hex(hex) => self.check_smoke_aim(hex),
                (Step::Flak, Decision::Target(piece)) if self.is_piece(piece) => self.check_flak(piece),
                (Step::Fly, Decision::Fly(piece)) if self.is_piece(piece) => self.check_fly(piece),
                (Step::Vehicles | Step::Foot, Decision::Move(piece)) if self.is_piece(piece) => {
                    self.check_move_with(piece, memo)
                }
                (Step::Vehicles | Step::Foot, Decision::Place(piece)) if self.is_piece(piece) => {
                    self.check_place(piece, memo)
                }
                (Step::Vehicles | Step::Landing, Decision::ResolveOverrun) if self.overrun.is_some() => Ok(()),
                (Step::Landing, Decision::Move(piece)) if self.is_piece(piece) => self.check_landing(piece),
                _ => not_now("PL-IV.0b"),
            },
        }
    }

    fn is_piece(&self, piece: Piece) -> bool {
        piece.index() < self.field.roster.len()
    }

    fn is_hex(&self, hex: HexId) -> bool {
        hex.index() < self.field.map.cells.len()
    }

    /// Carries out a decision of the side to decide.
    pub(crate) fn play_now(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match self.frames.top() {
            Some(Frame::Attack(attack)) => {
                self.play_attack(&attack, decision, play);
                if attack.kind == AttackKind::Opportunity && *decision == Decision::Resolve {
                    self.after_opportunity(play);
                }
            }
            Some(Frame::Moving(_)) => self.play_moving(decision, play),
            Some(Frame::Placing(piece)) => self.play_placing(piece, decision, play),
            Some(Frame::Planning(piece, hex)) => {
                self.frames.leave();
                if let Decision::InTurn(turn) = *decision {
                    self.record(piece, hex, turn, play);
                }
            }
            Some(Frame::Facing(piece)) => {
                self.frames.leave();
                if let Decision::Face(direction) = *decision {
                    self.face(piece, direction);
                    play.tell(Event::Turned(piece, direction));
                }
                self.offer_opportunity();
            }
            Some(Frame::Declaring) => self.declare(*decision == Decision::Unload, play),
            Some(Frame::Ordering(_)) => match *decision {
                Decision::Onto(hex) => self.write_order(hex, Shell::Explosive, play),
                Decision::SmokeOnto(hex) => self.write_order(hex, Shell::Smoke, play),
                Decision::OntoBridge(hex) => self.write_order(hex, Shell::AtBridge, play),
                _ => {}
            },
            Some(Frame::Flying(piece)) => self.play_flight(piece, decision, play),
            None => self.play_step(decision, play),
        }
    }

    fn play_moving(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Go(direction) => {
                self.go(direction, Destination::Hex, play);
                self.offer_opportunity();
            }
            Decision::GoInside(direction) => {
                self.go(direction, Destination::Fort, play);
                self.offer_opportunity();
            }
            Decision::Load(piece) => {
                self.load(piece, play);
                self.offer_opportunity();
            }
            Decision::Unload => {
                self.unload(play);
                self.turn_unloaded();
            }
            Decision::Overrun(direction) => self.drive_through(direction, play),
            Decision::Panzerblitz(direction) => self.dismount_and_overrun(direction, play),
            Decision::Enter => {
                if let Some(moving) = self.moving() {
                    self.go_in(moving.piece, play);
                }
            }
            Decision::Emerge => {
                if let Some(moving) = self.moving() {
                    self.emerge(moving.piece, play);
                }
            }
            Decision::Hurry => self.hurry(),
            Decision::Exit => self.exit(play),
            Decision::Stop => self.stop(play),
            _ => self.play_work(decision, play),
        }
    }

    fn play_step(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Done => self.next_step(play),
            Decision::Announce(piece, ordnance) => self.announce(piece, ordnance, play),
            Decision::Place(piece) => self.frames.first(&[Frame::Placing(piece)]),
            Decision::Shift(piece) => self.shift(piece),
            Decision::PlaceRest => self.place_rest(play),
            Decision::Order(piece) => self.frames.first(&[Frame::Ordering(piece)]),
            Decision::NavalOnto(hex, points) => self.write_naval_order(hex, points, self.turn + 2, play),
            Decision::NavalFirst(hex, points) => self.write_naval_order(hex, points, 1, play),
            Decision::Equip(engineer, carrier) => self.equip(engineer, carrier, play),
            Decision::Bombard(hex) => self.bombard(hex, play),
            Decision::Decline(piece) => self.decline(piece, play),
            Decision::Aim(hex) => self.aim(hex),
            Decision::AimSmoke(hex) => self.aim_smoke(hex),
            Decision::Target(piece) => self.aim_flak(piece),
            Decision::Fly(piece) => self.frames.first(&[Frame::Flying(piece)]),
            Decision::Move(piece) if self.step == Step::Landing => self.land(piece, play),
            Decision::Move(piece) => self.begin_move(piece),
            Decision::ResolveOverrun => self.resolve_overrun(play),
            Decision::Concede => self.concede(play),
            _ => {}
        }
    }
}
