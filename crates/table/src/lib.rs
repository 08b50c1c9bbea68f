//! One game in progress, whatever the system.
//!
//! A [`Table`] is a start, a journal and dice; the state is a cache. Undo, looking back, branches, saves and replays are
//! all the same thing: a cursor in the journal. A [`Snapshot`] lets a table begin in the middle of it. [`Session`] is a
//! table of which the caller need not know the game, [`Offer`] a system from which sessions are made.

mod advise;
mod after_action;
mod autosave;
mod bulletins;
mod dice;
mod error;
mod fold;
mod history;
mod intend;
mod keep;
mod lines;
mod load;
mod minds;
mod offer;
mod playout;
mod recap;
mod reckon;
mod review;
mod save;
mod session;
mod show;
mod snapshot;
mod stand;
mod table;
mod whole;

pub use advise::{Advice, Advised};
pub use autosave::write_atomically;
pub use dice::{Dice, Told};
pub use error::{LoadError, PlayError, StandError, StepError, UndoError, Unverified};
pub use fieldcraft_ai::{Name, NameError, Patience};
pub use history::History;
pub use intend::{Intend, Intended, WEIGHED};
pub use keep::Keep;
pub use load::Loaded;
pub use offer::{Offer, Shelf};
pub use playout::{Duelled, Ending, Pace, Playout};
pub use reckon::Reckons;
pub use review::{Chancing, Reviewing};
pub use save::{PROBLEM_FORMAT, SAVE_FORMAT, SAVE_LIMIT, SAVE_VERSION, SEALED_FORMAT, Save, has_too_many_parts};
pub use session::{Chosen, Forecast, Played, Session};
pub use show::{ODDS_LIMIT, Show};
pub use snapshot::Snapshot;
pub use stand::{STANDING_LIMIT, Standings};
pub use table::{Origin, Table};
