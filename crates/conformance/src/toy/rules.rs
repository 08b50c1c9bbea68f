//! The rules of the toy: both choose a card in secret, roll and compare; a close loser may strike back.

use super::Flaw;
use fieldcraft_engine::{
    Chance, Check, Game, Intents, Next, Play, Purpose, Refusal, Rows, Seat, Seats, Sound, Subject, Verdict, middle,
};
use std::sync::atomic::{AtomicU32, Ordering};

const DEAL: Purpose = Purpose::new("TOY-1", "card dealt");
const CLASH: Purpose = Purpose::new("TOY-3", "clash");
const STRIKE: Purpose = Purpose::new("TOY-4", "strike back");
const HIDDEN: Purpose = Purpose::new("TOY-1", "hidden card");

/// How much a close loser needs to strike back.
const STRIKE_AT: i32 = 5;

/// For [`Flaw::ForgetsJournal`]: something outside the state.
static OUTSIDE: AtomicU32 = AtomicU32::new(0);

/// How many cards of each value, 1 to 6.
pub type Cards = [u8; 6];

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Deal three cards to each.
    Deal,
    /// Choose a card in secret.
    Choose(u8),
    /// Strike back.
    Strike,
    /// Let it be.
    Yield,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum News {
    /// A seat was dealt a card, which only that seat sees.
    Dealt {
        /// Who.
        seat: u8,
        /// Which card.
        card: Option<u8>,
    },
    /// A seat chose a card, which only that seat sees.
    Chosen {
        /// Who.
        seat: u8,
        /// Which card.
        card: Option<u8>,
    },
    /// Both cards are turned up.
    Shown([u8; 2]),
    /// A seat rolled.
    Rolled {
        /// Who.
        seat: u8,
        /// The die.
        die: u8,
        /// The sum.
        total: i8,
    },
    /// A seat took the round; nobody in a tie.
    Taken(Option<u8>),
    /// A close loser struck back, with or without success.
    Struck {
        /// Who.
        seat: u8,
        /// Whether it took the round after all.
        took: bool,
    },
}

/// What is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// Nothing is dealt yet.
    Deal,
    /// Both choose.
    Choose,
    /// This seat lost closely and may strike back.
    React(u8),
    /// The game is over.
    Over,
}

/// The state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    pub(super) hands: [Cards; 2],
    pub(super) deck: Cards,
    pub(super) chosen: [Option<u8>; 2],
    pub(super) points: [u8; 2],
    pub(super) hill: Option<u8>,
    pub(super) round: u8,
    pub(super) rounds: u8,
    pub(super) frame: Frame,
    pub(super) flaw: Flaw,
}

/// What a seat sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    pub(super) hand: Cards,
    pub(super) other_hand: u8,
    pub(super) peek: Cards,
    pub(super) deck: u8,
    pub(super) chosen: Option<u8>,
    pub(super) other_chose: bool,
    pub(super) points: [u8; 2],
    pub(super) hill: Option<u8>,
    pub(super) round: u8,
    pub(super) rounds: u8,
    pub(super) frame: Frame,
}

impl Duel {
    fn refuse(&self, clause: &'static str, reason: &'static str) -> Check {
        let clause = if self.flaw == Flaw::RefusesWithoutClause { "" } else { clause };
        Err(Refusal::new(clause, reason))
    }

    pub(super) fn new(rounds: u8, flaw: Flaw) -> Self {
        Self {
            hands: [[0; 6]; 2],
            deck: [2; 6],
            chosen: [None; 2],
            points: [0; 2],
            hill: None,
            round: 1,
            rounds,
            frame: Frame::Deal,
            flaw,
        }
    }

    /// What a seat adds to its die.
    pub(super) fn rows(&self, seat: u8, card: u8) -> Rows {
        let mut rows = Rows::new();
        rows.add(card.into(), "TOY-3", "card");
        rows.add((self.hill == Some(seat)).into(), "TOY-5", "holds the hill");
        rows
    }

    /// For [`Flaw::ChoosingPeeks`]: whether a seat sees the cards of the other.
    fn peeks(&self, own: usize) -> bool {
        self.flaw == Flaw::ChoosingPeeks && self.frame == Frame::Choose && self.chosen[own].is_some()
    }

    fn deal(&mut self, seat: u8, chance: &mut dyn Chance, events: &mut Vec<News>) {
        if self.deck.iter().all(|n| *n == 0) {
            return;
        }
        let card = chance.pick(&self.deck.map(u32::from), DEAL.about(Subject::Side(seat)));
        self.deck[card] -= 1;
        self.hands[usize::from(seat)][card] += 1;
        events.push(News::Dealt { seat, card: Some(card as u8 + 1) });
    }

