//! Frontline: D-Day as a system on the shelf: scenarios, options, and where each question is answered.

use crate::cards::{Nation, Scenario, Side};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::{Field, Free};
use crate::game::side_of;
use crate::intent::Intent;
use crate::pack::{self, Battles, Pack};
use crate::present::look::Look;
use crate::present::{
    bulletin, decks, draws, headline, lesson, log, names, pointing, position, prompt, rows, scene, standing, tables,
    usual, words,
};
use crate::state::Battle;
use crate::view::View;
use fieldcraft_content::{Files, Mistakes, fingerprint};
use fieldcraft_engine::{Purpose, Seat};
use fieldcraft_scene::{
    About, Asked, Bulletin, Chart, DecisionWords, Deck, Heading, Lesson, LogLine, Moment, OddsView, OptionInfo,
    OptionKind, Prompt, ReactionKind, RowGroup, Rules, ScenarioInfo, Scene, Screen, Setup, StartError, Theme, Title,
    Tools, Words, lesson_file,
};
use serde_json::Value;
use std::sync::Arc;

/// Raised when old journals no longer replay.
const RULES_VERSION: u32 = 3;

/// The id of a free battle.
const FREE: &str = "free-battle";

/// How long a turn of both sides lasts.
const MINUTES: u32 = 4;

/// How even a scenario came out when it was measured.
fn measured(id: &str) -> ScenarioInfo {
    let measured = fieldcraft_content::measured(names::GAME, id);
    let difficulty = ScenarioInfo::balance(measured, Side::BOTH.map(names::side));
    ScenarioInfo { measured, difficulty, ..ScenarioInfo::default() }
}

/// The game with its content.
#[derive(Debug)]
pub struct FrontlineDDay {
    pack: Arc<Pack>,
    battles: Battles,
    look: Look,
    lessons: Vec<Lesson>,
    content_version: String,
    /// The files of cards and charts in use.
    cards: Files,
}

impl FrontlineDDay {
    /// The game with the content that comes with the program.
    ///
    /// # Errors
    /// All mistakes found; there are none in a released program.
    pub fn embedded() -> Result<Self, Mistakes> {
        Self::with(&Files::default())
    }

    /// The game with the files of a pack over that content. With other cards the lesson goes otherwise, and is left out.
    ///
    /// # Errors
    /// All mistakes of the cards, or else of the battles.
    pub fn with(files: &Files) -> Result<Self, Mistakes> {
        let pack = Arc::new(pack::over(files)?);
        let battles = Battles::with(files, &pack)?;
        let cards = Files::of(pack::FILES.map(|name| (name, files.or(name, pack::embedded(name)))));
        let other_cards = files.replace(&pack::FILES, pack::embedded);
        let (look, content_version) = (Look::with(files)?, content_version(files));
        let mut system = Self { pack, battles, look, lessons: Vec::new(), content_version, cards };
        system.lessons = lesson_file::over(files, lesson::TEXT, other_cards, &system)?;
        Ok(system)
    }

    /// The cards and counters in use.
    #[must_use]
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// The battles in use.
    pub(crate) const fn battles(&self) -> &Battles {
        &self.battles
    }

    /// What a free battle or a scenario is fought with.
    pub(crate) fn field(&self, id: &str, options: Free) -> Option<Field> {
        if id == FREE { Some(Field::free(&self.pack, options)) } else { Field::of(&self.pack, &self.battles, id) }
    }
}

/// The fingerprint of all files that decide what happens.
fn content_version(files: &Files) -> String {
    let cards = pack::FILES.into_iter().filter_map(pack::embedded);
    let battles = pack::BATTLES.into_iter().map(|(_, text)| text).chain([pack::CAMPAIGNS]);
    let texts: Vec<&str> = cards.chain(battles).collect();
    let own = files.iter().map(|(_, text)| text);
    fingerprint(texts.into_iter().chain(own).flat_map(|text| text.bytes().chain([0])))
}

