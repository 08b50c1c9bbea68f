//! Lower event halves: every effect that works there does what it says [LD-POST-1].

use super::desk::{Desk, Sherman, hex, rows};
use super::edits::{BOTH, OPEN, after_battle, battalion, counter, only_lower, plain_edition, through};
use crate::cards::{
    Band, Class, ConditionCard, Effect, EnemyType, Family, Level, Nation, Pay, PayTo, Place, Span, UnitType,
};
use crate::decision::{Damage, Decision};
use crate::edition::Edition;
use crate::event::{Event, Mark, SoFor};
use crate::frame::Frame;

const fn names(family: Family) -> (&'static str, &'static str) {
    match family {
        Family::Sherman => ("042", "Eandi"),
        Family::Tiger => ("332", "Hans"),
    }
}

const fn target(family: Family) -> &'static str {
    match family {
        Family::Sherman => "9A",
        Family::Tiger => "3A",
    }
}

/// A battle that leaves the battalion Full or Destroyed, after which a card with these effects is drawn.
fn battle(family: Family, destroyed: bool, effects: &[Effect], change: impl FnOnce(&mut Edition)) -> Desk {
    let edition = plain_edition(family, |e| {
        for card in &mut e.battalions {
            (card.notes, card.fixed) = (Vec::new(), false);
        }
        for card in &mut e.objectives {
            card.notes.clear();
        }
        for card in &mut e.campaigns {
            card.notes.clear();
        }
        let card = battalion(e, target(family));
        (card.half, card.destroyed, card.points) = if destroyed { (2, 1, 3) } else { (0, 0, 3) };
        counter(e, EnemyType::Truck).points = 1;
        only_lower(e, effects);
        change(e);
    });
    let (number, name) = names(family);
    let mut desk = Desk::battle_of(edition, OPEN).unit(number, name, hex(6, 2)).enemy(EnemyType::Truck, hex(1, 1));
    desk.enlist(if family == Sherman { "Tylutki" } else { "Albert" }, Level::Recruit);
    desk
}

fn after(family: Family, destroyed: bool, effects: &[Effect]) -> (Desk, Vec<Event>) {
    let mut desk = battle(family, destroyed, effects, |_| {});
    let events = after_battle(&mut desk);
    (desk, events)
}

/// Covers LD-POST-1.
#[test]
fn the_effects_that_work_on_a_lower_half() {
    let (range, enemy, unit, nation) = (None::<Span>, EnemyType::Tank, None::<UnitType>, None::<Nation>);
    let (class, week) = (None::<Class>, None::<u8>);
    let works = [
        Effect::Xp { add: 1 },
        Effect::XpIfDestroyed { add: 1 },
        Effect::VpIfDestroyed { add: 1 },
        Effect::BattleStress { add: 1 },
        Effect::OperationalRoll { add: 1, class, week },
        Effect::NoOperationalMoves,
        Effect::AdvanceOne,
        Effect::RetreatOne,
        Effect::Withdraw,
        Effect::FreeRepairs { count: 1 },
        Effect::RepairCost { add: 1 },
        Effect::So { add: 1 },
        Effect::Stress { add: 1 },
        Effect::Vp { add: 1 },
    ];
    assert!(works.iter().all(|effect| effect.works_on(Place::Lower)));
    let does_not = [
        Effect::TacticalRoll { add: 1 },
        Effect::AggressivenessRoll { add: 1 },
        Effect::BattleTurns { add: 1 },
        Effect::EnemyUnits { enemy, count: 1, half: 1, nation },
        Effect::AttackDice { add: 1, range, unit },
        Effect::FriendlyAttack { add: 1, range, unit, enemy: None },
        Effect::EnemyAttack { add: 1, range, unit, enemy: None },
        Effect::FriendlyDefense { add: 1, unit },
        Effect::EnemyDefense { add: 1, enemy: None },
        Effect::FriendlySpeed { add: 1, unit },
        Effect::SoIfDestroyed { add: 1 },
        Effect::WeeklySo { add: 1 },
        Effect::LeaveStress { add: 1 },
        Effect::Lunge,
        Effect::AttackCost { add: 1 },
        Effect::NoAttackOn { band: Band::Rear },
        Effect::ArmorLimit { max: 1 },
        Effect::EnemyAdvance,
        Effect::FriendlyAdvance,
        Effect::RemoveEnemies { count: 1, enemy: None },
        Effect::DamageUnit { count: 1, unit },
    ];
    assert!(does_not.iter().all(|effect| !effect.works_on(Place::Lower)));
}

/// Covers LD-POST-1, LD-XP-3.
#[test]
fn xp_for_each_participant_with_and_without_a_destroyed_battalion() {
    for family in BOTH {
        let xp = |destroyed, effect| {
            let (desk, _) = after(family, destroyed, &[effect]);
            desk.game.commanders[desk.commander(names(family).1).index()].xp
        };
        assert_eq!([false, true].map(|destroyed| xp(destroyed, Effect::Xp { add: 2 })), [1 + 2, 2 + 2]);
        assert_eq!([false, true].map(|destroyed| xp(destroyed, Effect::XpIfDestroyed { add: 2 })), [1, 2 + 2]);
        assert_eq!(xp(false, Effect::Xp { add: -5 }), 0, "never less than nothing");
    }
}

