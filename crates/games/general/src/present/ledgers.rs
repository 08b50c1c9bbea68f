//! The ledgers: treasury, income, supply and staging of both sides, what is being built, objectives and places.

use crate::cards::WorkKind;
use crate::frame::Phase;
use crate::ids::{Side, Spot};
use crate::map::Terrain;
use crate::present::names;
use crate::rules::{DECISIVE_LEAD, RUINED};
use crate::scenario::{Condition, Objective, When};
use crate::state::Operation;
use crate::view::View;
use fieldcraft_scene::{Chart, ChartRow, Column, Fact, Panel, Text};

/// The region of money and supply.
pub(crate) const ECONOMY: &str = "economy";
/// The region of objectives and places.
pub(crate) const OBJECTIVES: &str = "objectives";

fn row(cells: impl IntoIterator<Item = Text>) -> ChartRow {
    ChartRow { subject: None, cells: cells.into_iter().collect() }
}

/// Money, force and supply of both sides.
pub(crate) fn economy(view: &View) -> Chart {
    let game: &Operation = view;
    let sides = [view.side, view.side.enemy()];
    let known = |side: Side| side == view.side || !game.field.options.fog;
    let line = |name: &str, clause: &str, value: &dyn Fn(Side) -> String| {
        row([Text::from(format!("{name} ")).clause(clause)].into_iter().chain(sides.map(|side| value(side).into())))
    };
    let seen = |side: Side, value: u16| if known(side) { value.to_string() } else { "?".into() };
    let rows = vec![
        line("Treasury", "FG-19", &|side| game.side(side).treasury.to_string()),
        line("Income per turn", "FG-O24", &|side| game.income(side).to_string()),
        line("Force Total", "FG-24", &|side| seen(side, game.force_total(side))),
        line("Supply per turn", "FG-20", &|side| seen(side, game.supply_cost(side))),
        line("Staged units", "FG-O83", &|side| {
            let own = game.staged(side).count();
            if side == view.side { own.to_string() } else { view.enemy_staged.to_string() }
        }),
        line("Command Cards", "FG-O6", &|side| {
            if side == view.side { game.hand_count(side).to_string() } else { view.enemy_hand.to_string() }
        }),
    ];
    let columns = [Column::words("")].into_iter().chain(sides.map(|side| Column::numbers(names::side(side))));
    Chart::new("economy", "Both sides", columns, rows)
        .in_region(ECONOMY)
        .footers(vec![row([Text::from(calendar(game))])])
}

/// When units are bought and deployed next.
fn calendar(game: &Operation) -> String {
    let turn = game.turn.max(1);
    let production = if turn % 5 == 1 && game.phase <= Phase::Production { turn } else { turn.div_ceil(5) * 5 + 1 };
    let deployment = turn.next_multiple_of(5);
    let deployment = if game.phase > Phase::Deployment && deployment == turn { turn + 5 } else { deployment };
    format!("Production in turn {production}, deployment in turn {deployment}")
}

/// Where a side's income comes from.
pub(crate) fn income(view: &View) -> Panel {
    let game: &Operation = view;
    let (side, chart) = (view.side, &game.pack().charts.income);
    let held = |terrain: Terrain| {
        let places = game.map().places.iter().filter(|place| game.map().terrain(place.hex) == terrain);
        places.filter(|place| game.holder(place.hex) == Some(side)).count()
    };
    let working = |kind: WorkKind| {
        let works = game.standing().filter(|(_, work)| work.kind == kind && game.is_working(work));
        works.filter(|(_, work)| game.controls(side, work.at)).count()
    };
    let fact = |name: &str, count: usize, each: u8| {
        Fact::new(name, format!("{count} × {each} = {}", count * usize::from(each)))
    };
    let facts = vec![
        Fact::new("Base", game.field.base_income(side).to_string()),
        fact("Large cities", held(Terrain::City), chart.city),
        fact("Towns", held(Terrain::Town), chart.town),
        fact("Working airfields", working(WorkKind::Airfield), chart.airfield),
        fact("Working shipping facilities", working(WorkKind::Port), chart.port),
        Fact::new("Income", Text::from(format!("{} ", game.income(side))).clause("FG-O24")),
    ];
    Panel { id: "income".into(), title: "Your income".into(), region: ECONOMY.into(), facts }
}

/// What is being built.
pub(crate) fn projects(view: &View) -> Option<Panel> {
    let game: &Operation = view;
    let mut facts: Vec<Fact> = Vec::new();
    for project in game.projects.iter().filter(|project| project.side == view.side) {
        let (id, name) = (names::hex_id(game, project.at), names::hex(game, project.at));
        let value = Text::new().subject(id, name).plain(format!(", ready in turn {}", project.ready));
        facts.push(Fact::new(names::build(game, project.build), value));
    }
    let title = "Under construction".into();
    (!facts.is_empty()).then(|| Panel { id: "projects".into(), title, region: ECONOMY.into(), facts })
}

