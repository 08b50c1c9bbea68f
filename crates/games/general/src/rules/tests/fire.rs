//! One weapon at one target [FG-5 to FG-15, FG-27 to FG-33].

use super::desk::{Desk, desk};
use crate::cards::{Arm, Bonus, Grade};
use crate::decision::Decision;
use crate::event::{Event, Terms};
use crate::frame::{Frame, Phase};
use crate::ids::{Side, Unit};
use crate::state::Flags;

/// Two units next to one enemy in the open, engaged, in the first Round of the American side.
fn engaged(attacker: &str, target: &str) -> (Desk, Unit, Unit) {
    let mut desk = desk(Phase::Combat);
    let attacker = desk.put(attacker, "0304");
    let target = desk.put(target, "0404");
    desk.engage(&[attacker], "0404");
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::American)));
    (desk, attacker, target)
}

/// Covers FG-5, FG-9, FG-10, FG-11, FG-13.
#[test]
fn a_hit_needs_the_rating_and_does_intensity_and_index_less_defense() {
    // Rifle platoon: rating 11, index 3; grenadiers: Defense 1, Endurance 12.
    let (mut desk, rifles, grenadiers) = engaged("u01", "g01");
    desk.fire(rifles, &[10]);
    assert!(desk.saw(Event::Fired(rifles, Arm::Primary, grenadiers, 10, 11)));
    assert_eq!(desk.count(|event| matches!(event, Event::Hit(..))), 0);
    let (mut desk, rifles, grenadiers) = engaged("u01", "g01");
    desk.fire(rifles, &[11, 3]);
    assert!(desk.saw(Event::Hit(grenadiers, 5)));
    assert!(!desk.is(grenadiers, Flags::DAMAGED));
}

/// Covers FG-6, FG-B5.
#[test]
fn a_20_destroys_at_once() {
    let (mut desk, rifles, grenadiers) = engaged("u01", "g01");
    desk.fire(rifles, &[20]);
    assert!(desk.lost(grenadiers));
    assert_eq!(desk.score(Side::American), 6);
}

/// Covers FG-6, FG-B5, FG-51.
#[test]
fn a_20_destroys_bunkers_headquarters_and_ships_too() {
    for (firer, target, hex, points) in [
        ("u08", "bunker", "0404", 15),
        ("u08", "bunker-gun", "0404", 24),
        ("u08", "pillbox", "0404", 8),
        ("u08", "post", "0404", 50),
        ("u08", "hq", "0404", 50),
        ("u08", "g16", "0404", 33),
        ("u21", "u21", "0704", 25),
    ] {
        let mut desk = desk(Phase::Combat);
        let firer = desk.put(firer, if hex == "0704" { "0705" } else { "0304" });
        let target = desk.put_for(crate::ids::Owner::German, target, hex);
        desk.put("g01", "0501");
        desk.engage(&[firer], hex);
        desk.dice(&[20]);
        desk.play(Decision::Fire(firer, Arm::Primary));
        assert!(desk.lost(target), "{hex}");
        assert_eq!(desk.score(Side::American), points);
        assert_eq!(desk.count(|event| matches!(event, Event::Intensity(..))), 0, "no Intensity is rolled");
    }
}

/// Covers FG-B5.
#[test]
fn hard_targets_take_the_highest_intensity_doubled_if_that_was_agreed() {
    let hard = crate::field::Options { hard_targets: true, ..Default::default() };
    let mut desk = super::desk::desk_with(Phase::Combat, hard);
    let gun = desk.put("u08", "0304");
    let bunker = desk.put_for(crate::ids::Owner::German, "bunker", "0404");
    desk.engage(&[gun], "0404");
    // 20 + index 8, less Defense 8, as the weapon check against AP 4 fails.
    desk.fire(gun, &[20, 5]);
    assert!(desk.saw(Event::Hit(bunker, 20)));
    assert!(desk.is(bunker, Flags::DAMAGED) && !desk.lost(bunker));
}

