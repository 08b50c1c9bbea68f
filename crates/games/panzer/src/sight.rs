//! Lines of sight [PL-VII.G to PL-VII.K]: who sees whom on a map, and why not.
//!
//! Geometry is that of `fieldcraft_hex`, exact; what blocks is the target elevation table, read as content, and the
//! clauses of VII.J around it. Units never block [PL-VII.G.3], so all of it depends on the map alone.

mod course;
mod elevation;
mod hill;
mod judge;
mod relief;
mod smoke;
mod table;
mod trace;
mod words;

pub use elevation::{Rule, Rules, Symbol, TargetElevationTable, When};
pub use hill::{halved, may_fire_into_stream};
pub use judge::{Finding, Footing, Reason, Way};
pub use smoke::passes;
pub use table::SightTable;
pub use trace::{Obstacle, Place, Trace, trace};

#[cfg(test)]
mod tests;
