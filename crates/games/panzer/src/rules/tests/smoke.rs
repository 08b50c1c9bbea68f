//! Smoke shell concentrations [PL-XVI.C].

use super::desk::{Desk, Terrain, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::{Flags, Smoke};
use crate::unit::Side;

fn battlefield() -> Terrain {
    field().with(Switch::Smoke)
}

#[track_caller]
fn screen(desk: &mut Desk, hex: &str, ids: &[&str]) {
    desk.play(Decision::AimSmoke(desk.hex(hex)), &[]);
    ids.iter().for_each(|id| desk.play(Decision::Join(desk.piece(id)), &[]));
    desk.play(Decision::Resolve, &[]);
}

/// Covers PL-XVI.C.1, PL-UFT.K12, PL-UFT.L14, PL-XVI.0.
#[test]
fn units_with_indirect_fire_lay_smoke_but_rocket_launchers_and_others_do_not() {
    for (id, smoke) in
        [("hummel", true), ("wespe", true), ("maultier", false), ("nebelwerfer", false), ("tiger-i", false)]
    {
        let mut desk =
            battlefield().unit("m5", "K2").unit(id, "C3").unit("105mm-german", "D3").begin(Side::German, Step::Direct);
        desk.play(Decision::AimSmoke(desk.hex("C7")), &[]);
        let join = Decision::Join(desk.piece(id));
        if smoke { desk.allowed(join) } else { desk.refused(join, "PL-UFT.L14") }
    }
    let without = field().unit("m5", "K2").unit("hummel", "C3").begin(Side::German, Step::Direct);
    without.refused(Decision::AimSmoke(without.hex("C7")), "PL-XVI.0");
}

/// Covers PL-XVI.C.1.a, PL-T41, PL-R86.
#[test]
fn smoke_takes_twenty_five_points() {
    let mut few = battlefield()
        .unit("m5", "K2")
        .unit("75mm-how", "C3")
        .unit("81mm-german", "C3")
        .begin(Side::German, Step::Direct);
    few.refused(Decision::AimSmoke(few.hex("C7")), "PL-XVI.C.1.a");
    few.battle.step = Step::Orders;
    few.play(Decision::Order(few.piece("75mm-how")), &[]);
    few.refused(Decision::SmokeOnto(few.hex("L3")), "PL-XVI.C.1.a");
    let mut desk = battlefield()
        .unit("m5", "K2")
        .unit("75mm-how", "C3")
        .unit("81mm-german", "C3")
        .unit("81mm-german", "C3")
        .begin(Side::German, Step::Direct);
    // 20 and 3 and 3: 26 with all of them, 23 without the last.
    desk.play(Decision::AimSmoke(desk.hex("C7")), &[]);
    desk.play(Decision::Join(desk.piece("75mm-how")), &[]);
    desk.play(Decision::Join(desk.nth("81mm-german", 1)), &[]);
    desk.refused(Decision::Resolve, "PL-XVI.C.1.a");
    desk.play(Decision::Join(desk.nth("81mm-german", 2)), &[]);
    desk.play(Decision::Resolve, &[]);
    assert_eq!(desk.marker("C7").smoke, [Smoke::None, Smoke::Fresh]);
}

/// Covers PL-XVI.C.1.b, PL-XVI.C.1.c.
#[test]
fn no_smoke_falls_on_friends_sea_stream_or_swamp() {
    let mut desk = battlefield()
        .ground("C7", Ground::SEA)
        .stream("D7 D8")
        .stream("E7 E8")
        .ground("E7", Ground::BRIDGE)
        .ground("F7", Ground::SWAMP)
        .unit("m5", "K2")
        .unit("hummel", "C3")
        .unit("lynx", "G7")
        .begin(Side::German, Step::Direct);
    for hex in ["C7", "D7", "E7", "F7"] {
        desk.refused(Decision::AimSmoke(desk.hex(hex)), "PL-XVI.C.1.c");
    }
    desk.refused(Decision::AimSmoke(desk.hex("G7")), "PL-XVI.C.1.b");
    desk.allowed(Decision::AimSmoke(desk.hex("G6")));
    desk.battle.step = Step::Orders;
    desk.play(Decision::Order(desk.piece("hummel")), &[]);
    desk.refused(Decision::SmokeOnto(desk.hex("G7")), "PL-VII.C.12");
}

/// Covers PL-XVI.C.1.d, PL-XVI.C.4, PL-XVI.C.7.
#[test]
fn smoke_harms_nobody_and_is_the_units_attack() {
    let mut desk = battlefield().unit("rifle-us", "C7").unit("hummel", "C3").begin(Side::German, Step::Direct);
    let gun = desk.piece("hummel");
    screen(&mut desk, "C7", &["hummel"]);
    assert!(!desk.is_dispersed(desk.piece("rifle-us")));
    assert!(desk.battle.is(gun, Flags::FIRED));
    desk.battle.step = Step::Vehicles;
    desk.refused(Decision::Move(gun), "PL-V.B.3a");
}

/// Covers PL-XVI.C.1.f.
#[test]
fn a_hex_is_not_smoked_and_attacked_in_the_same_phase() {
    let both = || {
        battlefield()
            .unit("rifle-us", "C7")
            .unit("hummel", "C3")
            .unit("tiger-i", "C4")
            .unit("wespe", "C3")
            .begin(Side::German, Step::Direct)
    };
    let mut smoked = both();
    screen(&mut smoked, "C7", &["hummel"]);
    smoked.refused(Decision::Aim(smoked.hex("C7")), "PL-XVI.C.1.f");
    let mut shot = both();
    shot.fire("C7", &[shot.piece("tiger-i")], 6);
    shot.refused(Decision::AimSmoke(shot.hex("C7")), "PL-XVI.C.1.f");

    let mut orders = battlefield()
        .unit("rifle-us", "C7")
        .unit("security", "C5")
        .unit("hummel", "L4")
        .unit("wespe", "L5")
        .begin(Side::German, Step::Orders);
    orders.play(Decision::Order(orders.piece("hummel")), &[]);
    orders.play(Decision::SmokeOnto(orders.hex("C7")), &[]);
    orders.play(Decision::Order(orders.piece("wespe")), &[]);
    orders.refused(Decision::Onto(orders.hex("C7")), "PL-XVI.C.1.f");
    orders.allowed(Decision::SmokeOnto(orders.hex("C7")));
}

/// Covers PL-XVI.C.2, PL-XVI.C.2.a, PL-XVI.C.2.b, PL-XVI.C.2.c, PL-XVI.C.2.d, PL-T42.
#[test]
fn smoke_is_fresh_then_old_and_gone_in_the_owners_second_combat_phase() {
    let mut desk = battlefield().unit("m5", "K2").unit("hummel", "C3").begin(Side::German, Step::Direct);
    screen(&mut desk, "C7", &["hummel"]);
    assert_eq!(desk.marker("C7").smoke[Side::German.index()], Smoke::Fresh);
    desk.until_turn(2, Side::Allied);
    assert_eq!(desk.marker("C7").smoke[Side::German.index()], Smoke::Fresh, "the enemy's phase does not age it");
    desk.until_turn(2, Side::German);
    assert_eq!(desk.marker("C7").smoke[Side::German.index()], Smoke::Old);
    desk.until_turn(3, Side::Allied);
    assert!(desk.battle.is_smoked(desk.hex("C7")));
    desk.until_turn(3, Side::German);
    assert!(!desk.battle.is_smoked(desk.hex("C7")));
    assert!(desk.told.contains(&Event::SmokeGone(desk.hex("C7"))));
}

/// Covers PL-XVI.C.3.aa, PL-XVI.C.3.b, PL-XVI.C.3.ca, PL-XVI.C.5.
#[test]
fn smoke_hides_what_is_behind_it_at_every_height_and_hinders_nobody_on_the_move() {
    let mut desk = battlefield()
        .ground("C2 C8", Ground::HILLTOP)
        .unit("m4-75", "C2")
        .unit("m5", "C4")
        .unit("tiger-i", "C8")
        .begin(Side::Allied, Step::Direct);
    desk.allowed(Decision::Aim(desk.hex("C8")));
    desk.lay("C5", |marker| marker.smoke[0] = Smoke::Old);
    desk.refused(Decision::Aim(desk.hex("C8")), "PL-VII.B.3a");
    assert!(!desk.battle.sees(desk.hex("C4"), desk.hex("C6")));
    assert!(desk.battle.sees(desk.hex("C4"), desk.hex("C5")), "into it");
    assert!(desk.battle.sees(desk.hex("C5"), desk.hex("C8")), "out of it");
    // Along the edge of the smoke.
    assert!(!desk.battle.sees(desk.hex("B5"), desk.hex("D6")));
    desk.battle.step = Step::Vehicles;
    desk.go(desk.piece("m5"), "C4 C5");
    assert_eq!(desk.left(), 20);
}

/// Covers PL-XVI.C.3.ab.
#[test]
fn smoke_hides_from_aircraft_and_from_flak() {
    let mut desk = battlefield().unit("l-5", "C3").unit("20mm-aa", "C7").begin(Side::Allied, Step::Flak);
    let target = Decision::Target(desk.piece("l-5"));
    assert!(desk.battle.observer_sees(Side::Allied, desk.hex("C7")));
    desk.allowed(target);
    desk.lay("C5", |marker| marker.smoke[0] = Smoke::Fresh);
    assert!(!desk.battle.observer_sees(Side::Allied, desk.hex("C7")));
    desk.refused(target, "PL-XII.D.3");
}

/// Covers PL-XVI.C.3.cb, PL-R86.
#[test]
fn units_in_smoke_must_be_spotted_like_units_in_a_town() {
    let mut desk = battlefield().unit("m4-75", "C3").unit("rifle-german", "C6").begin(Side::Allied, Step::Direct);
    desk.allowed(Decision::Aim(desk.hex("C6")));
    desk.lay("C6", |marker| marker.smoke[1] = Smoke::Fresh);
    desk.refused(Decision::Aim(desk.hex("C6")), "PL-VII.B.3a");
    let mut beside = battlefield()
        .unit("m4-75", "C3")
        .unit("rifle-us", "C5")
        .unit("rifle-german", "C6")
        .begin(Side::Allied, Step::Direct);
    beside.lay("C6", |marker| marker.smoke[1] = Smoke::Fresh);
    beside.play(Decision::Aim(beside.hex("C6")), &[]);
    beside.allowed(Decision::Join(beside.piece("m4-75")));
}

/// Covers PL-XVI.C.6.
#[test]
fn a_hex_may_be_smoked_again() {
    let mut desk = battlefield().unit("m5", "K2").unit("hummel", "C3").begin(Side::German, Step::Direct);
    desk.lay("C7", |marker| marker.smoke[1] = Smoke::Old);
    screen(&mut desk, "C7", &["hummel"]);
    assert_eq!(desk.marker("C7").smoke[1], Smoke::Fresh);
}

/// Covers PL-XVI.C.7, PL-XVI.C.1.a, PL-R86.
#[test]
fn ordered_smoke_falls_a_turn_later_and_scattered_smoke_lands_where_it_falls() {
    for (dice, fell) in [(&[2][..], Some("C7")), (&[3, 2][..], Some("C8")), (&[6][..], None)] {
        let mut desk = battlefield()
            .unit("m5", "K10")
            .unit("security", "C5")
            .unit("hummel", "L4")
            .unit("lynx", "C8")
            .begin(Side::German, Step::Orders);
        desk.play(Decision::Order(desk.piece("hummel")), &[]);
        desk.play(Decision::SmokeOnto(desk.hex("C7")), &[]);
        desk.destroy(desk.piece("security"));
        desk.until_turn(2, Side::German);
        desk.reach_step(Step::Indirect);
        let order = crate::state::Order { sighters: crate::state::Watchers::default(), ..desk.battle.orders[0] };
        desk.battle.orders.replace(0, order);
        desk.play(Decision::Bombard(desk.hex("C7")), dice);
        for hex in ["C7", "C8"] {
            assert_eq!(desk.battle.is_smoked(desk.hex(hex)), fell == Some(hex), "{dice:?} {hex}");
        }
    }
}

/// Covers PL-XVI.C.1.e.
#[test]
fn opportunity_fire_is_never_smoke() {
    let mut desk = battlefield()
        .with(Switch::OpportunityFire)
        .unit("m4-75", "C2")
        .unit("hummel", "C9")
        .begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m4-75"), "C2 C3 C4");
    desk.refused(Decision::AimSmoke(desk.hex("C4")), "PL-VII.A.0c");
}

/// Covers PL-XVI.C.1.f.
#[test]
fn a_hex_is_not_smoked_after_an_attack_in_which_its_last_unit_died() {
    let mut desk = battlefield()
        .unit("truck-us", "C7")
        .unit("hummel", "C3")
        .unit("king-tiger", "C5")
        .begin(Side::German, Step::Direct);
    desk.fire("C7", &[desk.piece("king-tiger")], 1);
    assert!(desk.is_lost(desk.piece("truck-us")));
    desk.refused(Decision::AimSmoke(desk.hex("C7")), "PL-XVI.C.1.f");
    desk.allowed(Decision::AimSmoke(desk.hex("C8")));
    // In the next turn it may be.
    desk.until_turn(2, Side::German);
    desk.reach_step(Step::Direct);
    desk.allowed(Decision::AimSmoke(desk.hex("C7")));
}

/// Three kinds of mortars with 25 points together, less those that are left out.
fn twenty_five(without: u8, step: Step) -> Desk {
    let mortars = battlefield().unit("lynx", "K2").unit("107mm-mortar", "C3");
    let light = ["76mm-mortar", "76mm-mortar", "81mm-us", "81mm-us", "81mm-us"];
    let mortars = light.into_iter().skip(without.into()).fold(mortars, |field, id| field.unit(id, "C4"));
    mortars.unit("m16", "C5").begin(Side::Allied, step)
}

/// Covers PL-XVI.C.1.a.
#[test]
fn twenty_five_points_are_enough() {
    let mut desk = twenty_five(0, Step::Direct);
    desk.play(Decision::AimSmoke(desk.hex("C8")), &[]);
    desk.play(Decision::Join(desk.piece("107mm-mortar")), &[]);
    for (id, count) in [("76mm-mortar", 2), ("81mm-us", 3)] {
        for number in 1..=count {
            desk.refused(Decision::Resolve, "PL-XVI.C.1.a");
            desk.play(Decision::Join(desk.nth(id, number)), &[]);
        }
    }
    desk.play(Decision::Resolve, &[]);
    assert!(desk.battle.is_smoked(desk.hex("C8")));
    let few = twenty_five(1, Step::Direct);
    few.refused(Decision::AimSmoke(few.hex("C8")), "PL-XVI.C.1.a");
}

/// Covers PL-XVI.C.1.a, PL-UFT.L14.
#[test]
fn smoke_is_ordered_where_units_that_fire_smoke_and_reach_the_hex_have_the_points() {
    let ordering = |mut desk: Desk| {
        desk.play(Decision::Order(desk.piece("107mm-mortar")), &[]);
        desk
    };
    let enough = ordering(twenty_five(0, Step::Orders));
    enough.allowed(Decision::SmokeOnto(enough.hex("C8")));
    // The light mortars reach eight hexes, the others twelve and more.
    enough.refused(Decision::SmokeOnto(enough.hex("L8")), "PL-XVI.C.1.a");
    let few = ordering(twenty_five(1, Step::Orders));
    few.refused(Decision::SmokeOnto(few.hex("C8")), "PL-XVI.C.1.a");

    let mut german = battlefield()
        .unit("m5", "K10")
        .unit("75mm-how", "L1")
        .unit("nebelwerfer", "L2")
        .unit("security", "C5")
        .begin(Side::German, Step::Orders);
    german.play(Decision::Order(german.piece("75mm-how")), &[]);
    german.refused(Decision::SmokeOnto(german.hex("C7")), "PL-XVI.C.1.a");
}

/// Covers PL-XVI.C.1.a.
#[test]
fn units_with_an_order_for_another_hex_add_nothing_to_the_smoke() {
    for (other, enough) in [("C8", true), ("C9", false)] {
        let mut desk = twenty_five(0, Step::Orders);
        let mortar = desk.nth("81mm-us", 1);
        desk.play_all(&[Decision::Order(mortar), Decision::SmokeOnto(desk.hex(other))]);
        desk.play(Decision::Order(desk.piece("107mm-mortar")), &[]);
        let smoke = Decision::SmokeOnto(desk.hex("C8"));
        if enough { desk.allowed(smoke) } else { desk.refused(smoke, "PL-XVI.C.1.a") }
    }
}

/// Covers PL-XVI.C.1.a, PL-XVI.C.7.
#[test]
fn twenty_five_points_that_were_ordered_are_enough_and_fewer_are_lost() {
    for without in [0, 1] {
        let mut desk = twenty_five(0, Step::Orders);
        let (hex, all) = (desk.hex("C8"), desk.battle.field.kinds.indirect);
        for mortar in all.iter() {
            desk.play_all(&[Decision::Order(mortar), Decision::SmokeOnto(hex)]);
        }
        desk.until_turn(2, Side::Allied);
        desk.reach_step(Step::Indirect);
        for mortar in all.iter().take(without) {
            desk.play(Decision::Decline(mortar), &[]);
        }
        desk.play(Decision::Bombard(hex), &[]);
        assert_eq!(desk.battle.is_smoked(hex), without == 0);
        assert_eq!(desk.told.contains(&Event::FireLost(hex)), without != 0);
    }
}
