//! Scatter of indirect fire that nobody sights any more [PL-VII.C.8].

use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::unit::Side;
use fieldcraft_hex::Direction;

/// A mortar behind a wood, ordered onto C6, which a scout in C8 sights; then the enemy's movement phase.
fn ordered(target: &str) -> Fight {
    let mut fight = field()
        .woods("C3")
        .unit("107mm-mortar", "C1")
        .unit("scout", "C8")
        .unit("truck-us", "C7")
        .unit("rifle-german", "C6")
        .unit("rifle-german", "C9")
        .begin(Side::Allied, Step::Orders);
    fight.play_all(&[Decision::Order(fight.piece("107mm-mortar")), Decision::Onto(fight.hex(target))]);
    fight.until(Side::German, Step::Foot);
    fight
}

/// The same, with the scout dispersed before the fire falls.
fn unsighted(target: &str) -> Fight {
    let mut fight = ordered(target);
    fight.disperse(fight.piece("scout"));
    fight.until(Side::Allied, Step::Indirect);
    fight
}

#[track_caller]
fn bombard(fight: &mut Fight, hex: &str, dice: &[u32]) {
    fight.play(Decision::Bombard(fight.hex(hex)), dice);
}

/// Covers PL-VII.C.8a, PL-R33.
#[test]
fn fire_that_is_still_sighted_does_not_scatter() {
    let mut fight = ordered("C6");
    fight.until(Side::Allied, Step::Indirect);
    bombard(&mut fight, "C6", &[6]);
    assert_eq!(fight.hits().len(), 1);
    // The scout may have moved, as long as it still sees the hex.
    let mut fight = ordered("C6");
    let scout = fight.piece("scout");
    let d9 = fight.hex("D9");
    fight.battle.put(scout, d9);
    fight.until(Side::Allied, Step::Indirect);
    bombard(&mut fight, "C6", &[6]);
    assert_eq!(fight.hits().len(), 1);
}

/// Covers PL-VII.C.8a, PL-VII.C.8b, PL-VII.C.8d, PL-T14.
#[test]
fn on_one_or_two_it_falls_on_the_hex_and_on_six_it_is_lost() {
    for die in [1, 2] {
        let mut fight = unsighted("C6");
        bombard(&mut fight, "C6", &[die, 3]);
        assert_eq!(fight.hits(), [(fight.nth("rifle-german", 1), "1-1".into(), 3)]);
        assert!(fight.is_dispersed(fight.nth("rifle-german", 1)));
    }
    let mut fight = unsighted("C6");
    bombard(&mut fight, "C6", &[6]);
    assert!(fight.told.contains(&Event::FireLost(fight.hex("C6"))) && fight.hits().is_empty());
}

/// Covers PL-VII.C.8c, PL-VII.C.8e, PL-R37, PL-T14.
#[test]
fn on_three_to_five_it_falls_on_a_neighbour_friend_or_foe() {
    for die in [3, 4, 5] {
        // 2 is east: the truck in C7, with full effect.
        let mut fight = unsighted("C6");
        bombard(&mut fight, "C6", &[die, 2, 1]);
        assert_eq!(fight.hits(), [(fight.piece("truck-us"), "4-1".into(), 1)]);
        assert!(fight.is_lost(fight.piece("truck-us")));
    }
    for (die, hex) in [(1, "B7"), (2, "C7"), (3, "D7"), (4, "D6"), (5, "C5"), (6, "B6")] {
        let mut fight = unsighted("C6");
        // Only C7 holds anybody to roll for.
        let dice = &[3, die, 6][..if die == 2 { 3 } else { 2 }];
        bombard(&mut fight, "C6", dice);
        assert!(fight.told.contains(&Event::Scattered(fight.hex(hex))), "{die}");
    }
}

/// Covers PL-R37.
#[test]
fn fire_that_scatters_off_the_map_is_lost_and_hexes_under_fire_may_be_hit_again() {
    let mut fight = unsighted("C10");
    bombard(&mut fight, "C10", &[3, 2]);
    assert!(fight.told.contains(&Event::FireLost(fight.hex("C10"))));
    let mut fight = unsighted("C6");
    let c7 = fight.hex("C7");
    fight.battle.attacked.insert(c7);
    bombard(&mut fight, "C6", &[3, 2, 6]);
    assert_eq!(fight.hits().len(), 1);
}

/// Covers PL-R33.
#[test]
fn a_sighter_that_came_later_or_was_dispersed_meanwhile_does_not_help() {
    // Another scout sees the hex now, but did not when the order was written.
    let mut fight = field()
        .woods("C3")
        .unit("107mm-mortar", "C1")
        .unit("scout", "C8")
        .unit("mg", "C2")
        .unit("rifle-german", "C6")
        .begin(Side::Allied, Step::Orders);
    fight.play_all(&[Decision::Order(fight.piece("107mm-mortar")), Decision::Onto(fight.hex("C6"))]);
    fight.until(Side::German, Step::Foot);
    fight.disperse(fight.piece("scout"));
    let (mg, d8) = (fight.piece("mg"), fight.hex("D8"));
    fight.battle.put(mg, d8);
    fight.until(Side::Allied, Step::Indirect);
    bombard(&mut fight, "C6", &[6]);
    assert!(fight.told.contains(&Event::Scatter(6)));

    // Dispersed since the order, the scout no longer counts, even if it were in order again.
    let mut fight = unsighted("C6");
    let scout = fight.piece("scout");
    fight.battle.clear(scout, crate::state::Flags::DISPERSED);
    bombard(&mut fight, "C6", &[6]);
    assert!(fight.told.contains(&Event::Scatter(6)));
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
