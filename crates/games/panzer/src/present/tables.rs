//! The charts of the player aid cards as tables on the screen.

use crate::charts::{Charts, Effect, FlakResult, Near, WeaponRow};
use crate::present::names;
use crate::unit::Weapon;
use fieldcraft_scene::{Chart, ChartRow, Column, Text};

/// The charts that lie beside the map.
pub(crate) fn charts(charts: &Charts) -> Vec<Chart> {
    vec![results(charts), weapons(charts), terrain(charts), flak(charts)]
}

pub(crate) fn chart(id: &str, title: &str, columns: Vec<Column>, rows: Vec<ChartRow>) -> Chart {
    Chart::new(id, title, columns, rows).in_region("charts")
}

fn row(cells: impl IntoIterator<Item = String>) -> ChartRow {
    ChartRow::of(cells)
}

fn note(text: Text) -> ChartRow {
    ChartRow::of([text])
}

fn results(charts: &Charts) -> Chart {
    let table = &charts.results;
    let mut columns = vec![Column::numbers("Die")];
    columns.extend(table.columns.iter().map(|&odds| Column::words(names::odds(odds))));
    let last = table.rows.len() - 1;
    let rows = table.rows.iter().enumerate().map(|(at, results)| {
        let die = i32::from(table.lowest) + at as i32;
        let die = match at {
            0 => format!("{die} or less"),
            _ if at == last => format!("{die} or more"),
            _ => die.to_string(),
        };
        row(std::iter::once(die).chain(results.iter().map(|&result| names::outcome_id(result).to_owned())))
    });
    let mut chart = chart("results", "Combat results", columns, rows.collect());
    chart.footers = vec![
        note("D dispersed, DD dispersed or destroyed if already dispersed, X destroyed".into()),
        note(
            Text::from(format!("A dispersed target: {} to the die ", names::signed(table.dispersed.into())))
                .clause("PL-R6"),
        ),
    ];
    chart
}

const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::None => "–",
        Effect::Half => "half",
        Effect::Full => "full",
        Effect::Double => "double",
    }
}

fn weapons(charts: &Charts) -> Chart {
    let chart_of = &charts.weapons;
    let columns = ["Weapon", "Fire", "Near is", "Armored, near", "Armored, far", "Not armored"];
    let mut rows = Vec::new();
    for (fire, all) in [("direct", &chart_of.direct), ("indirect", &chart_of.indirect), ("air", &chart_of.air)] {
        for weapon in [Weapon::I, Weapon::A, Weapon::H, Weapon::Howitzer, Weapon::M] {
            let WeaponRow { armored_near, armored_far, soft, near } = all[weapon as usize];
            // A class that does nothing at all in this kind of fire does not use it.
            if (armored_near, armored_far, soft) == (Effect::None, Effect::None, Effect::None) {
                continue;
            }
            let near = match near {
                Near::HalfRange => "half range".to_owned(),
                Near::Hexes(hexes) => format!("{hexes} hexes"),
            };
            let words = [armored_near, armored_far, soft].map(|each| effect(each).to_owned());
            rows.push(row([names::weapon(weapon).to_owned(), fire.to_owned(), near].into_iter().chain(words)));
        }
    }
    let mut chart = chart("weapons", "Weapons effectiveness", columns.map(Column::words).into(), rows);
    chart.footers = vec![note(Text::from("Every unit in a town counts as armored ").clause("PL-VII.F.2.ca"))];
    chart
}

fn terrain(charts: &Charts) -> Chart {
    let table = &charts.terrain;
    let columns = ["Terrain", "Foot", "Vehicle", "Truck", "Wagon", "Die"];
    let cost = |cost: Option<u8>| cost.map_or_else(|| "–".to_owned(), names::half);
    let rows = table.rows.iter().map(|each| {
        let costs = [each.costs.foot, each.costs.vehicle, each.costs.truck, each.costs.wagon].map(cost);
        let die = if each.die == 0 { String::new() } else { names::signed(each.die.into()) };
        row(std::iter::once(each.name.clone()).chain(costs).chain([die]))
    });
    let mut chart = chart("terrain", "Terrain effects", columns.map(Column::words).into(), rows.collect());
    chart.footers = vec![note(Text::from(format!("By road: {} ", names::halves(table.road))).clause("PL-V.D.1a"))];
    chart
}

fn flak(charts: &Charts) -> Chart {
    let table = &charts.flak;
    let mut columns = vec![Column::numbers("Die")];
    columns.extend(table.bands.iter().enumerate().map(|(at, from)| {
        let title =
            table.bands.get(at + 1).map_or_else(|| format!("{from} or more"), |next| format!("{from} to {}", next - 1));
        Column::words(title)
    }));
    let rows = table.rows.iter().enumerate().map(|(at, results)| {
        let result = |result: &FlakResult| match result {
            FlakResult::None => "-".to_owned(),
            FlakResult::A => "A".to_owned(),
            FlakResult::X => "X".to_owned(),
        };
        row(std::iter::once((at + 1).to_string()).chain(results.iter().map(result)))
    });
    let mut chart = chart("flak", "Anti-aircraft fire", columns, rows.collect());
    chart.footers = vec![note("A leaves the battle, X shot down".into())];
    chart
}
