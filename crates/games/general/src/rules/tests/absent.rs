//! What is not there cannot be named, whatever is asked; programs may send any number.

use super::desk::fresh;
use crate::cards::{Arm, Grade};
use crate::decision::Decision;
use crate::field::Options;
use crate::game::side_of;
use crate::ids::{Build, Card, Kind, Spot, Unit, WorkNo};
use crate::state::Operation;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_hex::HexId;
use std::collections::BTreeSet;

/// Every decision that names something just past the end of its list, or far past it.
fn absurd(game: &Operation, unit: Unit) -> Vec<Decision> {
    use Decision as D;
    let past = |count: usize| [count as u8, u8::MAX];
    let mut all = Vec::new();
    for none in past(game.units.len()).map(Unit) {
        all.extend([D::Train(none), D::Man(none), D::Deploy(none), D::Supply(none), D::Move(none), D::Take(none)]);
        all.extend([D::Load(none, unit), D::Load(unit, none), D::Unload(none), D::SetUp(none), D::Pack(none)]);
        all.extend([D::Sortie(none), D::Intercept(none), D::Commit(none), D::Target(none), D::Advance(none)]);
        all.extend(Arm::BOTH.map(|arm| D::Fire(none, arm)));
        all.extend([
            D::Bomb(none, WorkNo(0)),
            D::Detonate(none, WorkNo(0)),
            D::Pick(none),
            D::Land(none, Spot::hex(HexId(0))),
        ]);
    }
    for none in past(game.map().len()).map(|number| Spot::hex(HexId(number.into()))) {
        all.extend([D::At(none), D::Step(none), D::Attack(none), D::Land(unit, none)]);
        all.extend([D::Span(Spot::hex(HexId(0)), none), D::Span(none, Spot::hex(HexId(0))), D::Span(none, none)]);
    }
    for none in past(game.works.len()).map(WorkNo) {
        all.extend([D::Bomb(unit, none), D::Detonate(unit, none), D::PickWork(none)]);
    }
    all.extend(past(game.pack().units.len()).map(|none| D::Buy(Kind(none), Grade::Regular)));
    all.extend(past(game.pack().builds.len()).map(|none| D::Build(Build(none))));
    all.extend(past(game.pack().commands.len()).map(Card).map(D::Play));
    all.extend(past(game.pack().commands.len()).map(Card).map(D::Discard));
    all
}

/// Random games; in each phase and before each question everything absurd is tried once with every unit.
#[test]
fn what_is_not_there_is_refused_whatever_is_asked() {
    let points = Options { momentum: true, fog: false, by_points: true, hard_targets: false };
    let mut asked = BTreeSet::new();
    for seed in 0..30 {
        let mut desk = fresh(if seed % 3 == 0 { points } else { Options::default() });
        for (american, german) in [("u01", "g01"), ("u05", "g05"), ("u08", "g09"), ("u13", "g14"), ("u04", "g04")] {
            desk.put(american, "0304");
            desk.put(german, "0404");
        }
        for (id, hex) in [("u18", "0203"), ("u19", "0203"), ("g20", "0604"), ("u22", "0704")] {
            desk.put(id, hex);
        }
        let aboard = desk.put("u01", "0704");
        desk.game.units[aboard.index()].carrier = Unit(aboard.0 - 1).into();
        let (mut luck, mut events, mut legal) = (Seeded::from_number(seed), Vec::new(), Vec::new());
        while let Some(seat) = desk.game.to_act().first() {
            let question = format!("{:?} {:?}", desk.game.phase, desk.game.frames.top());
            let question = question.split('(').take(2).collect::<String>();
            let new = asked.insert(question);
            let units: Vec<Unit> = desk.game.units_of(side_of(seat).owner()).filter(|_| new).collect();
            for decision in units.into_iter().flat_map(|unit| absurd(&desk.game, unit)) {
                assert!(desk.game.check(seat, &decision).is_err(), "{decision:?} {:?}", desk.game.frames);
            }
            legal.clear();
            desk.game.legal(seat, &mut legal);
            let decision = legal[luck.below(legal.len() as u32) as usize];
            desk.game.play(seat, &decision, &mut luck, &mut events).expect("a listed decision is legal");
        }
    }
    assert!(25 < asked.len(), "{asked:?}");
}
