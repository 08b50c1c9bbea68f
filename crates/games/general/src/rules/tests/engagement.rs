//! Declaration, answer, initiative, Rounds and the end [FG-1 to FG-4, FG-16, FG-17].

use super::desk::{Desk, desk};
use crate::cards::{Arm, Bonus};
use crate::decision::Decision;
use crate::event::{Contest, Ending, Event};
use crate::frame::{Frame, Phase};
use crate::ids::{Owner, Side, Unit};
use crate::state::Flags;

/// Covers FG-1, FG-O34.
#[test]
fn the_attacker_names_units_and_their_first_targets() {
    let mut desk = desk(Phase::Combat);
    let (men, tank) = (desk.put("u01", "0304"), desk.put("u14", "0304"));
    let (grenadiers, truck) = (desk.put("g01", "0404"), desk.put("g19", "0404"));
    let far = desk.put("u01", "0302");
    desk.play(Decision::Attack(desk.at("0404")));
    assert_eq!(desk.refuses(Decision::Done), "FG-1");
    assert_eq!(desk.refuses(Decision::Commit(far)), "FG-1");
    desk.play(Decision::Commit(men));
    assert_eq!(desk.game.frames.top(), Some(Frame::Aim(men)));
    assert_eq!(desk.refuses(Decision::Target(tank)), "FG-1");
    desk.play(Decision::Target(truck));
    assert_eq!(desk.refuses(Decision::Commit(men)), "FG-1");
    // The M10 has no weapon against infantry, so the truck is its only target.
    desk.play(Decision::Commit(tank));
    assert!(desk.saw(Event::Committed(men, truck)) && desk.saw(Event::Committed(tank, truck)));
    assert!(!desk.saw(Event::Committed(tank, grenadiers)));
    assert_eq!(desk.refuses(Decision::Attack(desk.at("0404"))), "FG-1");
}

/// Covers FG-1, FG-2, FG-B1.
#[test]
fn only_what_was_named_fires_and_at_the_targets_that_were_named() {
    let mut desk = desk(Phase::Combat);
    let (men, tank, idle) = (desk.put("u01", "0304"), desk.put("u14", "0304"), desk.put("u01", "0304"));
    let (grenadiers, truck, panzer) = (desk.put("g01", "0404"), desk.put("g19", "0404"), desk.put("g13", "0404"));
    let elsewhere = desk.put("g19", "0303");
    desk.play(Decision::Attack(desk.at("0404")));
    assert_eq!(desk.refuses(Decision::Commit(grenadiers)), "FG-1", "an enemy");
    desk.play(Decision::Commit(tank));
    let refused = [(grenadiers, "of no class for its gun"), (elsewhere, "in another hex"), (men, "of its own side")];
    for (target, why) in refused {
        assert_eq!(desk.refuses(Decision::Target(target)), "FG-1", "{why}");
    }
    desk.all(&[Decision::Target(panzer), Decision::Commit(men), Decision::Target(truck), Decision::Done]);
    assert_eq!(desk.refuses(Decision::Commit(men)), "FG-2", "an attacker does not answer");
    desk.all(&[Decision::Commit(grenadiers), Decision::Target(tank), Decision::Commit(panzer)]);
    desk.dice(&[10, 1]);
    desk.play(Decision::Target(men));
    assert_eq!(desk.refuses(Decision::Fire(idle, Arm::Primary)), "FG-B1", "it was not named");
    // The named targets are not asked for again.
    desk.fire(tank, &[2]);
    desk.fire(men, &[2]);
    assert!(desk.saw(Event::Fired(tank, Arm::Primary, panzer, 2, 9)));
    assert!(desk.saw(Event::Fired(men, Arm::Primary, truck, 2, 11)));
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::German)), "nobody else fires");
    desk.fire(panzer, &[2]);
    assert!(desk.saw(Event::Fired(panzer, Arm::Primary, men, 2, 9)));
}

