//! Judges one line: which symbols it meets, and whether each of them blocks it [PL-VII.I, PL-VII.J].
//!
//! The table of a whole map and the explanation of one line are both made from this, so they cannot disagree.

use super::course::{Course, Step};
use super::elevation::{Symbol, TargetElevationTable, When};
use super::relief::{Relief, SIDE_SYMBOLS, hex, side};
use crate::map::Level;
use fieldcraft_engine::Clause;
use std::ops::ControlFlow;

/// How a line meets a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It crosses the side between its ends.
    Crosses,
    /// It goes through an end of the side [PL-VII.J.1.ba].
    Touches,
    /// It runs along the side from end to end [PL-VII.J.1.aa].
    Along,
    /// It goes through the inside of the hex.
    Enters,
    /// It touches the hex at a corner only [PL-R90].
    TouchesHex,
}

/// A symbol that a line meets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met {
    pub symbol: Symbol,
    /// Of the side or hex, in the relief.
    pub place: usize,
    pub way: Way,
    /// The crossing at which it is met; for a hex and for a side run along, the crossing before.
    pub number: u16,
    /// Whether the firer is directly behind it [PL-R48].
    pub before_firer: bool,
    /// Whether the target is directly behind it [PL-R48].
    pub before_target: bool,
}

/// Why a symbol blocks a line or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Adjacent units always see each other [PL-VII.J.8].
    Adjacent,
    /// The line runs along it [PL-VII.J.1.aa, PL-R88].
    Along,
    /// The line runs along a brown side that is joined to an orange one [PL-VII.J.1.ab].
    JoinedToOrange,
    /// The line touches the town hex at a corner only [PL-R90].
    CornerOnly,
    /// It stands on a hilltop [PL-VII.J.9].
    OnHilltop,
    /// It is the spine of the ridge on which one end stands, and the other is on a hilltop [PL-VII.J.11.b].
    RidgeSpine,
    /// The target elevation table says so.
    Table(When),
}

/// Whether a symbol blocks a line, why, and by which clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether it blocks.
    pub blocks: bool,
    /// Why.
    pub reason: Reason,
    /// The clause that decides.
    pub clause: Clause,
}

/// The levels between which a line is traced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footing {
    /// Of the firer.
    pub firer: Level,
    /// Of the target.
    pub target: Level,
    /// The clause that decides them, where both ends are on the plateau [PL-R53].
    pub clause: Option<Clause>,
}

/// A line on a map.
pub(super) struct Line<'a> {
    pub relief: &'a Relief,
    pub course: &'a Course,
    pub table: &'a TargetElevationTable,
    /// The place of the firer's hex.
    pub firer: usize,
    /// The place of the target's hex.
    pub target: usize,
}

