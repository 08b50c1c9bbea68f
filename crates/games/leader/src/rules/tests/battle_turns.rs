//! The Slow step and the end of a battle turn [LD-SLOW, LD-TURN, SL-TURN, TL-TURN].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::edits::{
    BOTH, OPEN, after_battle, battalion, commander, counter, only_lower, plain_edition, stubborn, through,
};
use crate::cards::{Effect, EnemyType, Family, Nation, Place, Speed, UnitNote};
use crate::decision::Decision;
use crate::event::{Event, Mark};
use crate::frame::Frame;
use crate::ids::{BattalionId, EnemyId};
use crate::state::Fate;

/// A battalion with Half 4 and Destroyed 2 that has five Trucks of 1 point in the top row, and one unit against it.
fn trucks(family: Family) -> Desk {
    let edition = plain_edition(family, |e| {
        let card = battalion(e, if e.is_sherman() { "9A" } else { "3A" });
        (card.half, card.destroyed) = (4, 2);
        counter(e, EnemyType::Truck).points = 1;
        only_lower(e, &[]);
    });
    let names = if family == Sherman { ("042", "Eandi") } else { ("332", "Hans") };
    let mut desk = Desk::battle_of(edition, OPEN).unit(names.0, names.1, hex(6, 2));
    for place in [1, 2, 3, 4, 4] {
        desk = desk.enemy(EnemyType::Truck, hex(1, place));
    }
    desk.enemy_turn(0)
}

fn target(desk: &Desk) -> BattalionId {
    desk.game.battle.battalion
}

/// Covers LD-SLOW-1.
#[test]
fn after_the_enemy_units_with_a_slow_commander_or_none_act() {
    for family in BOTH {
        let [fast, slow, none] = if family == Sherman {
            [("042", "Eandi"), ("041", "Tylutki"), ("043", "")]
        } else {
            [("332", "Hans"), ("153", "Albert"), ("331", "")]
        };
        let edition = plain_edition(family, |e| {
            stubborn(e);
            commander(e, fast.1).recruit.okay.speed = Speed::Fast;
        });
        let mut desk = Desk::battle_of(edition, OPEN)
            .unit(fast.0, fast.1, hex(6, 1))
            .unit(slow.0, slow.1, hex(6, 2))
            .unit_alone(none.0, hex(6, 3))
            .enemy(EnemyType::Building, hex(1, 1))
            .enemy_turn(3);
        let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
        assert_eq!(events.last(), Some(&Event::StepBegan { fast: false }));
        assert_eq!([slow.0, none.0].map(|number| desk.allows(Decision::Act(desk.unit_id(number)))), [true, true]);
        let unit = desk.unit_id(fast.0);
        assert_eq!(desk.refused(Decision::Act(unit)), "LD-COMBAT-7");
        desk.play(Decision::Act(desk.unit_id(slow.0)), &[]);
        desk.play(Decision::Move(hex(5, 2)), &[]);
        desk.play(Decision::Done, &[]);
        assert!(desk.allows(Decision::Act(desk.unit_id(none.0))), "one after the other");
    }
}

/// Covers LD-TURN-1, LD-R9.
#[test]
fn the_points_left_are_compared_with_the_half_number_and_the_penalty_follows() {
    for (family, penalty) in [(Sherman, (-2, "SL-EROLL-3")), (Tiger, (-3, "TL-EROLL-10"))] {
        let mut desk = trucks(family);
        assert_eq!((desk.game.enemy_points(), rows(&desk.game.movement_rows())), (5, vec![]));
        let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
        assert_eq!(events, [Event::EnemyLeft(EnemyId(0)), Event::BattalionHalved(target(&desk))]);
        assert_eq!(rows(&desk.game.movement_rows()), [penalty]);
        let events = desk.play(Decision::EnemyAct(EnemyId(1)), &[]);
        assert_eq!(events, [Event::EnemyLeft(EnemyId(1))], "said once");
        assert!(desk.game.battle.halved && !desk.game.battle.destroyed);
    }
}

/// Covers TL-TURN-1, LD-R9.
#[test]
fn in_tiger_the_battle_ends_as_soon_as_the_battalion_is_destroyed() {
    let mut desk = trucks(Tiger);
    desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
    desk.play(Decision::EnemyAct(EnemyId(1)), &[]);
    use Frame::{Assignment, BeginSlow, BookBattle, EndTurn, EnemyTurn, PostCombat};
    desk.frames(&[Assignment, BookBattle, PostCombat, EndTurn, BeginSlow, EnemyTurn]);
    let events = desk.play(Decision::EnemyAct(EnemyId(2)), &[0]);
    let destroyed = target(&desk);
    assert_eq!(events[..3], [Event::EnemyLeft(EnemyId(2)), Event::BattalionDestroyed(destroyed), Event::BattleEnded]);
    assert!(events.contains(&Event::Booked { battalion: destroyed, mark: Mark::Destroyed, vp: 1 }));
}

