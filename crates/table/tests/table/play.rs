//! Playing at a table: choices, refusals, dictated dice, odds, scenes.

use fieldcraft_conformance::toy::Toy;
use fieldcraft_engine::Seat;
use fieldcraft_scene::Setup;
use fieldcraft_table::{Chosen, Dice, ODDS_LIMIT, PlayError, Session, Shelf};
use serde_json::json;
use std::cell::Cell;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn new(seed: u8) -> Box<dyn Session> {
    let shelf = Shelf::new().with(Toy::default());
    shelf.find("toy").unwrap().start(Setup::of("short"), [seed; 32]).unwrap()
}

/// Red holds 1, 2, 3 and blue 4, 5, 6.
fn dealt() -> Box<dyn Session> {
    let mut table = new(1);
    table.play(RED, Chosen::Number(0), Dice::Dictated(&[0, 3, 1, 4, 2, 5])).unwrap();
    table
}

fn choose(card: u8) -> serde_json::Value {
    json!({"do": "choose", "card": card})
}

#[test]
fn a_new_game_asks_the_seat_that_is_to_act() {
    let table = new(1);
    assert_eq!(table.to_act().collect::<Vec<_>>(), [RED]);
    assert_eq!(table.prompt(RED).unwrap().seat, "red");
    assert_eq!(table.prompt(BLUE), None);
    assert_eq!((table.choices(RED).len(), table.choices(BLUE).len()), (1, 0));
    assert_eq!(table.decisions(RED), [json!({"do": "deal"})]);
}

#[test]
fn dictated_results_are_used_for_dice_and_draws() {
    let mut table = dealt();
    assert_eq!(table.position()["hands"], json!([[1, 1, 1, 0, 0, 0], [0, 0, 0, 1, 1, 1]]));
    table.play(RED, Chosen::Decision(&choose(3)), Dice::Seeded).unwrap();
    let played = table.play(BLUE, Chosen::Decision(&choose(4)), Dice::Dictated(&[6, 5])).unwrap();
    let text: Vec<String> = played.lines.iter().map(|line| line.text.to_string()).collect();
    assert_eq!(
        text,
        [
            "blue has chosen",
            "red shows the 3, blue the 4",
            "red rolls 6 and has 9",
            "blue rolls 5 and has 9",
            "nobody takes the round",
            "red is dealt a card",
            &text[6],
        ]
    );
    assert!(text[6].starts_with("blue is dealt a "), "a seat sees its own card");
}

#[test]
fn results_that_do_not_fit_or_are_left_over_change_nothing() {
    let mut table = dealt();
    table.play(RED, Chosen::Decision(&choose(3)), Dice::Seeded).unwrap();
    let before = table.save().to_text();
    let mut error = |dice: &[u32]| table.play(BLUE, Chosen::Decision(&choose(4)), Dice::Dictated(dice)).unwrap_err();
    assert_eq!(error(&[7]), PlayError::Misfit { value: 7, purpose: "clash, red".into(), of: 6 });
    assert_eq!(error(&[0]).to_string(), "0 is not a possible result for clash, red (of 6)");
    assert_eq!(error(&[6, 5, 0, 1, 1, 1]), PlayError::LeftOver { count: 2 });
    assert_eq!(table.save().to_text(), before);
}

