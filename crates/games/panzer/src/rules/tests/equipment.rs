//! The carriers of the engineers' equipment [PL-X.B.0].

use super::desk::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::unit::Side;

/// Covers PL-X.B.0a.
#[test]
fn one_carrier_is_designated_for_each_engineer_before_play() {
    let mut desk = field()
        .unit("engineer-german", "C4")
        .unit("engineer-german", "D4")
        .unit("truck-german", "C4")
        .unit("halftrack-german", "C5")
        .unit("tiger-i", "C4")
        .unit("truck-us", "K4")
        .unit("engineer-us", "K4")
        .begin(Side::German, Step::SetUp);
    let (one, two) = (desk.nth("engineer-german", 1), desk.nth("engineer-german", 2));
    let (truck, track) = (desk.piece("truck-german"), desk.piece("halftrack-german"));
    desk.refused(Decision::Equip(one, desk.piece("tiger-i")), "PL-X.B.0a");
    desk.refused(Decision::Equip(truck, track), "PL-X.B.0a");
    desk.refused(Decision::Equip(one, desk.piece("truck-us")), "PL-X.B.0a");
    desk.refused(Decision::Equip(desk.piece("engineer-us"), truck), "PL-X.B.0a");
    desk.play(Decision::Equip(one, track), &[]);
    assert_eq!(desk.battle.equipment(one), Some(track));
    desk.refused(Decision::Equip(two, track), "PL-X.B.0a");
    desk.refused(Decision::Equip(one, truck), "PL-X.B.0a");
    desk.play(Decision::Equip(two, truck), &[]);
    assert_eq!(desk.battle.equipment(two), Some(truck));
}

/// Covers PL-X.B.0a.
#[test]
fn engineers_for_whom_nothing_was_said_get_the_nearest_free_carrier() {
    let mut desk = field()
        .unit("engineer-us", "C4")
        .unit("engineer-uk", "K4")
        .unit("truck-us", "K5")
        .unit("truck-us", "C5")
        .unit("lynx", "H9")
        .begin(Side::German, Step::SetUp);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.battle.turn, 1);
    assert_eq!(desk.battle.equipment(desk.piece("engineer-us")), Some(desk.nth("truck-us", 2)));
    assert_eq!(desk.battle.equipment(desk.piece("engineer-uk")), Some(desk.nth("truck-us", 1)));
    assert!(desk.told.iter().any(|event| matches!(event, Event::Equipped(..))));
}

/// Covers PL-X.B.0b.
#[test]
fn the_carrier_of_equipment_carries_nobody_but_its_engineer() {
    let mut desk = field()
        .unit("engineer-german", "C4")
        .unit("rifle-german", "C4")
        .unit("truck-german", "C4")
        .unit("m5", "K2")
        .begin(Side::German, Step::SetUp);
    let (engineer, truck) = (desk.piece("engineer-german"), desk.piece("truck-german"));
    desk.play(Decision::Equip(engineer, truck), &[]);
    (desk.battle.step, desk.battle.turn) = (Step::Vehicles, 1);
    desk.play(Decision::Move(truck), &[]);
    desk.refused(Decision::Load(desk.piece("rifle-german")), "PL-X.B.0b");
    desk.allowed(Decision::Load(engineer));
}

/// Covers PL-X.B.0a.
#[test]
fn an_engineer_for_whom_nothing_was_said_gets_the_carrier_that_it_rides() {
    let units = field().unit("engineer-us", "C4").unit("truck-us", "C4").unit("truck-us", "C4").unit("lynx", "H9");
    let mut desk = units.begin(Side::Allied, Step::SetUp);
    let (engineer, ridden) = (desk.piece("engineer-us"), desk.nth("truck-us", 2));
    desk.aboard(ridden, engineer);
    desk.play(Decision::Done, &[]);
    while desk.battle.turn == 0 {
        desk.play(Decision::Done, &[]);
    }
    assert_eq!(desk.battle.equipment(engineer), Some(ridden));
}

/// Covers PL-X.B.0a.
#[test]
fn such_engineers_get_what_they_ride_before_their_own_group_and_that_before_others() {
    let ready = |near: &str| {
        let units = field().unit("engineer-us", "C4").unit("truck-us", "C7").unit("truck-us", "C8").unit("lynx", "H9");
        units.arriving("halftrack-us", "A4").unit("halftrack-us", near).begin(Side::German, Step::SetUp)
    };
    let mut group = ready("C5");
    group.play_all(&[Decision::Done, Decision::Done]);
    assert_eq!(group.battle.equipment(group.piece("engineer-us")), Some(group.nth("truck-us", 1)));
    let mut rides = ready("C4");
    rides.aboard(rides.piece("halftrack-us"), rides.piece("engineer-us"));
    rides.play_all(&[Decision::Done, Decision::Done]);
    assert_eq!(rides.battle.equipment(rides.piece("engineer-us")), Some(rides.piece("halftrack-us")));
}
