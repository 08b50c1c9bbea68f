//! Start of week: special condition, attacks, assignment, operational costs [LD-WEEK, SL-WEEK, TL-WEEK].

use super::desk::{Desk, Sherman, Tiger, rows};
use super::plain::{plain, so_changes, steady};
use crate::cards::{Band, ConditionCard, Effect, Family, Level, Pay, PayTo, Speed};
use crate::decision::{Damage, Decision};
use crate::edition::Edition;
use crate::event::{Ending, Event, SoFor};
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, UnitId};

fn condition(e: &mut Edition, pay: Option<Pay>, effects: &[Effect]) {
    e.conditions.push(ConditionCard { name: "Card".into(), pay, effects: effects.to_vec() });
}

/// Covers LD-WEEK-1, LD-WEEK-2.
#[test]
fn every_week_begins_with_a_special_condition_that_holds_for_the_week() {
    let edition = plain(Sherman, |e| {
        condition(e, None, &[Effect::WeeklySo { add: 3 }, Effect::TacticalRoll { add: 1 }, Effect::Stress { add: 2 }]);
        condition(e, None, &[Effect::WeeklySo { add: -1 }]);
    });
    let mut desk = Desk::campaign_of(edition);
    let eandi = desk.enlist("Eandi", Level::Recruit);
    desk.game.week = 0;
    let events = desk.run_frames(&[Frame::DrawCondition], &[0]);
    assert_eq!(
        events,
        [Event::WeekBegan(1), Event::ConditionDrawn(0), Event::Stress { commander: eandi, by: 2, now: 2 }],
        "what it does at once is done at once"
    );
    assert_eq!(desk.game.frame(), Some(Frame::Assignment));
    assert!(rows(&desk.game.so_rows()).contains(&(3, "LD-SOADJ-7")));
    for id in ["9A", "2A"] {
        desk.game.battle.battalion = desk.draw(id);
        desk.prepare_now();
        assert_eq!(rows(&desk.game.movement_rows()), [(1, "LD-WEEK-2")], "in all battles of the week");
    }
    let events = desk.run_frames(&[Frame::DrawCondition], &[1]);
    assert_eq!(events, [Event::WeekBegan(2), Event::ConditionDrawn(1)]);
    assert!(!rows(&desk.game.so_rows()).contains(&(3, "LD-SOADJ-7")), "last week's card is gone");
    assert!(rows(&desk.game.so_rows()).contains(&(-1, "LD-SOADJ-7")));
    desk.prepare_now();
    assert_eq!(rows(&desk.game.movement_rows()), []);
}

/// Covers LD-WEEK-3, LD-R12.
#[test]
fn a_cost_of_the_condition_is_paid_at_once_or_ends_the_campaign() {
    for (so, ending) in [(2, None), (1, Some(Ending::Bankrupt))] {
        let mut desk = Desk::campaign_of(plain(Tiger, |e| condition(e, None, &[Effect::So { add: -2 }])));
        desk.game.so = so;
        let events = desk.run_frames(&[Frame::DrawCondition], &[0]);
        assert!(events.contains(&Event::So { by: -2, now: so - 2, why: SoFor::Condition }));
        assert_eq!(desk.game.ending, ending);
    }
}

/// What happens when a card with a payment on offer is drawn and answered; none if nothing is asked.
fn offer(so: i16, to: PayTo, answer: Option<Decision>) -> (Vec<Event>, i32) {
    let pay = Some(Pay { so: 2, to });
    let mut desk = Desk::campaign_of(plain(Tiger, |e| condition(e, pay, &[Effect::WeeklySo { add: -1 }])));
    desk.game.so = so;
    desk.game.week = 0;
    let mut events = desk.run_frames(&[Frame::DrawCondition], &[0]);
    assert_eq!(desk.game.frame() == Some(Frame::PayCondition), answer.is_some());
    if let Some(answer) = answer {
        assert_eq!(desk.legal(), [Decision::Pay, Decision::Decline]);
        assert_eq!(desk.refused(Decision::Done), "LD-WEEK-1");
        events.extend(desk.play(answer, &[]));
    }
    assert_eq!(desk.game.frame(), Some(Frame::Assignment));
    (events[2..].to_vec(), desk.game.so_rows().total() - 6)
}

