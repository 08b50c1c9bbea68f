//! Snipers [FD-33, FD-55].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::Decision;
use crate::frame::Frame;
use crate::state::UnitFlags;

fn sniped() -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us23"]), (7, &["ge02", "ge07"])]);
    desk.aim("us23", "ge02");
    desk
}

/// Covers FD-55.
#[test]
fn the_enemy_picks_the_victim_of_a_sniper() {
    let mut desk = sniped();
    desk.fire();
    assert_eq!((desk.to_act(), desk.battle.frames.top()), (Side::Axis, Some(Frame::SniperPicks(Side::Axis))));
    desk.draws(&["shaken", "shaken", "killed"]);
    desk.play(Decision::Pick(desk.unit("ge07")));
    desk.pass();
    // All hits go to him.
    assert_eq!(desk.battle.unit(desk.unit("ge07")).morale, 1);
    assert_eq!(desk.battle.unit(desk.unit("ge02")).morale, 5);
    assert!(!desk.is("us23", UnitFlags::CONCEALED));
}

/// Covers FD-55.
#[test]
fn for_one_more_card_the_attacker_picks() {
    let mut desk = sniped();
    desk.hold(Side::Allied, &["rally"]);
    desk.play(Decision::Fire);
    desk.pass();
    assert_eq!(desk.battle.frames.top(), Some(Frame::SniperPays));
    let rally = desk.card("rally");
    desk.play(Decision::Spend(rally));
    assert_eq!(desk.to_act(), Side::Allied);
    assert_eq!(desk.refuses(Decision::Pick(desk.unit("us23"))), "FD-55");
    desk.draws(&["wound", "serious-wound"]);
    desk.play(Decision::Pick(desk.unit("ge02")));
    desk.pass();
    assert_eq!(desk.battle.unit(desk.unit("ge02")).wounds, 1);
}
