//! Views leak nothing: if everything hidden from a seat is dealt anew, nothing that it is shown changes.

use crate::Law;
use crate::game::{Trial, pick};
use fieldcraft_engine::{Game, Seat, Seeded, odds};
use fieldcraft_scene::{Decision, Outlook, Piece, Place, SightLine, System};
use serde_json::Value;

/// How many runs the odds are compared with.
const RUNS: u32 = 60;

/// How far the game is played on after a redeal.
const PLAYED_ON: usize = 12;

pub(crate) fn check<S: System>(trial: &mut Trial<'_, S>) {
    for number in 0..trial.table.system().seats().len() {
        let seat = Seat(number as u8);
        let mut other = trial.table.game().clone();
        other.redeal(seat, &mut trial.luck);
        trial.count().redeals += 1;
        compare(trial, seat, &other);
        play_on(trial, other);
    }
}

fn compare<S: System>(trial: &mut Trial<'_, S>, seat: Seat, other: &S::Game) {
    let (system, game) = (trial.system(), trial.table.game().clone());
    let name = trial.table.seat_name(seat);
    let mut same = |holds: bool, what: &str| {
        trial.demand(holds, Law::NoSecrets, || format!("{what} of {name} depends on what is hidden from it"));
    };
    same(game.view(seat) == other.view(seat), "the view");
    same(system.scene(&game.view(seat), seat) == system.scene(&other.view(seat), seat), "the scene");
    same(looked_up(&*system, &game, seat) == looked_up(&*system, other, seat), "what is looked up on the board");
    let acts = game.to_act().contains(seat);
    same(acts == other.to_act().contains(seat), "the turn");
    let shown = |game: &S::Game| shown(&*system, game, seat);
    if acts {
        let (shown, anew) = (shown(&game), shown(other));
        let differs = shown.iter().zip(&anew).find(|(one, other)| one != other);
        same(shown == anew, &format!("a choice, its words, its rows or the prompt ({differs:?})"));
    }
    let lines = |game: &S::Game| log(trial, game, seat);
    let (log, other_log) = (lines(&game), lines(other));
    let mut same = |holds: bool, what: &str| {
        trial.demand(holds, Law::NoSecrets, || format!("{what} of {name} depends on what is hidden from it"));
    };
    same(log == other_log, "the log");
    let events = witnessed(trial, seat);
    let reports = [&game, other].map(|game| system.report(game, seat, &events));
    trial.demand(reports[0] == reports[1], Law::NoSecrets, || format!("the report of {name} depends on hidden things"));
    if acts {
        compare_odds(trial, seat, &game, other);
    }
}

/// The outlook of one piece and the line of sight from its hex to that of another: two are enough at each moment of
/// a whole game.
fn looked_up<S: System>(system: &S, game: &S::Game, seat: Seat) -> (Option<Outlook>, Option<SightLine>) {
    let scene = system.scene(&game.view(seat), seat);
    let hex = |piece: &Piece| match &piece.place {
        Place::Hex(hex) => Some(hex.clone()),
        _ => None,
    };
    let mut pieces = scene.pieces.iter().rev().filter_map(|piece| Some((&piece.id, hex(piece)?)));
    let (one, last) = (pieces.next(), pieces.next_back());
    let outlook = one.as_ref().and_then(|(piece, _)| system.outlook(game, seat, piece));
    (outlook, one.zip(last).and_then(|((_, from), (_, to))| system.sight(game, seat, &from, &to)))
}

/// All that the choices of a seat show.
fn shown<S: System>(system: &S, game: &S::Game, seat: Seat) -> Vec<(Option<Decision<S>>, String)> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let words = |d: &Decision<S>| {
        let (words, rows) = (system.words(game, seat, d), system.rows(game, seat, d));
        (Some(*d), format!("{words:?} {rows:?} {}", system.encode(game, seat, d)))
    };
    let mut all: Vec<_> = legal.iter().map(words).collect();
    all.push((game.usual(seat), format!("{:?}", system.prompt(game, seat))));
    all
}

/// The log of the last decision as `seat` reads it, if the position were `game`.
fn log<S: System>(trial: &Trial<'_, S>, game: &S::Game, seat: Seat) -> Vec<(String, Value)> {
    let system = trial.table.system();
    let seen = trial.table.last_events().iter().filter_map(|event| S::Game::witnessed(event, seat));
    let line = |event| (format!("{:?}", system.event_words(game, seat, &event)), system.event_json(game, seat, &event));
    seen.map(line).collect()
}

fn witnessed<S: System>(trial: &Trial<'_, S>, seat: Seat) -> Vec<<S::Game as Game>::Event> {
    trial.table.events().filter_map(|event| S::Game::witnessed(event, seat)).collect()
}

fn compare_odds<S: System>(trial: &mut Trial<'_, S>, seat: Seat, game: &S::Game, other: &S::Game) {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let Some(decision) = pick(&mut trial.luck, &legal) else { return };
    let exact = [game, other].map(|game| odds(game, seat, &decision, RUNS).ok().filter(|odds| odds.exact));
    // Sampled odds of two deals differ by luck alone.
    if let [Some(a), Some(b)] = exact {
        let name = trial.table.seat_name(seat);
        let same = a.prospects == b.prospects;
        trial.demand(same, Law::NoSecrets, || format!("the odds of {decision:?} for {name} depend on hidden things"));
    }
}

/// A dealt-anew game goes on like any other.
fn play_on<S: System>(trial: &mut Trial<'_, S>, mut game: S::Game) {
    let mut dice = Seeded::from_number(trial.luck.below(u32::MAX).into());
    let mut events = Vec::new();
    for _ in 0..PLAYED_ON {
        let Some(seat) = game.to_act().first() else { return };
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let Some(decision) = pick(&mut dice, &legal) else {
            return trial.blame(Law::NoDeadEnd, "after a redeal a seat has no decision");
        };
        if game.play(seat, &decision, &mut dice, &mut events).is_err() {
            return trial.blame(Law::ListIsPlayable, format!("after a redeal {decision:?} is listed and refused"));
        }
    }
}
