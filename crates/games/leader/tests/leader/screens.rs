//! What the player reads: for every kind of question the first screens that ask it, and for every kind of event the
//! first lines that tell it, as random campaigns come upon them. Kept as files and reviewed as a diff.

use crate::leader;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::decision::Decision;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::present::Leader;
use fieldcraft_leader::state::Campaign;
use fieldcraft_scene::parts::*;
use fieldcraft_scene::{Badge, Card, Place, Setup, Stat};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Write};

/// How many campaigns are played, and how many examples of a kind are kept.
const CAMPAIGNS: u64 = 40;
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

fn stats(stats: &[Stat]) -> String {
    stats.iter().map(|stat| format!("{} {}", stat.label, stat.value)).collect::<Vec<_>>().join(", ")
}

fn badges(badges: &[Badge]) -> String {
    badges.iter().map(|badge| format!(" [{} {} {:?}]", badge.sign, badge.text, badge.tone)).collect()
}

fn place(place: &Place) -> String {
    match place {
        Place::Hex(hex) => hex.clone(),
        Place::Zone(zone) => zone.clone(),
        Place::Space { track, space } => format!("{track}/{space}"),
        Place::Off => "off".into(),
    }
}

fn card(card: &Card) -> String {
    let words: Vec<String> = card.text.iter().map(ToString::to_string).collect();
    format!(
        "{} {} ({}, {}) {:?} in {} | {} | {}{}",
        card.kind,
        card.title,
        card.subtitle,
        card.symbol,
        card.side,
        place(&card.place),
        stats(&card.stats),
        words.join(" / "),
        badges(&card.badges)
    )
}

/// A screen in lines. Of many cards in one zone the first two are shown.
fn screen(system: &Leader, game: &Campaign) -> Vec<String> {
    let view = game.view(PLAYER);
    let (heading, scene) = (system.heading(&view, PLAYER), system.scene(&view, PLAYER));
    let mut lines = vec![heading.title, heading.phase];
    let regions = scene.regions.iter().map(|region| format!("{} {:?} {}", region.id, region.stand, region.open));
    lines.push(regions.collect::<Vec<_>>().join(", "));
    lines.extend(scene.sides.iter().map(|side| format!("side {side:?}")));
    if let Some(board) = &scene.board {
        let cells = board.cells.iter().map(|cell| {
            format!("{} {} {} {}{}", cell.id, cell.code, cell.ground, cell.notes.join("; "), badges(&cell.badges))
        });
        lines.extend(cells.take(8));
    }
    lines.extend(scene.pieces.iter().map(|piece| {
        let at = place(&piece.place);
        let (name, stats, badges) = (&piece.name, stats(&piece.stats), badges(&piece.badges));
        format!("{} {at} {:?} {} {} {name} | {stats}{badges}", piece.id, piece.side, piece.label, piece.symbol)
    }));
    for zone in &scene.zones {
        lines.push(format!("zone {} {} in {} {:?}", zone.id, zone.name, zone.region, zone.side));
        let held = scene.cards.iter().filter(|card| card.place == Place::Zone(zone.id.clone()));
        lines.extend(held.take(2).map(card));
    }
    for track in &scene.tracks {
        let spaces: Vec<_> = track.spaces.iter().map(|space| space.label.as_str()).collect();
        let now: Vec<_> = track.spaces.iter().filter(|space| space.now).map(|space| space.id.as_str()).collect();
        let marks: Vec<_> = track.thresholds.iter().map(|mark| format!("{} {}", mark.at, mark.text)).collect();
        let (value, max) = (track.value.unwrap_or_default(), track.max.unwrap_or_default());
        let (spaces, now, marks) = (spaces.join(" "), now.join(" "), marks.join(", "));
        lines.push(format!(
            "{} {} in {}: {spaces} | {now} {value} of {max} {marks}",
            track.name, track.kind, track.region
        ));
    }
    for panel in &scene.panels {
        let facts = panel.facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value));
        lines.push(format!("{} in {}: {}", panel.title, panel.region, facts.collect::<Vec<_>>().join("; ")));
    }
    for chart in &scene.charts {
        let titles: Vec<_> = chart.columns.iter().map(|column| column.title.as_str()).collect();
        lines.push(format!("{} in {}: {}", chart.title, chart.region, titles.join(" | ")));
        lines.extend(chart.rows.iter().chain(&chart.footers).map(|row| {
            let cells = row.cells.iter().map(ToString::to_string);
            format!("  {} | {}", row.subject.as_deref().unwrap_or("-"), cells.collect::<Vec<_>>().join(" | "))
        }));
    }
    lines
}

