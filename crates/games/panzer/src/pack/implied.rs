//! What the rulebook implies about the charts that it does not print; a chart that breaks it is refused.

use super::charts::{ChartSheets, CombatSheet, Fire, FlakSheet, LevelName, Terrain, TerrainRowSheet, TerrainSheet};
use super::charts::{ScatterSheet, WeaponSheet};
use crate::charts::{CombatResult, Effect, FlakResult, Near, Odds};
use crate::unit::Weapon;
use fieldcraft_content::{Item, Mistakes};

/// Checks all charts, and reads the odds on the way.
pub(super) fn check(sheets: &ChartSheets, mistakes: &mut Mistakes) -> Vec<Odds> {
    let columns = combat(&sheets.combat, mistakes);
    weapons(&sheets.weapons, &sheets.combat, mistakes);
    terrain(&sheets.terrain, mistakes);
    flak(&sheets.flak, mistakes);
    scatter(&sheets.scatter, mistakes);
    columns
}

fn odds(text: &str) -> Option<Odds> {
    let (attack, defense) = text.split_once('-')?;
    let odds = Odds { attack: attack.parse().ok()?, defense: defense.parse().ok()? };
    (0 < odds.attack.min(odds.defense)).then_some(odds)
}

fn combat(table: &Item<CombatSheet>, mistakes: &mut Mistakes) -> Vec<Odds> {
    let CombatSheet { columns, lowest, rows, dispersed: _ } = &table.value;
    let mut read = Vec::new();
    for text in columns {
        match odds(text) {
            Some(odds) => read.push(odds),
            None => table.mistake(mistakes, text, format!("\"{text}\" are no odds, such as 2-1")),
        }
    }
    let rises = |pair: &[Odds]| {
        u16::from(pair[0].attack) * u16::from(pair[1].defense) < u16::from(pair[1].attack) * u16::from(pair[0].defense)
    };
    if !read.windows(2).all(rises) {
        table.mistake(mistakes, "columns", "columns go from the worst to the best odds");
    }
    for (attack, defense) in [(1, 1), (2, 1), (3, 1), (4, 1)] {
        if !read.contains(&Odds { attack, defense }) {
            table.mistake(mistakes, "columns", format!("there is a column {attack}-{defense} [PL-VII.C.10.c]"));
        }
    }
    if read.last().is_some_and(|last| last.defense.saturating_mul(4) < last.attack) {
        table.mistake(mistakes, "columns", "4-1 is the best column [PL-VII.C.10.c]");
    }
    if rows.iter().any(|row| row.len() != columns.len()) {
        table.mistake(mistakes, "rows", format!("every row has {} results, one per column", columns.len()));
        return read;
    }
    let highest = i32::from(*lowest) + rows.len() as i32 - 1;
    if -1 < *lowest || highest < 6 {
        table.mistake(mistakes, "lowest", "the rows reach from die -1 to 6 or further [PL-VII.D.4b, PL-VII.E.4a]");
    }
    if !rows.windows(2).all(|pair| pair[1].iter().zip(&pair[0]).all(|(low, high)| low <= high)) {
        table.mistake(mistakes, "rows", "a higher die is never better for the attacker");
    }
    if !rows.iter().all(|row| row.is_sorted()) {
        table.mistake(mistakes, "rows", "better odds are never worse for the attacker");
    }
    for (outcome, name) in
        [(CombatResult::None, "no effect"), (CombatResult::D, "dispersal"), (CombatResult::X, "elimination")]
    {
        if !rows.iter().flatten().any(|cell| *cell == outcome) {
            table.mistake(mistakes, "rows", format!("{name} is a result [PL-V.C.5c, PL-X.C.4.b.2, PL-XV.B.4c]"));
        }
    }
    read
}

/// What a row must say: against armored targets near and far, and against all others.
fn fixed(fire: Fire, class: Weapon) -> Option<([Effect; 3], &'static str)> {
    use Effect::{Double, Full, Half, None};
    let row = match (fire, class) {
        (Fire::Direct, Weapon::I) => ([None, None, Full], "I fires at full strength at what is not armored [PL-R29]"),
        (Fire::Direct, Weapon::A) => ([Double, Full, Half], "A is doubled on near armor, halved on others [PL-R27]"),
        (Fire::Direct, Weapon::H | Weapon::Howitzer) => {
            ([Full, Half, Full], "H is halved on armor beyond 6 hexes only [PL-VII.F.2.fb]")
        }
        (Fire::Direct | Fire::Indirect, Weapon::M) => ([Half, Half, Full], "M is halved on armor [PL-VII.F.2.fa]"),
        (Fire::Indirect, Weapon::Howitzer) => ([Half, Half, Full], "H is halved on armor [PL-VII.F.2.fa]"),
        (Fire::Air, Weapon::I) => ([None, None, Full], "I does nothing to armor [PL-XII.C.3.a]"),
        (Fire::Air, Weapon::A) => ([Full, Full, Half], "A is full on armor and half on others [PL-XII.C.3.a]"),
        (Fire::Air, Weapon::H) => ([Half, Half, Full], "H is half on armor and full on others [PL-XII.C.3.a]"),
        _ => return Option::None,
    };
    Some(row)
}

