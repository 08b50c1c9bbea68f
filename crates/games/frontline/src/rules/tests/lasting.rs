//! LASTING cards, mines and wire [FD-A6, FD-O4].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Task, Way};
use crate::event::Event;
use crate::state::Battle;

fn lay(desk: &mut Desk, id: &str, place: u8) {
    let card = desk.card(id);
    desk.battle.deck[card.index()] -= 1;
    if id == "minefield" {
        desk.battle.mines |= Battle::bit(place);
    } else {
        desk.battle.wires |= Battle::bit(place);
    }
}

#[track_caller]
fn set_out(desk: &mut Desk, id: &str, card: &str) {
    desk.hold(desk.at(id).side(), &[card]);
    let card = desk.card(card);
    desk.all(&[Decision::Order(desk.at(id)), Decision::Play(card)]);
}

/// Covers FD-A6, FD-O4.
#[test]
fn a_section_has_one_card_of_a_kind_and_a_leader_holds_the_telephone() {
    let mut desk = desk(OPEN, &[(3, &["us04"]), (3, &["v05"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["dig-in", "dig-in", "field-telephone"]);
    let [dig_in, phone] = ["dig-in", "field-telephone"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us04")), Decision::Play(dig_in)]);
    desk.battle.sections[desk.at("us04").index()].flags = 0;
    desk.play(Decision::Order(desk.at("us04")));
    assert_eq!(desk.refuses(Decision::Play(dig_in)), "FD-A6");
    desk.all(&[Decision::Prepare, Decision::Do(Task::Rest), Decision::Order(desk.at("v05"))]);
    assert_eq!(desk.refuses(Decision::Play(phone)), "FD-O4");
    desk.play(Decision::Play(dig_in));
    assert_ne!(desk.battle.section(desk.at("v05")).lasting, 0);
}

/// Covers FD-A6.
#[test]
fn a_lasting_card_is_no_reaction() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (8, &["ge02"])]);
    desk.hold(Side::Axis, &["dig-in"]);
    set_out(&mut desk, "us02", "double-time");
    desk.all(&[Decision::Go(Way::Forward), Decision::Stop, Decision::React(desk.at("ge02"))]);
    let card = desk.card("dig-in");
    assert_eq!(desk.refuses(Decision::Play(card)), "FD-A6");
}

/// Covers FD-O4.
#[test]
fn a_telephone_goes_with_its_leader() {
    let mut desk = desk(OPEN, &[(4, &["us01", "us16", "us17"]), (5, &["ge02", "ge06", "ge07"])]);
    let section = desk.at("ge02");
    for id in ["field-telephone", "dig-in"] {
        let card = desk.card(id);
        desk.battle.deck[card.index()] -= 1;
        desk.battle.sections[section.index()].lasting |= desk.battle.lasting_bit(card).unwrap();
    }
    desk.aim("us01", "ge02");
    desk.draws(&["killed", "near-miss", "killed"]);
    desk.fire();
    desk.play(Decision::Pick(desk.unit("ge02")));
    let dig_in = desk.battle.lasting_bit(desk.card("dig-in")).unwrap();
    assert_eq!(desk.battle.section(section).lasting, dig_in);
    assert!(desk.saw(Event::Ended(desk.card("field-telephone"))));
}

/// Covers FD-O4, FD-26.
#[test]
fn mines_and_wire_are_laid_where_nobody_and_nothing_is() {
    let mut desk = desk(OPEN, &[(3, &["us04"]), (8, &["ge02"])]);
    lay(&mut desk, "minefield", 5);
    set_out(&mut desk, "us04", "barbed-wire");
    let refused = [0, 3, 5, 8, 10].map(|place| desk.refuses(Decision::At(place)));
    assert_eq!(refused, ["FD-26", "FD-O4", "FD-O4", "FD-O4", "FD-26"]);
    desk.play(Decision::At(9));
    assert_eq!((desk.battle.wires, desk.battle.mines), (Battle::bit(9), Battle::bit(5)));
    let card = desk.card("barbed-wire").index();
    assert_eq!((desk.battle.discard[card], desk.battle.hands[0][card]), (0, 0));
}

/// Covers FD-O4.
#[test]
fn wire_stays_and_costs_a_card_each_time() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (8, &["ge02"])]);
    lay(&mut desk, "barbed-wire", 5);
    desk.hold(Side::Allied, &["rally"]);
    let rally = desk.card("rally");
    set_out(&mut desk, "us02", "infiltrate");
    desk.play(Decision::Go(Way::Forward));
    assert_eq!(desk.battle.section(desk.at("us02")).place, 4);
    assert_eq!(desk.refuses(Decision::Stop), "FD-51");
    desk.play(Decision::Spend(rally));
    assert_eq!(desk.battle.section(desk.at("us02")).place, 5);
    assert_eq!((desk.battle.wires, desk.battle.discard[rally.index()]), (Battle::bit(5), 1));
}

