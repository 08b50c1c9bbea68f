//! What cannot be read: every mistake of a file at once, each with its line and caret.

use super::*;

#[track_caller]
fn check(changes: &[(&str, &str)], expect: &[&str]) {
    assert_eq!(mistakes(&changed(changes)), expect);
}

#[test]
fn all_mistakes_of_a_file_are_told_at_once() {
    check(
        &[
            ("format 1", "format 2"),
            ("board E", "board east"),
            ("L  . . . . / / . . . . .", "L  . . . x / / . . . . ."),
            ("spring X9", "sprung X9"),
            ("town Varnes Q5 Q6", "town Varnes Q5 Q16"),
            ("plain U6 E", "plain U6 E V6"),
        ],
        &[
            "1: this program reads format 1",
            "2: a board is named by one capital letter",
            "17: `x` is not a terrain",
            "42: `sprung` begins no line of a board; did you mean `spring`?",
            "46: there is no hex `Q16`",
            "50: the sides are missing: NE, E, SE, SW, W, NW or all",
            "1: the line `board A` is missing",
        ],
    );
}

#[test]
fn a_mistake_points_at_its_word() {
    let told = read("e.txt", &changed(&[("brown L5 E", "brown L5 X")])).unwrap_err().to_string();
    assert!(told.contains("e.txt:49:10") && told.contains("brown L5 X") && told.contains("         ^"), "{told}");
}

#[test]
fn rows_have_ten_and_eleven_hexes_in_turn() {
    check(
        &[
            ("C   . . . . . . . . . .", "C   . . . . . . . . . . ."),
            ("D  . . . . . . . . . . .\n", "D  . . . . . . . . . .\n"),
        ]
        .map(|(from, to)| (from, to)),
        &["8: row C has 10 hexes, and here are 11", "9: row D has 11 hexes, and here are 10"],
    );
}

#[test]
fn characters_of_a_row_may_stand_together() {
    check(&[("C   . . . . . . . . . .", "C ..........")], &[]);
}

#[test]
fn the_picture_goes_from_row_a_to_row_gg() {
    check(&[("GG  . . . . . . . . . .\n", "")], &["39: the picture goes on with row GG"]);
    check(&[("K   . . . .", "J   . . . .")], &["16: the picture goes on with row K"]);
    check(&[("picture\n", "picture\npicture\n")], &["6: the picture goes on with row A"]);
    let cut = example();
    let cut = &cut[..cut.find("\nZ ").unwrap()];
    assert!(mistakes(cut).concat().contains("is missing or incomplete"), "{:?}", mistakes(cut));
}

#[test]
fn a_header_is_complete() {
    check(&[("format 1\n", "")], &["1: the line `format 1` is missing"]);
    check(&[("board E\n", "")], &["1: the line `board A` is missing"]);
    check(&[("about", "# about")], &["1: the line `about …` is missing"]);
    check(&[("spring X9", "spring")], &["42: nothing stands after `spring`"]);
}

#[test]
fn hexes_sides_and_terrains_are_spelled_as_the_manual_says() {
    check(&[("road Q1-Q10", "road Q1-R10")], &["45: a run of hexes stays in one row"]);
    check(&[("road Q1-Q10", "road Q10-Q1")], &[]);
    check(&[("plain U6 E", "plain E U6 E")], &["50: no hex stands before this side"]);
    check(&[("plain U6 E", "plain U6 all")], &[]);
    check(&[("plain U6 E", "also bog U7")], &["50: `bog` is none of woods, town, slope, hilltop, swamp, beach"]);
    check(
        &[("plain U6 E", "also wood U7")],
        &["50: `wood` is none of woods, town, slope, hilltop, swamp, beach; did you mean `woods`?"],
    );
    check(&[("plain U6 E", "written plain")], &["50: `plain` is neither green nor orange"]);
    check(&[("town Varnes Q5 Q6", "town Q5 Q6")], &["46: a town has a name and hexes, as in `town Kuhn Q10`"]);
    check(&[("town Varnes Q5 Q6", "town Varnes")], &["46: a town has a name and hexes, as in `town Kuhn Q10`"]);
    check(&[("town Varnes Q5 Q6", "town Mont St. Varnes Q5 Q6")], &[]);
}

#[test]
fn broken_text_is_refused_and_nothing_panics() {
    for text in [
        "",
        "picture",
        "picture\nA",
        "\u{feff}format 1",
        "board É\nroad É1-É2\nplain é",
        "town\ntown 1\nalso\n",
        "also x",
        "#",
    ] {
        assert!(!mistakes(text).is_empty(), "{text:?}");
    }
}
