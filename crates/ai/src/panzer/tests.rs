use super::SteadyCommander;
use fieldcraft_engine::Player;
use fieldcraft_engine::{Game, Seeded, Verdict};
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::event::Event;
use fieldcraft_panzer::game::side_of;
use fieldcraft_panzer::pack::Pack;
use fieldcraft_panzer::unit::Side;

/// What happened in a battle between two steady commanders.
struct Course {
    verdict: Verdict,
    decisions: usize,
    attacks: [u32; 2],
    lost: [u32; 2],
}

fn fight(pack: &Pack, id: &str, switches: u8, seed: u64) -> Course {
    let mut battle = pack.battle(id, switches).unwrap();
    let (mut luck, mut legal, mut events) = (Seeded::from_number(seed), Vec::new(), Vec::new());
    let (mut attacks, mut lost, mut decisions) = ([0; 2], [0; 2], 0);
    while let Some(seat) = battle.to_act().first() {
        legal.clear();
        battle.legal(seat, &mut legal);
        let decision = SteadyCommander.decide(&battle.view(seat), &legal);
        assert!(legal.contains(&decision) && decision != Decision::Concede);
        attacks[side_of(seat).index()] += u32::from(decision == Decision::Resolve);
        events.clear();
        battle.play(seat, &decision, &mut luck, &mut events).unwrap();
        for event in &events {
            if let Event::Destroyed(piece, _) = event {
                lost[battle.field.side(*piece).index()] += 1;
            }
        }
        decisions += 1;
        assert!(decisions < 50_000, "{id}: no end");
    }
    Course { verdict: battle.verdict().unwrap(), decisions, attacks, lost }
}

#[test]
fn two_steady_commanders_fight_a_battle_to_its_end() {
    let pack = Pack::embedded().unwrap();
    for id in ["remagen-bridge", "marieulles"] {
        let course = fight(&pack, id, 0, 1);
        let told = (course.verdict, course.decisions, course.attacks, course.lost);
        println!("{id}: {told:?}");
        assert!(course.attacks.iter().all(|&attacks| 0 < attacks), "{id}: {told:?}");
        assert!(0 < course.lost[Side::Allied.index()] + course.lost[Side::German.index()], "{id}: {told:?}");
    }
}
