//! Every situation plays to its end between two random seats, and what is written down on the way reads back.

use fieldcraft_engine::{Game, Seeded};
use fieldcraft_panzer::pack::Pack;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::Battle;
use fieldcraft_scene::parts::*;

/// Plays on at random; the number of decisions.
fn play_out(system: &PanzerLeader, battle: &mut Battle, luck: &mut Seeded, most: usize) -> usize {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for count in 0..most {
        let Some(seat) = battle.to_act().first() else { return count };
        legal.clear();
        battle.legal(seat, &mut legal);
        legal.retain(|decision| !Battle::concedes(decision));
        assert!(!legal.is_empty(), "nothing to decide in {:?} {:?}", battle.step, battle.frames);
        let decision = legal[luck.below(legal.len() as u32) as usize];
        events.clear();
        battle.play(seat, &decision, luck, &mut events).unwrap_or_else(|refusal| {
            panic!("{decision:?} was listed and is refused: {refusal}; {:?} {:?}", battle.step, battle.frames)
        });
        if count % 250 == 0 {
            let written = system.position(battle);
            let again =
                system.read_position(&written).unwrap_or_else(|mistakes| panic!("{mistakes:#?} in {written:#}"));
            assert!(battle.same_as(&again), "after {decision:?}: {written:#}");
        }
    }
    panic!("no end in {most} decisions: turn {} {:?} {:?}", battle.turn, battle.step, battle.frames);
}

#[test]
fn every_situation_plays_to_its_end_with_and_without_the_optional_rules() {
    let pack = Pack::embedded().unwrap();
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    for situation in pack.situations() {
        for switches in [0, 0x7f] {
            let mut battle =
                pack.battle(&situation.id, switches).unwrap_or_else(|error| panic!("{}: {error}", situation.id));
            play_out(&system, &mut battle, &mut Seeded::from_number(switches.into()), 200_000);
            assert!(battle.verdict().is_some(), "{}", situation.id);
        }
    }
}
