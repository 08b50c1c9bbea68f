//! A player who presses one key only: the usual at every question.

use crate::leader;
use fieldcraft_conformance::usual::press;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::frame::Frame;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_scene::{Rules, Setup, Title};

/// After how many presses a campaign does not end.
const MOST: usize = 5_000;

/// What came of a campaign: the grade, and how often the key was pressed in its longest battle.
fn campaign(family: Family, scenario: &str, seed: u64) -> (String, usize) {
    let system = leader(family);
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let setup = setup.completed(&system.options()).expect("options as usual");
    let mut game = system.start(&setup).expect("there is such a campaign");
    let (mut dice, mut events) = (Seeded::from_number(seed), Vec::new());
    let (mut presses, mut longest) = (0, 0);
    for _ in 0..MOST {
        if game.to_act().is_empty() {
            break;
        }
        presses = match game.frame() {
            // A battle begins.
            Some(Frame::PlaceUnits) => 1,
            Some(Frame::Step { .. } | Frame::Act | Frame::EnemyTurn | Frame::EnemyChoice { .. }) => presses + 1,
            _ => presses,
        };
        longest = longest.max(presses);
        press(&system, &mut game, PLAYER, &mut dice, &mut events);
        events.clear();
    }
    let verdict = game.verdict().expect("the campaign ends");
    (verdict.grade.to_string(), longest)
}

#[test]
fn the_usual_at_every_question_wins_poland_as_often_as_not() {
    let courses: Vec<_> = (0..24).map(|seed| campaign(Family::Tiger, "poland-1939", seed)).collect();
    let held = courses.iter().filter(|(grade, _)| !matches!(grade.as_str(), "Poor" | "Dismal" | "Failure")).count();
    assert!(courses.len() <= 2 * held, "{courses:?}");
    // The longest of some hundred battles, with many units and Tactics.
    let longest = courses.iter().map(|(_, presses)| *presses).max();
    assert!(longest <= Some(46), "a battle takes {longest:?} presses");
}
