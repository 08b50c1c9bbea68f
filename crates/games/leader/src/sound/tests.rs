//! What the careful commander does, in single positions.

use super::{set_up, stand, week};
use crate::cards::{Band, Family, UnitType};
use crate::decision::{Damage, Decision};
use crate::field::Hex;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{BattalionId, EnemyId, UnitId};
use crate::pack;
use crate::state::{Action, Campaign, Enemy};
use fieldcraft_engine::{Game, Seeded, Sound};
use fieldcraft_ids::Set;
use std::sync::Arc;

/// Plays until `stop` says so or the campaign ends; `cards` are the campaign and the objective.
fn play(
    family: Family,
    cards: [u8; 2],
    seed: u64,
    mut stop: impl FnMut(&Campaign, Option<&Decision>) -> bool,
) -> Campaign {
    let edition = pack::read(&pack::embedded(family)).expect("the pack is sound");
    let mut game = Campaign::new(Arc::new(edition));
    let mut dice = Seeded::from_number(seed);
    while !game.to_act().is_empty() && !stop(&game, None) {
        let legal = game.legal_of(PLAYER);
        let decision = match legal[0] {
            Decision::Campaign(_) => Decision::Campaign(cards[0]),
            Decision::Objective(_) => Decision::Objective(cards[1]),
            _ => super::decide(&game, &legal),
        };
        if stop(&game, Some(&decision)) {
            break;
        }
        game.play(PLAYER, &decision, &mut dice, &mut Vec::new()).expect("a listed decision is legal");
    }
    game
}

/// The first week of the first campaign, before any attack is planned.
fn first_week(family: Family) -> Campaign {
    play(family, [0, 0], 1, |game, _| game.frame() == Some(Frame::Assignment))
}

fn decide(game: &Campaign) -> Decision {
    let legal = game.legal_of(PLAYER);
    super::decide(game, &legal)
}

/// A German battalion of Sherman Leader.
fn battalion(game: &Campaign, id: &str) -> BattalionId {
    let at = game.edition.battalions.iter().position(|card| card.id == id).expect("a card of the German deck");
    BattalionId(at as u8)
}

/// The last turn of a battle: one unit that cannot move, and these enemy counters around it.
pub(crate) fn last_turn(enemies: &[(&str, Hex)]) -> Campaign {
    let mut game = first_week(Family::Tiger);
    let at = game.edition.units.iter().position(|card| card.number == "444").expect("a Panzer IV");
    let unit = UnitId(at as u8);
    let hex = Hex::new(4, 2).expect("on the map");
    game.units[at].hex = hex;
    game.units[at].damage.add(Damage::Engine);
    (game.battle.turn, game.battle.last_turn) = (5, 5);
    game.battle.on_map = [unit].into_iter().collect();
    for (model, hex) in enemies {
        let card = game.edition.enemies.iter().position(|e| e.model.as_deref() == Some(model)).expect("a known model");
        game.battle.enemies.push(Enemy { card: card as u8, active: true, hex: *hex, start: *hex, acted: false });
    }
    let action = Action { unit, from: hex, points: 2, moved: false, overdrive: false, cargo: Set::default() };
    game.battle.action = Some(action);
    game.frames.first(&[Frame::Act, Frame::Step { fast: false }]);
    game
}

pub(crate) fn near() -> Hex {
    Hex::new(3, 2).expect("on the map")
}

#[test]
fn of_two_equal_targets_the_easier_one_is_attacked() {
    // An Armored Car and a Truck count a point each; the Truck is easier to hit, the Armored Car shoots back harder.
    let game =
        last_turn(&[("wz. 34", near()), ("Polski Fiat 621", near()), ("7TP", Hex::new(1, 4).expect("on the map"))]);
    let (worth, target) = stand::best_shot(&game, game.battle.action.as_ref().expect("a unit acts"));
    assert!(0 < worth);
    assert_eq!(Some(decide(&game)), target.map(Decision::Attack));
    assert_ne!(target, Some(EnemyId(2)), "out of range");
}

#[test]
fn a_tank_is_a_better_target_than_a_truck() {
    let game = last_turn(&[("Polski Fiat 621", near()), ("7TP", near())]);
    assert_eq!(decide(&game), Decision::Attack(EnemyId(1)));
}

