//! Enemy movement orders [LD-EMOVE, SL-EMOVE, TL-EMOVE].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::edits::{OPEN, counter, hexes, plain_edition, stubborn};
use crate::cards::{EnemyType, Family, Order};
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::EnemyId;

const FIRST: EnemyId = EnemyId(0);

/// Where an order leads an enemy unit of a type, with these friendly units on the map.
fn leads(family: Family, rows: [&str; 6], from: (u8, u8), order: Order, friends: &[(&str, (u8, u8))]) -> Vec<(u8, u8)> {
    leads_a(EnemyType::Rifle, family, rows, from, order, friends)
}

fn leads_a(
    kind: EnemyType,
    family: Family,
    rows: [&str; 6],
    from: (u8, u8),
    order: Order,
    friends: &[(&str, (u8, u8))],
) -> Vec<(u8, u8)> {
    let mut desk = Desk::battle(family, rows).enemy(kind, hex(from.0, from.1));
    for (number, at) in friends {
        desk = desk.unit_alone(number, hex(at.0, at.1));
    }
    hexes(desk.game.destinations(FIRST, order))
}

/// Covers LD-EMOVE-1.
#[test]
fn the_player_takes_the_enemy_units_in_any_order_and_each_finishes_before_the_next() {
    let mut desk = Desk::battle_of(plain_edition(Tiger, stubborn), OPEN)
        .unit("902", "Saltz", hex(5, 2))
        .enemy(EnemyType::Rifle, hex(3, 2))
        .enemy(EnemyType::Rifle, hex(5, 4))
        .enemy(EnemyType::Rifle, hex(1, 1))
        .enemy_turn(9);
    desk.game.battle.enemies[2].active = false;
    assert!(desk.allows(Decision::EnemyAct(EnemyId(0))) && desk.allows(Decision::EnemyAct(EnemyId(1))));
    assert_eq!(desk.refused(Decision::EnemyAct(EnemyId(2))), "LD-COVER-3");
    assert_eq!(desk.refused(Decision::EnemyAct(EnemyId(3))), "LD-EMOVE-1");
    let events = desk.play(Decision::EnemyAct(EnemyId(1)), &[1, 1]);
    let (enemy, unit) = (EnemyId(1), desk.unit_id("902"));
    assert_eq!(events[0], Event::EnemyMoved { enemy, from: hex(5, 4), to: hex(5, 3) });
    assert_eq!(events[1], Event::EnemyAttacks { enemy, unit, needs: 9 });
    assert_eq!(desk.refused(Decision::EnemyAct(EnemyId(1))), "LD-EATK-1");
    assert_eq!(desk.legal(), [Decision::EnemyAct(FIRST)]);
}

/// Covers LD-EMOVE-2, LD-EMOVE-3, LD-R26.
#[test]
fn retreat_goes_one_row_up_into_the_heaviest_cover() {
    let rows = ["....", "LH.B", "....", "H...", "....", "...."];
    let retreat = |from| leads(Sherman, rows, from, Order::Retreat, &[("042", (1, 1))]);
    assert_eq!(retreat((3, 1)), [(2, 2)], "Heavy before Light");
    assert_eq!(retreat((3, 3)), [(2, 4)], "Bocage before open ground");
    assert_eq!(retreat((4, 3)), [(3, 2), (3, 3)], "equals are the player's choice");
    assert_eq!(retreat((5, 1)), [(4, 1)], "toward the top edge even past friendly units");
    assert_eq!(retreat((1, 3)), [], "above the top row there is no hex");
}

