//! Engineers [FG-57, FG-58, FG-B27].

use super::desk::{Desk, desk};
use crate::cards::WorkKind;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Phase;
use crate::ids::{Side, WorkNo};
use crate::state::{Flags, Work};

fn lay(desk: &mut Desk, kind: WorkKind, hex: &str, side: Side) -> WorkNo {
    let work = Work { kind, at: desk.at(hex), side: Some(side), ..desk.game.works[0] };
    desk.game.works.push(work);
    WorkNo(desk.game.works.len() as u8 - 1)
}

/// Covers FG-57.
#[test]
fn the_checks_are_those_of_the_table() {
    let pack = super::desk::pack();
    let row = |kind| (0..5).map_while(|attempt| pack.charts.engineer_check(kind, attempt)).collect::<Vec<u8>>();
    let expect: [(WorkKind, &[u8]); 7] = [
        (WorkKind::Bridge, &[3, 2]),
        (WorkKind::EngineeredBridge, &[2]),
        (WorkKind::InfantryObstacle, &[2]),
        (WorkKind::VehicleObstacle, &[4, 3]),
        (WorkKind::Emplacement, &[5, 4, 3]),
        (WorkKind::Airfield, &[2]),
        (WorkKind::Port, &[2]),
    ];
    for (kind, checks) in expect {
        assert_eq!(row(kind), checks, "{kind:?}");
    }
}

/// Covers FG-57, FG-B27.
#[test]
fn later_attempts_are_easier_and_the_last_needs_no_roll() {
    let mut desk = desk(Phase::Combat);
    let engineers = desk.put("u04", "0305");
    let ditch = lay(&mut desk, WorkKind::VehicleObstacle, "0404", Side::German);
    for (roll, needed) in [(3, 4), (2, 3)] {
        desk.dice(&[roll]);
        desk.play(Decision::Detonate(engineers, ditch));
        assert!(desk.saw(Event::Engineer(engineers, ditch, Some((roll as u8, needed)))));
        assert_eq!(desk.refuses(Decision::Detonate(engineers, ditch)), "FG-B27", "once in a turn");
        desk.game.units[engineers.index()].clear(Flags::OF_THE_TURN);
    }
    desk.play(Decision::Detonate(engineers, ditch));
    assert!(desk.saw(Event::Engineer(engineers, ditch, None)) && desk.game.work(ditch).gone);
}

/// Covers FG-B27, FG-57.
#[test]
fn engineers_work_next_to_them_and_instead_of_fighting() {
    let mut desk = desk(Phase::Combat);
    let (engineers, men) = (desk.put("u04", "0305"), desk.put("u01", "0305"));
    desk.put("g01", "0404");
    let far = lay(&mut desk, WorkKind::InfantryObstacle, "0303", Side::German);
    let near = lay(&mut desk, WorkKind::InfantryObstacle, "0405", Side::German);
    assert_eq!(desk.refuses(Decision::Detonate(engineers, far)), "FG-B27");
    assert_eq!(desk.refuses(Decision::Detonate(men, near)), "FG-57");
    desk.dice(&[2]);
    desk.play(Decision::Detonate(engineers, near));
    assert!(desk.game.work(near).gone);
    desk.play(Decision::Attack(desk.at("0404")));
    assert_eq!(desk.refuses(Decision::Commit(engineers)), "FG-O32");
}

/// Covers FG-58, FG-B27.
#[test]
fn reconnaissance_adds_two() {
    let mut desk = desk(Phase::Combat);
    let engineers = desk.put("u04", "0305");
    let ditch = lay(&mut desk, WorkKind::VehicleObstacle, "0404", Side::German);
    assert_eq!(desk.game.engineer_rows(Side::American, engineers, ditch).total(), 0);
    desk.put("u11", "0304");
    desk.dice(&[2]);
    desk.play(Decision::Detonate(engineers, ditch));
    assert!(desk.game.work(ditch).gone, "2 + 2 against 4");
}

/// Covers FG-57.
#[test]
fn a_blown_bridge_and_a_cleared_emplacement_are_gone() {
    let mut desk = desk(Phase::Combat);
    let engineers = desk.put("u04", "0305");
    let gun = desk.put("g07", "0404");
    let pit = lay(&mut desk, WorkKind::Emplacement, "0404", Side::German);
    desk.game.works[pit.index()].unit = gun.into();
    desk.mark(gun, Flags::EMPLACED);
    desk.dice(&[5]);
    desk.play(Decision::Detonate(engineers, pit));
    assert!(!desk.is(gun, Flags::EMPLACED));
    desk.game.units[engineers.index()].clear(Flags::OF_THE_TURN);
    let bridge = desk
        .game
        .standing()
        .find(|(_, work)| work.kind == WorkKind::Bridge)
        .map(|(number, _)| number)
        .expect("a bridge");
    desk.dice(&[3]);
    desk.play(Decision::Detonate(engineers, bridge));
    let south = desk.game.map().direction(desk.at("0305"), desk.at("0306")).expect("neighbours");
    assert!(!desk.game.has_bridge(desk.at("0305"), south));
}

/// Covers FG-57, FG-B13, FG-B27.
#[test]
fn only_engineers_that_are_ready_work_at_what_is_the_enemys() {
    let mut desk = desk(Phase::Combat);
    let ditch = lay(&mut desk, WorkKind::VehicleObstacle, "0404", Side::German);
    let (engineers, enemy) = (desk.put("u04", "0305"), desk.put("g04", "0405"));
    let (hungry, idle, riders) = (desk.put("u04", "0305"), desk.put("u04", "0305"), desk.put("u04", "0305"));
    let truck = desk.put("u17", "0305");
    desk.mark(hungry, Flags::UNSUPPLIED);
    desk.mark(idle, Flags::CAPTURED);
    desk.game.units[riders.index()].carrier = truck.into();
    for (unit, clause) in [(enemy, "FG-57"), (idle, "FG-57"), (hungry, "FG-B13"), (riders, "FG-B13")] {
        assert_eq!(desk.refuses(Decision::Detonate(unit, ditch)), clause);
    }
    let own = lay(&mut desk, WorkKind::Emplacement, "0305", Side::American);
    assert_eq!(desk.refuses(Decision::Detonate(engineers, own)), "FG-57", "one's own emplacement");
    let field = lay(&mut desk, WorkKind::Airfield, "0405", Side::German);
    assert_eq!(desk.refuses(Decision::Detonate(engineers, field)), "FG-57", "enemies are there");
    desk.game.works[field.index()].at = desk.at("0304");
    assert!(desk.legal().contains(&Decision::Detonate(engineers, field)));
    desk.game.works[ditch.index()].gone = true;
    assert_eq!(desk.refuses(Decision::Detonate(engineers, ditch)), "FG-57", "it is gone");
}

/// Covers FG-58.
#[test]
fn only_scouts_that_are_near_and_ready_help_the_engineers() {
    let mut desk = desk(Phase::Combat);
    let engineers = desk.put("u04", "0305");
    let ditch = lay(&mut desk, WorkKind::VehicleObstacle, "0404", Side::German);
    let rows = |desk: &Desk| desk.game.engineer_rows(Side::American, engineers, ditch).total();
    desk.put("u11", "0302");
    desk.put("g12", "0405");
    desk.game.side_mut(Side::American).reconnoitred = Some(desk.at("0304"));
    assert_eq!(rows(&desk), 0, "too far, the enemy's, and another hex");
    let scouts = desk.put("u11", "0405");
    assert_eq!(rows(&desk), 2);
    desk.mark(scouts, Flags::ABANDONED);
    assert_eq!(rows(&desk), 0);
}
