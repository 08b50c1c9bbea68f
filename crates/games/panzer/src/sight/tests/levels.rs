//! What is tested on a line, and lines between hexes of the same level.

use super::test_map::TestMap;
use crate::map::Ground;

/// Covers PL-VII.I.0a, PL-VII.J.1, PL-VII.J.10.
#[test]
fn only_what_the_straight_line_between_the_centres_cuts_is_in_the_way() {
    let map = TestMap::new;
    // The line C2 to C8 crosses the upright sides of row C and nothing else.
    map().green("C4/C5").blocked("C2", "C8", "PL-VII.J.10");
    map().brown("C4/C5").blocked("C2", "C8", "PL-VII.J.10");
    map().orange("C4/C5").blocked("C2", "C8", "PL-VII.J.10");
    map().cliff("C4/C5").blocked("C2", "C8", "PL-R51");
    map().town("C5").blocked("C2", "C8", "PL-VII.J.10");
    // Above, below, before the firer and behind the target.
    let beside = "B4/B5 D4/D5 C4/B5 C4/D4 C1/C2 C8/C9";
    map().green(beside).brown(beside).orange(beside).town("B5 D5 C1 C9").clear("C2", "C8");
}

/// Covers PL-VII.I.0b, PL-VII.J.11.a.
#[test]
fn hexes_without_symbols_never_block() {
    let woods = Ground::WOODS.with(Ground::SWAMP).with(Ground::STREAM).with(Ground::SEA).with(Ground::BEACH);
    TestMap::new().ground("C3 C4 C5", woods).passed("C2", "C6", &[]);
    // Along a slope, and between ground hexes over bare hills.
    TestMap::new().slope("C2 C3 C4 C5 C6").passed("C2", "C6", &[]);
    TestMap::new().slope("C3 C5").hilltop("C4").passed("C2", "C6", &[]);
}

/// Covers PL-VII.J.10, PL-VII.J.11.cb.
#[test]
fn the_sides_of_the_ends_block_as_well_and_their_towns_do_not() {
    TestMap::new().green("C2/C3").blocked("C2", "C6", "PL-VII.J.10");
    TestMap::new().green("C5/C6").blocked("C2", "C6", "PL-VII.J.10");
    TestMap::new().slope("C3").green("C3/C4").blocked("C2", "C6", "PL-VII.J.11.cb");
    TestMap::new().town("C2 C6").passed("C2", "C6", &[]);
}

/// Covers PL-VII.J.1.bb.
#[test]
fn a_symbol_blocks_on_the_whole_length_of_its_side() {
    // This line crosses the upright sides of row A at ever lower points, clips the slanted ones between the rows near
    // their ends, and goes on through row B.
    let sides = TestMap::new().trace_sides("A1", "B11");
    assert_eq!(sides.len(), 13);
    for side in sides {
        TestMap::new().brown(&side).blocked("A1", "B11", "PL-VII.J.10");
    }
}

/// Covers PL-VII.J.8.
#[test]
fn adjacent_units_see_each_other_whatever_is_between_them() {
    let every = |map: TestMap| map.green("C4/C5").brown("C4/C5").orange("C4/C5").cliff("C4/C5").town("C4 C5");
    every(TestMap::new()).passed("C4", "C5", &["PL-VII.J.8"; 4]);
    every(TestMap::new().hilltop("C4")).passed("C4", "C5", &["PL-VII.J.8"; 4]);
    every(TestMap::new().hilltop("C4").slope("C5")).passed("C4", "C5", &["PL-VII.J.8"; 4]);
    // At a distance of two nothing is left of it.
    TestMap::new().green("C4/C5").blocked("C3", "C5", "PL-VII.J.10");
}

/// Covers PL-R51.
#[test]
fn between_slopes_brown_orange_and_cliff_sides_block_and_low_obstacles_do_not() {
    let map = || TestMap::new().slope("C2 C7");
    map().brown("C4/C5").blocked("C2", "C7", "PL-R51");
    map().orange("C4/C5").blocked("C2", "C7", "PL-R51");
    map().cliff("C4/C5").blocked("C2", "C7", "PL-R51");
    map().green("C2/C3 C4/C5 C6/C7").town("C3 C4 C6").passed("C2", "C7", &["PL-R51"; 6]);
    map().slope("C4").green("C4/C5").passed("C2", "C7", &["PL-R51"]);
}

/// Covers PL-R51, PL-VII.J.7, PL-VII.J.9.
#[test]
fn between_hilltops_nothing_blocks_but_woods_and_towns_on_hilltops() {
    let map = || TestMap::new().hilltop("C2 C8");
    let sides = "C3/C4 C5/C6";
    map().orange(sides).passed("C2", "C8", &["PL-VII.J.7"; 2]);
    map().cliff(sides).passed("C2", "C8", &["PL-R91"; 2]);
    map().brown(sides).green("C4/C5").town("C7").passed("C2", "C8", &["PL-R51"; 4]);
    map().slope("C4").green("C4/C5").passed("C2", "C8", &["PL-R51"]);
    map().hilltop("C5").green("C4/C5").blocked("C2", "C8", "PL-VII.J.9");
    map().hilltop("C5").town("C5").blocked("C2", "C8", "PL-VII.J.9");
}

/// Covers PL-VII.J.9, PL-R52.
#[test]
fn woods_and_towns_on_hilltops_block_between_all_levels() {
    for (from, to) in [("", ""), ("C2", ""), ("C2 C8", ""), ("C2", "C8"), ("", "C8"), ("", "C2 C8")] {
        let map = || TestMap::new().slope(from).hilltop(to).hilltop("C5");
        map().passed("C2", "C8", &[]);
        map().green("C5/C6").blocked("C2", "C8", "PL-VII.J.9");
        map().town("C5").blocked("C2", "C8", "PL-VII.J.9");
    }
    // A unit inside a town on a hilltop sees out.
    TestMap::new().hilltop("C5").town("C5").passed("C2", "C5", &[]);
}
