//! Views leak nothing: if everything hidden from a seat is dealt anew, nothing that it is shown changes.

use crate::Law;
use crate::game::{Trial, pick};
use fieldcraft_engine::{Ask, Chance, Game, Intents, Kind, Seat, Seeded, odds};
use fieldcraft_scene::{Decision, Intent, Outlook, Piece, Place, SightLine, System};
use serde_json::Value;

/// How many runs the odds are compared with.
const RUNS: u32 = 60;

/// Of how many decisions, and of how many intentions, the words are compared where there are more; which, changes from
/// moment to moment. The list of decisions is compared whole.
const WORDED: usize = 40;

/// How far the game is played on after a redeal, and after one in how many.
const PLAYED_ON: usize = 12;
const PLAYED_ON_IN: u32 = 6;

/// Compares the position, just before `actor` makes `decision`, with what it might be as far as each seat knows: as it
/// stands, and for the one who decides one decision further.
pub(crate) fn check<S: System>(trial: &mut Trial<'_, S>, actor: Seat, decision: &Decision<S>) {
    for number in 0..trial.table.system().seats().len() {
        let seat = Seat(number as u8);
        let mut other = trial.table.game().clone();
        other.redeal(seat, &mut trial.luck);
        trial.count().redeals += 1;
        compare(trial, seat, &other);
        compare_redeals(trial, seat, &other);
        // What others decide may show what only they knew.
        if seat == actor {
            compare_next(trial, seat, &other, decision);
        }
        if trial.once_in(PLAYED_ON_IN) {
            play_on(trial, other);
        }
    }
}

