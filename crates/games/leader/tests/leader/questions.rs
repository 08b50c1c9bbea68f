//! Questions about a position, decisions in words, and what a screen shows.

use crate::leader;
use fieldcraft_content::catalogue;
use fieldcraft_engine::{Ask, Chance, Game, Seeded};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::decision::Decision;
use fieldcraft_leader::event::Event;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::present::Leader;
use fieldcraft_leader::state::Campaign;
use fieldcraft_scene::parts::*;
use fieldcraft_scene::{OptionValue, Place, Setup};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The small battle of the documentation: 902 at 5,2, a Rifle at 4,2, heavy cover at 3,2.
fn small_battle(system: &Leader) -> Campaign {
    let page = include_str!("../../../../../docs/positions-leader.md");
    let block = page.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("there is an example");
    let json: Value = serde_json::from_str(block).expect("the example is JSON");
    system.read_position(&json).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

#[track_caller]
fn check_answer(question: Value, field: &str, expected: Value) {
    let system = leader(Family::Sherman);
    let answer = system.ask(&small_battle(&system), PLAYER, &question).expect("it is a question");
    assert_eq!(answer[field], expected, "{answer}");
}

#[test]
fn sight_and_range_are_answered_with_what_blocks() {
    let los = |from, to| json!({"ask": "los", "from": from, "to": to});
    check_answer(los("5,2", "4,2"), "open", json!(true));
    check_answer(los("5,2", "4,2"), "clause", json!("LD-LOS-3"));
    check_answer(los("4,2", "2,3"), "open", json!(false));
    check_answer(los("4,2", "2,3"), "clause", json!("SL-LOS-1"));
    check_answer(los("4,2", "2,3"), "blocking", json!([{"hex": "3,2", "terrain": "Heavy Cover"}]));
    check_answer(los("4,2", "2,2"), "clause", json!("LD-LOS-2"));
    check_answer(los("5,1", "5,3"), "open", json!(true));
    check_answer(los("5,1", "5,3"), "clause", json!("LD-LOS-1"));
    check_answer(json!({"ask": "range", "from": "1,1", "to": "6,1"}), "range", json!(5));
}

#[test]
fn an_attack_is_answered_with_its_numbers_or_the_clause_that_refuses() {
    let attack = |enemy: u32| json!({"ask": "attack", "unit": "902", "enemy": enemy});
    check_answer(attack(1), "possible", json!(true));
    check_answer(attack(1), "dice", json!(2));
    let system = leader(Family::Sherman);
    let game = small_battle(&system);
    for wrong in [attack(2), json!({"ask": "luck"}), json!(1), json!({"ask": "los", "from": "1,1"})] {
        assert!(system.ask(&game, PLAYER, &wrong).is_err(), "{wrong}");
    }
    let cost = |battalion: &str| json!({"ask": "cost", "battalion": battalion});
    check_answer(cost("9A"), "rows", json!([]));
    let refused = |reason: &str, clause: &str| json!({"reason": reason, "clause": clause});
    check_answer(cost("9A"), "refusal", refused("no unit is left to assign", "LD-WEEK-5"));
    check_answer(cost("1A"), "refusal", refused("this battalion is not in the campaign", "LD-BATT-19"));
}

#[test]
fn one_key_does_what_a_careful_commander_would() {
    let system = leader(Family::Sherman);
    let (mut game, mut dice) = (small_battle(&system), Seeded::from_number(3));
    let (mut keys, mut events) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let legal = game.legal_of(PLAYER);
        let decision = system.usual(&game, PLAYER, &legal).expect("the player is to act");
        keys.push(system.words(&game, PLAYER, &decision).text);
        game.play(PLAYER, &decision, &mut dice, &mut events).expect("it is legal");
    }
    let expected =
        ["Spend a Tactic: 902 Rifle Team acts now too", "Attack Rifle 1 at 4,2: 4 or more on 2 dice", "End the battle"];
    assert_eq!(keys, expected);
}

#[test]
fn dice_are_on_the_way_and_what_they_do_matters() {
    let system = leader(Family::Sherman);
    let (mut matter, mut on_the_way) = (Vec::new(), Vec::new());
    for seed in 0..40 {
        let (mut game, mut dice, mut events) = (small_battle(&system), Seeded::from_number(seed), Vec::new());
        for _ in 0..16 {
            let legal = game.legal_of(PLAYER);
            let decision = legal[dice.below(legal.len() as u32) as usize];
            game.play(PLAYER, &decision, &mut dice, &mut events).expect("it is legal");
        }
        let (more, less): (Vec<Event>, Vec<Event>) = events.into_iter().partition(Campaign::matters);
        matter.extend(more);
        on_the_way.extend(less);
    }
    assert!(on_the_way.iter().any(|event| matches!(event, Event::AttackDie { .. })), "{on_the_way:?}");
    assert!(on_the_way.iter().any(|event| matches!(event, Event::EnemyAttacks { .. })), "{on_the_way:?}");
    assert!(matter.iter().any(|event| matches!(event, Event::EnemyMoved { .. })), "{matter:?}");
}

