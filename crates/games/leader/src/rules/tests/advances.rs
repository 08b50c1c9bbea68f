//! Advances before the battle and the enemy's aggressiveness [SL-ADV, SL-AGGR].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::eve::{asked, begin, eve, mapped, place, with_units};
use super::plain_cards::{OPEN, battalion, event, leader, unit};
use crate::cards::EnemyType::{ArmoredCar, At, AtGun, Bunker, Halftrack, Mg, Mortar, Rifle, Tank, Truck};
use crate::cards::{Aggression, Effect, EnemyType, Skill, UnitNote};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::EnemyId;

/// Rifle Team 902, Machine Gun Team 921, Anti-Tank Team 1111 and others at 6,2, about to get their Move orders.
fn teams(terrain: [&str; 6], speed: u8) -> Desk {
    let edition = mapped(Sherman, terrain, |e| {
        with_units(e, "9A", &[]);
        for (number, note) in
            [("902", UnitNote::TwoAdvances), ("921", UnitNote::OneAdvance), ("1111", UnitNote::OneAdvance)]
        {
            (unit(e, number).speed, unit(e, number).notes) = (speed, vec![note]);
        }
        (unit(e, "931").notes, unit(e, "1132").notes) = (vec![], vec![]);
        leader(e, "Reisner").skills = vec![Skill::Overdrive];
    });
    let units = [
        ("902", "Reisner"),
        ("921", "Sanders"),
        ("1111", "Red Tree"),
        ("931", "Kolchak"),
        ("1132", "Cruz"),
        ("042", "Eandi"),
        ("501", "Blair"),
    ];
    let mut desk = eve(edition, "9A", &units);
    begin(&mut desk);
    for (number, _) in units {
        place(&mut desk, number, hex(6, 2), &[]);
    }
    assert_eq!(desk.game.frame(), Some(Frame::FriendlyAdvance));
    desk
}

fn at(desk: &Desk, number: &str) -> Hex {
    desk.game.units[desk.unit_id(number).index()].hex
}

/// Covers SL-ADV-1, SL-ADV-5, LD-R56.
#[test]
fn at_and_mg_teams_may_get_one_move_order_and_other_units_none() {
    let mut desk = teams(OPEN, 1);
    for number in ["931", "1132", "042", "501"] {
        let unit = desk.unit_id(number);
        assert_eq!(desk.refused(Decision::March(unit)), "SL-ADV-5", "{number}");
    }
    for number in ["921", "1111"] {
        let unit = desk.unit_id(number);
        assert_eq!(desk.game.move_orders(unit), 1);
        desk.play(Decision::March(unit), &[]);
        let events = desk.play(Decision::Move(hex(5, 2)), &[]);
        assert_eq!(events, [Event::Moved { unit, from: hex(6, 2), to: hex(5, 2) }]);
        assert_eq!(desk.game.frame(), Some(Frame::FriendlyAdvance), "one order is all");
        assert_eq!(desk.refused(Decision::March(unit)), "SL-ADV-2");
    }
    // The Rifle's orders are declined; the battle goes on.
    assert_eq!(desk.legal(), [Decision::March(desk.unit_id("902")), Decision::Done]);
    desk.play(Decision::Done, &[9, 3]);
    assert_eq!(at(&desk, "902"), hex(6, 2));
    assert_eq!(desk.game.battle.turn, 1);
    assert!(desk.game.battle.acted.is_empty(), "all units act in the battle's first turn");
    assert_eq!(desk.game.battle.due.len(), 7);
}

