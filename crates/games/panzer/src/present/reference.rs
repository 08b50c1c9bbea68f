//! The tables of the rulebook that do not lie beside the map: what units may do, and what blocks sight between levels.

use crate::map::Level;
use crate::pack::Pack;
use crate::present::{pieces, tables};
use crate::sight::{TargetElevationTable, When};
use crate::unit::{Carries, Loading, Overrun, Target, UnitType};
use fieldcraft_scene::{Chart, ChartRow, Column, Text};

/// All tables.
pub(crate) fn charts(pack: &Pack) -> Vec<Chart> {
    let own = [units(&pack.units.types), elevations(&pack.elevations)];
    tables::charts(&pack.charts).into_iter().chain(own).collect()
}

/// The unit function table [PL-UFT.K1].
fn units(units: &[UnitType]) -> Chart {
    let numbers = ["Attack", "Range", "Defense", "Move"];
    let mut columns = vec![Column::words("Unit"), Column::words("Side")];
    columns.extend(numbers.map(Column::numbers));
    columns.extend(["Target", "May"].map(Column::words));
    let rows = units.iter().map(|unit| {
        let stats = pieces::stats(unit);
        let stat =
            |label: &str| stats.iter().find(|stat| stat.label == label).map_or("", |stat| &stat.value).to_owned();
        let target = if unit.target == Target::A { "armored" } else { "not armored" };
        let cells = [unit.name.clone(), fieldcraft_scene::capital(&unit.nation)].into_iter().chain(numbers.map(stat));
        ChartRow::of(cells.chain([target.to_owned(), abilities(unit).join(", ")]))
    });
    tables::chart("units", "What units may do", columns, rows.collect())
}

/// What a unit may do besides direct fire and movement.
fn abilities(unit: &UnitType) -> Vec<&'static str> {
    let overrun = unit.overrun.map(|overrun| match overrun {
        Overrun::All => "overrun",
        Overrun::Soft => "overrun what is not armored",
    });
    let carries = unit.carries.map(|carries| match carries {
        Carries::Any => "carry",
        Carries::Infantry => "carry infantry",
        Carries::TankBridge => "carry the tank bridge",
    });
    let passenger = unit.passenger.map(|loading| match loading {
        Loading::Half => "be carried (half)",
        Loading::Full => "be carried (all)",
        Loading::TankBridge => "be carried by the Valentine",
    });
    let marks = [
        (unit.indirect, "indirect fire"),
        (unit.assault, "close assault"),
        (unit.flak, "fire at aircraft"),
        (unit.quick, "quick-time"),
        (unit.turret, "turret"),
        (unit.smoke, "smoke"),
    ];
    let marked = marks.into_iter().filter(|(has, _)| *has).map(|(_, word)| word);
    [overrun, carries, passenger].into_iter().flatten().chain(marked).collect()
}

/// The target elevation table [PL-VII.G.3.b].
fn elevations(table: &TargetElevationTable) -> Chart {
    let heads = ["From", "To", "Woods", "Slope woods", "Town", "Brown", "Orange", "Cliff"];
    let levels = [(Level::Ground, "ground"), (Level::Slope, "slope"), (Level::Hilltop, "hilltop")];
    let pairs = levels.into_iter().flat_map(|from| levels.map(|to| (from, to)));
    let rows = pairs.map(|((from, here), (to, there))| {
        let rules = table.rules(from, to).iter().map(|rule| when(rule.when));
        ChartRow::of([here, there].into_iter().chain(rules))
    });
    let mut chart = tables::chart("elevations", "What blocks sight", heads.map(Column::words).into(), rows.collect());
    let footer = Text::from("Woods and towns on a hilltop block every line ").clause("PL-VII.J.9");
    chart.footers = vec![ChartRow::of([footer])];
    chart
}

const fn when(when: When) -> &'static str {
    match when {
        When::Always => "blocks",
        When::Never => "–",
        When::FirerDirectlyBehind => "right in front of the firer",
        When::TargetDirectlyBehind => "right in front of the target",
        When::NearerFirerOrMidway => "nearer the firer, or midway",
        When::NearerTargetOrMidway => "nearer the target, or midway",
        When::MoreThanOne => "the second one",
    }
}