#[test]
fn broken_decisions_are_refused_with_a_sentence() {
    let system = leader(Family::Sherman);
    let game = small_battle(&system);
    for (broken, expected) in [
        (json!(7), "a decision is a JSON object"),
        (json!({}), "the field \"do\" is missing"),
        (json!({"do": "dance"}), "there is nothing to do called \"dance\""),
        (json!({"do": "act"}), "the field \"unit\" is missing"),
        (json!({"do": "act", "unit": 902}), "the field \"unit\" is a string"),
        (json!({"do": "act", "unit": "902", "now": true}), "there is no field \"now\" here"),
        (json!({"do": "attack", "enemy": 2}), "there is no enemy unit 2"),
        (json!({"do": "attack", "enemy": 0}), "there is no enemy unit 0"),
        (json!({"do": "move", "hex": "7,1"}), "there is no hex \"7,1\""),
        (json!({"do": "target", "battalion": "77A"}), "no battalion \"77A\""),
        (json!({"do": "repair", "unit": "902", "damage": "rust"}), "there is no damage \"rust\""),
    ] {
        let error = system.decode(&game, &broken).expect_err("it is broken");
        assert!(error.contains(expected), "{error}");
    }
}

/// Notes whether anything was asked of chance.
struct Noting(Seeded, bool);

impl Chance for Noting {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        self.1 = true;
        self.0.answer(ask)
    }
}

/// Plays a campaign at random and hands over every position on the way.
fn walk(system: &Leader, seed: u64, mut see: impl FnMut(&Campaign)) {
    let setup = Setup::of("open").completed(&system.options()).expect("the options exist");
    let mut game = system.start(&setup).expect("the scenario exists");
    let (mut dice, mut legal) = (Seeded::from_number(seed), Vec::new());
    while !game.to_act().is_empty() {
        see(&game);
        legal.clear();
        game.legal(PLAYER, &mut legal);
        let decision = legal[dice.below(legal.len() as u32) as usize];
        game.play(PLAYER, &decision, &mut dice, &mut Vec::new()).expect("it is legal");
    }
    see(&game);
}

#[test]
fn a_decision_says_that_it_rolls_exactly_when_it_does() {
    for family in [Family::Sherman, Family::Tiger] {
        let system = leader(family);
        walk(&system, 5, |game| {
            let legal = game.legal_of(PLAYER);
            for decision in legal.iter().step_by(3) {
                let mut noting = Noting(Seeded::from_number(11), false);
                game.clone().play(PLAYER, decision, &mut noting, &mut Vec::new()).expect("it is legal");
                assert_eq!(system.words(game, PLAYER, decision).chance.is_some(), noting.1, "{decision:?}");
            }
        });
    }
}

#[test]
fn a_tactic_is_spoken_of_exactly_when_there_is_one() {
    let system = leader(Family::Sherman);
    let (mut with, mut without) = (0, 0);
    let mut check = |game: &Campaign| {
        let legal = game.legal_of(PLAYER);
        let prompt = if legal.is_empty() { return } else { system.prompt(game, PLAYER).text.to_string() };
        if prompt.contains("no one else") {
            let only_ends = legal == [Decision::Done];
            assert_eq!(prompt.contains("Use a Tactic"), !only_ends, "{prompt} {legal:?}");
            *if only_ends { &mut without } else { &mut with } += 1;
        }
    };
    (0..12).for_each(|seed| walk(&system, seed, &mut check));
    assert!(0 < with && 0 < without, "{with} and {without}");
}

#[test]
fn everything_that_is_pointed_at_is_on_the_screen() {
    for (family, seed) in [(Family::Sherman, 8), (Family::Tiger, 9)] {
        let system = leader(family);
        walk(&system, seed, |game| {
            let scene = system.scene(game, PLAYER);
            let pieces = scene.pieces.iter().map(|piece| piece.id.clone());
            let cards = scene.cards.iter().map(|card| card.id.clone());
            let cells = scene.board.iter().flat_map(|board| board.cells.iter().map(|cell| cell.id.clone()));
            let shown: BTreeSet<String> = pieces.chain(cards).chain(cells).collect();
            let legal = game.legal_of(PLAYER);
            let mut subjects = if legal.is_empty() { Vec::new() } else { system.prompt(game, PLAYER).subjects };
            subjects.extend(legal.iter().flat_map(|decision| system.words(game, PLAYER, decision).subjects));
            for subject in subjects {
                assert!(shown.contains(&subject), "{subject} is not on the screen in {:?}", game.frame());
            }
            for piece in &scene.pieces {
                match &piece.place {
                    Place::Hex(id) => assert!(shown.contains(id)),
                    Place::Zone(id) => assert!(scene.zones.iter().any(|zone| zone.id == *id)),
                    Place::Space { track, space } => {
                        let track = scene.tracks.iter().find(|known| known.id == *track).expect("the track is shown");
                        assert!(track.spaces.iter().any(|known| known.id == *space));
                    }
                    Place::Off => {}
                }
            }
        });
    }
}