/// Covers FG-1.
#[test]
fn a_hex_without_enemies_in_range_is_not_attacked() {
    let mut desk = desk(Phase::Combat);
    desk.put("u01", "0304");
    desk.put("g01", "0503");
    assert_eq!(desk.refuses(Decision::Attack(desk.at("0503"))), "FG-1");
    assert_eq!(desk.refuses(Decision::Attack(desk.at("0303"))), "FG-1");
    desk.put("u08", "0304");
    assert!(desk.legal().contains(&Decision::Attack(desk.at("0503"))), "a howitzer reaches two hexes");
}

/// Covers FG-2, FG-O33.
#[test]
fn the_defender_answers_with_the_hex_and_with_guns_in_range() {
    let mut desk = desk(Phase::Combat);
    let attacker = desk.put("u01", "0304");
    let (men, mortar) = (desk.put("g01", "0404"), desk.put("g06", "0303"));
    let (beside, gun) = (desk.put("g01", "0303"), desk.put("g09", "0503"));
    let far = desk.put("g07", "0402");
    desk.attack(&[attacker], "0404");
    assert_eq!(desk.to_act(), Side::German);
    assert_eq!(desk.refuses(Decision::Commit(beside)), "FG-O33");
    assert_eq!(desk.refuses(Decision::Commit(far)), "FG-O34");
    desk.play(Decision::Commit(men));
    assert_eq!(desk.refuses(Decision::Commit(men)), "FG-2");
    desk.all(&[Decision::Commit(mortar), Decision::Commit(gun)]);
    assert!([men, mortar, gun].into_iter().all(|unit| desk.saw(Event::Committed(unit, attacker))));
    desk.dice(&[10, 1]);
    desk.play(Decision::Done);
    assert_eq!(desk.refuses(Decision::Fire(beside, Arm::Primary)), "FG-B1");
}

/// Covers FG-3, FG-B2.
#[test]
fn the_higher_initiative_fires_first_with_all_its_units() {
    let run = |dice: &[u32]| {
        let mut desk = desk(Phase::Combat);
        let attacker = desk.put("u01", "0304");
        desk.put("g01", "0404");
        desk.attack(&[attacker], "0404");
        desk.dice(dice);
        desk.play(Decision::Commit(Unit(93)));
        desk.dice_used();
        desk
    };
    // Both are in their networks, 4 hexes from their HQs.
    let desk = run(&[4, 5]);
    assert!(desk.saw(Event::Initiative(Side::American, [6, 5])));
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::American)));
    let desk = run(&[4, 7]);
    assert!(desk.saw(Event::Initiative(Side::German, [6, 7])));
}

/// Covers FG-3, FG-B33.
#[test]
fn a_tie_of_initiative_is_rolled_again_by_the_attacker_as_often_as_it_comes() {
    let mut desk = desk(Phase::Combat);
    let (attacker, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.attack(&[attacker], "0404");
    desk.dice(&[4, 6]);
    desk.play(Decision::Commit(enemy));
    desk.dice_used();
    for dice in [[4, 6], [1, 3], [5, 7]] {
        assert_eq!((desk.game.frames.top(), desk.to_act()), (Some(Frame::InitiativeTie), Side::American));
        assert_eq!((desk.legal(), desk.refuses(Decision::Done)), (vec![Decision::Roll], "FG-3"));
        desk.dice(&dice);
        desk.play(Decision::Roll);
        desk.dice_used();
    }
    desk.dice(&[4, 7]);
    desk.play(Decision::Roll);
    desk.dice_used();
    assert_eq!(desk.count(|event| matches!(event, Event::Tied(Contest::Engagement, _))), 4);
    assert!(desk.saw(Event::Tied(Contest::Engagement, [3, 3])) && desk.saw(Event::Initiative(Side::German, [6, 7])));
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::German)));
}