/// The question, its answers (three of each kind) and the modifiers of those that roll.
fn question(system: &Leader, game: &Campaign, legal: &[Decision]) -> Vec<String> {
    let mut lines = vec![format!("{:?}", system.prompt(game, PLAYER))];
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    for decision in legal {
        let count = shown.entry(kind(decision)).or_default();
        *count += 1;
        if 3 < *count {
            continue;
        }
        let words = system.words(game, PLAYER, decision);
        lines.push(format!("> {} {:?} {:?} {}", words.text, words.subjects, words.clauses, words.group));
        for group in system.rows(game, PLAYER, decision) {
            lines.push(format!("  {} = {}", group.title, group.total));
            lines.extend(group.rows.iter().map(|row| format!("    {:+} {} [{}]", row.value, row.reason, row.clause)));
        }
    }
    lines
}

/// Plays campaigns and keeps the first examples of every kind of question and event.
fn album(family: Family) -> (String, String) {
    let system = leader(family);
    let scenarios: Vec<String> = system.scenarios().into_iter().map(|scenario| scenario.id).collect();
    let (mut screens, mut lines) = (Album::default(), Album::default());
    let (mut legal, mut events, mut shown) = (Vec::new(), Vec::new(), BTreeSet::new());
    for seed in 0..CAMPAIGNS {
        let scenario = &scenarios[seed as usize % scenarios.len()];
        let setup = Setup::of(scenario).completed(&system.options()).expect("the options have defaults");
        let mut game = system.start(&setup).expect("the scenario is offered");
        let (mut dice, mut choice) = (Seeded::from_number(seed), Seeded::from_number(seed + 1_000_000));
        while !game.to_act().is_empty() {
            legal.clear();
            events.clear();
            game.legal(PLAYER, &mut legal);
            let frame = game.frame().expect("somebody is to act");
            screens.keep(kind(&frame), || {
                let mut lines = screen(&system, &game);
                lines.extend(question(&system, &game, &legal));
                // A line that another screen has shown is not shown again.
                lines.retain(|line| shown.insert(line.clone()));
                lines.join("\n")
            });
            // The usual decision half of the time, so that campaigns get somewhere.
            let usual = system.usual(&game, PLAYER, &legal).filter(|_| choice.below(2) == 0);
            let decision = usual.unwrap_or_else(|| legal[choice.below(legal.len() as u32) as usize]);
            game.play(PLAYER, &decision, &mut dice, &mut events).expect("a listed decision is legal");
            for event in &events {
                lines.keep(kind(event), || {
                    let told = system.event_words(&game, PLAYER, event);
                    let told = told.map(|line| format!("{:?} {}", line.weight, line.text)).unwrap_or_default();
                    format!("{told}\n{}", system.event_json(&game, event))
                });
            }
        }
    }
    (screens.text(), lines.text())
}

#[test]
fn sherman_leader_reads_as_it_did() {
    let (screens, lines) = album(Family::Sherman);
    insta::assert_snapshot!("sherman-screens", screens);
    insta::assert_snapshot!("sherman-lines", lines);
}

#[test]
fn tiger_leader_reads_as_it_did() {
    let (screens, lines) = album(Family::Tiger);
    insta::assert_snapshot!("tiger-screens", screens);
    insta::assert_snapshot!("tiger-lines", lines);
}
