//! The steps before orders, INSTANT cards between them, and Prepare [FD-37 to FD-42, FD-59, FD-O4, FD-O6, FD-O10].

use super::desk::{OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Task, Way};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::EquipmentNo;
use crate::present::prompt::prompt;
use crate::state::{SectionFlags, UnitFlags};
use fieldcraft_ids::Maybe;

/// Covers FD-37, FD-O10, FD-14, FD-O6.
#[test]
fn a_counter_goes_to_a_man_who_has_room_for_it_and_can_handle_it() {
    let mut desk = desk(
        OPEN,
        &[(2, &["us02", "us07"]), (2, &["us05", "us08", "us14"]), (2, &["v05"]), (3, &["us04"]), (8, &["ge02"])],
    );
    desk.carry("us07", "rifle-grenade");
    desk.carry("us07", "bandage");
    desk.carry("us14", "bandage");
    let from = desk.unit("us07");
    desk.play(Decision::Regroup(from));
    let give = |slot: u8, id: &str| Decision::Give(slot, desk.unit(id));
    // A Thompson is no rifle; us14 carries one counter; a tank none; us04 is elsewhere.
    let refused = [give(0, "us05"), give(0, "us14"), give(0, "v05"), give(0, "us04"), give(2, "us08")];
    assert_eq!(refused.map(|one| desk.refuses(one)), ["FD-O6", "FD-37", "FD-37", "FD-37", "FD-37"]);
    let (rifle, bandage) = (give(0, "us08"), give(1, "us05"));
    desk.play(rifle);
    assert_eq!((desk.battle.unit(from).carried(), desk.battle.unit(desk.unit("us08")).carried()), (1, 1));
    desk.play(Decision::Regroup(from));
    assert_eq!(desk.refuses(bandage), "FD-O10");
    desk.play(Decision::Alone);
    assert_eq!(desk.refuses(Decision::Regroup(from)), "FD-37");
}

/// Covers FD-71, FD-O10, FD-12.
#[test]
fn a_leader_stays_with_his_men_and_nobody_joins_a_full_section() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["us06", "us08"]), (2, &["us05"]), (8, &["ge02"])]);
    desk.carry("us02", "bandage");
    desk.play(Decision::Regroup(desk.unit("us02")));
    assert_eq!(desk.refuses(Decision::Alone), "FD-O10");
    assert_eq!(desk.refuses(Decision::Join(desk.at("us05"))), "FD-O10");
    desk.play(Decision::Pass);
    desk.play(Decision::Regroup(desk.unit("us07")));
    // A scout leads two with himself.
    assert_eq!(desk.refuses(Decision::Join(desk.at("us06"))), "FD-12");
    desk.play(Decision::Join(desk.at("us05")));
    assert_eq!(desk.refuses(Decision::Regroup(desk.unit("us05"))), "FD-37");
}

/// Covers FD-71, FD-37.
#[test]
fn a_man_alone_with_nowhere_to_go_is_not_taken_up() {
    let desk = desk(OPEN, &[(2, &["us02"]), (3, &["us05"]), (8, &["ge02"])]);
    assert_eq!(desk.refuses(Decision::Regroup(desk.unit("us02"))), "FD-37");
    assert_eq!(desk.refuses(Decision::Regroup(desk.unit("ge02"))), "FD-37");
}