/// Covers FG-39, FG-40, FG-42, FG-B28.
#[test]
fn the_best_unit_of_a_group_adds_its_initiative() {
    let mut desk = desk(Phase::Combat);
    let men = [desk.put("u01", "0304"), desk.put("u01", "0304")];
    let enemy = desk.put("g01", "0404");
    let total = |desk: &Desk, side| desk.game.initiative_rows(side).total();
    desk.attack(&men, "0404");
    assert_eq!((total(&desk, Side::American), total(&desk, Side::German)), (2, 0));
    for unit in men {
        desk.game.units[unit.index()].stars.gain(Bonus::Stealthy);
        desk.game.units[unit.index()].stars.gain(Bonus::Vigilant);
    }
    assert_eq!(total(&desk, Side::American), 3, "not the sum of both units, and not Vigilant");
    desk.game.units[men[0].index()].stars.gain(Bonus::CombatVeteran);
    assert_eq!(total(&desk, Side::American), 4);
    desk.game.units[enemy.index()].stars.gain(Bonus::Stealthy);
    assert_eq!(total(&desk, Side::German), 0);
    desk.game.units[enemy.index()].stars.gain(Bonus::Vigilant);
    assert_eq!(total(&desk, Side::German), 1);
}

/// Covers FG-44, FG-45.
#[test]
fn outside_the_network_initiative_is_worse() {
    let mut desk = desk(Phase::Combat);
    let attacker = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.attack(&[attacker], "0404");
    desk.cut_off(Side::American);
    assert_eq!(desk.game.initiative_rows(Side::American).total(), 0);
    desk.cut_off(Side::German);
    assert_eq!(desk.game.initiative_rows(Side::German).total(), -1);
}

/// Covers FG-O37.
#[test]
fn an_attack_across_a_river_has_no_initiative_bonus() {
    for (from, to, expect) in [("0206", "0205", 0), ("0306", "0305", 2), ("0304", "0305", 2)] {
        let mut desk = desk(Phase::Combat);
        let attacker = desk.put("u01", from);
        desk.put("g01", to);
        desk.attack(&[attacker], to);
        assert_eq!(desk.game.initiative_rows(Side::American).total(), expect, "{from} to {to}");
    }
}

/// Covers FG-4, FG-B3.
#[test]
fn units_fire_one_at_a_time_each_with_both_weapons() {
    let mut desk = desk(Phase::Combat);
    let (tank, men) = (desk.put("u13", "0304"), desk.put("u01", "0304"));
    let (grenadiers, panzer) = (desk.put("g01", "0404"), desk.put("g13", "0404"));
    desk.engage(&[tank, men], "0404");
    desk.dice(&[2]);
    desk.play(Decision::Fire(tank, Arm::Primary));
    assert_eq!(desk.game.frames.top(), Some(Frame::Volley(tank, Arm::Secondary)));
    assert_eq!(desk.refuses(Decision::Fire(men, Arm::Primary)), "FG-4");
    desk.dice(&[2]);
    // The machine gun has one legal target, the grenadiers, whatever the gun fires at.
    desk.play(Decision::Fire(tank, Arm::Secondary));
    assert!(desk.saw(Event::Fired(tank, Arm::Secondary, grenadiers, 2, 10)));
    assert_eq!(desk.refuses(Decision::Fire(tank, Arm::Primary)), "FG-4");
    desk.shot(men, Arm::Secondary, &[2]);
    assert!(desk.saw(Event::Fired(men, Arm::Secondary, panzer, 2, 14)));
}

/// Covers FG-B1.
#[test]
fn a_unit_whose_target_is_gone_picks_another() {
    let mut desk = desk(Phase::Combat);
    let men = [desk.put("u01", "0304"), desk.put("u01", "0304")];
    let enemies = [desk.put("g01", "0404"), desk.put("g01", "0404"), desk.put("g01", "0404")];
    desk.engage(&men, "0404");
    desk.fire(men[0], &[20]);
    assert!(desk.lost(enemies[0]));
    desk.play(Decision::Fire(men[1], Arm::Primary));
    assert_eq!(desk.game.frames.top(), Some(Frame::Retarget(men[1], Arm::Primary)));
    assert_eq!(desk.refuses(Decision::Target(enemies[0])), "FG-B1");
    desk.dice(&[20]);
    desk.play(Decision::Target(enemies[2]));
    assert!(desk.lost(enemies[2]));
}

