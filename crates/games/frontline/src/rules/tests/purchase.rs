//! Purchase [FD-1 to FD-11].

use super::desk::{free, pack};
use crate::cards::{Nation, Side, UnitKind};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::{Free, turns_for};
use crate::frame::{Phase, Stage};
use fieldcraft_engine::Game;

fn agreed(size: u8) -> Free {
    Free { size, first: Some(Side::Axis), dealt: false, ..Free::default() }
}

/// Covers FD-1, FD-13, FD-21.
#[test]
fn every_unit_has_a_name_and_victory_points() {
    let pack = pack();
    assert!(pack.units.iter().all(|card| 0 < card.vp && !card.name.is_empty()));
    let men =
        |nation: Nation| pack.units.iter().filter(|card| card.is_soldier() && card.nations.contains(&nation)).count();
    assert!([Nation::American, Nation::British, Nation::German].into_iter().all(|nation| 30 <= men(nation)));
    assert!(pack.units.iter().any(|card| !card.abilities.is_empty()));
}

/// Covers FD-3, FD-5, FD-6.
#[test]
fn the_size_is_the_budget_of_both_and_the_first_player_buys_first() {
    for size in [20, 50] {
        let desk = free(agreed(size));
        assert_eq!(desk.battle.budget, [size; 2]);
        assert_eq!((desk.battle.phase, desk.to_act(), desk.battle.first), (Phase::Open, Side::Axis, Side::Axis));
    }
    assert_eq!([20, 27, 28, 42, 43, 50].map(turns_for), [15, 15, 18, 18, 22, 22]);
    let mut desk = free(agreed(20));
    let stug = desk.battle.pack().unit("v13").unwrap();
    let panther = desk.battle.pack().unit("v15").unwrap();
    desk.all(&[Decision::Buy(stug), Decision::Pass]);
    assert_eq!(desk.battle.budget, [20, 10]);
    assert_eq!(desk.refuses(Decision::Buy(panther)), "FD-5");
}

/// Covers FD-4.
#[test]
fn sides_and_starting_cards_are_agreed_on() {
    let desk = free(Free { allied: Nation::British, allied_at: 8, ..agreed(20) });
    assert_eq!(desk.battle.ground().starts, [8, 2]);
    assert_eq!(desk.battle.field.nations, [Nation::British, Nation::German]);
    let sherman = desk.battle.pack().unit("v05").unwrap();
    assert_eq!(desk.refuses(Decision::Buy(sherman)), "FD-4");
}

/// Covers FD-7, FD-A3.
#[test]
fn vehicles_are_bought_in_turns_until_both_pass_in_a_row() {
    let mut desk = free(agreed(50));
    let [tiger, jeep] = ["v16", "v01"].map(|id| desk.battle.pack().unit(id).unwrap());
    desk.play(Decision::Pass);
    assert_eq!(desk.to_act(), Side::Allied);
    desk.play(Decision::Buy(jeep));
    assert_eq!(desk.to_act(), Side::Axis);
    // Who passed may buy again.
    desk.play(Decision::Buy(tiger));
    desk.play(Decision::Pass);
    assert_eq!(desk.refuses(Decision::Buy(tiger)), "FD-A3");
    let soldier = desk.battle.pack().unit("ge07").unwrap();
    assert_eq!(desk.refuses(Decision::Buy(soldier)), "FD-8");
    desk.play(Decision::Pass);
    assert_eq!(desk.battle.phase, Phase::Secret);
    assert!(desk.saw(Event::Bought(Side::Allied, jeep)));
    assert_eq!(desk.refuses(Decision::Buy(jeep)), "FD-7");
}

/// Covers FD-8, FD-A4.
#[test]
fn soldiers_are_bought_in_secret_and_shown_when_both_are_ready() {
    let mut desk = free(agreed(20));
    desk.all(&[Decision::Pass, Decision::Pass]);
    let leader = desk.battle.pack().unit("us02").unwrap();
    desk.play_as(Side::Allied, Decision::Buy(leader));
    let seat = |side| crate::game::seat_of(side);
    assert_eq!(desk.battle.view(seat(Side::Axis)).alive(Side::Allied).count(), 0);
    assert_eq!(desk.battle.view(seat(Side::Allied)).alive(Side::Allied).count(), 1);
    let told = |event: &Event| crate::state::Battle::witnessed(event, seat(Side::Axis));
    assert_eq!(desk.events.last().and_then(told), None);
    for side in Side::BOTH {
        assert_eq!(desk.battle.phase, Phase::Secret);
        [Decision::BuyRest, Decision::Done, Decision::Done, Decision::EquipRest]
            .into_iter()
            .for_each(|decision| desk.play_as(side, decision));
    }
    assert!(desk.saw(Event::Shown));
    assert!(0 < desk.battle.view(seat(Side::Axis)).alive(Side::Allied).count());
}

