//! Positions: written, read, written alike; broken ones refused with every mistake, and never a panic.

use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::present::Leader;
use fieldcraft_leader::state::Campaign;
use fieldcraft_scene::{Setup, System};
use serde_json::{Value, json};

fn leader(family: Family) -> Leader {
    Leader::embedded(family).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

/// Plays a random campaign and hands over every position on the way.
fn walk(system: &Leader, seed: u64, mut see: impl FnMut(&Campaign)) {
    let setup = Setup::of("open").completed(&system.options()).expect("the options exist");
    let mut game = system.start(&setup).expect("the scenario exists");
    let (mut dice, mut choice) = (Seeded::from_number(seed), Seeded::from_number(seed + 500));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while !game.to_act().is_empty() {
        see(&game);
        legal.clear();
        game.legal(PLAYER, &mut legal);
        let decision = legal[choice.below(legal.len() as u32) as usize];
        game.play(PLAYER, &decision, &mut dice, &mut events).expect("it is legal");
    }
    see(&game);
}

#[test]
fn every_position_of_a_campaign_reads_as_the_same_state() {
    for family in [Family::Sherman, Family::Tiger] {
        let system = leader(family);
        for seed in 0..6 {
            walk(&system, seed, |game| {
                let json = system.position(game);
                let again = system.read_position(&json).unwrap_or_else(|errors| panic!("{errors:?}\n{json}"));
                assert!(again == *game, "another state: {json}");
                assert_eq!(system.position(&again), json);
            });
        }
    }
}

/// A small battle as somebody would write it by hand.
fn small_battle() -> Value {
    json!({
        "game": "sherman-leader",
        "campaign": "north-africa-1942",
        "objective": leader(Family::Sherman).edition().objectives[0].id,
        "at": "fast_step",
        "so": 10,
        "units": [{"unit": "902", "leader": "Sanders", "target": "9A", "hex": "5,2"}],
        "commanders": [{"commander": "Sanders", "level": "skilled"}],
        "battalions": [{"battalion": "9A"}],
        "battle": {
            "battalion": "9A",
            "terrain": ["..L.", "....", ".H..", "....", "..L.", "...."],
            "enemies": [{"counter": "germany/Rifle", "hex": "4,2"}],
        },
    })
}

#[test]
fn a_small_battle_written_by_hand_can_be_played() {
    let system = leader(Family::Sherman);
    let game = system.read_position(&small_battle()).expect("it is sound");
    let mut legal = Vec::new();
    game.legal(PLAYER, &mut legal);
    assert!(!legal.is_empty());
    // A note of 9A takes a turn off its battles.
    assert_eq!((game.week, game.battle.turn, game.battle.last_turn), (1, 1, 4));
    assert_eq!(system.read_position(&system.position(&game)).unwrap(), game);
    play_on(game, 1, 400);
}

/// Plays at random from a position; it must neither stop nor panic.
fn play_on(mut game: Campaign, seed: u64, most: usize) {
    let mut dice = Seeded::from_number(seed);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..most {
        if game.to_act().is_empty() {
            return;
        }
        legal.clear();
        game.legal(PLAYER, &mut legal);
        assert!(!legal.is_empty(), "dead end in {:?}", game.frame());
        let decision = legal[dice.below(legal.len() as u32) as usize];
        game.play(PLAYER, &decision, &mut dice, &mut events).expect("it is legal");
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

/// Changes one thing at random: another value, another part of the same position, or nothing there at all.
fn damage(value: &mut Value, luck: &mut Seeded) {
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
        5 => json!(format!("{},{}", 1 + luck.below(6), 1 + luck.below(4))),
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

#[test]
fn damaged_positions_are_refused_or_can_be_played() {
    for family in [Family::Sherman, Family::Tiger] {
        damage_positions(&leader(family));
    }
}

fn damage_positions(system: &Leader) {
    let mut luck = Seeded::from_number(99);
    let (mut read, mut refused) = (0, 0);
    for seed in 0..8 {
        let mut seen = Vec::new();
        walk(system, seed, |game| seen.push(system.position(game)));
        for position in seen.iter().step_by(3) {
            for _ in 0..6 {
                let mut broken = position.clone();
                for _ in 0..=luck.below(3) {
                    damage(&mut broken, &mut luck);
                }
                match system.read_position(&broken) {
                    Ok(game) => {
                        read += 1;
                        let json = system.position(&game);
                        assert_eq!(system.read_position(&json).as_ref(), Ok(&game), "{json}");
                        play_on(game, u64::from(luck.below(u32::MAX)), 60);
                    }
                    Err(mistakes) => {
                        refused += 1;
                        assert!(!mistakes.is_empty() && mistakes.iter().all(|text| !text.is_empty()));
                    }
                }
            }
        }
    }
    assert!(30 < read && 100 < refused, "{read} read, {refused} refused");
}
