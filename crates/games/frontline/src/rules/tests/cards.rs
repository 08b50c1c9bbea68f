//! Action cards as printed [FD-43, FD-O4].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, FireMode, Task, Way};
use crate::event::Event;
use crate::frame::Frame;
use crate::state::{Battle, UnitFlags};
use fieldcraft_engine::Game;
use fieldcraft_ids::Maybe;

#[track_caller]
fn attack_with(desk: &mut Desk, card: &str, from: &str, at: &str) {
    desk.hold(desk.at(from).side(), &[card]);
    let card = desk.card(card);
    desk.all(&[Decision::Order(desk.at(from)), Decision::Play(card), Decision::Target(desk.at(at))]);
}

/// Covers FD-43, FD-O4.
#[test]
fn a_steady_volley_likes_aimed_fire() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (5, &["ge02"])]);
    attack_with(&mut desk, "steady-volley", "us04", "ge02");
    assert_eq!(desk.power(), 6);
    desk.play(Decision::Mode(desk.unit("us04"), crate::decision::FireMode::Aimed));
    assert_eq!(desk.power(), 5);
}

/// Covers FD-O4.
#[test]
fn a_suppressing_burst_pins_with_its_first_hit() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (5, &["ge02"])]);
    attack_with(&mut desk, "suppressing-burst", "us04", "ge02");
    desk.draws(&["shaken", "killed"]);
    desk.fire();
    assert!(desk.is("ge02", UnitFlags::PINNED));
}

/// Covers FD-O4.
#[test]
fn a_crossfire_adds_half_of_a_second_section() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (3, &["us02", "us16"]), (2, &["us05"]), (5, &["ge02"])]);
    attack_with(&mut desk, "crossfire", "us04", "ge02");
    assert_eq!(desk.refuses(Decision::On(desk.at("us04"))), "FD-O4");
    desk.play(Decision::On(desk.at("us02")));
    // A rifle at 4; Thompson 4 and BAR 5 at range 2, halved.
    assert_eq!(desk.power(), 8);
    assert!(desk.battle.section(desk.at("us02")).has_acted());
    assert!(!desk.battle.section(desk.at("us05")).has_acted());
}

/// Covers FD-O4.
#[test]
fn a_close_assault_is_for_range_1_at_most() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (6, &["ge02"])]);
    desk.hold(Side::Allied, &["close-assault"]);
    desk.play(Decision::Order(desk.at("us04")));
    let card = desk.card("close-assault");
    assert_eq!(desk.refuses(Decision::Play(card)), "FD-O4");
}

/// Covers FD-O4.
#[test]
fn the_attacker_names_the_first_victim() {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge02", "ge07"])]);
    attack_with(&mut desk, "pick-your-target", "us04", "ge02");
    desk.draws(&["wound", "shaken", "killed"]);
    desk.fire();
    assert_eq!(desk.to_act(), Side::Allied);
    desk.play(Decision::Pick(desk.unit("ge02")));
    assert_eq!(desk.battle.unit(desk.unit("ge02")).wounds, 1);
}

/// Covers FD-O4.
#[test]
fn tank_hunters_go_for_armor() {
    let mut desk = desk(OPEN, &[(4, &["us05", "us20"]), (4, &["us04"]), (6, &["v14"]), (6, &["ge02"])]);
    desk.hold(Side::Allied, &["tank-hunters"]);
    let card = desk.card("tank-hunters");
    desk.play(Decision::Order(desk.at("us05")));
    desk.play(Decision::Play(card));
    assert_eq!(desk.refuses(Decision::Target(desk.at("ge02"))), "FD-O4");
    desk.play(Decision::Target(desk.at("v14")));
    assert_eq!(desk.power(), 10);
}

/// Covers FD-O4.
#[test]
fn a_fire_mission_falls_far_away_without_a_counter_attack() {
    let mut desk = desk(OPEN, &[(2, &["us05"]), (3, &["ge05"]), (8, &["ge02"])]);
    desk.hold(Side::Axis, &["rally"]);
    desk.hold(Side::Allied, &["fire-mission"]);
    let card = desk.card("fire-mission");
    desk.all(&[Decision::Order(desk.at("us05")), Decision::Play(card)]);
    assert_eq!(desk.refuses(Decision::Target(desk.at("ge05"))), "FD-O4");
    desk.play(Decision::Target(desk.at("ge02")));
    assert_eq!(desk.power(), 8);
    desk.play(Decision::React(desk.at("ge02")));
    assert_eq!(desk.refuses(Decision::Attack), "FD-O4");
    assert!(desk.is("us05", UnitFlags::AMMO));
}

