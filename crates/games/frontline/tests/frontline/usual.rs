//! Players who press one key only: the usual at every question.

use fieldcraft_conformance::usual::{Pressed, press};
use fieldcraft_engine::{Chance, Game, Purpose, Seat, Seeded};
use fieldcraft_frontline::decision::Decision;
use fieldcraft_frontline::intent::Intent;
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::Battle;
use fieldcraft_scene::{Rules, Setup, Title};

/// After how many presses or decisions a battle does not end.
const MOST: usize = 20_000;

const TEST: Purpose = Purpose::new("X-1", "test");

/// Plays a battle with the key in this seat, or in both, against chance: who won, presses, whole orders among them.
fn play(system: &FrontlineDDay, key: Option<Seat>, seed: u64) -> (Option<Seat>, usize, usize) {
    let scenario = system.scenarios()[0].id.clone();
    let setup = Setup::of(scenario).completed(&system.options()).expect("options as usual");
    let mut battle: Battle = system.start(&setup).expect("there is such a battle");
    let (mut dice, mut luck) = (Seeded::from_number(seed), Seeded::from_number(seed + 1000));
    let (mut presses, mut orders) = (0, 0);
    for _ in 0..MOST {
        let Some(seat) = battle.to_act().first() else { break };
        let mut events = Vec::new();
        if key.is_none_or(|key| key == seat) {
            let pressed = press(system, &mut battle, seat, &mut dice, &mut events);
            presses += 1;
            let whole = matches!(pressed, Pressed::Intent(Intent::Prepare(_) | Intent::Attack(..) | Intent::Act(_)));
            orders += usize::from(whole);
        } else {
            let mut legal: Vec<Decision> = Vec::new();
            battle.legal(seat, &mut legal);
            let chosen = legal[luck.pick(&vec![1; legal.len()], TEST) as usize];
            battle.play(seat, &chosen, &mut dice, &mut events).expect("a listed decision is legal");
        }
    }
    (battle.verdict().expect("the battle ends").winner, presses, orders)
}

#[test]
fn one_key_beats_chance_and_orders_are_whole() {
    let system = FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let won =
        [Seat(0), Seat(1)].map(|key| (0..8).filter(|seed| play(&system, Some(key), *seed).0 == Some(key)).count());
    assert!(12 <= won.iter().sum::<usize>(), "{won:?} of 8 each");
    let (_, presses, orders) = play(&system, None, 1);
    println!("{presses} presses, {orders} whole orders");
    assert!(presses <= 5 * orders, "{presses} presses for {orders} orders");
}
