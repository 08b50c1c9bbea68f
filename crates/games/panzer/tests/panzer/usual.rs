//! Players who press one key only: the usual at every question.

use fieldcraft_conformance::usual::{Pressed, press};
use fieldcraft_engine::{Game, Intents, Next, Seat, Seeded};
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::event::Event;
use fieldcraft_panzer::frame::Step;
use fieldcraft_panzer::intent::Intent;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::Battle;
use fieldcraft_panzer::unit::Side;

/// After how many presses a battle does not end.
const MOST: usize = 20_000;

/// What two players who press one key only did, and what of it was nonsense.
#[derive(Debug, Default)]
struct Course {
    presses: usize,
    attacks: usize,
    lost: [usize; 2],
    turns: Vec<usize>,
    kinds: std::collections::BTreeMap<String, usize>,
}

fn fight(situation: &str, seed: u64) -> Course {
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let mut battle = system.pack().battle(situation, 0).expect("there is such a situation");
    let (mut dice, mut course) = (Seeded::from_number(seed), Course::default());
    while let Some(seat) = battle.to_act().first() {
        course.presses += 1;
        assert!(course.presses < MOST, "{situation} does not end");
        let (before, mut events) = (battle.clone(), Vec::new());
        let turn = 2 * usize::from(before.turn) + usize::from(before.phasing == Side::German);
        course.turns.resize(course.turns.len().max(turn + 1), 0);
        course.turns[turn] += 1;
        let t = std::time::Instant::now();
        let pressed = press(&system, &mut battle, seat, &mut dice, &mut events);
        if 200 < t.elapsed().as_millis() {
            println!("slow {:?} {:?} {pressed:?}", t.elapsed(), before.step);
        }
        *course
            .kinds
            .entry(format!(
                "{:?} {}",
                before.step,
                format!("{pressed:?}").split(|c: char| c.is_ascii_digit()).next().unwrap()
            ))
            .or_default() += 1;
        for event in &events {
            if let Event::Destroyed(piece, _) = event {
                course.lost[battle.field.side(*piece).index()] += 1;
            }
        }
        course.attacks += usize::from(matches!(pressed, Pressed::Intent(Intent::Attack(..))));
    }
    course
}

#[test]
fn probe() {
    for id in ["remagen-bridge", "omaha-beach"] {
        println!("{id} {:#?}", fight(id, 1));
    }
}
