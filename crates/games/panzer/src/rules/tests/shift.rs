//! A piece that has been placed is moved while its side still sets up.

use crate::decision::Decision;
use crate::frame::Step;
use crate::game::seat_of;
use crate::ids::Piece;
use crate::intent::Intent;
use crate::pack::Pack;
use crate::state::Battle;
use fieldcraft_content::Files;
use fieldcraft_engine::{Dictated, Ended, Game, Intents, Play};
use fieldcraft_hex::HexId;

/// Situation 7 before set-up, with the first piece in hand and two hexes for it.
fn nancy() -> (Battle, Piece, HexId, HexId) {
    let pack = Pack::with(&Files::default()).expect("the content is sound");
    let battle = pack.battle("nancy", 0).expect("a situation");
    let seat = seat_of(battle.phasing);
    let mut all = Vec::new();
    battle.intents(seat, &mut all);
    let mut deployed = all.into_iter().filter_map(|intent| match intent {
        Intent::Deploy(piece, hex) => Some((piece, hex)),
        _ => None,
    });
    let (piece, here) = deployed.next().expect("a piece to place");
    let (_, there) = deployed.find(|(other, hex)| *other == piece && *hex != here).expect("another hex");
    (battle, piece, here, there)
}

fn mean(battle: &mut Battle, intent: Intent) -> Ended {
    let (mut dice, mut events) = (Dictated::only(&[]), Vec::new());
    battle.carry_out(seat_of(battle.phasing), &intent, &mut Play { chance: &mut dice, events: &mut events })
}

/// Covers PL-XIV.A.4.
#[test]
fn a_placed_piece_is_moved_as_if_it_had_been_put_there_at_first() {
    let (battle, piece, here, there) = nancy();
    let (mut moved, mut direct) = (battle.clone(), battle);
    assert_eq!(mean(&mut moved, Intent::Deploy(piece, here)), Ended::Done);
    assert_eq!(moved.hex(piece), Some(here));
    assert_eq!(mean(&mut moved, Intent::Deploy(piece, there)), Ended::Done);
    assert_eq!(mean(&mut direct, Intent::Deploy(piece, there)), Ended::Done);
    assert!(moved.same_as(&direct), "nothing stays behind");
}

/// Covers PL-XIV.A.4.
#[test]
fn nothing_is_moved_that_is_not_on_the_map_or_not_ones_own() {
    let (mut battle, piece, here, _) = nancy();
    let seat = seat_of(battle.phasing);
    let refused =
        |battle: &Battle, piece: Piece| battle.check(seat, &Decision::Shift(piece)).map_err(|why| why.clause.0);
    assert_eq!(refused(&battle, piece), Err("PL-XIV.A.4"));
    assert_eq!(mean(&mut battle, Intent::Deploy(piece, here)), Ended::Done);
    assert_eq!(refused(&battle, piece), Ok(()));
    let enemy = battle.field.pieces().find(|&other| battle.side(other) != battle.phasing).expect("an enemy");
    assert_eq!(refused(&battle, enemy), Err("PL-XIV.A.4"));
    let rest = Intent::Rest(battle.turn, Step::SetUp);
    assert_eq!(mean(&mut battle, rest), Ended::Done);
    assert_eq!(refused(&battle, piece), Ok(()), "also when all are placed");
}
