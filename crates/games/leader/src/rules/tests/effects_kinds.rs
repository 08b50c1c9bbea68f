//! Every kind of effect has a test, and stands only where the rules look for it.

use super::desk::{Desk, Sherman, Tiger, hex};
use super::effects_campaign::{put, with};
use super::general::{OPEN, blank_event};
use super::plain::{battalion_card, plain, steady};
use super::{effects_campaign, effects_week, set_up_cards};
use crate::cards::{Band, Effect, EnemyType, Family, Place, Speed, UnitType, VehicleDamage};
use crate::decision::Decision;
use crate::event::{Event, Side};
use crate::frame::Frame;
use crate::ids::EnemyId;

/// The test that shows an effect at work.
fn test_of(effect: Effect) -> fn() {
    match effect {
        Effect::TacticalRoll { .. } => effects_campaign::tactical_roll,
        Effect::OperationalRoll { .. } => effects_week::operational_roll,
        Effect::AggressivenessRoll { .. } => effects_campaign::aggressiveness_roll,
        Effect::BattleTurns { .. } => effects_campaign::battle_turns,
        Effect::Xp { .. } => effects_campaign::xp,
        Effect::XpIfDestroyed { .. } => effects_campaign::xp_if_destroyed,
        Effect::VpIfDestroyed { .. } => effects_campaign::vp_if_destroyed,
        Effect::SoIfDestroyed { .. } => effects_campaign::so_if_destroyed,
        Effect::WeeklySo { .. } => effects_week::weekly_so,
        Effect::BattleStress { .. } => effects_campaign::battle_stress,
        Effect::LeaveStress { .. } => effects_week::leave_stress,
        Effect::EnemyUnits { .. } => effects_campaign::enemy_units,
        Effect::ArmorLimit { .. } => set_up_cards::a_purchase_beyond_the_armor_limit_is_refused,
        Effect::AttackDice { .. } => effects_campaign::attack_dice,
        Effect::FriendlyAttack { .. } => effects_campaign::friendly_attack,
        Effect::EnemyAttack { .. } => effects_campaign::enemy_attack,
        Effect::FriendlyDefense { .. } => effects_campaign::friendly_defense,
        Effect::EnemyDefense { .. } => effects_campaign::enemy_defense,
        Effect::FriendlySpeed { .. } => effects_campaign::friendly_speed,
        Effect::AttackCost { .. } => effects_week::attack_cost,
        Effect::NoAttackOn { .. } => effects_week::no_attack_on,
        Effect::NoOperationalMoves => effects_week::no_operational_moves,
        Effect::AdvanceOne => effects_week::advance_one,
        Effect::RetreatOne => effects_week::retreat_one,
        Effect::Lunge => effects_week::lunge,
        Effect::Withdraw => withdraw,
        Effect::So { .. } => effects_week::so_at_once,
        Effect::Vp { .. } => vp_at_once,
        Effect::Stress { .. } => effects_week::stress_at_once,
        Effect::EnemyAdvance => enemy_advance,
        Effect::FriendlyAdvance => friendly_advance,
        Effect::RemoveEnemies { .. } => remove_enemies,
        Effect::DamageUnit { .. } => damage_unit,
        Effect::FreeRepairs { .. } => effects_week::free_repairs,
        Effect::RepairCost { .. } => effects_week::repair_cost,
    }
}

/// All effects of a pack with the places where they stand.
fn effects(family: Family) -> Vec<(Effect, Place)> {
    let edition = Desk::new(family).game.edition.0;
    let on = |place| move |effect: &Effect| (*effect, place);
    let campaigns = edition.campaigns.iter().flat_map(|c| &c.notes).map(on(Place::Campaign));
    let objectives = edition.objectives.iter().flat_map(|o| &o.notes).map(on(Place::Objective));
    let battalions = edition.battalions.iter().flat_map(|b| &b.notes).map(|note| (note.effect, Place::Battalion));
    let conditions = edition.conditions.iter().flat_map(|c| &c.effects).map(on(Place::Condition));
    let upper = edition.events.iter().flat_map(|e| &e.upper.effects).map(on(Place::Upper));
    let lower = edition.events.iter().flat_map(|e| &e.lower.effects).map(on(Place::Lower));
    campaigns.chain(objectives).chain(battalions).chain(conditions).chain(upper).chain(lower).collect()
}

#[test]
fn every_effect_on_every_card_of_both_packs_works_where_it_stands_and_has_a_test() {
    for family in [Sherman, Tiger] {
        let effects = effects(family);
        assert!(100 < effects.len());
        for (effect, place) in effects {
            assert!(effect.works_on(place), "{effect:?} on {place:?}");
            let _: fn() = test_of(effect);
        }
    }
}

