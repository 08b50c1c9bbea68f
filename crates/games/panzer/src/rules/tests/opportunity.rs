//! Opportunity fire [PL-XV.B].

use super::fight::{Fight, Terrain, field};
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
fn is_asked(fight: &Fight) -> bool {
    matches!(fight.battle.frame(), Some(Frame::Attack(Attack { kind: AttackKind::Opportunity, .. })))
}

#[track_caller]
fn step(fight: &mut Fight, from: &str, to: &str) {
    fight.play(Decision::Go(fight.way(from, to)), &[]);
}

/// Covers PL-XV.B.1, PL-XV.B.4a, PL-T43, PL-R78.
#[test]
fn a_quarter_of_the_allowance_in_sight_draws_fire() {
    // Allowance, and how many clear hexes are entered before the shot: MA 8, 14 (two points a hex), 10, 1.
    for (id, hexes) in [("m4-75", 2), ("truck-us", 2), ("halftrack-us", 2), ("rifle-us", 1), ("m8", 3)] {
        let step_now = if id == "rifle-us" { Step::Foot } else { Step::Vehicles };
        let mut fight =
            battlefield().unit(id, "C2").unit("tiger-i", "C9").unit("smg", "K9").begin(Side::Allied, step_now);
        if id == "rifle-us" {
            fight = battlefield().unit(id, "C7").unit("tiger-i", "C9").begin(Side::Allied, step_now);
        }
        let names: Vec<String> =
            (0..4).map(|at| format!("C{}", if id == "rifle-us" { 7 + at } else { 2 + at })).collect();
        fight.play(Decision::Move(fight.piece(id)), &[]);
        let mut entered = 0;
        while !is_asked(&fight) {
            step(&mut fight, &names[entered], &names[entered + 1]);
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
    let mut fight =
        battlefield().unit("m4-75", "C2").unit("tiger-i", "C9").unit("lynx", "C6").begin(Side::Allied, Step::Vehicles);
    let (tiger, lynx) = (fight.piece("tiger-i"), fight.piece("lynx"));
    fight.go(fight.piece("m4-75"), "C2 C3 C4");
    assert_eq!(fight.battle.to_decide(), Some(Side::German));
    fight.play(Decision::Join(tiger), &[]);
    fight.allowed(Decision::Join(lynx));
    fight.play(Decision::Resolve, &[6]);
    // The other is asked again; the first is spent.
    assert!(is_asked(&fight));
    fight.refused(Decision::Join(tiger), "PL-XV.B.2");
    fight.allowed(Decision::Join(lynx));
    fight.play(Decision::Pass, &[]);
    step(&mut fight, "C4", "B4");
    assert!(is_asked(&fight), "at any later hex in its sight");
    fight.refused(Decision::Join(tiger), "PL-XV.B.2");
}

/// Covers PL-XV.B.3a, PL-XV.B.3b, PL-R79.
#[test]
fn who_used_it_neither_fires_nor_moves_in_its_next_segment() {
    let mut fight = battlefield()
        .unit("m4-75", "C2")
        .unit("m5", "K2")
        .unit("stug-iii", "C6")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Vehicles);
    let gun = fight.piece("stug-iii");
    fight.go(fight.piece("m4-75"), "C2 C3 C4");
    fight.play(Decision::Join(gun), &[]);
    fight.play(Decision::Resolve, &[6]);
    assert!(!fight.battle.is(gun, Flags::FIRED) && !fight.is_dispersed(gun), "marked, not inverted");
    if is_asked(&fight) {
        fight.play(Decision::Pass, &[]);
    }
    fight.play(Decision::Stop, &[]);
    fight.until_turn(1, Side::German);
    assert_eq!(fight.battle.check_ready(gun).unwrap_err().clause.0, "PL-XV.B.3a");
    fight.reach_step(Step::Vehicles);
    fight.refused(Decision::Move(gun), "PL-XV.B.3a");
    fight.until_turn(2, Side::Allied);
    assert!(!fight.battle.is(gun, Flags::OPPORTUNITY));
}

/// Covers PL-XV.B.4b, PL-XV.B.4c, PL-XV.B.13.
#[test]
fn a_dispersed_mover_stops_until_the_end_of_its_segment_and_an_unhurt_one_goes_on() {
    for (die, dispersed) in [(4, true), (6, false)] {
        let mut fight = battlefield()
            .unit("m4-75", "C2")
            .unit("tiger-i", "C9")
            .unit("lynx", "K9")
            .begin(Side::Allied, Step::Vehicles);
        let tank = fight.piece("m4-75");
        fight.go(tank, "C2 C3 C4");
        fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
        // 15 to 9, doubled at half range: 30 to 9 is 3-1.
        fight.play(Decision::Resolve, &[die]);
        assert_eq!(fight.is_dispersed(tank), dispersed);
        if dispersed {
            assert!(fight.battle.frames.is_empty());
            fight.until_turn(1, Side::German);
            assert!(!fight.is_dispersed(tank));
        } else {
            step(&mut fight, "C4", "C3");
        }
    }
}

/// Covers PL-XV.B.5.
#[test]
fn points_spent_entering_unspotted_woods_do_not_count() {
    let mut fight = battlefield()
        .ground("C3", Ground::TOWN)
        .unit("m4-75", "C2")
        .unit("tiger-i", "C9")
        .begin(Side::Allied, Step::Vehicles);
    let tiger = fight.piece("tiger-i");
    fight.play(Decision::Move(fight.piece("m4-75")), &[]);
    step(&mut fight, "C2", "C3");
    assert_eq!(fight.battle.in_sight[tiger.index()], 0);

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
        let mut fight = battlefield()
            .unit("halftrack-us", "C2")
            .unit("rifle-us", "C2")
            .unit("tiger-i", "C9")
            .unit("rifle-german", "C6")
            .begin(Side::Allied, Step::Vehicles);
        let (track, rifle) = (fight.piece("halftrack-us"), fight.piece("rifle-us"));
        fight.aboard(track, rifle);
        fight.go(track, "C2 C3 C4");
        assert_eq!(fight.battle.frame(), Some(&Frame::Declaring));
        assert_eq!(fight.battle.to_decide(), Some(Side::Allied));
        fight
    };
    let mut fight = loaded();
    fight.refused(Decision::Go(fight.way("C4", "C5")), "PL-XV.B.7b");
    fight.play(Decision::Unload, &[]);
    assert!(is_asked(&fight));
    fight.play(Decision::Target(fight.piece("rifle-us")), &[]);
    fight.play(Decision::Aimed, &[]);
    fight.allowed(Decision::Join(fight.piece("rifle-german")));
    assert_eq!(fight.sums().1, 6);

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
    let mut fight = battlefield()
        .unit("rifle-us", "C6")
        .unit("tiger-i", "C2")
        .unit("rifle-german", "C2")
        .begin(Side::German, Step::Vehicles);
    let (tiger, rider) = (fight.piece("tiger-i"), fight.piece("rifle-german"));
    fight.aboard(tiger, rider);
    fight.go(tiger, "C2 C3 C4");
    fight.play(Decision::Pass, &[]);
    assert!(is_asked(&fight));
    fight.play(Decision::Target(rider), &[]);
    fight.play(Decision::Aimed, &[]);
    fight.play(Decision::Join(fight.piece("rifle-us")), &[]);
    assert_eq!(fight.sums(), (2, 1, 0));
    // Dispersed, it is thrown off, and the tank goes on.
    fight.play(Decision::Resolve, &[4]);
    assert!(fight.is_dispersed(rider) && !fight.is_dispersed(tiger));
    step(&mut fight, "C4", "C5");
    assert_eq!(fight.at(rider), Some(fight.hex("C4")));
}

