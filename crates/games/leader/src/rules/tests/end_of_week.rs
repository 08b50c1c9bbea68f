//! End of week: On Leave, SO adjustment, Medics and Mechanics, Large costs, R&R [LD-LEAVE, LD-SOADJ, TL-LARGE, LD-REST].

use super::desk::{Desk, Sherman, Tiger, rows};
use super::edits::{BOTH, battalion, commander, plain_edition, ranks, through, unit};
use crate::cards::{Band, ConditionCard, Effect, Family, Level, Note, Skill, UnitNote};
use crate::decision::{Damage, Decision};
use crate::edition::Edition;
use crate::event::{Ending, Event, SoFor};
use crate::frame::Frame;
use crate::state::Fate;

/// A week with 7 SO a week, no notes, and two commanders of the force: Eandi and Tylutki, or Hans and Albert.
fn week(family: Family, change: impl FnOnce(&mut Edition)) -> Desk {
    let edition = plain_edition(family, |e| {
        for card in &mut e.objectives {
            (card.weekly_so, card.notes) = (7, Vec::new());
        }
        for card in &mut e.campaigns {
            card.notes.clear();
        }
        for card in &mut e.battalions {
            card.notes.clear();
        }
        change(e);
    });
    let mut desk = Desk::campaign_of(edition);
    for name in names(family) {
        desk.enlist(name, Level::Recruit);
    }
    for number in numbers(family) {
        desk.own(number);
    }
    desk
}

const fn names(family: Family) -> [&'static str; 2] {
    match family {
        Family::Sherman => ["Eandi", "Tylutki"],
        Family::Tiger => ["Hans", "Albert"],
    }
}

const fn numbers(family: Family) -> [&'static str; 2] {
    match family {
        Family::Sherman => ["042", "041"],
        Family::Tiger => ["332", "153"],
    }
}

fn set_stress(desk: &mut Desk, name: &str, stress: u8) {
    let at = desk.commander(name).index();
    desk.game.commanders[at].stress = stress;
}

/// Covers LD-LEAVE-1, LD-LEAVE-2, LD-V3.
#[test]
fn a_commander_who_did_not_fight_loses_4_stress_whatever_his_cool() {
    for (family, cool) in [(Sherman, 2), (Tiger, 1)] {
        let [idle, tired] = names(family);
        let mut desk = week(family, |e| ranks(e, idle, |rank| rank.cool = cool));
        for name in [idle, tired] {
            set_stress(&mut desk, name, 10);
        }
        let fought = desk.commander(tired).index();
        desk.game.commanders[fought].fought = true;
        let events = through(&mut desk, &[Frame::OnLeave], &[]);
        let commander = desk.commander(idle);
        assert_eq!(events, [Event::OnLeave(commander), Event::Stress { commander, by: -4, now: 6 }]);
        assert_eq!([idle, tired].map(|name| desk.stress(name)), [6, 10]);
    }
}

/// Covers LD-LEAVE-1, LD-R15.
#[test]
fn leave_never_brings_stress_below_0() {
    for family in BOTH {
        let mut desk = week(family, |_| {});
        set_stress(&mut desk, names(family)[0], 3);
        through(&mut desk, &[Frame::OnLeave], &[]);
        assert_eq!(names(family).map(|name| desk.stress(name)), [0, 0]);
    }
}

/// Covers LD-LEAVE-1.
#[test]
fn cards_change_what_leave_takes_off() {
    for family in BOTH {
        for (add, expected) in [(2, 3), (-1, 6), (-9, 9)] {
            let mut desk = week(family, |e| {
                for card in &mut e.objectives {
                    card.notes = vec![Effect::LeaveStress { add }];
                }
            });
            set_stress(&mut desk, names(family)[0], 9);
            through(&mut desk, &[Frame::OnLeave], &[]);
            assert_eq!(desk.stress(names(family)[0]), expected);
        }
    }
}

/// Covers LD-SOADJ-1, LD-SOADJ-2, LD-SOADJ-3, LD-SOADJ-7.
#[test]
fn the_weekly_so_less_2_and_6_for_each_battalion_in_the_friendly_bands() {
    use Band::{Breakthrough, FriendlyStaging, FriendlyTransit, Front, Rear, Transit};
    for family in BOTH {
        let mut desk = week(family, |e| {
            let note = Note { effect: Effect::WeeklySo { add: -1 }, yellow: false, everywhere: false };
            battalion(e, "1S").notes = vec![note];
            for card in &mut e.objectives {
                card.notes = vec![Effect::WeeklySo { add: 3 }];
            }
        });
        let bands = [Front, Rear, Breakthrough, FriendlyTransit, FriendlyTransit, FriendlyStaging];
        for (id, band) in ["1A", "2A", "3A", "4A", "5A", "6A"].into_iter().zip(bands) {
            let drawn = desk.draw(id);
            desk.game.battalions[drawn.index()].band = band;
        }
        let drawn = desk.draw("1S");
        desk.game.battalions[drawn.index()].band = Transit;
        assert_eq!(
            rows(&desk.game.so_rows()),
            [
                (7, "LD-SOADJ-1"),
                (-2, "LD-SOADJ-2"),
                (-2, "LD-SOADJ-2"),
                (-6, "LD-SOADJ-3"),
                (3, "LD-SOADJ-7"),
                (-1, "LD-SOADJ-7"),
            ]
        );
        desk.game.so = 10;
        let events = through(&mut desk, &[Frame::AdjustSo], &[]);
        assert_eq!(events, [Event::So { by: -1, now: 9, why: SoFor::Week }]);
    }
}

