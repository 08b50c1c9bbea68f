//! What campaign, objective, battalion and special condition cards do outside battles.

use super::desk::{Desk, Sherman, Tiger, rows};
use super::effects_campaign::{PLACES, put};
use super::plain::{plain, so_changes, steady};
use crate::cards::{Band, Class, Effect, Family, Level, Place, Speed};
use crate::decision::{Damage, Decision};
use crate::event::{Ending, Event, SoFor};
use crate::frame::Frame;
use crate::ids::BattalionId;

const CARDS: [Place; 3] = [Place::Campaign, Place::Objective, Place::Condition];

/// A week in which these effects stand on one card; 3A (Tiger) or 9A (Sherman) stands in Transit.
fn week(family: Family, place: Place, effects: &[Effect]) -> (Desk, BattalionId) {
    let name = if family == Sherman { "Eandi" } else { "Albert" };
    let edition = plain(family, |e| {
        put(e, place, effects);
        steady(e, name, Speed::Slow);
    });
    let mut desk = Desk::campaign_of(edition);
    desk.game.condition = (place == Place::Condition).then_some(0);
    desk.staffed(if family == Sherman { "042" } else { "153" }, name);
    let target = desk.draw(super::battalions::own(family));
    desk.game.battalions[target.index()].band = Band::Transit;
    (desk, target)
}

/// Covers LD-OPMOVE-7, LD-BATT-10.
#[test]
pub fn operational_roll() {
    for place in PLACES {
        let clause = match place {
            Place::Campaign => "LD-CAMP-6",
            Place::Objective => "LD-OBJ-6",
            Place::Condition => "LD-WEEK-2",
            _ => "LD-BATT-11",
        };
        let sum = |class, week_| {
            let (mut desk, own) = week(Tiger, place, &[Effect::OperationalRoll { add: 3, class, week: week_ }]);
            desk.game.week = 2;
            let other = desk.draw("2S");
            [own, other].map(|battalion| rows(&desk.game.operational_rows(battalion)))
        };
        let row = vec![(3, clause)];
        let other = if place == Place::Battalion { vec![] } else { row.clone() };
        assert_eq!(sum(None, None), [row.clone(), other.clone()]);
        assert_eq!(sum(None, Some(2)), [row.clone(), other], "in week 2");
        assert_eq!(sum(None, Some(1)), [vec![], vec![]], "not in week 1");
        assert_eq!(sum(Some(Class::Assault), None), [row, vec![]], "Assault battalions only");
        assert_eq!(sum(Some(Class::Command), None), [vec![], vec![]]);
    }
    let (mut desk, battalion) =
        week(Tiger, Place::Objective, &[Effect::OperationalRoll { add: 1, class: None, week: None }]);
    let events = desk.run_frames(&[Frame::OperationalMoves], &[4]);
    assert_eq!(
        events,
        [Event::OperationalRoll { battalion, roll: 4, total: 5 }, Event::BattalionMoved(battalion, Band::Front)]
    );
}

