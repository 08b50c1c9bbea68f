//! Post-combat: event, battalion status, VP, damage record, commander stress [LD-POST, LD-STRESS].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::edits::{BOTH, OPEN, after_battle, battalion, commander, only_lower, plain_edition, ranks, through};
use crate::cards::{Band, ConditionCard, Effect, EnemyType, EventCard, EventPart, Family};
use crate::decision::{Damage, Decision};
use crate::edition::Edition;
use crate::event::{Event, Mark};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::BattalionId;
use crate::state::Fate;
use fieldcraft_engine::{Dictated, Game};

/// A battalion of 5 VP with Half 4 and Destroyed 2, and as many Trucks of 1 point left on the map.
fn left(family: Family, points: usize, change: impl FnOnce(&mut Edition)) -> Desk {
    let edition = plain_edition(family, |e| {
        let card = battalion(e, if e.is_sherman() { "9A" } else { "3A" });
        (card.half, card.destroyed, card.points) = (4, 2, 5);
        card.notes.clear();
        let truck = super::edits::counter(e, EnemyType::Truck);
        (truck.points, truck.count) = (1, 9);
        only_lower(e, &[]);
        change(e);
    });
    let names = if family == Sherman { ("042", "Eandi") } else { ("332", "Hans") };
    let mut desk = Desk::battle_of(edition, OPEN).unit(names.0, names.1, hex(6, 2));
    for _ in 0..points {
        desk = desk.enemy(EnemyType::Truck, hex(1, 1));
    }
    desk
}

const fn leader(family: Family) -> &'static str {
    match family {
        Family::Sherman => "Eandi",
        Family::Tiger => "Hans",
    }
}

fn target(desk: &Desk) -> BattalionId {
    desk.game.battle.battalion
}

fn booked(desk: &mut Desk) -> (Mark, i16) {
    let events = after_battle(desk);
    let found = events.iter().find_map(|event| match *event {
        Event::Booked { battalion, mark, vp } if battalion == target(desk) => Some((mark, vp)),
        _ => None,
    });
    found.expect("the battle is booked")
}

/// Covers LD-POST-1, LD-R61.
#[test]
fn a_new_card_is_drawn_and_only_its_lower_half_counts() {
    for family in BOTH {
        let mut desk = left(family, 9, |e| {
            let part = |add| EventPart { name: String::new(), pay: None, effects: vec![Effect::So { add }] };
            e.events = vec![
                EventCard { upper: part(5), lower: part(1) },
                EventCard { upper: part(7), lower: part(2) },
                EventCard { upper: part(9), lower: part(3) },
            ];
        });
        desk.game.event_deck = 0b110;
        let so = desk.game.so;
        desk.frames(&[Frame::Assignment, Frame::BookBattle, Frame::PostCombat, Frame::OfferEnd]);
        let mut used = Dictated::only(&[0]);
        desk.game.clone().play(PLAYER, &Decision::EndBattle, &mut used, &mut Vec::new()).unwrap();
        assert!(used.misfit.is_some(), "the card drawn before the battle lies in the discards");
        let events = desk.play(Decision::EndBattle, &[2]);
        assert_eq!(events[1], Event::LowerEvent(2));
        assert_eq!((desk.game.so - so, desk.game.event_deck), (3, 0b010), "and so does this one now");
    }
}

/// Covers LD-POST-2.
#[test]
fn the_event_is_resolved_before_battle_stress_is_booked() {
    for family in BOTH {
        let mut desk = left(family, 9, |e| only_lower(e, &[Effect::Stress { add: -1 }]));
        after_battle(&mut desk);
        assert_eq!(desk.stress(leader(family)), 2, "there was no stress yet that the event could take");
    }
}

/// Covers LD-POST-3, LD-POST-6.
#[test]
fn a_destroyed_battalion_leaves_the_campaign_for_its_vp() {
    for family in BOTH {
        let mut desk = left(family, 2, |_| {});
        desk.game.vp = 1;
        assert_eq!(booked(&mut desk), (Mark::Destroyed, 5));
        assert_eq!(desk.game.vp, 6);
        let gone = target(&desk);
        assert_eq!(desk.game.battalion_fates.of(gone), Fate::Gone);
        assert_eq!(desk.refused(Decision::Target(gone)), "LD-BATT-19");
    }
}

