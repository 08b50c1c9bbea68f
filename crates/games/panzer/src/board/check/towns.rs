//! Towns: every town hex in one town, every town in one piece.

use super::super::place::place_name;
use super::Survey;
use crate::map::{Ground, Town};
use fieldcraft_content::Mistakes;
use fieldcraft_hex::HexId;

/// The towns of the board, in the order of their names.
pub(super) fn towns(survey: &Survey<'_>, mistakes: &mut Mistakes) -> Vec<Town> {
    let sketch = survey.sketch;
    let mut owner: Vec<Option<&str>> = vec![None; survey.hexes.len()];
    let mut towns: Vec<Town> = Vec::new();
    for line in &sketch.towns {
        if towns.iter().any(|town| town.name == line.name) {
            sketch.wrong(&line.span, mistakes, format!("there are two towns named {}", line.name));
        }
        for spot in &line.hexes {
            let name = place_name(spot.hex);
            if let Some(other) = owner[spot.hex.index()].replace(&line.name) {
                sketch.wrong(&spot.span, mistakes, format!("{name} belongs to {other} already"));
            }
            if !survey.ground(spot.hex).has(Ground::TOWN) {
                sketch.wrong(&spot.span, mistakes, format!("the picture shows no town, `#`, at {name}"));
            }
        }
        let mut hexes: Vec<HexId> = line.hexes.iter().map(|spot| spot.hex).collect();
        hexes.sort_unstable();
        if let Some(cut_off) = cut_off(survey, &hexes) {
            let message = format!("{} is not in one piece: {} lies apart", line.name, place_name(cut_off));
            sketch.wrong(&line.span, mistakes, message);
        }
        towns.push(Town { name: line.name.clone(), hexes });
    }
    for hex in survey.all() {
        if survey.ground(hex).has(Ground::TOWN) && owner[hex.index()].is_none() {
            sketch.at(hex, mistakes, format!("no `town` line names the town at {}", place_name(hex)));
        }
    }
    towns.sort_by(|a, b| a.name.cmp(&b.name));
    towns
}

/// A hex that cannot be reached from the first one through the town. A bridge holds both banks together [PL-XIV.B.9].
fn cut_off(survey: &Survey<'_>, town: &[HexId]) -> Option<HexId> {
    let mut reached = vec![false; survey.hexes.len()];
    let mut open: Vec<HexId> = town.first().copied().into_iter().collect();
    while let Some(hex) = open.pop() {
        if !std::mem::replace(&mut reached[hex.index()], true) {
            let joins = |hex: HexId| town.contains(&hex) || survey.ground(hex).has(Ground::BRIDGE);
            open.extend(survey.grid.adjacent(hex).map(|(_, beyond)| beyond).filter(|&beyond| joins(beyond)));
        }
    }
    town.iter().copied().find(|hex| !reached[hex.index()])
}
