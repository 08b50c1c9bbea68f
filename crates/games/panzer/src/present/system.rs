//! Panzer Leader as a system on the shelf: situations, options, and where each question is answered.

use crate::board;
use crate::decision::Decision;
use crate::event::Event;
use crate::game::side_of;
use crate::intent::Intent;
use crate::pack::{self, Pack};
use crate::present::{
    ask, briefing, decks, headline, lesson, log, look, names, outlook, pieces, pointing, position, prompt, reference,
    rows, scene, sight_line, standing, words,
};
use crate::sight::TargetElevationTable;
use crate::situation;
use crate::state::Battle;
use crate::view::View;
use fieldcraft_content::{Files, Mistakes, fingerprint};
use fieldcraft_engine::{Purpose, Seat};
use fieldcraft_scene::{
    About, Asked, Chart, DecisionWords, Deck, Heading, Lesson, LogLine, Moment, OddsView, OptionInfo, OptionKind,
    Outlook, Piece, Prompt, ReactionKind, RowGroup, Rules, ScenarioInfo, Scene, Screen, Setup, SightLine, StartError,
    Theme, Title, Tools, Words, lesson_file,
};
use serde_json::Value;

/// Raised when old journals no longer replay.
const RULES_VERSION: u32 = 3;

/// The game with its content.
#[derive(Debug)]
pub struct PanzerLeader {
    pack: Pack,
    theme: Theme,
    lessons: Vec<Lesson>,
    content_version: String,
    /// The files of units and charts in use.
    cards: Files,
}

impl PanzerLeader {
    /// The game with the content that comes with the program.
    ///
    /// # Errors
    /// All mistakes of the first file that has any; there are none in a released program.
    pub fn embedded() -> Result<Self, Mistakes> {
        Self::with(&Files::default())
    }

    /// The game with the files of a pack over that content. With other cards the lesson goes otherwise, and is left out.
    ///
    /// # Errors
    /// All mistakes of all files of the pack.
    pub fn with(files: &Files) -> Result<Self, Mistakes> {
        let mut system = Self {
            pack: Pack::with(files)?,
            theme: look::theme(files)?,
            lessons: Vec::new(),
            content_version: content_version(files),
            cards: Files::of(pack::FILES.map(|name| (name, files.or(name, pack::embedded(name))))),
        };
        let other_cards = files.replace(&[&pack::FILES[..], &[pack::SIGHT]].concat(), pack::embedded);
        system.lessons = lesson_file::over(files, lesson::TEXT, other_cards, &system)?;
        Ok(system)
    }

    /// The content in use.
    #[must_use]
    pub const fn pack(&self) -> &Pack {
        &self.pack
    }
}

/// The fingerprint of all files that decide what happens.
fn content_version(files: &Files) -> String {
    let packs = pack::FILES.into_iter().filter_map(pack::embedded);
    let situations = situation::FILES.into_iter().map(|(_, text)| text);
    let boards = board::FILES.into_iter().map(|(_, text)| text);
    let sight = files.text(pack::SIGHT).filter(|text| *text != TargetElevationTable::TEXT);
    let own = pack::FILES.into_iter().filter_map(|name| files.text(name)).chain(sight);
    let own =
        own.chain(["boards", "situations"].into_iter().flat_map(|folder| files.inside(folder)).map(|(_, text)| text));
    let texts: Vec<&str> = packs.chain(situations).chain(boards).chain([TargetElevationTable::TEXT]).collect();
    fingerprint(texts.into_iter().chain(own).flat_map(|text| text.bytes().chain([0])))
}

/// What an optional rule lets one do.
fn about_switch(id: &str) -> &'static str {
    match id {
        "quick_time" => "Infantry may move two hexes and risk being dispersed.",
        "opportunity_fire" => "The side that is not moving may fire at units that pass.",
        "naval_fire" => "Ships support landings with their guns.",
        "panzerblitz_assault" => "German infantry dismounts to assault what its tanks overrun.",
        "turreted_afvs" => "Turreted vehicles may fire and then move at half their allowance.",
        "field_of_fire" => "Guns fire only to their front.",
        _ => "Artillery may lay smoke, which blocks sight.",
    }
}

