//! Reads packs, the clause catalogue and the players' books, and reports every mistake with file, line and caret.

#![deny(clippy::float_arithmetic)]

pub mod book;
pub mod catalogue;
mod entries;
mod files;
mod fingerprint;
mod measured;
mod mistake;
mod near;
mod outline;
pub mod schema;
mod sheet;
mod wording;

pub use entries::{Ids, check_id, check_names, check_room, values};
pub use files::{Files, FilesError};
pub use fingerprint::fingerprint;
pub use measured::measured;
pub use mistake::{Mistake, Mistakes};
pub use near::did_you_mean;
pub use outline::Place;
pub use sheet::{Item, Sheet, Source};
