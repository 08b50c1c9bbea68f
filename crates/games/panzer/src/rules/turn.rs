//! The sequence of play: steps, segments, turns, the end [PL-IV, PL-XIII].

use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Flags, Hexes};
use crate::unit::Side;

impl Battle {
    /// The decisions of a step, its end left aside.
    pub(crate) fn offer_step(&self, memo: &Memo, out: &mut Vec<Decision>) {
        match self.step {
            Step::Announce => self.offer_announcements(out),
            Step::SetUp => self.offer_set_up(memo, out),
            Step::Orders => {
                self.offer_orders(out);
                self.offer_naval_orders(out);
            }
            Step::Indirect => self.offer_indirect(out),
            Step::Direct => {
                self.offer_aims(memo, out);
                self.offer_smoke_aims(out);
            }
            Step::Fly => self.offer_flights(out),
            Step::Flak => self.offer_flak(out),
            Step::AirAttack | Step::Assault => self.offer_aims(memo, out),
            Step::Vehicles => {
                self.offer_moves(out);
                out.extend(memo.arrivals(self).iter().copied().map(Decision::Place));
                if self.overrun.is_some() {
                    out.push(Decision::ResolveOverrun);
                }
            }
            Step::Foot => {
                self.offer_moves(out);
                out.extend(memo.arrivals(self).iter().copied().map(Decision::Place));
            }
            Step::Landing => {
                self.offer_landings(out);
                if self.overrun.is_some() {
                    out.push(Decision::ResolveOverrun);
                }
            }
            Step::Over => {}
        }
    }

    /// The legal decisions of a step, its end left aside.
    pub(crate) fn choices_of_step(&self) -> Vec<Decision> {
        let (memo, mut out) = (Memo::default(), Vec::new());
        self.offer_step(&memo, &mut out);
        out.retain(|decision| self.check_now(decision, &memo).is_ok());
        out
    }

    /// Whether the step offers a choice besides its end.
    fn has_choice(&self, offered: &mut Vec<Decision>) -> bool {
        let memo = Memo::default();
        offered.clear();
        self.offer_step(&memo, offered);
        if self.step == Step::Announce {
            memo.keep(offered);
        }
        offered.iter().any(|decision| self.check_now(decision, &memo).is_ok())
    }

    /// Goes on to the next step that offers a choice, or that seems to.
    pub(crate) fn next_step(&mut self, play: &mut Play<'_>) {
        let mut offered = Vec::new();
        let shelled = self.step == Step::Indirect;
        loop {
            self.end_step(play);
            if self.step == Step::Over {
                return;
            }
            self.begin_step(play);
            if self.step == Step::Over {
                return;
            }
            if !self.has_choice(&mut offered) && !self.seems_open() {
                continue;
            }
            // That there are orders is told by carrying them out: the other side takes both steps for one [PL-R99].
            let own = self.step == Step::Indirect || shelled && self.step == Step::Direct;
            return play.tell(if own { Event::OwnStep(self.phasing, self.step) } else { Event::Step(self.step) });
        }
    }

    /// What happens as a step ends, and which comes next.
    fn end_step(&mut self, play: &mut Play<'_>) {
        self.step = match self.step {
            // It ends by itself, with the last announcement.
            Step::Announce => return,
            Step::SetUp => return self.end_set_up(play),
            Step::Orders => Step::Indirect,
            Step::Indirect => {
                self.decline_rest(play);
                Step::Direct
            }
            // Only the Allied side has aircraft [PL-XIII.B.1].
            Step::Direct if self.phasing == Side::Allied => Step::Fly,
            Step::Direct => Step::Vehicles,
            Step::Fly => Step::Flak,
            Step::Flak => Step::AirAttack,
            Step::AirAttack => Step::Vehicles,
            Step::Vehicles => {
                self.resolve_overrun(play);
                Step::Foot
            }
            Step::Foot => {
                self.forget_carriers();
                Step::Landing
            }
            Step::Landing => {
                self.resolve_overrun(play);
                self.end_landing(play);
                Step::Assault
            }
            Step::Assault => return self.end_segment(play),
            Step::Over => Step::Over,
        };
    }

    /// What happens as a step begins, before anybody chooses.
    fn begin_step(&mut self, play: &mut Play<'_>) {
        match self.step {
            Step::Orders => self.age_smoke(play),
            Step::Indirect => {
                // After the orders and before all other attacks [PL-IX.A.7a].
                self.attacked = Hexes::default();
                self.stormed = Hexes::default();
                self.shot_at = Pieces::EMPTY;
                self.mines_attack(play);
            }
            Step::AirAttack => {
                self.stormed = Hexes::default();
                self.shot_at = Pieces::EMPTY;
            }
            Step::Vehicles => {
                self.note_carriers();
                self.attacked = Hexes::default();
                self.begin_movement(play);
            }
            Step::Landing => self.begin_landing(play),
            Step::Assault => {
                self.end_movement(play);
                self.stormed = Hexes::default();
            }
            _ => {}
        }
    }

    /// A segment begins with its combat phase.
    pub(crate) fn begin_segment(&mut self, side: Side, play: &mut Play<'_>) {
        self.phasing = side;
        self.step = Step::Orders;
        if side == Side::Allied {
            self.naval = self.naval_free();
        }
        play.tell(Event::Segment(side));
    }

    pub(crate) fn begin_turn(&mut self, turn: u8, play: &mut Play<'_>) {
        self.turn = turn;
        play.tell(Event::Turn(turn));
        self.begin_segment(self.field.situation.first_move(), play);
    }

    /// All units of the side are turned face up, and the other side or the next turn follows
    /// [PL-XIII.A.5, PL-ESP.SEG.10, PL-IV.C].
    fn end_segment(&mut self, play: &mut Play<'_>) {
        let side = self.phasing;
        for piece in self.field.pieces() {
            if self.side(piece) == side {
                if self.is(piece, Flags::DISMOUNTED) {
                    self.extra[piece.index()] = 0;
                }
                self.clear(piece, Flags::OF_A_SEGMENT);
            }
        }
        let (field, turn) = (std::sync::Arc::clone(&self.field), self.turn);
        self.orders.retain(|order| order.side(&field) != side || turn < order.turn);
        play.tell(Event::Recovered(side));
        if side == self.field.situation.first_move() {
            return self.begin_segment(side.enemy(), play);
        }
        self.end_turn(play);
    }

    fn end_turn(&mut self, play: &mut Play<'_>) {
        self.judge_turn(play);
        if self.step == Step::Over {
            return;
        }
        self.begin_turn(self.turn + 1, play);
    }

    /// Units of a side that are destroyed and count for victory: no trucks, wagons, bridges, empty fortifications
    /// [PL-XIV.B.8b].
    pub(crate) fn counts(&self, piece: Piece) -> bool {
        self.field.kinds.ground.has(piece) && !self.field.kinds.transport.has(piece)
    }
}
