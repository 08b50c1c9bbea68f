//! The charts of the game as tables on the screen.

use crate::cards::{Checks, Grade, WorkKind};
use crate::map::Terrain;
use crate::pack::Pack;
use crate::present::names;
use fieldcraft_scene::{Chart, ChartRow, Column, Text};

/// The region of the screen.
pub(crate) const REGION: &str = "charts";

/// The charts that lie beside the map.
pub(crate) fn charts(pack: &Pack) -> Vec<Chart> {
    vec![terrain(pack), crews(pack), engineers(pack), experience(pack)]
}

/// The build list [FG-O26].
pub(crate) fn builds(pack: &Pack) -> Chart {
    let columns = vec![Column::words("Build"), Column::numbers("Cost")];
    let rows = pack.builds.iter().map(|entry| row([entry.name.clone(), entry.cost.to_string()]));
    chart("builds", "Build list", columns, rows.collect())
}

fn chart(id: &str, title: &str, columns: Vec<Column>, rows: Vec<ChartRow>) -> Chart {
    Chart::new(id, title, columns, rows).in_region(REGION)
}

fn row(cells: impl IntoIterator<Item = String>) -> ChartRow {
    ChartRow::of(cells)
}

fn note(text: Text) -> ChartRow {
    ChartRow::of([text])
}

fn checks(check: Option<Checks>) -> [String; 4] {
    let number = |of: fn(&Checks) -> u8| check.as_ref().map_or_else(|| "–".into(), |check| format!("{}+", of(check)));
    [
        number(|check| check.infantry),
        number(|check| check.climber),
        number(|check| check.unarmored),
        number(|check| check.armored),
    ]
}

fn terrain(pack: &Pack) -> Chart {
    let charts = &pack.charts;
    let columns = ["Terrain", "Points", "Infantry", "Rangers, paratroops", "Unarmored", "Armored", "Defense"];
    let mut rows: Vec<ChartRow> = Terrain::ALL
        .into_iter()
        .map(|terrain| {
            let row_of = charts.ground(terrain);
            let cost = row_of.cost.map_or_else(|| "–".to_owned(), |cost| cost.to_string());
            let shelter = row_of.shelter;
            let defense = match (shelter.infantry, shelter.gun) {
                (0, 0) => String::new(),
                (infantry, 0) => format!("infantry +{infantry}"),
                (infantry, gun) => format!("infantry +{infantry}, guns +{gun}"),
            };
            let name = names::terrain(terrain).to_owned();
            row([name, cost].into_iter().chain(checks(row_of.check)).chain([defense]))
        })
        .collect();
    let river = &charts.river;
    let river_row = ["River, without a bridge".to_owned(), names::signed(river.cost.into())];
    rows.push(row(river_row.into_iter().chain(checks(Some(river.check)))));
    let mut chart = chart("terrain", "Terrain and D10 to enter", columns.map(Column::words).into(), rows);
    chart.footers = vec![
        note(Text::from("Along a road 1 point and no check ").clause("FG-O10").clause("FG-O14")),
        note(Text::from(format!("A vehicle towing a gun fords on {}+ ", river.towing)).clause("FG-O12")),
    ];
    chart
}

fn crews(pack: &Pack) -> Chart {
    let columns = vec![
        Column::words("Crew"),
        Column::numbers("Cost"),
        Column::numbers("Endurance"),
        Column::numbers("In vehicles"),
        Column::numbers("Attack"),
    ];
    let rows = Grade::ALL.into_iter().map(|grade| {
        let crew = pack.charts.crew(grade);
        row([
            names::grade_id(grade).to_owned(),
            names::signed(crew.cost.into()),
            crew.endurance.to_string(),
            crew.tank_endurance.to_string(),
            names::signed(crew.attack.into()),
        ])
    });
    let mut chart = chart("crews", "Crews", columns, rows.collect());
    chart.footers = vec![note(Text::from("A veteran crew has one bonus, chosen by the buyer ").clause("FG-O25"))];
    chart
}

fn engineers(pack: &Pack) -> Chart {
    let columns = ["Work", "1st try", "2nd", "3rd", "4th"].map(Column::words).into();
    let rows = WorkKind::ALL.into_iter().map(|kind| {
        let tries = &pack.charts.engineers[kind as usize].checks;
        let numbers = tries.iter().map(|number| format!("{number}+")).chain(["no roll".to_owned()]);
        row(std::iter::once(names::work_kind(kind).to_owned()).chain(numbers))
    });
    let mut chart = chart("engineers", "Detonation and clearing, D10", columns, rows.collect());
    chart.footers = vec![note(Text::from("Reconnoitered: +2 ").clause("FG-58"))];
    chart
}

fn experience(pack: &Pack) -> Chart {
    let columns = vec![Column::numbers("D10"), Column::words("Experience")];
    let results = pack.charts.experience.results.iter().enumerate();
    let rows = results.map(|(at, bonus)| row([(at + 1).to_string(), names::bonus(*bonus).to_owned()]));
    let mut chart = chart("experience", "Experience", columns, rows.collect());
    let transit = pack.charts.transit;
    let text = format!(
        "A unit whose carrier is lost survives damaged on {}+, intact on {}+ ",
        transit.damaged, transit.intact
    );
    chart.footers = vec![note(Text::from(text).clause("FG-43"))];
    chart
}
