//! Repair/replace: repairs, healing, replacing commanders [LD-FIX, LD-REPC, SL-REPC].

use super::desk::{Desk, Sherman, Tiger};
use super::edits::{BOTH, commander, plain_edition, through};
use crate::cards::{ConditionCard, Family, Level, Skill, UnitType};
use crate::decision::{Damage, Decision};
use crate::edition::Edition;
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};
use crate::state::Fate;

/// The repair/replace step of a force of two Armor units with their commanders and 20 SO.
fn step(family: Family, change: impl FnOnce(&mut Edition)) -> Desk {
    let mut desk = Desk::campaign_of(plain_edition(family, change));
    for (number, name) in force(family) {
        desk.own(number);
        desk.enlist(name, Level::Green);
    }
    desk.frames(&[Frame::Assignment, Frame::RepairReplace]);
    desk
}

/// Two Armor units and their commanders.
const fn force(family: Family) -> [(&'static str, &'static str); 2] {
    match family {
        Family::Sherman => [("042", "Eandi"), ("041", "Tylutki")],
        Family::Tiger => [("332", "Hans"), ("153", "Albert")],
    }
}

/// Commanders of Armor who are not in the force, and one of Infantry.
const fn others(family: Family) -> ([&'static str; 2], &'static str) {
    match family {
        Family::Sherman => (["Stout", "Smith"], "Reisner"),
        Family::Tiger => (["Meyer", "Dietrich"], "Saltz"),
    }
}

fn ids(desk: &Desk, family: Family) -> ([UnitId; 2], [CommanderId; 2]) {
    let force = force(family);
    (force.map(|(number, _)| desk.unit_id(number)), force.map(|(_, name)| desk.commander(name)))
}

fn kill(desk: &mut Desk, commander: CommanderId) {
    desk.game.commander_fates.set(commander, Fate::Gone);
}

/// Covers LD-FIX-1, LD-FIX-2.
#[test]
fn a_repair_costs_1_so_and_an_engine_2() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let ([unit, _], _) = ids(&desk, family);
        for damage in Damage::ALL {
            desk.game.units[unit.index()].damage.add(damage);
            desk.game.so = 5;
            let cost = if damage == Damage::Engine { 2 } else { 1 };
            let events = desk.play(Decision::Repair(unit, damage), &[]);
            assert_eq!(
                events,
                [Event::So { by: -cost, now: 5 - cost, why: SoFor::Repair }, Event::Repaired(unit, damage)]
            );
            assert!(!desk.game.units[unit.index()].damage.has(damage));
            desk.game.units[unit.index()].damage.add(damage);
            desk.game.so = cost - 1;
            assert_eq!(desk.refused(Decision::Repair(unit, damage)), "LD-FIX-1");
            desk.game.so = cost;
            assert!(desk.allows(Decision::Repair(unit, damage)));
            desk.game.units[unit.index()].damage.remove(damage);
        }
    }
}

/// Covers LD-FIX-1.
#[test]
fn one_so_removes_one_counter_and_there_must_be_one() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let ([unit, other], _) = ids(&desk, family);
        desk.game.units[unit.index()].damage.glancing = 2;
        desk.play(Decision::Repair(unit, Damage::Glancing), &[]);
        assert_eq!(desk.game.units[unit.index()].damage.glancing, 1);
        assert_eq!(desk.refused(Decision::Repair(unit, Damage::Hull)), "LD-FIX-1");
        assert_eq!(desk.refused(Decision::Repair(other, Damage::Glancing)), "LD-FIX-1");
        desk.game.unit_fates.set(unit, Fate::Gone);
        assert_eq!(desk.refused(Decision::Repair(unit, Damage::Glancing)), "LD-FIX-1", "not in the force");
    }
}

/// Covers LD-FIX-3.
#[test]
fn a_damaged_unit_may_fight_unless_the_damage_forbids_it() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let ([unit, _], _) = ids(&desk, family);
        let target = desk.draw(if family == Sherman { "9A" } else { "3A" });
        desk.frames(&[Frame::PlanAttack(target)]);
        for damage in Damage::ALL {
            desk.game.units[unit.index()].damage.add(damage);
            let allowed = desk.allows(Decision::Assign(unit));
            assert_eq!(allowed, !matches!(damage, Damage::Engine | Damage::Suspension), "{damage:?}");
            desk.game.units[unit.index()].damage.remove(damage);
        }
    }
}