/// Covers PL-XV.B.9, PL-XV.B.11.
#[test]
fn only_the_moving_unit_is_hit_and_nobody_fires_at_one_that_stays() {
    let mut fight = battlefield()
        .unit("m4-75", "C2")
        .unit("m5", "C4")
        .unit("truck-us", "C4")
        .unit("rifle-us", "C4")
        .unit("tiger-i", "C9")
        .begin(Side::Allied, Step::Vehicles);
    let truck = fight.piece("truck-us");
    fight.play(Decision::Move(truck), &[]);
    fight.play(Decision::Load(fight.piece("rifle-us")), &[]);
    assert!(!is_asked(&fight), "it did not move");
    fight.play(Decision::Stop, &[]);
    fight.go(fight.piece("m4-75"), "C2 C3 C4");
    let Some(Frame::Attack(attack)) = fight.battle.frame() else { panic!("nobody is asked") };
    assert_eq!(attack.targets, crate::ids::Pieces::one(fight.piece("m4-75")));
    fight.refused(Decision::Target(fight.piece("m5")), "PL-VII.B.8a");
}

/// Covers PL-XV.B.10.
#[test]
fn an_overrunning_unit_is_fired_at_only_behind_the_hex_it_overran() {
    let mut fight = battlefield()
        .unit("m4-75", "C2")
        .unit("rifle-german", "C3")
        .unit("tiger-i", "C9")
        .begin(Side::Allied, Step::Vehicles);
    let tank = fight.piece("m4-75");
    fight.play(Decision::Move(tank), &[]);
    let before = fight.left();
    fight.play(Decision::Overrun(fight.way("C2", "C3")), &[]);
    assert_eq!(fight.left(), before - 4, "two hexes");
    let Some(Frame::Attack(attack)) = fight.battle.frame() else { panic!("nobody is asked") };
    assert_eq!(attack.hex, fight.hex("C4"));
    fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
    // Dispersed, it takes no part in its own overrun.
    fight.play(Decision::Resolve, &[4]);
    assert!(fight.is_dispersed(tank));
    fight.play(Decision::ResolveOverrun, &[]);
    assert!(fight.told.is_empty());
}

