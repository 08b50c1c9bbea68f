//! Who may be attacked with which card, and by whom [FD-43, FD-54, FD-O4].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, FireMode, Way};
use crate::event::Event;
use crate::frame::Frame;
use crate::state::{SectionFlags, UnitFlags};

/// Orders a section of the Allied side that holds a card; the card.
#[track_caller]
fn order_with(desk: &mut Desk, id: &str, card: &str) -> Decision {
    desk.hold(Side::Allied, &[card]);
    desk.play(Decision::Order(desk.at(id)));
    Decision::Play(desk.card(card))
}

/// Covers FD-O4.
#[test]
fn camouflage_hides_from_range_5_on_until_the_section_fires() {
    let seen = |from: u8| {
        let mut desk = desk(OPEN, &[(from, &["us04"]), (8, &["ge05"])]);
        let bit = desk.battle.lasting_bit(desk.card("camouflage")).unwrap();
        desk.battle.sections[desk.at("ge05").index()].lasting = bit;
        desk
    };
    let mut far = seen(3);
    far.hold(Side::Allied, &["rally"]);
    far.play(Decision::Order(far.at("us04")));
    assert_eq!(far.refuses(Decision::Attack), "FD-O4");
    let mut near = seen(4);
    near.aim("us04", "ge05");
    assert_eq!(near.power(), 3);
    let mut fires = seen(3);
    fires.end_turn();
    fires.aim("ge05", "us04");
    let discarded = fires.card("camouflage").index();
    fires.draws(&["killed"]);
    fires.fire();
    assert_eq!((fires.battle.section(fires.at("ge05")).lasting, fires.battle.discard[discarded]), (0, 1));
}

/// Covers FD-O4, FD-A8.
#[test]
fn a_fire_mission_falls_on_men_from_range_2_on_and_a_leader_calls_it() {
    let mut desk = desk(OPEN, &[(3, &["us05"]), (3, &["v05"]), (4, &["ge05"]), (5, &["ge02"]), (6, &["v14"])]);
    let mission = order_with(&mut desk, "us05", "fire-mission");
    desk.play(mission);
    assert_eq!(desk.refuses(Decision::Target(desk.at("ge05"))), "FD-O4");
    assert_eq!(desk.refuses(Decision::Target(desk.at("v14"))), "FD-A8");
    desk.draws(&["near-miss", "near-miss", "near-miss", "near-miss", "killed"]);
    desk.play(Decision::Target(desk.at("ge02")));
    desk.pass();
    assert_eq!(desk.worked(), Some((8, 0)));
    // A tank is a section of its own, and nobody in it leads.
    let mission = order_with_tank(&mut desk);
    assert_eq!(desk.refuses(mission), "FD-O4");
}

fn order_with_tank(desk: &mut Desk) -> Decision {
    let card = desk.card("fire-mission").index();
    desk.battle.discard[card] -= 1;
    desk.battle.deck[card] += 1;
    order_with(desk, "v05", "fire-mission")
}

/// Covers FD-O4, FD-O6.
#[test]
fn a_radio_that_is_set_up_makes_a_fire_mission_stronger_unless_its_man_is_pinned() {
    for (pinned, power) in [(false, 10), (true, 8)] {
        let mut desk = desk(OPEN, &[(2, &["us05"]), (8, &["ge02"])]);
        desk.carry("us05", "radio");
        desk.play(Decision::Use(desk.unit("us05"), desk.gear("radio")));
        if pinned {
            desk.mark("us05", UnitFlags::PINNED);
        }
        let mission = order_with(&mut desk, "us05", "fire-mission");
        desk.draws(&["near-miss", "near-miss", "near-miss", "near-miss", "killed"]);
        desk.all(&[mission, Decision::Target(desk.at("ge02"))]);
        desk.pass();
        assert_eq!(desk.worked(), Some((power, 0)));
    }
}

/// Covers FD-O4.
#[test]
fn a_close_assault_is_made_at_ranges_0_and_1() {
    for (place, power) in [(5, 8), (4, 8)] {
        let mut desk = desk(OPEN, &[(place, &["us04"]), (5, &["ge02"])]);
        let card = order_with(&mut desk, "us04", "close-assault");
        desk.all(&[card, Decision::Target(desk.at("ge02"))]);
        assert_eq!(desk.power(), power);
    }
}

