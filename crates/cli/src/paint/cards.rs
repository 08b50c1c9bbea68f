//! Cards and counters as tables, place by place.

use super::grid::grid;
use super::{Paint, wrap};
use fieldcraft_scene::{Badge, Card, Piece, Place, Scene, Stat};

fn stats(stats: &[Stat]) -> String {
    stats.iter().map(|stat| format!("{} {}", stat.label, stat.value)).collect::<Vec<_>>().join(", ")
}

fn badges(badges: &[Badge]) -> String {
    let words: Vec<&str> = badges.iter().map(|badge| badge.text.as_str()).collect();
    if words.is_empty() { String::new() } else { format!("[{}]", words.join(", ")) }
}

/// The counters on the board, or those elsewhere, the viewer's own first.
pub(super) fn pieces(scene: &Scene, on_board: bool, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    let here = |piece: &&Piece| matches!(piece.place, Place::Hex(_)) == on_board;
    let mut sides: Vec<_> = scene.sides.iter().collect();
    sides.sort_by_key(|side| !side.own);
    for side in sides {
        let of_side = scene.pieces.iter().filter(here).filter(|piece| piece.side.as_ref() == Some(&side.id));
        let sign = if side.sign.is_empty() { String::new() } else { format!(" ({})", side.sign) };
        list(&mut lines, &format!("{}{sign}", side.name), of_side, scene, paint);
    }
    let others = scene
        .pieces
        .iter()
        .filter(here)
        .filter(|piece| scene.sides.iter().all(|side| Some(&side.id) != piece.side.as_ref()));
    list(&mut lines, "Markers", others, scene, paint);
    lines
}

fn list<'a>(
    lines: &mut Vec<String>,
    title: &str,
    pieces: impl Iterator<Item = &'a Piece>,
    scene: &Scene,
    paint: Paint,
) {
    let row = |piece: &Piece| {
        let name = if piece.name == piece.label { String::new() } else { piece.name.clone() };
        vec![piece.label.clone(), name, whereabouts(&piece.place, scene), stats(&piece.stats), badges(&piece.badges)]
    };
    let rows: Vec<Vec<String>> = pieces.map(row).collect();
    if !rows.is_empty() {
        lines.push(paint.bold(title));
        lines.extend(grid(&rows, &[], 2));
    }
}

fn whereabouts(place: &Place, scene: &Scene) -> String {
    match place {
        Place::Hex(id) => format!("at {id}"),
        Place::Zone(id) => {
            let zone = scene.zones.iter().find(|zone| zone.id == *id);
            zone.map_or_else(|| id.clone(), |zone| zone.name.clone())
        }
        Place::Space { track, space } => {
            let track = scene.tracks.iter().find(|known| known.id == *track);
            let label = track.and_then(|track| track.spaces.iter().find(|known| known.id == *space));
            label.map_or_else(|| space.clone(), |space| space.label.clone())
        }
        Place::Off => String::new(),
    }
}

/// One line for each card, zone by zone.
pub(super) fn cards(scene: &Scene, paint: Paint) -> Vec<(String, Vec<String>)> {
    by_zone(scene, paint, |cards| {
        let row = |card: &&Card| match card.facedown {
            true => vec!["(face down)".into(), card.kind.clone()],
            false => vec![card.title.clone(), card.subtitle.clone(), figures(card), badges(&card.badges)],
        };
        grid(&cards.iter().map(row).collect::<Vec<_>>(), &[], 2)
    })
}

/// Every card with all that is written on it.
pub(super) fn cards_in_full(scene: &Scene, paint: Paint) -> Vec<(String, Vec<String>)> {
    by_zone(scene, paint, |cards| cards.iter().flat_map(|card| in_full(card, paint)).collect())
}

pub(super) fn in_full(card: &Card, paint: Paint) -> Vec<String> {
    if card.facedown {
        return vec![format!("  (face down) {}", card.kind)];
    }
    let mut lines = vec![format!("  {}  {}", paint.bold(&card.title), card.subtitle).trim_end().to_owned()];
    let facts = [figures(card), badges(&card.badges)].join("  ");
    let text = card.text.iter().map(ToString::to_string);
    let all = std::iter::once(facts.trim().to_owned()).chain(text).filter(|line| !line.is_empty());
    lines.extend(all.flat_map(|line| wrap(&line, 92)).map(|line| format!("      {line}")));
    lines
}

/// The boxes of a card, and its rows of figures.
fn figures(card: &Card) -> String {
    let rows = card.grid.iter().flat_map(|grid| &grid.rows);
    let rows = rows.map(|row| format!("{}, {} {}", row.name, row.note, row.cells.join(" ")));
    [stats(&card.stats)].into_iter().chain(rows).filter(|text| !text.is_empty()).collect::<Vec<_>>().join("  ")
}

/// What `show` makes of the cards of each zone, under the zone's name.
fn by_zone(scene: &Scene, paint: Paint, show: impl Fn(&[&Card]) -> Vec<String>) -> Vec<(String, Vec<String>)> {
    let mut sections = Vec::new();
    let mut section = |title: &str, cards: &[&Card], count: Option<u32>| {
        let count = count.map(|count| format!(": {count}")).unwrap_or_default();
        if !cards.is_empty() || !count.is_empty() {
            let mut lines = vec![format!("{}{count}", paint.bold(title))];
            lines.extend(show(cards));
            sections.push((title.to_owned(), lines));
        }
    };
    for zone in &scene.zones {
        let inside = |card: &&Card| matches!(&card.place, Place::Zone(id) if *id == zone.id);
        let cards: Vec<&Card> = scene.cards.iter().filter(inside).collect();
        section(&zone.name, &cards, zone.count);
    }
    let known = |id: &String| scene.zones.iter().any(|zone| zone.id == *id);
    let elsewhere = |card: &&Card| !matches!(&card.place, Place::Zone(id) if known(id));
    section("Cards", &scene.cards.iter().filter(elsewhere).collect::<Vec<_>>(), None);
    sections
}
