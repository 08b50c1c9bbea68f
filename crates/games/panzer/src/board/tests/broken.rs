//! What makes no sense: one broken board for each thing that must hold.

use super::*;

/// The messages about a changed example.
#[track_caller]
fn check(changes: &[(&str, &str)], expect: &[&str]) {
    assert_eq!(mistakes(&changed(changes)), expect);
}

#[test]
fn a_road_does_not_jump() {
    let told = mistakes(&changed(&[("E3 F3 G3", "E3 G3")]));
    assert_eq!(told[0], "43: the road jumps: E3 and G3 are not adjacent");
    check(&[("spring X9", "spring X9\nroad C5")], &["43: a road goes through two hexes at least"]);
}

/// Covers PL-II.B.0b, PL-II.B.0d.
#[test]
fn roads_leave_at_all_crossing_points_and_nowhere_else() {
    check(
        &[("road Q1-Q10", "road Q2-Q9")],
        &[
            "45: the road ends nowhere at Q2",
            "45: the road ends nowhere at Q9",
            "22: a road must leave the board at Q1, where the next board goes on with it",
            "22: a road must leave the board at Q10, where the next board goes on with it",
        ],
    );
    check(
        &[("road Q1-Q10", "road Q1-Q10\nroad C3 C2 B2 A1")],
        &["46: a road may not touch the edge at A1, only at A3, A8, GG3, GG8, Q1, Q10"],
    );
    check(
        &[("road Q1-Q10", "road Q1-Q10\nroad Q2 P2 P1")],
        &["46: a road may not touch the edge at P1, only at A3, A8, GG3, GG8, Q1, Q10"],
    );
    check(
        &[("road A3 B3 C3", "road A3 A4 B4 C3")],
        &["43: a road may not touch the edge at A4, only at A3, A8, GG3, GG8, Q1, Q10"],
    );
}

#[test]
fn a_road_goes_on_until_a_town_a_beach_or_another_road() {
    check(&[("road Q1-Q10", "road Q1-Q10\nroad Q4 R5 S5")], &["46: the road ends nowhere at S5"]);
    check(&[("road Q1-Q10", "road Q1-Q10\nroad C3-C8"), ("town Varnes Q5 Q6", "town Varnes Q5 Q6")], &[]);
    check(
        &[
            ("road Q1-Q10", "road Q1-Q10\nroad Q4 R5 S5"),
            ("S   . . . . . . . . . .", "S   . . . . # . . . . ."),
            ("town Varnes Q5 Q6", "town Varnes Q5 Q6\ntown Hof S5"),
        ],
        &[],
    );
}

#[test]
fn a_stream_runs_through_the_hexes_of_the_picture() {
    check(
        &[("Y   . . . . . . . . ~ ~", "Y   . . . . . . . . . ~")],
        &["41: the picture shows no stream, `~` or `=`, at Y9"],
    );
    check(
        &[("stream Y10 Y9 X9", "stream Y10 X10 X9")],
        &["41: the picture shows no stream, `~` or `=`, at X10", "30: no `stream` line goes through Y9"],
    );
}

/// Covers PL-II.B.0b.
#[test]
fn a_stream_leaves_only_at_a_crossing_point() {
    check(
        &[
            ("W   . . . . . . . . . .", "W   . . . . . . . . ~ ~"),
            ("stream Y10 Y9 X9", "stream Y10 Y9 X9 W9 W10"),
            ("spring X9", "# no spring"),
        ],
        &[
            "41: the stream ends at W10: it begins at a spring, and ends in a stream, a swamp or the sea or leaves at I1, I10, Y1, Y10",
        ],
    );
}

