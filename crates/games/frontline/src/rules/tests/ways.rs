//! What a move may not do, step by step [FD-43, FD-49, FD-51].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Way};
use crate::event::Event;
use crate::state::SectionFlags;

/// A move is paid for with a card, or made with it.
#[track_caller]
fn set_out(desk: &mut Desk, id: &str, card: &str) {
    desk.hold(desk.at(id).side(), &[card]);
    let card = desk.card(card);
    desk.all(&[Decision::Order(desk.at(id)), Decision::Play(card)]);
}

fn with(places: &[(usize, &'static str)]) -> [&'static str; 9] {
    let mut all = OPEN;
    places.iter().for_each(|(at, terrain)| all[at - 1] = terrain);
    all
}

/// Covers FD-43.
#[test]
fn cards_lead_up_and_back_and_fall_back_leads_back() {
    let mut double = desk(OPEN, &[(4, &["us02"]), (8, &["ge02"])]);
    set_out(&mut double, "us02", "double-time");
    assert_eq!(double.refuses(Decision::Go(Way::Sideways)), "FD-43");
    assert_eq!(double.refuses(Decision::Stop), "FD-49");
    double.all(&[Decision::Go(Way::Back), Decision::Go(Way::Back)]);
    double.pass();
    assert_eq!((double.battle.section(double.at("us02")).place, double.battle.frames.top()), (2, None));
    let mut back = desk(OPEN, &[(4, &["us02"]), (8, &["ge02"])]);
    set_out(&mut back, "us02", "fall-back");
    assert_eq!(back.refuses(Decision::Go(Way::Forward)), "FD-43");
    back.play(Decision::Go(Way::Back));
    assert_eq!(back.refuses(Decision::Go(Way::Forward)), "FD-43");
    back.play(Decision::Stop);
    back.pass();
    assert_eq!(back.battle.section(back.at("us02")).place, 3);
}

/// Covers FD-43, FD-A20.
#[test]
fn a_card_that_cannot_lead_anywhere_is_not_played() {
    let mut desk = desk(OPEN, &[(1, &["us02"]), (1, &["us05"]), (1, &["ge02"])]);
    let cards = ["fall-back", "double-time", "flanking-move"];
    desk.hold(Side::Allied, &cards);
    desk.play(Decision::Order(desk.at("us02")));
    assert_eq!(cards.map(|id| desk.refuses(Decision::Play(desk.card(id)))), ["FD-A20"; 3]);
    assert_eq!(desk.refuses(Decision::Move), "FD-A20");
}

/// Covers FD-51, FD-49.
#[test]
fn a_road_leads_on_once_and_not_after_double_time() {
    let mut roads = desk(with(&[(5, "road"), (6, "road")]), &[(4, &["us02"]), (9, &["ge02"])]);
    roads.hold(Side::Allied, &["rally"]);
    let pay = roads.card("rally");
    roads.all(&[Decision::Order(roads.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    assert_eq!(roads.refuses(Decision::Go(Way::Sideways)), "FD-49");
    roads.play(Decision::Go(Way::Forward));
    roads.pass();
    assert_eq!((roads.battle.section(roads.at("us02")).place, roads.battle.frames.top()), (6, None));
    for road in [5, 6] {
        let mut double = desk(with(&[(road, "road")]), &[(4, &["us02"]), (9, &["ge02"])]);
        set_out(&mut double, "us02", "double-time");
        double.all(&[Decision::Go(Way::Forward), Decision::Go(Way::Forward)]);
        double.pass();
        assert_eq!((double.battle.section(double.at("us02")).place, double.battle.frames.top()), (6, None));
    }
}

/// Covers FD-51.
#[test]
fn a_trench_is_left_forward_for_a_card_and_back_for_none() {
    let mut desk = desk(with(&[(4, "bunker-line")]), &[(4, &["us02"]), (8, &["ge02"])]);
    set_out(&mut desk, "us02", "infiltrate");
    assert_eq!(desk.refuses(Decision::Go(Way::Forward)), "FD-51");
    desk.play(Decision::Go(Way::Back));
    assert_eq!(desk.battle.section(desk.at("us02")).place, 3);
}

/// Covers FD-51, FD-49.
#[test]
fn who_paid_his_last_card_to_leave_a_trench_gives_it_up() {
    let mut desk = desk(with(&[(1, "bunker-line")]), &[(1, &["us02"]), (8, &["ge02"])]);
    set_out(&mut desk, "us02", "infiltrate");
    assert_eq!(desk.legal(), [Decision::Stop]);
    desk.play(Decision::Stop);
    assert!(desk.battle.frames.top().is_none() && desk.battle.section(desk.at("us02")).has_acted());
    // Without the text of a card sideways is still open, and he has to go there.
    desk.end_turn();
    desk.end_turn();
    desk.hold(Side::Allied, &["rally"]);
    let pay = desk.card("rally");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay)]);
    assert_eq!(desk.legal(), [Decision::Go(Way::Sideways)]);
    desk.play(Decision::Go(Way::Sideways));
    assert!(desk.saw(Event::Shifted(desk.at("us02"))));
}

/// Covers FD-51.
#[test]
fn vehicles_end_their_move_in_bocage_and_men_do_not() {
    for (id, place) in [("v05", 5), ("us02", 6)] {
        let mut desk = desk(with(&[(5, "bocage")]), &[(4, &[id]), (9, &["ge02"])]);
        set_out(&mut desk, id, "double-time");
        desk.play(Decision::Go(Way::Forward));
        if place == 6 {
            desk.play(Decision::Go(Way::Forward));
        }
        desk.pass();
        assert_eq!((desk.battle.section(desk.at(id)).place, desk.battle.frames.top()), (place, None));
    }
}

/// Covers FD-O6, FD-O2, FD-A21.
#[test]
fn who_moves_leaves_his_trench_and_his_smoke() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (4, &["us05"]), (8, &["ge02"]), (8, &["ge05"])]);
    let (section, other) = (desk.at("us02"), desk.at("us05"));
    for one in [section, other] {
        desk.battle.sections[one.index()].flags |= SectionFlags::ENTRENCHED | SectionFlags::SMOKED;
    }
    desk.battle.sections[desk.at("ge02").index()].flank = section.into();
    desk.battle.sections[desk.at("ge05").index()].flank = other.into();
    set_out(&mut desk, "us02", "infiltrate");
    desk.play(Decision::Go(Way::Back));
    desk.pass();
    let state = |at: crate::ids::Section| {
        let state = desk.battle.section(at);
        (state.is_entrenched(), state.is_smoked())
    };
    assert_eq!((state(section), state(other)), ((false, false), (true, true)));
    assert_eq!(desk.battle.section(desk.at("ge05")).flank, other);
}

