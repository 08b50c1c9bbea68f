//! Trucks and Scouts at work [LD-SUPP].

use super::desk::{Desk, Sherman, Tiger, rows};
use super::general::OPEN;
use super::plain::{plain, so_changes, steady};
use crate::cards::{Band, Family, Speed};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::BattalionId;

/// A week with Trucks and Scouts, and a plan to attack a battalion in this band.
fn plan(family: Family, band: Band, trucks: u8, scouts: u8) -> (Desk, BattalionId) {
    let (number, name) = if family == Sherman { ("042", "Eandi") } else { ("153", "Albert") };
    let mut desk = Desk::campaign_of(plain(family, |e| steady(e, name, Speed::Slow)));
    desk.staffed(number, name);
    let target = desk.draw("1S");
    desk.game.battalions[target.index()].band = band;
    (desk.game.trucks, desk.game.scouts) = (trucks, scouts);
    (desk.game.free_trucks, desk.game.free_scouts) = (trucks, scouts);
    desk.play(Decision::Target(target), &[]);
    desk.play(Decision::Assign(desk.unit_id(number)), &[]);
    desk.play(Decision::Lead(desk.commander(name)), &[]);
    (desk, target)
}

/// Covers LD-SUPP-2, LD-SUPP-4, SL-V11, LD-R12.
#[test]
fn each_truck_lowers_the_cost_of_an_attack_by_2_but_never_below_0() {
    for (band, costs) in [
        (Band::Transit, &[1, 0][..]),
        (Band::Rear, &[2, 0]),
        (Band::Breakthrough, &[3, 1, 0]),
        (Band::Front, &[0]),
        (Band::FriendlyStaging, &[0]),
    ] {
        for family in [Sherman, Tiger] {
            let (mut desk, target) = plan(family, band, 4, 0);
            for (added, &cost) in costs.iter().enumerate() {
                assert_eq!(desk.game.attack_cost(target), cost, "{band:?} with {added} Trucks");
                if 0 < cost {
                    desk.play(Decision::AddTruck, &[]);
                }
            }
            assert!(!desk.allows(Decision::AddTruck), "there is nothing left to save");
            assert_eq!(desk.refused(Decision::AddTruck), "LD-SUPP-2");
            let trucks = costs.len() as u8 - 1;
            let events = desk.play(Decision::Launch, &[]);
            assert_eq!(events, [Event::AttackOrdered { battalion: target, trucks, scouts: 0 }], "it costs nothing");
        }
    }
    let (mut desk, _) = plan(Sherman, Band::Breakthrough, 1, 0);
    desk.play(Decision::AddTruck, &[]);
    assert_eq!(so_changes(&desk.play(Decision::Launch, &[])), [-1]);
}

/// Covers LD-SUPP-2, LD-R11.
#[test]
fn in_tiger_leader_a_truck_lowers_whatever_cost_arises() {
    let (mut desk, target) = plan(Tiger, Band::Front, 1, 0);
    let other = desk.draw("3A");
    desk.game.battalions[other.index()].band = Band::FriendlyStaging;
    assert_eq!(desk.game.attack_cost(target), 1);
    desk.play(Decision::AddTruck, &[]);
    assert_eq!(desk.game.attack_cost(target), 0);
}

/// Covers LD-SUPP-3, LD-SUPP-7, LD-WEEK-9, LD-R29.
#[test]
fn trucks_and_scouts_are_assigned_with_the_units_and_used_once_a_week() {
    let (mut desk, target) = plan(Sherman, Band::Breakthrough, 1, 1);
    assert!(desk.allows(Decision::AddTruck) && desk.allows(Decision::AddScout));
    desk.play(Decision::AddTruck, &[]);
    assert!(!desk.allows(Decision::AddTruck));
    assert_eq!(desk.refused(Decision::AddTruck), "LD-SUPP-3");
    desk.play(Decision::AddScout, &[]);
    assert!(!desk.allows(Decision::AddScout));
    assert_eq!(desk.refused(Decision::AddScout), "LD-SUPP-7");
    let events = desk.play(Decision::Launch, &[]);
    assert_eq!(events[0], Event::AttackOrdered { battalion: target, trucks: 1, scouts: 1 });
    let other = desk.draw("2S");
    desk.staffed("041", "Tylutki");
    desk.play(Decision::Target(other), &[]);
    assert_eq!(desk.refused(Decision::AddTruck), "LD-SUPP-3", "not for another battle either");
    assert_eq!(desk.refused(Decision::AddScout), "LD-SUPP-7");
}

/// Covers LD-SUPP-6, LD-SUPP-8.
#[test]
fn each_scout_adds_a_turn_to_the_battle() {
    for scouts in 0..4 {
        let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN);
        let target = desk.game.battle.battalion;
        desk.game.battalions[target.index()].scouts = scouts;
        assert_eq!(desk.prepare_now(), [Event::TurnsSet(5 + scouts)]);
        let expect = [(5, "LD-PRE-4"), (i32::from(scouts), "LD-SUPP-6")];
        assert_eq!(rows(&desk.game.turn_rows()), expect[..1 + usize::from(0 < scouts)]);
    }
    let (mut desk, target) = plan(Sherman, Band::Front, 0, 2);
    desk.play(Decision::AddScout, &[]);
    desk.play(Decision::AddScout, &[]);
    desk.play(Decision::Launch, &[]);
    let tiles = desk.six_tiles();
    let events = desk.play(Decision::Done, &tiles);
    assert_eq!(desk.game.battle.battalion, target);
    assert!(events.contains(&Event::TurnsSet(7)));
}

/// Covers LD-SUPP-11, LD-SUPP-3, LD-SUPP-7.
#[test]
fn trucks_and_scouts_serve_again_the_next_week() {
    let (mut desk, target) = plan(Sherman, Band::Rear, 1, 2);
    desk.play(Decision::AddTruck, &[]);
    desk.play(Decision::AddScout, &[]);
    desk.play(Decision::Launch, &[]);
    assert_eq!((desk.game.free_trucks, desk.game.free_scouts), (0, 1));
    desk.run_frames(&[Frame::DrawCondition], &[]);
    assert_eq!((desk.game.trucks, desk.game.scouts), (1, 2));
    assert_eq!((desk.game.free_trucks, desk.game.free_scouts), (1, 2));
    let state = desk.game.battalions[target.index()];
    assert_eq!((state.trucks, state.scouts, state.attacked), (0, 0, false), "last week's plan is over");
    desk.play(Decision::Target(target), &[]);
    assert!(desk.allows(Decision::AddTruck) && desk.allows(Decision::AddScout));
    assert!(desk.allows(Decision::Assign(desk.unit_id("042"))), "and so do the units");
}
