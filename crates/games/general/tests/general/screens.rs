//! What players read: for every kind of question the first one that asks it, and for every kind of event the first line
//! that tells it, as random games come upon them. Kept as files and reviewed as a diff.

use fieldcraft_engine::{Game, Seeded};
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// The name of a variant, without what it holds.
fn kind(value: &impl Debug) -> String {
    format!("{value:?}").split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

fn text(album: &BTreeMap<String, String>) -> String {
    album.iter().map(|(kind, example)| format!("== {kind}\n{example}\n")).collect()
}

#[test]
fn questions_and_events_read_as_they_did() {
    let system = FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let (mut questions, mut lines) = (BTreeMap::new(), BTreeMap::new());
    for (scenario, seed) in
        [("foggia-airfields", 1), ("salerno-beachhead", 2), ("volturno-line", 3), ("volturno-line", 4)]
    {
        let setup = Setup::of(scenario).completed(&system.options()).expect("all options as they come");
        let mut game = system.start(&setup).expect("a scenario");
        let mut luck = Seeded::from_number(seed);
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Some(seat) = game.to_act().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            let asked = game.frames.top().map_or_else(|| kind(&game.phase), |frame| kind(&frame));
            questions.entry(asked).or_insert_with(|| {
                let prompt = system.prompt(&game, seat);
                let few = legal.iter().take(3).chain(legal.iter().skip(3).rev().take(1));
                let words = few.map(|decision| {
                    let words = system.words(&game, seat, decision);
                    format!("- {}: {} {:?} {:?}", words.group, words.text, words.clauses, words.subjects)
                });
                format!("{} {:?}\n{}", prompt.text, prompt.clauses, words.collect::<Vec<_>>().join("\n"))
            });
            let decision = legal[luck.below(legal.len() as u32) as usize];
            events.clear();
            game.play(seat, &decision, &mut luck, &mut events).expect("it is listed");
            for event in &events {
                if let Some(line) = system.event_words(&game, seat, event) {
                    lines.entry(kind(event)).or_insert_with(|| line.text.to_string());
                }
            }
        }
    }
    insta::assert_snapshot!("questions", text(&questions));
    insta::assert_snapshot!("events", text(&lines));
}

#[test]
fn objectives_are_named_as_one_would_say_them() {
    let system = FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let setup = Setup::of("volturno-line").completed(&system.options()).expect("all options as they come");
    let game = system.start(&setup).expect("a scenario");
    let seat = game.to_act().first().expect("somebody begins");
    let charts = system.scene(&game.view(seat), seat).charts;
    let objectives = charts.iter().find(|chart| chart.id == "objectives").expect("there are objectives");
    let first = objectives.rows[0].cells[1].to_string();
    assert_eq!(first, "Capua and the road beyond: hold Capua 0605 and Sparanise 0403 at the end of the game [FG-56]");
}
