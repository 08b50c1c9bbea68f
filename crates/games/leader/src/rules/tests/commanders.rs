//! Commanders: selection, levels and status [LD-CMDR, SL-CMDR, TL-CMDR].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::general::OPEN;
use super::plain::{battalion_card, campaign_card, plain, rank, steady};
use super::set_up_cards::mistakes;
use crate::cards::{EnemyType, Family, Level, Rating, Skill, Speed, UnitType};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::CommanderId;
use crate::rules::Status;
use crate::state::Fate;

/// A desk where commanders are chosen for so many units of each type.
fn selection(family: Family, units: &[(UnitType, usize)]) -> Desk {
    let mut desk = Desk::campaign_of(plain(family, |_| {}));
    let edition = desk.game.edition.0.clone();
    for &(kind, count) in units {
        let cards: Vec<_> = edition.units.iter().filter(|u| u.kind == kind).take(count).collect();
        assert_eq!(cards.len(), count);
        for card in cards {
            desk.own(&card.number);
        }
    }
    desk.frames(&[Frame::Assignment, Frame::ChooseCommanders]);
    desk
}

/// The commanders of a type in the order of their cards.
fn of_type(desk: &Desk, kind: UnitType) -> Vec<CommanderId> {
    let cards = desk.game.edition.commanders.iter().enumerate();
    cards.filter(|(_, c)| c.kind == kind).map(|(at, _)| CommanderId(at as u8)).collect()
}

/// Covers LD-CMDR-1, LD-CMDR-2, LD-V10.
#[test]
fn the_force_gets_one_commander_of_its_type_for_each_unit() {
    for (family, light) in [(Sherman, UnitType::LightArmor), (Tiger, UnitType::Unarmored)] {
        let split = [(UnitType::Armor, 2), (light, 1), (UnitType::Infantry, 3), (UnitType::Artillery, 1)];
        let mut desk = selection(family, &split);
        for (kind, count) in split {
            let names = of_type(&desk, kind);
            for &name in &names[..count] {
                assert_eq!(desk.game.frame(), Some(Frame::ChooseCommanders));
                assert!(desk.allows(Decision::Choose(name)));
                desk.play(Decision::Choose(name), &[]);
            }
            if desk.game.frame() == Some(Frame::ChooseCommanders) {
                assert!(!desk.allows(Decision::Choose(names[count])));
                assert_eq!(desk.refused(Decision::Choose(names[count])), "LD-CMDR-2", "one {kind:?} too many");
                assert_eq!(desk.refused(Decision::Done), "LD-CMDR-3", "not before all units have one");
            }
        }
        assert_eq!(desk.game.frame(), Some(Frame::Assignment), "exactly seven");
        assert_eq!(split.map(|(kind, _)| desk.game.commanders_of(kind)), split.map(|(_, n)| n));
    }
}

/// The number of commanders of each level when so many units have been bought.
fn levels(family: Family, slots: [u8; 6], units: usize) -> [usize; 6] {
    let mut desk = selection(family, &[(UnitType::Armor, units.min(9)), (UnitType::Infantry, units.saturating_sub(9))]);
    let edition = plain(family, |e| {
        campaign_card(e).commanders = Level::ALL.into_iter().zip(slots).filter(|(_, n)| 0 < *n).collect();
        campaign_card(e).overflow = Level::Green;
    });
    desk.game.edition.0 = edition;
    let mut joined = Vec::new();
    while desk.game.frame() == Some(Frame::ChooseCommanders) {
        let (expect, choice) = (desk.game.next_level(), desk.legal()[0]);
        let events = desk.play(choice, &[]);
        let [Event::CommanderJoined(commander, level)] = events[..] else { panic!("{events:?}") };
        assert_eq!((level, desk.game.commanders[commander.index()].level), (expect, expect));
        joined.push(level);
    }
    let listed = slots.iter().map(|n| usize::from(*n)).sum::<usize>().min(joined.len());
    assert!(joined[..listed].is_sorted(), "from the lowest up: {joined:?}");
    assert!(joined[listed..].iter().all(|level| *level == Level::Green), "the rest at the asterisked level");
    Level::ALL.map(|level| joined.iter().filter(|l| **l == level).count())
}

