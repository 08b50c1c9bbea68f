//! Moves [FD-49 to FD-51].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Way};
use crate::event::Event;
use crate::state::UnitFlags;
use fieldcraft_ids::Maybe;

#[track_caller]
fn set_out(desk: &mut Desk, id: &str) {
    let side = desk.at(id).side();
    desk.hold(side, &["bounding-advance"]);
    let pay = desk.card("bounding-advance");
    desk.all(&[Decision::Order(desk.at(id)), Decision::Move, Decision::Spend(pay)]);
}

fn with(at: usize, terrain: &'static str) -> [&'static str; 9] {
    let mut all = OPEN;
    all[at - 1] = terrain;
    all
}

/// Covers FD-49.
#[test]
fn a_move_is_one_card_up_or_back_or_sideways() {
    for (way, place) in [(Way::Forward, 5), (Way::Back, 3), (Way::Sideways, 4)] {
        let mut desk = desk(OPEN, &[(4, &["us02"]), (8, &["ge02"])]);
        set_out(&mut desk, "us02");
        desk.play(Decision::Go(way));
        assert_eq!(desk.battle.section(desk.at("us02")).place, place);
        desk.pass();
        assert!(desk.battle.section(desk.at("us02")).has_acted());
    }
}

/// Covers FD-A20.
#[test]
fn nobody_goes_beyond_the_enemy_or_the_edges() {
    let mut desk = desk(OPEN, &[(5, &["us02"]), (1, &["us05"]), (5, &["ge02"])]);
    set_out(&mut desk, "us02");
    assert_eq!(desk.refuses(Decision::Go(Way::Forward)), "FD-A20");
    assert_eq!(desk.refuses(Decision::Go(Way::Sideways)), "FD-A20");
    desk.play(Decision::Go(Way::Back));
    desk.pass();
    set_out(&mut desk, "us05");
    assert_eq!(desk.refuses(Decision::Go(Way::Back)), "FD-A20");
}

/// Covers FD-A20.
#[test]
fn a_section_stops_where_the_enemy_is() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    desk.hold(Side::Allied, &["double-time"]);
    let card = desk.card("double-time");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Play(card), Decision::Go(Way::Forward)]);
    desk.pass();
    assert!(desk.battle.frames.top().is_none());
    assert_eq!(desk.battle.section(desk.at("us02")).place, 5);
}

/// Covers FD-50, FD-O11.
#[test]
fn a_flanking_move_puts_a_counter_against_one_section() {
    let mut desk = desk(with(6, "orchard"), &[(4, &["us02"]), (4, &["us05"]), (6, &["ge02"]), (6, &["ge05"])]);
    desk.hold(Side::Allied, &["flanking-move"]);
    let card = desk.card("flanking-move");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Play(card), Decision::Target(desk.at("ge02"))]);
    desk.pass();
    assert_eq!(desk.battle.section(desk.at("us02")).flank, desk.at("ge02"));
    desk.battle.sections[desk.at("us02").index()].flags = 0;
    desk.aim("us02", "ge02");
    // A Thompson at range 2 fires 4; the counter adds 3 and takes 1 off the orchard's 2.
    let ledger = desk.battle.ledger().unwrap();
    assert_eq!((ledger.firepower(), ledger.covered()), (7, 1));
    desk.draws(&["killed"]);
    desk.fire();
    desk.battle.sections[desk.at("us02").index()].flags = 0;
    desk.aim("us02", "ge05");
    assert_eq!(desk.battle.ledger().unwrap().covered(), 2);
}

