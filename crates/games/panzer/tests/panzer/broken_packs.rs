//! Broken unit types and charts: every mistake is told once, at its line, and what is just allowed is allowed.

use fieldcraft_content::Mistakes;
use fieldcraft_panzer::pack;

/// The line that each mistake points at, and its message.
fn told(text: &str, mistakes: &Mistakes) -> Vec<(String, String)> {
    let line = |at: usize| text.lines().nth(at - 1).unwrap_or_default().to_owned();
    mistakes.as_slice().iter().map(|mistake| (line(mistake.line()), mistake.message.clone())).collect()
}

fn read(file: &str, text: &str) -> Vec<(String, String)> {
    let mistakes = match file {
        "units.toml" => pack::read_units(text).err(),
        _ => pack::read_charts(text).err(),
    };
    mistakes.map(|mistakes| told(text, &mistakes)).unwrap_or_default()
}

/// The text of `file` after replacing the first `from` behind `after` by `to`.
#[track_caller]
fn edited(file: &str, after: &str, from: &str, to: &str) -> String {
    let text = pack::embedded(file).expect("the pack has it");
    let start = text.find(after).unwrap_or_else(|| panic!("{file} has no {after:?}"));
    let (head, tail) = text.split_at(start);
    assert!(tail.contains(from), "{file} has no {from:?} behind {after:?}");
    format!("{head}{}", tail.replacen(from, to, 1))
}

/// The edit is refused by exactly one message, which points at a line that holds `at`.
#[track_caller]
fn refused(file: &str, after: &str, [from, to]: [&str; 2], at: &str, message: &str) {
    let told = read(file, &edited(file, after, from, to));
    let [(line, found)] = told.as_slice() else { panic!("{to:?}: {told:#?}") };
    assert!(found.contains(message), "{to:?}: {found}");
    assert!(line.contains(at), "{to:?}: points at {line:?}");
}

/// The edit is refused by exactly these messages.
#[track_caller]
fn tells(file: &str, after: &str, [from, to]: [&str; 2], messages: &[&str]) {
    let told = read(file, &edited(file, after, from, to));
    assert_eq!(told.len(), messages.len(), "{to:?}: {told:#?}");
    for ((_, found), message) in told.iter().zip(messages) {
        assert!(found.contains(message), "{to:?}: {found}");
    }
}

#[track_caller]
fn unit(id: &str, edit: [&str; 2], at: &str, message: &str) {
    refused("units.toml", &format!("id = \"{id}\""), edit, at, message);
}

#[test]
fn names_of_units() {
    unit("m8", ["id = \"m8\"", "id = \"m20\""], "m20", "another unit `m20`");
    for bad in ["M8", "m8-", "m 8", ""] {
        unit("m8", ["id = \"m8\"", &format!("id = \"{bad}\"")], "", "small letters, digits and hyphens");
    }
    unit("m8", ["name = \"M8\"", "name = \" \""], "name", "has a name");
    unit("m8", ["short = \"M8\"", "short = \"Greyhound\""], "short", "1 to 8 characters");
    unit("m8", ["short = \"M8\"", "short = \"\""], "short", "1 to 8 characters");
    unit("m8", ["american", "martian"], "nation", "american, british and german");
    unit("m8", ["count = 3", "count = 0"], "count", "at least one counter");
    unit("m8", ["side = ", "sides = "], "sides", "unknown field `sides`");
}

