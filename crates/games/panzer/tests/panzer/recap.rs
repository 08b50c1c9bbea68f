//! What the enemy did in his last turn, as the other side reads it and sees it on the map.

use fieldcraft_engine::{Game, Seat};
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::Battle;
use fieldcraft_scene::{Place, Screen, Setup};
use fieldcraft_table::{Dice, Show, Table};
use std::sync::Arc;

const ALLIED: Seat = Seat(0);
const GERMAN: Seat = Seat(1);

/// A battle played by the usual decisions until this holds.
fn played(situation: &str, until: impl Fn(&Battle) -> bool) -> Table<PanzerLeader> {
    let system = Arc::new(PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    let mut table = Table::new(Arc::clone(&system), Setup::of(situation), [7; 32]).expect("there is such a situation");
    while !until(table.game()) {
        let seat = table.game().to_act().first().expect("it goes on");
        let legal = table.legal(seat).to_vec();
        let decision = system.usual(table.game(), seat, &legal).unwrap_or(legal[0]);
        table.decide(seat, &decision, Dice::Seeded).expect("it is legal");
    }
    table
}

#[test]
fn the_last_turn_of_the_enemy_is_told_in_lines_and_arrows() {
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let of = |battle: &Battle| system.moment(battle).turn_of;
    let table = played("nancy", |battle| battle.turn == 2 && of(battle) == Some(ALLIED));
    let recap = table.recap(ALLIED).expect("the German side has moved");
    assert!(recap.over && recap.from < recap.to, "{recap:?}");
    assert!((1..=3).contains(&recap.lines.len()), "{:?}", recap.lines);
    let first = recap.lines[0].to_string();
    assert!(first.starts_with(&format!("The enemy moved {} unit", recap.moves.len())), "{first}");
    let scene = system.scene(&table.game().view(ALLIED), ALLIED);
    let own: Vec<&str> = scene.sides.iter().filter(|side| side.own).map(|side| side.id.as_str()).collect();
    for course in &recap.moves {
        assert!(!own.contains(&course.side.as_str()), "{course:?}");
        let piece = scene.pieces.iter().find(|piece| piece.id == course.piece);
        let there =
            piece.is_none_or(|piece| Some(&piece.place) == course.hexes.last().cloned().map(Place::Hex).as_ref());
        assert!(there, "{course:?} does not end where it stands: {piece:?}");
    }
    for shot in &recap.shots {
        let cells = &scene.board.as_ref().expect("a map").cells;
        assert!([&shot.from, &shot.to].into_iter().all(|hex| cells.iter().any(|cell| cell.id == *hex)), "{shot:?}");
    }
}

#[test]
fn the_own_turn_is_no_turn_of_the_enemy_and_one_that_goes_on_is_told_so_far() {
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let begins = |battle: &Battle, of: Seat| battle.turn == 1 && system.moment(battle).turn_of == Some(of);
    let first = played("nancy", |battle| battle.turn == 1 && battle.step != fieldcraft_panzer::frame::Step::SetUp);
    let (one, other) = if begins(first.game(), ALLIED) { (ALLIED, GERMAN) } else { (GERMAN, ALLIED) };
    assert_eq!(first.recap(one), None, "nobody has moved yet");
    let second = played("nancy", |battle| begins(battle, other));
    assert!(second.recap(other).is_some_and(|recap| recap.over), "the first side has had its turn");
}
