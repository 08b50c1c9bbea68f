//! The parts of a screen, each painted on its own, so that only what changed need be shown again.

use super::{Paint, Style, WIDTH, board, cards, tracks, wrap};
use fieldcraft_scene::{Bulletin, BulletinPart, DrawnCounter, Draws, LogLine, Prompt, Scene, Weight};

/// A part of the screen with its lines.
pub(crate) struct Part {
    /// What kind of part it is, for showing it again.
    pub name: &'static str,
    /// Which of its kind it is, for telling whether it changed.
    pub key: String,
    pub lines: Vec<String>,
}

/// The parts that may change from decision to decision; empty ones are left out.
pub(crate) fn parts(scene: &Scene, paint: Paint) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut add = |name, key: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            parts.push(Part { name, key: format!("{name} {key}"), lines });
        }
    };
    let board = scene.board.as_ref().map(|board| board::board(scene, board, paint)).unwrap_or_default();
    add("board", "", board);
    add("pieces", "on the board", cards::pieces(scene, true, paint));
    add("pieces", "elsewhere", cards::pieces(scene, false, paint));
    for track in &scene.tracks {
        add("tracks", &track.id, tracks::tracks(scene, std::slice::from_ref(track), paint));
    }
    for panel in &scene.panels {
        add("panels", &panel.id, tracks::panels(std::slice::from_ref(panel), paint));
    }
    for chart in &scene.charts {
        add("charts", &chart.id, tracks::charts(std::slice::from_ref(chart), paint));
    }
    for (title, lines) in cards::cards(scene, paint) {
        add("cards", &title, lines);
    }
    parts
}

/// The head line.
pub(crate) fn head(scene: &Scene, paint: Paint) -> String {
    let line = format!("== {} == {} ", scene.title, scene.phase);
    let rest = "=".repeat(WIDTH.saturating_sub(super::columns(&line)));
    paint.bold(&format!("{line}{rest}"))
}

/// Every card with all that is written on it.
pub(crate) fn cards_in_full(scene: &Scene, paint: Paint) -> Vec<String> {
    cards::cards_in_full(scene, paint).into_iter().flat_map(|(_, lines)| lines).collect()
}

/// Lines of the log.
pub(crate) fn log(lines: &[LogLine], paint: Paint) -> Vec<String> {
    let mut painted = Vec::new();
    for line in lines {
        let (mark, style) = match line.weight {
            Weight::Minor => ("   . ", Style::Dim),
            Weight::Plain => (" - ", Style::Plain),
            Weight::Major => (" * ", Style::Bold),
        };
        for (at, text) in wrap(&line.text.to_string(), WIDTH - 5).into_iter().enumerate() {
            let mark = if at == 0 { mark } else { "     " };
            painted.push(paint.dress(style, &format!("{mark}{text}")));
        }
    }
    painted
}

/// A page about something that has come to its end, between two rules.
pub(crate) fn bulletin(page: &Bulletin, paint: Paint) -> Vec<String> {
    let rule = paint.dim(&"-".repeat(WIDTH));
    let mut lines = vec![rule.clone(), page.title.clone(), paint.bold(&page.headline)];
    for part in &page.parts {
        lines.push(String::new());
        match part {
            BulletinPart::Lines { title, lines: texts } => {
                lines.push(paint.bold(title));
                for text in texts {
                    lines.extend(wrap(&text.to_string(), WIDTH - 2).into_iter().map(|line| format!("  {line}")));
                }
            }
            BulletinPart::Track(track) => {
                lines.extend(tracks::tracks(&Scene::default(), std::slice::from_ref(track), paint));
            }
            BulletinPart::Chart(chart) => lines.extend(tracks::charts(std::slice::from_ref(chart), paint)),
            BulletinPart::Cards { cards } => lines.extend(cards.iter().flat_map(|card| cards::in_full(card, paint))),
            BulletinPart::Draws(draws) => lines.extend(self::draws(draws)),
        }
    }
    lines.push(rule);
    lines
}

/// Counters that were drawn, one to a line.
fn draws(draws: &Draws) -> Vec<String> {
    let counter = |one: &DrawnCounter| format!("  {}  {:+}, {} left  {}", one.name, -one.number, one.left, one.effect);
    let all = [draws.start.clone()].into_iter().chain(draws.counters.iter().map(counter));
    all.chain([draws.end.clone()]).filter(|line| !line.is_empty()).collect()
}

/// The question with its clauses.
pub(crate) fn prompt(prompt: &Prompt, name_seat: bool, paint: Paint) -> Vec<String> {
    let seat = if name_seat { format!("{}: ", prompt.seat) } else { String::new() };
    let named = |id: &&String| prompt.text.clauses().any(|clause| clause == **id);
    let clauses: String = prompt.clauses.iter().filter(|id| !named(id)).map(|id| format!(" [{id}]")).collect();
    let lines = wrap(&format!("{seat}{}{clauses}", prompt.text), WIDTH);
    lines.iter().map(|line| paint.bold(line)).collect()
}

/// The whole screen at once, with the log but without choices.
pub(crate) fn whole(scene: &Scene, paint: &Paint) -> String {
    let mut lines = vec![head(scene, *paint)];
    for part in parts(scene, *paint) {
        lines.extend(part.lines);
    }
    lines.push(String::new());
    let told: Vec<_> = scene.log.iter().filter(|line| line.weight != Weight::Minor).cloned().collect();
    lines.extend(log(&told, *paint));
    if let Some(asked) = &scene.prompt {
        lines.extend(prompt(asked, true, *paint));
    }
    lines.push(format!("Step {} of {}.", scene.step, scene.steps));
    lines.join("\n") + "\n"
}