/// Covers FD-38, FD-39, FD-42.
#[test]
fn promotion_comes_before_healing_and_healing_before_orders() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07", "us24"]), (8, &["ge02"])]);
    desk.battle.units[desk.unit("us07").index()].wounds = 1;
    desk.battle.units[desk.unit("us02").index()].wounds = 1;
    let (medic, man) = (desk.unit("us24"), desk.unit("us07"));
    desk.carry("us24", "bandage");
    assert_eq!(desk.refuses(Decision::Promote(desk.unit("ge02"))), "FD-38");
    assert_eq!(desk.refuses(Decision::Heal(medic, medic)), "FD-39");
    desk.play(Decision::Heal(medic, man));
    assert_eq!(desk.refuses(Decision::Promote(man)), "FD-38");
    assert_eq!(desk.refuses(Decision::Regroup(man)), "FD-37");
    // His own hands first, then the bandage.
    assert_eq!(desk.battle.unit(medic).carried(), 1);
    desk.play(Decision::Heal(medic, desk.unit("us02")));
    assert_eq!(desk.battle.unit(medic).carried(), 0);
    desk.battle.units[man.index()].wounds = 1;
    desk.end_turn();
    desk.end_turn();
    // In the next turn he heals again, until the first order.
    assert!(desk.legal().contains(&Decision::Heal(medic, man)));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare]);
    (0..3).for_each(|_| desk.play(Decision::Do(Task::Rest)));
    assert_eq!(desk.refuses(Decision::Heal(medic, man)), "FD-39");
}

/// Covers FD-O4.
#[test]
fn a_rally_takes_off_pins_or_gives_back_morale_in_one_section() {
    let laid = || {
        let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (4, &["us05"]), (8, &["ge02"])]);
        desk.hold(Side::Allied, &["rally", "ammo-runner"]);
        desk.mark("us07", UnitFlags::PINNED);
        desk.battle.units[desk.unit("us02").index()].morale = 3;
        desk
    };
    let mut desk = laid();
    let [rally, ammo] = ["rally", "ammo-runner"].map(|id| desk.card(id));
    assert_eq!(desk.refuses(Decision::Play(ammo)), "FD-O4");
    desk.play(Decision::Play(rally));
    assert!(prompt(&desk.battle, Side::Allied).routine, "there is one section for it");
    assert_eq!([desk.at("us05"), desk.at("ge02")].map(|at| desk.refuses(Decision::On(at))), ["FD-O4"; 2]);
    desk.all(&[Decision::On(desk.at("us02")), Decision::Pins]);
    assert!(!desk.is("us07", UnitFlags::PINNED) && desk.saw(Event::Unpinned(desk.unit("us07"))));
    assert_eq!(desk.battle.unit(desk.unit("us02")).morale, 3);
    let mut morale = laid();
    morale.all(&[Decision::Play(rally), Decision::On(morale.at("us02")), Decision::Morale]);
    assert_eq!(["us02", "us07"].map(|id| morale.battle.unit(morale.unit(id)).morale), [4, 3]);
    assert!(morale.is("us07", UnitFlags::PINNED));
    let mut pins = laid();
    pins.unmark("us07", UnitFlags::PINNED);
    pins.all(&[Decision::Play(rally), Decision::On(pins.at("us02"))]);
    assert_eq!(pins.refuses(Decision::Pins), "FD-O4");
}

/// Covers FD-O4, FD-41, FD-A6.
#[test]
fn a_stretcher_is_for_the_wounded_of_ones_own_men() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (4, &["v02"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["stretcher-party", "take-cover"]);
    let [stretcher, cover] = ["stretcher-party", "take-cover"].map(|id| desk.card(id));
    for id in ["v02", "ge02"] {
        let unit = desk.unit(id);
        desk.battle.units[unit.index()].wounds = 1;
    }
    assert_eq!([stretcher, cover].map(|card| desk.refuses(Decision::Play(card))), ["FD-O4", "FD-A6"]);
    desk.battle.units[desk.unit("us02").index()].wounds = 2;
    desk.play(Decision::Play(stretcher));
    assert_eq!(["v02", "ge02"].map(|id| desk.refuses(Decision::Pick(desk.unit(id)))), ["FD-41", "FD-O4"]);
    desk.play(Decision::Pick(desk.unit("us02")));
    assert_eq!(desk.battle.unit(desk.unit("us02")).wounds, 1);
}