/// The objectives of both sides, and how they stand.
pub(crate) fn objectives(view: &View) -> Chart {
    let game: &Operation = view;
    let rows = game.field.scenario.objectives.iter().enumerate().map(|(number, objective)| {
        let stands = if game.reached & (1 << number) != 0 {
            "reached"
        } else if game.is_reached(number) {
            "met now"
        } else {
            "open"
        };
        let points = if objective.primary { 100 } else { 75 };
        row([
            Text::from(names::side(objective.side)),
            condition(game, objective),
            Text::from(points.to_string()),
            Text::from(stands),
        ])
    });
    let columns =
        vec![Column::words("Side"), Column::words("Objective"), Column::numbers("Points"), Column::words("Status")];
    let (defender, turns) = (names::side(game.field.scenario.defender), game.field.scenario.turns);
    Chart::new("objectives", "Objectives", columns, rows).in_region(OBJECTIVES).footers(vec![row([
        Text::new(),
        Text::from(format!("After {turns} turns the higher score wins; a tie is a {defender} victory "))
            .clause("FG-O78"),
    ])])
}

fn condition(game: &Operation, objective: &Objective) -> Text {
    let when = match objective.when {
        When::AnyTurn => "at the end of a turn",
        When::End => "at the end of the game",
    };
    let hexes = |mut text: Text, hexes: &[Spot]| {
        for (at, hex) in hexes.iter().enumerate() {
            let between = match at {
                0 => "",
                _ if at + 1 < hexes.len() => ", ",
                _ if at == 1 => " and ",
                _ => ", and ",
            };
            text = text.plain(between).subject(names::hex_id(game, *hex), names::hex(game, *hex));
        }
        text
    };
    let mut text = Text::from(format!("{}: ", objective.name));
    for (at, one) in objective.any.iter().enumerate() {
        let or = if at == 0 { "" } else { ", or " };
        text = match one {
            Condition::Hold(all) => hexes(text.plain(format!("{or}hold ")), all),
            Condition::Denied(all) => hexes(text.plain(format!("{or}keep the enemy from ever holding ")), all),
            Condition::Demolished(all, count) => {
                hexes(text.plain(format!("{or}demolish {count} of the airfields ")), all)
            }
        };
    }
    text.plain(format!(" {when} ")).clause(if objective.primary { "FG-56" } else { "FG-55" })
}

/// Who holds which place.
pub(crate) fn places(view: &View) -> Panel {
    let game: &Operation = view;
    let facts = game.map().places.iter().zip(&game.places).map(|(place, state)| {
        let holder = state.holder.map_or("nobody", names::side);
        let key = if place.key { ", Key City" } else { "" };
        let ruined = if RUINED <= state.hits { ", ruined" } else { "" };
        Fact::new(
            place.name.clone(),
            Text::new().subject(names::hex_id(game, place.hex), holder).plain(format!("{key}{ruined}")),
        )
    });
    Panel { id: "places".into(), title: "Places".into(), region: OBJECTIVES.into(), facts: facts.collect() }
}

/// What the weather and events do in this turn.
pub(crate) fn conditions(view: &View) -> Option<Panel> {
    let game: &Operation = view;
    let mut facts = Vec::new();
    let mut fact = |on: bool, who: &str, what: &str, clause: &str| {
        if on {
            facts.push(Fact::new(who, Text::from(format!("{what} ")).clause(clause)));
        }
    };
    fact(game.rain, "Rain", "vehicles pay double off roads", "FG-O65");
    fact(game.low_cloud, "Low cloud", "no sorties", "FG-O66");
    for side in Side::BOTH {
        let (state, who) = (game.side(side), names::side(side));
        fact(state.short_of_fuel, who, "short of fuel", "FG-O68");
        fact(state.guided, who, "local guides", "FG-O73");
        fact(state.delayed, who, "deployment delayed", "FG-O70");
        fact(state.convoy, who, "supply costs half", "FG-O62");
    }
    let title = "This turn".into();
    (!facts.is_empty()).then(|| Panel { id: "conditions".into(), title, region: OBJECTIVES.into(), facts })
}

/// By what the game was won, once it is over, and the clause behind it.
pub(crate) fn reason(game: &Operation) -> Option<(String, &'static str)> {
    let winner = game.winner?;
    let loser = winner.enemy();
    let (own, other) = (game.side(winner).score, game.side(loser).score);
    let alive = game.units_of(loser.owner()).any(|unit| game.unit(unit).is_in_use());
    Some(if !alive {
        (format!("the {} side has no force left", names::side(loser)), "FG-O79")
    } else if DECISIVE_LEAD <= own - other {
        (format!("it leads by {} points", own - other), "FG-O79")
    } else if game.field.scenario.turns <= game.turn {
        let score = if own == other { "with equal scores the defender wins" } else { "it has the higher score" };
        (format!("time is up, and {score}"), "FG-O78")
    } else {
        (format!("the {} side surrendered", names::side(loser)), "FG-O80")
    })
}

/// By what the game was won, once it is over, and with how many points.
pub(crate) fn victory(view: &View) -> Option<Panel> {
    let game: &Operation = view;
    let winner = game.winner?;
    let (own, other) = (game.side(winner).score, game.side(winner.enemy()).score);
    let (why, clause) = reason(game)?;
    let points = Fact::new("Points", Text::from(format!("{own} to {other}")));
    let facts = vec![Fact::new("Won by", Text::from(why + " ").clause(clause)), points];
    Some(Panel { id: "victory".into(), title: "Victory".into(), region: OBJECTIVES.into(), facts })
}