/// Covers FD-50, FD-A36.
#[test]
fn nobody_flanks_men_who_ride_or_his_own() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (8, &["ge02"]), (8, &["v11"])]);
    let truck = desk.at("v11");
    desk.battle.sections[desk.at("ge02").index()].aboard = truck.into();
    set_out(&mut desk, "us02", "flanking-move");
    assert_eq!(desk.refuses(Decision::Target(desk.at("ge02"))), "FD-A36");
    assert_eq!(desk.refuses(Decision::Target(desk.at("us02"))), "FD-50");
    desk.play(Decision::Target(truck));
    assert_eq!(desk.battle.section(desk.at("us02")).flank, truck);
}

/// Covers FD-O11.
#[test]
fn a_flank_counter_counts_up_to_range_3() {
    for (place, power) in [(4, 6), (3, 3)] {
        let mut desk = desk(OPEN, &[(place, &["us04"]), (7, &["ge02"])]);
        let target = desk.at("ge02").into();
        desk.battle.sections[desk.at("us04").index()].flank = target;
        desk.aim("us04", "ge02");
        assert_eq!(desk.power(), power);
    }
}

/// Covers FD-O11.
#[test]
fn a_section_that_is_pinned_to_the_last_man_loses_its_flank_counter() {
    for (pinned, kept) in [(&["ge02", "ge07"][..], false), (&["ge02"][..], true)] {
        let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge02", "ge07"])]);
        let (target, own) = (desk.at("ge02"), desk.at("us04"));
        desk.battle.sections[target.index()].flank = own.into();
        desk.aim("us04", "ge02");
        let hits: &[&str] = if pinned.len() == 2 { &["pinned", "pinned", "killed"] } else { &["pinned", "killed"] };
        desk.draws(hits);
        desk.fire();
        desk.play(Decision::Pick(desk.unit(pinned[0])));
        assert_eq!(desk.battle.section(target).flank == own, kept);
    }
}

/// Covers FD-43, FD-A20.
#[test]
fn at_the_edge_nobody_falls_back() {
    let mut desk = desk(OPEN, &[(1, &["us02"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["fall-back", "double-time"]);
    let [back, double] = ["fall-back", "double-time"].map(|id| desk.card(id));
    desk.play(Decision::Order(desk.at("us02")));
    assert_eq!(desk.refuses(Decision::Play(back)), "FD-A20");
    desk.play(Decision::Play(double));
    assert_eq!(desk.legal(), [Decision::Go(Way::Forward)]);
}

/// Covers FD-66, FD-O4.
#[test]
fn an_attack_on_men_whom_mines_have_destroyed_comes_to_nothing() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge07"]), (9, &["ge01"])]);
    desk.battle.mines = crate::state::Battle::bit(6);
    desk.battle.deck[desk.card("minefield").index()] -= 1;
    desk.hold(Side::Axis, &["rally"]);
    let pay = desk.card("rally");
    desk.aim("us02", "ge07");
    desk.play(Decision::Fire);
    desk.all(&[Decision::React(desk.at("ge07")), Decision::Move, Decision::Spend(pay)]);
    desk.draws(&["serious-wound"]);
    desk.play(Decision::Go(Way::Back));
    assert!(desk.saw(Event::Destroyed(desk.unit("ge07"))));
    assert_eq!((desk.worked(), desk.battle.frames.top(), desk.battle.attack.is_none()), (None, None, true));
}