/// Covers LD-EMOVE-4.
#[test]
fn retreat_from_the_top_row_leaves_the_map_and_counts_as_destroyed() {
    let mut desk = Desk::battle_of(plain_edition(Tiger, stubborn), OPEN)
        .unit("902", "Saltz", hex(1, 2))
        .enemy(EnemyType::Rifle, hex(1, 1))
        .enemy(EnemyType::Rifle, hex(2, 1))
        .enemy_turn(0);
    let points = desk.game.enemy_points();
    assert_eq!(desk.play(Decision::EnemyAct(FIRST), &[]), [Event::EnemyLeft(FIRST)], "no attack follows");
    assert!(!desk.game.battle.enemies[0].active);
    assert_eq!(desk.game.enemy_points() * 2, points);
    let [from_second, from_first] = [EnemyId(1), FIRST].map(|enemy| desk.game.leaves_by(enemy, Order::Retreat));
    assert!(!from_second && from_first);
    assert!(!desk.game.leaves_by(FIRST, Order::RetreatToCover));
    let events = desk.play(Decision::EnemyAct(EnemyId(1)), &[1, 1]);
    assert_eq!(events[0], Event::EnemyMoved { enemy: EnemyId(1), from: hex(2, 1), to: hex(1, 1) });
}

/// Covers LD-EMOVE-5, LD-EMOVE-6.
#[test]
fn retreat_to_cover_needs_cover_one_hex_farther_from_the_closest_unit() {
    let away = |rows| leads(Tiger, rows, (3, 2), Order::RetreatToCover, &[("902", (4, 2)), ("153", (6, 4))]);
    assert_eq!(away(["....", ".L..", "H...", "..H.", "....", "...."]), [(2, 2)], "cover at the same distance is none");
    assert_eq!(away(["....", ".L..", "..H.", "....", "....", "...."]), [(3, 3)], "the heaviest of those farther");
    assert_eq!(away(["....", ".LL.", "....", "....", "....", "...."]), [(2, 2), (2, 3)]);
    assert_eq!(away(["HHHH", "H...", "HH..", "HHHH", "HHHH", "HHHH"]), [], "without such a hex it stays");
}

/// Covers LD-EMOVE-6, LD-EMOVE-9, LD-EMOVE-8.
#[test]
fn a_unit_whose_order_leads_nowhere_stays() {
    for (roll, order) in [(1, Order::RetreatToCover), (2, Order::RetreatToCover), (4, Order::AdjacentCover)] {
        let mut desk = Desk::battle_of(plain_edition(Tiger, stubborn), OPEN)
            .unit("902", "Saltz", hex(6, 2))
            .enemy(EnemyType::Truck, hex(2, 2))
            .enemy(EnemyType::Building, hex(1, 1))
            .enemy_turn(roll);
        assert_eq!(desk.play(Decision::EnemyAct(FIRST), &[]), [Event::EnemyStayed { enemy: FIRST, order }]);
        assert_eq!(desk.game.battle.enemies[0].hex, hex(2, 2));
    }
}

/// Covers LD-EMOVE-7, LD-EMOVE-8, LD-R26.
#[test]
fn adjacent_cover_is_taken_in_any_direction_whatever_the_present_cover() {
    let cover = |rows| leads(Sherman, rows, (3, 2), Order::AdjacentCover, &[("042", (6, 2))]);
    assert_eq!(cover(["....", ".L..", ".H..", "....", "....", "...."]), [(2, 2)], "even away and out of Heavy Cover");
    assert_eq!(cover(["....", ".B..", "..L.", ".H..", "....", "...."]), [(4, 2)]);
    assert_eq!(cover(["....", ".B..", "..L.", "....", "....", "...."]), [(2, 2), (3, 3)], "Bocage is like Light Cover");
    assert_eq!(cover(["....", ".X..", "..H.", "....", "....", "...."]), [(2, 2), (3, 3)], "Impassable is like Heavy");
    assert_eq!(cover(["HHHH", "HW.H", "...H", "H..H", "HHHH", "HHHH"]), [], "Water is closed and no cover");
    let tank = leads_a(
        EnemyType::Tank,
        Sherman,
        ["....", ".X..", "..L.", "....", "....", "...."],
        (3, 2),
        Order::AdjacentCover,
        &[("042", (6, 2))],
    );
    assert_eq!(tank, [(3, 3)], "no AP unit enters Impassable");
}

