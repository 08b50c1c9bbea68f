//! What is not there cannot be named, whatever is asked; programs may send any number.

use crate::decision::Decision;
use crate::game::seat_of;
use crate::ids::Piece;
use crate::pack::Pack;
use crate::state::Battle;
use crate::unit::Ordnance;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_hex::HexId;
use std::collections::BTreeSet;

/// Every decision that names something just past the end of its list, or far past it.
fn absurd(battle: &Battle, piece: Piece) -> Vec<Decision> {
    use Decision as D;
    let mut all = Vec::new();
    for none in [battle.field.roster.len() as u8, u8::MAX].map(Piece) {
        all.extend([D::Announce(none, Ordnance::Bombs), D::Place(none), D::Aboard(none), D::Order(none)]);
        all.extend([D::Equip(none, piece), D::Equip(piece, none), D::Decline(none), D::Target(none), D::Join(none)]);
        all.extend([D::JoinGuns(none), D::Fly(none), D::Move(none), D::Load(none)]);
    }
    for none in [battle.field.map.cells.len() as u16, u16::MAX].map(HexId) {
        all.extend([D::At(none), D::Within(none), D::Onto(none), D::SmokeOnto(none), D::OntoBridge(none)]);
        all.extend([
            D::NavalOnto(none, 20),
            D::NavalFirst(none, 20),
            D::Bombard(none),
            D::Aim(none),
            D::AimSmoke(none),
        ]);
    }
    all.extend([0, u8::MAX].map(D::InTurn));
    all
}

/// Random play of a few situations; in each step and before each question everything absurd is tried once.
#[test]
fn what_is_not_there_is_refused_whatever_is_asked() {
    let pack = Pack::embedded().unwrap();
    let mut asked = BTreeSet::new();
    for (number, situation) in pack.situations().enumerate() {
        let mut battle = pack.battle(&situation.id, if number % 2 == 0 { 0x7f } else { 0 }).unwrap();
        let (mut luck, mut events, mut legal) = (Seeded::from_number(number as u64), Vec::new(), Vec::new());
        for _ in 0..1500 {
            let Some(side) = battle.to_decide() else { break };
            let frame = format!("{:?}", battle.frame());
            let question = (format!("{:?}", battle.step), frame.chars().take(14).collect::<String>());
            let new = asked.insert(question);
            for decision in battle.field.pieces().filter(|_| new).flat_map(|piece| absurd(&battle, piece)) {
                assert!(battle.check(seat_of(side), &decision).is_err(), "{decision:?} {:?}", battle.frames);
            }
            legal.clear();
            battle.legal(seat_of(side), &mut legal);
            legal.retain(|decision| !Battle::concedes(decision));
            let rest = legal.contains(&Decision::PlaceRest) && luck.below(3) == 0;
            let at_random = legal[luck.below(legal.len() as u32) as usize];
            let decision = if rest { Decision::PlaceRest } else { at_random };
            battle.play(seat_of(side), &decision, &mut luck, &mut events).expect("a listed decision is legal");
        }
    }
    assert!(20 < asked.len(), "{asked:?}");
}