/// Covers FG-7, FG-B4, FG-B5.
#[test]
fn a_19_hits_in_any_case_and_doubles_the_intensity() {
    let (mut desk, rifles, grenadiers) = engaged("u01", "g01");
    desk.mark(rifles, Flags::DAMAGED);
    desk.fire(rifles, &[19, 4]);
    // 2 x 4 + 3 - 1.
    assert!(desk.saw(Event::Intensity(4, 8)) && desk.saw(Event::Hit(grenadiers, 10)));
}

/// Covers FG-8, FG-B6.
#[test]
fn a_1_keeps_the_weapon_out_of_the_next_round() {
    let mut desk = desk(Phase::Combat);
    let tank = desk.put("u13", "0304");
    desk.put("g13", "0404");
    desk.engage(&[tank], "0404");
    desk.fire(tank, &[1]);
    assert!(desk.saw(Event::Malfunction(tank, Arm::Primary)));
    desk.pass_windows();
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::German)));
    desk.play(Decision::Done);
    // Its own next Round has nothing to fire with, so it passes by itself; in the Round after it fires again.
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::German)));
    desk.play(Decision::Done);
    assert!(desk.legal().contains(&Decision::Fire(tank, Arm::Primary)));
}

/// Covers FG-B4, FG-37, FG-38, FG-41, FG-O25, FG-B17.
#[test]
fn attack_bonuses_are_added_to_the_d20() {
    let (mut desk, tank, target) = engaged("u13", "g13");
    let rows = |desk: &Desk| desk.game.attack_rows(tank, Arm::Primary, target).total();
    assert_eq!((rows(&desk), desk.game.needed(tank, Arm::Primary, target)), (0, 9));
    desk.crew(tank, Grade::Green);
    assert_eq!(rows(&desk), -1);
    desk.mark(tank, Flags::CREW_DAMAGED);
    assert_eq!(rows(&desk), -2);
    desk.game.units[tank.index()].stars.gain(Bonus::MarksmanPrimary);
    assert_eq!((rows(&desk), desk.game.attack_rows(tank, Arm::Secondary, target).total()), (-1, -2));
    desk.game.units[tank.index()].stars.gain(Bonus::MarksmanSecondary);
    assert_eq!(desk.game.attack_rows(tank, Arm::Secondary, target).total(), -1);
    desk.game.units[tank.index()].stars.gain(Bonus::ExploitWeakness);
    desk.fire(tank, &[15, 4, 10]);
    // Exploit Weakness: 4 + 1; 5 + index 7 - Defense 5.
    assert!(desk.saw(Event::Intensity(4, 5)) && desk.saw(Event::Hit(target, 7)));
}

/// Covers FG-B7.
#[test]
fn net_damage_is_never_below_0() {
    let (mut desk, tank, target) = engaged("u12", "g16");
    // 1 + 4 - 9, and the weapon check against AP 4 fails.
    desk.fire(tank, &[15, 1, 10]);
    assert!(desk.saw(Event::Hit(target, 0)));
}

/// Covers FG-12, FG-14, FG-15, FG-B8.
#[test]
fn damage_adds_up_within_a_round_and_is_forgotten_after_it() {
    let mut desk = desk(Phase::Combat);
    let rifles = [desk.put("u01", "0304"), desk.put("u01", "0304"), desk.put("u01", "0304")];
    let target = desk.put("g01", "0404");
    desk.engage(&rifles, "0404");
    desk.fire(rifles[0], &[15, 6]);
    assert!(desk.is(target, Flags::DAMAGED), "8 of 12: flipped at once");
    assert_eq!(desk.game.endurance_left(target), 4);
    desk.fire(rifles[1], &[15, 1]);
    assert_eq!(desk.game.endurance_left(target), 1);
    desk.fire(rifles[2], &[2]);
    desk.pass_windows();
    assert_eq!(desk.game.endurance_left(target), 6, "Half Endurance in the next Round");
    desk.play(Decision::Done);
    desk.pass_windows();
    desk.fire(rifles[0], &[15, 4]);
    assert!(desk.lost(target), "6 of 6");
}