/// Covers SL-ADV-2.
#[test]
fn a_rifle_unit_may_get_one_or_two_move_orders() {
    let mut desk = teams(OPEN, 1);
    let rifle = desk.unit_id("902");
    assert_eq!(desk.game.move_orders(rifle), 2);
    desk.play(Decision::March(rifle), &[]);
    desk.play(Decision::Move(hex(5, 2)), &[]);
    desk.play(Decision::Move(hex(4, 2)), &[]);
    assert_eq!((at(&desk, "902"), desk.game.frame()), (hex(4, 2), Some(Frame::FriendlyAdvance)));
    assert_eq!(desk.refused(Decision::March(rifle)), "SL-ADV-2");

    let mut desk = teams(OPEN, 1);
    desk.play(Decision::March(rifle), &[]);
    desk.play(Decision::Move(hex(5, 2)), &[]);
    desk.play(Decision::Done, &[]);
    assert_eq!((at(&desk, "902"), desk.game.frame()), (hex(5, 2), Some(Frame::FriendlyAdvance)));
    assert_eq!(desk.refused(Decision::March(rifle)), "SL-ADV-2");

    // Who declines the first order declines both.
    let mut desk = teams(OPEN, 1);
    desk.play(Decision::March(rifle), &[]);
    desk.play(Decision::Done, &[]);
    assert_eq!((at(&desk, "902"), desk.game.frame()), (hex(6, 2), Some(Frame::FriendlyAdvance)));
}

/// Covers SL-ADV-3.
#[test]
fn a_move_order_lets_a_unit_move_up_to_its_speed() {
    let mut desk = teams(OPEN, 2);
    let gunners = desk.unit_id("921");
    desk.play(Decision::March(gunners), &[]);
    assert_eq!(desk.refused(Decision::Move(hex(4, 2))), "LD-MOVE-1");
    desk.play(Decision::Move(hex(5, 2)), &[]);
    desk.play(Decision::Move(hex(4, 2)), &[]);
    assert_eq!((at(&desk, "921"), desk.game.frame()), (hex(4, 2), Some(Frame::FriendlyAdvance)));
    // A rifle stops the first order after one hex of two; the second one has all its points again.
    let rifle = desk.unit_id("902");
    desk.play(Decision::March(rifle), &[]);
    desk.play(Decision::Move(hex(5, 2)), &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Move(hex(4, 2)), &[]);
    desk.play(Decision::Move(hex(3, 2)), &[]);
    assert_eq!((at(&desk, "902"), desk.game.frame()), (hex(3, 2), Some(Frame::FriendlyAdvance)));
}

/// Covers SL-ADV-4, LD-R56.
#[test]
fn terrain_holds_for_move_orders_and_nothing_but_moving_is_possible() {
    let mut desk = teams(["....", "....", "....", "....", "WX..", "...."], 1);
    let (rifle, mortar) = (desk.unit_id("902"), desk.unit_id("931"));
    desk.play(Decision::March(rifle), &[]);
    assert_eq!(desk.refused(Decision::Move(hex(5, 1))), "SL-TERR-2");
    for decision in [Decision::Overdrive, Decision::Carry(mortar), Decision::Attack(EnemyId(0)), Decision::Leave] {
        assert_eq!(desk.refused(decision), "LD-R56", "{decision:?}");
    }
    assert_eq!(desk.refused(Decision::March(mortar)), "LD-R56");
    // Infantry enters an Impassable hex like any other.
    desk.play(Decision::Move(hex(5, 2)), &[]);
    assert_eq!(desk.stress("Reisner"), 0);
}

/// Covers SL-SEQ-1.
#[test]
fn without_teams_there_is_no_friendly_advance() {
    let edition = mapped(Sherman, OPEN, |e| with_units(e, "9A", &[]));
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    begin(&mut desk);
    place(&mut desk, "042", hex(6, 1), &[9, 3]);
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
    // A unit in a Move order is one of those on the map.
    let mut desk = teams(OPEN, 1);
    let stranger = desk.own("903");
    assert_eq!(desk.refused(Decision::March(stranger)), "SL-ADV-1");
}