/// Covers LD-WEEK-3.
#[test]
fn a_payment_on_offer_avoids_or_brings_about_the_effect() {
    let paid = |now| Event::So { by: -2, now, why: SoFor::Condition };
    assert_eq!(offer(2, PayTo::Avoid, Some(Decision::Pay)), (vec![paid(0), Event::CardPassed], 0));
    assert_eq!(offer(2, PayTo::Avoid, Some(Decision::Decline)), (vec![], -1));
    assert_eq!(offer(1, PayTo::Avoid, None), (vec![], -1), "what cannot be paid cannot be avoided");
    assert_eq!(offer(2, PayTo::Gain, Some(Decision::Pay)), (vec![paid(0)], -1));
    assert_eq!(offer(2, PayTo::Gain, Some(Decision::Decline)), (vec![Event::CardPassed], 0));
    assert_eq!(offer(1, PayTo::Gain, None), (vec![Event::CardPassed], 0), "nor bought");
}

/// A week with four battalions and three tanks.
fn week() -> (Desk, Vec<BattalionId>) {
    let edition = plain(Sherman, |e| {
        for name in ["Eandi", "Tylutki", "Stout", "Smith", "Chin"] {
            steady(e, name, Speed::Slow);
        }
    });
    let mut desk = Desk::campaign_of(edition);
    for (number, name) in [("041", "Eandi"), ("042", "Tylutki"), ("043", "Stout"), ("044", "Smith")] {
        desk.staffed(number, name);
    }
    let battalions = ["4A", "9A", "2A", "1A"].map(|id| desk.draw(id)).to_vec();
    (desk, battalions)
}

/// Covers LD-WEEK-4, LD-R29.
#[test]
fn the_player_attacks_as_many_battalions_as_he_likes() {
    let (mut desk, battalions) = week();
    assert_eq!(
        desk.legal(),
        [battalions[3], battalions[2], battalions[0], battalions[1]]
            .map(Decision::Target)
            .into_iter()
            .chain([Decision::Done])
            .collect::<Vec<_>>()
    );
    assert!(desk.allows(Decision::Done), "or none");
    for (&battalion, pair) in
        battalions.iter().zip([("041", "Eandi"), ("042", "Tylutki"), ("043", "Stout"), ("044", "Smith")])
    {
        let events = desk.order_attack(battalion, &[pair]);
        assert_eq!(events[0], Event::AttackOrdered { battalion, trucks: 0, scouts: 0 });
        assert_eq!(desk.refused(Decision::Target(battalion)), "LD-R29");
    }
    assert_eq!(desk.game.battles_left().count(), 4);
    assert_eq!(desk.legal(), [Decision::Done], "four attacks are no limit but that of the force");
}

