//! One game in memory, with all that the server knows about it besides the rules.

use crate::boards::Boards;
use crate::chance::hash;
use crate::problem::{Problem, sentence};
use crate::store::{Change, GameRow, StoredGame, StoredSnapshot, Summary};
use crate::wire::{Decide, GameInfo, GiveStanding, Holder, Meant, MeantIntent, Progress, SceneMessage, SeatHolders};
use axum::http::StatusCode;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{About, Choice, Heading, Lesson, Scene, Standing};
use fieldcraft_table::{Chosen, Dice, Name, Origin, Session, UndoError, WEIGHED};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

/// By how many decisions a game grows before another snapshot is worth its writing.
const GROWTH: usize = 128;

/// How far a game has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// How many decisions have been made.
    pub decisions: usize,
    /// How many steps each person at this screen has noticed.
    noticed: Vec<usize>,
    sandbox: bool,
    /// What the seats have answered once for all.
    given: Vec<Vec<Standing>>,
}

/// A game in memory.
pub(crate) struct Live {
    pub session: Box<dyn Session>,
    /// The lesson that it began with.
    pub lesson: Option<Lesson>,
    pub boards: Boards,
    /// What was seen last.
    seen: Option<SceneMessage>,
    /// What players should know about how it was opened.
    warning: Option<String>,
    /// After how many decisions the snapshot in the store stands.
    pub kept: usize,
    /// Whether the players roll real dice.
    by_hand: bool,
    row: GameRow,
}

impl Live {
    /// A game that was stored.
    pub fn stored(row: GameRow, session: Box<dyn Session>, lesson: Option<Lesson>, warning: Option<String>) -> Self {
        let kept = session.begins();
        let mut session = session;
        // Who plays every side has no secrets from himself, and a machine learns nothing from how fast it is answered.
        if row.seats.values().all(|holder| *holder != Holder::Guest) {
            session.be_alone();
        }
        Self { session, lesson, boards: Boards::default(), seen: None, warning, kept, by_hand: false, row }
    }

    /// A game that begins now.
    pub fn new(id: String, session: Box<dyn Session>, seats: SeatHolders, lesson: Option<Lesson>) -> Self {
        let (about, now) = (session.about(), now());
        let row = GameRow {
            id,
            game: about.id.clone(),
            seats,
            lesson: lesson.as_ref().map(|lesson| lesson.id.clone()),
            seed_hash: session.save().seed().map(|seed| hash(&seed)).unwrap_or_default(),
            made: made_with(about),
            summary: Summary::default(),
            revision: 0,
            created: now,
            updated: now,
        };
        let mut live = Self::stored(row, session, lesson, None);
        live.row.summary = live.summary();
        // It is stored whole.
        live.session.rewritten();
        live
    }

    /// A "what if" of this game.
    pub fn branch(&self, id: String, session: Box<dyn Session>) -> Self {
        let mut branch = Self::new(id, session, self.row.seats.clone(), None);
        branch.row.summary.branch_of = Some(self.row.summary.branch_of.clone().unwrap_or_else(|| self.row.id.clone()));
        branch
    }

    /// The whole game for the store.
    pub fn to_stored(&self) -> StoredGame {
        let save = self.session.save();
        StoredGame {
            row: self.row.clone(),
            header: save.header(),
            dice: save.dice_position().map(ToOwned::to_owned),
            entries: save.lines().collect(),
            damage: None,
        }
    }

    /// How the game stands, if it has grown enough since that was last kept.
    pub fn snapshot(&mut self) -> Option<StoredSnapshot> {
        let snapshot = self.session.snapshot(self.kept + GROWTH)?;
        self.kept = snapshot.decisions();
        Some(StoredSnapshot { decisions: self.kept, body: json!(snapshot).to_string() })
    }

    /// Whether players need not know anything about how it was opened.
    pub fn is_sound(&self) -> bool {
        self.warning.is_none()
    }

    /// The game, or what players should know about how it was opened.
    pub fn sound(self) -> Result<Self, String> {
        match self.warning {
            Some(warning) => Err(warning),
            None => Ok(self),
        }
    }