#[test]
fn numbers_of_units() {
    unit("m8", ["attack = 3\n", ""], "", "neither alone [PL-UFT.K3]");
    unit("wagon", ["defense = 1", "attack = 1\ndefense = 1"], "attack", "neither alone [PL-UFT.K3]");
    unit("m8", ["range = 5\n", ""], "", "neither alone [PL-II.C.0f]");
    unit("wagon", ["defense = 1", "range = 1\ndefense = 1"], "range", "neither alone [PL-II.C.0f]");
    unit("wagon", ["defense = 1", "asterisk = true\ndefense = 1"], "asterisk", "only a range");
    unit("m8", ["defense = 3", "defense = 0"], "defense", "has a defense strength");
    unit("block", ["mobility", "defense = 4\nmobility"], "defense", "has a defense strength");
    unit("m8", ["mobility = \"vehicle\"", "mobility = \"wagon\""], "mobility", "do not move like this");
    unit("m8", ["move = 15", "move = 1"], "move", "vehicles, and only they");
    unit("m8", ["move = 15", "move = 101"], "move", "at most 100");
    unit("scout", ["move = 1", "move = 2"], "move", "vehicles, and only they");
    let soft = ["target = \"A\"", "target = \"NA\""];
    tells("units.toml", "id = \"m8\"", soft, &["armed vehicles are armored targets", "only armored vehicles overrun"]);
    unit("wagon", ["target = \"NA\"", "target = \"A\""], "target", "armed vehicles are armored targets");
    unit("wagon", ["stacks = true", "stacks = false"], "stacks", "count for stacking");
    unit("mine", ["target", "stacks = true\ntarget"], "stacks", "count for stacking");
}

#[test]
fn modes_of_units() {
    let flat = ["indirect = true", "indirect = false"];
    tells("units.toml", "id = \"wespe\"", flat, &["classes (H) and M", "smoke is fired by"]);
    unit("m8", ["overrun", "indirect = true\noverrun"], "indirect", "classes (H) and M");
    unit("maultier", ["indirect = true", "indirect = false"], "indirect", "classes (H) and M");
    unit("m8", ["overrun", "smoke = true\noverrun"], "smoke", "indirect fire [PL-XVI.C.1]");
    unit("rifle-us", ["assault = true", "assault = false"], "assault", "close assault [PL-UFT.L5]");
    unit("m8", ["overrun", "assault = true\noverrun"], "assault", "close assault [PL-UFT.L5]");
    unit("m8", ["overrun", "quick = true\noverrun"], "quick", "quick-time");
    unit("57mm-at", ["passenger", "overrun = \"all\"\npassenger"], "overrun", "only armored vehicles overrun");
    unit("57mm-at", ["passenger", "turret = true\npassenger"], "turret", "only armored vehicles have turrets");
    unit("81mm-us", ["passenger", "heavy = true\npassenger"], "heavy", "field of fire");
    unit("120mm-mortar", ["passenger", "heavy = true\npassenger"], "heavy", "field of fire");
    unit("truck-us", ["carries", "flak = true\ncarries"], "flak", "unarmed unit");
}

#[test]
fn transport_of_units() {
    unit("truck-us", ["carries = \"any\"\n", ""], "", "does not carry this");
    unit("m8", ["overrun", "carries = \"any\"\noverrun"], "carries", "does not carry this");
    unit("57mm-at", ["passenger", "carries = \"infantry\"\npassenger"], "carries", "does not carry this");
    unit("m8", ["overrun", "carries = \"tank_bridge\"\noverrun"], "carries", "does not carry this");
    unit("57mm-at", ["passenger = \"half\"\n", ""], "", "not carried like this");
    unit("rifle-us", ["passenger = \"half\"", "passenger = \"full\""], "passenger", "not carried like this");
    unit("truck-bridge", ["passenger = \"full\"", "passenger = \"half\""], "passenger", "not carried like this");
    unit("truck-bridge", ["passenger = \"full\"", "passenger = \"tank_bridge\""], "passenger", "not carried");
    unit("m8", ["overrun", "passenger = \"half\"\noverrun"], "passenger", "not carried like this");
}

#[test]
fn abilities_of_units() {
    for word in ["engineer", "machine_gun", "flail", "truck_bridge", "observer", "fighter_bomber"] {
        let with = format!("special = \"{word}\"\noverrun");
        unit("m8", ["overrun", &with], "special", "no such ability");
    }
    unit("l-5", ["special = \"observer\"\n", ""], "", "no such ability");
    unit("p-47", ["fighter_bomber", "observer"], "special", "no such ability");
    unit("l-5", ["observer", "fighter_bomber"], "special", "no such ability");
}

