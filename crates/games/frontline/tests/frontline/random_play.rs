//! Every battle plays to its end between two random seats.

use fieldcraft_engine::{Game, Seeded};
use fieldcraft_frontline::cards::Nation;
use fieldcraft_frontline::field::{Field, Free};
use fieldcraft_frontline::pack::{Battles, Pack};
use fieldcraft_frontline::state::Battle;
use std::sync::Arc;

/// Plays on at random; the number of decisions.
fn play_out(battle: &mut Battle, luck: &mut Seeded, most: usize) -> usize {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for count in 0..most {
        let Some(seat) = battle.to_act().first() else { return count };
        legal.clear();
        battle.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "nothing to decide in {:?} {:?}", battle.phase, battle.frames);
        let decision = legal[luck.below(legal.len() as u32) as usize];
        events.clear();
        battle.play(seat, &decision, luck, &mut events).unwrap_or_else(|refusal| {
            panic!("{decision:?} was listed and is refused: {refusal}; {:?} {:?}", battle.phase, battle.frames)
        });
        assert_sound(battle);
    }
    panic!("no end in {most} decisions: turn {} {:?} {:?}", battle.turn, battle.phase, battle.frames);
}

/// Cards are never lost or made, and every living unit of a running battle is in a section that knows it.
fn assert_sound(battle: &Battle) {
    use fieldcraft_frontline::cards::Side;
    use fieldcraft_frontline::frame::Phase;
    let pack = battle.pack();
    let mut cards: u32 = [battle.hands[0], battle.hands[1], battle.deck, battle.discard]
        .iter()
        .flatten()
        .map(|count| u32::from(*count))
        .sum();
    cards += battle.mines.count_ones() + battle.wires.count_ones();
    cards += battle.sections.iter().map(|section| section.lasting.count_ones()).sum::<u32>();
    let laying = battle.frames.iter().any(|frame| matches!(frame, fieldcraft_frontline::frame::Frame::At(_)));
    let all: u32 = pack.actions.iter().map(|card| u32::from(card.copies)).sum();
    assert_eq!(cards + u32::from(laying), all);
    if battle.phase == Phase::Turn {
        for side in Side::BOTH {
            for unit in battle.alive(side) {
                let section = battle.section_of(unit).expect("a unit in play is in a section");
                assert!(battle.section(section).members.has(unit.slot()));
            }
        }
    }
}

fn pack() -> Arc<Pack> {
    Arc::new(Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")))
}

#[test]
fn free_battles_of_every_size_play_to_their_end() {
    let pack = pack();
    for seed in 0..60 {
        let allied = if seed % 2 == 0 { Nation::American } else { Nation::British };
        let options = Free { size: 20 + 5 * (seed % 7) as u8, allied, ..Free::default() };
        let mut battle = Battle::new(Arc::new(Field::free(&pack, options)));
        play_out(&mut battle, &mut Seeded::from_number(seed), 60_000);
        assert!(battle.verdict().is_some());
    }
}

#[test]
fn every_scenario_and_campaign_plays_to_its_end() {
    let pack = pack();
    let battles = Battles::embedded(&pack).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let scenarios = battles.scenarios.iter().map(|(scenario, _)| scenario.id.clone());
    let campaigns = battles.campaigns.iter().map(|campaign| campaign.id.clone());
    for id in scenarios.chain(campaigns) {
        for seed in 0..3 {
            let field = Field::of(&pack, &battles, &id).expect("a battle");
            let mut battle = Battle::new(Arc::new(field));
            play_out(&mut battle, &mut Seeded::from_number(seed), 100_000);
            assert!(battle.verdict().is_some(), "{id}");
        }
    }
}