    /// Tells players that what came before the snapshot is damaged.
    pub fn damaged_before(&mut self, damage: &str) -> String {
        let told = format!("{} You can play on but not look back.", sentence(damage.to_owned()));
        self.warning = Some(told.clone());
        self.seen = None;
        told
    }

    /// Whether the same game stands here where it stands there.
    pub fn is_where(&self, other: &Self) -> bool {
        (self.row.revision, self.session.steps()) == (other.row.revision, other.session.steps())
    }

    pub fn id(&self) -> &str {
        &self.row.id
    }

    pub fn revision(&self) -> u64 {
        self.row.revision
    }

    pub fn progress(&self) -> Progress {
        Progress { revision: self.row.revision, trouble: None }
    }

    /// Who holds a seat.
    fn holder(&self, seat: Seat) -> Holder {
        self.row.seats.get(self.session.seat_name(seat)).copied().unwrap_or(Holder::Me)
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.holder(seat).is_person()
    }

    /// The seat with this name, if somebody at this screen holds it; without a name, the one to look at now.
    pub fn person(&self, name: Option<&str>) -> Result<Seat, Problem> {
        let Some(name) = name else { return Ok(self.viewer()) };
        let seat = self.session.seat(name).ok_or_else(|| Problem::bad(format!("there is no seat {name:?}")))?;
        if self.is_person(seat) {
            return Ok(seat);
        }
        Err(Problem::new(StatusCode::FORBIDDEN, format!("no one at this screen holds the seat {name:?}")))
    }

    /// The person who is to act; or else the first one.
    fn viewer(&self) -> Seat {
        let all = (0..self.session.seats().len()).map(|seat| Seat(seat as u8));
        let acting = self.session.to_act().find(|seat| self.is_person(*seat));
        acting.or_else(|| all.into_iter().find(|seat| self.is_person(*seat))).unwrap_or(Seat(0))
    }

    /// A machine that owes a decision.
    pub fn machine_to_act(&self) -> Option<(Seat, Name)> {
        self.session.to_act().find_map(|seat| Some((seat, self.holder(seat).machine()?)))
    }

    /// Plays what a person decided.
    pub fn decide(&mut self, decide: &Decide) -> Result<(), Problem> {
        let seat = self.person(Some(&decide.seat))?;
        self.by_hand = decide.dice.is_some();
        if let (Some(intent), None, None) = (&decide.intent, decide.n, &decide.decision) {
            self.intend(seat, intent, decide.dice.as_deref())?;
            self.carry_on();
            return Ok(());
        }
        if let (Some(way), None, None, None, false) =
            (&decide.way, decide.n, &decide.decision, &decide.intent, self.is_led())
        {
            self.session.follow(seat, way)?;
            self.carry_on();
            return Ok(());
        }
        let chosen = match (decide.n, &decide.decision) {
            (Some(n), None) => Chosen::Number(n),
            (None, Some(decision)) if decide.intent.is_none() => Chosen::Decision(decision),
            _ => return Err(Problem::bad("give either the number of a choice or a decision")),
        };
        let dictated = self.lesson_dice(seat, chosen)?;
        let dice = match (&dictated, &decide.dice) {
            (Some(values), _) => Dice::Dictated(values),
            (None, Some(values)) => Dice::Table(values),
            (None, None) => Dice::Seeded,
        };
        self.session.play(seat, chosen, dice)?;
        self.carry_on();
        Ok(())
    }

    /// Carries on what a person meant and the last decision let pass; a lesson goes step by step.
    pub fn carry_on(&mut self) {
        if !self.is_led() {
            let seats = (0..self.session.seats().len()).map(|seat| Seat(seat as u8));
            let people: Vec<Seat> = seats.filter(|seat| self.is_person(*seat)).collect();
            self.session.carry_on(&people, self.by_hand);
        }
    }

    /// Carries out what a person means.
    fn intend(&mut self, seat: Seat, intent: &Value, dice: Option<&[u32]>) -> Result<(), Problem> {
        let script = self.lesson_script(seat, intent)?;
        let dice = match (&script, dice) {
            (Some(values), _) => Dice::Script(values),
            (None, Some(values)) => Dice::Table(values),
            (None, None) => Dice::Seeded,
        };
        self.session.intend(seat, Chosen::Decision(intent), dice)?;
        Ok(())
    }

