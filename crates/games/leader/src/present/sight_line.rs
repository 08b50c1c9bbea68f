//! The line of sight between two hexes of a battlefield as a screen draws it: a shortest path, and what blocks on it.

use crate::field::Hex;
use crate::present::scene::has_board;
use crate::present::{lookup, names};
use crate::state::Campaign;
use fieldcraft_scene::{Obstacle, SightLine, Text};

/// The line of sight from one hex to another; nothing if there is no battlefield, or no such hexes.
pub(crate) fn sight_line(game: &Campaign, from: &str, to: &str) -> Option<SightLine> {
    let (from, to) = (lookup::hex(from).ok()?, lookup::hex(to).ok()?);
    has_board(game).then(|| traced(game, from, to))
}

fn traced(game: &Campaign, from: Hex, to: Hex) -> SightLine {
    let clear = game.battle.field.sees(from, to);
    let clauses = clauses(game, from, to);
    let answer = if clear { "clear" } else { "blocked" };
    let text = Text::from(format!("from {from} to {to}: {answer} "));
    let obstacles = blocking(game, from, to).into_iter().map(|hex| {
        let terrain = names::terrain(game.battle.field.terrain(hex));
        // A hex that one path avoids is in nobody's way [LD-LOS-2].
        let blocks = if clear { "another path goes around it" } else { "blocks" };
        Obstacle {
            hexes: vec![hex.to_string()],
            blocks: !clear,
            text: Text::from(format!("{terrain} in {hex}: {blocks}")),
        }
    });
    SightLine {
        from: from.to_string(),
        to: to.to_string(),
        clear,
        range: from.distance(to).into(),
        hexes: path(game, from, to).into_iter().map(|hex| hex.to_string()).collect(),
        straight: false,
        text: clauses.iter().fold(text, |text, clause| text.clause(*clause)),
        clauses: clauses.iter().map(|clause| (*clause).to_owned()).collect(),
        obstacles: obstacles.collect(),
    }
}

/// The hexes on the shortest paths between two hexes that block.
pub(crate) fn blocking(game: &Campaign, from: Hex, to: Hex) -> Vec<Hex> {
    let distance = from.distance(to);
    let between = |hex: &Hex| {
        let (a, b) = (from.distance(*hex), hex.distance(to));
        0 < a && 0 < b && a + b == distance
    };
    Hex::all().filter(between).filter(|hex| game.battle.field.terrain(*hex).blocks()).collect()
}

/// The clauses that decide, the most important one first.
pub(crate) fn clauses(game: &Campaign, from: Hex, to: Hex) -> Vec<&'static str> {
    match (game.battle.field.sees(from, to), from.distance(to)) {
        (true, 0 | 1) => vec!["LD-LOS-3"],
        (true, _) if !blocking(game, from, to).is_empty() => vec!["LD-LOS-2"],
        (true, _) => vec!["LD-LOS-1"],
        (false, _) if game.edition.is_sherman() => vec!["SL-LOS-1"],
        (false, _) => vec!["TL-LOS-1"],
    }
}

/// A shortest path: one without a blocking hex if there is one.
fn path(game: &Campaign, from: Hex, to: Hex) -> Vec<Hex> {
    let blocked = blocking(game, from, to);
    let mut paths = vec![vec![from]];
    for _ in 0..from.distance(to) {
        let longer = paths.into_iter().flat_map(|path| {
            let here = path[path.len() - 1];
            let nearer = move |hex: &Hex| hex.distance(to) < here.distance(to);
            here.neighbours().iter().filter(nearer).map(|hex| [&path[..], &[hex]].concat()).collect::<Vec<_>>()
        });
        paths = longer.collect();
    }
    let in_the_way = |path: &Vec<Hex>| path.iter().filter(|hex| blocked.contains(hex)).count();
    paths.into_iter().min_by_key(in_the_way).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Family;
    use crate::present::Leader;
    use fieldcraft_scene::LessonStart;
    use fieldcraft_scene::parts::*;

    #[test]
    fn a_line_follows_an_open_path_and_names_what_blocks() {
        let leader = Leader::embedded(Family::Tiger).unwrap();
        let LessonStart::Position(start) = leader.lessons().remove(0).start else { panic!("a position") };
        let game = leader.read_position(&start).unwrap();
        for (from, to) in Hex::all().flat_map(|from| Hex::all().map(move |to| (from, to))) {
            let line = sight_line(&game, &from.to_string(), &to.to_string()).unwrap();
            assert_eq!(line.clear, game.battle.field.sees(from, to));
            assert_eq!(line.hexes.len(), usize::from(from.distance(to)) + 1);
            let blocked = |hex: &String| line.obstacles.iter().any(|obstacle| obstacle.hexes[0] == *hex);
            assert_eq!(line.hexes.iter().any(blocked), !line.clear, "{from} to {to}");
        }
        assert_eq!(sight_line(&game, "9,9", "1,1"), None);
    }
}
