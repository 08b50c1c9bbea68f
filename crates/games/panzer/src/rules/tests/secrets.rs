//! What the other side must not learn [PL-VII.C.3a, PL-XI.D.1, PL-R99].

use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::Step;
use crate::game::seat_of;
use crate::map::Ground;
use crate::present::PanzerLeader;
use crate::situation::Special;
use crate::state::{Battle, Firer, Flags};
use crate::unit::Side;
use fieldcraft_engine::{Game, Seeded, odds};
use fieldcraft_scene::parts::*;

/// Two mortars and two targets that they see.
fn mortars() -> Fight {
    let guns = field().unit("81mm-us", "D1").unit("81mm-us", "D2").unit("m5", "K1").unit("m5", "K1");
    let targets = guns.unit("rifle-german", "D5").unit("smg", "D5").unit("security", "D7").unit("20mm-aa", "K9");
    targets.begin(Side::Allied, Step::Orders)
}

/// The same fight with these orders, in the German segment.
fn ordered(orders: &[(u8, &str)]) -> Fight {
    let mut fight = mortars();
    for (number, hex) in orders {
        fight.play_all(&[Decision::Order(fight.nth("81mm-us", *number)), Decision::Onto(fight.hex(hex))]);
    }
    fight.until_turn(1, Side::German);
    fight
}

/// Covers PL-VII.C.3a, PL-R99.
#[test]
fn views_decisions_and_odds_are_the_same_whatever_was_ordered() {
    let german = seat_of(Side::German);
    let all = [ordered(&[]), ordered(&[(1, "D5")]), ordered(&[(1, "D7"), (2, "D7")])];
    let legal = |fight: &Fight| {
        let mut legal = Vec::new();
        fight.battle.legal(german, &mut legal);
        legal
    };
    for other in &all[1..] {
        assert!(other.battle.view(german) == all[0].battle.view(german));
        assert_eq!(legal(other), legal(&all[0]));
        for decision in legal(other) {
            let prospects = |fight: &Fight| odds(&fight.battle, german, &decision, 60).unwrap().prospects;
            assert_eq!(prospects(other), prospects(&all[0]), "{decision:?}");
        }
    }
}

/// Covers PL-R99.
#[test]
fn a_redeal_supposes_the_orders_that_can_have_been_written_and_none_of_the_true_ones() {
    let german = seat_of(Side::German);
    let mut supposed = Vec::new();
    for orders in [&[][..], &[(1, "D5")], &[(1, "D7"), (2, "D7")]] {
        let mut battle = ordered(orders).battle;
        battle.redeal(german, &mut Seeded::from_number(1));
        supposed.push(battle);
    }
    assert!(supposed.iter().all(|battle| battle.same_as(&supposed[0])));
    let fight = ordered(&[]);
    let expected = [1, 2].map(|number| (Firer::Piece(fight.nth("81mm-us", number)), fight.hex("D5"), 2));
    let written: Vec<_> = supposed[0].orders.iter().map(|order| (order.firer, order.hex, order.turn)).collect();
    assert_eq!(written, expected, "both may fire, and most stand in D5");
}

/// Covers PL-R99.
#[test]
fn a_redeal_supposes_no_order_of_a_gun_that_cannot_have_one() {
    let german = seat_of(Side::German);
    for flag in [Flags::DISPERSED, Flags::MOVED, Flags::ABOARD] {
        let mut fight = ordered(&[]);
        let (one, other) = (fight.nth("81mm-us", 1), fight.nth("81mm-us", 2));
        fight.flag(one, flag);
        fight.battle.redeal(german, &mut Seeded::from_number(1));
        let firers: Vec<_> = fight.battle.orders.iter().map(|order| order.firer).collect();
        assert_eq!(firers, [Firer::Piece(other)], "{flag:?}");
    }
    // Before the first orders nobody can have any, and after the last turn none are carried out.
    let mut early = mortars();
    early.battle.redeal(german, &mut Seeded::from_number(1));
    assert!(early.battle.orders.is_empty());
    let mut late = ordered(&[]);
    late.battle.turn = late.battle.field.situation.turns;
    late.battle.redeal(german, &mut Seeded::from_number(1));
    assert!(late.battle.orders.is_empty());
}

/// Covers PL-R99.
#[test]
fn nobody_hears_of_an_order_that_is_declined() {
    let (allied, german) = (seat_of(Side::Allied), seat_of(Side::German));
    let mut fight = ordered(&[(1, "D5")]);
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Indirect);
    assert!(!fight.told.contains(&Event::Step(Step::Indirect)), "that there is one is not told");
    assert_eq!(fight.battle.view(german).step, Step::Direct, "nor shown");
    assert_eq!(fight.battle.view(allied).step, Step::Indirect);
    let mortar = fight.nth("81mm-us", 1);
    fight.play(Decision::Decline(mortar), &[]);
    assert_eq!(fight.told, [Event::Declined(Side::Allied, mortar)]);
    assert_eq!(Battle::witnessed(&fight.told[0], german), None);
    assert_eq!(Battle::witnessed(&fight.told[0], allied), Some(fight.told[0]));
}

