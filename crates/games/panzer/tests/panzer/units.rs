//! The unit types of the pack against the tables and lists of the rulebook.

use fieldcraft_panzer::pack;
use fieldcraft_panzer::unit::{Carries, Category, Loading, Overrun, Side, Target, UnitType, Units, Weapon};
use std::collections::BTreeSet;

fn units() -> Units {
    let text = pack::embedded("units.toml").expect("the pack has it");
    pack::read_units(text).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

/// The rows of the rulebook's unit tables, each with its side and its cells.
fn printed() -> Vec<(Side, Vec<&'static str>)> {
    let book = include_str!("../../../../../rules/panzer-leader.md");
    let from = book.find("### Allied units").expect("the tables begin");
    let to = book.find("### Uncertain values").expect("the tables end");
    let mut side = Side::Allied;
    let mut rows = Vec::new();
    for line in book[from..to].lines() {
        if line.starts_with("### German") {
            side = Side::German;
        }
        let Some(cells) = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")) else { continue };
        let cells: Vec<_> = cells.split('|').map(str::trim).collect();
        if cells[0] != "Code group" {
            rows.push((side, cells));
        }
    }
    rows
}

fn mark(set: bool, word: &str) -> String {
    if set { word.to_owned() } else { String::new() }
}

fn number(value: u8) -> String {
    value.to_string()
}

/// A unit type written as the cells of the printed table, from the count to the smoke mark.
fn cells(unit: &UnitType) -> Vec<String> {
    let carrier = unit.category == Category::Transport;
    let class = match unit.weapon {
        Some(Weapon::I) if carrier => "C(I)",
        Some(Weapon::I) => "I",
        Some(Weapon::A) => "A",
        Some(Weapon::H) => "H",
        Some(Weapon::Howitzer) => "(H)",
        Some(Weapon::M) => "M",
        None if carrier => "C",
        None => "-",
    };
    let mut modes = Vec::new();
    let mut mode = |set: bool, word| modes.extend(set.then_some(word));
    mode(unit.weapon.is_some(), "DF");
    mode(unit.indirect, "IF");
    mode(unit.overrun == Some(Overrun::All), "OR");
    mode(unit.overrun == Some(Overrun::Soft), "OR(na)");
    mode(unit.assault && unit.id != "mg", "CAT");
    mode(unit.assault && unit.id == "mg", "CAT(N2)");
    mode(unit.flak, "AA");
    let modes = if modes.is_empty() { "none".to_owned() } else { modes.join(" ") };
    let carries = match unit.carries {
        Some(Carries::Any) => "any",
        Some(Carries::Infantry) => "infantry",
        Some(Carries::TankBridge) => "Tank Bridge only",
        None => "",
    };
    let passenger = match unit.passenger {
        Some(Loading::Half) => "half",
        Some(Loading::Full) => "full",
        Some(Loading::TankBridge) => "Valentine only",
        None => "",
    };
    vec![
        number(unit.count),
        class.to_owned(),
        number(unit.attack),
        number(unit.range) + if unit.asterisk { "*" } else { "" },
        number(unit.defense),
        number(unit.movement),
        if unit.target == Target::A { "A" } else { "NA" }.to_owned(),
        modes,
        carries.to_owned(),
        passenger.to_owned(),
        mark(unit.stacks, "y"),
        mark(unit.quick, "y"),
        mark(unit.turret, "y"),
        mark(unit.heavy, "C"),
        mark(unit.smoke, "y"),
    ]
}

/// A printed cell without the notes that only explain it.
fn plain(cell: &str) -> String {
    cell.replace(['?', '\\'], "").replace(" (N3)", "").replace(" (N11)", "")
}

/// Covers PL-UFT.K2, PL-UFT.K3, PL-UFT.K5.
#[test]
fn every_cell_is_the_printed_one() {
    let units = units();
    // The printed row of fighter-bombers is two types here, and positions have no numbers but their own.
    let odd = ["L-5", "Fighter-Bomber", "Fortification", "Mines", "Block", "Wreck"];
    let printed = printed();
    let ground = units.types.iter().filter(|unit| unit.is_ground_unit() || unit.category == Category::Bridge);
    let rows: Vec<_> = printed.iter().filter(|(_, cells)| !odd.contains(&cells[1])).collect();
    assert_eq!(ground.clone().count(), rows.len());
    for (unit, (side, row)) in ground.zip(rows) {
        assert_eq!(unit.side, *side, "{}", unit.id);
        let expect: Vec<_> = row[2..17].iter().map(|cell| plain(cell)).collect();
        assert_eq!(cells(unit), expect, "{} against {}", unit.id, row[1]);
        assert_eq!(unit.composition, row[17], "{}", unit.id);
    }
}

#[test]
fn the_rulebook_has_47_allied_and_43_german_rows() {
    let count = |side| printed().iter().filter(|(of, _)| *of == side).count();
    assert_eq!((count(Side::Allied), count(Side::German)), (47, 43));
    // Typhoon and P-47 share a row.
    let types = |side| units().types.iter().filter(|unit| unit.side == side).count();
    assert_eq!((types(Side::Allied), types(Side::German)), (48, 43));
}

/// Covers PL-II.A.2, PL-II.A.3.
#[test]
fn the_counters_add_up_to_176_and_178() {
    let total = |side| -> u32 {
        let units = units();
        // The five fighter-bombers are Typhoons or P-47s.
        let own = units.types.iter().filter(|unit| unit.side == side && unit.id != "typhoon");
        own.map(|unit| u32::from(unit.count)).sum()
    };
    assert_eq!((total(Side::Allied), total(Side::German)), (176, 178));
}

#[track_caller]
fn check(what: &str, has: impl Fn(&UnitType) -> bool, expect: &[&str]) {
    let units = units();
    let found: BTreeSet<_> = units.types.iter().filter(|unit| has(unit)).map(|unit| unit.id.as_str()).collect();
    assert_eq!(found, expect.iter().copied().collect(), "{what}");
}

/// Covers PL-UFT.L1.
#[test]
fn these_overrun_everything() {
    let expect = [
        "m8",
        "daimler",
        "m4-105",
        "crocodile",
        "achilles",
        "m10",
        "m18",
        "m36",
        "m5",
        "m24",
        "cromwell",
        "sherman",
        "m4-75",
        "m4-76",
        "crab",
        "sdkfz-234-1",
        "sdkfz-234-2",
        "sdkfz-234-4",
        "gw-38",
        "wirbelwind",
        "hetzer",
        "stug-iii",
        "lynx",
        "pzkw-iii",
        "pzkw-iv-w",
        "pzkw-iv-ss",
        "pzkw-v-w",
        "pzkw-v-ss",
        "tiger-i",
        "king-tiger",
    ];
    check("full overrun", |unit| unit.overrun == Some(Overrun::All), &expect);
}

/// Covers PL-UFT.L2.
#[test]
fn these_overrun_only_what_is_not_armored() {
    let expect = ["bren", "halftrack-us", "m20", "m16", "valentine", "halftrack-german"];
    check("overrun of soft targets", |unit| unit.overrun == Some(Overrun::Soft), &expect);
}

/// Covers PL-UFT.L3.
#[test]
fn these_are_armored_and_never_overrun() {
    let expect = ["scout-car", "sexton", "m7", "recon-hq", "wespe", "maultier", "hummel"];
    let has = |unit: &UnitType| unit.is_vehicle() && unit.target == Target::A && unit.overrun.is_none();
    check("armored without overrun", has, &expect);
}

const LOBBED: [&str; 19] = [
    "25-pdr",
    "105mm-us",
    "155mm",
    "8-inch",
    "76mm-mortar",
    "81mm-us",
    "107mm-mortar",
    "sexton",
    "m7",
    "75mm-how",
    "105mm-german",
    "150mm-how",
    "170mm",
    "81mm-german",
    "120mm-mortar",
    "nebelwerfer",
    "wespe",
    "maultier",
    "hummel",
];

/// Covers PL-UFT.L4.
#[test]
fn these_use_indirect_fire() {
    check("indirect fire", |unit| unit.indirect, &LOBBED);
}

/// Covers PL-UFT.L5.
#[test]
fn infantry_close_assaults_and_nobody_else() {
    let expect = [
        "engineer-us",
        "engineer-uk",
        "scout",
        "mg",
        "rifle-us",
        "armored-infantry",
        "engineer-german",
        "security",
        "rifle-german",
        "smg",
    ];
    check("close assault", |unit| unit.assault, &expect);
    check("infantry-type", UnitType::is_infantry, &expect);
}

/// Covers PL-UFT.L6.
#[test]
fn these_fire_at_aircraft() {
    let expect = ["40mm-aa", "m16", "20mm-aa", "20mm-quad", "37mm-aa", "wirbelwind"];
    check("flak", |unit| unit.flak, &expect);
}

/// Covers PL-UFT.L7, PL-UFT.L8.
#[test]
fn these_carry_others() {
    let any = ["truck-us", "truck-german", "wagon", "scout-car", "bren", "halftrack-us", "halftrack-german"];
    check("carriers", |unit| unit.carries == Some(Carries::Any), &any);
    let infantry = [
        "sdkfz-234-1",
        "sdkfz-234-2",
        "sdkfz-234-4",
        "gw-38",
        "wirbelwind",
        "hetzer",
        "stug-iii",
        "lynx",
        "pzkw-iii",
        "pzkw-iv-w",
        "pzkw-iv-ss",
        "pzkw-v-w",
        "pzkw-v-ss",
        "tiger-i",
        "king-tiger",
    ];
    check("carriers of infantry", |unit| unit.carries == Some(Carries::Infantry), &infantry);
}

/// Covers PL-UFT.L9, PL-UFT.L10.
#[test]
fn heavy_pieces_take_the_whole_allowance_and_all_others_half() {
    let full = [
        "90mm",
        "105mm-us",
        "155mm",
        "8-inch",
        "107mm-mortar",
        "truck-bridge",
        "88mm",
        "105mm-german",
        "150mm-ig",
        "150mm-how",
        "170mm",
        "120mm-mortar",
    ];
    check("whole allowance", |unit| unit.passenger == Some(Loading::Full), &full);
    let others = |unit: &UnitType| matches!(unit.category, Category::Gun | Category::Infantry);
    let units = units();
    let half: Vec<_> = units.types.iter().filter(|unit| others(unit) && !full.contains(&unit.id.as_str())).collect();
    let half: Vec<_> = half.iter().map(|unit| unit.id.as_str()).collect();
    assert!(half.contains(&"nebelwerfer") && half.len() == 36 - 11, "{half:?}");
    check("half allowance", |unit| unit.passenger == Some(Loading::Half), &half);
}

/// Covers PL-UFT.L11.
#[test]
fn these_use_quick_time() {
    let expect = [
        "engineer-us",
        "engineer-uk",
        "scout",
        "rifle-us",
        "armored-infantry",
        "engineer-german",
        "security",
        "rifle-german",
        "smg",
    ];
    check("quick-time", |unit| unit.quick, &expect);
}

/// Covers PL-UFT.L12.
#[test]
fn these_have_turrets() {
    let expect = [
        "m4-105",
        "crocodile",
        "achilles",
        "m10",
        "m18",
        "m36",
        "m5",
        "m24",
        "cromwell",
        "sherman",
        "m4-75",
        "m4-76",
        "crab",
        "wirbelwind",
        "lynx",
        "pzkw-iii",
        "pzkw-iv-w",
        "pzkw-iv-ss",
        "pzkw-v-w",
        "pzkw-v-ss",
        "tiger-i",
        "king-tiger",
    ];
    check("turrets", |unit| unit.turret, &expect);
}

/// Covers PL-UFT.L13, PL-ERR.11.
#[test]
fn these_need_a_carrier_to_turn() {
    let expect = [
        "90mm",
        "105mm-us",
        "155mm",
        "8-inch",
        "88mm",
        "105mm-german",
        "150mm-ig",
        "150mm-how",
        "170mm",
        "nebelwerfer",
    ];
    check("heavy pieces", |unit| unit.heavy, &expect);
}

/// Covers PL-UFT.L14.
#[test]
fn smoke_is_fired_by_all_indirect_fire_but_rockets() {
    let expect: Vec<_> = LOBBED.iter().copied().filter(|id| !["nebelwerfer", "maultier"].contains(id)).collect();
    check("smoke", |unit| unit.smoke, &expect);
}

/// Covers PL-UFT.L15.
#[test]
fn bridges_aircraft_and_mines_do_not_count_for_stacking() {
    check("free of stacking", |unit| !unit.stacks, &["tank-bridge", "truck-bridge", "l-5", "p-47", "typhoon", "mine"]);
}

/// Covers PL-UFT.L16.
#[test]
fn these_are_unarmed() {
    let expect = [
        "truck-us",
        "truck-german",
        "wagon",
        "tank-bridge",
        "truck-bridge",
        "l-5",
        "fortification",
        "block",
        "wreck",
        "mine",
    ];
    check("unarmed", |unit| unit.weapon.is_none(), &expect);
}

/// Covers PL-ERR.12, PL-ERR.15.
#[test]
fn errata_of_the_unit_table_are_applied() {
    let units = units();
    let unit = |id: &str| units.get(units.find(id).unwrap()).clone();
    assert_eq!(unit("m16").weapon, Some(Weapon::I));
    assert_eq!(unit("cromwell").movement, 12);
}

/// Covers PL-UFT.N3.
#[test]
fn the_scout_car_moves_like_a_truck() {
    use fieldcraft_panzer::unit::Mobility;
    check("truck costs", |unit| unit.mobility == Mobility::Truck, &["truck-us", "truck-german", "scout-car"]);
}

/// Covers PL-II.C.0b.
#[test]
fn guns_and_infantry_are_no_vehicles_and_everything_else_on_wheels_or_tracks_is() {
    let has = |unit: &UnitType| unit.is_ground_unit() && !unit.is_vehicle();
    let units = units();
    let on_foot = |unit: &&UnitType| matches!(unit.category, Category::Gun | Category::Infantry);
    let expect: Vec<_> = units.types.iter().filter(on_foot).map(|unit| unit.id.as_str()).collect();
    assert_eq!(expect.len(), 36);
    check("non-vehicular", has, &expect);
}

/// Covers PL-XII.C.3.
#[test]
fn aircraft_have_the_printed_strengths() {
    use fieldcraft_panzer::unit::Ordnance;
    let units = units();
    let guns = |id: &str| {
        let unit = units.get(units.find(id).unwrap());
        (unit.weapon, unit.attack)
    };
    assert_eq!(guns("typhoon"), (Some(Weapon::A), 2));
    assert_eq!(guns("p-47"), (Some(Weapon::I), 3));
    let load = |kind| (units.load(kind).weapon, units.load(kind).attack);
    assert_eq!(load(Ordnance::Bombs), (Weapon::H, 30));
    assert_eq!(load(Ordnance::Rockets), (Weapon::A, 20));
}

#[test]
fn positions_have_the_printed_numbers() {
    let units = units();
    let row = |id: &str| {
        let unit = units.get(units.find(id).unwrap());
        (unit.count, unit.defense, unit.target)
    };
    assert_eq!(row("fortification"), (6, 40, Target::A));
    assert_eq!(row("mine"), (6, 0, Target::Soft));
    assert_eq!(row("block"), (10, 0, Target::Soft));
    assert_eq!(row("wreck"), (20, 0, Target::Soft));
    assert_eq!(row("l-5").1, 1);
}
