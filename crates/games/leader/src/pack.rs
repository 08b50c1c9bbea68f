//! Reads an edition's pack: twelve TOML files of cards and charts and those for looks, every mistake of all in one go.

mod check;

use crate::cards::{
    BattalionCard, CampaignCard, CommanderCard, ConditionCard, DamageCounter, EditionCard, EnemyCard, EventCard,
    Family, ObjectiveCard, OperationalRow, TacticalChart, TankCup, Tile, UnitCard,
};
use crate::edition::{Chart, Edition};
use crate::present::lesson;
use crate::present::look::{self, Look};
use fieldcraft_content::{Files, Item, Mistakes, Sheet, fingerprint, values};
use serde::de::DeserializeOwned;

/// The files that a game is played with; every pack has all of them.
pub const FILES: [&str; 12] = [
    "edition.toml",
    "charts.toml",
    "damage.toml",
    "campaigns.toml",
    "objectives.toml",
    "battalions.toml",
    "units.toml",
    "commanders.toml",
    "events.toml",
    "conditions.toml",
    "tiles.toml",
    "enemies.toml",
];

/// The files that change nothing in play: no part of the hash, and a pack may leave them out.
pub const EXTRAS: [&str; 2] = [look::FILE, lesson::FILE];

/// The entries of a pack as they were written, each with its place.
pub(crate) struct Entries {
    pub edition: Item<EditionCard>,
    pub charts: Vec<Item<TacticalChart>>,
    pub operational: Vec<Item<OperationalRow>>,
    pub damage: Vec<Item<DamageCounter>>,
    pub campaigns: Vec<Item<CampaignCard>>,
    pub objectives: Vec<Item<ObjectiveCard>>,
    pub battalions: Vec<Item<BattalionCard>>,
    pub units: Vec<Item<UnitCard>>,
    pub commanders: Vec<Item<CommanderCard>>,
    pub events: Vec<Item<EventCard>>,
    pub conditions: Vec<Item<ConditionCard>>,
    pub tiles: Vec<Item<Tile>>,
    pub enemies: Vec<Item<EnemyCard>>,
    pub cups: Vec<Item<TankCup>>,
}

/// A file of a pack that is being read.
struct Reader<'a> {
    files: &'a Files,
    mistakes: Mistakes,
}

impl Reader<'_> {
    /// Opens a file, hands it to `take`, and notes what nobody asked for.
    fn file<T>(&mut self, name: &str, take: impl FnOnce(&mut Sheet<'_>, &mut Mistakes) -> T) -> T {
        let text = self.files.text(name).unwrap_or_default();
        Sheet::read(name, text, &mut self.mistakes, take)
    }

    /// Reads a file that holds one list.
    fn list<T: DeserializeOwned>(&mut self, name: &str, key: &'static str) -> Vec<Item<T>> {
        self.file(name, |sheet, mistakes| sheet.items(key, mistakes))
    }
}

/// Reads a pack from its files.
///
/// # Errors
/// Every file of which the game has no use, or else all mistakes found, in the order of the files.
pub fn read(files: &Files) -> Result<Edition, Mistakes> {
    files.check_names(&[&FILES, &EXTRAS, &["symbols.svg"]], &[])?;
    let mut reader = Reader { files, mistakes: Mistakes::new() };
    let edition = reader.file("edition.toml", |sheet, mistakes| sheet.one("edition", mistakes));
    let (charts, operational) = reader.file("charts.toml", |sheet, mistakes| {
        (sheet.items("tactical", mistakes), sheet.items("operational", mistakes))
    });
    let damage = reader.list("damage.toml", "counter");
    let campaigns = reader.list("campaigns.toml", "campaign");
    let objectives = reader.list("objectives.toml", "objective");
    let battalions = reader.list("battalions.toml", "battalion");
    let units = reader.list("units.toml", "unit");
    let commanders = reader.list("commanders.toml", "commander");
    let events = reader.list("events.toml", "event");
    let conditions = reader.list("conditions.toml", "condition");
    let tiles = reader.list("tiles.toml", "tile");
    let is_sherman = edition.as_ref().is_some_and(|e: &Item<EditionCard>| e.value.family == Family::Sherman);
    let (enemies, cups) = reader.file("enemies.toml", |sheet, mistakes| {
        let enemies = sheet.items("counter", mistakes);
        // Only Sherman Leader has a tank cup [SL-TANK-1, TL-TANK-1].
        (enemies, if is_sherman { sheet.items("cup", mistakes) } else { Vec::new() })
    });
    let mut mistakes = reader.mistakes;
    let Some(edition) = edition else { return Err(mistakes) };
    let entries = Entries {
        edition,
        charts,
        operational,
        damage,
        campaigns,
        objectives,
        battalions,
        units,
        commanders,
        events,
        conditions,
        tiles,
        enemies,
        cups,
    };
    let charts = check::entries(&entries, &mut mistakes);
    let look = look::read(files.text(look::FILE), &entries, &mut mistakes);
    if mistakes.is_empty() { Ok(edition_of(entries, charts, look, hash(files))) } else { Err(mistakes) }
}

fn edition_of(entries: Entries, charts: Vec<Chart>, look: Look, hash: String) -> Edition {
    let mut units = values(entries.units);
    units.sort_by(|a, b| a.number.len().cmp(&b.number.len()).then_with(|| a.number.cmp(&b.number)));
    let mut commanders = values(entries.commanders);
    commanders.sort_by(|a, b| a.kind.cmp(&b.kind).then_with(|| a.name.cmp(&b.name)));
    Edition {
        card: entries.edition.value,
        campaigns: values(entries.campaigns),
        objectives: values(entries.objectives),
        battalions: values(entries.battalions),
        units,
        commanders,
        events: values(entries.events),
        conditions: values(entries.conditions),
        tiles: values(entries.tiles),
        enemies: values(entries.enemies),
        cups: values(entries.cups),
        charts,
        operational: values(entries.operational),
        damage: values(entries.damage),
        look,
        hash,
    }
}

/// The fingerprint of names and texts of what is played with.
fn hash(files: &Files) -> String {
    let played = files.iter().filter(|(name, _)| !EXTRAS.contains(name));
    fingerprint(played.flat_map(|(name, text)| name.bytes().chain([0]).chain(text.bytes()).chain([0])))
}

/// The pack of an edition that comes with the program.
#[must_use]
pub fn embedded(family: Family) -> Files {
    macro_rules! files {
        ($edition:literal: $($file:literal)*) => {
            Files::of([$(($file, include_str!(concat!("../../../../content/leader/", $edition, "/", $file)))),*])
        };
    }
    macro_rules! edition {
        ($edition:literal) => {
            files!($edition: "edition.toml" "charts.toml" "damage.toml" "campaigns.toml" "objectives.toml"
                "battalions.toml" "units.toml" "commanders.toml" "events.toml" "conditions.toml" "tiles.toml"
                "enemies.toml" "theme.toml" "lesson.toml")
        };
    }
    match family {
        Family::Sherman => edition!("sherman"),
        Family::Tiger => edition!("tiger"),
    }
}
