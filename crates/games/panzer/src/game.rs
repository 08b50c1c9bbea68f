//! The door: which decisions there are, why one is refused, and playing one.

use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{AttackKind, Frame, Step};
use crate::rules::{Destination, Memo, Play, Shell};
use crate::state::Battle;
use crate::unit::Side;
use fieldcraft_engine::{Chance, Check, Game, Refusal, Seat, Seats, Verdict, not_now, unless};
use fieldcraft_hex::Direction;

/// The seat of a side.
#[must_use]
pub const fn seat_of(side: Side) -> Seat {
    Seat(side as u8)
}

/// The side of a seat.
#[must_use]
pub const fn side_of(seat: Seat) -> Side {
    if seat.0 == 0 { Side::Allied } else { Side::German }
}

impl Battle {
    /// The side that is to decide; nobody when the battle is over.
    #[must_use]
    pub fn to_decide(&self) -> Option<Side> {
        if self.step == Step::Over {
            return None;
        }
        Some(match self.frames.last() {
            Some(Frame::Attack(attack)) => self.attacker(attack.kind),
            _ if self.step == Step::Flak => self.phasing.enemy(),
            _ => self.phasing,
        })
    }

    /// Why the side to decide may not make this decision.
    pub(crate) fn check_now(&self, decision: &Decision, memo: &Memo) -> Check {
        if *decision == Decision::Concede {
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
                Decision::Onto(hex) if self.is_hex(hex) => self.check_onto_with(*piece, hex, memo),
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
                (Step::Vehicles | Step::Foot, Decision::Move(piece)) if self.is_piece(piece) => self.check_move(piece),
                (Step::Vehicles | Step::Foot, Decision::Place(piece)) if self.is_piece(piece) => {
                    self.check_place(piece, memo)
                }
                (Step::Vehicles | Step::Landing, Decision::ResolveOverrun) if self.overrun.is_some() => Ok(()),
                (Step::Landing, Decision::Move(piece)) if self.is_piece(piece) => self.check_landing(piece),
                _ => not_now("PL-IV.0b"),
            },
        }
    }

    fn is_piece(&self, piece: crate::ids::Piece) -> bool {
        piece.index() < self.field.roster.len()
    }

    fn is_hex(&self, hex: fieldcraft_hex::HexId) -> bool {
        hex.index() < self.field.map.cells.len()
    }

    fn play_now(&mut self, decision: &Decision, play: &mut Play<'_>) {
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

impl Game for Battle {
    type Decision = Decision;
    type Event = Event;
    type View = crate::view::View;
    type Memo = Memo;

    fn to_act(&self) -> Seats {
        self.to_decide().map_or(Seats::NONE, |side| Seats::only(seat_of(side)))
    }

    fn check_seat(&self, seat: Seat) -> Check {
        unless(self.to_decide() == Some(side_of(seat)), "PL-IV.0a", "it is not your turn to decide")
    }

    fn offer(&self, _: Seat, memo: &Memo, out: &mut Vec<Decision>) {
        match self.frames.last() {
            Some(Frame::Attack(attack)) => self.offer_attack(attack, out),
            Some(Frame::Moving(moving)) => self.offer_moving(moving, out),
            Some(Frame::Placing(piece)) => {
                let start = out.len();
                self.offer_placing(*piece, out);
                memo.keep(&out[start..]);
            }
            Some(Frame::Planning(..)) => self.offer_in_turn(out),
            Some(Frame::Facing(_)) => out.extend(Direction::ALL.map(Decision::Face)),
            Some(Frame::Declaring) => out.extend([Decision::Unload, Decision::Pass]),
            Some(Frame::Ordering(piece)) => self.offer_onto(*piece, memo, out),
            Some(Frame::Flying(piece)) => self.offer_flying(*piece, out),
            None => {
                let start = out.len();
                self.offer_step(memo, out);
                // Set-up is a list that says itself when it may end.
                if matches!(self.step, Step::Announce | Step::SetUp) {
                    memo.keep(&out[start..]);
                } else {
                    out.push(Decision::Done);
                }
                out.push(Decision::Concede);
            }
        }
    }

    fn check_with(&self, _: Seat, decision: &Decision, memo: &Memo) -> Check {
        self.check_now(decision, memo)
    }

    fn act(&mut self, _: Seat, decision: &Decision, play: &mut Play<'_>) {
        self.play_now(decision, play);
    }

    fn view(&self, seat: Seat) -> crate::view::View {
        crate::view::View::new(self, side_of(seat))
    }

    fn witnessed(event: &Event, seat: Seat) -> Option<Event> {
        crate::view::witnessed(event, side_of(seat))
    }

    fn matters(event: &Event) -> bool {
        crate::view::matters(event)
    }

    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Bombarded(_)
                | Event::Craft(_)
                | Event::CameUp(..)
                | Event::Revealed(..)
                | Event::Swam { .. }
                | Event::Landed(..)
        )
    }

    fn concedes(decision: &Decision) -> bool {
        *decision == Decision::Concede
    }

    fn redeal(&mut self, seat: Seat, chance: &mut dyn Chance) {
        self.redeal_landing(side_of(seat), chance);
        self.redeal_orders(side_of(seat));
    }

    fn verdict(&self) -> Option<Verdict> {
        let judgement = self.judgement?;
        Some(Verdict { winner: judgement.winner.map(seat_of), score: judgement.score(), grade: judgement.grade_name() })
    }
}
