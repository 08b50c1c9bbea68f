//! Reads `units.toml`, and checks that every row could stand in the unit function table.

use crate::unit::{Carries, Category, Load, Loading, Mobility, Ordnance, Special, Target, UnitType, Units, Weapon};
use fieldcraft_content::{Item, Mistakes, Sheet, check_id};
use std::collections::BTreeSet;

/// The largest movement allowance: half points of a whole move, and one more, are counted in a byte.
const MOST_MOVEMENT: u8 = 100;

/// Reads the unit types of a pack.
///
/// # Errors
/// All mistakes found.
pub fn read_units(text: &str) -> Result<Units, Mistakes> {
    let mut mistakes = Mistakes::new();
    let (units, loads) = Sheet::read("units.toml", text, &mut mistakes, |sheet, mistakes| {
        let units: Vec<Item<UnitType>> = sheet.items("unit", mistakes);
        let loads: Vec<Item<Load>> = sheet.items("ordnance", mistakes);
        (units, loads)
    });
    let mut seen = BTreeSet::new();
    for unit in &units {
        let id = &unit.value.id;
        if !seen.insert(id.clone()) {
            unit.mistake(&mut mistakes, id, format!("there is another unit `{id}`"));
        }
        names(unit, &mut mistakes);
        numbers(unit, &mut mistakes);
        modes(unit, &mut mistakes);
        transport(unit, &mut mistakes);
        special(unit, &mut mistakes);
    }
    if usize::from(u8::MAX) < units.len() {
        units[0].mistake(&mut mistakes, "", format!("{} unit types; a pack holds at most 255", units.len()));
    }
    let loads = both_loads(&loads, &mut mistakes);
    match loads {
        Some(loads) if mistakes.is_empty() => {
            Ok(Units { types: units.into_iter().map(|unit| unit.value).collect(), loads })
        }
        _ => Err(mistakes),
    }
}

fn both_loads(loads: &[Item<Load>], mistakes: &mut Mistakes) -> Option<[Load; 2]> {
    for (at, load) in loads.iter().enumerate() {
        if loads[..at].iter().any(|other| other.value.id == load.value.id) {
            load.mistake(mistakes, "id", "this ordnance stands twice");
        }
        if load.value.attack == 0 {
            load.mistake(mistakes, "attack", "ordnance has an attack strength [PL-XII.C.3]");
        }
    }
    let [bombs, rockets] = Ordnance::BOTH.map(|kind| loads.iter().find(|load| load.value.id == kind));
    match (bombs, rockets) {
        (Some(bombs), Some(rockets)) => Some([bombs.value, rockets.value]),
        (one, other) => {
            if let Some(load) = one.or(other) {
                load.mistake(mistakes, "", "fighter-bombers carry bombs and rockets; one is missing [PL-XII.C.3]");
            }
            None
        }
    }
}

fn names(unit: &Item<UnitType>, mistakes: &mut Mistakes) {
    let row = &unit.value;
    check_id(unit, &row.id, &row.id, mistakes);
    if row.name.trim().is_empty() {
        unit.mistake(mistakes, "name", "a unit has a name");
    }
    if !(1..=8).contains(&row.short.chars().count()) {
        unit.mistake(mistakes, "short", "a counter has room for 1 to 8 characters");
    }
    if !["american", "british", "german"].contains(&row.nation.as_str()) {
        unit.mistake(mistakes, "nation", "the nations are american, british and german [PL-I.0a]");
    }
}

fn numbers(unit: &Item<UnitType>, mistakes: &mut Mistakes) {
    let row = &unit.value;
    if row.count == 0 {
        unit.mistake(mistakes, "count", "there is at least one counter [PL-UFT.K2]");
    }
    if row.weapon.is_some() != (0 < row.attack) {
        unit.mistake(mistakes, "attack", "a weapon class goes with an attack strength, and neither alone [PL-UFT.K3]");
    }
    if row.weapon.is_some() != (0 < row.range) {
        unit.mistake(mistakes, "range", "a weapon class goes with a range, and neither alone [PL-II.C.0f]");
    }
    if row.asterisk && row.range == 0 {
        unit.mistake(mistakes, "asterisk", "only a range can have an asterisk [PL-VII.B.3b]");
    }
    let thing = matches!(row.category, Category::Mine | Category::Block | Category::Wreck);
    if thing != (row.defense == 0) {
        unit.mistake(
            mistakes,
            "defense",
            "everything but mines, blocks and wrecks has a defense strength [PL-II.C.0e]",
        );
    }
    if !moves_like(row.category, row.mobility) {
        unit.mistake(mistakes, "mobility", "units of this category do not move like this [PL-II.C.0b]");
    }
    if MOST_MOVEMENT < row.movement {
        unit.mistake(mistakes, "move", format!("a movement allowance is at most {MOST_MOVEMENT} [PL-II.C.0c]"));
    }
    if row.is_vehicle() != (1 < row.movement) {
        unit.mistake(mistakes, "move", "vehicles, and only they, have a movement allowance above 1 [PL-II.C.0c]");
    }
    let armored = row.category == Category::Fortification || row.is_vehicle() && !row.is_unarmed_transport();
    if armored != (row.target == Target::A) {
        unit.mistake(
            mistakes,
            "target",
            "fortifications and armed vehicles are armored targets, no others [PL-UFT.K5]",
        );
    }
    let counts = !matches!(row.category, Category::Bridge | Category::Aircraft | Category::Mine);
    if counts != row.stacks {
        unit.mistake(mistakes, "stacks", "all but bridges, aircraft and mines count for stacking [PL-UFT.L15]");
    }
}

