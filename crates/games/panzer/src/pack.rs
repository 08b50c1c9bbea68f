//! Reads the pack of the game: unit types and charts, every mistake of a file in one go.

pub(crate) mod charts;
mod implied;
mod units;

pub use charts::read_charts;
pub(crate) use units::is_id;
pub use units::read_units;

use fieldcraft_content::{Mistakes, Sheet, Source};
use std::sync::Arc;

/// The files that every pack has.
pub const FILES: [&str; 2] = ["units.toml", "charts.toml"];

/// A file of the pack that comes with the program, by its name.
#[must_use]
pub fn embedded(name: &str) -> Option<&'static str> {
    match name {
        "units.toml" => Some(include_str!("../../../../content/panzer-leader/units.toml")),
        "charts.toml" => Some(include_str!("../../../../content/panzer-leader/charts.toml")),
        _ => None,
    }
}

/// Opens a file, hands it to `take`, and notes what nobody asked for.
pub(crate) fn sheet<T>(
    name: &str,
    text: &str,
    mistakes: &mut Mistakes,
    take: impl FnOnce(&mut Sheet<'_>, &mut Mistakes) -> T,
) -> T {
    let source = Arc::new(Source { name: name.to_owned(), text: text.to_owned() });
    let mut sheet = Sheet::open(&source, mistakes);
    let taken = take(&mut sheet, mistakes);
    sheet.finish(mistakes);
    taken
}
