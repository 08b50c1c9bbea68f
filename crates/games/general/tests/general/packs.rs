//! The pack, maps and scenarios are read whole, and every mistake in one is told with its place.

use fieldcraft_content::Mistakes;
use fieldcraft_general::pack::{self, MAPS, Operations, Pack, SCENARIOS};

fn told(mistakes: &Mistakes) -> Vec<String> {
    mistakes.as_slice().iter().map(|m| format!("{}:{} {}", m.file(), m.line(), m.message)).collect()
}

fn changed(file: &str, text: &str, old: &str, new: &str) -> String {
    assert!(text.contains(old), "{file} does not contain {old:?}");
    text.replacen(old, new, 1)
}

/// Changes one thing in one file of the pack and looks for a mistake there.
#[track_caller]
fn check(file: &str, old: &str, new: &str, expect: &str) {
    let text = |name: &str| {
        let text = pack::embedded(name).unwrap_or_default();
        if name == file { changed(file, text, old, new) } else { text.to_owned() }
    };
    let lines = Pack::read(&text).map(|_| Vec::new()).unwrap_or_else(|mistakes| told(&mistakes));
    assert!(lines.iter().any(|line| line.starts_with(file) && line.contains(expect)), "{lines:?}");
}

/// Changes one thing in the map or the scenario of Foggia and looks for a mistake.
#[track_caller]
fn check_operations(of_map: bool, old: &str, new: &str, expect: &str) {
    let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let (map, scenario) = (MAPS[0].1, SCENARIOS[0].1);
    let map = if of_map { changed("map", map, old, new) } else { map.to_owned() };
    let scenario = if of_map { scenario.to_owned() } else { changed("scenario", scenario, old, new) };
    let read = Operations::read(&pack, &[("map.toml", &map)], &[("scenario.toml", &scenario)]);
    let lines = read.map(|_| Vec::new()).unwrap_or_else(|mistakes| told(&mistakes));
    assert!(lines.iter().any(|line| line.contains(expect)), "{lines:?}");
}

#[test]
fn the_embedded_content_is_sound() {
    let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let operations = Operations::embedded(&pack).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let ids: Vec<&str> = operations.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["foggia-airfields", "salerno-beachhead", "volturno-line"]);
    assert_eq!(operations.maps.iter().map(|map| map.size).collect::<Vec<_>>(), [(17, 12), (12, 9), (11, 9)]);
}

#[test]
fn broken_unit_cards_are_refused() {
    check("units.toml", "half = 6", "half = 12", "Half Endurance");
    check("units.toml", "attack = 11", "attack = 21", "Attack Rating");
    check("units.toml", "piercing = 5", "piercing = 11", "AP value");
    check("units.toml", "range = 1", "range = 7", "6 hexes");
    check("units.toml", r#"targets = ["I", "G", "U"]"#, "targets = []", "fires at something");
    check("units.toml", r#"targets = ["I", "G", "U"]"#, r#"targets = ["Z"]"#, "unknown variant `Z`");
    check("units.toml", r#"id = "u02""#, r#"id = "u01""#, "there is another `u01`");
    check("units.toml", r#"id = "u02""#, r#"id = "U 2""#, "small letters");
    check("units.toml", r#"traits = ["headquarters"]"#, "", "one card for the Forward HQ");
    check("units.toml", "carries = { units = 6", "carries = { units = 7", "one to six");
    check("units.toml", "class = \"G\"\nmovement = 0", "class = \"G\"\nmovement = 3", "towed");
}

#[test]
fn broken_decks_lists_and_charts_are_refused() {
    check("commands.toml", "copies = 4", "copies = 0", "at least one");
    check("commands.toml", r#"kind = "break_off""#, r#"kind = "break_up""#, "unknown variant");
    check("events.toml", r#"unit = "n01""#, r#"unit = "n99""#, "there is no unit `n99`");
    check("builds.toml", r#"unit = "bunker""#, r#"unit = "u01""#, "no post or wall `u01`");
    check("builds.toml", r#"work = "airfield""#, r#"work = "bridge""#, "engineered bridges only");
    check("charts.toml", r#"grade = "regular""#, r#"grade = "veteran""#, "in the order");
    check("charts.toml", r#""nothing", "nothing", "nothing", "nothing","#, r#""nothing","#, "each face of D10");
    check("charts.toml", "[transit]", "[transition]", "`transit` is missing");
}

#[test]
fn broken_maps_are_refused() {
    check_operations(true, "P C S S S S S S", "P C Z S S S S S", "`Z` is not a terrain");
    check_operations(true, "P C S S S S S S", "P C S S S S S", "equally long");
    check_operations(true, "1106/1206", "1106/1306", "not adjacent hexes");
    check_operations(true, r#"bridges = ["1007/1107""#, r#"bridges = ["0102/0103""#, "no river runs");
    check_operations(true, r#""1407", "1307", "1206""#, r#""1407", "1206""#, "not adjacent");
    check_operations(true, r#"hex = "1608""#, r#"hex = "1899""#, "there is no hex `1899`");
    check_operations(true, r#"good_landing = ["0201""#, r#"good_landing = ["0605""#, "not on the coast");
    check_operations(
        true,
        "name = \"Trani\"\nhex = \"1307\"",
        "name = \"Trani\"\nhex = \"1308\"",
        "has no `[[place]]`",
    );
}

#[test]
fn broken_scenarios_are_refused() {
    check_operations(false, r#"map = "foggia""#, r#"map = "rome""#, "there is no map `rome`");
    check_operations(false, "u04 = 1", "u99 = 1", "there is no unit `u99`");
    check_operations(false, "hq = 1, u01", "u01", "one Forward HQ");
    check_operations(false, "turns = 25", "turns = 0", "1 to 60 turns");
    check_operations(false, r#"hex = "1711""#, r#"hex = "1512""#, "cannot start there");
    check_operations(false, r#"hexes = ["0302"] }]"#, r#"hexes = ["0303"] }]"#, "a named place");
}
