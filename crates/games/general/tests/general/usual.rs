//! Players who press one key only: the usual at every question.

use fieldcraft_conformance::usual::press;
use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_general::decision::Decision;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_general::state::Operation;
use fieldcraft_scene::{Rules, Setup, Title};

/// After how many presses or decisions an operation does not end.
const MOST: usize = 60_000;

/// What came of an operation: who won, and how often the key was pressed in its longest engagement for each shot.
struct Course {
    winner: Option<Seat>,
    presses: usize,
    longest: usize,
}

/// Plays an operation with the key in this seat, or in both, against chance.
fn play(system: &FrontlineGeneral, key: Option<Seat>, seed: u64) -> Course {
    let scenario = system.scenarios()[0].id.clone();
    let setup = Setup::of(scenario).completed(&system.options()).expect("options as usual");
    let mut game: Operation = system.start(&setup).expect("there is such an operation");
    let (mut dice, mut luck) = (Seeded::from_number(seed), Seeded::from_number(seed + 1000));
    let (mut course, mut engaged) = (Course { winner: None, presses: 0, longest: 0 }, 0);
    for _ in 0..MOST {
        let Some(seat) = game.to_act().first() else { break };
        engaged = if game.engagement.is_some() { engaged } else { 0 };
        let mut events = Vec::new();
        if key.is_none_or(|key| key == seat) {
            course.presses += 1;
            engaged += 1;
            course.longest = course.longest.max(engaged);
            press(system, &mut game, seat, &mut dice, &mut events);
        } else {
            let mut legal: Vec<Decision> = Vec::new();
            game.legal(seat, &mut legal);
            let chosen = legal[fieldcraft_engine::Chance::pick(&mut luck, &vec![1; legal.len()], TEST) as usize];
            game.play(seat, &chosen, &mut dice, &mut events).expect("a listed decision is legal");
        }
    }
    course.winner = game.verdict().expect("the operation ends").winner;
    course
}

const TEST: fieldcraft_engine::Purpose = fieldcraft_engine::Purpose::new("X-1", "test");

#[test]
fn one_key_beats_chance_and_engagements_are_short() {
    let system = FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let won =
        [Seat(0), Seat(1)].map(|key| (0..4).filter(|seed| play(&system, Some(key), *seed).winner == Some(key)).count());
    assert!(7 <= won.iter().sum::<usize>(), "{won:?} of 4 each");
    let both = play(&system, None, 1);
    println!("{} presses, {} in the longest engagement", both.presses, both.longest);
}