/// Covers LD-SOADJ-4.
#[test]
fn positions_after_the_weeks_movement_count() {
    for family in BOTH {
        let mut desk = week(family, |_| {});
        let drawn = desk.draw("1A");
        desk.game.battalions[drawn.index()].band = Band::Front;
        desk.game.so = 0;
        through(&mut desk, &[Frame::OperationalMoves, Frame::OnLeave, Frame::AdjustSo], &[10]);
        assert_eq!(desk.game.so, 7 - 2);
    }
}

/// Covers LD-SOADJ-5, LD-SOADJ-6, LD-R78.
#[test]
fn gains_are_booked_before_losses_and_a_loss_that_cannot_be_paid_ends_the_campaign() {
    for family in BOTH {
        for (so, ending) in [(6, None), (5, None), (4, Some(Ending::Bankrupt))] {
            let mut desk = week(family, |_| {});
            for id in ["1A", "2A"] {
                let drawn = desk.draw(id);
                desk.game.battalions[drawn.index()].band = Band::FriendlyStaging;
            }
            desk.game.so = so;
            let events = through(&mut desk, &[Frame::AdjustSo], &[]);
            assert_eq!(desk.game.ending, ending, "{so} + 7 - 12");
            assert_eq!(events.contains(&Event::CampaignEnded(Ending::Bankrupt)), ending.is_some());
            assert_eq!(desk.game.frames.is_empty(), ending.is_some());
        }
    }
}

/// Covers LD-SOADJ-6, LD-R78.
#[test]
fn notes_are_summed_with_gains_and_losses_before_the_pool_is_looked_at() {
    for family in BOTH {
        let mut desk = week(family, |e| {
            for card in &mut e.objectives {
                (card.weekly_so, card.notes) = (0, vec![Effect::WeeklySo { add: 6 }]);
            }
        });
        let drawn = desk.draw("1A");
        desk.game.battalions[drawn.index()].band = Band::FriendlyStaging;
        desk.game.so = 0;
        through(&mut desk, &[Frame::AdjustSo], &[]);
        assert_eq!((desk.game.so, desk.game.ending), (0, None));
    }
}

/// Covers TL-LARGE-1, LD-R60.
#[test]
fn assigning_a_large_unit_makes_1_so_due_and_paying_settles_it() {
    let mut desk = week(Tiger, |e| unit(e, "332").notes = vec![UnitNote::Large]);
    let target = desk.draw("3A");
    let [large, small] = numbers(Tiger).map(|number| desk.unit_id(number));
    desk.play(Decision::Target(target), &[]);
    for (unit, name) in [large, small].into_iter().zip(names(Tiger)) {
        desk.play(Decision::Assign(unit), &[]);
        desk.play(Decision::Lead(desk.commander(name)), &[]);
    }
    assert!(!desk.game.units[large.index()].large_due, "not before the attack is ordered");
    desk.play(Decision::Launch, &[]);
    assert_eq!([large, small].map(|unit| desk.game.units[unit.index()].large_due), [true, false]);
    desk.frames(&[Frame::Assignment, Frame::LargeCosts]);
    desk.game.so = 0;
    assert_eq!(desk.refused(Decision::PayLarge(large)), "TL-LARGE-1");
    assert!(desk.allows(Decision::RefuseLarge(large)));
    desk.game.so = 1;
    assert_eq!(desk.refused(Decision::PayLarge(small)), "TL-LARGE-1");
    assert_eq!(desk.refused(Decision::RefuseLarge(small)), "TL-LARGE-1");
    assert_eq!(desk.refused(Decision::Repair(large, Damage::Hull)), "LD-R60", "first of all spending");
    assert_eq!(desk.refused(Decision::Done), "LD-R60");
    let events = desk.play(Decision::PayLarge(large), &[]);
    assert_eq!(events, [Event::So { by: -1, now: 0, why: SoFor::Large }, Event::LargeSettled(large)]);
    assert_eq!(desk.game.frame(), Some(Frame::Assignment), "nothing is due any more");
}

