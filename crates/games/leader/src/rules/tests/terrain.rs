//! Terrain tiles and what terrain does [LD-TERR, SL-TERR, TL-TERR].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::eve::{asked, assign, begin, eve, hexes, mapped, place, terrain_tiles, tiles};
use super::plain_cards::{OPEN, leader, plain, unit};
use crate::cards::{EnemyType, Order, Skill, Target, Terrain, UnitNote};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::EnemyId;

/// The battlefield as it lies.
fn map(desk: &Desk) -> [String; 6] {
    let row = |row: u8| (1..=4).map(|at| desk.game.battle.field.terrain(hex(row, at)).letter()).collect();
    [1, 2, 3, 4, 5, 6].map(row)
}

/// Covers LD-TERR-1, LD-TERR-2, LD-TERR-3.
#[test]
fn six_of_the_eight_tiles_are_laid_at_random_and_never_turned() {
    let edition = plain(Sherman, |e| {
        let tiles = terrain_tiles(e);
        assert_eq!(tiles.len(), 8);
        let all = [["LH", "WB"], ["X.", "L."], ["..", "HL"], [".B", ".."], ["..", "L."], ["H.", ".."], ["BB", ".."]];
        for (tile, rows) in tiles.iter().zip(all) {
            e.tiles[*tile].rows = rows.map(str::to_owned);
        }
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    let second = assign(&mut desk, "4A", &[("902", "Reisner")]);
    desk.play(Decision::Done, &[]);
    let tiles: Vec<u32> = terrain_tiles(&desk.game.edition).iter().map(|&tile| tile as u32).collect();

    let laid = [1, 0, 2, 3, 4, 5].map(|at| tiles[at]);
    let first = desk.battalion("9A");
    let chance = asked(&mut desk, Decision::Fight(first), &[&[0], &laid[..]].concat());
    assert_eq!(chance[1..].iter().map(|r| (r.purpose.clause.0, r.is_die, r.of)).collect::<Vec<_>>(), EIGHT_TO_THREE);
    assert_eq!(map(&desk), ["X.LH", "L.WB", "...B", "HL..", "..H.", "L..."]);
    assert_eq!(desk.events.last(), Some(&Event::TilesLaid(laid.map(|tile| tile as u8))));

    // The next battle shuffles all eight again: a tile used and the two left over can be drawn.
    desk.game.frames.leave_to(9);
    desk.game.frames.first(&[Frame::OfferEnd, Frame::PostCombat, Frame::BookBattle]);
    let laid = [0, 6, 7, 5, 4, 3].map(|at| tiles[at]);
    let chance = asked(&mut desk, Decision::EndBattle, &[&[1, 0], &laid[..]].concat());
    assert_eq!(desk.game.battle.battalion, second);
    assert_eq!(chance[2..].iter().map(|r| (r.purpose.clause.0, r.is_die, r.of)).collect::<Vec<_>>(), EIGHT_TO_THREE);
}

const EIGHT_TO_THREE: [(&str, bool, u32); 6] = [
    ("LD-TERR-1", false, 8),
    ("LD-TERR-1", false, 7),
    ("LD-TERR-1", false, 6),
    ("LD-TERR-1", false, 5),
    ("LD-TERR-1", false, 4),
    ("LD-TERR-1", false, 3),
];

/// Covers LD-TERR-4, LD-R1.
#[test]
fn a_battlefield_has_24_hexes_eight_for_the_enemy_and_four_for_the_player() {
    assert_eq!(Hex::all().count(), 24);
    assert_eq!(hexes(crate::field::BOTTOM), [1, 2, 3, 4].map(|at| hex(6, at)));
    for family in [Sherman, Tiger] {
        let desk = Desk::new(family);
        let mut entries: Vec<Hex> = desk.game.edition.card.placement.iter().map(|&[r, c]| hex(r, c)).collect();
        entries.dedup();
        assert_eq!(entries, [[1, 1], [1, 2], [1, 3], [1, 4], [2, 1], [2, 2], [2, 3], [2, 4]].map(|[r, c]| hex(r, c)));
    }
    // Rows 1, 3 and 5 are shifted right: a hex's neighbors ahead and behind lie accordingly.
    let next_to = |at: Hex| hexes(at.neighbours()).iter().map(|h| (h.row(), h.place())).collect::<Vec<_>>();
    assert_eq!(next_to(hex(3, 2)), [(2, 2), (2, 3), (3, 1), (3, 3), (4, 2), (4, 3)]);
    assert_eq!(next_to(hex(4, 2)), [(3, 1), (3, 2), (4, 1), (4, 3), (5, 1), (5, 2)]);
    assert_eq!(next_to(hex(6, 1)), [(5, 1), (6, 2)]);
    assert_eq!(next_to(hex(1, 4)), [(1, 3), (2, 4)]);
}

/// The Defense bonus of an enemy unit in terrain of this letter.
fn bonus(letter: &str) -> Vec<(i32, &'static str)> {
    let row = format!("{letter}...");
    let terrain = ["....", "....", "....", &row, "....", "...."];
    let desk = Desk::battle_of(plain(Sherman, |_| {}), terrain)
        .unit("902", "Reisner", hex(5, 1))
        .enemy(EnemyType::Rifle, hex(4, 1));
    rows(&desk.plan("902", 0).save)[1..].to_vec()
}

/// Covers SL-TERR-1, SL-TERR-3, SL-TERR-7.
#[test]
fn letters_stand_for_terrain_with_its_defense_bonus() {
    assert_eq!(bonus("."), []);
    assert_eq!(bonus("L"), [(1, "LD-COVER-1")]);
    assert_eq!(bonus("H"), [(2, "LD-COVER-2")]);
    assert_eq!(bonus("W"), []);
    assert_eq!(bonus("B"), [(1, "SL-TERR-3")]);
    assert_eq!(bonus("X"), [(2, "SL-TERR-7")]);
    let all = ['.', 'L', 'H', 'W', 'B', 'X'].map(|letter| Terrain::from_letter(letter).unwrap());
    assert_eq!(all.map(Terrain::cover), [0, 1, 2, 0, 1, 2]);
    assert_eq!(Terrain::from_letter('Z'), None);
}

/// Covers SL-TERR-2, SL-TERR-5, SL-TERR-6.
#[test]
fn nobody_enters_water_and_ap_units_enter_no_impassable_hex() {
    let terrain = ["....", "....", "....", "....", "WX..", "...."];
    for (number, leader, is_ap) in
        [("042", "Eandi", true), ("501", "Blair", true), ("902", "Reisner", false), ("1132", "Cruz", false)]
    {
        let mut desk = Desk::battle_of(plain(Sherman, |_| {}), terrain).unit(number, leader, hex(6, 2)).step(false);
        desk.play(Decision::Act(desk.unit_id(number)), &[]);
        assert_eq!(desk.refused(Decision::Move(hex(5, 1))), "SL-TERR-2", "{number}");
        if is_ap {
            assert_eq!(desk.refused(Decision::Move(hex(5, 2))), "SL-TERR-5", "{number}");
        } else {
            desk.play(Decision::Move(hex(5, 2)), &[]);
            assert_eq!(desk.game.units[desk.unit_id(number).index()].hex, hex(5, 2));
        }
    }
}

/// Covers SL-TERR-2, SL-TERR-5, SL-TERR-6.
#[test]
fn the_same_holds_for_the_enemy() {
    let terrain = ["....", "....", "....", "WX..", "....", "...."];
    let vehicles = [EnemyType::Tank, EnemyType::Halftrack, EnemyType::ArmoredCar];
    let others =
        [EnemyType::Rifle, EnemyType::Mg, EnemyType::At, EnemyType::Mortar, EnemyType::AtGun, EnemyType::Truck];
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), terrain).unit("042", "Eandi", hex(5, 1));
    for kind in vehicles.into_iter().chain(others) {
        desk = desk.enemy(kind, hex(3, 1));
    }
    let ways = |enemy: usize| hexes(desk.game.destinations(EnemyId(enemy as u8), Order::Advance));
    // Below 3,1 lie 4,1 (Water) and 4,2 (Impassable): vehicles go round them by way of 3,2.
    for (enemy, kind) in vehicles.into_iter().enumerate() {
        assert_eq!(kind.target(), Target::Ap);
        assert_eq!(ways(enemy), [hex(3, 2)], "{kind:?}");
    }
    for (enemy, kind) in others.into_iter().enumerate() {
        assert_eq!(kind.target(), Target::He);
        assert_eq!(ways(enemy + 3), [hex(4, 2)], "{kind:?}");
    }
}

