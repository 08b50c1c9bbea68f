//! The parade's words, scenes and JSON.

use crate::country::{Spot, board, id};
use crate::parade::{March, Muster, News, TURNS, spot_of};
use fieldcraft_engine::{Game, Purpose, Seat, Subject};
use fieldcraft_scene::{
    About, Asked, Badge, Board, DecisionWords, Dock, Fact, FromJson, Heading, LogLine, Moment, Panel, Piece, Place,
    Prompt, ReactionKind, Region, RowGroup, Rules, ScenarioInfo, Scene, Screen, Setup, Side, StartError, Stat, Theme,
    Title, ToJson, Tone, Tools, Track, Weight, Words,
};
use serde_json::{Value, json};
use std::convert::Infallible;

const SYMBOLS: &str = include_str!("symbols.svg");
const KINDS: [(&str, &str); 4] = [("infantry", "Rifles"), ("tank", "Tanks"), ("gun", "Guns"), ("staff", "Staff")];

/// The parade as a system.
pub struct Parade {
    board: Board,
}

impl Default for Parade {
    fn default() -> Self {
        Self { board: board() }
    }
}

fn name(unit: u16) -> String {
    let (_, kind) = KINDS[usize::from(unit % 4)];
    format!("{kind} {}", unit + 1)
}

fn nation(unit: u16) -> &'static str {
    if unit < crate::parade::UNITS / 2 { "german" } else { "american" }
}

fn piece(view: &Muster, unit: u16) -> Piece {
    let at = usize::from(unit);
    let lost = Badge::new("lost its way", "?").toned(Tone::Bad);
    let badges = match (view.lost[at], unit % 5) {
        (true, _) => vec![lost],
        (false, 0) => vec![Badge::new("loaded", "L")],
        _ => Vec::new(),
    };
    Piece {
        id: format!("unit-{unit}"),
        place: Place::Hex(id(view.places[at])),
        side: Some(nation(unit).into()),
        label: format!("{}", unit + 1),
        name: name(unit),
        symbol: KINDS[usize::from(unit % 4)].0.into(),
        stats: vec![
            Stat::new("Attack", 2 + unit % 7),
            Stat::new("Defence", 3 + unit % 5),
            Stat::new("Move", 4 + unit % 6),
        ],
        badges,
        facing: None,
    }
}

impl Title for Parade {
    fn about(&self) -> About {
        About {
            id: "parade".into(),
            name: "Parade".into(),
            summary: "A large map with many counters, for measuring.".into(),
            minutes: 30,
            players: 1,
            rulebook: "parade".into(),
            rules_version: 1,
            content_version: "parade-1".into(),
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["marshal"]
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        vec![ScenarioInfo {
            id: "all".into(),
            name: "All on parade".into(),
            about: "400 counters on 1,400 hexes".into(),
            ..ScenarioInfo::default()
        }]
    }

    fn theme(&self) -> Theme {
        let colors = [
            ("paper", "#f3ecd8", "#23221c"),
            ("ink", "#2a2620", "#ece5d3"),
            ("clear", "#e4dcb8", "#4a4a38"),
            ("woods", "#9fb883", "#33472f"),
            ("hills", "#cdb27f", "#5e4d31"),
            ("town", "#c9b3a4", "#5c4a44"),
            ("water", "#a5c6d6", "#28475a"),
            ("swamp", "#b9c7a4", "#3d4a3a"),
            ("nation-german", "#7d8a86", "#5e6b68"),
            ("nation-german-ink", "#ffffff", "#ffffff"),
            ("nation-american", "#7a7d4a", "#666a3c"),
            ("nation-american-ink", "#ffffff", "#ffffff"),
        ];
        Theme {
            colors: colors.map(|(name, light, dark)| (name.into(), [light.into(), dark.into()])).into(),
            fonts: [("title".into(), "Georgia, serif".into())].into(),
            symbols: SYMBOLS.into(),
        }
    }
}

impl ToJson<Muster> for March {
    fn to_json(&self, _: &Muster) -> Value {
        match self {
            Self::Go { unit, side } => json!({"do": "go", "unit": unit, "side": side}),
            Self::Halt => json!({"do": "halt"}),
        }
    }
}

impl FromJson<Muster> for March {
    fn from_json(value: &Value, _: &str, _: &Muster) -> Result<Self, String> {
        match (value["do"].as_str(), value["unit"].as_u64(), value["side"].as_u64()) {
            (Some("halt"), _, _) => Ok(Self::Halt),
            (Some("go"), Some(unit @ 0..400), Some(side @ 0..6)) => {
                Ok(Self::Go { unit: unit as u16, side: side as u8 })
            }
            _ => Err("it must go with a unit and a side, or halt".into()),
        }
    }
}

impl ToJson<Muster> for Infallible {
    fn to_json(&self, _: &Muster) -> Value {
        match *self {}
    }
}

impl FromJson<Muster> for Infallible {
    fn from_json(_: &Value, _: &str, _: &Muster) -> Result<Self, String> {
        Err("nothing can be meant on parade".into())
    }
}

impl ToJson<Muster> for News {
    fn to_json(&self, _: &Muster) -> Value {
        match self {
            Self::Came(unit, spot) => json!({"event": "came", "unit": unit, "hex": id(*spot)}),
            Self::Lost(unit) => json!({"event": "lost", "unit": unit}),
            Self::Turn(turn) => json!({"event": "turn", "turn": turn}),
        }
    }
}

impl Rules for Parade {
    type Game = Muster;

