//! The plateau of the coast board.

use super::test_map::TestMap;
use crate::map::{Ground, Level};

/// Sea at 1, beach at 2, then a plateau with a cliff on the sea side and a slope behind.
fn coast() -> TestMap {
    let plateau = "B4 B5 B6 B7 B8 C4 C5 C6 C7 C8 D4 D5 D6 D7 D8 E4 E5 E6 E7 E8";
    TestMap::new()
        .ground("B1 C1 D1 E1", Ground::SEA)
        .ground("B2 B3 C2 C3 D2 D3 E2 E3", Ground::BEACH)
        .ground(plateau, Ground::PLATEAU)
        .hilltop(plateau)
        .cliff("B3/B4 C3/C4 D3/D4 E3/E4")
        .slope("B9 C9 D9 E9")
}

/// Covers PL-VII.J.11.da, PL-R53.
#[test]
fn inside_the_plateau_lines_are_traced_as_on_the_ground() {
    let trace = coast().trace("C4", "C8");
    assert_eq!((trace.footing.firer, trace.footing.target), (Level::Ground, Level::Ground));
    assert_eq!(trace.footing.clause.unwrap().0, "PL-VII.J.11.da");
    coast().clear("C4", "C8");
    coast().orange("C5/C6").blocked("C4", "C8", "PL-VII.J.10");
    coast().orange("C5/C6 C6/C7").blocked("C4", "C8", "PL-VII.J.10");
    coast().brown("C5/C6").blocked("C4", "C8", "PL-VII.J.10");
    // Outside of it nothing of the kind blocks between hilltops.
    TestMap::new().hilltop("C4 C8").orange("C5/C6").clear("C4", "C8");
}

/// Covers PL-VII.J.11.da, PL-R53.
#[test]
fn a_line_over_one_orange_side_and_a_slope_or_cliff_has_its_true_levels() {
    for map in [coast().orange("C5/C6").brown("C6/C7"), coast().orange("C5/C6").cliff("C6/C7")] {
        map.clear("C4", "C8");
        assert_eq!(map.trace("C4", "C8").footing.firer, Level::Hilltop);
    }
    coast().orange("C5/C6 C7/C8").brown("C6/C7").blocked("C4", "C8", "PL-VII.J.10");
    coast().brown("C6/C7").blocked("C4", "C8", "PL-VII.J.10");
    // Two orange sides at one corner are one: C4 to D9 goes through the corner of C5, C6 and D6.
    let wide = coast().ground("D9", Ground::PLATEAU).orange("C5/C6 C5/D6").brown("D8/D9");
    assert_eq!(wide.trace("C4", "D9").footing.clause.unwrap().0, "PL-R53");
}

/// Covers PL-VII.J.11.db.
#[test]
fn a_line_down_a_row_of_orange_sides_is_ground_to_ground() {
    // B5 to D5 runs along the side between C4 and C5; brown beside it would give it its true levels.
    let map = coast().orange("C4/C5").brown("B5/C5");
    let trace = map.trace("B5", "D5");
    assert_eq!(trace.footing.clause.unwrap().0, "PL-VII.J.11.db");
    assert_eq!((trace.footing.firer, trace.footing.target), (Level::Ground, Level::Ground));
    map.blocked("B5", "D5", "PL-VII.J.10");
}

/// Covers PL-VII.J.11.e.
#[test]
fn all_round_the_plateau_the_ground_is_lower() {
    // Over the one cliff down to the beach and the sea.
    coast().passed("C4", "C2", &["PL-R91"]);
    coast().passed("C6", "C1", &["PL-R91"]);
    assert_eq!(coast().trace("C4", "C2").footing.clause, None);
    // Down the slope, whose brown side hides what is close below it.
    coast().brown("C9/C10").blocked("C8", "C10", "PL-VII.J.4a");
    coast().brown("C8/C9").clear("C8", "C10");
    // The beach sees nothing of the beach beyond the cliff.
    coast().blocked("C2", "C10", "PL-R51");
}
