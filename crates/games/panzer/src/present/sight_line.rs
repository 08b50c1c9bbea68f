//! The line of sight between two hexes as a screen draws it: where it runs, what lies on it, and which clause decides.

use crate::present::{lookup, names};
use crate::sight::{Place, TargetElevationTable, Trace, passes, trace};
use crate::state::{Battle, Hexes};
use fieldcraft_hex::{HexId, Sight};
use fieldcraft_scene::{Obstacle, SightLine, Text, markup};

/// The clause by which smoke blocks.
const SMOKE: &str = "PL-XVI.C.3.aa";

/// The line of sight from one hex to another; nothing if they are not on the map.
pub(crate) fn sight_line(game: &Battle, table: &TargetElevationTable, from: &str, to: &str) -> Option<SightLine> {
    let [from, to] = [from, to].map(|name| lookup::hex(&game.field, name).ok());
    let (from, to) = (from?, to?);
    let map = &game.field.map;
    let line = trace(map, table, from, to);
    let smoke = smoke(game, from, to);
    let mut obstacles: Vec<Obstacle> = line.obstacles.iter().map(|obstacle| terrain(game, &line, obstacle)).collect();
    obstacles.extend(smoke.iter().map(|&hex| Obstacle {
        hexes: vec![names::hex(&game.field, hex)],
        blocks: true,
        text: Text::from(format!("smoke in {}: blocks ", names::hex(&game.field, hex))).clause(SMOKE),
    }));
    let clear = line.is_clear() && smoke.is_empty();
    let mut text = words(&line.answer(map));
    if line.is_clear() && !clear {
        text = text.plain(", but smoke is in the way ").clause(SMOKE);
    }
    Some(SightLine {
        from: names::hex(&game.field, from),
        to: names::hex(&game.field, to),
        clear,
        range: game.field.distance(from, to),
        hexes: hexes(game, from, to),
        straight: true,
        text,
        clauses: vec![clause(&line, clear).into()],
        obstacles,
    })
}

/// The clause that decides.
pub(crate) fn clause(line: &Trace, clear: bool) -> &'static str {
    match line.blocked_by() {
        Some(obstacle) => obstacle.finding.clause.0,
        None if !clear => SMOKE,
        None if line.is_adjacent => "PL-VII.J.8",
        None => "PL-VII.B.7",
    }
}

/// The words of the rules, whose brackets are clauses.
fn words(text: &str) -> Text {
    markup::read(text).unwrap_or_else(|_| Text::from(text))
}

fn terrain(game: &Battle, line: &Trace, obstacle: &crate::sight::Obstacle) -> Obstacle {
    let between = places(game, obstacle.place);
    Obstacle {
        hexes: between.into_iter().map(|hex| names::hex(&game.field, hex)).collect(),
        blocks: obstacle.finding.blocks,
        text: words(&obstacle.words(line, &game.field.map)),
    }
}

/// The hexes that an obstacle is in or between.
pub(crate) fn places(game: &Battle, place: Place) -> Vec<HexId> {
    match place {
        Place::Side(side) | Place::End(side, _) => {
            side.hexes().into_iter().filter_map(|hex| game.field.map.grid.id(hex)).collect()
        }
        Place::Hex(hex) | Place::Corner(hex, _) => vec![hex],
    }
}

/// The hexes of smoke on a line.
fn smoke(game: &Battle, from: HexId, to: HexId) -> Vec<HexId> {
    if from == to || game.field.sight.sees(from, to) == game.sees(from, to) {
        return Vec::new();
    }
    let passed = |&hex: &HexId| passes(&game.field.map, from, to, &[hex].into_iter().collect::<Hexes>());
    game.markers().map(|marker| marker.hex).filter(|&hex| game.is_smoked(hex)).filter(passed).collect()
}

/// The hexes that the line goes through.
fn hexes(game: &Battle, from: HexId, to: HexId) -> Vec<String> {
    let grid = &game.field.map.grid;
    let (Some(start), Some(end)) = (grid.hex(from), grid.hex(to)) else { return Vec::new() };
    let passed = fieldcraft_hex::SightLine::new(start, end).steps().flat_map(|sight| match sight {
        Sight::Enter(hex) => vec![hex],
        Sight::Along(side) => side.hexes().into(),
        Sight::Cross(_) | Sight::Touch(_) => Vec::new(),
    });
    passed.filter_map(|hex| grid.id(hex)).map(|hex| names::hex(&game.field, hex)).collect()
}

#[cfg(test)]
mod tests;
