//! Positions that somebody wrote wrongly: each is refused with sentences, or it can be read, written alike and played on.

use fieldcraft_engine::{Game, Seeded};
use fieldcraft_scene::{Event, Setup, System};
use serde_json::{Value, json};
use std::ops::Range;

/// How much to damage.
#[derive(Clone)]
pub struct Damage<'a> {
    /// The scenario and its options.
    pub setup: Setup,
    /// The random games that positions are taken from.
    pub seeds: Range<u64>,
    /// Every how many decisions a position is taken.
    pub every: usize,
    /// How often each position is damaged.
    pub times: u32,
    /// How many decisions are played from a position that can be read.
    pub played: usize,
    /// The name of some hex.
    pub hex: &'a dyn Fn(&mut Seeded) -> String,
}

/// How many damaged positions could be read, and how many were refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    /// Read.
    pub read: usize,
    /// Refused.
    pub refused: usize,
}

/// Damages positions of random games and reads them.
///
/// # Panics
/// If a position is refused without a sentence, does not read as it was written, or cannot be played on.
pub fn read_damaged<S: System<Game: PartialEq>>(system: &S, plan: &Damage<'_>) -> Readings {
    let mut luck = Seeded::from_number(99);
    let mut outcome = Readings::default();
    for seed in plan.seeds.clone() {
        let mut seen = Vec::new();
        let mut made = 0;
        walk(system, &plan.setup, seed, |game, _| {
            if made % plan.every == 0 {
                seen.push(system.position(game));
            }
            made += 1;
        });
        for position in &seen {
            for _ in 0..plan.times {
                let mut broken = position.clone();
                for _ in 0..=luck.below(3) {
                    let hex = (plan.hex)(&mut luck);
                    damage(&mut broken, &hex, &mut luck);
                }
                match system.read_position(&broken) {
                    Ok(game) => {
                        outcome.read += 1;
                        let json = system.position(&game);
                        let again = system.read_position(&json);
                        assert!(again.as_ref().is_ok_and(|again| *again == game), "another state: {json}");
                        play_on(game, u64::from(luck.below(u32::MAX)), plan.played);
                    }
                    Err(mistakes) => {
                        outcome.refused += 1;
                        assert!(!mistakes.is_empty() && mistakes.iter().all(|text| !text.is_empty()), "{broken}");
                    }
                }
            }
        }
    }
    outcome
}

/// Plays a random game to its end and hands over every position on the way, with the events that led to it.
///
/// # Panics
/// If the scenario does not exist, or a listed decision is refused.
pub fn walk<S: System>(system: &S, setup: &Setup, seed: u64, mut see: impl FnMut(&S::Game, &[Event<S>])) {
    let setup = setup.clone().completed(&system.options()).expect("the options exist");
    let mut game = system.start(&setup).expect("the scenario exists");
    let (mut dice, mut choice) = (Seeded::from_number(seed), Seeded::from_number(seed + 500));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().first() {
        see(&game, &events);
        legal.clear();
        events.clear();
        game.legal(seat, &mut legal);
        let decision = legal[choice.below(legal.len() as u32) as usize];
        game.play(seat, &decision, &mut dice, &mut events).expect("it is legal");
    }
    see(&game, &events);
}

/// Plays at random from a position.
///
/// # Panics
/// If somebody is asked who has no answer, or a listed decision is refused.
pub fn play_on<G: Game>(mut game: G, seed: u64, most: usize) {
    let mut dice = Seeded::from_number(seed);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..most {
        let Some(seat) = game.to_act().first() else { return };
        legal.clear();
        events.clear();
        game.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "a dead end");
        let decision = legal[dice.below(legal.len() as u32) as usize];
        game.play(seat, &decision, &mut dice, &mut events).expect("it is legal");
    }
}

/// Changes one thing at random: another value, another part of the same position, or nothing there at all.
fn damage(value: &mut Value, hex: &str, luck: &mut Seeded) {
    let mut places = Vec::new();
    pointers(value, "", &mut places);
    let place = places[luck.below(places.len() as u32) as usize].clone();
    let other = places[luck.below(places.len() as u32) as usize].clone();
    let other = value.pointer(&other).cloned().unwrap_or_default();
    let made = match luck.below(9) {
        0 => json!(0),
        1 => json!(luck.below(300)),
        2 => json!(true),
        3 => json!(false),
        4 => json!(-1),
        5 => json!(hex),
        6 => json!([]),
        _ => other,
    };
    if luck.below(4) == 0
        && let Some((parent, key)) = place.rsplit_once('/')
    {
        match value.pointer_mut(parent) {
            Some(Value::Object(map)) => {
                map.remove(&key.replace("~1", "/"));
            }
            Some(Value::Array(list)) => {
                list.remove(key.parse().unwrap_or(0));
            }
            _ => {}
        }
    } else if let Some(spot) = value.pointer_mut(&place) {
        *spot = made;
    }
}

/// All places in a value where something could be changed.
fn pointers(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(key, inner)| pointers(inner, &format!("{at}/{}", key.replace('/', "~1")), out))
        }
        Value::Array(list) => list.iter().enumerate().for_each(|(n, inner)| pointers(inner, &format!("{at}/{n}"), out)),
        _ => {}
    }
}