#[test]
fn a_stream_begins_at_a_spring_or_in_a_swamp_and_flows_somewhere() {
    let told = mistakes(&changed(&[("spring X9", "# dry")]));
    assert!(told.len() == 1 && told[0].starts_with("41: the stream ends at X9"), "{told:?}");
    check(&[("X  . . . . . . . . ~ . .", "X  . . . . . . . . \" . ."), ("spring X9", "# swamp")], &[]);
    check(&[("spring X9", "spring X9 Y9")], &["42: a spring is the end of a stream"]);
    let ends = "stream Y10 Y9 X9\nstream U9 T9 S9";
    let swamp = [
        ("U   . . . . w w . . . .", "U   . . . . w w . . \" ."),
        ("T  . . . . . . . . . . .", "T  . . . . . . . . ~ . ."),
        ("S   . . . . . . . . . .", "S   . . . . . . . . ~ ."),
        ("stream Y10 Y9 X9", ends),
        ("spring X9", "spring X9 S9"),
    ];
    check(&swamp, &[]);
    // The last hex of the stream may also be swamp and stream at once, or lie beside the swamp.
    let dry = [swamp[1], swamp[2], swamp[3], swamp[4], (swamp[0].0, "U   . . . . w w . . ~ .")];
    let nowhere = mistakes(&changed(&dry));
    assert!(nowhere.iter().any(|line| line.starts_with("42: the stream ends at U9: ")), "{nowhere:?}");
    check(&[&dry[..], &[("plain U6 E", "also swamp U9")]].concat(), &[]);
    check(&[&dry[..4], &[(swamp[0].0, "U   . . . . w w . \" ~ .")]].concat(), &[]);
    check(
        &[
            ("Y   . . . . . . . . ~ ~", "Y   . . . . . . . . ~ ."),
            ("stream Y10 Y9 X9", "stream Y9 X9"),
            ("spring X9", "spring X9 Y9"),
        ],
        &["41: this stream flows nowhere"],
    );
}

#[test]
fn a_bridge_stands_where_a_road_crosses_a_stream() {
    check(
        &[("I   ~ ~ = ~ ~ ~ ~ = ~ ~", "I   ~ = ~ ~ ~ ~ ~ = ~ ~")],
        &["14: no road crosses the stream at I2", "14: a road crosses the stream at I3 without a bridge, `=`"],
    );
    check(
        &[("H3 I3 J3", "H3 I3 I4 J4 J3"), ("I   ~ ~ = ~ ~ ~ ~ = ~ ~", "I   ~ ~ = = ~ ~ ~ = ~ ~")],
        &[
            "14: at I3 the road runs along the stream, not across it",
            "14: at I4 the road runs along the stream, not across it",
        ],
    );
}

#[test]
fn brown_sides_lie_between_two_slopes() {
    check(&[("brown L5 E", "brown L5 W")], &["49: a brown side lies between two slope hexes"]);
    check(&[("brown L5 E", "brown L5 SE")], &["49: a brown side lies between two slope hexes"]);
    check(&[("brown L5 E", "brown Q1 W")], &["49: this side of Q1 is the edge of the board"]);
}

#[test]
fn a_cliff_lies_where_the_height_changes_and_no_road_climbs_it() {
    check(&[("brown L5 E", "cliff L5 E")], &["49: a cliff lies between two hexes of different height"]);
    check(&[("brown L5 E", "cliff L5 W L6 SW")], &[]);
    check(
        &[("road Q1-Q10", "road Q1-Q10\nroad K3 L4 L5 M5 N6 N7 N8"), ("brown L5 E", "cliff L5 W")],
        &["50: a road cannot climb a cliff"],
    );
}

#[test]
fn only_a_side_of_woods_can_be_without_green() {
    check(&[("plain U6 E", "plain U8 E")], &["50: no woods touch this side of U8"]);
    check(&[("plain U6 E", "plain U7 W")], &[]);
    check(&[("plain U6 E", "green U8 E")], &["50: no woods touch this side of U8"]);
    check(&[("plain U6 E", "plain U6 E\ngreen U7 W")], &["51: this side of U7 is in a `plain` line too"]);
    check(
        &[("picture\n", "written green\n\npicture\n")],
        &["52: no side is green by itself after `written green`, so none is `plain`"],
    );
}

/// Covers PL-VII.J.11.da.
#[test]
fn orange_lies_at_a_hilltop_and_never_inside_a_plateau() {
    check(&[("brown L5 E", "orange L5 W")], &["49: no hilltop touches this side of L5"]);
    check(&[("brown L5 E", "written orange\norange M5 W M4 NE")], &["50: no hilltop touches this side of M4"]);
    let inside = "49: orange lies on the outermost row of a plateau, and M5 and M6 are both inside it";
    check(&[("brown L5 E", "orange M5 E\nplateau M5-M6")], &[inside]);
    let text = changed(&[("brown L5 E", "orange M5 W E\nplateau M5-M6")]);
    let told = read("e.txt", &text).unwrap_err().to_string();
    assert!(told.contains("e.txt:49:13") && told.contains("orange M5 W E\n   |             ^"), "{told}");
    // The outermost row itself has its orange sides.
    check(&[("brown L5 E", "orange M5 W\nplateau M5-M6")], &[]);
}

