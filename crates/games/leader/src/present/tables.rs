//! Panels and tables beside the board: resources, the battle in numbers, headquarters, enemy forces, charts.

use crate::cards::{EnemyType, Terrain};
use crate::edition::Edition;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::{CommanderId, EnemyId, UnitId};
use crate::present::names::{self, signed};
use crate::present::scene::{CARDS, ENEMY_FORCES, HEADQUARTERS, REFERENCE, has_board, has_objective, in_battle};
use crate::present::{so, subjects};
use crate::state::Campaign;
use fieldcraft_scene::{Chart, ChartRow, Column, Fact, Panel, Text};

/// Lists of facts.
pub(crate) fn panels(game: &Campaign) -> Vec<Panel> {
    let mut panels: Vec<Panel> = so::forecast_panel(game).into_iter().collect();
    if has_objective(game) {
        panels.push(resources(game));
    }
    if in_battle(game) {
        panels.push(battle(game));
    }
    panels
}

fn resources(game: &Campaign) -> Panel {
    let grade = game.objective_card().grade(game.vp).name();
    let mut rules = Vec::new();
    for (used, name) in [
        (game.rules.tenacity, "Tenacity"),
        (game.rules.heroics, "Battlefield Heroics"),
        (game.rules.flank, "Flank Attacks"),
    ] {
        if used {
            rules.push(name);
        }
    }
    let mut facts = vec![
        Fact::new("Special option points (SO)", game.so.to_string()),
        Fact::new("Victory points (VP)", format!("{}, {grade}", game.vp)),
        Fact::new("Trucks", format!("{} of {} free this week", game.free_trucks, game.trucks)),
        Fact::new("Scouts", format!("{} of {} free this week", game.free_scouts, game.scouts)),
    ];
    if let Some(forecast) = so::forecast(game) {
        let end = format!("{} (adjustment {})", forecast.stands, signed(game.so_rows().total()));
        facts.insert(1, Fact::new("SO at the end of the week, as things stand", end));
    }
    if !rules.is_empty() {
        facts.push(Fact::new("Optional rules", rules.join(", ")));
    }
    Panel { id: "resources".into(), title: "Campaign".into(), region: CARDS.into(), facts }
}

fn battle(game: &Campaign) -> Panel {
    let card = &game.edition.battalions[game.battle.battalion.index()];
    let battle = &game.battle;
    let mut facts = vec![
        Fact::new("Enemy", names::battalion(&game.edition, battle.battalion)),
        Fact::new("Enemy points on the map", game.enemy_points().to_string()),
        Fact::new("Half strength at", format!("{} or less", card.half)),
        Fact::new("Destroyed at", format!("{} or less", card.destroyed)),
    ];
    if 0 < battle.turn {
        let die = if game.edition.is_sherman() && !battle.d10 { "d6" } else { "d10" };
        let add = game.movement_rows().total();
        let roll = if add == 0 { die.to_owned() } else { format!("{die} {}", signed(add)) };
        facts.push(Fact::new("Enemy movement roll", roll));
    }
    Panel { id: "battle".into(), title: "Battle".into(), region: ENEMY_FORCES.into(), facts }
}

/// Rows and columns.
pub(crate) fn charts(game: &Campaign) -> Vec<Chart> {
    let mut charts: Vec<Chart> = so::forecast_chart(game).into_iter().collect();
    if !game.force().is_empty() || !game.staff().is_empty() {
        charts.push(headquarters(game));
    }
    if has_board(game) && game.battle.enemies.iter().any(|enemy| enemy.active) {
        charts.push(enemy_forces(game));
        charts.push(movement(game));
    }
    if has_board(game) {
        charts.push(terrain(|wanted| Hex::all().any(|hex| game.battle.field.terrain(hex) == wanted)));
    }
    charts
}

pub(crate) fn row(subject: Option<String>, cells: Vec<String>) -> ChartRow {
    ChartRow { subject, cells: cells.into_iter().map(Text::from).collect() }
}

/// Units with their commanders, then commanders without a unit this week.
fn headquarters(game: &Campaign) -> Chart {
    let columns = vec![
        Column::words("Unit"),
        Column::words("Type"),
        Column::words("Damage"),
        Column::words("Commander"),
        Column::words("Status"),
        Column::numbers("Stress"),
        Column::words("XP"),
        Column::words("Assignment"),
    ];
    let edition = &*game.edition;
    let person = |leader: Option<CommanderId>| match leader {
        None => vec![String::new(); 4],
        Some(id) => {
            let state = &game.commanders[id.index()];
            let wounded = if state.wounded { ", Wounded" } else { "" };
            let xp = game.rank(id).xp.map_or_else(|| state.xp.to_string(), |needed| format!("{}/{needed}", state.xp));
            let status = format!("{}{wounded}", names::status(game.status(id)));
            vec![names::ranked(game, id), status, state.stress.to_string(), xp]
        }
    };
    let mut rows: Vec<ChartRow> = Vec::new();
    for id in game.force().iter() {
        let state = &game.units[id.index()];
        let target = state.target.map(|target| names::designation(edition, target).to_owned());
        let mut cells =
            vec![names::unit(edition, id), names::unit_type(game.unit_card(id).kind).into(), damage(game, id)];
        cells.extend(person(state.leader));
        cells.push(target.unwrap_or_default());
        rows.push(row(Some(subjects::unit(edition, id)), cells));
    }
    let busy = |id| game.force().iter().any(|unit| game.units[unit.index()].leader == Some(id));
    for id in game.staff().iter().filter(|id| !busy(*id)) {
        let kind = names::unit_type(game.commander_card(id).kind);
        let mut cells = vec![String::new(), kind.into(), String::new()];
        cells.extend(person(Some(id)));
        rows.push(row(Some(subjects::commander(edition, id)), cells));
    }
    Chart::new("headquarters", "Headquarters", columns, rows).in_region(HEADQUARTERS)
}

