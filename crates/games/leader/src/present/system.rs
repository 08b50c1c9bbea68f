//! Sherman Leader and Tiger Leader as systems on the shelf: scenarios, options, and where each question is answered.

use crate::cards::Family;
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::intent::Intent;
use crate::pack;
use crate::present::{
    ask, bulletin, decks, draws, headline, lesson, log, names, outlook, player_log, pointing, position, prompt,
    reference, rows, scene, sight_line, standing, usual, words,
};
use crate::rules::{Play, attack, enemy_attack};
use crate::state::Campaign;
use fieldcraft_content::{Files, Mistakes};
use fieldcraft_engine::{NoChance, Purpose, Rolled, Seat};
use fieldcraft_scene::{
    About, Asked, Bulletin, Chart, DecisionWords, Deck, Heading, Lesson, LogLine, Moment, OddsView, OptionInfo,
    OptionKind, Outlook, Prompt, ReactionKind, RowGroup, Rules, ScenarioInfo, Scene, Screen, Setup, SightLine,
    StartError, Theme, Title, Tools, Words,
};
use serde_json::Value;
use std::sync::Arc;

/// Raised when old journals no longer replay.
const RULES_VERSION: u32 = 2;

/// The scenario in which the campaign card is chosen in play.
const OPEN: &str = "open";

/// One edition of the Leader games.
#[derive(Clone, Debug)]
pub struct Leader {
    edition: Arc<Edition>,
    lessons: Vec<Lesson>,
    /// The files of cards and charts in use.
    cards: Files,
}

impl Leader {
    /// The game with this content, without a lesson.
    #[must_use]
    pub fn new(edition: Arc<Edition>) -> Self {
        Self { edition, lessons: Vec::new(), cards: Files::default() }
    }

    /// The game with the content that comes with the program.
    ///
    /// # Errors
    /// All mistakes of the pack; there are none in a released program.
    pub fn embedded(family: Family) -> Result<Self, Mistakes> {
        Self::with(&pack::embedded(family))
    }

    /// The game with a pack of one's own.
    ///
    /// # Errors
    /// All mistakes of the pack; those of its lesson once the cards are in order, because it is played with them.
    pub fn with(files: &Files) -> Result<Self, Mistakes> {
        let edition = Arc::new(pack::read(files)?);
        let cards = Files::of(files.iter().filter(|(name, _)| pack::FILES.contains(name)));
        let Some(text) = files.text(lesson::FILE) else { return Ok(Self { cards, ..Self::new(edition) }) };
        let copied = pack::embedded(edition.card.family).text(lesson::FILE) == Some(text);
        match lesson::read(text, &edition) {
            Ok(lesson) => Ok(Self { edition, lessons: vec![lesson], cards }),
            // With other numbers on the cards the lesson that came with them goes otherwise: the pack then has none.
            Err(_) if copied => Ok(Self { cards, ..Self::new(edition) }),
            Err(mistakes) => Err(mistakes),
        }
    }

    /// The content in use.
    #[must_use]
    pub const fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }
}

impl Title for Leader {
    fn about(&self) -> About {
        let card = &self.edition.card;
        About {
            id: card.id.clone(),
            name: card.name.clone(),
            summary: card.about.clone(),
            minutes: 120,
            players: 1,
            rulebook: "leader".into(),
            rules_version: RULES_VERSION,
            content_version: self.edition.hash.clone(),
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["player"]
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        let open = ScenarioInfo {
            id: OPEN.into(),
            name: "Campaign".into(),
            about: "You choose every card in play, starting with the campaign.".into(),
            minutes: self.about().minutes,
            ..ScenarioInfo::default()
        };
        let cards = self.edition.campaigns.iter().map(|card| ScenarioInfo {
            id: card.id.clone(),
            name: card.name.clone(),
            about: card.about.trim().to_owned(),
            difficulty: names::difficulty(card.difficulty).into(),
            minutes: self.about().minutes,
            measured: fieldcraft_content::measured(&self.edition.card.id, &card.id),
            ..ScenarioInfo::default()
        });
        std::iter::once(open).chain(cards).collect()
    }

    fn options(&self) -> Vec<OptionInfo> {
        let charts: Vec<String> = self.edition.charts.iter().map(|chart| chart.id.clone()).collect();
        let mut options = vec![OptionInfo {
            id: "chart".into(),
            name: "Enemy movement chart".into(),
            about: if self.edition.is_sherman() {
                "The chart for enemy movement orders; there is only one.".into()
            } else {
                "Which chart gives the enemy its movement orders: \"ruling\" is the one by which all worked examples of \
                 the rulebook are played, \"transcribed\" the printed chart, which they contradict."
                    .into()
            },
            clause: Some(if self.edition.is_sherman() { "LD-R3" } else { "LD-R4" }.into()),
            kind: OptionKind::Word { default: charts.first().cloned().unwrap_or_default(), allowed: charts },
        }];
        if self.edition.is_sherman() {
            options.push(OptionInfo {
                id: "r0_attack".into(),
                name: "Attack bonus in the same hex".into(),
                about: "Attack dice of both sides get +2 at R0, as in the sample game.".into(),
                clause: Some("LD-R5".into()),
                kind: OptionKind::Switch { default: true },
            });
        }
        options
    }

    fn lessons(&self) -> Vec<Lesson> {
        self.lessons.clone()
    }

    fn theme(&self) -> Theme {
        self.edition.look.theme.clone()
    }

    fn cards(&self) -> Value {
        self.cards.to_json()
    }

    fn decks(&self) -> Vec<Deck> {
        decks::decks(&self.edition)
    }

    fn charts(&self) -> Vec<Chart> {
        reference::charts(&self.edition)
    }
}

impl Rules for Leader {
    type Game = Campaign;

