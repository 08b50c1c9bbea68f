//! Every game that has been played has a report, whoever reads it.

use fieldcraft_scene::Setup;
use fieldcraft_table::{Chosen, Dice, Session};

/// A battle that both sides play by the default of every question, to its end.
fn played(game: &str, scenario: &str) -> Box<dyn Session> {
    let shelf = fieldcraft_shelf::shelf(None).unwrap();
    let mut session = shelf.find(game).unwrap().start(Setup::of(scenario), [1; 32]).unwrap();
    while let Some(seat) = session.to_act().first() {
        let n = session.choices(seat).iter().position(|choice| choice.usual).unwrap_or_default();
        session.play(seat, Chosen::Number(n), Dice::Seeded).unwrap();
    }
    session
}

/// How many units a report says that a side lost in all.
fn lost(report: &str, side: usize, columns: usize) -> u32 {
    let sums = report.lines().find(|line| line.starts_with("| In all |")).expect("a sum");
    sums.split('|').nth(2 + side * columns + 1).and_then(|cell| cell.trim().parse().ok()).expect("a number")
}

fn check(game: &str, scenario: &str, columns: usize) {
    let session = played(game, scenario);
    let winner = session.over().unwrap().winner;
    for name in session.seats().to_vec() {
        let report = session.report(session.seat(name).unwrap()).expect("a report");
        assert!(report.starts_with("# After-action report: "), "{report}");
        let result = match &winner {
            None => "**A draw.**",
            Some(winner) if winner == name => "**You won.**",
            Some(_) => "**You lost.**",
        };
        assert!(report.contains(result), "{report}");
        assert!(0 < lost(&report, 0, columns) + lost(&report, 1, columns), "{report}");
        assert!(report.contains("## Diary\n\n### "), "{report}");
        assert!(!report.contains("a unit is"), "what is lost has a name: {report}");
    }
}

#[test]
fn battles_of_panzer_leader_have_a_report() {
    check("panzer-leader", "remagen-bridge", 2);
}

#[test]
fn battles_of_d_day_have_a_report() {
    check("frontline-d-day", "pegasus-bridge", 2);
}

#[test]
fn operations_of_general_have_a_report() {
    check("frontline-general", "volturno-line", 3);
}

/// What a review says holds together: it ends as the game did, and choice and dice lead from one chance to the next.
fn check_review(game: &str, scenario: &str) {
    let session = played(game, scenario);
    let review = session.review().expect("it is over")(&|| true).expect("it is wanted");
    let end = match session.over().unwrap().winner.as_deref() {
        Some(winner) if winner == session.seats()[0] => 100,
        Some(_) => 0,
        None => review.course.last().unwrap().chance,
    };
    let last = review.course.last().unwrap();
    assert_eq!((last.decision, last.chance), (session.steps(), end));
    assert!(5 < review.course.len() && review.course.is_sorted_by_key(|point| point.decision), "{review:?}");
    assert!(!review.moments.is_empty() && review.moments.is_sorted_by_key(|moment| moment.decision));
    for moment in &review.moments {
        let after = moment.before + moment.skill + moment.luck;
        assert!((0..=100).contains(&moment.before) && (0..=100).contains(&after), "{moment:?}");
    }
    let text = review.markdown();
    assert!(text.contains("| The end | ") && text.contains("## What made the difference"), "{text}");
    assert_eq!(session.review().unwrap()(&|| false), None, "nobody waits for it");
}

#[test]
fn a_battle_that_is_over_is_reviewed() {
    check_review("frontline-d-day", "pegasus-bridge");
}

#[test]
fn a_campaign_that_is_over_is_reviewed_too_and_the_same_each_time() {
    check_review("tiger-leader", "poland-1939");
    let [one, two] = [(); 2].map(|()| played("tiger-leader", "poland-1939").review().unwrap()(&|| true));
    assert_eq!(one, two);
}

/// Follows advice for some acts, and looks for what it must have said by then.
fn check_reasons(game: &str, scenario: &str, says: &[&str]) {
    let shelf = fieldcraft_shelf::shelf(None).unwrap();
    let mut session = shelf.find(game).unwrap().start(Setup::of(scenario), [1; 32]).unwrap();
    let (mut told, names) = (Vec::new(), ["usual", "search:24"].map(|name| name.parse().unwrap()));
    for at in 0..120 {
        let Some(seat) = session.to_act().first() else { break };
        let advice = session.advise(seat, names[usize::from(at % 30 == 0)], 1).expect("the seat is to act");
        told.extend(advice.because);
        session.act_on(seat, &advice.act).unwrap();
    }
    for says in says {
        assert!(told.iter().any(|reason| reason.contains(says)), "{says}: {told:?}");
    }
}

#[test]
fn advice_gives_its_odds_its_sums_with_their_clauses_and_the_next_best() {
    check_reasons("frontline-d-day", "pegasus-bridge", &["[FD-62]", "; the next best choice has "]);
    check_reasons("tiger-leader", "poland-1939", &["Odds: ", "[LD-"]);
}

#[test]
fn a_game_that_goes_on_is_not_reviewed() {
    let shelf = fieldcraft_shelf::shelf(None).unwrap();
    let session = shelf.find("tiger-leader").unwrap().start(Setup::of("poland-1939"), [1; 32]).unwrap();
    assert!(session.review().is_none(), "it goes on");
}
