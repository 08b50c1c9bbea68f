//! A turn of others in three lines at most: moves and attacks, losses, and what else came of it.

use fieldcraft_scene::{Board, Cell, Course, LogLine, Loss, Recap, Scene, Side, Text};

/// How many lost units of a side are named.
const NAMED: usize = 4;
/// How many other lines are told.
const OTHERS: usize = 2;

pub(super) fn lines(recap: &Recap, scene: &Scene, attacks: u32, major: &[LogLine]) -> Vec<Text> {
    let (moved, lost) = (deeds(recap, scene, attacks), losses(&recap.losses, scene));
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

fn losses(losses: &[Loss], scene: &Scene) -> Option<Text> {
    let of = |own: bool| -> Vec<&str> {
        let is = |loss: &&Loss| scene.sides.iter().any(|side: &Side| side.id == loss.side && side.own == own);
        losses.iter().filter(is).map(|loss| loss.name.as_str()).collect()
    };
    let told = |who: &str, names: Vec<&str>| match names.len() {
        0 => None,
        count if NAMED < count => Some(format!("{who} lost {}", several(count, "unit"))),
        _ => Some(format!("{who} lost {}", names.join(", "))),
    };
    let told: Vec<String> = [told("you", of(true)), told("the enemy", of(false))].into_iter().flatten().collect();
    let text = told.join("; ");
    (!text.is_empty()).then(|| Text::from(format!("{}.", crate::after_action::capital(&text))))
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
