//! Functional mobility for turreted AFVs [PL-XVI.A].

use super::desk::field;
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-XVI.A.1, PL-XVI.A.1.a, PL-XVI.0, PL-T44.
#[test]
fn a_turreted_afv_fires_and_then_moves_half_of_its_allowance() {
    for (id, points) in [("m10", 4), ("m5", 5), ("m4-75", 4)] {
        let mut desk = field()
            .with(Switch::TurretedAfvs)
            .unit(id, "C3")
            .unit("rifle-german", "C5")
            .begin(Side::Allied, Step::Direct);
        let tank = desk.piece(id);
        desk.fire("C5", &[tank], 6);
        assert!(desk.battle.is(tank, Flags::FIRED));
        desk.reach_step(Step::Vehicles);
        desk.play(Decision::Move(tank), &[]);
        assert_eq!(desk.left(), 2 * points, "{id}");
        desk.go(tank, "C3 C2");
        desk.play(Decision::Stop, &[]);
        assert!(!desk.battle.is(tank, Flags::FIRED));
    }
    let mut without = field().unit("m10", "C3").unit("rifle-german", "C5").begin(Side::Allied, Step::Direct);
    without.fire("C5", &[without.piece("m10")], 6);
    without.battle.step = Step::Vehicles;
    without.refused(Decision::Move(without.piece("m10")), "PL-V.B.3a");
}

/// Covers PL-XVI.A.4, PL-UFT.L12, PL-UFT.K10.
#[test]
fn only_turreted_afvs_do_so() {
    for (id, turret) in [("m4-105", true), ("crab", true), ("m8", false), ("valentine", false), ("halftrack-us", false)]
    {
        let mut desk = field().with(Switch::TurretedAfvs).unit(id, "C3").begin(Side::Allied, Step::Vehicles);
        desk.flag(desk.piece(id), Flags::FIRED);
        let go = Decision::Move(desk.piece(id));
        if turret { desk.allowed(go) } else { desk.refused(go, "PL-V.B.3a") }
    }
}

/// Covers PL-XVI.A.1.b.
#[test]
fn a_german_tank_that_fired_moves_or_loads_but_not_both() {
    let ready = || {
        let mut desk = field()
            .with(Switch::TurretedAfvs)
            .unit("tiger-i", "C3")
            .unit("smg", "C3")
            .unit("rifle-german", "C4")
            .begin(Side::German, Step::Vehicles);
        let tank = desk.piece("tiger-i");
        desk.flag(tank, Flags::FIRED);
        desk.play(Decision::Move(tank), &[]);
        desk
    };
    let mut loads = ready();
    loads.play(Decision::Load(loads.piece("smg")), &[]);
    loads.refused(Decision::Go(loads.way("C3", "C4")), "PL-XVI.A.1.b");
    let mut moves = ready();
    moves.go(moves.piece("tiger-i"), "C3 C4");
    moves.refused(Decision::Load(moves.piece("rifle-german")), "PL-XVI.A.1.b");
}

/// Covers PL-XVI.A.3, PL-R83.
#[test]
fn after_opportunity_fire_it_moves_half_and_does_not_fire() {
    let mut desk = field()
        .with(Switch::TurretedAfvs)
        .with(Switch::OpportunityFire)
        .unit("rifle-us", "C4")
        .unit("tiger-i", "C3")
        .unit("stug-iii", "D3")
        .begin(Side::German, Step::Vehicles);
    let (tank, gun) = (desk.piece("tiger-i"), desk.piece("stug-iii"));
    desk.flag(tank, Flags::OPPORTUNITY);
    desk.flag(gun, Flags::OPPORTUNITY);
    desk.refused(Decision::Move(gun), "PL-XV.B.3a");
    assert_eq!(desk.battle.check_ready(tank).unwrap_err().clause.0, "PL-XV.B.3a");
    desk.play(Decision::Move(tank), &[]);
    assert_eq!(desk.left(), 8);
    desk.refused(Decision::Overrun(desk.way("C3", "C4")), "PL-XVI.A.2");
}

/// Covers PL-XVI.A.1.a, PL-XVI.A.2.
#[test]
fn a_turreted_afv_that_moves_is_turned_face_up_and_one_that_stays_is_not() {
    for (path, marked) in [("C3 C2", false), ("C3", true)] {
        let mut desk = field()
            .with(Switch::TurretedAfvs)
            .unit("m10", "C3")
            .unit("rifle-german", "C5")
            .unit("wagon", "C1")
            .begin(Side::Allied, Step::Direct);
        let tank = desk.piece("m10");
        desk.fire("C5", &[tank], 6);
        assert!(desk.battle.is(tank, Flags::FIRED));
        desk.reach_step(Step::Vehicles);
        desk.go(tank, path);
        assert_eq!(desk.battle.is(tank, Flags::FIRED), marked, "{path}");
        if !marked {
            // It fired all the same: no overrun.
            desk.refused(Decision::Overrun(desk.way("C2", "C1")), "PL-VII.D.3a");
            desk.refused(Decision::Overrun(desk.way("C2", "B2")), "PL-XVI.A.2");
        }
        desk.play(Decision::Stop, &[]);
        assert_eq!(desk.battle.is(tank, Flags::FIRED), marked, "{path}");
        desk.refused(Decision::Move(tank), "PL-V.B.4b");
    }
}
