//! Giving a battle up [PL-XIII.B.2b, PL-R98].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::game::seat_of;
use crate::pack::Pack;
use crate::situation::{Grade, Judgement};
use crate::unit::Side;
use fieldcraft_engine::Game;

/// Two tanks in sight of each other.
fn duel(side: Side, step: Step) -> Desk {
    field().unit("m4-75", "C3").unit("rifle-us", "C3").unit("tiger-i", "C4").begin(side, step)
}

/// Covers PL-XIII.B.2b, PL-R98.
#[test]
fn whoever_is_to_choose_may_concede_and_the_other_side_wins() {
    for side in Side::BOTH {
        for step in [Step::Direct, Step::Vehicles, Step::Assault] {
            let mut desk = duel(side, step);
            desk.play(Decision::Concede, &[]);
            let judgement = Judgement { winner: Some(side.enemy()), grade: Grade::Plain };
            assert_eq!(desk.told, [Event::Conceded(side), Event::Ended(judgement)]);
            assert!(desk.battle.to_act().is_empty());
            assert_eq!(desk.battle.verdict().and_then(|verdict| verdict.winner), Some(seat_of(side.enemy())));
        }
    }
}

/// Covers PL-R98.
#[test]
fn in_the_air_phase_the_side_that_fires_at_aircraft_may_concede_too() {
    let mut desk = field().unit("p-47", "C3").unit("m5", "K2").unit("20mm-aa", "C4").begin(Side::Allied, Step::Flak);
    desk.play(Decision::Concede, &[]);
    assert_eq!(desk.told[0], Event::Conceded(Side::German));
}

/// Covers PL-R98.
#[test]
fn nobody_concedes_before_the_battle_or_with_something_half_done() {
    duel(Side::Allied, Step::SetUp).refused(Decision::Concede, "PL-R98");
    let mut desk = duel(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.refused(Decision::Concede, "PL-R98");
    let mut desk = duel(Side::Allied, Step::Direct);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.refused(Decision::Concede, "PL-R98");
}

/// Covers PL-R98.
#[test]
fn the_other_side_wins_as_clearly_as_the_card_lets_it() {
    let pack = Pack::embedded().unwrap();
    for (id, side, grade) in [
        ("omaha-beach", Side::Allied, Grade::Decisive),
        ("omaha-beach", Side::German, Grade::Decisive),
        ("remagen-bridge", Side::Allied, Grade::Plain),
    ] {
        let best = pack.situations().find(|situation| situation.id == id).unwrap().victory.best_of(side);
        assert_eq!(best, Judgement { winner: Some(side), grade }, "{id}");
    }
}

/// Covers PL-XIII.B.2b.
#[test]
fn conceding_is_never_the_usual_thing() {
    for step in [Step::Direct, Step::Vehicles, Step::Assault] {
        let desk = duel(Side::Allied, step);
        assert_ne!(fieldcraft_engine::Sound::sound_now(&desk.battle, seat_of(Side::Allied)), Some(Decision::Concede));
    }
}
