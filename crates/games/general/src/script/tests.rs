//! Positions that tell whether the plan knows what wins.

use super::Mind;
use super::clash::{Fighter, Host, Line, clash};
use super::decide;
use super::front::Front;
use super::ways::Gait;
use crate::cards::Class;
use crate::decision::Decision;
use crate::field::Options;
use crate::frame::Phase;
use crate::game::{seat_of, side_of};
use crate::ids::{Owner, Side};
use crate::rules::tests::desk::{Desk, desk, desk_with, strip};
use crate::state::Flags;
use crate::view::View;
use fieldcraft_engine::{BEST, Game, Posture, Sound};

/// A view as the general looks at it who leans to no side.
fn steady(view: &View) -> Mind<'_> {
    Mind { view, posture: Posture::STEADY }
}

/// What the plan decides in the position on the desk.
fn planned(desk: &Desk) -> Decision {
    let seat = desk.game.to_act().first().expect("somebody is to act");
    decide(Posture::STEADY, &desk.game.view(seat), &desk.legal())
}

/// Lets the plan go on until a side's part of the phase is over.
fn play_phase(desk: &mut Desk, side: Side) -> Vec<Decision> {
    let (phase, mut made) = (desk.game.phase, Vec::new());
    while desk.game.phase == phase && desk.game.active == side && desk.game.to_act().first().map(side_of) == Some(side)
    {
        let decision = planned(desk);
        desk.play(decision);
        made.push(decision);
        assert!(made.len() < 200, "{made:?}");
    }
    made
}

fn host(desk: &Desk, ids: &[(&str, usize)]) -> Host {
    let kind = |id: &str| desk.game.pack().unit(id).expect("there is such a unit");
    let many = |(id, count): &(&str, usize)| vec![Fighter { kind: kind(id), damaged: false, cover: 0 }; *count];
    Host { line: ids.iter().flat_map(many).collect(), behind: Line::default() }
}

#[test]
fn twelve_beat_three_at_little_cost_and_three_do_not_beat_twelve() {
    let desk = desk(Phase::Combat);
    let (few, many) = (host(&desk, &[("g01", 3)]), host(&desk, &[("u01", 12)]));
    let good = clash(&desk.game.field, &many, &few, 65);
    assert!(80 <= good.cleared && 3 * good.lost < good.won, "{good:?}");
    let bad = clash(&desk.game.field, &few, &many, 65);
    assert!(bad.cleared <= 10 && 3 * bad.won < bad.lost, "{bad:?}");
}

/// Rifles cannot fire at armor, and bazookas seldom pierce it [FG-27 to FG-33].
#[test]
fn strength_is_not_the_price_but_what_can_be_hit() {
    let desk = desk(Phase::Combat);
    let tanks = host(&desk, &[("g15", 2)]);
    let guns = clash(&desk.game.field, &host(&desk, &[("u07", 5)]), &tanks, 65);
    let mortars = clash(&desk.game.field, &host(&desk, &[("u06", 7)]), &tanks, 65);
    assert!(mortars.won < guns.won / 4, "{guns:?}, {mortars:?}");
}

#[test]
fn wheels_keep_to_the_road_through_the_mountains() {
    let desk = desk(Phase::Movement);
    let view = desk.game.view(seat_of(Side::American));
    let front = Front::of(&steady(&view));
    let (from, to) = (desk.at("0302"), desk.at("0502"));
    let (foot, wheels) = (front.ways().far(Gait::Foot, from, to), front.ways().far(Gait::Wheels, from, to));
    assert_eq!(front.ways().sure(Gait::Wheels, desk.at("0301"), desk.at("0501")), 2, "along the road");
    assert!(foot <= 7 && wheels <= 8, "{foot} on foot, {wheels} by the pass");
}

#[test]
fn who_is_stronger_goes_and_strikes() {
    let mut desk = desk(Phase::Movement);
    for _ in 0..4 {
        desk.put("u13", "0303");
    }
    desk.put("g01", "0305");
    play_phase(&mut desk, Side::American);
    play_phase(&mut desk, Side::German);
    assert_eq!(desk.game.phase, Phase::Combat);
    assert!(matches!(planned(&desk), Decision::Attack(_)), "{:?}", planned(&desk));
}

