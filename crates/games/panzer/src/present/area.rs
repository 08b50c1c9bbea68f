//! Areas in words, and where a side sets up: in the prompt, and shaded on the map.

use crate::frame::{Frame, Step};
use crate::ids::Piece;
use crate::map::row_letters;
use crate::present::names;
use crate::situation::area::{Area, Distance, Edge, Feature};
use crate::situation::{Arrival, Group};
use crate::state::Battle;
use crate::unit::Side;
use fieldcraft_scene::{Fact, Panel, Shade, Text};

/// How many groups a prompt names with their areas.
const NAMED: usize = 4;

pub(crate) const fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::North => "north",
        Edge::East => "east",
        Edge::South => "south",
        Edge::West => "west",
    }
}

const fn feature(feature: Feature) -> &'static str {
    match feature {
        Feature::Town => "all towns",
        Feature::Woods => "all woods",
        Feature::Road => "all roads",
        Feature::Bridge => "all bridges",
        Feature::Stream => "all streams",
        Feature::Slope => "all slopes",
        Feature::Hilltop => "all hilltops",
        Feature::Beach => "the beach",
        Feature::Sea => "the sea",
        Feature::Swamp => "the swamps",
    }
}

pub(crate) fn boards(letters: &[char]) -> String {
    let names: Vec<String> = letters.iter().map(ToString::to_string).collect();
    format!("board{} {}", if names.len() == 1 { "" } else { "s" }, names::and(&names))
}

fn hexes(distance: &Distance) -> String {
    names::count(distance.hexes.into(), "hex", "hexes")
}

/// An area in words: "board D, west of row H".
pub(crate) fn area(what: &Area) -> String {
    let areas = |parts: &[Area]| parts.iter().map(area).collect::<Vec<_>>();
    match what {
        Area::Anywhere => "the map".into(),
        Area::Boards(letters) => boards(letters),
        Area::Rows(rows) => {
            format!("rows {} to {} of board {}", row_letters(rows.from), row_letters(rows.to), rows.board)
        }
        Area::PastRow(past) => {
            format!("the map {} of row {} of board {}", edge(past.side), row_letters(past.row), past.board)
        }
        Area::Bank(bank) => format!("the {} bank on board {}", edge(bank.side), bank.board),
        Area::Towns(towns) => names::and(towns),
        Area::Terrain(terrain) => feature(*terrain).into(),
        Area::Hexes(hexes) => names::and(&hexes.iter().map(ToString::to_string).collect::<Vec<_>>()),
        Area::Edge(side) => format!("the {} edge", edge(*side)),
        Area::Within(distance) => format!("the area within {} of {}", hexes(distance), area(&distance.of)),
        Area::AtLeast(distance) => format!("the area at least {} from {}", hexes(distance), area(&distance.of)),
        Area::All(parts) => all(parts),
        Area::Any(parts) => names::and(&areas(parts)),
        Area::NoneOf(parts) => format!("the map except {}", names::and(&areas(parts))),
    }
}

/// What is in all of these areas: the first, and how each of the others narrows it.
fn all(parts: &[Area]) -> String {
    let Some((first, rest)) = parts.split_first() else { return area(&Area::Anywhere) };
    let board = |letter: char| matches!(first, Area::Boards(letters) if letters[..] == [letter]);
    let narrowed = rest.iter().map(|part| match part {
        Area::PastRow(past) if board(past.board) => {
            format!("{} of row {}", edge(past.side), row_letters(past.row))
        }
        Area::Rows(rows) if board(rows.board) => {
            format!("rows {} to {}", row_letters(rows.from), row_letters(rows.to))
        }
        Area::Bank(bank) if board(bank.board) => format!("the {} bank", edge(bank.side)),
        Area::Within(distance) => format!("within {} of {}", hexes(distance), area(&distance.of)),
        Area::AtLeast(distance) => format!("at least {} from {}", hexes(distance), area(&distance.of)),
        Area::NoneOf(parts) => format!("except {}", names::and(&parts.iter().map(area).collect::<Vec<_>>())),
        part => area(part),
    });
    std::iter::once(area(first)).chain(narrowed).collect::<Vec<_>>().join(", ")
}

/// Where a piece comes in, as a sentence: "Board D, west of row H, out of the enemy's sight if possible."
pub(crate) fn place_of(game: &Battle, piece: Piece) -> String {
    let Some(group) = game.field.situation.groups.get(usize::from(game.field.roster[piece.index()].group)) else {
        return String::new();
    };
    let mut text = fieldcraft_scene::capital(&area(group.arrival.area()));
    if game.step == Step::SetUp && !game.field.lands(piece) {
        text += &from_enemy(group);
        if game.must_hide(group.side) {
            text += ", out of the enemy's sight if possible";
        }
    }
    text + "."
}