/// Covers TL-LARGE-2, LD-R60.
#[test]
fn a_large_cost_not_paid_costs_the_unit_and_the_commander_who_led_it() {
    let mut desk = week(Tiger, |_| {});
    let (large, leader) = (desk.unit_id("332"), desk.commander("Hans"));
    (desk.game.units[large.index()].large_due, desk.game.units[large.index()].leader) = (true, Some(leader));
    desk.game.so = 9;
    desk.frames(&[Frame::Assignment, Frame::LargeCosts]);
    let events = desk.play(Decision::RefuseLarge(large), &[]);
    assert_eq!(events, [Event::UnitDestroyed(large), Event::CommanderLeft(leader)]);
    assert_eq!((desk.game.unit_fates.of(large), desk.game.commander_fates.of(leader)), (Fate::Gone, Fate::Gone));
    assert_eq!((desk.game.so, desk.game.frame()), (9, Some(Frame::Assignment)));
    assert!(!desk.game.units[large.index()].large_due);
}

/// Covers LD-R60.
#[test]
fn nothing_is_due_for_a_destroyed_large_unit() {
    let mut desk = week(Tiger, |_| {});
    let large = desk.unit_id("332");
    desk.game.units[large.index()].large_due = true;
    desk.game.unit_fates.set(large, Fate::Gone);
    through(&mut desk, &[Frame::LargeCosts], &[]);
    assert_eq!(desk.game.frame(), Some(Frame::Assignment));
}

/// Covers LD-R60, LD-FIX-5.
#[test]
fn a_mechanic_may_settle_a_large_cost_before_it_is_asked_for() {
    let mut desk = week(Tiger, |e| commander(e, "Albert").recruit.skills = vec![Skill::Mechanic]);
    let (large, mechanic) = (desk.unit_id("332"), desk.commander("Albert"));
    desk.game.units[large.index()].large_due = true;
    through(&mut desk, &[Frame::AdjustSo, Frame::UseSkills, Frame::LargeCosts], &[]);
    assert_eq!(desk.game.frame(), Some(Frame::UseSkills));
    assert_eq!(desk.play(Decision::MechanicLarge(mechanic, large), &[]), [Event::LargeSettled(large)]);
    assert_eq!(desk.game.frame(), Some(Frame::Assignment), "neither skill nor cost is left");
}

/// Covers LD-REST-1.
#[test]
fn five_so_take_2_stress_from_every_commander_once() {
    for family in BOTH {
        let mut desk = week(family, |_| {});
        let [one, two] = names(family);
        set_stress(&mut desk, one, 5);
        set_stress(&mut desk, two, 1);
        desk.game.so = 12;
        through(&mut desk, &[Frame::PriorityRest], &[]);
        assert_eq!(desk.legal(), [Decision::Rest, Decision::Done]);
        let events = desk.play(Decision::Rest, &[]);
        assert_eq!(events[..2], [Event::So { by: -5, now: 7, why: SoFor::Rest }, Event::Rested]);
        assert_eq!([one, two].map(|name| desk.stress(name)), [3, 0]);
        assert_eq!(desk.game.frame(), Some(Frame::Assignment), "once per end of week");
    }
}

/// Covers LD-REST-1.
#[test]
fn rest_needs_5_so_and_may_be_declined() {
    for family in BOTH {
        let mut desk = week(family, |_| {});
        set_stress(&mut desk, names(family)[0], 5);
        desk.game.so = 4;
        desk.frames(&[Frame::Assignment, Frame::PriorityRest]);
        assert_eq!(desk.refused(Decision::Rest), "LD-REST-1");
        through(&mut desk, &[Frame::PriorityRest], &[]);
        assert_eq!(desk.game.frame(), Some(Frame::Assignment), "nobody is asked");
        desk.game.so = 5;
        through(&mut desk, &[Frame::PriorityRest], &[]);
        desk.play(Decision::Done, &[]);
        assert_eq!((desk.game.so, desk.stress(names(family)[0])), (5, 5));
        set_stress(&mut desk, names(family)[0], 0);
        through(&mut desk, &[Frame::PriorityRest], &[]);
        assert_eq!(desk.game.frame(), Some(Frame::Assignment), "a calm force needs none");
    }
}

/// Covers LD-REST-2.
#[test]
fn the_next_week_follows() {
    for family in BOTH {
        let mut desk = week(family, |e| {
            e.conditions = vec![ConditionCard { name: String::from("Quiet"), pay: None, effects: Vec::new() }];
        });
        let events = through(&mut desk, &[Frame::PriorityRest, Frame::EndWeek], &[0]);
        assert_eq!(events, [Event::WeekBegan(2), Event::ConditionDrawn(0)]);
        assert_eq!((desk.game.week, desk.game.frame()), (2, Some(Frame::Assignment)));
    }
}
