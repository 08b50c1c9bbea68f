//! What areas must get right: boards that are there, rows that run as they say.

use super::super::area::{Area, Edge};
use super::super::read::Sheets;
use super::super::special::Special;
use crate::board::{Layout, Placed, Turn};
use fieldcraft_content::Mistakes;

/// Checks that every area speaks of boards and rows that are there.
pub(super) fn check(sheets: &Sheets, mistakes: &mut Mistakes) {
    let layout = &sheets.situation.value.layout;
    each_area(sheets, |area, item| {
        for part in area.parts() {
            if let Err((word, message)) = fits(part, layout) {
                item(mistakes, &word, message);
            }
        }
    });
    for special in &sheets.special {
        let boards: Vec<char> = match &special.value {
            Special::Confined { boards, .. } => boards.clone(),
            Special::NoReturn { from, to, .. } => from.iter().chain(to).copied().collect(),
            _ => continue,
        };
        for board in boards.iter().filter(|board| !has(layout, **board)) {
            special.mistake(mistakes, &board.to_string(), format!("board {board} is not in the layout {layout}"));
        }
    }
}

/// Notes a mistake at a word of an entry.
pub(super) type Note<'a> = &'a dyn Fn(&mut Mistakes, &str, String);

/// Hands every area of a file to `see`, with a way to note what is wrong with it.
pub(super) fn each_area(sheets: &Sheets, mut see: impl FnMut(&Area, Note<'_>)) {
    for item in &sheets.groups {
        let sheet = &item.value;
        for area in sheet.area.iter().chain(sheet.enters.as_ref().map(|enters| &enters.area)).chain(&sheet.lands) {
            see(area, &|mistakes, word, message| item.mistake(mistakes, word, message));
        }
    }
    for item in &sheets.exits {
        see(&item.value.area, &|mistakes, word, message| item.mistake(mistakes, word, message));
    }
    for item in &sheets.special {
        if let Special::MustReach { area, .. } | Special::HeldAtStart { area, .. } = &item.value {
            see(area, &|mistakes, word, message| item.mistake(mistakes, word, message));
        }
    }
    let victory = &sheets.victory;
    for (condition, place) in victory.judged().into_iter().chain(victory.improving()) {
        for area in condition.areas() {
            see(area, &|mistakes, word, message| place.mistake(mistakes, word, message));
        }
    }
}

/// Whether an area fits the layout; if not, the word to point at and what is wrong.
pub(super) fn fits(area: &Area, layout: &Layout) -> Result<(), (String, String)> {
    let boards: Vec<char> = match area {
        Area::Boards(boards) => boards.clone(),
        Area::Rows(rows) => vec![rows.board],
        Area::PastRow(past) => vec![past.board],
        Area::Bank(bank) => vec![bank.board],
        _ => Vec::new(),
    };
    if let Some(board) = boards.iter().find(|board| !has(layout, **board)) {
        return Err((board.to_string(), format!("board {board} is not in the layout {layout}")));
    }
    match area {
        Area::Rows(rows) if rows.to < rows.from => {
            Err(("rows".into(), "rows go from the first letter to the last".into()))
        }
        // Rows run across the short side of a board, so where they run north there is nothing north of them.
        Area::PastRow(past) if is_upright(layout) != matches!(past.side, Edge::North | Edge::South) => {
            Err(("past_row".into(), "no row of this layout has such a side".into()))
        }
        _ => Ok(()),
    }
}

fn placed(layout: &Layout) -> impl Iterator<Item = &Placed> {
    layout.rows().iter().flatten()
}

fn has(layout: &Layout, board: char) -> bool {
    placed(layout).any(|placed| placed.board == board)
}

/// Whether rows run from west to east, as printed; all boards of a layout agree in that.
fn is_upright(layout: &Layout) -> bool {
    placed(layout).all(|placed| matches!(placed.turn, Turn::Zero | Turn::Half))
}
