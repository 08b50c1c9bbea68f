use super::*;
use crate::present::fixture::{before_set_up, skirmish};
use std::collections::BTreeSet;

fn shown(game: &Battle, side: Side) -> Scene {
    scene(&View::new(game, side))
}

#[test]
fn everything_lies_in_a_place_that_is_there() {
    for game in [before_set_up(&[]), skirmish(Side::German, Step::Assault)] {
        let scene = shown(&game, Side::Allied);
        let regions: BTreeSet<&str> = scene.regions.iter().map(|region| region.id.as_str()).collect();
        let of_panels = scene.panels.iter().map(|panel| panel.region.as_str());
        let of_zones = scene.zones.iter().map(|zone| zone.region.as_str());
        let of_others =
            scene.tracks.iter().map(|t| t.region.as_str()).chain(scene.charts.iter().map(|c| c.region.as_str()));
        assert!(of_panels.chain(of_zones).chain(of_others).all(|region| regions.contains(region)));
        let board = scene.board.as_ref().expect("a map");
        for piece in &scene.pieces {
            let there = match &piece.place {
                fieldcraft_scene::Place::Hex(hex) => board.cells.iter().any(|cell| cell.id == *hex),
                fieldcraft_scene::Place::Zone(zone) => scene.zones.iter().any(|each| each.id == *zone),
                _ => false,
            };
            assert!(there, "{piece:?}");
            assert!(piece.side.iter().all(|side| scene.sides.iter().any(|each| each.id == *side)), "{piece:?}");
        }
        let ids: BTreeSet<&str> = scene.pieces.iter().map(|piece| piece.id.as_str()).collect();
        assert_eq!(ids.len(), scene.pieces.len(), "ids are unique");
    }
}

#[test]
fn the_phase_says_turn_segment_and_step() {
    let assault = heading(&skirmish(Side::German, Step::Assault));
    assert_eq!(assault.phase, "Turn 3 of 10 · German segment · Close assault");
    assert_eq!(heading(&before_set_up(&[])).phase, "Set-up · German side");
}

#[test]
fn each_nation_is_a_side_and_the_seat_owns_its_own() {
    let sides = shown(&skirmish(Side::German, Step::Direct), Side::Allied).sides;
    let own: Vec<(&str, bool)> = sides.iter().map(|side| (side.id.as_str(), side.own)).collect();
    assert_eq!(own, [("american", true), ("german", false)]);
}
