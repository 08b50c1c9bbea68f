//! Random games end, and nothing is lost or made on the way.

use fieldcraft_content::catalogue;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_general::cards::Class;
use fieldcraft_general::decision::Decision;
use fieldcraft_general::field::{Field, Options};
use fieldcraft_general::frame::Phase;
use fieldcraft_general::ids::{Owner, Side};
use fieldcraft_general::pack::{Operations, Pack};
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_general::state::{Operation, ROOM};
use fieldcraft_scene::Screen;
use std::sync::Arc;

fn start(id: &str, options: Options) -> Operation {
    let pack = Arc::new(Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    let operations = Operations::embedded(&pack).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    Operation::new(Arc::new(Field::of(&pack, &operations, id, options).expect("a scenario")))
}

/// Plays at random to the end and says how many decisions it took.
fn play_out(game: &mut Operation, seed: u64, each: &mut dyn FnMut(&Operation, &[Decision])) -> usize {
    let mut luck = Seeded::from_number(seed);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for made in 0..200_000 {
        let Some(seat) = game.to_act().first() else { return made };
        legal.clear();
        game.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "nothing to do: {:?} {:?}", game.phase, game.frames);
        each(game, &legal);
        let decision = legal[luck.below(legal.len() as u32) as usize];
        events.clear();
        if let Err(refusal) = game.play(seat, &decision, &mut luck, &mut events) {
            panic!("{decision:?} is listed and refused: {refusal}; {:?}", game.frames);
        }
    }
    panic!("not over: turn {} {:?} {:?}", game.turn, game.phase, game.frames);
}

/// The sets of occupied hexes are right, no enemies share a hex, cards are never lost, and there is room for everybody.
fn assert_sound(game: &Operation) {
    for owner in [Owner::American, Owner::German, Owner::Neutral] {
        for at in game.map().spots() {
            let there = game.units_at(at).filter(|unit| {
                let state = game.unit(*unit);
                state.owner == owner && state.is_in_use() && game.card(*unit).class != Class::Aircraft
            });
            let count = there.clone().count();
            assert_eq!(game.is_occupied(owner, at), count != 0, "{owner:?} in {}", game.map().label(at));
            let room = there.filter(|unit| !game.unit(*unit).is_carried() && game.card(*unit).takes_room()).count();
            assert!(room <= 2 * ROOM, "{room} units in {}", game.map().label(at));
        }
    }
    let shared = game.occupied[0].and(game.occupied[1]);
    assert!(shared.is_empty(), "enemies share {:?}", shared.iter().next());
    let cards: u32 =
        [game.hands[0], game.hands[1], game.deck, game.discard].iter().flatten().map(|n| u32::from(*n)).sum();
    assert_eq!(cards, 45);
}

/// Decisions of other moments are refused with a clause that exists, unless they are listed now.
fn assert_list_agrees_with_door(game: &Operation, legal: &[Decision], pool: &[Decision]) {
    let seat = game.to_act().first().expect("somebody");
    for decision in pool {
        match game.check(seat, decision).err() {
            None => assert!(legal.contains(decision), "{decision:?} is accepted and not listed; {:?}", game.frames),
            Some(refusal) => {
                assert!(!legal.contains(decision), "{decision:?} is listed and refused: {refusal}");
                assert!(catalogue::find(refusal.clause.0).is_some(), "{refusal}");
            }
        }
    }
}

fn check_games(id: &str, options: Options, seeds: std::ops::Range<u64>) {
    let system = FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    for seed in seeds {
        let mut game = start(id, options);
        let mut made = 0;
        let mut pool: Vec<Decision> = Vec::new();
        play_out(&mut game, seed, &mut |game, legal| {
            made += 1;
            let other = legal[made % legal.len()];
            if pool.len() < 512 {
                pool.push(other)
            } else {
                pool[made % 512] = other
            }
            if made % 8 == 0 {
                assert_list_agrees_with_door(game, legal, &pool);
            }
            if made % 16 == 0 {
                assert_sound(game);
                let seat = game.to_act().first().expect("somebody");
                match system.usual(game, seat, legal) {
                    Some(usual) => assert!(legal.contains(&usual), "{usual:?}"),
                    None => assert_eq!(game.phase, Phase::SetUp, "something is usual"),
                }
                assert!(legal.iter().all(|decision| game.check(seat, decision).is_ok()));
            }
        });
        assert!(game.verdict().is_some() && game.phase == Phase::Over);
    }
}

#[test]
fn random_games_of_foggia_end() {
    check_games("foggia-airfields", Options::default(), 0..6);
}

#[test]
fn random_games_of_salerno_end() {
    check_games("salerno-beachhead", Options::default(), 0..10);
}

#[test]
fn random_games_of_the_volturno_end() {
    check_games("volturno-line", Options::default(), 0..10);
}

#[test]
fn random_games_with_every_option_end() {
    let options = Options { momentum: true, fog: true, by_points: true, hard_targets: false };
    for id in ["foggia-airfields", "salerno-beachhead", "volturno-line"] {
        check_games(id, options, 0..3);
    }
}

/// Two positions that differ only in what a seat may not know look alike to it.
fn check_secrets(id: &str, options: Options, seed: u64) {
    let mut game = start(id, options);
    let mut luck = Seeded::from_number(99);
    let mut made = 0;
    play_out(&mut game, seed, &mut |game, _| {
        made += 1;
        if made % 23 != 0 {
            return;
        }
        for side in Side::BOTH {
            let seat = fieldcraft_general::game::seat_of(side);
            let mut other = game.clone();
            other.redeal(seat, &mut luck);
            assert!(game.view(seat) == other.view(seat), "{side:?} {:?} {:?}", game.phase, game.frames);
            assert_eq!(game.to_act(), other.to_act());
            if game.to_act().contains(seat) {
                let (mut one, mut two) = (Vec::new(), Vec::new());
                game.legal(seat, &mut one);
                other.legal(seat, &mut two);
                assert_eq!(one, two, "{side:?} {:?} {:?}", game.phase, game.frames);
            }
            let (mut legal, mut events) = (Vec::new(), Vec::new());
            for _ in 0..12 {
                let Some(seat) = other.to_act().first() else { break };
                legal.clear();
                other.legal(seat, &mut legal);
                assert!(!legal.is_empty(), "a redeal leads to a dead end: {:?} {:?}", other.phase, other.frames);
                let decision = legal[luck.below(legal.len() as u32) as usize];
                other.play(seat, &decision, &mut luck, &mut events).expect("a listed decision is legal");
            }
        }
    });
}

#[test]
fn views_and_choices_do_not_depend_on_secrets() {
    check_secrets("foggia-airfields", Options::default(), 1);
    check_secrets("volturno-line", Options::default(), 2);
}

#[test]
fn views_and_choices_do_not_depend_on_what_fog_hides() {
    let options = Options { fog: true, ..Options::default() };
    check_secrets("volturno-line", options, 3);
    check_secrets("salerno-beachhead", Options { by_points: true, ..options }, 4);
}
