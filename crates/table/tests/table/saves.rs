//! Saves: written, opened again, and refused with a reason when they are damaged.

use fieldcraft_conformance::toy::Toy;
use fieldcraft_scene::Setup;
use fieldcraft_table::{Chosen, Dice, Save, Session, Shelf, write_atomically};
use serde_json::{Value, json};

fn shelf() -> Shelf {
    Shelf::new().with(Toy::default())
}

/// A game after six decisions.
fn played() -> Box<dyn Session> {
    let mut table = shelf().find("toy").unwrap().start(Setup::of("long"), [4; 32]).unwrap();
    for _ in 0..6 {
        let seat = table.to_act().first().unwrap();
        table.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
    }
    table
}

fn open(text: &str) -> Result<Box<dyn Session>, String> {
    let save = Save::parse(text).map_err(|error| error.to_string())?;
    shelf().load(&save).map(|loaded| loaded.table).map_err(|error| error.to_string())
}

#[track_caller]
fn check_damage(damage: impl FnOnce(&mut Value), expect: &str) {
    let mut value: Value = serde_json::from_str(&played().save().to_text()).unwrap();
    damage(&mut value);
    let error = open(&value.to_string()).err().expect("a damaged save is refused");
    assert!(error.contains(expect), "expected {expect:?}, found {error:?}");
}

#[test]
fn a_save_opens_as_the_same_game() {
    let mut table = played();
    let text = table.save().to_text();
    let mut again = open(&text).unwrap();
    assert_eq!(again.save().to_text(), text);
    assert_eq!(again.position(), table.position());
    while let Some(seat) = table.to_act().first() {
        table.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
        again.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
    }
    assert_eq!(again.save(), table.save());
}

#[test]
fn a_save_can_be_kept_in_parts_and_put_together_again() {
    let table = played();
    let save = table.save();
    let lines: Vec<String> = (0..table.steps()).filter_map(|at| table.entry(at)).collect();
    assert_eq!(lines, save.lines().collect::<Vec<_>>());
    assert_eq!(Some(table.dice_position().as_str()), save.dice_position());
    let lines = lines.iter().map(String::as_str);
    assert_eq!(Save::compose(&save.header(), lines.clone(), save.dice_position()).unwrap(), save);
    let torn = lines.map(|line| &line[1..]);
    let error = Save::compose(&save.header(), torn, Some("0")).unwrap_err().to_string();
    assert!(error.starts_with("decision 1 cannot be read"), "{error}");
}

#[test]
fn a_problem_report_opens_as_the_save_in_it() {
    let save = played().save();
    let report = |inside: Value| json!({"format": "fieldcraft-problem", "version": 1, "save": inside}).to_string();
    assert_eq!(Save::parse(&report(json!(save))).unwrap(), save);
    for nothing in [json!(null), json!({}), json!({"format": "fieldcraft-problem", "save": save})] {
        assert!(Save::parse(&report(nothing)).is_err());
    }
}

