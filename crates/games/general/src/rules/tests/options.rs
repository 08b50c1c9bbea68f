//! Options: momentum, fog of war, set-up by points; and secrets [FG-O3, FG-O81 to FG-O83].

use super::desk::{desk, desk_with, fresh, seat};
use crate::cards::Grade;
use crate::decision::Decision;
use crate::event::{Ending, Event, Means, Visible};
use crate::field::Options;
use crate::frame::Phase;
use crate::ids::{Owner, Side, Spot};
use fieldcraft_engine::{Game, Seeded};

const MOMENTUM: Options = Options { momentum: true, fog: false, by_points: false, hard_targets: false };
const FOG: Options = Options { momentum: false, fog: true, by_points: false, hard_targets: false };
const POINTS: Options = Options { momentum: false, fog: false, by_points: true, hard_targets: false };

/// Covers FG-O81, FG-17, FG-B10.
#[test]
fn momentum_rises_with_victories_and_settles() {
    for (options, expect) in [(MOMENTUM, 1), (Options::default(), 0)] {
        let mut desk = desk_with(Phase::Combat, options);
        let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
        desk.engage(&[men], "0404");
        desk.fire(men, &[20, 1]);
        assert!(desk.lost(enemy));
        assert_eq!(desk.game.unit(men).momentum, expect);
    }
    let mut desk = desk_with(Phase::Combat, MOMENTUM);
    let (men, idle) = (desk.put("u01", "0304"), desk.put("u01", "0304"));
    desk.put("g01", "0404");
    desk.attack(&[men], "0404");
    let with = |desk: &mut super::desk::Desk, momentum: i8| {
        desk.game.units[men.index()].momentum = momentum;
        (desk.game.initiative_rows(Side::American).total(), desk.game.allowance(men))
    };
    assert_eq!([-2, -1, 1, 2, 3].map(|momentum| with(&mut desk, momentum)), [(1, 3), (2, 3), (2, 3), (3, 3), (3, 4)]);
    desk.game.units[idle.index()].momentum = -2;
    desk.game.settle_momentum();
    assert_eq!((desk.game.unit(men).momentum, desk.game.unit(idle).momentum), (3, -1), "only without an engagement");
}

/// Covers FG-O81.
#[test]
fn a_withdrawal_and_heavy_losses_cost_momentum() {
    let mut desk = desk_with(Phase::Combat, MOMENTUM);
    let men = desk.put("u01", "0304");
    let enemies = [desk.put("g01", "0404"), desk.put("g01", "0404")];
    desk.hold(Side::German, &["fighting-withdrawal"]);
    desk.engage(&[men], "0404");
    desk.fire(men, &[20]);
    desk.play(Decision::Play(desk.card("fighting-withdrawal")));
    desk.play(Decision::At(desk.at("0504")));
    assert!(desk.lost(enemies[0]));
    // +1 won, +1 forced with fewer losses; withdrawn and halved, -2, shows in the next hex.
    assert_eq!(desk.game.unit(men).momentum, 2);
    assert_eq!(desk.game.unit(enemies[1]).momentum, -2);
}

/// Covers FG-O82.
#[test]
fn fog_hides_stacks_that_nobody_sees() {
    let mut desk = desk_with(Phase::Movement, FOG);
    let (men, near, far) = (desk.put("u01", "0304"), desk.put("g01", "0404"), desk.put("g14", "0604"));
    let more = desk.put("g01", "0604");
    let view = desk.game.view(seat(Side::American));
    assert_eq!(view.unit(near).place, desk.at("0404"));
    assert_eq!((view.unit(far).place, view.unit(more).place), (Spot::HIDDEN, Spot::HIDDEN));
    assert!(view.unseen.contains(&(desk.at("0604"), 2)));
    assert_eq!(desk.game.view(seat(Side::German)).unit(men).place, desk.at("0304"));
    desk.put("u11", "0404");
    assert_eq!(desk.game.view(seat(Side::American)).unit(far).place, desk.at("0604"), "reconnaissance sees 4 hexes");
    let mut other = desk.game.clone();
    other.redeal(seat(Side::American), &mut Seeded::from_number(1));
    assert!(other.view(seat(Side::American)) == desk.game.view(seat(Side::American)));
}

