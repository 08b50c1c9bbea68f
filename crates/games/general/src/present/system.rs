//! Frontline General as a system on the shelf: scenarios, options, and where each question is answered.

use crate::decision::Decision;
use crate::event::Event;
use crate::field::{Field, Options};
use crate::game::side_of;
use crate::ids::Side;
use crate::intent::Intent;
use crate::pack::{self, Operations, Pack};
use crate::present::look::Look;
use crate::present::{
    bulletin, decks, draws, headline, lesson, log, names, outlook, pieces, pointing, position, prompt, rows, scene,
    standing, tables, usual, words,
};
use crate::scenario::Scenario;
use crate::state::Operation;
use crate::view::View;
use fieldcraft_content::{Files, Mistakes, fingerprint};
use fieldcraft_engine::{Purpose, Rolled, Seat};
use fieldcraft_scene::{
    About, Asked, Bulletin, Chart, DecisionWords, Deck, Heading, Lesson, LogLine, Moment, OddsView, OptionInfo,
    OptionKind, Outlook, Piece, Prompt, ReactionKind, RowGroup, Rules, ScenarioInfo, Scene, Screen, Setup, StartError,
    Theme, Title, Tools, Words, lesson_file,
};
use serde_json::Value;
use std::sync::Arc;

/// Raised when old journals no longer replay.
const RULES_VERSION: u32 = 3;

/// The game with its content.
#[derive(Debug)]
pub struct FrontlineGeneral {
    pack: Arc<Pack>,
    operations: Operations,
    look: Look,
    lessons: Vec<Lesson>,
    content_version: String,
    /// The files of cards and charts in use.
    cards: Files,
}

impl FrontlineGeneral {
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
    /// All mistakes of the cards, or else of maps and scenarios.
    pub fn with(files: &Files) -> Result<Self, Mistakes> {
        let pack = Arc::new(pack::over(files)?);
        let operations = Operations::with(files, &pack)?;
        let cards = Files::of(pack::FILES.map(|name| (name, files.or(name, pack::embedded(name)))));
        let other_cards = files.replace(&pack::FILES, pack::embedded);
        let (look, content_version) = (Look::with(files)?, content_version(files));
        let mut system = Self { pack, operations, look, lessons: Vec::new(), content_version, cards };
        system.lessons = lesson_file::over(files, lesson::TEXT, other_cards, &system)?;
        Ok(system)
    }

    /// The maps and scenarios in use.
    #[must_use]
    pub const fn operations(&self) -> &Operations {
        &self.operations
    }

    /// The cards and charts in use.
    #[must_use]
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    fn field(&self, id: &str, options: Options) -> Option<Field> {
        Field::of(&self.pack, &self.operations, id, options)
    }
}

/// The fingerprint of all files that decide what happens.
fn content_version(files: &Files) -> String {
    let cards = pack::FILES.into_iter().filter_map(pack::embedded);
    let maps = pack::MAPS.into_iter().chain(pack::SCENARIOS).map(|(_, text)| text);
    let texts: Vec<&str> = cards.chain(maps).collect();
    let own = files.iter().map(|(_, text)| text);
    fingerprint(texts.into_iter().chain(own).flat_map(|text| text.bytes().chain([0])))
}

/// How long a turn of both sides lasts.
const MINUTES: u32 = 15;

/// The options with id, name, words and clause.
const OPTIONS: [(&str, &str, &str, &str); 4] = [
    ("by_points", "Set-up by points", "Buy and place your own force instead of the scenario's.", "FG-O3"),
    ("momentum", "Momentum", "Success in engagements makes units faster and bolder.", "FG-O81"),
    ("fog", "Fog of war", "Unseen stacks show only where they are and how large.", "FG-O82"),
    ("hard_targets", "Hard targets", "Bunkers, headquarters and ships may survive an attack roll of 20.", "FG-B5"),
];

impl Title for FrontlineGeneral {
    fn about(&self) -> About {
        About {
            id: names::GAME.into(),
            name: "Frontline General".into(),
            summary: "Divisions, supply and command in Italy, 1943: an operational game for two players.".into(),
            minutes: 180,
            players: 2,
            rulebook: names::GAME.into(),
            rules_version: RULES_VERSION,
            content_version: self.content_version.clone(),
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        const SEATS: [&str; 2] = [names::side_id(Side::American), names::side_id(Side::German)];
        &SEATS
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        let info = |scenario: &Scenario| {
            let measured = fieldcraft_content::measured(names::GAME, &scenario.id);
            ScenarioInfo {
                id: scenario.id.clone(),
                name: scenario.name.clone(),
                about: format!("{}. {}", scenario.date, scenario.description.trim()),
                difficulty: ScenarioInfo::balance(measured, Side::BOTH.map(names::side)),
                turns: scenario.turns.into(),
                minutes: MINUTES * u32::from(scenario.turns),
                attacker: names::side(scenario.defender.enemy()).into(),
                measured,
                ..ScenarioInfo::default()
            }
        };
        self.operations.scenarios.iter().map(info).collect()
    }

    fn options(&self) -> Vec<OptionInfo> {
        let option = |(id, name, about, clause): (&str, &str, &str, &str)| OptionInfo {
            id: id.into(),
            name: name.into(),
            about: about.into(),
            clause: Some(clause.into()),
            kind: OptionKind::Switch { default: false },
        };
        OPTIONS.map(option).into()
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
        tables::charts(&self.pack).into_iter().chain([tables::builds(&self.pack)]).collect()
    }
}

impl Rules for FrontlineGeneral {
    type Game = Operation;