/// Covers LD-FIX-4.
#[test]
fn healing_a_wound_costs_1_so() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let (_, [hurt, sound]) = ids(&desk, family);
        desk.game.commanders[hurt.index()].wounded = true;
        desk.game.so = 0;
        assert_eq!(desk.refused(Decision::Heal(hurt)), "LD-FIX-4");
        desk.game.so = 1;
        assert_eq!(desk.refused(Decision::Heal(sound)), "LD-FIX-4");
        assert!(desk.allows(Decision::Heal(hurt)));
        let events = desk.play(Decision::Heal(hurt), &[]);
        assert_eq!(events, [Event::So { by: -1, now: 0, why: SoFor::Heal }, Event::Healed(hurt)]);
        assert!(!desk.game.commanders[hurt.index()].wounded);
    }
}

/// A force whose first commander is a Medic and whose second is a Mechanic, at the start of repair/replace.
fn skilled(family: Family) -> Desk {
    let [(_, medic), (_, mechanic)] = force(family);
    let mut desk = step(family, |e| {
        commander(e, medic).green.skills = vec![Skill::Medic];
        commander(e, mechanic).green.skills = vec![Skill::Mechanic];
    });
    let ([unit, _], [first, second]) = ids(&desk, family);
    for damage in [Damage::Hull, Damage::Gun, Damage::Glancing] {
        desk.game.units[unit.index()].damage.add(damage);
    }
    (desk.game.commanders[first.index()].stress, desk.game.commanders[second.index()].stress) = (4, 4);
    desk
}

/// Covers LD-FIX-5.
#[test]
fn medics_and_mechanics_work_at_the_start_of_the_step() {
    for family in BOTH {
        let mut desk = skilled(family);
        let ([unit, _], [medic, mechanic]) = ids(&desk, family);
        assert_eq!(desk.refused(Decision::MedicCalm(medic, mechanic)), "LD-SEQ-7", "not any more");
        through(&mut desk, &[Frame::AdjustSo, Frame::UseSkills, Frame::RepairReplace], &[]);
        assert_eq!(desk.game.frame(), Some(Frame::UseSkills));
        assert_eq!(desk.refused(Decision::Repair(unit, Damage::Hull)), "LD-FIX-5", "not yet");
        assert!(desk.allows(Decision::MedicCalm(medic, mechanic)));
        assert!(desk.allows(Decision::MechanicFix(mechanic, unit, Damage::Hull)));
        desk.play(Decision::Done, &[]);
        assert_eq!(desk.game.frame(), Some(Frame::RepairReplace));
    }
}

/// Covers LD-FIX-5, LD-R36.
#[test]
fn each_medic_is_used_once_whether_he_fought_or_not_and_may_treat_himself() {
    for family in BOTH {
        let mut desk = skilled(family);
        let ([unit, _], [medic, mechanic]) = ids(&desk, family);
        desk.game.commanders[medic.index()].wounded = true;
        desk.game.commanders[medic.index()].fought = true;
        through(&mut desk, &[Frame::AdjustSo, Frame::UseSkills, Frame::RepairReplace], &[]);
        assert_eq!(desk.refused(Decision::MedicCalm(mechanic, medic)), "LD-SKILL-4", "no Medic");
        assert_eq!(desk.refused(Decision::MedicHeal(medic, mechanic)), "LD-SKILL-4", "not Wounded");
        assert_eq!(desk.refused(Decision::MedicCasualty(medic, unit)), "LD-FIX-1", "no Casualty");
        assert_eq!(desk.play(Decision::MedicHeal(medic, medic), &[]), [Event::Healed(medic)]);
        assert_eq!(desk.refused(Decision::MedicCalm(medic, mechanic)), "LD-R36");
    }
}

/// Covers LD-FIX-5, LD-R36.
#[test]
fn an_unfit_commander_cannot_use_his_skill() {
    for family in BOTH {
        let mut desk = skilled(family);
        let (_, [medic, mechanic]) = ids(&desk, family);
        for (commander, fit) in [(medic, true), (mechanic, true), (medic, false), (mechanic, false)] {
            desk.game.commanders[commander.index()].stress = if fit { 8 } else { 9 };
        }
        through(&mut desk, &[Frame::AdjustSo, Frame::UseSkills], &[]);
        assert_eq!(desk.game.frame(), Some(Frame::Assignment), "nobody can do anything");
        desk.game.commanders[medic.index()].stress = 8;
        through(&mut desk, &[Frame::AdjustSo, Frame::UseSkills], &[]);
        assert_eq!(desk.game.frame(), Some(Frame::UseSkills), "Shaken is fit enough");
    }
}

