//! What is told where one battle of a campaign is over and the next has been set up already.

use fieldcraft_engine::Game;
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::Battle;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;
use fieldcraft_table::{Chosen, Dice, Played, Session, Table};
use std::sync::Arc;

/// Counts who fell with the last decision of the battle `before`, each told of by the name that he had in it.
fn fallen(before: &Battle, played: &Played) -> usize {
    let fell = played.events.iter().filter(|event| event["event"] == "destroyed");
    let ids = fell.map(|event| event["unit"].as_str().expect("a unit"));
    ids.inspect(|id| {
        let card = before.pack().unit(id).unwrap_or_else(|| panic!("{id} is no card"));
        assert!(before.units.iter().any(|unit| unit.card == card), "{id} was not in the battle");
        let name = &before.pack().units[card.index()].name;
        let told = played.lines.iter().any(|line| line.text.to_string().contains(name.as_str()));
        assert!(told, "{name} fell: {:?}", played.lines);
    })
    .count()
}

/// Covers FD-O8.
#[test]
fn who_falls_with_the_last_shot_of_a_battle_is_told_of_by_his_own_name() {
    let system = Arc::new(FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    let mut table = Table::new(Arc::clone(&system), Setup::of("road-to-saint-lo"), [7; 32]).expect("a campaign");
    let mut fell = 0;
    while let Some(seat) = table.game().to_act().first() {
        let before = table.game().clone();
        let legal = table.legal(seat).to_vec();
        let decision = system.usual(&before, seat, &legal).unwrap_or(legal[0]);
        let chosen = system.encode(&before, &decision);
        let played = table.play(seat, Chosen::Decision(&chosen), Dice::Seeded).expect("it is legal");
        if before.number < table.game().number {
            fell += fallen(&before, &played);
        }
    }
    assert!(0 < fell, "each battle was over for want of time");
}