/// Covers PL-V.A.1b.
#[test]
fn a_hex_is_of_a_town_only_if_a_town_line_names_it() {
    check(&[("town Varnes Q5 Q6", "town Varnes Q5")], &["22: no `town` line names the town at Q6"]);
    check(&[("town Varnes Q5 Q6", "town Varnes Q5 Q6 Q7")], &["46: the picture shows no town, `#`, at Q7"]);
    check(&[("town Varnes Q5 Q6", "town Varnes Q5 Q6\ntown Hof Q6")], &["47: Q6 belongs to Varnes already"]);
}

/// Covers PL-XIV.B.9.
#[test]
fn a_town_is_in_one_piece_and_a_bridge_holds_its_banks_together() {
    check(
        &[("Q   . . . . # # . . . .", "Q   . . . . # . # . . ."), ("town Varnes Q5 Q6", "town Varnes Q5 Q7")],
        &["46: Varnes is not in one piece: Q7 lies apart"],
    );
    let banks = [
        ("H  . . . . . . . . . . .", "H  . . # . . . . . . . ."),
        ("J  . . . . . . . . . . .", "J  . . # . . . . . . . ."),
        ("town Varnes Q5 Q6", "town Varnes Q5 Q6\ntown Furt H3 J3"),
    ];
    check(&banks, &[]);
    check(&[("town Varnes Q5 Q6", "town Varnes Q5\ntown Varnes Q6")], &["47: there are two towns named Varnes"]);
}

/// Covers PL-II.B.0b, PL-II.B.0d.
#[test]
fn edges_hold_nothing_that_another_board_would_have_to_go_on_with() {
    check(
        &[("R  . . . . .", "R  # . . . ."), ("town Varnes Q5 Q6", "town Varnes Q5 Q6\ntown Hof R1")],
        &["23: a half hex joins any board, so it holds no town"],
    );
    let told = mistakes(&changed(&[("Z  . . . . . . . . . . .", "Z  . . . . . . . . . . ~")]));
    assert_eq!(told[0], "31: a half hex joins any board, so it holds no stream");
    // Woods, slopes, swamp and hilltops may lie there.
    check(&[("R  . . . . .", "R  w . . . ."), ("S   . . .", "S   / . ."), ("T  . . . .", "T  \" . . .")], &[]);
}

#[test]
fn streams_run_on_the_ground() {
    let told = mistakes(&changed(&[("plain U6 E", "also slope I5")]));
    assert_eq!(told, ["14: streams run on the ground, not on hills"]);
}

/// A coast made of board B by one change.
#[track_caller]
fn check_coast(from: &str, to: &str, expect: &str) {
    let text = include_str!("../../../../../../content/panzer-leader/boards/b.txt");
    assert_eq!(text.matches(from).count(), 1, "{from}");
    let told = mistakes(&text.replace(from, to));
    assert!(told.iter().any(|line| line.ends_with(expect)), "{told:?}");
}

/// Covers PL-II.B.0c.
#[test]
fn nothing_leaves_a_coast_on_its_sea_side() {
    check_coast("\nK   - - :", "\nK   : - :", "on a coast hex 1 of every row is sea");
    check_coast("\nA   - - : /", "\nA   - - . /", "between sea and land is a beach or a cliff");
    check_coast("\ncliff CC3 W", "\ncliff CC3", "between sea and land is a beach or a cliff");
    check_coast("P5 Q4 Q3\n", "P5 Q4 Q3 Q2\n", "the road runs into the sea at Q2");
    check_coast("road AA7-AA3", "also woods K2\nroad AA7-AA3", "a sea hex holds nothing else");
    check_coast("road AA7-AA3", "road AA7-AA3\nroad B4 A3", "only at A8, GG8, Q10");
}
