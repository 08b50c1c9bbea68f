use super::*;
use crate::field::Switch;
use crate::game::seat_of;
use crate::present::fixture::{before_set_up, hex, piece, skirmish, skirmish_with};
use crate::unit::Side;
use fieldcraft_engine::{Dictated, Game};

/// The texts of all legal decisions.
fn texts(game: &Battle) -> Vec<String> {
    let seat = seat_of(game.to_decide().unwrap());
    let legal = game.legal_of(seat);
    legal.iter().map(|decision| words(game, seat, decision).text).collect()
}

#[track_caller]
fn play(game: &mut Battle, decision: Decision) {
    let seat = seat_of(game.to_decide().unwrap());
    game.play(seat, &decision, &mut Dictated::only(&[]), &mut Vec::new()).unwrap_or_else(|refusal| panic!("{refusal}"));
}

#[test]
fn a_step_names_its_hex_its_cost_and_the_points_left() {
    let mut game = skirmish(Side::Allied, Step::Vehicles);
    let tank = piece(&game, "m4-75-1");
    play(&mut game, Decision::Move(tank));
    let all = texts(&game);
    assert!(all.contains(&"To A-N-6, 1 point, 7 left".to_owned()), "{all:?}");
    let mut road = skirmish(Side::Allied, Step::Vehicles);
    let truck = piece(&road, "truck-us-1");
    play(&mut road, Decision::Move(truck));
    let all = texts(&road);
    assert!(all.contains(&"To A-P-2, half a point, 13½ left".to_owned()), "{all:?}");
}

#[test]
fn whoever_joins_an_attack_sees_what_it_adds_and_the_odds() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    let target = hex(&game, "A-P-7");
    play(&mut game, Decision::Aim(target));
    let all = texts(&game);
    assert!(all.iter().any(|text| text.starts_with("Rifle 1 from A-N-6, adds ")), "{all:?}");
    assert!(all.contains(&"Call off the attack".to_owned()), "{all:?}");
}

#[test]
fn every_offer_has_words_a_heading_and_a_clause_that_exists() {
    let switches = Switch::ALL;
    let steps = [
        (Side::Allied, Step::Orders),
        (Side::Allied, Step::Direct),
        (Side::Allied, Step::Fly),
        (Side::Allied, Step::Flak),
        (Side::Allied, Step::AirAttack),
        (Side::Allied, Step::Vehicles),
        (Side::Allied, Step::Foot),
        (Side::German, Step::Orders),
        (Side::German, Step::Vehicles),
        (Side::German, Step::Assault),
    ];
    let mut games: Vec<Battle> = steps.iter().map(|&(side, step)| skirmish_with(&switches, side, step)).collect();
    games.push(before_set_up(&[]));
    for game in games {
        let seat = seat_of(game.to_decide().unwrap());
        let legal = game.legal_of(seat);
        for decision in legal {
            check_words(&game, &decision);
            let mut next = game.clone();
            let ends = [Decision::Done, Decision::PlaceRest, Decision::Concede].contains(&decision);
            if ends || ChanceKind::of(&next, seat, &decision).is_some() {
                continue;
            }
            play(&mut next, decision);
            let seat = seat_of(next.to_decide().unwrap());
            let deeper = next.legal_of(seat);
            deeper.iter().for_each(|decision| check_words(&next, decision));
        }
    }
}

#[track_caller]
fn check_words(game: &Battle, decision: &Decision) {
    let seat = seat_of(game.to_decide().unwrap());
    let words = words(game, seat, decision);
    assert!(!words.text.is_empty() && !words.group.is_empty(), "{decision:?}: {words:?}");
    let exists = |clause: &String| fieldcraft_content::catalogue::find(clause).is_some();
    assert!(!words.clauses.is_empty() && words.clauses.iter().all(exists), "{decision:?}: {words:?}");
}

#[test]
fn a_click_on_any_counter_of_a_kind_places_one_of_them() {
    let game = before_set_up(&[]);
    let words = words(&game, seat_of(Side::German), &Decision::Place(piece(&game, "rifle-german-1")));
    assert_eq!(words.text, "Rifle, 2 to place");
    assert_eq!(words.subjects, ["rifle-german-1", "rifle-german-2"]);
}
