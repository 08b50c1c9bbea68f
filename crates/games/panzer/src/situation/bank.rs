//! The banks of a board's major stream: the longest stream of the board parts it into two pieces of land.

use super::area::Bank;
use crate::map::{Ground, Map};
use fieldcraft_hex::HexId;

/// For every hex of the map whether it lies on this bank; nothing if the board has no stream that parts it.
pub(super) fn set(map: &Map, bank: &Bank) -> Vec<bool> {
    let mut inside = vec![false; map.cells.len()];
    let on_board = |hex: HexId| map.cell(hex).names.iter().any(|name| name.board == bank.board);
    let board: Vec<HexId> = map.grid.iter().map(|(hex, _)| hex).filter(|hex| on_board(*hex)).collect();
    let wet = |hex: HexId| map.cell(hex).ground.has(Ground::STREAM);
    let flows = |from: HexId, to: HexId| {
        wet(to)
            && map.grid.adjacent(from).any(|(side, next)| next == to && map.cell(from).streams & 1 << side.index() != 0)
    };
    let streams = pieces(map, board.iter().copied().filter(|hex| wet(*hex)).collect(), flows);
    let Some(major) = streams.into_iter().max_by_key(Vec::len) else { return inside };
    let land: Vec<HexId> = board.iter().copied().filter(|hex| !major.contains(hex)).collect();
    let mut banks = pieces(map, land, |_, _| true);
    // Corners that a bend cuts off belong to no bank.
    banks.sort_by_key(|bank| std::cmp::Reverse(bank.len()));
    let [one, other, ..] = banks.as_slice() else { return inside };
    // The mean of one bank lies further to the asked side than that of the other, compared without division.
    let reach = |hexes: &Vec<HexId>| hexes.iter().map(|hex| i64::from(bank.side.reach(map, *hex))).sum::<i64>();
    let further = reach(one) * other.len() as i64 > reach(other) * one.len() as i64;
    for hex in if further { one } else { other } {
        inside[hex.index()] = true;
    }
    inside
}

/// The pieces into which a set of hexes falls, if one can step between neighbors where `step` allows it.
fn pieces(map: &Map, hexes: Vec<HexId>, step: impl Fn(HexId, HexId) -> bool) -> Vec<Vec<HexId>> {
    let mut left = hexes;
    let mut pieces = Vec::new();
    while let Some(start) = left.pop() {
        let mut piece = vec![start];
        let mut at = 0;
        while let Some(&from) = piece.get(at) {
            for (_, to) in map.grid.adjacent(from) {
                if let Some(place) = left.iter().position(|hex| *hex == to).filter(|_| step(from, to)) {
                    piece.push(left.swap_remove(place));
                }
            }
            at += 1;
        }
        pieces.push(piece);
    }
    pieces
}
