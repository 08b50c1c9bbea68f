//! The suite passes the toy, and notices each of its flaws.

use super::{Flaw, Toy};
use crate::{Law, Plan, check};
use std::sync::Arc;

fn plan(games: u32) -> Plan<'static> {
    let clauses = &|id: &str| ["TOY-1", "TOY-2", "TOY-3", "TOY-4", "TOY-5"].contains(&id);
    Plan { games, max_decisions: 60, clause_exists: clauses, ..Plan::default() }
}

#[track_caller]
fn check_flaw(flaw: Flaw, law: Law) {
    // Odds are compared now and then only, so that flaw takes more games to be met.
    let games = if law == Law::OddsAreFrequencies { 200 } else { 90 };
    let report = check(&Arc::new(Toy(flaw)), &plan(games));
    assert!(report.broke(law), "{flaw:?} is not noticed as {law:?}: {:?}", report.violations);
}

#[test]
fn a_sound_game_passes() {
    let report = check(&Arc::new(Toy::default()), &plan(150));
    report.assert_clean();
    assert!(50 < report.odds_compared && 500 < report.redeals, "{report:?}");
}

#[test]
fn scenarios_can_be_chosen() {
    let report = check(&Arc::new(Toy::default()), &Plan { scenarios: &["long"], ..plan(3) });
    assert_eq!(report.games, 3);
}

#[test]
fn rules_that_panic_stall_or_never_end_are_noticed() {
    check_flaw(Flaw::Panics, Law::NoPanic);
    check_flaw(Flaw::DeadEnd, Law::NoDeadEnd);
    check_flaw(Flaw::Endless, Law::Ends);
}

#[test]
fn a_list_that_disagrees_with_play_is_noticed() {
    check_flaw(Flaw::ListsTooMuch, Law::ListIsPlayable);
    check_flaw(Flaw::ListsTooLittle, Law::ListIsComplete);
    check_flaw(Flaw::ListsTwice, Law::ListIsStable);
    check_flaw(Flaw::UsualIsIllegal, Law::UsualIsLegal);
    check_flaw(Flaw::MeansTheImpossible, Law::Intentions);
    check_flaw(Flaw::MeaningPeeks, Law::NoSecrets);
}

#[test]
fn bad_refusals_are_noticed() {
    check_flaw(Flaw::ChangesWhenRefusing, Law::RefusalKeepsState);
    check_flaw(Flaw::RefusesWithoutClause, Law::RefusalCites);
}

#[test]
fn leaks_are_noticed() {
    check_flaw(Flaw::ViewLeaks, Law::NoSecrets);
    check_flaw(Flaw::ChoosingPeeks, Law::NoSecrets);
    check_flaw(Flaw::LogLeaks, Law::NoSecrets);
    check_flaw(Flaw::WordsLeak, Law::NoSecrets);
    check_flaw(Flaw::QuestionLeaks, Law::NoSecrets);
}

#[test]
fn odds_that_are_not_the_frequencies_are_noticed() {
    check_flaw(Flaw::OddsDiffer, Law::OddsAreFrequencies);
}

#[test]
fn what_does_not_survive_as_json_is_noticed() {
    check_flaw(Flaw::EncodingLoses, Law::DecisionSurvives);
    check_flaw(Flaw::PositionLoses, Law::PositionSurvives);
}

#[test]
fn unfinished_words_and_unknown_clauses_are_noticed() {
    check_flaw(Flaw::EmptyWords, Law::WordsAreWhole);
    check_flaw(Flaw::Placeholder, Law::WordsAreWhole);
    check_flaw(Flaw::UnknownClause, Law::ClausesExist);
}

#[test]
fn a_game_that_is_not_its_journal_is_noticed() {
    check_flaw(Flaw::ForgetsJournal, Law::JournalReplays);
}