    fn clash(&mut self, cards: [u8; 2], chance: &mut dyn Chance, events: &mut Vec<News>) {
        events.push(News::Shown(cards));
        let totals = [0, 1].map(|seat: u8| {
            let die = chance.roll(6, CLASH.about(Subject::Side(seat))) as u8;
            let total = die as i8 + self.rows(seat, cards[usize::from(seat)]).total() as i8;
            events.push(News::Rolled { seat, die, total });
            total
        });
        let winner = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        events.push(News::Taken(winner));
        self.hill = winner;
        match winner {
            Some(winner) if (totals[0] - totals[1]).abs() <= 2 => self.frame = Frame::React(1 - winner),
            _ => self.end_round(chance, events),
        }
    }

    fn strike(&mut self, seat: u8, chance: &mut dyn Chance, events: &mut Vec<News>) {
        let cut = if self.flaw == Flaw::OddsDiffer { STRIKE_AT - 2 } else { STRIKE_AT };
        let took = STRIKE_AT <= chance.roll_against(6, cut, STRIKE.about(Subject::Side(seat))) as i32;
        events.push(News::Struck { seat, took });
        if took {
            self.hill = Some(seat);
        }
        self.end_round(chance, events);
    }

    fn end_round(&mut self, chance: &mut dyn Chance, events: &mut Vec<News>) {
        if let Some(holder) = self.hill {
            self.points[usize::from(holder)] += 1;
        }
        self.chosen = [None; 2];
        self.deal(0, chance, events);
        self.deal(1, chance, events);
        self.frame = if self.round == self.rounds { Frame::Over } else { Frame::Choose };
        self.round += (self.frame == Frame::Choose) as u8;
        match self.flaw {
            Flaw::Panics if self.round == 3 => panic!("the toy panics on purpose"),
            Flaw::Endless if self.frame == Frame::Over => {
                *self = Self { flaw: self.flaw, ..Self::new(self.rounds, self.flaw) }
            }
            Flaw::ForgetsJournal => self.points[0] = (OUTSIDE.fetch_add(1, Ordering::Relaxed) % 200) as u8,
            _ => {}
        }
    }
}

impl Game for Duel {
    type Decision = Move;
    type Event = News;
    type View = Seen;
    type Memo = ();

    fn to_act(&self) -> Seats {
        match self.frame {
            Frame::Deal => Seats::only(Seat(0)),
            Frame::Choose => [0, 1].into_iter().fold(Seats::NONE, |seats, seat| match self.chosen[usize::from(seat)] {
                None => seats.with(Seat(seat)),
                Some(_) => seats,
            }),
            Frame::React(seat) => Seats::only(Seat(seat)),
            Frame::Over => Seats::NONE,
        }
    }

    fn offer(&self, _: Seat, _: &(), out: &mut Vec<Move>) {
        out.extend([Move::Deal].into_iter().chain((1..=6).map(Move::Choose)).chain([Move::Strike, Move::Yield]));
    }