/// The lasting damage of a unit in words; nothing if it has none.
pub(crate) fn damage(game: &Campaign, id: UnitId) -> String {
    let damage = game.units[id.index()].damage;
    let names: Vec<&str> = damage.iter().map(names::damage).collect();
    names.join(", ")
}

/// Whether the enemy acts on this turn's movement roll now.
fn is_rolled(game: &Campaign) -> bool {
    game.frames.contains(&Frame::EnemyTurn) && !game.frames.contains(&Frame::RollMovement)
}

fn enemy_forces(game: &Campaign) -> Chart {
    let columns = vec![
        Column::words("Enemy unit"),
        Column::words("Hex"),
        Column::numbers("Points"),
        Column::words("Order this turn"),
        Column::words("State"),
    ];
    let rolled = is_rolled(game);
    let all = (0..game.battle.enemies.len() as u8).map(EnemyId);
    let rows = all.map(|id| {
        let (card, state) = (game.enemy_card(id), game.enemy(id));
        let order = match game.order_of(id) {
            None => "never moves",
            Some(order) if rolled => names::order(order),
            Some(_) => "",
        };
        let how = match (state.active, state.acted) {
            (false, _) => "destroyed",
            (true, true) => "has acted",
            (true, false) => "",
        };
        let hex = if state.active { state.hex.to_string() } else { String::new() };
        row(
            Some(subjects::enemy(id)),
            vec![names::enemy(game, id), hex, card.points.to_string(), order.into(), how.into()],
        )
    });
    let card = &game.edition.battalions[game.battle.battalion.index()];
    let total = format!("on the map; Half at {}, Destroyed at {}", card.half, card.destroyed);
    let footers = vec![row(None, vec!["Total".into(), String::new(), game.enemy_points().to_string(), total])];
    Chart::new("enemy-forces", "Enemy forces", columns, rows).in_region(ENEMY_FORCES).footers(footers)
}

/// The movement chart in use.
fn movement(game: &Campaign) -> Chart {
    let now = is_rolled(game).then_some(game.battle.roll);
    movement_of(&game.edition, game.rules.chart, now)
}

/// A movement chart, with the row of this turn's roll marked.
pub(crate) fn movement_of(edition: &Edition, at: u8, now: Option<i8>) -> Chart {
    let chart = &edition.charts[usize::from(at)];
    let kinds = |column: u8| {
        let here = EnemyType::ALL.into_iter().filter(|kind| chart.columns[*kind as usize] == Some(column));
        here.map(names::enemy_type).collect::<Vec<_>>().join(", ")
    };
    let columns = std::iter::once(Column::words("Roll")).chain((0..3).map(|column| Column::words(kinds(column))));
    let mut from = None;
    let mut rows = Vec::new();
    for (to, cells) in &chart.rows {
        let range = match (from, *to) {
            (None, to) => format!("{to} or less"),
            (Some(from), i8::MAX) => format!("{from} or more"),
            (Some(from), to) if from == to => to.to_string(),
            (Some(from), to) => format!("{from}-{to}"),
        };
        let here = now.is_some_and(|roll| from.is_none_or(|from: i8| from <= roll) && roll <= *to);
        let range = if here { format!("{range} (this turn)") } else { range };
        from = to.checked_add(1);
        let orders = cells.iter().map(|cell| {
            let star = if cell.asterisk { "*" } else { "" };
            format!("{}{star}", names::order(cell.order))
        });
        rows.push(row(None, std::iter::once(range).chain(orders).collect()));
    }
    let starred = chart.rows.iter().any(|(_, cells)| cells.iter().any(|cell| cell.asterisk));
    let note = || row(None, vec!["*".into(), "Rifles next to an AP unit: AP Advance".into()]);
    let footers = if starred { vec![note()] } else { Vec::new() };
    Chart::new(
        "movement",
        if at == 0 { "Enemy movement orders".into() } else { format!("Enemy movement orders, chart \"{}\"", chart.id) },
        columns,
        rows,
    )
    .in_region(REFERENCE)
    .footers(footers)
}

/// What the terrain does, as far as it is there.
pub(crate) fn terrain(here: impl Fn(Terrain) -> bool) -> Chart {
    let columns = vec![Column::words("Terrain"), Column::words("Sign"), Column::words("Effect")];
    let kinds: &[(Terrain, &str, &str, &str)] = &[
        (Terrain::Open, "", "No effect.", "LD-TERR-4"),
        (Terrain::Light, "L", "+1 Defense; blocks the line of sight between other hexes.", "LD-COVER-1"),
        (Terrain::Heavy, "H", "+2 Defense; blocks the line of sight between other hexes.", "LD-COVER-2"),
        (Terrain::Water, "W", "No entry; does not block.", "SL-TERR-2"),
        (Terrain::Bocage, "B", "+1 Defense; attacked only from R0 or R1; blocks the line of sight.", "SL-TERR-4"),
        (Terrain::Impassable, "Im", "+2 Defense; closed to AP units; blocks the line of sight.", "SL-TERR-5"),
    ];
    let rows = kinds.iter().filter(|(terrain, ..)| here(*terrain)).map(|(terrain, sign, what, clause)| ChartRow {
        subject: None,
        cells: vec![
            Text::from(names::terrain(*terrain)),
            Text::from(*sign),
            Text::new().plain(*what).plain(" ").clause(*clause),
        ],
    });
    Chart::new("terrain", "Terrain", columns, rows).in_region(REFERENCE)
}