/// Covers FD-O2, FD-29, FD-21.
#[test]
fn a_mortar_lays_smoke_as_far_as_it_fires_by_a_man_who_is_not_pinned() {
    let mut desk = desk(OPEN, &[(1, &["uk15"]), (4, &["uk03"]), (9, &["uk04"]), (4, &["uk05"]), (9, &["ge02"])]);
    desk.hold(Side::Allied, &["rally", "rally"]);
    let pay = desk.card("rally");
    desk.play(Decision::Order(desk.at("uk03")));
    assert_eq!(desk.refuses(Decision::Smoke), "FD-21");
    desk.all(&[Decision::Prepare, Decision::Do(Task::Rest)]);
    desk.mark("uk15", UnitFlags::PINNED);
    desk.play(Decision::Order(desk.at("uk15")));
    assert_eq!(desk.refuses(Decision::Smoke), "FD-21");
    desk.unmark("uk15", UnitFlags::PINNED);
    desk.battle.sections[desk.at("uk03").index()].flags |= SectionFlags::SMOKED;
    desk.all(&[Decision::Smoke, Decision::Spend(pay)]);
    assert_eq!(["uk03", "ge02"].map(|id| desk.refuses(Decision::On(desk.at(id)))), ["FD-O2"; 2]);
    // Range 8 is the farthest number of the mortar.
    desk.play(Decision::On(desk.at("uk04")));
    assert!(desk.saw(Event::Smoked(desk.at("uk04"))) && !desk.battle.section(desk.at("uk05")).is_smoked());
    assert!(desk.battle.section(desk.at("uk15")).has_acted());
    desk.end_turn();
    assert!(desk.battle.section(desk.at("uk04")).is_smoked());
}

/// Covers FD-A14, FD-O2.
#[test]
fn smoke_is_no_reaction() {
    let mut desk = desk(OPEN, &[(4, &["uk15"]), (4, &["uk03"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["rally"]);
    desk.hold(Side::Axis, &["smoke"]);
    let pay = desk.card("smoke");
    desk.end_turn();
    desk.all(&[Decision::Order(desk.at("ge02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    desk.play(Decision::React(desk.at("uk15")));
    assert_eq!(desk.refuses(Decision::Smoke), "FD-A14");
}

/// Covers FD-O6, FD-A18.
#[test]
fn a_section_digs_in_once() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (8, &["ge02"])]);
    desk.carry("us02", "entrenching-tool");
    desk.carry("us07", "entrenching-tool");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare, Decision::Do(Task::Entrench)]);
    assert_eq!(desk.refuses(Decision::Do(Task::Entrench)), "FD-O6");
    desk.play(Decision::Do(Task::Rest));
    let tool = desk.battle.unit(desk.unit("us02")).gear[0];
    assert!(tool.is_up() && desk.saw(Event::Entrenched(desk.at("us02"))));
}

/// Covers FD-21, FD-59.
#[test]
fn a_steadying_leader_steadies_a_pinned_man_of_his_own() {
    let mut desk = desk(OPEN, &[(2, &["us03", "us07"]), (2, &["us05"]), (8, &["ge02"])]);
    for id in ["us05", "us07"] {
        desk.mark(id, UnitFlags::PINNED);
    }
    desk.all(&[Decision::Order(desk.at("us03")), Decision::Prepare]);
    let also = |id: &str| desk.refuses(Decision::AlsoUnpin(desk.unit(id)));
    assert_eq!((also("us05"), also("us03")), ("FD-21", "FD-59"));
    desk.all(&[Decision::Do(Task::Rest), Decision::Do(Task::Unpin)]);
    desk.play(Decision::Order(desk.at("us05")));
    desk.play(Decision::Prepare);
    assert_eq!(desk.battle.frames.top().map(|frame| matches!(frame, Frame::Prepare(.., false))), Some(true));
}

/// Covers FD-O6.
#[test]
fn a_radio_is_set_up_once_and_by_its_own_side() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    desk.carry("us02", "radio");
    desk.carry("us02", "bandage");
    desk.carry("ge02", "radio");
    let (radio, bandage) = (desk.gear("radio"), desk.gear("bandage"));
    let set = |id: &str, kind: EquipmentNo| Decision::Use(desk.unit(id), kind);
    let (own, other, cloth) = (set("us02", radio), set("ge02", radio), set("us02", bandage));
    assert_eq!([other, cloth].map(|one| desk.refuses(one)), ["FD-O6"; 2]);
    desk.play(own);
    assert_eq!(desk.refuses(own), "FD-O6");
}

/// Covers FD-A37, FD-59, FD-35.
#[test]
fn nobody_draws_when_no_card_is_left_anywhere_or_the_hand_is_full() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (8, &["ge02"])]);
    desk.battle.deck.fill(0);
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare]);
    assert_eq!(desk.refuses(Decision::Do(Task::Draw)), "FD-A37");
    let [rally, smoke] = ["rally", "smoke"].map(|id| desk.card(id).index());
    desk.battle.discard[rally] = 2;
    desk.play(Decision::Do(Task::Draw));
    assert_eq!(desk.battle.hands[0][rally], 1);
    // One card short of the limit the next man would draw; at the limit he does not.
    assert!(desk.legal().contains(&Decision::Do(Task::Draw)));
    desk.battle.hands[0][smoke] = 1;
    assert_eq!(desk.refuses(Decision::Do(Task::Draw)), "FD-35");
}

