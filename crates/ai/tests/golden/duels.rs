//! The scripts against chance, and against each other.

use fieldcraft_ai::{Machine, Name, Script, Usual, duel};
use fieldcraft_engine::Seat;
use fieldcraft_frontline::field::{Field, Free};
use fieldcraft_frontline::pack::{Battles, Pack};
use fieldcraft_frontline::state::Battle;
use fieldcraft_general::pack::Operations;
use fieldcraft_general::state::Operation;
use std::sync::Arc;

/// How many games of these seeds a script wins from a seat against chance.
fn wins<G: Machine>(start: &G, seat: Seat, seeds: std::ops::Range<u64>) -> usize {
    let won = |seed: &u64| {
        let mut players = [Name::Script, Name::Random].map(|name| name.player(*seed, 1));
        players.rotate_left(seat.0.into());
        duel(start, &mut players, seed + 1000).0.winner == Some(seat)
    };
    seeds.filter(won).count()
}

#[test]
fn the_sergeant_beats_chance_from_both_seats() {
    let pack = Arc::new(Pack::embedded().expect("the pack is sound"));
    let start = Battle::new(Arc::new(Field::free(&pack, Free::default())));
    for seat in [Seat(0), Seat(1)] {
        let won = wins(&start, seat, 0..10);
        assert!(8 <= won, "{won} of 10 from {seat:?}");
    }
}

#[test]
fn the_sergeant_goes_for_the_ground_that_he_must_hold() {
    let pack = Arc::new(Pack::embedded().expect("the pack is sound"));
    let battles = Battles::embedded(&pack).expect("the battles are sound");
    let start = Battle::new(Arc::new(Field::of(&pack, &battles, "omaha-draw").expect("there is such a battle")));
    let taken = |seed: &u64| duel(&start, &mut [Box::new(Script), Box::new(Usual)], *seed).0.winner == Some(Seat(0));
    let taken = (0..12).filter(taken).count();
    assert!(6 <= taken, "{taken} of 12");
}

#[test]
fn the_general_beats_chance_from_both_seats() {
    let pack = Arc::new(fieldcraft_general::pack::Pack::embedded().expect("the pack is sound"));
    let operations = Operations::embedded(&pack).expect("the scenarios are sound");
    for scenario in &operations.scenarios {
        let options = fieldcraft_general::field::Options::default();
        let field = fieldcraft_general::field::Field::of(&pack, &operations, &scenario.id, options);
        let start = Operation::new(Arc::new(field.expect("it is offered")));
        for seat in [Seat(0), Seat(1)] {
            let won = wins(&start, seat, 0..6);
            assert!(5 <= won, "{won} of 6 from {seat:?} in {}", scenario.id);
        }
    }
}

#[test]
fn the_commander_beats_chance_from_both_seats() {
    let pack = fieldcraft_panzer::pack::Pack::embedded().expect("the pack is sound");
    for (id, seat) in [("remagen-bridge", Seat(0)), ("marieulles", Seat(1))] {
        let won = wins(&pack.battle(id, 0).expect("it is offered"), seat, 0..4);
        assert!(3 <= won, "{won} of 4 from {seat:?} in {id}");
    }
}