/// Covers LD-SOADJ-7, LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn weekly_so() {
    for place in PLACES {
        let (mut desk, _) = week(Tiger, place, &[Effect::WeeklySo { add: -2 }]);
        assert_eq!(rows(&desk.game.so_rows()), [(6, "LD-SOADJ-1"), (-2, "LD-SOADJ-7")]);
        let events = desk.run_frames(&[Frame::AdjustSo], &[]);
        assert_eq!(events, [Event::So { by: 4, now: 24, why: SoFor::Week }]);
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn leave_stress() {
    for place in CARDS {
        for (add, left) in [(2, 4), (-1, 7), (-9, 10)] {
            let (mut desk, _) = week(Tiger, place, &[Effect::LeaveStress { add }]);
            let albert = desk.commander("Albert");
            desk.game.commanders[albert.index()].stress = 10;
            desk.run_frames(&[Frame::OnLeave], &[]);
            assert_eq!(desk.stress("Albert"), left, "{place:?} {add}");
        }
    }
}

/// Covers LD-WEEK-2, LD-OPMOVE-7.
#[test]
pub fn no_operational_moves() {
    let (mut desk, _) = week(Tiger, Place::Condition, &[Effect::NoOperationalMoves]);
    assert_eq!(desk.run_frames(&[Frame::OperationalMoves], &[]), [Event::NoMovesThisWeek]);
    let (mut desk, target) = week(Tiger, Place::Battalion, &[Effect::NoOperationalMoves]);
    let events = desk.run_frames(&[Frame::OperationalMoves], &[1]);
    assert_eq!(events, [Event::OperationalRoll { battalion: target, roll: 1, total: 1 }], "as long as it lives");
    desk.game.battle.battalion = target;
    desk.draw("7A");
    desk.run_frames(&[Frame::Prepare, Frame::BookBattle], &[]);
    assert_eq!(desk.run_frames(&[Frame::OperationalMoves], &[]), [Event::NoMovesThisWeek], "once it is destroyed");
    desk.run_frames(&[Frame::DrawCondition], &[]);
    let events = desk.run_frames(&[Frame::OperationalMoves], &[1]);
    assert_eq!(events.len(), 1, "but only for that week");
}

/// Covers LD-OPMOVE-7, LD-WEEK-2.
#[test]
pub fn advance_one() {
    for place in [Place::Battalion, Place::Condition] {
        let (mut desk, target) = week(Tiger, place, &[Effect::AdvanceOne]);
        let (other, end) = (desk.draw("1A"), desk.draw("4A"));
        desk.game.battalions[end.index()].band = Band::FriendlyStaging;
        desk.run_frames(&[Frame::OperationalMoves], &[1, 1, 1]);
        assert_eq!(desk.game.frame(), Some(Frame::AdvanceBattalion));
        assert_eq!(desk.refused(Decision::Done), "LD-OPMOVE-7", "the player must");
        assert_eq!(desk.legal().len(), 2);
        assert_eq!(desk.refused(Decision::MoveBattalion(end)), "LD-OPMOVE-6");
        assert_eq!(desk.refused(Decision::MoveBattalion(BattalionId(60))), "LD-BATT-2");
        let events = desk.play(Decision::MoveBattalion(other), &[]);
        assert_eq!(events, [Event::BattalionMoved(other, Band::Transit)]);
        assert_eq!(desk.game.frame(), Some(Frame::Assignment), "one battalion, once");
        assert_eq!(desk.game.battalions[target.index()].band, Band::Transit);
    }
    let (mut desk, target) = week(Tiger, Place::Condition, &[Effect::AdvanceOne, Effect::AdvanceOne]);
    desk.run_frames(&[Frame::OperationalMoves], &[1]);
    for band in [Band::Front, Band::FriendlyTransit] {
        assert_eq!(desk.play(Decision::MoveBattalion(target), &[]), [Event::BattalionMoved(target, band)]);
    }
    assert_eq!(desk.game.frame(), Some(Frame::Assignment));
    let (mut desk, target) = week(Tiger, Place::Condition, &[Effect::AdvanceOne]);
    desk.game.battalions[target.index()].band = Band::FriendlyStaging;
    desk.run_frames(&[Frame::OperationalMoves], &[1]);
    assert_eq!(desk.game.frame(), Some(Frame::Assignment), "nobody can");
}

/// Covers LD-WEEK-2, LD-WEEK-3.
#[test]
pub fn retreat_one() {
    let (mut desk, target) = week(Tiger, Place::Condition, &[Effect::RetreatOne]);
    let end = desk.draw("1S");
    desk.run_frames(&[Frame::DrawCondition], &[0]);
    assert_eq!(desk.game.frame(), Some(Frame::RetreatBattalion), "before the attacks are planned");
    assert_eq!(desk.refused(Decision::MoveBattalion(end)), "LD-OPMOVE-6", "it stands in enemy Breakthrough");
    let events = desk.play(Decision::MoveBattalion(target), &[]);
    assert_eq!(events, [Event::BattalionMoved(target, Band::Rear)]);
    assert_eq!(desk.game.frame(), Some(Frame::Assignment));
}

/// Covers LD-OPMOVE-7.
#[test]
pub fn lunge() {
    for (half, band) in [(false, Band::FriendlyTransit), (true, Band::Front)] {
        let (mut desk, target) = week(Tiger, Place::Battalion, &[Effect::Lunge]);
        desk.game.battalions[target.index()].half = half;
        let events = desk.run_frames(&[Frame::OperationalMoves], &[10]);
        assert!(events.contains(&Event::BattalionMoved(target, band)), "{events:?}");
    }
    let (mut desk, target) = week(Tiger, Place::Battalion, &[Effect::Lunge]);
    desk.game.battalions[target.index()].band = Band::FriendlyTransit;
    desk.run_frames(&[Frame::AdvanceBattalion], &[]);
    let events = desk.play(Decision::MoveBattalion(target), &[]);
    assert_eq!(events, [Event::BattalionMoved(target, Band::FriendlyStaging)], "not beyond the end of the map");
    desk.run_frames(&[Frame::RetreatBattalion], &[]);
    let events = desk.play(Decision::MoveBattalion(target), &[]);
    assert_eq!(events, [Event::BattalionMoved(target, Band::FriendlyTransit)], "it lunges forward only");
}

/// Covers LD-WEEK-2.
#[test]
pub fn free_repairs() {
    let (mut desk, _) = week(Sherman, Place::Condition, &[Effect::FreeRepairs { count: 2 }]);
    desk.run_frames(&[Frame::DrawCondition], &[0]);
    let unit = desk.unit_id("042");
    for damage in [Damage::Engine, Damage::Hull, Damage::Gun] {
        desk.game.units[unit.index()].damage.add(damage);
    }
    desk.game.so = 1;
    desk.frames(&[Frame::Assignment, Frame::RepairReplace]);
    for (damage, cost) in [(Damage::Engine, &[][..]), (Damage::Hull, &[]), (Damage::Gun, &[-1])] {
        let events = desk.play(Decision::Repair(unit, damage), &[]);
        assert_eq!(so_changes(&events), cost);
        assert!(events.contains(&Event::Repaired(unit, damage)));
    }
    let (mut desk, _) = week(Sherman, Place::Condition, &[Effect::FreeRepairs { count: 2 }]);
    desk.run_frames(&[Frame::DrawCondition], &[0]);
    desk.game.edition.0 = plain(Sherman, |_| {});
    desk.run_frames(&[Frame::DrawCondition], &[]);
    assert_eq!(desk.game.repair_cost(Damage::Engine), 2, "not in the next week");
}

/// Covers LD-WEEK-2.
#[test]
pub fn repair_cost() {
    for (add, costs) in [(1, [3, 2]), (-1, [1, 0]), (-5, [0, 0])] {
        let (desk, _) = week(Sherman, Place::Condition, &[Effect::RepairCost { add }]);
        assert_eq!([Damage::Engine, Damage::Hull].map(|d| desk.game.repair_cost(d)), costs);
    }
    let (mut desk, _) = week(Sherman, Place::Condition, &[Effect::RepairCost { add: 1 }]);
    let unit = desk.unit_id("042");
    desk.game.units[unit.index()].damage.add(Damage::Hull);
    desk.frames(&[Frame::Assignment, Frame::RepairReplace]);
    assert_eq!(so_changes(&desk.play(Decision::Repair(unit, Damage::Hull), &[])), [-2]);
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn attack_cost() {
    for (place, clause) in CARDS.into_iter().zip(["LD-CAMP-6", "LD-OBJ-6", "LD-WEEK-2"]) {
        for (add, cost) in [(1, 2), (-1, 0), (-3, 0)] {
            let (mut desk, target) = week(Sherman, place, &[Effect::AttackCost { add }]);
            assert_eq!(rows(&desk.game.cost_rows(target)), [(1, "LD-WEEK-12"), (add.into(), clause)]);
            assert_eq!(desk.game.attack_cost(target), cost);
            desk.game.battalions[target.index()].band = Band::Front;
            assert_eq!(rows(&desk.game.cost_rows(target)), [], "not from the Front on");
        }
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2, LD-BATT-11.
#[test]
pub fn no_attack_on() {
    for place in PLACES {
        for band in Band::ALL {
            let (mut desk, target) = week(Sherman, place, &[Effect::NoAttackOn { band }]);
            assert_eq!(desk.allows(Decision::Target(target)), band != Band::Transit);
            if band == Band::Transit {
                assert_eq!(desk.refused(Decision::Target(target)), "LD-BATT-11");
            }
        }
    }
}

/// Covers LD-WEEK-2, LD-WEEK-3.
#[test]
pub fn so_at_once() {
    for (add, so, ending) in [(2, 22, None), (-20, 0, None), (-21, -1, Some(Ending::Bankrupt))] {
        let (mut desk, _) = week(Tiger, Place::Condition, &[Effect::So { add }]);
        let events = desk.run_frames(&[Frame::DrawCondition], &[0]);
        assert!(events.contains(&Event::So { by: add.into(), now: so, why: SoFor::Condition }));
        assert_eq!((desk.game.so, desk.game.ending), (so, ending));
    }
}

/// Covers LD-WEEK-2, LD-R15.
#[test]
pub fn stress_at_once() {
    let (mut desk, _) = week(Tiger, Place::Condition, &[Effect::Stress { add: 2 }]);
    let [albert, meyer] = [desk.commander("Albert"), desk.enlist("Meyer", Level::Recruit)];
    desk.game.commanders[meyer.index()].stress = 1;
    let events = desk.run_frames(&[Frame::DrawCondition], &[0]);
    assert_eq!(
        events[2..],
        [Event::Stress { commander: albert, by: 2, now: 2 }, Event::Stress { commander: meyer, by: 2, now: 3 }],
        "the whole force, nobody else"
    );
    let (mut desk, _) = week(Tiger, Place::Condition, &[Effect::Stress { add: -2 }]);
    desk.game.commanders[albert.index()].stress = 1;
    let events = desk.run_frames(&[Frame::DrawCondition], &[0]);
    assert_eq!(events[2..], [Event::Stress { commander: albert, by: -1, now: 0 }]);
}
