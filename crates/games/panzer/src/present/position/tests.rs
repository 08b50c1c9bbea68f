use super::*;
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::game::seat_of;
use crate::present::fixture::{before_set_up, piece, skirmish, skirmish_with};
use crate::state::{Battle, Flags};
use crate::unit::Side;
use fieldcraft_engine::{Game, Seeded};
use serde_json::{Value, json};
use std::sync::Arc;

#[track_caller]
fn check_survives(game: &Battle) {
    let written = write(game);
    let again = super::read(Arc::clone(&game.field), &written).unwrap_or_else(|mistakes| panic!("{mistakes:#?}"));
    assert!(game.same_as(&again) && game.held == again.held, "{written:#}");
    assert_eq!(write(&again), written);
}

#[test]
fn what_was_written_reads_as_the_same_battle() {
    check_survives(&before_set_up(&[]));
    let mut game = skirmish_with(&Switch::ALL, Side::Allied, Step::Vehicles);
    let (truck, gun, engineer) =
        (piece(&game, "truck-us-1"), piece(&game, "105mm-us-1"), piece(&game, "engineer-us-1"));
    game.board(truck, gun);
    game.set(engineer, Flags::WORKS);
    game.set_work(engineer, 2, false, true);
    let plane = piece(&game, "p-47-1");
    game.set_ordnance_used(plane, true, 3);
    assert_eq!(game.ordnance_used(plane), (true, 3));
    game.begin_move(truck);
    check_survives(&game);
}

#[test]
fn every_moment_of_a_random_battle_survives() {
    let mut game = skirmish_with(&Switch::ALL, Side::Allied, Step::Orders);
    let mut luck = Seeded::from_number(5);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for at in 0..400 {
        let Some(seat) = game.to_act().first() else { break };
        legal.clear();
        game.legal(seat, &mut legal);
        legal.retain(|decision| *decision != Decision::Concede);
        let decision = legal[luck.below(legal.len() as u32) as usize];
        game.play(seat, &decision, &mut luck, &mut events).unwrap_or_else(|refusal| panic!("{refusal}"));
        if at % 5 == 0 {
            check_survives(&game);
        }
    }
}

#[test]
fn the_next_side_goes_on_from_a_position() {
    let game = skirmish(Side::Allied, Step::Vehicles);
    let mut again = super::read(Arc::clone(&game.field), &write(&game)).unwrap();
    let move_it = Decision::Move(piece(&again, "m4-75-1"));
    again.play(seat_of(Side::Allied), &move_it, &mut Seeded::from_number(1), &mut Vec::new()).unwrap();
    assert!(again.moving().is_some());
}

#[track_caller]
fn check_mistakes(change: impl FnOnce(&mut Value), expect: &[&str]) {
    let game = skirmish(Side::Allied, Step::Vehicles);
    let mut value = write(&game);
    change(&mut value);
    let mistakes = super::read(Arc::clone(&game.field), &value).map(|_| ()).unwrap_err();
    assert_eq!(mistakes, expect);
}

#[test]
fn every_mistake_is_listed() {
    check_mistakes(
        |value| {
            value["step"] = json!("dance");
            value["turn"] = json!(99);
            value["extra"] = json!(1);
        },
        &[
            "position.turn: a whole number from 0 to 10 is expected",
            "position.step: \"dance\" is none of announce, set_up, orders, indirect, direct, fly, flak, air_attack, \
             vehicles, foot, landing, assault, over",
            "position has no field \"extra\"",
        ],
    );
    check_mistakes(
        |value| value["units"][0]["at"] = json!("A-Q-12"),
        &["position.units[0].at: \"A-Q-12\" is not the name of a hex, such as A-Q-10"],
    );
}

#[test]
fn what_contradicts_the_rules_is_a_mistake() {
    check_mistakes(|value| value["turn"] = json!(0), &["the turn is 0 during set-up and from 1 afterwards"]);
    check_mistakes(|value| value["units"][0]["at"] = json!("A-P-7"), &["both sides are in A-P-7 [PL-V.B.7]"]);
    check_mistakes(
        |value| value["units"][0]["states"] = json!(["inside"]),
        &["Rifle 1 is inside a fortification that is not there [PL-IX.C.10a]"],
    );
    check_mistakes(
        |value| value["markers"] = json!([{"hex": "A-A-1", "broken_bridge": true}]),
        &["there is no bridge in A-A-1 to be destroyed"],
    );
}

