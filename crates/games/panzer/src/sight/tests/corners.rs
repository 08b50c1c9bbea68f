//! Lines along sides and through corners.

use super::test_map::TestMap;
use crate::map::Marks;
use crate::sight::Way;
use fieldcraft_hex::Direction;

/// Covers PL-VII.J.1.aa, PL-R88, PL-R47.
#[test]
fn a_symbol_side_along_which_the_line_runs_blocks_between_all_levels() {
    // C4 to E4 runs along the side between D4 and D5.
    for (slope, hilltop) in [("", ""), ("C4", ""), ("C4 E4", ""), ("C4", "E4"), ("", "E4"), ("", "C4 E4")] {
        let map = || TestMap::new().slope(slope).hilltop(hilltop);
        map().passed("C4", "E4", &[]);
        map().green("D4/D5").blocked("C4", "E4", "PL-VII.J.1.aa");
        map().brown("D4/D5").blocked("C4", "E4", "PL-VII.J.1.aa");
        map().orange("D4/D5").blocked("C4", "E4", "PL-VII.J.1.aa");
        map().cliff("D4/D5").blocked("C4", "E4", "PL-VII.J.1.aa");
        map().town("D4").blocked("C4", "E4", "PL-R88");
        map().town("D5").blocked("C4", "E4", "PL-R88");
    }
}

/// Covers PL-VII.J.1.ab, PL-R88.
#[test]
fn a_brown_side_joined_to_an_orange_one_does_not_block_along_its_length() {
    // The brown side runs down from a corner of the hilltop C4, where its orange sides meet.
    let map = || TestMap::new().hilltop("C4").orange("C4/D4 C4/D5");
    map().brown("D4/D5").passed("C4", "E4", &["PL-VII.J.7", "PL-VII.J.7", "PL-VII.J.1.ab"]);
    TestMap::new().hilltop("C4").brown("D4/D5").blocked("C4", "E4", "PL-VII.J.1.aa");
    // The orange side may lead off from either end.
    TestMap::new().hilltop("C4").orange("D5/E4").brown("D4/D5").clear("C4", "E4");
    // A green side there blocks all the same.
    map().brown("D4/D5").green("D4/D5").blocked("C4", "E4", "PL-VII.J.1.aa");
    // An orange side nearby that does not meet it changes nothing.
    TestMap::new().hilltop("C4").orange("D5/D6").brown("D4/D5").blocked("C4", "E4", "PL-VII.J.1.aa");
}

/// Covers PL-VII.J.1.ba, PL-R47.
#[test]
fn a_corner_blocks_if_any_side_that_meets_there_would() {
    // C1 to D6 goes through the corner of C2, C3 and D3.
    for side in ["C2/C3", "C2/D3", "C3/D3"] {
        for map in [
            TestMap::new().green(side),
            TestMap::new().brown(side),
            TestMap::new().orange(side),
            TestMap::new().slope("C1").brown(side),
        ] {
            assert!(!map.trace("C1", "D6").is_clear(), "{side}");
            assert!(!map.trace("D6", "C1").is_clear(), "{side}");
            assert_eq!(map.trace("C1", "D6").obstacles[0].way, Way::Touches);
        }
        // Not if it would not by itself.
        TestMap::new().hilltop("C1").green(side).passed("C1", "D6", &["PL-VII.J.2"]);
    }
    // Sides that do not reach the corner.
    TestMap::new().brown("C2/D2 B3/C2 B4/C3 D3/D4").clear("C1", "D6");
}

/// Covers PL-VII.J.1.ba, PL-R47, PL-R48.
#[test]
fn the_two_sides_that_flank_a_line_along_a_side_are_met_at_their_corner() {
    for side in ["C4/D4", "C4/D5"] {
        TestMap::new().green(side).blocked("C4", "E4", "PL-VII.J.10");
        TestMap::new().hilltop("E4").green(side).blocked("C4", "E4", "PL-VII.J.3");
        TestMap::new().slope("C4").green(side).passed("C4", "E4", &["PL-VII.J.11.cb"]);
        TestMap::new().hilltop("C4").brown(side).passed("C4", "E4", &["PL-VII.J.4a"]);
    }
    for side in ["D4/E4", "D5/E4"] {
        TestMap::new().hilltop("C4").green(side).blocked("C4", "E4", "PL-VII.J.2");
        TestMap::new().hilltop("C4").brown(side).blocked("C4", "E4", "PL-VII.J.4a");
    }
}

/// Covers PL-R89.
#[test]
fn two_orange_sides_at_one_corner_are_one() {
    let map = || TestMap::new().hilltop("C1");
    map().orange("C2/C3 C2/D3 C3/D3").passed("C1", "D6", &["PL-VII.J.7"; 3]);
    map().orange("C2/C3").cliff("C3/D3").passed("C1", "D6", &["PL-VII.J.7", "PL-R91"]);
    map().orange("C2/C3 C4/D4").blocked("C1", "D6", "PL-VII.J.7");
    map().orange("C2/C3 C1/C2").blocked("C1", "D6", "PL-VII.J.7");
}

/// Covers PL-R90.
#[test]
fn a_town_touched_at_a_corner_only_does_not_block() {
    // At its two corners the line leaves D3 and C4 aside.
    TestMap::new().town("D3").passed("C1", "D6", &["PL-R90"]);
    TestMap::new().town("C4").passed("C1", "D6", &["PL-R90"]);
    TestMap::new().hilltop("D3").town("D3").passed("C1", "D6", &["PL-R90"]);
    TestMap::new().town("C3").blocked("C1", "D6", "PL-VII.J.10");
}

/// Covers PL-R47.
#[test]
fn a_line_along_the_edge_of_the_map_meets_the_symbols_there() {
    // B1 to D1 runs along the west side of C1.
    TestMap::new().clear("B1", "D1");
    let mut map = TestMap::new();
    map.mark(map.hex("C1"), Direction::West, Marks::GREEN);
    map.blocked("B1", "D1", "PL-VII.J.1.aa");
    TestMap::new().town("C1").blocked("B1", "D1", "PL-R88");
    TestMap::new().green("B1/C1").blocked("B1", "D1", "PL-VII.J.10");
    TestMap::new().green("B2/C1").clear("B1", "D1");
}