/// Covers LD-POST-4, LD-POST-7.
#[test]
fn a_battalion_reduced_to_half_is_turned_and_stays_for_half_its_vp() {
    for family in BOTH {
        for points in [3, 4] {
            let mut desk = left(family, points, |_| {});
            assert_eq!(booked(&mut desk), (Mark::Half, 2), "half of 5, rounded down");
            let state = desk.game.battalions[target(&desk).index()];
            assert_eq!((desk.game.vp, state.half, state.band), (2, true, Band::FriendlyStaging));
            assert_eq!(desk.game.battalion_fates.of(target(&desk)), Fate::InForce);
        }
    }
}

/// Covers LD-POST-7, LD-POST-8, LD-V2.
#[test]
fn half_brings_2_of_5_vp_and_destruction_later_the_other_3() {
    for family in BOTH {
        let mut desk = left(family, 3, |_| {});
        assert_eq!(booked(&mut desk), (Mark::Half, 2));
        desk.game.battle.began_half = true;
        desk.game.battle.enemies.truncate(2);
        assert_eq!(booked(&mut desk), (Mark::Destroyed, 3));
        assert_eq!(desk.game.vp, 5);
    }
}

/// Covers LD-POST-5, LD-POST-9.
#[test]
fn a_battalion_still_full_forgets_its_losses() {
    for family in BOTH {
        let mut desk = left(family, 5, |e| {
            battalion(e, if family == Sherman { "9A" } else { "3A" }).units = [(EnemyType::Truck, 6)].into();
        });
        assert_eq!(booked(&mut desk), (Mark::Neither, 0));
        let state = desk.game.battalions[target(&desk).index()];
        assert_eq!((desk.game.vp, state.half, state.band), (0, false, Band::FriendlyStaging));
        desk.game.battle.enemies.clear();
        through(&mut desk, &[Frame::PlaceEnemies(0)], &[1; 6]);
        assert_eq!(desk.game.battle.enemies.len(), 6);
    }
}

/// Covers LD-POST-9, LD-R48.
#[test]
fn a_battalion_that_began_at_half_and_is_not_destroyed_brings_nothing() {
    for family in BOTH {
        let mut desk = left(family, 3, |_| {});
        desk.game.battle.began_half = true;
        desk.game.battalions[target(&desk).index()].half = true;
        assert_eq!(booked(&mut desk), (Mark::Neither, 0));
        assert!(desk.game.battalions[target(&desk).index()].half);
        assert_eq!(desk.game.vp, 0);
    }
}

/// Covers LD-POST-10.
#[test]
fn lasting_damage_is_on_record_after_the_battle() {
    for family in BOTH {
        let mut desk = left(family, 9, |_| {});
        let unit = desk.unit_id(if family == Sherman { "042" } else { "332" });
        for damage in [Damage::Gun, Damage::Glancing, Damage::Glancing] {
            desk.game.units[unit.index()].damage.add(damage);
        }
        desk.game.battle.cup[0] = 0;
        after_battle(&mut desk);
        let damage = desk.game.units[unit.index()].damage;
        assert_eq!((damage.iter().collect::<Vec<_>>(), damage.glancing), (vec![Damage::Glancing, Damage::Gun], 2));
        assert_eq!(desk.game.battle.cup[0], desk.game.edition.damage[0].count);
    }
}

/// Covers LD-POST-11.
#[test]
fn destroyed_units_and_killed_commanders_no_longer_count() {
    use super::struck::Struck;
    use crate::cards::{UnitType, VehicleDamage};
    for family in BOTH {
        let mut struck = Struck::vehicle_of(family, |e| only_lower(e, &[]));
        struck.vehicle_hit(VehicleDamage::Explosion);
        after_battle(&mut struck.desk);
        let game = &struck.desk.game;
        assert!(!game.force().has(struck.unit) && !game.staff().has(struck.leader));
        assert_eq!((game.units_of(UnitType::Armor), game.commanders_of(UnitType::Armor)), (1, 1));
    }
}

/// Stress after a battle that began with `before`.
fn stress_after(family: Family, before: u8, cool: i8, effects: &[Effect]) -> u8 {
    let mut desk = left(family, 9, |e| {
        ranks(e, leader(family), |rank| rank.cool = cool);
        only_lower(e, effects);
    });
    let commander = desk.commander(leader(family));
    desk.game.commanders[commander.index()].stress = before;
    after_battle(&mut desk);
    desk.stress(leader(family))
}