fn moves_like(category: Category, mobility: Mobility) -> bool {
    match category {
        Category::Transport => matches!(mobility, Mobility::Vehicle | Mobility::Truck | Mobility::Wagon),
        Category::ArmoredCar
        | Category::Artillery
        | Category::AssaultGun
        | Category::TankDestroyer
        | Category::Tank
        | Category::EngineerVehicle => mobility == Mobility::Vehicle,
        Category::Aircraft => mobility == Mobility::Air,
        _ => mobility == Mobility::Foot,
    }
}

fn modes(unit: &Item<UnitType>, mistakes: &mut Mistakes) {
    let row = &unit.value;
    let lobs = matches!(row.weapon, Some(Weapon::Howitzer | Weapon::M));
    if row.indirect != lobs {
        unit.mistake(mistakes, "indirect", "classes (H) and M, and no others, use indirect fire [PL-VII.C.2]");
    }
    if row.smoke && !row.indirect {
        unit.mistake(mistakes, "smoke", "smoke is fired by units with indirect fire [PL-XVI.C.1]");
    }
    if row.assault != row.is_infantry() {
        unit.mistake(mistakes, "assault", "infantry-type units, and no others, close assault [PL-UFT.L5]");
    }
    if row.quick && !row.is_infantry() {
        unit.mistake(mistakes, "quick", "only infantry-type units use quick-time [PL-XV.A.0]");
    }
    let afv = row.target == Target::A && row.is_vehicle();
    if row.overrun.is_some() && !afv {
        unit.mistake(mistakes, "overrun", "only armored vehicles overrun [PL-VII.D.1]");
    }
    if row.turret && !afv {
        unit.mistake(mistakes, "turret", "only armored vehicles have turrets [PL-UFT.K10]");
    }
    if row.heavy && !row.has_facing() {
        unit.mistake(mistakes, "heavy", "only towed guns without movement have a field of fire [PL-R85]");
    }
    if row.flak && row.weapon.is_none() {
        unit.mistake(mistakes, "flak", "an unarmed unit does not fire at aircraft [PL-UFT.K4]");
    }
}

fn transport(unit: &Item<UnitType>, mistakes: &mut Mistakes) {
    let row = &unit.value;
    let right = match row.carries {
        None => row.category != Category::Transport,
        Some(Carries::Any) => row.category == Category::Transport,
        Some(Carries::Infantry) => row.target == Target::A && row.is_vehicle(),
        Some(Carries::TankBridge) => row.special == Some(Special::Bridgelayer),
    };
    if !right {
        unit.mistake(mistakes, "carries", "such a unit does not carry this [PL-UFT.L7, PL-UFT.L8, PL-UFT.N6]");
    }
    let right = match row.passenger {
        Some(Loading::TankBridge) => row.special == Some(Special::TankBridge),
        Some(Loading::Half) => matches!(row.category, Category::Gun | Category::Infantry),
        Some(Loading::Full) => {
            row.category == Category::Gun
                || row.category == Category::Bridge && row.special == Some(Special::TruckBridge)
        }
        None => !matches!(row.category, Category::Gun | Category::Infantry | Category::Bridge),
    };
    if !right {
        unit.mistake(mistakes, "passenger", "such a unit is not carried like this [PL-UFT.L9, PL-UFT.L10, PL-UFT.N7]");
    }
}

fn special(unit: &Item<UnitType>, mistakes: &mut Mistakes) {
    let row = &unit.value;
    let right = match row.special {
        Some(Special::Engineer | Special::MachineGun) => row.is_infantry(),
        Some(Special::Flail | Special::Bridgelayer) => row.category == Category::EngineerVehicle,
        Some(Special::TankBridge | Special::TruckBridge) => row.category == Category::Bridge,
        Some(Special::Observer) => row.category == Category::Aircraft && row.weapon.is_none(),
        Some(Special::FighterBomber) => row.category == Category::Aircraft && row.weapon.is_some(),
        None => !matches!(row.category, Category::Bridge | Category::Aircraft),
    };
    if !right {
        unit.mistake(mistakes, "special", "units of this category have no such ability [PL-X.0, PL-XII.0]");
    }
}