fn compare<S: System>(trial: &mut Trial<'_, S>, seat: Seat, other: &S::Game) {
    let (system, game) = (trial.system(), trial.table.game().clone());
    let from = trial.luck.below(1000) as usize;
    let name = trial.table.seat_name(seat);
    let mut same = |holds: bool, what: &str| {
        trial.demand(holds, Law::NoSecrets, || format!("{what} of {name} depends on what is hidden from it"));
    };
    same(game.view(seat) == other.view(seat), "the view");
    same(system.scene(&game.view(seat), seat) == system.scene(&other.view(seat), seat), "the scene");
    same(looked_up(&*system, &game, seat) == looked_up(&*system, other, seat), "what is looked up on the board");
    let acts = game.to_act().contains(seat);
    same(game.to_act() == other.to_act(), "whom others see asked in the view");
    if acts {
        let (shown, anew) = (shown(&*system, &game, seat, from), shown(&*system, other, seat, from));
        let differs = difference(&shown, &anew);
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

/// What is dealt anew depends on the dice and on what the seat knows, and not on what was there before; so odds that
/// are counted from random runs give nothing away either.
fn compare_redeals<S: System>(trial: &mut Trial<'_, S>, seat: Seat, other: &S::Game) {
    let seed = u64::from(trial.luck.below(u32::MAX));
    let anew = |game: &S::Game| {
        let mut game = game.clone();
        game.redeal(seat, &mut Seeded::from_number(seed));
        trial.system().position(&game)
    };
    let same = anew(trial.table.game()) == anew(other);
    let name = trial.table.seat_name(seat);
    trial.demand(same, Law::NoSecrets, || format!("what is dealt anew for {name} depends on what is hidden from it"));
}

/// Both positions one decision of the seat further: as long as nothing was shown that the seat did not know, the same
/// seats are asked, and it is told the same. What was decided without chance and without showing anything can be taken
/// back, so that not even the view may differ.
fn compare_next<S: System>(trial: &mut Trial<'_, S>, seat: Seat, other: &S::Game, decision: &Decision<S>) {
    let seed = u64::from(trial.luck.below(u32::MAX));
    let further = |game: &S::Game| {
        let (mut game, mut events) = (game.clone(), Vec::new());
        let mut dice = Heard { dice: Seeded::from_number(seed), draws: Vec::new(), rolled: false };
        game.play(seat, decision, &mut dice, &mut events).ok()?;
        Some((game, events, dice))
    };
    let (Some(one), Some(two)) = (further(trial.table.game()), further(other)) else {
        let name = trial.table.seat_name(seat);
        return trial.blame(Law::NoSecrets, format!("{decision:?} of {name} is refused for something hidden"));
    };
    let revealed = [&one, &two].map(|(_, events, _)| events.iter().any(S::Game::reveals));
    // What is drawn from a deck that the seat does not know may be another card.
    if revealed.contains(&true) || one.2.draws != two.2.draws {
        return;
    }
    let (system, name, game) = (trial.system(), trial.table.seat_name(seat), trial.table.game().clone());
    let mut same = |holds: bool, what: &str| {
        trial
            .demand(holds, Law::NoSecrets, || format!("{what} of {name} after {decision:?} depends on what is hidden"));
    };
    let alike = one.0.view(seat) == two.0.view(seat);
    let seen = [&one, &two]
        .map(|(_, events, _)| events.iter().filter_map(|event| S::Game::witnessed(event, seat)).collect::<Vec<_>>());
    // The same die may come out otherwise against another enemy: then the seat saw it, and whoever is asked may follow
    // from what it saw.
    let rolled = one.2.rolled || two.2.rolled;
    if rolled && seen[0] != seen[1] {
        return;
    }
    same(one.0.to_act() == two.0.to_act(), "whom others see asked in the view");
    if rolled && !alike {
        return;
    }
    same(alike, "the view");
    same(seen[0] == seen[1], &format!("what is seen ({:?})", difference(&seen[0], &seen[1])));
    let pages = |before: &S::Game, after: &S::Game| {
        system.bulletins(before, after, seat, seen[0].iter().map(|event| (*event).clone()))
    };
    same(pages(&game, &one.0) == pages(other, &two.0), "a page");
    if one.0.to_act().contains(seat) && two.0.to_act().contains(seat) {
        let [one, two] = [&one, &two].map(|(game, ..)| shown(&*system, game, seat, seed as usize));
        same(one == two, &format!("a choice or the prompt ({:?})", difference(&one, &two)));
    }
}

/// The first entries in which two lists differ, if they do.
fn difference<'a, T: PartialEq>(one: &'a [T], two: &'a [T]) -> Option<(Option<&'a T>, Option<&'a T>)> {
    (0..one.len().max(two.len())).map(|at| (one.get(at), two.get(at))).find(|(one, two)| one != two)
}

/// Dice that remember which draws they were asked for, and whether they were asked for anything.
struct Heard {
    dice: Seeded,
    draws: Vec<Vec<u32>>,
    rolled: bool,
}

impl Chance for Heard {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        self.rolled = true;
        if let Kind::Pick(weights) = ask.kind {
            self.draws.push(weights.to_vec());
        }
        self.dice.answer(ask)
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

/// All that the choices of a seat show; where they are many, the words of some of them, counted from one of them on.
fn shown<S: System>(system: &S, game: &S::Game, seat: Seat, from: usize) -> Vec<(Option<Decision<S>>, String)> {
    let legal = game.legal_of(seat);
    let words = |d: &Decision<S>| {
        let (words, rows) = (system.words(game, seat, d), system.rows(game, seat, d));
        (Some(*d), format!("{words:?} {rows:?} {}", system.encode(game, d)))
    };
    let mut all: Vec<_> = some(&legal, from).map(words).collect();
    all.extend(legal.iter().map(|decision| (Some(*decision), String::new())));
    let mut intents = Vec::new();
    if game.to_act().contains(seat) {
        game.intents(seat, &mut intents);
    }
    let meant = |intent: &Intent<S>| {
        let (next, words) = (game.next(seat, intent), system.intent_words(game, seat, intent));
        (None, format!("{intent:?} {next:?} {words:?}"))
    };
    all.extend(some(&intents, from).map(meant));
    all.push((None, format!("{} intentions", intents.len())));
    all.push((system.usual(game, seat, &legal), format!("{:?}", system.prompt(game, seat))));
    all
}

/// Entries of a list at even distances: all of a short one.
fn some<T>(list: &[T], from: usize) -> impl Iterator<Item = &T> {
    let step = list.len().div_ceil(WORDED).max(1);
    list.iter().skip(from % step).step_by(step)
}

/// The log of the last decision as `seat` reads it, if the position were `game`.
fn log<S: System>(trial: &Trial<'_, S>, game: &S::Game, seat: Seat) -> Vec<(String, Value)> {
    let system = trial.table.system();
    let seen = trial.table.last_events().iter().filter_map(|event| S::Game::witnessed(event, seat));
    let line = |event| (format!("{:?}", system.event_words(game, seat, &event)), system.event_json(game, &event));
    seen.map(line).collect()
}

fn witnessed<S: System>(trial: &Trial<'_, S>, seat: Seat) -> Vec<<S::Game as Game>::Event> {
    trial.table.events().filter_map(|event| S::Game::witnessed(event, seat)).collect()
}

fn compare_odds<S: System>(trial: &mut Trial<'_, S>, seat: Seat, game: &S::Game, other: &S::Game) {
    let legal = game.legal_of(seat);
    let Some(decision) = pick(&mut trial.luck, &legal) else { return };
    let [one, two] = [game, other].map(|game| odds(game, seat, &decision, RUNS));
    let name = trial.table.seat_name(seat);
    trial.demand(one == two, Law::NoSecrets, || format!("the odds of {decision:?} for {name} depend on hidden things"));
}

/// A dealt-anew game goes on like any other.
fn play_on<S: System>(trial: &mut Trial<'_, S>, mut game: S::Game) {
    let mut dice = Seeded::from_number(trial.luck.below(u32::MAX).into());
    let mut events = Vec::new();
    for _ in 0..PLAYED_ON {
        let Some(seat) = game.to_act().first() else { return };
        let legal = game.legal_of(seat);
        let Some(decision) = pick(&mut dice, &legal) else {
            return trial.blame(Law::NoDeadEnd, "after a redeal a seat has no decision");
        };
        if game.play(seat, &decision, &mut dice, &mut events).is_err() {
            return trial.blame(Law::ListIsPlayable, format!("after a redeal {decision:?} is listed and refused"));
        }
    }
}
