//! What a pack must get right beyond its syntax.

mod cards;
mod charts;
mod tiles;

use crate::cards::{Band, Family};
use crate::edition::{Chart, MOST_BATTALIONS, MOST_CARDS, MOST_DAMAGE};
use crate::pack::Entries;
use fieldcraft_content::{Item, Mistakes};
use std::collections::BTreeSet;

/// Checks all entries, and compiles the charts on the way.
pub(crate) fn entries(e: &Entries, mistakes: &mut Mistakes) -> Vec<Chart> {
    edition(e, mistakes);
    let charts = e.charts.iter().filter_map(|chart| charts::compile(chart, mistakes)).collect();
    charts::operational(e, mistakes);
    cards::campaigns(e, mistakes);
    cards::objectives(e, mistakes);
    cards::battalions(e, mistakes);
    cards::units(e, mistakes);
    cards::commanders(e, mistakes);
    cards::cards_with_effects(e, mistakes);
    tiles::tiles(e, mistakes);
    cards::enemies(e, mistakes);
    capacity(e, mistakes);
    charts
}

fn is_sherman(e: &Entries) -> bool {
    e.edition.value.family == Family::Sherman
}

/// Notes every entry whose name another one bears.
fn unique<T>(items: &[Item<T>], what: &str, name: impl Fn(&T) -> String, mistakes: &mut Mistakes) {
    let mut seen = BTreeSet::new();
    for item in items {
        let name = name(&item.value);
        if !seen.insert(name.clone()) {
            item.mistake(mistakes, &name, format!("there is another {what} `{name}`"));
        }
    }
}

fn edition(e: &Entries, mistakes: &mut Mistakes) {
    let card = &e.edition.value;
    for (roll, [row, place]) in card.placement.iter().enumerate() {
        if !(1..=2).contains(row) || !(1..=4).contains(place) {
            let message = format!("placement for a roll of {}: rows 1 and 2, places 1 to 4 [LD-EPLACE-2]", roll + 1);
            e.edition.mistake(mistakes, "placement", message);
        }
    }
    if card.numbers.battle_turns == 0 {
        e.edition.mistake(mistakes, "battle_turns", "a battle has at least 1 turn");
    }
}

fn capacity(e: &Entries, mistakes: &mut Mistakes) {
    let limits = [
        ("units", e.units.len(), MOST_CARDS),
        ("commanders", e.commanders.len(), MOST_CARDS),
        ("battalions", e.battalions.len(), MOST_BATTALIONS),
        ("events", e.events.len(), 64),
        ("conditions", e.conditions.len(), 64),
        ("damage counters", e.damage.len(), MOST_DAMAGE),
        ("enemy counters", e.enemies.len(), 255),
        ("campaigns", e.campaigns.len(), 255),
        ("objectives", e.objectives.len(), 255),
    ];
    for (what, count, most) in limits {
        if most < count {
            e.edition.mistake(mistakes, "", format!("{count} {what}; a pack holds at most {most}"));
        }
    }
    if e.damage.iter().all(|d| d.value.count == 0) {
        e.edition.mistake(mistakes, "", "damage.toml has no counters [LD-DECK-5]");
    }
    let bands: BTreeSet<Band> = e.battalions.iter().map(|b| b.value.band).collect();
    if bands.is_empty() {
        e.edition.mistake(mistakes, "", "there are no battalions [LD-DECK-3]");
    }
}
