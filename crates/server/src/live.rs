//! One game in memory, with all that the server knows about it besides the rules.

mod change;
mod shown;

pub(crate) use shown::{damaged_info, info, made_with, scenario_of};

use crate::boards::Boards;
use crate::chance::hash;
use crate::problem::{Problem, sentence};
use crate::store::{GameRow, StoredGame, StoredSnapshot, Summary};
use crate::wire::{Holder, SceneMessage, SeatHolders};
use axum::http::StatusCode;
use fieldcraft_engine::Seat;
use fieldcraft_scene::Lesson;
use fieldcraft_table::{Name, Session};
use serde_json::json;
use std::time::{SystemTime, UNIX_EPOCH};

/// By how many decisions a game grows before another snapshot is worth its writing.
const GROWTH: usize = 128;

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
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
