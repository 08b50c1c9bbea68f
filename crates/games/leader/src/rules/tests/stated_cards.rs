//! The special conditions and events that the sources state do what they say there.

use super::desk::{Desk, Sherman, Tiger, hex};
use super::general::OPEN;
use crate::cards::{EnemyType, Family, InfantryDamage};
use crate::decision::{Damage, Decision};
use crate::event::{Event, Side, SoFor};
use crate::frame::Frame;
use crate::ids::EnemyId;

/// A battle of the embedded pack against an enemy that is destroyed.
fn won(family: Family) -> Desk {
    if family == Sherman {
        Desk::battle(Sherman, OPEN).unit("042", "Eandi", hex(6, 1))
    } else {
        Desk::battle(Tiger, OPEN).unit("153", "Albert", hex(6, 1))
    }
}

/// Covers LD-WEEK-1, LD-WEEK-2, SL-G6.
#[test]
fn leadership_pays_1_so_for_each_battalion_destroyed_this_week() {
    let mut desk = won(Sherman);
    let card = desk.condition("Leadership");
    desk.run_frames(&[Frame::DrawCondition], &[card]);
    for so in [21, 22] {
        let target = desk.draw("9A");
        desk.game.battle.battalion = target;
        desk.prepare_now();
        assert!(desk.book_now().contains(&Event::So { by: 1, now: so, why: SoFor::Destroyed }));
    }
}

/// Covers LD-WEEK-1, LD-WEEK-2, LD-WEEK-3, TL-G5.
#[test]
fn fuel_shortage_shortens_battles_unless_1_so_is_paid() {
    for (so, answer, turns) in [(0, None, 4), (1, Some(Decision::Pay), 5), (1, Some(Decision::Decline), 4)] {
        let mut desk = won(Tiger);
        desk.game.so = so;
        let card = desk.condition("Fuel Shortage");
        desk.run_frames(&[Frame::DrawCondition], &[card]);
        assert_eq!(desk.game.frame() == Some(Frame::PayCondition), answer.is_some());
        if let Some(answer) = answer {
            desk.play(answer, &[]);
        }
        desk.game.battle.battalion = desk.draw("2A");
        assert_eq!(desk.prepare_now(), [Event::TurnsSet(turns)]);
        assert_eq!(desk.game.so, if answer == Some(Decision::Pay) { 0 } else { so });
    }
}

/// Covers LD-R63, LD-PRE-1.
#[test]
fn vital_mission_gives_1_vp_for_a_destroyed_battalion() {
    let mut desk = won(Sherman);
    let card = desk.upper_event("Vital Mission");
    let events = desk.run_frames(&[Frame::DrawUpperEvent, Frame::Prepare, Frame::BookBattle], &[card]);
    assert!(events.contains(&Event::Vp { by: 3 + 1, now: 4 }), "{events:?}");
}

/// Covers LD-POST-1, LD-POST-2.
#[test]
fn inspiring_leader_takes_1_stress_from_each_participant_before_the_battle_is_booked() {
    let mut desk = won(Sherman);
    let (card, commander) = (desk.lower_event("Inspiring Leader"), desk.commander("Eandi"));
    desk.game.commanders[commander.index()].stress = 2;
    let other = desk.enlist("Stout", crate::cards::Level::Recruit);
    desk.game.commanders[other.index()].stress = 2;
    let events = desk.run_frames(&[Frame::PostCombat, Frame::BookBattle], &[card]);
    let stress: Vec<_> = events.iter().filter(|e| matches!(e, Event::Stress { .. })).copied().collect();
    let change = |by, now| Event::Stress { commander, by, now };
    assert_eq!(stress, [change(-1, 1), change(2, 3)], "then the 2 of the battle; a Recruit has Cool 0");
}

/// Covers LD-POST-1, LD-OPMOVE-7.
#[test]
fn allied_armor_adds_1_to_the_rolls_of_assault_battalions() {
    let mut desk = won(Tiger);
    let card = desk.lower_event("Allied Armor");
    desk.game.week = 2;
    desk.run_frames(&[Frame::PostCombat], &[card]);
    let [assault, supply] = ["3A", "1S"].map(|id| desk.draw(id));
    assert_eq!(desk.game.operational_rows(assault).total(), 1);
    assert_eq!(desk.game.operational_rows(supply).total(), 0);
    desk.game.edition.0 = super::plain::plain(Tiger, |_| {});
    desk.run_frames(&[Frame::DrawCondition], &[]);
    assert_eq!(desk.game.operational_rows(assault).total(), 0, "this week only");
}

/// Covers LD-PRE-3, LD-EMOVE-12.
#[test]
fn intense_battle_advances_every_enemy_unit_and_every_own_unit() {
    let mut desk = won(Tiger).enemy(EnemyType::Truck, hex(1, 1));
    let card = desk.upper_event("Intense Battle");
    desk.game.battle.battalion = desk.battalion("3A");
    let frames = [Frame::DrawUpperEvent, Frame::Prepare, Frame::PlaceEnemies(99)];
    desk.run_frames(&frames, &[card]);
    while let Some(Frame::EnemyChoice { .. }) = desk.game.frame() {
        let choice = desk.legal()[0];
        desk.play(choice, &[]);
    }
    assert_eq!(desk.game.battle.enemies[EnemyId(0).index()].hex.row(), 2);
    let unit = desk.unit_id("153");
    desk.play(Decision::Place(unit, hex(5, 1)), &[]);
    assert_eq!(desk.game.frame(), Some(Frame::Assignment));
}

/// Covers SL-DECK-2, LD-DECK-5.
#[test]
fn a_casualty_lies_on_the_team_that_was_hit() {
    let mut desk =
        Desk::battle(Sherman, OPEN).unit("902", "Reisner", hex(3, 1)).enemy(EnemyType::Rifle, hex(3, 1)).enemy_turn(3);
    let (unit, counter) = (desk.unit_id("902"), desk.infantry(InfantryDamage::Casualty));
    let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[10, 1, 10, counter]);
    assert!(events.contains(&Event::DamageDrawn(unit, Side::Infantry(InfantryDamage::Casualty))));
    assert!(events.contains(&Event::Damaged(unit, Damage::Casualty)));
}