/// Covers FG-14.
#[test]
fn half_endurance_exactly_flips() {
    let (mut desk, rifles, target) = engaged("u01", "g01");
    desk.fire(rifles, &[15, 4]);
    assert!(desk.saw(Event::Hit(target, 6)) && desk.is(target, Flags::DAMAGED));
}

/// Covers FG-27, FG-28, FG-30, FG-32, FG-B17.
#[test]
fn ap_above_defense_pierces_with_the_weapon_check_alone() {
    // Sherman AP 6 against Panzer III Defense 5.
    let (mut desk, tank, target) = engaged("u13", "g13");
    desk.fire(tank, &[15, 1, 6]);
    desk.dice_used();
    assert!(desk.saw(Event::WeaponCheck(6, true)) && desk.saw(Event::Pierced(target)));
    assert!(desk.saw(Event::Hit(target, 8)), "Defense is ignored");
    assert_eq!(desk.game.crew_left(target), Some(10), "forgotten when the Round has ended");
    assert_eq!(desk.count(|event| matches!(event, Event::CrewDamaged(_))), 0);
    let (mut desk, tank, target) = engaged("u13", "g13");
    desk.fire(tank, &[15, 4, 1]);
    // 11 Net Damage: the crew of 10 takes 5 and is at half.
    assert!(desk.saw(Event::CrewDamaged(target)));
}

/// Covers FG-30, FG-33.
#[test]
fn a_failed_weapon_check_leaves_normal_damage_and_the_crew_unharmed() {
    let (mut desk, tank, target) = engaged("u13", "g13");
    desk.fire(tank, &[15, 9, 7]);
    desk.dice_used();
    assert!(desk.saw(Event::WeaponCheck(7, false)) && desk.saw(Event::Hit(target, 11)));
    assert_eq!(desk.count(|event| matches!(event, Event::CrewDamaged(_) | Event::Pierced(_))), 0);
}

/// Covers FG-29, FG-31.
#[test]
fn ap_not_above_defense_needs_a_failed_armor_check_too() {
    // Sherman AP 6 against Panzer IV Defense 6.
    let (mut desk, tank, target) = engaged("u13", "g14");
    desk.fire(tank, &[15, 1, 6, 6]);
    desk.dice_used();
    assert!(desk.saw(Event::ArmorCheck(6, true)) && desk.saw(Event::Hit(target, 2)));
    let (mut desk, tank, target) = engaged("u13", "g14");
    desk.fire(tank, &[15, 1, 6, 7]);
    assert!(desk.saw(Event::ArmorCheck(7, false)) && desk.saw(Event::Hit(target, 8)));
}

/// Covers FG-B16.
#[test]
fn only_armor_bunkers_and_sturdy_vehicles_are_pierced() {
    let desk = {
        let mut desk = desk(Phase::Combat);
        for id in ["g01", "g07", "g12", "g19", "g14"] {
            desk.put(id, "0404");
        }
        desk.put_for(crate::ids::Owner::German, "pillbox", "0404");
        desk
    };
    let armored: Vec<bool> = desk.game.units_at(desk.at("0404")).map(|unit| desk.game.is_armored(unit)).collect();
    assert_eq!(armored, [false, false, true, false, true, true]);
}

/// Covers FG-B17.
#[test]
fn a_vehicle_without_a_crew_is_abandoned_and_taken_with_its_hex() {
    let mut desk = desk(Phase::Combat);
    let tanks = [desk.put("u13", "0304"), desk.put("u13", "0304")];
    let target = desk.put("g13", "0404");
    desk.crew(target, Grade::Green);
    desk.engage(&tanks, "0404");
    // 12 Net Damage of 20: the crew of 6 takes 6.
    desk.fire(tanks[0], &[15, 5, 1]);
    assert!(desk.saw(Event::Deserted(target)) && !desk.lost(target));
    assert_eq!(desk.score(Side::American), 0, "nothing before the hex is taken");
    assert_eq!(desk.game.frames.top(), Some(Frame::Advance));
    desk.play(Decision::Advance(tanks[0]));
    // A green Panzer III cost 11.
    assert!(desk.saw(Event::Captured(target, Side::American, Terms::Abandoned)));
    assert_eq!(desk.score(Side::American), 11);
}