    /// Gives an answer once for all, or takes it back.
    pub fn stand(&mut self, give: GiveStanding) -> Result<(), Problem> {
        let seat = self.person(Some(&give.seat))?;
        if self.is_led() {
            return Err(Problem::refused("the lesson goes step by step"));
        }
        if give.back {
            self.session.ask_again(seat, &give.standing)?;
        } else {
            self.session.stand(seat, give.standing, give.real_dice)?;
        }
        // It need not have changed the revision.
        self.seen = None;
        Ok(())
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

    /// The last decision of a person, among those at hand; standing answers belong to what they answer.
    pub fn last_by_person(&self) -> Option<usize> {
        let by_person = |at: &usize| {
            !self.session.stands(*at) && self.session.seat_of(*at).is_some_and(|seat| self.is_person(seat))
        };
        (self.session.begins()..self.session.steps()).rev().find(by_person)
    }

    /// Takes back the last decision of a person, and what machines did since.
    pub fn undo(&mut self, seat: &str, single: bool) -> Result<(), Problem> {
        let seat = self.person(Some(seat))?;
        let steps = self.session.steps();
        let last = self.last_by_person().ok_or(UndoError::AtStart)?;
        // As much of the intention as is in reach.
        // A lesson goes by whole steps.
        let begun = if single && !self.is_guided() { last } else { self.session.beginning(last) };
        let last = if self.session.settled() <= last { begun.max(self.session.settled()) } else { last };
        if last < self.session.settled() {
            return Err(UndoError::Final.into());
        }
        if self.session.seat_of(last) != Some(seat) && !self.session.sandbox() {
            return Err(Problem::refused("only the player who made the last decision can undo it"));
        }
        for _ in last..steps {
            self.session.undo()?;
        }
        Ok(())
    }

    /// How long the journal is, and how many steps the people at this screen have noticed.
    pub fn mark(&self) -> Mark {
        let all = (0..self.session.seats().len()).map(|seat| Seat(seat as u8));
        let noticed = all.filter(|seat| self.is_person(*seat)).map(|seat| self.session.steps_of(seat)).collect();
        let given = self.session.given().to_vec();
        Mark { decisions: self.session.steps(), noticed, sandbox: self.session.sandbox(), given }
    }

    /// Says what a change did to the journal, and counts it, unless it is one of which nobody at this screen noticed
    /// anything: how many decisions a machine makes in secret is not to be read off the revision.
    pub fn changed_since(&mut self, before: &Mark) -> Change {
        let after = self.mark();
        let same = before.decisions.min(after.decisions);
        let keep = self.session.rewritten().map_or(same, |from| from.min(same));
        if keep < self.kept {
            self.kept = 0;
        }
        self.row.updated = now().max(self.row.updated);
        let made_sandbox = before.sandbox != after.sandbox;
        self.row.revision += u64::from(before.noticed != after.noticed || made_sandbox);
        let header = (made_sandbox || before.given != after.given).then(|| self.session.header());
        let after = after.decisions;
        self.row.summary = self.summary();
        Change {
            header,
            keep,
            entries: (keep..after).filter_map(|at| self.session.entry(at)).collect(),
            dice: self.session.dice_position(),
            revision: self.row.revision,
            summary: self.row.summary.clone(),
            updated: self.row.updated,
        }
    }

    fn summary(&self) -> Summary {
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

    fn to_act(&self) -> Vec<String> {
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
    fn now(&mut self, seat: Seat) -> &SceneMessage {
        let (revision, name) = (self.row.revision, self.session.seat_name(seat));
        let known = self.seen.take().filter(|seen| seen.revision == revision && seen.seat == name);
        let seen = known.unwrap_or_else(|| {
            let scene = self.session.scene(seat);
            SceneMessage { lesson: self.lesson_view(seat), ..self.shown(seat, scene) }
        });
        self.seen.insert(seen)
    }

    fn shown(&mut self, seat: Seat, mut scene: Scene) -> SceneMessage {
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

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