/// C campaign, O objective, B battalion, S special condition, U upper and L lower half of an event card.
const STANDS: [(Effect, &str); 35] = [
    (Effect::TacticalRoll { add: 1 }, "COBSU"),
    (Effect::OperationalRoll { add: 1, class: None, week: None }, "COBSL"),
    (Effect::AggressivenessRoll { add: 1 }, "COBSU"),
    (Effect::BattleTurns { add: 1 }, "COBSU"),
    (Effect::Xp { add: 1 }, "COBSUL"),
    (Effect::XpIfDestroyed { add: 1 }, "COBSUL"),
    (Effect::VpIfDestroyed { add: 1 }, "COBSUL"),
    (Effect::SoIfDestroyed { add: 1 }, "COBSU"),
    (Effect::WeeklySo { add: 1 }, "COBS"),
    (Effect::BattleStress { add: 1 }, "COBSUL"),
    (Effect::LeaveStress { add: 1 }, "COS"),
    (Effect::EnemyUnits { enemy: EnemyType::Tank, count: 1, half: 1, nation: None }, "COBSU"),
    (Effect::ArmorLimit { max: 1 }, "C"),
    (Effect::AttackDice { add: 1, range: None, unit: None }, "COBSU"),
    (Effect::FriendlyAttack { add: 1, range: None, unit: None, enemy: None }, "COBSU"),
    (Effect::EnemyAttack { add: 1, range: None, unit: None, enemy: None }, "COBSU"),
    (Effect::FriendlyDefense { add: 1, unit: None }, "COBSU"),
    (Effect::EnemyDefense { add: 1, enemy: None }, "COBSU"),
    (Effect::FriendlySpeed { add: 1, unit: None }, "COBSU"),
    (Effect::AttackCost { add: 1 }, "COS"),
    (Effect::NoAttackOn { band: Band::Rear }, "COBS"),
    (Effect::NoOperationalMoves, "BSL"),
    (Effect::AdvanceOne, "BSL"),
    (Effect::RetreatOne, "SL"),
    (Effect::Lunge, "B"),
    (Effect::Withdraw, "L"),
    (Effect::So { add: 1 }, "SUL"),
    (Effect::Vp { add: 1 }, "L"),
    (Effect::Stress { add: 1 }, "SUL"),
    (Effect::EnemyAdvance, "U"),
    (Effect::FriendlyAdvance, "U"),
    (Effect::RemoveEnemies { count: 1, enemy: None }, "U"),
    (Effect::DamageUnit { count: 1, unit: None }, "U"),
    (Effect::FreeRepairs { count: 1 }, "SL"),
    (Effect::RepairCost { add: 1 }, "SL"),
];

#[test]
fn effects_stand_only_where_the_rules_look_for_them() {
    let places = [Place::Campaign, Place::Objective, Place::Battalion, Place::Condition, Place::Upper, Place::Lower];
    for (effect, stands) in STANDS {
        let letters: String =
            places.iter().zip("COBSUL".chars()).filter(|(p, _)| effect.works_on(**p)).map(|p| p.1).collect();
        assert_eq!(letters, stands, "{effect:?}");
    }
}

/// A battle of 153 at 6,1 in which an event card carries these effects on one half, before its upper half is drawn.
fn with_event(upper: &[Effect], lower: &[Effect]) -> Desk {
    let edition = plain(Tiger, |e| {
        let mut card = blank_event();
        (card.upper.effects, card.lower.effects) = (upper.to_vec(), lower.to_vec());
        e.events = vec![card];
        steady(e, "Albert", Speed::Slow);
        steady(e, "Steiner", Speed::Slow);
        battalion_card(e, "3A").units = [(EnemyType::Truck, 1), (EnemyType::Rifle, 2)].into();
    });
    Desk::battle_of(edition, OPEN).unit("153", "Albert", hex(6, 1)).unit("902", "Steiner", hex(6, 4))
}

/// Draws the upper half and goes on to the first turn, with these results for what the event asks.
fn placed(desk: &mut Desk, results: &[u32]) -> Vec<Event> {
    let dice = [&[0, 1, 5, 10], results].concat();
    desk.run_frames(&[Frame::DrawUpperEvent, Frame::Prepare, Frame::PlaceEnemies(0), Frame::EventDamage], &dice)
}

/// Covers LD-POST-1, LD-OPMOVE-7.
#[test]
fn withdraw() {
    for (tanks, fixed, moves) in [(3, false, true), (3, true, false), (0, false, false)] {
        let mut desk = with_event(&[], &[Effect::Withdraw]);
        let mut edition = (*desk.game.edition.0).clone();
        battalion_card(&mut edition, "3A").fixed = fixed;
        desk.game.edition.0 = edition.into();
        for _ in 0..tanks {
            desk = desk.enemy(EnemyType::Tank, hex(1, 1));
        }
        let target = desk.game.battle.battalion;
        let events = desk.run_frames(&[Frame::PostCombat, Frame::BookBattle], &[0]);
        assert_eq!(events.contains(&Event::BattalionMoved(target, Band::FriendlyTransit)), moves);
    }
}

