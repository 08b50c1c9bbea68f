//! Attacks and fire modes [FD-16, FD-18, FD-22 to FD-24, FD-54, FD-61 to FD-63].

use super::desk::{OPEN, desk, pack};
use crate::cards::Weapon;
use crate::decision::{Decision, FireMode};
use crate::event::Event;
use crate::rules::Reason;
use crate::state::UnitFlags;

/// What a man of a section at card 1 fires at each range from 0 to 8 in a mode; a dash where he may not.
fn chart(leader: &str, id: &str, mode: FireMode) -> String {
    let cell = |range: u8| {
        let mut desk = desk([OPEN[1]; 9], &[(1, &[leader, id]), (1 + range, &["ge02"])]);
        desk.hold(crate::cards::Side::Allied, &["rally"]);
        let pay = desk.card("rally");
        desk.play(Decision::Order(desk.at(id)));
        if !desk.legal().contains(&Decision::Attack) {
            return "-".to_owned();
        }
        desk.all(&[Decision::Attack, Decision::Spend(pay), Decision::Target(desk.at("ge02"))]);
        let unit = desk.unit(id);
        let chosen = desk.battle.attack.unwrap().mode(unit) == mode;
        if !chosen && !desk.legal().contains(&Decision::Mode(unit, mode)) {
            return "-".to_owned();
        }
        if !chosen {
            desk.play(Decision::Mode(unit, mode));
        }
        let rows = desk.battle.ledger().unwrap().fire;
        let own = rows.as_slice().iter().find(|row| row.reason == Reason::Fire(unit, mode));
        own.map_or_else(|| "0".to_owned(), |row| row.value.to_string())
    };
    (0..=8).map(cell).collect::<Vec<_>>().join(" ")
}

/// Covers FD-23, FD-29, FD-24.
#[test]
fn a_man_fires_what_his_chart_shows_at_the_range() {
    assert_eq!(chart("us01", "us07", FireMode::Aimed), "2 2 2 2 2 1 1 1 -");
    assert_eq!(chart("us01", "us07", FireMode::Rapid), "4 4 4 3 3 2 2 1 -");
    assert_eq!(chart("us01", "us02", FireMode::Aimed), "3 3 2 1 1 - - - -");
    assert_eq!(chart("us01", "us02", FireMode::Rapid), "6 5 4 2 1 - - - -");
    assert_eq!(chart("us01", "us20", FireMode::Aimed), "1 - - - - 1 - - -");
    assert_eq!(chart("us01", "us20", FireMode::Rapid), "- 6 6 5 3 - - - -");
}

/// Covers FD-23, FD-16, FD-18.
#[test]
fn rapid_fire_needs_the_ammo_counter_and_aimed_fire_does_not() {
    for ammo in [true, false] {
        let mut desk = desk(OPEN, &[(4, &["us01", "us07"]), (5, &["ge02"])]);
        if !ammo {
            desk.unmark("us07", UnitFlags::AMMO);
        }
        desk.aim("us01", "ge02");
        let mode = desk.battle.attack.unwrap().mode(desk.unit("us07"));
        assert_eq!(mode, if ammo { FireMode::Rapid } else { FireMode::Aimed });
        if !ammo {
            assert_eq!(desk.refuses(Decision::Mode(desk.unit("us07"), FireMode::Rapid)), "FD-16");
        }
    }
}

/// Covers FD-29.
#[test]
fn the_firepower_chart_is_looked_up_by_range() {
    let expect = [
        ("m1-garand", "2 2 2 2 2 1 1 1 -", "4 4 4 3 3 2 2 1 -"),
        ("mg-42", "2 3 4 4 3 3 2 2 2", "4 7 8 7 6 5 4 4 3"),
        ("thompson", "3 3 2 1 1 - - - -", "6 5 4 2 1 - - - -"),
        ("light-mortar", "- - 3 4 4 4 4 4 3", "- - 5 6 6 6 6 6 5"),
        // One row that mixes black and red; tank guns fire half the red number without ammo.
        ("bazooka", "1 - - - - 1 - - -", "- 6 6 5 3 - - - -"),
        ("m3-75mm", "4 4 4 4 4 4 3 3 2", "- 9 9 9 8 8 7 6 5"),
        ("leig-18", "1 5 6 6 6 6 6 6 5", "- 7 7 6 5 4 3 2 2"),
    ];
    for (id, black, red) in expect {
        let pack = pack();
        let weapon = pack.weapons.iter().find(|weapon| weapon.id == id).unwrap();
        let written = |row: &crate::cards::Row| {
            let cells: Vec<String> =
                (0..=8).map(|range| Weapon::at(row, range).map_or("-".into(), |power| power.to_string())).collect();
            cells.join(" ")
        };
        assert_eq!((written(&weapon.black).as_str(), written(&weapon.red).as_str()), (black, red), "{id}");
    }
    assert_eq!(pack().weapons.iter().filter(|weapon| weapon.bracketed).count(), 15);
}

