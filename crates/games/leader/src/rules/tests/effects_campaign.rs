//! What campaign, objective, battalion and special condition cards do in battles [LD-CAMP-6, LD-OBJ-6, LD-WEEK-2].

use super::battalions::own;
use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::general::OPEN;
use super::plain::{battalion_card, campaign_card, enemy_card, objective_card, plain, steady, unit_card};
use crate::cards::{Aggression, ConditionCard, Effect, EnemyType, Family, Nation, Note, Place, Span, Speed, UnitType};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::{Event, Mark, SoFor};
use crate::frame::Frame;

pub const PLACES: [Place; 4] = [Place::Campaign, Place::Objective, Place::Battalion, Place::Condition];

/// Puts effects on the card in force at a place; a battalion's own, without a color.
pub fn put(e: &mut Edition, place: Place, effects: &[Effect]) {
    let effects = effects.to_vec();
    match place {
        Place::Campaign => campaign_card(e).notes = effects,
        Place::Objective => objective_card(e).notes = effects,
        Place::Battalion => {
            let id = if e.is_sherman() { own(Sherman) } else { own(Tiger) };
            let note = |effect| Note { effect, yellow: false, everywhere: false };
            battalion_card(e, id).notes = effects.into_iter().map(note).collect();
        }
        Place::Condition => e.conditions = vec![ConditionCard { name: "Card".into(), pay: None, effects }],
        Place::Upper | Place::Lower => unreachable!("events are drawn"),
    }
}

