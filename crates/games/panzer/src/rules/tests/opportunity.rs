//! Opportunity fire [PL-XV.B].

use super::desk::{Desk, Terrain, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::{Attack, AttackKind, Frame, Step};
use crate::game::seat_of;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;
use fieldcraft_engine::Game;

fn battlefield() -> Terrain {
    field().with(Switch::OpportunityFire)
}

/// Whether the enemy is asked to fire now.
fn is_asked(desk: &Desk) -> bool {
    matches!(desk.battle.frame(), Some(Frame::Attack(Attack { kind: AttackKind::Opportunity, .. })))
}

#[track_caller]
fn step(desk: &mut Desk, from: &str, to: &str) {
    desk.play(Decision::Go(desk.way(from, to)), &[]);
}

/// Covers PL-XV.B.1, PL-XV.B.4a, PL-T43, PL-R78.
#[test]
fn a_quarter_of_the_allowance_in_sight_draws_fire() {
    // Allowance, and how many clear hexes are entered before the shot: MA 8, 14 (two points a hex), 10, 1.
    for (id, hexes) in [("m4-75", 2), ("truck-us", 2), ("halftrack-us", 2), ("rifle-us", 1), ("m8", 3)] {
        let step_now = if id == "rifle-us" { Step::Foot } else { Step::Vehicles };
        let mut desk =
            battlefield().unit(id, "C2").unit("tiger-i", "C9").unit("smg", "K9").begin(Side::Allied, step_now);
        if id == "rifle-us" {
            desk = battlefield().unit(id, "C7").unit("tiger-i", "C9").begin(Side::Allied, step_now);
        }
        let names: Vec<String> =
            (0..4).map(|at| format!("C{}", if id == "rifle-us" { 7 + at } else { 2 + at })).collect();
        desk.play(Decision::Move(desk.piece(id)), &[]);
        let mut entered = 0;
        while !is_asked(&desk) {
            step(&mut desk, &names[entered], &names[entered + 1]);
            entered += 1;
            assert!(entered < 4, "{id} is never fired at");
        }
        assert_eq!(entered, hexes, "{id}");
    }
}

/// Covers PL-XV.B.1, PL-R78.
#[test]
fn a_hex_out_of_sight_begins_the_count_anew() {
    let mut hidden =
        battlefield().woods("D4").unit("m4-75", "C2").unit("88mm", "C9").begin(Side::Allied, Step::Vehicles);
    hidden.play(Decision::Move(hidden.piece("m4-75")), &[]);
    step(&mut hidden, "C2", "C3");
    assert_eq!(hidden.battle.in_sight[hidden.piece("88mm").index()], 3, "two half points and one more");
    step(&mut hidden, "C3", "D3");
    assert_eq!(hidden.battle.in_sight[hidden.piece("88mm").index()], 0, "behind the woods");
    step(&mut hidden, "D3", "C3");
    assert_eq!(hidden.battle.in_sight[hidden.piece("88mm").index()], 3);
    assert!(!is_asked(&hidden));
}

/// Covers PL-XV.B.2, PL-XV.B.6, PL-R80.
#[test]
fn each_unit_fires_once_in_a_phase_and_several_fire_together_or_in_turn() {
    let mut desk =
        battlefield().unit("m4-75", "C2").unit("tiger-i", "C9").unit("lynx", "C6").begin(Side::Allied, Step::Vehicles);
    let (tiger, lynx) = (desk.piece("tiger-i"), desk.piece("lynx"));
    desk.go(desk.piece("m4-75"), "C2 C3 C4");
    assert_eq!(desk.battle.to_decide(), Some(Side::German));
    desk.play(Decision::Join(tiger), &[]);
    desk.allowed(Decision::Join(lynx));
    desk.play(Decision::Resolve, &[6]);
    // The other is asked again; the first is spent.
    assert!(is_asked(&desk));
    desk.refused(Decision::Join(tiger), "PL-XV.B.2");
    desk.allowed(Decision::Join(lynx));
    desk.play(Decision::Pass, &[]);
    step(&mut desk, "C4", "B4");
    assert!(is_asked(&desk), "at any later hex in its sight");
    desk.refused(Decision::Join(tiger), "PL-XV.B.2");
}

/// Covers PL-XV.B.3a, PL-XV.B.3b, PL-R79.
#[test]
fn who_used_it_neither_fires_nor_moves_in_its_next_segment() {
    let mut desk = battlefield()
        .unit("m4-75", "C2")
        .unit("m5", "K2")
        .unit("stug-iii", "C6")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Vehicles);
    let gun = desk.piece("stug-iii");
    desk.go(desk.piece("m4-75"), "C2 C3 C4");
    desk.play(Decision::Join(gun), &[]);
    desk.play(Decision::Resolve, &[6]);
    assert!(!desk.battle.is(gun, Flags::FIRED) && !desk.is_dispersed(gun), "marked, not inverted");
    if is_asked(&desk) {
        desk.play(Decision::Pass, &[]);
    }
    desk.play(Decision::Stop, &[]);
    desk.until_turn(1, Side::German);
    assert_eq!(desk.battle.check_ready(gun).unwrap_err().clause.0, "PL-XV.B.3a");
    desk.reach_step(Step::Vehicles);
    desk.refused(Decision::Move(gun), "PL-XV.B.3a");
    desk.until_turn(2, Side::Allied);
    assert!(!desk.battle.is(gun, Flags::OPPORTUNITY));
}