/// Covers FG-B1, FG-B3.
#[test]
fn a_target_picked_anew_stays_the_target_of_the_primary_weapon() {
    let mut desk = desk(Phase::Combat);
    let (men, tank) = (desk.put("u01", "0304"), desk.put("u13", "0304"));
    let enemies = [desk.put("g01", "0404"), desk.put("g01", "0404"), desk.put("g01", "0404")];
    desk.engage(&[men, tank], "0404");
    desk.fire(men, &[20]);
    assert!(desk.lost(enemies[0]), "the first target of both");
    desk.play(Decision::Fire(tank, Arm::Primary));
    desk.dice(&[2]);
    desk.play(Decision::Target(enemies[2]));
    // The machine gun has its own target, which is not kept.
    desk.play(Decision::Fire(tank, Arm::Secondary));
    assert_eq!(desk.game.frames.top(), Some(Frame::Retarget(tank, Arm::Secondary)));
    desk.dice(&[2]);
    desk.play(Decision::Target(enemies[1]));
    desk.pass_windows();
    desk.play(Decision::Done);
    desk.dice(&[2]);
    desk.play(Decision::Fire(tank, Arm::Primary));
    let fired = |target| move |event: &Event| matches!(event, Event::Fired(one, Arm::Primary, other, ..) if (*one, *other) == (tank, target));
    assert_eq!((desk.count(fired(enemies[2])), desk.count(fired(enemies[1]))), (2, 0));
}

/// Covers FG-16, FG-17, FG-O38.
#[test]
fn rounds_alternate_until_a_side_is_gone_and_the_attacker_may_advance() {
    let mut desk = desk(Phase::Combat);
    let men = [desk.put("u01", "0304"), desk.put("u01", "0304")];
    let enemy = desk.put("g01", "0404");
    let howitzer = desk.put("u08", "0204");
    desk.engage(&[men[0], men[1], howitzer], "0404");
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::German)));
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::American)));
    desk.fire(men[0], &[20, 1]);
    assert!(desk.lost(enemy) && desk.saw(Event::Ended(Ending::Cleared)));
    assert_eq!(desk.refuses(Decision::Advance(howitzer)), "FG-O38");
    desk.all(&[Decision::Advance(men[1]), Decision::Done]);
    assert_eq!(desk.place(men[1]), desk.at("0404"));
    assert_eq!((desk.place(men[0]), desk.game.engagement), (desk.at("0304"), None));
    assert_eq!(desk.score(Side::American), 6);
}

/// Covers FG-O38, FG-O16.
#[test]
fn all_advance_as_long_as_there_is_room() {
    let mut desk = desk(Phase::Combat);
    let men: Vec<Unit> = (0..12).map(|_| desk.put("u01", "0304")).collect();
    let others: Vec<Unit> = (0..2).map(|_| desk.put("u01", "0405")).collect();
    let enemy = desk.put("g01", "0404");
    let all: Vec<Unit> = men.iter().chain(&others).copied().collect();
    desk.engage(&all, "0404");
    desk.fire(men[0], &[20, 1]);
    assert!(desk.lost(enemy));
    desk.play(Decision::AdvanceAll);
    let there = all.iter().filter(|unit| desk.place(**unit) == desk.at("0404")).count();
    assert_eq!((there, desk.game.engagement), (12, None));
    assert_eq!(others.iter().map(|unit| desk.place(*unit)).collect::<Vec<_>>(), vec![desk.at("0405"); 2]);
}

/// Covers FG-O38.
#[test]
fn nobody_advances_from_afar_or_twice() {
    let mut desk = desk(Phase::Combat);
    let (men, other, priest) = (desk.put("u01", "0304"), desk.put("u01", "0304"), desk.put("u15", "0204"));
    let (idle, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.engage(&[men, other, priest], "0404");
    desk.fire(men, &[20, 1]);
    assert!(desk.lost(enemy));
    assert_eq!((desk.refuses(Decision::Advance(priest)), desk.refuses(Decision::Advance(idle))), ("FG-O38", "FG-O38"));
    desk.play(Decision::Advance(men));
    assert_eq!(desk.refuses(Decision::Advance(men)), "FG-O38");
    assert_eq!(desk.refuses(Decision::AdvanceAll), "FG-O38", "only one is left");
    desk.play(Decision::Advance(other));
    assert_eq!(desk.game.engagement, None);
}

/// Covers FG-B9.
#[test]
fn six_quiet_rounds_end_an_engagement_without_result() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.engage(&[men], "0404");
    for round in 0..6 {
        assert!(matches!(desk.game.frames.top(), Some(Frame::Round(_))), "round {round}");
        desk.play(Decision::Done);
    }
    assert!(desk.saw(Event::Ended(Ending::Stalemate)));
    assert_eq!((desk.place(men), desk.game.frames.top()), (desk.at("0304"), None));
}

