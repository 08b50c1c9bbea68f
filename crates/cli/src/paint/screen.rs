//! The parts of a screen, each painted on its own, so that only what changed need be shown again.

use super::{Look, Paint, WIDTH, board, cards, tracks, wrap};
use fieldcraft_scene::{LogLine, Prompt, Scene, Weight};

/// A part of the screen with its lines.
pub(crate) struct Part {
    pub name: &'static str,
    pub lines: Vec<String>,
}

/// The parts that may change from decision to decision; empty ones are left out.
pub(crate) fn parts(scene: &Scene, paint: Paint) -> Vec<Part> {
    let board = scene.board.as_ref().map(|board| board::board(scene, board, paint)).unwrap_or_default();
    let parts = [
        ("board", board),
        ("pieces", cards::pieces(scene, paint)),
        ("tracks", tracks::tracks(scene, paint)),
        ("panels", tracks::panels(&scene.panels, paint)),
        ("charts", tracks::charts(&scene.charts, paint)),
        ("cards", cards::cards(scene, paint)),
    ];
    parts.into_iter().filter(|part| !part.1.is_empty()).map(|(name, lines)| Part { name, lines }).collect()
}

/// The head line.
pub(crate) fn head(scene: &Scene, paint: Paint) -> String {
    let line = format!("== {} == {} ", scene.title, scene.phase);
    let rest = "=".repeat(WIDTH.saturating_sub(super::columns(&line)));
    paint.bold(&format!("{line}{rest}"))
}

/// Every card with all that is written on it.
pub(crate) fn cards_in_full(scene: &Scene, paint: Paint) -> Vec<String> {
    cards::cards_in_full(scene, paint)
}

/// Lines of the log.
pub(crate) fn log(lines: &[LogLine], paint: Paint) -> Vec<String> {
    let mut painted = Vec::new();
    for line in lines {
        let (mark, look) = match line.weight {
            Weight::Minor => ("   . ", Look::Dim),
            Weight::Plain => (" - ", Look::Plain),
            Weight::Major => (" * ", Look::Bold),
        };
        for (at, text) in wrap(&line.text.to_string(), WIDTH - 5).into_iter().enumerate() {
            let mark = if at == 0 { mark } else { "     " };
            painted.push(paint.dress(look, &format!("{mark}{text}")));
        }
    }
    painted
}

/// The question with its clauses.
pub(crate) fn prompt(prompt: &Prompt, name_seat: bool, paint: Paint) -> Vec<String> {
    let seat = if name_seat { format!("{}: ", prompt.seat) } else { String::new() };
    let clauses: String = prompt.clauses.iter().map(|clause| format!(" [{clause}]")).collect();
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
    lines.extend(log(&scene.log, *paint));
    if let Some(asked) = &scene.prompt {
        lines.extend(prompt(asked, true, *paint));
    }
    lines.push(format!("Step {} of {}.", scene.step, scene.steps));
    lines.join("\n") + "\n"
}