#[test]
fn ordnance() {
    let file = "units.toml";
    let gone = "[[ordnance]]\nid = \"bombs\"\nweapon = \"H\"\nattack = 30\n";
    refused(file, "format", [gone, ""], "[[ordnance]]", "one is missing");
    refused(file, "format", ["attack = 30", "attack = 0"], "attack", "ordnance has an attack strength");
    let again = format!("{gone}{gone}");
    refused(file, "format", [gone, &again], "id", "stands twice");
}

#[track_caller]
fn chart(after: &str, edit: [&str; 2], at: &str, message: &str) {
    refused("charts.toml", after, edit, at, message);
}

#[test]
fn combat_results() {
    chart("columns", ["\"1-4\"", "\"1:4\""], "1:4", "are no odds");
    chart("columns", ["\"1-4\"", "\"0-4\""], "0-4", "are no odds");
    chart("columns", ["\"1-4\", \"1-3\"", "\"1-3\", \"1-4\""], "columns", "from the worst to the best");
    let best = ["\"4-1\"", "\"5-1\""];
    tells("charts.toml", "columns", best, &["there is a column 4-1", "4-1 is the best column"]);
    chart("columns", ["\"1-2\", \"1-1\"", "\"1-2\", \"2-3\""], "columns", "a column 1-1");
    chart("lowest", ["lowest = -1", "lowest = 0"], "lowest", "from die -1 to 6");
    chart("lowest", ["[\"D\", \"DD\", \"X\"", "[\"DD\", \"X\""], "rows", "every row has 7 results");
    chart("rows", ["[\"-\", \"D\", \"DD\", \"DD\"", "[\"DD\", \"DD\", \"DD\", \"DD\""], "rows", "never better");
    let worse = ["[\"D\", \"DD\", \"X\", \"X\", \"X\"", "[\"D\", \"X\", \"DD\", \"X\", \"X\""];
    chart("rows", worse, "rows", "better odds are never worse");
}

#[test]
fn every_outcome_must_be_possible() {
    let text = pack::embedded("charts.toml").expect("the pack has it");
    let only = |word: &str| {
        let (from, to) = (text.find("rows = [").unwrap(), text.find("# Weapons").unwrap());
        let row = format!("    [{}],\n", [format!("\"{word}\"").as_str(); 7].join(", "));
        format!("{}rows = [\n{}]\n\n{}", &text[..from], row.repeat(9), &text[to..])
    };
    for (word, missing) in [("-", ["dispersal", "elimination"]), ("X", ["no effect", "dispersal"])] {
        let told = read("charts.toml", &only(word));
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].1.contains(missing[0]) && told[1].1.contains(missing[1]), "{told:?}");
    }
}

#[test]
fn weapons_effectiveness() {
    let direct = "class = \"A\"";
    chart(direct, ["armored_near = \"double\"", "armored_near = \"full\""], "armored_near", "doubled on near armor");
    chart(direct, ["near = \"half_range\"", "near = { hexes = 6 }"], "near", "half the range for A");
    chart("class = \"H\"", ["{ hexes = 6 }", "{ hexes = 7 }"], "near", "6 hexes for H");
    chart("class = \"I\"", ["soft = \"full\"", "soft = \"half\""], "armored_near", "I fires at full strength");
    chart("class = \"H\"", ["armored_far = \"half\"", "armored_far = \"full\""], "armored_near", "beyond 6 hexes");
    chart("class = \"M\"", ["armored_near = \"half\"", "armored_near = \"full\""], "armored_near", "M is halved");
    let indirect = "fire = \"indirect\"";
    chart(indirect, ["armored_far = \"half\"", "armored_far = \"full\""], "armored_near", "H is halved on armor");
    let air = "fire = \"air\"";
    chart(air, ["armored_far = \"none\"", "armored_far = \"half\""], "armored_near", "I does nothing to armor");
    chart(
        air,
        [
            "class = \"A\"\nnear = \"half_range\"\narmored_near = \"full\"",
            "class = \"A\"\nnear = \"half_range\"\narmored_near = \"half\"",
        ],
        "armored_near",
        "A is full on armor",
    );
    chart(air, ["armored_near = \"half\"", "armored_near = \"full\""], "armored_near", "H is half on armor");
    let unknown = ["fire = \"direct\"", "fire = \"direct\"\nwhen = 1"];
    tells("charts.toml", "fire = \"direct\"", unknown, &["unknown field `when`", "Direct fire of class I"]);
}

