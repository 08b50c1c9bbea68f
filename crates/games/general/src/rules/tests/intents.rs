//! What a player means by several decisions: Rounds of fire, attacks, marches, landings, supply and deployments.

use super::desk::{Desk, desk, desk_with, seat};
use crate::cards::Arm;
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Options;
use crate::frame::{Frame, Phase};
use crate::ids::{Side, Unit, Units};
use crate::intent::Intent;
use crate::state::Flags;
use fieldcraft_engine::{Dictated, Effort, Ended, Intents, Next, Play, Seeded, intent_odds};

/// Carries an intention of whoever is to act out, with these dice and then any.
#[track_caller]
fn mean(desk: &mut Desk, intent: Intent, dice: &[u32]) -> Ended {
    assert!(intents(desk).contains(&intent), "{intent:?} is not listed");
    let mut luck = Seeded::from_number(3);
    let (to_act, mut chance) = (seat(desk.to_act()), Dictated::then(dice, &mut luck));
    let ended = desk.game.carry_out(to_act, &intent, &mut Play { chance: &mut chance, events: &mut desk.events });
    assert!(chance.misfit.is_none(), "{:?}", chance.misfit);
    ended
}

fn intents(desk: &Desk) -> Vec<Intent> {
    let mut all = Vec::new();
    desk.game.intents(seat(desk.to_act()), &mut all);
    all
}

fn set(units: &[Unit]) -> Units {
    units.iter().copied().collect()
}

/// At whom a unit was named to fire.
fn aim(desk: &Desk, unit: Unit) -> Option<Unit> {
    desk.game.unit(unit).aim.get()
}

/// Covers FG-1, FG-B1.
#[test]
fn an_attack_takes_all_that_help_and_spreads_them() {
    let mut desk = desk(Phase::Combat);
    let tanks = [desk.put("u13", "0304"), desk.put("u13", "0304")];
    let men: Vec<Unit> = (0..6).map(|_| desk.put("u01", "0304")).collect();
    desk.put("u01", "0302");
    let (mortar, panzer) = (desk.put("g06", "0404"), desk.put("g13", "0404"));
    desk.put("g01", "0404");
    desk.mark(mortar, Flags::DAMAGED);
    let hex = desk.at("0404");
    let attack = Intent::Attack(hex, set(&men).or(set(&tanks)));
    assert_eq!(mean(&mut desk, attack, &[]), Ended::Interrupted, "the enemy answers");
    assert_eq!(desk.game.frames.top(), Some(Frame::Answer));
    assert!(tanks.iter().all(|tank| aim(&desk, *tank) == Some(panzer)), "tanks at tanks");
    let at_mortar = men.iter().filter(|one| aim(&desk, **one) == Some(mortar)).count();
    assert!((1..4).contains(&at_mortar), "{at_mortar} at the mortar");
    let alone = Intent::Attack(hex, Units::one(men[0]));
    assert_eq!(desk.game.next(seat(Side::German), &alone), Next::Stopped, "it is not the enemy's attack");
}

/// Covers FG-2, FG-3.
#[test]
fn an_answer_names_all_that_can_and_the_attack_goes_on_to_the_initiative() {
    let mut desk = desk(Phase::Combat);
    let men = [desk.put("u01", "0304"), desk.put("u01", "0304")];
    let answering = [desk.put("g01", "0404"), desk.put("g01", "0404")];
    let (hex, attack) = (desk.at("0404"), Intent::Attack(desk.at("0404"), set(&men)));
    assert_eq!(mean(&mut desk, attack, &[]), Ended::Interrupted);
    // A tie is rolled again by the attacker, whose attack it is.
    assert_eq!(mean(&mut desk, Intent::Answer(hex), &[3, 5]), Ended::Interrupted);
    assert!(desk.game.engagement.expect("an engagement").defenders == set(&answering));
    assert_eq!(desk.game.frames.top(), Some(Frame::InitiativeTie));
    assert_eq!(desk.game.next(seat(Side::American), &attack), Next::Decide(Decision::Roll));
    desk.dice(&[9, 1]);
    desk.play(Decision::Roll);
    assert_eq!(desk.game.next(seat(Side::American), &attack), Next::Done);
}

/// Covers FG-4, FG-B3.
#[test]
fn a_round_is_fired_by_all_units_with_all_weapons_and_ends() {
    let mut desk = desk(Phase::Combat);
    let (tank, men) = (desk.put("u13", "0304"), desk.put("u01", "0304"));
    desk.put("g13", "0404");
    desk.put("g01", "0404");
    desk.engage(&[tank, men], "0404");
    let round = Intent::Fire(set(&[tank, men]), 1);
    assert!(intents(&desk).contains(&Intent::Fire(Units::one(men), 1)), "each alone");
    // Nobody hits.
    assert_eq!(mean(&mut desk, round, &[2, 2, 2]), Ended::Interrupted);
    let shots = |unit: Unit, arm: Arm| {
        desk.count(|event| matches!(event, Event::Fired(one, with, ..) if (*one, *with) == (unit, arm)))
    };
    assert_eq!([shots(tank, Arm::Primary), shots(tank, Arm::Secondary), shots(men, Arm::Primary)], [1, 1, 1]);
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::German)), "the Round is over");
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::American)));
    assert_eq!(desk.game.next(seat(Side::American), &round), Next::Done, "the second Round is another");
}

