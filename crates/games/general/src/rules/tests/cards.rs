//! Command Cards [FG-O48 to FG-O64].

use super::desk::{Desk, desk};
use crate::cards::{Arm, WorkKind};
use crate::decision::Decision;
use crate::event::{Ending, Event, Means, Terms};
use crate::frame::{Frame, Phase};
use crate::game::seat_of;
use crate::ids::{Side, Unit};
use crate::present::FrontlineGeneral;
use crate::state::Flags;
use fieldcraft_scene::ChanceKind;
use fieldcraft_scene::parts::*;

/// One unit of each side engaged in the open, the attacker's Round first, with these cards in hand.
fn fight(american: &[&str], german: &[&str]) -> (Desk, Unit, Unit) {
    let mut desk = desk(Phase::Combat);
    let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.hold(Side::American, american);
    desk.hold(Side::German, german);
    desk.attack(&[men], "0404");
    desk.answer_all();
    (desk, men, enemy)
}

/// The same, with the first Round of the American side under way.
fn first_round(american: &[&str], german: &[&str]) -> (Desk, Unit, Unit) {
    let (mut desk, men, enemy) = fight(american, german);
    desk.pass_to(Frame::Round(Side::American));
    (desk, men, enemy)
}

fn play(desk: &mut Desk, id: &str) {
    desk.play(Decision::Play(desk.card(id)));
}

/// Covers FG-O48, FG-O41, FG-16, FG-35, FG-B19.
#[test]
fn a_fighting_withdrawal_ends_the_engagement_one_hex_nearer_to_the_hq() {
    let (mut desk, men, enemy) = first_round(&[], &["fighting-withdrawal"]);
    let gun = desk.put("g07", "0404");
    let post = desk.put_for(Side::German.owner(), "pillbox", "0404");
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Closing(Side::German)));
    play(&mut desk, "fighting-withdrawal");
    assert_eq!(desk.game.frames.top(), Some(Frame::Retreat(Side::German)));
    assert_eq!(desk.refuses(Decision::At(desk.at("0405"))), "FG-O41", "farther from the HQ");
    assert_eq!(desk.refuses(Decision::Done), "FG-O48", "nobody stays");
    desk.dice(&[9]);
    desk.play(Decision::At(desk.at("0504")));
    assert_eq!([enemy, gun, post].map(|unit| desk.place(unit)), ["0504", "0504", "0404"].map(|hex| desk.at(hex)));
    assert!(desk.is(gun, Flags::PACKED));
    assert!(desk.saw(Event::Ended(Ending::Withdrawal(Side::German))));
    assert_eq!(desk.game.unit(men).stars.count(), 1, "it forced a withdrawal");
}

/// Covers FG-B31.
#[test]
fn a_withdrawal_without_a_free_hex_is_lost() {
    let (mut desk, _, _) = first_round(&[], &["fighting-withdrawal"]);
    for hex in ["0403", "0405", "0504", "0305", "0505"] {
        desk.put("u01", hex);
    }
    desk.play(Decision::Done);
    play(&mut desk, "fighting-withdrawal");
    assert_eq!(desk.count(|event| matches!(event, Event::NoEffect(Side::German, _))), 1);
    assert_eq!(
        (desk.held(Side::German, "fighting-withdrawal"), desk.game.frames.top()),
        (0, Some(Frame::Round(Side::German)))
    );
}

/// Covers FG-O49, FG-16.
#[test]
fn the_attacker_may_break_off_and_the_defender_may_not() {
    let (mut desk, men, enemy) = first_round(&["break-off"], &["break-off"]);
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Closing(Side::American)));
    desk.play(Decision::Pass);
    assert_eq!(desk.game.frames.top(), Some(Frame::Closing(Side::German)));
    let break_off = Decision::Play(desk.card("break-off"));
    assert_eq!((desk.refuses(break_off), desk.legal()), ("FG-O49", vec![Decision::Pass]));
    desk.pass_to(Frame::Round(Side::German));
    desk.play(Decision::Done);
    // After a Round of the defender too it is the attacker who may.
    assert_eq!((desk.game.frames.top(), desk.refuses(break_off)), (Some(Frame::Closing(Side::German)), "FG-O49"));
    desk.play(Decision::Pass);
    desk.play(break_off);
    desk.play(Decision::Pass);
    assert!(desk.saw(Event::Ended(Ending::BrokenOff)));
    assert_eq!((desk.place(men), desk.place(enemy)), (desk.at("0304"), desk.at("0404")));
}

