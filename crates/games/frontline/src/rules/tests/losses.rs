//! Casualties and leader loss [FD-72 to FD-74].

use super::desk::{Desk, OPEN, desk};
use crate::decision::Decision;
use crate::event::Event;
use crate::state::{SectionFlags, UnitFlags};

/// The leader of the target is killed by the first hit.
fn beheaded(target: &[&str]) -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us01", "us16", "us17"]), (5, target)]);
    let section = desk.at(target[0]);
    desk.battle.sections[section.index()].flags |= SectionFlags::ACTED;
    desk.aim("us01", target[0]);
    desk.draws(&["killed", "near-miss", "near-miss", "killed"]);
    desk.fire();
    desk.play(Decision::Pick(desk.unit(target[0])));
    desk
}

/// Covers FD-72.
#[test]
fn the_highest_leadership_takes_over_at_once() {
    let desk = beheaded(&["ge02", "ge06", "ge07"]);
    let section = desk.at("ge06");
    assert_eq!(desk.battle.leader(section), Some(desk.unit("ge06")));
    assert_eq!((desk.at("ge07"), desk.battle.section(section).members.len()), (section, 2));
    assert!(desk.battle.section(section).has_acted());
}

/// Covers FD-72, FD-A32.
#[test]
fn of_equal_leaders_the_owner_chooses_and_a_promotion_counts_3() {
    let mut desk = beheaded(&["ge02", "ge06", "ge27", "ge07"]);
    assert_eq!(desk.refuses(Decision::Lead(desk.unit("ge07"))), "FD-72");
    desk.play(Decision::Lead(desk.unit("ge27")));
    assert_eq!(desk.battle.leader(desk.at("ge27")), Some(desk.unit("ge27")));
    let mut promoted = super::desk::desk(OPEN, &[(4, &["us01", "us16", "us17"]), (5, &["ge02", "ge06", "ge07"])]);
    promoted.mark("ge07", UnitFlags::PROMOTED);
    assert_eq!(promoted.battle.command(promoted.unit("ge07")), 3);
}

/// Covers FD-73.
#[test]
fn men_above_the_limit_are_sorted_out() {
    let mut desk = beheaded(&["ge02", "ge06", "ge07", "ge08", "ge09"]);
    // A leader of 3 keeps two of three men.
    desk.play(Decision::Follow(desk.unit("ge07")));
    assert_eq!(desk.refuses(Decision::Follow(desk.unit("ge07"))), "FD-73");
    desk.play(Decision::Follow(desk.unit("ge09")));
    let own = desk.at("ge06");
    assert_eq!(["ge07", "ge09"].map(|id| desk.at(id)), [own; 2]);
    let left = desk.at("ge08");
    assert_ne!(left, own);
    assert_eq!((desk.battle.leader(left), desk.battle.section(left).members.len()), (None, 1));
    assert!(desk.battle.section(left).has_acted());
}

/// Covers FD-74, FD-A33.
#[test]
fn without_any_leadership_everybody_is_on_his_own() {
    let desk = beheaded(&["ge02", "ge07", "ge08"]);
    assert_ne!(desk.at("ge07"), desk.at("ge08"));
    assert!(["ge07", "ge08"].into_iter().all(|id| desk.battle.leader(desk.at(id)).is_none()));
    assert!(desk.saw(Event::OnHisOwn(desk.unit("ge08"))));
}
