//! What situation cards bind: special rules, leaving the map, set-up out of sight [PL-XIV].

use super::desk::{Desk, field};
use super::engineers::equip;
use crate::decision::Decision;
use crate::frame::Step;
use crate::game::seat_of;
use crate::ids::Piece;
use crate::map::Ground;
use crate::pack::Pack;
use crate::situation::Tally;
use crate::unit::Side;
use fieldcraft_engine::{Game, Recorder, Seeded};
use fieldcraft_hex::{Direction, HexId};
use std::sync::Arc;

/// A situation in this step of a side, with nothing on the map.
fn card(id: &str, side: Side, step: Step) -> Desk {
    let mut battle = Pack::embedded().unwrap().battle(id, 0).unwrap();
    (battle.turn, battle.phasing, battle.step) = (1, side, step);
    Desk { battle, told: Vec::new() }
}

fn named(desk: &Desk, name: &str) -> HexId {
    desk.battle.field.map.named(name.parse().unwrap()).unwrap()
}

/// A dry hex and a stream next to it.
fn bank(desk: &Desk) -> (HexId, Direction) {
    let map = &desk.battle.field.map;
    let dry = |hex: HexId| !map.cell(hex).ground.any(Ground::STREAM.with(Ground::SEA).with(Ground::BRIDGE));
    let wet = |hex: HexId| map.cell(hex).ground.has(Ground::STREAM) && !map.cell(hex).ground.has(Ground::BRIDGE);
    let banks = map.grid.iter().map(|(hex, _)| hex).filter(|&hex| dry(hex));
    banks
        .flat_map(|hex| map.grid.adjacent(hex).map(move |(way, next)| (hex, way, next)))
        .find(|&(_, _, next)| wet(next))
        .map(|(hex, way, _)| (hex, way))
        .expect("a bank")
}

/// Covers PL-XIV.A.5.
#[test]
fn a_special_rule_holds_in_its_own_situation_only() {
    for (id, closed) in [("remagen-bridge", true), ("reichswald", false)] {
        let mut desk = card(id, Side::German, Step::Foot);
        let (hex, way) = bank(&desk);
        let rifle = desk.piece("rifle-german");
        desk.battle.put(rifle, hex);
        desk.play(Decision::Move(rifle), &[]);
        if closed {
            desk.refused(Decision::Go(way), "PL-XIV.A.5");
        } else {
            desk.allowed(Decision::Go(way));
        }
    }
}

/// Covers PL-XIV.A.5.
#[test]
fn where_the_card_says_so_a_bridge_is_blown_only_while_the_enemy_is_near() {
    for (away, near) in [(5, true), (6, false)] {
        let mut desk = card("bulge-thrust", Side::Allied, Step::Foot);
        let map = &desk.battle.field.map;
        let bridge = map.grid.iter().map(|(hex, _)| hex).find(|&hex| map.cell(hex).ground.has(Ground::BRIDGE)).unwrap();
        let (_, beside) = map.grid.adjacent(bridge).next().unwrap();
        let far = map.grid.iter().map(|(hex, _)| hex).find(|&hex| desk.battle.field.distance(hex, bridge) == away);
        let pieces = ["engineer-us", "truck-us", "truck-german"].map(|unit| desk.piece(unit));
        for (piece, hex) in pieces.into_iter().zip([bridge, beside, far.unwrap()]) {
            desk.battle.put(piece, hex);
        }
        equip(&mut desk, "engineer-us", "truck-us");
        desk.play(Decision::Move(pieces[0]), &[]);
        if near {
            desk.allowed(Decision::Work);
        } else {
            desk.refused(Decision::Work, "PL-XIV.A.5");
        }
    }
}

/// Covers PL-XIV.B.3b.
#[test]
fn units_leave_the_map_only_where_the_card_lets_their_side() {
    let mut desk = card("the-saar", Side::German, Step::Vehicles);
    let tank = desk.piece("pzkw-v-ss");
    for (name, open) in [("A-Q-1", true), ("A-M-1", false)] {
        let hex = named(&desk, name);
        desk.battle.put(tank, hex);
        desk.battle.frames.clear();
        desk.play(Decision::Move(tank), &[]);
        if open {
            desk.allowed(Decision::Exit);
        } else {
            desk.refused(Decision::Exit, "PL-XIV.B.3b");
        }
    }
    let mut allied = card("the-saar", Side::Allied, Step::Vehicles);
    let (tank, hex) = (allied.piece("m4-75"), named(&allied, "A-Q-1"));
    allied.battle.put(tank, hex);
    allied.play(Decision::Move(tank), &[]);
    allied.refused(Decision::Exit, "PL-XIV.B.3b");
}