/// Covers PL-XV.B.4b, PL-XV.B.4c, PL-XV.B.13.
#[test]
fn a_dispersed_mover_stops_until_the_end_of_its_segment_and_an_unhurt_one_goes_on() {
    for (die, dispersed) in [(4, true), (6, false)] {
        let mut desk = battlefield()
            .unit("m4-75", "C2")
            .unit("tiger-i", "C9")
            .unit("lynx", "K9")
            .begin(Side::Allied, Step::Vehicles);
        let tank = desk.piece("m4-75");
        desk.go(tank, "C2 C3 C4");
        desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
        // 15 to 9, doubled at half range: 30 to 9 is 3-1.
        desk.play(Decision::Resolve, &[die]);
        assert_eq!(desk.is_dispersed(tank), dispersed);
        if dispersed {
            assert!(desk.battle.frames.is_empty());
            desk.until_turn(1, Side::German);
            assert!(!desk.is_dispersed(tank));
        } else {
            step(&mut desk, "C4", "C3");
        }
    }
}

/// Covers PL-XV.B.5.
#[test]
fn points_spent_entering_unspotted_woods_do_not_count() {
    let mut desk = battlefield()
        .ground("C3", Ground::TOWN)
        .unit("m4-75", "C2")
        .unit("tiger-i", "C9")
        .begin(Side::Allied, Step::Vehicles);
    let tiger = desk.piece("tiger-i");
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    step(&mut desk, "C2", "C3");
    assert_eq!(desk.battle.in_sight[tiger.index()], 0);

    // With a spotter beside it they do.
    let mut spotted = battlefield()
        .ground("C3", Ground::TOWN)
        .unit("m4-75", "C2")
        .unit("security", "B4")
        .unit("tiger-i", "C9")
        .begin(Side::Allied, Step::Vehicles);
    spotted.play(Decision::Move(spotted.piece("m4-75")), &[]);
    step(&mut spotted, "C2", "C3");
    assert_eq!(spotted.battle.in_sight[spotted.piece("tiger-i").index()], 3);
}

