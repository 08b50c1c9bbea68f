//! Set-up: positions first, then guns and men in cover near what the situation is about, vehicles last.
//!
//! Batteries stand ready to fire; other guns and men of the side that attacks begin on wheels. What lands is planned by
//! the rules, which keep the landing craft apart.

use crate::decision::Decision;
use crate::ids::Piece;
use crate::rules::placing_rank;
use crate::state::Battle;
use crate::unit::Loading;
use crate::view::View;
use std::cmp::Reverse;

/// The next piece to take in hand.
pub(super) fn next(view: &View, legal: &[Decision]) -> Option<Decision> {
    let places = legal.iter().filter_map(|decision| match *decision {
        Decision::Place(piece) if !view.field.lands(piece) => Some(piece),
        _ => None,
    });
    let first = places.min_by_key(|&piece| (placing_rank(view.field.unit(piece)), piece));
    Some(first.map_or(Decision::PlaceRest, Decision::Place))
}

/// Where the piece in hand goes.
pub(super) fn place(view: &View, piece: Piece, legal: &[Decision]) -> Option<Decision> {
    let carrier = legal.iter().copied().find(|decision| matches!(decision, Decision::Aboard(_)));
    if rides(view, piece) && carrier.is_some() {
        return carrier;
    }
    let inside = legal.iter().copied().find(|decision| match *decision {
        Decision::Within(hex) => !view.field.unit(piece).is_vehicle() && view.count_inside(hex) < 2,
        _ => false,
    });
    let hexes = legal.iter().filter_map(|decision| match *decision {
        Decision::At(hex) => Some(hex),
        _ => None,
    });
    let best = hexes.max_by_key(|&hex| (view.placing_worth(piece, hex), Reverse(hex)));
    inside.or(best.map(Decision::At)).or(carrier)
}

/// Whether a piece begins the battle on wheels.
fn rides(battle: &Battle, piece: Piece) -> bool {
    let unit = battle.field.unit(piece);
    let attacks = battle.field.situation.first_move() == battle.phasing;
    !unit.indirect && attacks || unit.passenger == Some(Loading::TankBridge)
}