impl Line<'_> {
    /// Whether nothing blocks it.
    pub fn is_clear(&self) -> bool {
        if self.course.is_adjacent {
            return true;
        }
        let footing = self.footing();
        let mut high = HighSides::default();
        let walk = self.walk(|met| {
            high.count(&met);
            if self.judge(&met, footing, high.number).blocks {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        walk.is_continue()
    }

    /// The levels of its ends.
    pub fn footing(&self) -> Footing {
        let [firer, target] = [self.firer, self.target].map(|place| self.relief.level(place));
        let is_plateau = |place: usize| self.relief.places[place] & hex::PLATEAU != 0;
        if !is_plateau(self.firer) || !is_plateau(self.target) {
            return Footing { firer, target, clause: None };
        }
        let (mut orange, mut last, mut is_along, mut slope_or_cliff) = (0, 0, false, false);
        let _ = self.walk(|met| {
            match met.symbol {
                Symbol::Orange if met.way == Way::Along => is_along = true,
                // A corner counts as one side [PL-R89].
                Symbol::Orange if last != met.number => (orange, last) = (orange + 1, met.number),
                Symbol::Brown | Symbol::Cliff => slope_or_cliff = true,
                _ => {}
            }
            ControlFlow::Continue(())
        });
        let as_ground = |clause| Footing { firer: Level::Ground, target: Level::Ground, clause: Some(Clause(clause)) };
        if is_along {
            as_ground("PL-VII.J.11.db")
        } else if orange == 1 && slope_or_cliff {
            Footing { firer, target, clause: Some(Clause("PL-R53")) }
        } else {
            as_ground("PL-VII.J.11.da")
        }
    }

    /// Shows every symbol on the line, in order, until told to stop.
    #[inline]
    pub fn walk(&self, mut visit: impl FnMut(Met) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut last = 0;
        for step in &self.course.steps {
            match *step {
                Step::Cross { side, number } => {
                    last = number;
                    self.symbols(side, Way::Crosses, number, &mut visit)?;
                }
                Step::Touch { sides, beside, number } => {
                    last = number;
                    for side in sides.into_iter().flatten() {
                        self.symbols(side, Way::Touches, number, &mut visit)?;
                    }
                    if let Some(hex) = beside {
                        self.town(hex, Way::TouchesHex, number, (false, false), &mut visit)?;
                    }
                }
                Step::Along { side } => {
                    self.symbols(side, Way::Along, last, &mut visit)?;
                    let place = self.at(side);
                    if self.relief.places[place] & side::OF_TOWN != 0 {
                        visit(Met {
                            symbol: Symbol::Town,
                            place,
                            way: Way::Along,
                            number: last,
                            before_firer: false,
                            before_target: false,
                        })?;
                    }
                }
                Step::Enter { hex, next_to_firer, next_to_target } => {
                    self.town(hex, Way::Enters, last, (next_to_firer, next_to_target), &mut visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows the symbols of a side.
    #[inline]
    fn symbols(
        &self,
        side: isize,
        way: Way,
        number: u16,
        visit: &mut impl FnMut(Met) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let place = self.at(side);
        let mut bits = self.relief.places[place] & side::SYMBOLS;
        while bits != 0 {
            let symbol = SIDE_SYMBOLS[bits.trailing_zeros() as usize];
            bits &= bits - 1;
            let (before_firer, before_target) = (number == 1, number == self.course.crossings);
            visit(Met { symbol, place, way, number, before_firer, before_target })?;
        }
        ControlFlow::Continue(())
    }

    /// Shows the hex if it is a town hex.
    #[inline]
    fn town(
        &self,
        hex: isize,
        way: Way,
        number: u16,
        (before_firer, before_target): (bool, bool),
        visit: &mut impl FnMut(Met) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let place = self.at(hex);
        let bits = self.relief.places[place];
        if bits & hex::TOWN == 0 {
            return ControlFlow::Continue(());
        }
        let symbol = if bits & hex::HILLTOP != 0 { Symbol::HilltopTown } else { Symbol::Town };
        visit(Met { symbol, place, way, number, before_firer, before_target })
    }

    /// Whether a symbol that was met blocks, with `high` orange and cliff sides crossed on the line.
    #[inline]
    pub fn judge(&self, met: &Met, footing: Footing, high: u16) -> Finding {
        let finding = |blocks, reason, clause| Finding { blocks, reason, clause: Clause(clause) };
        if self.course.is_adjacent {
            return finding(false, Reason::Adjacent, "PL-VII.J.8");
        }
        match (met.way, met.symbol) {
            (Way::TouchesHex, _) => return finding(false, Reason::CornerOnly, "PL-R90"),
            (Way::Along, Symbol::Brown) if self.relief.places[met.place] & side::JOINED != 0 => {
                return finding(false, Reason::JoinedToOrange, "PL-VII.J.1.ab");
            }
            (Way::Along, Symbol::Town) => return finding(true, Reason::Along, "PL-R88"),
            (Way::Along, _) => return finding(true, Reason::Along, "PL-VII.J.1.aa"),
            (_, Symbol::Brown) if self.is_spine(met.place, footing) => {
                return finding(false, Reason::RidgeSpine, "PL-VII.J.11.b");
            }
            _ => {}
        }
        let column = match met.symbol {
            Symbol::HilltopGreen | Symbol::HilltopTown => return finding(true, Reason::OnHilltop, "PL-VII.J.9"),
            Symbol::Green => 0,
            Symbol::SlopeGreen => 1,
            Symbol::Town => 2,
            Symbol::Brown => 3,
            Symbol::Orange => 4,
            Symbol::Cliff => 5,
        };
        let rule = self.table.rules(footing.firer, footing.target)[column];
        // Number 1 to n from the firer: midway is 2i = n + 1 [PL-R49].
        let (twice, middle) = (2 * met.number, self.course.crossings + 1);
        let blocks = match rule.when {
            When::Always => true,
            When::Never => false,
            When::FirerDirectlyBehind => met.before_firer,
            When::TargetDirectlyBehind => met.before_target,
            When::NearerFirerOrMidway => twice <= middle,
            When::NearerTargetOrMidway => middle <= twice,
            When::MoreThanOne => 1 < high,
        };
        Finding { blocks, reason: Reason::Table(rule.when), clause: rule.clause }
    }

    /// Whether the brown side is the spine of the ridge on which one end stands, seen from a hilltop [PL-VII.J.11.b].
    fn is_spine(&self, side: usize, footing: Footing) -> bool {
        match (footing.firer, footing.target) {
            (Level::Hilltop, Level::Slope) => self.relief.is_spine_of(side, self.target),
            (Level::Slope, Level::Hilltop) => self.relief.is_spine_of(side, self.firer),
            _ => false,
        }
    }

    const fn at(&self, offset: isize) -> usize {
        self.firer.wrapping_add_signed(offset)
    }
}

/// Counts the orange and cliff sides that a line crosses, a corner as one at most [PL-VII.J.7, PL-R89, PL-R91].
#[derive(Default)]
pub(super) struct HighSides {
    /// How many so far.
    pub number: u16,
    last: u16,
}

impl HighSides {
    pub fn count(&mut self, met: &Met) {
        if met.symbol.is_high() && met.way != Way::Along && self.last != met.number {
            self.number += 1;
            self.last = met.number;
        }
    }
}