    fn start(&self, setup: &Setup) -> Result<Campaign, StartError> {
        let mut game = Campaign::new(Arc::clone(&self.edition));
        if let Some(word) = setup.word("chart") {
            let chart = self.edition.charts.iter().position(|chart| chart.id == word);
            let expected = || "one of the edition's charts".into();
            game.rules.chart =
                chart.ok_or_else(|| StartError::BadValue { id: "chart".into(), expected: expected() })? as u8;
        }
        if self.edition.is_sherman() && !setup.is_on("r0_attack") {
            game.rules.r0_attack = 0;
        }
        if setup.scenario != OPEN {
            let card = self.edition.campaigns.iter().position(|card| card.id == setup.scenario);
            let card = card.ok_or_else(|| StartError::UnknownScenario { id: setup.scenario.clone() })?;
            let mut play = Play { chance: &mut NoChance, events: &mut Vec::new() };
            game.choose_campaign(card as u8, &mut play);
        }
        Ok(game)
    }

    fn drawn(&self, game: &Campaign, purpose: &Purpose, at: usize) -> Option<String> {
        draws::drawn(game, purpose, at)
    }

    fn position(&self, game: &Campaign) -> Value {
        position::write(game)
    }

    fn read_position(&self, value: &Value) -> Result<Campaign, Vec<String>> {
        position::read(&self.edition, value)
    }
}

impl Words for Leader {
    fn prompt(&self, game: &Campaign, _: Seat) -> Prompt {
        prompt::prompt(game)
    }

    fn words(&self, game: &Campaign, _: Seat, decision: &Decision) -> DecisionWords {
        words::words(game, decision)
    }

    fn intent_words(&self, game: &Campaign, _: Seat, intent: &Intent) -> DecisionWords {
        words::intent_words(game, intent)
    }

    fn headline(&self, odds: &OddsView) -> Option<String> {
        headline::headline(odds)
    }

    fn rows(&self, game: &Campaign, _: Seat, decision: &Decision) -> Vec<RowGroup> {
        rows::rows(game, decision)
    }

    fn event_words(&self, game: &Campaign, _: Seat, event: &Event) -> Option<LogLine> {
        log::event_words(game, event)
    }

    fn purpose_words(&self, game: &Campaign, purpose: &Purpose) -> String {
        log::purpose_words(game, purpose)
    }

    fn report(&self, game: &Campaign, _: Seat, events: &[Event]) -> Option<String> {
        Some(player_log::report(game, events))
    }
}

impl Screen for Leader {
    fn heading(&self, view: &Campaign, _: Seat) -> Heading {
        scene::heading(view)
    }

    fn bulletins(
        &self,
        before: &Campaign,
        after: &Campaign,
        _: Seat,
        events: impl Iterator<Item = Event>,
    ) -> Vec<Bulletin> {
        bulletin::bulletins(before, after, &events.collect::<Vec<_>>())
    }

    fn scored(&self, rolled: &Rolled, event: &Event) -> Option<bool> {
        let (clause, shown) = (rolled.purpose.clause, rolled.value as u8);
        let attack = [attack::ATTACK.clause, enemy_attack::ATTACK.clause].contains(&clause);
        let defense = [attack::DEFENSE.clause, enemy_attack::DEFENSE.clause].contains(&clause);
        match *event {
            Event::AttackDie { roll, hit } if attack && roll == shown => Some(hit),
            Event::DefenseDie { roll, cancels } if defense && roll == shown => Some(cancels),
            Event::FlankDie { roll, flank } if clause == attack::FLANK.clause && roll == shown => Some(flank),
            _ => None,
        }
    }

    fn usual(&self, game: &Campaign, _: Seat, legal: &[Decision]) -> Option<Decision> {
        usual::usual(game, legal)
    }

    fn usual_intent(&self, game: &Campaign, _: Seat, usual: Decision) -> Option<Intent> {
        game.usual_intent(usual)
    }

    fn scene(&self, view: &Campaign, _: Seat) -> Scene {
        scene::scene(view)
    }

    fn moment(&self, game: &Campaign) -> Moment {
        standing::moment(game)
    }

    fn reactions(&self) -> &'static [ReactionKind] {
        standing::KINDS
    }

    fn reaction(&self, game: &Campaign, _: Seat, legal: &[Decision]) -> Option<Asked<Self>> {
        standing::reaction(game, legal)
    }
}

impl Tools for Leader {
    fn pointed_at(&self, game: &Campaign, _: Seat, subjects: &[&str]) -> Vec<Decision> {
        pointing::pointed_at(game, subjects)
    }

    fn ask(&self, game: &Campaign, _: Seat, question: &Value) -> Result<Value, String> {
        ask::ask(game, question)
    }

    fn sight(&self, game: &Campaign, _: Seat, from: &str, to: &str) -> Option<SightLine> {
        sight_line::sight_line(game, from, to)
    }

    fn outlook(&self, game: &Campaign, _: Seat, piece: &str) -> Option<Outlook> {
        outlook::outlook(game, piece)
    }
}