/// Covers FD-O4.
#[test]
fn tank_hunters_are_men_with_a_weapon_against_armor_that_reaches() {
    let hunts = |place: u8, id: &str, gear: bool| {
        let mut desk = desk(OPEN, &[(place, &[id]), (8, &["v14"])]);
        if gear {
            desk.carry(id, "at-rifle-grenade");
        }
        let card = order_with(&mut desk, id, "tank-hunters");
        if desk.legal().contains(&card) { "yes" } else { desk.refuses(card) }
    };
    assert_eq!(["us05", "v05"].map(|id| hunts(5, id, false)), ["FD-O4"; 2]);
    assert_eq!((hunts(5, "us05", true), hunts(4, "us05", true)), ("yes", "FD-O4"));
}

/// Covers FD-O4, FD-A14.
#[test]
fn crossfire_and_fire_mission_are_no_reactions() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (8, &["ge05"]), (8, &["ge27"])]);
    desk.hold(Side::Allied, &["rally"]);
    desk.hold(Side::Axis, &["crossfire", "fire-mission", "concentrated-fire"]);
    let pay = desk.card("rally");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    desk.play(Decision::React(desk.at("ge05")));
    let [cross, mission, fire] = ["crossfire", "fire-mission", "concentrated-fire"].map(|id| desk.card(id));
    assert_eq!([cross, mission].map(|card| desk.refuses(Decision::Play(card))), ["FD-O4"; 2]);
    desk.play(Decision::Play(fire));
}

/// Covers FD-O4, FD-47.
#[test]
fn a_crossfire_needs_a_second_section_that_has_not_acted_and_reaches() {
    let laid = || desk(OPEN, &[(4, &["us04"]), (2, &["us02"]), (3, &["us05"]), (7, &["ge02"]), (9, &["ge05"])]);
    let mut desk = laid();
    let card = order_with(&mut desk, "us04", "crossfire");
    desk.play(card);
    // The Thompsons reach 4: that of us05 fires at 7, and at 9 nobody else does.
    assert_eq!(desk.refuses(Decision::Target(desk.at("ge05"))), "FD-O4");
    desk.play(Decision::Target(desk.at("ge02")));
    assert_eq!(desk.refuses(Decision::On(desk.at("us02"))), "FD-29");
    assert_eq!(desk.refuses(Decision::On(desk.at("ge02"))), "FD-O4");
    assert_eq!(desk.refuses(Decision::Pass), "FD-O4");
    desk.play(Decision::On(desk.at("us05")));
    assert!(desk.saw(Event::Crossfire(desk.at("us05"))));
    let mut acted = laid();
    let section = acted.at("us05");
    acted.battle.sections[section.index()].flags |= SectionFlags::ACTED;
    let card = order_with(&mut acted, "us04", "crossfire");
    assert_eq!(acted.refuses(card), "FD-O4");
    assert!(acted.legal().contains(&Decision::Attack));
    let mut rides = desk_with_riders();
    let card = order_with(&mut rides, "us04", "crossfire");
    assert_eq!(rides.refuses(card), "FD-O4");
}

fn desk_with_riders() -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (4, &["us05"]), (1, &["v02"]), (7, &["ge02"])]);
    // The halftrack itself would reach; it has acted.
    let truck = desk.at("v02");
    desk.battle.sections[truck.index()].flags |= SectionFlags::ACTED;
    desk.battle.sections[desk.at("us05").index()].aboard = truck.into();
    desk
}