#[test]
fn who_is_weaker_does_not_go_to_his_death() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0203");
    for _ in 0..6 {
        desk.put("g14", "0305");
    }
    play_phase(&mut desk, Side::American);
    let enemies = desk.game.occupied[Owner::German.index()];
    assert!(!desk.game.map().is_next_to(desk.place(men), &enemies) || desk.place(men) == desk.at("0203"));
    play_phase(&mut desk, Side::German);
    assert!(!matches!(planned(&desk), Decision::Attack(_)));
}

/// Covers FG-O77.
#[test]
fn nobody_stands_idle_while_an_objective_lies_open() {
    let mut desk = desk(Phase::Movement);
    // An unguarded Forward HQ next door would be struck first.
    desk.cut_off(Side::German);
    desk.put("g01", "0101");
    let men = desk.put("u01", "0503");
    play_phase(&mut desk, Side::American);
    assert_eq!(desk.place(men), desk.at("0603"));
    assert_eq!(desk.game.holder(desk.at("0603")), Some(Side::American));
}

#[test]
fn somebody_stays_in_a_city_that_an_enemy_could_walk_into() {
    let mut desk = desk(Phase::Movement);
    let men = [desk.put("u01", "0203"), desk.put("u01", "0203")];
    desk.put("g12", "0405");
    play_phase(&mut desk, Side::American);
    let uptown = desk.at("0203");
    assert!(men.iter().any(|unit| desk.place(*unit) == uptown), "{:?}", men.map(|unit| desk.place(unit)));
}

/// Covers FG-20, FG-24.
#[test]
fn what_is_bought_can_be_fed() {
    let mut desk = desk(Phase::Production);
    desk.game.turn = 6;
    for _ in 0..10 {
        desk.put("u13", "0203");
    }
    let made = play_phase(&mut desk, Side::American);
    assert!(made.iter().any(|decision| matches!(decision, Decision::Buy(..))), "{made:?}");
    let side = desk.game.side(Side::American);
    assert!(desk.game.supply_cost(Side::American) <= side.treasury, "{} left", side.treasury);
}

/// Covers FG-23.
///
/// What is bought in turn 11 is placed in turn 15, and there are twelve.
#[test]
fn nothing_is_bought_that_comes_too_late() {
    let mut desk = desk(Phase::Production);
    desk.game.turn = 11;
    desk.put("u01", "0203");
    let made = play_phase(&mut desk, Side::American);
    assert!(!made.iter().any(|decision| matches!(decision, Decision::Buy(..))), "{made:?}");
}

/// Covers FG-O82.
#[test]
fn unseen_stacks_weigh_what_they_might_be() {
    let mut desk = desk_with(Phase::Movement, Options { fog: true, ..Options::default() });
    let men = desk.put("u01", "0107");
    for _ in 0..8 {
        desk.put("g14", "0602");
    }
    let view = desk.game.view(seat_of(Side::American));
    let front = Front::of(&steady(&view));
    assert_eq!(front.foes.len(), 9, "the Forward HQ may be anything too");
    assert!(front.foes.iter().all(|piece| piece.unit.is_none() && 0 < piece.power));
    assert!(0 < front.threat(desk.at("0503")) && desk.place(men) == desk.at("0107"));
}

/// Covers FG-O78.
///
/// Who holds the ground at the end may have paid more for it than it cost the enemy.
#[test]
fn a_bad_trade_that_takes_the_ground_wins_the_game() {
    let mut desk = strip();
    desk.game.turn = 12;
    let own = ["0602", "0702", "0802"].map(|at| desk.put("u13", at));
    desk.put("g01", "0902");
    let before = desk.game.prospect(seat_of(Side::American));
    for unit in &own[..2] {
        desk.game.units[unit.index()].place = crate::ids::Spot::LOST;
    }
    desk.game.sides[Side::German.index()].score += 30;
    desk.game.recount();
    let lost = desk.game.prospect(seat_of(Side::American));
    desk.game.places[1].holder = Some(Side::American);
    let taken = desk.game.prospect(seat_of(Side::American));
    assert!(
        lost < before && before < taken && BEST / 2 < taken,
        "{before}, {lost} for nothing, {taken} for the ground"
    );
}