/// What players agreed on, from the options of a setup.
fn agreed(setup: &Setup) -> Free {
    let size = setup.word("size").and_then(|word| word.parse().ok()).unwrap_or(20);
    Free {
        size,
        allied: if setup.word("allied") == Some("british") { Nation::British } else { Nation::American },
        first: side(setup.word("first")),
        dealt: setup.word("terrain") != Some("first-battle"),
        allied_at: if setup.word("allied_start") == Some("8") { 8 } else { 2 },
        attacker: side(setup.word("attacker")),
    }
}

fn side(word: Option<&str>) -> Option<Side> {
    match word? {
        "allied" => Some(Side::Allied),
        "axis" => Some(Side::Axis),
        _ => None,
    }
}

impl Title for FrontlineDDay {
    fn about(&self) -> About {
        About {
            id: names::GAME.into(),
            name: "Frontline: D-Day".into(),
            summary: "Squads, leaders and cards, from the beaches to Arnhem. For two players.".into(),
            minutes: 60,
            players: 2,
            rulebook: "frontline-d-day".into(),
            rules_version: RULES_VERSION,
            content_version: self.content_version.clone(),
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["allied", "axis"]
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        let mut all = vec![ScenarioInfo {
            id: FREE.into(),
            name: "Free battle".into(),
            about: "Buy a force for 20 to 50 points and fight over random terrain.".into(),
            minutes: 45,
            special: vec!["Bought forces".into()],
            ..measured(FREE)
        }];
        let info = |scenario: &Scenario| ScenarioInfo {
            id: scenario.id.clone(),
            name: scenario.name.clone(),
            about: format!("{}. {}", scenario.date, scenario.description.trim()),
            turns: scenario.turns.into(),
            minutes: MINUTES * u32::from(scenario.turns),
            attacker: scenario.objective.map(|objective| names::side(objective.side).into()).unwrap_or_default(),
            special: if scenario.budget == [0; 2] { Vec::new() } else { vec!["Bought forces".into()] },
            ..measured(&scenario.id)
        };
        let single = self.battles.scenarios.iter().filter(|(scenario, _)| !self.battles.is_linked(&scenario.id));
        all.extend(single.map(|(scenario, _)| info(scenario)));
        all.extend(self.battles.campaigns.iter().map(|campaign| ScenarioInfo {
            id: campaign.id.clone(),
            name: campaign.name.clone(),
            about: campaign.description.clone(),
            minutes: self.about().minutes * campaign.battles.len() as u32,
            special: vec!["Campaign".into()],
            ..measured(&campaign.id)
        }));
        all
    }

    fn options(&self) -> Vec<OptionInfo> {
        let option = |id: &str, name: &str, about: &str, clause: &str, allowed: &[&str]| OptionInfo {
            id: id.into(),
            name: name.into(),
            about: about.into(),
            clause: Some(clause.into()),
            kind: OptionKind::Word {
                default: allowed[0].into(),
                allowed: allowed.iter().map(|word| (*word).into()).collect(),
            },
        };
        vec![
            option(
                "size",
                "Size of a free battle",
                "Victory points each side may spend.",
                "FD-3",
                &["20", "25", "30", "35", "40", "45", "50"],
            ),
            option(
                "allied",
                "Allied nation in a free battle",
                "Who fights the Germans.",
                "FD-4",
                &["american", "british"],
            ),
            option(
                "first",
                "Who goes first in a free battle",
                "Drawn by lot, or agreed.",
                "FD-6",
                &["drawn", "allied", "axis"],
            ),
            option(
                "terrain",
                "Terrain of a free battle",
                "Dealt from the pool, or the first-battle layout.",
                "FD-26",
                &["dealt", "first-battle"],
            ),
            option("allied_start", "Allied start in a free battle", "Terrain card 2 or 8.", "FD-4", &["2", "8"]),
            option(
                "attacker",
                "Attacker in a free battle",
                "Nobody, or the side that must take ground from the other to win.",
                "FD-O12",
                &["nobody", "allied", "axis"],
            ),
        ]
    }

    fn lessons(&self) -> Vec<Lesson> {
        self.lessons.clone()
    }

    fn theme(&self) -> Theme {
        self.look.theme.clone()
    }

    fn cards(&self) -> Value {
        self.cards.to_json()
    }

    fn decks(&self) -> Vec<Deck> {
        decks::decks(&self.pack, &self.look)
    }

    fn charts(&self) -> Vec<Chart> {
        tables::charts(&self.pack)
    }
}

impl Rules for FrontlineDDay {
    type Game = Battle;

