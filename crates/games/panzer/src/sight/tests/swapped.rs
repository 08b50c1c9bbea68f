//! On any map: swapping the ends changes nothing, and the table says what the traces say.

use super::test_map::TestMap;
use crate::map::{Ground, Marks};
use crate::sight::{SightTable, trace};
use fieldcraft_hex::Direction;
use proptest::prelude::*;

const ROWS: u8 = 6;
const HEXES: usize = 63;

/// Terrain and the symbols of three sides for each hex: mostly open, else anything.
fn any_hexes() -> impl Strategy<Value = Vec<(u16, [u8; 3])>> {
    let terrain = Ground::TOWN.0 | Ground::SLOPE.0 | Ground::HILLTOP.0 | Ground::STREAM.0 | Ground::PLATEAU.0;
    let ground = prop_oneof![3 => Just(0), 1 => (0..1u16 << 10).prop_map(move |bits| bits & terrain)];
    let marks = || prop_oneof![9 => Just(0u8), 1 => 0..16u8];
    let hex = (ground, [marks(), marks(), marks()]);
    prop::collection::vec(hex, HEXES)
}

fn map_of(hexes: &[(u16, [u8; 3])]) -> TestMap {
    let mut map = TestMap::of_rows(ROWS);
    let ids: Vec<_> = map.map.grid.iter().map(|(id, _)| id).collect();
    assert_eq!(ids.len(), HEXES);
    for (id, (ground, marks)) in ids.into_iter().zip(hexes) {
        map.map.cells[id.index()].ground = Ground(*ground);
        for (direction, marks) in Direction::ALL.into_iter().zip(*marks) {
            map.mark(id, direction, Marks(marks));
            if let Some(beyond) = map.map.grid.neighbour(id, direction) {
                map.mark(beyond, direction.opposite(), Marks(marks));
            }
        }
    }
    map
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Covers PL-VII.J.6, PL-R50.
    #[test]
    fn swapping_the_ends_never_changes_the_answer_and_the_table_agrees(hexes in any_hexes()) {
        let map = map_of(&hexes);
        let sight = SightTable::new(&map.map, &map.table);
        for (from, _) in map.map.grid.iter() {
            for (to, _) in map.map.grid.iter() {
                let is_clear = trace(&map.map, &map.table, from, to).is_clear();
                prop_assert_eq!(sight.sees(from, to), is_clear);
                prop_assert_eq!(sight.sees(to, from), is_clear);
            }
        }
    }
}

#[test]
fn a_row_of_the_table_holds_what_its_hex_sees() {
    let map = TestMap::new().brown("C4/C5").town("E5");
    let sight = SightTable::new(&map.map, &map.table);
    assert_eq!(sight.words(), 2);
    for (from, _) in map.map.grid.iter() {
        let row = sight.row(from);
        assert_eq!(row.len(), 2);
        assert!(sight.sees(from, from));
        let seen: u32 = row.iter().map(|word| word.count_ones()).sum();
        let count = map.map.grid.iter().filter(|(to, _)| sight.sees(from, *to)).count();
        assert_eq!(seen as usize, count);
    }
    assert!(!sight.sees(map.hex("C2"), map.hex("C8")) && sight.sees(map.hex("D2"), map.hex("D8")));
}
