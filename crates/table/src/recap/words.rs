//! A turn of others in three lines at most: moves and attacks, losses, and what else came of it.

use fieldcraft_scene::{Badge, Board, Cell, Course, LogLine, Loss, Recap, Scene, Side, Text, Tone};

/// How many lost units of a side are named.
const NAMED: usize = 4;
/// How many other lines are told.
const OTHERS: usize = 2;

/// The lines, by the scene before the turn and the one after it.
pub(super) fn lines(recap: &Recap, (before, after): (&Scene, &Scene), attacks: u32, major: &[LogLine]) -> Vec<Text> {
    let (moved, lost) = (deeds(recap, before, attacks), losses(&recap.losses, before, struck(before, after)));
    let mut lines: Vec<Text> = [moved, lost].into_iter().flatten().collect();
    let last = &major[major.len().saturating_sub(OTHERS)..];
    let mut others = Text::new();
    for (at, line) in last.iter().enumerate() {
        let joint = if at == 0 { "" } else { "; " };
        others = Text(others.plain(joint).0.into_iter().chain(line.text.0.clone()).collect());
    }
    if !others.is_empty() {
        lines.push(others);
    }
    lines
}

/// "The German side moved 9 units, most of them toward Merden, and made 2 attacks."
fn deeds(recap: &Recap, scene: &Scene, attacks: u32) -> Option<Text> {
    let moved = match recap.moves.len() {
        0 => None,
        count => {
            let toward = scene.board.as_ref().and_then(|board| toward(board, &recap.moves));
            let toward = toward.map_or_else(String::new, |name| format!(" toward {name}"));
            Some(format!("moved {}{toward}", several(count, "unit")))
        }
    };
    let fought = (0 < attacks).then(|| format!("made {}", several(attacks as usize, "attack")));
    let deeds: Vec<String> = [moved, fought].into_iter().flatten().collect();
    (!deeds.is_empty()).then(|| Text::from(format!("The enemy {}.", deeds.join(" and "))))
}

fn losses(losses: &[Loss], scene: &Scene, struck: Vec<String>) -> Option<Text> {
    let of = |own: bool| -> Vec<&str> {
        let is = |loss: &&Loss| scene.sides.iter().any(|side: &Side| side.id == loss.side && side.own == own);
        losses.iter().filter(is).map(|loss| loss.name.as_str()).collect()
    };
    let told = |who: &str, names: Vec<&str>| match names.len() {
        0 => None,
        count if NAMED < count => Some(format!("{who}: {}", several(count, "unit"))),
        _ => Some(format!("{who}: {}", named(&names))),
    };
    let told = told("your losses", of(true)).into_iter().chain(struck).chain(told("enemy losses", of(false)));
    let told: Vec<String> = told.collect();
    let text = told.join("; ");
    (!text.is_empty()).then(|| Text::from(format!("{}.", crate::after_action::capital(&text))))
}

/// Names in a list, the same ones together: "2 × Truck, Rifle 3".
fn named(names: &[&str]) -> String {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match kinds.iter_mut().find(|(one, _)| one == name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((name, 1)),
        }
    }
    let kinds = kinds.into_iter().map(|(name, count)| match count {
        1 => name.to_owned(),
        _ => format!("{count} × {name}"),
    });
    kinds.collect::<Vec<_>>().join(", ")
}

/// What has become of one's own that were not lost: "dispersed: Rifle 3, M10 1".
fn struck(before: &Scene, after: &Scene) -> Vec<String> {
    let mut kinds: Vec<(&str, Vec<&str>)> = Vec::new();
    let had = harm(before);
    for (id, name, text) in harm(after) {
        if had.iter().any(|(one, _, known)| (*one, *known) == (id, text)) {
            continue;
        }
        match kinds.iter_mut().find(|(kind, _)| *kind == text) {
            Some((_, names)) if names.contains(&name) => {}
            Some((_, names)) => names.push(name),
            None => kinds.push((text, vec![name])),
        }
    }
    let told = |(kind, names): (&str, Vec<&str>)| match names.len() {
        count if NAMED < count => format!("{kind}: {}", several(count, "unit")),
        _ => format!("{kind}: {}", names.join(", ")),
    };
    kinds.into_iter().map(told).collect()
}

/// What is wrong with one's own counters and cards: the id, the name and the words of each sign.
fn harm(scene: &Scene) -> Vec<(&str, &str, &str)> {
    let own = |side: &Option<String>| scene.sides.iter().any(|one| one.own && Some(&one.id) == side.as_ref());
    let pieces = scene.pieces.iter().filter(|piece| own(&piece.side)).map(|one| (&*one.id, &*one.name, &one.badges));
    let cards = scene.cards.iter().filter(|card| own(&card.side)).map(|one| (&*one.id, &*one.title, &one.badges));
    let bad = |badge: &&Badge| badge.tone == Tone::Bad;
    pieces
        .chain(cards)
        .flat_map(|(id, name, badges)| badges.iter().filter(bad).map(move |badge| (id, name, &*badge.text)))
        .collect()
}

/// The named place to which more than half of those that moved came nearer, and nearest of all.
fn toward<'a>(board: &'a Board, moves: &[Course]) -> Option<&'a str> {
    let cell = |id: &str| board.cells.iter().find(|cell| cell.id == id);
    let ways: Vec<(&Cell, &Cell)> =
        moves.iter().filter_map(|course| cell(course.hexes.first()?).zip(cell(course.hexes.last()?))).collect();
    let named = board.cells.iter().filter_map(|place| {
        let name = place.label.as_deref()?;
        let nearer: Vec<i32> = ways.iter().map(|(from, to)| far(from, place) - far(to, place)).collect();
        let (count, sum) = (nearer.iter().filter(|by| 0 < **by).count(), nearer.iter().sum::<i32>());
        (moves.len() < 2 * count).then_some((sum, name))
    });
    named.max_by_key(|(sum, _)| *sum).map(|(_, name)| name)
}

/// How far two cells lie apart, roughly: good enough for which of two places is nearer.
fn far(one: &Cell, other: &Cell) -> i32 {
    let (across, down) = (i32::from(one.col - other.col).abs(), i32::from(one.row - other.row).abs());
    across.max(down) + across.min(down) / 2
}

fn several(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fieldcraft_scene::Piece;

    fn scene(pieces: &[(&str, &str, Option<&str>)]) -> Scene {
        let piece = |(side, name, wrong): &(&str, &str, Option<&str>)| Piece {
            id: (*name).to_owned(),
            name: (*name).to_owned(),
            side: Some((*side).to_owned()),
            badges: wrong.iter().map(|text| Badge { tone: Tone::Bad, ..Badge::new(*text, "D") }).collect(),
            ..Piece::default()
        };
        let sides = [("us", true), ("them", false)].map(|(id, own)| Side { id: id.into(), own, ..Side::default() });
        Scene { sides: sides.into(), pieces: pieces.iter().map(piece).collect(), ..Scene::default() }
    }

    #[test]
    fn what_has_become_of_ones_own_is_told_once() {
        let before = scene(&[("us", "Rifle 1", None), ("us", "Rifle 2", Some("dispersed")), ("us", "Rifle 3", None)]);
        let after = scene(&[
            ("us", "Rifle 1", Some("dispersed")),
            ("us", "Rifle 2", Some("dispersed")),
            ("us", "Rifle 3", Some("dispersed")),
            ("them", "Rifle 4", Some("dispersed")),
        ]);
        assert_eq!(struck(&before, &after), ["dispersed: Rifle 1, Rifle 3"]);
        assert_eq!(struck(&after, &after), [""; 0]);
    }
}