/// Covers FD-16, FD-18, FD-62.
#[test]
fn rapid_fire_uses_the_ammo_counter_and_aimed_fire_does_not() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02"])]);
    desk.aim("us02", "ge02");
    assert_eq!(desk.power(), 9);
    desk.play(Decision::Mode(desk.unit("us07"), FireMode::Aimed));
    assert_eq!(desk.power(), 7);
    assert_eq!(desk.refuses(Decision::Mode(desk.unit("us07"), FireMode::Rapid)), "FD-62");
    desk.draws(&["near-miss", "killed"]);
    desk.fire();
    assert!(!desk.is("us02", UnitFlags::AMMO) && desk.is("us07", UnitFlags::AMMO));
    let section = desk.at("us02");
    desk.battle.sections[section.index()].flags = 0;
    desk.aim("us02", "ge02");
    assert_eq!(desk.refuses(Decision::Mode(desk.unit("us02"), FireMode::Rapid)), "FD-16");
    assert_eq!(desk.battle.attack.unwrap().mode(desk.unit("us02")), FireMode::Aimed);
}

/// Covers FD-62, FD-A24.
#[test]
fn hand_to_hand_is_always_2_at_range_0() {
    let mut near = desk(OPEN, &[(5, &["us02", "us24"]), (5, &["ge02"])]);
    near.aim("us02", "ge02");
    near.play(Decision::Mode(near.unit("us02"), FireMode::HandToHand));
    // The medic has no weapon and fights too.
    assert_eq!(near.power(), 4);
    near.fire();
    assert!(near.is("us02", UnitFlags::AMMO));
    let mut far = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    far.aim("us02", "ge02");
    assert_eq!(far.refuses(Decision::Mode(far.unit("us02"), FireMode::HandToHand)), "FD-62");
    let mut armor = desk(OPEN, &[(5, &["us02", "us20"]), (5, &["v14"])]);
    armor.carry("us02", "at-rifle-grenade");
    armor.aim("us02", "v14");
    assert_eq!(armor.refuses(Decision::Mode(armor.unit("us02"), FireMode::HandToHand)), "FD-A24");
}

/// Covers FD-22, FD-24, FD-A8.
#[test]
fn only_red_numbers_of_bracketed_weapons_hurt_armor() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us20", "us07"]), (5, &["us04"]), (6, &["v14"])]);
    desk.aim("us02", "v14");
    // The bazooka fires 6 at range 2; the others join, add nothing and keep their ammo.
    assert_eq!(desk.power(), 6);
    assert_eq!(desk.refuses(Decision::Mode(desk.unit("us07"), FireMode::Rapid)), "FD-22");
    assert_eq!(desk.refuses(Decision::Mode(desk.unit("us07"), FireMode::Aimed)), "FD-A8");
    desk.fire();
    assert!(!desk.is("us20", UnitFlags::AMMO) && desk.is("us07", UnitFlags::AMMO));
    desk.hold(crate::cards::Side::Allied, &["rally"]);
    desk.play(Decision::Order(desk.at("us04")));
    assert_eq!(desk.refuses(Decision::Attack), "FD-A8");
}