/// Covers FG-O50.
#[test]
fn a_fire_mission_brings_an_indirect_unit_in_for_a_round() {
    let mut desk = desk(Phase::Combat);
    let (men, gun, packed) = (desk.put("u01", "0304"), desk.put("u08", "0305"), desk.put("u08", "0305"));
    let enemy = desk.put("g01", "0404");
    desk.mark(packed, Flags::PACKED);
    desk.hold(Side::American, &["fire-mission"]);
    desk.attack(&[men], "0404");
    desk.answer_all();
    desk.pass_to(Frame::RoundStart(Side::American));
    play(&mut desk, "fire-mission");
    assert_eq!(desk.refuses(Decision::Pick(packed)), "FG-O50");
    assert_eq!(desk.refuses(Decision::Pick(men)), "FG-O50");
    desk.play(Decision::Pick(gun));
    assert_eq!(desk.game.attack_rows(gun, Arm::Primary, enemy).total(), 3);
    desk.fire(gun, &[2]);
    desk.play(Decision::Done);
    desk.play(Decision::Done);
    assert!(!desk.legal().contains(&Decision::Fire(gun, Arm::Primary)), "for one Round");
}

/// Covers FG-O51.
#[test]
fn concentrated_fire_is_better_at_one_target() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    let enemies = [desk.put("g01", "0404"), desk.put("g01", "0404")];
    desk.hold(Side::American, &["concentrate-fire"]);
    desk.attack(&[men], "0404");
    desk.answer_all();
    desk.pass_to(Frame::RoundStart(Side::American));
    play(&mut desk, "concentrate-fire");
    assert_eq!(desk.refuses(Decision::Pick(men)), "FG-O51");
    desk.play(Decision::Pick(enemies[1]));
    assert_eq!(enemies.map(|enemy| desk.game.attack_rows(men, Arm::Primary, enemy).total()), [0, 2]);
}

/// Covers FG-O52.
#[test]
fn damaged_defenders_that_hold_fire_as_if_undamaged() {
    let mut desk = desk(Phase::Combat);
    let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.mark(enemy, Flags::DAMAGED);
    desk.hold(Side::German, &["hold-at-all-costs"]);
    desk.attack(&[men], "0404");
    desk.play(Decision::Commit(enemy));
    assert_eq!(desk.game.attack_rows(enemy, Arm::Primary, men).total(), -2);
    assert_eq!(desk.game.frames.top(), Some(Frame::Opening(Side::German)));
    play(&mut desk, "hold-at-all-costs");
    assert_eq!(desk.game.attack_rows(enemy, Arm::Primary, men).total(), 0);
}

/// Covers FG-O57, FG-O58.
#[test]
fn ambush_and_surprise_decide_the_initiative() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.hold(Side::German, &["ambush"]);
    desk.hold(Side::American, &["surprise-attack"]);
    desk.attack(&[men], "0404");
    desk.play(Decision::Done);
    assert_eq!(desk.to_act(), Side::German, "the defender first");
    desk.play(Decision::Pass);
    play(&mut desk, "surprise-attack");
    desk.play(Decision::Pass);
    assert_eq!(desk.count(|event| matches!(event, Event::Initiative(..))), 1);
    let mut desk = ambush();
    play(&mut desk, "ambush");
    assert!(desk.saw(Event::Ambushed(Side::German)));
    assert_eq!(desk.count(|event| matches!(event, Event::Initiative(..))), 0);
}

fn ambush() -> Desk {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.hold(Side::German, &["ambush"]);
    desk.attack(&[men], "0404");
    desk.play(Decision::Done);
    desk
}

/// Covers FG-O58.
#[test]
fn surprise_adds_three() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    desk.put("g19", "0404");
    desk.hold(Side::American, &["surprise-attack"]);
    desk.attack(&[men], "0404");
    assert_eq!(desk.game.frames.top(), Some(Frame::Opening(Side::American)), "nobody can answer");
    desk.dice(&[1, 5]);
    play(&mut desk, "surprise-attack");
    assert!(desk.saw(Event::Initiative(Side::American, [6, 5])));
}

