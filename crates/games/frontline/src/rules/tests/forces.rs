//! Forces that are bought and equipped without questions, and what is laid out from them [FD-5, FD-8 to FD-12, FD-14].

use super::desk::{Desk, free, pack};
use crate::cards::{Nation, Side};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Free;
use crate::frame::{Phase, Stage};
use crate::game::seat_of;
use crate::ids::{EquipmentNo, Kind};
use fieldcraft_engine::Game;

fn agreed(size: u8) -> Desk {
    free(Free { size, first: Some(Side::Axis), dealt: false, ..Free::default() })
}

fn bought(desk: &Desk, side: Side) -> Vec<&str> {
    let hired = desk.events.iter().filter_map(|event| match event {
        Event::Hired(of, card) if *of == side => Some(desk.battle.pack().units[card.index()].id.as_str()),
        _ => None,
    });
    hired.collect()
}

/// Covers FD-5, FD-9.
#[test]
fn the_rest_is_bought_from_a_leader_down_to_the_last_point_that_fits() {
    let mut desk = agreed(20);
    desk.all(&[Decision::Pass, Decision::Pass]);
    for side in Side::BOTH {
        desk.play_as(side, Decision::BuyRest);
    }
    let [allied, axis] = Side::BOTH.map(|side| bought(&desk, side));
    assert_eq!(allied, ["us01", "us14", "us15", "us22", "us18", "us16", "us30"]);
    assert_eq!(axis, ["ge01", "ge14", "ge17", "ge13", "ge22", "ge15", "ge23"]);
    let refused = desk.battle.check(seat_of(Side::Allied), &Decision::BuyRest).err();
    assert_eq!((refused.map(|refusal| refusal.clause.0), desk.battle.budget), (Some("FD-5"), [1, 0]));
}

/// Covers FD-5, FD-24.
#[test]
fn against_armor_the_rest_is_bought_with_weapons_for_it() {
    let mut desk = agreed(25);
    let tank = pack().unit("v14").unwrap();
    desk.all(&[Decision::Buy(tank), Decision::Pass, Decision::Pass]);
    desk.play_as(Side::Allied, Decision::BuyRest);
    let expect = ["us01", "us14", "us20", "us15", "us22", "us18", "us16", "us05", "us31", "us21"];
    assert_eq!(bought(&desk, Side::Allied), expect);
}

/// Covers FD-14, FD-A5, FD-O6.
#[test]
fn the_rest_is_equipped_with_what_suits_each_man() {
    let mut desk = agreed(50);
    desk.all(&[Decision::Pass, Decision::Pass]);
    for id in ["us02", "us07", "us24", "us25", "us14"] {
        let card = pack().unit(id).unwrap();
        desk.play_as(Side::Allied, Decision::Buy(card));
    }
    [Decision::Done, Decision::Done, Decision::EquipRest].into_iter().for_each(|one| desk.play_as(Side::Allied, one));
    let gear = |id: &str| -> Vec<String> {
        let carried = desk.battle.unit(desk.unit(id)).gear;
        carried
            .iter()
            .filter_map(|gear| gear.kind())
            .map(|kind| desk.battle.pack().equipment[kind.index()].id.to_string())
            .collect()
    };
    let carried = ["us02", "us07", "us24", "us25", "us14"].map(gear);
    // The leader has the radio and the engineer the charge; a medic needs neither bandage nor ammunition.
    let expect = [
        "radio, at-rifle-grenade",
        "at-rifle-grenade, hand-grenades",
        "hand-grenades, lucky-token, smoke-grenade",
        "satchel-charge, hand-grenades, spare-ammo",
        "hand-grenades",
    ];
    assert_eq!(carried.map(|kinds| kinds.join(", ")), expect);
    assert_eq!(desk.battle.stage[0], Stage::Ready);
}

/// Covers FD-9, FD-12, FD-27.
#[test]
fn men_are_spread_over_their_leaders_as_room_allows() {
    let mut desk = agreed(50);
    desk.all(&[Decision::Pass, Decision::Pass]);
    for id in ["us04", "us06", "us07", "us08", "us09", "us22"] {
        let card = pack().unit(id).unwrap();
        desk.play_as(Side::Allied, Decision::Buy(card));
    }
    desk.play_as(Side::Allied, Decision::Done);
    let size = |id: &str| desk.battle.section(desk.at(id)).members.len();
    // The first three go where there is most room; a mortar man leads himself.
    assert_eq!(["us04", "us06", "us22"].map(size), [4, 1, 1]);
    let leaders = ["us04", "us06"].map(|id| desk.battle.leader(desk.at(id)) == Some(desk.unit(id)));
    assert_eq!(leaders, [true; 2]);
    desk.play_as(Side::Allied, Decision::Assign(desk.unit("us07"), desk.at("us06")));
    assert_eq!((desk.at("us07"), desk.at("us08")), (desk.at("us06"), desk.at("us04")));
    // Once put somewhere he stays.
    let again = desk.battle.check(seat_of(Side::Allied), &Decision::Assign(desk.unit("us07"), desk.at("us04"))).err();
    assert_eq!(again.map(|refusal| refusal.clause.0), Some("FD-O10"));
    assert!(!desk.legal_of(Side::Allied).contains(&Decision::Assign(desk.unit("us22"), desk.at("us22"))));
}

