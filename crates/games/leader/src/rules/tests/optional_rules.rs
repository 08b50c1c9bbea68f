//! Optional rules: Tenacity, Battlefield Heroics, Flank Attacks [LD-OPT, SL-OPT, TL-OPT].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::edits::{
    BOTH, OPEN, after_battle, commander, counter, full_cup, only_lower, plain_edition, stubborn, through, unit,
};
use crate::cards::{EnemyType, Family, Speed, VehicleDamage};
use crate::decision::{Decision, OptionalRule};
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::state::{Cards, Fate, Held, HeldAs, Rules};
use std::sync::Arc;

const FIRST: EnemyId = EnemyId(0);

/// A campaign at the point where its optional rules are settled.
fn settling(family: Family) -> Desk {
    let mut desk = Desk::new(family);
    desk.play(Decision::Campaign(0), &[]);
    desk.play(Decision::Objective(0), &[]);
    desk
}

/// Covers LD-OPT-1.
#[test]
fn the_optional_rules_are_settled_at_the_start_of_the_campaign() {
    for family in BOTH {
        let mut desk = settling(family);
        assert_eq!(desk.game.frame(), Some(Frame::OptionalRules));
        let Rules { tenacity, heroics, flank, .. } = desk.game.rules;
        assert!(!tenacity && !heroics && !flank, "none unless adopted");
        desk.play(Decision::Adopt(OptionalRule::Tenacity), &[]);
        assert_eq!(desk.refused(Decision::Adopt(OptionalRule::Tenacity)), "LD-OPT-1");
        assert!(desk.allows(Decision::Done));
        let mut later = Desk::campaign(family);
        assert_eq!(later.refused(Decision::Adopt(OptionalRule::Heroics)), "LD-WEEK-4");
    }
}

/// Covers LD-OPT-2, LD-OPT-5, SL-OPT-5.
#[test]
fn tenacity_and_heroics_cost_1_so_and_flank_attacks_nothing() {
    for family in BOTH {
        let mut desk = settling(family);
        desk.game.so = 0;
        assert_eq!(desk.refused(Decision::Adopt(OptionalRule::Tenacity)), "LD-OPT-2");
        assert_eq!(desk.refused(Decision::Adopt(OptionalRule::Heroics)), "LD-OPT-5");
        if family == Sherman {
            let events = desk.play(Decision::Adopt(OptionalRule::Flank), &[]);
            assert_eq!(events, [Event::RuleAdopted(OptionalRule::Flank)]);
            assert!(desk.game.rules.flank);
            assert_eq!(desk.refused(Decision::Adopt(OptionalRule::Flank)), "LD-OPT-1");
        } else {
            assert_eq!(desk.refused(Decision::Adopt(OptionalRule::Flank)), "SL-OPT-1");
        }
        desk.game.so = 2;
        for (rule, now) in [(OptionalRule::Tenacity, 1), (OptionalRule::Heroics, 0)] {
            let paid = Event::So { by: -1, now, why: SoFor::OptionalRule };
            assert_eq!(desk.play(Decision::Adopt(rule), &[]), [Event::RuleAdopted(rule), paid]);
        }
        assert!(desk.game.rules.tenacity && desk.game.rules.heroics);
    }
}

const fn names(family: Family) -> [(&'static str, &'static str); 2] {
    match family {
        Family::Sherman => [("042", "Eandi"), ("041", "Tylutki")],
        Family::Tiger => [("332", "Hans"), ("153", "Albert")],
    }
}

/// A battle in turn 5 of 5 with two units.
fn last_turn(family: Family) -> Desk {
    let edition = plain_edition(family, |e| {
        stubborn(e);
        full_cup(e);
        only_lower(e, &[]);
    });
    let [one, two] = names(family);
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit(one.0, one.1, hex(5, 2))
        .unit(two.0, two.1, hex(5, 2))
        .enemy(EnemyType::Building, hex(1, 1));
    desk.game.battle.turn = 5;
    desk
}

const END: [Frame; 3] = [Frame::EndTurn, Frame::PostCombat, Frame::BookBattle];