/// Covers LD-CMDR-3, LD-CMDR-4, LD-CMDR-5, SL-V7, TL-V7.
#[test]
fn levels_are_filled_from_the_lowest_up_and_then_at_the_asterisked_level() {
    let sherman = [5, 3, 3, 2, 0, 0];
    assert_eq!(levels(Sherman, sherman, 15), [5, 5, 3, 2, 0, 0]);
    assert_eq!(levels(Sherman, sherman, 6), [5, 1, 0, 0, 0, 0]);
    assert_eq!(levels(Sherman, sherman, 13), [5, 3, 3, 2, 0, 0]);
    let tiger = [3, 2, 1, 1, 0, 0];
    assert_eq!(levels(Tiger, tiger, 9), [3, 4, 1, 1, 0, 0]);
    assert_eq!(levels(Tiger, tiger, 6), [3, 2, 1, 0, 0, 0]);
    assert_eq!(levels(Tiger, [0, 1, 0, 0, 1, 1], 4), [0, 2, 0, 0, 1, 1]);
}

/// Covers LD-CMDR-6, LD-CMDR-7.
#[test]
fn a_name_is_in_the_force_once_and_must_exist() {
    let mut desk = selection(Sherman, &[(UnitType::Armor, 2)]);
    let eandi = desk.commander("Eandi");
    desk.play(Decision::Choose(eandi), &[]);
    assert!(!desk.allows(Decision::Choose(eandi)));
    assert_eq!(desk.refused(Decision::Choose(eandi)), "LD-CMDR-6");
    let stout = desk.commander("Stout");
    desk.game.commander_fates.set(stout, Fate::Gone);
    assert_eq!(desk.refused(Decision::Choose(stout)), "LD-REPC-3");
    let beyond = CommanderId(desk.game.edition.commanders.len() as u8);
    assert_eq!(desk.refused(Decision::Choose(beyond)), "LD-CMDR-7");
}

/// Covers LD-CMDR-7, LD-PROMO-3.
#[test]
fn each_name_exists_at_all_six_levels() {
    use Level::{Ace, Average, Green, Recruit, Skilled, Veteran};
    assert_eq!(Level::ALL, [Recruit, Green, Average, Skilled, Veteran, Ace]);
    let next = [Some(Green), Some(Average), Some(Skilled), Some(Veteran), Some(Ace), None];
    assert_eq!(Level::ALL.map(Level::next), next);
    let edition = plain(Tiger, |e| {
        for (cool, level) in (0..).zip(Level::ALL) {
            rank(e, "Albert", level).cool = cool;
        }
    });
    let mut desk = Desk::campaign_of(edition);
    let albert = desk.commander("Albert");
    for (cool, level) in (0..).zip(Level::ALL) {
        desk.game.commanders[albert.index()].level = level;
        assert_eq!(desk.game.rank(albert).cool, cool, "{level:?}");
    }
    for family in [Sherman, Tiger] {
        for card in &Desk::new(family).game.edition.commanders {
            let needed = Level::ALL.map(|level| card.at(level).xp.is_some());
            assert_eq!(needed, [true, true, true, true, true, false], "{}", card.name);
        }
    }
}

/// Covers LD-CMDR-8.
#[test]
fn a_commander_may_lead_another_unit_of_his_type_in_each_battle() {
    let edition = plain(Tiger, |e| {
        steady(e, "Albert", Speed::Slow);
        battalion_card(e, "3A").units = [(EnemyType::Truck, 2)].into();
    });
    let mut desk = Desk::campaign_of(edition);
    let target = desk.draw("3A");
    desk.staffed("153", "Albert");
    desk.own("444");
    for number in ["153", "444"] {
        desk.order_attack(target, &[(number, "Albert")]);
        assert_eq!(desk.game.units[desk.unit_id(number).index()].leader, Some(desk.commander("Albert")));
        desk.run_frames(&[Frame::DrawCondition], &[]);
    }
    desk.own("902");
    desk.enlist("Steiner", Level::Recruit);
    desk.play(Decision::Target(target), &[]);
    desk.play(Decision::Assign(desk.unit_id("902")), &[]);
    assert_eq!(desk.refused(Decision::Lead(desk.commander("Albert"))), "LD-CMDR-8");
}

const OKAY: Rating = Rating { to: 9, speed: Speed::Fast, r0: 2, r1: 1 };
const SHAKEN: Rating = Rating { to: 18, speed: Speed::Slow, r0: -1, r1: 0 };

