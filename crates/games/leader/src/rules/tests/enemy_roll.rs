//! The enemy movement roll and its charts [LD-EROLL, SL-EROLL, TL-EROLL].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::eve::{asked, begin, begin_turn, eve, mapped, place, with_units};
use super::plain_cards::{OPEN, battalion, counter, event, plain};
use crate::cards::EnemyType::{
    ArmoredCar, At, AtGun, Building, Bunker, Halftrack, InfantryGun, Mg, Mortar, Rifle, Tank, Truck,
};
use crate::cards::{Effect, EnemyType, Family, Note, Order, Place};
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::EnemyId;

/// A chart as it is printed: the lowest and highest roll of each row, and its three orders.
type Printed = [(i32, i32, [&'static str; 3])];

/// Checks every cell of a chart, and rolls beyond its ends.
#[track_caller]
fn check_chart(family: Family, id: &str, columns: [&[EnemyType]; 3], printed: &Printed) {
    let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN);
    let chart = desk.game.edition.charts.iter().position(|chart| chart.id == id).expect("the edition has this chart");
    desk.game.rules.chart = chart as u8;
    assert_eq!(printed.iter().map(|row| row.1 - row.0 + 1).sum::<i32>(), 40, "rolls from -20 to 19 are listed");
    for (at, kind) in columns.iter().enumerate().flat_map(|(at, kinds)| kinds.iter().map(move |kind| (at, *kind))) {
        for (from, to, orders) in printed {
            for roll in *from..=*to {
                let cell = desk.game.edition.charts[chart].order(kind, roll).expect("the type is in a column");
                let found = format!("{:?}{}", cell.order, if cell.asterisk { "*" } else { "" });
                assert_eq!(found, orders[at], "{kind:?} at {roll}");
                // Far from any friendly unit the order itself is carried out.
                desk.game.battle.enemies.clear();
                desk = desk.enemy(kind, hex(1, 1));
                desk.game.battle.roll = roll as i8;
                assert_eq!(desk.game.order_of(EnemyId(0)), Some(cell.order));
            }
        }
    }
    let in_columns: usize = columns.iter().map(|kinds| kinds.len()).sum();
    let moving = EnemyType::ALL.iter().filter(|&&kind| desk.game.edition.charts[chart].order(kind, 5).is_some());
    assert_eq!(moving.count(), in_columns, "nobody else moves");
}

/// Covers SL-EROLL-1, LD-EROLL-2, LD-R3.
#[test]
fn the_chart_of_sherman_leader() {
    check_chart(
        Sherman,
        "ruling",
        [&[Tank, At, ArmoredCar], &[Rifle, Halftrack, Mg], &[Truck, Mortar, AtGun]],
        &[
            (-20, 0, ["Retreat", "Retreat", "Retreat"]),
            (1, 1, ["Hold", "RetreatToCover", "RetreatToCover"]),
            (2, 2, ["Hold", "AdjacentCover*", "AdjacentCover"]),
            (3, 3, ["Hold", "Hold", "Hold"]),
            (4, 4, ["CautiousAdvance", "AdvanceToCover*", "Hold"]),
            (5, 5, ["AdvanceToCover", "AdvanceToCover*", "AdjacentCover"]),
            (6, 6, ["AdvanceIfCannotAttack", "CautiousAdvance*", "AdjacentCover"]),
            (7, 7, ["ApAdvance", "HeAdvance*", "CautiousAdvance"]),
            (8, 8, ["AdvanceIfCannotAttack", "HeAdvance*", "AdvanceToCover"]),
            (9, 19, ["Advance", "Advance", "Advance"]),
        ],
    );
}

/// Covers LD-R4.
#[test]
fn the_chart_of_tiger_leader_as_transcribed() {
    check_chart(
        Tiger,
        "transcribed",
        [&[Tank, Halftrack], &[ArmoredCar, At, Mg], &[Truck, InfantryGun, Mortar, Rifle]],
        &[
            (-20, 0, ["Retreat", "Retreat", "Retreat"]),
            (1, 1, ["RetreatToCover", "RetreatToCover", "RetreatToCover"]),
            (2, 2, ["AdjacentCover", "AdjacentCover", "RetreatToCover"]),
            (3, 4, ["AdvanceToCover", "AdjacentCover", "AdjacentCover"]),
            (5, 6, ["Advance", "AdvanceToCover", "AdjacentCover"]),
            (7, 8, ["Advance", "Advance", "AdvanceToCover"]),
            (9, 10, ["Advance", "Advance", "Advance"]),
            (11, 19, ["TwoAdvances", "Advance", "Advance"]),
        ],
    );
}

/// Covers LD-EROLL-2, LD-R4, TL-EROLL-1, TL-EROLL-2, TL-EROLL-3, TL-EROLL-4, TL-EROLL-5, TL-EROLL-6, TL-EROLL-7,
/// TL-EROLL-8, TL-EROLL-9.
#[test]
fn the_chart_of_tiger_leader_that_agrees_with_the_worked_examples() {
    assert_eq!(Desk::new(Tiger).game.edition.charts[0].id, "ruling", "it is the default");
    check_chart(
        Tiger,
        "ruling",
        [&[Tank, Halftrack], &[Rifle, At, Mg], &[Truck, InfantryGun, Mortar, ArmoredCar]],
        &[
            (-20, 0, ["Retreat", "Retreat", "Retreat"]),
            (1, 1, ["RetreatToCover", "RetreatToCover", "RetreatToCover"]),
            (2, 2, ["AdvanceToCover", "AdjacentCover", "RetreatToCover"]),
            (3, 6, ["AdvanceIfCannotAttack", "AdvanceToCover", "AdjacentCover"]),
            (7, 8, ["Advance", "Advance", "AdvanceIfCannotAttack"]),
            (9, 10, ["Advance", "Advance", "Advance"]),
            (11, 19, ["TwoAdvances", "Advance", "Advance"]),
        ],
    );
}

/// 042 at 6,1 against enemy units far away, at the end of a Fast step.
fn before_the_roll(kinds: &[EnemyType]) -> Desk {
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN).unit("042", "Eandi", hex(6, 1));
    for kind in kinds {
        desk = desk.enemy(*kind, hex(1, 4));
    }
    desk.step(true)
}

/// Covers LD-EROLL-1, SL-DIE-1, LD-DIE-1.
#[test]
fn one_roll_is_made_for_all_enemy_units_together() {
    for (d10, sides) in [(true, 10), (false, 6)] {
        let mut desk = before_the_roll(&[Truck, Mortar, ArmoredCar]);
        desk.game.battle.d10 = d10;
        let chance = asked(&mut desk, Decision::Done, &[4]);
        let found: Vec<(&str, bool, u32)> = chance.iter().map(|r| (r.purpose.clause.0, r.is_die, r.of)).collect();
        assert_eq!(found, [("LD-EROLL-1", true, sides)]);
        assert_eq!(desk.game.battle.roll, 4);
        let orders = [0, 1, 2].map(|enemy| desk.game.order_of(EnemyId(enemy)));
        assert_eq!(orders, [Some(Order::Hold), Some(Order::Hold), Some(Order::CautiousAdvance)]);
        // No further roll is made when the units act.
        assert!(asked(&mut desk, Decision::EnemyAct(EnemyId(2)), &[]).is_empty());
    }
    // Every turn has a roll of its own.
    let mut desk = before_the_roll(&[Building, Building]);
    desk.play(Decision::Done, &[2]);
    desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
    desk.play(Decision::EnemyAct(EnemyId(1)), &[]);
    let events = desk.play(Decision::Done, &[7]);
    assert_eq!(events.last(), Some(&Event::MovementRoll { roll: 7, total: 7 }));
    assert_eq!(desk.game.battle.roll, 7);
}

/// Covers SL-V16, SL-EMOVE-9.
#[test]
fn on_a_roll_of_1_tanks_at_teams_and_armored_cars_do_not_move() {
    let mut desk = before_the_roll(&[Tank, At, ArmoredCar]);
    desk.play(Decision::Done, &[1]);
    for enemy in 0..3 {
        let events = desk.play(Decision::EnemyAct(EnemyId(enemy)), &[]);
        assert_eq!(events[0], Event::EnemyStayed { enemy: EnemyId(enemy), order: Order::Hold });
        assert_eq!(desk.game.battle.enemies[usize::from(enemy)].hex, hex(1, 4));
    }
}

/// Covers LD-EROLL-3, SL-EROLL-2.
#[test]
fn buildings_and_bunkers_never_move() {
    for (family, kinds) in [(Sherman, &[Building, Bunker][..]), (Tiger, &[Building][..])] {
        for roll in -1..=12 {
            let (number, name) = if family == Sherman { ("042", "Eandi") } else { ("332", "Albert") };
            let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN).unit(number, name, hex(6, 1));
            for kind in kinds {
                desk = desk.enemy(*kind, hex(1, 4));
            }
            let mut desk = desk.enemy_turn(roll);
            for enemy in 0..kinds.len() as u8 {
                assert_eq!(desk.game.order_of(EnemyId(enemy)), None);
                let events = desk.play(Decision::EnemyAct(EnemyId(enemy)), &[]);
                assert_eq!(events[0], Event::EnemyStayed { enemy: EnemyId(enemy), order: Order::Hold });
                assert_eq!(desk.game.battle.enemies[usize::from(enemy)].hex, hex(1, 4), "roll {roll}");
            }
        }
    }
}

