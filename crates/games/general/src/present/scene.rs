//! What a side's screen shows: the map, the counters, the engagement, the hand, the ledgers, the charts.

use crate::frame::Phase;
use crate::ids::{Owner, Side};
use crate::present::look::Look;
use crate::present::{board, cards, engagement, ledgers, names, pieces, production, tables};
use crate::rules::DECISIVE_LEAD;
use crate::state::Operation;
use crate::view::View;
use fieldcraft_scene::{Dock, Heading, Region, Scene, Side as SceneSide, Space, Threshold, Tool, Track, Zone};

/// The region of the tracks.
const STRIP: &str = "strip";
/// The region of staged units.
const STAGING: &str = "staging";

/// Which game it is, and where it stands.
pub(crate) fn heading(game: &Operation) -> Heading {
    Heading { title: game.field.scenario.name.clone(), phase: phase(game) }
}

/// What `view.side` sees.
pub(crate) fn scene(view: &View, look: &Look) -> Scene {
    let game: &Operation = view;
    let mut charts = production::charts(game, view.side);
    charts.extend(engagement::charts(game, view.side));
    charts.push(ledgers::economy(view));
    charts.push(ledgers::objectives(view));
    charts.extend(tables::charts(game.pack()));
    let mut panels = vec![ledgers::income(view)];
    panels.extend(ledgers::projects(view));
    panels.extend(ledgers::conditions(view));
    panels.extend(ledgers::victory(view));
    panels.push(ledgers::places(view));
    let mut zones = cards::zones(view);
    zones.extend(staging(view));
    Scene {
        regions: regions(view),
        sides: sides(view),
        board: Some(board::board(game)),
        shades: board::shades(game),
        pieces: pieces::pieces(view, look),
        cards: cards::hand(view),
        zones,
        tracks: vec![turns(game), score(game, Side::American), score(game, Side::German)],
        panels,
        charts,
        tools: vec![Tool::Outlook],
        ..Scene::default()
    }
}

/// Where in the sequence of play: "Turn 3 of 20 · Movement · German side".
fn phase(game: &Operation) -> String {
    let name = names::phase(game.phase);
    match game.phase {
        Phase::Start => name.into(),
        Phase::SetUp => format!("{name} · {} side", names::side(game.active)),
        Phase::Over => game.winner.map_or_else(|| name.into(), |side| format!("{} victory", names::side(side))),
        _ => {
            let turns = game.field.scenario.turns;
            format!("Turn {} of {turns} · {name} · {} side", game.turn, names::side(game.active))
        }
    }
}

fn regions(view: &View) -> Vec<Region> {
    let game: &Operation = view;
    let (buys, fights) = (production::is_on(game, view.side), game.engagement.is_some());
    let deploys = game.phase == Phase::Deployment;
    vec![
        Region::new(STRIP, "Turns and points", Dock::Strip),
        Region::new(engagement::REGION, "Engagement", Dock::Stage).open(fights),
        Region::new(production::REGION, "Production", Dock::Stage).open(buys),
        Region::new(STAGING, "Staged units", Dock::Stage).open(deploys),
        Region::new(cards::REGION, "Command Cards", Dock::Side).open(!buys && game.phase != Phase::Supply),
        Region::new(ledgers::ECONOMY, "Economy", Dock::Side).open(buys || game.phase == Phase::Supply),
        Region::new(ledgers::OBJECTIVES, "Objectives", Dock::Side),
        Region::new(tables::REGION, "Charts", Dock::Side),
    ]
}

fn sides(view: &View) -> Vec<SceneSide> {
    let side = |side: Side| SceneSide {
        id: names::side_id(side).into(),
        name: names::side(side).into(),
        sign: names::side(side)[..1].into(),
        nation: names::side_id(side).into(),
        own: side == view.side,
    };
    let mut sides: Vec<SceneSide> = Side::BOTH.map(side).into();
    if pieces::has_neutral(view) {
        sides.push(SceneSide {
            id: names::owner_id(Owner::Neutral).into(),
            name: "Neutral".into(),
            sign: "N".into(),
            nation: "italian".into(),
            own: false,
        });
    }
    sides
}

/// One's own staged units, and how many the enemy has.
fn staging(view: &View) -> Vec<Zone> {
    let busy = matches!(view.phase, Phase::SetUp | Phase::Production | Phase::Deployment);
    let region = if busy { STAGING } else { ledgers::ECONOMY };
    let zone = |id: &str, side: Side, count: Option<u32>| Zone {
        id: id.into(),
        name: format!("{} units, staged", names::side(side)),
        region: region.into(),
        side: Some(names::side_id(side).into()),
        count,
        compact: false,
    };
    vec![
        zone(pieces::STAGED, view.side, None),
        zone("enemy-staged", view.side.enemy(), Some(u32::from(view.enemy_staged)).filter(|count| *count != 0)),
    ]
}

fn turns(game: &Operation) -> Track {
    let space =
        |turn: u8| Space { id: turn.to_string(), label: turn.to_string(), now: turn == game.turn, ..Space::default() };
    let last = game.field.scenario.turns;
    Track {
        id: "turns".into(),
        name: "Turn".into(),
        kind: "turns".into(),
        region: STRIP.into(),
        spaces: (1..=last).map(space).collect(),
        value: Some(game.turn.into()),
        max: Some(last.into()),
        ..Track::default()
    }
}

/// The points of a side. A lead of 300 ends the game [FG-O79].
fn score(game: &Operation, side: Side) -> Track {
    let (own, enemy) = (i32::from(game.side(side).score), i32::from(game.side(side.enemy()).score));
    let wins = enemy + i32::from(DECISIVE_LEAD);
    Track {
        id: format!("score-{}", names::side_id(side)),
        name: format!("{} points", names::side(side)),
        kind: "points".into(),
        region: STRIP.into(),
        value: Some(own),
        max: Some(wins.max(own)),
        thresholds: vec![Threshold { at: wins, text: "automatic victory".into() }],
        ..Track::default()
    }
}
