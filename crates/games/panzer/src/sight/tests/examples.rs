//! The eleven lines of the rulebook's picture, each on a board made for it.

use super::test_map::TestMap;
use crate::map::Ground;
use crate::sight::may_fire_into_stream;

/// The unit A on its hilltop.
fn from_a() -> TestMap {
    TestMap::new().hilltop("C2")
}

/// Covers PL-T51, PL-XVII.LOS.1, PL-XVII.LOS.3, PL-XVII.LOS.5, PL-XVII.LOS.6, PL-XVII.LOS.7,
/// PL-XVII.LOS.8.
#[test]
fn the_lines_from_the_hilltop() {
    // A/B: directly behind a green side.
    from_a().green("C6/C7").blocked("C2", "C7", "PL-VII.J.2");
    // A-C: in woods, but no green side right before it, so it is seen once it is spotted.
    from_a().ground("C6 C7", Ground::WOODS).green("C7/C8 C5/C6").clear("C2", "C7");
    // A-D: nothing between.
    from_a().passed("C2", "C7", &[]);
    // A/G: brown side nearer the target.
    from_a().slope("C3 C4").brown("C5/C6").blocked("C2", "C7", "PL-VII.J.4a");
    // A-X: on a ridge.
    from_a().slope("C6 C7").brown("C6/C7").passed("C2", "C7", &["PL-VII.J.11.b"]);
    // A/Y: directly behind a town.
    from_a().town("C6").blocked("C2", "C7", "PL-VII.J.2");
    // A/Z: the green side of woods on a slope.
    from_a().slope("C6").ground("C6", Ground::WOODS).green("C6/C7").blocked("C2", "C7", "PL-VII.J.11.cb");
}

/// Covers PL-T51, PL-XVII.LOS.4, PL-XVII.LOS.10.
#[test]
fn the_lines_into_the_stream() {
    let map = from_a().ground("C7", Ground::STREAM);
    let into = |from| may_fire_into_stream(&map.map, map.hex(from), map.hex("C7"), true);
    // A-F: seen from above; C/F: not attacked from the ground unless adjacent.
    map.clear("C2", "C7");
    assert!(into("C2").is_ok());
    assert_eq!(into("C5").unwrap_err().clause.0, "PL-VII.K.4");
    assert!(into("C6").is_ok());
}

/// Covers PL-T51, PL-XVII.LOS.9, PL-XVII.LOS.11.
#[test]
fn the_line_between_adjacent_units_and_the_line_over_a_hill() {
    // C-B.
    TestMap::new().green("C4/C5").passed("C4", "C5", &["PL-VII.J.8"]);
    // Z/E: over the hill, from the ground to a hilltop beyond.
    let over = "C4/C5 C5/C6";
    TestMap::new().hilltop("C5 C8").orange(over).blocked("C2", "C8", "PL-VII.J.7");
    TestMap::new().hilltop("C2 C5 C8").orange(over).clear("C2", "C8");
}