/// Covers SL-TERR-2.
#[test]
fn water_does_not_block_the_line_of_sight() {
    let desk = |letter: &str| {
        let row = format!("{letter}{letter}..");
        let terrain = ["....", "....", "....", &row, "....", "...."];
        Desk::battle(Sherman, terrain).game.battle.field.sees(hex(5, 1), hex(3, 1))
    };
    assert!(desk("W") && !desk("H"));
}

/// A desk on which 042 and its Spotter, and a mortar with Indirect Fire, look at a Rifle in Bocage at this distance.
fn at_bocage(distance: u8) -> Desk {
    let edition = plain(Sherman, |e| {
        leader(e, "Eandi").skills = vec![Skill::Spotter];
        let mortar = unit(e, "931");
        (mortar.range, mortar.he, mortar.notes) =
            (super::plain_cards::span(0, 4), Some(4), vec![UnitNote::IndirectFire]);
    });
    let at = hex(6 - distance, 1);
    let mut terrain = OPEN;
    terrain[usize::from(at.row() - 1)] = "B...";
    Desk::battle_of(edition, terrain)
        .unit("042", "Eandi", hex(6, 1))
        .unit("931", "Kolchak", hex(6, 1))
        .enemy(EnemyType::Rifle, at)
        .step(false)
}

