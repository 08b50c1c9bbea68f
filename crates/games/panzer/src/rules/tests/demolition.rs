//! Engineers that blow bridges up, and make and remove blocks [PL-X.B].

use super::desk::{Desk, field};
use super::engineers::{equip, next_turn};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// An engineer on a bridge, its equipment beside it, and somebody for the other side to move.
fn at_bridge() -> Desk {
    let mut desk = field()
        .stream("B4 C4 D4")
        .ground("C4", Ground::BRIDGE)
        .road("C2 C3 C4 C5")
        .unit("engineer-us", "C4")
        .unit("truck-us", "C3")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Foot);
    equip(&mut desk, "engineer-us", "truck-us");
    desk
}

#[track_caller]
fn work_for(desk: &mut Desk, turns: u8) {
    desk.play(Decision::Move(desk.piece("engineer-us")), &[]);
    desk.play(Decision::Work, &[]);
    (0..turns).for_each(|_| next_turn(desk));
}

/// Moves the engineer one hex, with these dice.
#[track_caller]
fn leave(desk: &mut Desk, from: &str, to: &str, dice: &[u32]) {
    desk.play(Decision::Move(desk.piece("engineer-us")), &[]);
    desk.play(Decision::Go(desk.way(from, to)), dice);
    desk.play(Decision::Stop, &[]);
}

/// Covers PL-X.B.1a, PL-X.B.1b, PL-X.B.1c, PL-X.B.1d, PL-X.B.1e, PL-T26, PL-VII.K.6c.
#[test]
fn after_three_turns_on_it_a_bridge_is_blown_on_one_to_five() {
    for (die, blown) in [(1, true), (5, true), (6, false)] {
        let mut desk = at_bridge();
        work_for(&mut desk, 3);
        leave(&mut desk, "C4", "C5", &[die]);
        let marker = desk.marker("C4");
        assert_eq!((marker.broken, marker.block), (blown, blown), "die {die}");
        assert_eq!(desk.battle.ground(desk.hex("C4")).has(Ground::STREAM), blown);
    }
}

/// Covers PL-X.B.1a.
#[test]
fn two_turns_on_a_bridge_are_too_few() {
    let mut desk = at_bridge();
    work_for(&mut desk, 2);
    leave(&mut desk, "C4", "C5", &[]);
    assert!(!desk.marker("C4").broken);
}

/// Covers PL-X.B.1f, PL-X.B.1g, PL-R66, PL-T27.
#[test]
fn a_second_try_comes_sooner_and_a_third_begins_anew() {
    for (turns, limit) in [(1, 2), (2, 4), (3, 5), (4, 5)] {
        for (die, blown) in [(limit, true), (limit + 1, false)] {
            let mut desk = at_bridge();
            work_for(&mut desk, 3);
            leave(&mut desk, "C4", "C5", &[6]);
            next_turn(&mut desk);
            leave(&mut desk, "C5", "C4", &[]);
            next_turn(&mut desk);
            work_for(&mut desk, turns);
            leave(&mut desk, "C4", "C5", &[die]);
            assert_eq!(desk.marker("C4").broken, blown, "{turns} turns, die {die}");
            if !blown && turns == 1 {
                next_turn(&mut desk);
                leave(&mut desk, "C5", "C4", &[]);
                next_turn(&mut desk);
                work_for(&mut desk, 1);
                // After the second failure one turn is too little, and no die is rolled.
                leave(&mut desk, "C4", "C5", &[]);
            }
        }
    }
}

/// Covers PL-X.B.1h.
#[test]
fn turns_in_dispersal_do_not_count() {
    let mut desk = at_bridge();
    let engineer = desk.piece("engineer-us");
    work_for(&mut desk, 1);
    desk.flag(engineer, Flags::DISPERSED);
    next_turn(&mut desk);
    next_turn(&mut desk);
    // One turn before the dispersal, one after it: not enough.
    let mut early = Desk { battle: desk.battle.clone(), told: Vec::new() };
    leave(&mut early, "C4", "C5", &[]);
    next_turn(&mut desk);
    leave(&mut desk, "C4", "C5", &[1]);
    assert!(desk.marker("C4").broken);
}

/// Covers PL-R65.
#[test]
fn an_engineer_that_prepares_a_bridge_may_attack() {
    let mut desk = field()
        .stream("B4 C4 D4")
        .ground("C4", Ground::BRIDGE)
        .unit("engineer-us", "C4")
        .unit("truck-us", "C3")
        .unit("rifle-german", "C5")
        .begin(Side::Allied, Step::Foot);
    equip(&mut desk, "engineer-us", "truck-us");
    work_for(&mut desk, 0);
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Direct);
    desk.play(Decision::Aim(desk.hex("C5")), &[]);
    desk.allowed(Decision::Join(desk.piece("engineer-us")));
}