/// How far from the enemy a group must keep when it sets up, as the end of a sentence.
fn from_enemy(group: &Group) -> String {
    match group.from_enemy {
        0 => String::new(),
        far => format!(", at least {} from the enemy", names::count(far.into(), "hex", "hexes")),
    }
}

/// Where those set up who are still to be placed, as sentences: "116th Infantry: board D."
pub(crate) fn places_to_set_up(game: &Battle) -> String {
    let groups = setting_up(game);
    let Some(first) = groups.first() else { return String::new() };
    let words = |group: &&Group| area(group.arrival.area());
    if groups.iter().all(|group| words(group) == words(first)) {
        return format!(" {}.", fieldcraft_scene::capital(&words(first)));
    }
    let named = groups.iter().take(NAMED).map(|group| format!(" {}: {}.", group.name, words(group)));
    let more = groups.len().saturating_sub(NAMED);
    let rest = if more == 0 { String::new() } else { format!(" And {more} more.") };
    named.chain([rest]).collect()
}

/// The groups of the side that sets up; those with pieces still to be placed, if there are any.
fn setting_up(game: &Battle) -> Vec<&Group> {
    let groups = &game.field.situation.groups;
    let own: Vec<usize> = (0..groups.len()).filter(|&at| sets_up(&groups[at], game.phasing)).collect();
    let waits = |at: usize| {
        let mut unplaced = game.unplaced(game.phasing);
        unplaced.any(|piece| usize::from(game.field.roster[piece.index()].group) == at)
    };
    let left: Vec<usize> = own.iter().copied().filter(|&at| waits(at)).collect();
    let chosen = if left.is_empty() { own } else { left };
    chosen.into_iter().map(|at| &groups[at]).collect()
}

fn sets_up(group: &Group, side: Side) -> bool {
    group.side == side && !matches!(group.arrival, Arrival::Enters { .. })
}

/// Which groups set up where, and which come later: the part of the situation that both sides know [PL-XIV.A.4].
pub(crate) fn arrivals(game: &Battle) -> Panel {
    let situation = &game.field.situation;
    let groups = situation.groups.iter().map(|group| {
        let units = group.units.iter().map(|units| u32::from(units.count)).sum();
        let (units, place) = (names::count(units, "unit", "units"), area(group.arrival.area()));
        let text = match group.arrival {
            Arrival::SetUp(_) => Text::from(format!("{units}: {place}{} ", from_enemy(group))).clause("PL-XIV.A.4"),
            Arrival::Enters { turn, .. } => {
                Text::from(format!("{units} in turn {turn}: {place} ")).clause("PL-XIV.B.3a")
            }
            Arrival::Lands(_) => Text::from(format!("{units} by sea: {place} ")).clause("PL-XI.A.2a"),
        };
        Fact::new(format!("{}, {}", names::side(group.side), group.name), text)
    });
    let flights = situation.flights.iter().map(|flight| {
        let unit = &game.field.units[usize::from(flight.unit.0)];
        let text = format!("{} × {}, from turn {} ", flight.count, unit.name, flight.from_turn);
        Fact::new(format!("{}, aircraft", names::side(unit.side)), Text::from(text).clause("PL-XII.A.3a"))
    });
    let facts = groups.chain(flights).collect();
    Panel { id: "arrivals".into(), title: "Set-up and reinforcements".into(), region: "battle".into(), facts }
}

/// The areas in which a side sets up, as long as it chooses what to place; those of the piece in hand are legal hexes.
pub(crate) fn shades(game: &Battle, seat: Side) -> Vec<Shade> {
    if game.step != Step::SetUp || game.phasing != seat || matches!(game.frame(), Some(Frame::Placing(_))) {
        return Vec::new();
    }
    let mut shades: Vec<Shade> = Vec::new();
    for group in setting_up(game) {
        let area = group.arrival.area();
        let hexes: Vec<String> =
            area.hexes(&game.field.map).into_iter().map(|hex| names::hex(&game.field, hex)).collect();
        match shades.iter_mut().find(|shade| shade.hexes == hexes) {
            Some(shade) => shade.name += &format!(" and {}", group.name),
            // Where everything is legal, nothing is outlined.
            None if *area != Area::Anywhere => shades.push(Shade {
                kind: "area".into(),
                name: format!("set-up area of {}", group.name),
                side: game
                    .field
                    .pieces()
                    .map(|piece| game.field.unit(piece))
                    .find(|unit| unit.side == seat)
                    .map(|unit| unit.nation.clone()),
                hexes,
            }),
            None => {}
        }
    }
    shades
}

#[cfg(test)]
mod tests;