/// A Sherman battle whose battalion has just been Destroyed in turn 1 of `last`, the player being asked.
fn destroyed_in_sherman(last: u8) -> Desk {
    let mut desk = trucks(Sherman);
    desk.game.battle.last_turn = last;
    desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
    desk.play(Decision::EnemyAct(EnemyId(1)), &[]);
    let events = desk.play(Decision::EnemyAct(EnemyId(2)), &[]);
    assert_eq!(events[1], Event::BattalionDestroyed(target(&desk)));
    desk
}

/// Covers SL-TURN-1, LD-R9.
#[test]
fn in_sherman_the_player_may_end_the_battle_at_once_and_at_the_end_of_each_turn() {
    let mut desk = destroyed_in_sherman(5);
    assert_eq!(desk.legal(), [Decision::EndBattle, Decision::FightOn]);
    desk.play(Decision::FightOn, &[]);
    assert_eq!(desk.legal(), [3, 4].map(|enemy| Decision::EnemyAct(EnemyId(enemy))), "the turn goes on");
    desk.game.battle.roll = 3;
    desk.play(Decision::EnemyAct(EnemyId(3)), &[]);
    desk.play(Decision::EnemyAct(EnemyId(4)), &[]);
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.legal(), [Decision::EndBattle, Decision::FightOn], "asked again at the end of the turn");
    let events = desk.play(Decision::FightOn, &[3]);
    assert_eq!(events[0], Event::TurnBegan(2));
}

/// Covers SL-TURN-1, LD-R9.
#[test]
fn in_sherman_the_player_is_asked_even_if_an_event_destroys_the_battalion_before_turn_1() {
    let mut desk = trucks(Sherman);
    desk.game.battle.turn = 0;
    desk.game.battle.enemies.truncate(4);
    desk.game.battle.effects.push((Effect::RemoveEnemies { count: 2, enemy: None }, Place::Upper));
    desk.frames(&[Frame::Assignment, Frame::BookBattle, Frame::PostCombat, Frame::EventRemove(2)]);
    desk.play(Decision::Remove(EnemyId(0)), &[]);
    desk.play(Decision::Remove(EnemyId(1)), &[]);
    assert_eq!(desk.legal(), [Decision::EndBattle, Decision::FightOn]);
    assert_eq!(desk.play(Decision::EndBattle, &[0])[0], Event::BattleEnded);
}

/// Covers SL-TURN-1.
#[test]
fn in_sherman_ending_the_battle_leads_to_post_combat() {
    let mut desk = destroyed_in_sherman(5);
    desk.frames(&[Frame::Assignment, Frame::BookBattle, Frame::PostCombat, Frame::EnemyTurn, Frame::OfferEnd]);
    let events = desk.play(Decision::EndBattle, &[0]);
    assert_eq!(events[0], Event::BattleEnded);
    assert!(events.contains(&Event::Booked { battalion: target(&desk), mark: Mark::Destroyed, vp: 3 }));
}

/// Covers SL-TURN-1, LD-TURN-4.
#[test]
fn after_the_last_turn_there_is_nothing_left_to_ask() {
    let mut desk = destroyed_in_sherman(1);
    desk.frames(&[Frame::Assignment, Frame::BookBattle, Frame::PostCombat, Frame::EndTurn, Frame::OfferEnd]);
    let events = desk.play(Decision::FightOn, &[0]);
    assert_eq!(events[0], Event::BattleEnded);
}

/// Covers LD-TURN-3, LD-TURN-4.
#[test]
fn the_turn_counter_moves_on_until_the_last_turn_is_over() {
    for family in BOTH {
        let mut desk = trucks(family);
        desk.game.battle.last_turn = 3;
        for turn in 2..=3 {
            let events = through(&mut desk, &[Frame::EndTurn], &[3]);
            assert_eq!(events[0], Event::TurnBegan(turn));
            assert_eq!(desk.game.battle.turn, turn);
            assert!(matches!(events[1..], [Event::StepBegan { fast: true }, Event::MovementRoll { .. }]));
        }
        let events = through(&mut desk, &[Frame::EndTurn, Frame::PostCombat, Frame::BookBattle], &[0]);
        assert_eq!(events[0], Event::BattleEnded);
        assert_eq!(desk.game.frame(), Some(Frame::Assignment));
    }
}