impl Title for PanzerLeader {
    fn about(&self) -> About {
        About {
            id: names::GAME.into(),
            name: "Panzer Leader".into(),
            summary: "Platoons and batteries on hex maps, from Normandy to the Rhine. For two players.".into(),
            minutes: 150,
            players: 2,
            rulebook: "panzer-leader".into(),
            rules_version: RULES_VERSION,
            content_version: self.content_version.clone(),
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["allied", "german"]
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        self.pack.situations().map(briefing::info).collect()
    }

    fn options(&self) -> Vec<OptionInfo> {
        let option = |(_, id, name, clause): &(_, &str, &str, &str)| OptionInfo {
            id: (*id).into(),
            name: (*name).into(),
            about: about_switch(id).into(),
            clause: Some((*clause).into()),
            kind: OptionKind::Switch { default: false },
        };
        names::SWITCHES.iter().map(option).collect()
    }

    fn lessons(&self) -> Vec<Lesson> {
        self.lessons.clone()
    }

    fn theme(&self) -> Theme {
        self.theme.clone()
    }

    fn cards(&self) -> Value {
        self.cards.to_json()
    }

    fn decks(&self) -> Vec<Deck> {
        decks::decks(&self.pack.units.types)
    }

    fn charts(&self) -> Vec<Chart> {
        reference::charts(&self.pack)
    }
}

impl Rules for PanzerLeader {
    type Game = Battle;

    fn start(&self, setup: &Setup) -> Result<Battle, StartError> {
        if self.pack.situations().all(|situation| situation.id != setup.scenario) {
            return Err(StartError::UnknownScenario { id: setup.scenario.clone() });
        }
        let used = names::SWITCHES.iter().filter(|(_, id, ..)| setup.is_on(id));
        let switches = used.fold(0, |bits, (switch, ..)| bits | 1 << *switch as u8);
        self.pack.battle(&setup.scenario, switches).map_err(StartError::Other)
    }

    fn position(&self, game: &Battle) -> Value {
        position::write(game)
    }

    fn read_position(&self, value: &Value) -> Result<Battle, Vec<String>> {
        let (situation, switches) = position::opening(value)?;
        let fresh = self.pack.battle(&situation, switches).map_err(|error| vec![error])?;
        position::read(fresh.field, value)
    }
}

impl Words for PanzerLeader {
    fn prompt(&self, game: &Battle, _: Seat) -> Prompt {
        prompt::prompt(game)
    }

    fn words(&self, game: &Battle, seat: Seat, decision: &Decision) -> DecisionWords {
        // What lies face down at sea is named by whoever stands for it.
        match game.field.situation.is_amphibious() {
            true => words::words(&View::new(game, side_of(seat)), seat, decision),
            false => words::words(game, seat, decision),
        }
    }

    fn intent_words(&self, game: &Battle, seat: Seat, intent: &Intent) -> DecisionWords {
        words::intent_words(&View::new(game, side_of(seat)), intent)
    }

    fn intent_subjects(&self, game: &Battle, seat: Seat, intent: &Intent) -> Vec<String> {
        words::intent_subjects(game, intent).unwrap_or_else(|| self.intent_words(game, seat, intent).subjects)
    }

    fn headline(&self, odds: &OddsView) -> Option<String> {
        headline::headline(odds)
    }

    fn rows(&self, game: &Battle, _: Seat, decision: &Decision) -> Vec<RowGroup> {
        rows::rows(game, decision)
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

impl Screen for PanzerLeader {
    fn heading(&self, view: &View, _: Seat) -> Heading {
        scene::heading(view)
    }

    fn usual_intent(&self, game: &Battle, seat: Seat, usual: Decision) -> Option<Intent> {
        game.usual_intent(seat, side_of(seat), usual)
    }

    fn scene(&self, view: &View, _: Seat) -> Scene {
        scene::scene(view)
    }

    fn pieces(&self, view: &View, _: Seat) -> Vec<Piece> {
        pieces::pieces(view, view.side)
    }

    fn moment(&self, game: &Battle) -> Moment {
        standing::moment(game)
    }

    fn reactions(&self) -> &'static [ReactionKind] {
        standing::KINDS
    }

    fn reaction(&self, game: &Battle, _: Seat, _: &[Decision]) -> Option<Asked<Self>> {
        standing::reaction(game)
    }
}

impl Tools for PanzerLeader {
    fn pointed_at(&self, game: &Battle, seat: Seat, subjects: &[&str]) -> Vec<Decision> {
        pointing::pointed_at(&View::new(game, side_of(seat)), side_of(seat), subjects)
    }

    fn way(&self, game: &Battle, seat: Seat, subjects: &[&str]) -> Vec<Decision> {
        pointing::way(&View::new(game, side_of(seat)), side_of(seat), subjects)
    }

    fn ask(&self, game: &Battle, seat: Seat, question: &Value) -> Result<Value, String> {
        ask::ask(game, &self.pack.elevations, side_of(seat), question)
    }

    fn sight(&self, game: &Battle, seat: Seat, from: &str, to: &str) -> Option<SightLine> {
        sight_line::sight_line(&View::new(game, side_of(seat)), &self.pack.elevations, from, to)
    }

    fn outlook(&self, game: &Battle, seat: Seat, piece: &str) -> Option<Outlook> {
        outlook::outlook(&View::new(game, side_of(seat)), side_of(seat), piece)
    }
}
