//! The hex board: rows of cells, every second row pushed by half a cell, so that each cell touches six others.

use super::canvas::Canvas;
use super::{Look, Paint, columns, cut};
use fieldcraft_scene::{Board, Cell, Orientation, Parity, Piece, Place, Scene, Tone};

/// Columns from the left edge of a cell to that of the next.
const WIDE: usize = 10;
/// Lines from the top edge of a cell to that of the next.
const HIGH: usize = 4;
/// Columns inside a cell.
const INSIDE: usize = WIDE - 1;

/// The board of a scene with the pieces on it.
pub(super) fn board(scene: &Scene, board: &Board, paint: Paint) -> Vec<String> {
    let mut canvas = Canvas::new();
    let origin = |number: fn(&Cell) -> i16| board.cells.iter().map(number).min().unwrap_or(0);
    let (top, left) = (origin(|cell| cell.row), origin(|cell| cell.col));
    for cell in &board.cells {
        let (row, col) = ((cell.row - top) as usize, (cell.col - left) as usize);
        let pushed = |number: i16| match board.shifted {
            Parity::Odd => usize::from(number.rem_euclid(2) == 1),
            Parity::Even => usize::from(number.rem_euclid(2) == 0),
        };
        let (x, y) = match board.orientation {
            Orientation::Pointy => (col * WIDE + pushed(cell.row) * WIDE / 2, row * HIGH),
            Orientation::Flat => (col * WIDE, row * HIGH + pushed(cell.col) * HIGH / 2),
        };
        frame(&mut canvas, x, y);
        fill(&mut canvas, x + 1, y + 1, cell, &here(scene, cell));
    }
    let mut lines = canvas.lines(paint);
    lines.extend(legend(board, paint));
    lines
}

/// The edge of a cell.
fn frame(canvas: &mut Canvas, x: usize, y: usize) {
    for at in 0..=WIDE {
        let ink = if at % WIDE == 0 { '+' } else { '-' };
        canvas.set(x + at, y, (ink, Look::Dim));
        canvas.set(x + at, y + HIGH, (ink, Look::Dim));
    }
    for at in 1..HIGH {
        canvas.set(x, y + at, ('|', Look::Dim));
        canvas.set(x + WIDE, y + at, ('|', Look::Dim));
    }
}

/// A piece as a small cell shows it.
struct Mark {
    text: String,
    look: Look,
}

fn here(scene: &Scene, cell: &Cell) -> Vec<Mark> {
    let on = scene.pieces.iter().filter(|piece| matches!(&piece.place, Place::Hex(id) if *id == cell.id));
    on.map(|piece| mark(scene, piece)).collect()
}

fn mark(scene: &Scene, piece: &Piece) -> Mark {
    let side = scene.sides.iter().find(|side| Some(&side.id) == piece.side.as_ref());
    let look = match side {
        _ if piece.badges.iter().any(|badge| badge.tone == Tone::Dead) => Look::Dim,
        Some(side) if side.own => Look::Own,
        Some(_) => Look::Other,
        None => Look::Bold,
    };
    let badges: String = piece.badges.iter().map(|badge| badge.sign.as_str()).collect();
    let sign = side.map_or("", |side| side.sign.as_str());
    Mark { text: cut(&format!("{sign}{}{badges}", piece.label), INSIDE), look }
}

/// Id and terrain on the first line, pieces on the others, the terrain's pattern where nothing else is.
fn fill(canvas: &mut Canvas, x: usize, y: usize, cell: &Cell, marks: &[Mark]) {
    let ground = ground(&cell.ground);
    for line in 0..HIGH - 1 {
        for at in 0..INSIDE {
            let ink = if line != 0 && (at + line) % 3 == 0 { ground.pattern } else { ' ' };
            canvas.set(x + at, y + line, (ink, ground.look));
        }
    }
    canvas.write(x, y, &cut(&cell.id, INSIDE), Look::Plain);
    let badges: String = cell.badges.iter().map(|badge| badge.sign.as_str()).collect();
    let terrain = cut(&format!("{}{badges}", cell.code), INSIDE.saturating_sub(columns(&cell.id) + 1));
    canvas.write(x + INSIDE - columns(&terrain), y, &terrain, ground.look);
    let (mut line, mut at) = (1, 0);
    for (number, mark) in marks.iter().enumerate() {
        let wide = columns(&mark.text);
        if at != 0 && INSIDE < at + wide {
            (line, at) = (line + 1, 0);
        }
        if HIGH - 1 <= line {
            let rest = format!("+{}", marks.len() - number);
            canvas.write(x + INSIDE - columns(&rest), y + line - 1, &rest, Look::Bold);
            return;
        }
        canvas.write(x + at, y + line, &mark.text, mark.look);
        if at + wide < INSIDE {
            canvas.set(x + at + wide, y + line, (' ', Look::Plain));
        }
        at += wide + 1;
    }
}

struct Ground {
    pattern: char,
    look: Look,
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
    Ground { pattern, look: Look::Ground(colour) }
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
