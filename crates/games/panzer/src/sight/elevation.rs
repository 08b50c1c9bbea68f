//! The target elevation table: which symbol blocks a line between two levels, and when [PL-VII.G.3.b, PL-R51].
//!
//! It is content, read here with every mistake; the overrides that the rules give as prose are in `judge`.

use crate::map::Level;
use fieldcraft_content::{Item, Mistakes, Sheet, catalogue};
use fieldcraft_engine::Clause;
use schemars::JsonSchema;
use serde::Deserialize;

/// Something on a map that may block a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// A green side that stands on the ground [PL-VII.G.2.a].
    Green,
    /// A green side of which the higher hex is a slope [PL-VII.J.11.cb, PL-R87].
    SlopeGreen,
    /// A town hex that is not on a hilltop.
    Town,
    /// A brown side [PL-VII.G.2.b].
    Brown,
    /// An orange side [PL-VII.G.2.c].
    Orange,
    /// A cliff side [PL-VII.G.2.c].
    Cliff,
    /// A green side of which the higher hex is a hilltop [PL-VII.J.9].
    HilltopGreen,
    /// A town hex on a hilltop [PL-VII.J.9].
    HilltopTown,
}

impl Symbol {
    /// The columns of the table; the other symbols block at every level.
    pub const COLUMNS: [Symbol; 6] =
        [Symbol::Green, Symbol::SlopeGreen, Symbol::Town, Symbol::Brown, Symbol::Orange, Symbol::Cliff];

    /// Whether it is an obstacle of which only the second on a line blocks [PL-VII.J.7, PL-R91].
    #[must_use]
    pub const fn is_high(self) -> bool {
        matches!(self, Symbol::Orange | Symbol::Cliff)
    }

    /// The key of its column in the file.
    const fn key(self) -> &'static str {
        match self {
            Symbol::Green | Symbol::HilltopGreen => "green",
            Symbol::SlopeGreen => "slope_green",
            Symbol::Town | Symbol::HilltopTown => "town",
            Symbol::Brown => "brown",
            Symbol::Orange => "orange",
            Symbol::Cliff => "cliff",
        }
    }

    /// Whether the condition means something for it: a town hex is no side to be counted, and only high obstacles add up.
    const fn admits(self, when: When) -> bool {
        match when {
            When::NearerFirerOrMidway | When::NearerTargetOrMidway => !matches!(self, Symbol::Town),
            When::MoreThanOne => self.is_high(),
            _ => true,
        }
    }
}

/// When a symbol on the line blocks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// It blocks.
    Always,
    /// It does not block.
    Never,
    /// If the firer is directly behind it [PL-VII.J.3].
    FirerDirectlyBehind,
    /// If the target is directly behind it [PL-VII.J.2].
    TargetDirectlyBehind,
    /// If it is nearer the firer than the target, or midway [PL-VII.J.5].
    NearerFirerOrMidway,
    /// If it is nearer the target than the firer, or midway [PL-VII.J.4a].
    NearerTargetOrMidway,
    /// If the line crosses more than one orange or cliff side [PL-VII.J.7].
    MoreThanOne,
}

impl When {
    /// The same seen from the other end of the line [PL-VII.J.6].
    #[must_use]
    pub const fn mirrored(self) -> When {
        match self {
            When::FirerDirectlyBehind => When::TargetDirectlyBehind,
            When::TargetDirectlyBehind => When::FirerDirectlyBehind,
            When::NearerFirerOrMidway => When::NearerTargetOrMidway,
            When::NearerTargetOrMidway => When::NearerFirerOrMidway,
            When::Always | When::Never | When::MoreThanOne => self,
        }
    }
}

/// What the table says about one symbol between two levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// When it blocks.
    pub when: When,
    /// The clause that says so.
    pub clause: Clause,
}

/// The rules of a pair of levels, in the order of [`Symbol::COLUMNS`].
pub type Rules = [Rule; 6];

/// The target elevation table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetElevationTable {
    cells: [[Rules; 3]; 3],
}

impl TargetElevationTable {
    /// The text of the table that comes with the program.
    pub const TEXT: &str = include_str!("../../../../../content/panzer-leader/charts/sight.toml");

    /// The table that comes with the program.
    ///
    /// # Errors
    /// All mistakes of the file, if it has any.
    pub fn embedded() -> Result<Self, Mistakes> {
        Self::read("charts/sight.toml", Self::TEXT)
    }