/// Covers PL-R104.
#[test]
fn nobody_leaves_the_bulge_who_has_not_been_on_board_c() {
    for (name, open) in [("C-GG-5", true), ("D-A-5", false)] {
        let mut desk = card("bulge-thrust", Side::German, Step::Vehicles);
        let (tank, hex) = (desk.piece("pzkw-v-ss"), named(&desk, name));
        desk.battle.put(tank, hex);
        desk.play(Decision::Move(tank), &[]);
        if open {
            desk.allowed(Decision::Exit);
        } else {
            desk.refused(Decision::Exit, "PL-XIV.B.3b");
        }
    }
}

/// Covers PL-XIV.B.2b.
#[test]
fn units_on_half_hexes_count_for_no_board() {
    let mut desk = card("bastogne-siege", Side::German, Step::Foot);
    let map = &desk.battle.field.map;
    let area = crate::situation::Area::Boards(vec!['A']);
    let inside = area.hexes(map);
    let half = area.playable(map).into_iter().find(|hex| !inside.contains(hex)).expect("a half-hex");
    let rifle = desk.piece("rifle-german");
    for (hex, count) in [(inside[0], 1), (half, 0)] {
        desk.battle.put(rifle, hex);
        assert_eq!(desk.battle.present(Side::German, &inside), count);
    }
}

/// Covers PL-XIV.B.4.
#[test]
fn the_side_that_sets_up_last_keeps_out_of_sight() {
    let desk = field()
        .woods("H5 H6")
        .unit("rifle-german", "C5")
        .unit("rifle-us", "-")
        .unit("rifle-us", "-")
        .begin(Side::Allied, Step::SetUp);
    let mut desk = desk;
    desk.play(Decision::Place(desk.piece("rifle-us")), &[]);
    desk.refused(Decision::At(desk.hex("E5")), "PL-XIV.B.4");
    desk.allowed(Decision::At(desk.hex("H5")));
}

/// Covers PL-II.A.6.
#[test]
fn one_die_of_six_sides_is_all_the_chance_there_is() {
    let mut battle = Pack::embedded().unwrap().battle("st-lo", 0x7f).unwrap();
    let (mut luck, mut pick) = (Seeded::from_number(3), Seeded::from_number(4));
    let mut dice = Recorder::new(&mut luck);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while let Some(side) = battle.to_decide() {
        legal.clear();
        battle.legal(seat_of(side), &mut legal);
        legal.retain(|decision| *decision != Decision::Concede);
        let decision = legal[pick.below(legal.len() as u32) as usize];
        battle.play(seat_of(side), &decision, &mut dice, &mut events).unwrap();
    }
    assert!(20 < dice.results.len());
    assert!(dice.results.iter().all(|rolled| rolled.is_die && rolled.of == 6));
}

/// Covers PL-IV.A.4.
#[test]
fn close_assaults_come_last_and_are_made_by_the_phasing_side_alone() {
    let mut desk = field().unit("rifle-us", "C4").unit("rifle-german", "C5").begin(Side::Allied, Step::Foot);
    let (us, german): (Piece, Piece) = (desk.piece("rifle-us"), desk.piece("rifle-german"));
    desk.refused(Decision::Aim(desk.hex("C5")), "PL-IV.0b");
    desk.play(Decision::Done, &[]);
    assert_eq!((desk.battle.step, desk.battle.to_decide()), (Step::Assault, Some(Side::Allied)));
    desk.play(Decision::Aim(desk.hex("C5")), &[]);
    desk.allowed(Decision::Join(us));
    desk.refused(Decision::Join(german), "PL-VII.B.1b");
}

/// Covers PL-XIV.A.4.
#[test]
fn a_group_may_have_to_set_up_away_from_the_enemy() {
    let mut desk = card("arnhem", Side::German, Step::SetUp);
    let rifle = desk.piece("rifle-us");
    let town = named(&desk, "A-U-4");
    desk.battle.put(rifle, town);
    let german = desk.piece("rifle-german");
    let nearest = desk.battle.deployments(german).into_iter().map(|hex| desk.battle.field.distance(hex, town)).min();
    assert_eq!(nearest, Some(3));
    let near = desk
        .battle
        .field
        .map
        .grid
        .iter()
        .map(|(hex, _)| hex)
        .find(|&hex| desk.battle.field.distance(hex, town) == 2 && desk.battle.field.may_deploy(german, hex));
    let refusal = desk.battle.check_deploy(german, near.expect("a hex near the town"), false).err();
    assert_eq!(refusal.map(|refusal| refusal.clause.0), Some("PL-XIV.A.4"));
}

