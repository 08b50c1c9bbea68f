//! Answers given once for all: the table decides what they fit, as the seat would have.

use fieldcraft_conformance::toy::Toy;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{Answer, During, IDLE, Setup, Standing};
use fieldcraft_table::{Chosen, Dice, STANDING_LIMIT, Save, Session, Shelf, StandError};
use serde_json::{Value, json};

fn shelf() -> Shelf {
    Shelf::new().with(Toy::default())
}

fn never() -> Standing {
    Standing::new("strike", Answer::Never)
}

/// A game in which the loser of a round is asked whether to strike back, and who that is.
fn asked() -> (Box<dyn Session>, Seat) {
    for seed in 0..=u8::MAX {
        let mut table = shelf().find("toy").unwrap().start(Setup::of("long"), [seed; 32]).unwrap();
        while let Some(seat) = table.to_act().first() {
            if !table.standing(seat).is_empty() && table.heading(seat).phase.starts_with("Round 1") {
                return (table, seat);
            }
            table.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
        }
    }
    panic!("a first round is close now and then")
}

/// The last entry of the save.
fn last(table: &dyn Session) -> Value {
    serde_json::from_str(&table.entry(table.steps() - 1).unwrap()).unwrap()
}

#[test]
fn what_is_asked_is_answered_at_once_and_noted() {
    let (mut table, seat) = asked();
    let before = table.steps();
    let (name, offered) = (table.seat_name(seat), table.standing(seat));
    assert!(offered.iter().all(|one| !one.given && one.to == "Striking back"), "{offered:?}");
    let played = table.stand(seat, never(), false).unwrap();
    assert_eq!((played.len(), table.steps()), (1, before + 1));
    let entry = last(&*table);
    assert_eq!((&entry["seat"], &entry["decision"]["do"]), (&json!(name), &json!("yield")));
    assert_eq!(entry["standing"], true);
    assert!(table.stands(before) && table.standing(seat)[0].given);
}

#[test]
fn nothing_that_fits_is_asked_again_until_it_is_taken_back() {
    let (mut table, seat) = asked();
    table.stand(seat, never(), false).unwrap();
    while let Some(acting) = table.to_act().first() {
        let asked = table.standing(seat).iter().any(|one| !one.given);
        assert!(!asked || acting != seat, "asked again after {} decisions", table.steps());
        table.play(acting, Chosen::Number(0), Dice::Seeded).unwrap();
    }
    table.ask_again(seat, &never()).unwrap();
    assert_eq!(table.ask_again(seat, &never()), Err(StandError::NotGiven));
}

#[test]
fn an_answer_stands_in_the_save_and_in_the_game_that_is_opened_from_it() {
    let (mut table, seat) = asked();
    table.stand(seat, never(), false).unwrap();
    table.stand(seat, Standing { during: During::Turn, ..never() }, false).unwrap();
    let save = table.save();
    let again = shelf().load(&Save::parse(&save.to_text()).unwrap()).unwrap().table;
    assert_eq!((again.save(), again.given()), (save, table.given()));
    // One for a round that is over is not kept.
    let phase = table.heading(seat).phase;
    while table.heading(seat).phase == phase {
        let acting = table.to_act().first().unwrap();
        table.play(acting, Chosen::Number(0), Dice::Seeded).unwrap();
    }
    let kept: Value = serde_json::from_str(&table.header()).unwrap();
    assert_eq!(kept["standing"][table.seat_name(seat)], json!([{"to": "strike", "answer": "never", "during": "game"}]));
}

#[test]
fn a_standing_answer_belongs_to_the_decision_that_it_answers() {
    let (mut table, seat) = asked();
    table.make_sandbox();
    let asked = table.steps();
    table.undo().unwrap();
    table.stand(seat, never(), false).unwrap();
    let acting = table.to_act().first().unwrap();
    let told = table.play(acting, Chosen::Number(0), Dice::Seeded).unwrap();
    assert!(asked < table.steps() && !told.lines.is_empty());
    assert_eq!(table.beginning(asked), asked - 1, "undo takes both back");
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let (mut table, seat) = asked();
    let before = table.save();
    for (standing, expect) in [
        (Standing::new("dance", Answer::Never), "there are no questions of the kind \"dance\""),
        (Standing::new("x".repeat(9000), Answer::Never), "there are no questions of the kind"),
        (Standing::new(IDLE, Answer::Never), "would show what you hold"),
        (Standing { at: Some("nobody".into()), ..never() }, "there is no \"nobody\" on the screen"),
        (Standing { by: Some("x".repeat(9000)), ..never() }, "there is no \"xxx"),
        (Standing { below: Some(0), ..never() }, "from 1 to 100 percent"),
        (Standing { below: Some(101), ..never() }, "from 1 to 100 percent"),
        (Standing { below: Some(50), ..Standing::new("strike", Answer::Always) }, "always means always"),
        (Standing { below: Some(50), at: Some("red".into()), ..never() }, "one unit or one number"),
    ] {
        let error = table.stand(seat, standing.clone(), false).unwrap_err().to_string();
        assert!(error.contains(expect) && error.len() < 300, "{standing:?}: {error}");
    }
    assert_eq!(table.save(), before);
    table.be_alone();
    table.stand(seat, Standing::new(IDLE, Answer::Never), false).unwrap();
}

#[test]
fn no_more_stand_than_anybody_needs() {
    let (mut table, seat) = asked();
    let other = Seat(1 - seat.0);
    for below in 1..=STANDING_LIMIT {
        table.stand(other, Standing { below: Some(below as u8), ..never() }, false).unwrap();
    }
    assert_eq!(table.stand(other, never(), false), Err(StandError::TooMany(STANDING_LIMIT)));
    table.stand(other, Standing { below: Some(7), ..never() }, false).expect("what stands may be said again");
}

#[test]
fn a_save_with_answers_that_nobody_can_give_is_refused() {
    let (table, _) = asked();
    let damaged = |standing: Value| {
        let mut value: Value = serde_json::from_str(&table.save().to_text()).unwrap();
        value["standing"] = standing;
        let opened = Save::parse(&value.to_string()).and_then(|save| shelf().load(&save).map(|_| ()));
        opened.expect_err("it is refused").to_string()
    };
    let one = json!({"to": "strike", "answer": "never"});
    assert!(damaged(json!({"green": [one]})).contains("names a seat that is not there"));
    assert!(damaged(json!({"red": vec![one.clone(); 60]})).contains("holds more than anybody can say"));
    assert!(damaged(json!({"red": [{"to": "x".repeat(500), "answer": "never"}]})).contains("more than anybody"));
    assert!(damaged(json!({"red": [{"to": "strike", "answer": "maybe"}]})).contains("maybe"));
}