    /// The toy makes its own list, so that its flaws can make it disagree with the door.
    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.flaw == Flaw::DeadEnd && self.round == 2 {
            return;
        }
        let mut all = Vec::new();
        self.offer(seat, &(), &mut all);
        let lists = |decision: &Move| match (self.flaw, decision) {
            (Flaw::ListsTooMuch, Move::Choose(6)) if self.frame == Frame::Choose => true,
            (Flaw::ListsTooLittle, Move::Yield) if self.round == 2 => false,
            _ => self.check(seat, decision).is_ok(),
        };
        out.extend(all.into_iter().filter(lists));
        if self.flaw == Flaw::ListsTwice {
            out.extend_from_within(..1);
        }
    }

    fn check_seat(&self, seat: Seat) -> Check {
        if self.to_act().contains(seat) { Ok(()) } else { self.refuse("TOY-2", "it is not your turn") }
    }

    fn check_with(&self, seat: Seat, decision: &Move, _: &()) -> Check {
        let refuse = |clause, reason| self.refuse(clause, reason);
        match (self.frame, *decision) {
            (Frame::Deal, Move::Deal) | (Frame::React(_), Move::Strike | Move::Yield) => Ok(()),
            (Frame::Choose, Move::Choose(card)) => match self.hands[usize::from(seat.0)].get(usize::from(card) - 1) {
                Some(0) | None => refuse("TOY-2", "you do not hold that card"),
                Some(_) => Ok(()),
            },
            _ => refuse("TOY-2", "it is not the time for that"),
        }
    }

    fn act(&mut self, seat: Seat, decision: &Move, play: &mut Play<'_, News>) {
        let (chance, events) = (&mut *play.chance, &mut *play.events);
        match *decision {
            Move::Deal => {
                (0..6).for_each(|n| self.deal(n % 2, chance, events));
                self.frame = Frame::Choose;
            }
            Move::Choose(card) => {
                self.hands[usize::from(seat.0)][usize::from(card) - 1] -= 1;
                self.chosen[usize::from(seat.0)] = Some(card);
                events.push(News::Chosen { seat: seat.0, card: Some(card) });
                if let [Some(a), Some(b)] = self.chosen {
                    self.clash([a, b], chance, events);
                }
            }
            Move::Strike => self.strike(seat.0, chance, events),
            Move::Yield => self.end_round(chance, events),
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        decision: &Move,
        chance: &mut dyn Chance,
        events: &mut Vec<News>,
    ) -> Result<(), Refusal> {
        if let Err(refusal) = self.check(seat, decision) {
            if self.flaw == Flaw::ChangesWhenRefusing {
                self.points[1] = self.points[1].wrapping_add(1);
            }
            return Err(refusal);
        }
        self.act(seat, decision, &mut Play { chance, events });
        Ok(())
    }

    fn view(&self, seat: Seat) -> Seen {
        let (own, other) = (usize::from(seat.0), usize::from(1 - seat.0));
        Seen {
            hand: self.hands[own],
            other_hand: self.hands[other].iter().sum(),
            peek: if self.flaw == Flaw::ViewLeaks || self.peeks(own) { self.hands[other] } else { [0; 6] },
            deck: self.deck.iter().sum(),
            chosen: self.chosen[own],
            other_chose: self.chosen[other].is_some(),
            points: self.points,
            hill: self.hill,
            round: self.round,
            rounds: self.rounds,
            frame: self.frame,
        }
    }

    fn witnessed(event: &News, seat: Seat) -> Option<News> {
        Some(match event {
            News::Dealt { seat: who, .. } if *who != seat.0 => News::Dealt { seat: *who, card: None },
            News::Chosen { seat: who, .. } if *who != seat.0 => News::Chosen { seat: *who, card: None },
            other => other.clone(),
        })
    }

    fn matters(event: &News) -> bool {
        matches!(event, News::Taken(_) | News::Struck { .. })
    }

    fn reveals(event: &News) -> bool {
        matches!(event, News::Shown(_))
    }

    fn redeal(&mut self, seat: Seat, chance: &mut dyn Chance) {
        let other = usize::from(1 - seat.0);
        if self.peeks(1 - other) {
            return;
        }
        let held: u8 = self.hands[other].iter().sum();
        for (deck, hand) in self.deck.iter_mut().zip(&mut self.hands[other]) {
            *deck += std::mem::take(hand);
        }
        // Once both are turned up there is nothing to hide.
        let hides = if self.frame == Frame::Choose { self.chosen[other].take() } else { None };
        if let Some(card) = hides {
            self.deck[usize::from(card) - 1] += 1;
        }
        let mut draw = |deck: &mut Cards| {
            let card = chance.pick(&deck.map(u32::from), HIDDEN);
            deck[card] -= 1;
            card
        };
        for _ in 0..held {
            self.hands[other][draw(&mut self.deck)] += 1;
        }
        if hides.is_some() {
            self.chosen[other] = Some(draw(&mut self.deck) as u8 + 1);
        }
    }

    fn verdict(&self) -> Option<Verdict> {
        let score = i32::from(self.points[0]) - i32::from(self.points[1]);
        let winner = match score {
            0 => None,
            1.. => Some(Seat(0)),
            _ => Some(Seat(1)),
        };
        let grade = if winner.is_some() { "victory" } else { "draw" };
        (self.frame == Frame::Over).then_some(Verdict { winner, score, grade })
    }
}

/// What a player of the toy may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Plan {
    /// Fight a round with a card, and strike back if it is lost closely.
    Fight {
        /// Which round.
        round: u8,
        /// The card.
        card: u8,
    },
}

impl Intents for Duel {
    type Intent = Plan;

    fn intents(&self, seat: Seat, out: &mut Vec<Plan>) {
        if self.frame == Frame::Choose {
            let held = (1..=6u8).filter(|card| self.hands[usize::from(seat.0)][usize::from(card - 1)] != 0);
            let card = |card: u8| Plan::Fight { round: self.round, card };
            out.extend(held.map(card).chain((self.flaw == Flaw::MeansTheImpossible).then_some(card(7))));
        }
    }

    fn onward(&self, seat: Seat, &Plan::Fight { round, card }: &Plan) -> Next<Move> {
        let own = usize::from(seat.0);
        match self.frame {
            _ if round != self.round => Next::Done,
            Frame::Choose if self.chosen[own].is_none() => Next::Decide(Move::Choose(match self.flaw {
                // What the other holds is none of its business.
                Flaw::MeaningPeeks if self.hands[1 - own][5] != 0 => {
                    self.hands[own].iter().position(|n| *n != 0).map_or(card, |at| at as u8 + 1)
                }
                _ => card,
            })),
            Frame::React(by) if by == seat.0 => Next::Decide(Move::Strike),
            // The other one is still to choose, or to strike back.
            Frame::Choose | Frame::React(_) => Next::Stopped,
            Frame::Deal | Frame::Over => Next::Done,
        }
    }

    fn concerns(_: &Plan, purpose: &Purpose) -> bool {
        !purpose.is(&DEAL)
    }
}

impl Sound for Duel {
    fn sound(_: &Self::View, legal: &[Move]) -> Move {
        legal[legal.len() - 1]
    }

    fn prospect(&self, seat: Seat) -> i32 {
        middle(seat, i32::from(self.points[0]) - i32::from(self.points[1]), 2)
    }

    fn clock(&self) -> u32 {
        self.round.into()
    }
}