/// An engineer on a road, its equipment with it.
fn on_road(woods: &str) -> Desk {
    let mut desk = field()
        .ground(woods, Ground::WOODS)
        .road("C3 C4 C5")
        .situation(|situation| situation.turns = 20)
        .unit("engineer-us", "C4")
        .unit("truck-us", "C4")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Foot);
    equip(&mut desk, "engineer-us", "truck-us");
    desk
}

/// Covers PL-X.B.2b, PL-X.B.2e, PL-T28.
#[test]
fn a_block_takes_two_turns_on_a_woods_road_and_four_on_any_other() {
    for (woods, turns) in [("C4", 2), ("K2", 4)] {
        let mut early = on_road(woods);
        work_for(&mut early, turns - 1);
        leave(&mut early, "C4", "C5", &[]);
        assert!(!early.marker("C4").block);
        for (die, made) in [(5, true), (6, false)] {
            let mut desk = on_road(woods);
            work_for(&mut desk, turns);
            leave(&mut desk, "C4", "C5", &[die]);
            assert_eq!(desk.marker("C4").block, made, "{turns} turns, die {die}");
        }
    }
}

/// Covers PL-X.B.2c, PL-X.B.2d, PL-T28.
#[test]
fn after_a_failure_one_turn_is_enough_for_every_further_try() {
    let mut desk = on_road("C4");
    work_for(&mut desk, 2);
    leave(&mut desk, "C4", "C5", &[6]);
    for die in [6, 6, 5] {
        next_turn(&mut desk);
        leave(&mut desk, "C5", "C4", &[]);
        next_turn(&mut desk);
        work_for(&mut desk, 1);
        leave(&mut desk, "C4", "C5", &[die]);
        assert_eq!(desk.marker("C4").block, die == 5);
    }
}

/// Covers PL-X.B.2a, PL-R67.
#[test]
fn an_engineer_makes_one_block_in_a_game_and_only_on_a_road() {
    let mut desk = on_road("C4");
    let engineer = desk.piece("engineer-us");
    work_for(&mut desk, 2);
    leave(&mut desk, "C4", "C5", &[1]);
    next_turn(&mut desk);
    desk.play(Decision::Move(engineer), &[]);
    desk.refused(Decision::Work, "PL-X.B.2a");

    let mut off = field().unit("engineer-us", "C4").unit("truck-us", "C4").begin(Side::Allied, Step::Foot);
    equip(&mut off, "engineer-us", "truck-us");
    off.play(Decision::Move(off.piece("engineer-us")), &[]);
    off.refused(Decision::Work, "PL-X.B.2a");

    let lay: [fn(&mut crate::state::Marker); 3] =
        [|marker| marker.block = true, |marker| marker.mine = true, |marker| marker.wrecks = 2];
    for lay in lay {
        let mut full = on_road("K2");
        full.lay("C4", lay);
        full.play(Decision::Move(full.piece("engineer-us")), &[]);
        full.refused(Decision::Work, "PL-R67");
    }
}

/// Covers PL-X.B.3, PL-X.B.0c, PL-IX.B.5.
#[test]
fn a_block_is_removed_like_a_mine_but_only_with_the_equipment() {
    for (truck, supplied) in [("D4", true), ("D3", false)] {
        let mut desk = field()
            .unit("engineer-us", "C4")
            .unit("truck-us", truck)
            .unit("lynx", "K9")
            .begin(Side::Allied, Step::Foot);
        equip(&mut desk, "engineer-us", "truck-us");
        let engineer = desk.piece("engineer-us");
        desk.lay("C5", |marker| marker.block = true);
        desk.play(Decision::Move(engineer), &[]);
        let clear = Decision::Clear(desk.way("C4", "C5"));
        if !supplied {
            desk.refused(clear, "PL-X.B.0c");
            continue;
        }
        desk.play(clear, &[]);
        next_turn(&mut desk);
        desk.go(engineer, "C4 C5");
        desk.play(Decision::Stop, &[]);
        next_turn(&mut desk);
        assert!(desk.marker("C5").block, "its equipment did not keep up");
        (desk.battle.step, desk.battle.phasing) = (Step::Vehicles, Side::Allied);
        desk.go(desk.piece("truck-us"), "D4 D5");
        desk.play(Decision::Stop, &[]);
        next_turn(&mut desk);
        assert!(!desk.marker("C5").block);
    }
}

/// Covers PL-X.B.0c, PL-R64.
#[test]
fn turns_without_the_equipment_do_not_count_and_a_lost_vehicle_ends_all_work() {
    let mut desk = at_bridge();
    let (engineer, truck) = (desk.piece("engineer-us"), desk.piece("truck-us"));
    work_for(&mut desk, 2);
    // The truck drives away for a turn and comes back.
    (desk.battle.step, desk.battle.phasing) = (Step::Vehicles, Side::Allied);
    desk.go(truck, "C3 C2");
    desk.play(Decision::Stop, &[]);
    next_turn(&mut desk);
    (desk.battle.step, desk.battle.phasing) = (Step::Vehicles, Side::Allied);
    desk.go(truck, "C2 C3");
    desk.play(Decision::Stop, &[]);
    next_turn(&mut desk);
    let mut early = Desk { battle: desk.battle.clone(), told: Vec::new() };
    leave(&mut early, "C4", "C5", &[]);
    next_turn(&mut desk);
    leave(&mut desk, "C4", "C5", &[1]);
    assert!(desk.marker("C4").broken);

    let mut lost = at_bridge();
    lost.destroy(lost.piece("truck-us"));
    lost.play(Decision::Move(engineer), &[]);
    lost.refused(Decision::Work, "PL-X.B.0c");
}

