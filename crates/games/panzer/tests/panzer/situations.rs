//! The twenty situations: forces, frames, errata, and what the counter mix allows.

use fieldcraft_panzer::board;
use fieldcraft_panzer::pack;
use fieldcraft_panzer::situation::{self, Arrival, Group, Situation, Special};
use fieldcraft_panzer::unit::{Category, Side, Units};
use std::collections::BTreeSet;

fn units() -> Units {
    pack::read_units(pack::embedded("units.toml").expect("the pack has it")).unwrap_or_else(|m| panic!("{m}"))
}

fn read((file, text): (&str, &str)) -> Situation {
    situation::read_situation(file, text, &units(), &board::embedded()).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

fn all() -> Vec<Situation> {
    situation::FILES.map(read).into()
}

fn numbered(number: u8) -> Situation {
    let situation = read(situation::FILES[usize::from(number) - 1]);
    assert_eq!(situation.number, Some(number));
    situation
}

/// The number of ground counters of a side.
fn counters(situation: &Situation, side: Side) -> u32 {
    let groups = situation.groups.iter().filter(|group| group.side == side);
    groups.flat_map(|group| &group.units).map(|count| u32::from(count.count)).sum()
}

/// Covers PL-XIV.A.2, PL-XIV.A.3, PL-XIV.A.4, PL-R2.
#[test]
fn every_situation_has_the_printed_frame() {
    use Side::{Allied, German};
    // Number, name, date, layout, turns, who sets up first, who moves first, counters of both sides.
    let table = [
        (1, "Utah Beach", "6 June 1944", "A180|D180|B180", 10, German, Allied, 17, 16),
        (4, "St. Lo", "29 June 1944", "A90|C270", 15, German, Allied, 41, 34),
        (5, "Operation Goodwood", "18 July 1944", "B90/A90/C90", 10, German, Allied, 60, 54),
        (6, "The Reichswald", "7 Sept 1944", "D180", 10, German, Allied, 44, 19),
        (7, "Encirclement of Nancy", "14 Sept 1944", "D270|A90", 10, German, Allied, 41, 23),
        (8, "Marieulles", "16 Sept 1944", "A90/D270", 10, German, Allied, 30, 15),
        (9, "Operation Market: Nijmegen", "20 Sept 1944", "D180|A180", 10, German, Allied, 36, 37),
        (10, "Operation Market: Arnhem", "22 Sept 1944", "A180", 10, Allied, German, 16, 31),
        (11, "Operation Garden: Anticlimax", "29 Sept 1944", "A270/D90/C90", 12, German, Allied, 65, 53),
        (12, "Prelude: The Saar", "25 Nov 1944", "A0|D0|C0", 10, Allied, German, 41, 51),
        (13, "The \"Fortified Goose Egg\"", "17 Dec 1944", "C90/D270", 12, Allied, German, 88, 90),
        (14, "Bulge: Thrust", "18 Dec 1944", "C90/D270", 10, Allied, German, 24, 46),
        (15, "Elsenborn Ridge", "18 Dec 1944", "C180|D180", 10, Allied, German, 46, 70),
        (16, "Bastogne: Prelude", "19 Dec 1944", "D270", 10, German, Allied, 27, 24),
        (17, "Turning Point: Celles", "25 Dec 1944", "A270/C90/D270", 12, German, Allied, 80, 72),
        (18, "Bastogne: Siege", "26 Dec 1944", "D180|C0|A0", 12, Allied, German, 51, 56),
        (19, "Patton's Counter Offensive", "31 Dec 1944 – 1 Jan 1945", "A180|C180|D0", 15, German, Allied, 107, 76),
        (20, "Remagen Bridge", "7 March 1945", "D180", 8, German, Allied, 14, 11),
    ];
    for (number, name, date, layout, turns, first, moves, allied, german) in table {
        let situation = numbered(number);
        assert_eq!((situation.name.as_str(), situation.date.as_str()), (name, date));
        assert_eq!((situation.layout.to_string().as_str(), situation.turns), (layout, turns), "{name}");
        assert_eq!((situation.sets_up_first, situation.moves_first), (first, moves), "{name}");
        assert_eq!(counters(&situation, Allied), allied, "{name}, Allied");
        assert_eq!(counters(&situation, German), german, "{name}, German");
    }
}

/// The units of a side, with their counts, as `id = n`, in the order of the unit table.
fn forces(situation: &Situation, side: Side) -> String {
    let units = units();
    let count = |unit: usize| -> u8 {
        let groups = situation.groups.iter().filter(|group| group.side == side);
        groups.flat_map(|group| &group.units).filter(|count| count.unit.index() == unit).map(|count| count.count).sum()
    };
    let rows = units.types.iter().enumerate().map(|(at, unit)| (count(at), &unit.id)).filter(|(count, _)| 0 < *count);
    rows.map(|(count, id)| format!("{count} {id}")).collect::<Vec<_>>().join(", ")
}

#[track_caller]
fn check_force(number: u8, side: Side, expect: &str) {
    assert_eq!(forces(&numbered(number), side), expect, "situation {number}");
}

#[test]
fn forces_of_the_small_situations_are_the_printed_ones() {
    check_force(8, Side::Allied, "3 57mm-at, 1 81mm-us, 9 armored-infantry, 13 halftrack-us, 1 m7, 3 m4-75");
    check_force(8, Side::German, "3 88mm, 6 rifle-german, 3 smg, 3 truck-german");
    check_force(10, Side::Allied, "2 57mm-at, 2 81mm-us, 3 engineer-uk, 9 rifle-us");
    check_force(16, Side::Allied, "2 81mm-us, 18 rifle-us, 2 truck-us, 2 m7, 3 m5");
    check_force(20, Side::Allied, "2 engineer-us, 3 armored-infantry, 5 halftrack-us, 2 m10, 1 m36, 1 m24");
    let german = "1 20mm-aa, 1 81mm-german, 1 engineer-german, 1 security, 3 rifle-german, 1 wagon, 2 halftrack-german, \
                  1 block";
    check_force(20, Side::German, german);
}

#[track_caller]
fn check_count(number: u8, unit: &str, expect: u32) {
    let unit = units().find(unit).expect(unit);
    assert_eq!(numbered(number).count(unit), expect, "situation {number}");
}

/// Covers PL-ERR.1.
#[test]
fn goodwood_has_twelve_rifles_and_no_armored_infantry() {
    check_count(5, "rifle-us", 12);
    check_count(5, "armored-infantry", 0);
}

/// Covers PL-ERR.2, PL-ERR.3, PL-ERR.4.
#[test]
fn the_germans_of_13_14_and_15_have_one_37mm() {
    for number in [13, 14, 15] {
        check_count(number, "37mm-aa", 1);
    }
}

/// Covers PL-ERR.5.
#[test]
fn the_276th_has_one_truck_and_four_wagons() {
    let situation = numbered(15);
    let group = situation.group("276th").expect("a group of the card");
    let units = units();
    let count = |id| group.units.iter().find(|count| units.get(count.unit).id == id).map(|count| count.count);
    assert_eq!((count("truck-german"), count("wagon")), (Some(1), Some(4)));
}

/// Covers PL-ERR.6.
#[test]
fn the_germans_before_bastogne_have_six_trucks() {
    check_count(18, "truck-german", 6);
}

/// Covers PL-ERR.7.
#[test]
fn the_germans_at_remagen_have_two_halftracks() {
    check_count(20, "halftrack-german", 2);
}

/// Covers PL-ERR.16.
#[test]
fn the_americans_at_nancy_have_armored_infantry() {
    check_count(7, "armored-infantry", 9);
    check_count(7, "rifle-us", 0);
}

#[test]
fn the_twenty_are_numbered_and_told_apart() {
    let all = all();
    let numbers: Vec<_> = all.iter().map(|situation| situation.number).collect();
    assert_eq!(numbers, (1..=20).map(Some).collect::<Vec<_>>());
    let ids: BTreeSet<_> = all.iter().map(|situation| situation.id.clone()).collect();
    assert_eq!(ids.len(), 20);
    for situation in &all {
        let (_, text) = situation::embedded(&situation.id).expect("a file is named after its situation");
        assert!(text.contains(&format!("id = \"{}\"", situation.id)));
        let sentences = situation.description.matches(['.', '?']).count();
        assert!((2..=6).contains(&sentences), "{}: {sentences} sentences", situation.id);
        assert!(!situation.description.contains('\n'), "{}", situation.id);
    }
}

#[test]
fn the_three_landings_are_marked_as_our_own() {
    let own: Vec<_> = all().iter().filter(|situation| situation.own_design).filter_map(|s| s.number).collect();
    assert_eq!(own, [1, 2, 3]);
}

/// The units of which a card has more than there are counters, beyond what stands in for them.
const BEYOND_THE_MIX: [(u8, &str); 5] =
    [(5, "typhoon"), (14, "truck-us"), (15, "truck-german"), (18, "truck-us"), (18, "p-47")];

#[test]
fn no_situation_has_more_units_than_counters_unless_its_card_says_so() {
    let units = units();
    for situation in all() {
        let stands_in = |unit: &str| -> u32 {
            let counters = situation.special.iter().filter_map(|special| match special {
                Special::StandIn { unit: of, counter } if of == unit => units.find(counter),
                _ => None,
            });
            // What the situation itself needs of the other counter is not free.
            counters.map(|counter| u32::from(units.get(counter).count) - situation.count(counter)).sum()
        };
        for (at, unit) in units.types.iter().enumerate() {
            let has = situation.count(units.find(&unit.id).expect("an id of the table"));
            let most = u32::from(units.types[at].count) + stands_in(&unit.id);
            let beyond = BEYOND_THE_MIX.contains(&(situation.number.unwrap_or_default(), unit.id.as_str()));
            assert_eq!(most < has, beyond, "{}: {has} {}, {most} counters", situation.id, unit.id);
        }
    }
}

/// Covers PL-XI.0.
#[test]
fn only_omaha_and_gold_are_landings() {
    for situation in all() {
        let lands = situation.groups.iter().any(|group| matches!(group.arrival, Arrival::Lands(_)));
        assert_eq!(lands, [Some(2), Some(3)].contains(&situation.number), "{}", situation.id);
        assert_eq!(lands, situation.special.contains(&Special::Amphibious {}), "{}", situation.id);
        let naval = situation.special.iter().any(|special| matches!(special, Special::NavalSupport { .. }));
        assert_eq!(lands, naval, "{}", situation.id);
    }
}

#[test]
fn the_special_vehicles_land_at_gold() {
    for unit in ["crab", "crocodile", "valentine", "tank-bridge"] {
        let expect = if unit == "crab" { 2 } else { 1 };
        check_count(3, unit, expect);
    }
}

#[test]
fn aircraft_come_as_the_cards_say() {
    let units = units();
    let flights = |number| -> Vec<_> {
        let row = |flight: &situation::Flight| {
            (units.get(flight.unit).id.clone(), flight.count, flight.ordnance, flight.from_turn)
        };
        numbered(number).flights.iter().map(row).collect()
    };
    use fieldcraft_panzer::unit::Ordnance::{Bombs, Rockets};
    assert_eq!(flights(5), [("typhoon".into(), 8, Some(Rockets), 1)]);
    let siege = [("l-5".into(), 1, None, 4), ("p-47".into(), 5, Some(Bombs), 4), ("p-47".into(), 5, Some(Rockets), 4)];
    assert_eq!(flights(18), siege);
    assert_eq!(flights(19), [("l-5".into(), 1, None, 1), ("p-47".into(), 5, Some(Bombs), 1)]);
    for number in (1..=20).filter(|number| ![5, 18, 19].contains(number)) {
        assert_eq!(flights(number), []);
    }
}

#[test]
fn every_situation_has_a_fighting_force_on_both_sides() {
    let units = units();
    for situation in all() {
        for side in Side::BOTH {
            let groups = situation.groups.iter().filter(|group| group.side == side);
            let fighters = groups.flat_map(|group| &group.units).filter(|count| units.get(count.unit).weapon.is_some());
            assert!(1 < fighters.count(), "{} {side:?}", situation.id);
        }
        let wrecks = situation.groups.iter().flat_map(|group| &group.units);
        assert!(wrecks.into_iter().all(|count| units.get(count.unit).category != Category::Wreck));
    }
}

/// How many pieces of a group count for stacking when it sets up, passengers not counted [PL-VI.A, PL-VI.B].
fn stacking(group: &Group, units: &Units) -> usize {
    let of = |unit, count: u8| if units.get(unit).stacks { usize::from(count) } else { 0 };
    let pieces: usize = group.units.iter().map(|count| of(count.unit, count.count)).sum();
    let riders: usize = group.loaded.iter().map(|loaded| of(loaded.passenger, loaded.count)).sum();
    pieces.saturating_sub(riders)
}

/// Covers PL-XIV.B.2a.
#[test]
fn every_group_has_room_in_its_area_and_no_half_hex_in_it() {
    use fieldcraft_panzer::map::Ground;
    let (units, boards) = (units(), board::embedded());
    for situation in all() {
        let map = situation.map(&boards);
        for group in &situation.groups {
            let hexes = group.arrival.area().hexes(&map);
            if let Arrival::SetUp(_) = group.arrival {
                let most = 4 * hexes.len();
                assert!(stacking(group, &units) <= most, "{} {}: {most}", situation.id, group.id);
                assert!(!hexes.iter().any(|hex| map.cell(*hex).ground.has(Ground::HALF)));
            }
            assert!(!group.arrival.area().playable(&map).is_empty(), "{} {}", situation.id, group.id);
        }
    }
}

/// The number of hexes of the first group of a side that sets up in an area.
#[track_caller]
fn check_area(number: u8, group: &str, expect: &[&str]) {
    let situation = numbered(number);
    let map = situation.map(&board::embedded());
    let group = situation.group(group).expect("a group of the card");
    let names = |hex: &fieldcraft_hex::HexId| map.cell(*hex).names[0].to_string();
    let found: BTreeSet<_> = group.arrival.area().hexes(&map).iter().map(names).collect();
    assert_eq!(found, expect.iter().map(|name| (*name).to_owned()).collect(), "situation {number}");
}

#[test]
fn small_areas_are_the_named_hexes() {
    check_area(20, "barricade", &["D-BB-6"]);
    check_area(14, "51st-engineers", &["C-T-5", "C-U-4", "C-U-5", "C-V-5"]);
    let (situation, boards) = (numbered(16), board::embedded());
    let map = situation.map(&boards);
    let group = situation.group("panzer-lehr").expect("a group of the card");
    for hex in group.arrival.area().hexes(&map) {
        let cell = map.cell(hex);
        // East of the stream are rows BB to GG; the board may lay its roads as it likes.
        assert!(cell.roads != 0 && cell.town.is_none() && 27 <= cell.names[0].row, "{}", cell.names[0]);
    }
}
