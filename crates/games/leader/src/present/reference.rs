//! The tables of the rulebook: terrain, enemy orders, the operational chart, and what damage counters do.

use crate::cards::{DamageCounter, InfantryDamage, Terrain, VehicleDamage};
use crate::edition::Edition;
use crate::present::names;
use crate::present::scene::REFERENCE;
use crate::present::tables;
use fieldcraft_scene::{Chart, ChartRow, Column, Text};

/// All tables.
pub(crate) fn charts(edition: &Edition) -> Vec<Chart> {
    let printed = |wanted: Terrain| edition.tiles.iter().any(|tile| tile.rows.concat().contains(wanted.letter()));
    vec![tables::terrain(printed), tables::movement_of(edition, 0, None), operational(edition), damage(edition)]
}

fn chart(id: &str, title: &str, columns: &[&str], rows: Vec<ChartRow>) -> Chart {
    Chart::new(id, title, columns.iter().map(|title| Column::words(*title)), rows).in_region(REFERENCE)
}

/// What battalions do at the end of the week [LD-OPMOVE-2].
fn operational(edition: &Edition) -> Chart {
    let rows = edition.operational.iter().map(|row| {
        let holds = format!("{} to {}", row.retreat_to + 1, row.advance_from - 1);
        let [retreats, advances] = [format!("{} or less", row.retreat_to), format!("{} or more", row.advance_from)];
        ChartRow::of([names::class(row.class).to_owned(), retreats, holds, advances])
    });
    chart("operational", "Battalion movement", &["Battalion", "Retreats", "Holds", "Advances"], rows.collect())
}

/// What the two sides of damage counters do, and how many there are of each.
fn damage(edition: &Edition) -> Chart {
    let mut rows: Vec<(&str, &str, u8, Text)> = Vec::new();
    for DamageCounter { vehicle, infantry, count } in &edition.damage {
        let sides = [
            ("Vehicle", names::vehicle(*vehicle), vehicle_words(*vehicle)),
            ("Infantry", names::infantry(*infantry), infantry_words(*infantry)),
        ];
        for (side, name, (words, clause)) in sides {
            match rows.iter_mut().find(|row| (row.0, row.1) == (side, name)) {
                Some(row) => row.2 += count,
                None => rows.push((side, name, *count, Text::from(format!("{words} ")).clause(clause))),
            }
        }
    }
    rows.sort_by_key(|(side, name, ..)| (*side == "Infantry", *name));
    let row = |(side, name, count, words): (&str, &str, u8, Text)| {
        ChartRow::of([Text::from(side), Text::from(name), Text::from(count.to_string()), words])
    };
    chart("damage", "Damage counters", &["Side", "Result", "Counters", "Effect"], rows.into_iter().map(row).collect())
}

const fn vehicle_words(face: VehicleDamage) -> (&'static str, &'static str) {
    match face {
        VehicleDamage::Stress => ("The commander takes 1 stress.", "LD-DMGV-1"),
        VehicleDamage::CommanderKia => ("The commander is killed; the unit fights on.", "LD-DMGV-2"),
        VehicleDamage::CommanderWounded => ("The commander is wounded; a second time he is killed.", "LD-DMGV-4"),
        VehicleDamage::Destroyed => ("The unit is lost; the commander takes 2 stress.", "LD-DMGV-6"),
        VehicleDamage::Engine => ("1 stress; it cannot move. A second one destroys it.", "LD-DMGV-7"),
        VehicleDamage::Exposed => ("+2 on enemy dice from next turn until it moves.", "LD-DMGV-10"),
        VehicleDamage::MachineGun => ("No attacks in its own hex.", "LD-DMGV-12"),
        VehicleDamage::NoEffect => ("Nothing.", "LD-DMGV-13"),
        VehicleDamage::Suspension => ("1 stress; it cannot move. A second one destroys it.", "LD-DMGV-14"),
        VehicleDamage::Hull => ("A second one destroys it.", "LD-DMGV-17"),
        VehicleDamage::Glancing => ("1 stress at the start of every later battle.", "LD-DMGV-18"),
        VehicleDamage::Gun => ("No attacks at R2 and beyond.", "LD-DMGV-19"),
        VehicleDamage::Explosion => ("The unit is lost and its commander killed.", "LD-DMGV-20"),
    }
}

const fn infantry_words(face: InfantryDamage) -> (&'static str, &'static str) {
    match face {
        InfantryDamage::CommanderWounded => ("The commander is wounded; a second time he is killed.", "LD-DMGI-1"),
        InfantryDamage::CommanderKia => ("The commander is killed; the unit fights on.", "LD-DMGI-2"),
        InfantryDamage::Stress => ("The commander takes 1 stress.", "LD-DMGI-3"),
        InfantryDamage::Casualty => ("A second one destroys the unit.", "LD-DMGI-4"),
        InfantryDamage::Exposed => ("+2 on enemy dice from next turn until it moves.", "LD-DMGI-5"),
        InfantryDamage::Immobile => ("Next time it does not move, or takes 1 stress.", "LD-DMGI-6"),
        InfantryDamage::Suppressed => ("Next time it does not attack, or takes 1 stress.", "LD-DMGI-8"),
        InfantryDamage::NoEffect => ("Nothing.", "LD-DMGI-9"),
        InfantryDamage::MowedDown => ("The unit is lost and its commander killed.", "LD-DMGI-10"),
    }
}