/// Covers PL-XV.B.7a, PL-XV.B.7b.
#[test]
fn a_carrier_says_whether_it_unloads_before_it_is_fired_at_and_the_unloaded_may_be_hit() {
    let loaded = || {
        let mut desk = battlefield()
            .unit("halftrack-us", "C2")
            .unit("rifle-us", "C2")
            .unit("tiger-i", "C9")
            .unit("rifle-german", "C6")
            .begin(Side::Allied, Step::Vehicles);
        let (track, rifle) = (desk.piece("halftrack-us"), desk.piece("rifle-us"));
        desk.aboard(track, rifle);
        desk.go(track, "C2 C3 C4");
        assert_eq!(desk.battle.frame(), Some(&Frame::Declaring));
        assert_eq!(desk.battle.to_decide(), Some(Side::Allied));
        desk
    };
    let mut desk = loaded();
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-XV.B.7b");
    desk.play(Decision::Unload, &[]);
    assert!(is_asked(&desk));
    desk.play(Decision::Target(desk.piece("rifle-us")), &[]);
    desk.play(Decision::Aimed, &[]);
    desk.allowed(Decision::Join(desk.piece("rifle-german")));
    assert_eq!(desk.sums().1, 6);

    let mut kept = loaded();
    kept.play(Decision::Pass, &[]);
    assert!(is_asked(&kept));
    kept.refused(Decision::Join(kept.piece("rifle-german")), "PL-R29");
    kept.play(Decision::Pass, &[]);
    kept.refused(Decision::Unload, "PL-XV.B.7b");
}

/// Covers PL-XV.B.8.
#[test]
fn riders_on_german_armor_may_be_hit_by_themselves() {
    let mut desk = battlefield()
        .unit("rifle-us", "C6")
        .unit("tiger-i", "C2")
        .unit("rifle-german", "C2")
        .begin(Side::German, Step::Vehicles);
    let (tiger, rider) = (desk.piece("tiger-i"), desk.piece("rifle-german"));
    desk.aboard(tiger, rider);
    desk.go(tiger, "C2 C3 C4");
    desk.play(Decision::Pass, &[]);
    assert!(is_asked(&desk));
    desk.play(Decision::Target(rider), &[]);
    desk.play(Decision::Aimed, &[]);
    desk.play(Decision::Join(desk.piece("rifle-us")), &[]);
    assert_eq!(desk.sums(), (2, 1, 0));
    // Dispersed, it is thrown off, and the tank goes on.
    desk.play(Decision::Resolve, &[4]);
    assert!(desk.is_dispersed(rider) && !desk.is_dispersed(tiger));
    step(&mut desk, "C4", "C5");
    assert_eq!(desk.at(rider), Some(desk.hex("C4")));
}

/// Covers PL-XV.B.9, PL-XV.B.11.
#[test]
fn only_the_moving_unit_is_hit_and_nobody_fires_at_one_that_stays() {
    let mut desk = battlefield()
        .unit("m4-75", "C2")
        .unit("m5", "C4")
        .unit("truck-us", "C4")
        .unit("rifle-us", "C4")
        .unit("tiger-i", "C9")
        .begin(Side::Allied, Step::Vehicles);
    let truck = desk.piece("truck-us");
    desk.play(Decision::Move(truck), &[]);
    desk.play(Decision::Load(desk.piece("rifle-us")), &[]);
    assert!(!is_asked(&desk), "it did not move");
    desk.play(Decision::Stop, &[]);
    desk.go(desk.piece("m4-75"), "C2 C3 C4");
    let Some(Frame::Attack(attack)) = desk.battle.frame() else { panic!("nobody is asked") };
    assert_eq!(attack.targets, crate::ids::Pieces::one(desk.piece("m4-75")));
    desk.refused(Decision::Target(desk.piece("m5")), "PL-VII.B.8a");
}

/// Covers PL-XV.B.10.
#[test]
fn an_overrunning_unit_is_fired_at_only_behind_the_hex_it_overran() {
    let mut desk = battlefield()
        .unit("m4-75", "C2")
        .unit("rifle-german", "C3")
        .unit("tiger-i", "C9")
        .begin(Side::Allied, Step::Vehicles);
    let tank = desk.piece("m4-75");
    desk.play(Decision::Move(tank), &[]);
    let before = desk.left();
    desk.play(Decision::Overrun(desk.way("C2", "C3")), &[]);
    assert_eq!(desk.left(), before - 4, "two hexes");
    let Some(Frame::Attack(attack)) = desk.battle.frame() else { panic!("nobody is asked") };
    assert_eq!(attack.hex, desk.hex("C4"));
    desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
    // Dispersed, it takes no part in its own overrun.
    desk.play(Decision::Resolve, &[4]);
    assert!(desk.is_dispersed(tank));
    desk.play(Decision::ResolveOverrun, &[]);
    assert!(desk.told.is_empty());
}