/// Covers FG-O82.
#[test]
fn fog_hides_moves_and_artillery_fires_only_at_what_is_seen() {
    let mut desk = desk_with(Phase::Movement, FOG);
    let (men, _) = (desk.put("u01", "0106"), desk.put("g01", "0604"));
    desk.all(&[Decision::Move(men), Decision::Step(desk.at("0206"))]);
    let moved = desk.events.last().copied().expect("an event");
    assert!(matches!(moved, Event::Moved(_, _, Visible::Owner(Owner::American))), "{moved:?}");
    let witnessed = |side| crate::state::Operation::witnessed(&moved, seat(side));
    let told = Event::Moved(men, desk.at("0206"), Visible::All);
    assert_eq!((witnessed(Side::American), witnessed(Side::German)), (Some(told), None));
    let mut blind = desk_with(Phase::Combat, FOG);
    blind.put("u09", "0303");
    blind.put("g01", "0603");
    assert_eq!(blind.refuses(Decision::Attack(blind.at("0603"))), "FG-1");
    blind.put("u01", "0504");
    assert!(blind.legal().contains(&Decision::Attack(blind.at("0603"))));
}

/// Covers FG-O82.
#[test]
fn flak_that_shoots_down_the_only_eye_has_been_seen() {
    let mut desk = desk_with(Phase::Movement, FOG);
    let (plane, gun) = (desk.put("u18", "0203"), desk.put("g08", "0604"));
    assert!(desk.game.is_hidden(gun));
    desk.all(&[Decision::Sortie(plane), Decision::At(desk.at("0604"))]);
    desk.dice(&[20]);
    desk.play(Decision::Pass);
    assert!(desk.lost(plane) && !desk.game.is_hidden(gun));
}

/// Covers FG-O3.
#[test]
fn by_points_each_side_buys_and_places_its_force() {
    let mut desk = fresh(POINTS);
    assert_eq!(desk.game.side(Side::American).treasury, 150);
    desk.play(Decision::Begin);
    assert_eq!((desk.game.phase, desk.to_act()), (Phase::SetUp, Side::American));
    let usual = crate::present::usual::usual_now(&desk.game, seat(Side::American));
    assert!(matches!(usual, Some(Decision::Buy(..))), "nobody begins without a force by mistake: {usual:?}");
    let kind = desk.game.pack().unit("u13").expect("a unit");
    desk.play(Decision::Buy(kind, Grade::Regular));
    let tank = desk.game.staged(Side::American).next().expect("a staged unit");
    desk.play(Decision::Deploy(tank));
    assert_eq!(desk.refuses(Decision::At(desk.at("0304"))), "FG-O3");
    desk.play(Decision::At(desk.at("0203")));
    assert_eq!((desk.place(tank), desk.game.side(Side::American).treasury), (desk.at("0203"), 135));
    let usual = crate::present::usual::usual_now(&desk.game, seat(Side::American));
    assert!(matches!(usual, Some(Decision::Buy(..))), "a sound player spends what there is: {usual:?}");
    desk.play(Decision::Done);
    assert_eq!(desk.to_act(), Side::German);
    desk.play(Decision::Done);
    assert_eq!((desk.game.turn, desk.game.side(Side::American).force_at_start), (1, 15));
    assert_eq!(desk.count(|event| matches!(event, Event::Staged(..))), 0, "there is no Production Phase to tell of");
}

/// Covers FG-O3, FG-O79.
#[test]
fn nobody_has_lost_before_the_set_up_is_over() {
    let mut desk = fresh(POINTS);
    desk.cut_off(Side::German);
    desk.play(Decision::Begin);
    assert_eq!((desk.game.phase, desk.to_act()), (Phase::SetUp, Side::American));
    desk.play(Decision::Done);
    assert_eq!((desk.game.phase, desk.to_act()), (Phase::SetUp, Side::German));
    desk.play(Decision::Done);
    assert_eq!((desk.game.phase, desk.game.winner), (Phase::Over, Some(Side::American)));
}

/// Covers FG-O83, FG-B35.
#[test]
fn staged_units_and_purchases_are_secret() {
    let mut desk = desk(Phase::Production);
    let kind = desk.game.pack().unit("u13").expect("a unit");
    let before = desk.game.view(seat(Side::German));
    desk.play(Decision::Buy(kind, Grade::Regular));
    assert!(before == desk.game.view(seat(Side::German)), "nothing shows before the phase is over");
    let bought = desk.events[0];
    assert_eq!(crate::state::Operation::witnessed(&bought, seat(Side::German)), None);
    assert_eq!(crate::state::Operation::witnessed(&bought, seat(Side::American)), Some(bought));
    let tank = desk.game.staged(Side::American).next().expect("a staged unit");
    let mut trained = desk.game.clone();
    std::mem::swap(&mut desk.game, &mut trained);
    desk.play(Decision::Train(tank));
    let taught = *desk.events.iter().find(|event| matches!(event, Event::Experience(..))).expect("a roll");
    assert_eq!(crate::state::Operation::witnessed(&taught, seat(Side::German)), None);
    desk.game = trained;
    desk.play(Decision::Done);
    assert!(desk.saw(Event::Staged(Side::American, 1)));
    let view = desk.game.view(seat(Side::German));
    assert_eq!((view.enemy_staged, view.side(Side::American).treasury), (1, 85));
    let unit = desk.game.staged(Side::American).next().expect("a staged unit");
    assert_eq!(view.unit(unit).kind, crate::ids::Kind(0));
    let mut other = desk.game.clone();
    other.redeal(seat(Side::German), &mut Seeded::from_number(2));
    let worth = |game: &crate::state::Operation| game.staged(Side::American).map(|unit| game.cost(unit)).sum::<u16>();
    assert!(other.view(seat(Side::German)) == view && worth(&other) == 15);
}

