//! What is told in fog of war [FG-O82].

use super::desk::{Desk, desk_with, seat};
use crate::cards::{Class, WorkKind};
use crate::decision::Decision;
use crate::event::{Event, Visible};
use crate::field::Options;
use crate::frame::Phase;
use crate::ids::{Owner, Side};
use crate::state::{Flags, Operation};
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_ids::Maybe;

const FOG: Options = Options { momentum: false, fog: true, by_points: false, hard_targets: false };

/// Covers FG-O46, FG-O82.
#[test]
fn where_an_aircraft_lands_is_told_to_those_who_see_the_airfield() {
    for (eye, seen) in [("0404", true), ("0503", false)] {
        let mut desk = desk_with(Phase::Combat, FOG);
        let plane = desk.put("u18", "0203");
        desk.put("g01", eye);
        desk.game.units[plane.index()].place = desk.at(eye);
        desk.mark(plane, Flags::ALOFT);
        desk.play(Decision::Done);
        let visible = if seen { Visible::All } else { Visible::Owner(Owner::American) };
        assert!(desk.saw(Event::Returned(plane, desk.at("0203"), visible)), "{eye}");
    }
}

/// Germans that nobody sees, each with its hex; `true` is aboard the one before.
fn unseen(units: &[(&str, &str, bool)]) -> Desk {
    let mut desk = desk_with(Phase::Movement, FOG);
    let mut field = desk.game.works[0];
    (field.kind, field.at) = (WorkKind::Airfield, desk.at("0603"));
    desk.game.works.push(field);
    let mut before = Maybe::NONE;
    for (id, hex, aboard) in units {
        let unit = desk.put(id, hex);
        if *aboard {
            desk.game.units[unit.index()].carrier = before;
        }
        before = unit.into();
    }
    desk
}

/// Covers FG-O82.
#[test]
fn a_redeal_tells_neither_who_is_aboard_nor_where_aircraft_stand() {
    let arrangements = [
        [
            ("g19", "0404", false),
            ("g01", "0404", true),
            ("g01", "0604", false),
            ("g20", "0604", false),
            ("g01", "0603", false),
            ("g01", "0603", false),
        ],
        [
            ("g19", "0604", false),
            ("g01", "0604", true),
            ("g01", "0404", false),
            ("g01", "0404", false),
            ("g20", "0603", false),
            ("g01", "0603", false),
        ],
    ];
    let mut dealt = Vec::new();
    for arrangement in &arrangements {
        let desk = unseen(arrangement);
        let mut all = Vec::new();
        for seed in 0..20 {
            let mut game = desk.game.clone();
            game.redeal(seat(Side::American), &mut Seeded::from_number(seed));
            assert!(game.view(seat(Side::American)) == desk.game.view(seat(Side::American)), "{seed}");
            let truck = game.units_of(Owner::German).find(|unit| game.cargo(*unit).next().is_some());
            let plane = game.units_of(Owner::German).find(|unit| game.card(*unit).class == Class::Aircraft);
            let (truck, plane) = (truck.expect("a truck"), plane.expect("an aircraft"));
            assert_eq!(game.unit(plane).home, game.unit(plane).place);
            assert!(game.cargo(truck).all(|men| game.unit(men).place == game.unit(truck).place));
            all.push((game.unit(truck).place, game.unit(plane).place));
        }
        dealt.push(all);
    }
    assert_eq!(dealt[0], dealt[1]);
    let fields = [dealt[0][0].1; 20];
    assert!(dealt[0].iter().zip(fields).any(|(one, first)| one.1 != first), "on either field");
    let hexes: std::collections::BTreeSet<_> = dealt[0].iter().map(|(truck, _)| *truck).collect();
    assert_eq!(hexes.len(), 3, "in any of the stacks");
}

/// Covers FG-O82.
#[test]
fn without_fog_everything_on_the_map_is_seen() {
    let mut desk = desk_with(Phase::Movement, Options::default());
    let (men, enemy) = (desk.put("u01", "0106"), desk.put("g01", "0604"));
    let view = desk.game.view(seat(Side::American));
    assert_eq!((view.unit(enemy).place, view.unseen.len()), (desk.at("0604"), 0));
    desk.all(&[Decision::Move(men), Decision::Step(desk.at("0206"))]);
    assert!(desk.saw(Event::Moved(men, desk.at("0206"), Visible::All)));
}

/// Covers FG-O19, FG-O82.
#[test]
fn who_goes_aboard_a_ship_that_nobody_sees_is_not_told_of() {
    for (eye, visible) in [("0503", Visible::Owner(Owner::American)), ("0605", Visible::All)] {
        let mut desk = desk_with(Phase::Movement, FOG);
        let (ship, men) = (desk.put("u22", "0705"), desk.put("u01", "0604"));
        desk.game.places[2].holder = Some(Side::American);
        desk.put("g01", eye);
        assert!(!desk.game.is_hidden(men), "{eye}");
        desk.play(Decision::Load(men, ship));
        assert!(desk.saw(Event::Loaded(men, ship, visible)), "{eye}");
    }
}

/// Covers FG-O82.
#[test]
fn who_comes_to_see_hidden_units_is_told_of_them_and_cannot_take_the_step_back() {
    let mut desk = desk_with(Phase::Movement, FOG);
    let (men, enemy) = (desk.put("u01", "0305"), desk.put("g01", "0302"));
    let far = desk.put("g01", "0101");
    desk.play(Decision::Move(men));
    let told = |desk: &Desk| desk.events.iter().filter(|event| matches!(event, Event::Sighted(..))).count();
    assert_eq!((desk.game.is_hidden(enemy), told(&desk)), (true, 0));
    desk.play(Decision::Step(desk.at("0304")));
    let sighted = Event::Sighted(enemy, Visible::Owner(Owner::American));
    assert!(!desk.game.is_hidden(enemy) && desk.game.is_hidden(far));
    assert!(desk.saw(sighted) && told(&desk) == 1);
    assert!(Operation::reveals(&sighted));
    assert_eq!(Operation::witnessed(&sighted, seat(Side::German)), None, "the other side may not see the eyes");
}

/// Covers FG-O82.
#[test]
fn who_moves_does_not_learn_whether_hidden_eyes_have_seen_it() {
    let seen = |eye: &str| {
        let mut desk = desk_with(Phase::Movement, FOG);
        let (men, eye) = (desk.put("u01", "0106"), desk.put("g12", eye));
        desk.all(&[Decision::Move(men), Decision::Step(desk.at("0206"))]);
        assert!(desk.game.is_hidden(eye));
        let moved = desk.events.iter().find(|event| matches!(event, Event::Moved(..))).copied().expect("it moves");
        let told = Operation::witnessed(&moved, seat(Side::American));
        (moved, told)
    };
    let (near, far) = (seen("0203"), seen("0701"));
    assert_ne!(near.0, far.0, "one is seen, the other is not");
    assert_eq!(near.1, far.1);
}
