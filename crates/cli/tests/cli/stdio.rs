//! The bot protocol: its documented session, broken lines, and the real program.

use fieldcraft::stdio;
use fieldcraft_conformance::toy::Toy;
use fieldcraft_table::Shelf;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the protocol answers to these lines.
fn talk(lines: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    stdio::serve(&Shelf::new().with(Toy::default()), &mut &*lines, &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn ask(requests: &[Value]) -> Vec<Value> {
    talk(requests.iter().map(|request| format!("{request}\n")).collect::<String>().as_bytes())
}

/// What the real program answers to these lines.
fn talk_to_program(lines: &[u8]) -> Vec<Value> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_fieldcraft"))
        .arg("stdio")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, lines) = (program.stdin.take().unwrap(), lines.to_vec());
    let writer = std::thread::spawn(move || input.write_all(&lines).unwrap());
    let output = program.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "only the end of the input ends the program, and cleanly");
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const NEW: &str = r#"{"op":"new","game":"toy","scenario":"short","seed":7}"#;

/// Lines that are wrong, each in its own way.
fn broken() -> Vec<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = [
        "",
        " ",
        "nonsense",
        "{",
        "}",
        "[]",
        "null",
        "3",
        "\"op\"",
        "{}",
        r#"{"op":3}"#,
        r#"{"op":"dance"}"#,
        r#"{"op":"new"}"#,
        r#"{"op":"new","game":"toy"}"#,
        r#"{"op":"new","game":"none","scenario":"short"}"#,
        r#"{"op":"new","game":"toy","scenario":"none"}"#,
        r#"{"op":"new","game":"toy","scenario":"short","position":{}}"#,
        r#"{"op":"new","game":"toy","position":{"frame":7}}"#,
        r#"{"op":"new","game":"toy","position":[[[]]]}"#,
        r#"{"op":"new","game":"toy","scenario":"short","seed":-1}"#,
        r#"{"op":"new","game":"toy","scenario":"short","seed":1e99}"#,
        r#"{"op":"new","game":"toy","scenario":"short","options":{"hill":3}}"#,
        r#"{"op":"new","game":"toy","scenario":"short","options":{"wind":true}}"#,
        r#"{"op":"new","game":"toy","scenario":"short","sede":7}"#,
        r#"{"op":"legal","seat":"green"}"#,
        r#"{"op":"legal","seat":7}"#,
        r#"{"op":"play"}"#,
        r#"{"op":"play","n":0,"decision":{}}"#,
        r#"{"op":"play","n":-1}"#,
        r#"{"op":"play","n":99}"#,
        r#"{"op":"play","n":18446744073709551615}"#,
        r#"{"op":"play","n":99999999999999999999999}"#,
        r#"{"op":"play","decision":null}"#,
        r#"{"op":"play","decision":{"do":"choose","card":0}}"#,
        r#"{"op":"play","n":0,"dice":[1e9]}"#,
        r#"{"op":"play","n":0,"dice":[-1]}"#,
        r#"{"op":"play","n":0,"dice":[99]}"#,
        r#"{"op":"play","n":0,"dice":"six"}"#,
        r#"{"op":"play","n":0,"seat":"blue"}"#,
        r#"{"op":"odds"}"#,
        r#"{"op":"odds","n":7}"#,
        r#"{"op":"view","seat":"green"}"#,
        r#"{"op":"view","step":99}"#,
        r#"{"op":"undo"}"#,
        r#"{"op":"load"}"#,
        r#"{"op":"load","save":{}}"#,
        r#"{"op":"load","save":{"format":"fieldcraft-save","version":1,"game":"toy"}}"#,
        r#"{"op":"ask"}"#,
        r#"{"op":"ask","seat":3}"#,
        r#"{"op":"list","game":"none"}"#,
        r#"{"op":"legal"} {"op":"legal"}"#,
        "{\"op\":\"legal\"}\u{0}",
    ]
    .iter()
    .map(|line| line.as_bytes().to_vec())
    .collect();
    lines.push(b"\xff\xfe\"op\"".to_vec());
    lines.push(vec![b'['; 100_000]);
    lines.push(format!("{}1{}", "{\"op\":".repeat(5_000), "}".repeat(5_000)).into_bytes());
    lines.push(vec![b'x'; stdio::LINE_LIMIT + 1]);
    lines
}

