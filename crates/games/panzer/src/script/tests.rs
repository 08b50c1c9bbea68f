//! What the plan works out once agrees with what the rules say.

use super::aims::Aims;
use super::reach::Reach;
use crate::decision::Decision;
use crate::frame::Step;
use crate::game::seat_of;
use crate::present::PanzerLeader;
use crate::state::Battle;
use crate::unit::Side;
use crate::view::View;
use fieldcraft_engine::{Game, Intents, Known, Next, Posture, Seeded, Sound};

fn battle(situation: &str) -> Battle {
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    system.pack().battle(situation, 0).expect("there is such a situation")
}

/// How far each unit comes, by the plan and by the rules.
fn check_reach(view: &View, legal: &[Decision]) -> usize {
    let movers = legal.iter().filter_map(|decision| match *decision {
        Decision::Move(piece) => Some(piece),
        _ => None,
    });
    movers
        .map(|piece| {
            let mut found: Vec<_> = Reach::of(view, piece).hexes.iter().map(|one| (one.hex, one.left)).collect();
            found.sort_unstable();
            let ruled: Vec<_> = view.reach(piece).iter().map(|one| (one.hex, one.left)).collect();
            assert_eq!(found, ruled, "{piece:?} in turn {}", view.turn);
        })
        .count()
}

/// What a search would look at is little, each begins with a legal decision, and each is something one may mean.
fn check_ideas(battle: &Battle, view: &View, legal: &[Decision]) -> usize {
    let seat = seat_of(view.side);
    let ideas = Battle::ideas(view, legal).unwrap_or_default();
    let mut intents = Vec::new();
    battle.intents(seat, &mut intents);
    assert!(ideas.len() <= 100, "{}", ideas.len());
    for idea in &ideas {
        let begins = matches!(battle.next(seat, idea), Next::Decide(decision) if legal.contains(&decision));
        assert!(begins && intents.contains(idea), "{idea:?} in turn {}", view.turn);
    }
    ideas.len()
}

#[test]
fn what_a_search_looks_at_is_little_and_may_be_meant() {
    let (mut battle, mut dice, mut asked, mut found) = (battle("nancy"), Seeded::from_number(1), 0, 0);
    while let Some(seat) = battle.to_act().first().filter(|_| battle.turn < 4) {
        let known = Known::new(&battle, seat);
        let (view, legal) = (known.view(), known.legal());
        if view.frame().is_none() && matches!(view.step, Step::Vehicles | Step::Foot) {
            asked += 1;
            if asked % 8 == 1 {
                found += check_ideas(&battle, &view, &legal);
            }
        }
        let decision = Battle::script(&view, &legal);
        battle.play(seat, &decision, &mut dice, &mut Vec::new()).expect("the plan decides what is legal");
    }
    assert!(100 < found, "{found}");
}

/// Plays a battle of two plans, and looks at the reach of all who may move.
#[track_caller]
fn check_battle(situation: &str) {
    let (mut battle, mut dice, mut asked) = (battle(situation), Seeded::from_number(1), 0);
    while let Some(seat) = battle.to_act().first() {
        let known = Known::new(&battle, seat);
        let (view, legal) = (known.view(), known.legal());
        if view.frame().is_none() && matches!(view.step, Step::Vehicles | Step::Foot) {
            asked += check_reach(&view, &legal);
        }
        let decision = Battle::script(&view, &legal);
        battle.play(seat, &decision, &mut dice, &mut Vec::new()).expect("the plan decides what is legal");
    }
    assert!(100 < asked, "{asked}");
}

#[test]
fn a_plan_reckons_with_the_reach_of_the_rules_among_blocks_mines_and_fortifications() {
    check_battle("gold-beach");
}

#[test]
fn a_plan_reckons_with_the_reach_of_the_rules_where_streams_are_closed() {
    check_battle("remagen-bridge");
}

#[test]
fn a_plan_reckons_with_the_reach_of_the_rules_where_units_are_bound_to_boards() {
    check_battle("bulge-thrust");
}

#[test]
fn what_is_gone_on_with_in_a_playout_begins_as_the_script_does() {
    let (mut battle, mut dice, mut ways, mut steps) = (battle("nancy"), Seeded::from_number(2), 0, 0);
    while let Some(seat) = battle.to_act().first().filter(|_| battle.turn < 4) {
        let known = Known::new(&battle, seat);
        let (view, legal) = (known.view(), known.legal());
        let mut ahead = Vec::new();
        let decision = Battle::script_ahead(Posture::STEADY, &view, &legal, &mut ahead);
        assert_eq!(decision, Battle::script(&view, &legal), "turn {}", battle.turn);
        ways += usize::from(!ahead.is_empty());
        battle.play(seat, &decision, &mut dice, &mut Vec::new()).expect("the plan decides what is legal");
        // As in a playout: until somebody else is asked, or it may not be done.
        while let Some(decision) = ahead.pop()
            && battle.to_act().first() == Some(seat)
            && battle.check(seat, &decision).is_ok()
        {
            steps += 1;
            battle.play(seat, &decision, &mut dice, &mut Vec::new()).expect("it was checked");
        }
        let moves = |step: &Decision| matches!(step, Decision::Go(_) | Decision::Join(_) | Decision::Resolve);
        assert!(ahead.iter().all(moves), "{ahead:?}");
    }
    assert!(50 < ways && 3 * ways < steps, "{steps} steps on {ways} ways");
}

fn aims(situation: &str, side: Side) -> Aims {
    Aims::of(&battle(situation).field, side)
}

#[test]
fn any_of_several_towns_or_a_bridge_will_do() {
    let fewest =
        aims("utah-beach", Side::Allied).ways.iter().map(|way| way.iter().map(|demand| demand.count).sum()).min();
    assert_eq!(fewest, Some(1_usize));
    let ways = aims("bastogne-prelude", Side::Allied).ways;
    assert_eq!(ways.iter().flatten().map(|demand| (demand.count, demand.hexes.len())).collect::<Vec<_>>(), [(2, 3)]);
    assert_eq!(aims("bastogne-prelude", Side::German), Aims::default());
}

#[test]
fn so_many_must_leave_and_so_many_may_be_lost() {
    assert_eq!(aims("elsenborn-ridge", Side::German).leave, Some((10, "west".to_owned())));
    assert_eq!(aims("reichswald", Side::Allied).losses, Some(10));
    assert_eq!(aims("omaha-beach", Side::Allied).losses, Some(27));
    assert_eq!(aims("marieulles", Side::Allied).losses, None);
}