/// Covers FG-B9.
#[test]
fn twelve_rounds_of_each_side_end_an_engagement() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.engage(&[men], "0404");
    desk.game.engagement.as_mut().expect("an engagement").rounds = 23;
    desk.play(Decision::Done);
    assert!(desk.saw(Event::Ended(Ending::Stalemate)));
}

/// Covers FG-22, FG-B14, FG-O32.
#[test]
fn a_unit_attacks_once_in_a_turn_and_answers_every_time() {
    let mut desk = desk(Phase::Combat);
    let men = [desk.put("u01", "0304"), desk.put("u01", "0304")];
    let enemy = desk.put("g01", "0404");
    for unit in men {
        desk.engage(&[unit], "0404");
        assert!(desk.game.engagement.as_ref().is_some_and(|engagement| engagement.defenders.has(enemy)));
        for _ in 0..6 {
            desk.play(Decision::Done);
        }
        assert!(desk.is(unit, Flags::ACTED) && !desk.is(enemy, Flags::ACTED));
    }
    assert_eq!(desk.refuses(Decision::Attack(desk.at("0404"))), "FG-1");
    desk.play(Decision::Done);
    assert_eq!((desk.to_act(), desk.game.phase), (Side::German, Phase::Combat));
}

/// Covers FG-O32, FG-B32.
#[test]
fn packed_carried_and_unsupplied_units_do_not_attack() {
    let mut desk = desk(Phase::Combat);
    let (gun, men, hungry) = (desk.put("u08", "0304"), desk.put("u01", "0304"), desk.put("u01", "0304"));
    let ready = desk.put("u01", "0304");
    let halftrack = desk.put("u16", "0304");
    desk.put("g01", "0404");
    desk.mark(gun, Flags::PACKED);
    desk.mark(hungry, Flags::UNSUPPLIED);
    desk.game.units[men.index()].carrier = halftrack.into();
    desk.play(Decision::Attack(desk.at("0404")));
    assert_eq!(desk.refuses(Decision::Commit(gun)), "FG-B32");
    assert_eq!(desk.refuses(Decision::Commit(hungry)), "FG-B13");
    assert_eq!(desk.refuses(Decision::Commit(men)), "FG-O32");
    desk.play(Decision::Commit(ready));
}

/// Covers FG-O39, FG-47.
#[test]
fn neutral_units_fight_whoever_attacks_and_are_led_by_his_opponent() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    let italians = desk.put_for(Owner::Neutral, "n01", "0404");
    desk.attack(&[men], "0404");
    assert_eq!(desk.to_act(), Side::German);
    assert_eq!(desk.game.initiative_rows(Side::German).total(), -1, "in no network");
    desk.dice(&[10, 1]);
    desk.play(Decision::Commit(italians));
    desk.fire(men, &[20, 1]);
    assert_eq!(desk.score(Side::American), 4);
}

/// Covers FG-35, FG-B19.
#[test]
fn whoever_scored_a_hit_and_survived_rolls_for_experience() {
    let mut desk = desk(Phase::Combat);
    let (men, idle, enemy) = (desk.put("u01", "0304"), desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.engage(&[men, idle], "0404");
    desk.fire(men, &[20, 9]);
    assert!(desk.lost(enemy));
    assert_eq!(desk.count(|event| matches!(event, Event::Experience(..))), 1);
    assert!(desk.game.unit(men).stars.has(Bonus::ExploitWeakness));
    assert_eq!(desk.game.unit(idle).stars.count(), 0);
}