/// A gun behind woods that sees nobody, and a scout that sees somebody out of its own range.
fn blind_gun(ordered: bool) -> Fight {
    let units = field().woods("L2").unit("m7", "M1").unit("rifle-us", "A9").unit("rifle-german", "A1");
    let mut fight = units.begin(Side::Allied, Step::Orders);
    if ordered {
        fight.play_all(&[Decision::Order(fight.piece("m7")), Decision::Onto(fight.hex("A1"))]);
    }
    fight
}

/// All that the German side is told while the Allied side ends step after step up to this one.
fn heard_until(fight: &mut Fight, step: Step) -> Vec<Event> {
    let mut heard = Vec::new();
    while fight.battle.step != step {
        fight.play(Decision::Done, &[]);
        heard.extend(fight.told.iter().filter_map(|event| Battle::witnessed(event, seat_of(Side::German))));
    }
    heard
}

/// Covers PL-R99.
#[test]
fn a_phase_without_direct_fire_looks_the_same_with_and_without_orders() {
    let turn_two = |ordered: bool| {
        let mut fight = blind_gun(ordered);
        fight.until_turn(1, Side::German);
        let mut heard = heard_until(&mut fight, Step::Orders);
        fight.play(Decision::Done, &[]);
        let own: Vec<Event> =
            fight.told.iter().filter_map(|event| Battle::witnessed(event, seat_of(Side::Allied))).collect();
        heard.extend(fight.told.iter().filter_map(|event| Battle::witnessed(event, seat_of(Side::German))));
        (fight, heard, own)
    };
    let ((mut with, heard, told), (mut without, heard_too, told_too)) = (turn_two(true), turn_two(false));
    assert_eq!((with.battle.step, without.battle.step), (Step::Indirect, Step::Direct));
    assert!(with.battle.view(seat_of(Side::German)) == without.battle.view(seat_of(Side::German)));
    assert_eq!(heard, heard_too);
    assert_eq!((told, told_too), (vec![Event::Step(Step::Indirect)], vec![Event::Step(Step::Direct)]));
    let decisions = |fight: &Fight| fight.battle.choices_of_step();
    assert!(decisions(&without).is_empty(), "there is nothing to fire at, and it is asked all the same");
    assert_eq!(heard_until(&mut with, Step::Vehicles), heard_until(&mut without, Step::Vehicles));
    // In the first turn nobody has orders, and a step without a choice is passed over.
    let mut first = blind_gun(false);
    first.play(Decision::Done, &[]);
    assert_eq!(first.battle.step, Step::Vehicles);
    // Nor is anybody asked whose guns can fire no more.
    for flag in [Flags::DISPERSED, Flags::ABOARD] {
        let mut fight = blind_gun(false);
        fight.until_turn(2, Side::Allied);
        fight.reach_step(Step::Orders);
        fight.flag(fight.piece("m7"), flag);
        fight.play(Decision::Done, &[]);
        assert_eq!(fight.battle.step, Step::Foot, "{flag:?}");
    }
}

/// Covers PL-VII.C.7b, PL-R99.
#[test]
fn a_side_whose_only_vehicle_waits_for_its_order_seems_to_move_it_nevertheless() {
    let (mut with, mut without) = (blind_gun(true), blind_gun(false));
    assert_eq!(heard_until(&mut with, Step::Foot), heard_until(&mut without, Step::Foot));
    let mut with = blind_gun(true);
    with.reach_step(Step::Vehicles);
    with.refused(Decision::Move(with.piece("m7")), "PL-VII.C.7b");
    assert!(with.battle.choices_of_step().is_empty());
}

/// Covers PL-R99.
#[test]
fn the_naval_points_that_orders_have_bound_do_not_show() {
    let german = seat_of(Side::German);
    let turn_three = |ordered: bool| {
        let support = Special::NavalSupport { points: 40, until_turn: 9 };
        let mut fight = field()
            .with(Switch::NavalFire)
            .ground("A1 A2", Ground::SEA)
            .situation(|situation| situation.special.push(support))
            .unit("rifle-us", "D5")
            .unit("rifle-german", "D7")
            .begin(Side::Allied, Step::Orders);
        if ordered {
            fight.play(Decision::NavalOnto(fight.hex("D7"), 20), &[]);
        }
        fight.until_turn(3, Side::Allied);
        fight
    };
    let (bound, free) = (turn_three(true), turn_three(false));
    assert_eq!((bound.battle.naval, free.battle.naval), (20, 40));
    assert!(bound.battle.view(german) == free.battle.view(german));
}