/// Covers PL-X.B.1f, PL-R66.
#[test]
fn every_engineer_that_failed_may_try_again_sooner_however_many_there_are() {
    let hexes = ["A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4", "I4", "J4"];
    let mut terrain = field().unit("lynx", "K9");
    for hex in hexes {
        let (row, next) = (&hex[..1], format!("{}5", &hex[..1]));
        terrain = terrain
            .stream(&format!("{row}3 {row}4"))
            .ground(hex, Ground::BRIDGE)
            .road(&format!("{hex} {next}"))
            .unit("engineer-us", hex)
            .unit("truck-us", hex);
    }
    let mut desk = terrain.begin(Side::Allied, Step::Foot);
    for number in 1..=hexes.len() as u8 {
        let (engineer, truck) = (desk.nth("engineer-us", number), desk.nth("truck-us", number));
        desk.battle.extra[truck.index()] = engineer.0 + 1;
        desk.flag(engineer, Flags::WORKS);
        desk.battle.set_work(engineer, 3, false, true);
    }
    for (number, hex) in (1..).zip(hexes) {
        let next = format!("{}5", &hex[..1]);
        desk.play(Decision::Move(desk.nth("engineer-us", number)), &[]);
        desk.play(Decision::Go(desk.way(hex, &next)), &[6]);
        desk.play(Decision::Stop, &[]);
    }
    next_turn(&mut desk);
    for (number, hex) in (1..).zip(hexes) {
        desk.go(desk.nth("engineer-us", number), &format!("{}5 {hex}", &hex[..1]));
        desk.play(Decision::Stop, &[]);
    }
    next_turn(&mut desk);
    for number in 1..=hexes.len() as u8 {
        desk.play_all(&[Decision::Move(desk.nth("engineer-us", number)), Decision::Work]);
    }
    next_turn(&mut desk);
    for (number, hex) in (1..).zip(hexes) {
        let next = format!("{}5", &hex[..1]);
        desk.play(Decision::Move(desk.nth("engineer-us", number)), &[]);
        desk.play(Decision::Go(desk.way(hex, &next)), &[2]);
        desk.play(Decision::Stop, &[]);
        assert!(desk.marker(hex).broken, "{hex}");
    }
}

/// Covers PL-R65, PL-X.B.1a.
#[test]
fn an_engineer_that_fired_begins_its_count_but_neither_moves_nor_clears() {
    let ready = |id: &str| {
        let mut desk = field()
            .stream("B4 C4 D4")
            .ground("C4", Ground::BRIDGE)
            .road("C2 C3 C4 C5")
            .with(Switch::QuickTime)
            .unit("engineer-us", "C4")
            .unit("rifle-us", "C4")
            .unit("truck-us", "C3")
            .unit("wagon", "C5")
            .begin(Side::Allied, Step::Direct);
        equip(&mut desk, "engineer-us", "truck-us");
        desk.lay("B5", |marker| marker.mine = true);
        desk.fire("C5", &[desk.piece(id)], 6);
        desk.reach_step(Step::Foot);
        desk
    };
    let mut desk = ready("engineer-us");
    let engineer = desk.piece("engineer-us");
    desk.play(Decision::Move(engineer), &[]);
    desk.refused(Decision::Go(desk.way("C4", "B4")), "PL-V.B.3a");
    desk.refused(Decision::Hurry, "PL-V.B.3a");
    desk.refused(Decision::Clear(desk.way("C4", "B5")), "PL-X.A.7b");
    desk.play(Decision::Work, &[]);
    for _ in 0..3 {
        next_turn(&mut desk);
    }
    desk.play(Decision::Move(engineer), &[]);
    desk.play(Decision::Go(desk.way("C4", "B4")), &[3, 5]);
    assert!(desk.marker("C4").broken);
    // Others that fired, and engineers with nothing to prepare, stay where they are.
    let rifle = ready("rifle-us");
    rifle.refused(Decision::Move(rifle.piece("rifle-us")), "PL-V.B.3a");
    let mut idle = field().unit("engineer-us", "G4").unit("wagon", "G5").begin(Side::Allied, Step::Direct);
    idle.fire("G5", &[idle.piece("engineer-us")], 6);
    idle.battle.step = Step::Foot;
    idle.refused(Decision::Move(idle.piece("engineer-us")), "PL-V.B.3a");
}