#[test]
fn options_change_the_rules_that_they_name() {
    let sherman = leader(Family::Sherman);
    let with = |system: &Leader, id: &str, value: OptionValue| {
        let setup = Setup { options: [(id.to_owned(), value)].into(), ..Setup::of("open") };
        system.start(&setup.completed(&system.options()).expect("the option exists")).expect("it starts").rules
    };
    assert_eq!(with(&sherman, "r0_attack", OptionValue::Bool(true)).r0_attack, 2);
    assert_eq!(with(&sherman, "r0_attack", OptionValue::Bool(false)).r0_attack, 0);
    let tiger = leader(Family::Tiger);
    assert_eq!(with(&tiger, "chart", OptionValue::Word("transcribed".into())).chart, 1);
    assert_eq!(tiger.options().len(), 1);
}

#[test]
fn the_manual_names_every_field_of_every_answer() {
    let system = leader(Family::Sherman);
    let game = small_battle(&system);
    fieldcraft_conformance::check_questions("Sherman Leader", |question| system.ask(&game, PLAYER, question));
}

/// A Tiger Leader battle in its enemy turn, with this chart.
fn tiger_battle(chart: &str) -> Value {
    json!({
        "campaign": "poland-1939", "objective": "for-the-reich", "at": "enemy_turn", "rules": {"chart": chart},
        "units": [{"unit": "902", "leader": "Saltz", "target": "8A", "hex": "5,1"}],
        "commanders": [{"commander": "Saltz"}],
        "battalions": [{"battalion": "8A"}],
        "battle": {"battalion": "8A", "roll": 4, "enemies": [{"counter": "poland/Rifle", "hex": "3,2"}]},
    })
}

#[test]
fn the_rulebook_and_the_screen_show_the_movement_chart_in_use() {
    let system = leader(Family::Tiger);
    let shown = |chart: &str| {
        let game = system.read_position(&tiger_battle(chart)).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
        let scene = system.scene(&game.view(PLAYER), PLAYER);
        scene.charts.into_iter().find(|chart| chart.id == "movement").expect("the chart is shown")
    };
    let chart = shown("ruling");
    assert_eq!(chart.title, "Enemy movement orders");
    assert_eq!(shown("transcribed").title, "Enemy movement orders, chart \"transcribed\"");
    for (at, row) in chart.rows.iter().enumerate() {
        let orders: Vec<String> = row.cells[1..].iter().map(ToString::to_string).collect();
        let id = format!("TL-EROLL-{}", at + 2);
        let text = &catalogue::find(&id).expect("there is such a clause").text;
        let alike = orders.iter().all(|order| *order == orders[0]);
        let words = if alike { format!("{} in all columns", orders[0]) } else { orders.join(", ") };
        assert!(text.contains(&words), "{id}: {text:?} does not say {words:?}");
    }
    assert_eq!(chart.rows.len(), 8);
    let about = &system.options()[0].about;
    assert!(["ruling", "transcribed"].into_iter().all(|word| about.contains(&format!("\"{word}\""))), "{about}");
}

#[test]
fn the_end_of_a_week_counts_the_units_that_need_a_commander() {
    let system = leader(Family::Sherman);
    let asked = |commanders: &[&str]| {
        let commanders: Vec<Value> = commanders.iter().map(|name| json!({"commander": name})).collect();
        let position = json!({
            "campaign": "north-africa-1942", "objective": "over-there", "at": "repair", "so": 40, "week": 1,
            "units": [{"unit": "041"}, {"unit": "042"}], "commanders": commanders,
        });
        let game = system.read_position(&position).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
        system.prompt(&game, PLAYER).text.to_string()
    };
    assert!(
        asked(&["Eandi"]).ends_with("One Armor unit needs a commander: choose a Recruit."),
        "{}",
        asked(&["Eandi"])
    );
    assert!(asked(&[]).ends_with("2 Armor units each need a commander: choose Recruits."), "{}", asked(&[]));
    assert!(!asked(&["Eandi", "Stout"]).contains("need"), "{}", asked(&["Eandi", "Stout"]));
}