/// Covers FG-O35, FG-O29, FG-O53, FG-B32.
#[test]
fn terrain_works_and_digging_in_add_to_defense() {
    let mut desk = desk(Phase::Combat);
    let attacker = desk.put("u01", "0504");
    let (men, gun, tank) = (desk.put("g01", "0604"), desk.put("g07", "0604"), desk.put("g14", "0604"));
    let defense = |desk: &Desk, unit| desk.game.defense(unit);
    assert_eq!([men, gun, tank].map(|unit| defense(&desk, unit)), [1, 2, 6], "before the attack");
    desk.attack(&[attacker], "0604");
    assert_eq!([men, gun, tank].map(|unit| defense(&desk, unit)), [3, 4, 6], "a large city");
    desk.mark(gun, Flags::EMPLACED);
    desk.mark(men, Flags::DUG_IN);
    assert_eq!([men, gun].map(|unit| defense(&desk, unit)), [5, 7]);
    desk.mark(gun, Flags::PACKED);
    assert_eq!(defense(&desk, gun), 0);
}

/// Covers FG-O35.
#[test]
fn towns_shelter_a_little_and_mountains_only_infantry() {
    for (hex, from, expect) in [("0603", "0504", [2, 3]), ("0402", "0403", [2, 2])] {
        let mut desk = desk(Phase::Combat);
        let attacker = desk.put("u01", from);
        let units = [desk.put("g01", hex), desk.put("g07", hex)];
        desk.attack(&[attacker], hex);
        assert_eq!(units.map(|unit| desk.game.defense(unit)), expect, "{hex}");
    }
}

/// Covers FG-O36.
#[test]
fn vehicles_fire_worse_into_cities_and_out_of_swamps() {
    let mut desk = desk(Phase::Combat);
    let (tank, men) = (desk.put("u13", "0504"), desk.put("u01", "0504"));
    let target = desk.put("g01", "0604");
    assert_eq!(desk.game.attack_rows(tank, Arm::Primary, target).total(), -1);
    assert_eq!(desk.game.attack_rows(men, Arm::Primary, target).total(), 0);
    let wet = desk.put("u13", "0403");
    let dry = desk.put("g01", "0303");
    assert_eq!(desk.game.attack_rows(wet, Arm::Primary, dry).total(), -1);
}

/// Covers FG-O40.
#[test]
fn two_heavy_hits_of_shells_ruin_a_city() {
    let mut desk = desk(Phase::Combat);
    let guns = [desk.put("u08", "0504"), desk.put("u08", "0504"), desk.put("u08", "0504")];
    desk.put("g16", "0604");
    desk.engage(&guns, "0604");
    desk.fire(guns[0], &[15, 9, 10]);
    desk.fire(guns[1], &[15, 8, 10]);
    assert_eq!(desk.count(|event| matches!(event, Event::Ruined(_))), 0);
    desk.fire(guns[2], &[15, 10, 10]);
    assert!(desk.saw(Event::Ruined(desk.at("0604"))));
}

/// Covers FG-O40.
#[test]
fn bombs_ruin_cities_and_direct_fire_does_not() {
    for (id, arm, place, heavy) in [
        ("u19", Arm::Primary, "0604", true),
        ("u19", Arm::Secondary, "0604", false),
        ("u13", Arm::Primary, "0504", false),
        ("u08", Arm::Primary, "0504", true),
    ] {
        let mut desk = desk(Phase::Combat);
        let firer = desk.put(id, place);
        if place == "0604" {
            desk.game.units[firer.index()].home = desk.at("0203");
            desk.mark(firer, Flags::ALOFT);
        }
        for _ in 0..2 {
            desk.put("g19", "0604");
        }
        desk.engage(&[firer], "0604");
        desk.dice(&[15, 9]);
        desk.play(Decision::Fire(firer, arm));
        if let Some(Frame::Retarget(..)) = desk.game.frames.top() {
            let first = desk.legal()[0];
            desk.dice(&[15, 9]);
            desk.play(first);
        }
        assert_eq!(desk.game.places[2].hits, u8::from(heavy), "{id} {arm:?}");
    }
}