    /// Reads a table from the text of a file.
    ///
    /// # Errors
    /// All mistakes of the file.
    pub fn read(file: &str, text: &str) -> Result<Self, Mistakes> {
        let mut mistakes = Mistakes::new();
        let table = Sheet::read(file, text, &mut mistakes, Self::take);
        table.filter(|_| mistakes.is_empty()).ok_or(mistakes)
    }

    /// Takes the table out of a sheet, noting every mistake.
    pub fn take(sheet: &mut Sheet<'_>, mistakes: &mut Mistakes) -> Option<Self> {
        let entries: Vec<Item<Entry>> = sheet.items("target_elevation", mistakes);
        let mut cells: [[Option<Rules>; 3]; 3] = [[None; 3]; 3];
        for entry in &entries {
            let Entry { from, to, .. } = entry.value;
            let rules = entry.value.rules(entry, mistakes);
            if cells[from as usize][to as usize].is_some() {
                entry.mistake(mistakes, "", format!("the table from {} to {} is given twice", from.word(), to.word()));
            } else {
                check_mirror(entry, &rules, cells[to as usize][from as usize].as_ref(), mistakes);
                cells[from as usize][to as usize] = Some(rules);
            }
        }
        for (from, to) in HEIGHTS.into_iter().flat_map(|from| HEIGHTS.map(|to| (from, to))) {
            if let (None, Some(last)) = (cells[from as usize][to as usize], entries.last()) {
                last.mistake(mistakes, "", format!("the table from {} to {} is missing", from.word(), to.word()));
            }
        }
        let [a, b, c] = cells.map(|[a, b, c]| Some([a?, b?, c?]));
        Some(Self { cells: [a?, b?, c?] })
    }

    /// What blocks a line between these levels.
    #[must_use]
    pub const fn rules(&self, from: Level, to: Level) -> &Rules {
        &self.cells[from as usize][to as usize]
    }
}

/// Notes the columns in which the tables of a pair and of the opposite pair disagree [PL-VII.J.6].
fn check_mirror(entry: &Item<Entry>, rules: &Rules, opposite: Option<&Rules>, mistakes: &mut Mistakes) {
    let same_level = entry.value.from == entry.value.to;
    let opposite = if same_level { Some(rules) } else { opposite };
    for (at, symbol) in Symbol::COLUMNS.into_iter().enumerate() {
        if opposite.is_some_and(|opposite| opposite[at].when.mirrored() != rules[at].when) {
            let what = format!("`{}` does not mirror the table of the opposite pair", symbol.key());
            entry.mistake(mistakes, symbol.key(), what);
        }
    }
}

/// A pair of levels as the file writes it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// Where the firer is.
    from: Height,
    /// Where the target is.
    to: Height,
    green: EntryRule,
    slope_green: EntryRule,
    town: EntryRule,
    brown: EntryRule,
    orange: EntryRule,
    cliff: EntryRule,
}

/// A level as the file writes it, in the order of [`Level`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Height {
    Ground,
    Slope,
    Hilltop,
}

const HEIGHTS: [Height; 3] = [Height::Ground, Height::Slope, Height::Hilltop];

impl Height {
    const fn word(self) -> &'static str {
        match self {
            Height::Ground => "ground",
            Height::Slope => "slope",
            Height::Hilltop => "hilltop",
        }
    }
}

/// A cell of the table as the file writes it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct EntryRule {
    /// When the symbol blocks.
    blocks: When,
    /// The clause that says so.
    clause: String,
}

impl Entry {
    /// Its rules, with a mistake for each unknown clause and each condition that means nothing.
    fn rules(&self, item: &Item<Entry>, mistakes: &mut Mistakes) -> Rules {
        let columns = [&self.green, &self.slope_green, &self.town, &self.brown, &self.orange, &self.cliff];
        let mut at = 0;
        columns.map(|EntryRule { blocks, clause }| {
            let symbol = Symbol::COLUMNS[at];
            at += 1;
            if !symbol.admits(*blocks) {
                item.mistake(mistakes, symbol.key(), format!("`{}` cannot block under this condition", symbol.key()));
            }
            let entry = catalogue::find(clause);
            if entry.is_none() {
                item.mistake(mistakes, clause, format!("there is no clause {clause}"));
            }
            Rule { when: *blocks, clause: Clause(entry.map_or("", |entry| entry.id.as_str())) }
        })
    }
}

#[cfg(test)]
mod tests;
