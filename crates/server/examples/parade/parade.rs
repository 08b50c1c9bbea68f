//! The rules of the parade: each turn a few units may march one hex; in woods and swamps some lose their way.

use crate::country::{COLS, ROWS, Spot, beyond, ground};
use fieldcraft_engine::{
    BEST, Chance, Check, Game, Intents, Next, Play, Purpose, Refusal, Seat, Seats, Sound, Subject, Verdict,
};
use std::convert::Infallible;

/// Counters on the map.
pub const UNITS: u16 = 400;
/// How many of them may march in a turn.
const MARCHING: u16 = 12;
/// How many turns there are.
pub const TURNS: u16 = 500;

const WAY: Purpose = Purpose::new("", "finding the way");

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum March {
    /// A unit goes to the hex beyond a side of its own.
    Go {
        /// The unit.
        unit: u16,
        /// The side.
        side: u8,
    },
    /// Nobody marches.
    Halt,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum News {
    /// A unit came to a hex.
    Came(u16, Spot),
    /// A unit lost its way there.
    Lost(u16),
    /// A turn ended.
    Turn(u16),
}

/// The state, which is also what everybody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muster {
    /// Where each unit is.
    pub places: Vec<Spot>,
    /// Which of them lost their way.
    pub lost: Vec<bool>,
    /// The turn, from 1.
    pub turn: u16,
}

impl Muster {
    /// Two nations in many rows.
    pub fn new() -> Self {
        let dry = crate::country::spots().filter(|spot| ground(*spot) != "water");
        let dry: Vec<Spot> = dry.collect();
        // Every third hex of either half, and stacks where there are not enough.
        let place = |unit: u16| dry[usize::from(unit) * dry.len() / usize::from(UNITS) / 3 * 3];
        Self { places: (0..UNITS).map(place).collect(), lost: vec![false; UNITS.into()], turn: 1 }
    }

    fn may_march(&self, unit: u16) -> bool {
        unit % (UNITS / MARCHING) == self.turn % (UNITS / MARCHING)
    }
}

impl Game for Muster {
    type Decision = March;
    type Event = News;
    type View = Self;
    type Memo = ();

    fn to_act(&self) -> Seats {
        if TURNS < self.turn { Seats::NONE } else { Seats::only(Seat(0)) }
    }

    fn offer(&self, _: Seat, _: &(), out: &mut Vec<March>) {
        let all = (0..UNITS).flat_map(|unit| (0..6).map(move |side| March::Go { unit, side }));
        out.extend(all.chain([March::Halt]));
    }

    fn check_seat(&self, seat: Seat) -> Check {
        if self.to_act().contains(seat) { Ok(()) } else { Err(Refusal::new("", "the parade is over")) }
    }

    fn check_with(&self, _: Seat, decision: &March, _: &()) -> Check {
        let refuse = |reason| Err(Refusal::new("", reason));
        match *decision {
            March::Halt => Ok(()),
            March::Go { unit, .. } if UNITS <= unit => refuse("there is no such unit"),
            March::Go { unit, .. } if !self.may_march(unit) => refuse("it is not this unit's turn"),
            March::Go { unit, side } => match beyond(self.places[usize::from(unit)], side.into()) {
                None => refuse("the map ends there"),
                Some(spot) if ground(spot) == "water" => refuse("it cannot swim"),
                Some(_) => Ok(()),
            },
        }
    }

    fn act(&mut self, _: Seat, decision: &March, play: &mut Play<'_, News>) {
        let (chance, events) = (&mut *play.chance, &mut *play.events);
        if let March::Go { unit, side } = *decision {
            let at = usize::from(unit);
            self.places[at] = beyond(self.places[at], side.into()).unwrap_or(self.places[at]);
            events.push(News::Came(unit, self.places[at]));
            if matches!(ground(self.places[at]), "woods" | "swamp") {
                self.lost[at] = chance.roll(6, WAY.about(Subject::Unit(unit as u8))) <= 2;
                if self.lost[at] {
                    events.push(News::Lost(unit));
                }
            }
        }
        self.turn += 1;
        events.push(News::Turn(self.turn));
    }

    fn view(&self, _: Seat) -> Self {
        self.clone()
    }

    fn witnessed(event: &News, _: Seat) -> Option<News> {
        Some(event.clone())
    }

    fn matters(event: &News) -> bool {
        matches!(event, News::Lost(_))
    }

    fn reveals(_: &News) -> bool {
        false
    }

    fn redeal(&mut self, _: Seat, _: &mut dyn Chance) {}

    fn verdict(&self) -> Option<Verdict> {
        let lost = self.lost.iter().filter(|lost| **lost).count() as i32;
        (TURNS < self.turn).then_some(Verdict { winner: None, score: -lost, grade: "paraded" })
    }
}

/// The nearest hex to a printed place, for reading decisions.
pub fn spot_of(col: i64, row: i64) -> Option<Spot> {
    let (col, row) = (i16::try_from(col).ok()?, i16::try_from(row).ok()?);
    ((0..COLS).contains(&col) && (0..ROWS).contains(&row)).then_some((col, row))
}

impl Intents for Muster {
    type Intent = Infallible;

    fn intents(&self, _: Seat, _: &mut Vec<Infallible>) {}

    fn onward(&self, _: Seat, intent: &Infallible) -> Next<March> {
        match *intent {}
    }
}

impl Sound for Muster {
    fn sound(_: &Self::View, legal: &[March]) -> March {
        legal[0]
    }

    fn prospect(&self, _: Seat) -> i32 {
        BEST / 2
    }

    fn clock(&self) -> u32 {
        self.turn.into()
    }
}