/// Covers FG-O53.
#[test]
fn infantry_and_guns_dig_in_until_they_move() {
    let mut desk = desk(Phase::Movement);
    let units = [desk.put("u01", "0305"), desk.put("u07", "0305"), desk.put("u13", "0305")];
    desk.hold(Side::American, &["dig-in"]);
    play(&mut desk, "dig-in");
    desk.play(Decision::At(desk.at("0305")));
    assert_eq!(units.map(|unit| desk.is(unit, Flags::DUG_IN)), [true, true, false]);
    assert_eq!(desk.game.defense(units[0]), 3);
    desk.all(&[Decision::Move(units[0]), Decision::Step(desk.at("0304"))]);
    assert!(!desk.is(units[0], Flags::DUG_IN));
}

/// Covers FG-O53, FG-O55.
#[test]
fn cards_for_a_hex_help_only_who_can_make_use_of_them() {
    for (id, hex, carried, helped) in [
        ("dig-in", "u01", false, true),
        ("dig-in", "u13", false, false),
        ("dig-in", "u01", true, false),
        ("second-wind", "u01", false, false),
    ] {
        let mut desk = desk(Phase::Movement);
        desk.put("u01", "0305");
        let tank = desk.put("u13", "0305");
        desk.mark(tank, Flags::MOVED);
        let unit = desk.put(hex, "0304");
        if carried {
            let truck = desk.put("u17", "0304");
            desk.game.units[unit.index()].carrier = truck.into();
        }
        let idle = desk.put("u08", "0206");
        desk.mark(idle, Flags::ABANDONED);
        desk.hold(Side::American, &[id]);
        play(&mut desk, id);
        let at = |desk: &Desk, hex| Decision::At(desk.at(hex));
        assert!(desk.legal().contains(&at(&desk, "0305")), "{id}");
        assert_eq!(desk.legal().contains(&at(&desk, "0304")), helped, "{id} {hex}");
        assert!(!desk.legal().contains(&at(&desk, "0206")), "nobody is there to use it");
    }
}

/// Covers FG-O54.
#[test]
fn a_forced_march_gives_three_infantry_units_two_points() {
    let mut desk = desk(Phase::Movement);
    let men: Vec<Unit> = (0..4).map(|_| desk.put("u01", "0305")).collect();
    let tank = desk.put("u13", "0305");
    let (theirs, far) = (desk.put("g01", "0304"), desk.put("u01", "0501"));
    desk.hold(Side::American, &["forced-march"]);
    play(&mut desk, "forced-march");
    assert_eq!(desk.refuses(Decision::Pick(tank)), "FG-O54");
    assert_eq!(desk.refuses(Decision::Pick(theirs)), "FG-O54");
    assert_eq!(desk.refuses(Decision::Pick(far)), "FG-46");
    assert_eq!(desk.refuses(Decision::Pick(Unit(crate::ids::MOST_UNITS as u8))), "FG-O54");
    desk.all(&[Decision::Pick(men[0]), Decision::Pick(men[1]), Decision::Pick(men[2])]);
    assert_eq!(desk.game.frames.top(), None);
    let points: Vec<u8> = men.iter().map(|unit| desk.game.allowance(*unit)).collect();
    assert_eq!(points, [5, 5, 5, 3]);
}

/// Covers FG-O55.
#[test]
fn a_second_wind_moves_vehicles_again_with_half_their_movement() {
    let mut desk = desk(Phase::Movement);
    let (tank, men) = (desk.put("u13", "0305"), desk.put("u01", "0305"));
    desk.hold(Side::American, &["second-wind"]);
    assert_eq!(desk.refuses(Decision::Play(desk.card("second-wind"))), "FG-O55", "nobody has moved");
    for unit in [tank, men] {
        desk.all(&[Decision::Move(unit), Decision::Stop]);
    }
    play(&mut desk, "second-wind");
    desk.play(Decision::At(desk.at("0305")));
    assert_eq!(desk.game.allowance(tank), 4);
    assert_eq!(desk.refuses(Decision::Move(men)), "FG-O17");
    desk.all(&[Decision::Move(tank), Decision::Step(desk.at("0304")), Decision::Stop]);
    assert_eq!(desk.refuses(Decision::Move(tank)), "FG-O17");
}