/// A unit at R0 and R1 of an enemy unit, under a commander with these rows and so much stress.
fn stressed(family: Family, okay: Rating, shaken: Rating, stress: u8) -> Desk {
    let (number, name) = if family == Sherman { ("042", "Eandi") } else { ("153", "Albert") };
    let edition = plain(family, |e| {
        let rank = rank(e, name, Level::Recruit);
        (rank.okay, rank.shaken) = (okay, shaken);
        e.card.numbers.r0_attack = 0;
        e.enemies.iter_mut().for_each(|c| c.defense = 0);
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit(number, name, hex(4, 1))
        .enemy(EnemyType::Truck, hex(4, 1))
        .enemy(EnemyType::Truck, hex(3, 1));
    desk.game.rules.r0_attack = 0;
    desk.game.commanders[desk.commander(name).index()].stress = stress;
    desk
}

fn status(desk: &Desk) -> Status {
    desk.game.status(if desk.game.edition.is_sherman() { desk.commander("Eandi") } else { desk.commander("Albert") })
}

/// Covers LD-CMDR-10, LD-CMDR-11, LD-CMDR-12, SL-V10.
#[test]
fn stress_makes_a_commander_okay_shaken_or_unfit() {
    use Status::{Okay, Shaken, Unfit};
    let (okay, shaken) = (Rating { to: 6, ..OKAY }, Rating { to: 11, ..SHAKEN });
    let statuses = [0, 6, 7, 11, 12, 40].map(|stress| status(&stressed(Sherman, okay, shaken, stress)));
    assert_eq!(statuses, [Okay, Okay, Shaken, Shaken, Unfit, Unfit]);
}

/// Covers LD-CMDR-10, LD-CMDR-11, LD-CMDR-12, LD-CMDR-14, TL-V8, LD-R13.
#[test]
fn the_status_row_gives_speed_and_ratings() {
    let at = |stress| {
        let desk = stressed(Tiger, OKAY, SHAKEN, stress);
        let hit = [0, 1].map(|enemy| desk.plan("153", enemy).hit.total());
        (desk.game.is_fast(desk.unit_id("153")), hit, status(&desk))
    };
    assert_eq!(at(9), (true, [2, 1], Status::Okay));
    assert_eq!(at(10), (false, [-1, 0], Status::Shaken));
    assert_eq!(at(18), (false, [-1, 0], Status::Shaken));
    assert_eq!(at(19), (false, [0, 0], Status::Unfit), "Slow and without ratings, but without a penalty");
    let swift = Rating { speed: Speed::Fast, ..SHAKEN };
    let desk = stressed(Tiger, Rating { speed: Speed::Slow, ..OKAY }, swift, 10);
    assert!(desk.game.is_fast(desk.unit_id("153")), "the row's Speed counts, not the status");
}

/// Covers SL-CMDR-1, LD-CMDR-14.
#[test]
fn in_sherman_leader_an_unfit_commander_counts_as_absent() {
    let hit = |stress, enemy| rows(&stressed(Sherman, OKAY, SHAKEN, stress).plan("042", enemy).hit);
    assert_eq!((hit(9, 0), hit(9, 1)), (vec![(2, "LD-ATK-3")], vec![(1, "LD-ATK-3")]));
    assert_eq!(hit(18, 0), [(-1, "LD-ATK-3")]);
    assert_eq!((hit(19, 0), hit(19, 1)), (vec![(-2, "SL-CMDR-1")], vec![(-2, "SL-CMDR-1")]));
    let fast = Rating { speed: Speed::Fast, ..SHAKEN };
    let desk = stressed(Sherman, OKAY, fast, 19);
    assert!(!desk.game.is_fast(desk.unit_id("042")), "the unit is Slow");
    assert_eq!(desk.game.working_leader(desk.unit_id("042")), None);
}

/// Covers LD-CMDR-15, SL-CMDR-1.
#[test]
fn an_unfit_commanders_skills_cannot_be_used() {
    let skills = [
        Skill::Aggressive,
        Skill::Cautious,
        Skill::CloseCombat,
        Skill::Marksman,
        Skill::Overdrive,
        Skill::Spotter,
        Skill::Tactic { n: 1 },
        Skill::CommandTactic { n: 1 },
    ];
    for (family, number, name) in [(Sherman, "042", "Eandi"), (Tiger, "153", "Albert")] {
        for (stress, usable) in [(0, true), (60, true), (61, false)] {
            let edition = plain(family, |e| {
                steady(e, name, Speed::Slow);
                rank(e, name, Level::Recruit).skills = skills.to_vec();
            });
            let mut desk = Desk::battle_of(edition, OPEN).unit(number, name, hex(5, 1));
            desk.prepare_now();
            let commander = desk.commander(name);
            desk.game.commanders[commander.index()].stress = stress;
            let unit = desk.unit_id(number);
            assert!(skills.iter().all(|skill| desk.game.leader_has(unit, *skill) == usable), "{family:?} {stress}");
            desk.begin_step(true);
            let offers = [Decision::Tactic(unit), Decision::CommandTactic(unit, unit)];
            assert_eq!(offers.map(|offer| desk.allows(offer)), [usable; 2]);
        }
    }
}

/// A Fast commander with Overdrive who turns Shaken and Slow with 1 stress, in the Fast step of turn 1.
fn breaking(okay_to: u8, shaken_to: u8) -> Desk {
    let edition = plain(Tiger, |e| {
        steady(e, "Albert", Speed::Fast);
        let rank = rank(e, "Albert", Level::Recruit);
        rank.skills = vec![Skill::Overdrive];
        rank.okay = Rating { to: okay_to, speed: Speed::Fast, r0: 0, r1: 3 };
        rank.shaken = Rating { to: shaken_to, speed: Speed::Slow, r0: 0, r1: 1 };
        e.enemies.iter_mut().for_each(|c| c.defense = 0);
    });
    let mut desk =
        Desk::battle_of(edition, OPEN).unit("153", "Albert", hex(6, 1)).enemy(EnemyType::Building, hex(5, 1));
    desk.game.battle.turn = 0;
    desk.run_frames(&[Frame::BeginTurn], &[]);
    desk
}

/// Covers LD-CMDR-13, LD-R41.
#[test]
fn status_is_read_anew_during_a_battle_and_speed_at_the_start_of_each_step() {
    let mut desk = breaking(0, 9);
    let unit = desk.unit_id("153");
    assert_eq!(desk.plan("153", 0).hit.total(), 3);
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Overdrive, &[]);
    assert_eq!((desk.stress("Albert"), status(&desk)), (1, Status::Shaken));
    assert_eq!(desk.plan("153", 0).hit.total(), 1, "the Shaken row counts at once");
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[5]);
    let enemy = desk.legal()[0];
    desk.play(enemy, &[5]);
    assert_eq!(desk.game.battle.turn, 2, "who acted in Fast does not act again in Slow");
    let steps: Vec<_> = desk.events.iter().filter(|e| matches!(e, Event::StepBegan { .. })).copied().collect();
    let [fast, slow] = [true, false].map(|fast| Event::StepBegan { fast });
    assert_eq!(steps, [fast, slow, fast], "and now he is Slow");
    assert_eq!(desk.game.frame(), Some(Frame::EnemyTurn));
}

