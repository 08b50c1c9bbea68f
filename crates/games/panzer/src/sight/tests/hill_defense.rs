//! Hill and slope defense, and fire into streams.

use super::test_map::TestMap;
use crate::map::Ground;
use crate::sight::{halved, may_fire_into_stream};

#[track_caller]
fn check(map: &TestMap, firer: &str, target: &str, expect: Option<&str>) {
    let clause = halved(&map.map, map.hex(firer), map.hex(target));
    assert_eq!(clause.map(|clause| clause.0), expect, "{firer} at {target}");
}

/// Ground at C1 to C3, slope at C4 and C5, hilltop at C6 and C7, slope at C8, ground at C9.
fn hill() -> TestMap {
    TestMap::new().slope("C4 C5 C8").hilltop("C6 C7 E2")
}

/// Covers PL-VII.H.0, PL-VII.H.4.
#[test]
fn fire_at_slopes_and_hilltops_is_halved_from_every_level() {
    for firer in ["C1", "C8", "E2"] {
        check(&hill(), firer, "C4", Some("PL-VII.H.4"));
    }
    for firer in ["C1", "C4", "C5", "C8"] {
        check(&hill(), firer, "C6", Some("PL-VII.H.4"));
    }
    for firer in ["C1", "C4", "C7"] {
        check(&hill(), firer, "C9", None);
        check(&hill(), firer, "C2", None);
    }
}

/// Covers PL-VII.H.1.
#[test]
fn fire_from_any_hilltop_at_a_hilltop_is_whole() {
    check(&hill(), "C7", "C6", None);
    check(&hill(), "E2", "C6", None);
}

/// Covers PL-VII.H.2a, PL-VII.H.2b, PL-VII.H.2c, PL-T47.
#[test]
fn an_adjacent_attacker_of_a_slope_is_whole_unless_a_brown_side_is_between() {
    let map = hill().brown("D5/C4 C4/C5");
    for firer in ["C3", "B4", "C5"] {
        check(&hill(), firer, "C4", None);
    }
    check(&hill(), "C6", "C5", None);
    check(&map, "C3", "C4", None);
    check(&map, "D5", "C4", Some("PL-VII.H.2b"));
    check(&map, "C5", "C4", Some("PL-VII.H.2b"));
    // Not a brown side elsewhere, nor another symbol between.
    check(&map.green("C3/C4").orange("C3/C4"), "C3", "C4", None);
    // Two of strength 10, one of them across the brown side: 10 + 5, in halves 30.
    let map = hill().brown("D5/C4");
    let halves = |firer| if halved(&map.map, map.hex(firer), map.hex("C4")).is_some() { 10 } else { 20 };
    assert_eq!(halves("C3") + halves("D5"), 30);
}

#[track_caller]
fn check_stream(from: &str, is_stream: bool, expect: Result<(), &str>) {
    let map = hill().ground("D3", Ground::STREAM);
    let answer = may_fire_into_stream(&map.map, map.hex(from), map.hex("D3"), is_stream);
    assert_eq!(answer.map_err(|refusal| refusal.clause.0), expect, "{from}");
}

/// Covers PL-VII.K.4.
#[test]
fn from_the_ground_a_unit_in_a_stream_is_attacked_only_from_an_adjacent_hex() {
    check_stream("C2", true, Ok(()));
    check_stream("D4", true, Ok(()));
    check_stream("C1", true, Err("PL-VII.K.4"));
    check_stream("D5", true, Err("PL-VII.K.4"));
    check_stream("D5", false, Ok(()));
}

/// Covers PL-VII.K.5a.
#[test]
fn from_slopes_and_hilltops_a_unit_in_a_stream_is_attacked_at_any_distance() {
    check_stream("C5", true, Ok(()));
    check_stream("C7", true, Ok(()));
}

/// Covers PL-VII.K.5b.
#[test]
fn a_unit_in_a_stream_is_at_ground_level_whatever_its_hex() {
    let map = TestMap::new().hilltop("C2").slope("C7").ground("C7", Ground::STREAM);
    map.green("C6/C7").blocked("C2", "C7", "PL-VII.J.11.cb");
}
