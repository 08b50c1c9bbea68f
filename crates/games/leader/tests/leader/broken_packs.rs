//! Broken packs: every mistake is told once, in its file and line, and what is just allowed is allowed.

use Family::{Sherman, Tiger};
use fieldcraft_content::Files;
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::pack;
use fieldcraft_leader::present::Leader;
use fieldcraft_scene::parts::*;

/// A mistake as a reader sees it: file, the line it points at, message.
type Told = (String, String, String);

/// What is wrong with the pack of an edition after replacing the first `from` in `file` by `to`.
#[track_caller]
fn mistakes(family: Family, file: &str, from: &str, to: &str) -> Vec<Told> {
    let edited = |(name, text): (&str, &str)| {
        if name != file {
            return (name.to_owned(), text.to_owned());
        }
        assert!(text.contains(from), "{file} has no {from:?}");
        (name.to_owned(), text.replacen(from, to, 1))
    };
    let files = Files::of(pack::embedded(family).iter().map(edited));
    let Err(mistakes) = pack::read(&files) else { return Vec::new() };
    let told = mistakes.as_slice().iter().map(|mistake| {
        let text = files.text(mistake.file()).unwrap_or_default();
        let line = text.lines().nth(mistake.line() - 1).unwrap_or_default();
        (mistake.file().to_owned(), line.to_owned(), mistake.message.clone())
    });
    told.collect()
}

/// The edit is refused by exactly one message, which points at a line that holds `at`.
#[track_caller]
fn refused(family: Family, file: &str, from: &str, to: &str, at: &str, message: &str) {
    let told = mistakes(family, file, from, to);
    let [(_, line, found)] = told.as_slice() else { panic!("{to:?}: {told:#?}") };
    assert!(found.contains(message), "{to:?}: {found}");
    assert!(line.contains(at), "{to:?}: points at {line:?}");
}

#[track_caller]
fn accepted(family: Family, file: &str, from: &str, to: &str) {
    assert_eq!(mistakes(family, file, from, to), [], "{to:?}");
}

#[test]
fn edition_card() {
    for bad in ["[0, 1]", "[3, 1]", "[1, 0]", "[1, 5]"] {
        refused(Sherman, "edition.toml", "[1, 1]", bad, "placement", "placement for a roll of 1:");
    }
    accepted(Sherman, "edition.toml", "[1, 1]", "[2, 4]");
    refused(Sherman, "edition.toml", "battle_turns = 5", "battle_turns = 0", "battle_turns", "at least 1 turn");
    accepted(Sherman, "edition.toml", "battle_turns = 5", "battle_turns = 1");
}

