//! The battlefield as exact values: neighbors, distances, sight, ways, layouts.

use super::*;
use crate::cards::TerrainSet;

fn hex(row: u8, place: u8) -> Hex {
    Hex::new(row, place).unwrap()
}

fn field(rows: [&str; 6]) -> Field {
    let letters: Vec<char> = rows.concat().chars().collect();
    Field::new(std::array::from_fn(|at| Terrain::from_letter(letters[at]).unwrap()))
}

/// A picture of a set of hexes: `#` for those in it.
fn picture(set: HexSet) -> [String; 6] {
    let row = |row| (1..=COLUMNS).map(|at| if set.has(hex(row, at)) { '#' } else { '.' }).collect();
    [1, 2, 3, 4, 5, 6].map(row)
}

/// A picture of ways: the number of steps, or `-` where there is no way.
fn steps(ways: &Ways) -> [String; 6] {
    let letter = |steps: Option<u8>| steps.map_or('-', |steps| char::from(b'0' + steps));
    let row = |row| (1..=COLUMNS).map(|at| letter(ways[hex(row, at).index()])).collect();
    [1, 2, 3, 4, 5, 6].map(row)
}

const OPEN: [&str; 6] = ["...."; 6];

#[test]
fn hexes_are_named_by_row_and_place_from_1() {
    assert_eq!((Hex::new(1, 1), Hex::new(6, 4), Hex::new(2, 3)), (Some(Hex(0)), Some(Hex(23)), Some(Hex(6))));
    for (row, place) in [(0, 1), (7, 1), (1, 0), (1, 5)] {
        assert_eq!(Hex::new(row, place), None);
    }
    for at in Hex::all() {
        assert_eq!(Hex::new(at.row(), at.place()), Some(at));
    }
    assert_eq!((hex(4, 2).row(), hex(4, 2).place(), hex(4, 2).to_string()), (4, 2, "4,2".to_owned()));
    assert_eq!(Hex::all().map(|at| at.0).collect::<Vec<_>>(), (0..24).collect::<Vec<_>>());
}

#[test]
fn odd_rows_are_shifted_right_by_half_a_hex() {
    assert_eq!(picture(hex(3, 2).neighbours()), ["....", ".##.", "#.#.", ".##.", "....", "...."]);
    assert_eq!(picture(hex(4, 2).neighbours()), ["....", "....", "##..", "#.#.", "##..", "...."]);
    assert_eq!(picture(hex(1, 4).neighbours()), ["..#.", "...#", "....", "....", "....", "...."]);
    assert_eq!(picture(hex(6, 1).neighbours()), ["....", "....", "....", "....", "#...", ".#.."]);
}

#[test]
fn distances_are_shortest_ways_over_open_ground() {
    let from = |start: Hex| steps(&std::array::from_fn(|at| Some(start.distance(Hex(at as u8)))));
    assert_eq!(from(hex(6, 1)), ["5556", "4445", "3345", "2234", "1234", "0123"]);
    assert_eq!(from(hex(3, 3)), ["3222", "3211", "2101", "3211", "3222", "4333"]);
    for at in Hex::all() {
        assert_eq!(steps(&Field::ways_to(HexSet::one(at), HexSet::default())), from(at), "{at}");
    }
}

#[test]
fn sets_of_hexes_do_what_sets_do() {
    let mut set = HexSet::one(hex(2, 2));
    set.insert(hex(1, 4));
    assert_eq!((set.len(), set.is_empty(), set.first()), (2, false, Some(hex(1, 4))));
    assert_eq!(set.iter().collect::<Vec<_>>(), [hex(1, 4), hex(2, 2)]);
    assert_eq!((set.has(hex(2, 2)), set.has(hex(2, 3))), (true, false));
    assert_eq!(set.and(TOP), HexSet::one(hex(1, 4)));
    assert_eq!(set.or(TOP).len(), 5);
    assert_eq!(set.without(TOP), HexSet::one(hex(2, 2)));
    let none = HexSet::default();
    assert_eq!((none.is_empty(), none.first(), none.len(), none.iter().count()), (true, None, 0, 0));
    assert_eq!(picture(TOP), ["####", "....", "....", "....", "....", "...."]);
    assert_eq!(picture(BOTTOM), ["....", "....", "....", "....", "....", "####"]);
    assert_eq!((ALL.len(), Hex::all().all(|at| ALL.has(at))), (24, true));
    assert_eq!(
        picture(spread(HexSet::one(hex(6, 1)).or(HexSet::one(hex(1, 4))))),
        picture(
            HexSet::one(hex(5, 1)).or(HexSet::one(hex(6, 2))).or(HexSet::one(hex(1, 3))).or(HexSet::one(hex(2, 4)))
        )
    );
}

