//! Reads weapons, soldiers, vehicles and guns, and checks that each could be printed.

use super::MOST_CARDS;
use crate::cards::{
    Ability, LONGEST_RANGE, Row, SoldierSheet, Traits, UnitCard, UnitKind, VehicleSheet, Weapon, WeaponSheet,
};
use fieldcraft_content::{Ids, Item, Mistakes, Sheet, did_you_mean};

/// A row of the chart as it is written: numbers, of which some are red, or `-`.
fn row(item: &Item<WeaponSheet>, text: &str, mistakes: &mut Mistakes) -> [(Option<u8>, bool); LONGEST_RANGE + 1] {
    let mut cells = [(None, false); LONGEST_RANGE + 1];
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.len() != cells.len() {
        item.mistake(mistakes, text, "a row has nine numbers, for ranges 0 to 8 [FD-29]");
    }
    for (cell, word) in cells.iter_mut().zip(words) {
        let digits = word.trim_end_matches('r');
        match digits.parse::<u8>() {
            Ok(number) if number <= 20 => *cell = (Some(number), digits != word),
            _ if word == "-" => {}
            _ => item.mistake(mistakes, text, format!("`{word}` is not a firepower: a number up to 20, or -")),
        }
    }
    cells
}

fn black(cells: &[(Option<u8>, bool); LONGEST_RANGE + 1]) -> Row {
    cells.map(|(number, red)| number.filter(|_| !red))
}

fn red(cells: &[(Option<u8>, bool); LONGEST_RANGE + 1]) -> Row {
    cells.map(|(number, red)| number.filter(|_| red))
}

fn weapon(item: &Item<WeaponSheet>, mistakes: &mut Mistakes) -> Option<Weapon> {
    let sheet = &item.value;
    let make = |black: Row, red: Row, bracketed: bool| Weapon {
        id: sheet.id.clone(),
        name: sheet.name.clone(),
        black,
        red,
        bracketed,
        rifle: sheet.rifle,
        plunging: sheet.plunging,
    };
    match (&sheet.aimed, &sheet.rapid, &sheet.anti_armor) {
        (Some(aimed), Some(rapid), None) => {
            let rows = [aimed, rapid].map(|text| row(item, text, mistakes).map(|(number, _)| number));
            if sheet.red.is_some() || sheet.half_without_ammo {
                item.mistake(mistakes, &sheet.id, "only a bracketed weapon has red numbers [FD-24]");
            }
            Some(make(rows[0], rows[1], false))
        }
        (None, None, Some(text)) => {
            let cells = row(item, text, mistakes);
            let (mut ordinary, mut armor) = (black(&cells), red(&cells));
            if let Some(more) = &sheet.red {
                armor = row(item, more, mistakes).map(|(number, _)| number);
            }
            if sheet.half_without_ammo {
                for (plain, strong) in ordinary.iter_mut().zip(armor) {
                    *plain = plain.or(strong.map(|number| number / 2));
                }
            }
            Some(make(ordinary, armor, true))
        }
        _ => {
            item.mistake(mistakes, &sheet.id, "a weapon has the rows aimed and rapid, or the row anti_armor [FD-23]");
            None
        }
    }
}

pub(super) fn weapons(text: &str, mistakes: &mut Mistakes) -> Vec<Weapon> {
    let items: Vec<Item<WeaponSheet>> = Sheet::list("weapons.toml", text, "weapon", mistakes);
    let mut ids = Ids::default();
    let mut all = Vec::new();
    for item in &items {
        ids.take(item, &item.value.id, mistakes);
        all.extend(weapon(item, mistakes));
    }
    all
}

fn find<T>(item: &Item<T>, id: &str, weapons: &[Weapon], mistakes: &mut Mistakes) -> Option<u8> {
    let at = weapons.iter().position(|weapon| weapon.id == id);
    if at.is_none() {
        let near = did_you_mean(id, weapons.iter().map(|weapon| weapon.id.as_str()));
        item.mistake(mistakes, id, format!("there is no weapon `{id}`{near}"));
    }
    at.map(|at| at as u8)
}