/// Covers FG-O5, FG-O83.
#[test]
fn the_other_hand_is_hidden() {
    let mut desk = desk(Phase::Supply);
    desk.hold(Side::American, &["ambush", "dig-in"]);
    let view = desk.game.view(seat(Side::German));
    assert_eq!((view.enemy_hand, view.hand_count(Side::American), view.deck_count), (2, 0, 43));
    let drew = Event::Drew(Side::American, Some(desk.card("ambush")), Means::Income);
    let seen = Event::Drew(Side::American, None, Means::Income);
    assert_eq!(crate::state::Operation::witnessed(&drew, seat(Side::German)), Some(seen));
}

/// Covers FG-O81.
#[test]
fn momentum_goes_by_how_an_engagement_ends_and_has_its_limits() {
    // Losses of both sides of two units each, the ending, and what the attacker and the defender gain.
    for (lost, ending, before, after) in [
        ([0, 0], Ending::Cleared, [0, 0], [1, 0]),
        ([0, 0], Ending::Repelled, [0, 0], [0, 1]),
        ([0, 0], Ending::Stalemate, [1, -1], [1, -1]),
        ([0, 0], Ending::BrokenOff, [1, -1], [1, -1]),
        ([1, 0], Ending::BrokenOff, [0, 0], [-1, 0]),
        ([0, 0], Ending::Withdrawal(Side::German), [0, 0], [1, -1]),
        ([1, 1], Ending::Withdrawal(Side::German), [0, 0], [0, -2]),
        ([0, 1], Ending::Withdrawal(Side::German), [2, -1], [3, -2]),
        ([1, 0], Ending::Withdrawal(Side::American), [0, 0], [-2, 2]),
    ] {
        let mut desk = desk_with(Phase::Combat, MOMENTUM);
        let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
        desk.engage(&[men], "0404");
        for (unit, momentum) in [men, enemy].into_iter().zip(before) {
            desk.game.units[unit.index()].momentum = momentum;
        }
        let mut engagement = desk.game.engagement.expect("an engagement");
        (engagement.strength, engagement.lost) = ([2, 2], lost);
        desk.game.give_momentum(&engagement, ending);
        assert_eq!([men, enemy].map(|unit| desk.game.unit(unit).momentum), after, "{lost:?} {ending:?}");
    }
}

/// Covers FG-O81.
#[test]
fn less_than_half_of_a_group_may_be_lost_for_nothing() {
    for (strength, after) in [(4, 0), (3, 0), (2, -1)] {
        let mut desk = desk_with(Phase::Combat, MOMENTUM);
        let men = desk.put("u01", "0304");
        desk.put("g01", "0404");
        desk.engage(&[men], "0404");
        let mut engagement = desk.game.engagement.expect("an engagement");
        (engagement.strength, engagement.lost) = ([strength, 4], [1, 0]);
        desk.game.give_momentum(&engagement, Ending::BrokenOff);
        assert_eq!(desk.game.unit(men).momentum, after, "1 of {strength}");
    }
}

/// Covers FG-O82.
#[test]
fn units_see_two_hexes_and_scouts_and_aircraft_four() {
    for (id, aloft, distance, seen) in [
        ("u01", false, "0404", true),
        ("u01", false, "0504", false),
        ("u11", false, "0604", true),
        ("u18", false, "0504", false),
        ("u18", true, "0604", true),
    ] {
        let mut desk = desk_with(Phase::Movement, FOG);
        let eye = desk.put(id, "0204");
        desk.game.units[eye.index()].home = desk.at("0203");
        if aloft {
            desk.mark(eye, crate::state::Flags::ALOFT);
        }
        let enemy = desk.put("g14", distance);
        let view = desk.game.view(seat(Side::American));
        assert_eq!(view.unit(enemy).place != Spot::HIDDEN, seen, "{id} {distance}");
        assert_eq!(desk.game.sight(Side::American).has(desk.at(distance).id()), seen, "{id} {distance}");
        desk.mark(eye, crate::state::Flags::CAPTURED);
        assert!(desk.game.is_hidden(enemy), "nobody looks");
    }
}
