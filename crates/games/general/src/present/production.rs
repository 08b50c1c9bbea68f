//! What can be bought and built, as lists with prices.

use crate::cards::{Arm, What};
use crate::frame::Phase;
use crate::ids::{Build, Kind, Side};
use crate::present::{engagement, names};
use crate::state::Operation;
use fieldcraft_scene::{Chart, ChartRow, Column};

/// The region of the screen.
pub(crate) const REGION: &str = "production";

/// The id of a unit card in the list.
pub(crate) fn kind_subject(game: &Operation, kind: Kind) -> String {
    format!("buy-{}", names::kind_id(game, kind))
}

/// The id of an entry of the build list.
pub(crate) fn build_subject(game: &Operation, build: Build) -> String {
    format!("build-{}", names::build_id(game, build))
}

/// Whether a side is buying now.
pub(crate) fn is_on(game: &Operation, side: Side) -> bool {
    matches!(game.phase, Phase::Production | Phase::SetUp) && game.active == side
}

/// Both lists.
pub(crate) fn charts(game: &Operation, side: Side) -> Vec<Chart> {
    if !is_on(game, side) {
        return Vec::new();
    }
    let mut charts = vec![units(game, side)];
    if game.phase == Phase::Production {
        charts.push(builds(game));
    }
    charts
}

fn units(game: &Operation, side: Side) -> Chart {
    let columns = vec![
        Column::words("Unit"),
        Column::numbers("Cost"),
        Column::words("Class"),
        Column::numbers("Move"),
        Column::numbers("Defense"),
        Column::numbers("Endurance"),
        Column::words("Weapons"),
    ];
    let own = game.pack().units.iter().enumerate().filter(|(_, card)| card.nation == Some(side.owner()));
    let rows = own.map(|(at, card)| {
        let weapons = Arm::BOTH.into_iter().filter_map(|arm| card.weapon(arm)).map(engagement::weapon);
        ChartRow {
            subject: Some(kind_subject(game, Kind(at as u8))),
            cells: vec![
                card.name.as_str().into(),
                card.cost.to_string().into(),
                names::class_letter(card.class).into(),
                card.movement.to_string().into(),
                card.defense.to_string().into(),
                format!("{}/{}", card.endurance, card.half).into(),
                weapons.collect::<Vec<_>>().join("; ").into(),
            ],
        }
    });
    Chart::new("units", format!("Units for sale, {} in the treasury", game.side(side).treasury), columns, rows)
        .in_region(REGION)
        .footers(vec![ChartRow {
            subject: None,
            cells: vec!["With a regular crew; green costs 1 less, veteran 3 more".into()],
        }])
}

fn builds(game: &Operation) -> Chart {
    let columns = vec![Column::words("Structure"), Column::numbers("Cost"), Column::words("Ready")];
    let rows = game.pack().builds.iter().enumerate().map(|(at, entry)| {
        let quick = match entry.what {
            What::Post { .. } => false,
            What::Fortification { .. } => true,
            What::Work { work } => work.is_fortification(),
        };
        let ready = if quick { "next turn next to engineers" } else { "next Deployment Phase" };
        ChartRow {
            subject: Some(build_subject(game, Build(at as u8))),
            cells: vec![entry.name.as_str().into(), entry.cost.to_string().into(), ready.into()],
        }
    });
    Chart::new("builds", "Structures", columns, rows).in_region(REGION)
}
