//! Reads the pack of the game: unit types and charts, every mistake of a file in one go.

pub(crate) mod charts;
mod implied;
mod units;

pub use charts::read_charts;
pub use units::read_units;

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