/// Covers FD-O4.
#[test]
fn a_bound_is_followed_by_half_an_aimed_attack() {
    let mut desk = desk(OPEN, &[(4, &["us04", "us16"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["bounding-advance"]);
    let card = desk.card("bounding-advance");
    desk.all(&[Decision::Order(desk.at("us04")), Decision::Play(card), Decision::Go(Way::Forward)]);
    desk.pass();
    desk.play(Decision::Target(desk.at("ge02")));
    // Rifle and BAR at 2 each, aimed, halved.
    assert_eq!(desk.power(), 2);
    let unit = desk.unit("us04");
    assert_eq!(desk.refuses(Decision::Mode(unit, crate::decision::FireMode::Rapid)), "FD-43");
}

/// Covers FD-O4.
#[test]
fn who_infiltrates_is_not_attacked_in_reaction() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (6, &["ge02"])]);
    desk.hold(Side::Allied, &["infiltrate"]);
    desk.hold(Side::Axis, &["rally"]);
    let card = desk.card("infiltrate");
    desk.all(&[Decision::Order(desk.at("us04")), Decision::Play(card), Decision::Go(Way::Forward)]);
    desk.play(Decision::React(desk.at("ge02")));
    assert_eq!(desk.refuses(Decision::Attack), "FD-O4");
    assert!(desk.legal().contains(&Decision::Prepare));
}

/// Covers FD-O4, FD-66.
#[test]
fn falling_back_under_fire_gives_cover() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (5, &["ge02"])]);
    desk.hold(Side::Axis, &["fall-back"]);
    desk.aim("us04", "ge02");
    desk.play(Decision::Fire);
    let card = desk.card("fall-back");
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Play(card), Decision::Go(Way::Back), Decision::Stop]);
    assert_eq!(desk.worked(), Some((4, 2)));
}

/// Covers FD-O4.
#[test]
fn lasting_cards_stay_until_their_end() {
    let mut desk = desk(OPEN, &[(3, &["us04"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["dig-in", "camouflage", "field-telephone"]);
    for id in ["dig-in", "camouflage", "field-telephone"] {
        let card = desk.card(id);
        desk.all(&[Decision::Order(desk.at("us04")), Decision::Play(card)]);
        desk.battle.sections[desk.at("us04").index()].flags = 0;
    }
    assert_eq!(desk.battle.hand_limit(Side::Allied), 4);
    desk.end_turn();
    assert_eq!(desk.battle.check_seen(desk.at("ge02"), desk.at("us04")).unwrap_err().clause.0, "FD-O4");
    desk.end_turn();
    desk.hold(Side::Allied, &["rally"]);
    let pay = desk.card("rally");
    desk.all(&[Decision::Order(desk.at("us04")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    desk.pass();
    assert_eq!(desk.battle.section(desk.at("us04")).lasting, 0);
    assert_eq!(desk.battle.hand_limit(Side::Allied), 2);
    let dig_in = desk.card("dig-in").index();
    assert_eq!(desk.battle.discard[dig_in], 1);
}

/// Covers FD-O4, FD-65.
#[test]
fn a_section_that_has_dug_in_has_two_more_cover() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (5, &["ge02"])]);
    let bit = desk.battle.lasting_bit(desk.card("dig-in")).unwrap();
    desk.battle.sections[desk.at("ge02").index()].lasting = bit;
    desk.aim("us04", "ge02");
    assert_eq!(desk.battle.ledger().unwrap().covered(), 2);
}

/// Covers FD-O4.
#[test]
fn overwatch_makes_a_reaction_strong_and_free() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
    let bit = desk.battle.lasting_bit(desk.card("overwatch")).unwrap();
    desk.battle.sections[desk.at("ge02").index()].lasting = bit;
    desk.hold(Side::Axis, &["rally"]);
    desk.hold(Side::Allied, &["smoke"]);
    let [pay, rally] = ["smoke", "rally"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Attack, Decision::Spend(rally)]);
    assert_eq!(desk.power(), 8);
    desk.draws(&["wound", "killed"]);
    desk.fire();
    assert!(!desk.battle.section(desk.at("ge02")).has_acted());
    assert_eq!(desk.battle.section(desk.at("ge02")).lasting, 0);
}

/// Covers FD-62, FD-O4.
#[test]
fn what_is_hidden_is_dealt_anew_without_the_fire_that_a_crossfire_has_declared() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (4, &["us05", "us07"]), (6, &["ge02", "ge07"])]);
    desk.hold(Side::Allied, &["crossfire"]);
    desk.hold(Side::Axis, &["rally"]);
    let [crossfire, pay] = ["crossfire", "rally"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Play(crossfire), Decision::Target(desk.at("ge02"))]);
    desk.all(&[Decision::On(desk.at("us05")), Decision::Mode(desk.unit("us07"), FireMode::Aimed), Decision::Fire]);
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Attack, Decision::Spend(pay)]);
    desk.pass();
    assert_eq!(desk.battle.frames.top(), Some(Frame::Modes(desk.at("ge02"))));
    for side in Side::BOTH {
        let seat = crate::game::seat_of(side);
        let mut other = desk.battle.clone();
        other.redeal(seat, &mut fieldcraft_engine::Seeded::from_number(4));
        assert!(other.view(seat) == desk.battle.view(seat), "{side:?}");
        let modes = |battle: &Battle| ["us05", "us07"].map(|id| battle.attack.unwrap().mode(desk.unit(id)));
        assert_eq!(modes(&other), [FireMode::Rapid, FireMode::Aimed]);
    }
}

