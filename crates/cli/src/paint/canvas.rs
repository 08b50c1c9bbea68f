//! A sheet of characters, each with its look.

use super::{Paint, Style};

pub(super) struct Canvas {
    rows: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    pub fn new() -> Self {
        Self { rows: Vec::new() }
    }

    /// Writes one character.
    pub fn set(&mut self, x: usize, y: usize, ink: (char, Style)) {
        if self.rows.len() <= y {
            self.rows.resize_with(y + 1, Vec::new);
        }
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize(x + 1, (' ', Style::Plain));
        }
        row[x] = ink;
    }

    /// Writes text from left to right.
    pub fn write(&mut self, x: usize, y: usize, text: &str, style: Style) {
        text.chars().enumerate().for_each(|(at, c)| self.set(x + at, y, (c, style)));
    }

    /// The sheet as lines, without blanks at their ends.
    pub fn lines(&self, paint: Paint) -> Vec<String> {
        self.rows.iter().map(|row| line(row, paint)).collect()
    }
}

fn line(row: &[(char, Style)], paint: Paint) -> String {
    let end = row.iter().rposition(|ink| ink.0 != ' ').map_or(0, |at| at + 1);
    let runs = row[..end].chunk_by(|a, b| a.1 == b.1);
    runs.map(|run| paint.dress(run[0].1, &run.iter().map(|ink| ink.0).collect::<String>())).collect()
}