/// Covers PL-XV.B.12, PL-R79, PL-R72, PL-R99.
#[test]
fn units_with_an_order_dispersed_or_carried_do_not_fire() {
    let ask = |flag: Option<Flags>, order: bool| {
        let mut desk = battlefield().unit("m4-75", "C2").unit("hummel", "C9").begin(Side::Allied, Step::Vehicles);
        let gun = desk.piece("hummel");
        if let Some(flag) = flag {
            desk.flag(gun, flag);
        }
        if order {
            let sighters = crate::state::Watchers::default();
            let firer = crate::state::Firer::Piece(gun);
            let hex = desk.hex("A1");
            desk.battle.orders.push(crate::state::Order {
                firer,
                hex,
                turn: 1,
                smoke: false,
                bridge: false,
                declined: false,
                sighters,
            });
        }
        desk.go(desk.piece("m4-75"), "C2 C3 C4");
        desk
    };
    assert!(is_asked(&ask(None, false)));
    assert!(is_asked(&ask(Some(Flags::FIRED), false)), "although it fired in its own last segment");
    for flag in [Flags::DISPERSED, Flags::ABOARD, Flags::FLAK] {
        assert!(!is_asked(&ask(Some(flag), false)), "{flag:?}");
    }
    // Its order is secret, so its side is asked, and can only let the opportunity pass.
    let mut ordered = ask(None, true);
    assert!(is_asked(&ordered));
    ordered.refused(Decision::Join(ordered.piece("hummel")), "PL-XV.B.12");
    let legal = ordered.battle.legal_of(seat_of(Side::German));
    assert_eq!(legal, [Decision::Pass]);
    ordered.play(Decision::Pass, &[]);
    assert!(!is_asked(&ordered));
}

/// Covers PL-XV.B.11.
#[test]
fn fire_at_a_unit_in_a_town_spares_the_own_fortification_below_it() {
    let mut desk = battlefield()
        .town("Kuhn", "C4")
        .unit("m4-75", "C2")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("tiger-i", "B4")
        .begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m4-75"), "C2 C3 C4");
    assert!(is_asked(&desk));
    desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
    // One die, for the tank; none for the fortification.
    desk.play(Decision::Resolve, &[6]);
    let attacks = desk.told.iter().filter(|event| matches!(event, Event::Attacked { .. })).count();
    assert_eq!(attacks, 1);
}

/// Covers PL-XV.B.7a, PL-VII.F.2.cb.
#[test]
fn in_a_town_carrier_and_unloaded_passenger_are_one_target() {
    for (town, chosen) in [(true, true), (false, false)] {
        let terrain = battlefield().unit("halftrack-us", "C2").unit("rifle-us", "C2").unit("tiger-i", "B4");
        let terrain = if town { terrain.town("Kuhn", "C4") } else { terrain };
        let mut desk = terrain.begin(Side::Allied, Step::Vehicles);
        let (track, rifle) = (desk.piece("halftrack-us"), desk.piece("rifle-us"));
        desk.aboard(track, rifle);
        desk.play(Decision::Move(track), &[]);
        step(&mut desk, "C2", "C3");
        step(&mut desk, "C3", "C4");
        desk.play(Decision::Unload, &[]);
        let attack = desk.battle.attack().expect("the enemy is asked");
        assert_eq!((attack.aimed, attack.targets.has(rifle) && attack.targets.has(track)), (chosen, chosen));
    }
}

/// Covers PL-UFT.L16.
#[test]
fn who_is_not_on_the_map_takes_no_opportunity_fire() {
    let units = battlefield().unit("m4-75", "C2").unit("tiger-i", "C9").unit("88mm", "-");
    let mut desk = units.begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m4-75"), "C2 C3 C4");
    assert!(is_asked(&desk));
    desk.refused(Decision::Join(desk.piece("88mm")), "PL-UFT.L16");
}