/// Covers LD-WEEK-5, LD-R29, LD-CMDR-8.
#[test]
fn each_unit_goes_with_one_commander_of_its_type_to_one_battle() {
    let (mut desk, battalions) = week();
    let (rifle, chin) = desk.staffed("902", "Chin");
    let (tank, other) = (desk.unit_id("041"), desk.unit_id("042"));
    let (eandi, tylutki) = (desk.commander("Eandi"), desk.commander("Tylutki"));
    desk.play(Decision::Target(battalions[0]), &[]);
    assert_eq!(desk.refused(Decision::Launch), "LD-WEEK-5", "nobody is assigned");
    assert_eq!(desk.refused(Decision::Assign(desk.unit_id("051"))), "LD-WEEK-5", "not in the force");
    desk.play(Decision::Assign(tank), &[]);
    assert_eq!(desk.refused(Decision::Cancel), "LD-WEEK-5", "first his commander");
    assert_eq!(desk.refused(Decision::Lead(chin)), "LD-CMDR-8");
    assert_eq!(desk.refused(Decision::Lead(desk.commander("Boone"))), "LD-WEEK-5", "not in the force");
    assert!(!desk.allows(Decision::Lead(chin)));
    // Any commander of the type may lead, not only one.
    let events = desk.play(Decision::Lead(tylutki), &[]);
    assert_eq!(events, [Event::Assigned { unit: tank, commander: tylutki, battalion: battalions[0] }]);
    assert_eq!(desk.refused(Decision::Assign(tank)), "LD-R29");
    desk.play(Decision::Assign(other), &[]);
    assert_eq!(desk.refused(Decision::Lead(tylutki)), "LD-R29", "he has a unit this week");
    desk.play(Decision::Lead(eandi), &[]);
    desk.play(Decision::Launch, &[]);
    desk.play(Decision::Target(battalions[1]), &[]);
    assert_eq!(desk.refused(Decision::Assign(other)), "LD-R29", "one battle a week");
    desk.play(Decision::Assign(rifle), &[]);
    assert_eq!(desk.legal(), [Decision::Lead(chin)]);
    desk.play(Decision::Lead(chin), &[]);
    assert_eq!(desk.game.assigned(battalions[0]).collect::<Vec<_>>(), [tank, other]);
    assert_eq!(desk.game.assigned(battalions[1]).collect::<Vec<_>>(), [rifle]);
}

/// Covers LD-WEEK-5.
#[test]
fn a_plan_can_be_changed_and_given_up() {
    let (mut desk, battalions) = week();
    (desk.game.trucks, desk.game.free_trucks, desk.game.scouts, desk.game.free_scouts) = (1, 1, 1, 1);
    let before = desk.game.clone();
    let unit = desk.unit_id("041");
    desk.play(Decision::Target(battalions[3]), &[]);
    assert_eq!(desk.refused(Decision::Withdraw(unit)), "LD-WEEK-5");
    desk.play(Decision::Assign(unit), &[]);
    desk.play(Decision::Lead(desk.commander("Eandi")), &[]);
    desk.play(Decision::Withdraw(unit), &[]);
    assert!(desk.allows(Decision::Assign(unit)));
    desk.play(Decision::Assign(unit), &[]);
    desk.play(Decision::Lead(desk.commander("Stout")), &[]);
    desk.play(Decision::AddTruck, &[]);
    desk.play(Decision::AddScout, &[]);
    assert_eq!((desk.game.free_trucks, desk.game.free_scouts), (0, 0));
    desk.play(Decision::Cancel, &[]);
    assert!(desk.game == before, "nothing is left of a plan that was given up");
}

#[track_caller]
fn check_unassignable(change: impl FnOnce(&mut Desk, UnitId, CommanderId), clause: Option<&str>) {
    let (mut desk, battalions) = week();
    let (unit, commander) = (desk.unit_id("041"), desk.commander("Eandi"));
    change(&mut desk, unit, commander);
    desk.play(Decision::Target(battalions[0]), &[]);
    desk.play(Decision::Assign(unit), &[]);
    assert_eq!(desk.allows(Decision::Lead(commander)), clause.is_none());
    if let Some(clause) = clause {
        assert_eq!(desk.refused(Decision::Lead(commander)), clause);
    }
}

/// Covers LD-WEEK-6, LD-WEEK-7.
#[test]
fn unfit_and_wounded_commanders_may_not_be_assigned() {
    check_unassignable(|_, _, _| {}, None);
    check_unassignable(|desk, _, who| desk.game.commanders[who.index()].stress = 60, None);
    check_unassignable(|desk, _, who| desk.game.commanders[who.index()].stress = 61, Some("LD-WEEK-6"));
    check_unassignable(|desk, _, who| desk.game.commanders[who.index()].wounded = true, Some("LD-WEEK-7"));
}

