//! The sergeant with a plan: whom it beats, and how it goes about it.

use crate::rivals::{Rival, decide};
use fieldcraft_engine::{BEST, Game, Seat, Seeded, Sound};
use fieldcraft_frontline::decision::Decision;
use fieldcraft_frontline::event::Event;
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::Battle;
use fieldcraft_scene::{Rules, Setup, Title};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static SYSTEM: LazyLock<FrontlineDDay> =
    LazyLock::new(|| FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));

fn start(scenario: &str) -> Battle {
    let setup = Setup::of(scenario).completed(&SYSTEM.options()).expect("options as usual");
    SYSTEM.start(&setup).expect("there is such a battle")
}

/// Plays a battle of the script in one seat against a rival, and shows each step of the script's: the position after it,
/// what was decided and what happened.
fn play(
    scenario: &str,
    script: Seat,
    rival: Rival,
    seed: u64,
    mut seen: impl FnMut(&Battle, &Decision, &[Event]),
) -> Option<Seat> {
    let (mut battle, mut dice) = (start(scenario), Seeded::from_number(seed));
    while let Some(seat) = battle.to_act().first() {
        let who = if seat == script { Rival::Script } else { rival };
        let decision = decide(&battle, seat, who);
        let mut events = Vec::new();
        battle.play(seat, &decision, &mut dice, &mut events).expect("players decide what is legal");
        if seat == script {
            seen(&battle, &decision, &events);
        }
    }
    battle.verdict().expect("the battle is over").winner
}

/// Half points of the script from both seats, two for a victory and one for a draw, and how many there are.
fn score(scenarios: &[&str], rival: Rival, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut points, mut games) = (0, 0);
    for scenario in scenarios {
        for seed in seeds.clone() {
            for seat in [Seat(0), Seat(1)] {
                let winner = play(scenario, seat, rival, seed, |_, _, _| {});
                points += winner.map_or(1, |winner| 2 * usize::from(winner == seat));
                games += 1;
            }
        }
    }
    (points, 2 * games)
}

const FOUR: [&str; 4] = ["free-battle", "pegasus-bridge", "carentan", "mortain"];

#[test]
fn a_plan_beats_the_default_of_every_question() {
    let (points, all) = score(&FOUR, Rival::Usual, 1..4);
    assert!(80 * all <= 100 * points, "{points} of {all}");
}

#[test]
fn a_plan_beats_whoever_only_stands_and_shoots() {
    let (points, all) = score(&FOUR, Rival::Stands, 1..3);
    assert!(75 * all <= 100 * points, "{points} of {all}");
}

#[test]
fn an_attacker_takes_the_ground_that_nobody_defends() {
    for (scenario, attacker) in
        [("pegasus-bridge", 0), ("omaha-draw", 0), ("hill-192", 0), ("mortain", 1), ("arnhem-bridge", 1)]
    {
        let winner = play(scenario, Seat(attacker), Rival::Passive, 1, |_, _, _| {});
        assert_eq!(winner, Some(Seat(attacker)), "{scenario}");
    }
}

/// The script hurries as long as the ground is open: at most one turn in five goes by without a move, an attack or a card.
#[test]
fn an_attacker_is_seldom_idle_while_the_ground_is_open() {
    let (mut turns, mut idle, mut acts) = (0, 0, false);
    for (scenario, attacker) in [("pegasus-bridge", 0), ("carentan", 0), ("mortain", 1), ("arnhem-bridge", 1)] {
        play(scenario, Seat(attacker), Rival::Usual, 2, |battle, decision, _| {
            let own = battle.active as u8 == attacker;
            acts |= own && matches!(decision, Decision::Move | Decision::Attack | Decision::Play(_));
            if !own && *decision == Decision::EndTurn {
                turns += 1;
                let open = battle.ahead().is_none_or(|side| side as u8 != attacker);
                idle += usize::from(open && !acts);
                acts = false;
            }
        });
    }
    assert!(20 <= turns && 5 * idle <= turns, "{idle} of {turns} turns");
}

#[test]
fn forces_differ_from_deal_to_deal() {
    let mut forces = BTreeSet::new();
    for seed in 1..9 {
        let mut force = BTreeSet::new();
        let mut note = |battle: &Battle, _: &Decision, events: &[Event]| {
            for event in events {
                if let Event::Hired(_, card) | Event::Bought(_, card) = event {
                    force.insert(battle.pack().units[card.index()].id.clone());
                }
            }
        };
        play("free-battle", Seat(0), Rival::Random(seed), seed, &mut note);
        forces.insert(force);
    }
    assert!(4 <= forces.len(), "{forces:?}");
}

#[test]
fn cards_are_played_for_what_they_do() {
    let mut played = BTreeSet::new();
    for seed in 1..5 {
        for scenario in ["free-battle", "pegasus-bridge", "cobra", "arnhem-bridge"] {
            play(scenario, Seat((seed % 2) as u8), Rival::Usual, seed, |_, _, events| {
                played.extend(events.iter().filter_map(|event| match event {
                    Event::Played(_, card) => Some(*card),
                    _ => None,
                }));
            });
        }
    }
    let kinds = start("free-battle").pack().actions.len();
    assert!(20 <= played.len(), "{} of {kinds} kinds", played.len());
}

#[test]
fn what_one_seat_has_the_other_lacks() {
    for scenario in ["free-battle", "omaha-draw", "road-to-saint-lo"] {
        let mut positions = 0;
        play(scenario, Seat(0), Rival::Random(5), 5, |battle, _, _| {
            let both = [Seat(0), Seat(1)].map(|seat| battle.prospect(seat));
            assert_eq!(both[0] + both[1], BEST, "{scenario}");
            let over = battle.verdict().is_some();
            assert!(over || (1..BEST).contains(&both[0]), "{scenario}: {both:?}");
            positions += 1;
        });
        assert!(20 < positions, "{scenario}: {positions}");
    }
}

/// Who holds the ground at the end wins whatever he lost on the way [FD-O9], and a prospect must know it.
#[test]
fn ground_outweighs_a_few_men_when_time_runs_out() {
    let mut battle = start("pegasus-bridge");
    let mut dice = Seeded::from_number(1);
    while battle.turn == 0 || battle.frames.top().is_some() || battle.phase != fieldcraft_frontline::frame::Phase::Turn
    {
        let seat = battle.to_act().first().expect("the battle has not begun");
        let decision = decide(&battle, seat, Rival::Usual);
        battle.play(seat, &decision, &mut dice, &mut Vec::new()).expect("a legal decision");
    }
    battle.turn = battle.ground().turns;
    battle.lost = [8, 2];
    let before = battle.prospect(Seat(0));
    let own = battle.sections_of(fieldcraft_frontline::cards::Side::Allied).next().expect("a section");
    battle.sections[own.index()].place = 6;
    let after = battle.prospect(Seat(0));
    assert!(before < BEST / 4 && BEST / 2 < after, "{before} before, {after} on the ground");
}
