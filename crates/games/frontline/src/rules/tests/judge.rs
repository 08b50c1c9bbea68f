//! Victory, time and the campaign [FD-2, FD-A1, FD-O8, FD-O9, FD-O12].

use super::desk::{Desk, OPEN, desk, pack};
use crate::cards::{Objective, Side};
use crate::decision::{Decision, Way};
use crate::event::Event;
use crate::field::{Field, Free};
use crate::frame::Phase;
use crate::pack::Battles;
use crate::state::{Battle, UnitFlags};
use std::sync::Arc;

/// Two Allied rifles kill a man of 2 points.
fn a_man_falls(lost: [u8; 2], bought: [u8; 2]) -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge07"]), (8, &["ge02"])]);
    (desk.battle.bought, desk.battle.lost) = (bought, lost);
    desk.aim("us04", "ge07");
    desk.draws(&["killed"]);
    desk.fire();
    assert!(desk.saw(Event::Destroyed(desk.unit("ge07"))));
    desk
}

/// Covers FD-2, FD-A1.
#[test]
fn more_than_half_of_what_the_enemy_bought_wins() {
    let half = a_man_falls([0, 8], [20, 20]);
    assert_eq!((half.battle.phase, half.battle.lost), (Phase::Turn, [0, 10]));
    let more = a_man_falls([0, 9], [20, 20]);
    assert!(more.saw(Event::Over(Some(Side::Allied))));
    assert_eq!(fieldcraft_engine::Game::verdict(&more.battle).unwrap().grade, "Allied victory");
}

/// The bounding section loses its leader to a reaction; the Axis side has a second section in the way.
fn bound_into_fire(lost: [u8; 2]) -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us02", "us05", "us16"]), (6, &["ge02"]), (8, &["ge06", "ge17"])]);
    (desk.battle.bought, desk.battle.lost) = ([12, 9], lost);
    desk.hold(Side::Allied, &["bounding-advance"]);
    desk.hold(Side::Axis, &["concentrated-fire"]);
    let [bound, fire] = ["bounding-advance", "concentrated-fire"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Play(bound), Decision::Go(Way::Forward)]);
    desk.all(&[Decision::React(desk.at("ge06")), Decision::Play(fire)]);
    desk.pass();
    desk.draws(&["killed", "near-miss", "near-miss", "near-miss", "near-miss", "wound"]);
    desk.fire();
    desk.play(Decision::Pick(desk.unit("us02")));
    desk
}

/// Covers FD-2, FD-A38.
#[test]
fn victory_comes_in_the_middle_of_a_reaction_before_the_order_is_carried_out() {
    let won = bound_into_fire([3, 3]);
    assert_eq!((won.battle.phase, won.battle.winner, won.battle.lost), (Phase::Over, Some(Side::Axis), [7, 3]));
    assert!(won.battle.frames.is_empty() && won.battle.attack.is_none() && won.battle.hits.is_none());
    assert!(won.legal().is_empty());
    // With exactly half lost the bound goes on.
    let on = bound_into_fire([2, 3]);
    assert_eq!((on.battle.phase, on.battle.lost), (Phase::Turn, [6, 3]));
    assert!(on.legal().contains(&Decision::Target(on.at("ge02"))));
}

/// Covers FD-2.
#[test]
fn victory_comes_with_the_man_and_not_with_the_last_hit() {
    let mut desk = desk(OPEN, &[(4, &["us01", "us16", "us17"]), (5, &["ge02", "ge07", "ge08"])]);
    desk.battle.bought[1] = 7;
    desk.aim("us01", "ge02");
    desk.draws(&["wound", "wound", "killed", "near-miss", "killed"]);
    desk.fire();
    let hurt = |desk: &Desk| ["ge02", "ge07", "ge08"].map(|id| desk.battle.unit(desk.unit(id)).wounds);
    desk.all(&[Decision::Pick(desk.unit("ge07")), Decision::Pick(desk.unit("ge08"))]);
    // The third hit has one taker, the leader of 4 points; nobody is asked again.
    assert_eq!((hurt(&desk), desk.battle.lost[1]), ([0, 1, 1], 4));
    assert_eq!((desk.battle.phase, desk.battle.winner), (Phase::Over, Some(Side::Allied)));
    let mut first = super::desk::desk(OPEN, &[(4, &["us01", "us16", "us17"]), (5, &["ge02", "ge07"])]);
    first.battle.bought[1] = 7;
    first.aim("us01", "ge02");
    first.draws(&["killed", "wound", "near-miss", "near-miss", "near-miss", "killed"]);
    first.fire();
    first.play(Decision::Pick(first.unit("ge02")));
    // The second hit would have gone to the other man by itself.
    assert_eq!((first.battle.phase, hurt_of(&first, "ge07")), (Phase::Over, 0));
}

fn hurt_of(desk: &Desk, id: &str) -> u8 {
    desk.battle.unit(desk.unit(id)).wounds
}

/// Covers FD-2.
#[test]
fn a_minefield_can_end_a_battle_in_the_middle_of_a_move() {
    let mut desk = desk(OPEN, &[(4, &["us07"]), (3, &["us02"]), (8, &["ge02"])]);
    desk.battle.mines = Battle::bit(5);
    let laid = desk.card("minefield").index();
    desk.battle.deck[laid] -= 1;
    desk.battle.bought[0] = 3;
    desk.hold(Side::Allied, &["rally"]);
    let pay = desk.card("rally");
    desk.all(&[Decision::Order(desk.at("us07")), Decision::Move, Decision::Spend(pay)]);
    desk.draws(&["serious-wound"]);
    desk.play(Decision::Go(Way::Forward));
    assert_eq!((desk.battle.phase, desk.battle.winner), (Phase::Over, Some(Side::Axis)));
}