/// Covers LD-OPT-3, LD-OPT-4, LD-R37.
#[test]
fn tenacity_adds_one_turn_once_per_battle_for_1_stress_each() {
    for family in BOTH {
        let mut desk = last_turn(family);
        desk.game.rules.tenacity = true;
        through(&mut desk, &END, &[]);
        assert_eq!(desk.legal(), [Decision::Persist, Decision::EndBattle]);
        let events = desk.play(Decision::Persist, &[3]);
        assert_eq!(events[..2], [Event::Persisted, Event::TurnBegan(6)]);
        assert_eq!((desk.game.battle.turn, desk.game.battle.last_turn), (6, 6));
        let events = through(&mut desk, &END, &[0]);
        assert_eq!(events[0], Event::BattleEnded, "not a second time");
        assert_eq!(names(family).map(|(_, name)| desk.stress(name)), [3, 3]);
    }
}

/// Covers LD-OPT-3, LD-OPT-4.
#[test]
fn tenacity_may_be_left_unused_and_is_asked_only_at_the_end_of_the_last_turn() {
    for family in BOTH {
        let mut desk = last_turn(family);
        desk.game.rules.tenacity = true;
        through(&mut desk, &END, &[]);
        desk.play(Decision::EndBattle, &[0]);
        assert_eq!(names(family).map(|(_, name)| desk.stress(name)), [2, 2]);

        let mut desk = last_turn(family);
        (desk.game.rules.tenacity, desk.game.battle.turn) = (true, 4);
        let events = through(&mut desk, &END, &[3]);
        assert_eq!(events[0], Event::TurnBegan(5));

        let mut desk = last_turn(family);
        let events = through(&mut desk, &END, &[0]);
        assert_eq!(events[0], Event::BattleEnded, "without the rule nobody is asked");
        assert_eq!(names(family).map(|(_, name)| desk.stress(name)), [2, 2]);
    }
}

/// The first unit is destroyed beside the second, whose commander is KIA; Heroics is used.
fn stranded(family: Family) -> Desk {
    let mut desk = last_turn(family);
    desk.game.rules.heroics = true;
    desk = desk.enemy(EnemyType::Tank, hex(4, 2));
    let [(_, _), (second, fallen)] = names(family);
    let (second, fallen) = (desk.unit_id(second), desk.commander(fallen));
    desk.game.units[second.index()].hex = hex(6, 4);
    desk.frames(&[Frame::Assignment, Frame::EnemyTurn]);
    desk.game.battle.roll = 3;
    let draw = desk.vehicle(VehicleDamage::Destroyed);
    let dice = if family == Sherman { vec![10, 1, 10, draw] } else { vec![10, draw] };
    desk.play(Decision::EnemyAct(EnemyId(1)), &dice);
    desk.game.units[second.index()].hex = hex(5, 2);
    desk.game.units[second.index()].leader = None;
    desk.game.commander_fates.set(fallen, Fate::Gone);
    desk.frames(&[Frame::Assignment]);
    desk
}

/// Covers LD-OPT-6, LD-R37.
#[test]
fn a_commander_who_lost_his_unit_takes_over_one_in_his_hex_whose_commander_is_killed() {
    for family in BOTH {
        let mut desk = stranded(family);
        let [(first, hero), (second, _)] = names(family);
        let ([lost, unit], hero) = ([first, second].map(|number| desk.unit_id(number)), desk.commander(hero));
        assert!(desk.game.battle.stranded.has(hero));
        desk.begin_step(false);
        assert_eq!(desk.refused(Decision::TakeOver(hero, lost)), "LD-OPT-6", "his own is destroyed");
        assert!(desk.allows(Decision::TakeOver(hero, unit)));
        let mut without = stranded(family);
        without.game.rules.heroics = false;
        without.begin_step(false);
        assert_eq!(without.refused(Decision::TakeOver(hero, unit)), "LD-OPT-6", "only with the rule");
        assert_eq!(desk.play(Decision::TakeOver(hero, unit), &[]), [Event::TookOver(hero, unit)]);
        assert_eq!(desk.game.units[unit.index()].leader, Some(hero));
        assert_eq!(desk.game.units[lost.index()].leader, None);
        assert_eq!(desk.refused(Decision::TakeOver(hero, unit)), "LD-OPT-6", "he has a unit again");
    }
}