/// Covers LD-POST-1, LD-R63.
#[test]
fn vp_at_once_and_vp_for_a_destroyed_battalion() {
    for family in BOTH {
        let vp = |destroyed, effect| after(family, destroyed, &[effect]).0.game.vp;
        assert_eq!([false, true].map(|destroyed| vp(destroyed, Effect::VpIfDestroyed { add: 1 })), [0, 3 + 1]);
        assert_eq!([false, true].map(|destroyed| vp(destroyed, Effect::Vp { add: -1 })), [-1, 3 - 1]);
        let (desk, events) = after(family, true, &[Effect::VpIfDestroyed { add: 1 }]);
        let battalion = desk.game.battle.battalion;
        assert!(events.contains(&Event::Booked { battalion, mark: Mark::Destroyed, vp: 4 }));
    }
}

/// Covers LD-POST-1.
#[test]
fn battle_stress_adds_to_the_usual_2() {
    for family in BOTH {
        let stress = |add| after(family, false, &[Effect::BattleStress { add }]).0.stress(names(family).1);
        assert_eq!([-1, 1].map(stress), [1, 3]);
    }
}

/// Covers LD-PRE-2.
#[test]
fn what_a_card_does_to_a_battle_ends_with_it() {
    for family in BOTH {
        let (desk, _) = after(family, false, &[Effect::BattleStress { add: 1 }]);
        assert!(desk.game.battle.effects.is_empty());
    }
}

/// Covers LD-POST-1.
#[test]
fn stress_at_once_is_for_the_participants_only() {
    for family in BOTH {
        let (desk, events) = after(family, false, &[Effect::Stress { add: 2 }]);
        let commander = desk.commander(names(family).1);
        assert_eq!(events[1], Event::Stress { commander, by: 2, now: 2 });
        let idle = if family == Sherman { "Tylutki" } else { "Albert" };
        assert_eq!([names(family).1, idle].map(|name| desk.stress(name)), [4, 0]);
    }
}

/// Covers LD-POST-1.
#[test]
fn so_are_booked_at_once() {
    for family in BOTH {
        for add in [2_i8, -2] {
            let (_, events) = after(family, false, &[Effect::So { add }]);
            let by = i16::from(add);
            assert_eq!(events[1], Event::So { by, now: 20 + by, why: SoFor::Event });
        }
    }
}

/// Covers LD-POST-1, LD-OPMOVE-7.
#[test]
fn operational_rolls_change_for_this_week_only() {
    for family in BOTH {
        let effect = Effect::OperationalRoll { add: 1, class: Some(Class::Assault), week: None };
        let mut desk = battle(family, false, &[effect], |e| {
            e.conditions = vec![ConditionCard { name: String::from("Quiet"), pay: None, effects: Vec::new() }];
        });
        let [assault, supply] = ["1A", "1S"].map(|id| desk.draw(id));
        after_battle(&mut desk);
        assert_eq!(rows(&desk.game.operational_rows(assault)), [(1, "LD-POST-1")]);
        assert_eq!(rows(&desk.game.operational_rows(supply)), []);
        through(&mut desk, &[Frame::EndWeek], &[0]);
        assert_eq!(rows(&desk.game.operational_rows(assault)), []);
    }
}

/// Covers LD-POST-1, LD-OPMOVE-7.
#[test]
fn no_operational_moves_this_week() {
    for family in BOTH {
        let (mut desk, _) = after(family, false, &[Effect::NoOperationalMoves]);
        assert_eq!(through(&mut desk, &[Frame::OperationalMoves], &[]), [Event::NoMovesThisWeek]);
    }
}

/// Covers LD-POST-1, LD-OPMOVE-7.
#[test]
fn advance_one_is_due_at_the_end_of_the_week() {
    for family in BOTH {
        let (mut desk, _) = after(family, true, &[Effect::AdvanceOne]);
        let other = desk.draw("1A");
        desk.game.battalions[other.index()].band = Band::Rear;
        assert_eq!(desk.game.frame(), Some(Frame::Assignment), "not yet");
        through(&mut desk, &[Frame::OperationalMoves], &[1]);
        assert_eq!(desk.legal(), [Decision::MoveBattalion(other)]);
        let events = desk.play(Decision::MoveBattalion(other), &[]);
        assert_eq!(events, [Event::BattalionMoved(other, Band::Transit)]);
    }
}