#[test]
fn on_open_ground_everything_is_seen() {
    let field = field(OPEN);
    assert!(Hex::all().all(|from| Hex::all().all(|to| field.sees(from, to))));
    assert_eq!(Field::default(), field);
}

#[test]
fn blocking_hexes_are_seen_themselves_and_hide_what_lies_behind() {
    let field = field(["....", "....", "HHLX", "....", "....", "...."]);
    let seen = |from: Hex| {
        picture(
            Hex::all().filter(|&to| field.sees(from, to)).fold(HexSet::default(), |set, to| set.or(HexSet::one(to))),
        )
    };
    // From below: up to the wall, and from a hex of the wall over it.
    assert_eq!(seen(hex(5, 2)), ["....", "....", "####", "####", "####", "####"]);
    assert_eq!(seen(hex(3, 2)), ["####", "####", "###.", "####", "####", "####"]);
    // Sight is the same from both ends.
    assert!(Hex::all().all(|from| Hex::all().all(|to| field.sees(from, to) == field.sees(to, from))));
}

#[test]
fn one_clear_shortest_path_is_enough_and_detours_do_not_count() {
    let half = field(["....", "....", "....", "H...", "....", "...."]);
    assert!(half.sees(hex(5, 1), hex(3, 1)));
    assert!(!field(["....", "....", "....", "HL..", "....", "...."]).sees(hex(5, 1), hex(3, 1)));
    assert!(!field(["....", "....", "....", "....", "B...", "...."]).sees(hex(6, 1), hex(4, 1)));
    assert!(field(["....", "....", "....", "WW..", "....", "...."]).sees(hex(5, 1), hex(3, 1)));
}

#[test]
fn water_is_closed_to_all_and_impassable_to_ap_units() {
    let field = field(["W...", "....", "....", "..X.", "....", "...W"]);
    assert_eq!(picture(field.closed(false)), ["#...", "....", "....", "....", "....", "...#"]);
    assert_eq!(picture(field.closed(true)), ["#...", "....", "....", "..#.", "....", "...#"]);
    assert_eq!((field.terrain(hex(4, 3)), field.terrain(hex(4, 2))), (Terrain::Impassable, Terrain::Open));
}

#[test]
fn ways_lead_round_closed_hexes_and_the_goals_count_as_open() {
    let field = field(["....", "....", "XXX.", "....", "....", "...."]);
    let ways = Field::ways_to(HexSet::one(hex(2, 1)), field.closed(true));
    assert_eq!(steps(&ways), ["1234", "0123", "---4", "8765", "8766", "9877"]);
    // A goal inside closed ground can be reached; the ground around it still cannot be crossed.
    let ways = Field::ways_to(HexSet::one(hex(3, 2)), field.closed(true));
    assert_eq!(steps(&ways), ["2223", "2112", "-0-3", "2112", "2223", "3333"]);
    let walled =
        Field::ways_to(HexSet::one(hex(1, 1)), TOP.without(HexSet::one(hex(1, 1))).or(HexSet::from_words([0xF0])));
    assert_eq!(steps(&walled), ["0---", "----", "----", "----", "----", "----"]);
    let both = Field::ways_to(TOP, HexSet::default());
    assert_eq!(steps(&both), ["0000", "1111", "2222", "3333", "4444", "5555"]);
}

#[test]
fn a_layout_is_playable_if_its_open_hexes_are_connected_and_both_entries_open() {
    let playable = |rows| field(rows).is_playable();
    assert!(playable(OPEN));
    assert!(playable(["XXX.", "....", "....", "....", "....", "...X"]));
    assert!(!playable(["XXXX", "....", "....", "....", "....", "...."]));
    assert!(!playable(["....", "....", "....", "....", "....", "WXXW"]));
    assert!(!playable(["....", "....", "....", "XXXX", "....", "...."]));
    assert!(!playable([".X..", "XX..", "....", "....", "....", "...."]));
    assert!(!playable(["XXXX"; 6]));
    assert!(playable(["HHHH"; 6]));
}

#[test]
fn six_tiles_lie_two_side_by_side_and_three_deep() {
    let tile = |rows: [&str; 2]| Tile { set: TerrainSet::Winter, name: String::new(), rows: rows.map(str::to_owned) };
    let all = [[".L", "HW"], ["BX", ".."], ["LL", ".."], ["..", "HH"], ["X.", ".."], ["..", ".W"]].map(tile);
    let field = Field::of_tiles(all.each_ref());
    assert_eq!(field, self::field([".LBX", "HW..", "LL..", "..HH", "X...", "...W"]));
}
