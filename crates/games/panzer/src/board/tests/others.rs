//! Boards by other makers: what the four of the game do not have, and the format takes.

use super::*;
use crate::map::{Cell, HexName, Level, Marks};

/// The example with changes, joined alone or with boards of the game.
#[track_caller]
fn laid(layout: &str, changes: &[(&str, &str)]) -> Map {
    let own = read("e.txt", &changed(changes)).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    join(&layout.parse().unwrap(), &[embedded(), vec![own]].concat()).unwrap()
}

fn cell<'a>(map: &'a Map, name: &str) -> &'a Cell {
    map.cell(map.named(name.parse::<HexName>().unwrap()).unwrap())
}

/// The sides of a hex with this symbol, by their words.
fn with(map: &Map, name: &str, mark: Marks) -> String {
    let marks = cell(map, name).marks;
    let sides = sketch::SIDES.iter().filter(|(_, side)| marks[side.index()].has(mark));
    sides.map(|(word, _)| *word).collect::<Vec<_>>().join(" ")
}

#[test]
fn green_lies_where_it_is_written_if_the_file_says_so() {
    let all = "NE E SE SW W NW";
    assert_eq!(with(&laid("E0", &[]), "E-U-5", Marks::GREEN), all);
    let bare = laid("E0", &[("plain U6 E", "written green")]);
    assert_eq!(["E-U-5", "E-U-6", "E-V-6", "E-N-5"].map(|hex| with(&bare, hex, Marks::GREEN)), [""; 4]);
    let some = laid("E0", &[("plain U6 E", "green U5 W NW V6 SE"), ("picture\n", "written green\n\npicture\n")]);
    assert_eq!(with(&some, "E-U-5", Marks::GREEN), "W NW");
    assert_eq!(with(&some, "E-U-4", Marks::GREEN), "E");
    assert_eq!(with(&some, "E-V-6", Marks::GREEN), "SE");
    // Orange still follows by itself, and a `green` line may say what holds anyway.
    assert_eq!(with(&some, "E-M-5", Marks::ORANGE), all);
    assert_eq!(with(&laid("E0", &[("plain U6 E", "green U5 W")]), "E-U-5", Marks::GREEN), all);
}

#[test]
fn a_written_green_side_may_lie_on_the_edge() {
    let woods = [("K   . . . . . . . . . .", "K   . . . . . . . . . w"), ("plain U6 E", "written green\ngreen K10 E")];
    let map = laid("E0|A0", &woods);
    assert_eq!(with(&map, "E-K-10", Marks::GREEN), "E");
    assert_eq!(with(&map, "A-K-1", Marks::GREEN), "W");
}

/// Covers PL-VII.J.11.da.
#[test]
fn orange_lies_where_it_is_written_if_the_file_says_so() {
    let map = laid("E0", &[("brown L5 E", "written orange\norange M5 W SW")]);
    assert_eq!(with(&map, "E-M-5", Marks::ORANGE), "SW W");
    assert_eq!(with(&map, "E-N-5", Marks::ORANGE), "NE");
    // Without that line it is added to what follows by itself, such as between two hilltops.
    let map = laid("E0", &[("M   . . . / ^ / .", "M   . . . / ^ ^ ."), ("brown L5 E", "orange M5 E")]);
    assert_eq!(with(&map, "E-M-5", Marks::ORANGE), "NE E SE SW W NW");
}

/// Covers PL-VII.J.11.da, PL-VII.J.11.e.
#[test]
fn orange_does_not_follow_inside_a_plateau() {
    let map = laid("E0", &[("M   . . . / ^ / .", "M   . . . / ^ . ."), ("brown L5 E", "plateau M5-M6")]);
    assert_eq!(with(&map, "E-M-5", Marks::ORANGE), "NE SE SW W NW");
}

/// Covers PL-R94.
#[test]
fn hilltops_may_lie_on_the_edge_and_need_no_slopes() {
    let hills = [
        ("S   . . . . . . . . . .", "S   . . ^ . . . . . . ^"),
        ("T  . . . . . . . . . . .", "T  . . . . . . . . . . ^"),
    ];
    let alone = laid("E0", &hills);
    assert_eq!(cell(&alone, "E-S-10").level(), Level::Hilltop);
    assert_eq!(with(&alone, "E-S-3", Marks::ORANGE), "NE E SE SW W NW");
    assert_eq!(with(&alone, "E-S-10", Marks::ORANGE), "NE SW W NW");
    // A whole hex beyond the edge is lower, so orange lies between; a half hex is lifted to the hilltop.
    let map = laid("E0|A0", &hills);
    assert_eq!(with(&map, "E-S-10", Marks::ORANGE), "NE E SW W NW");
    assert_eq!(with(&map, "A-S-1", Marks::ORANGE), "W");
    assert_eq!(cell(&map, "A-T-1").level(), Level::Hilltop);
    // Between two hilltops there is none.
    let twin = [("S   . . . . . . . . . .", "S   ^ . . . . . . . . ^"), ("board E", "board F")];
    let boards = [("E", &[twin[0]][..]), ("F", &twin[..])].map(|(_, edits)| read("e.txt", &changed(edits)).unwrap());
    let boards = boards.map(|mut board| {
        board.towns.clear();
        board
    });
    let map = join(&"E0|F0".parse().unwrap(), &boards).unwrap();
    assert_eq!(with(&map, "E-S-10", Marks::ORANGE), "NE SE SW W NW");
    // A board that writes its orange itself has none there unless it says so.
    let written = |line| [hills[0], hills[1], ("brown L5 E", line)];
    assert_eq!(with(&laid("E0|A0", &written("written orange")), "E-S-10", Marks::ORANGE), "");
    assert_eq!(with(&laid("E0|A0", &written("written orange\norange S10 E")), "A-S-1", Marks::ORANGE), "W");
}

/// Covers PL-II.B.0c.
#[test]
fn the_sea_may_be_one_hex_wide() {
    let text = include_str!("../../../../../../content/panzer-leader/boards/b.txt").replace("- - :", "- : :");
    assert!(text.contains("A   - : :") && text.contains("B  - : :"));
    let told = mistakes(&text);
    assert_eq!(told, [""; 0]);
    let board = read("b.txt", &text).unwrap();
    assert!(board.is_coast());
    assert!(join(&"A0|B0".parse().unwrap(), &[embedded(), vec![board]].concat()).is_err());
}

#[test]
fn two_towns_of_one_name_are_not_joined() {
    let own = read("e.txt", &changed(&[("town Varnes Q5 Q6", "town Nece Q5 Q6")])).unwrap();
    let boards = [embedded(), vec![own]].concat();
    let error = join(&"E0|D0".parse().unwrap(), &boards).unwrap_err();
    assert_eq!(error.to_string(), "boards E and D both have a town named Nece");
    assert!(join(&"E0|A0".parse().unwrap(), &boards).is_ok());
}
