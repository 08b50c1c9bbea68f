//! What is offered and what is allowed are the same, whatever has happened before: random play on a crowded field.

use super::desk::{Desk, Terrain, field};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::game::seat_of;
use crate::map::{Ground, Marks};
use crate::state::{Battle, Flags};
use crate::unit::Side;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_hex::{Direction, HexId};

/// A bit of everything, so close together that all kinds of decisions come up soon.
fn crowd() -> Terrain {
    let ground = field()
        .woods("C5 G6")
        .ground("E6 H4", Ground::WOODS)
        .town("Kirch", "E4 F5")
        .ground("H6 I6", Ground::SLOPE)
        .ground("I7", Ground::HILLTOP)
        .side("I6/I7", Marks::ORANGE)
        .ground("D8", Ground::SWAMP)
        .stream("A6 B7 C7 D7")
        .ground("C7", Ground::BRIDGE)
        .road("C3 C4 C5 C6 C7 C8")
        .road("E3 E4 F5 E5 E6");
    let allied = [
        ("m4-75", "C3"),
        ("m4-105", "E3"),
        ("truck-us", "C2"),
        ("57mm-at", "C2"),
        ("halftrack-us", "F3"),
        ("armored-infantry", "F3"),
        ("rifle-us", "E4"),
        ("engineer-us", "E4"),
        ("mg", "E4"),
        ("81mm-us", "D2"),
        ("sexton", "K2"),
        ("crab", "H3"),
        ("valentine", "C3"),
        ("tank-bridge", "C3"),
    ];
    let german = [
        ("pzkw-v-w", "E6"),
        ("rifle-german", "E6"),
        ("smg", "F6"),
        ("hetzer", "H4"),
        ("halftrack-german", "C8"),
        ("engineer-german", "C8"),
        ("88mm", "I7"),
        ("wespe", "C10"),
        ("120mm-mortar", "H8"),
        ("20mm-quad", "G8"),
        ("wagon", "F7"),
        ("fortification", "F7"),
        ("security", "F7 in"),
        ("mine", "D5"),
        ("block", "D6"),
    ];
    allied.into_iter().chain(german).fold(ground, |field, (id, hex)| field.unit(id, hex))
}

/// Every decision that could be meant on this field, the sensible ones and all others.
fn thinkable(battle: &Battle) -> Vec<Decision> {
    use Decision as Do;
    let pieces = || battle.field.pieces();
    let hexes = || (0..battle.field.map.cells.len() as u16).map(HexId);
    let of_pieces = [Do::Order, Do::Decline, Do::Target, Do::Join, Do::JoinGuns, Do::Fly, Do::Move, Do::Load];
    let of_hexes = [Do::At, Do::Onto, Do::SmokeOnto, Do::Bombard, Do::Aim, Do::AimSmoke];
    let of_ways = [Do::Go, Do::GoInside, Do::Overrun, Do::Face, Do::Clear];
    let plain = [
        [Do::Everything, Do::Aimed, Do::JoinNaval, Do::Resolve, Do::CallOff, Do::FlyOff, Do::Enter, Do::Emerge],
        [Do::Unload, Do::ResolveOverrun, Do::Hurry, Do::Exit, Do::Work, Do::Stop, Do::Done, Do::Pass],
    ];
    let mut all: Vec<Decision> = plain.into_iter().flatten().chain([Do::Concede]).collect();
    all.extend(of_pieces.into_iter().flat_map(|make| pieces().map(make)));
    all.extend(of_hexes.into_iter().flat_map(|make| hexes().map(make)));
    all.extend(of_ways.into_iter().flat_map(|make| Direction::ALL.into_iter().map(make)));
    all
}

/// Compares the two lists in the position of the side to decide, and returns what is offered.
#[track_caller]
fn check(battle: &Battle, side: Side) -> Vec<Decision> {
    let offered = battle.legal_of(seat_of(side));
    let words = |decision: &Decision| {
        let refusal = battle.check(seat_of(side), decision).err();
        format!("{decision:?} of {side:?} in {:?} with {:?}: {refusal:?}", battle.step, battle.frames.last())
    };
    for decision in &offered {
        assert!(battle.check(seat_of(side), decision).is_ok(), "offered and refused: {}", words(decision));
    }
    for decision in thinkable(battle) {
        let allowed = battle.check(seat_of(side), &decision).is_ok();
        assert_eq!(offered.contains(&decision), allowed, "{}", words(&decision));
    }
    offered
}

/// What holds in every position: no stack above the limit, no enemies in one hex but at a fortification, passengers
/// where their carriers are.
#[track_caller]
fn check_stacks(battle: &Battle) {
    for hex in (0..battle.field.map.cells.len() as u16).map(HexId) {
        let name = battle.field.map.cell(hex).names[0];
        assert!(battle.count(hex) <= 4 && battle.count_inside(hex) <= 4, "too many in {name}");
        let both = Side::BOTH.into_iter().all(|side| battle.holds(hex, side));
        assert!(!both || battle.fort(hex).is_some(), "both sides in {name}");
    }
    for piece in battle.field.pieces() {
        if let Some(carrier) = battle.carrier(piece) {
            assert_eq!((battle.hex(piece), battle.passenger(carrier)), (battle.hex(carrier), Some(piece)));
            assert_eq!(battle.is(piece, Flags::INSIDE), battle.is(carrier, Flags::INSIDE));
        }
    }
}

fn play(mut desk: Desk, seed: u64, decisions: u32) {
    let (mut dice, mut events) = (Seeded::from_number(seed), Vec::new());
    for _ in 0..decisions {
        let Some(side) = desk.battle.to_decide() else { return };
        let mut offered = check(&desk.battle, side);
        offered.retain(|decision| *decision != Decision::Concede);
        // Ending a step is one choice among many, or nothing else would ever come up.
        let decision = offered[dice.below(offered.len() as u32) as usize];
        events.clear();
        desk.battle.play(seat_of(side), &decision, &mut dice, &mut events).expect("it was offered");
        check_stacks(&desk.battle);
    }
}

#[test]
fn what_is_offered_is_allowed_and_nothing_else() {
    for seed in 0..5 {
        play(crowd().begin(Side::Allied, Step::Orders), seed, 250);
    }
}

#[test]
fn what_is_offered_is_allowed_with_every_optional_rule_in_use() {
    for seed in 0..5 {
        let all = Switch::ALL.into_iter().fold(crowd(), Terrain::with);
        play(all.begin(Side::German, Step::Orders), seed, 250);
    }
}