/// A battle of one unit at 4,1 in which these effects stand on one card; its steady commander is Slow.
pub fn with(family: Family, place: Place, effects: &[Effect], change: impl FnOnce(&mut Edition)) -> Desk {
    let (number, name) = if family == Sherman { ("042", "Eandi") } else { ("153", "Albert") };
    let edition = plain(family, |e| {
        put(e, place, effects);
        steady(e, name, Speed::Slow);
        unit_card(e, number).notes.clear();
        e.enemies.iter_mut().for_each(|c| c.defense = 0);
        change(e);
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit(number, name, hex(4, 1));
    desk.game.condition = (place == Place::Condition).then_some(0);
    desk.prepare_now();
    desk
}

const fn clause(place: Place) -> &'static str {
    match place {
        Place::Campaign => "LD-CAMP-6",
        Place::Objective => "LD-OBJ-6",
        Place::Battalion => "LD-BATT-10",
        Place::Condition => "LD-WEEK-2",
        Place::Upper => "LD-PRE-2",
        Place::Lower => "LD-POST-1",
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2, TL-BATT-2, LD-EROLL-5.
#[test]
pub fn tactical_roll() {
    for family in [Sherman, Tiger] {
        for place in PLACES {
            let mut desk = with(family, place, &[Effect::TacticalRoll { add: 2 }], |_| {});
            assert_eq!(rows(&desk.game.movement_rows()), [(2, clause(place))]);
            let events = desk.run_frames(&[Frame::RollMovement], &[3]);
            assert_eq!(events, [Event::MovementRoll { roll: 3, total: 5 }]);
        }
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn aggressiveness_roll() {
    for place in PLACES {
        for (add, roll, d10) in [(2, 4, true), (2, 3, false), (-2, 7, false), (-2, 8, true)] {
            let split = |e: &mut Edition| campaign_card(e).aggression = Some(Aggression { d6_to: 5 });
            let mut desk = with(Sherman, place, &[Effect::AggressivenessRoll { add }], split);
            let events = desk.run_frames(&[Frame::RollAggressiveness], &[roll]);
            assert_eq!(events, [Event::Aggressiveness { roll: roll as u8, d10 }], "{place:?} {add}");
        }
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2, LD-PRE-5.
#[test]
pub fn battle_turns() {
    for place in PLACES {
        for (add, turns) in [(1, 6), (-1, 4), (-5, 1)] {
            let mut desk = with(Tiger, place, &[Effect::BattleTurns { add }], |_| {});
            assert_eq!(rows(&desk.game.turn_rows()), [(5, "LD-PRE-4"), (add.into(), clause(place))]);
            assert_eq!(desk.prepare_now(), [Event::TurnsSet(turns)]);
        }
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2, LD-EPLACE-1.
#[test]
pub fn enemy_units() {
    let effect = Effect::EnemyUnits { enemy: EnemyType::Rifle, count: 2, half: 1, nation: Some(Nation::UnitedStates) };
    for place in PLACES {
        for (began_half, added) in [(false, 2), (true, 1)] {
            let lone = |e: &mut Edition| battalion_card(e, "3A").units = [(EnemyType::Truck, 1)].into();
            let mut desk = with(Tiger, place, &[effect], lone);
            desk.game.battle.began_half = began_half;
            desk.run_frames(&[Frame::PlaceEnemies(0)], &vec![1; 1 + added]);
            let cards: Vec<_> = desk.enemy_cards().iter().map(|c| (c.nation, c.kind)).collect();
            assert_eq!(cards[0], (Nation::Poland, EnemyType::Truck));
            assert_eq!(cards[1..], vec![(Nation::UnitedStates, EnemyType::Rifle); added]);
        }
        let own = Effect::EnemyUnits { enemy: EnemyType::Rifle, count: 1, half: 0, nation: None };
        let mut desk = with(Tiger, place, &[own], |_| {});
        desk.run_frames(&[Frame::PlaceEnemies(0)], &[1; 7]);
        assert_eq!(desk.enemy_cards()[6].nation, Nation::Poland, "the campaign's enemy if no other is named");
    }
}

/// A unit with an enemy unit at R0, R1 and R2, under an effect.
fn duel(family: Family, place: Place, effect: Effect) -> Desk {
    let [kind, far] = [EnemyType::Rifle; 2];
    with(family, place, &[effect], |e| {
        let number = if e.is_sherman() { "042" } else { "153" };
        unit_card(e, number).defense = 0;
        unit_card(e, number).range = Span { from: 0, to: 3 };
        enemy_card(e, kind).range = 3;
    })
    .enemy(kind, hex(4, 1))
    .enemy(kind, hex(3, 1))
    .enemy(far, hex(2, 1))
}

fn number(family: Family) -> &'static str {
    if family == Sherman { "042" } else { "153" }
}

/// The value of the card's own row at R0, R1 and R2.
fn parts(desk: &Desk, place: Place, sum: impl Fn(&Desk, u8) -> Vec<(i32, &'static str)>) -> [i32; 3] {
    [0, 1, 2].map(|enemy| sum(desk, enemy).iter().filter(|row| row.1 == clause(place)).map(|row| row.0).sum())
}

/// Who a filtered effect concerns: range, unit type and enemy type, each fitting or not.
const NEAR: Option<Span> = Some(Span { from: 1, to: 2 });

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn attack_dice() {
    for family in [Sherman, Tiger] {
        for place in PLACES {
            let extra = |range, unit| {
                let desk = duel(family, place, Effect::AttackDice { add: 1, range, unit });
                parts(&desk, place, |desk, enemy| rows(&desk.plan(number(family), enemy).dice))
            };
            assert_eq!(extra(None, None), [1, 1, 1]);
            assert_eq!(extra(NEAR, Some(UnitType::Armor)), [0, 1, 1]);
            assert_eq!(extra(None, Some(UnitType::Infantry)), [0, 0, 0]);
        }
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn friendly_attack() {
    for family in [Sherman, Tiger] {
        for place in PLACES {
            let hit = |range, unit, enemy| {
                let desk = duel(family, place, Effect::FriendlyAttack { add: -2, range, unit, enemy });
                parts(&desk, place, |desk, enemy| rows(&desk.plan(number(family), enemy).hit))
            };
            assert_eq!(hit(None, None, None), [-2, -2, -2]);
            assert_eq!(hit(NEAR, Some(UnitType::Armor), Some(EnemyType::Rifle)), [0, -2, -2]);
            assert_eq!(hit(None, Some(UnitType::Infantry), None), [0, 0, 0]);
            assert_eq!(hit(None, None, Some(EnemyType::Tank)), [0, 0, 0]);
        }
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn enemy_attack() {
    for family in [Sherman, Tiger] {
        for place in PLACES {
            let hit = |range, unit, enemy| {
                let desk = duel(family, place, Effect::EnemyAttack { add: 1, range, unit, enemy });
                parts(&desk, place, |desk, enemy| rows(&desk.enemy_plan(enemy, number(family)).hit))
            };
            assert_eq!(hit(None, None, None), [1, 1, 1]);
            assert_eq!(hit(NEAR, Some(UnitType::Armor), Some(EnemyType::Rifle)), [0, 1, 1]);
            assert_eq!(hit(None, Some(UnitType::Infantry), None), [0, 0, 0]);
            assert_eq!(hit(None, None, Some(EnemyType::Tank)), [0, 0, 0]);
        }
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn friendly_defense() {
    for place in PLACES {
        let rows_of = |family, unit| {
            let desk = duel(family, place, Effect::FriendlyDefense { add: 2, unit });
            parts(&desk, place, |desk, enemy| {
                let plan = desk.enemy_plan(enemy, number(family));
                rows(if family == Sherman { &plan.save } else { &plan.hit })
            })
        };
        assert_eq!(rows_of(Sherman, None), [2, 2, 2], "a better save number");
        assert_eq!(rows_of(Tiger, Some(UnitType::Armor)), [-2, -2, -2], "less on the enemy's dice");
        assert_eq!(rows_of(Sherman, Some(UnitType::Infantry)), [0, 0, 0]);
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn enemy_defense() {
    for place in PLACES {
        let rows_of = |family, enemy| {
            let desk = duel(family, place, Effect::EnemyDefense { add: 1, enemy });
            parts(&desk, place, |desk, enemy| {
                let plan = desk.plan(number(family), enemy);
                rows(if family == Sherman { &plan.save } else { &plan.hit })
            })
        };
        assert_eq!(rows_of(Sherman, None), [1, 1, 1]);
        assert_eq!(rows_of(Tiger, Some(EnemyType::Rifle)), [-1, -1, -1]);
        assert_eq!(rows_of(Sherman, Some(EnemyType::Tank)), [0, 0, 0]);
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2, LD-UNIT-1.
#[test]
pub fn friendly_speed() {
    for place in PLACES {
        let speed = |printed, add, unit| {
            let effect = Effect::FriendlySpeed { add, unit };
            let desk = with(Tiger, place, &[effect], |e| unit_card(e, "153").speed = printed);
            desk.game.speed(desk.unit_id("153"))
        };
        assert_eq!(speed(2, 1, None), 3);
        assert_eq!(speed(2, -1, Some(UnitType::Armor)), 1);
        assert_eq!(speed(2, -5, None), 1, "never below 1");
        assert_eq!(speed(0, 1, None), 0, "what cannot move stays");
        assert_eq!(speed(2, 1, Some(UnitType::Infantry)), 2);
        let effect = Effect::FriendlySpeed { add: -1, unit: None };
        let desk = with(Tiger, place, &[effect], |e| unit_card(e, "153").speed = 2);
        let mut desk = desk.enemy(EnemyType::Truck, hex(3, 1)).step(false);
        desk.play(Decision::Act(desk.unit_id("153")), &[]);
        desk.play(Decision::Move(hex(4, 2)), &[]);
        assert_eq!(desk.refused(Decision::Move(hex(4, 1))), "TL-MOVE-1");
    }
}

/// What the commander gains from a battle in which the battalion is destroyed or not.
fn booked(place: Place, effect: Effect, destroyed: bool) -> Vec<Event> {
    let mut desk = with(Tiger, place, &[effect], |_| {});
    if !destroyed {
        for _ in 0..3 {
            desk = desk.enemy(EnemyType::Tank, hex(1, 1));
        }
    }
    desk.book_now()
}

fn gained(events: &[Event]) -> u8 {
    events.iter().find_map(|e| if let Event::Xp { by, .. } = e { Some(*by) } else { None }).unwrap_or(0)
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2, LD-XP-3.
#[test]
pub fn xp() {
    for place in PLACES {
        let gain = |add, destroyed| gained(&booked(place, Effect::Xp { add }, destroyed));
        assert_eq!([gain(1, false), gain(1, true), gain(2, true)], [2, 3, 4]);
        assert_eq!([gain(-1, false), gain(-2, false)], [0, 0], "never less than none");
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2, LD-XP-3.
#[test]
pub fn xp_if_destroyed() {
    for place in PLACES {
        let gain = |destroyed| gained(&booked(place, Effect::XpIfDestroyed { add: 2 }, destroyed));
        assert_eq!([gain(false), gain(true)], [1, 4]);
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn vp_if_destroyed() {
    for place in PLACES {
        let battalion = Desk::campaign(Tiger).battalion("3A");
        let events = booked(place, Effect::VpIfDestroyed { add: 2 }, true);
        assert_eq!(
            events[..2],
            [Event::Booked { battalion, mark: Mark::Destroyed, vp: 3 }, Event::Vp { by: 3, now: 3 }]
        );
        let events = booked(place, Effect::VpIfDestroyed { add: 2 }, false);
        assert_eq!(events[0], Event::Booked { battalion, mark: Mark::Neither, vp: 0 });
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn so_if_destroyed() {
    for place in PLACES {
        let paid = Event::So { by: 2, now: 22, why: SoFor::Destroyed };
        assert!(booked(place, Effect::SoIfDestroyed { add: 2 }, true).contains(&paid));
        let events = booked(place, Effect::SoIfDestroyed { add: 2 }, false);
        assert!(!events.iter().any(|e| matches!(e, Event::So { .. })));
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
pub fn battle_stress() {
    for place in PLACES {
        for (add, by) in [(1, 3), (-1, 1)] {
            let commander = Desk::campaign(Tiger).commander("Albert");
            let events = booked(place, Effect::BattleStress { add }, false);
            assert!(events.contains(&Event::Stress { commander, by, now: by as u8 }), "{place:?}: {events:?}");
        }
    }
}

/// Covers LD-CAMP-6, LD-OBJ-6, LD-WEEK-2.
#[test]
fn effects_of_one_battle_add_up_and_end_with_it() {
    let edition = plain(Tiger, |e| {
        for place in PLACES {
            put(e, place, &[Effect::TacticalRoll { add: 1 }]);
        }
    });
    let mut desk = Desk::battle_of(edition, OPEN).enemy(EnemyType::Rifle, hex(1, 1));
    desk.game.condition = Some(0);
    desk.prepare_now();
    assert_eq!(
        rows(&desk.game.movement_rows()),
        [Place::Campaign, Place::Objective, Place::Condition, Place::Battalion].map(|place| (1, clause(place)))
    );
    desk.game.battle.battalion = desk.draw("2A");
    desk.prepare_now();
    assert_eq!(desk.game.movement_rows().total(), 3, "another battalion, another note");
}