/// Covers FG-O56, FG-58.
#[test]
fn reconnaissance_shows_secrets_and_helps_engineers() {
    let mut desk = desk(Phase::Combat);
    let engineers = desk.put("u04", "0305");
    desk.hold(Side::American, &["reconnaissance"]);
    desk.hold(Side::German, &["ambush", "ambush"]);
    play(&mut desk, "reconnaissance");
    desk.all(&[Decision::Pass, Decision::LookAtHand]);
    assert!(desk.saw(Event::SawCard(Side::American, desk.card("ambush"), 2)));
    desk.play(Decision::At(desk.at("0305")));
    let bridge = desk
        .game
        .standing()
        .find(|(_, work)| work.kind == WorkKind::Bridge)
        .map(|(number, _)| number)
        .expect("a bridge");
    assert_eq!(desk.game.engineer_rows(Side::American, engineers, bridge).total(), 2);
    let tank = desk.stage("g14");
    desk.hold(Side::American, &["reconnaissance"]);
    play(&mut desk, "reconnaissance");
    desk.all(&[Decision::Pass, Decision::LookAtStaged]);
    assert!(desk.saw(Event::SawStaged(Side::American, desk.game.unit(tank).kind, 1, Means::Reconnaissance)));
}

/// Covers FG-O59.
#[test]
fn a_radio_intercept_cancels_a_card() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0305");
    desk.hold(Side::American, &["dig-in", "dig-in"]);
    desk.hold(Side::German, &["radio-intercept"]);
    play(&mut desk, "dig-in");
    assert_eq!(desk.game.frames.top(), Some(Frame::Countermand(Side::German)));
    desk.play(Decision::Countermand);
    assert_eq!(desk.game.frames.top(), None);
    assert!(desk.saw(Event::Cancelled(Side::American, desk.card("dig-in"))) && !desk.is(men, Flags::DUG_IN));
    assert_eq!((desk.held(Side::German, "radio-intercept"), desk.held(Side::American, "dig-in")), (0, 1));
    play(&mut desk, "dig-in");
    assert_eq!(desk.game.frames.top(), Some(Frame::CardHex(Side::American, desk.card("dig-in"))));
}

#[test]
fn that_dice_may_follow_is_said_whatever_the_enemy_holds() {
    let system = FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    // Whoever has a hand is asked before the dice, whatever is in it.
    for (attackers, chance) in [(&[][..], Some(ChanceKind::Dice)), (&["surprise-attack"], None), (&["dig-in"], None)] {
        let (desk, ..) = fight(attackers, &["ambush"]);
        assert_eq!(desk.game.frames.top(), Some(Frame::Opening(Side::German)));
        let words = system.words(&desk.game, seat_of(Side::German), &Decision::Pass);
        assert_eq!(words.chance, chance, "{attackers:?}");
    }
}

/// Covers FG-O60.
#[test]
fn field_repair_mends_a_vehicle_that_was_not_engaged() {
    let mut desk = desk(Phase::Combat);
    let (tank, busy, men) = (desk.put("u13", "0305"), desk.put("u13", "0305"), desk.put("u01", "0305"));
    for unit in [tank, busy, men] {
        desk.mark(unit, Flags::DAMAGED);
    }
    desk.mark(busy, Flags::ENGAGED);
    let (wreck, theirs, whole) = (desk.put("u13", "0305"), desk.put("g13", "0304"), desk.put("u13", "0305"));
    for unit in [wreck, theirs] {
        desk.mark(unit, Flags::DAMAGED);
    }
    desk.mark(wreck, Flags::ABANDONED);
    desk.hold(Side::American, &["field-repair"]);
    play(&mut desk, "field-repair");
    for unit in [wreck, theirs, whole] {
        assert_eq!(desk.refuses(Decision::Pick(unit)), "FG-O60");
    }
    assert_eq!((desk.refuses(Decision::Pick(busy)), desk.refuses(Decision::Pick(men))), ("FG-O60", "FG-O60"));
    desk.play(Decision::Pick(tank));
    assert!(!desk.is(tank, Flags::DAMAGED));
}

/// Covers FG-O61.
#[test]
fn replacements_restore_infantry_and_crews() {
    let mut desk = desk(Phase::Production);
    let (men, tank, broken) = (desk.put("u01", "0305"), desk.put("u13", "0305"), desk.put("u13", "0305"));
    desk.mark(men, Flags::DAMAGED);
    desk.mark(tank, Flags::CREW_DAMAGED);
    desk.mark(broken, Flags::DAMAGED);
    desk.hold(Side::American, &["replacements"]);
    play(&mut desk, "replacements");
    assert_eq!(desk.refuses(Decision::Pick(broken)), "FG-O61");
    desk.all(&[Decision::Pick(men), Decision::Pick(tank)]);
    assert!(!desk.is(men, Flags::DAMAGED) && !desk.is(tank, Flags::CREW_DAMAGED));
}

