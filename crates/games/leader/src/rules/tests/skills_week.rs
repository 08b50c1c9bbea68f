//! Medics and Mechanics at the end of the week [LD-SKILL-4, SL-SKILL-2, TL-SKILL-2].

use super::desk::{Desk, Sherman, Tiger};
use super::plain::{plain, rank, steady};
use crate::cards::{Family, Level, Skill, Speed};
use crate::decision::{Damage, Decision};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};

/// A force of three units at the start of repair/replace: the first commander has a skill, the second is Wounded and
/// stressed, the Infantry unit has a Casualty and the tank lots of damage.
struct Hospital {
    desk: Desk,
    first: CommanderId,
    second: CommanderId,
    team: UnitId,
    tank: UnitId,
}

fn hospital(family: Family, skill: Skill, stress: u8) -> Hospital {
    let (names, numbers) = if family == Sherman {
        (["Kolchak", "Eandi"], ["902", "042"])
    } else {
        (["Eschbach", "Albert"], ["902", "153"])
    };
    let edition = plain(family, |e| {
        for name in names {
            steady(e, name, Speed::Slow);
        }
        rank(e, names[0], Level::Recruit).skills = vec![skill];
    });
    let mut desk = Desk::campaign_of(edition);
    let ((team, first), (tank, second)) = (desk.staffed(numbers[0], names[0]), desk.staffed(numbers[1], names[1]));
    desk.game.commanders[first.index()].stress = stress;
    (desk.game.commanders[second.index()].stress, desk.game.commanders[second.index()].wounded) = (3, true);
    desk.game.units[team.index()].damage.add(Damage::Casualty);
    for damage in [Damage::Engine, Damage::Hull, Damage::Glancing] {
        desk.game.units[tank.index()].damage.add(damage);
    }
    desk.game.units[tank.index()].large_due = family == Tiger;
    desk.run_frames(&[Frame::AdjustSo, Frame::UseSkills, Frame::RepairReplace], &[]);
    Hospital { desk, first, second, team, tank }
}

/// Covers LD-SKILL-4, LD-R36, LD-FIX-5.
#[test]
fn each_medic_does_one_of_three_things_for_free() {
    for family in [Sherman, Tiger] {
        for case in 0..3 {
            let Hospital { mut desk, first, second, team, .. } = hospital(family, Skill::Medic, 1);
            let so = desk.game.so;
            let (decision, event) = [
                (Decision::MedicHeal(first, second), Event::Healed(second)),
                (Decision::MedicCalm(first, second), Event::Stress { commander: second, by: -2, now: 1 }),
                (Decision::MedicCasualty(first, team), Event::Repaired(team, Damage::Casualty)),
            ][case];
            assert!(desk.allows(decision));
            assert_eq!(desk.play(decision, &[]), [event]);
            assert_eq!((desk.game.so, desk.game.frame()), (so, Some(Frame::RepairReplace)), "once, for free");
            assert_eq!(desk.game.commanders[second.index()].wounded, case != 0);
            assert_eq!(desk.game.units[team.index()].damage.has(Damage::Casualty), case != 2);
        }
    }
}

/// Covers LD-SKILL-4, LD-R36.
#[test]
fn a_medic_may_treat_himself_and_needs_a_patient() {
    let Hospital { mut desk, first, second, team, tank } = hospital(Sherman, Skill::Medic, 1);
    assert_eq!(desk.refused(Decision::MedicHeal(first, first)), "LD-SKILL-4", "he is not Wounded");
    assert_eq!(desk.refused(Decision::MedicCalm(second, first)), "LD-SKILL-4", "no Medic");
    assert_eq!(desk.refused(Decision::MedicCasualty(first, tank)), "LD-FIX-1", "no Casualty");
    assert_eq!(desk.refused(Decision::MedicCasualty(first, UnitId(0))), "LD-FIX-1", "not in the force");
    assert_eq!(desk.refused(Decision::MedicCalm(first, CommanderId(0))), "LD-SKILL-4", "not in the force");
    assert_eq!(desk.refused(Decision::BuyTruck), "LD-FIX-5", "skills come first");
    assert!(desk.allows(Decision::Done), "he need not do anything");
    desk.game.commanders[first.index()].wounded = true;
    assert!(desk.allows(Decision::MedicHeal(first, first)), "Wounded or not, and himself");
    desk.play(Decision::MedicCalm(first, first), &[]);
    assert_eq!(desk.game.commanders[first.index()].stress, 0, "never below 0");
    desk.frames(&[Frame::Assignment, Frame::UseSkills]);
    assert_eq!(desk.refused(Decision::MedicCasualty(first, team)), "LD-R36", "once a week");
    assert_eq!(desk.refused(Decision::MedicCalm(first, second)), "LD-R36");
}

