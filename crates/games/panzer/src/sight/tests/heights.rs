//! Lines between hexes of different levels.

use super::test_map::TestMap;

/// Covers PL-VII.J.2, PL-R48, PL-VII.J.6.
#[test]
fn from_above_a_green_side_or_town_blocks_only_right_before_the_target() {
    for map in [|| TestMap::new().slope("C2"), || TestMap::new().hilltop("C2")] {
        map().green("C6/C7").blocked("C2", "C7", "PL-VII.J.2");
        map().green("C5/C6 C3/C4").passed("C2", "C7", &["PL-VII.J.2"; 2]);
        map().town("C6").blocked("C2", "C7", "PL-VII.J.2");
        map().town("C5 C4 C3").passed("C2", "C7", &["PL-VII.J.2"; 3]);
        // The last of several town hexes decides.
        map().town("C3 C4 C6").blocked("C2", "C7", "PL-VII.J.2");
    }
}

/// Covers PL-VII.J.3, PL-ERR.13, PL-R48, PL-VII.J.6.
#[test]
fn from_below_a_green_side_or_town_blocks_only_right_before_the_firer() {
    for map in [|| TestMap::new().slope("C7"), || TestMap::new().hilltop("C7")] {
        map().green("C2/C3").blocked("C2", "C7", "PL-VII.J.3");
        map().green("C3/C4 C5/C6").passed("C2", "C7", &["PL-VII.J.3"; 2]);
        map().town("C3").blocked("C2", "C7", "PL-VII.J.3");
        map().town("C4 C5 C6").passed("C2", "C7", &["PL-VII.J.3"; 3]);
    }
}

/// Covers PL-R48.
#[test]
fn a_town_on_a_slanted_line_counts_if_it_is_adjacent_and_entered() {
    // B2 to E7 leaves B2 through C2 or B3 and comes to E7 through one neighbor of it.
    let sides = TestMap::new().trace_sides("B2", "E7");
    let (first, last) = (sides.first().unwrap(), sides.last().unwrap());
    let far = |side: &str, own: &str| side.split('/').find(|hex| *hex != own).unwrap().to_owned();
    let (first, last) = (far(first, "B2"), far(last, "E7"));
    TestMap::new().hilltop("B2").town(&last).blocked("B2", "E7", "PL-VII.J.2");
    TestMap::new().hilltop("B2").town(&first).passed("B2", "E7", &["PL-VII.J.2"]);
    TestMap::new().slope("E7").town(&first).blocked("B2", "E7", "PL-VII.J.3");
    TestMap::new().slope("E7").town(&last).passed("B2", "E7", &["PL-VII.J.3"]);
    // Neighbors of the target that the line does not enter.
    let others = ["E6", "D7", "D8", "E8", "F7", "F8"].into_iter().filter(|hex| *hex != last);
    TestMap::new().hilltop("B2").town(&others.collect::<Vec<_>>().join(" ")).clear("B2", "E7");
}

/// Covers PL-VII.J.4a, PL-VII.J.4b, PL-ERR.14, PL-R49, PL-T50.
#[test]
fn from_hilltop_to_ground_a_brown_side_blocks_from_midway_to_the_target() {
    // Five sides are crossed, the ends' own included.
    let map = |side: &str| TestMap::new().hilltop("C1").brown(side);
    map("C1/C2").passed("C1", "C6", &["PL-VII.J.4a"]);
    map("C2/C3").passed("C1", "C6", &["PL-VII.J.4a"]);
    map("C3/C4").blocked("C1", "C6", "PL-VII.J.4a");
    map("C4/C5").blocked("C1", "C6", "PL-VII.J.4a");
    map("C5/C6").blocked("C1", "C6", "PL-VII.J.4a");
    // With four sides none is midway.
    map("C2/C3").passed("C1", "C5", &["PL-VII.J.4a"]);
    map("C3/C4").blocked("C1", "C5", "PL-VII.J.4a");
}

/// Covers PL-VII.J.5, PL-VII.J.6, PL-T50.
#[test]
fn from_ground_to_hilltop_a_brown_side_blocks_from_the_firer_to_midway() {
    let map = |side: &str| TestMap::new().hilltop("C6").brown(side);
    map("C1/C2").blocked("C1", "C6", "PL-VII.J.5");
    map("C2/C3").blocked("C1", "C6", "PL-VII.J.5");
    map("C3/C4").blocked("C1", "C6", "PL-VII.J.5");
    map("C4/C5").passed("C1", "C6", &["PL-VII.J.5"]);
    map("C5/C6").passed("C1", "C6", &["PL-VII.J.5"]);
}

