//! Bulletins: pages that are laid over the board when something great has come to its end, such as a battle or a week.
//!
//! They tell and ask nothing: who has read one puts it aside and plays on. What stands in them is known to the seat that
//! reads, and made from what it witnessed.

use crate::{Card, Chart, Text, Tone, Track};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A page about something that has come to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Bulletin {
    /// A class word: `battle`, `week`.
    pub kind: String,
    /// What came to its end: "Week 1, battle with 9A Panzer Column".
    pub title: String,
    /// How it came out: "Battalion destroyed".
    pub headline: String,
    /// How that sounds to the reader.
    pub tone: Tone,
    /// What stands on the page, from top to bottom.
    pub parts: Vec<BulletinPart>,
    /// Whether it lies beside the board, and play goes on: a card that was drawn, the hits of an attack.
    #[serde(default)]
    pub passing: bool,
    /// After which decision it came, from 1; filled in by the table.
    pub step: usize,
}

impl Bulletin {
    /// A page with nothing below its headline.
    #[must_use]
    pub fn new(kind: impl Into<String>, title: impl Into<String>, headline: impl Into<String>) -> Self {
        Self { kind: kind.into(), title: title.into(), headline: headline.into(), ..Self::default() }
    }

    /// A page that lies beside the board.
    #[must_use]
    pub fn passing(kind: impl Into<String>, title: impl Into<String>, headline: impl Into<String>) -> Self {
        Self { passing: true, ..Self::new(kind, title, headline) }
    }

    /// The same page in another tone.
    #[must_use]
    pub fn tone(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// Adds a part.
    #[must_use]
    pub fn part(mut self, part: impl Into<BulletinPart>) -> Self {
        self.parts.push(part.into());
        self
    }

    /// Adds lines under a heading; nothing if there are none.
    #[must_use]
    pub fn lines(self, title: impl Into<String>, lines: Vec<Text>) -> Self {
        if lines.is_empty() { self } else { self.part(BulletinPart::Lines { title: title.into(), lines }) }
    }

    /// Everything that is written on it, line by line.
    pub fn texts(&self) -> impl Iterator<Item = Text> + '_ {
        let heads = [&self.title, &self.headline].map(|text| Text::from(text.as_str()));
        heads.into_iter().chain(self.parts.iter().flat_map(BulletinPart::texts))
    }
}

/// A part of such a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum BulletinPart {
    /// Lines under a heading.
    Lines {
        /// The heading.
        title: String,
        /// The lines.
        lines: Vec<Text>,
    },
    /// A track as it stands now.
    Track(Track),
    /// Rows and columns: a ledger, who is hurt.
    Chart(Chart),
    /// Cards, large enough to be read.
    Cards {
        /// The cards.
        cards: Vec<Card>,
    },
    /// Counters that were drawn one after the other, each paid for out of what was left.
    Draws(Draws),
}

/// Counters that were drawn one by one until what paid for them was used up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Draws {
    /// What pays for them: "firepower".
    pub unit: String,
    /// How much of it there was: "5 firepower against Medium terrain".
    pub start: String,
    /// The counters in their order.
    pub counters: Vec<DrawnCounter>,
    /// How it ended: "1 firepower is left, too little for any counter".
    pub end: String,
}

/// A counter that was drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct DrawnCounter {
    /// Its name: "Wound".
    pub name: String,
    /// What it does: "1 wound".
    pub effect: String,
    /// Its number here, which is paid.
    pub number: i32,
    /// What is left after it.
    pub left: i32,
    /// Whether it counts, and how that sounds: `dead` if it could not be paid for.
    pub tone: Tone,
}

impl BulletinPart {
    fn texts(&self) -> Vec<Text> {
        match self {
            Self::Lines { title, lines } => {
                std::iter::once(title.as_str().into()).chain(lines.iter().cloned()).collect()
            }
            Self::Track(track) => vec![track.name.as_str().into()],
            Self::Chart(chart) => {
                let heads = std::iter::once(&chart.title).chain(chart.columns.iter().map(|column| &column.title));
                let cells = chart.rows.iter().chain(&chart.footers).flat_map(|row| &row.cells);
                heads.map(|head| head.as_str().into()).chain(cells.cloned()).collect()
            }
            Self::Cards { cards } => cards
                .iter()
                .flat_map(|card| [card.title.as_str().into()].into_iter().chain(card.text.clone()))
                .collect(),
            Self::Draws(draws) => {
                let counters = draws.counters.iter().flat_map(|one| [&one.name, &one.effect]);
                [&draws.start]
                    .into_iter()
                    .chain(counters)
                    .chain([&draws.end])
                    .map(|text| text.as_str().into())
                    .collect()
            }
        }
    }
}

impl From<Track> for BulletinPart {
    fn from(track: Track) -> Self {
        Self::Track(track)
    }
}

impl From<Draws> for BulletinPart {
    fn from(draws: Draws) -> Self {
        Self::Draws(draws)
    }
}

impl From<Chart> for BulletinPart {
    fn from(chart: Chart) -> Self {
        Self::Chart(chart)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChartRow, Column};

    fn page() -> Bulletin {
        let chart = Chart {
            title: "Ledger".into(),
            columns: vec![Column::numbers("SO")],
            rows: vec![ChartRow { subject: None, cells: vec![Text::new().plain("+6 ").clause("LD-SOADJ-1")] }],
            ..Chart::default()
        };
        Bulletin::new("week", "Week 1", "6 SO left").tone(Tone::Good).lines("Nothing", Vec::new()).part(chart)
    }

    #[test]
    fn a_page_comes_back_from_a_snapshot_as_it_was() {
        let json = serde_json::to_value(page()).unwrap();
        assert_eq!(json["parts"][0]["is"], "chart");
        assert_eq!(serde_json::from_value::<Bulletin>(json).unwrap(), page());
    }

    #[test]
    fn all_that_is_written_on_it_can_be_read_line_by_line() {
        let texts: Vec<String> = page().texts().map(|text| text.to_string()).collect();
        assert_eq!(texts, ["Week 1", "6 SO left", "Ledger", "SO", "+6 [LD-SOADJ-1]"]);
    }
}