#[test]
fn movement_charts() {
    let file = "charts.toml";
    refused(Sherman, file, r#""truck", "mortar""#, r#""tank", "mortar""#, "columns", "Tank stands in two columns");
    refused(Sherman, file, "{ to = 0,", "{ from = -5, to = 0,", "rows", "row 1 leaves a gap or an overlap");
    refused(Sherman, file, "from = 1, to = 1", "from = 2, to = 2", "rows", "row 2 leaves a gap");
    refused(Sherman, file, "from = 2, to = 2", "from = 1, to = 2", "rows", "row 3 leaves a gap");
    refused(Sherman, file, "from = 3, to = 3", "from = 3", "rows", "row 4 leaves a gap");
    refused(Sherman, file, "{ from = 9,", "{ from = 9, to = 20,", "rows", "row 10 leaves a gap");
    refused(Sherman, file, r#""ap_advance""#, r#""charge""#, "charge", "`charge` is not a movement order");
}

#[test]
fn operational_rows() {
    let file = "charts.toml";
    let told = mistakes(Sherman, file, r#"class = "supply""#, r#"class = "assault""#);
    let messages: Vec<_> = told.iter().map(|(_, _, message)| message.as_str()).collect();
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[0].contains("one operational row for Assault") && messages[1].contains("for Supply"));
    refused(Sherman, file, "advance_from = 5", "advance_from = 0", "advance_from", "advance must begin above retreat");
    accepted(Sherman, file, "advance_from = 5", "advance_from = 1");
}

#[test]
fn campaign_cards() {
    let file = "campaigns.toml";
    let twin = r#"id = "north-africa-1942""#;
    refused(Sherman, file, r#"id = "southern-france-1944""#, twin, twin, "another campaign `north-africa-1942`");
    refused(Tiger, file, r#"terrain = "european""#, r#"terrain = "jungle""#, "jungle", "no such terrain");
    refused(Sherman, file, "aggression = { d6_to = 6 }\n", "", "[[campaign]]", "`aggression` is missing");
    refused(Sherman, file, "d6_to = 6", "d6_to = 11", "d6_to", "at most 10");
    accepted(Sherman, file, "d6_to = 6", "d6_to = 10");
    refused(Sherman, file, "year = 1942", "year = 1938", "year", "no tank cup");
    refused(Sherman, file, "year = 1942", "year = 1946", "year", "no tank cup");
    let none = "commanders = { recruit = 0 }";
    let some = "commanders = { recruit = 5, green = 3, average = 3, skilled = 2 }";
    refused(Sherman, file, some, none, none, "no commander at any level");
    let with = "year = 1939\naggression = { d6_to = 6 }";
    refused(Tiger, file, "year = 1939", with, "aggression", "Tiger Leader rolls no aggressiveness");
    let note = r#"notes = [{ kind = "remove_enemies", count = 1 }]"#;
    let old = r#"notes = [{ kind = "enemy_attack", add = 1, unit = "armor" }]"#;
    refused(Sherman, file, old, note, "[[campaign]]", "does nothing on a card of this kind (Campaign)");
}

#[test]
fn a_campaign_needs_battalions_of_its_enemy() {
    let told = mistakes(Tiger, "campaigns.toml", r#"enemy = "poland""#, r#"enemy = "japan""#);
    let [(file, line, message)] = told.as_slice() else { panic!("{told:#?}") };
    assert_eq!((file.as_str(), line.as_str()), ("campaigns.toml", r#"enemy = "japan""#));
    assert!(message.contains("no battalion card is for this enemy"));
}

#[test]
fn objective_cards() {
    let file = "objectives.toml";
    let twin = r#"id = "over-there""#;
    refused(Sherman, file, r#"id = "cut-off""#, twin, twin, "another objective `over-there`");
    let message = "must fall from Great to Poor";
    refused(Sherman, file, "[22, 16, 12, 9]", "[22, 16, 16, 9]", "grades", message);
    refused(Sherman, file, "[22, 16, 12, 9]", "[9, 12, 16, 22]", "grades", message);
    refused(Sherman, file, "weeks = 4", "weeks = 0", "weeks", "1 to 12 weeks");
    refused(Sherman, file, "weeks = 4", "weeks = 13", "weeks", "1 to 12 weeks");
    accepted(Sherman, file, "weeks = 4", "weeks = 1");
    accepted(Sherman, file, "weeks = 4", "weeks = 12");
    let note = r#"notes = [{ kind = "remove_enemies", count = 1 }, "#;
    refused(Sherman, file, "notes = [", note, "[[objective]]", "does nothing on a card of this kind (Objective)");
}

#[test]
fn battalion_cards() {
    let file = "battalions.toml";
    refused(Sherman, file, r#"id = "2A""#, r#"id = "1A""#, r#"id = "1A""#, "Germany has another battalion");
    for bad in ["A", "2X", "xA", ""] {
        let at = format!("id = {bad:?}");
        let told = mistakes(Sherman, file, r#"id = "2A""#, &at);
        assert!(told.iter().any(|(_, _, m)| m.contains("an id is a number and A, S or C")), "{at}: {told:?}");
    }
    refused(Sherman, file, "destroyed = 5", "destroyed = 22", "half", "`half` must be more than `destroyed`");
    accepted(Sherman, file, "destroyed = 5", "destroyed = 21");
    refused(Sherman, file, r#"nations = ["germany"]"#, "nations = []", "nations", "no nation uses this battalion");
    // 2 tanks, 4 halftracks, 4 rifles and 2 MGs.
    let told = mistakes(Sherman, file, "half = 11", "half = 250");
    let [(_, line, message)] = told.as_slice() else { panic!("{told:#?}") };
    assert_eq!(line, "half = 250");
    assert_eq!(message, "with 22 points of Germany it would begin at Half [LD-BATT-3]");
    refused(Sherman, file, "half = 11", "half = 22", "half", "it would begin at Half");
    accepted(Sherman, file, "half = 11", "half = 21");
    let units = "units = { tank = 8, halftrack = 2, rifle = 2, mg = 2, at_gun = 2, armored_car = 2 }";
    refused(Sherman, file, units, "units = {}", "units", "1 to 20 enemy units");
    refused(Sherman, file, units, "units = { tank = 21 }", "units", "1 to 20 enemy units");
    accepted(Sherman, file, units, "units = { tank = 20 }");
    let note = r#"{ effect = { kind = "enemy_attack", add = 1, enemy = "halftrack" } }"#;
    let bad = r#"{ effect = { kind = "remove_enemies", count = 1 } }"#;
    refused(Sherman, file, note, bad, "[[battalion]]", "does nothing on a card of this kind (Battalion)");
}

#[test]
fn a_battalion_has_counters_of_its_nation() {
    let at = r#"nations = ["germany"]"#;
    let to = r#"nations = ["germany", "france"]"#;
    let told = mistakes(Sherman, "battalions.toml", at, to);
    assert!(told.iter().any(|(_, line, m)| m.contains("France has no counter for Tank") && line.contains("units")));
    assert!(told.iter().any(|(_, line, m)| m.contains("France has no Supply battalion") && line == to));
    assert!(told.iter().any(|(_, line, m)| m.contains("France has no Command battalion") && line == to));
    assert!(!told.iter().any(|(_, _, m)| m.contains("France has no Assault battalion")));
}

#[test]
fn unit_cards() {
    let file = "units.toml";
    refused(Sherman, file, r#"number = "006""#, r#"number = "005""#, "005", "another unit `005`");
    let kind = r#"type = "armor""#;
    refused(Sherman, file, kind, r#"type = "unarmored""#, "type", "no such unit type");
    refused(Tiger, file, kind, r#"type = "light_armor""#, "type", "no such unit type");
    refused(Sherman, file, "[1941, 1945]", "[1945, 1941]", "service", "the last year comes before the first");
    accepted(Sherman, file, "[1941, 1945]", "[1945, 1945]");
    refused(Sherman, file, "range = [0, 2]", "range = [2, 1]", "range", "a range goes from the lower");
    refused(Sherman, file, "range = [0, 2]", "range = [0, 10]", "range", "9 at most");
    accepted(Sherman, file, "range = [0, 2]", "range = [0, 9]");
    accepted(Sherman, file, "range = [0, 2]", "range = [2, 2]");
    refused(Sherman, file, r#"number = "005""#, r#"number = "5a""#, "number", "made of digits");
    refused(Sherman, file, r#"number = "005""#, r#"number = """#, "number", "made of digits");
    refused(Sherman, file, "ap = 7", "attack = 7", "attack", "`ap`, `he` and `target`");
    refused(Sherman, file, "target = \"ap\"\n", "", "[[unit]]", "`ap`, `he` and `target`");
    for more in ["ap = 5", "he = 5", r#"target = "ap""#] {
        refused(Tiger, file, kind, &format!("{kind}\n{more}"), "", "Tiger Leader's units have `attack` alone");
    }
    let foreign = [(Tiger, r#"{ note = "indirect_fire" }"#), (Sherman, r#"{ note = "large" }"#)];
    for (family, note) in foreign {
        let to = format!("notes = [{note}, ");
        refused(family, file, "notes = [", &to, "notes", "the edition has no note");
    }
}

#[test]
fn commander_cards() {
    let file = "commanders.toml";
    refused(Sherman, file, r#"name = "Tylutki""#, r#"name = "Eandi""#, "Eandi", "another commander `Eandi`");
    let kind = r#"type = "armor""#;
    refused(Sherman, file, kind, r#"type = "unarmored""#, "type", "no such unit type");
    let xp = "every level but Ace has an XP number above 0";
    refused(Sherman, file, "recruit = { xp = 4,", "recruit = {", "", &format!("Recruit: {xp}"));
    refused(Sherman, file, "recruit = { xp = 4,", "recruit = { xp = 0,", "", &format!("Recruit: {xp}"));
    accepted(Sherman, file, "recruit = { xp = 4,", "recruit = { xp = 1,");
    refused(Sherman, file, "ace = {", "ace = { xp = 9,", "", &format!("Ace: {xp}"));
    let interval = "the Shaken interval lies above the Okay one";
    refused(Sherman, file, "shaken = { to = 8,", "shaken = { to = 4,", "", interval);
    accepted(Sherman, file, "shaken = { to = 8,", "shaken = { to = 5,");
    refused(Sherman, file, "cool = 0", "cool = -1", "", "Recruit: Cool is too low");
    refused(Tiger, file, "cool = 0", "cool = -2", "", "Cool is too low");
    accepted(Tiger, file, "cool = 0", "cool = -1");
    let skill = r#"skills = [{ skill = "cautious" }]"#;
    let twice = r#"skills = [{ skill = "cautious" }, { skill = "cautious" }]"#;
    refused(Sherman, file, skill, twice, "", "Recruit: a skill stands twice");
    for none in [r#"{ skill = "tactic", n = 0 }"#, r#"{ skill = "command_tactic", n = 0 }"#] {
        refused(Sherman, file, skill, &format!("skills = [{none}]"), "", "0 Tactic counters say nothing");
    }
}

#[test]
fn condition_and_event_cards() {
    let conditions = "conditions.toml";
    let twin = r#"name = "Leadership""#;
    refused(Sherman, conditions, r#"name = "Fuel Rationing""#, twin, twin, "another special condition `Leadership`");
    let effects = r#"effects = [{ kind = "so_if_destroyed", add = 1 }]"#;
    refused(Sherman, conditions, effects, "effects = []", "effects", "a special condition does something");
    let remove = r#"{ kind = "remove_enemies", count = 1 }"#;
    let bad = format!("effects = [{remove}]");
    refused(Sherman, conditions, effects, &bad, "[[condition]]", "on a card of this kind (Condition)");
    let lower = r#"effects = [{ kind = "operational_roll", add = -1 }]"#;
    refused(Sherman, "events.toml", lower, &bad, "[[event]]", "on a card of this kind (Lower)");
    let upper = r#"effects = [{ kind = "vp_if_destroyed", add = 1 }]"#;
    let repairs = r#"effects = [{ kind = "free_repairs", count = 2 }]"#;
    refused(Sherman, "events.toml", upper, repairs, "[[event]]", "on a card of this kind (Upper)");
}

#[test]
fn terrain_tiles() {
    let file = "tiles.toml";
    for bad in ["...", ".", ".Q"] {
        let to = format!(r#"rows = ["..", "{bad}"]"#);
        refused(Sherman, file, r#"rows = ["..", ".."]"#, &to, bad, "a tile row is two letters");
    }
    accepted(Sherman, file, r#"rows = ["..", ".."]"#, r#"rows = ["LH", "WB"]"#);
    refused(Tiger, file, r#"rows = [".."#, r#"rows = [".B"#, "rows", "two letters of the edition's terrain");
    let told = mistakes(Tiger, file, r#"set = "desert""#, r#"set = "jungle""#);
    let [(first, line, message), (second, _, count)] = told.as_slice() else { panic!("{told:#?}") };
    assert_eq!((first.as_str(), line.as_str(), second.as_str()), (file, r#"set = "jungle""#, "edition.toml"));
    assert!(message.contains("no such terrain") && count.contains("Desert has 7 tiles; a set has 8"));
}

#[test]
fn enemy_counters() {
    let file = "enemies.toml";
    let message = "Sherman Leader's counters have `ap` and `he`";
    refused(Sherman, file, "ap = 4", "attack = 4", "attack", message);
    for more in ["ap = 4", "he = 4", "indirect = true", "ap_range = 1"] {
        let told = mistakes(Tiger, file, "[[counter]]", &format!("[[counter]]\n{more}"));
        let [(_, _, message)] = told.as_slice() else { panic!("{more}: {told:#?}") };
        assert!(message.contains("Tiger Leader's counters have `attack` alone"), "{message}");
    }
    let told = mistakes(Sherman, file, r#"model = "Pz IV""#, r#"model = "Pz III""#);
    let twice = told.iter().filter(|(_, _, m)| m == "Germany has this counter twice").count();
    assert_eq!(twice, 2, "both are named: {told:#?}");
    assert!(told.iter().any(|(_, _, m)| m.contains("there is no tank counter `Pz IV`")));
}

#[test]
fn tank_cups() {
    let text = pack::embedded(Sherman).or("enemies.toml", None);
    let tanks = text.lines().find(|line| line.starts_with("tanks = ")).expect("a cup on one line");
    refused(Sherman, "enemies.toml", tanks, "tanks = {}", "tanks", "the cup is empty");
    refused(Sherman, "enemies.toml", tanks, r#"tanks = { "Tiger" = 0 }"#, "tanks", "the cup is empty");
    accepted(Sherman, "enemies.toml", tanks, r#"tanks = { "Tiger" = 1 }"#);
    refused(
        Sherman,
        "enemies.toml",
        tanks,
        r#"tanks = { "Type 95 Ha-Go" = 1 }"#,
        "Ha-Go",
        "there is no tank counter `Type 95 Ha-Go`",
    );
    refused(Sherman, "enemies.toml", tanks, r#"tanks = { "Maus" = 1 }"#, "Maus", "there is no tank counter `Maus`");
}

#[test]
fn a_pack_without_a_kind_of_card_is_refused() {
    let without = |file: &str| {
        let files = Files::of(pack::embedded(Sherman).iter().filter(|(name, _)| *name != file));
        pack::read(&files).map(|_| ()).expect_err(file).to_string()
    };
    assert!(without("battalions.toml").contains("there are no battalions [LD-DECK-3]"));
    assert!(without("damage.toml").contains("damage.toml has no counters [LD-DECK-5]"));
    assert!(without("edition.toml").contains("edition"));
}

#[test]
fn a_pack_holds_only_so_many_cards() {
    let units: String = (0..65).map(|n| UNIT.replace("NUMBER", &format!("{}", 5000 + n))).collect();
    let file = "units.toml";
    let whole = pack::embedded(Sherman).or(file, None);
    let told = mistakes(Sherman, file, &whole, &format!("format = 1\n{units}"));
    let [(_, _, message)] = told.as_slice() else { panic!("{told:#?}") };
    assert_eq!(message, "65 units; a pack holds at most 64");
    let fewer: String = (0..64).map(|n| UNIT.replace("NUMBER", &format!("{}", 5000 + n))).collect();
    accepted(Sherman, file, &whole, &format!("format = 1\n{fewer}"));
}

const UNIT: &str = r#"
[[unit]]
name = "Tank"
number = "NUMBER"
service = [1941, 1945]
cost = 8
type = "armor"
speed = 3
ap = 7
he = 5
range = [0, 2]
defense = 1
target = "ap"
"#;

/// Whoever copies a pack and changes its cards keeps a pack; the theme and lesson that came with it do not stand in the
/// way, but those that somebody wrote are checked.
#[test]
fn a_copied_pack_may_change_its_cards() {
    for family in [Sherman, Tiger] {
        assert_eq!(Leader::embedded(family).expect("the pack is sound").lessons().len(), 1);
        let edit = |file: &'static str, from: &'static str, to: &'static str| {
            let change = |(name, text): (&str, &str)| {
                (name.to_owned(), if name == file { text.replace(from, to) } else { text.to_owned() })
            };
            Leader::with(&Files::of(pack::embedded(family).iter().map(change)))
        };
        let own_theme = edit("theme.toml", "[symbols]", "# our own\n[symbols]");
        assert!(own_theme.is_ok(), "every name in the theme is that of a card");
        let renamed = edit("conditions.toml", "name = \"", "name = \"New ");
        assert_eq!(renamed.expect("names are free").lessons().len(), 1);
        let slower = edit("units.toml", "\nspeed = ", "\nspeed = 1 # ");
        assert_eq!(slower.expect("numbers are free").lessons().len(), 0, "the lesson goes otherwise now");
        let broken = edit("lesson.toml", "dice = [", "dice = [99, ");
        assert!(broken.is_err_and(|mistakes| mistakes.to_string().contains("lesson.toml")));
    }
}

/// Tiles whose lower rows are all Water and Impassable leave AP units nowhere to be placed, however they are laid.
#[test]
fn tiles_that_leave_armor_nowhere_to_go() {
    let text = |lower: &str| {
        let tile = |at: usize| format!("[[tile]]\nset = \"jungle\"\nname = \"J{at}\"\nrows = [\"..\", \"{lower}\"]\n");
        let own = pack::embedded(Sherman).or("tiles.toml", None);
        let (head, rest) = own.split_once("[[tile]]").expect("there are tiles");
        let others = rest.split("[[tile]]").filter(|tile| !tile.contains("set = \"jungle\""));
        let others: String = others.map(|tile| format!("[[tile]]{tile}\n")).collect();
        format!("{head}{others}\n{}", (0..8).map(tile).collect::<String>())
    };
    let own = pack::embedded(Sherman).or("tiles.toml", None);
    let told = mistakes(Sherman, "tiles.toml", &own, &text("WX"));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].2.contains("however the Jungle tiles are laid, AP units cannot enter or cross the map"),
        "{told:?}"
    );
    assert_eq!(mistakes(Sherman, "tiles.toml", &own, &text("W.")), []);
}