/// Covers LD-WEEK-6, LD-WEEK-7, LD-WEEK-5.
#[test]
fn a_unit_whose_type_has_no_fit_commander_stays_at_home() {
    for wounded in [true, false] {
        let (mut desk, battalions) = week();
        for name in ["Eandi", "Tylutki", "Stout", "Smith"] {
            let who = desk.commander(name);
            desk.game.commanders[who.index()].wounded = wounded;
            desk.game.commanders[who.index()].stress = 61;
        }
        assert_eq!(desk.refused(Decision::Target(battalions[0])), "LD-WEEK-5");
        desk.staffed("902", "Chin");
        desk.play(Decision::Target(battalions[0]), &[]);
        assert_eq!(desk.refused(Decision::Assign(desk.unit_id("041"))), "LD-WEEK-5");
        assert!(desk.allows(Decision::Assign(desk.unit_id("902"))));
    }
}

/// Covers LD-WEEK-8, LD-FIX-3.
#[test]
fn engine_and_suspension_damage_keep_a_vehicle_at_home() {
    for damage in Damage::ALL {
        let (mut desk, battalions) = week();
        let unit = desk.unit_id("041");
        desk.game.units[unit.index()].damage.add(damage);
        desk.play(Decision::Target(battalions[0]), &[]);
        let home = matches!(damage, Damage::Engine | Damage::Suspension);
        assert_eq!(desk.allows(Decision::Assign(unit)), !home, "{damage:?}");
        if home {
            assert_eq!(desk.refused(Decision::Assign(unit)), "LD-WEEK-8");
            desk.game.units[unit.index()].damage.remove(damage);
            assert!(desk.allows(Decision::Assign(unit)), "repaired");
        }
    }
}

/// Covers LD-WEEK-11.
#[test]
fn commanders_left_out_of_the_battles_are_on_leave() {
    let (mut desk, battalions) = week();
    desk.game.battle.battalion = battalions[1];
    let [eandi, stout] = ["Eandi", "Stout"].map(|name| desk.commander(name));
    desk.game.battle.participants.insert(eandi);
    for who in [eandi, stout] {
        desk.game.commanders[who.index()].stress = 9;
    }
    desk.prepare_now();
    let events = desk.run_frames(&[Frame::OnLeave], &[]);
    assert!(!events.contains(&Event::OnLeave(eandi)));
    assert!(events.contains(&Event::OnLeave(stout)));
    assert_eq!((desk.stress("Eandi"), desk.stress("Stout")), (9, 5));
    // The next week he may be left out himself.
    desk.run_frames(&[Frame::DrawCondition], &[]);
    let events = desk.run_frames(&[Frame::OnLeave], &[]);
    assert!(events.contains(&Event::OnLeave(eandi)));
}

/// The cost of attacking a battalion in each band, from enemy Breakthrough to friendly Staging.
fn costs(family: Family, change: impl Fn(&mut Desk)) -> [i16; 6] {
    Band::ALL.map(|band| {
        let mut desk = Desk::campaign_of(plain(family, |_| {}));
        change(&mut desk);
        let target = desk.draw("1S");
        desk.game.battalions[target.index()].band = band;
        desk.game.attack_cost(target)
    })
}

/// Covers LD-WEEK-12, LD-WEEK-13, LD-WEEK-14, SL-WEEK-1.
#[test]
fn an_attack_costs_3_2_or_1_so_in_the_enemys_bands_and_nothing_nearer() {
    assert_eq!(costs(Sherman, |_| {}), [3, 2, 1, 0, 0, 0]);
    assert_eq!(costs(Tiger, |_| {}), [3, 2, 1, 0, 0, 0]);
    let crowd = |desk: &mut Desk| {
        for (id, band) in [("2A", Band::Front), ("4A", Band::FriendlyTransit), ("9A", Band::FriendlyStaging)] {
            let other = desk.draw(id);
            desk.game.battalions[other.index()].band = band;
        }
    };
    assert_eq!(costs(Sherman, crowd), [3, 2, 1, 0, 0, 0], "other battalions do not matter");
    assert_eq!(costs(Tiger, crowd), [6, 5, 4, 2, 1, 0]);
}

