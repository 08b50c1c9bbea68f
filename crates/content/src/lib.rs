//! Reads packs and the clause catalogue, and reports every mistake with file, line and caret.

pub mod catalogue;
mod mistake;
mod sheet;

pub use mistake::{Mistake, Mistakes};
pub use sheet::{Item, Sheet, Source};