fn weapons(rows: &[Item<WeaponSheet>], table: &Item<CombatSheet>, mistakes: &mut Mistakes) {
    for (at, row) in rows.iter().enumerate() {
        let WeaponSheet { fire, class, near, armored_near, armored_far, soft } = &row.value;
        if rows[..at].iter().any(|other| other.value.fire == *fire && other.value.class == *class) {
            row.mistake(mistakes, "class", "this class stands twice for this kind of fire");
        }
        match fixed(*fire, *class) {
            None => row.mistake(mistakes, "class", "this class has no such fire [PL-VII.C.2, PL-XII.C.3]"),
            Some((effects, reason)) if effects != [*armored_near, *armored_far, *soft] => {
                row.mistake(mistakes, "armored_near", reason);
            }
            Some(_) => {}
        }
        let limit = match class {
            Weapon::A => Near::HalfRange,
            Weapon::H | Weapon::Howitzer => Near::Hexes(6),
            Weapon::I | Weapon::M => continue,
        };
        if *fire == Fire::Direct && *near != limit {
            let reason = "near is half the range for A and 6 hexes for H [PL-VII.F.2.ab, PL-VII.F.2.fb]";
            row.mistake(mistakes, "near", reason);
        }
    }
    for fire in [Fire::Direct, Fire::Indirect, Fire::Air] {
        for class in [Weapon::I, Weapon::A, Weapon::H, Weapon::Howitzer, Weapon::M] {
            let there = rows.iter().any(|row| row.value.fire == fire && row.value.class == class);
            if fixed(fire, class).is_some() && !there {
                table.mistake(mistakes, "", format!("there is no `[[weapon]]` for {fire:?} fire of class {class:?}"));
            }
        }
    }
}

fn terrain(table: &Item<TerrainSheet>, mistakes: &mut Mistakes) {
    let rows = &table.value.row;
    for kind in Terrain::ALL {
        let count = rows.iter().filter(|row| row.ground == kind).count();
        if count != 1 {
            table.mistake(mistakes, "row", format!("{kind:?} has {count} rows; every terrain has one [PL-V.A.1c]"));
        }
    }
    if table.value.road_halves != 1 {
        table.mistake(mistakes, "road_halves", "the road rate is half a movement point [PL-V.D.1a]");
    }
    if table.value.halved_from != LevelName::Slope {
        table.mistake(mistakes, "halved_from", "direct fire at slopes and hilltops is halved [PL-VII.H.0]");
    }
    let mut wrong = |row: &TerrainRowSheet, reason: &str| table.mistake(mistakes, &row.name, reason);
    for row in rows {
        let wheels = [row.vehicle, row.truck, row.wagon];
        match row.ground {
            Terrain::Clear if (row.foot, row.vehicle) != (Some(1), Some(1)) || row.die != 0 => {
                wrong(row, "clear terrain costs 1 movement point and shelters nobody [PL-V.B.1a]");
            }
            Terrain::Stream if row.foot.is_none() || wheels != [None; 3] => {
                wrong(row, "streams are closed to vehicles and open to others [PL-VII.K.1, PL-VII.K.2a]");
            }
            Terrain::Sea if row.foot.is_some() || wheels != [None; 3] => {
                wrong(row, "the sea is closed to all but landing craft [PL-V.A.3]");
            }
            Terrain::Woods | Terrain::Swamp | Terrain::Slope if row.foot.is_none() => {
                wrong(row, "woods, swamp and slope are open on foot [PL-R8]");
            }
            _ => {}
        }
        if [row.foot].iter().chain(&wheels).flatten().any(|cost| !(1..=20).contains(cost)) {
            wrong(row, "entering costs 1 to 20 movement points [PL-V.B.1a]");
        }
    }
    if !rows.iter().any(|row| row.truck.is_some() && row.truck != row.vehicle) {
        table.mistake(mistakes, "row", "trucks have costs of their own [PL-UFT.N3]");
    }
    if rows.iter().all(|row| row.die == 0) {
        table.mistake(mistakes, "row", "some terrain changes the die [PL-ESP.DF.5]");
    }
}

fn flak(table: &Item<FlakSheet>, mistakes: &mut Mistakes) {
    let FlakSheet { bands, rows } = &table.value;
    if bands.is_empty() || !bands.windows(2).all(|pair| pair[0] < pair[1]) {
        table.mistake(mistakes, "bands", "bands go from the lowest to the highest strength");
    }
    if rows.len() != 6 || rows.iter().any(|row| row.len() != bands.len()) {
        table.mistake(mistakes, "rows", "there is a row for each of the dice 1 to 6, with a result per band");
        return;
    }
    let falls = rows.windows(2).all(|pair| pair[1].iter().zip(&pair[0]).all(|(low, high)| low <= high));
    if !falls || !rows.iter().all(|row| row.is_sorted()) {
        table.mistake(mistakes, "rows", "more strength is never worse, and a higher die never better");
    }
    if !rows.iter().flatten().any(|cell| *cell == FlakResult::X) {
        table.mistake(mistakes, "rows", "flak can destroy aircraft [PL-XII.D.1b]");
    }
}

fn scatter(diagram: &Item<ScatterSheet>, mistakes: &mut Mistakes) {
    let mut sides = diagram.value.clockwise;
    sides.sort_unstable();
    if sides != [0, 1, 2, 3, 4, 5] {
        diagram.mistake(mistakes, "clockwise", "each of the six sides 0 to 5 has one number [PL-VII.C.8c]");
    }
}
