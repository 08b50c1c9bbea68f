use super::*;
use crate::decision::Way;
use crate::game::seat_of;
use crate::rules::tests::desk::{Desk, OPEN, desk, free};
use fieldcraft_engine::{Game, Seeded};

/// Two Americans at 4, two Germans at 6, one of whom has acted.
fn battle() -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us02", "us05"]), (3, &["us04"]), (6, &["ge02"]), (7, &["ge05"])]);
    desk.hold(Side::Allied, &["bounding-advance", "rally", "dig-in"]);
    desk.hold(Side::Axis, &["rally"]);
    desk
}

/// What the rules say to a player who points at these things.
#[track_caller]
fn check_refused(desk: &Desk, subjects: &[&str], clause: &str) {
    let side = desk.to_act();
    let first = *pointed_at(&desk.battle, side, subjects).first().expect("it means something");
    let refusal = desk.battle.check(seat_of(side), &first).err().unwrap_or_else(|| panic!("{first:?} is allowed"));
    assert_eq!(refusal.clause.0, clause, "{first:?}: {refusal}");
}

#[test]
fn between_two_orders_a_section_gets_one_and_a_card_is_played() {
    let desk = battle();
    let own = desk.at("us02");
    let (id, enemy) = (names::section_id(own), names::section_id(desk.at("ge02")));
    assert_eq!(pointed_at(&desk.battle, Side::Allied, &[&id]), [Decision::Order(own)]);
    assert_eq!(pointed_at(&desk.battle, Side::Allied, &["us05"])[0], Decision::Order(own));
    check_refused(&desk, &[&enemy], "FD-42");
    check_refused(&desk, &["card-dig-in"], "FD-A6");
    assert!(pointed_at(&desk.battle, Side::Allied, &["nothing"]).is_empty());
    assert!(pointed_at(&desk.battle, Side::Allied, &["terrain-12"]).is_empty());
}

#[test]
fn during_an_order_terrain_means_a_move_and_an_enemy_an_attack() {
    let mut desk = battle();
    desk.play(Decision::Order(desk.at("us02")));
    assert_eq!(pointed_at(&desk.battle, Side::Allied, &["terrain-5"]), [Decision::Move]);
    assert_eq!(pointed_at(&desk.battle, Side::Allied, &["ge02"]), [Decision::Attack]);
    check_refused(&desk, &["us04"], "FD-42");
    let pay = desk.card("bounding-advance");
    desk.all(&[Decision::Move, Decision::Spend(pay)]);
    let go = |place| pointed_at(&desk.battle, Side::Allied, &[place]);
    assert_eq!(go("terrain-5"), [Decision::Go(Way::Forward)]);
    assert_eq!(go("terrain-3"), [Decision::Go(Way::Back)]);
    assert_eq!(go("terrain-4"), [Decision::Go(Way::Sideways)]);
    check_refused(&desk, &["us02"], "FD-49");
}

#[test]
fn under_fire_a_section_reacts_or_is_told_why_not() {
    let mut desk = battle();
    desk.aim("us02", "ge02");
    assert_eq!(pointed_at(&desk.battle, Side::Allied, &["us05"]).len(), FireMode::ALL.len());
    desk.play(Decision::Fire);
    assert_eq!(desk.to_act(), Side::Axis);
    let own = names::section_id(desk.at("ge02"));
    assert_eq!(pointed_at(&desk.battle, Side::Axis, &[&own]), [Decision::React(desk.at("ge02"))]);
    desk.battle.sections[desk.at("ge05").index()].flags |= crate::state::SectionFlags::ACTED;
    check_refused(&desk, &["ge05"], "FD-A14");
}

#[test]
fn in_the_shop_a_click_buys_or_says_what_it_costs() {
    let mut desk = free(crate::field::Free::default());
    let mut luck = Seeded::from_number(2);
    desk.battle.play(seat_of(Side::Allied), &Decision::Deal, &mut luck, &mut Vec::new()).expect("the first decision");
    desk.battle.active = Side::Axis;
    check_refused(&desk, &["shop-us05"], "FD-4");
    check_refused(&desk, &["shop-ge05"], "FD-8");
    desk.battle.budget = [4; 2];
    let panther = desk.battle.pack().units.iter().find(|card| card.name == "Panther").expect("a Panther");
    check_refused(&desk, &[&format!("shop-{}", panther.id)], "FD-5");
}

/// A random game is pointed at everywhere: whatever is meant is a decision that the rules can judge.
#[test]
fn whatever_is_pointed_at_can_be_judged() {
    let mut desk = free(crate::field::Free::default());
    let mut luck = Seeded::from_number(11);
    for _ in 0..1500 {
        let Some(seat) = desk.battle.to_act().first() else { break };
        let side = crate::game::side_of(seat);
        for id in ["us02", "ge02", "us12", "allied-1", "axis-1", "axis-2", "terrain-5", "card-rally", "shop-us02"] {
            for decision in pointed_at(&desk.battle, side, &[id]) {
                let listed = desk.legal_of(side).contains(&decision);
                assert_eq!(listed, desk.battle.check(seat, &decision).is_ok(), "{id}: {decision:?}");
            }
        }
        let legal = desk.legal_of(side);
        let decision = legal[luck.below(legal.len() as u32) as usize];
        desk.battle.play(seat, &decision, &mut luck, &mut Vec::new()).expect("it is listed");
    }
}