/// Covers LD-FIX-5.
#[test]
fn a_medic_heals_calms_or_mends_and_a_mechanic_mends_vehicles() {
    for (family, repairs) in [(Sherman, 2), (Tiger, 1)] {
        let mut desk = skilled(family);
        let ([unit, other], [medic, mechanic]) = ids(&desk, family);
        desk.game.units[other.index()].damage.add(Damage::Casualty);
        through(&mut desk, &[Frame::AdjustSo, Frame::UseSkills, Frame::RepairReplace], &[]);
        let events = desk.play(Decision::MedicCasualty(medic, other), &[]);
        assert_eq!(events, [Event::Repaired(other, Damage::Casualty)]);
        desk.game.commanders[medic.index()].medic = 1;
        let events = desk.play(Decision::MedicCalm(medic, mechanic), &[]);
        assert_eq!(events, [Event::Stress { commander: mechanic, by: -2, now: 2 }]);
        (desk.game.commanders[medic.index()].medic, desk.game.commanders[mechanic.index()].stress) = (1, 0);
        assert_eq!(desk.refused(Decision::MedicCalm(medic, mechanic)), "LD-SKILL-4", "he has no stress");
        desk.game.commanders[medic.index()].medic = 0;
        desk.game.units[other.index()].damage.add(Damage::Casualty);
        assert_eq!(desk.refused(Decision::MechanicFix(mechanic, other, Damage::Casualty)), "LD-SKILL-4");
        let so = desk.game.so;
        for damage in [Damage::Hull, Damage::Gun].into_iter().take(repairs) {
            assert_eq!(desk.game.frame(), Some(Frame::UseSkills));
            let events = desk.play(Decision::MechanicFix(mechanic, unit, damage), &[]);
            assert_eq!(events, [Event::Repaired(unit, damage)]);
        }
        assert_eq!((desk.game.frame(), desk.game.so), (Some(Frame::RepairReplace), so), "for free, and then no more");
    }
}

/// Covers LD-FIX-6.
#[test]
fn this_weeks_so_are_spent_at_once_and_the_rest_carries_over() {
    for family in BOTH {
        let mut desk = step(family, |e| {
            for card in &mut e.objectives {
                (card.weekly_so, card.notes) = (3, Vec::new());
            }
            e.conditions = vec![ConditionCard { name: String::from("Quiet"), pay: None, effects: Vec::new() }];
        });
        let ([unit, _], _) = ids(&desk, family);
        desk.game.units[unit.index()].damage.add(Damage::Hull);
        desk.game.so = 0;
        through(&mut desk, &[Frame::AdjustSo, Frame::RepairReplace, Frame::EndWeek], &[]);
        desk.play(Decision::Repair(unit, Damage::Hull), &[]);
        desk.play(Decision::Done, &[0]);
        assert_eq!((desk.game.week, desk.game.so), (2, 2));
    }
}

/// Covers LD-REPC-1, LD-REPC-7.
#[test]
fn a_killed_commander_is_replaced_at_no_cost_by_a_recruit_of_the_same_type() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let (_, [dead, _]) = ids(&desk, family);
        kill(&mut desk, dead);
        assert_eq!(desk.refused(Decision::Done), "LD-REPC-7");
        let ([new, _], foreign) = others(family);
        let foreign = desk.commander(foreign);
        assert_eq!(desk.refused(Decision::Choose(foreign)), "LD-CMDR-2");
        let (new, so) = (desk.commander(new), desk.game.so);
        assert!(desk.allows(Decision::Choose(new)));
        assert_eq!(desk.play(Decision::Choose(new), &[]), [Event::CommanderJoined(new, Level::Recruit)]);
        assert_eq!((desk.game.so, desk.game.commanders[new.index()].level), (so, Level::Recruit));
        assert!(desk.allows(Decision::Done));
    }
}

/// Covers LD-REPC-2.
#[test]
fn an_unfit_or_wounded_commander_may_be_replaced_and_no_other() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let (_, [one, two]) = ids(&desk, family);
        desk.game.commanders[one.index()].stress = 8;
        assert_eq!(desk.refused(Decision::Dismiss(one)), "LD-REPC-2", "Shaken");
        let stranger = desk.commander(others(family).0[0]);
        assert_eq!(desk.refused(Decision::Dismiss(stranger)), "LD-REPC-2", "not in the force");
        desk.game.commanders[one.index()].stress = 9;
        desk.game.commanders[two.index()].wounded = true;
        assert!(desk.allows(Decision::Dismiss(two)));
        let so = desk.game.so;
        assert_eq!(desk.play(Decision::Dismiss(one), &[]), [Event::CommanderLeft(one)]);
        assert_eq!(desk.refused(Decision::Done), "LD-REPC-7");
        let new = desk.commander(others(family).0[0]);
        desk.play(Decision::Choose(new), &[]);
        assert_eq!((desk.game.so, desk.game.commanders_of(UnitType::Armor)), (so, 2));
    }
}

