//! Reads a situation file: first syntax and types, then meaning, every mistake in one go.

use super::area::{Area, Edge};
use super::special::Special;
use super::victory::{Condition, Ending, Otherwise, Victory};
use super::{Arrival, Count, Exit, Flight, Group, Loaded, Situation, check};
use crate::board::{Board, Layout};
use crate::unit::{Ordnance, Side, Units};
use fieldcraft_content::{Item, Mistakes, Place, Sheet, values};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// The heading of a situation as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SituationSheet {
    /// Its id: small letters, digits and hyphens.
    pub id: String,
    /// Its number among the printed situations, if it is one of them.
    #[serde(default)]
    pub number: Option<u8>,
    /// Its name.
    pub name: String,
    /// The date.
    pub date: String,
    /// What happened there, in two to four sentences.
    pub description: String,
    /// Whether it is an invention or was completed by invention; `note` then says what.
    #[serde(default)]
    pub own_design: bool,
    /// Where it comes from, and what is doubtful.
    #[serde(default)]
    pub note: Option<String>,
    /// The boards, north up: `A90|C270` from west to east, `B90/A90/C90` from north to south.
    #[serde(deserialize_with = "layout")]
    #[schemars(with = "String")]
    pub layout: Layout,
    /// How many turns it has.
    pub turns: u8,
    /// Who sets up first.
    pub sets_up_first: Side,
    /// Who moves first.
    pub moves_first: Side,
}

fn layout<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

/// How reinforcements come, as it is written.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntersSheet {
    /// The turn.
    pub turn: u8,
    /// By which hexes.
    pub area: Area,
}

/// Units that begin on carriers, as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoadedSheet {
    /// The carrier.
    pub carrier: String,
    /// Its passenger.
    pub passenger: String,
    /// How many pairs.
    pub count: u8,
}

/// A group as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GroupSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its units by their ids in `units.toml`, and how many of each.
    pub units: BTreeMap<String, u8>,
    /// Where it sets up before the first turn.
    #[serde(default)]
    pub area: Option<Area>,
    /// Instead of `area`: when and where it enters.
    #[serde(default)]
    pub enters: Option<EntersSheet>,
    /// Instead of `area`: the sea hexes from which it lands.
    #[serde(default)]
    pub lands: Option<Area>,
    /// Units of it that begin on carriers.
    #[serde(default)]
    pub loaded: Vec<LoadedSheet>,
    /// How far from the nearest enemy it sets up, in hexes.
    #[serde(default)]
    pub from_enemy: u8,
}

/// Aircraft as they are written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FlightSheet {
    /// Its id.
    pub id: String,
    /// What flies.
    pub unit: String,
    /// How many.
    pub count: u8,
    /// What they carry; left to the player if it is not said.
    #[serde(default)]
    pub ordnance: Option<Ordnance>,
    /// The first turn in which it may come.
    #[serde(default = "first_turn")]
    pub from_turn: u8,
    /// The edge by which it comes; any if it is not said.
    #[serde(default)]
    pub edge: Option<Edge>,
}

const fn first_turn() -> u8 {
    1
}

/// An exit as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExitSheet {
    /// Its id.
    pub id: String,
    /// Who may leave by it.
    pub side: Side,
    /// From which hexes.
    pub area: Area,
}

/// A file as it is written, each part with its place.
pub(super) struct Sheets {
    pub situation: Item<SituationSheet>,
    pub groups: Vec<Item<GroupSheet>>,
    pub flights: Vec<Item<FlightSheet>>,
    pub exits: Vec<Item<ExitSheet>>,
    pub special: Vec<Item<Special>>,
    pub victory: VictorySheets,
}

/// The victory conditions as they are written, each with its place.
pub(super) struct VictorySheets {
    pub over_when: Option<Item<Condition>>,
    pub endings: Vec<Item<Ending>>,
    pub otherwise: Option<Item<Otherwise>>,
    pub improvement: Option<Item<Condition>>,
}

impl VictorySheets {
    fn read(sheet: &mut Sheet<'_>, mistakes: &mut Mistakes) -> Self {
        Self {
            over_when: sheet.maybe("over_when", mistakes),
            endings: sheet.items("ending", mistakes),
            otherwise: sheet.one("otherwise", mistakes),
            improvement: sheet.maybe("improvement", mistakes),
        }
    }

