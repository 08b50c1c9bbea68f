//! Buying units, raising commanders, buying Trucks and Scouts at set-up [LD-BUY, LD-PROMO, LD-SUPP].

use super::desk::{Desk, Sherman, Tiger};
use super::plain::{plain, rank, unit_card};
use crate::cards::{Level, UnitType};
use crate::decision::Decision;
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{CommanderId, UnitId};
use crate::rules::Status;
use crate::state::Fate;

const SET_UP: [Frame; 4] = [Frame::DrawCondition, Frame::Priorities, Frame::ChooseCommanders, Frame::BuyUnits];

fn shop(so: i16) -> Desk {
    let mut desk = Desk::campaign_of(plain(Sherman, |_| {}));
    desk.frames(&SET_UP);
    (desk.game.so, desk.game.week) = (so, 0);
    desk
}

/// Covers LD-BUY-1.
#[test]
fn a_unit_costs_its_printed_so_and_no_more_is_spent_than_there_is() {
    let mut desk = shop(17);
    let (tank, team) = (desk.unit_id("042"), desk.unit_id("902"));
    let events = desk.play(Decision::Buy(tank), &[]);
    assert_eq!(events, [Event::UnitJoined(tank), Event::So { by: -14, now: 3, why: SoFor::Unit }]);
    assert_eq!(desk.game.force().iter().collect::<Vec<_>>(), [tank]);
    assert!(!desk.allows(Decision::Buy(desk.unit_id("921"))), "4 SO are too much");
    assert_eq!(desk.refused(Decision::Buy(desk.unit_id("921"))), "LD-BUY-1");
    desk.play(Decision::Buy(team), &[]);
    assert_eq!(desk.game.so, 0, "the last SO may be spent");
}

#[test]
fn one_key_does_not_end_the_buying_before_there_is_a_unit() {
    let usual = |so| crate::present::usual::usual_now(&shop(so).game, PLAYER);
    assert!(matches!(usual(17), Some(Decision::Buy(_))), "{:?}", usual(17));
    assert_eq!(usual(0), None, "nobody goes to war with nothing");
    assert!(shop(0).allows(Decision::Done), "who wants to may still do it");
}

/// Covers LD-BUY-2.
#[test]
fn each_unit_card_exists_once() {
    let mut desk = shop(60);
    desk.play(Decision::Buy(desk.unit_id("042")), &[]);
    assert!(!desk.allows(Decision::Buy(desk.unit_id("042"))));
    assert_eq!(desk.refused(Decision::Buy(desk.unit_id("042"))), "LD-BUY-2");
    assert!(desk.allows(Decision::Buy(desk.unit_id("041"))), "another card of the same name");
    let beyond = UnitId(desk.game.edition.units.len() as u8);
    assert_eq!(desk.refused(Decision::Buy(beyond)), "LD-BUY-2");
    for family in [Sherman, Tiger] {
        let edition = Desk::new(family).game.edition.0;
        let mut numbers: Vec<_> = edition.units.iter().map(|u| &u.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), edition.units.len());
    }
}

/// Covers LD-BUY-3.
#[test]
fn any_mix_of_unit_types_is_legal() {
    for kind in [UnitType::Armor, UnitType::LightArmor, UnitType::Artillery, UnitType::Infantry] {
        let mut desk = shop(900);
        let edition = desk.game.edition.0.clone();
        let cards = edition.units.iter().enumerate().filter(|(_, u)| u.kind == kind && u.service[1] == 1945);
        let mut bought = 0;
        for (at, _) in cards {
            let buy = Decision::Buy(UnitId(at as u8));
            if desk.allows(buy) {
                desk.play(buy, &[]);
                bought += 1;
            }
        }
        assert!(4 <= bought, "a force of {kind:?} alone");
        assert!(desk.allows(Decision::Done));
    }
    assert!(shop(50).allows(Decision::Done), "nothing must be bought");
}

/// Covers LD-BUY-4.
#[test]
fn so_not_spent_at_set_up_are_there_in_week_1() {
    let mut desk = shop(20);
    desk.play(Decision::Buy(desk.unit_id("042")), &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Choose(desk.commander("Stout")), &[]);
    assert_eq!(desk.play(Decision::Done, &[]), [Event::WeekBegan(1)]);
    assert_eq!((desk.game.so, desk.game.frame()), (6, Some(Frame::Assignment)));
}

/// A force of one Average commander right after the selection.
fn selected(so: i16) -> (Desk, CommanderId) {
    let edition = plain(Sherman, |e| {
        for (level, xp, to) in [(Level::Average, 5, 4), (Level::Skilled, 9, 6), (Level::Veteran, 11, 8)] {
            let rank = rank(e, "Stout", level);
            (rank.xp, rank.cool, rank.okay.to, rank.shaken.to) = (Some(xp), xp as i8, to, to + 5);
        }
    });
    let mut desk = Desk::campaign_of(edition);
    desk.frames(&[Frame::DrawCondition, Frame::Priorities]);
    desk.game.so = so;
    desk.own("042");
    let stout = desk.enlist("Stout", Level::Average);
    (desk, stout)
}

