//! Machine players over the `Game` trait. Each sees the view of its seat and the legal list, and has dice of its own.

mod frontline;
mod general;
mod leader;
mod panzer;
mod random;

pub use frontline::CoolSergeant;
pub use general::PrudentGeneral;
pub use leader::CarefulCommander;
pub use panzer::SteadyCommander;
pub use random::Random;