/// Covers FD-O4, FD-49.
#[test]
fn who_does_not_pay_for_wire_has_not_moved_and_nobody_reacts() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (8, &["ge02"])]);
    lay(&mut desk, "barbed-wire", 5);
    desk.hold(Side::Axis, &["rally"]);
    set_out(&mut desk, "us02", "infiltrate");
    desk.all(&[Decision::Go(Way::Forward), Decision::Pass]);
    assert!(desk.battle.frames.top().is_none() && desk.battle.section(desk.at("us02")).has_acted());
    assert_eq!((desk.battle.section(desk.at("us02")).place, desk.to_act()), (4, Side::Allied));
}

/// Covers FD-O4, FD-51.
#[test]
fn wire_before_a_trench_costs_two_cards() {
    let mut terrain = OPEN;
    terrain[3] = "bunker-line";
    let mut desk = desk(terrain, &[(4, &["us02"]), (8, &["ge02"])]);
    lay(&mut desk, "barbed-wire", 5);
    desk.hold(Side::Allied, &["rally", "smoke"]);
    let [rally, smoke] = ["rally", "smoke"].map(|id| desk.card(id));
    set_out(&mut desk, "us02", "infiltrate");
    desk.all(&[Decision::Go(Way::Forward), Decision::Spend(rally)]);
    assert_eq!(desk.battle.section(desk.at("us02")).place, 4);
    desk.play(Decision::Spend(smoke));
    assert_eq!(desk.battle.section(desk.at("us02")).place, 5);
}

/// Covers FD-O2, FD-O4.
#[test]
fn a_scout_finds_a_way_once() {
    let mut desk = desk(OPEN, &[(4, &["us06"]), (8, &["ge02"])]);
    lay(&mut desk, "barbed-wire", 5);
    lay(&mut desk, "minefield", 6);
    set_out(&mut desk, "us06", "double-time");
    desk.draws(&["pinned", "killed"]);
    desk.play(Decision::Go(Way::Forward));
    assert_eq!(desk.battle.section(desk.at("us06")).place, 5);
    desk.play(Decision::Go(Way::Forward));
    desk.pass();
    assert!(desk.saw(Event::Mined(desk.at("us06"), 6)));
    assert!(desk.is("us06", crate::state::UnitFlags::PINNED));
    assert_eq!((desk.battle.mines, desk.battle.wires), (0, Battle::bit(5)));
}

/// Covers FD-O4.
#[test]
fn a_section_goes_on_after_mines_with_those_who_can() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (8, &["ge02"])]);
    lay(&mut desk, "minefield", 5);
    set_out(&mut desk, "us02", "double-time");
    desk.draws(&["pinned", "killed"]);
    desk.play(Decision::Go(Way::Forward));
    desk.play(Decision::Pick(desk.unit("us07")));
    desk.play(Decision::Go(Way::Forward));
    desk.pass();
    assert_eq!(["us02", "us07"].map(|id| desk.battle.section(desk.at(id)).place), [6, 5]);
    assert_eq!(desk.battle.discard[desk.card("minefield").index()], 1);
}

/// Covers FD-O4.
#[test]
fn an_engineer_clears_wire_beside_him_and_leaves_the_mines() {
    let mut desk = desk(OPEN, &[(4, &["us05", "us25"]), (8, &["ge02"])]);
    lay(&mut desk, "barbed-wire", 3);
    lay(&mut desk, "minefield", 5);
    desk.all(&[Decision::Order(desk.at("us05")), Decision::Prepare, Decision::Do(Task::Rest)]);
    assert_eq!([4, 0].map(|place| desk.refuses(Decision::Do(Task::Clear(place)))), ["FD-O4", "FD-26"]);
    assert!(desk.legal().contains(&Decision::Do(Task::Clear(5))));
    desk.play(Decision::Do(Task::Clear(3)));
    assert_eq!((desk.battle.wires, desk.battle.mines), (0, Battle::bit(5)));
    assert_eq!(["barbed-wire", "minefield"].map(|id| desk.battle.discard[desk.card(id).index()]), [1, 0]);
}
