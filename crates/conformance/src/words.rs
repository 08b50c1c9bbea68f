//! Words are there, whole, and cite clauses that exist; decisions survive as JSON.

use crate::Law;
use crate::game::{Trial, pick};
use fieldcraft_engine::{Game, Seat};
use fieldcraft_scene::{Decision, KEPT_KEYS, LogLine, System};
use fieldcraft_table::History;

/// How many decisions of a long list are looked at.
const LOOKED_AT: usize = 12;

/// What a text must not hold: it was not filled in, or is meant for programmers.
const PLACEHOLDERS: [&str; 6] = ["{", "}", "Some(", "TODO", "???", "\n"];

/// What is wrong with a text, if anything.
fn fault(text: &str) -> Option<String> {
    if text.trim().is_empty() {
        return Some("no words".into());
    }
    PLACEHOLDERS.iter().find(|mark| text.contains(**mark)).map(|mark| format!("{mark:?} in {text:?}"))
}

/// Whether a prompt leaves a choice: "…, or end the turn", "Play a card?".
fn leaves_a_choice(prompt: &str) -> bool {
    prompt.contains('?') || prompt.contains(", or ")
}

impl<S: System> Trial<'_, S> {
    fn demand_words(&mut self, text: &str, what: &str) {
        if let Some(fault) = fault(text) {
            self.blame(Law::WordsAreWhole, format!("{what}: {fault}"));
        }
    }

    fn demand_clauses<'c>(&mut self, clauses: impl IntoIterator<Item = &'c str>, what: &str) {
        for clause in clauses {
            let exists = (self.plan.clause_exists)(clause);
            self.demand(exists, Law::ClausesExist, || format!("{clause:?} is cited by {what}"));
        }
    }

    fn demand_line(&mut self, line: &LogLine) {
        self.demand_words(&line.text.to_string(), "a line of the log");
        self.demand_clauses(line.text.clauses(), "the log");
    }
}

/// Looks at the prompt and at some of the choices.
pub(crate) fn check_choices<S: System>(trial: &mut Trial<'_, S>, seat: Seat, legal: &[Decision<S>]) {
    let (system, game) = (trial.system(), trial.table.game().clone());
    let prompt = system.prompt(&game, seat);
    trial.demand_words(&prompt.text.to_string(), "the prompt");
    trial.demand_words(&prompt.group, "the group of the prompt");
    trial.demand_clauses(prompt.clauses.iter().map(String::as_str).chain(prompt.text.clauses()), "the prompt");
    demand_true_prompt(trial, seat, legal, &prompt.text.to_string());
    let few = legal.len() <= LOOKED_AT;
    for at in 0..legal.len().min(LOOKED_AT) {
        let decision = if few { legal.get(at).copied() } else { pick(&mut trial.luck, legal) };
        let Some(decision) = decision else { continue };
        let words = system.words(&game, seat, &decision);
        trial.demand_words(&words.text, "a decision");
        let kept = words.key.as_ref().is_some_and(|key| KEPT_KEYS.contains(&key.as_str()));
        trial.demand(!kept, Law::WordsAreWhole, || format!("{:?} has a key of the screen's own", words.text));
        trial.demand_clauses(words.clauses.iter().map(String::as_str), &words.text);
        for group in system.rows(&game, seat, &decision) {
            trial.demand_words(&group.title, "the title of modifier rows");
            let sum: i32 = group.rows.iter().map(|row| row.value).sum();
            trial.demand(sum == group.total, Law::WordsAreWhole, || {
                format!("the rows of {:?} sum up wrong", group.title)
            });
            trial.demand_clauses(group.rows.iter().map(|row| row.clause.as_str()), &group.title);
        }
        let json = system.encode(&game, &decision);
        let again = system.decode(&game, &json);
        trial.demand(again == Ok(decision), Law::DecisionSurvives, || {
            format!("{decision:?} is written as {json} and read as {again:?}")
        });
    }
    if 1 < legal.len() {
        let mut texts: Vec<String> = legal.iter().map(|d| system.encode(&game, d).to_string()).collect();
        texts.sort_unstable();
        texts.dedup();
        let all = texts.len() == legal.len();
        trial.demand(all, Law::DecisionSurvives, || "two decisions are written alike".into());
    }
}

/// A prompt never offers what cannot be done: where only one decision is left that belongs to nothing on the screen, such
/// as passing, it asks for no other.
fn demand_true_prompt<S: System>(trial: &mut Trial<'_, S>, seat: Seat, legal: &[Decision<S>], prompt: &str) {
    let (system, game) = (trial.system(), trial.table.game().clone());
    let mut fair = legal.iter().filter(|one| !S::Game::concedes(one));
    let (Some(only), None) = (fair.next(), fair.next()) else { return };
    let only = system.words(&game, seat, only);
    trial.demand(!only.subjects.is_empty() || !leaves_a_choice(prompt), Law::WordsAreWhole, || {
        format!("{prompt:?} while there is only {:?}", only.text)
    });
}

/// Looks at what the last decision led to.
pub(crate) fn check_turn<S: System>(trial: &mut Trial<'_, S>) {
    let (system, game) = (trial.system(), trial.table.game().clone());
    let Some(entry) = trial.table.journal().entries.last().cloned() else { return };
    for rolled in &entry.chance {
        trial.demand_words(&system.purpose_words(&game, &rolled.purpose), "the purpose of a chance result");
        trial.demand_clauses([rolled.purpose.clause.0], rolled.purpose.text);
    }
    let events = trial.table.last_events().to_vec();
    for seat in 0..system.seats().len() {
        let seat = Seat(seat as u8);
        let step = trial.table.steps_of(seat);
        for page in trial.table.bulletins(seat).iter().filter(|page| page.step == step) {
            for text in page.texts().filter(|text| !text.is_empty()) {
                trial.demand_line(&LogLine::new(text));
            }
        }
        for event in events.iter().filter_map(|event| S::Game::witnessed(event, seat)) {
            if let Some(line) = system.event_words(&game, seat, &event) {
                trial.demand_line(&line);
            }
            let json = system.event_json(&game, &event);
            trial.demand(!json.is_null(), Law::WordsAreWhole, || format!("{event:?} has no JSON"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn unfinished_words_are_noticed() {
        assert_eq!(fault("red takes the round [TOY-3]"), None);
        for text in ["", "  ", "{seat} wins", "hits Some(3)", "two\nlines", "???"] {
            assert!(fault(text).is_some(), "{text:?}");
        }
    }
}
