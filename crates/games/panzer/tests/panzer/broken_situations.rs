//! Broken situations: the example of the manual with one thing wrong at a time.

use fieldcraft_content::Mistakes;
use fieldcraft_panzer::situation::{Arrival, Situation, read_situation};
use fieldcraft_panzer::{board, pack};

/// The example that docs/situations.md prints.
fn example() -> &'static str {
    let page = include_str!("../../../../../docs/situations.md");
    let (_, after) = page.split_once("```toml\n").expect("the manual has an example");
    after.split_once("```").expect("it ends").0
}

fn read(text: &str) -> Result<Situation, Mistakes> {
    let units = pack::read_units(pack::embedded("units.toml").expect("the pack has it")).expect("sound");
    read_situation("example.toml", text, &units, &board::embedded())
}

fn told(text: &str) -> Vec<(String, String)> {
    let Err(mistakes) = read(text) else { return Vec::new() };
    let line = |at: usize| text.lines().nth(at - 1).unwrap_or_default().to_owned();
    mistakes.as_slice().iter().map(|mistake| (line(mistake.line()), mistake.message.clone())).collect()
}

#[track_caller]
fn edited(edits: &[[&str; 2]]) -> String {
    let mut text = example().to_owned();
    for [from, to] in edits {
        assert!(text.contains(from), "the example has no {from:?}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// The edit is refused by exactly one message, which points at a line that holds `at`.
#[track_caller]
fn refused(edits: &[[&str; 2]], at: &str, message: &str) {
    refused_text(&edited(edits), at, message);
}

#[track_caller]
fn refused_text(text: &str, at: &str, message: &str) {
    let told = told(text);
    let [(line, found)] = told.as_slice() else { panic!("{told:#?}") };
    assert!(found.contains(message), "{found}");
    assert!(line.contains(at), "points at {line:?}: {found}");
}

#[track_caller]
fn accepted(edits: &[[&str; 2]]) {
    assert_eq!(told(&edited(edits)), [], "{edits:?}");
}

/// An edit that adds a special rule.
fn with_special(rule: &str) -> String {
    format!("[[special]]\n{rule}\n\n[victory]\n")
}

#[track_caller]
fn special(rule: &str, at: &str, message: &str) {
    refused(&[["[victory]\n", &with_special(rule)]], at, message);
}

#[track_caller]
fn special_is_accepted(rule: &str) {
    accepted(&[["[victory]\n", &with_special(rule)]]);
}

/// Covers PL-I.0b.
#[test]
fn the_example_of_the_manual_is_sound() {
    let situation = read(example()).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    assert_eq!((situation.id.as_str(), situation.turns, situation.groups.len()), ("crossroads", 8, 3));
    assert!(matches!(situation.group("stragglers").expect("a group").arrival, Arrival::Enters { turn: 3, .. }));
    assert_eq!(situation.groups[1].loaded.len(), 1);
}

#[test]
fn heading() {
    refused(&[["\"crossroads\"", "\"Cross roads\""]], "id", "small letters");
    refused(&[["name = \"The crossroads of Nece\"", "name = \"\""]], "name", "has a name, a date");
    refused(&[["date = \"December 1944\"", "date = \" \""]], "date", "has a name, a date");
    refused(&[["turns = 8", "turns = 0"]], "turns", "1 to 50 turns");
    refused(&[["turns = 8", "turns = 51"]], "turns", "1 to 50 turns");
    accepted(&[["turns = 8", "turns = 50"]]);
    refused(&[["note = \"An example.\"\n", ""]], "own_design", "say in `note`");
    accepted(&[["own_design = true\nnote = \"An example.\"\n", ""]]);
    refused(&[["\"D180\"", "\"D170\""]], "layout", "is not a layout");
    refused(&[["\"D180\"", "\"D180|E180\""]], "layout", "there is no board E, only A, B, C, D");
    refused(&[["turns = 8", "turn = 8"]], "turn = 8", "did you mean `turns`?");
    refused(&[["format = 1", "format = 2"]], "format", "format 2 is not known");
}

#[test]
fn both_sides_have_groups() {
    let text = example().replace("side = \"allied\"\narea", "side = \"german\"\narea");
    let found = told(&text);
    assert!(found.iter().any(|(_, message)| message.contains("no `[[group]]` of the Allied side")), "{found:?}");
}

#[test]
fn groups() {
    refused(&[["id = \"column\"", "id = \"outpost\""]], "outpost", "another group `outpost`");
    refused(&[["id = \"column\"", "id = \"The column\""]], "The column", "small letters");
    refused(&[["name = \"Column\"", "name = \"\""]], "name", "a group has a name");
    refused(&[["m10 = 2", "m11 = 2"]], "m11", "there is no unit `m11`");
    refused(&[["m10 = 2", "m10 = 0"]], "m10", "at least one `m10`");
    refused(&[["m10 = 2", "smg = 2"]], "smg", "unit of the other side");
    refused(&[["m10 = 2", "p-47 = 2"]], "p-47", "aircraft come in a `[[flight]]`");
    refused(&[["m10 = 2", "wreck = 2"]], "wreck", "wrecks are left by units");
    refused(&[["smg = 2\ntruck-german = 2\n", ""]], "units", "a group has units");
    refused(&[["enters = { turn = 3", "area = \"anywhere\"\nenters = { turn = 3"]], "id", "exactly one of");
    refused(&[["enters = { turn = 3, area = { edge = \"north\" } }\n", ""]], "id", "exactly one of");
    refused(&[["turn = 3", "turn = 9"]], "turn", "turns 1 to 8");
    refused(&[["turn = 3", "turn = 0"]], "turn", "turns 1 to 8");
    accepted(&[["turn = 3", "turn = 8"]]);
    refused(&[["smg = 2\n", "smg = 2\nmine = 1\n"]], "mine", "positions are set up");
    refused(&[["enters = {", "from_enemy = 2\nenters = {"]], "from_enemy", "only a group that sets up");
}

#[test]
fn a_side_has_room_for_128_pieces() {
    accepted(&[
        ["area = { within = { hexes = 2, of = { towns = [\"Nece\"] } } }", "area = \"anywhere\""],
        ["m10 = 2", "m10 = 119"],
    ]);
    let many = [
        ["area = { within = { hexes = 2, of = { towns = [\"Nece\"] } } }", "area = \"anywhere\""],
        ["m10 = 2", "m10 = 120"],
    ];
    refused(&many, "[situation]", "the Allied side has 129 pieces; 128 are the most");
    // Nor have both together more than a battle counts: 128 and the German ones, of which there are 12 otherwise.
    let both = |smg: &'static str| [many[0], ["m10 = 2", "m10 = 119"], ["smg = 2\n", smg]];
    refused(&both("smg = 69\n"), "[situation]", "the battle has 209 pieces; 208 are the most");
    accepted(&both("smg = 68\n"));
}

#[test]
fn loads() {
    let pair = "passenger = \"rifle-german\", count = 3";
    refused(&[[pair, "passenger = \"pzkw-iv-ss\", count = 3"]], "loaded", "cannot carry `pzkw-iv-ss`");
    let told = told(&edited(&[[pair, "passenger = \"rifle-german\", count = 4"]]));
    assert!(told.len() == 1 && told[0].1.contains("the group has 3 `halftrack-german`"), "{told:?}");
    refused(&[["halftrack-german\", passenger", "m4-75\", passenger"]], "loaded", "the group has 0 `m4-75`");
    accepted(&[["halftrack-german\", passenger", "pzkw-iv-ss\", passenger"]]);
}

#[test]
fn flights() {
    refused(&[["\"p-47\"", "\"p-48\""]], "p-48", "there is no unit `p-48`");
    refused(&[["\"p-47\"", "\"m10\""]], "m10", "only aircraft fly");
    refused(&[["\"p-47\"", "\"l-5\""]], "ordnance", "only fighter-bombers carry");
    refused(&[["unit = \"p-47\"\ncount = 2", "unit = \"p-47\"\ncount = 0"]], "count", "at least one aircraft");
    accepted(&[["ordnance = \"bombs\"\n", ""]]);
}

#[test]
fn areas() {
    refused(&[["towns = [\"Nece\"]", "towns = [\"Nice\"]"]], "Nice", "no town Nice on the map");
    refused(&[["board = \"D\", row", "board = \"A\", row"]], "A", "board A is not in the layout");
    refused(&[["row = \"V\"", "row = \"HH\""]], "HH", "is not a row");
    refused(&[["side = \"north\" } }", "side = \"east\" } }"]], "past_row", "no row of this layout");
    let north = "{ past_row = { board = \"D\", row = \"V\", side = \"north\" } }";
    refused(&[[north, "{ hexes = [\"D-V-12\"] }"]], "D-V-12", "is not the name of a hex");
    refused(&[[north, "{ hexes = [\"A-V-1\"] }"]], "A-V-1", "there is no hex A-V-1 on the map");
    refused(&[[north, "{ boards = [\"C\"] }"]], "C", "board C is not in the layout");
    refused(&[[north, "{ bank = { board = \"C\", side = \"north\" } }"]], "C", "board C is not in the layout");
    refused(&[[north, "{ rows = { board = \"D\", from = \"W\", to = \"V\" } }"]], "rows", "first letter to the last");
    refused(&[[north, "{ rows = { board = \"D\", from = \"V\", to = \"W\" } }, \"nowhere\""]], "nowhere", "nowhere");
    refused(&[["{ edge = \"north\" }", "{ none_of = [\"anywhere\"] }"]], "area", "no hexes on the map");
    let tight = [["{ within = { hexes = 2, of = { towns = [\"Nece\"] } } }", "{ hexes = [\"D-S-4\"] }"]];
    refused(&tight, "area", "1 hexes are too few for 9 units");
    let town = [tight[0][0], "{ towns = [\"Nece\"] }"];
    accepted(&[town]);
    refused(&[town, ["block = 1\n", "mine = 1\n"]], "mine", "the area has room for 0 `mine`");
}

#[test]
fn special_rules() {
    special("kind = \"stand_in\"\nunit = \"m10\"\ncounter = \"m11\"", "m11", "there is no unit `m11`");
    special("kind = \"stand_in\"\nunit = \"m10\"\ncounter = \"smg\"", "counter", "of the same side");
    special("kind = \"stand_in\"\nunit = \"m10\"\ncounter = \"m10\"", "counter", "another counter");
    special_is_accepted("kind = \"stand_in\"\nunit = \"m10\"\ncounter = \"m36\"");
    special("kind = \"confined\"\ngroups = [\"guards\"]\nboards = [\"D\"]", "guards", "there is no group `guards`");
    special("kind = \"confined\"\ngroups = []\nboards = [\"D\"]", "kind", "name the groups");
    special("kind = \"confined\"\ngroups = [\"column\"]\nboards = [\"A\"]", "A", "board A is not in the layout");
    let ratio = "kind = \"confined\"\ngroups = [\"column\"]\nboards = [\"D\"]\nuntil = [3, 0]";
    special(ratio, "kind", "a ratio of two numbers");
    special_is_accepted(&ratio.replace('0', "1"));
    let reach = "kind = \"must_reach\"\nside = \"german\"\narea = { towns = [\"Nece\"] }\nby_turn = 9";
    special(reach, "by_turn", "turns 1 to 8");
    special_is_accepted(&reach.replace('9', "8"));
    special(&reach.replace('9', "8").replace("Nece", "Nice"), "Nice", "no town Nice");
    special("kind = \"no_return\"\nside = \"german\"\nfrom = [\"D\"]\nto = [\"A\"]", "A", "not in the layout");
    special("kind = \"set_up_in_sight\"\nside = \"allied\"", "side", "only the side that sets up last");
    special_is_accepted("kind = \"set_up_in_sight\"\nside = \"german\"");
    special("kind = \"naval_support\"\npoints = 19\nuntil_turn = 8", "points", "at least 20 points");
    special("kind = \"naval_support\"\npoints = 20\nuntil_turn = 9", "until_turn", "turns 1 to 8");
    special_is_accepted("kind = \"naval_support\"\npoints = 20\nuntil_turn = 8");
    special("kind = \"naval_support\"\npoints = 256\nuntil_turn = 8", "points = 256", "have 256 points in a turn; 255");
    special_is_accepted("kind = \"naval_support\"\npoints = 255\nuntil_turn = 8");
    // Several add up, and the one that is too much is told.
    let ships = |points: [u16; 3]| {
        let rule = |points| with_special(&format!("kind = \"naval_support\"\npoints = {points}\nuntil_turn = 1"));
        points.map(rule).concat().replace("[victory]\n", "") + "[victory]\n"
    };
    refused(&[["[victory]\n", &ships([100, 156, 20])]], "points = 156", "have 256 points in a turn; 255");
    accepted(&[["[victory]\n", &ships([100, 55, 100])]]);
    special("kind = \"amphibious\"", "[situation]", "no `[[group]]` lands");
    special("kind = \"rain\"", "", "unknown variant `rain`");
    special("kind = \"no_stream_crossing\"\nside = \"german\"", "", "unknown field `side`");
    let calm =
        &[["[[flight]]\nid = \"thunderbolts\"\nunit = \"p-47\"\ncount = 2\nordnance = \"bombs\"\nfrom_turn = 4\n", ""]];
    refused(calm, "kind", "there is no `[[flight]]`");
}

#[test]
fn landings() {
    let (file, text) = fieldcraft_panzer::situation::embedded("omaha-beach").expect("a situation");
    let units = pack::read_units(pack::embedded("units.toml").expect("the pack has it")).expect("sound");
    let check = |from: &str, to: &str, message: &str| {
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        let Err(mistakes) = read_situation(file, &text, &units, &board::embedded()) else { panic!("{to}") };
        let told: Vec<_> = mistakes.as_slice().iter().map(|mistake| mistake.message.as_str()).collect();
        assert!(told.len() == 1 && told[0].contains(message), "{told:?}");
    };
    check("[[special]]\nkind = \"amphibious\"\n", "", "units land only where `amphibious`");
    check("turns = 12", "turns = 24", "a landing has at most 23 turns");
    check("sinks_from = 4", "sinks_from = 1", "a die from 2 to 6");
    check("sinks_from = 4", "sinks_from = 7", "a die from 2 to 6");
    check("group = \"swimming\"", "group = \"assault\"", "only a group of tanks that lands");
    check("group = \"swimming\"", "group = \"divers\"", "there is no group `divers`");
    check("halftrack-us = 6\ntruck-us = 3", "m5 = 3", "every unit that cannot move lands with a carrier");
    check("{ terrain = \"sea\" }, { within", "{ terrain = \"beach\" }, { within", "sea hexes beside a beach");
    check("lands = { all", "lands = { any", "sea hexes beside a beach");
}

#[test]
fn only_the_allied_side_lands() {
    let text = example().replace("enters = { turn = 3, area = { edge = \"north\" } }", "lands = { edge = \"north\" }");
    let messages: Vec<_> = told(&text).into_iter().map(|(_, message)| message).collect();
    assert!(messages.iter().any(|message| message.contains("the Allied side lands")), "{messages:?}");
}

#[test]
fn victory() {
    let five = "{ at_least = { count = 5, of = { exited = { side = \"german\", by = \"south\" } } } }\nimprovement";
    let replaced = |condition: &str| format!("{condition}\nimprovement");
    let check = |condition: &str, at: &str, message: &str| refused(&[[five, &replaced(condition)]], at, message);
    check("{ all = [] }", "", "`all` and `any` have parts");
    check("{ any = [] }", "", "`all` and `any` have parts");
    check("{ turns = { from = 0, to = 5 } }", "turns", "a span of the turns 1 to 8");
    check("{ turns = { from = 5, to = 4 } }", "turns", "a span of the turns 1 to 8");
    check("{ turns = { from = 5, to = 9 } }", "turns", "a span of the turns 1 to 8");
    accepted(&[[five, &replaced("{ turns = { from = 5, to = 8 } }")]]);
    check("{ at_least = { count = 0, of = { lost = \"german\" } } }", "at_least", "always at least 0");
    check("{ at_least = { count = 1, of = { lost = \"winner\" } } }", "winner", "only an `improvement`");
    check("{ controls = { by = \"winner\", area = \"anywhere\" } }", "winner", "only an `improvement`");
    let ratio = "{ ratio = { of = { lost = \"german\" }, to = { lost = \"allied\" } } }";
    check(ratio, "ratio", "one of `at_least` and `below`");
    check(&ratio.replace(" } } }", " }, at_least = [1, 1], below = [1, 1] } }"), "ratio", "one of");
    check(&ratio.replace(" } } }", " }, below = [1, 0] } }"), "ratio", "numbers above 0");
    let exited = |side: &str, by: &str| {
        format!("{{ at_least = {{ count = 5, of = {{ exited = {{ side = \"{side}\", by = \"{by}\" }} }} }} }}")
    };
    check(&exited("german", "north"), "north", "no exit `north` of this side");
    check(&exited("allied", "south"), "south", "no exit `south` of this side");
    check("{ not = { bridge_stands = \"D-BB-5\" } }", "D-BB-5", "D-BB-5 has no bridge");
    check("{ bridge_stands = \"A-BB-6\" }", "A-BB-6", "no hex A-BB-6 on the map");
    check("{ block_at = \"A-BB-6\" }", "A-BB-6", "no hex A-BB-6 on the map");
    accepted(&[[five, &replaced("{ all = [{ bridge_stands = \"D-BB-6\" }, { block_at = \"D-A-1\" }] }")]]);
    check("{ controls = { by = \"german\", area = { towns = [\"Nice\"] } } }", "Nice", "no town Nice");
    refused(&[["[victory.otherwise]", "other = 1\n[victory.otherwise]"]], "other = 1", "unknown field `other`");
    let told = told(&edited(&[["[victory.otherwise]", "[victory.otherwis]"]]));
    let expect = [
        ("[victory]", "`victory.otherwise` is missing"),
        ("[victory.otherwis]", "unknown key `otherwis`; did you mean `otherwise`?"),
    ];
    assert_eq!(told, expect.map(|(line, message)| (line.to_owned(), message.to_owned())));
}

/// The second ending of the example with another condition is refused by exactly one message.
#[track_caller]
fn ending(when: &str, at: &str, message: &str) {
    let second = "when = { controls = { by = \"german\", area = { towns = [\"Nece\"] } } }";
    refused(&[[second, when]], at, message);
}

#[test]
fn a_mistake_in_an_ending_is_told_once_and_at_its_own_place() {
    // Its words stand in the conditions before it too.
    ending("when = { at_least = { count = 0, of = { lost = \"german\" } } }", "count = 0", "always at least 0");
    ending("when = { all = [] }", "all = []", "`all` and `any` have parts");
    ending(
        "when = { ratio = { of = { lost = \"german\" }, to = { lost = \"allied\" } } }",
        "when",
        "one of `at_least`",
    );
    ending("when = { at_least = { count = 1, of = { lost = \"winner\" } } }", "count = 1", "only an `improvement`");
    // The same wrong name twice in one condition is one mistake, and a sound one before it is not blamed.
    let nice = "{ controls = { by = \"german\", area = { any = [{ towns = [\"Nice\"] }, { towns = [\"Nice\"] }] } } }";
    ending(&format!("when = {nice}"), "Nice", "no town Nice on the map; did you mean `Nece`?");
    let two = "when = { all = [\n{ turns = { from = 1, to = 2 } },\n{ not = { turns = { from = 5, to = 4 } } }] }";
    ending(two, "from = 5", "a span of the turns");
    let told = told(&edited(&[
        ["grade = \"decisive\"", "grade = \"decisve\""],
        ["grade = \"marginal\"", "grade = \"marginl\""],
        ["winner = \"allied\"\ngrade = \"tactical\"", "grade = \"tactical\""],
    ]));
    let lines: Vec<&str> = told.iter().map(|(line, _)| line.as_str()).collect();
    assert_eq!(lines, ["grade = \"decisve\"", "grade = \"marginl\"", "[victory.otherwise]"], "{told:?}");
    assert!(told[0].1.ends_with("did you mean `decisive`?") && told[1].1.ends_with("did you mean `marginal`?"));
    assert_eq!(told[2].1, "`winner` is missing");
}

#[test]
fn near_misses_of_names_are_suggested() {
    refused(&[["pzkw-iv-ss = 3", "tiger = 3"]], "tiger", "there is no unit `tiger`; did you mean `tiger-i`?");
    refused(&[["m10 = 2", "tiger = 2"]], "tiger", "did you mean `tiger-i`?");
    refused(&[["m10 = 2", "rifle = 2"]], "rifle", "did you mean `rifle-us`?");
    refused(&[["\"p-47\"", "\"p-48\""]], "p-48", "did you mean `p-47`?");
    refused(&[["towns = [\"Nece\"]", "towns = [\"Neece\"]"]], "Neece", "did you mean `Nece`?");
    let south = "by = \"south\" } } } }\nimprovement";
    refused(&[[south, "by = \"soth\" } } } }\nimprovement"]], "soth", "did you mean `south`?");
    special("kind = \"confined\"\ngroups = [\"colum\"]\nboards = [\"D\"]", "colum", "did you mean `column`?");
    special("kind = \"stand_in\"\nunit = \"m10\"\ncounter = \"m-36\"", "m-36", "did you mean `m36`?");
    special("kind = \"confned\"\ngroups = [\"column\"]\nboards = [\"D\"]", "", "did you mean `confined`?");
    refused(&[["board = \"D\", row", "board = \"A\", row"]], "A", "board A is not in the layout D180");
}

#[test]
fn two_towns_of_one_name_are_refused() {
    let page = include_str!("../../../../../docs/boards.md");
    let board = page.split_once("```text\n").and_then(|(_, after)| after.split_once("```")).expect("an example").0;
    let units = pack::read_units(pack::embedded("units.toml").expect("the pack has it")).expect("sound");
    let check = |town: &str| {
        let mut boards = board::embedded();
        boards.push(board::read("e.txt", &board.replace("town Varnes", town)).expect("sound"));
        let text = edited(&[["\"D180\"", "\"D180|E180\""]]);
        read_situation("example.toml", &text, &units, &boards)
    };
    assert!(check("town Varnes").is_ok());
    let mistakes = check("town Nece").expect_err("two towns");
    let [mistake] = mistakes.as_slice() else { panic!("{mistakes}") };
    assert_eq!(mistake.message, "boards D and E both have a town named Nece");
}

#[test]
fn there_is_an_ending() {
    let text = example();
    let (from, to) = (text.find("[[victory.ending]]").expect("one"), text.find("[victory.otherwise]").expect("one"));
    let none = format!("{}ending = []\n{}", &text[..from], &text[to..]);
    let told = told(&none);
    assert!(told.len() == 1 && told[0].1.contains("there is no `[[victory.ending]]`"), "{told:?}");
    let missing = format!("{}{}", &text[..from], &text[to..]);
    refused_text(&missing, "[victory]", "there is no `[[victory.ending]]`");
}

#[test]
fn all_mistakes_are_told_at_once_and_nothing_panics() {
    let text = edited(&[["turns = 8", "turns = 0"], ["m10 = 2", "m11 = 2"], ["\"p-47\"", "\"p-48\""]]);
    assert_eq!(told(&text).iter().filter(|(_, message)| message.contains("there is no unit")).count(), 2);
    for at in (0..example().len()).filter(|at| example().is_char_boundary(*at)).step_by(7) {
        let _ = read(&example()[..at]);
    }
}
