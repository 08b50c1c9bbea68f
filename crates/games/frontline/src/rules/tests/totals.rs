//! The rows of an attack: what counts for one more or less, and from which range on [FD-61, FD-63, FD-65, FD-O2].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, FireMode};
use crate::rules::Reason;
use crate::state::UnitFlags;

fn at(place: usize, terrain: &'static str) -> [&'static str; 9] {
    let mut all = OPEN;
    all[place - 1] = terrain;
    all
}

/// The firepower of a rifle of card 4 at a range, from this terrain.
fn from(terrain: &'static str, range: u8) -> i16 {
    let mut desk = desk(at(4, terrain), &[(4, &["us04"]), (4 + range, &["ge02"])]);
    desk.aim("us04", "ge02");
    desk.power()
}

/// Covers FD-51, FD-O1.
#[test]
fn height_and_a_poor_field_of_fire_begin_at_their_range() {
    assert_eq!([2, 3].map(|range| from("open-pasture", range)), [4, 3]);
    assert_eq!([2, 3].map(|range| from("low-hill", range)), [4, 4]);
    assert_eq!([3, 4].map(|range| from("sunken-lane", range)), [3, 2]);
}

/// Covers FD-O2.
#[test]
fn one_machine_gun_is_directed_by_a_leader_who_is_not_pinned() {
    let power = |troops: &[&str], mark: Option<&str>| {
        let mut desk = desk(OPEN, &[(3, &["us02"]), (4, troops)]);
        if let Some(id) = mark {
            desk.mark(id, UnitFlags::PINNED);
        }
        desk.end_turn();
        desk.aim(troops[0], "us02");
        let directed = desk.battle.ledger().unwrap();
        let rows = directed.fire.as_slice().iter().filter(|row| matches!(row.reason, Reason::Directs(_))).count();
        (desk.power(), rows)
    };
    // A rifle at 3, machine guns at 7, 1 for the first of them.
    assert_eq!(power(&["ge03", "ge17", "ge18"], None), (18, 1));
    assert_eq!(power(&["ge03", "ge17"], Some("ge03")), (7, 0));
    assert_eq!(power(&["ge03", "ge07"], None), (6, 0));
    assert_eq!(power(&["ge05", "ge17"], None), (10, 0));
}

/// Covers FD-O4, FD-63.
#[test]
fn a_steady_volley_adds_for_aim_if_all_aim() {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge02"])]);
    desk.hold(Side::Allied, &["steady-volley"]);
    let card = desk.card("steady-volley");
    desk.all(&[Decision::Order(desk.at("us04")), Decision::Play(card), Decision::Target(desk.at("ge02"))]);
    assert_eq!(desk.power(), 10);
    desk.play(Decision::Mode(desk.unit("us04"), FireMode::Aimed));
    assert_eq!(desk.power(), 8);
    desk.play(Decision::Mode(desk.unit("us07"), FireMode::Aimed));
    assert_eq!(desk.power(), 7);
}

/// Covers FD-O6, FD-A34.
#[test]
fn binoculars_help_from_range_5_on_a_man_who_is_not_pinned() {
    let using = |place: u8, pinned: bool| {
        let mut desk = desk(OPEN, &[(place, &["us04", "us07"]), (8, &["ge02"])]);
        desk.carry("us07", "binoculars");
        if pinned {
            desk.mark("us07", UnitFlags::PINNED);
        }
        desk.aim("us04", "ge02");
        desk
    };
    let glass = |desk: &Desk| Decision::Use(desk.unit("us07"), desk.gear("binoculars"));
    let near = using(4, false);
    assert_eq!(near.refuses(glass(&near)), "FD-O6");
    let pinned = using(3, true);
    assert_eq!(pinned.refuses(glass(&pinned)), "FD-A34");
    let mut far = using(3, false);
    far.play(glass(&far));
    assert_eq!(far.power(), 5);
    // They stay up, and count again unless he is pinned.
    far.mark("us07", UnitFlags::PINNED);
    assert!(
        far.battle.ledger().unwrap().fire.as_slice().iter().all(|row| !matches!(row.reason, Reason::Binoculars(_)))
    );
}

/// Covers FD-O6, FD-A34, FD-A8.
#[test]
fn grenades_are_thrown_at_their_range_and_not_at_armor() {
    let throw = |place: u8, target: &str, gear: &str| {
        let mut desk = desk(OPEN, &[(place, &["us04", "us20"]), (7, &[target])]);
        desk.carry("us04", gear);
        desk.aim("us04", target);
        let decision = Decision::Use(desk.unit("us04"), desk.gear(gear));
        if desk.legal().contains(&decision) { "yes" } else { desk.refuses(decision) }
    };
    assert_eq!([7, 6, 5].map(|place| throw(place, "ge02", "hand-grenades")), ["yes", "yes", "FD-O6"]);
    assert_eq!([7, 6, 4, 3].map(|place| throw(place, "ge02", "rifle-grenade")), ["FD-O6", "yes", "yes", "FD-O6"]);
    assert_eq!(throw(6, "v14", "hand-grenades"), "FD-A8");
    assert_eq!(throw(6, "ge02", "bandage"), "FD-O6");
}

/// Covers FD-O6.
#[test]
fn a_man_with_a_charge_has_his_hands_full() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (5, &["ge02"])]);
    desk.carry("us04", "at-rifle-grenade");
    desk.carry("us04", "hand-grenades");
    desk.aim("us04", "ge02");
    let unit = desk.unit("us04");
    desk.play(Decision::Mode(unit, FireMode::Charge));
    assert_eq!((desk.power(), desk.refuses(Decision::Use(unit, desk.gear("hand-grenades")))), (5, "FD-O6"));
    desk.draws(&["killed"]);
    desk.fire();
    assert_eq!((desk.worked(), desk.battle.unit(unit).carried()), (Some((5, 0)), 1));
}