/// Covers LD-OPT-6.
#[test]
fn the_former_commander_must_be_killed_unfit_or_wounded() {
    for family in BOTH {
        let mut desk = stranded(family);
        let [(_, hero), (second, other)] = names(family);
        let (unit, hero, other) = (desk.unit_id(second), desk.commander(hero), desk.commander(other));
        desk.game.commander_fates.set(other, Fate::InForce);
        desk.game.units[unit.index()].leader = Some(other);
        desk.begin_step(false);
        assert_eq!(desk.refused(Decision::TakeOver(hero, unit)), "LD-OPT-6");
        desk.game.commanders[other.index()].stress = 8;
        assert_eq!(desk.refused(Decision::TakeOver(hero, unit)), "LD-OPT-6", "Shaken is fit");
        desk.game.commanders[other.index()].stress = 9;
        assert!(desk.allows(Decision::TakeOver(hero, unit)), "Unfit");
        (desk.game.commanders[other.index()].stress, desk.game.commanders[other.index()].wounded) = (0, true);
        desk.play(Decision::TakeOver(hero, unit), &[]);
        assert!(desk.game.staff().has(other) && desk.game.battle.participants.has(other), "out of the battle only");
        assert!(!desk.game.battle.stranded.has(other));
    }
}

/// Covers LD-OPT-6, LD-R37.
#[test]
fn he_takes_over_in_his_hex_a_unit_of_his_type_at_the_start_of_a_step() {
    for family in BOTH {
        let mut desk = stranded(family);
        let [(_, hero), (second, _)] = names(family);
        let (unit, hero) = (desk.unit_id(second), desk.commander(hero));
        desk = desk.unit_alone("902", hex(5, 2));
        desk.begin_step(false);
        let team = desk.unit_id("902");
        assert_eq!(desk.refused(Decision::TakeOver(hero, team)), "LD-OPT-6", "another type");
        desk.game.units[unit.index()].hex = hex(5, 3);
        assert_eq!(desk.refused(Decision::TakeOver(hero, unit)), "LD-OPT-6", "another hex");
        desk.game.units[unit.index()].hex = hex(5, 2);
        desk.game.commanders[hero.index()].stress = 9;
        assert_eq!(desk.refused(Decision::TakeOver(hero, unit)), "LD-OPT-6", "Unfit himself");
        desk.game.commanders[hero.index()].stress = 0;
        assert!(desk.allows(Decision::TakeOver(hero, unit)));
        desk.play(Decision::Act(team), &[]);
        desk.play(Decision::Done, &[]);
        assert_eq!(desk.refused(Decision::TakeOver(hero, unit)), "LD-R37", "somebody has acted");
    }
}

/// A stranded commander of this Speed takes over a unit of a Wounded one of that Speed at the start of the Fast step.
fn taken_over(family: Family, hero_is: Speed, wounded_is: Speed) -> Desk {
    let mut desk = stranded(family);
    let [(_, hero), (second, other)] = names(family);
    let mut edition = (*desk.game.edition).clone();
    commander(&mut edition, hero).recruit.okay.speed = hero_is;
    commander(&mut edition, other).recruit.okay.speed = wounded_is;
    desk.game.edition = Cards(Arc::new(edition));
    let (unit, hero, other) = (desk.unit_id(second), desk.commander(hero), desk.commander(other));
    desk.game.commander_fates.set(other, Fate::InForce);
    desk.game.commanders[other.index()].wounded = true;
    desk.game.units[unit.index()].leader = Some(other);
    through(&mut desk, &[Frame::BeginFast, Frame::BeginSlow], &[]);
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: true }));
    assert_eq!(desk.allows(Decision::Act(unit)), wounded_is == Speed::Fast);
    desk.play(Decision::TakeOver(hero, unit), &[]);
    desk
}