/// Covers LD-PROMO-1, LD-PROMO-3, LD-V13.
#[test]
fn a_commander_is_raised_one_level_for_3_so_and_plays_with_the_new_card() {
    let (mut desk, stout) = selected(9);
    desk.game.commanders[stout.index()].stress = 5;
    assert_eq!(desk.game.status(stout), Status::Shaken);
    let events = desk.play(Decision::Raise(stout), &[]);
    assert_eq!(events, [Event::Raised(stout, Level::Skilled), Event::So { by: -3, now: 6, why: SoFor::Promotion }]);
    let rank = desk.game.rank(stout);
    assert_eq!((rank.xp, rank.cool, rank.okay.to, rank.shaken.to), (Some(9), 9, 6, 11));
    assert_eq!(desk.game.status(stout), Status::Okay, "the new card's intervals count");
}

/// Covers LD-PROMO-2.
#[test]
fn a_commander_is_raised_several_levels_for_3_so_each() {
    let (mut desk, stout) = selected(9);
    for level in [Level::Skilled, Level::Veteran, Level::Ace] {
        assert_eq!(desk.play(Decision::Raise(stout), &[])[0], Event::Raised(stout, level));
    }
    assert_eq!(desk.game.so, 0);
    desk.game.so = 9;
    assert!(!desk.allows(Decision::Raise(stout)));
    assert_eq!(desk.refused(Decision::Raise(stout)), "LD-XP-6");
}

/// Covers LD-PROMO-1.
#[test]
fn only_commanders_of_the_force_are_raised_right_after_the_selection_and_only_for_3_so() {
    let (mut desk, stout) = selected(2);
    assert!(!desk.allows(Decision::Raise(stout)));
    assert_eq!(desk.refused(Decision::Raise(stout)), "LD-PROMO-1");
    desk.game.so = 3;
    assert!(desk.allows(Decision::Raise(stout)));
    assert_eq!(desk.refused(Decision::Raise(desk.commander("Eandi"))), "LD-PROMO-1");
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.refused(Decision::Raise(stout)), "LD-WEEK-4", "the moment is over");
    desk.frames(&[Frame::Assignment, Frame::RepairReplace]);
    assert_eq!(desk.refused(Decision::Raise(stout)), "LD-REPC-6");
}

/// Covers LD-SUPP-1, LD-SUPP-5, LD-SUPP-9.
#[test]
fn trucks_for_2_so_and_scouts_for_1_are_bought_at_set_up_and_in_repair_replace() {
    for frame in [Frame::Priorities, Frame::RepairReplace] {
        let mut desk = Desk::campaign_of(plain(Sherman, |_| {}));
        desk.frames(&[Frame::Assignment, frame]);
        desk.game.so = 2;
        assert!(desk.allows(Decision::BuyTruck), "2 SO are enough");
        desk.game.so = 5;
        let truck = [Event::TruckBought, Event::So { by: -2, now: 3, why: SoFor::Support }];
        assert_eq!(desk.play(Decision::BuyTruck, &[]), truck);
        let scout = [Event::ScoutBought, Event::So { by: -1, now: 2, why: SoFor::Support }];
        assert_eq!(desk.play(Decision::BuyScout, &[]), scout);
        desk.play(Decision::BuyScout, &[]);
        assert_eq!((desk.game.trucks, desk.game.scouts), (1, 2));
        assert!(!desk.allows(Decision::BuyTruck));
        assert_eq!(desk.refused(Decision::BuyTruck), "LD-SUPP-1");
        desk.play(Decision::BuyScout, &[]);
        assert_eq!(desk.refused(Decision::BuyScout), "LD-SUPP-5");
        assert!(!desk.allows(Decision::BuyScout));
    }
    let mut desk = Desk::campaign_of(plain(Sherman, |_| {}));
    assert_eq!(desk.refused(Decision::BuyTruck), "LD-WEEK-4", "not while the week is planned");
}

/// Covers LD-SUPP-10, LD-R17.
#[test]
fn the_counters_in_the_box_limit_trucks_and_scouts() {
    let edition = plain(Tiger, |e| (e.card.numbers.trucks, e.card.numbers.scouts) = (2, 3));
    let mut desk = Desk::campaign_of(edition);
    desk.frames(&[Frame::Assignment, Frame::Priorities]);
    for _ in 0..2 {
        desk.play(Decision::BuyTruck, &[]);
    }
    assert_eq!(desk.refused(Decision::BuyTruck), "LD-SUPP-10");
    for _ in 0..3 {
        desk.play(Decision::BuyScout, &[]);
    }
    assert_eq!(desk.refused(Decision::BuyScout), "LD-SUPP-10");
    assert!(!desk.allows(Decision::BuyScout) && !desk.allows(Decision::BuyTruck));
}

/// Covers LD-CMDR-1.
#[test]
fn no_unit_is_bought_for_which_no_commander_is_left() {
    let edition = plain(Sherman, |e| {
        let mut armor = 0;
        e.commanders.retain(|c| {
            armor += u32::from(c.kind == UnitType::Armor);
            c.kind != UnitType::Armor || armor <= 2
        });
        unit_card(e, "042").cost = 1;
    });
    let mut desk = Desk::campaign_of(edition);
    desk.frames(&SET_UP);
    desk.game.so = 60;
    desk.play(Decision::Buy(desk.unit_id("041")), &[]);
    assert!(desk.allows(Decision::Buy(desk.unit_id("042"))));
    let (first, _) = desk.game.edition.commanders.iter().enumerate().find(|(_, c)| c.kind == UnitType::Armor).unwrap();
    desk.game.commander_fates.set(CommanderId(first as u8), Fate::Gone);
    assert!(!desk.allows(Decision::Buy(desk.unit_id("042"))));
    assert_eq!(desk.refused(Decision::Buy(desk.unit_id("042"))), "LD-CMDR-1");
}
