//! The running firepower, row by row, before the decision that uses it: what play would sum.

use crate::decision::Decision;
use crate::frame::Frame;
use crate::present::{names, prospects};
use crate::rules::{Entry, Reason};
use crate::state::Battle;
use fieldcraft_engine::{Game, Recorded, Seat};
use fieldcraft_scene::{RowGroup, RowView};

/// The rows of a legal decision; none if nothing is worked out by it.
pub(crate) fn rows(game: &Battle, seat: Seat, decision: &Decision) -> Vec<RowGroup> {
    match (game.frames.top(), decision) {
        (Some(Frame::Modes(_)), Decision::Fire) | (Some(Frame::Cover(..)), Decision::Pass) => groups(game),
        (Some(Frame::Modes(_)), Decision::Mode(..))
        | (Some(Frame::Cover(..)), Decision::Play(_))
        | (Some(Frame::Target(_)), Decision::Target(_)) => after(game, seat, decision),
        _ => Vec::new(),
    }
}

/// The rows as they would be after a decision that asks nothing of chance.
fn after(game: &Battle, seat: Seat, decision: &Decision) -> Vec<RowGroup> {
    let mut next = game.clone();
    let (mut none, mut events) = (Recorded::new(&[]), Vec::new());
    match next.play(seat, decision, &mut none, &mut events) {
        Ok(()) if next.attack.is_some() => groups(&next),
        _ => Vec::new(),
    }
}

/// The sums of the attack under way.
pub(crate) fn groups(game: &Battle) -> Vec<RowGroup> {
    let Some(ledger) = game.ledger() else { return Vec::new() };
    let mut groups = Vec::new();
    if !ledger.counter.is_empty() {
        groups.push(group(game, "Counter-attack", &ledger.counter));
    }
    let fire: i32 = ledger.fire.iter().map(|entry| i32::from(entry.value)).sum();
    groups.push(group(game, "Firepower", &ledger.fire).with("firepower", fire));
    if let Some(odds) = under_fire(game) {
        let whose = if ledger.is_turned() { "the attacker" } else { "the target" };
        let cover = group(game, &format!("Cover of {whose}. {odds}"), &ledger.cover);
        let total = cover.total;
        groups.push(cover.with("cover", total).with("left", ledger.left()).with("turned", ledger.is_turned()));
    }
    groups
}

/// What is left after cover and what may come of it; nothing if nobody is under fire.
pub(crate) fn under_fire(game: &Battle) -> Option<String> {
    let (attack, ledger) = (game.attack.as_ref()?, game.ledger()?);
    let under = if ledger.is_turned() { attack.attacker } else { attack.target };
    if game.section(under).members.is_empty() {
        return None;
    }
    let class = game.ground_at(game.section(under).place).class;
    let whom = if ledger.is_turned() { "the attacker, on whom the fire turns" } else { "the target" };
    let left = ledger.left();
    let odds = prospects::line(&game.pack().hits, left, class);
    Some(format!("{left} firepower left against {whom} in {} terrain: {odds}", names::class(class)))
}

fn group(game: &Battle, title: &str, entries: &[Entry]) -> RowGroup {
    let rows: Vec<RowView> = entries.iter().map(|entry| row(game, entry)).collect();
    let total = rows.iter().map(|row| row.value).sum();
    RowGroup { title: title.to_owned(), rows, total, ..RowGroup::default() }
}

/// An entry in words.
pub(crate) fn row(game: &Battle, entry: &Entry) -> RowView {
    let unit = |unit| names::unit(game, unit);
    let (reason, clause) = match entry.reason {
        Reason::Fire(one, mode) => (format!("{}, {}", unit(one), names::mode(mode)), "FD-62"),
        Reason::Grenade(one) => (format!("{}, grenade", unit(one)), "FD-O6"),
        Reason::Card(card) => (names::action(game, card).to_owned(), "FD-63"),
        Reason::AllAimed(card) => (format!("{}, all aimed fire", names::action(game, card)), "FD-63"),
        Reason::Overwatch => ("Overwatch".into(), "FD-O4"),
        Reason::Mission => ("Fire mission".into(), "FD-O4"),
        Reason::Flank => ("Flank counter".into(), "FD-O11"),
        Reason::Height => ("fires from a height".into(), "FD-51"),
        Reason::Binoculars(one) => (format!("{}, binoculars", unit(one)), "FD-O6"),
        Reason::Directs(one) => (format!("{} is directed by his leader", unit(one)), "FD-21"),
        Reason::Half => ("halved, rounded down".into(), "FD-A23"),
        Reason::Second(one) => (format!("{}, halved", names::section(game, one)), "FD-O4"),
        Reason::Counter(one) => (format!("counter-attack by {}", names::section(game, one)), "FD-64"),
        Reason::Terrain => ("terrain".into(), "FD-65"),
        Reason::Large => ("vehicles get half terrain cover".into(), "FD-A27"),
        Reason::Icon => ("icon".into(), "FD-25"),
        Reason::Streets => ("close streets".into(), "FD-51"),
        Reason::Afar => ("cover at long range".into(), "FD-51"),
        Reason::Hiding => ("a good hiding place".into(), "FD-51"),
        Reason::Flanked => ("flanked".into(), "FD-O11"),
        Reason::Plunging => ("plunging fire".into(), "FD-O2"),
        Reason::DugIn => ("dug in".into(), "FD-O4"),
        Reason::Entrenched => ("entrenched".into(), "FD-O6"),
        Reason::Smoked => ("smoke".into(), "FD-O2"),
        Reason::CoverCards => ("cards and counters".into(), "FD-67"),
    };
    RowView { value: entry.value.into(), reason, clause: clause.into() }
}