/// Covers FD-O4.
#[test]
fn mines_go_off_under_the_first_section_and_wire_costs_a_card() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (4, &["us06"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["minefield", "smoke", "rally"]);
    let [mines, smoke, rally] = ["minefield", "smoke", "rally"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us06")), Decision::Play(mines)]);
    assert_eq!(desk.refuses(Decision::At(4)), "FD-O4");
    desk.play(Decision::At(5));
    desk.draws(&["wound", "killed"]);
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(smoke), Decision::Go(Way::Forward)]);
    desk.pass();
    assert!(desk.saw(Event::Mined(desk.at("us02"), 5)));
    assert_eq!((desk.battle.mines, desk.battle.unit(desk.unit("us02")).wounds), (0, 1));
    desk.end_turn();
    desk.end_turn();
    desk.battle.wires = 1 << 6;
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(rally), Decision::Go(Way::Forward)]);
    desk.play(Decision::Pass);
    assert!(desk.saw(Event::Halted(desk.at("us02"))));
    assert_eq!(desk.battle.section(desk.at("us02")).place, 5);
}

/// Covers FD-O2, FD-O4.
#[test]
fn scouts_pass_and_engineers_clear() {
    let mut desk = desk(OPEN, &[(4, &["us06"]), (4, &["us05", "us25"]), (8, &["ge02"])]);
    desk.battle.mines = 1 << 5;
    desk.battle.deck[desk.card("minefield").index()] -= 1;
    desk.hold(Side::Allied, &["smoke"]);
    let smoke = desk.card("smoke");
    desk.all(&[Decision::Order(desk.at("us06")), Decision::Move, Decision::Spend(smoke), Decision::Go(Way::Forward)]);
    desk.pass();
    assert!(desk.saw(Event::Scouted(desk.unit("us06"), 5)) && desk.battle.mines != 0);
    desk.all(&[Decision::Order(desk.at("us05")), Decision::Prepare]);
    assert_eq!(desk.refuses(Decision::Do(Task::Clear(5))), "FD-O4");
    desk.play(Decision::Do(Task::Rest));
    assert_eq!(desk.refuses(Decision::Do(Task::Clear(6))), "FD-O4");
    desk.play(Decision::Do(Task::Clear(5)));
    assert_eq!(desk.battle.mines, 0);
}

/// Covers FD-O4, FD-A7.
#[test]
fn instants_rally_reload_and_heal() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["rally", "ammo-runner", "stretcher-party"]);
    let [rally, ammo, stretcher] = ["rally", "ammo-runner", "stretcher-party"].map(|id| desk.card(id));
    assert_eq!(desk.refuses(Decision::Play(rally)), "FD-O4");
    let man = desk.unit("us07");
    desk.mark("us07", UnitFlags::PINNED);
    desk.unmark("us07", UnitFlags::AMMO);
    (desk.battle.units[man.index()].morale, desk.battle.units[man.index()].wounds) = (0, 1);
    desk.all(&[Decision::Play(rally), Decision::On(desk.at("us02")), Decision::Morale]);
    assert_eq!(desk.battle.unit(man).morale, 1);
    assert!(desk.is("us07", UnitFlags::PINNED));
    desk.all(&[Decision::Play(ammo), Decision::On(desk.at("us02"))]);
    assert!(desk.is("us07", UnitFlags::AMMO));
    desk.play(Decision::Play(stretcher));
    assert_eq!(desk.refuses(Decision::Pick(desk.unit("us02"))), "FD-39");
    desk.play(Decision::Pick(man));
    assert_eq!(desk.battle.unit(man).wounds, 0);
    assert!(!desk.battle.section(desk.at("us02")).has_acted());
}

/// Covers FD-O2.
#[test]
fn a_mortar_covers_a_section_with_smoke_until_its_next_turn() {
    let mut desk = desk(OPEN, &[(3, &["uk15"]), (4, &["uk03"]), (6, &["ge02"])]);
    desk.hold(Side::Allied, &["rally"]);
    let pay = desk.card("rally");
    desk.all(&[Decision::Order(desk.at("uk15")), Decision::Smoke, Decision::Spend(pay), Decision::On(desk.at("uk03"))]);
    desk.end_turn();
    desk.aim("ge02", "uk03");
    assert_eq!(desk.battle.ledger().unwrap().covered(), 2);
    desk.draws(&["killed"]);
    desk.fire();
    desk.end_turn();
    assert!(!desk.battle.section(desk.at("uk03")).is_smoked());
    assert_eq!(desk.battle.section(desk.at("uk15")).flank, Maybe::NONE);
}
