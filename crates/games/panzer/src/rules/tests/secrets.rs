//! What the other side must not learn [PL-VII.C.3a, PL-XI.D.1, PL-R99].

use super::desk::{Desk, field};
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
use fieldcraft_engine::{Game, Intents, Seeded, odds};
use fieldcraft_scene::parts::*;

/// Two mortars and two targets that they see.
fn mortars() -> Desk {
    let guns = field().unit("81mm-us", "D1").unit("81mm-us", "D2").unit("m5", "K1").unit("m5", "K1");
    let targets = guns.unit("rifle-german", "D5").unit("smg", "D5").unit("security", "D7").unit("20mm-aa", "K9");
    targets.begin(Side::Allied, Step::Orders)
}

/// The same desk with these orders, in the German segment.
fn ordered(orders: &[(u8, &str)]) -> Desk {
    let mut desk = mortars();
    for (number, hex) in orders {
        desk.play_all(&[Decision::Order(desk.nth("81mm-us", *number)), Decision::Onto(desk.hex(hex))]);
    }
    desk.until_turn(1, Side::German);
    desk
}

/// Covers PL-VII.C.3a, PL-R99.
#[test]
fn views_decisions_and_odds_are_the_same_whatever_was_ordered() {
    let german = seat_of(Side::German);
    let all = [ordered(&[]), ordered(&[(1, "D5")]), ordered(&[(1, "D7"), (2, "D7")])];
    let legal = |desk: &Desk| desk.battle.legal_of(german);
    for other in &all[1..] {
        assert!(other.battle.view(german) == all[0].battle.view(german));
        assert_eq!(legal(other), legal(&all[0]));
        for decision in legal(other) {
            let prospects = |desk: &Desk| odds(&desk.battle, german, &decision, 60).unwrap().prospects;
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
    let desk = ordered(&[]);
    let expected = [1, 2].map(|number| (Firer::Piece(desk.nth("81mm-us", number)), desk.hex("D5"), 2));
    let written: Vec<_> = supposed[0].orders.iter().map(|order| (order.firer, order.hex, order.turn)).collect();
    assert_eq!(written, expected, "both may fire, and most stand in D5");
}

/// Covers PL-R99.
#[test]
fn a_redeal_supposes_no_order_of_a_gun_that_cannot_have_one() {
    let german = seat_of(Side::German);
    for flag in [Flags::DISPERSED, Flags::MOVED, Flags::ABOARD] {
        let mut desk = ordered(&[]);
        let (one, other) = (desk.nth("81mm-us", 1), desk.nth("81mm-us", 2));
        desk.flag(one, flag);
        desk.battle.redeal(german, &mut Seeded::from_number(1));
        let firers: Vec<_> = desk.battle.orders.iter().map(|order| order.firer).collect();
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
    let mut desk = ordered(&[(1, "D5")]);
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Indirect);
    assert!(!desk.told.contains(&Event::Step(Step::Indirect)), "that there is one is not told");
    assert_eq!(desk.battle.view(german).step, Step::Direct, "nor shown");
    assert_eq!(desk.battle.view(allied).step, Step::Indirect);
    let mortar = desk.nth("81mm-us", 1);
    desk.play(Decision::Decline(mortar), &[]);
    assert_eq!(desk.told, [Event::Declined(Side::Allied, mortar)]);
    assert_eq!(Battle::witnessed(&desk.told[0], german), None);
    assert_eq!(Battle::witnessed(&desk.told[0], allied), Some(desk.told[0]));
}

/// A gun behind woods that sees nobody, and a scout that sees somebody out of its own range.
fn blind_gun(ordered: bool) -> Desk {
    let units = field().woods("L2").unit("m7", "M1").unit("rifle-us", "A9").unit("rifle-german", "A1");
    let mut desk = units.begin(Side::Allied, Step::Orders);
    if ordered {
        desk.play_all(&[Decision::Order(desk.piece("m7")), Decision::Onto(desk.hex("A1"))]);
    }
    desk
}

/// All that the German side is told while the Allied side ends step after step up to this one.
fn heard_until(desk: &mut Desk, step: Step) -> Vec<Event> {
    let mut heard = Vec::new();
    while desk.battle.step != step {
        desk.play(Decision::Done, &[]);
        heard.extend(desk.told.iter().filter_map(|event| Battle::witnessed(event, seat_of(Side::German))));
    }
    heard
}

/// Covers PL-R99.
#[test]
fn a_phase_without_direct_fire_looks_the_same_with_and_without_orders() {
    let turn_two = |ordered: bool| {
        let mut desk = blind_gun(ordered);
        desk.until_turn(1, Side::German);
        let mut heard = heard_until(&mut desk, Step::Orders);
        desk.play(Decision::Done, &[]);
        let own: Vec<Event> =
            desk.told.iter().filter_map(|event| Battle::witnessed(event, seat_of(Side::Allied))).collect();
        heard.extend(desk.told.iter().filter_map(|event| Battle::witnessed(event, seat_of(Side::German))));
        (desk, heard, own)
    };
    let ((mut with, heard, told), (mut without, heard_too, told_too)) = (turn_two(true), turn_two(false));
    assert_eq!((with.battle.step, without.battle.step), (Step::Indirect, Step::Direct));
    assert!(with.battle.view(seat_of(Side::German)) == without.battle.view(seat_of(Side::German)));
    assert_eq!(heard, heard_too);
    assert_eq!((told, told_too), (vec![Event::Step(Step::Indirect)], vec![Event::Step(Step::Direct)]));
    let decisions = |desk: &Desk| desk.battle.choices_of_step();
    assert!(decisions(&without).is_empty(), "there is nothing to fire at, and it is asked all the same");
    assert_eq!(heard_until(&mut with, Step::Vehicles), heard_until(&mut without, Step::Vehicles));
    // In the first turn nobody has orders, and a step without a choice is passed over.
    let mut first = blind_gun(false);
    first.play(Decision::Done, &[]);
    assert_eq!(first.battle.step, Step::Vehicles);
    // Nor is anybody asked whose guns can fire no more.
    for flag in [Flags::DISPERSED, Flags::ABOARD] {
        let mut desk = blind_gun(false);
        desk.until_turn(2, Side::Allied);
        desk.reach_step(Step::Orders);
        desk.flag(desk.piece("m7"), flag);
        desk.play(Decision::Done, &[]);
        assert_eq!(desk.battle.step, Step::Foot, "{flag:?}");
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
        let mut desk = field()
            .with(Switch::NavalFire)
            .ground("A1 A2", Ground::SEA)
            .situation(|situation| situation.special.push(support))
            .unit("rifle-us", "D5")
            .unit("rifle-german", "D7")
            .begin(Side::Allied, Step::Orders);
        if ordered {
            desk.play(Decision::NavalOnto(desk.hex("D7"), 20), &[]);
        }
        desk.until_turn(3, Side::Allied);
        desk
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
        let mut desk = units.begin(Side::German, Step::Orders);
        let tank = desk.piece("m4-75");
        desk.flag(tank, Flags::SWIMS);
        let mortar = desk.piece("81mm-german");
        desk.play(Decision::Order(mortar), &[]);
        let onto = Decision::Onto(desk.hex("A4"));
        let order = format!("{:?}", system.words(&desk.battle, german, &onto));
        assert!(order.contains("Onto A-A-4: a landing craft, face down, 3 hexes away"), "{order}");
        // Whoever stands for those at sea is pointed at, and what is meant is the hex where it seems to be.
        let meant = ["rifle-us-1", "m4-75-1"].map(|id| system.pointed_at(&desk.battle, german, &[id]));
        desk.play(onto, &[]);
        desk.battle.turn += 1;
        desk.battle.step = Step::Indirect;
        let decision = Decision::Bombard(desk.hex("A4"));
        let game = &desk.battle;
        assert!(desk.offers(decision));
        let rows = format!("{:?}", system.rows(game, german, &decision));
        assert!(!rows.contains("M4/75") && !rows.contains("Rifle"), "{rows}");
        (rows, format!("{:?}", system.words(game, german, &decision)), order, meant)
    };
    assert_eq!(shown("A4", "A8"), shown("A8", "A4"));
    // A shot at it is worked out as at a landing craft, and says so.
    let terrain = field().landing("A4 A8").ground("B4 B5 B8 B9", Ground::BEACH).swimming("m4-75", 5);
    let mut desk = terrain.unit("m4-75", "A4").unit("75mm-at", "B4").begin(Side::German, Step::Direct);
    let aim = system.words(&desk.battle, german, &Decision::Aim(desk.hex("A4")));
    assert_eq!(aim.text, "A-A-4: a landing craft, face down");
    desk.play_all(&[Decision::Aim(desk.hex("A4")), Decision::Join(desk.piece("75mm-at"))]);
    let rows = format!("{:?}", system.rows(&desk.battle, german, &Decision::Resolve));
    assert!(rows.contains("face-down landing craft") && !rows.contains("quick-time"), "{rows}");
}

/// Covers PL-VII.C.3d, PL-R35.
#[test]
fn one_gun_declines_and_the_other_fires_as_ordered() {
    let mut desk = ordered(&[(1, "D5"), (2, "D7")]);
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Indirect);
    desk.play(Decision::Decline(desk.nth("81mm-us", 1)), &[]);
    desk.refused(Decision::Bombard(desk.hex("D5")), "PL-VII.C.3a");
    desk.allowed(Decision::Bombard(desk.hex("D7")));
}

/// Covers PL-XI.D.1.
#[test]
fn a_unit_at_sea_that_was_turned_face_up_is_named() {
    let system = PanzerLeader::embedded().unwrap();
    let units = field().landing("A4").ground("B4 B5", Ground::BEACH).unit("m5", "A4").unit("75mm-at", "B4");
    let mut desk = units.begin(Side::German, Step::Direct);
    let aim = |desk: &Desk| system.words(&desk.battle, seat_of(Side::German), &Decision::Aim(desk.hex("A4"))).text;
    assert_eq!(aim(&desk), "A-A-4: a landing craft, face down");
    desk.flag(desk.piece("m5"), Flags::REVEALED);
    assert!(aim(&desk).starts_with("A-A-4: M5"), "{}", aim(&desk));
}

/// Covers PL-R99, PL-VII.C.7b.
#[test]
fn a_gun_that_fired_in_this_turn_may_still_have_an_order_for_the_next() {
    let german = seat_of(Side::German);
    let firers = |desk: &Desk| desk.battle.orders.iter().map(|order| order.firer).collect::<Vec<_>>();
    let guns = |desk: &Desk| [1, 2].map(|number| Firer::Piece(desk.nth("81mm-us", number)));
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

/// Covers PL-XI.D.1.
#[test]
fn the_least_exposed_ways_do_not_tell_who_is_in_a_landing_craft() {
    let meant = |tank: &str, truck: &str| {
        let terrain = field().landing("A4 A8").ground("B4 B5 B8 B9", Ground::BEACH).ground("D3 D4 D5", Ground::TOWN);
        let units = terrain.unit("m4-75", tank).unit("truck-us", truck).unit("tiger-i", "C2");
        let desk = units.begin(Side::German, Step::Vehicles);
        let mut intents = Vec::new();
        desk.battle.intents(seat_of(Side::German), &mut intents);
        assert!(!intents.is_empty());
        intents
    };
    assert_eq!(meant("A4", "A8"), meant("A8", "A4"));
}