/// Covers SL-EMOVE-2, TL-EMOVE-1, LD-EMOVE-9.
#[test]
fn advance_to_cover_needs_cover_one_hex_nearer() {
    for family in [Sherman, Tiger] {
        let ahead = |rows| leads(family, rows, (3, 2), Order::AdvanceToCover, &[("902", (5, 2))]);
        assert_eq!(ahead(["....", ".H..", "H.H.", ".L..", "....", "...."]), [(4, 2)]);
        assert_eq!(ahead(["....", "....", "....", ".LH.", "....", "...."]), [(4, 3)]);
        assert_eq!(ahead(["....", ".HH.", "H.H.", "H..H", "HHHH", "...."]), []);
    }
}

/// Covers SL-EMOVE-1, SL-EMOVE-2, TL-EMOVE-1, LD-R23.
#[test]
fn a_friendly_unit_in_the_own_hex_is_the_closest_but_not_for_tigers_advance_to_cover() {
    let rows = ["....", ".L..", "....", ".H..", "....", "...."];
    let friends = [("902", (3, 2)), ("901", (5, 2))];
    let order = |family, order| leads(family, rows, (3, 2), order, &friends);
    assert_eq!(order(Sherman, Order::AdvanceToCover), [], "nothing is nearer than the own hex");
    assert_eq!(order(Tiger, Order::AdvanceToCover), [(4, 2)], "the unit outside counts");
    for family in [Sherman, Tiger] {
        for advance in [Order::Advance, Order::TwoAdvances, Order::AdvanceIfCannotAttack] {
            assert_eq!(order(family, advance), []);
        }
        assert_eq!(order(family, Order::RetreatToCover), [(4, 2)], "any adjacent hex is farther");
        assert_eq!(order(family, Order::AdjacentCover), [(4, 2)]);
        assert_eq!(order(family, Order::Retreat), [(2, 2)]);
    }
}

/// Covers LD-EMOVE-10, LD-EMOVE-11, LD-R45.
#[test]
fn advance_if_cannot_attack_moves_only_without_a_legal_target() {
    let order = |rows, range, attack, from| {
        let edition = plain_edition(Tiger, |e| {
            let truck = counter(e, EnemyType::Truck);
            (truck.range, truck.attack) = (range, attack);
        });
        let desk = Desk::battle_of(edition, rows).unit("902", "Saltz", hex(5, 2)).enemy(EnemyType::Truck, from);
        hexes(desk.game.destinations(FIRST, Order::AdvanceIfCannotAttack))
    };
    let near = vec![(4, 2), (4, 3)];
    assert_eq!(order(OPEN, 1, Some(10), hex(3, 2)), near, "out of range");
    assert_eq!(order(OPEN, 2, Some(10), hex(3, 2)), [], "a target, though the needed number is above 10");
    assert_eq!(order(OPEN, 2, None, hex(3, 2)), near, "no attack at all");
    let walled = ["....", "....", "....", ".LL.", "....", "...."];
    assert_eq!(order(walled, 2, Some(10), hex(3, 2)), near, "no line of sight");
}

/// Covers LD-EMOVE-12, LD-EMOVE-13, LD-EMOVE-16.
#[test]
fn advance_goes_one_hex_nearer_to_the_nearest_unit_into_the_heaviest_cover() {
    let advance = |rows, friends: &[_]| leads(Tiger, rows, (3, 2), Order::Advance, friends);
    assert_eq!(advance(["....", ".H..", "....", "..L.", "....", "...."], &[("902", (6, 2))]), [(4, 3)]);
    assert_eq!(advance(["....", ".H..", "....", ".HL.", "....", "...."], &[("902", (6, 2))]), [(4, 2)]);
    assert_eq!(advance(OPEN, &[("902", (6, 1)), ("901", (2, 4))]), [(2, 3), (3, 3)], "the nearer of two units");
    assert_eq!(advance(OPEN, &[("902", (4, 2))]), [(4, 2)], "into its hex");
    assert_eq!(advance(OPEN, &[]), [], "nobody to advance on");
}

