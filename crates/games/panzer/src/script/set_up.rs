//! Set-up of the side that attacks and moves first: men on foot begin as near as they may to what they go for.
//!
//! They come only a hex or two in a turn, so that every hex counts more than cover. All else is set up as `sound` does.

use super::Mind;
use super::ways::{NO_WAY, Wish};
use crate::decision::Decision;
use crate::ids::Piece;
use crate::unit::Mobility;
use fieldcraft_hex::HexId;
use std::cmp::Reverse;

/// What the second, third and fourth unit in a hex are worse off, in half points.
const CROWD: i32 = 2;
/// From how many half points on it is far.
const FAR: u16 = 8;
/// What cover is worth, in half points.
const COVER: i32 = 4;

/// Where a piece in hand goes, if it is one that walks.
pub(super) fn place(view: &Mind<'_>, piece: Piece, legal: &[Decision]) -> Option<Decision> {
    let first = view.field.situation.first_move() == view.side;
    let boards = legal.iter().any(|decision| matches!(decision, Decision::Aboard(_) | Decision::Within(_)));
    if !first || boards || !view.field.kinds.assault.has(piece) {
        return None;
    }
    let hexes = legal.iter().filter_map(|decision| match *decision {
        Decision::At(hex) => Some(hex),
        _ => None,
    });
    // Where all are near, cover counts for more.
    if hexes.clone().filter_map(|hex| way(view, hex)).min().is_none_or(|way| way < FAR) {
        return None;
    }
    let weighed = hexes.filter_map(|hex| {
        let crowd = CROWD * i32::from(view.count(hex));
        Some((COVER * view.field.die(hex) - i32::from(way(view, hex)?) - crowd, Reverse(hex)))
    });
    weighed.max().map(|(_, Reverse(hex))| Decision::At(hex))
}

/// The way on foot to the nearest place that matters.
fn way(view: &Mind<'_>, hex: HexId) -> Option<u16> {
    let places = view.field.ways().places[view.side.index()].iter().filter(|place| place.wish != Wish::Watch);
    places.map(|place| place.from(hex, Mobility::Foot)).min().filter(|way| *way != NO_WAY)
}
