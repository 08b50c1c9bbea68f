//! Lines through sets of hexes.

use super::test_map::TestMap;
use crate::sight::passes;
use fieldcraft_hex::{HexId, HexSet};

#[track_caller]
fn check(from: &str, to: &str, smoke: &str, expect: bool) {
    let map = TestMap::new().hilltop("A1");
    let hexes: HexSet<2> = smoke.split_whitespace().map(|name| map.hex(name)).collect();
    let (from, to) = (map.hex(from), map.hex(to));
    assert_eq!(passes(&map.map, from, to, &hexes), expect);
    assert_eq!(passes(&map.map, to, from, &hexes), expect);
}

/// Covers PL-XVI.C.3.aa.
#[test]
fn smoke_blocks_through_its_hex_at_all_elevations() {
    check("C2", "C8", "C5", true);
    check("A1", "A9", "A5", true);
    check("C2", "C8", "B5 D5 C9 C1", false);
    check("C2", "C8", "", false);
}

/// Covers PL-XVI.C.3.b.
#[test]
fn smoke_blocks_a_line_that_touches_any_part_of_its_hex() {
    // Along a side, on both hands; at a corner; and the hexes entered.
    check("C4", "E4", "D4", true);
    check("C4", "E4", "D5", true);
    check("C4", "E4", "D3 D6 E3 E5 C3 C5", false);
    check("C1", "D6", "D3", true);
    check("C1", "D6", "C4", true);
    check("C1", "D6", "D2", false);
    check("C1", "D6", "C5", false);
}

/// Covers PL-XVI.C.3.ca.
#[test]
fn smoke_does_not_block_into_or_out_of_its_hex() {
    check("C2", "C8", "C2 C8", false);
    check("C2", "C3", "C2 C3 B3 D3", false);
}

#[test]
fn numbers_off_the_map_pass_nothing() {
    let map = TestMap::new();
    let hexes: HexSet<2> = [map.hex("C3")].into_iter().collect();
    assert!(!passes(&map.map, HexId(9999), map.hex("C5"), &hexes));
}