/// Covers FD-21, FD-O2.
#[test]
fn some_weapons_and_men_fire_aimed_only() {
    let mut car = desk(OPEN, &[(5, &["us02"]), (6, &["v10"])]);
    car.end_turn();
    car.aim("v10", "us02");
    assert_eq!(car.power(), 3);
    assert_eq!(car.refuses(Decision::Mode(car.unit("v10"), FireMode::Rapid)), "FD-21");
    assert_eq!(car.refuses(Decision::Mode(car.unit("v10"), FireMode::MachineGun)), "FD-23");
    assert_eq!(car.refuses(Decision::Mode(car.unit("v10"), FireMode::Charge)), "FD-O6");
    let mut meadow = desk(at(4, "flooded-meadow"), &[(4, &["us04"]), (5, &["ge02"])]);
    meadow.aim("us04", "ge02");
    assert_eq!(meadow.refuses(Decision::Mode(meadow.unit("us04"), FireMode::Rapid)), "FD-51");
}

/// Covers FD-O2.
#[test]
fn a_marksman_aims_better_at_ranges_4_to_6() {
    let aimed = |range: u8| {
        let mut desk = desk(OPEN, &[(2, &["us01", "us13"]), (2 + range, &["ge02"])]);
        desk.unmark("us13", UnitFlags::AMMO);
        desk.aim("us01", "ge02");
        let rows = desk.battle.ledger().unwrap().fire;
        rows.as_slice()
            .iter()
            .find(|row| row.reason == Reason::Fire(desk.unit("us13"), FireMode::Aimed))
            .map(|row| row.value)
    };
    assert_eq!([3, 4, 5].map(aimed), [Some(2), Some(3), Some(2)]);
}

/// Covers FD-62.
#[test]
fn what_is_set_at_first_is_the_strongest_fire_and_of_equals_the_one_that_costs_nothing() {
    let mode = |range: u8, id: &str| {
        let mut desk = desk(OPEN, &[(2, &["us01", id]), (2 + range, &["ge02"])]);
        desk.aim("us01", "ge02");
        desk.battle.attack.unwrap().mode(desk.unit(id))
    };
    assert_eq!(mode(1, "us07"), FireMode::Rapid);
    // BAR and rifle fire 2 and 1 at range 7, aimed or rapid; a Thompson 1 at range 4.
    assert_eq!([mode(4, "us30"), mode(7, "us07")], [FireMode::Aimed; 2]);
    assert_eq!((mode(0, "us24"), mode(1, "us24")), (FireMode::HandToHand, FireMode::Hold));
}

/// Covers FD-65, FD-O2.
#[test]
fn mortars_alone_fire_over_cover() {
    let cover = |units: &[&str], terrain: &'static str| {
        let mut desk = desk(at(7, terrain), &[(4, units), (7, &["ge02"])]);
        desk.aim(units[0], "ge02");
        desk.battle.ledger().unwrap().covered()
    };
    assert_eq!(cover(&["us22"], "orchard"), 1);
    assert_eq!(cover(&["us22"], "open-pasture"), 0);
    assert_eq!(cover(&["us04", "us22"], "orchard"), 2);
    assert_eq!(cover(&["us04"], "orchard"), 2);
}

/// Covers FD-O11, FD-65.
#[test]
fn a_flank_counter_takes_nothing_from_open_ground() {
    let mut desk = desk(OPEN, &[(5, &["us04"]), (7, &["ge02"])]);
    let target = desk.at("ge02").into();
    desk.battle.sections[desk.at("us04").index()].flank = target;
    desk.aim("us04", "ge02");
    assert_eq!(desk.battle.ledger().unwrap().covered(), 0);
}

/// Covers FD-O2, FD-O11, FD-65.
#[test]
fn a_flanking_mortar_takes_no_more_cover_than_the_ground_gives() {
    for (terrain, left) in [("open-pasture", 0), ("wheat-field", 0), ("orchard", 0), ("wood", 1)] {
        let mut desk = desk(at(7, terrain), &[(4, &["us22"]), (7, &["ge02"])]);
        let target = desk.at("ge02").into();
        desk.battle.sections[desk.at("us22").index()].flank = target;
        desk.aim("us22", "ge02");
        assert_eq!(desk.battle.ledger().unwrap().covered(), left, "{terrain}");
    }
}

/// Covers FD-O2, FD-65.
#[test]
fn who_holds_his_fire_fires_over_nothing() {
    let mut desk = desk(at(7, "orchard"), &[(4, &["us22"]), (7, &["ge02"])]);
    desk.aim("us22", "ge02");
    assert_eq!(desk.battle.ledger().unwrap().covered(), 1);
    desk.play(Decision::Mode(desk.unit("us22"), FireMode::Hold));
    assert_eq!(desk.battle.ledger().unwrap().covered(), 2);
}

/// Covers FD-25, FD-51.
#[test]
fn streets_take_from_armor_no_more_than_it_has() {
    let cover = |terrain: &'static str, id: &str| {
        let mut desk = desk(at(6, terrain), &[(4, &["us04", "us20"]), (6, &[id])]);
        desk.aim("us04", id);
        desk.battle.ledger().unwrap().covered()
    };
    // Half of the 4 of the street, with armor of 4, of 0 and of a gun's 2.
    assert_eq!((cover("village-street", "v14"), cover("village-street", "v10")), (4, 2));
    assert_eq!(cover("village-street", "g03"), 6);
    assert_eq!(cover("stone-wall", "v14"), 5);
}