/// Covers FD-O3.
#[test]
fn a_force_has_at_most_24_units() {
    let mut desk = agreed(50);
    desk.all(&[Decision::Pass, Decision::Pass]);
    desk.battle.budget[0] = 200;
    let all: Vec<Kind> = (0..pack().units.len() as u8).map(Kind).collect();
    loop {
        let open = |card: &&Kind| desk.battle.check(seat_of(Side::Allied), &Decision::Buy(**card)).is_ok();
        let Some(card) = all.iter().find(open) else { break };
        desk.play_as(Side::Allied, Decision::Buy(*card));
    }
    assert_eq!(desk.battle.alive(Side::Allied).count(), 24);
    let last = desk.battle.check(seat_of(Side::Allied), &Decision::Buy(pack().unit("us31").unwrap())).err();
    assert_eq!(last.map(|refusal| refusal.clause.0), Some("FD-O3"));
}

/// Covers FD-7, FD-A3.
#[test]
fn of_two_equal_vehicles_one_is_offered_and_the_other_after_it_is_sold() {
    let mut desk = agreed(50);
    desk.play(Decision::Pass);
    let offered = |desk: &Desk, name: &str| {
        let legal = desk.legal();
        let cards = legal.iter().filter_map(|one| match one {
            Decision::Buy(card) => Some(&desk.battle.pack().units[card.index()]),
            _ => None,
        });
        cards.filter(|card| card.name.contains(name)).map(|card| card.id.to_string()).collect::<Vec<_>>()
    };
    let before = offered(&desk, "Jeep");
    assert_eq!(before.len(), 1);
    let jeep = pack().unit(&before[0]).unwrap();
    assert_eq!(desk.refuses(Decision::Buy(Kind(jeep.0 + 1))), "FD-A3", "what is not on the list is refused");
    desk.all(&[Decision::Buy(jeep), Decision::Pass]);
    let after = offered(&desk, "Jeep");
    assert!(after.len() == 1 && after != before);
}

/// Covers FD-34, FD-35, FD-6.
#[test]
fn both_hands_are_full_when_the_battle_opens() {
    let mut desk = agreed(20);
    desk.all(&[Decision::Pass, Decision::Pass]);
    for side in Side::BOTH {
        for decision in [Decision::BuyRest, Decision::Done, Decision::Done, Decision::EquipRest] {
            desk.play_as(side, decision);
        }
    }
    for side in Side::BOTH {
        let worth: u8 = desk.battle.alive(side).map(|unit| desk.battle.card(unit).vp).sum();
        assert_eq!(
            (desk.battle.hand_count(side), desk.battle.bought[side.index()]),
            (desk.battle.hand_limit(side), worth)
        );
    }
    assert_eq!((desk.battle.phase, desk.to_act(), desk.battle.turn), (Phase::Turn, Side::Axis, 1));
    assert_eq!(desk.battle.field.nations, [Nation::American, Nation::German]);
}

/// Covers FD-O7, FD-32.
#[test]
fn fixed_forces_are_only_equipped_and_not_with_what_there_is_not() {
    let battles = crate::pack::Battles::embedded(&pack()).unwrap();
    for (scenario, _) in battles.scenarios.iter().filter(|(scenario, _)| !battles.is_linked(&scenario.id)) {
        let field = crate::field::Field::of(&pack(), &battles, &scenario.id).unwrap();
        let battle = crate::state::Battle::new(std::sync::Arc::new(field));
        if battle.budget != [0; 2] {
            continue;
        }
        assert_eq!((battle.phase, battle.stage), (Phase::Secret, [Stage::Equipping; 2]), "{}", scenario.id);
        let unknown = Decision::Equip(EquipmentNo(pack().equipment.len() as u8));
        assert_eq!(battle.check(seat_of(Side::Axis), &unknown).err().map(|refusal| refusal.clause.0), Some("FD-32"));
    }
}
