//! Battles so small that every decision and every roll can be walked: the search does not win more often than anybody can
//! against the script, and not much less.

use fieldcraft_ai::{Machine, Name, Script, duel};
use fieldcraft_engine::{Game, Seat, Sound, Verdict, Walk};
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::Battle;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_general::state::Operation;
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_scene::parts::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

type DecisionOf<S> = <<S as Rules>::Game as Game>::Decision;

/// The side that is looked at: in all of these it is Allied.
const ALLIED: Seat = Seat(0);
const GAMES: u64 = 200;

/// What an end is worth to the Allied side.
fn points(verdict: Option<Verdict>) -> f64 {
    match verdict.and_then(|verdict| verdict.winner) {
        Some(ALLIED) => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}

/// Exact chances of the Allied side, which plays as well as can be against the script.
struct Solver<'a, S: Rules> {
    system: &'a S,
    /// What is left aside because it gives the battle up.
    gives_up: fn(&DecisionOf<S>) -> bool,
    known: BTreeMap<String, f64>,
}

impl<S: System<Game: Machine>> Solver<'_, S> {
    fn chance(&mut self, game: &S::Game) -> f64 {
        let Some(seat) = game.to_act().first() else { return points(game.verdict()) };
        let key = self.system.position(game).to_string();
        if let Some(chance) = self.known.get(&key) {
            return *chance;
        }
        // Who comes back to where he was has won nothing by it.
        self.known.insert(key.clone(), 0.0);
        let mut legal = game.legal_of(seat);
        if seat == ALLIED {
            legal.retain(|decision| !(self.gives_up)(decision));
        } else {
            legal = vec![S::Game::script(&game.view(seat), &legal)];
        }
        let best = legal.iter().map(|decision| self.after(game, seat, decision)).fold(0.0, f64::max);
        self.known.insert(key, best);
        best
    }

    fn after(&mut self, game: &S::Game, seat: Seat, decision: &DecisionOf<S>) -> f64 {
        // Most rolls come to the same few positions, and to write one down as a key takes longer than to compare two.
        let (mut walk, mut ends): (Walk, Vec<(S::Game, f64)>) = (Walk::new(), Vec::new());
        loop {
            let mut next = game.clone();
            next.play(seat, decision, &mut walk, &mut Vec::new()).expect("a listed decision is legal");
            let share = walk.share().expect("few rolls");
            let share = share.num as f64 / share.den as f64;
            match ends.iter_mut().find(|(end, _)| *end == next) {
                Some((_, sum)) => *sum += share,
                None => ends.push((next, share)),
            }
            if !walk.advance() {
                return ends.iter().map(|(end, share)| share * self.chance(end)).sum();
            }
        }
    }
}

/// What a player wins as Allied against the script, of all that there was to win.
fn share<G: Machine>(start: &G, name: Name) -> f64 {
    let won = |seed| points(Some(duel(start, &mut [name.player(seed, 1), Box::new(Script)], seed + 4_000).0));
    (0..GAMES).map(won).sum::<f64>() / GAMES as f64
}

/// Solves a position and holds the search against it; the script must do worse, so that there is something to find.
fn check<S: System<Game: Machine>>(system: &S, position: &Value, gives_up: fn(&DecisionOf<S>) -> bool) {
    let start = system.read_position(position).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let best = Solver { system, gives_up, known: BTreeMap::new() }.chance(&start);
    assert!((0.1..0.95).contains(&best), "a battle that is neither won nor lost: {best}");
    let (script, search) = (share(&start, Name::Script), share(&start, Name::Search(60)));
    let error = (best * (1.0 - best) / GAMES as f64).sqrt();
    assert!(script < best - 6.0 * error, "the script has {script} of {best} that can be reached");
    assert!(search < best + 3.0 * error, "{search} of {best} that can be reached");
    assert!(best - 3.0 * error < search, "{search} of {best} that can be reached");
}

/// The last turn at Remagen: three companies before a bridge that a dispersed rifle company holds. Who fires does not walk
/// over it.
#[test]
fn the_search_of_panzer_leader_comes_near_the_best_that_can_be_done_and_not_above_it() {
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
    let gives_up = |decision: &Decision| matches!(decision, Decision::Concede | Decision::CallOff);
    check(&PanzerLeader::embedded().expect("the pack is sound"), &position, gives_up);
}

/// The last turn of a free battle that is lost by a point: somebody must fall to one more attack. A card that is only
/// payment to the script wins it.
#[test]
fn the_search_of_frontline_d_day_comes_near_the_best_that_can_be_done_and_not_above_it() {
    let position = json!({
        "game": "frontline-d-day", "scenario": "free-battle", "options": {"size": 20, "allied": "american"},
        "phase": "turn", "active": "allied", "first": "axis", "turn": 15, "step": "orders",
        "terrain": ["farm", "bocage", "wheat-field", "orchard", "road", "orchard", "wheat-field", "bocage", "farm"],
        "sections": [
            {"section": "allied-1", "place": 4, "leader": "us02"},
            {"section": "axis-1", "place": 6, "leader": "ge04"},
            {"section": "axis-2", "place": 5, "leader": "ge05"},
        ],
        "units": [
            {"card": "us02", "section": "allied-1"},
            {"card": "us07", "section": "allied-1"},
            {"card": "us14", "wounds": 2, "flags": ["dead"]},
            {"card": "ge04", "section": "axis-1", "wounds": 1},
            {"card": "ge05", "section": "axis-2"},
        ],
        "hands": [{"concentrated-fire": 1, "take-cover": 1}, {}], "deck": {}, "discard": {},
    });
    check(&FrontlineDDay::embedded().expect("the pack is sound"), &position, Battle::concedes);
}

/// The last Combat Phase on the Volturno: a howitzer may shell mortars that are as good as destroyed, or paratroops dug in
/// whose points are just enough.
#[test]
fn the_search_of_frontline_general_comes_near_the_best_that_can_be_done_and_not_above_it() {
    let position = json!({
        "game": "frontline-general", "scenario": "volturno-line", "turn": 15, "phase": "combat",
        "active": "american", "first": "german",
        "sides": [
            {"score": 168, "treasury": 0, "force_at_start": 60},
            {"score": 0, "treasury": 0, "force_at_start": 60},
        ],
        "units": [
            {"unit": "american-1", "kind": "u08", "place": "0608"},
            {"unit": "german-1", "kind": "g06", "place": "0606", "flags": ["damaged"]},
            {"unit": "german-2", "kind": "g03", "place": "0707", "flags": ["dug_in"]},
        ],
        "hands": [{}, {}],
    });
    check(&FrontlineGeneral::embedded().expect("the pack is sound"), &position, Operation::concedes);
}