#[test]
fn every_weapon_has_one_row_for_each_fire_it_has() {
    let told = read("charts.toml", &edited("charts.toml", "fire = \"direct\"", "class = \"I\"", "class = \"M\""));
    let messages: Vec<_> = told.iter().map(|(_, message)| message.as_str()).collect();
    assert!(messages.contains(&"this class stands twice for this kind of fire"), "{messages:?}");
    assert!(messages.iter().any(|message| message.contains("Direct fire of class I")), "{messages:?}");
    let told = read("charts.toml", &edited("charts.toml", "fire = \"air\"", "class = \"I\"", "class = \"M\""));
    assert!(told.iter().any(|(_, message)| message.contains("this class has no such fire")), "{told:?}");
}

#[test]
fn terrain_effects() {
    chart("road_halves", ["road_halves = 1", "road_halves = 2"], "road_halves", "half a movement point");
    chart("halved_from", ["\"slope\"", "\"hilltop\""], "halved_from", "slopes and hilltops is halved");
    chart("name = \"Clear\"", ["foot = 1", "foot = 2"], "Clear", "costs 1 movement point");
    chart("name = \"Stream\"", ["foot = 1", "foot = 1\nvehicle = 2"], "Stream", "closed to vehicles");
    chart("name = \"Stream\"", ["foot = 1", ""], "Stream", "closed to vehicles and open to others");
    chart("name = \"Sea\"", ["ground = \"sea\"", "ground = \"sea\"\nfoot = 1"], "Sea", "closed to all");
    chart("name = \"Swamp\"", ["foot = 1", ""], "Swamp", "open on foot");
    chart("name = \"Slope\"", ["vehicle = 3", "vehicle = 0"], "Slope", "1 to 20");
    chart("name = \"Slope\"", ["vehicle = 3", "vehicle = 21"], "Slope", "1 to 20");
    let told = read("charts.toml", &edited("charts.toml", "name = \"Beach\"", "\"beach\"", "\"swamp\""));
    let messages: Vec<_> = told.iter().map(|(_, message)| message.as_str()).collect();
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[0].contains("Swamp has 2 rows") && messages[1].contains("Beach has 0 rows"), "{messages:?}");
}

#[test]
fn trucks_have_costs_of_their_own_and_some_terrain_shelters() {
    let text = pack::embedded("charts.toml").expect("the pack has it");
    let alike = text.replace("truck = 2", "truck = 1").replace("truck = 4", "truck = 3");
    let told = read("charts.toml", &alike);
    assert!(told.len() == 1 && told[0].1.contains("trucks have costs of their own"), "{told:?}");
    let told = read("charts.toml", &text.replace("die = 1", "die = 0"));
    assert!(told.len() == 1 && told[0].1.contains("some terrain changes the die"), "{told:?}");
}

#[test]
fn flak_and_scatter() {
    chart("[flak]", ["[1, 9,", "[9, 1,"], "bands", "from the lowest");
    chart("[flak]", ["\"A\", \"X\", \"X\"", "\"A\", \"X\""], "rows", "a result per band");
    chart("[flak]", ["[\"-\", \"A\", \"A\"", "[\"X\", \"X\", \"X\""], "rows", "never worse");
    let text = pack::embedded("charts.toml").expect("the pack has it");
    let at = text.find("[flak]").unwrap();
    let mild = format!("{}{}", &text[..at], text[at..].replace("\"X\"", "\"A\""));
    let told = read("charts.toml", &mild);
    assert!(told.len() == 1 && told[0].1.contains("flak can destroy"), "{told:?}");
    chart("[scatter]", ["[0, 1,", "[0, 0,"], "clockwise", "each of the six sides");
    tells("charts.toml", "[scatter]", ["[scatter]", "[scatters]"], &["`scatter` is missing", "unknown key `scatters`"]);
}
