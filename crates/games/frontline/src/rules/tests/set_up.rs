//! Set-up [FD-26 to FD-33].

use super::desk::{OPEN, desk, free, pack};
use crate::cards::{Class, Side};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Free;
use crate::ids::EquipmentNo;
use crate::state::UnitFlags;

/// Covers FD-26, FD-O1, FD-A9.
#[test]
fn nine_cards_are_dealt_and_both_starts_are_of_one_class() {
    assert_eq!(pack().terrain.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 22);
    for seed in 0..40 {
        let mut desk = free(Free::default());
        desk.chance(&[seed % 15]);
        desk.play(Decision::Deal);
        let class = |place: u8| desk.battle.ground_at(place).class;
        assert_eq!(class(2), class(8));
        for (kind, card) in pack().terrain.iter().enumerate() {
            let dealt = desk.battle.terrain.iter().filter(|one| usize::from(**one) == kind).count();
            assert!(dealt <= usize::from(card.copies));
        }
    }
    let first = free(Free { dealt: false, ..Free::default() });
    assert_eq!(first.battle.ground_at(5).id, "road");
    assert_eq!([2, 8].map(|place| first.battle.ground_at(place).class), [Class::Medium; 2]);
}

/// Covers FD-28, FD-31, FD-33, FD-A10.
#[test]
fn everybody_begins_not_acted_with_ammo_and_snipers_concealed() {
    let desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["us23"]), (2, &["v05"]), (8, &["ge02"]), (8, &["g03"])]);
    assert!(["us02", "us07", "us23", "v05", "ge02", "g03"].into_iter().all(|id| desk.is(id, UnitFlags::AMMO)));
    assert!(desk.is("us23", UnitFlags::CONCEALED) && !desk.is("us02", UnitFlags::CONCEALED));
    assert!(
        Side::BOTH
            .into_iter()
            .all(|side| { desk.battle.sections_of(side).all(|section| !desk.battle.section(section).has_acted()) })
    );
}

/// Covers FD-29, FD-30.
#[test]
fn range_is_the_difference_of_terrain_numbers() {
    let desk = desk(OPEN, &[(2, &["us02"]), (4, &["us05"]), (8, &["ge02"]), (4, &["ge05"])]);
    let range = |a: &str, b: &str| desk.battle.range(desk.at(a), desk.at(b));
    assert_eq!((range("us02", "ge02"), range("ge02", "us05"), range("us05", "ge05")), (6, 4, 0));
}

/// Covers FD-14, FD-32, FD-A5, FD-O6.
#[test]
fn equipment_is_given_face_down_up_to_the_equipment_value() {
    let mut desk = free(Free { first: Some(Side::Allied), dealt: false, ..Free::default() });
    desk.all(&[Decision::Pass, Decision::Pass]);
    for id in ["us04", "us25"] {
        let card = desk.battle.pack().unit(id).unwrap();
        desk.play_as(Side::Allied, Decision::Buy(card));
    }
    desk.play_as(Side::Allied, Decision::Done);
    desk.play_as(Side::Allied, Decision::Done);
    let [grenades, satchel, radio, pouch] =
        ["hand-grenades", "satchel-charge", "radio", "empty-pouch"].map(|id| desk.gear(id));
    let refused = |desk: &super::desk::Desk, kind: EquipmentNo| {
        let seat = crate::game::seat_of(Side::Allied);
        let check = fieldcraft_engine::Game::check(&desk.battle, seat, &Decision::Equip(kind));
        check.err().map(|refusal| refusal.clause.0)
    };
    assert_eq!(desk.battle.man_to_equip(Side::Allied), Some(desk.unit("us04")));
    assert_eq!(refused(&desk, satchel), Some("FD-O6"));
    desk.play_as(Side::Allied, Decision::Equip(radio));
    assert_eq!(refused(&desk, radio), Some("FD-A5"));
    desk.play_as(Side::Allied, Decision::Equip(grenades));
    // Two counters are his limit; the engineer is next, and he may carry the charge.
    assert_eq!(desk.battle.man_to_equip(Side::Allied), Some(desk.unit("us25")));
    desk.play_as(Side::Allied, Decision::Equip(satchel));
    desk.play_as(Side::Allied, Decision::Equip(pouch));
    assert!(desk.saw(Event::Equipped(desk.unit("us25"), satchel)));
    let view = fieldcraft_engine::Game::view(&desk.battle, crate::game::seat_of(Side::Axis));
    assert_eq!(view.alive(Side::Allied).count(), 0);
    assert_eq!(desk.battle.check_carry(desk.unit("us04"), pouch).unwrap_err().clause.0, "FD-14");
    assert!(desk.battle.unit(desk.unit("us04")).gear[0].kind() == Some(radio));
}

/// Covers FD-O7.
#[test]
fn a_scenario_fixes_terrain_forces_and_turns() {
    use crate::field::Field;
    use crate::pack::Battles;
    use crate::state::Battle;
    let battles = Battles::embedded(&pack()).unwrap();
    let single = battles.scenarios.iter().filter(|(scenario, _)| !battles.is_linked(&scenario.id)).count();
    assert_eq!(single, 12);
    for (scenario, formations) in &battles.scenarios {
        let battle = Battle::new(std::sync::Arc::new(Field::of(&pack(), &battles, &scenario.id).unwrap()));
        assert_eq!(battle.ground().turns, scenario.turns);
        let cards: usize = formations.iter().map(|formation| formation.units.len()).sum();
        assert_eq!(Side::BOTH.map(|side| battle.alive(side).count()).iter().sum::<usize>(), cards);
        assert!((1..=9).all(|place| battle.ground_at(place).id == scenario.terrain[usize::from(place) - 1]));
    }
}