/// Covers PL-XV.B.12, PL-R79, PL-R72, PL-R99.
#[test]
fn units_with_an_order_dispersed_or_carried_do_not_fire() {
    let ask = |flag: Option<Flags>, order: bool| {
        let mut fight = battlefield().unit("m4-75", "C2").unit("hummel", "C9").begin(Side::Allied, Step::Vehicles);
        let gun = fight.piece("hummel");
        if let Some(flag) = flag {
            fight.flag(gun, flag);
        }
        if order {
            let sighters = crate::state::Watchers::default();
            let firer = crate::state::Firer::Piece(gun);
            let hex = fight.hex("A1");
            fight.battle.orders.push(crate::state::Order {
                firer,
                hex,
                turn: 1,
                smoke: false,
                bridge: false,
                declined: false,
                sighters,
            });
        }
        fight.go(fight.piece("m4-75"), "C2 C3 C4");
        fight
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
    let mut legal = Vec::new();
    ordered.battle.legal(seat_of(Side::German), &mut legal);
    assert_eq!(legal, [Decision::Pass]);
    ordered.play(Decision::Pass, &[]);
    assert!(!is_asked(&ordered));
}

/// Covers PL-XV.B.11.
#[test]
fn fire_at_a_unit_in_a_town_spares_the_own_fortification_below_it() {
    let mut fight = battlefield()
        .town("Kuhn", "C4")
        .unit("m4-75", "C2")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("tiger-i", "B4")
        .begin(Side::Allied, Step::Vehicles);
    fight.go(fight.piece("m4-75"), "C2 C3 C4");
    assert!(is_asked(&fight));
    fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
    // One die, for the tank; none for the fortification.
    fight.play(Decision::Resolve, &[6]);
    let attacks = fight.told.iter().filter(|event| matches!(event, Event::Attacked { .. })).count();
    assert_eq!(attacks, 1);
}

/// Covers PL-XV.B.7a, PL-VII.F.2.cb.
#[test]
fn in_a_town_carrier_and_unloaded_passenger_are_one_target() {
    for (town, chosen) in [(true, true), (false, false)] {
        let terrain = battlefield().unit("halftrack-us", "C2").unit("rifle-us", "C2").unit("tiger-i", "B4");
        let terrain = if town { terrain.town("Kuhn", "C4") } else { terrain };
        let mut fight = terrain.begin(Side::Allied, Step::Vehicles);
        let (track, rifle) = (fight.piece("halftrack-us"), fight.piece("rifle-us"));
        fight.aboard(track, rifle);
        fight.play(Decision::Move(track), &[]);
        step(&mut fight, "C2", "C3");
        step(&mut fight, "C3", "C4");
        fight.play(Decision::Unload, &[]);
        let attack = fight.battle.attack().expect("the enemy is asked");
        assert_eq!((attack.aimed, attack.targets.has(rifle) && attack.targets.has(track)), (chosen, chosen));
    }
}

/// Covers PL-UFT.L16.
#[test]
fn who_is_not_on_the_map_takes_no_opportunity_fire() {
    let units = battlefield().unit("m4-75", "C2").unit("tiger-i", "C9").unit("88mm", "-");
    let mut fight = units.begin(Side::Allied, Step::Vehicles);
    fight.go(fight.piece("m4-75"), "C2 C3 C4");
    assert!(is_asked(&fight));
    fight.refused(Decision::Join(fight.piece("88mm")), "PL-UFT.L16");
}
