//! The hex board: rows of cells, every second row pushed by half a cell, so that each cell touches six others.

use super::canvas::Canvas;
use super::{Paint, Style, WIDTH, columns, cut};
use fieldcraft_scene::{Board, Cell, Orientation, Parity, Piece, Place, Scene, Tone};

/// Least and most columns from the left edge of a cell to that of the next; even, so that half a cell is whole.
const WIDE: [usize; 2] = [10, 20];
/// Lines from the top edge of a cell to that of the next.
const HIGH: usize = 4;

/// The board of a scene with the pieces on it.
pub(super) fn board(scene: &Scene, board: &Board, paint: Paint) -> Vec<String> {
    let mut canvas = Canvas::new();
    let origin = |number: fn(&Cell) -> i16| board.cells.iter().map(number).min().unwrap_or(0);
    let (top, left) = (origin(|cell| cell.row), origin(|cell| cell.col));
    let across = board.cells.iter().map(|cell| (cell.col - left) as usize + 1).max().unwrap_or(1);
    // Cells as wide as fit beside each other, with half a cell for the rows that are pushed.
    let wide = (2 * WIDTH / (2 * across + 1) / 2 * 2).clamp(WIDE[0], WIDE[1]);
    for cell in &board.cells {
        let (row, col) = ((cell.row - top) as usize, (cell.col - left) as usize);
        let pushed = |number: i16| match board.shifted {
            Parity::Odd => usize::from(number.rem_euclid(2) == 1),
            Parity::Even => usize::from(number.rem_euclid(2) == 0),
        };
        let (x, y) = match board.orientation {
            Orientation::Pointy => (col * wide + pushed(cell.row) * wide / 2, row * HIGH),
            Orientation::Flat => (col * wide, row * HIGH + pushed(cell.col) * HIGH / 2),
        };
        frame(&mut canvas, x, y, wide);
        fill(&mut canvas, [x + 1, y + 1], wide - 1, cell, &here(scene, cell));
    }
    let mut lines = canvas.lines(paint);
    lines.extend(legend(board, paint));
    lines
}

/// The edge of a cell.
fn frame(canvas: &mut Canvas, x: usize, y: usize, wide: usize) {
    for at in 0..=wide {
        let ink = if at % wide == 0 { '+' } else { '-' };
        canvas.set(x + at, y, (ink, Style::Dim));
        canvas.set(x + at, y + HIGH, (ink, Style::Dim));
    }
    for at in 1..HIGH {
        canvas.set(x, y + at, ('|', Style::Dim));
        canvas.set(x + wide, y + at, ('|', Style::Dim));
    }
}

/// A piece as a small cell shows it.
struct Mark {
    text: String,
    style: Style,
}

fn here(scene: &Scene, cell: &Cell) -> Vec<Mark> {
    let on = scene.pieces.iter().filter(|piece| matches!(&piece.place, Place::Hex(id) if *id == cell.id));
    on.map(|piece| mark(scene, piece)).collect()
}

fn mark(scene: &Scene, piece: &Piece) -> Mark {
    let side = scene.sides.iter().find(|side| Some(&side.id) == piece.side.as_ref());
    let style = match side {
        _ if piece.badges.iter().any(|badge| badge.tone == Tone::Dead) => Style::Dim,
        Some(side) if side.own => Style::Own,
        Some(_) => Style::Other,
        None => Style::Bold,
    };
    let badges: String = piece.badges.iter().map(|badge| badge.sign.as_str()).collect();
    let sign = side.map_or("", |side| side.sign.as_str());
    Mark { text: format!("{sign}{}{badges}", piece.label), style }
}

/// Id and terrain on the first line, pieces on the others, the terrain's pattern where nothing else is.
fn fill(canvas: &mut Canvas, [x, y]: [usize; 2], inside: usize, cell: &Cell, marks: &[Mark]) {
    let ground = ground(&cell.ground);
    for line in 0..HIGH - 1 {
        for at in 0..inside {
            let ink = if line != 0 && (at + line) % 3 == 0 { ground.pattern } else { ' ' };
            canvas.set(x + at, y + line, (ink, ground.style));
        }
    }
    canvas.write(x, y, &cut(&cell.id, inside), Style::Plain);
    let badges: String = cell.badges.iter().map(|badge| badge.sign.as_str()).collect();
    let terrain = cut(&format!("{}{badges}", cell.code), inside.saturating_sub(columns(&cell.id) + 1));
    canvas.write(x + inside - columns(&terrain), y, &terrain, ground.style);
    let (mut line, mut at) = (1, 0);
    for (number, mark) in marks.iter().enumerate() {
        let text = cut(&mark.text, inside);
        let wide = columns(&text);
        if at != 0 && inside < at + wide {
            (line, at) = (line + 1, 0);
        }
        if HIGH - 1 <= line {
            let rest = format!("+{}", marks.len() - number);
            canvas.write(x + inside - columns(&rest), y + line - 1, &rest, Style::Bold);
            return;
        }
        canvas.write(x + at, y + line, &text, mark.style);
        if at + wide < inside {
            canvas.set(x + at + wide, y + line, (' ', Style::Plain));
        }
        at += wide + 1;
    }
}

struct Ground {
    pattern: char,
    style: Style,
}

/// How a class of terrain looks; one that nobody knows looks like open ground.
fn ground(class: &str) -> Ground {
    let (pattern, colour) = match class {
        "woods" | "forest" | "jungle" => ('%', 34),
        "hills" | "hill" => ('^', 137),
        "town" | "city" | "urban" => ('#', 250),
        "water" | "river" | "sea" => ('~', 39),
        "swamp" | "marsh" => ('=', 72),
        "sand" | "desert" | "beach" => (':', 179),
        "rough" => ('*', 144),
        "road" => ('-', 223),
        _ => ('.', 106),
    };
    Ground { pattern, style: Style::Ground(colour) }
}

/// What the letters of the terrain mean.
fn legend(board: &Board, paint: Paint) -> Option<String> {
    let mut known: Vec<String> = Vec::new();
    for cell in &board.cells {
        let badges: Vec<String> = cell.badges.iter().map(|badge| format!("{} {}", badge.sign, badge.text)).collect();
        let terrain = (!cell.code.is_empty()).then(|| format!("{} {}", cell.code, cell.terrain));
        for entry in terrain.into_iter().chain(badges) {
            if !known.contains(&entry) {
                known.push(entry);
            }
        }
    }
    known.sort();
    (!known.is_empty()).then(|| paint.dim(&known.join(" · ")))
}