/// Covers LD-STRESS-1, LD-STRESS-2, LD-V1.
#[test]
fn a_battle_costs_2_stress_on_top_of_what_was_taken_and_then_cool_is_taken_off() {
    for family in BOTH {
        assert_eq!(stress_after(family, 3 + 1, 2, &[]), 4);
        assert_eq!(stress_after(family, 0, 0, &[]), 2);
        assert_eq!(stress_after(family, 0, 1, &[]), 1);
    }
}

/// Covers LD-STRESS-2, LD-R15.
#[test]
fn cool_is_taken_from_the_total_and_stress_never_drops_below_0() {
    for family in BOTH {
        assert_eq!(stress_after(family, 0, 3, &[]), 0);
        assert_eq!(stress_after(family, 1, 3, &[]), 0, "1 + 2 - 3");
        assert_eq!(stress_after(family, 2, 3, &[]), 1);
    }
}

/// Covers TL-STRESS-1, LD-STRESS-1, TL-V20.
#[test]
fn a_cool_of_minus_1_adds_1_stress() {
    let edition = plain_edition(Tiger, |e| {
        for (name, cool) in [("Meyer", -1), ("Dietrich", 0), ("Müller", -1)] {
            commander(e, name).recruit.cool = cool;
        }
        only_lower(e, &[]);
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("151", "Meyer", hex(6, 1))
        .unit("152", "Dietrich", hex(6, 2))
        .unit("153", "Müller", hex(6, 3));
    desk.game.commanders[desk.commander("Müller").index()].stress = 1;
    after_battle(&mut desk);
    assert_eq!(["Meyer", "Dietrich", "Müller"].map(|name| desk.stress(name)), [3, 2, 4]);
}

/// Covers LD-STRESS-3.
#[test]
fn cool_works_once_after_the_battle_and_on_nothing_else() {
    for family in BOTH {
        let event = [Effect::Stress { add: 1 }];
        assert_eq!(stress_after(family, 0, 1, &event), 2, "1 by the event, 2 for the battle, 1 off");
        let mut desk = left(family, 9, |e| ranks(e, leader(family), |rank| rank.cool = 1));
        let who = desk.commander(leader(family));
        desk.game.commanders[who.index()].stress = 9;
        desk.game.so = 20;
        through(&mut desk, &[Frame::OnLeave], &[]);
        assert_eq!(desk.stress(leader(family)), 5, "On Leave");
        desk.frames(&[Frame::Assignment, Frame::PriorityRest]);
        desk.play(Decision::Rest, &[]);
        assert_eq!(desk.stress(leader(family)), 3, "R&R");
    }
}

/// Covers LD-STRESS-4.
#[test]
fn stress_carries_over_from_battle_to_battle_and_from_week_to_week() {
    for family in BOTH {
        let mut desk = left(family, 9, |e| {
            e.conditions = vec![ConditionCard { name: String::from("Quiet"), pay: None, effects: Vec::new() }];
        });
        after_battle(&mut desk);
        after_battle(&mut desk);
        assert_eq!(desk.stress(leader(family)), 4);
        through(&mut desk, &[Frame::EndWeek], &[0]);
        assert_eq!((desk.game.week, desk.stress(leader(family))), (2, 4));
    }
}

/// Covers LD-STRESS-5, LD-STRESS-1.
#[test]
fn commanders_of_lost_or_retreated_units_take_the_stress_and_killed_or_absent_ones_do_not() {
    let edition = plain_edition(Sherman, |e| only_lower(e, &[]));
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("042", "Eandi", hex(6, 1))
        .unit("041", "Tylutki", hex(6, 2))
        .unit("043", "Stout", hex(6, 3));
    let [lost, away] = ["042", "041"].map(|number| desk.unit_id(number));
    desk.game.unit_fates.set(lost, Fate::Gone);
    desk.game.battle.on_map.remove(lost);
    desk.game.battle.on_map.remove(away);
    desk.game.commander_fates.set(desk.commander("Stout"), Fate::Gone);
    desk.enlist("Smith", crate::cards::Level::Recruit);
    after_battle(&mut desk);
    assert_eq!(["Eandi", "Tylutki", "Stout", "Smith"].map(|name| desk.stress(name)), [2, 2, 0, 0]);
}
