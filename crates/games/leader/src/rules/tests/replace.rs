//! Repair/replace: buying and upgrading [LD-REP].

use super::desk::{Desk, Sherman, Tiger};
use super::edits::{BOTH, plain_edition, unit};
use crate::cards::{Effect, Family, Level, UnitType};
use crate::decision::{Damage, Decision};
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};
use crate::state::{Cards, Fate};
use std::sync::Arc;

/// The repair/replace step of a force of one Armor unit of 5 SO and two Infantry units of 3 and 2 SO, with 20 SO.
/// On sale are an Armor unit of 12, one of 5 and one of 6, and an Infantry unit of 4.
struct Shop {
    desk: Desk,
    armor: UnitId,
    infantry: [UnitId; 2],
    dear: UnitId,
    same_price: UnitId,
    slightly_dearer: UnitId,
    team: UnitId,
}

const fn numbers(family: Family) -> [(&'static str, u8); 7] {
    match family {
        Family::Sherman => [("042", 5), ("901", 3), ("902", 2), ("041", 12), ("043", 5), ("044", 6), ("903", 4)],
        Family::Tiger => [("332", 5), ("901", 3), ("902", 2), ("331", 12), ("151", 5), ("152", 6), ("903", 4)],
    }
}

const fn names(family: Family) -> [&'static str; 5] {
    match family {
        Family::Sherman => ["Eandi", "Sanders", "Chin", "Stout", "Jones"],
        Family::Tiger => ["Hans", "Saltz", "Eschbach", "Meyer", "Steiner"],
    }
}

fn shop(family: Family) -> Shop {
    let edition = plain_edition(family, |e| {
        for (number, cost) in numbers(family) {
            unit(e, number).cost = cost;
        }
    });
    let mut desk = Desk::campaign_of(edition);
    let numbers = numbers(family).map(|(number, _)| number);
    for number in &numbers[..3] {
        desk.own(number);
    }
    for name in &names(family)[..3] {
        desk.enlist(name, Level::Green);
    }
    desk.frames(&[Frame::Assignment, Frame::RepairReplace]);
    let [armor, one, two, dear, same_price, slightly_dearer, team] = numbers.map(|number| desk.unit_id(number));
    Shop { desk, armor, infantry: [one, two], dear, same_price, slightly_dearer, team }
}

fn commander(shop: &Shop, family: Family, at: usize) -> CommanderId {
    shop.desk.commander(names(family)[at])
}

/// Covers LD-REP-1.
#[test]
fn new_units_may_be_bought_for_their_cost() {
    for family in BOTH {
        let mut shop = shop(family);
        shop.desk.game.so = 3;
        assert_eq!(shop.desk.refused(Decision::Buy(shop.team)), "LD-BUY-1");
        shop.desk.game.so = 4;
        assert!(shop.desk.allows(Decision::Buy(shop.team)));
        let events = shop.desk.play(Decision::Buy(shop.team), &[]);
        assert_eq!(events, [Event::UnitJoined(shop.team), Event::So { by: -4, now: 0, why: SoFor::Unit }]);
        assert!(shop.desk.game.force().has(shop.team));
    }
}

/// Covers LD-REP-2.
#[test]
fn with_each_bought_unit_a_recruit_of_its_type_joins_for_nothing() {
    for family in BOTH {
        let mut shop = shop(family);
        let recruit = commander(&shop, family, 4);
        assert_eq!(shop.desk.refused(Decision::Choose(recruit)), "LD-CMDR-2", "not without a unit");
        shop.desk.play(Decision::Buy(shop.team), &[]);
        assert_eq!(shop.desk.refused(Decision::Done), "LD-REPC-7");
        let foreign = commander(&shop, family, 3);
        assert_eq!(shop.desk.refused(Decision::Choose(foreign)), "LD-CMDR-2");
        let events = shop.desk.play(Decision::Choose(recruit), &[]);
        assert_eq!(events, [Event::CommanderJoined(recruit, Level::Recruit)]);
        assert!(shop.desk.allows(Decision::Done));
    }
}

/// Covers LD-REP-3, LD-REP-4.
#[test]
fn only_cards_that_exist_and_were_not_destroyed_can_be_bought() {
    for family in BOTH {
        let mut shop = shop(family);
        shop.desk.game.unit_fates.set(shop.team, Fate::Gone);
        assert_eq!(shop.desk.refused(Decision::Buy(shop.team)), "LD-REP-3");
        assert_eq!(shop.desk.refused(Decision::Buy(shop.armor)), "LD-BUY-2", "each card exists once");
        let none = UnitId(shop.desk.game.edition.units.len() as u8);
        assert_eq!(shop.desk.refused(Decision::Buy(none)), "LD-BUY-2");
        shop.desk.play(Decision::HandIn(shop.armor), &[]);
        shop.desk.game.unit_fates.set(shop.dear, Fate::Gone);
        assert_eq!(shop.desk.refused(Decision::UpgradeTo(shop.dear)), "LD-REP-3");
    }
}

/// Hands in Armor of 5 and Infantry of 3 (Sherman) or Infantry of 3 and 2 (Tiger).
fn hand_in_two(shop: &mut Shop, family: Family) -> [UnitId; 2] {
    let old = if family == Sherman { [shop.armor, shop.infantry[0]] } else { shop.infantry };
    for unit in old {
        shop.desk.play(Decision::HandIn(unit), &[]);
    }
    old
}

/// Covers LD-REP-5, LD-REP-6, SL-V23.
#[test]
fn units_of_5_and_3_for_one_of_12_cost_4() {
    let mut shop = shop(Sherman);
    let [one, two] = hand_in_two(&mut shop, Sherman);
    assert_eq!(shop.desk.game.credit(), 8);
    let events = shop.desk.play(Decision::UpgradeTo(shop.dear), &[]);
    let (joined, paid) = (Event::UnitJoined(shop.dear), Event::So { by: -4, now: 16, why: SoFor::Unit });
    assert_eq!(events, [Event::HandedIn(one), Event::HandedIn(two), joined, paid]);
    let force = shop.desk.game.force();
    assert!(!force.has(one) && !force.has(two) && force.has(shop.dear));
}

/// Covers LD-REP-5.
#[test]
fn a_unit_that_was_handed_in_comes_back_without_its_leader_and_its_target() {
    for family in BOTH {
        let mut shop = shop(family);
        let (old, leader) = (shop.infantry[1], shop.desk.commander(names(family)[1]));
        let battalion = shop.desk.battalion(if family == Sherman { "9A" } else { "3A" });
        let state = &mut shop.desk.game.units[old.index()];
        (state.leader, state.target) = (Some(leader), Some(battalion));
        shop.desk.play(Decision::HandIn(old), &[]);
        shop.desk.play(Decision::UpgradeTo(shop.team), &[]);
        shop.desk.game.commanders[leader.index()].wounded = true;
        shop.desk.play(Decision::Dismiss(leader), &[]);
        shop.desk.play(Decision::Buy(old), &[]);
        let state = &shop.desk.game.units[old.index()];
        assert_eq!((state.leader, state.target), (None, None));
    }
}

/// Covers LD-REP-5, LD-REP-6, TL-V19.
#[test]
fn units_of_3_and_2_for_one_of_9_cost_4() {
    let mut shop = shop(Tiger);
    hand_in_two(&mut shop, Tiger);
    assert_eq!(shop.desk.game.credit(), 5);
    let edition = plain_edition(Tiger, |e| {
        for (number, cost) in numbers(Tiger) {
            unit(e, number).cost = if number == "331" { 9 } else { cost };
        }
    });
    shop.desk.game.edition = Cards(edition);
    let events = shop.desk.play(Decision::UpgradeTo(shop.dear), &[]);
    assert_eq!(events.last(), Some(&Event::So { by: -4, now: 16, why: SoFor::Unit }));
}

/// Covers LD-REP-6.
#[test]
fn the_new_unit_must_cost_more_than_the_sum_and_the_difference_is_paid() {
    for family in BOTH {
        let mut shop = shop(family);
        shop.desk.play(Decision::HandIn(shop.armor), &[]);
        assert_eq!(shop.desk.refused(Decision::UpgradeTo(shop.same_price)), "LD-REP-6", "5 for 5");
        assert!(shop.desk.allows(Decision::UpgradeTo(shop.slightly_dearer)), "5 for 6");
        assert_eq!(shop.desk.refused(Decision::UpgradeTo(shop.team)), "LD-REP-6", "5 for 4");
        shop.desk.game.so = 6;
        assert_eq!(shop.desk.refused(Decision::UpgradeTo(shop.dear)), "LD-REP-6", "7 are missing");
        shop.desk.game.so = 7;
        assert!(shop.desk.allows(Decision::UpgradeTo(shop.dear)));
    }
}

/// Covers LD-REP-5.
#[test]
fn an_upgrade_is_finished_or_cancelled_before_anything_else() {
    for family in BOTH {
        let mut shop = shop(family);
        let before = shop.desk.game.clone();
        shop.desk.play(Decision::HandIn(shop.armor), &[]);
        assert_eq!(shop.desk.refused(Decision::HandIn(shop.armor)), "LD-REP-5", "only once");
        assert_eq!(shop.desk.refused(Decision::HandIn(shop.dear)), "LD-REP-5", "not in the force");
        assert_eq!(shop.desk.refused(Decision::Buy(shop.team)), "LD-REP-5");
        assert_eq!(shop.desk.refused(Decision::Done), "LD-REP-5");
        assert!(shop.desk.allows(Decision::HandIn(shop.infantry[0])), "one or more units");
        shop.desk.play(Decision::Cancel, &[]);
        assert!(shop.desk.game == before, "as if nothing had happened");
    }
}

/// Covers LD-REP-6, SL-CAMP-4.
#[test]
fn an_upgrade_may_not_break_the_cap_on_armor() {
    let mut shop = shop(Sherman);
    let mut edition = (*shop.desk.game.edition).clone();
    for card in &mut edition.campaigns {
        card.notes = vec![Effect::ArmorLimit { max: 1 }];
    }
    shop.desk.game.edition = Cards(Arc::new(edition));
    shop.desk.play(Decision::HandIn(shop.infantry[0]), &[]);
    assert_eq!(shop.desk.refused(Decision::UpgradeTo(shop.dear)), "SL-CAMP-4", "a second Armor unit");
    shop.desk.play(Decision::HandIn(shop.armor), &[]);
    assert!(shop.desk.allows(Decision::UpgradeTo(shop.dear)), "one Armor unit for another");
}

/// Covers LD-REP-7.
#[test]
fn a_damaged_unit_cannot_be_handed_in() {
    for family in BOTH {
        for damage in Damage::ALL {
            let mut shop = shop(family);
            shop.desk.game.units[shop.armor.index()].damage.add(damage);
            assert_eq!(shop.desk.refused(Decision::HandIn(shop.armor)), "LD-REP-7");
            shop.desk.game.units[shop.armor.index()].damage.remove(damage);
            assert!(shop.desk.allows(Decision::HandIn(shop.armor)));
        }
    }
}

/// Covers LD-REP-8.
#[test]
fn a_new_unit_of_the_same_type_brings_no_commander() {
    for family in BOTH {
        let mut shop = shop(family);
        shop.desk.play(Decision::HandIn(shop.armor), &[]);
        shop.desk.play(Decision::UpgradeTo(shop.dear), &[]);
        assert!(shop.desk.allows(Decision::Done));
        let (old, recruit) = (commander(&shop, family, 0), commander(&shop, family, 3));
        assert_eq!(shop.desk.refused(Decision::Dismiss(old)), "LD-REPC-2");
        assert_eq!(shop.desk.refused(Decision::Choose(recruit)), "LD-CMDR-2");
    }
}

/// Covers LD-REP-9.
#[test]
fn a_new_unit_of_another_type_costs_a_commander_of_the_old_and_brings_a_recruit_of_the_new() {
    for family in BOTH {
        let mut shop = shop(family);
        shop.desk.play(Decision::HandIn(shop.infantry[0]), &[]);
        shop.desk.play(Decision::UpgradeTo(shop.dear), &[]);
        assert_eq!(shop.desk.refused(Decision::Done), "LD-REPC-7");
        let [first, second] = [1, 2].map(|at| commander(&shop, family, at));
        assert!(shop.desk.allows(Decision::Dismiss(first)), "of the player's choice");
        shop.desk.play(Decision::Dismiss(second), &[]);
        assert_eq!(shop.desk.refused(Decision::Dismiss(first)), "LD-REPC-2");
        assert_eq!(shop.desk.refused(Decision::Done), "LD-REPC-7", "the new unit has no commander yet");
        let recruit = commander(&shop, family, 3);
        let events = shop.desk.play(Decision::Choose(recruit), &[]);
        assert_eq!(events, [Event::CommanderJoined(recruit, Level::Recruit)]);
        assert!(shop.desk.allows(Decision::Done));
    }
}

/// Covers LD-REP-10, LD-R58.
#[test]
fn for_units_handed_in_beyond_the_first_commanders_are_discarded() {
    for family in BOTH {
        let mut shop = shop(family);
        for unit in [shop.armor, shop.infantry[0], shop.infantry[1]] {
            shop.desk.play(Decision::HandIn(unit), &[]);
        }
        shop.desk.play(Decision::UpgradeTo(shop.dear), &[]);
        let [armor, first, second] = [0, 1, 2].map(|at| commander(&shop, family, at));
        assert_eq!(shop.desk.refused(Decision::Dismiss(armor)), "LD-REPC-2", "he leads the new unit");
        for surplus in [first, second] {
            assert_eq!(shop.desk.refused(Decision::Done), "LD-REPC-7");
            shop.desk.play(Decision::Dismiss(surplus), &[]);
        }
        assert!(shop.desk.allows(Decision::Done));
        let game = &shop.desk.game;
        assert_eq!((game.units_of(UnitType::Armor), game.commanders_of(UnitType::Armor)), (1, 1));
        assert_eq!((game.units_of(UnitType::Infantry), game.commanders_of(UnitType::Infantry)), (0, 0));
    }
}

/// Covers LD-REP-11, LD-REP-12.
#[test]
fn several_upgrades_may_be_made_and_what_was_handed_in_bought_again() {
    for family in BOTH {
        let mut shop = shop(family);
        shop.desk.play(Decision::HandIn(shop.armor), &[]);
        shop.desk.play(Decision::UpgradeTo(shop.slightly_dearer), &[]);
        shop.desk.play(Decision::HandIn(shop.infantry[0]), &[]);
        shop.desk.play(Decision::UpgradeTo(shop.team), &[]);
        assert_eq!(shop.desk.game.so, 20 - 1 - 1);
        let events = shop.desk.play(Decision::Buy(shop.armor), &[]);
        assert_eq!(events, [Event::UnitJoined(shop.armor), Event::So { by: -5, now: 13, why: SoFor::Unit }]);
    }
}