/// Covers FD-22, FD-24.
#[test]
fn a_bracketed_weapon_may_shoot_at_men_too() {
    let mut desk = desk(OPEN, &[(4, &["us05", "us20"]), (6, &["ge02"])]);
    desk.aim("us05", "ge02");
    assert_eq!(desk.battle.attack.unwrap().mode(desk.unit("us20")), FireMode::Rapid);
    // Thompson 4, bazooka 6.
    assert_eq!(desk.power(), 10);
    desk.unmark("us20", UnitFlags::AMMO);
    let shot = desk.battle.shot_of(desk.at("us05")).unwrap();
    assert!(desk.battle.check_mode(desk.unit("us20"), FireMode::Rapid, &shot).is_err());
    assert!(desk.battle.check_mode(desk.unit("us20"), FireMode::Aimed, &shot).is_err());
}

/// Covers FD-54.
#[test]
fn an_attack_names_attacker_and_target() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (4, &["us05"]), (8, &["ge02"])]);
    desk.hold(crate::cards::Side::Allied, &["rally"]);
    desk.play(Decision::Order(desk.at("us02")));
    // A Thompson does not reach range 6.
    assert_eq!(desk.refuses(Decision::Attack), "FD-29");
    desk.play(Decision::Prepare);
    desk.play(Decision::Do(crate::decision::Task::Rest));
    desk.aim("us05", "ge02");
    assert!(desk.saw(Event::Attacked(desk.at("us05"), desk.at("ge02"), 4)));
}

/// Covers FD-61, FD-63.
#[test]
fn the_running_total_is_the_sum_of_its_rows() {
    let mut desk = desk(OPEN, &[(4, &["ge03", "ge17", "ge07"]), (3, &["us02"])]);
    desk.end_turn();
    desk.aim("ge03", "us02");
    let ledger = desk.battle.ledger().unwrap();
    assert_eq!(ledger.fire.as_slice().iter().map(|row| row.value).sum::<i32>(), i32::from(ledger.firepower()));
    // Two rifles at 3, the machine gun at 7 and 1 more because its leader directs it.
    assert_eq!(ledger.firepower(), 14);
    assert_eq!(ledger.fire.as_slice().len(), 4);
}

/// Covers FD-O2.
#[test]
fn abilities_change_how_men_fire() {
    let power = |place: u8, id: &str, mode: FireMode| {
        let mut desk = desk(OPEN, &[(place, &["us01", id]), (8, &["ge02"])]);
        desk.aim("us01", "ge02");
        let unit = desk.unit(id);
        let shot = desk.battle.shot_of(desk.at(id)).unwrap();
        desk.battle.check_mode(unit, mode, &shot).map(|()| desk.battle.firepower(unit, mode, &shot))
    };
    assert_eq!(power(3, "us13", FireMode::Aimed), Ok(2));
    assert_eq!(power(3, "us07", FireMode::Aimed), Ok(1));
    assert_eq!(power(3, "us14", FireMode::Rapid).unwrap_err().clause.0, "FD-21");
    assert_eq!(power(4, "us14", FireMode::Rapid), Ok(3));
    let mut moved = desk(OPEN, &[(4, &["us01", "us18"]), (8, &["ge02"])]);
    moved.mark("us18", UnitFlags::MOVED);
    moved.aim("us01", "ge02");
    assert_eq!(moved.refuses(Decision::Mode(moved.unit("us18"), FireMode::Rapid)), "FD-21");
}

/// Covers FD-51.
#[test]
fn terrain_changes_the_fire_from_it() {
    let power = |terrain: &'static str| {
        let mut all = OPEN;
        all[3] = terrain;
        let mut desk = desk(all, &[(4, &["us04", "us07"]), (8, &["ge02"])]);
        desk.aim("us04", "ge02");
        desk.power()
    };
    assert_eq!(power("open-pasture"), 6);
    assert_eq!(power("sunken-lane"), 4);
    assert_eq!(power("low-hill"), 7);
    assert_eq!(power("flooded-meadow"), 4);
}

/// Covers FD-A34.
#[test]
fn a_pinned_man_adds_no_firepower() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02"])]);
    desk.mark("us07", UnitFlags::PINNED);
    desk.aim("us02", "ge02");
    assert_eq!(desk.power(), 5);
    assert_eq!(desk.refuses(Decision::Mode(desk.unit("us07"), FireMode::Aimed)), "FD-A34");
}
