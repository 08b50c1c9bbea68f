//! Scatter of indirect fire that nobody sights any more [PL-VII.C.8].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::unit::Side;
use fieldcraft_hex::Direction;

/// A mortar behind a wood, ordered onto C6, which a scout in C8 sights; then the enemy's movement phase.
fn ordered(target: &str) -> Desk {
    let mut desk = field()
        .woods("C3")
        .unit("107mm-mortar", "C1")
        .unit("scout", "C8")
        .unit("truck-us", "C7")
        .unit("rifle-german", "C6")
        .unit("rifle-german", "C9")
        .begin(Side::Allied, Step::Orders);
    desk.play_all(&[Decision::Order(desk.piece("107mm-mortar")), Decision::Onto(desk.hex(target))]);
    desk.until(Side::German, Step::Foot);
    desk
}

/// The same, with the scout dispersed before the fire falls.
fn unsighted(target: &str) -> Desk {
    let mut desk = ordered(target);
    desk.disperse(desk.piece("scout"));
    desk.until(Side::Allied, Step::Indirect);
    desk
}

#[track_caller]
fn bombard(desk: &mut Desk, hex: &str, dice: &[u32]) {
    desk.play(Decision::Bombard(desk.hex(hex)), dice);
}

/// Covers PL-VII.C.8a, PL-R33.
#[test]
fn fire_that_is_still_sighted_does_not_scatter() {
    let mut desk = ordered("C6");
    desk.until(Side::Allied, Step::Indirect);
    bombard(&mut desk, "C6", &[6]);
    assert_eq!(desk.hits().len(), 1);
    // The scout may have moved, as long as it still sees the hex.
    let mut desk = ordered("C6");
    let scout = desk.piece("scout");
    let d9 = desk.hex("D9");
    desk.battle.put(scout, d9);
    desk.until(Side::Allied, Step::Indirect);
    bombard(&mut desk, "C6", &[6]);
    assert_eq!(desk.hits().len(), 1);
}

/// Covers PL-VII.C.8a, PL-VII.C.8b, PL-VII.C.8d, PL-T14.
#[test]
fn on_one_or_two_it_falls_on_the_hex_and_on_six_it_is_lost() {
    for die in [1, 2] {
        let mut desk = unsighted("C6");
        bombard(&mut desk, "C6", &[die, 3]);
        assert_eq!(desk.hits(), [(desk.nth("rifle-german", 1), "1-1".into(), 3)]);
        assert!(desk.is_dispersed(desk.nth("rifle-german", 1)));
    }
    let mut desk = unsighted("C6");
    bombard(&mut desk, "C6", &[6]);
    assert!(desk.told.contains(&Event::FireLost(desk.hex("C6"))) && desk.hits().is_empty());
}

/// Covers PL-VII.C.8c, PL-VII.C.8e, PL-R37, PL-T14.
#[test]
fn on_three_to_five_it_falls_on_a_neighbour_friend_or_foe() {
    for die in [3, 4, 5] {
        // 2 is east: the truck in C7, with full effect.
        let mut desk = unsighted("C6");
        bombard(&mut desk, "C6", &[die, 2, 1]);
        assert_eq!(desk.hits(), [(desk.piece("truck-us"), "4-1".into(), 1)]);
        assert!(desk.is_lost(desk.piece("truck-us")));
    }
    for (die, hex) in [(1, "B7"), (2, "C7"), (3, "D7"), (4, "D6"), (5, "C5"), (6, "B6")] {
        let mut desk = unsighted("C6");
        // Only C7 holds anybody to roll for.
        let dice = &[3, die, 6][..if die == 2 { 3 } else { 2 }];
        bombard(&mut desk, "C6", dice);
        assert!(desk.told.contains(&Event::Scattered(desk.hex(hex))), "{die}");
    }
}

/// Covers PL-R37.
#[test]
fn fire_that_scatters_off_the_map_is_lost_and_hexes_under_fire_may_be_hit_again() {
    let mut desk = unsighted("C10");
    bombard(&mut desk, "C10", &[3, 2]);
    assert!(desk.told.contains(&Event::FireLost(desk.hex("C10"))));
    let mut desk = unsighted("C6");
    let c7 = desk.hex("C7");
    desk.battle.attacked.insert(c7);
    bombard(&mut desk, "C6", &[3, 2, 6]);
    assert_eq!(desk.hits().len(), 1);
}

/// Covers PL-R33.
#[test]
fn a_sighter_that_came_later_or_was_dispersed_meanwhile_does_not_help() {
    // Another scout sees the hex now, but did not when the order was written.
    let mut desk = field()
        .woods("C3")
        .unit("107mm-mortar", "C1")
        .unit("scout", "C8")
        .unit("mg", "C2")
        .unit("rifle-german", "C6")
        .begin(Side::Allied, Step::Orders);
    desk.play_all(&[Decision::Order(desk.piece("107mm-mortar")), Decision::Onto(desk.hex("C6"))]);
    desk.until(Side::German, Step::Foot);
    desk.disperse(desk.piece("scout"));
    let (mg, d8) = (desk.piece("mg"), desk.hex("D8"));
    desk.battle.put(mg, d8);
    desk.until(Side::Allied, Step::Indirect);
    bombard(&mut desk, "C6", &[6]);
    assert!(desk.told.contains(&Event::Scatter(6)));

    // Dispersed since the order, the scout no longer counts, even if it were in order again.
    let mut desk = unsighted("C6");
    let scout = desk.piece("scout");
    desk.battle.clear(scout, crate::state::Flags::DISPERSED);
    bombard(&mut desk, "C6", &[6]);
    assert!(desk.told.contains(&Event::Scatter(6)));
}

/// Covers PL-R36.
#[test]
fn on_a_map_of_flat_hexes_one_is_straight_north() {
    let standing = field().begin(Side::Allied, Step::Orders).battle;
    assert_eq!(standing.field.scatter(1), Direction::NorthEast);
    let lying = field().flat().begin(Side::Allied, Step::Orders).battle;
    assert_eq!(
        [1, 2, 6].map(|die| lying.field.scatter(die)),
        [Direction::NorthWest, Direction::NorthEast, Direction::West]
    );
}