/// Covers PL-XII.A.3a.
#[test]
fn flights_come_when_the_card_says_and_one_at_a_time() {
    let mut desk = card("bastogne-siege", Side::Allied, Step::Fly);
    let bombers: Vec<Piece> = desk.battle.field.kinds.aircraft.iter().collect();
    let group = |desk: &Desk, piece: Piece| desk.battle.field.roster[piece.index()].group;
    let first = *bombers.iter().find(|&&piece| desk.battle.field.unit(piece).id == "p-47").expect("a P-47");
    let other = *bombers
        .iter()
        .find(|&&piece| desk.battle.field.unit(piece).id == "p-47" && group(&desk, piece) != group(&desk, first))
        .expect("a second flight");
    assert!(desk.battle.check_fly(first).is_err(), "no aircraft before turn 4");
    desk.battle.turn = 4;
    assert!(desk.battle.check_fly(first).is_ok() && desk.battle.check_fly(other).is_ok());
    let hex = named(&desk, "A-Q-5");
    desk.battle.put(first, hex);
    assert_eq!(desk.battle.check_fly(other).err().map(|refusal| refusal.clause.0), Some("PL-XII.A.3a"));
}

/// Covers PL-XIV.A.5, PL-VII.D.3a.
#[test]
fn a_special_rule_holds_for_the_hexes_of_an_overrun_too() {
    let mut desk = card("bulge-thrust", Side::German, Step::Vehicles);
    let (tank, truck) = (desk.piece("pzkw-v-ss"), desk.piece("truck-us"));
    let (from, through) = (named(&desk, "C-Q-10"), named(&desk, "C-R-11"));
    desk.battle.put(tank, from);
    desk.battle.put(truck, through);
    let way = desk.battle.field.direction(from, through).unwrap();
    desk.play(Decision::Move(tank), &[]);
    desk.refused(Decision::Overrun(way), "PL-XIV.A.5");
}

/// Covers PL-XIV.A.6.
#[test]
fn where_the_card_names_turns_the_turn_of_the_last_capture_decides() {
    let mut desk = card("arnhem", Side::German, Step::Assault);
    let town = desk.battle.field.map.towns.iter().find(|town| town.name == "Grancelles").expect("the town").clone();
    let rifle = desk.piece("rifle-german");
    for hex in town.hexes {
        desk.battle.put(rifle, hex);
        desk.battle.note_entry(rifle, hex);
    }
    for (turn, winner, grade) in [
        (5, Side::German, "decisive victory"),
        (7, Side::German, "tactical victory"),
        (8, Side::German, "marginal victory"),
        (9, Side::Allied, "marginal victory"),
        (10, Side::Allied, "tactical victory"),
    ] {
        desk.battle.turn = turn;
        let judged = desk.battle.judged_now();
        assert_eq!((judged.winner, judged.grade_name()), (Some(winner), grade), "{turn}");
    }
}

/// A Belgian at the edge of his board, about to leave it; so many of his group and of the enemy are inside.
fn belgians(own: usize, enemy: usize) -> (Desk, Direction) {
    let mut desk = card("anticlimax", Side::Allied, Step::Foot);
    let field = Arc::clone(&desk.battle.field);
    let map = &field.map;
    let of_a = |hex: HexId| map.cell(hex).names.iter().any(|name| name.board == 'A');
    let plain = |hex: HexId| [Ground::default(), Ground::HALF].contains(&map.cell(hex).ground);
    let hexes = || map.grid.iter().map(|(hex, _)| hex);
    let (from, way, _) = hexes()
        .filter(|&hex| of_a(hex) && plain(hex))
        .flat_map(|hex| map.grid.adjacent(hex).map(move |(way, next)| (hex, way, next)))
        .find(|&(_, _, next)| !of_a(next) && plain(next))
        .expect("an open way off the board");
    let of = |id: &str| -> Vec<Piece> {
        let group = |piece: &Piece| usize::from(field.roster[piece.index()].group);
        field.pieces().filter(|piece| field.situation.groups[group(piece)].id == id).collect()
    };
    let (own_group, enemies) = (of("belgian"), of("erdmann"));
    let infantry = |pieces: &[Piece]| -> Vec<Piece> {
        pieces.iter().copied().filter(|&piece| field.unit(piece).is_infantry()).collect()
    };
    let (belgians, enemies) = (infantry(&own_group), infantry(&enemies));
    let inside = hexes().filter(|&hex| map.is_inside(hex, 'A') && plain(hex) && hex != from);
    let others = own - usize::from(map.is_inside(from, 'A'));
    for (&piece, hex) in belgians[1..=others].iter().chain(&enemies[..enemy]).zip(inside) {
        desk.battle.put(piece, hex);
    }
    // Carriers do not count.
    let truck = *own_group.iter().find(|&&piece| field.kinds.transport.has(piece)).expect("a carrier");
    let inner = hexes().rfind(|&hex| map.is_inside(hex, 'A') && plain(hex)).expect("an open hex");
    desk.battle.put(truck, inner);
    desk.battle.put(belgians[0], from);
    desk.play(Decision::Move(belgians[0]), &[]);
    (desk, way)
}