/// A battle of 042 at 6,2 against these enemy units, all of them placed in 2,2; what happens up to the first decision.
fn enemy_advances(terrain: [&str; 6], units: &[(EnemyType, u8)]) -> (Desk, Vec<Event>) {
    let edition = mapped(Sherman, terrain, |e| {
        with_units(e, "9A", units);
        let cup = e.cups.iter_mut().find(|cup| cup.years[0] <= 1944 && 1944 <= cup.years[1]).expect("a cup for 1944");
        cup.tanks = [("StuG".to_owned(), 1)].into();
    });
    let stug = edition.enemies.iter().position(|card| card.model.as_deref() == Some("StuG")).expect("a StuG") as u32;
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    begin(&mut desk);
    let mut results: Vec<u32> = Vec::new();
    for (kind, count) in units {
        for _ in 0..*count {
            results.extend((*kind == Tank).then_some(stug).into_iter().chain([6]));
        }
    }
    let waits = terrain == OPEN;
    results.extend(if waits { vec![] } else { vec![9, 3] });
    let events = place(&mut desk, "042", hex(6, 2), &results);
    (desk, events)
}

/// Cover that leads from 2,2 to 6,2 in one line.
const COVERED_WAY: [&str; 6] = ["....", "....", ".L..", ".H..", "....", "...."];

/// Covers SL-ADV-6, SL-ADV-7, SL-ADV-9.
#[test]
fn enemy_at_and_mg_units_advance_once_rifles_twice_and_others_not() {
    let all = [Tank, Halftrack, ArmoredCar, Truck, Rifle, Mg, At, Mortar, AtGun, Bunker];
    let (desk, events) = enemy_advances(COVERED_WAY, &all.map(|kind| (kind, 1)));
    let moves = |enemy: usize| {
        let own = events.iter().filter(|e| matches!(e, Event::EnemyMoved { enemy: e, .. } if e.index() == enemy));
        own.count()
    };
    let found: Vec<(EnemyType, usize, Hex)> = (0..all.len())
        .map(|enemy| {
            (desk.game.enemy_card(EnemyId(enemy as u8)).kind, moves(enemy), desk.game.battle.enemies[enemy].hex)
        })
        .collect();
    let (start, once, twice) = (hex(2, 2), hex(3, 2), hex(4, 2));
    let expected = [
        (Tank, 0, start),
        (Halftrack, 0, start),
        (ArmoredCar, 0, start),
        (Truck, 0, start),
        (Rifle, 2, twice),
        (Mg, 1, once),
        (At, 1, once),
        (Mortar, 0, start),
        (AtGun, 0, start),
        (Bunker, 0, start),
    ];
    assert_eq!(found, expected);
    // It counts as no movement of the battle's first turn.
    assert!(desk.game.battle.enemies.iter().all(|enemy| enemy.start == enemy.hex));
}

/// Covers SL-ADV-8.
#[test]
fn such_an_advance_leads_one_hex_nearer_by_cover_and_then_by_choice() {
    let (mut desk, _) = enemy_advances(OPEN, &[(Mg, 1)]);
    assert_eq!(desk.legal(), [Decision::EnemyTo(hex(3, 1)), Decision::EnemyTo(hex(3, 2))]);
    assert_eq!(desk.refused(Decision::EnemyTo(hex(2, 1))), "LD-EMOVE-13");
    desk.play(Decision::EnemyTo(hex(3, 1)), &[9, 3]);
    assert_eq!(desk.game.battle.enemies[0].hex, hex(3, 1));
    // Terrain holds: Water is no way.
    let (desk, _) = enemy_advances(["....", "....", ".W..", "....", "....", "...."], &[(Mg, 1)]);
    assert_eq!(desk.game.battle.enemies[0].hex, hex(3, 1));
    let (desk, _) = enemy_advances(COVERED_WAY, &[(Mg, 1)]);
    assert_eq!(desk.game.battle.enemies[0].hex, hex(3, 2));
}