/// Covers PL-R49.
#[test]
fn a_corner_counts_as_one_side() {
    // C1 to D6 crosses a side, a corner, a side, a corner, a side; C4 to E4 two corners.
    let trace = TestMap::new().trace("C1", "D6");
    assert_eq!(trace.crossings, 5);
    assert_eq!(TestMap::new().trace("C4", "E4").crossings, 2);
    TestMap::new().hilltop("C1").brown("C2/C3").passed("C1", "D6", &["PL-VII.J.4a"]);
    TestMap::new().hilltop("C1").brown("C3/D4").blocked("C1", "D6", "PL-VII.J.4a");
    TestMap::new().hilltop("C1").brown("C4/D4").blocked("C1", "D6", "PL-VII.J.4a");
}

/// Covers PL-VII.J.7, PL-R91.
#[test]
fn more_than_one_orange_or_cliff_side_blocks_unless_both_ends_are_on_hilltops() {
    for (slope, hilltop) in [("", "C2"), ("", "C8"), ("C2", "C8"), ("C8", "C2")] {
        let map = || TestMap::new().slope(slope).hilltop(hilltop);
        map().orange("C2/C3").passed("C2", "C8", &["PL-VII.J.7"]);
        map().orange("C2/C3 C7/C8").blocked("C2", "C8", "PL-VII.J.7");
        map().cliff("C4/C5").passed("C2", "C8", &["PL-R91"]);
        map().cliff("C4/C5 C6/C7").blocked("C2", "C8", "PL-R91");
        map().orange("C2/C3").cliff("C4/C5").blocked("C2", "C8", "PL-VII.J.7");
        // One side that is both is one side.
        map().orange("C4/C5").cliff("C4/C5").passed("C2", "C8", &["PL-VII.J.7", "PL-R91"]);
    }
    TestMap::new().hilltop("C2 C8").orange("C2/C3 C4/C5 C7/C8").clear("C2", "C8");
}

/// Covers PL-R51.
#[test]
fn between_ground_and_slope_one_brown_orange_or_cliff_side_blocks() {
    for map in [|| TestMap::new().slope("C2"), || TestMap::new().slope("C8")] {
        map().brown("C2/C3").blocked("C2", "C8", "PL-R51");
        map().brown("C7/C8").blocked("C2", "C8", "PL-R51");
        map().orange("C4/C5").blocked("C2", "C8", "PL-R51");
        map().cliff("C4/C5").blocked("C2", "C8", "PL-R51");
    }
}

/// Covers PL-R51, PL-R92.
#[test]
fn between_slope_and_hilltop_brown_sides_towns_and_slope_woods_do_not_block() {
    let map = || TestMap::new().slope("C2").hilltop("C8");
    map().brown("C3/C4 C5/C6 C7/C8").passed("C2", "C8", &["PL-R51"; 3]);
    map().green("C4/C5").town("C3").passed("C2", "C8", &["PL-R51"; 2]);
    map().slope("C3 C7").green("C2/C3 C6/C7").passed("C2", "C8", &["PL-R92"; 2]);
}

/// Covers PL-VII.J.11.ca, PL-VII.J.11.cb, PL-R52, PL-R87.
#[test]
fn woods_on_a_slope_block_like_woods_on_the_ground_and_the_slope_like_a_slope() {
    // The green side stands on the higher of its hexes: C6 is the slope, C7 the target on the ground.
    let map = || TestMap::new().hilltop("C2").slope("C6");
    map().green("C6/C7").blocked("C2", "C7", "PL-VII.J.11.cb");
    map().green("C5/C6").passed("C2", "C7", &["PL-VII.J.11.cb"]);
    TestMap::new().slope("C2 C3").green("C2/C3").blocked("C1", "C7", "PL-VII.J.11.cb");
    // The brown side of the same hex has its own effect.
    map().brown("C5/C6").green("C5/C6").blocked("C2", "C7", "PL-VII.J.4a");
}

/// Covers PL-R87.
#[test]
fn a_green_side_between_slope_and_hilltop_stands_on_the_hilltop() {
    let map = || TestMap::new().hilltop("C2 C8").green("C4/C5");
    map().slope("C4").hilltop("C5").blocked("C2", "C8", "PL-VII.J.9");
    map().slope("C5").hilltop("C4").blocked("C2", "C8", "PL-VII.J.9");
    map().slope("C4 C5").passed("C2", "C8", &["PL-R51"]);
}
