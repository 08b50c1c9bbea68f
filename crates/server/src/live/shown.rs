//! What is told of a game: its row in the list, and what a seat sees.

use super::Live;
use crate::problem::Problem;
use crate::store::{GameRow, Summary};
use crate::wire::{GameInfo, Meant, MeantIntent, Progress, SceneMessage};
use fieldcraft_engine::Seat;
use fieldcraft_scene::{About, Choice, Heading, Scene};
use fieldcraft_table::{Origin, Session, WEIGHED};

impl Live {
    pub fn progress(&self) -> Progress {
        Progress { revision: self.row.revision, trouble: None }
    }

    /// What somebody may mean who points at these things.
    pub fn meant(&self, seat: Seat, on: &[&str]) -> Meant {
        let intent = |choice: Choice| {
            let intent = self.session.intent(seat, choice.n)?;
            Some(MeantIntent { choice, intent })
        };
        let intents: Vec<MeantIntent> = self.session.intents_on(seat, on).into_iter().filter_map(intent).collect();
        let weighed = intents.len() <= WEIGHED;
        Meant { revision: self.row.revision, intents, weighed, unfinished: self.session.unfinished(seat) }
    }

    pub(super) fn summary(&self) -> Summary {
        let viewer = self.viewer();
        let Heading { title, phase } = self.session.heading(viewer);
        Summary {
            title,
            phase,
            to_act: self.to_act(),
            steps: self.session.steps_of(viewer),
            settled: self.session.settled_of(viewer),
            sandbox: self.session.sandbox(),
            branch_of: self.row.summary.branch_of.clone(),
            over: self.session.over(),
        }
    }

    pub(super) fn to_act(&self) -> Vec<String> {
        self.session.to_act().map(|seat| self.session.seat_name(seat).to_owned()).collect()
    }

    pub fn info(&self) -> GameInfo {
        info(&self.row, Some(self.session.about()))
    }

    /// What a seat sees, now or after so many of its steps.
    pub fn message(&mut self, seat: Seat, step: Option<usize>) -> Result<SceneMessage, Problem> {
        match step {
            Some(step) if step != self.session.steps_of(seat) => {
                let scene = self.session.scene_at(seat, step)?;
                Ok(self.shown(seat, scene))
            }
            _ => Ok(self.now(seat).clone()),
        }
    }

    /// What a seat sees now. It is asked for several times between two changes, and made once.
    pub(super) fn now(&mut self, seat: Seat) -> &SceneMessage {
        let (revision, name) = (self.row.revision, self.session.seat_name(seat));
        let known = self.seen.take().filter(|seen| seen.revision == revision && seen.seat == name);
        let seen = known.unwrap_or_else(|| {
            let scene = self.session.scene(seat);
            SceneMessage { lesson: self.lesson_view(seat), ..self.shown(seat, scene) }
        });
        self.seen.insert(seen)
    }

    pub(super) fn shown(&mut self, seat: Seat, mut scene: Scene) -> SceneMessage {
        let board = scene.board.take().map(|board| self.boards.key(board));
        SceneMessage {
            game: self.row.id.clone(),
            revision: self.row.revision,
            seat: self.session.seat_name(seat).to_owned(),
            to_act: self.to_act(),
            settled: self.session.settled_of(seat),
            sandbox: self.session.sandbox(),
            scenario: scenario_of(&*self.session),
            branch_of: self.row.summary.branch_of.clone(),
            warning: self.warning.clone(),
            board,
            scene,
            lesson: None,
        }
    }

    /// The board with this key; boards that were forgotten are looked for in what the people see now.
    pub fn board(&mut self, key: &str) -> Option<String> {
        if let Some(json) = self.boards.json(key) {
            return Some(json);
        }
        for seat in (0..self.session.seats().len()).map(|seat| Seat(seat as u8)) {
            if self.is_person(seat)
                && let Some(board) = self.session.scene(seat).board
            {
                self.boards.key(board);
            }
        }
        self.boards.json(key)
    }
}

/// The scenario that a game began with.
pub(crate) fn scenario_of(session: &dyn Session) -> Option<String> {
    match session.origin() {
        Origin::Setup(setup) => Some(setup.scenario.clone()),
        Origin::Position(_) => None,
    }
}

/// A stored game in short; `about` is nothing if the program does not have the game.
pub(crate) fn info(row: &GameRow, about: Option<&About>) -> GameInfo {
    let summary = row.summary.clone();
    GameInfo {
        id: row.id.clone(),
        game: row.game.clone(),
        name: about.map_or_else(|| row.game.clone(), |about| about.name.clone()),
        title: if summary.branch_of.is_some() { format!("What if: {}", summary.title) } else { summary.title },
        phase: summary.phase,
        seats: row.seats.clone(),
        to_act: summary.to_act,
        revision: row.revision,
        steps: summary.steps,
        settled: summary.settled,
        sandbox: summary.sandbox,
        branch_of: summary.branch_of,
        lesson: row.lesson.clone(),
        over: summary.over,
        created: row.created,
        updated: row.updated,
        broken: None,
        older: about.is_some_and(|about| row.made != made_with(about)),
        seed_hash: row.seed_hash.clone(),
    }
}

/// A stored game of which the row cannot be read.
pub(crate) fn damaged_info(id: String, broken: String) -> GameInfo {
    let row = GameRow { id, ..GameRow::default() };
    GameInfo { name: "A damaged game".into(), broken: Some(broken), ..info(&row, None) }
}

/// The versions of rules and content, in one word.
pub(crate) fn made_with(about: &About) -> String {
    format!("{}-{}", about.rules_version, about.content_version)
}