#[test]
fn every_broken_line_gets_one_answer_and_changes_nothing() {
    let before = talk(format!("{NEW}\n{}\n", r#"{"op":"save"}"#).as_bytes())[1].clone();
    let mut input = format!("{NEW}\n").into_bytes();
    let broken = broken();
    for line in &broken {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    input.extend_from_slice(br#"{"op":"save"}"#);
    let answers = talk(&input);
    assert_eq!(answers.len(), broken.len() + 2, "exactly one answer for each line");
    for (line, answer) in broken.iter().zip(&answers[1..]) {
        let line = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
        assert_eq!(answer["ok"], json!(false), "{line}: {answer}");
        assert!(!answer["error"].as_str().unwrap().is_empty() && answer.get("clause").is_some(), "{line}: {answer}");
    }
    assert_eq!(answers.last(), Some(&before));
}

#[test]
fn the_real_program_survives_every_broken_line() {
    let broken = broken();
    let mut input = Vec::new();
    for line in &broken {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    input.extend_from_slice(b"{\"op\":\"list\"}\r\n{\"op\":\"legal\"}");
    let answers = talk_to_program(&input);
    assert_eq!(answers.len(), broken.len() + 2);
    assert!(answers[..broken.len()].iter().all(|answer| answer["ok"] == json!(false)));
    assert_eq!(answers[broken.len()]["ok"], json!(true), "a line may end as on Windows");
    assert_eq!(answers.last().unwrap()["error"], json!("there is no game yet; begin one with new or load"));
}

#[test]
fn the_real_program_plays_its_first_game() {
    let games = talk_to_program(b"{\"op\":\"list\"}")[0]["games"].clone();
    let Some(game) = games.get(0) else { return };
    let new = json!({"op": "new", "game": game["about"]["id"], "scenario": game["scenarios"][0]["id"], "seed": 1});
    let mut input = format!("{new}\n");
    (0..200).for_each(|_| input.push_str("{\"op\":\"legal\"}\n{\"op\":\"play\",\"n\":0}\n"));
    input.push_str("{\"op\":\"view\"}\n{\"op\":\"save\"}\n{\"op\":\"position\"}\n{\"op\":\"report\"}\n");
    let answers = talk_to_program(input.as_bytes());
    assert_eq!(answers.len(), 405);
    for answer in &answers {
        let over = answer["error"] == json!("the game is over");
        assert!(answer["ok"] == json!(true) || over, "{answer}");
    }
}

#[test]
fn a_refusal_names_its_clause() {
    let answers = ask(&[serde_json::from_str(NEW).unwrap(), json!({"op": "play", "decision": {"do": "strike"}})]);
    assert_eq!(answers[1], json!({"ok": false, "error": "it is not the time for that", "clause": "TOY-2"}));
}

#[test]
fn a_position_is_read_as_it_was_written() {
    let answers = ask(&[serde_json::from_str(NEW).unwrap(), json!({"op": "play", "n": 0}), json!({"op": "position"})]);
    let position = &answers[2]["position"];
    let again = ask(&[json!({"op": "new", "game": "toy", "position": position}), json!({"op": "position"})]);
    assert_eq!(&again[1]["position"], position);
}

#[test]
fn a_save_goes_on_where_it_was_made() {
    let new: Value = serde_json::from_str(NEW).unwrap();
    let answers = ask(&[new, json!({"op": "play", "n": 0}), json!({"op": "save"}), json!({"op": "play", "n": 0})]);
    let load = json!({"op": "load", "save": answers[2]["save"]});
    let again = ask(&[load, json!({"op": "play", "n": 0}), json!({"op": "report", "seat": "blue"})]);
    assert_eq!(again[0], json!({"ok": true, "game": "toy", "steps": 1, "warning": null}));
    assert_eq!(again[1], answers[3]);
    assert!(again[2]["report"].as_str().unwrap().starts_with("# Two Hills"));
}

#[test]
fn an_earlier_step_can_be_viewed() {
    let new: Value = serde_json::from_str(NEW).unwrap();
    let answers = ask(&[new, json!({"op": "play", "n": 0}), json!({"op": "view", "seat": "blue", "step": 0})]);
    assert_eq!((&answers[2]["scene"]["step"], &answers[2]["scene"]["steps"]), (&json!(0), &json!(1)));
}

/// The session in `docs/protocol.md`, word for word. With `UPDATE_DOCS` set, the answers are written anew.
#[test]
fn the_documented_session_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let requests: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("→ ")).collect();
    assert!(10 < requests.len());
    let mut output = Vec::new();
    let input = requests.join("\n");
    stdio::serve(&Shelf::new().with(Toy::default()), &mut input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let mut answers = output.lines();
    let mut expected = String::new();
    for line in page.lines().filter(|line| !line.starts_with("← ")) {
        expected.push_str(line);
        expected.push('\n');
        if line.starts_with("→ ") {
            expected.push_str(&format!("← {}\n", answers.next().unwrap()));
        }
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &expected).unwrap();
    } else {
        assert_eq!(page, expected, "UPDATE_DOCS=1 cargo test -p fieldcraft --test cli writes the answers anew");
    }
}

#[test]
fn an_intention_is_weighed_to_its_end_and_carried_out_until_it_is_interrupted() {
    let lines = [
        NEW,
        r#"{"op":"play","n":0}"#,
        r#"{"op":"intents"}"#,
        r#"{"op":"odds","intent":0}"#,
        r#"{"op":"intend","n":0}"#,
        r#"{"op":"intents","seat":"red"}"#,
        r#"{"op":"undo","whole":true}"#,
        r#"{"op":"intend","intent":{"mean":"fight","round":9,"card":1}}"#,
        r#"{"op":"intend","n":99}"#,
    ];
    let answers = talk(format!("{}\n", lines.join("\n")).as_bytes());
    let intents = answers[2]["intents"].as_array().unwrap();
    assert!(!intents.is_empty() && intents[0]["intent"]["mean"] == "fight");
    assert!(answers[3]["headline"].as_str().is_some_and(|line| line.contains('%')), "{}", answers[3]);
    assert_eq!((&answers[4]["ended"], &answers[4]["decisions"]), (&json!("interrupted"), &json!(1)));
    assert_eq!(answers[5]["intents"], json!([]), "red waits for blue");
    assert_eq!(answers[6]["steps"], json!(1));
    for wrong in &answers[7..] {
        assert_eq!(wrong["ok"], json!(false), "{wrong}");
    }
}

#[test]
fn an_answer_is_given_once_for_all_and_taken_back() {
    let begin = |seed: u32| NEW.replace('7', &seed.to_string());
    let plays =
        [r#"{"op":"play","n":0}"#, r#"{"op":"play","n":0,"seat":"red"}"#, r#"{"op":"play","n":0,"seat":"blue"}"#]
            .join("\n");
    let close = (0..100).find(|seed| {
        let lines = format!("{}\n{plays}\n{}\n", begin(*seed), r#"{"op":"standing"}"#);
        talk(lines.as_bytes())[4]["standing"] != json!([])
    });
    let first = begin(close.expect("a first round is close now and then"));
    let opening = [
        first.as_str(),
        r#"{"op":"play","n":0}"#,
        r#"{"op":"play","n":0,"seat":"red"}"#,
        r#"{"op":"play","n":0,"seat":"blue"}"#,
    ];
    let lines = |more: &[&str]| opening.iter().chain(more).map(|line| format!("{line}\n")).collect::<String>();
    let asked = talk(lines(&[r#"{"op":"standing"}"#]).as_bytes());
    let offered = &asked[4]["standing"];
    assert_eq!((&offered[0]["to"], &offered[0]["given"]), (&json!("Striking back"), &json!(false)), "{asked:?}");
    let loser = asked[4]["seat"].as_str().unwrap();
    let give =
        format!(r#"{{"op":"standing","seat":"{loser}","give":{{"to":"strike","answer":"never","during":"turn"}}}}"#);
    let back = give.replace("give", "back");
    let answers =
        talk(lines(&[&give, &back, &back, r#"{"op":"standing","give":{"to":"dance","answer":"never"}}"#]).as_bytes());
    assert_eq!((&answers[4]["ok"], &answers[4]["decisions"]), (&json!(true), &json!(1)), "{answers:?}");
    assert!(!answers[4]["text"].as_array().unwrap().is_empty());
    // What was answered may have ended the round, and with it what stands for the round.
    assert!(answers[5]["ok"] == true || answers[5]["error"] == "no such answer stands");
    assert_eq!(answers[6]["error"], "no such answer stands");
    assert!(answers[7]["error"].as_str().unwrap().contains("there are: strike"));
}

#[test]
fn a_machine_gives_advice_that_can_be_followed() {
    let new = json!({"op": "new", "game": "frontline-d-day", "scenario": "pegasus-bridge", "seed": 5});
    let advise = |player: &str, budget: Option<u32>| match budget {
        Some(budget) => json!({"op": "advise", "player": player, "budget": budget, "seed": 7}),
        None => json!({"op": "advise", "player": player, "seed": 7}),
    };
    let asked = [
        new,
        advise("search", Some(40)),
        advise("search", Some(40)),
        advise("script", None),
        json!({"op": "advise", "seed": 7}),
        advise("veteran", None),
        advise("script", Some(3)),
        advise("search", Some(0)),
        advise("nobody", None),
        json!({"op": "legal"}),
    ];
    let lines: String = asked.iter().map(|request| format!("{request}\n")).collect();
    let answers = talk_to_program(lines.as_bytes());
    assert_eq!(answers[1], answers[2], "the same seed and budget give the same advice");
    assert_eq!(answers[3], answers[4], "the script is asked if nobody is named");
    for at in [1, 3, 5] {
        assert_eq!(answers[at]["ok"], true, "{}", answers[at]);
        assert!(answers[at]["n"].is_u64() != answers[at]["intent"].is_object(), "one of both: {}", answers[at]);
    }
    assert!(answers[1]["value"].as_f64().is_some_and(|value| (0.0..=1.0).contains(&value)), "{}", answers[1]);
    assert!(answers[1]["playouts"].as_u64().is_some_and(|playouts| (1..=60).contains(&playouts)), "{}", answers[1]);
    assert!(answers[3]["value"].is_null());
    let n = answers[3]["n"].as_u64().expect("the script decides one thing at a time") as usize;
    assert_eq!(answers[3]["decision"], answers[9]["decisions"][n]["decision"]);
    for at in [6, 7, 8] {
        assert_eq!(answers[at]["ok"], false, "{}", answers[at]);
    }
}

#[test]
fn a_machine_holds_its_seat_and_keeps_its_secrets() {
    let new = json!({"op": "new", "game": "toy", "scenario": "short", "seed": 7, "seats": {"blue": "script"}});
    let mut asked = vec![new];
    asked.extend((0..12).map(|_| json!({"op": "play", "n": 0})));
    asked.extend([
        json!({"op": "view", "seat": "blue"}),
        json!({"op": "position"}),
        json!({"op": "save"}),
        json!({"op": "legal"}),
    ]);
    let answers = ask(&asked);
    assert_eq!(answers[0]["ok"], true, "{}", answers[0]);
    let over = answers.iter().position(|answer| answer["over"].is_object()).expect("the game comes to its end");
    for answer in &answers[1..over] {
        assert_eq!((&answer["ok"], &answer["seat"]), (&json!(true), &json!("red")), "only red is asked: {answer}");
    }
    let early = ask(&[asked[0].clone(), asked[13].clone(), asked[14].clone(), asked[15].clone()]);
    for answer in &early[1..] {
        assert_eq!(answer["ok"], false, "{answer}");
    }
    let refused = |seats: Value| {
        let new = json!({"op": "new", "game": "toy", "scenario": "short", "seats": seats});
        assert_eq!(ask(&[new])[0]["ok"], false);
    };
    refused(json!({"blue": "script", "red": "script"}));
    refused(json!({"green": "script"}));
    refused(json!({"blue": "nobody"}));
}

#[test]
fn undo_against_a_machine_leaves_the_player_to_act_and_counts_his_own_steps() {
    let new = |seats: Value| json!({"op": "new", "game": "toy", "scenario": "short", "seed": 7, "seats": seats});
    let play = json!({"op": "play", "n": 0});
    let (undo, legal) = (json!({"op": "undo"}), json!({"op": "legal"}));
    let answers = ask(&[new(json!({"blue": "script"})), play.clone(), play, undo, legal]);
    assert_eq!(answers[4]["to_act"], json!(["red"]), "whether it was taken back or not: {}", answers[3]);
    let steps = answers[3]["steps"].as_u64();
    assert!(answers[3]["ok"] == false || steps.is_some_and(|steps| steps <= 2), "{}", answers[3]);
}