/// Covers TL-WEEK-1, TL-V9, LD-R10.
#[test]
fn in_tiger_leader_each_battalion_on_the_way_adds_1_so() {
    let put = |bands: &'static [Band]| {
        move |desk: &mut Desk| {
            for (id, band) in ["1A", "2A", "3A", "4A"].iter().zip(bands) {
                let other = desk.draw(id);
                desk.game.battalions[other.index()].band = *band;
            }
        }
    };
    assert_eq!(costs(Tiger, put(&[Band::FriendlyTransit, Band::Front]))[1], 4, "in Rear: 2 + 2");
    assert_eq!(costs(Tiger, put(&[Band::Front])), [4, 3, 2, 0, 0, 0], "not those of the same band or behind");
    assert_eq!(costs(Tiger, put(&[Band::FriendlyStaging])), [4, 3, 2, 1, 1, 0]);
    assert_eq!(costs(Tiger, put(&[Band::Transit, Band::Rear, Band::Breakthrough])), [3, 2, 1, 0, 0, 0]);
    let mut desk = Desk::campaign_of(plain(Tiger, |_| {}));
    let (target, other) = (desk.draw("1A"), desk.draw("2A"));
    desk.game.battalions[other.index()].band = Band::Front;
    desk.game.battalions[other.index()].attacked = true;
    assert_eq!(
        rows(&desk.game.cost_rows(target)),
        [(2, "LD-WEEK-13"), (1, "TL-WEEK-1")],
        "one to be attacked in the same week counts"
    );
}

/// Covers LD-WEEK-15.
#[test]
fn the_operational_cost_is_paid_when_the_attack_is_ordered() {
    let (mut desk, battalions) = week();
    let rear = battalions[3];
    desk.game.so = 3;
    let events = desk.order_attack(rear, &[("041", "Eandi")]);
    assert_eq!(
        events,
        [
            Event::AttackOrdered { battalion: rear, trucks: 0, scouts: 0 },
            Event::So { by: -2, now: 1, why: SoFor::Attack },
        ]
    );
    assert_eq!(desk.game.frame(), Some(Frame::Assignment), "before any battle");
    let transit = battalions[2];
    let events = desk.order_attack(transit, &[("042", "Tylutki")]);
    assert_eq!(so_changes(&events), [-1], "the last SO will do");
    let events = desk.order_attack(battalions[0], &[("043", "Stout")]);
    assert!(so_changes(&events).is_empty(), "this one is free");
}

/// Covers LD-WEEK-15, LD-R12.
#[test]
fn an_attack_that_cannot_be_paid_is_refused() {
    let (mut desk, battalions) = week();
    let rear = battalions[3];
    desk.game.so = 1;
    assert!(!desk.allows(Decision::Target(rear)));
    assert_eq!(desk.refused(Decision::Target(rear)), "LD-WEEK-15");
    (desk.game.trucks, desk.game.free_trucks) = (1, 1);
    assert!(desk.allows(Decision::Target(rear)), "a Truck would make it possible");
    desk.play(Decision::Target(rear), &[]);
    desk.play(Decision::Assign(desk.unit_id("041")), &[]);
    desk.play(Decision::Lead(desk.commander("Eandi")), &[]);
    assert!(!desk.allows(Decision::Launch));
    assert_eq!(desk.refused(Decision::Launch), "LD-WEEK-15");
    desk.play(Decision::AddTruck, &[]);
    assert!(so_changes(&desk.play(Decision::Launch, &[])).is_empty());
    assert_eq!(desk.game.so, 1);
}
