//! A battle so small that every decision and every roll can be walked: the search does not win more often than anybody can
//! against the script, and not much less.

use fieldcraft_ai::{Name, Script, duel};
use fieldcraft_engine::{Game, Player, Seat, Sound, Walk};
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::Battle;
use fieldcraft_scene::parts::*;
use serde_json::json;
use std::collections::BTreeMap;

const ALLIED: Seat = Seat(0);
const GAMES: u64 = 200;

/// The last turn at Remagen: three companies before a bridge that a dispersed rifle company holds. Who fires does not walk
/// over it.
fn last_turn(system: &PanzerLeader) -> Battle {
    let position = json!({
        "game": "panzer-leader", "situation": "remagen-bridge", "turn": 8, "side": "allied", "step": "direct",
        "units": [
            {"unit": "armored-infantry-1", "at": "D-AA-6"},
            {"unit": "armored-infantry-2", "at": "D-AA-6"},
            {"unit": "armored-infantry-3", "at": "D-AA-6"},
            {"unit": "rifle-german-1", "at": "D-BB-6", "states": ["dispersed"]},
        ],
        "allied_last_in": ["D-AA-6", "D-CC-6"],
        "german_last_in": ["D-BB-6"],
    });
    system.read_position(&position).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

/// Exact chances of the Allied side, which plays as well as can be against the script.
struct Solver<'a> {
    system: &'a PanzerLeader,
    known: BTreeMap<String, f64>,
}

impl Solver<'_> {
    fn chance(&mut self, battle: &Battle) -> f64 {
        let Some(seat) = battle.to_act().first() else {
            return if battle.verdict().and_then(|verdict| verdict.winner) == Some(ALLIED) { 1.0 } else { 0.0 };
        };
        let key = self.system.position(battle).to_string();
        if let Some(chance) = self.known.get(&key) {
            return *chance;
        }
        // Who comes back to where he was has won nothing by it.
        self.known.insert(key.clone(), 0.0);
        let mut legal = Vec::new();
        battle.legal(seat, &mut legal);
        if seat != ALLIED {
            legal = vec![Battle::script(&battle.view(seat), &legal)];
        }
        legal.retain(|decision| !matches!(decision, Decision::Concede | Decision::CallOff));
        let best = legal.iter().map(|decision| self.after(battle, seat, decision)).fold(0.0, f64::max);
        self.known.insert(key, best);
        best
    }

    fn after(&mut self, battle: &Battle, seat: Seat, decision: &Decision) -> f64 {
        let (mut walk, mut sum) = (Walk::new(), 0.0);
        loop {
            let mut next = battle.clone();
            next.play(seat, decision, &mut walk, &mut Vec::new()).expect("a listed decision is legal");
            let share = walk.share().expect("few rolls");
            sum += share.num as f64 / share.den as f64 * self.chance(&next);
            if !walk.advance() {
                return sum;
            }
        }
    }
}

/// How often a player wins as Allied against the script.
fn share(start: &Battle, name: Name) -> f64 {
    let won = |seed: &u64| {
        let mut players: [Box<dyn Player<Battle>>; 2] = [name.player(*seed, 1), Box::new(Script)];
        duel(start, &mut players, seed + 4_000).0.winner == Some(ALLIED)
    };
    (0..GAMES).filter(won).count() as f64 / GAMES as f64
}

#[test]
fn the_search_comes_near_the_best_that_can_be_done_and_not_above_it() {
    let system = PanzerLeader::embedded().expect("the pack is sound");
    let start = last_turn(&system);
    let mut solver = Solver { system: &system, known: BTreeMap::new() };
    let best = solver.chance(&start);
    assert!((0.1..0.9).contains(&best), "a battle that is neither won nor lost: {best}");
    let search = share(&start, Name::Search(60));
    let error = (best * (1.0 - best) / GAMES as f64).sqrt();
    assert!(search < best + 3.0 * error, "{search} of {best} that can be reached");
    assert!(best - 3.0 * error < search, "{search} of {best} that can be reached");
}