/// The best shot in points is a trap if the ground is lost by it.
#[test]
fn the_best_shot_loses_the_game_if_it_gives_up_the_ground() {
    let mut desk = strip();
    desk.game.turn = 12;
    desk.put("u13", "0202");
    desk.put("g14", "0402");
    let stays = desk.game.prospect(seat_of(Side::American));
    desk.game.sides[Side::American.index()].score += 18;
    desk.game.places[0].holder = Some(Side::German);
    let shoots = desk.game.prospect(seat_of(Side::American));
    assert!(shoots + BEST / 10 < stays, "{stays} by staying, {shoots} by the shot");
}

#[test]
fn the_last_in_the_city_does_not_leave_it_for_a_good_shot() {
    let mut desk = strip();
    desk.game.turn = 12;
    let tank = desk.put("u13", "0102");
    desk.put("g12", "0502");
    desk.put("g01", "0602");
    play_phase(&mut desk, Side::American);
    assert_eq!(desk.place(tank), desk.at("0102"));
}

#[test]
fn a_damaged_unit_counts_for_less_and_guns_stay_where_they_are() {
    let mut desk = desk(Phase::Movement);
    let (gun, men) = (desk.put("u08", "0203"), desk.put("u01", "0203"));
    let view = desk.game.view(seat_of(Side::American));
    let power =
        |front: &Front<'_>, unit| front.own.iter().find(|piece| piece.unit == Some(unit)).map(|piece| piece.power);
    let whole = power(&Front::of(&steady(&view)), men);
    desk.game.units[men.index()].set(Flags::DAMAGED);
    let view = desk.game.view(seat_of(Side::American));
    let front = Front::of(&steady(&view));
    assert!(power(&front, men) < whole);
    let piece = front.own.iter().find(|piece| piece.unit == Some(gun)).expect("the gun is there");
    assert_eq!((piece.pace, desk.game.card(gun).class), (0, Class::Gun));
}

/// Covers FG-O47.
#[test]
fn paratroops_drop_where_a_place_lies_open_behind_the_enemy() {
    let mut desk = desk(Phase::Deployment);
    desk.game.turn = 5;
    let men = desk.stage("u03");
    for at in ["0203", "0103"] {
        desk.put("u13", at);
    }
    desk.put("g14", "0305");
    desk.play(Decision::Deploy(men));
    let Decision::At(at) = planned(&desk) else { panic!("{:?}", planned(&desk)) };
    let far = |label: &str| desk.game.map().distance(at, desk.at(label));
    assert!(far("0603") <= 3 || far("0604") <= 3, "{at:?}");
}

/// Covers FG-O20.
#[test]
fn warships_go_where_friends_fight_and_landing_ships_to_a_beach() {
    let mut desk = desk(Phase::Movement);
    let (ship, barge) = (desk.put("u21", "0801"), desk.put("u22", "0807"));
    let men = desk.put("u01", "0807");
    desk.game.units[men.index()].carrier = barge.into();
    for _ in 0..3 {
        desk.put("u13", "0503");
    }
    desk.put("g01", "0603");
    play_phase(&mut desk, Side::American);
    assert_eq!(desk.game.map().distance(desk.place(ship), desk.at("0603")), 1, "{:?}", desk.place(ship));
    let good = ["0602", "0605"].map(|label| desk.game.map().distance(desk.place(barge), desk.at(label)));
    assert!(good.contains(&1), "{:?}", desk.place(barge));
}

#[test]
fn who_moves_last_does_not_gather_where_the_enemy_hits_first() {
    let mut desk = desk(Phase::Movement);
    for _ in 0..2 {
        desk.put("u01", "0302");
    }
    for _ in 0..6 {
        desk.put("g14", "0304");
    }
    let men = host(&desk, &[("u01", 2)]).line;
    for (first, last) in [(Side::American, false), (Side::German, true)] {
        desk.game.first = first;
        let view = desk.game.view(seat_of(Side::American));
        let front = Front::of(&steady(&view));
        assert_eq!(front.is_second(), last);
        assert!(5_000 < front.harm(desk.at("0303"), men.clone()), "beside six tanks");
        assert_eq!(front.harm(desk.at("0101"), men.clone()), 0, "out of reach");
    }
    play_phase(&mut desk, Side::American);
    let own = desk.game.units_of(Owner::American).filter(|unit| desk.game.card(*unit).class == Class::Infantry);
    for unit in own {
        let far = desk.game.map().distance(desk.place(unit), desk.at("0304"));
        assert!(1 < far, "{:?} beside six tanks", desk.place(unit));
    }
}
