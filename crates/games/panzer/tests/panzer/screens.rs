//! What players read: for every kind of question the first screens that ask it, and for every kind of event the first
//! lines that tell it, as random battles come upon them. Kept as files and reviewed as a diff.

use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::game::seat_of;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::Battle;
use fieldcraft_panzer::unit::Side;
use fieldcraft_panzer::view::View;
use fieldcraft_scene::parts::*;
use fieldcraft_scene::{OptionValue, Setup};
use std::collections::BTreeMap;
use std::fmt::{Debug, Write};

/// How many examples of a kind are kept.
const EXAMPLES: usize = 2;

/// The name of a variant, without what it holds.
fn kind(value: &impl Debug) -> String {
    format!("{value:?}").split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// Examples by kind.
#[derive(Default)]
struct Album(BTreeMap<String, Vec<String>>);

impl Album {
    fn keep(&mut self, kind: String, example: impl FnOnce() -> String) {
        let shelf = self.0.entry(kind).or_default();
        if shelf.len() < EXAMPLES {
            let example = example();
            if !shelf.contains(&example) {
                shelf.push(example);
            }
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (kind, examples) in &self.0 {
            for example in examples {
                writeln!(text, "== {kind}\n{}\n", example.trim_end()).expect("a string takes every line");
            }
        }
        text
    }
}

/// A question with its first answers, and the rows of those that roll.
fn question(system: &PanzerLeader, game: &Battle, side: Side, legal: &[Decision]) -> String {
    let seat = seat_of(side);
    let prompt = system.prompt(game, seat);
    let mut lines = vec![format!("{} ({}) {:?}", prompt.text, prompt.group, prompt.clauses)];
    for decision in legal.iter().take(6).chain(legal.iter().skip(6).rev().take(3)) {
        let words = system.words(game, seat, decision);
        let key = words.key.map_or_else(String::new, |key| format!(" key {key}"));
        let chance = if words.chance.is_some() { " rolls" } else { "" };
        lines.push(format!("- {}: {} {:?} {:?}{key}{chance}", words.group, words.text, words.clauses, words.subjects));
        for group in system.rows(game, seat, decision) {
            lines.push(format!("    {} = {}", group.title, group.total));
            lines.extend(group.rows.iter().map(|row| format!("      {} {} [{}]", row.value, row.reason, row.clause)));
        }
    }
    lines.join("\n")
}

fn screen(system: &PanzerLeader, view: &View, seat: Seat) -> String {
    let (heading, scene) = (system.heading(view, seat), system.scene(view, seat));
    let mut lines = vec![heading.title, heading.phase];
    lines.extend(scene.panels.iter().map(|panel| {
        let facts = panel.facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value));
        format!("{}: {}", panel.title, facts.collect::<Vec<_>>().join("; "))
    }));
    lines.extend(scene.pieces.iter().take(12).map(|piece| {
        let stats: Vec<&str> = piece.stats.iter().map(|stat| stat.value.as_str()).collect();
        let badges: Vec<&str> = piece.badges.iter().map(|badge| badge.text.as_str()).collect();
        format!("{} {:?} {} {} | {}", piece.id, piece.place, piece.symbol, stats.join(" "), badges.join(", "))
    }));
    lines.join("\n")
}

#[test]
fn questions_events_and_screens() {
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let (mut questions, mut events, mut screens) = (Album::default(), Album::default(), Album::default());
    for (number, scenario) in ["remagen-bridge", "omaha-beach", "celles"].into_iter().enumerate() {
        let mut setup = Setup::of(scenario);
        setup.options = system.options().into_iter().map(|option| (option.id, OptionValue::Bool(true))).collect();
        let mut game = system.start(&setup).expect("it is on the shelf");
        let mut luck = Seeded::from_number(number as u64);
        let (mut legal, mut told) = (Vec::new(), Vec::new());
        for _ in 0..2_500 {
            let Some(side) = game.to_decide() else { break };
            legal.clear();
            game.legal(seat_of(side), &mut legal);
            let idle = game.frame().is_none() && legal.first() == Some(&Decision::Done);
            let under_way = game.frame().map_or_else(|| if idle { "idle".into() } else { String::new() }, kind);
            let at = format!("{:?} {under_way}", game.step);
            questions.keep(at, || question(&system, &game, side, &legal));
            screens.keep(format!("{:?}", game.step), || screen(&system, &game.view(seat_of(side)), seat_of(side)));
            let decision = choose(&mut luck, &legal);
            told.clear();
            game.play(seat_of(side), &decision, &mut luck, &mut told).unwrap_or_else(|refusal| panic!("{refusal}"));
            for event in &told {
                let line = system.event_words(&game, seat_of(side), event);
                let json = system.event_json(&game, event);
                let words = line.map_or_else(|| "nothing".into(), |line| format!("{:?} {}", line.weight, line.text));
                events.keep(kind(event), || format!("{words}\n{json}"));
            }
        }
    }
    insta::assert_snapshot!("questions", questions.text());
    insta::assert_snapshot!("events", events.text());
    insta::assert_snapshot!("screens", screens.text());
}

/// A decision at random, nobody giving up, with what sets up soundly and what ends attacks taken more often.
fn choose(luck: &mut Seeded, legal: &[Decision]) -> Decision {
    let wanted = [Decision::PlaceRest, Decision::Resolve, Decision::Everything];
    match wanted.into_iter().find(|decision| legal.contains(decision)) {
        Some(decision) if luck.below(3) != 0 => decision,
        _ => {
            let going_on: Vec<Decision> = legal.iter().copied().filter(|one| !Battle::concedes(one)).collect();
            going_on[luck.below(going_on.len() as u32) as usize]
        }
    }
}