    fn start(&self, setup: &Setup) -> Result<Muster, StartError> {
        match setup.scenario.as_str() {
            "all" => Ok(Muster::new()),
            other => Err(StartError::UnknownScenario { id: other.into() }),
        }
    }

    fn position(&self, game: &Muster) -> Value {
        json!({"places": game.places, "lost": game.lost, "turn": game.turn})
    }

    fn read_position(&self, value: &Value) -> Result<Muster, Vec<String>> {
        let read = |error: serde_json::Error| vec![error.to_string()];
        let places: Vec<(i64, i64)> = serde_json::from_value(value["places"].clone()).map_err(read)?;
        let places: Option<Vec<Spot>> = places.into_iter().map(|(col, row)| spot_of(col, row)).collect();
        let game = Muster {
            places: places.ok_or_else(|| vec!["a unit is not on the map".to_owned()])?,
            lost: serde_json::from_value(value["lost"].clone()).map_err(read)?,
            turn: serde_json::from_value(value["turn"].clone()).map_err(read)?,
        };
        let whole = Muster::new();
        if (game.places.len(), game.lost.len()) != (whole.places.len(), whole.lost.len()) || game.to_act().is_empty() {
            return Err(vec!["there are 400 units, and the parade must not be over".into()]);
        }
        Ok(game)
    }
}

impl Words for Parade {
    fn prompt(&self, _: &Muster, _: Seat) -> Prompt {
        Prompt::new("march", "Choose a unit and where it marches")
    }

    fn words(&self, game: &Muster, _: Seat, decision: &March) -> DecisionWords {
        match *decision {
            March::Go { unit, side } => {
                let from = game.places[usize::from(unit)];
                let to = id(crate::country::beyond(from, side.into()).unwrap_or(from));
                DecisionWords::new(format!("{} to {to}", name(unit)))
                    .group("March")
                    .subject(format!("unit-{unit}"))
                    .subject(to)
            }
            March::Halt => DecisionWords::new("Nobody marches").key("p"),
        }
    }

    fn intent_words(&self, _: &Muster, _: Seat, intent: &Infallible) -> DecisionWords {
        match *intent {}
    }

    fn rows(&self, _: &Muster, _: Seat, _: &March) -> Vec<RowGroup> {
        Vec::new()
    }

    fn event_words(&self, _: &Muster, _: Seat, event: &News) -> Option<LogLine> {
        Some(match event {
            News::Came(unit, spot) => LogLine::new(format!("{} marches to {}", name(*unit), id(*spot))),
            News::Lost(unit) => LogLine::new(format!("{} loses its way", name(*unit))).weight(Weight::Major),
            News::Turn(turn) => LogLine::new(format!("Turn {turn}")).weight(Weight::Minor),
        })
    }

    fn purpose_words(&self, _: &Muster, purpose: &Purpose) -> String {
        match purpose.subject {
            Some(Subject::Unit(unit)) => format!("{}, {}", purpose.text, name(unit.into())),
            _ => purpose.text.into(),
        }
    }
}

impl Screen for Parade {
    fn heading(&self, view: &Muster, _: Seat) -> Heading {
        Heading { title: "Parade".into(), phase: format!("Turn {} of {TURNS}", view.turn.min(TURNS)) }
    }

    fn usual(&self, _: &Muster, _: Seat, legal: &[March]) -> Option<March> {
        legal.contains(&March::Halt).then_some(March::Halt)
    }

    fn moment(&self, game: &Muster) -> Moment {
        let turn = game.turn.to_string();
        Moment { phase: turn.clone(), turn, turn_of: None }
    }

    fn reactions(&self) -> &'static [ReactionKind] {
        &[]
    }

    fn reaction(&self, _: &Muster, _: Seat, _: &[March]) -> Option<Asked<Self>> {
        None
    }

    fn scene(&self, view: &Muster, _: Seat) -> Scene {
        let side = |id: &str, name: &str, sign: &str, own| Side {
            id: id.into(),
            name: name.into(),
            sign: sign.into(),
            nation: id.into(),
            own,
        };
        let lost = view.lost.iter().filter(|lost| **lost).count();
        Scene {
            regions: vec![
                Region::new("turns", "Turns", Dock::Strip),
                Region::new("state", "The parade", Dock::Side).open(true),
            ],
            sides: vec![side("german", "Greys", "-", true), side("american", "Greens", "+", true)],
            board: Some(self.board.clone()),
            pieces: (0..view.places.len()).map(|unit| piece(view, unit as u16)).collect(),
            tracks: vec![Track {
                id: "turns".into(),
                name: "Turn".into(),
                kind: "turns".into(),
                region: "turns".into(),
                value: Some(view.turn.into()),
                max: Some(TURNS.into()),
                ..Track::default()
            }],
            panels: vec![Panel {
                id: "state".into(),
                title: "The parade".into(),
                region: "state".into(),
                facts: vec![
                    Fact::new("Units", view.places.len().to_string()),
                    Fact::new("Lost their way", lost.to_string()),
                ],
            }],
            ..Scene::default()
        }
    }
}

impl Tools for Parade {
    fn pointed_at(&self, game: &Muster, _: Seat, subjects: &[&str]) -> Vec<March> {
        let unit = subjects.iter().find_map(|subject| subject.strip_prefix("unit-")?.parse::<u16>().ok());
        let Some(unit) = unit.filter(|unit| usize::from(*unit) < game.places.len()) else { return Vec::new() };
        (0..6).map(|side| March::Go { unit, side }).collect()
    }
}