/// Covers LD-POST-1, LD-OPMOVE-7.
#[test]
fn retreat_one_asks_at_once_for_a_battalion_that_is_not_fixed() {
    for family in BOTH {
        let mut desk = battle(family, false, &[Effect::RetreatOne], |e| battalion(e, "1C").fixed = true);
        let [open, end, fixed] = ["1A", "1S", "1C"].map(|id| desk.draw(id));
        for (battalion, band) in [(open, Band::Front), (end, Band::Breakthrough), (fixed, Band::Front)] {
            desk.game.battalions[battalion.index()].band = band;
        }
        after_battle(&mut desk);
        assert_eq!(desk.game.frame(), Some(Frame::RetreatBattalion));
        assert_eq!(desk.refused(Decision::MoveBattalion(end)), "LD-OPMOVE-6");
        assert_eq!(desk.refused(Decision::MoveBattalion(fixed)), "LD-BATT-15");
        let events = desk.play(Decision::MoveBattalion(open), &[]);
        assert_eq!(events[0], Event::BattalionMoved(open, Band::Transit));
        assert!(matches!(events[1], Event::Booked { .. }), "before the battle is booked");
    }
}

/// Covers LD-POST-1.
#[test]
fn withdraw_takes_the_surviving_battalion_one_band_back() {
    for family in BOTH {
        let band = |destroyed, fixed| {
            let mut desk =
                battle(family, destroyed, &[Effect::Withdraw], |e| battalion(e, target(family)).fixed = fixed);
            let events = after_battle(&mut desk);
            let at = desk.game.battle.battalion;
            let moved = events.contains(&Event::BattalionMoved(at, Band::FriendlyTransit));
            assert_eq!(moved, desk.game.battalions[at.index()].band == Band::FriendlyTransit);
            moved
        };
        assert!(band(false, false));
        assert!(!band(false, true), "a Fixed battalion never moves");
        assert!(!band(true, false), "nor does a destroyed one");
    }
}

/// Covers LD-POST-1, LD-FIX-1.
#[test]
fn free_repairs_cost_nothing_as_long_as_they_last() {
    for family in BOTH {
        let (mut desk, _) = after(family, false, &[Effect::FreeRepairs { count: 2 }]);
        let unit = desk.unit_id(names(family).0);
        for damage in [Damage::Engine, Damage::Hull, Damage::Gun] {
            desk.game.units[unit.index()].damage.add(damage);
        }
        desk.frames(&[Frame::Assignment, Frame::RepairReplace]);
        let so = desk.game.so;
        for damage in [Damage::Engine, Damage::Hull] {
            assert_eq!(desk.play(Decision::Repair(unit, damage), &[]), [Event::Repaired(unit, damage)]);
        }
        desk.play(Decision::Repair(unit, Damage::Gun), &[]);
        assert_eq!(desk.game.so, so - 1);
    }
}

/// Covers LD-POST-1, LD-FIX-1, LD-FIX-2.
#[test]
fn repair_cost_changes_the_price_never_below_0() {
    for family in BOTH {
        let prices = |add| {
            let (desk, _) = after(family, false, &[Effect::RepairCost { add }]);
            [Damage::Engine, Damage::Suspension, Damage::Casualty].map(|damage| desk.game.repair_cost(damage))
        };
        assert_eq!(prices(1), [3, 2, 2]);
        assert_eq!(prices(-1), [1, 0, 0]);
        assert_eq!(prices(-3), [0, 0, 0]);
    }
}

/// A card whose effect of 5 VP may be bought or avoided for 2 SO, drawn with `so` at hand.
fn priced(family: Family, to: PayTo, so: i16) -> Desk {
    let mut desk = battle(family, false, &[Effect::Vp { add: 5 }], |e| {
        e.events[0].lower.pay = Some(Pay { so: 2, to });
    });
    desk.game.so = so;
    after_battle(&mut desk);
    desk
}

/// Covers LD-POST-1.
#[test]
fn a_price_is_paid_to_gain_or_to_avoid_the_effect() {
    for family in BOTH {
        for (to, answer, vp, so) in [
            (PayTo::Gain, Decision::Pay, 5, 0),
            (PayTo::Gain, Decision::Decline, 0, 2),
            (PayTo::Avoid, Decision::Pay, 0, 0),
            (PayTo::Avoid, Decision::Decline, 5, 2),
        ] {
            let mut desk = priced(family, to, 2);
            assert_eq!(desk.legal(), [Decision::Pay, Decision::Decline]);
            assert_eq!(desk.refused(Decision::Done), "LD-POST-1");
            let events = desk.play(answer, &[]);
            assert_eq!((desk.game.vp, desk.game.so), (vp, so), "{to:?} {answer:?}");
            assert_eq!(events.contains(&Event::CardPassed), vp == 0);
            assert_eq!(events.contains(&Event::So { by: -2, now: 0, why: SoFor::Event }), so == 0);
        }
    }
}

/// Covers LD-POST-1.
#[test]
fn a_price_that_cannot_be_paid_is_not_asked() {
    for family in BOTH {
        let desk = priced(family, PayTo::Gain, 1);
        assert_eq!((desk.game.vp, desk.game.so, desk.game.frame()), (0, 1, Some(Frame::Assignment)));
        let desk = priced(family, PayTo::Avoid, 1);
        assert_eq!((desk.game.vp, desk.game.so, desk.game.frame()), (5, 1, Some(Frame::Assignment)));
    }
}