#[test]
fn at_a_table_with_real_dice_each_missing_roll_is_asked_for() {
    let mut table = dealt();
    table.play(RED, Chosen::Decision(&choose(3)), Dice::Table(&[])).unwrap();
    let before = table.save().to_text();
    let mut play = |dice: &[u32]| table.play(BLUE, Chosen::Decision(&choose(4)), Dice::Table(dice));
    assert_eq!(play(&[]), Err(PlayError::NeedsRoll { purpose: "clash, red".into(), sides: 6 }));
    assert_eq!(play(&[2]), Err(PlayError::NeedsRoll { purpose: "clash, blue".into(), sides: 6 }));
    assert_eq!(play(&[2, 6, 1]), Err(PlayError::LeftOver { count: 1 }));
    assert_eq!(table.save().to_text(), before);
    let played = table.play(BLUE, Chosen::Decision(&choose(4)), Dice::Table(&[2, 6])).unwrap();
    assert!(played.lines.iter().any(|line| line.text.to_string() == "blue takes the round [TOY-3]"));
    let text = table.save().to_text();
    assert_eq!(text.matches(r#""by":"hand""#).count(), 8, "six dictated draws and two dice: {text}");
}

#[test]
fn what_is_not_legal_is_refused_with_its_clause() {
    let mut table = dealt();
    let error = table.play(RED, Chosen::Decision(&choose(6)), Dice::Seeded).unwrap_err();
    assert_eq!((error.to_string().as_str(), error.clause()), ("you do not hold that card", Some("TOY-2")));
    let error = table.play(RED, Chosen::Decision(&json!({"do": "dance"})), Dice::Seeded).unwrap_err();
    assert_eq!(error.to_string(), "this is not a decision: it must do one of deal, choose, strike, yield");
    let error = table.play(RED, Chosen::Number(3), Dice::Seeded).unwrap_err();
    assert_eq!(error, PlayError::NoSuchChoice { n: 3, count: 3 });
    table.play(RED, Chosen::Number(0), Dice::Seeded).unwrap();
    let error = table.play(RED, Chosen::Number(0), Dice::Seeded).unwrap_err();
    assert_eq!(error, PlayError::NotToAct { seat: "red".into() });
}

#[test]
fn a_finished_game_takes_no_decision() {
    let mut table = new(3);
    while let Some(seat) = table.to_act().first() {
        table.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
    }
    assert_eq!(table.play(RED, Chosen::Number(0), Dice::Seeded), Err(PlayError::Over));
    let over = table.over().unwrap();
    assert_eq!(table.scene(RED).over.as_ref(), Some(&over));
    assert!(table.scene(RED).choices.is_empty() && table.scene(RED).prompt.is_none());
}

#[test]
fn odds_are_what_the_rules_do() {
    // Blue has lost closely; nothing is hidden from blue that matters, and the deck is empty.
    let position = json!({
        "hands": [[1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]], "deck": [0, 0, 0, 0, 0, 0], "chosen": [3, 3], "points": [0, 0], "hill": 0,
        "round": 1, "rounds": 3, "frame": {"react": 1},
    });
    let shelf = Shelf::new().with(Toy::default());
    let mut table = shelf.find("toy").unwrap().start_position(position, [0; 32]).unwrap();
    let odds = table.odds(BLUE, Chosen::Number(0), ODDS_LIMIT).unwrap();
    assert!(odds.exact);
    let outcomes: Vec<_> = odds.outcomes.iter().map(|o| (o.p, o.percent.as_str(), o.text.as_str())).collect();
    assert_eq!(
        outcomes,
        [([2, 3], "66.7%", "blue strikes back in vain"), ([1, 3], "33.3%", "blue strikes back and takes the round"),]
    );
    assert_eq!(table.rows(BLUE, Chosen::Number(0)).unwrap()[0].title, "Needs 5 or more on 1 die");
    assert!(table.odds(BLUE, Chosen::Decision(&choose(1)), 10).is_err());
    let later = table.forecast(BLUE, Chosen::Number(0), ODDS_LIMIT).unwrap();
    assert!(table.forecast(BLUE, Chosen::Decision(&choose(1)), 10).is_err());
    table.play(BLUE, Chosen::Number(0), Dice::Seeded).unwrap();
    assert_eq!(later(&|| true), Ok(Some(odds)), "a forecast belongs to the position in which it was made");
}

#[test]
fn odds_that_nobody_wants_any_longer_are_not_worked_out() {
    let mut table = dealt();
    table.play(RED, Chosen::Number(0), Dice::Seeded).unwrap();
    let asked = Cell::new(0);
    let forecast = table.forecast(BLUE, Chosen::Number(0), ODDS_LIMIT).unwrap();
    let twice = || {
        asked.set(asked.get() + 1);
        asked.get() <= 2
    };
    assert_eq!(forecast(&twice), Ok(None));
    assert!(asked.get() < 5, "asked before every run, and no run after the first no");
}

#[test]
fn a_scene_shows_choices_log_and_prompt() {
    let table = dealt();
    let scene = table.scene(RED);
    assert_eq!((scene.step, scene.steps, scene.choices.len()), (1, 1, 3));
    assert_eq!(scene.choices.iter().filter(|choice| choice.usual).count(), 1);
    assert!(scene.log.iter().all(|line| line.step == 1));
    assert_eq!(scene.log[1].text.to_string(), "blue is dealt a card");
    assert_eq!(table.log(BLUE, 0, 9)[1].text.to_string(), "blue is dealt a 4");
    assert_eq!(scene.prompt.unwrap().text.to_string(), "Choose a card in secret.");
    assert!(serde_json::to_string(&table.scene(BLUE)).unwrap().contains("card-4"));
    assert!(!serde_json::to_string(&table.scene(RED)).unwrap().contains("card-4"));
}