/// Covers SL-TERR-4, LD-R28.
#[test]
fn a_unit_in_bocage_is_attacked_from_r0_and_r1_only() {
    for number in ["042", "931"] {
        for distance in [0, 1] {
            let mut desk = at_bocage(distance);
            desk.play(Decision::Act(desk.unit_id(number)), &[]);
            assert!(desk.allows(Decision::Attack(EnemyId(0))), "{number} at R{distance}");
        }
        for distance in [2, 3] {
            let mut desk = at_bocage(distance);
            desk.play(Decision::Act(desk.unit_id(number)), &[]);
            assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "SL-TERR-4", "{number} at R{distance}");
        }
    }
}

/// Covers SL-TERR-4.
#[test]
fn the_enemy_attacks_a_unit_in_bocage_from_r0_and_r1_only() {
    let terrain = ["....", "....", "....", "....", "....", "B..."];
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), terrain).unit("042", "Eandi", hex(6, 1));
    for row in [6, 5, 4, 3] {
        desk = desk.tank("StuG", hex(row, 1));
    }
    assert_eq!([0, 1, 2, 3].map(|enemy| desk.game.has_victim(EnemyId(enemy))), [true, true, false, false]);
    desk.terrain(OPEN);
    assert_eq!([0, 1, 2, 3].map(|enemy| desk.game.has_victim(EnemyId(enemy))), [true; 4]);
}

/// Whether these tiles may stay as they lie.
fn may_stay(rows: [&str; 6]) -> bool {
    let mut desk = eve(mapped(Sherman, rows, |_| {}), "9A", &[("902", "Reisner")]);
    let events = begin(&mut desk);
    let rejected = events.last() == Some(&Event::TilesRejected);
    let frame = if rejected { Frame::RelayTiles } else { Frame::PlaceUnits };
    assert_eq!(desk.game.frame(), Some(frame));
    !rejected
}

