use super::*;
use crate::game::seat_of;
use crate::present::fixture::{hex, piece, skirmish};
use crate::state::Flags;
use crate::unit::Side;
use fieldcraft_engine::{Dictated, Game};

/// An attack by these units on all that is in a hex.
fn attack(game: &mut Battle, at: &str, firers: &[&str]) {
    let aim = Decision::Aim(hex(game, at));
    let joins: Vec<Decision> = firers.iter().map(|id| Decision::Join(piece(game, id))).collect();
    for decision in std::iter::once(aim).chain(joins) {
        let seat = seat_of(game.to_decide().unwrap());
        game.play(seat, &decision, &mut Dictated::only(&[]), &mut Vec::new()).unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn halves_are_counted_in_half_points_and_said_so() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    attack(&mut game, "A-P-7", &["rifle-us-1", "m4-75-2"]);
    let groups = rows(&game, &Decision::Resolve);
    // Rifles count in full against men, armor-piercing guns half [PL-VII.F.2].
    assert!(groups[0].title.starts_with("Attack strength "), "{}", groups[0].title);
    for group in &groups {
        assert_eq!(group.total, group.rows.iter().map(|row| row.value).sum::<i32>(), "{}", group.title);
    }
    let sum = game.calculation(&game.attack().unwrap());
    let unit = if sum.attack.is_multiple_of(POINT) { POINT } else { POINT / 2 };
    assert_eq!(groups[0].total as u32 * unit, sum.attack);
    assert_eq!(groups[2].total, sum.die.total());
}

#[test]
fn a_dispersed_target_is_a_row_of_the_die() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    let target = piece(&game, "rifle-german-1");
    game.set(target, Flags::DISPERSED);
    attack(&mut game, "A-P-7", &["rifle-us-1"]);
    let groups = rows(&game, &Decision::Resolve);
    assert!(groups[2].rows.iter().any(|row| row.clause == "PL-R6"), "{groups:?}");
}

#[test]
fn the_parts_of_a_point_are_as_large_as_they_can_be() {
    let of = |list: &[u32]| parts(list.iter().copied()).0;
    assert_eq!([of(&[16, 32]), of(&[16, 8]), of(&[4]), of(&[2]), of(&[1]), of(&[])], [16, 8, 4, 2, 1, 16]);
}
