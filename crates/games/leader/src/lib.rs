//! Sherman Leader and Tiger Leader: one campaign engine, two editions.

pub mod cards;
mod check;
pub mod edition;
pub mod pack;