/// Covers FD-43, FD-O4.
#[test]
fn after_a_bound_nobody_throws_anything_and_the_attack_may_be_left_out() {
    let bound = || {
        let mut desk = desk(OPEN, &[(4, &["us04"]), (6, &["ge02"])]);
        desk.carry("us04", "hand-grenades");
        desk.carry("us04", "at-rifle-grenade");
        let card = order_with(&mut desk, "us04", "bounding-advance");
        desk.all(&[card, Decision::Go(Way::Forward)]);
        desk.pass();
        desk
    };
    let mut desk = bound();
    assert_eq!(desk.refuses(Decision::Fire), "FD-43");
    desk.play(Decision::Target(desk.at("ge02")));
    let unit = desk.unit("us04");
    assert_eq!(desk.refuses(Decision::Use(unit, desk.gear("hand-grenades"))), "FD-43");
    assert_eq!(desk.refuses(Decision::Mode(unit, FireMode::Charge)), "FD-43");
    // A rifle, aimed, fires 2; half of it is 1.
    assert_eq!(desk.power(), 1);
    let mut left = bound();
    left.play(Decision::Pass);
    assert!(left.battle.attack.is_none() && left.battle.section(left.at("us04")).has_acted());
}

/// Covers FD-56, FD-A22.
#[test]
fn any_section_that_reaches_the_attacker_may_counter_attack() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge07"]), (6, &["ge05"]), (9, &["ge02"])]);
    desk.hold(Side::Axis, &["rally"]);
    desk.aim("us02", "ge07");
    desk.play(Decision::Fire);
    // An MP 40 does not reach 5, and only the section under attack moves in response.
    assert_eq!(desk.refuses(Decision::React(desk.at("ge02"))), "FD-29");
    desk.play(Decision::React(desk.at("ge05")));
    assert_eq!(desk.refuses(Decision::Move), "FD-66");
    assert_eq!(desk.refuses(Decision::Prepare), "FD-A14");
    let pay = desk.card("rally");
    desk.all(&[Decision::Attack, Decision::Spend(pay)]);
    desk.pass();
    // 9 of the attackers, less half of a rifle at 3.
    assert_eq!(desk.power(), 8);
}

/// Covers FD-O4, FD-A33.
#[test]
fn a_snap_shot_is_a_counter_attack_of_a_led_section_that_has_acted() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge07"]), (6, &["ge05"])]);
    desk.hold(Side::Axis, &["snap-shot"]);
    for id in ["ge07", "ge05"] {
        let section = desk.at(id);
        desk.battle.sections[section.index()].flags |= SectionFlags::ACTED;
    }
    desk.aim("us02", "ge07");
    desk.play(Decision::Fire);
    assert_eq!(desk.refuses(Decision::SnapShot(desk.at("ge07"))), "FD-A33");
    assert_eq!(desk.refuses(Decision::SnapShot(desk.at("us02"))), "FD-52");
    desk.play(Decision::SnapShot(desk.at("ge05")));
    desk.pass();
    assert_eq!(desk.battle.frames.top(), Some(Frame::Modes(desk.at("ge05"))));
    assert_eq!((desk.power(), desk.battle.hand_count(Side::Axis)), (8, 0));
}

/// Covers FD-55.
#[test]
fn of_a_man_alone_a_sniper_has_no_choice() {
    let mut desk = desk(OPEN, &[(4, &["us23"]), (7, &["ge02"])]);
    desk.aim("us23", "ge02");
    desk.hold(Side::Allied, &["dig-in"]);
    desk.draws(&["wound", "killed"]);
    desk.play(Decision::Fire);
    desk.pass();
    assert!(desk.battle.frames.top().is_none());
    assert_eq!(desk.battle.unit(desk.unit("ge02")).wounds, 1);
}

/// Covers FD-55.
#[test]
fn the_hits_of_a_sniper_beyond_his_victim_are_lost() {
    let mut desk = desk(OPEN, &[(4, &["us23"]), (7, &["ge02", "ge07"])]);
    desk.battle.units[desk.unit("ge07").index()].wounds = 1;
    desk.aim("us23", "ge02");
    desk.fire();
    assert_eq!(desk.refuses(Decision::Pick(crate::ids::Unit(48))), "FD-55");
    desk.draws(&["wound", "shaken", "killed"]);
    desk.play(Decision::Pick(desk.unit("ge07")));
    desk.pass();
    assert!(desk.saw(Event::Destroyed(desk.unit("ge07"))) && desk.battle.frames.top().is_none());
    assert_eq!(desk.battle.unit(desk.unit("ge02")).morale, 5);
}