/// Nobody of the other confined group is there, and no enemy on its boards: that frees nobody. Covers PL-XIV.A.5.
#[test]
fn a_confined_group_may_leave_its_boards_once_it_is_three_to_one_there() {
    for (own, enemy, freed) in [(3, 0, true), (6, 2, true), (5, 2, false), (6, 3, false), (2, 1, false)] {
        let (desk, way) = belgians(own, enemy);
        let go = Decision::Go(way);
        if freed { desk.allowed(go) } else { desk.refused(go, "PL-XIV.A.5") }
    }
}

/// Covers PL-XIV.B.4.
#[test]
fn the_side_that_sets_up_last_may_be_seen_where_the_card_says_so() {
    let in_sight = crate::situation::Special::SetUpInSight { side: Side::Allied };
    let units = field().woods("H5 H6").unit("rifle-german", "C5").unit("rifle-us", "-");
    let mut desk = units.situation(|situation| situation.special.push(in_sight)).begin(Side::Allied, Step::SetUp);
    desk.play(Decision::Place(desk.piece("rifle-us")), &[]);
    desk.allowed(Decision::At(desk.hex("E5")));
}

/// Covers PL-XIV.A.5.
#[test]
fn who_may_not_go_back_may_go_on_and_the_other_side_goes_both_ways() {
    let step = |side: Side, unit: &str, from: &str, to: &str| {
        let mut desk = card("bulge-thrust", side, Step::Vehicles);
        let (piece, from, to) = (desk.piece(unit), named(&desk, from), named(&desk, to));
        desk.battle.put(piece, from);
        desk.play(Decision::Move(piece), &[]);
        let way = desk.battle.field.direction(from, to).unwrap();
        (desk, Decision::Go(way))
    };
    let (on, go) = step(Side::German, "pzkw-v-ss", "C-R-11", "C-Q-10");
    on.allowed(go);
    let (allied, go) = step(Side::Allied, "m10", "C-Q-10", "C-R-11");
    assert_ne!(
        allied.battle.check(seat_of(Side::Allied), &go).err().map(|refusal| refusal.clause.0),
        Some("PL-XIV.A.5")
    );
}

/// Covers PL-XIV.A.6, PL-XIV.B.3b.
#[test]
fn the_standing_counts_who_began_and_who_left_by_which_exit() {
    let mut desk = card("the-saar", Side::German, Step::Vehicles);
    let (tank, hex) = (desk.piece("pzkw-v-ss"), named(&desk, "A-Q-1"));
    let exits: Vec<String> = desk.battle.field.situation.exits.iter().map(|exit| exit.id.clone()).collect();
    let left = |desk: &Desk, exit: &str| desk.battle.exited(Side::German, exit);
    desk.battle.put(tank, hex);
    desk.play_all(&[Decision::Move(tank), Decision::Exit]);
    assert_eq!(exits.iter().map(|exit| left(&desk, exit)).sum::<u32>(), 1);
    assert_eq!((left(&desk, "elsewhere"), desk.battle.exited(Side::Allied, &exits[0])), (0, 0));
    let fighting = |&piece: &Piece| desk.battle.field.side(piece) == Side::German && desk.battle.counts(piece);
    let began = desk.battle.field.pieces().filter(fighting).count() as u32;
    assert!(0 < began && desk.battle.started(Side::German) == began);
}