/// Covers LD-TURN-2, LD-R57, TL-V17.
#[test]
fn added_units_count_with_their_points_and_the_printed_numbers_stay() {
    let edition = plain_edition(Tiger, |e| {
        let note = Effect::EnemyUnits { enemy: EnemyType::Tank, count: 2, half: 1, nation: Some(Nation::UnitedStates) };
        e.campaigns.iter_mut().find(|c| c.name == "Poland 1939").unwrap().notes = vec![note];
        let card = battalion(e, "3A");
        card.units = [(EnemyType::Truck, 4)].into();
        (card.half, card.destroyed) = (2, 1);
        card.notes.clear();
        counter(e, EnemyType::Truck).points = 1;
    });
    let mut desk = Desk::battle_of(edition.clone(), OPEN).unit("332", "Hans", hex(6, 2));
    through(&mut desk, &[Frame::Prepare, Frame::PlaceEnemies(0)], &[1; 6]);
    assert_eq!((desk.game.battle.enemies.len(), desk.game.enemy_points()), (6, 4 + 6));
    for enemy in 0..4 {
        desk.game.battle.enemies[enemy].active = false;
    }
    assert_eq!(format!("{:?}", desk.game.strength()), "Full", "without its own units 6 points are left");
    desk.game.battle.enemies[4].active = false;
    assert_eq!(format!("{:?}", desk.game.strength()), "Full", "3 points");

    let mut desk = Desk::battle_of(edition, OPEN).unit("332", "Hans", hex(6, 2));
    desk.game.battle.began_half = true;
    through(&mut desk, &[Frame::Prepare, Frame::PlaceEnemies(0)], &[1; 3]);
    assert_eq!((desk.game.battle.enemies.len(), desk.game.enemy_points()), (3, 2 + 3), "one Tank at Half strength");
}

/// Covers LD-TURN-5.
#[test]
fn lost_units_and_killed_commanders_cost_no_vp() {
    for family in BOTH {
        let mut desk = trucks(family);
        let number = if family == Sherman { "042" } else { "332" };
        let (unit, leader) = (desk.unit_id(number), desk.commander(if family == Sherman { "Eandi" } else { "Hans" }));
        desk.game.unit_fates.set(unit, Fate::Gone);
        desk.game.commander_fates.set(leader, Fate::Gone);
        desk.game.vp = 7;
        let events = after_battle(&mut desk);
        assert!(!events.iter().any(|event| matches!(event, Event::Vp { .. })), "{events:?}");
        assert_eq!(desk.game.vp, 7);
    }
}

/// Covers TL-V12.
#[test]
fn a_carried_mortar_team_attacks_without_stress_for_moving() {
    let edition = plain_edition(Tiger, |e| {
        stubborn(e);
        super::edits::unit(e, "932").notes = vec![UnitNote::StressMoveAttack { n: 2 }];
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("753", "Klein", hex(6, 2))
        .unit("932", "Saltz", hex(6, 2))
        .enemy(EnemyType::Rifle, hex(3, 2))
        .step(false);
    let (carrier, mortar) = (desk.unit_id("753"), desk.unit_id("932"));
    desk.play(Decision::Act(carrier), &[]);
    desk.play(Decision::Carry(mortar), &[]);
    desk.play(Decision::Move(hex(5, 2)), &[]);
    desk.play(Decision::Move(hex(4, 2)), &[]);
    assert_eq!(desk.refused(Decision::Move(hex(3, 2))), "TL-MOVE-1", "Speed 2");
    desk.play(Decision::Done, &[]);
    assert_eq!([carrier, mortar].map(|unit| desk.game.units[unit.index()].hex), [hex(4, 2); 2]);
    desk.play(Decision::Act(mortar), &[]);
    desk.play(Decision::Attack(EnemyId(0)), &[1]);
    assert_eq!(desk.stress("Saltz"), 0);
}

/// Covers LD-V9.
#[test]
fn two_enemy_units_are_placed_by_their_rolls() {
    for (family, dice, places) in [(Sherman, [3, 7], [hex(1, 3), hex(2, 2)]), (Tiger, [4, 7], [hex(1, 4), hex(2, 2)])] {
        let edition = plain_edition(family, |e| {
            battalion(e, if family == Sherman { "9A" } else { "3A" }).units = [(EnemyType::Truck, 2)].into();
        });
        let mut desk = Desk::battle_of(edition, OPEN);
        through(&mut desk, &[Frame::PlaceEnemies(0)], &dice);
        assert_eq!([0, 1].map(|enemy| desk.game.battle.enemies[enemy].hex), places);
    }
}