/// What every unit card must be.
fn check<T>(item: &Item<T>, card: &UnitCard, weapons: &[Weapon], mistakes: &mut Mistakes) {
    if card.vp == 0 {
        item.mistake(mistakes, "vp", "every unit is worth victory points [FD-1]");
    }
    if card.hits == 0 || 9 < card.hits {
        item.mistake(mistakes, "hits", "a unit takes 1 to 9 wounds");
    }
    if card.morale == 0 || 9 < card.morale {
        item.mistake(mistakes, "morale", "morale is 1 to 9 [FD-19]");
    }
    for ability in &card.abilities {
        if let Ability::Directs { weapon, .. } = ability {
            find(item, weapon, weapons, mistakes);
        }
    }
}

pub(super) fn soldiers(text: &str, weapons: &[Weapon], mistakes: &mut Mistakes) -> Vec<UnitCard> {
    let items: Vec<Item<SoldierSheet>> = Sheet::list("soldiers.toml", text, "soldier", mistakes);
    let mut ids = Ids::default();
    let mut cards = Vec::new();
    for item in &items {
        let sheet = &item.value;
        ids.take(item, &sheet.id, mistakes);
        if 3 < sheet.equipment {
            item.mistake(mistakes, "equipment", "a man carries at most three counters [FD-14]");
        }
        if 9 < sheet.command {
            item.mistake(mistakes, "command", "a leader leads at most nine [FD-12]");
        }
        let card = UnitCard {
            id: sheet.id.clone(),
            name: format!("{} {}", sheet.rank, sheet.name),
            kind: UnitKind::Soldier,
            nations: vec![sheet.nation],
            command: sheet.command,
            vp: sheet.vp,
            equipment: sheet.equipment,
            morale: sheet.morale,
            hits: sheet.hits,
            weapons: [sheet.weapon.as_ref().and_then(|id| find(item, id, weapons, mistakes)), None],
            icon: 0,
            armored: false,
            carries: 0,
            abilities: sheet.abilities.clone(),
            traits: Traits::of(&sheet.abilities),
            equals: 0,
        };
        check(item, &card, weapons, mistakes);
        cards.push(card);
    }
    cards
}

pub(super) fn vehicles(text: &str, weapons: &[Weapon], mistakes: &mut Mistakes) -> Vec<UnitCard> {
    let items: Vec<Item<VehicleSheet>> = Sheet::list("vehicles.toml", text, "vehicle", mistakes);
    let mut ids = Ids::default();
    let mut cards = Vec::new();
    for item in &items {
        let sheet = &item.value;
        ids.take(item, &sheet.id, mistakes);
        if sheet.kind == UnitKind::Soldier {
            item.mistake(mistakes, "kind", "soldiers stand in soldiers.toml");
        }
        if sheet.nations.is_empty() || sheet.nations.iter().any(|nation| nation.side() != sheet.nations[0].side()) {
            item.mistake(mistakes, "nations", "a card belongs to the nations of one side [FD-4]");
        }
        if sheet.weapons.is_empty() || 2 < sheet.weapons.len() {
            item.mistake(mistakes, "weapons", "it has a main weapon and perhaps a machine gun");
        }
        if sheet.kind == UnitKind::Gun && (sheet.armored || 0 < sheet.carries) {
            item.mistake(mistakes, "kind", "a gun is neither armored nor carries anybody");
        }
        if !(1..=3).contains(&sheet.copies) {
            item.mistake(mistakes, "copies", "there are one to three of a card [FD-A3]");
        }
        let mut weapon = |at: usize| sheet.weapons.get(at).and_then(|id| find(item, id, weapons, mistakes));
        let weapons_at = [weapon(0), weapon(1)];
        for copy in 0..sheet.copies {
            let card = UnitCard {
                id: if copy == 0 { sheet.id.clone() } else { format!("{}-{}", sheet.id, copy + 1) },
                name: sheet.name.clone(),
                kind: sheet.kind,
                nations: sheet.nations.clone(),
                command: 0,
                vp: sheet.vp,
                equipment: 0,
                morale: sheet.morale,
                hits: sheet.hits,
                weapons: weapons_at,
                icon: sheet.icon,
                armored: sheet.armored,
                carries: sheet.carries,
                abilities: sheet.abilities.clone(),
                traits: Traits::of(&sheet.abilities),
                equals: copy,
            };
            if copy == 0 {
                check(item, &card, weapons, mistakes);
            }
            cards.push(card);
        }
    }
    if MOST_CARDS / 2 < cards.len()
        && let Some(item) = items.first()
    {
        item.mistake(mistakes, "", format!("{} cards; there is room for {}", cards.len(), MOST_CARDS / 2));
    }
    cards
}
