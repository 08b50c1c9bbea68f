//! The words of a trace, made from its values alone.

use super::elevation::{Symbol, When};
use super::judge::{Reason, Way};
use super::trace::{Obstacle, Place, Trace};
use crate::map::{Level, Map};
use fieldcraft_hex::HexId;

impl Trace {
    /// The answer, then one line for each obstacle.
    #[must_use]
    pub fn words(&self, map: &Map) -> Vec<String> {
        let mut lines = vec![self.answer(map)];
        lines.extend(self.obstacles.iter().map(|obstacle| obstacle.words(self, map)));
        lines
    }

    /// From where to where, and whether it is clear: `from A-K-1 to A-K-6, hilltop to ground: blocked [PL-VII.J.4a]`.
    #[must_use]
    pub fn answer(&self, map: &Map) -> String {
        let levels = format!("{} to {}", level(self.footing.firer), level(self.footing.target));
        let by = self.footing.clause.map_or_else(String::new, |clause| format!(" [{clause}]"));
        let answer = match self.blocked_by() {
            Some(obstacle) => format!("blocked [{}]", obstacle.finding.clause),
            None if self.is_adjacent => "clear, because the hexes are adjacent [PL-VII.J.8]".to_owned(),
            None => "clear".to_owned(),
        };
        format!("from {} to {}, {levels}{by}: {answer}", name(map, self.from), name(map, self.to))
    }
}

impl Obstacle {
    /// What it is, where, why it blocks or does not, and the clause:
    /// `brown side between A-K-4 and A-K-5, nearer the target than the firer: blocks [PL-VII.J.4a]`.
    #[must_use]
    pub fn words(&self, trace: &Trace, map: &Map) -> String {
        let blocks = if self.finding.blocks { "blocks" } else { "does not block" };
        let (place, why) = (self.place_words(map), self.why(trace));
        format!("{} {place}, {why}: {blocks} [{}]", self.symbol_words(), self.finding.clause)
    }

    const fn symbol_words(&self) -> &'static str {
        match (self.symbol, self.way) {
            (Symbol::Town | Symbol::HilltopTown, Way::Along) => "side of a town",
            (Symbol::Green, _) => "green side",
            (Symbol::SlopeGreen, _) => "green side on a slope",
            (Symbol::HilltopGreen, _) => "green side on a hilltop",
            (Symbol::Town, _) => "town",
            (Symbol::HilltopTown, _) => "town on a hilltop",
            (Symbol::Brown, _) => "brown side",
            (Symbol::Orange, _) => "orange side",
            (Symbol::Cliff, _) => "cliff",
        }
    }

    fn place_words(&self, map: &Map) -> String {
        match self.place {
            Place::Side(side) | Place::End(side, _) => {
                let mut ids = side.hexes().map(|hex| map.grid.id(hex));
                ids.sort_unstable();
                let touched = if self.way == Way::Touches { ", touched at its end [PL-VII.J.1.ba]" } else { "" };
                match ids {
                    [Some(one), Some(other)] => {
                        format!("between {} and {}{touched}", name(map, one), name(map, other))
                    }
                    [Some(hex), None] | [None, Some(hex)] => {
                        format!("between {} and the edge of the map{touched}", name(map, hex))
                    }
                    [None, None] => "off the map".to_owned(),
                }
            }
            Place::Hex(hex) | Place::Corner(hex, _) => name(map, hex),
        }
    }

    fn why(&self, trace: &Trace) -> String {
        let nearer = || {
            let why = match (2 * self.number).cmp(&(trace.crossings + 1)) {
                std::cmp::Ordering::Less => "nearer the firer than the target",
                std::cmp::Ordering::Equal => "midway between firer and target",
                std::cmp::Ordering::Greater => "nearer the target than the firer",
            };
            why.to_owned()
        };
        let behind = |who| format!("{who} {} directly behind it", if self.finding.blocks { "is" } else { "is not" });
        match self.finding.reason {
            Reason::Adjacent => "between adjacent hexes".to_owned(),
            Reason::Along => "the line runs along it".to_owned(),
            Reason::JoinedToOrange => "the line runs along it, but it is joined to an orange side".to_owned(),
            Reason::CornerOnly => "touched at a corner only".to_owned(),
            Reason::OnHilltop => "higher than every line".to_owned(),
            Reason::RidgeSpine => "the spine of a ridge between hilltop and ridge".to_owned(),
            Reason::Table(When::Always | When::Never) => {
                format!("from {} to {}", level(trace.footing.firer), level(trace.footing.target))
            }
            Reason::Table(When::FirerDirectlyBehind) => behind("the firer"),
            Reason::Table(When::TargetDirectlyBehind) => behind("the target"),
            Reason::Table(When::NearerFirerOrMidway | When::NearerTargetOrMidway) => nearer(),
            Reason::Table(When::MoreThanOne) if self.finding.blocks => {
                format!("one of {} orange or cliff sides on the line", trace.high_sides)
            }
            Reason::Table(When::MoreThanOne) => "the only orange or cliff side on the line".to_owned(),
        }
    }
}

const fn level(level: Level) -> &'static str {
    match level {
        Level::Ground => "ground",
        Level::Slope => "slope",
        Level::Hilltop => "hilltop",
    }
}

/// The first name of a hex.
fn name(map: &Map, hex: HexId) -> String {
    map.cell(hex).names.first().map_or_else(|| format!("hex {}", hex.0), ToString::to_string)
}
