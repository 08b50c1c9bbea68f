//! Tracks: battle turns, the operational map, victory points, weeks.

use crate::cards::Band;
use crate::present::codes::Code;
use crate::present::names;
use crate::present::scene::{MAP, STRIP, has_objective, in_battle, is_fighting};
use crate::state::Campaign;
use fieldcraft_scene::{Space, Threshold, Track};

/// The operational map.
pub(crate) const BANDS: &str = "bands";

/// All tracks on the screen.
pub(crate) fn tracks(game: &Campaign) -> Vec<Track> {
    let mut tracks = Vec::new();
    if in_battle(game) && 0 < game.battle.last_turn {
        tracks.push(counted("turns", "Battle turns", game.battle.turn, game.battle.last_turn));
    }
    if has_objective(game) {
        if !is_fighting(game) {
            tracks.push(bands(game));
        }
        tracks.push(points(game, game.vp));
        tracks.push(counted("weeks", "Weeks", game.week, game.objective_card().weeks));
    }
    tracks
}

/// A track with a space for each number up to the last.
fn counted(id: &str, name: &str, now: u8, last: u8) -> Track {
    let space = |number: u8| Space {
        id: number.to_string(),
        label: number.to_string(),
        now: number == now,
        ..Space::default()
    };
    Track {
        id: id.into(),
        name: name.into(),
        kind: "turns".into(),
        region: STRIP.into(),
        spaces: (1..=last).map(space).collect(),
        value: Some(now.into()),
        max: Some(last.into()),
        ..Track::default()
    }
}

fn bands(game: &Campaign) -> Track {
    let space = |band: Band| Space {
        id: band.code().into(),
        label: names::band(&game.edition, band).into(),
        ..Space::default()
    };
    Track {
        id: BANDS.into(),
        name: "Operational map".into(),
        kind: "bands".into(),
        region: MAP.into(),
        spaces: Band::ALL.into_iter().map(space).collect(),
        ..Track::default()
    }
}

/// The victory points, as they stand or stood, on the grades of the objective.
pub(crate) fn points(game: &Campaign, vp: i16) -> Track {
    let [great, good, adequate, poor] = game.objective_card().grades.map(i32::from);
    let threshold = |at, text: &str| Threshold { at, text: text.into() };
    Track {
        id: "vp".into(),
        name: "Victory points".into(),
        kind: "points".into(),
        region: STRIP.into(),
        value: Some(vp.into()),
        thresholds: vec![
            threshold(poor, "Poor"),
            threshold(adequate, "Adequate"),
            threshold(good, "Good"),
            threshold(great, "Great"),
        ],
        ..Track::default()
    }
}