/// Covers SL-TERR-8, LD-R27.
#[test]
fn open_hexes_must_be_connected() {
    assert!(may_stay(OPEN));
    assert!(!may_stay(["....", "....", "XXXX", "....", "....", "...."]));
    assert!(may_stay(["....", "....", "XXX.", "....", "....", "...."]));
    // A single hex that is cut off is enough: 6,1 touches 5,1 and 6,2 only.
    assert!(!may_stay(["....", "....", "....", "....", "X...", ".X.."]));
    // Water is no way, and need not be reached.
    assert!(!may_stay(["....", "....", "WWWW", "....", "....", "...."]));
    assert!(!may_stay(["....", "....", "WXXW", "....", "....", "...."]));
    assert!(may_stay(["....", "....", "....", "....", "X...", "WX.."]));
}

/// Covers SL-TERR-8.
#[test]
fn rejected_tiles_are_all_taken_up_and_laid_anew() {
    let edition = mapped(Sherman, ["....", "....", "XXXX", "....", "....", "...."], |e| {
        for tile in terrain_tiles(e).into_iter().skip(6) {
            e.tiles[tile].rows = ["L.", ".L"].map(str::to_owned);
        }
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    begin(&mut desk);
    assert_eq!(desk.legal(), [Decision::LayAgain]);
    let unit = desk.unit_id("042");
    assert_eq!(desk.refused(Decision::Place(unit, hex(6, 1))), "SL-TERR-8");
    // The same tiles are rejected again; then the two that were left over take the place of the ravines.
    let laid = tiles(&desk);
    let events = desk.play(Decision::LayAgain, &laid);
    assert_eq!(events.last(), Some(&Event::TilesRejected));
    let all: Vec<u32> = terrain_tiles(&desk.game.edition).iter().map(|&tile| tile as u32).collect();
    let again = [0, 1, 6, 7, 4, 5].map(|at| all[at]);
    let chance = asked(&mut desk, Decision::LayAgain, &again);
    assert_eq!(chance.iter().map(|r| (r.purpose.clause.0, r.is_die, r.of)).collect::<Vec<_>>(), EIGHT_TO_THREE);
    assert_eq!(map(&desk), ["....", "....", "L.L.", ".L.L", "....", "...."]);
    assert_eq!(desk.game.frame(), Some(Frame::PlaceUnits));
}

/// Covers SL-TERR-9.
#[test]
fn a_row_of_entry_must_not_be_impassable_all_over() {
    assert!(!may_stay(["XXXX", "....", "....", "....", "....", "...."]));
    assert!(!may_stay(["....", "....", "....", "....", "....", "XXXX"]));
    assert!(may_stay(["XXX.", "....", "....", "....", "....", ".XXX"]));
}

/// Covers TL-TERR-1.
#[test]
fn tiger_leader_knows_open_ground_light_and_heavy_cover_only() {
    let desk = Desk::new(Tiger);
    let letters: String =
        desk.game.edition.tiles.iter().flat_map(|tile| tile.rows.concat().chars().collect::<Vec<_>>()).collect();
    assert_eq!(letters.len(), 3 * 8 * 4);
    assert!(letters.chars().all(|letter| ".LH".contains(letter)), "{letters}");
    // Nothing is rejected there, however the tiles fall.
    let edition = mapped(Tiger, ["HHHH", "HHHH", "HHHH", "LLLL", "HHHH", "HHHH"], |_| {});
    let mut desk = eve(edition, "3A", &[("332", "Albert")]);
    begin(&mut desk);
    assert_eq!(desk.game.frame(), Some(Frame::PlaceUnits));
    assert!(desk.allows(Decision::Place(desk.unit_id("332"), hex(6, 1))));
    place(&mut desk, "332", hex(6, 1), &[1, 1, 1, 1, 1, 1, 5]);
}
