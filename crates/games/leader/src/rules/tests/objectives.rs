//! Objective cards [LD-OBJ].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::general::OPEN;
use super::plain::{objective_card, plain, steady};
use super::set_up_cards::mistakes;
use crate::cards::{ConditionCard, Effect, EnemyType, Family, Grade, Level, Speed};
use crate::decision::{Damage, Decision, OptionalRule};
use crate::event::{Ending, Event, SoFor};
use crate::frame::Frame;
use fieldcraft_engine::Game;

/// Covers LD-OBJ-3, LD-OBJ-4.
#[test]
fn the_objective_fixes_the_weeks_and_the_so_of_each_week() {
    for (weeks, week, over) in [(3, 2, false), (3, 3, true), (4, 3, false)] {
        let edition = plain(Sherman, |e| {
            objective_card(e).weeks = weeks;
            objective_card(e).weekly_so = 7;
        });
        let mut desk = Desk::campaign_of(edition);
        desk.game.week = week;
        let events = desk.play(Decision::Done, &[]);
        let expect =
            if over { Event::CampaignEnded(Ending::LastWeek) } else { Event::So { by: 7, now: 27, why: SoFor::Week } };
        assert_eq!(events, [expect], "week {week} of {weeks}");
    }
}

/// Covers LD-OBJ-6.
#[test]
fn stated_objective_notes_work_in_the_weeks_they_name_or_always() {
    let mut desk = Desk::battle(Tiger, OPEN).unit("902", "Steiner", hex(3, 1)).enemy(EnemyType::Rifle, hex(3, 1));
    desk = desk.enemy(EnemyType::Rifle, hex(3, 2)).step(false);
    for (week, rows) in [(1, &[(5, "LD-OBJ-6")][..]), (2, &[]), (3, &[])] {
        desk.game.week = week;
        assert_eq!(super::desk::rows(&desk.game.operational_rows(desk.battalion("3A"))), rows, "week {week}");
        desk.prepare_now();
        let dice = |enemy| super::desk::rows(&desk.plan("902", enemy).dice);
        assert_eq!(dice(0), [(1, "TL-ATK-1"), (1, "TL-ATK-3"), (1, "LD-OBJ-6")]);
        assert_eq!(dice(1), [(1, "TL-ATK-1")], "only at R0");
    }
}

#[track_caller]
fn check_grades(family: Family, table: [i16; 4], expect: &[(i16, Grade)]) {
    let mut desk = Desk::campaign_of(plain(family, |e| objective_card(e).grades = table));
    for &(vp, grade) in expect {
        desk.game.vp = vp;
        assert_eq!(desk.game.objective_card().grade(desk.game.vp), grade, "{vp} VP");
    }
    for &(vp, grade) in expect.iter().filter(|(_, grade)| *grade != Grade::Great) {
        let mut desk = Desk::campaign_of(desk.game.edition.0.clone());
        (desk.game.week, desk.game.vp) = (12, vp);
        desk.play(Decision::Done, &[]);
        let verdict = desk.game.verdict().expect("the campaign is over");
        assert_eq!((verdict.grade, verdict.score), (grade.name(), vp.into()));
        assert_eq!(verdict.winner.is_some(), Grade::Adequate <= grade);
    }
}

/// Covers LD-OBJ-7, LD-END-4, LD-V14, LD-R52.
#[test]
fn the_evaluation_table_maps_every_total_to_one_grade() {
    use Grade::{Adequate, Dismal, Good, Great, Poor};
    let sherman = [
        (99, Great),
        (17, Great),
        (16, Good),
        (15, Good),
        (13, Good),
        (12, Adequate),
        (9, Adequate),
        (8, Poor),
        (7, Poor),
        (6, Dismal),
        (0, Dismal),
        (-5, Dismal),
    ];
    check_grades(Sherman, [17, 13, 9, 7], &sherman);
    let tiger = [
        (99, Great),
        (18, Great),
        (17, Good),
        (15, Good),
        (13, Good),
        (12, Adequate),
        (10, Adequate),
        (9, Poor),
        (7, Poor),
        (6, Dismal),
    ];
    let stated = Desk::campaign(Tiger).game.objective_card().grades;
    assert_eq!(stated, [18, 13, 10, 7], "For The Reich!");
    check_grades(Tiger, stated, &tiger);
    let rising = |text: &str| text.replacen("grades = [18, 13, 10, 7]", "grades = [18, 13, 13, 7]", 1);
    assert!(mistakes(Tiger, "objectives.toml", rising).contains("[LD-OBJ-7]"));
}

/// Covers LD-OBJ-8, LD-BUY-4.
#[test]
fn one_pool_pays_for_everything() {
    let edition = plain(Sherman, |e| {
        steady(e, "Eandi", Speed::Fast);
        steady(e, "Tylutki", Speed::Slow);
        objective_card(e).weekly_so = 0;
        e.conditions = vec![ConditionCard { name: "Levy".into(), pay: None, effects: vec![Effect::So { add: -3 }] }];
    });
    let mut desk = Desk::campaign_of(edition);
    let target = desk.draw("2A");
    desk.game.so = 60;
    let frames =
        [Frame::DrawCondition, Frame::Priorities, Frame::ChooseCommanders, Frame::BuyUnits, Frame::OptionalRules];
    desk.frames(&frames);
    desk.play(Decision::Adopt(OptionalRule::Tenacity), &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Buy(desk.unit_id("042")), &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Choose(desk.commander("Eandi")), &[]);
    desk.game.commanders[desk.commander("Eandi").index()].level = Level::Recruit;
    desk.play(Decision::BuyTruck, &[]);
    desk.play(Decision::BuyScout, &[]);
    desk.play(Decision::Done, &[0]);
    desk.order_attack(target, &[("042", "Eandi")]);
    desk.game.battalions[target.index()].attacked = false;
    let unit = desk.unit_id("042");
    desk.game.units[unit.index()].damage.add(Damage::Engine);
    let (tylutki, eandi) = (desk.enlist("Tylutki", Level::Recruit), desk.commander("Eandi"));
    desk.own("041");
    desk.game.commanders[tylutki.index()].wounded = true;
    desk.game.commanders[eandi.index()].stress = 9;
    desk.frames(&[Frame::Assignment, Frame::PriorityRest, Frame::RepairReplace]);
    desk.play(Decision::Repair(unit, Damage::Engine), &[]);
    desk.play(Decision::Heal(tylutki), &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Rest, &[]);
    let changes: Vec<_> = desk
        .events
        .iter()
        .filter_map(|e| if let Event::So { by, now, why } = e { Some((*by, *now, *why)) } else { None })
        .collect();
    assert_eq!(
        changes,
        [
            (-1, 59, SoFor::OptionalRule),
            (-14, 45, SoFor::Unit),
            (-2, 43, SoFor::Support),
            (-1, 42, SoFor::Support),
            (-3, 39, SoFor::Condition),
            (-1, 38, SoFor::Attack),
            (-2, 36, SoFor::Repair),
            (-1, 35, SoFor::Heal),
            (-5, 30, SoFor::Rest),
        ]
    );
    assert_eq!(desk.game.so, 30);
}
