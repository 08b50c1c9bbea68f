//! Panzer Leader: two-player hex battles by the full rules, optional and experimental rules included.
//!
//! `map` holds boards joined into one map, `sight` who sees whom on it.

pub mod charts;
pub mod map;
pub mod unit;