/// Covers LD-OPT-6, LD-R37, LD-R41.
#[test]
fn a_unit_taken_over_acts_at_the_speed_of_its_new_commander_from_that_step_on() {
    for family in BOTH {
        for before in [Speed::Fast, Speed::Slow] {
            let mut desk = taken_over(family, Speed::Fast, before);
            assert_eq!(desk.game.frame(), Some(Frame::Step { fast: true }));
            assert!(desk.allows(Decision::Act(desk.unit_id(names(family)[1].0))));
            desk.play(Decision::Done, &[]);
            assert_eq!(desk.game.frame(), Some(Frame::Assignment), "it is not due in the Slow step too");

            let desk = taken_over(family, Speed::Slow, before);
            assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }), "nobody is due in the Fast step");
            assert!(desk.allows(Decision::Act(desk.unit_id(names(family)[1].0))));
        }
    }
}

/// Covers LD-R37, LD-R68.
#[test]
fn wounds_stay_with_their_commanders_when_a_unit_is_taken_over() {
    for family in BOTH {
        let mut desk = stranded(family);
        let [(lost, hero), (second, _)] = names(family);
        let ([lost, unit], hero) = ([lost, second].map(|number| desk.unit_id(number)), desk.commander(hero));
        let wound = |unit| Held { kind: 2, unit, on_commander: true, as_: HeldAs::Wound };
        let exposed = Held { on_commander: false, as_: HeldAs::Exposed, ..wound(Some(unit)) };
        desk.game.battle.held.extend([wound(Some(unit)), exposed, wound(Some(lost))]);
        desk.begin_step(false);
        desk.play(Decision::TakeOver(hero, unit), &[]);
        let held: Vec<_> = desk.game.battle.held.iter().copied().collect();
        assert_eq!(held, [wound(None), exposed, wound(Some(unit))], "one lies aside, the other came along");
    }
}