/// Covers FD-9, FD-10.
#[test]
fn nobody_is_bought_who_would_have_no_leader() {
    let mut desk = free(agreed(50));
    desk.all(&[Decision::Pass, Decision::Pass]);
    let card = |id: &str| pack().unit(id).unwrap();
    let mut buy = |id: &str| desk.play_as(Side::Allied, Decision::Buy(card(id)));
    // A mortar man has leadership 1 and may stand alone; nobody else fits under him.
    buy("us22");
    let refused = |desk: &super::desk::Desk, id: &str| {
        let seat = crate::game::seat_of(Side::Allied);
        desk.battle.check(seat, &Decision::Buy(card(id))).err().map(|refusal| refusal.clause.0)
    };
    assert_eq!(refused(&desk, "us07"), Some("FD-9"));
    desk.play_as(Side::Allied, Decision::Buy(card("us06")));
    desk.play_as(Side::Allied, Decision::Buy(card("us07")));
    assert_eq!(refused(&desk, "us08"), Some("FD-9"));
    assert_eq!(refused(&desk, "us02"), None);
}

/// Covers FD-11, FD-12, FD-27, FD-O10.
#[test]
fn men_are_grouped_within_the_leadership_of_their_leader() {
    let mut desk = free(agreed(50));
    let jeep = desk.battle.pack().unit("v01").unwrap();
    desk.all(&[Decision::Pass, Decision::Buy(jeep), Decision::Pass, Decision::Pass]);
    for id in ["us06", "us05", "us07", "us08", "us09"] {
        let card = desk.battle.pack().unit(id).unwrap();
        desk.play_as(Side::Allied, Decision::Buy(card));
    }
    desk.play_as(Side::Allied, Decision::Done);
    assert_eq!(desk.battle.stage[0], Stage::Arranging);
    let kinds: Vec<_> = desk.battle.sections_of(Side::Allied).map(|section| desk.battle.kind(section)).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == UnitKind::Vehicle).count(), 1);
    let refusal = |desk: &super::desk::Desk, unit: &str, to: &str| {
        let decision = Decision::Assign(desk.unit(unit), desk.at(to));
        desk.battle.check(crate::game::seat_of(Side::Allied), &decision).err().map(|refusal| refusal.clause.0)
    };
    assert_eq!((desk.battle.section(desk.at("us06")).members.len(), desk.battle.command(desk.unit("us06"))), (2, 2));
    let full = ["us07", "us08", "us09"].into_iter().find(|id| desk.at(id) != desk.at("us06")).unwrap();
    assert_eq!(refusal(&desk, full, "us06"), Some("FD-12"));
    assert_eq!(refusal(&desk, full, "v01"), Some("FD-11"));
    assert_eq!(refusal(&desk, "us05", "us06"), Some("FD-O10"));
    assert!(desk.battle.sections_of(Side::Allied).all(|section| desk.battle.section(section).place == 2));
}

/// Covers FD-O3, FD-A2.
#[test]
fn a_force_has_a_unit_and_unspent_points_are_lost() {
    let mut desk = free(agreed(20));
    desk.all(&[Decision::Pass, Decision::Pass]);
    let refusal = desk.battle.check(crate::game::seat_of(Side::Allied), &Decision::Done).err();
    assert_eq!(refusal.map(|refusal| refusal.clause.0), Some("FD-O3"));
    let leader = desk.battle.pack().unit("us06").unwrap();
    for decision in [Decision::Buy(leader), Decision::Done, Decision::Done, Decision::EquipRest] {
        desk.play_as(Side::Allied, decision);
    }
    for decision in [Decision::BuyRest, Decision::Done, Decision::Done, Decision::EquipRest] {
        desk.play_as(Side::Axis, decision);
    }
    // The threshold is half of what was bought: 3 points, not 20.
    assert_eq!(desk.battle.bought[0], 3);
}

/// Covers FD-A39, FD-51.
#[test]
fn no_vehicle_is_bought_for_a_starting_card_that_is_closed_to_vehicles() {
    let mut desk = free(Free { first: Some(Side::Allied), ..Free::default() });
    // A farm is dealt to 2 and a village street to 8.
    let heavy = ["farm", "village-street"].map(|id| u32::from(pack().ground(id).unwrap()));
    desk.chance(&heavy);
    desk.play(Decision::Deal);
    let [jeep, gun] = ["v01", "g01"].map(|id| pack().unit(id).unwrap());
    assert_eq!(desk.refuses(Decision::Buy(jeep)), "FD-A39");
    desk.play(Decision::Buy(gun));
    let car = pack().unit("v11").unwrap();
    desk.play(Decision::Buy(car));
    assert!(desk.saw(Event::Bought(Side::Axis, car)));
}

/// Covers FD-A39, FD-O8.
#[test]
fn a_vehicle_that_goes_on_to_closed_ground_begins_behind_it() {
    let battles = crate::pack::Battles::embedded(&pack()).unwrap();
    let field = crate::field::Field::of(&pack(), &battles, "road-to-saint-lo").unwrap();
    let mut desk = free(Free::default());
    desk.battle = crate::state::Battle::new(std::sync::Arc::new(field));
    // Before the village the Allied side starts at a farm; an orchard is behind it.
    desk.battle.number = 3;
    let jeep = pack().unit("v01").unwrap();
    desk.battle.enlist(Side::Allied, jeep);
    desk.battle.lay_out();
    desk.all(&[Decision::Pass, Decision::Pass]);
    for decision in [Decision::BuyRest, Decision::Done] {
        desk.play_as(Side::Allied, decision);
    }
    let places: Vec<u8> =
        desk.battle.sections_of(Side::Allied).map(|section| desk.battle.section(section).place).collect();
    assert_eq!(desk.battle.section(desk.at("v01")).place, 1);
    assert!(places.iter().filter(|place| **place == 2).count() == places.len() - 1);
}