/// Covers FG-O62.
#[test]
fn an_emergency_convoy_halves_supply() {
    let mut desk = desk(Phase::Supply);
    for _ in 0..3 {
        desk.put("u13", "0305");
    }
    assert_eq!(desk.game.supply_cost(Side::American), 5);
    desk.hold(Side::American, &["emergency-convoy", "emergency-convoy"]);
    play(&mut desk, "emergency-convoy");
    assert_eq!(desk.game.supply_cost(Side::American), 3);
    assert_eq!(desk.refuses(Decision::Play(desk.card("emergency-convoy"))), "FG-O62");
}

/// Covers FG-O64.
#[test]
fn sabotage_may_destroy_a_bridge_near_infantry() {
    for (roll, gone) in [(6, true), (5, false)] {
        let mut desk = desk(Phase::Movement);
        desk.hold(Side::American, &["sabotage"]);
        assert_eq!(desk.refuses(Decision::Play(desk.card("sabotage"))), "FG-O64");
        desk.put("u01", "0304");
        play(&mut desk, "sabotage");
        let bridge = desk
            .game
            .standing()
            .find(|(_, work)| work.kind == WorkKind::Bridge)
            .map(|(number, _)| number)
            .expect("a bridge");
        desk.dice(&[roll]);
        desk.play(Decision::PickWork(bridge));
        assert_eq!(desk.game.work(bridge).gone, gone);
    }
}

/// Covers FG-48, FG-B24, FG-50.
#[test]
fn a_demand_of_surrender_is_decided_by_dice() {
    let (mut desk, enemy) = demanded();
    desk.game.units[enemy.index()].stars.gain(crate::cards::Bonus::Vigilant);
    desk.mark(enemy, Flags::UNSUPPLIED);
    // D10 + 2 without supply - 1 for the star must be 7 or more.
    desk.dice(&[6]);
    desk.play(Decision::Refuse);
    assert!(
        desk.saw(Event::Demanded(enemy, 7, 7))
            && desk.saw(Event::Captured(enemy, Side::American, Terms::Unconditional))
    );
    assert_eq!(desk.score(Side::American), 2 * 6 + 5);
    assert!(desk.game.unit(enemy).owner == Side::American.owner() && desk.is(enemy, Flags::CAPTURED));
    let (mut desk, enemy) = demanded();
    desk.dice(&[6]);
    desk.play(Decision::Refuse);
    assert!(!desk.is(enemy, Flags::CAPTURED));
}

/// Covers FG-49, FG-B24.
#[test]
fn conditional_surrender_is_offered_before_the_roll() {
    let (mut desk, enemy) = demanded();
    assert_eq!(desk.to_act(), Side::German);
    desk.play(Decision::Offer);
    assert!(desk.saw(Event::Captured(enemy, Side::American, Terms::Conditional)));
    assert_eq!(desk.score(Side::American), 6);
}

/// Three Shermans against a damaged platoon, and a demand of surrender.
fn demanded() -> (Desk, Unit) {
    let mut desk = desk(Phase::Combat);
    let tanks = [desk.put("u13", "0304"), desk.put("u13", "0304")];
    let enemy = desk.put("g01", "0404");
    desk.hold(Side::American, &["demand-surrender"]);
    desk.attack(&tanks, "0404");
    desk.answer_all();
    desk.pass_to(Frame::Round(Side::American));
    desk.play(Decision::Done);
    // Not yet: the platoon is undamaged and in its network.
    assert_eq!(desk.refuses(Decision::Play(desk.card("demand-surrender"))), "FG-B24");
    desk.pass_to(Frame::Round(Side::German));
    desk.mark(enemy, Flags::DAMAGED);
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Closing(Side::American)));
    play(&mut desk, "demand-surrender");
    (desk, enemy)
}

