//! The pack is read whole, and every mistake in one is told with its place.

use fieldcraft_frontline::cards::{Ability, UnitCard, Weapon};
use fieldcraft_frontline::pack::{self, Pack};

/// The mistakes of the pack with one change in one of its files, as file, line and message.
fn mistakes(file: &str, old: &str, new: &str) -> Vec<String> {
    let text = |name: &str| {
        let text = pack::embedded(name).unwrap_or_default();
        if name != file {
            return text.to_owned();
        }
        assert!(text.contains(old), "{file} does not contain {old:?}");
        text.replacen(old, new, 1)
    };
    match Pack::read(&text) {
        Ok(_) => Vec::new(),
        Err(mistakes) => {
            let told = |m: &fieldcraft_content::Mistake| format!("{}:{} {}", m.file(), m.line(), m.message);
            mistakes.as_slice().iter().map(told).collect()
        }
    }
}

#[track_caller]
fn check(file: &str, old: &str, new: &str, expect: &str) {
    let told = mistakes(file, old, new);
    assert!(told.iter().any(|line| line.starts_with(file) && line.contains(expect)), "{told:?}");
}

#[test]
fn the_pack_has_what_the_game_needs() {
    let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let machines = pack.units.iter().filter(|card| !card.is_soldier());
    let kinds: std::collections::BTreeSet<&str> = machines.map(|card| card.name.as_str()).collect();
    assert_eq!((kinds.len(), pack.terrain.len(), pack.equipment.len()), (20, 15, 14));
    assert_eq!(pack.actions.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 64);
}

/// Whether one card is nowhere better than another and somewhere worse.
fn is_dominated(pack: &Pack, one: &UnitCard, other: &UnitCard) -> bool {
    let same = one.kind == other.kind && one.nations.iter().all(|nation| other.nations.contains(nation));
    let drawback = |ability: &Ability| {
        matches!(
            ability,
            Ability::Green { .. }
                | Ability::Brittle
                | Ability::FuelTanks
                | Ability::HeavyWeapon
                | Ability::OpenTop
                | Ability::AimedOnly
        )
    };
    let has = |card: &UnitCard, ability: &Ability| card.abilities.contains(ability);
    let gains = one.abilities.iter().all(|ability| drawback(ability) || has(other, ability))
        && other.abilities.iter().all(|ability| !drawback(ability) || has(one, ability));
    let no_better = |one: &Weapon, other: &Weapon| {
        let rows = one.black.iter().zip(&other.black).chain(one.red.iter().zip(&other.red));
        one.bracketed == other.bracketed
            && one.rifle <= other.rifle
            && one.plunging <= other.plunging
            && rows.clone().all(|(one, other)| one <= other)
    };
    let weapons = one.weapons.iter().zip(&other.weapons).all(|(one, other)| match (one, other) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(one), Some(other)) => no_better(&pack.weapons[usize::from(*one)], &pack.weapons[usize::from(*other)]),
    });
    let figures = |card: &UnitCard| {
        [card.command, card.equipment, card.morale, card.hits, card.icon, u8::from(card.armored), card.carries]
    };
    let worse = one.vp > other.vp
        || figures(one) != figures(other)
        || one.abilities != other.abilities
        || one.weapons != other.weapons;
    let below = figures(one).into_iter().zip(figures(other)).all(|(one, other)| one <= other);
    same && gains && weapons && below && other.vp <= one.vp && worse
}

#[test]
fn nobody_would_be_a_fool_to_buy_a_card() {
    let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    for one in &pack.units {
        if let Some(other) = pack.units.iter().find(|other| is_dominated(&pack, one, other)) {
            panic!("{} ({}) is nowhere better than {} ({})", one.name, one.id, other.name, other.id);
        }
    }
}