#[test]
fn without_a_target_the_last_turn_ends() {
    let game = last_turn(&[("7TP", Hex::new(1, 4).expect("on the map"))]);
    assert_eq!(decide(&game), Decision::Done);
}

#[test]
fn in_the_last_slow_step_nothing_is_feared() {
    let game = last_turn(&[("7TP", near())]);
    let unit = game.battle.action.expect("a unit acts").unit;
    assert_eq!(stand::risk(&game, unit), 0);
    let earlier = Campaign {
        battle: {
            let mut b = game.battle.clone();
            b.turn = 1;
            b
        },
        ..game
    };
    assert!(0 < stand::risk(&earlier, unit));
}

#[test]
fn a_battalion_in_friendly_staging_is_attacked_before_one_in_the_rear() {
    let mut game = first_week(Family::Sherman);
    let (near, far) = (battalion(&game, "2A"), battalion(&game, "11A"));
    game.battalion_fates.in_force = [near, far].into_iter().collect();
    game.battalions[near.index()].band = Band::FriendlyStaging;
    game.battalions[far.index()].band = Band::Rear;
    assert_eq!(decide(&game), Decision::Target(near));
    (game.battalions[near.index()].band, game.battalions[far.index()].band) = (Band::Rear, Band::FriendlyStaging);
    assert_eq!(decide(&game), Decision::Target(far));
}

#[test]
fn nothing_is_attacked_without_the_power_for_it() {
    let mut game = first_week(Family::Sherman);
    let strong = battalion(&game, "1A");
    game.battalion_fates.in_force = [strong].into_iter().collect();
    let weakest = game.force().iter().min_by_key(|&u| game.unit_card(u).cost).expect("a force");
    game.unit_fates.in_force = [weakest].into_iter().collect();
    assert_eq!(decide(&game), Decision::Done);
}

#[test]
fn no_unit_is_bought_out_of_the_reserve() {
    for family in [Family::Sherman, Family::Tiger] {
        for objective in 0..6 {
            play(family, [0, objective], 2, |game, decision| {
                if let Some(&Decision::Buy(unit)) = decision {
                    assert!(set_up::reserve(game) <= game.so - i16::from(game.unit_card(unit).cost));
                }
                game.frame() == Some(Frame::Assignment)
            });
        }
    }
}

#[test]
fn the_first_force_is_mixed() {
    for family in [Family::Sherman, Family::Tiger] {
        let game = first_week(family);
        let kinds = UnitType::ALL.into_iter().filter(|&kind| 0 < game.units_of(kind)).count();
        assert!(3 <= kinds && 0 < game.units_of(UnitType::Armor), "{kinds} types");
    }
}

#[test]
fn a_rested_commander_leads_before_a_tired_one() {
    let mut game = first_week(Family::Sherman);
    let commander = game.staff().iter().next().expect("a staff");
    let rested = week::lead(&game, commander);
    game.commanders[commander.index()].stress = game.rank(commander).okay.to;
    assert!(week::lead(&game, commander) < rested);
}

#[test]
fn a_battle_against_a_destroyed_battalion_ends() {
    let mut game = first_week(Family::Sherman);
    game.frames.first(&[Frame::OfferEnd]);
    assert_eq!(decide(&game), Decision::EndBattle);
}

#[test]
fn what_keeps_a_unit_at_home_is_repaired_first() {
    let mut game = first_week(Family::Sherman);
    game.so = 60;
    let unit = game.force().iter().find(|&u| game.unit_card(u).kind == UnitType::Armor).expect("a tank");
    game.units[unit.index()].damage.add(Damage::MachineGun);
    game.units[unit.index()].damage.add(Damage::Engine);
    game.frames.first(&[Frame::RepairReplace]);
    assert_eq!(decide(&game), Decision::Repair(unit, Damage::Engine));
}

#[test]
fn what_is_bought_is_judged_by_the_week_that_follows() {
    let mut game = first_week(Family::Tiger);
    let attacks = game.horizon();
    game.frames.first(&[Frame::RepairReplace]);
    assert_eq!(game.horizon(), attacks + super::WEEK);
}

#[test]
fn the_same_seed_gives_the_same_campaign() {
    for family in [Family::Sherman, Family::Tiger] {
        let whole = || play(family, [0, 1], 3, |_, _| false);
        assert_eq!(whole(), whole());
    }
}