#[test]
fn a_save_has_one_line_for_each_decision() {
    let text = played().save().to_text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 8);
    assert!(
        lines[0].starts_with(r#"{"format":"fieldcraft-save","version":1,"game":"toy","rules":1,"content":"toy-1","#)
    );
    assert!(
        lines[1].starts_with(r#"{"seat":"red","decision":{"do":"deal"},"chance":[{"for":"card dealt, red","pick":12,"#)
    );
    assert_eq!(lines[7], "]}");
}

#[test]
fn a_game_from_a_position_is_saved_with_it() {
    let position = played().position();
    let table = shelf().find("toy").unwrap().start_position(position.clone(), [1; 32]).unwrap();
    let save = table.save();
    assert_eq!((save.position.as_ref(), save.setup.as_ref()), (Some(&position), None));
    assert_eq!(open(&save.to_text()).unwrap().position(), position);
}

#[test]
fn other_content_that_replays_opens_with_a_warning() {
    let mut save = played().save();
    save.content = "toy-0".into();
    let loaded = shelf().load(&save).unwrap();
    assert!(loaded.warning.unwrap().contains("rules 1 and content toy-0"));
    save.rules = 99;
    assert!(shelf().load(&save).unwrap().warning.unwrap().contains("rules 99"));
    assert_eq!(shelf().load(&played().save()).unwrap().warning, None);
}

#[test]
fn other_content_that_does_not_replay_is_refused_with_both_versions() {
    check_damage(
        |v| {
            v["content"] = json!("toy-0");
            v["entries"][0]["decision"] = json!({"do": "strike"});
        },
        "made with rules 1 and content toy-0 and this program has rules 1 and content toy-1; decision 1 is refused",
    );
}

#[test]
fn text_that_is_no_save_is_refused() {
    for (text, expect) in [
        ("", "damaged: EOF"),
        ("nonsense", "damaged: expected"),
        ("[]", "not a Fieldcraft save"),
        ("null", "not a Fieldcraft save"),
        ("{}", "not a Fieldcraft save"),
        (r#"{"format":"fieldcraft-save"}"#, "version is missing"),
        (r#"{"format":"fieldcraft-save","version":1}"#, "missing field `game`"),
    ] {
        let error = open(text).err().unwrap();
        assert!(error.contains(expect), "{text}: {error}");
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(open(&deep).err().unwrap().contains("not a Fieldcraft save"));
    let deep = format!(r#"{{"format":"fieldcraft-save","version":1,"position":{deep}}}"#);
    assert!(open(&deep).err().unwrap().contains("recursion limit"));
}

#[test]
fn a_save_larger_than_any_game_is_refused_before_it_is_read() {
    let too_large = "the save is larger than any game: more than 4 MiB, or more than 200,000 lists and objects";
    assert_eq!(open(&" ".repeat((4 << 20) + 1)).err().unwrap(), too_large);
    let bomb = format!(r#"{{"format":"fieldcraft-save","version":1,"entries":[{}0]}}"#, r#"{"":0},"#.repeat(500_000));
    assert_eq!(open(&bomb).err().unwrap(), too_large);
}

#[test]
fn a_mark_that_an_editor_put_before_a_save_does_no_harm() {
    let (played, save) = (played(), played().save().to_text());
    assert_eq!(open(&format!("\u{feff}{save}")).unwrap().steps(), played.steps());
}

#[test]
fn a_save_cut_off_anywhere_is_refused() {
    let text = played().save().to_text();
    let end = text.trim_end().len();
    for cut in (0..end).step_by(7) {
        assert!(open(&text[..cut]).is_err(), "cut at {cut}");
    }
}

#[test]
fn a_damaged_head_is_refused() {
    check_damage(|v| v["format"] = json!("chess"), "not a Fieldcraft save");
    check_damage(|v| v["version"] = json!(2), "format version 2");
    check_damage(|v| v["version"] = json!("1"), "format version \"1\"");
    check_damage(|v| v["version"] = json!(1e300), "format version 1e+300");
    check_damage(|v| v["game"] = json!("panzer"), "game \"panzer\"");
    check_damage(|v| v["rules"] = json!(-1), "damaged");
    check_damage(|v| v["content"] = json!(1), "damaged");
    check_damage(|v| v["extra"] = json!(1), "unknown field `extra`");
    check_damage(|v| v["sandbox"] = json!("no"), "damaged");
    check_damage(|v| v["setup"]["scenario"] = json!("none"), "no scenario \"none\"");
    check_damage(|v| v["setup"]["options"]["wind"] = json!(true), "no option \"wind\"");
    check_damage(|v| v["setup"]["options"]["hill"] = json!(7), "damaged");
    check_damage(|v| v["setup"] = json!(null), "setup or position must be there");
    check_damage(|v| v["position"] = json!({}), "setup or position must be there");
}

#[test]
fn damaged_dice_are_refused() {
    check_damage(|v| v["dice"]["seed"] = json!("00"), "dice.seed is not 64 hexadecimal digits");
    check_damage(|v| v["dice"]["seed"] = json!("z".repeat(64)), "dice.seed");
    check_damage(|v| v["dice"]["position"] = json!("-1"), "dice.position is not a place");
    check_damage(|v| v["dice"]["position"] = json!("9".repeat(50)), "dice.position");
    check_damage(|v| v["dice"] = json!(null), "damaged");
}

#[test]
fn damaged_entries_are_refused() {
    check_damage(|v| v["entries"][0]["seat"] = json!("green"), "no seat \"green\"");
    check_damage(|v| v["entries"][0]["seat"] = json!("blue"), "blue is not to act");
    check_damage(|v| v["entries"][0]["decision"] = json!({"do": "dance"}), "decision 1 cannot be read");
    check_damage(|v| v["entries"][1]["decision"] = json!({"do": "deal"}), "decision 2 is refused");
    check_damage(|v| v["entries"][1]["decision"]["card"] = json!(1e30), "decision 2 cannot be read");
    check_damage(|v| v["entries"][0]["chance"] = json!([]), "decision 1 asks for other chance results");
    check_damage(|v| v["entries"][0]["chance"][0]["result"] = json!(12), "decision 1 asks for other");
    check_damage(|v| v["entries"][0]["chance"][0]["result"] = json!(u64::MAX), "damaged");
    check_damage(|v| v["entries"][0]["chance"][0]["pick"] = json!(11), "decision 1 asks for other");
    check_damage(|v| v["entries"][0]["chance"][0]["die"] = json!(6), "either a die or a pick");
    check_damage(|v| v["entries"][0]["chance"][0]["by"] = json!("ghost"), "by \"hand\"");
    check_damage(
        |v| {
            let entries = v["entries"].as_array_mut().unwrap();
            entries.remove(0);
        },
        "is refused",
    );
}

#[test]
fn a_damaged_position_is_refused_with_every_mistake() {
    check_damage(
        |v| {
            v.as_object_mut().unwrap().remove("setup");
            v["position"] = json!({"hands": 3, "round": 300});
            v["entries"] = json!([]);
        },
        "frame must be",
    );
}

#[test]
fn a_doubled_field_is_refused() {
    let text = played().save().to_text().replace(r#""rules":1,"#, r#""rules":1,"rules":1,"#);
    assert!(open(&text).err().unwrap().contains("duplicate field"));
}

#[test]
fn a_file_is_replaced_whole_or_not_at_all() {
    let folder = std::env::temp_dir().join(format!("fieldcraft-saves-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.json");
    let table = played();
    table.autosave(&path).unwrap();
    table.autosave(&path).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), table.save().to_text());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left behind");
    assert!(write_atomically(&folder.join("none").join("game.json"), "x").is_err());
    assert!(write_atomically(std::path::Path::new("/"), "x").is_err());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_save_that_mended_rules_refuse_goes_on_from_the_last_sound_decision() {
    let table = played();
    let mut value: Value = serde_json::from_str(&table.save().to_text()).unwrap();
    value["content"] = json!("toy-0");
    value["entries"][4]["decision"] = json!({"do": "deal"});
    let save = Save::parse(&value.to_string()).unwrap();
    let mut loaded = shelf().load(&save).unwrap();
    assert!(loaded.cut_short);
    let warning = loaded.warning.unwrap();
    assert!(warning.contains("the game continues after 4 of its 6 decisions"), "{warning}");
    let mut same = shelf().find("toy").unwrap().start(Setup::of("long"), [4; 32]).unwrap();
    for _ in 0..4 {
        let seat = same.to_act().first().unwrap();
        same.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
    }
    assert_eq!(loaded.table.position(), same.position());
    while let Some(seat) = same.to_act().first() {
        same.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
        loaded.table.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
    }
    assert_eq!(loaded.table.position(), same.position(), "the dice go on where they stood");
}