/// Covers TL-SEQ-1, TL-DIE-1.
#[test]
fn tiger_leader_has_neither_advances_nor_aggressiveness() {
    let edition = mapped(Tiger, OPEN, |e| with_units(e, "3A", &[(Rifle, 1), (Mg, 1), (At, 1)]));
    let mut desk = eve(edition, "3A", &[("902", "Saltz")]);
    begin(&mut desk);
    let unit = desk.unit_id("902");
    let chance = asked(&mut desk, Decision::Place(unit, hex(6, 2)), &[6, 6, 6, 8]);
    assert_eq!(
        chance.iter().map(|r| r.purpose.clause.0).collect::<Vec<_>>(),
        ["LD-EPLACE-2", "LD-EPLACE-2", "LD-EPLACE-2", "LD-EROLL-1"]
    );
    assert!(chance.iter().all(|rolled| rolled.of == 10));
    assert!(desk.game.battle.enemies.iter().all(|enemy| enemy.hex == hex(2, 2)));
}

/// The battle of 042 with an aggressiveness roll under these cards; whether the enemy moves on a d10.
fn aggressive(low_to: u8, add: i8, roll: u32) -> (Desk, bool) {
    let edition = mapped(Sherman, COVERED_WAY, |e| {
        with_units(e, "9A", &[(Mg, 1)]);
        e.campaigns.iter_mut().for_each(|card| card.aggression = Some(Aggression { d6_to: low_to }));
        e.events = vec![event(&[Effect::AggressivenessRoll { add }])];
        battalion(e, "9A").destroyed = 0;
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    begin(&mut desk);
    let unit = desk.unit_id("042");
    let chance = asked(&mut desk, Decision::Place(unit, hex(6, 2)), &[6, roll, 3]);
    let found: Vec<(&str, u32)> = chance.iter().map(|r| (r.purpose.clause.0, r.of)).collect();
    let sides = if desk.game.battle.d10 { 10 } else { 6 };
    assert_eq!(found, [("LD-EPLACE-2", 10), ("SL-AGGR-1", 10), ("LD-EROLL-1", sides)]);
    let d10 = desk.game.battle.d10;
    let told = Event::Aggressiveness { roll: roll as u8, d10 };
    let (moved, rolled) = (
        desk.events.iter().position(|e| matches!(e, Event::EnemyMoved { .. })),
        desk.events.iter().position(|e| *e == told),
    );
    assert!(moved.is_some() && moved < rolled, "the roll follows the enemy advances");
    (desk, d10)
}

/// Covers SL-AGGR-1, SL-AGGR-2, SL-AGGR-3, SL-CAMP-3, SL-V1.
#[test]
fn the_campaigns_ranges_say_on_which_die_the_enemy_moves() {
    for roll in 1..=10 {
        assert_eq!(aggressive(5, 0, roll).1, 5 < roll, "roll {roll}");
    }
    // SL-V1: a low range that includes 4.
    assert!(!aggressive(4, 0, 4).1);
    assert!(aggressive(4, 0, 5).1);
}

/// Covers SL-AGGR-2, SL-AGGR-3, SL-DIE-1.
#[test]
fn the_die_holds_for_the_whole_battle() {
    for (roll, sides) in [(4, 6), (5, 10)] {
        let (mut desk, _) = aggressive(4, 0, roll);
        desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
        desk.game.battle.enemies[0].hex = hex(1, 1);
        let chance = asked(&mut desk, Decision::Done, &[3]);
        assert_eq!(chance.iter().map(|r| (r.purpose.clause.0, r.of)).collect::<Vec<_>>(), [("LD-EROLL-1", sides)]);
        assert_eq!(desk.game.battle.turn, 2);
    }
}

/// Covers SL-AGGR-1.
#[test]
fn cards_add_to_the_aggressiveness_roll() {
    assert!(!aggressive(5, -3, 8).1);
    assert!(aggressive(5, -3, 9).1);
    assert!(aggressive(5, 3, 3).1);
    assert!(!aggressive(5, 3, 2).1);
}
