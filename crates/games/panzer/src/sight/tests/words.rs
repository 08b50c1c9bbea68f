//! A trace explains itself.

use super::test_map::TestMap;
use crate::sight::Place;
use fieldcraft_hex::Hexside;

#[track_caller]
fn check(map: &TestMap, from: &str, to: &str, expect: &[&str]) {
    assert_eq!(map.trace(from, to).words(&map.map), expect);
}

#[test]
fn each_obstacle_is_named_with_its_reason_and_clause() {
    let map = TestMap::new().hilltop("C1").brown("C2/C3 C4/C5").orange("C1/C2").town("C4");
    check(
        &map,
        "C1",
        "C6",
        &[
            "from A-C-1 to A-C-6, hilltop to ground: blocked [PL-VII.J.4a]",
            "orange side between A-C-1 and A-C-2, the only orange or cliff side on the line: does not block [PL-VII.J.7]",
            "brown side between A-C-2 and A-C-3, nearer the firer than the target: does not block [PL-VII.J.4a]",
            "town A-C-4, the target is not directly behind it: does not block [PL-VII.J.2]",
            "brown side between A-C-4 and A-C-5, nearer the target than the firer: blocks [PL-VII.J.4a]",
        ],
    );
    let side = Hexside::between(map.map.grid.hex(map.hex("C4")).unwrap(), map.map.grid.hex(map.hex("C5")).unwrap());
    assert_eq!(map.trace("C1", "C6").blocked_by().unwrap().place, Place::Side(side.unwrap()));
}

#[test]
fn corners_and_sides_run_along_are_named_as_such() {
    let map = TestMap::new().hilltop("C1").green("C2/D3").town("D3");
    check(
        &map,
        "C1",
        "D6",
        &[
            "from A-C-1 to A-D-6, hilltop to ground: clear",
            "green side between A-C-2 and A-D-3, touched at its end [PL-VII.J.1.ba], the target is not directly behind it: does not block [PL-VII.J.2]",
            "town A-D-3, touched at a corner only: does not block [PL-R90]",
        ],
    );
    let map = TestMap::new().hilltop("C4").orange("C4/D4").brown("D4/D5").town("D5");
    check(
        &map,
        "C4",
        "E4",
        &[
            "from A-C-4 to A-E-4, hilltop to ground: blocked [PL-R88]",
            "orange side between A-C-4 and A-D-4, touched at its end [PL-VII.J.1.ba], the only orange or cliff side on the line: does not block [PL-VII.J.7]",
            "brown side between A-D-4 and A-D-5, the line runs along it, but it is joined to an orange side: does not block [PL-VII.J.1.ab]",
            "side of a town between A-D-4 and A-D-5, the line runs along it: blocks [PL-R88]",
        ],
    );
}

#[test]
fn every_other_reason_has_its_words() {
    let last = |map: TestMap, from: &str, to: &str| map.trace(from, to).words(&map.map).pop().unwrap();
    let hilltops = || TestMap::new().hilltop("C2 C5 C7");
    assert_eq!(
        last(TestMap::new(), "C2", "C3"),
        "from A-C-2 to A-C-3, ground to ground: clear, because the hexes are adjacent [PL-VII.J.8]"
    );
    assert_eq!(
        last(TestMap::new().cliff("C2/C3"), "C2", "C3"),
        "cliff between A-C-2 and A-C-3, between adjacent hexes: does not block [PL-VII.J.8]"
    );
    assert_eq!(
        last(hilltops().green("C4/C5"), "C2", "C7"),
        "green side on a hilltop between A-C-4 and A-C-5, higher than every line: blocks [PL-VII.J.9]"
    );
    assert_eq!(
        last(hilltops().town("C5"), "C2", "C7"),
        "town on a hilltop A-C-5, higher than every line: blocks [PL-VII.J.9]"
    );
    assert_eq!(
        last(hilltops().orange("C4/C5 C5/C6"), "C2", "C9"),
        "orange side between A-C-5 and A-C-6, one of 2 orange or cliff sides on the line: blocks [PL-VII.J.7]"
    );
    assert_eq!(
        last(TestMap::new().slope("C4").green("C4/C5"), "C2", "C7"),
        "green side on a slope between A-C-4 and A-C-5, from ground to ground: blocks [PL-VII.J.11.cb]"
    );
    assert_eq!(
        last(TestMap::new().hilltop("C7").green("C2/C3"), "C2", "C7"),
        "green side between A-C-2 and A-C-3, the firer is directly behind it: blocks [PL-VII.J.3]"
    );
    assert_eq!(
        last(TestMap::new().hilltop("C7").brown("C4/C5"), "C2", "C7"),
        "brown side between A-C-4 and A-C-5, midway between firer and target: blocks [PL-VII.J.5]"
    );
    assert_eq!(
        last(hilltops().slope("C9").brown("C8/C9"), "C7", "C9"),
        "brown side between A-C-8 and A-C-9, the spine of a ridge between hilltop and ridge: does not block [PL-VII.J.11.b]"
    );
}