    fn start(&self, setup: &Setup) -> Result<Battle, StartError> {
        let field = self.field(&setup.scenario, agreed(setup));
        let field = field.ok_or_else(|| StartError::UnknownScenario { id: setup.scenario.clone() })?;
        Ok(Battle::new(Arc::new(field)))
    }

    fn drawn(&self, game: &Battle, purpose: &Purpose, at: usize) -> Option<String> {
        draws::drawn(game, purpose, at)
    }

    fn position(&self, game: &Battle) -> Value {
        position::write(game)
    }

    fn read_position(&self, value: &Value) -> Result<Battle, Vec<String>> {
        let (id, options) = position::opening(value)?;
        let unknown = || vec![format!("position.scenario: there is no scenario {id:?}")];
        let field = self.field(&id, options).ok_or_else(unknown)?;
        position::read(Arc::new(field), value)
    }
}

impl Words for FrontlineDDay {
    fn prompt(&self, game: &Battle, seat: Seat) -> Prompt {
        prompt::prompt(game, side_of(seat))
    }

    fn words(&self, game: &Battle, seat: Seat, decision: &Decision) -> DecisionWords {
        words::words(game, seat, decision)
    }

    fn intent_words(&self, game: &Battle, _: Seat, intent: &Intent) -> DecisionWords {
        words::intent_words(game, intent)
    }

    fn headline(&self, odds: &OddsView) -> Option<String> {
        headline::headline(odds)
    }

    fn rows(&self, game: &Battle, seat: Seat, decision: &Decision) -> Vec<RowGroup> {
        rows::rows(game, seat, decision)
    }

    fn sets_up(&self, event: &Event) -> bool {
        matches!(event, Event::Battle(_))
    }

    fn event_words(&self, game: &Battle, _: Seat, event: &Event) -> Option<LogLine> {
        log::event_words(game, event)
    }

    fn outcome_words(&self, game: &Battle, _: Seat, events: &[Event]) -> String {
        log::outcome_words(game, events)
    }

    fn purpose_words(&self, game: &Battle, purpose: &Purpose) -> String {
        log::purpose_words(game, purpose)
    }
}

impl Screen for FrontlineDDay {
    fn heading(&self, view: &View, _: Seat) -> Heading {
        scene::heading(view)
    }

    fn usual(&self, game: &Battle, seat: Seat, legal: &[Decision]) -> Option<Decision> {
        usual::usual(game, seat, legal)
    }

    fn usual_intent(&self, game: &Battle, seat: Seat, usual: Decision) -> Option<Intent> {
        game.usual_intent(side_of(seat), usual)
    }

    fn scene(&self, view: &View, _: Seat) -> Scene {
        scene::scene(view, &self.look)
    }

    fn bulletins(
        &self,
        before: &Battle,
        after: &Battle,
        seat: Seat,
        events: impl Iterator<Item = Event>,
    ) -> Vec<Bulletin> {
        bulletin::bulletins(&self.look, before, after, side_of(seat), &events.collect::<Vec<_>>())
    }

    fn moment(&self, game: &Battle) -> Moment {
        standing::moment(game)
    }

    fn reactions(&self) -> &'static [ReactionKind] {
        standing::KINDS
    }

    fn reaction(&self, game: &Battle, seat: Seat, legal: &[Decision]) -> Option<Asked<Self>> {
        standing::reaction(game, seat, legal)
    }
}

impl Tools for FrontlineDDay {
    fn pointed_at(&self, game: &Battle, seat: Seat, subjects: &[&str]) -> Vec<Decision> {
        pointing::pointed_at(game, side_of(seat), subjects)
    }
}