/// Covers LD-R72.
#[test]
fn staying_is_a_choice_if_the_order_on_one_of_several_closest_units_would_mean_staying() {
    let cover = ["....", "....", "....", ".L..", "....", "...."];
    let mut desk = Desk::battle_of(plain_edition(Tiger, stubborn), cover)
        .unit("902", "Saltz", hex(5, 1))
        .unit("903", "Steiner", hex(3, 4))
        .enemy(EnemyType::Rifle, hex(3, 2))
        .enemy(EnemyType::Building, hex(1, 1))
        .enemy_turn(4);
    desk.play(Decision::EnemyAct(FIRST), &[]);
    assert_eq!(desk.legal(), [Decision::EnemyTo(hex(3, 2)), Decision::EnemyTo(hex(4, 2))]);
    assert_eq!(desk.refused(Decision::EnemyTo(hex(3, 3))), "LD-EMOVE-13");
    let events = desk.play(Decision::EnemyTo(hex(3, 2)), &[]);
    assert_eq!(events[0], Event::EnemyStayed { enemy: FIRST, order: Order::AdvanceToCover });
    assert_eq!(desk.game.enemy(FIRST).hex, hex(3, 2));
    // With one closest unit there is nothing to pick: it goes to the cover, or it stays.
    let one = |number, at| leads(Tiger, cover, (3, 2), Order::AdvanceToCover, &[(number, at)]);
    assert_eq!((one("902", (5, 1)), one("903", (3, 4))), (vec![(4, 2)], vec![]));
    // The same for a retreat: away from the one there is cover, away from the other there is none.
    let both: &[(&str, (u8, u8))] = &[("902", (5, 2)), ("901", (1, 2))];
    let [above, nowhere] = [["....", ".LL.", "....", "....", "....", "...."], ["...."; 6]];
    assert_eq!(leads(Tiger, above, (3, 2), Order::RetreatToCover, both), [(2, 2), (2, 3), (3, 2)]);
    assert_eq!(leads(Tiger, nowhere, (3, 2), Order::RetreatToCover, both), []);
}

/// Covers LD-EMOVE-14, LD-EMOVE-16.
#[test]
fn the_player_chooses_among_hexes_equal_in_cover_and_the_unit_moves_one_hex() {
    let mut desk = Desk::battle_of(plain_edition(Tiger, stubborn), OPEN)
        .unit("902", "Saltz", hex(6, 2))
        .enemy(EnemyType::Tank, hex(1, 2))
        .enemy(EnemyType::Building, hex(1, 1))
        .enemy_turn(9);
    desk.play(Decision::EnemyAct(FIRST), &[]);
    assert_eq!(desk.legal(), [Decision::EnemyTo(hex(2, 2)), Decision::EnemyTo(hex(2, 3))]);
    assert_eq!(desk.refused(Decision::EnemyTo(hex(2, 1))), "LD-EMOVE-13");
    let events = desk.play(Decision::EnemyTo(hex(2, 3)), &[]);
    assert_eq!(events, [Event::EnemyMoved { enemy: FIRST, from: hex(1, 2), to: hex(2, 3) }]);
    assert_eq!(desk.legal(), [Decision::EnemyAct(EnemyId(1))], "one order, one hex");
}

/// Covers LD-EMOVE-15, LD-R72.
#[test]
fn among_equally_close_units_the_player_picks_and_cover_counts_for_each_alone() {
    let rows = ["....", "....", "....", ".H..", "....", "...."];
    let friends = [("902", (5, 1)), ("901", (3, 4))];
    assert_eq!(leads(Tiger, rows, (3, 2), Order::Advance, &friends), [(3, 3), (4, 2)]);
    assert_eq!(leads(Tiger, rows, (3, 2), Order::Advance, &friends[..1]), [(4, 2)]);
    assert_eq!(leads(Tiger, rows, (3, 2), Order::AdvanceToCover, &friends), [(3, 2), (4, 2)], "it may stay");
    let twice = [("902", (5, 1)), ("901", (2, 4))];
    assert_eq!(leads(Tiger, OPEN, (3, 2), Order::Advance, &twice), [(2, 3), (3, 3), (4, 2)]);
}

