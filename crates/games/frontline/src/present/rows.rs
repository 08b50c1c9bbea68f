//! The running firepower, row by row, before the decision that uses it: what play would sum.

use crate::decision::Decision;
use crate::frame::Frame;
use crate::present::{names, prospects};
use crate::rules::{Firepower, Reason};
use crate::state::Battle;
use fieldcraft_engine::{Game, Recorded, Seat};
use fieldcraft_scene::RowGroup;

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
    if !ledger.counter.as_slice().is_empty() {
        groups.push(group(game, "Counter-attack", &ledger.counter));
    }
    groups.push(group(game, "Firepower", &ledger.fire).with("firepower", ledger.fire.total()));
    if let Some(odds) = under_fire(game) {
        let whose = if ledger.is_turned() { "the attacker" } else { "the target" };
        let cover = group(game, format!("Cover of {whose}. {odds}"), &ledger.cover);
        groups.push(
            cover.with("cover", ledger.cover.total()).with("left", ledger.left()).with("turned", ledger.is_turned()),
        );
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

fn group(game: &Battle, title: impl Into<String>, rows: &Firepower) -> RowGroup {
    RowGroup::worded(title, rows, |why| reason(game, *why))
}

/// Why a row is there, in words.
pub(crate) fn reason(game: &Battle, reason: Reason) -> String {
    let unit = |unit| names::unit(game, unit);
    match reason {
        Reason::Fire(one, mode) => format!("{}, {}", unit(one), names::mode(mode)),
        Reason::Grenade(one) => format!("{}, grenade", unit(one)),
        Reason::Card(card) => names::action(game, card).to_owned(),
        Reason::AllAimed(card) => format!("{}, all aimed fire", names::action(game, card)),
        Reason::Overwatch => "Overwatch".into(),
        Reason::Mission => "Fire mission".into(),
        Reason::Flank => "Flank counter".into(),
        Reason::Height => "fires from a height".into(),
        Reason::Binoculars(one) => format!("{}, binoculars", unit(one)),
        Reason::Directs(one) => format!("{} is directed by his leader", unit(one)),
        Reason::Half => "halved, rounded down".into(),
        Reason::Second(one) => format!("{}, halved", names::section(game, one)),
        Reason::Counter(one) => format!("counter-attack by {}", names::section(game, one)),
        Reason::Terrain => "terrain".into(),
        Reason::Large => "vehicles get half terrain cover".into(),
        Reason::Icon => "icon".into(),
        Reason::Streets => "close streets".into(),
        Reason::Afar => "cover at long range".into(),
        Reason::Hiding => "a good hiding place".into(),
        Reason::Flanked => "flanked".into(),
        Reason::Plunging => "plunging fire".into(),
        Reason::DugIn => "dug in".into(),
        Reason::Entrenched => "entrenched".into(),
        Reason::Smoked => "smoke".into(),
        Reason::CoverCards => "cards and counters".into(),
    }
}