    fn start(&self, setup: &Setup) -> Result<Operation, StartError> {
        let options = Options {
            momentum: setup.is_on("momentum"),
            fog: setup.is_on("fog"),
            by_points: setup.is_on("by_points"),
            hard_targets: setup.is_on("hard_targets"),
        };
        let field = self.field(&setup.scenario, options);
        let field = field.ok_or_else(|| StartError::UnknownScenario { id: setup.scenario.clone() })?;
        Ok(Operation::new(Arc::new(field)))
    }

    fn drawn(&self, game: &Operation, purpose: &Purpose, at: usize) -> Option<String> {
        draws::drawn(game, purpose, at)
    }

    fn position(&self, game: &Operation) -> Value {
        position::write(game)
    }

    fn read_position(&self, value: &Value) -> Result<Operation, Vec<String>> {
        let (id, options) = position::opening(value)?;
        let unknown = || vec![format!("position.scenario: there is no scenario {id:?}")];
        let field = self.field(&id, options).ok_or_else(unknown)?;
        position::read(Arc::new(field), value)
    }
}

impl Words for FrontlineGeneral {
    fn prompt(&self, game: &Operation, seat: Seat) -> Prompt {
        prompt::prompt(game, side_of(seat))
    }

    fn words(&self, game: &Operation, seat: Seat, decision: &Decision) -> DecisionWords {
        words::words(game, seat, decision)
    }

    fn intent_words(&self, game: &Operation, _: Seat, intent: &Intent) -> DecisionWords {
        words::intent_words(game, intent)
    }

    fn intent_subjects(&self, game: &Operation, seat: Seat, intent: &Intent) -> Vec<String> {
        let own = words::intent_subjects(game, intent);
        own.unwrap_or_else(|| self.intent_words(game, seat, intent).subjects)
    }

    fn headline(&self, odds: &OddsView) -> Option<String> {
        headline::headline(odds)
    }

    fn rows(&self, game: &Operation, seat: Seat, decision: &Decision) -> Vec<RowGroup> {
        rows::rows(game, side_of(seat), decision)
    }

    fn event_words(&self, game: &Operation, _: Seat, event: &Event) -> Option<LogLine> {
        log::event_words(game, event)
    }

    fn outcome_words(&self, game: &Operation, _: Seat, events: &[Event]) -> String {
        log::outcome_words(game, events)
    }

    fn purpose_words(&self, game: &Operation, purpose: &Purpose) -> String {
        log::purpose_words(game, purpose)
    }
}

impl Screen for FrontlineGeneral {
    fn heading(&self, view: &View, _: Seat) -> Heading {
        scene::heading(view)
    }

    fn usual(&self, game: &Operation, seat: Seat, legal: &[Decision]) -> Option<Decision> {
        usual::usual(game, seat, legal)
    }

    fn usual_intent(&self, game: &Operation, seat: Seat, usual: Decision) -> Option<Intent> {
        game.usual_intent(seat, usual)
    }

    fn bulletins(
        &self,
        _: &Operation,
        after: &Operation,
        seat: Seat,
        events: impl Iterator<Item = Event>,
    ) -> Vec<Bulletin> {
        bulletin::bulletins(after, side_of(seat), &events.collect::<Vec<_>>())
    }

    fn scored(&self, rolled: &Rolled, event: &Event) -> Option<bool> {
        match *event {
            // A 1 always fails, 19 and 20 always hit [FG-5].
            Event::Fired(.., roll, needed) if rolled.of == 20 && u32::from(roll) == rolled.value => {
                Some(roll != 1 && (19 <= roll || i32::from(needed) <= i32::from(roll)))
            }
            _ => None,
        }
    }

    fn scene(&self, view: &View, _: Seat) -> Scene {
        scene::scene(view, &self.look)
    }

    fn pieces(&self, view: &View, _: Seat) -> Vec<Piece> {
        pieces::pieces(view, &self.look)
    }

    fn moment(&self, game: &Operation) -> Moment {
        standing::moment(game)
    }

    fn reactions(&self) -> &'static [ReactionKind] {
        standing::KINDS
    }

    fn reaction(&self, game: &Operation, _: Seat, legal: &[Decision]) -> Option<Asked<Self>> {
        standing::reaction(game, legal)
    }
}

impl Tools for FrontlineGeneral {
    fn pointed_at(&self, game: &Operation, seat: Seat, subjects: &[&str]) -> Vec<Decision> {
        pointing::pointed_at(game, side_of(seat), subjects)
    }

    fn way(&self, game: &Operation, seat: Seat, subjects: &[&str]) -> Vec<Decision> {
        pointing::way(game, side_of(seat), subjects)
    }

    fn outlook(&self, game: &Operation, seat: Seat, piece: &str) -> Option<Outlook> {
        let view = View::new(game, side_of(seat));
        outlook::outlook(&view, names::read_unit(piece).ok()?)
    }
}
