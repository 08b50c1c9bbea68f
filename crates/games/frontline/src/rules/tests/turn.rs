//! The player turn [FD-36 to FD-42, FD-47, FD-48].

use super::desk::{OPEN, desk};
use crate::cards::Side;
use crate::decision::Decision;
use crate::event::Event;
use crate::state::{SectionFlags, UnitFlags};

/// Covers FD-36, FD-48, FD-A19.
#[test]
fn turns_alternate_and_all_counters_of_both_sides_are_turned_back() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    for id in ["us02", "ge02"] {
        let section = desk.at(id);
        desk.battle.sections[section.index()].flags |= SectionFlags::ACTED;
    }
    desk.end_turn();
    assert_eq!((desk.to_act(), desk.battle.turn), (Side::Axis, 1));
    assert!(["us02", "ge02"].into_iter().all(|id| !desk.battle.section(desk.at(id)).has_acted()));
    desk.end_turn();
    assert_eq!((desk.to_act(), desk.battle.turn), (Side::Allied, 2));
}

/// Covers FD-37, FD-A15, FD-O10.
#[test]
fn men_change_sections_in_the_same_terrain_once_a_turn_before_orders() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["us05", "us08"]), (3, &["us04"]), (8, &["ge02"])]);
    let [here, there, far] = ["us02", "us05", "us04"].map(|id| desk.at(id));
    desk.battle.sections[there.index()].flags |= SectionFlags::ACTED;
    desk.play(Decision::Regroup(desk.unit("us07")));
    assert_eq!(desk.refuses(Decision::Join(far)), "FD-37");
    assert_eq!(desk.refuses(Decision::Join(here)), "FD-37");
    desk.play(Decision::Join(there));
    assert_eq!(desk.at("us07"), there);
    // Merged sections take the worse status.
    assert!(desk.battle.section(there).has_acted());
    assert_eq!(desk.refuses(Decision::Regroup(desk.unit("us07"))), "FD-37");
    desk.battle.sections[there.index()].flags = 0;
    desk.play(Decision::Regroup(desk.unit("us08")));
    desk.play(Decision::Join(here));
    desk.play(Decision::Order(here));
    desk.play(Decision::Prepare);
    while desk.battle.frames.top().is_some() {
        desk.play(Decision::Do(crate::decision::Task::Rest));
    }
    assert_eq!(desk.refuses(Decision::Regroup(desk.unit("us02"))), "FD-37");
}

/// Covers FD-37.
#[test]
fn equipment_is_handed_to_another_section_face_down() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["us05", "us08"]), (8, &["ge02"])]);
    desk.carry("us07", "bandage");
    desk.play(Decision::Regroup(desk.unit("us07")));
    let (from, to) = (desk.unit("us07"), desk.unit("us08"));
    assert_eq!(desk.refuses(Decision::Give(0, desk.unit("us02"))), "FD-37");
    desk.play(Decision::Give(0, to));
    let bandage = desk.gear("bandage");
    assert!(desk.saw(Event::Given(from, to, Some(bandage))));
    assert_eq!(
        crate::view::witnessed(&Event::Given(from, to, Some(bandage)), Side::Axis),
        Some(Event::Given(from, to, None))
    );
    assert_eq!(desk.battle.unit(to).slot_of(bandage), Some(0));
}

/// Covers FD-38, FD-A16.
#[test]
fn one_man_without_leadership_is_promoted_once_in_a_game() {
    let mut desk = desk(OPEN, &[(2, &["us06", "us07"]), (2, &["us05", "us08"]), (8, &["ge02"])]);
    assert_eq!(desk.refuses(Decision::Promote(desk.unit("us05"))), "FD-38");
    desk.mark("us07", UnitFlags::PINNED);
    assert_eq!(desk.refuses(Decision::Promote(desk.unit("us07"))), "FD-A16");
    desk.unmark("us07", UnitFlags::PINNED);
    desk.play(Decision::Promote(desk.unit("us07")));
    assert_eq!(desk.battle.command(desk.unit("us07")), 3);
    // He leads more than his leader did, and takes over.
    assert_eq!(desk.battle.leader(desk.at("us06")), Some(desk.unit("us07")));
    assert_eq!(desk.refuses(Decision::Promote(desk.unit("us08"))), "FD-38");
    desk.end_turn();
    desk.end_turn();
    assert_eq!(desk.battle.command(desk.unit("us07")), 3);
}

/// Covers FD-39, FD-41.
#[test]
fn a_bandage_heals_one_wound_of_another_man_in_the_same_terrain() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (3, &["us05"]), (2, &["v02"]), (8, &["ge02"])]);
    desk.carry("us07", "bandage");
    for id in ["us02", "us05", "us07", "v02"] {
        let unit = desk.unit(id);
        desk.battle.units[unit.index()].wounds = 1;
    }
    let healer = desk.unit("us07");
    assert_eq!(desk.refuses(Decision::Heal(healer, healer)), "FD-39");
    assert_eq!(desk.refuses(Decision::Heal(healer, desk.unit("us05"))), "FD-39");
    assert_eq!(desk.refuses(Decision::Heal(healer, desk.unit("v02"))), "FD-41");
    desk.play(Decision::Heal(healer, desk.unit("us02")));
    assert_eq!(desk.battle.unit(desk.unit("us02")).wounds, 0);
    assert_eq!(desk.battle.unit(healer).carried(), 0);
    assert!(desk.saw(Event::Used(healer, desk.gear("bandage"))));
}

/// Covers FD-40, FD-A17.
#[test]
fn a_medic_heals_once_a_turn_without_a_bandage() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us24", "us07"]), (8, &["ge02"])]);
    for id in ["us02", "us07", "us24"] {
        let unit = desk.unit(id);
        desk.battle.units[unit.index()].wounds = 1;
    }
    let medic = desk.unit("us24");
    assert_eq!(desk.refuses(Decision::Heal(desk.unit("us02"), desk.unit("us07"))), "FD-40");
    desk.mark("us24", UnitFlags::PINNED);
    assert_eq!(desk.refuses(Decision::Heal(medic, desk.unit("us02"))), "FD-A34");
    desk.unmark("us24", UnitFlags::PINNED);
    desk.play(Decision::Heal(medic, desk.unit("us02")));
    assert_eq!(desk.refuses(Decision::Heal(medic, desk.unit("us07"))), "FD-A17");
    assert_eq!(desk.refuses(Decision::Heal(medic, medic)), "FD-39");
}