/// Covers TL-EMOVE-2, LD-EMOVE-16.
#[test]
fn two_advances_are_two_hexes_and_one_attack() {
    let mut desk = Desk::battle_of(plain_edition(Tiger, stubborn), OPEN)
        .unit("902", "Saltz", hex(5, 1))
        .enemy(EnemyType::Tank, hex(2, 1))
        .enemy(EnemyType::Building, hex(1, 1))
        .enemy_turn(11);
    let events = desk.play(Decision::EnemyAct(FIRST), &[]);
    assert_eq!(events, [Event::EnemyMoved { enemy: FIRST, from: hex(2, 1), to: hex(3, 1) }]);
    let unit = desk.unit_id("902");
    let events = desk.play(Decision::EnemyTo(hex(4, 2)), &[1, 1]);
    assert_eq!(
        events,
        [
            Event::EnemyMoved { enemy: FIRST, from: hex(3, 1), to: hex(4, 2) },
            Event::EnemyAttacks { enemy: FIRST, unit, needs: 6 },
            Event::AttackDie { roll: 1, hit: false },
            Event::AttackDie { roll: 1, hit: false },
            Event::NoHit,
        ]
    );
    assert_eq!(desk.legal(), [Decision::EnemyAct(EnemyId(1))]);
}

/// Covers TL-EMOVE-2.
#[test]
fn the_second_of_two_advances_may_lead_nowhere() {
    let mut desk = Desk::battle_of(plain_edition(Tiger, stubborn), OPEN)
        .unit("902", "Saltz", hex(3, 1))
        .enemy(EnemyType::Tank, hex(2, 1))
        .enemy(EnemyType::Building, hex(1, 1))
        .enemy_turn(11);
    let events = desk.play(Decision::EnemyAct(FIRST), &[1, 1, 1]);
    assert_eq!(events[0], Event::EnemyMoved { enemy: FIRST, from: hex(2, 1), to: hex(3, 1) });
    assert_eq!(events[1], Event::EnemyStayed { enemy: FIRST, order: Order::Advance });
    assert!(matches!(events[2], Event::EnemyAttacks { .. }));
}

/// Covers SL-EMOVE-5, SL-EMOVE-6, SL-EMOVE-7, SL-EMOVE-8.
#[test]
fn he_and_ap_advances_look_for_units_of_that_target_type_only() {
    let order = |order, friends: &[_]| leads(Sherman, OPEN, (3, 2), order, friends);
    let both = [("042", (5, 1)), ("902", (3, 4))];
    assert_eq!(order(Order::HeAdvance, &both), [(3, 3)]);
    assert_eq!(order(Order::ApAdvance, &both), [(4, 2)]);
    let far = [("042", (3, 3)), ("902", (6, 1))];
    assert_eq!(order(Order::HeAdvance, &far), [(4, 2)], "a nearer AP unit does not draw it");
    assert_eq!(order(Order::HeAdvance, &both[..1]), [], "no HE unit on the map");
    assert_eq!(order(Order::ApAdvance, &both[1..]), [], "no AP unit on the map");
    let rows = ["....", "....", "....", ".L..", "....", "...."];
    assert_eq!(leads(Sherman, rows, (3, 2), Order::HeAdvance, &[("902", (5, 2))]), [(4, 2)], "heaviest cover");
}

/// Covers SL-EMOVE-9, LD-R47.
#[test]
fn hold_means_no_movement_and_an_attack_as_usual() {
    let mut desk = Desk::battle_of(plain_edition(Sherman, stubborn), OPEN)
        .unit("042", "Eandi", hex(5, 2))
        .tank("Pz IV", hex(4, 2))
        .tank("Pz IV", hex(4, 2))
        .enemy_turn(3);
    let events = desk.play(Decision::EnemyAct(FIRST), &[1, 1]);
    assert_eq!(events[0], Event::EnemyStayed { enemy: FIRST, order: Order::Hold });
    assert_eq!(events[1], Event::EnemyAttacks { enemy: FIRST, unit: desk.unit_id("042"), needs: 3 });
    assert_eq!(hexes(desk.game.destinations(FIRST, Order::Hold)), []);
}