/// Covers FD-42, FD-O10.
#[test]
fn what_is_counted_in_a_turn_is_forgotten_at_its_end() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us18", "us07"]), (2, &["us05"]), (8, &["ge02"])]);
    for flag in [UnitFlags::MOVED, UnitFlags::HEALED, UnitFlags::REGROUPED, UnitFlags::GAVE] {
        desk.mark("us18", flag);
    }
    assert!(!desk.legal().contains(&Decision::Regroup(desk.unit("us18"))));
    desk.end_turn();
    desk.end_turn();
    assert!(desk.legal().contains(&Decision::Regroup(desk.unit("us18"))));
    assert!(!desk.is("us18", UnitFlags::MOVED) && !desk.is("us18", UnitFlags::GAVE));
}

/// Covers FD-A33, FD-37.
#[test]
fn men_without_a_leader_do_not_join_one_another() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["us08"]), (8, &["ge02"])]);
    desk.play(Decision::Regroup(desk.unit("us07")));
    assert_eq!(desk.refuses(Decision::Join(desk.at("us08"))), "FD-A33");
}

/// Covers FD-37, FD-12.
#[test]
fn a_leader_on_his_own_may_join_a_man_who_has_none_and_leads_him() {
    let mut desk = desk(OPEN, &[(2, &["us05"]), (2, &["us08"]), (8, &["ge02"])]);
    desk.play(Decision::Regroup(desk.unit("us05")));
    let join = Decision::Join(desk.at("us08"));
    assert!(desk.legal().contains(&join), "what the door accepts is on the list");
    desk.play(join);
    assert_eq!(desk.battle.leader(desk.at("us08")), Some(desk.unit("us05")));
}

/// Covers FD-A21, FD-O11.
#[test]
fn a_flank_counter_goes_with_the_section_it_is_against() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["us05"]), (8, &["ge02"]), (8, &["ge05"])]);
    let (here, gone) = (desk.at("us02"), desk.at("us05"));
    desk.battle.sections[desk.at("ge02").index()].flank = gone.into();
    desk.battle.sections[desk.at("ge05").index()].flank = here.into();
    desk.all(&[Decision::Regroup(desk.unit("us05")), Decision::Join(here)]);
    assert_eq!(["ge02", "ge05"].map(|id| desk.battle.section(desk.at(id)).flank), [Maybe::NONE, here.into()]);
}

/// Covers FD-A5, FD-O6.
#[test]
fn counters_that_are_used_or_carried_are_not_left_in_the_pool() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    desk.carry("us02", "spare-ammo");
    desk.carry("us02", "spare-ammo");
    desk.unmark("us02", UnitFlags::AMMO);
    let spare = desk.gear("spare-ammo");
    assert_eq!(desk.battle.gear_left(Side::Allied, spare), 4);
    desk.play(Decision::Use(desk.unit("us02"), spare));
    assert_eq!(Side::BOTH.map(|side| desk.battle.gear_left(side, spare)), [4, 6]);
}