/// XP after an attack that needs `needs` and shows `die`.
fn heroic_xp(family: Family, heroics: bool, needs: i8, die: u32) -> u8 {
    let [(number, name), _] = names(family);
    let edition = plain_edition(family, |e| {
        stubborn(e);
        only_lower(e, &[]);
        let card = unit(e, number);
        (card.attack, card.ap, card.he, card.notes) = (Some(needs), Some(needs), Some(needs), Vec::new());
        counter(e, EnemyType::Truck).defense = 0;
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit(number, name, hex(5, 2))
        .enemy(EnemyType::Truck, hex(4, 2))
        .enemy(EnemyType::Truck, hex(1, 1))
        .step(false);
    desk.game.rules.heroics = heroics;
    desk.play(Decision::Act(desk.unit_id(number)), &[]);
    let hit = i32::from(needs) <= die as i32;
    let dice = match (family, hit) {
        (Sherman, true) => vec![die, 1, 10],
        (Sherman, false) => vec![die, 1],
        _ => vec![die],
    };
    desk.play(Decision::Attack(FIRST), &dice);
    after_battle(&mut desk);
    desk.game.commanders[desk.commander(name).index()].xp
}

/// Covers TL-OPT-1.
#[test]
fn a_needed_10_that_shows_a_10_brings_1_xp_more_in_tiger() {
    assert_eq!(heroic_xp(Tiger, true, 10, 10), 2);
    assert_eq!(heroic_xp(Tiger, true, 10, 9), 1, "no 10 on the die");
    assert_eq!(heroic_xp(Tiger, true, 9, 10), 1, "a 9 was needed");
    assert_eq!(heroic_xp(Tiger, true, 11, 10), 1, "more than a 10 was needed");
    assert_eq!(heroic_xp(Tiger, false, 10, 10), 1, "without the rule");
    assert_eq!(heroic_xp(Sherman, true, 10, 10), 1, "Sherman Leader has no such rule");
}

/// Covers TL-OPT-1.
#[test]
fn the_heroic_xp_is_credited_once() {
    let mut desk = last_turn(Tiger);
    let hero = desk.commander("Hans");
    desk.game.commanders[hero.index()].heroic_xp = 2;
    after_battle(&mut desk);
    assert_eq!(desk.game.commanders[hero.index()].xp, 3);
    after_battle(&mut desk);
    assert_eq!(desk.game.commanders[hero.index()].xp, 4);
}

/// A friendly attack at a distance of 0, 1 or 2 with AP 5 on a target with Defense 3, and what it told.
fn attack(distance: usize, flank: bool, dice: &[u32]) -> Vec<Event> {
    let edition = plain_edition(Sherman, |e| {
        stubborn(e);
        (unit(e, "042").ap, unit(e, "042").notes) = (Some(7), Vec::new());
        counter(e, EnemyType::Tank).defense = 3;
    });
    let at = [hex(5, 2), hex(4, 2), hex(3, 2)][distance];
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("042", "Eandi", hex(5, 2))
        .enemy(EnemyType::Tank, at)
        .enemy(EnemyType::Tank, hex(1, 1))
        .step(false);
    desk.game.rules.flank = flank;
    desk.play(Decision::Act(desk.unit_id("042")), &[]);
    desk.play(Decision::Attack(FIRST), dice)
}

fn die(flank: bool, roll: u8) -> Event {
    Event::FlankDie { roll, flank }
}

/// Covers SL-OPT-1.
#[test]
fn after_a_hit_at_r0_or_r1_a_flank_die_is_rolled_before_the_defense_dice() {
    let events = attack(1, true, &[10, 9, 7, 3, 3]);
    assert_eq!(
        events[3..],
        [
            die(false, 7),
            Event::DefenseDie { roll: 3, cancels: true },
            Event::DefenseDie { roll: 3, cancels: true },
            Event::NoHit,
        ]
    );
    let flank = |events: Vec<Event>| events.iter().any(|event| matches!(event, Event::FlankDie { .. }));
    assert!(flank(attack(0, true, &[10, 1, 1, 1])));
    assert!(!flank(attack(2, true, &[10, 1, 1])), "not at R2");
    assert!(!flank(attack(1, true, &[1, 1])), "not without a hit");
    assert!(!flank(attack(1, false, &[10, 1, 1])), "not without the rule");
}

/// Covers SL-OPT-2, SL-OPT-3.
#[test]
fn a_flank_attack_takes_8_or_more_at_r1_and_6_or_more_at_r0() {
    for (distance, from) in [(0, 6), (1, 8)] {
        for roll in 1..=10 {
            let events = attack(distance, true, &[10, 1, roll, 10]);
            assert_eq!(events[3], die(from <= roll, roll as u8), "R{distance}");
        }
    }
}

/// Covers SL-OPT-4.
#[test]
fn a_flank_attack_lowers_the_defense_by_1_for_this_attacks_defense_dice() {
    let saved = |flank_die, defense_die| {
        let events = attack(1, true, &[10, 1, flank_die, defense_die]);
        events.contains(&Event::DefenseDie { roll: defense_die as u8, cancels: true })
    };
    assert_eq!([2, 3, 4].map(|roll| saved(7, roll)), [true, true, false]);
    assert_eq!([2, 3, 4].map(|roll| saved(8, roll)), [true, false, false]);
}

/// Covers SL-OPT-1, SL-OPT-4, LD-R37.
#[test]
fn flank_attacks_hold_for_the_enemy_too() {
    let edition = plain_edition(Sherman, |e| {
        stubborn(e);
        full_cup(e);
        unit(e, "042").defense = 3;
        let tank = counter(e, EnemyType::Tank);
        (tank.ap, tank.range) = (Some(5), 1);
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("042", "Eandi", hex(5, 2))
        .enemy(EnemyType::Tank, hex(4, 2))
        .enemy(EnemyType::Building, hex(1, 1))
        .enemy_turn(3);
    desk.game.rules.flank = true;
    let hull = desk.vehicle(VehicleDamage::Hull);
    let events = desk.play(Decision::EnemyAct(FIRST), &[10, 1, 8, 3, hull]);
    assert_eq!(events[4..6], [die(true, 8), Event::DefenseDie { roll: 3, cancels: false }]);
}