/// Covers LD-POST-1.
#[test]
fn vp_at_once() {
    for add in [1, -2] {
        let mut desk = with_event(&[], &[Effect::Vp { add }]);
        let events = desk.run_frames(&[Frame::PostCombat], &[0]);
        assert_eq!(events, [Event::LowerEvent(0), Event::Vp { by: add.into(), now: add.into() }]);
    }
}

/// Covers LD-PRE-3.
#[test]
fn enemy_advance() {
    let mut desk = with_event(&[Effect::EnemyAdvance], &[]);
    let mut events = placed(&mut desk, &[]);
    while matches!(desk.game.frame(), Some(Frame::EnemyChoice { .. })) {
        let choice = desk.legal()[0];
        events.extend(desk.play(choice, &[]));
    }
    let moved = |enemy| {
        events.iter().filter(|e| matches!(e, Event::EnemyMoved { enemy: who, .. } if *who == EnemyId(enemy))).count()
    };
    assert_eq!([0, 1, 2].map(moved), [1, 1, 1], "each of them one hex: {events:?}");
}

/// Covers LD-PRE-3.
#[test]
fn friendly_advance() {
    let mut desk = with_event(&[Effect::FriendlyAdvance], &[]);
    placed(&mut desk, &[]);
    assert_eq!(desk.game.frame(), Some(Frame::EventFriendlyAdvance));
    let [tank, team] = ["153", "902"].map(|number| desk.unit_id(number));
    assert_eq!(desk.refused(Decision::Place(tank, hex(6, 2))), "LD-PRE-3", "not sideways");
    assert_eq!(desk.refused(Decision::Done), "LD-PRE-3");
    desk.play(Decision::Place(tank, hex(5, 1)), &[]);
    assert_eq!(desk.refused(Decision::Place(tank, hex(4, 1))), "LD-PRE-3", "one hex");
    assert!(desk.legal().contains(&Decision::Place(team, hex(5, 4))));
    desk.play(Decision::Place(team, hex(5, 3)), &[]);
    assert_eq!(desk.game.frame(), Some(Frame::Assignment));
}

/// Covers LD-PRE-3.
#[test]
fn remove_enemies() {
    let mut desk = with_event(&[Effect::RemoveEnemies { count: 1, enemy: Some(EnemyType::Rifle) }], &[]);
    placed(&mut desk, &[]);
    assert_eq!(desk.legal(), [1, 2].map(|enemy| Decision::Remove(EnemyId(enemy))));
    assert_eq!(desk.refused(Decision::Remove(EnemyId(0))), "LD-PRE-3", "a Truck is no Rifle");
    let events = desk.play(Decision::Remove(EnemyId(2)), &[]);
    assert_eq!(events[0], Event::EnemyDestroyed(EnemyId(2)));
    assert_eq!(desk.game.battle.enemies.iter().map(|e| e.active).collect::<Vec<_>>(), [true, true, false]);
}

/// Covers LD-PRE-3.
#[test]
fn damage_unit() {
    let mut desk = with_event(&[Effect::DamageUnit { count: 2, unit: Some(UnitType::Armor) }], &[]);
    let unit = desk.unit_id("153");
    let hull = desk.vehicle(VehicleDamage::Hull);
    let glancing = desk.vehicle(VehicleDamage::Glancing);
    let events = placed(&mut desk, &[unit.0.into(), hull, glancing]);
    let drawn: Vec<_> = events.iter().filter(|e| matches!(e, Event::DamageDrawn(..))).copied().collect();
    let side = |face| Event::DamageDrawn(unit, Side::Vehicle(face));
    assert_eq!(drawn, [side(VehicleDamage::Hull), side(VehicleDamage::Glancing)]);
    let mut desk = with_event(&[Effect::DamageUnit { count: 2, unit: Some(UnitType::Artillery) }], &[]);
    assert!(!placed(&mut desk, &[]).iter().any(|e| matches!(e, Event::DamageDrawn(..))), "no such unit");
}

/// Covers LD-CAMP-6.
#[test]
fn an_effect_is_never_looked_for_on_a_card_that_is_not_in_force() {
    let desk = with(Tiger, Place::Campaign, &[], |e| {
        put(e, Place::Condition, &[Effect::TacticalRoll { add: 1 }]);
        e.campaigns
            .iter_mut()
            .filter(|c| c.name != "Poland 1939")
            .for_each(|c| c.notes = vec![Effect::TacticalRoll { add: 4 }]);
        e.objectives
            .iter_mut()
            .filter(|o| o.name != "For The Reich!")
            .for_each(|o| o.notes = vec![Effect::TacticalRoll { add: 4 }]);
    });
    assert_eq!(desk.game.movement_rows().total(), 0);
}