/// Covers LD-SKILL-4, LD-CMDR-15, LD-R36.
#[test]
fn an_unfit_medic_or_mechanic_is_of_no_use() {
    for skill in [Skill::Medic, Skill::Mechanic] {
        assert_eq!(hospital(Sherman, skill, 60).desk.game.frame(), Some(Frame::UseSkills));
        let Hospital { mut desk, first, second, tank, .. } = hospital(Sherman, skill, 61);
        assert_eq!(desk.game.frame(), Some(Frame::RepairReplace), "there is nothing to decide");
        desk.frames(&[Frame::Assignment, Frame::UseSkills]);
        let (decision, clause) = if skill == Skill::Medic {
            (Decision::MedicHeal(first, second), "LD-SKILL-4")
        } else {
            (Decision::MechanicFix(first, tank, Damage::Hull), "SL-SKILL-2")
        };
        assert!(!desk.allows(decision));
        assert_eq!(desk.refused(decision), clause);
    }
}

/// Covers SL-SKILL-2.
#[test]
fn a_us_mechanic_removes_one_or_two_vehicle_damage_counters_for_free() {
    let Hospital { mut desk, first, team, tank, .. } = hospital(Sherman, Skill::Mechanic, 0);
    let so = desk.game.so;
    assert_eq!(desk.refused(Decision::MechanicFix(first, team, Damage::Casualty)), "LD-SKILL-4", "no vehicle damage");
    assert_eq!(desk.refused(Decision::MechanicFix(first, tank, Damage::Gun)), "LD-FIX-1", "not damaged so");
    assert!(!desk.allows(Decision::MechanicLarge(first, tank)));
    let fix = |damage| Decision::MechanicFix(first, tank, damage);
    assert_eq!(desk.play(fix(Damage::Engine), &[]), [Event::Repaired(tank, Damage::Engine)]);
    assert!(desk.allows(Decision::Done), "one is enough");
    desk.play(fix(Damage::Glancing), &[]);
    assert_eq!((desk.game.so, desk.game.frame()), (so, Some(Frame::RepairReplace)), "two are all");
    assert_eq!(desk.game.units[tank.index()].damage.iter().collect::<Vec<_>>(), [Damage::Hull]);
    desk.frames(&[Frame::Assignment, Frame::UseSkills]);
    assert_eq!(desk.refused(fix(Damage::Hull)), "SL-SKILL-2");
    desk.run_frames(&[Frame::AdjustSo, Frame::UseSkills], &[]);
    assert!(desk.allows(fix(Damage::Hull)), "next week again");
}

/// Covers TL-SKILL-2, TL-LARGE-3.
#[test]
fn a_mechanic_of_tiger_leader_removes_one_counter_or_settles_a_large_cost() {
    let Hospital { mut desk, first, tank, .. } = hospital(Tiger, Skill::Mechanic, 0);
    let so = desk.game.so;
    let (fix, settle) = (Decision::MechanicFix(first, tank, Damage::Engine), Decision::MechanicLarge(first, tank));
    assert!(desk.allows(fix) && desk.allows(settle));
    assert_eq!(desk.refused(Decision::MechanicLarge(first, desk.unit_id("902"))), "TL-LARGE-1", "not due");
    desk.play(fix, &[]);
    desk.frames(&[Frame::Assignment, Frame::UseSkills]);
    assert!(!desk.allows(settle));
    assert_eq!(desk.refused(settle), "TL-SKILL-2", "one or the other");
    assert_eq!(desk.refused(Decision::MechanicFix(first, tank, Damage::Hull)), "TL-SKILL-2");
    assert!(desk.game.units[tank.index()].large_due);
    let Hospital { mut desk, .. } = hospital(Tiger, Skill::Mechanic, 0);
    assert_eq!(desk.play(settle, &[]), [Event::LargeSettled(tank)]);
    assert!(!desk.game.units[tank.index()].large_due);
    assert_eq!(desk.game.so, so, "for free");
    desk.frames(&[Frame::Assignment, Frame::UseSkills]);
    assert_eq!(desk.refused(fix), "TL-SKILL-2");
}
