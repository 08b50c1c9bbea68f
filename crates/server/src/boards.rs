//! Boards are sent once: a scene names its board by a key, and the key is a hash of the board.

use crate::chance::hash;
use fieldcraft_scene::Board;

/// How many boards of one game are kept at hand.
const KEPT: usize = 16;

/// The boards that a game has shown.
#[derive(Default)]
pub(crate) struct Boards {
    kept: Vec<Kept>,
}

struct Kept {
    board: Board,
    key: String,
    json: String,
}

impl Boards {
    /// The key of a board.
    pub fn key(&mut self, board: Board) -> String {
        // Comparing is much cheaper than writing and hashing, and the board is nearly always the last one.
        if let Some(kept) = self.kept.iter().rev().find(|kept| kept.board == board) {
            return kept.key.clone();
        }
        let json = serde_json::to_string(&board).expect("a board is JSON");
        let mut key = hash(json.as_bytes());
        key.truncate(16);
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push(Kept { board, key: key.clone(), json });
        key
    }

    /// The board with this key, as JSON.
    pub fn json(&self, key: &str) -> Option<String> {
        self.kept.iter().find(|kept| kept.key == key).map(|kept| kept.json.clone())
    }
}