/// Covers FG-B24.
#[test]
fn only_the_three_times_stronger_demand_surrender() {
    // A platoon costs 6 on either side; damaged attackers do not count.
    for (platoons, damaged, stronger) in [(1, 0, false), (3, 0, true), (3, 1, false), (4, 1, true)] {
        let mut desk = desk(Phase::Combat);
        let men: Vec<Unit> = (0..platoons).map(|_| desk.put("u01", "0304")).collect();
        let enemy = desk.put("g01", "0404");
        desk.mark(enemy, Flags::DAMAGED);
        men.iter().take(damaged).for_each(|unit| desk.mark(*unit, Flags::DAMAGED));
        desk.hold(Side::American, &["demand-surrender"]);
        desk.attack(&men, "0404");
        desk.answer_all();
        desk.pass_to(Frame::Round(Side::American));
        desk.play(Decision::Done);
        let demand = Decision::Play(desk.card("demand-surrender"));
        assert_eq!(desk.legal().contains(&demand), stronger, "{platoons} {damaged}");
        assert!(stronger || desk.refuses(demand) == "FG-B24");
    }
}

/// Covers FG-B24, FG-B13.
#[test]
fn who_starved_before_and_is_supplied_now_is_not_asked_to_surrender() {
    let ready = |state: &[Flags]| {
        let mut desk = desk(Phase::Combat);
        let tanks = [desk.put("u13", "0304"), desk.put("u13", "0304")];
        let enemy = desk.put("g01", "0404");
        state.iter().for_each(|flag| desk.mark(enemy, *flag));
        desk.hold(Side::American, &["demand-surrender"]);
        desk.attack(&tanks, "0404");
        desk.answer_all();
        desk.dice(&[10, 1]);
        desk.pass_windows();
        desk.play(Decision::Done);
        desk.legal().contains(&Decision::Play(desk.card("demand-surrender")))
    };
    assert!(!ready(&[]) && !ready(&[Flags::STARVING]) && !ready(&[Flags::STARVING, Flags::UNSUPPLIED]));
    assert!(ready(&[Flags::DAMAGED]) && ready(&[Flags::STARVING, Flags::DAMAGED]));
}

/// Covers FG-B24.
#[test]
fn surrender_is_demanded_of_units_that_are_all_damaged_or_cut_off() {
    for (cut_off, damaged, asked) in [(false, 1, false), (false, 2, true), (true, 0, true)] {
        let mut desk = desk(Phase::Combat);
        let tanks: Vec<Unit> = (0..4).map(|_| desk.put("u13", "0304")).collect();
        let enemies = [desk.put("g01", "0404"), desk.put("g01", "0404")];
        enemies.into_iter().take(damaged).for_each(|enemy| desk.mark(enemy, Flags::DAMAGED));
        if cut_off {
            desk.cut_off(Side::German);
        }
        desk.hold(Side::American, &["demand-surrender"]);
        desk.attack(&tanks, "0404");
        desk.answer_all();
        desk.dice(&[10, 1]);
        desk.pass_windows();
        desk.play(Decision::Done);
        let legal = desk.legal().contains(&Decision::Play(desk.card("demand-surrender")));
        assert_eq!(legal, asked, "cut off {cut_off}, {damaged} damaged");
    }
}

/// Covers FG-B24, FG-49.
#[test]
fn after_a_conditional_surrender_the_other_units_of_the_hex_may_leave() {
    for (leave, place) in [(true, "0504"), (false, "0404")] {
        let mut desk = desk(Phase::Combat);
        let tanks = [desk.put("u13", "0304"), desk.put("u13", "0304")];
        let (truck, men) = (desk.put("g19", "0404"), desk.put("g01", "0404"));
        let elsewhere = desk.put("g01", "0503");
        desk.game.unit_mut(men).carrier = truck.into();
        desk.mark(truck, Flags::DAMAGED);
        desk.hold(Side::American, &["demand-surrender"]);
        desk.attack(&tanks, "0404");
        desk.answer_all();
        desk.pass_to(Frame::Round(Side::American));
        desk.play(Decision::Done);
        play(&mut desk, "demand-surrender");
        desk.play(Decision::Offer);
        assert!(desk.saw(Event::Captured(truck, Side::American, Terms::Conditional)));
        assert_eq!((desk.game.frames.top(), desk.to_act()), (Some(Frame::Retreat(Side::German)), Side::German));
        desk.play(if leave { Decision::At(desk.at("0504")) } else { Decision::Done });
        assert_eq!((desk.place(men), desk.place(elsewhere)), (desk.at(place), desk.at("0503")));
        assert_eq!(desk.saw(Event::Ended(Ending::Cleared)), leave, "whoever stays fights on");
    }
}
