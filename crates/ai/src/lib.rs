//! Machine players over the `Game` trait. Each knows what its seat may know, and has dice of its own.

mod appraise;
mod duel;
mod hopeless;
mod interval;
mod machine;
mod name;
mod patience;
mod random;
mod script;
mod search;

pub use appraise::{Appraiser, standing};
pub use duel::{duel, watched};
pub use hopeless::concession;
pub use interval::wilson;
pub use machine::Machine;
pub use name::{Name, NameError};
pub use patience::Patience;
pub use random::Random;
pub use script::{Leaning, Script, Usual};
pub use search::Search;