#[test]
fn a_position_names_its_situation_and_rules() {
    let opening = super::opening(&json!({"situation": "remagen-bridge", "rules": ["smoke"]}));
    assert_eq!(opening, Ok(("remagen-bridge".into(), 1 << Switch::Smoke as u8)));
    let wrong = super::opening(&json!({"game": "chess", "rules": ["fog"]})).err().unwrap();
    assert_eq!(wrong.len(), 3, "{wrong:?}");
}

#[test]
fn a_position_holds_any_number_of_markers_and_attacked_hexes_but_one_order_of_a_gun_for_a_turn() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    for at in 0..200 {
        let hex = fieldcraft_hex::HexId(at);
        game.mark(hex, |marker| marker.wrecks = 1);
        game.attacked.insert(hex);
        game.stormed.insert(hex);
    }
    assert_eq!(game.markers().count(), 200);
    check_survives(&game);
    let mut value = write(&game);
    let order = json!({"unit": "81mm-german-1", "hex": "A-N-6", "turn": 4});
    value["orders"] = json!(vec![order; 2]);
    let mistakes = super::read(Arc::clone(&game.field), &value).map(|_| ()).unwrap_err();
    assert_eq!(mistakes, ["81mm mortar 1 has two orders for turn 4 [PL-VII.C.3c]"]);
}

/// Plays a decision and holds what is then written against what it reads as.
#[track_caller]
fn play_and_check(game: &mut Battle, decisions: &[Decision]) {
    for decision in decisions {
        let seat = game.to_act().first().expect("somebody is to act");
        let played = game.play(seat, decision, &mut Seeded::from_number(1), &mut Vec::new());
        played.unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}"));
        check_survives(game);
    }
}

#[test]
fn guns_that_turn_and_infantry_that_dismounts_survive() {
    let mut game = skirmish_with(&[Switch::FieldOfFire], Side::Allied, Step::Direct);
    let (truck, gun) = (piece(&game, "truck-us-1"), piece(&game, "105mm-us-1"));
    while game.step != Step::Vehicles {
        play_and_check(&mut game, &[Decision::Done]);
    }
    assert_eq!((game.step, game.carriers_at_start(gun)), (Step::Vehicles, 1));
    // The carrier drives off, and the gun is turned as if it were there.
    let way = game.field.direction(game.hex(truck).unwrap(), crate::present::fixture::hex(&game, "A-Q-3")).unwrap();
    play_and_check(&mut game, &[Decision::Move(truck), Decision::Go(way), Decision::Stop, Decision::Done]);
    let face = fieldcraft_hex::Direction::ALL.into_iter().find(|&way| way != game.facing(gun)).unwrap();
    play_and_check(&mut game, &[Decision::Move(gun), Decision::Face(face)]);
    assert!(game.has_turned(gun));

    let mut game = skirmish(Side::German, Step::Vehicles);
    let rifle = piece(&game, "rifle-german-1");
    game.set(rifle, Flags::DISMOUNTED);
    game.extra[rifle.index()] = 3;
    check_survives(&game);
}

#[test]
fn choices_in_the_middle_of_a_move_survive() {
    // A gun that has just been unloaded is turned, then the enemy may fire.
    let mut game = skirmish_with(&[Switch::FieldOfFire, Switch::OpportunityFire], Side::German, Step::Vehicles);
    let (truck, gun) = (piece(&game, "truck-german-1"), piece(&game, "20mm-quad-1"));
    let beside = game.hex(truck).unwrap();
    game.put(gun, beside);
    game.board(truck, gun);
    play_and_check(&mut game, &[Decision::Move(truck), Decision::Unload]);
    assert!(matches!(game.frame(), Some(crate::frame::Frame::Facing(_))));
}