/// Covers LD-EROLL-3, SL-EROLL-2.
#[test]
fn no_event_moves_them_either() {
    let edition = mapped(Sherman, OPEN, |e| {
        with_units(e, "9A", &[(Truck, 1), (Building, 1), (Bunker, 1)]);
        e.events = vec![event(&[Effect::EnemyAdvance])];
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    begin(&mut desk);
    place(&mut desk, "042", hex(6, 1), &[5, 5, 5, 9, 3]);
    let hexes: Vec<_> = desk.game.battle.enemies.iter().map(|enemy| enemy.hex).collect();
    assert_eq!(hexes, [hex(3, 1), hex(2, 1), hex(2, 1)]);
}

/// The rows of a movement roll.
fn modifiers(desk: &Desk) -> Vec<(i32, &'static str)> {
    rows(&desk.game.movement_rows())
}

/// A battle in which one more loss brings the battalion from 7 points to its Half number of 6.
fn convoy(family: Family) -> Desk {
    let (number, name, target) = if family == Sherman { ("042", "Eandi", "9A") } else { ("332", "Albert", "3A") };
    let edition = plain(family, |e| {
        (battalion(e, target).half, battalion(e, target).destroyed) = (6, 2);
        (counter(e, Truck).points, counter(e, Truck).defense) = (1, 0);
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit(number, name, hex(6, 1)).unit_alone("902", hex(6, 2));
    for _ in 0..7 {
        desk = desk.enemy(Truck, hex(5, 1));
    }
    desk.step(true)
}

/// An attack of the unit in the Fast step, by a Tactic, that destroys an enemy unit.
fn destroy(desk: &mut Desk, number: &str, enemy: u8) {
    let unit = desk.unit_id(number);
    desk.game.units[unit.index()].tactics = 1;
    desk.play(Decision::Tactic(unit), &[]);
    let dice: &[u32] = if desk.game.edition.is_sherman() { &[10, 1, 10] } else { &[10] };
    desk.play(Decision::Attack(EnemyId(enemy)), dice);
}

/// Covers SL-EROLL-3, TL-EROLL-10, LD-V15, LD-BATT-4, LD-R9.
#[test]
fn a_battalion_brought_to_its_half_number_has_a_penalty_from_the_next_roll_on() {
    for (family, penalty, clause) in [(Sherman, -2, "SL-EROLL-3"), (Tiger, -3, "TL-EROLL-10")] {
        let mut desk = convoy(family);
        let number = if family == Sherman { "042" } else { "332" };
        assert_eq!((desk.game.enemy_points(), modifiers(&desk)), (7, vec![]), "still Full");
        destroy(&mut desk, number, 0);
        assert_eq!((desk.game.enemy_points(), modifiers(&desk)), (6, vec![(penalty, clause)]));
        assert!(desk.events.contains(&Event::BattalionHalved(desk.game.battle.battalion)));
        let events = desk.play(Decision::Done, &[5]);
        assert_eq!(events, [Event::MovementRoll { roll: 5, total: 5 + penalty as i8 }]);
        assert_eq!(desk.game.battle.roll, 5 + penalty as i8);
    }
}

/// Covers LD-EROLL-4, LD-R9.
#[test]
fn the_half_penalty_is_not_lost_again_and_not_gained_twice() {
    let mut desk = convoy(Sherman);
    destroy(&mut desk, "042", 0);
    desk.game.battle.enemies[0].active = true;
    assert_eq!(modifiers(&desk), [(-2, "SL-EROLL-3")], "7 points on the map again");
    destroy(&mut desk, "902", 1);
    assert_eq!(modifiers(&desk), [(-2, "SL-EROLL-3")]);
    let halved = desk.events.iter().filter(|event| matches!(event, Event::BattalionHalved(_)));
    assert_eq!(halved.count(), 1);
}

/// Covers SL-EROLL-3, TL-EROLL-10.
#[test]
fn a_battalion_that_began_the_battle_at_half_strength_has_the_penalty_at_once() {
    for (family, target, number, name, expected) in [
        (Sherman, "9A", "042", "Eandi", vec![(-2, "SL-EROLL-3")]),
        (Tiger, "3A", "332", "Albert", vec![(-3, "TL-EROLL-10")]),
    ] {
        for half in [true, false] {
            let edition = mapped(family, OPEN, |e| with_units(e, target, &[(Building, 4)]));
            let mut desk = eve(edition, target, &[(number, name)]);
            let id = desk.battalion(target);
            desk.game.battalions[id.index()].half = half;
            begin(&mut desk);
            let mut dice = vec![1; if half { 2 } else { 4 }];
            dice.extend((family == Sherman).then_some(9).into_iter().chain([5]));
            place(&mut desk, number, hex(6, 1), &dice);
            assert_eq!(modifiers(&desk), if half { expected.clone() } else { vec![] });
        }
    }
}

/// Covers LD-EROLL-5, TL-BATT-2, LD-CAMP-6, LD-DIE-2.
#[test]
fn campaign_and_battalion_notes_are_added_to_every_roll() {
    for (family, target, number, name) in [(Sherman, "9A", "042", "Eandi"), (Tiger, "3A", "332", "Albert")] {
        let edition = mapped(family, OPEN, |e| {
            with_units(e, target, &[(Building, 4)]);
            let add = |add| Effect::TacticalRoll { add };
            e.campaigns.iter_mut().for_each(|card| card.notes = vec![add(2)]);
            let note = |effect| vec![Note { effect, yellow: false, everywhere: false }];
            battalion(e, target).notes = note(add(1));
            battalion(e, "1A").notes = note(add(7));
        });
        let mut desk = eve(edition, target, &[(number, name)]);
        desk.draw("1A");
        begin(&mut desk);
        let dice: &[u32] = if family == Sherman { &[1, 1, 1, 1, 9, 10] } else { &[1, 1, 1, 1, 10] };
        let events = place(&mut desk, number, hex(6, 1), dice);
        assert_eq!(modifiers(&desk), [(2, "LD-CAMP-6"), (1, "LD-BATT-10")]);
        assert_eq!(events.last(), Some(&Event::MovementRoll { roll: 10, total: 13 }));
        for enemy in 0..4 {
            desk.play(Decision::EnemyAct(EnemyId(enemy)), &[]);
        }
        let events = desk.play(Decision::Done, &[1]);
        assert_eq!(events.last(), Some(&Event::MovementRoll { roll: 1, total: 4 }));
    }
}

/// Covers TL-V14.
#[test]
fn a_roll_of_2_with_a_note_of_1_is_row_3() {
    let kinds = [Tank, Halftrack, Rifle, At, Mg, Truck, InfantryGun, Mortar, ArmoredCar];
    let mut desk = Desk::battle_of(plain(Tiger, |_| {}), OPEN).unit("332", "Albert", hex(6, 1));
    for kind in kinds {
        desk = desk.enemy(kind, hex(1, 4));
    }
    desk.game.battle.effects.push((Effect::TacticalRoll { add: 1 }, Place::Battalion));
    let events = begin_turn(&mut desk, &[2]);
    assert_eq!(events.last(), Some(&Event::MovementRoll { roll: 2, total: 3 }));
    let orders: Vec<Order> = (0..9).map(|enemy| desk.game.order_of(EnemyId(enemy)).unwrap()).collect();
    assert_eq!(orders[..2], [Order::AdvanceIfCannotAttack; 2]);
    assert_eq!(orders[2..5], [Order::AdvanceToCover; 3]);
    assert_eq!(orders[5..], [Order::AdjacentCover; 4]);
}

/// Covers LD-DIE-2, LD-EROLL-2.
#[test]
fn a_sum_below_1_or_above_10_is_looked_up_as_it_is() {
    let mut desk = before_the_roll(&[Truck]);
    desk.game.battle.effects.push((Effect::TacticalRoll { add: -4 }, Place::Campaign));
    desk.play(Decision::Done, &[2]);
    assert_eq!((desk.game.battle.roll, desk.game.order_of(EnemyId(0))), (-2, Some(Order::Retreat)));
}
