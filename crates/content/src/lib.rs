//! Reads packs and the clause catalogue, and reports every mistake with file, line and caret.

pub mod catalogue;
mod fingerprint;
mod mistake;
pub mod schema;
mod sheet;

pub use fingerprint::fingerprint;
pub use mistake::{Mistake, Mistakes};
pub use sheet::{Item, Sheet, Source};