/// Covers LD-REPC-3.
#[test]
fn a_name_that_ever_was_in_the_campaign_does_not_come_back() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let (_, [one, two]) = ids(&desk, family);
        desk.game.commanders[one.index()].wounded = true;
        desk.play(Decision::Dismiss(one), &[]);
        assert_eq!(desk.refused(Decision::Choose(one)), "LD-REPC-3");
        assert_eq!(desk.refused(Decision::Choose(two)), "LD-CMDR-6");
    }
}

/// Covers LD-REPC-4.
#[test]
fn only_commanders_that_exist_can_be_chosen() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let (_, [one, two]) = ids(&desk, family);
        assert_eq!(desk.refused(Decision::Choose(CommanderId(63))), "LD-CMDR-7");
        let armor: Vec<_> = (0..desk.game.edition.commanders.len() as u8)
            .map(CommanderId)
            .filter(|&c| desk.game.commander_card(c).kind == UnitType::Armor && c != one && c != two)
            .collect();
        for &other in &armor[1..] {
            kill(&mut desk, other);
        }
        desk.game.commanders[one.index()].wounded = true;
        assert!(desk.allows(Decision::Dismiss(one)), "one is left to replace him");
        kill(&mut desk, armor[0]);
        assert_eq!(desk.refused(Decision::Dismiss(one)), "LD-REPC-4");
        kill(&mut desk, two);
        assert!(desk.allows(Decision::Done), "where nobody is left the place stays empty");
    }
}

/// Covers LD-REPC-5.
#[test]
fn any_number_of_commanders_may_be_replaced_in_one_step() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let (_, both) = ids(&desk, family);
        for commander in both {
            desk.game.commanders[commander.index()].wounded = true;
            desk.play(Decision::Dismiss(commander), &[]);
        }
        for name in others(family).0 {
            desk.play(Decision::Choose(desk.commander(name)), &[]);
        }
        assert!(desk.allows(Decision::Done));
    }
}

/// Covers LD-REPC-6.
#[test]
fn a_new_commander_may_be_raised_for_3_so_per_level_and_an_old_one_may_not() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let (_, [dead, old]) = ids(&desk, family);
        kill(&mut desk, dead);
        let new = desk.commander(others(family).0[0]);
        desk.play(Decision::Choose(new), &[]);
        assert_eq!(desk.refused(Decision::Raise(old)), "LD-REPC-6");
        assert_eq!(desk.refused(Decision::Raise(dead)), "LD-REPC-6");
        desk.game.so = 8;
        assert!(desk.allows(Decision::Raise(new)));
        let events = desk.play(Decision::Raise(new), &[]);
        assert_eq!(events, [Event::Raised(new, Level::Green), Event::So { by: -3, now: 5, why: SoFor::Promotion }]);
        desk.play(Decision::Raise(new), &[]);
        assert_eq!((desk.game.commanders[new.index()].level, desk.game.so), (Level::Average, 2));
        assert_eq!(desk.refused(Decision::Raise(new)), "LD-PROMO-1");
        desk.game.so = 99;
        desk.game.commanders[new.index()].level = Level::Ace;
        assert_eq!(desk.refused(Decision::Raise(new)), "LD-XP-6");
    }
}

/// Covers SL-REPC-1, LD-REPC-7, LD-R30.
#[test]
fn a_commander_without_a_unit_forces_a_purchase_or_a_discard_of_any_of_his_type() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let ([lost, _], [one, two]) = ids(&desk, family);
        desk.game.unit_fates.set(lost, Fate::Gone);
        assert_eq!(desk.refused(Decision::Done), "LD-REPC-7");
        assert!(desk.allows(Decision::Dismiss(one)) && desk.allows(Decision::Dismiss(two)), "not necessarily him");
        desk.play(Decision::Dismiss(two), &[]);
        assert!(desk.allows(Decision::Done));
        assert_eq!(desk.refused(Decision::Dismiss(one)), "LD-REPC-2", "one is enough");
    }
}

/// Covers SL-REPC-1, LD-R31.
#[test]
fn a_unit_bought_for_a_commander_without_one_brings_no_recruit() {
    for family in BOTH {
        let mut desk = step(family, |_| {});
        let ([lost, _], _) = ids(&desk, family);
        desk.game.unit_fates.set(lost, Fate::Gone);
        let bought = desk.unit_id(if family == Sherman { "043" } else { "331" });
        desk.play(Decision::Buy(bought), &[]);
        let recruit = desk.commander(others(family).0[0]);
        assert_eq!(desk.refused(Decision::Choose(recruit)), "LD-CMDR-2");
        assert!(desk.allows(Decision::Done));
    }
}