    /// What judges a game: every condition of the endings and of the early end, the conditions inside them included,
    /// each with its place.
    pub fn judged(&self) -> Vec<(&Condition, Place<'_>)> {
        let endings = self.endings.iter().map(|ending| (&ending.value.when, ending.place().under("when")));
        let early = self.over_when.iter().map(|over| (&over.value, over.place()));
        endings.chain(early).flat_map(|(condition, place)| condition.parts_at(place)).collect()
    }

    /// What improves a victory, in the same way.
    pub fn improving(&self) -> Vec<(&Condition, Place<'_>)> {
        self.improvement.iter().flat_map(|item| item.value.parts_at(item.place())).collect()
    }
}

/// Reads the situation in a file, and checks it on the map that it joins from these boards.
///
/// # Errors
/// All mistakes found.
pub fn read_situation(file: &str, text: &str, units: &Units, boards: &[Board]) -> Result<Situation, Mistakes> {
    let mut mistakes = Mistakes::new();
    let sheets = Sheet::read(file, text, &mut mistakes, |sheet, mistakes| {
        let situation = sheet.one("situation", mistakes);
        let groups = sheet.items("group", mistakes);
        let flights = sheet.some("flight", mistakes);
        let exits = sheet.some("exit", mistakes);
        let special = sheet.some("special", mistakes);
        let victory = sheet.table("victory", mistakes, VictorySheets::read);
        Some(Sheets { situation: situation?, groups, flights, exits, special, victory: victory? })
    });
    let Some(sheets) = sheets else { return Err(mistakes) };
    check::check(&sheets, units, &mut mistakes);
    check::check_on_map(&sheets, units, boards, &mut mistakes);
    match (mistakes.is_empty(), sheets.victory.otherwise.as_ref().map(|item| item.value)) {
        (true, Some(otherwise)) => Ok(situation(sheets, otherwise, units)),
        _ => Err(mistakes),
    }
}

fn situation(sheets: Sheets, otherwise: Otherwise, units: &Units) -> Situation {
    let card = sheets.situation.value;
    let flight = |sheet: FlightSheet| {
        let FlightSheet { id, unit, count, ordnance, from_turn, edge } = sheet;
        Flight { id, unit: units.find(&unit).expect(KNOWN), count, ordnance, from_turn, edge }
    };
    Situation {
        id: card.id,
        number: card.number,
        name: card.name,
        date: card.date,
        description: card.description,
        own_design: card.own_design,
        note: card.note,
        layout: card.layout,
        turns: card.turns,
        sets_up_first: card.sets_up_first,
        moves_first: card.moves_first,
        groups: sheets.groups.into_iter().map(|sheet| group(sheet.value, units)).collect(),
        flights: sheets.flights.into_iter().map(|sheet| flight(sheet.value)).collect(),
        exits: sheets
            .exits
            .into_iter()
            .map(|sheet| Exit { id: sheet.value.id, side: sheet.value.side, area: sheet.value.area })
            .collect(),
        special: sheets.special.into_iter().map(|sheet| sheet.value).collect(),
        victory: Victory {
            over_when: sheets.victory.over_when.map(|item| item.value),
            endings: values(sheets.victory.endings),
            otherwise,
            improvement: sheets.victory.improvement.map(|item| item.value),
        },
    }
}

const KNOWN: &str = "the check has found every unit";

fn group(sheet: GroupSheet, units: &Units) -> Group {
    let find = |id: &str| units.find(id).expect(KNOWN);
    let mut counts: Vec<_> = sheet.units.iter().map(|(id, count)| Count { unit: find(id), count: *count }).collect();
    counts.sort_by_key(|count| count.unit);
    let loaded = |pair: &LoadedSheet| Loaded {
        carrier: find(&pair.carrier),
        passenger: find(&pair.passenger),
        count: pair.count,
    };
    let arrival = match (sheet.area, sheet.enters, sheet.lands) {
        (Some(area), _, _) => Arrival::SetUp(area),
        (_, Some(enters), _) => Arrival::Enters { turn: enters.turn, area: enters.area },
        (_, _, Some(area)) => Arrival::Lands(area),
        (None, None, None) => unreachable!("the check has seen one of the three"),
    };
    Group {
        id: sheet.id,
        name: sheet.name,
        side: sheet.side,
        units: counts,
        arrival,
        loaded: sheet.loaded.iter().map(loaded).collect(),
        from_enemy: sheet.from_enemy,
    }
}