/// Covers FD-O11, FD-A21.
#[test]
fn a_flank_counter_goes_when_either_section_moves() {
    let flanked = || {
        let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
        let target = desk.at("ge02").into();
        desk.battle.sections[desk.at("us02").index()].flank = target;
        desk
    };
    let mut own = flanked();
    set_out(&mut own, "us02");
    own.play(Decision::Go(Way::Forward));
    assert_eq!(own.battle.section(own.at("us02")).flank, Maybe::NONE);
    let mut other = flanked();
    other.end_turn();
    set_out(&mut other, "ge02");
    other.play(Decision::Go(Way::Sideways));
    assert_eq!(other.battle.section(other.at("us02")).flank, Maybe::NONE);
    // A default sideways move gives no counter.
    let mut plain = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
    set_out(&mut plain, "us02");
    plain.play(Decision::Go(Way::Sideways));
    assert_eq!(plain.battle.section(plain.at("us02")).flank, Maybe::NONE);
}

/// Covers FD-51.
#[test]
fn a_road_leads_on_but_not_into_heavy_terrain() {
    let mut on = desk(with(5, "road"), &[(4, &["us02"]), (8, &["ge02"])]);
    set_out(&mut on, "us02");
    on.play(Decision::Go(Way::Forward));
    on.play(Decision::Go(Way::Forward));
    assert_eq!(on.battle.section(on.at("us02")).place, 6);
    let mut terrain = with(5, "road");
    terrain[5] = "farm";
    let mut heavy = desk(terrain, &[(4, &["us02"]), (8, &["ge02"])]);
    set_out(&mut heavy, "us02");
    heavy.play(Decision::Go(Way::Forward));
    assert_eq!(heavy.refuses(Decision::Go(Way::Forward)), "FD-51");
    heavy.play(Decision::Stop);
    assert_eq!(heavy.battle.section(heavy.at("us02")).place, 5);
}

/// Covers FD-51.
#[test]
fn to_leave_a_trench_forward_costs_another_card() {
    let mut desk = desk(with(4, "bunker-line"), &[(4, &["us02"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["rally"]);
    set_out(&mut desk, "us02");
    desk.play(Decision::Go(Way::Forward));
    assert_eq!(desk.battle.section(desk.at("us02")).place, 4);
    let rally = desk.card("rally");
    desk.play(Decision::Spend(rally));
    assert_eq!(desk.battle.section(desk.at("us02")).place, 5);
    assert_eq!(desk.battle.hand_count(Side::Allied), 0);
}

/// Covers FD-19, FD-A7.
#[test]
fn a_man_without_morale_does_not_advance_with_his_section() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (8, &["ge02"])]);
    let broken = desk.unit("us07");
    desk.battle.units[broken.index()].morale = 0;
    set_out(&mut desk, "us02");
    desk.play(Decision::Go(Way::Forward));
    let place = |desk: &Desk, id: &str| desk.battle.section(desk.at(id)).place;
    assert_eq!((place(&desk, "us02"), place(&desk, "us07")), (5, 4));
    assert_eq!(desk.battle.leader(desk.at("us07")), None);
    desk.pass();
    desk.end_turn();
    desk.end_turn();
    // He may still fall back.
    set_out(&mut desk, "us07");
    assert_eq!(desk.refuses(Decision::Go(Way::Forward)), "FD-A34");
    desk.play(Decision::Go(Way::Back));
    assert_eq!(place(&desk, "us07"), 3);
}

/// Covers FD-A34, FD-O10.
#[test]
fn a_pinned_man_stays_behind_and_a_pinned_leader_holds_his_section() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (4, &["us05", "us08"]), (8, &["ge02"])]);
    desk.mark("us07", UnitFlags::PINNED);
    desk.mark("us05", UnitFlags::PINNED);
    set_out(&mut desk, "us02");
    desk.play(Decision::Go(Way::Back));
    assert_eq!(desk.battle.section(desk.at("us07")).place, 4);
    assert!(desk.saw(Event::OnHisOwn(desk.unit("us07"))));
    desk.pass();
    desk.hold(Side::Allied, &["rally"]);
    desk.play(Decision::Order(desk.at("us05")));
    assert_eq!(desk.refuses(Decision::Move), "FD-O10");
}