/// Covers TL-CMDR-1.
#[test]
fn cool_may_be_minus_1_in_tiger_leader() {
    let edition = Desk::new(Tiger).game.edition.0;
    let lowest = edition.commanders.iter().flat_map(|c| Level::ALL.map(|level| c.at(level).cool)).min();
    assert_eq!(lowest, Some(-1));
    let lower = |text: &str| text.replacen("cool = -1", "cool = -2", 1);
    assert!(mistakes(Tiger, "commanders.toml", lower).contains("Cool is too low [TL-CMDR-1]"));
    let negative = |text: &str| text.replacen("cool = 0", "cool = -1", 1);
    assert!(mistakes(Sherman, "commanders.toml", negative).contains("Cool is too low [TL-CMDR-1]"));
    assert_eq!(mistakes(Tiger, "commanders.toml", negative), "");
}

#[track_caller]
fn check_promotion(needed: u8, before: u8, expect: (Level, u8)) {
    let edition = plain(Tiger, |e| {
        steady(e, "Albert", Speed::Slow);
        rank(e, "Albert", Level::Average).xp = Some(needed);
        rank(e, "Albert", Level::Skilled).xp = Some(9);
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit("153", "Albert", hex(6, 1));
    let albert = desk.commander("Albert");
    (desk.game.commanders[albert.index()].level, desk.game.commanders[albert.index()].xp) = (Level::Average, before);
    let events = desk.book_now();
    assert!(events.contains(&Event::Xp { commander: albert, by: 2, now: before + 2 }));
    let state = desk.game.commanders[albert.index()];
    assert_eq!((state.level, state.xp), expect);
    assert_eq!(events.contains(&Event::Promoted(albert, Level::Skilled)), expect.0 == Level::Skilled);
}

/// Covers LD-XP-5, LD-XP-7, LD-V4, LD-V5.
#[test]
fn enough_xp_promote_and_the_surplus_counts_on() {
    check_promotion(5, 3, (Level::Skilled, 0));
    check_promotion(5, 4, (Level::Skilled, 1));
    check_promotion(5, 2, (Level::Average, 4));
}