/// Covers PL-XI.D.1, PL-R99.
#[test]
fn what_is_shown_of_shells_at_a_landing_craft_does_not_tell_who_is_in_it() {
    let system = PanzerLeader::embedded().unwrap();
    let german = seat_of(Side::German);
    let shown = |tank: &str, rifle: &str| {
        let terrain = field().landing("A4 A8").ground("B4 B5 B8 B9", Ground::BEACH).swimming("m4-75", 5);
        let units = terrain.unit("m4-75", tank).unit("rifle-us", rifle).unit("81mm-german", "D5").unit("smg", "C4");
        let mut fight = units.begin(Side::German, Step::Orders);
        let tank = fight.piece("m4-75");
        fight.flag(tank, Flags::SWIMS);
        let mortar = fight.piece("81mm-german");
        fight.play(Decision::Order(mortar), &[]);
        let onto = Decision::Onto(fight.hex("A4"));
        let order = format!("{:?}", system.words(&fight.battle, german, &onto));
        assert!(order.contains("Onto A-A-4: a landing craft, face down, 3 hexes away"), "{order}");
        // Whoever stands for those at sea is pointed at, and what is meant is the hex where it seems to be.
        let meant = ["rifle-us-1", "m4-75-1"].map(|id| system.meant(&fight.battle, german, &[id]));
        fight.play(onto, &[]);
        fight.battle.turn += 1;
        fight.battle.step = Step::Indirect;
        let decision = Decision::Bombard(fight.hex("A4"));
        let game = &fight.battle;
        assert!(fight.offers(decision));
        let rows = format!("{:?}", system.rows(game, german, &decision));
        assert!(!rows.contains("M4/75") && !rows.contains("Rifle"), "{rows}");
        (rows, format!("{:?}", system.words(game, german, &decision)), order, meant)
    };
    assert_eq!(shown("A4", "A8"), shown("A8", "A4"));
    // A shot at it is worked out as at a landing craft, and says so.
    let terrain = field().landing("A4 A8").ground("B4 B5 B8 B9", Ground::BEACH).swimming("m4-75", 5);
    let mut fight = terrain.unit("m4-75", "A4").unit("75mm-at", "B4").begin(Side::German, Step::Direct);
    let aim = system.words(&fight.battle, german, &Decision::Aim(fight.hex("A4")));
    assert_eq!(aim.text, "A-A-4: a landing craft, face down");
    fight.play_all(&[Decision::Aim(fight.hex("A4")), Decision::Join(fight.piece("75mm-at"))]);
    let rows = format!("{:?}", system.rows(&fight.battle, german, &Decision::Resolve));
    assert!(rows.contains("face-down landing craft") && !rows.contains("quick-time"), "{rows}");
}

/// Covers PL-VII.C.3d, PL-R35.
#[test]
fn one_gun_declines_and_the_other_fires_as_ordered() {
    let mut fight = ordered(&[(1, "D5"), (2, "D7")]);
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Indirect);
    fight.play(Decision::Decline(fight.nth("81mm-us", 1)), &[]);
    fight.refused(Decision::Bombard(fight.hex("D5")), "PL-VII.C.3a");
    fight.allowed(Decision::Bombard(fight.hex("D7")));
}

/// Covers PL-XI.D.1.
#[test]
fn a_unit_at_sea_that_was_turned_face_up_is_named() {
    let system = PanzerLeader::embedded().unwrap();
    let units = field().landing("A4").ground("B4 B5", Ground::BEACH).unit("m5", "A4").unit("75mm-at", "B4");
    let mut fight = units.begin(Side::German, Step::Direct);
    let aim = |fight: &Fight| system.words(&fight.battle, seat_of(Side::German), &Decision::Aim(fight.hex("A4"))).text;
    assert_eq!(aim(&fight), "A-A-4: a landing craft, face down");
    fight.flag(fight.piece("m5"), Flags::REVEALED);
    assert!(aim(&fight).starts_with("A-A-4: M5"), "{}", aim(&fight));
}

/// Covers PL-R99, PL-VII.C.7b.
#[test]
fn a_gun_that_fired_in_this_turn_may_still_have_an_order_for_the_next() {
    let german = seat_of(Side::German);
    let firers = |fight: &Fight| fight.battle.orders.iter().map(|order| order.firer).collect::<Vec<_>>();
    let guns = |fight: &Fight| [1, 2].map(|number| Firer::Piece(fight.nth("81mm-us", number)));
    let mut next = ordered(&[]);
    next.flag(next.nth("81mm-us", 1), Flags::FIRED);
    next.battle.redeal(german, &mut Seeded::from_number(1));
    assert_eq!(firers(&next), guns(&next));
    // In its own turn, before the shells fall, one that has fired has had no order.
    let mut now = ordered(&[]);
    now.until_turn(2, Side::Allied);
    now.flag(now.nth("81mm-us", 1), Flags::FIRED);
    now.battle.redeal(german, &mut Seeded::from_number(1));
    assert_eq!(firers(&now), guns(&now)[1..]);
}