#[test]
fn unknown_names_are_refused() {
    check("soldiers.toml", "weapon = \"thompson\"", "weapon = \"tommy\"", "there is no weapon `tommy`");
    check("soldiers.toml", "weapon = \"thompson\"", "weapon = \"tompson\"", "did you mean `thompson`?");
    check("vehicles.toml", "weapons = [\"m1919\"]", "weapons = [\"bow\"]", "there is no weapon `bow`");
    check("actions.toml", "kind = \"rally\"", "kind = \"cheer\"", "unknown variant `cheer`");
    check("terrain.toml", "cover = 0", "cover = 0\ncolour = 1", "unknown field `colour`");
}

#[test]
fn cards_that_could_not_be_printed_are_refused() {
    check("terrain.toml", "cover = 0", "cover = 12", "cover is at most 9");
    check("weapons.toml", "aimed = \"1 1 1 - - - - - -\"", "aimed = \"1 1 1\"", "a row has nine numbers");
    check("weapons.toml", "aimed = \"1 1 1 - - - - - -\"", "aimed = \"1 x 1 - - - - - -\"", "`x` is not a firepower");
    check("weapons.toml", "rapid = \"3 2 1 - - - - - -\"\n", "", "a weapon has the rows aimed and rapid");
    check("soldiers.toml", "vp = 5", "vp = 0", "every unit is worth victory points");
    check("soldiers.toml", "equipment = 2", "equipment = 7", "a man carries at most three counters");
    check("soldiers.toml", "id = \"us02\"", "id = \"us01\"", "there is another `us01`");
    check("vehicles.toml", "kind = \"vehicle\"", "kind = \"soldier\"", "soldiers stand in soldiers.toml");
    check("vehicles.toml", "[\"american\", \"british\"]", "[\"american\", \"german\"]", "nations of one side");
    check("actions.toml", "firepower = 3\n", "", "a card does something");
    check("actions.toml", "icon = \"lasting\"", "icon = \"instant\"", "belongs to another icon");
    check("hits.toml", "light = 1", "light = 5", "the numbers rise");
    check("equipment.toml", "kind = \"bluff\"", "kind = \"bandage\"", "a counter that does nothing");
}

/// The kinds of effects of one card that play carries out together, and those of which it would forget one.
#[test]
fn a_card_whose_effects_could_not_all_be_done_is_refused() {
    let two = |one: &str, other: &str| mistakes("actions.toml", one, &format!("{one}, {other}"));
    for other in ["{ kind = \"ammo_runner\" }", "{ kind = \"stretcher\" }", "{ kind = \"rally\" }"] {
        let told = two("{ kind = \"rally\" }", other);
        assert!(told.len() == 1 && told[0].contains("an INSTANT card does one thing"), "{told:?}");
    }
    let told = two("{ kind = \"wire\" }", "{ kind = \"dig_in\", add = 2 }");
    assert!(told.len() == 1 && told[0].contains("lies on the terrain"), "{told:?}");
    let told = two("{ kind = \"flank\" }", "{ kind = \"advance\", steps = 1 }");
    assert!(told.len() == 1 && told[0].contains("moves the section in one way"), "{told:?}");
    let told = two("{ kind = \"first_hit_pins\" }", "{ kind = \"first_hit_pins\" }");
    assert!(told.len() == 1 && told[0].contains("has an effect once"), "{told:?}");
    let told = two("{ kind = \"second_section\" }", "{ kind = \"fire_mission\", firepower = 8, range = 2 }");
    assert!(told.len() == 1 && told[0].contains("a fire mission does nothing else"), "{told:?}");
    let told = mistakes("actions.toml", "{ kind = \"rally\" }", "{ kind = \"jam\" }");
    assert!(told.len() == 1 && told[0].contains("another card has this effect"), "{told:?}");
    let both = mistakes(
        "actions.toml",
        "{ kind = \"first_hit_pins\" }",
        "{ kind = \"first_hit_pins\" }, { kind = \"name_first_hit\" }",
    );
    assert!(both.is_empty(), "an attack does both: {both:?}");
}
