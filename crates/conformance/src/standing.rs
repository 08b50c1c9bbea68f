//! Standing answers: what is offered can be given and answers the question, gives the journal that a person would have
//! written who decides the same, and is used or not by what every seat knows.

use crate::Law;
use crate::game::Trial;
use fieldcraft_engine::{Game, Seat};
use fieldcraft_scene::{Answer, Asked, IDLE, React, Standing, System};
use fieldcraft_table::{Dice, History, Keep, Show, Standings};

pub(crate) fn check<S: System>(trial: &mut Trial<'_, S>, seat: Seat) {
    let (system, game) = (trial.system(), trial.table.game().clone());
    let question = system.reaction(&game, seat, trial.table.legal(seat));
    check_public(trial, seat, question.as_ref());
    let Some(question) = question else { return };
    let known = question.kind == IDLE || system.reactions().iter().any(|kind| kind.id == question.kind);
    trial.demand(known, Law::StandingAnswers, || format!("{} is no kind of the game", question.kind));
    let legal = |decision| game.check(seat, decision).is_ok();
    let react = match &question.react {
        Some(React::Decide(decision)) => legal(decision),
        Some(React::Intend(_)) | None => true,
    };
    let sound = react && question.pass.as_ref().is_none_or(legal);
    trial.demand(sound, Law::StandingAnswers, || format!("{question:?} would be answered against the rules"));
    let mut table = trial.table.clone();
    table.be_alone();
    let offered: Vec<Standing> = table.standing(seat).into_iter().map(|one| one.standing).collect();
    for standing in offered {
        let mut answered = table.clone();
        answered.rewritten();
        if let Err(error) = answered.stand(seat, standing.clone(), false) {
            trial.blame(Law::StandingAnswers, format!("{standing:?} is offered and refused: {error}"));
            continue;
        }
        // Steps are no measure: what only led back to where it began is taken out of the journal.
        let moved = answered.position() != table.position();
        let cannot = matches!(question.react, Some(React::Intend(_))) && standing.answer == Answer::Always;
        // Whoever spares one of several is still asked about the others.
        let spares = standing.by.is_some() && 1 < question.by.len();
        let moved = moved || cannot || spares;
        trial.demand(moved, Law::StandingAnswers, || format!("{standing:?} does not answer {question:?}"));
        if answered.rewritten().is_none() {
            compare(trial, &answered, &standing);
        }
    }
}

/// A person who decides the same, one decision after the other, makes the same game, and others see the same of it.
fn compare<S: System>(trial: &mut Trial<'_, S>, answered: &fieldcraft_table::Table<S>, standing: &Standing) {
    let mut person = trial.table.clone();
    let from = person.journal().entries.len();
    for entry in &answered.journal().entries[from..] {
        if let Err(error) = person.decide(entry.seat, &entry.decision, Dice::Seeded) {
            return trial.blame(Law::StandingAnswers, format!("{:?} of {standing:?}: {error}", entry.decision));
        }
    }
    let same = person.position() == answered.position() && person.dice_position() == answered.dice_position();
    trial.demand(same, Law::StandingAnswers, || format!("{standing:?} makes another game than a person"));
    for seat in (0..trial.table.system().seats().len()).map(|seat| Seat(seat as u8)) {
        let steps = person.steps_of(seat);
        let from = trial.table.steps_of(seat);
        let told = steps == answered.steps_of(seat) && person.log(seat, from, steps) == answered.log(seat, from, steps);
        trial.demand(told, Law::StandingAnswers, || format!("{standing:?} shows in what {seat:?} is told"));
    }
    // The journal may open shorter: what only led back to where it began is taken out.
    let again = fieldcraft_table::Save::parse(&answered.save().to_text())
        .and_then(|save| fieldcraft_table::Table::load(&answered.shared_system(), &save));
    let kept = again.is_ok_and(|loaded| {
        let mut seats = (0..trial.table.system().seats().len()).map(|seat| Seat(seat as u8));
        loaded.table.position() == answered.position()
            && seats.all(|seat| stands(&loaded.table, seat) == stands(answered, seat))
    });
    trial.demand(kept, Law::StandingAnswers, || format!("{standing:?} does not survive in a save"));
}

/// What a seat has answered once for all, and still stands.
fn stands<S: System>(table: &fieldcraft_table::Table<S>, seat: Seat) -> Vec<Standing> {
    table.standing(seat).into_iter().filter(|one| one.given).map(|one| one.standing).collect()
}

/// What every seat knows: all of a question that decides whether it is answered at once.
fn public<S: System>(question: Option<&Asked<S>>) -> Option<Asked<S>> {
    let question = question.filter(|question| question.kind != IDLE)?.clone();
    Some(Asked::<S> { pass: None, react: None, idle: false, ..question })
}

/// However what others may not know is dealt, the question is the same, and whatever the seat itself may not know, it is
/// told and decides the same.
fn check_public<S: System>(trial: &mut Trial<'_, S>, seat: Seat, question: Option<&Asked<S>>) {
    let system = trial.system();
    for other in (0..system.seats().len()).map(|seat| Seat(seat as u8)) {
        let mut game = trial.table.game().clone();
        game.redeal(other, &mut trial.luck);
        if !game.to_act().contains(seat) {
            // Who is asked is held by the law of secrets.
            continue;
        }
        let legal = game.legal_of(seat);
        let redealt = system.reaction(&game, seat, &legal);
        let same = match other == seat {
            true => question == redealt.as_ref(),
            false => public::<S>(question) == public::<S>(redealt.as_ref()),
        };
        trial.demand(same && system.moment(&game) == system.moment(trial.table.game()), Law::NoSecrets, || {
            format!("whether {question:?} is answered at once tells something: it might be {redealt:?}")
        });
    }
}