/// Covers FG-B1.
#[test]
fn whoever_has_no_target_left_takes_one_that_the_others_leave() {
    let mut desk = desk(Phase::Combat);
    let men = [desk.put("u01", "0304"), desk.put("u01", "0304"), desk.put("u01", "0304")];
    let (first, second, third) = (desk.put("g01", "0404"), desk.put("g01", "0404"), desk.put("g01", "0404"));
    desk.engage(&men, "0404");
    // All were named against the first, which falls to the first shot; the second unit falls too.
    assert_eq!(mean(&mut desk, Intent::Fire(set(&men), 1), &[20, 20, 20]), Ended::Done);
    assert!([first, second, third].iter().all(|enemy| desk.lost(*enemy)));
}

/// Covers FG-5, FG-3.
#[test]
fn the_odds_end_with_the_round_and_with_the_initiative() {
    let mut desk = desk(Phase::Combat);
    let men = [desk.put("u01", "0304")];
    let enemy = desk.put("g01", "0404");
    let usual = |game: &crate::state::Operation, seat| crate::present::usual::usual_now(game, seat);
    let attack = Intent::Attack(desk.at("0404"), set(&men));
    let odds = intent_odds(&desk.game, seat(Side::American), &attack, &usual, Effort::of(400)).expect("it begins");
    let fire = |event: &Event| matches!(event, Event::Hit(..) | Event::Destroyed(..));
    assert!(!odds.prospects.iter().any(|prospect| prospect.events.iter().any(fire)), "nobody has fired yet");
    desk.engage(&men, "0404");
    let round = Intent::Fire(set(&men), 1);
    let odds = intent_odds(&desk.game, seat(Side::American), &round, &usual, Effort::of(5000)).expect("it begins");
    let own = |event: &Event| matches!(event, Event::Hit(unit, _) | Event::Destroyed(unit, _) if *unit != enemy);
    assert!(odds.exact, "{} runs", odds.runs);
    assert!(!odds.prospects.iter().any(|prospect| prospect.events.iter().any(own)), "the enemy's Round is another");
}

/// Covers FG-21, FG-O17.
#[test]
fn units_and_stacks_go_to_a_hex_in_reach_and_stop_there() {
    let mut desk = desk(Phase::Movement);
    let (men, others) = (desk.put("u01", "0303"), [desk.put("u01", "0203"), desk.put("u01", "0203")]);
    let (from, to) = (desk.at("0203"), desk.at("0305"));
    assert_eq!(mean(&mut desk, Intent::Go(men, to), &[]), Ended::Done);
    assert_eq!(desk.place(men), to);
    assert_eq!(desk.refuses(Decision::Move(men)), "FG-O17");
    assert_eq!(mean(&mut desk, Intent::March(from, to), &[]), Ended::Done);
    assert!(others.iter().all(|unit| desk.place(*unit) == to && desk.is(*unit, Flags::MOVED)));
    assert_eq!(desk.game.next(seat(Side::American), &Intent::March(from, to)), Next::Done);
}

/// Covers FG-O17, FG-O12.
#[test]
fn those_under_way_go_on_and_who_fails_a_ford_stays_behind() {
    let mut desk = desk(Phase::Movement);
    let men = [desk.put("u01", "0205"), desk.put("u01", "0205")];
    desk.all(&[Decision::Move(men[0]), Decision::Take(men[1])]);
    let to = desk.at("0206");
    assert_eq!(mean(&mut desk, Intent::GoOn(to), &[1, 10]), Ended::Done);
    assert_eq!((desk.place(men[0]), desk.place(men[1])), (desk.at("0205"), to));
}

/// Covers FG-B13, FG-23, FG-B15.
#[test]
fn a_deficit_is_shared_out_and_staged_units_are_placed() {
    let mut desk = desk(Phase::Supply);
    let (near, far) = (desk.put("u01", "0304"), desk.put("u13", "0107"));
    desk.put("g01", "0404");
    desk.game.sides[0].treasury = desk.game.supply_for(Side::American, desk.game.cost(near));
    assert_eq!(mean(&mut desk, Intent::Supply, &[]), Ended::Interrupted, "the other side pays");
    assert!(!desk.is(near, Flags::UNSUPPLIED) && desk.is(far, Flags::UNSUPPLIED), "the one that faces the enemy");

    let mut desk = super::desk::desk(Phase::Deployment);
    let (unit, home) = (desk.stage("u01"), desk.at("0203"));
    assert_eq!(mean(&mut desk, Intent::Deploy(unit, home), &[]), Ended::Done);
    assert_eq!(desk.place(unit), home);
}

/// Covers FG-23.
#[test]
fn nobody_means_to_place_what_was_bought_in_this_turn() {
    let mut desk = super::desk::desk(Phase::Deployment);
    let (early, late) = (desk.stage("u01"), desk.stage("u01"));
    desk.game.units[late.index()].spent = desk.game.turn;
    assert_eq!(desk.refuses(Decision::Deploy(late)), "FG-23");
    let placed =
        |unit: Unit| intents(&desk).iter().any(|intent| matches!(intent, Intent::Deploy(one, _) if *one == unit));
    assert!(placed(early) && !placed(late));
}

/// Covers FG-O82.
#[test]
fn fog_hides_no_way_and_shows_no_target() {
    let mut desk = desk_with(Phase::Combat, Options { fog: true, ..Options::default() });
    desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.put("g01", "0501");
    let hexes = intents(&desk).into_iter().map(|intent| match intent {
        Intent::Attack(hex, _) => hex,
        other => panic!("{other:?}"),
    });
    assert_eq!(hexes.collect::<Vec<_>>(), [desk.at("0404")]);
}
