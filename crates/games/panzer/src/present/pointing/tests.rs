use super::*;
use crate::game::seat_of;
use crate::present::fixture::{hex, piece, skirmish};
use fieldcraft_engine::{Dictated, Game};

/// What the rules say to a player who points at these things.
#[track_caller]
fn check_refused(game: &Battle, subjects: &[&str], clause: &str) {
    let side = game.to_decide().unwrap();
    let first = *pointed_at(game, side, subjects).first().expect("it means something");
    let refusal = game.check(seat_of(side), &first).err().unwrap_or_else(|| panic!("{first:?} is allowed"));
    assert_eq!(refusal.clause.0, clause, "{first:?}: {refusal}");
}

#[test]
fn a_click_on_a_unit_that_may_not_move_says_why() {
    let game = skirmish(Side::Allied, Step::Vehicles);
    check_refused(&game, &["rifle-us-1"], "PL-R5");
    check_refused(&game, &["pzkw-iv-w-1"], "PL-V.B.8");
    assert_eq!(pointed_at(&game, Side::Allied, &["m4-75-1"]), [Decision::Move(piece(&game, "m4-75-1"))]);
}

#[test]
fn a_click_on_the_next_hex_is_a_step_and_on_enemies_an_overrun() {
    let mut game = skirmish(Side::Allied, Step::Vehicles);
    game.begin_move(piece(&game, "m4-75-2"));
    let to = |name: &str| {
        let (from, to) = (game.hex(piece(&game, "m4-75-2")).unwrap(), hex(&game, name));
        game.field.direction(from, to).unwrap()
    };
    assert_eq!(pointed_at(&game, Side::Allied, &["A-O-7"])[0], Decision::Go(to("A-O-7")));
    assert_eq!(pointed_at(&game, Side::Allied, &["rifle-german-1"])[0], Decision::Overrun(to("A-P-7")));
    assert_eq!(pointed_at(&game, Side::Allied, &["m4-75-2"]), [Decision::Stop]);
    check_refused(&game, &["m4-75-1"], "PL-V.B.4a");
}

#[test]
fn a_click_far_away_while_firing_says_that_nobody_reaches_it() {
    let game = skirmish(Side::Allied, Step::Direct);
    check_refused(&game, &["A-GG-1"], "PL-VII.B.3a");
    assert!(pointed_at(&game, Side::Allied, &["nothing"]).is_empty());
}

#[test]
fn pointing_at_a_far_hex_leads_a_unit_there_step_by_step() {
    let mut game = skirmish(Side::Allied, Step::Vehicles);
    let tank = piece(&game, "m4-75-1");
    let far = game.reach(tank).into_iter().find(|one| one.entered == 3).expect("a tank comes three hexes far");
    let name = crate::present::names::hex(&game.field, far.hex);
    let way = super::way(&game, Side::Allied, &["m4-75-1", &name]);
    assert_eq!(way.len(), 4, "{way:?}");
    assert_eq!(way[0], Decision::Move(tank));
    assert!(super::way(&game, Side::German, &["m4-75-1", &name]).is_empty(), "the other side is not asked");
    for decision in way {
        game.play(crate::game::seat_of(Side::Allied), &decision, &mut Dictated::only(&[]), &mut Vec::new()).unwrap();
    }
    assert_eq!(game.hex(tank), Some(far.hex));
}
