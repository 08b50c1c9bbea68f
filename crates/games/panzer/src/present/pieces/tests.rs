use super::*;
use crate::field::Switch;
use crate::frame::Step;
use crate::present::fixture::{hex, piece, skirmish, skirmish_with};
use crate::state::{Order, Watchers};

fn signs(game: &Battle, id: &str, seat: Side) -> Vec<String> {
    badges(game, piece(game, id), seat).into_iter().map(|badge| format!("{} {}", badge.sign, badge.text)).collect()
}

#[test]
fn a_counter_shows_its_printed_factors() {
    let game = skirmish(Side::Allied, Step::Direct);
    let values = |id: &str| -> Vec<String> {
        stats(game.field.unit(piece(&game, id))).into_iter().map(|stat| stat.value).collect()
    };
    assert_eq!(values("rifle-us-1").len(), 4);
    assert!(values("105mm-us-1")[0].ends_with("(H)"));
    assert_eq!(values("truck-us-1")[0], "0");
    assert_eq!(values("fortification-1").len(), 1);
}

#[test]
fn states_are_told_by_sign_and_word() {
    let mut game = skirmish_with(&[Switch::FieldOfFire], Side::German, Step::Direct);
    let (gun, truck, mortar) = (piece(&game, "88mm-1"), piece(&game, "truck-german-1"), piece(&game, "81mm-german-1"));
    game.set(gun, Flags::DISPERSED);
    game.face(gun, fieldcraft_hex::Direction::West);
    assert_eq!(signs(&game, "88mm-1", Side::German), ["D dispersed", " faces west"]);
    assert_eq!(counter(&game, gun, Side::German).unwrap().facing, Some(4));
    assert_eq!(counter(&game, mortar, Side::German).unwrap().facing.is_some(), game.is_faced(mortar));
    game.board(truck, mortar);
    assert_eq!(signs(&game, "81mm-german-1", Side::German), ["↑ carried by Truck 1"]);
    assert!(signs(&game, "truck-german-1", Side::German)[0].starts_with("+ carries "));
}

/// Covers PL-VII.C.3a.
#[test]
fn an_order_is_shown_to_its_own_side_only() {
    let mut game = skirmish(Side::Allied, Step::Orders);
    let (firer, target) = (piece(&game, "105mm-us-1"), hex(&game, "A-P-10"));
    let sighters = Watchers::default();
    game.orders.push(Order {
        firer: crate::state::Firer::Piece(firer),
        hex: target,
        turn: 4,
        smoke: false,
        bridge: false,
        declined: false,
        sighters,
    });
    assert_eq!(signs(&game, "105mm-us-1", Side::Allied), ["! ordered to fire at A-P-10 in turn 4"]);
    assert!(signs(&game, "105mm-us-1", Side::German).is_empty());
    let view = crate::view::View::new(&game, Side::German);
    let scene = crate::present::scene::scene(&view);
    assert!(!format!("{scene:?}").contains("ordered to fire"));
}

#[test]
fn what_lies_in_a_hex_is_a_marker_on_it() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    let at = hex(&game, "A-Q-5");
    game.mark(at, |marker| {
        (marker.wrecks, marker.block, marker.broken) = (2, true, true);
        marker.smoke[0] = Smoke::Fresh;
    });
    let here: Vec<String> = pieces(&game, Side::Allied)
        .into_iter()
        .filter(|piece| piece.side.is_none() && piece.place == Place::Hex("A-Q-5".into()))
        .map(|piece| piece.id)
        .collect();
    assert_eq!(here, ["broken-bridge-A-Q-5", "block-A-Q-5", "wreck-A-Q-5", "smoke-A-Q-5"]);
    assert_eq!(here.iter().map(|id| marker_hex(&game, id)).collect::<Vec<_>>(), [Some(at); 4]);
    assert_eq!(marker_hex(&game, "mine-nowhere"), None);
}

#[test]
fn a_captured_fortification_wears_the_colours_of_its_captor() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    let fort = piece(&game, "fortification-1");
    assert_eq!(side_of(&game, fort), "german");
    game.set(fort, Flags::CAPTURED);
    assert_eq!(side_of(&game, fort), "american");
}