/// Covers FD-A38.
#[test]
fn if_both_are_past_half_the_active_side_wins() {
    // No attack hurts both sides: it takes a battle that was laid out so.
    for active in Side::BOTH {
        let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
        if active == Side::Axis {
            desk.end_turn();
        }
        (desk.battle.bought, desk.battle.lost) = ([20, 20], [11, 11]);
        desk.play(Decision::Order(desk.at(if active == Side::Axis { "ge02" } else { "us02" })));
        assert_eq!(desk.battle.winner, Some(active));
    }
}

/// Covers FD-1, FD-2.
#[test]
fn destroyed_units_count_their_points_and_pinned_ones_nothing() {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge02", "ge07"]), (8, &["ge05"])]);
    desk.mark("ge05", UnitFlags::PINNED);
    desk.aim("us04", "ge02");
    desk.draws(&["killed", "killed"]);
    desk.fire();
    desk.play(Decision::Pick(desk.unit("ge02")));
    assert_eq!((desk.battle.bought[1], desk.battle.lost[1]), (9, 4));
}

/// Covers FD-O9.
#[test]
fn when_time_is_up_the_larger_share_wins() {
    let end = |lost: [u8; 2]| {
        let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
        (desk.battle.bought, desk.battle.lost, desk.battle.turn) = ([20, 40], lost, 15);
        desk.end_turn();
        assert_eq!(desk.battle.phase, Phase::Turn);
        desk.end_turn();
        assert_eq!(desk.battle.phase, Phase::Over);
        desk.battle.winner
    };
    assert_eq!(end([3, 5]), Some(Side::Axis));
    assert_eq!(end([3, 7]), Some(Side::Allied));
    assert_eq!(end([3, 6]), None);
}

/// Covers FD-O9.
#[test]
fn an_objective_decides_when_the_scenario_names_one() {
    let won = |place: u8| {
        let mut desk = desk(OPEN, &[(place, &["us02"]), (8, &["ge02"])]);
        let mut field = (*desk.battle.field).clone();
        field.battles[0].objective = Some(Objective { side: Side::Allied, place: 5 });
        desk.battle.field = Arc::new(field);
        desk.battle.turn = 15;
        desk.end_turn();
        desk.end_turn();
        desk.battle.winner
    };
    assert_eq!((won(4), won(5), won(6)), (Some(Side::Axis), Some(Side::Allied), Some(Side::Allied)));
}

/// Covers FD-O12.
#[test]
fn an_attacker_in_a_free_battle_must_take_ground() {
    let goal = |attacker: Option<Side>, allied_at: u8| {
        let field = Field::free(&pack(), Free { attacker, allied_at, ..Free::default() });
        field.battles[0].objective
    };
    assert_eq!(goal(None, 2), None);
    assert_eq!(goal(Some(Side::Allied), 2), Some(Objective { side: Side::Allied, place: 6 }));
    assert_eq!(goal(Some(Side::Allied), 8), Some(Objective { side: Side::Allied, place: 4 }));
    let won = |place: u8| {
        let mut desk = desk(OPEN, &[(2, &["us02"]), (place, &["ge02"])]);
        let free = Free { attacker: Some(Side::Axis), ..Free::default() };
        desk.battle.field = Arc::new(Field::free(&pack(), free));
        desk.battle.turn = 15;
        desk.end_turn();
        desk.end_turn();
        desk.battle.winner
    };
    assert_eq!((won(5), won(4), won(3)), (Some(Side::Allied), Some(Side::Axis), Some(Side::Axis)));
}

/// Covers FD-O8.
#[test]
fn survivors_go_on_with_wounds_and_promotions() {
    let battles = Battles::embedded(&pack()).unwrap();
    let field = Field::of(&pack(), &battles, "road-to-saint-lo").unwrap();
    assert_eq!(field.battles.len(), 5);
    let mut battle = Battle::new(Arc::new(field));
    battle.phase = Phase::Secret;
    let mut desk = super::desk::free(crate::field::Free::default());
    desk.battle = battle;
    for side in Side::BOTH {
        for decision in [Decision::BuyRest, Decision::Done, Decision::Done, Decision::EquipRest] {
            desk.play_as(side, decision);
        }
    }
    let men: Vec<_> = desk.battle.alive(Side::Allied).collect();
    let (hurt, raised, dead) = (men[0], men[1], men[2]);
    let dead_card = desk.battle.unit(dead).card.get().expect("a unit");
    desk.battle.units[hurt.index()].wounds = 1;
    desk.battle.units[hurt.index()].morale = 0;
    desk.battle.units[raised.index()].set(UnitFlags::PROMOTED);
    let mut luck = fieldcraft_engine::Seeded::from_number(1);
    let mut play = crate::rules::Play { chance: &mut luck, events: &mut desk.events };
    desk.battle.destroy(dead, &mut play);
    desk.battle.lost[1] = 200;
    let active = desk.battle.active;
    let own = desk.battle.sections_of(active).next().unwrap();
    desk.play(Decision::Order(own));
    assert!(desk.saw(Event::BattleOver(Some(Side::Allied))));
    assert_eq!((desk.battle.number, desk.battle.points, desk.battle.phase), (1, [1, 0], Phase::Open));
    assert_eq!((desk.battle.unit(hurt).wounds, desk.battle.unit(hurt).morale), (1, desk.battle.card(hurt).morale));
    assert!(desk.battle.unit(raised).is(UnitFlags::PROMOTED) && desk.battle.promoted == [false; 2]);
    assert!(!desk.battle.unit(dead).is_alive() && desk.battle.taken.has(dead_card));
    assert_eq!(desk.battle.budget, [8, 8]);
}
