//! Tracks, panels and charts.

use super::grid::{flow, grid};
use super::{Paint, wrap};
use fieldcraft_scene::{Align, Chart, ChartRow, Panel, Place, Scene, Space, Track};

/// One or two lines for each track.
pub(super) fn tracks(scene: &Scene, tracks: &[Track], paint: Paint) -> Vec<String> {
    tracks.iter().flat_map(|track| self::track(scene, track, paint)).collect()
}

fn track(scene: &Scene, track: &Track, paint: Paint) -> Vec<String> {
    let mut line = paint.bold(&track.name);
    match (track.value, track.max) {
        (Some(value), Some(max)) => line.push_str(&format!("  {value} of {max}")),
        (Some(value), None) => line.push_str(&format!("  {value}")),
        _ => {}
    }
    let thresholds: Vec<String> = track.thresholds.iter().map(|step| format!("{} at {}", step.text, step.at)).collect();
    if !thresholds.is_empty() {
        line.push_str(&format!("  ({})", thresholds.join(", ")));
    }
    let mut lines = vec![line];
    let spaces: Vec<String> = track.spaces.iter().map(|space| self::space(scene, track, space)).collect();
    if !spaces.is_empty() {
        lines.extend(wrap(&spaces.join(" | "), 96).into_iter().map(|line| format!("  {line}")));
    }
    lines
}

fn space(scene: &Scene, track: &Track, space: &Space) -> String {
    let here = |place: &Place| matches!(place, Place::Space { track: t, space: s } if *t == track.id && *s == space.id);
    let pieces = scene.pieces.iter().filter(|piece| here(&piece.place)).map(|piece| piece.label.clone());
    let cards = scene.cards.iter().filter(|card| here(&card.place)).map(|card| card.title.clone());
    let badges = space.badges.iter().map(|badge| format!("[{}]", badge.text));
    let things: Vec<String> = pieces.chain(cards).chain(badges).collect();
    let label = if space.now { format!(">{}<", space.label) } else { space.label.clone() };
    if things.is_empty() { label } else { format!("{label}: {}", things.join(" ")) }
}

/// Facts in as many columns as fit.
pub(super) fn panels(panels: &[Panel], paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    for panel in panels.iter().filter(|panel| !panel.facts.is_empty()) {
        lines.push(paint.bold(&panel.title));
        let facts: Vec<String> = panel.facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value)).collect();
        lines.extend(flow(&facts, 2));
    }
    lines
}

/// Rows and columns with their headings.
pub(super) fn charts(charts: &[Chart], paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    for chart in charts.iter().filter(|chart| !chart.rows.is_empty() || !chart.footers.is_empty()) {
        lines.push(paint.bold(&chart.title));
        let cells = |row: &ChartRow| row.cells.iter().map(ToString::to_string).collect::<Vec<_>>();
        let heads = chart.columns.iter().map(|column| column.title.clone()).collect();
        let aligns: Vec<Align> = chart.columns.iter().map(|column| column.align).collect();
        let all: Vec<Vec<String>> =
            std::iter::once(heads).chain(chart.rows.iter().chain(&chart.footers).map(cells)).collect();
        let painted = grid(&all, &aligns, 2);
        let foot = painted.len() - chart.footers.len();
        for (at, line) in painted.into_iter().enumerate() {
            lines.push(if at == 0 {
                paint.dim(&line)
            } else if foot <= at {
                paint.bold(&line)
            } else {
                line
            });
        }
    }
    lines
}
