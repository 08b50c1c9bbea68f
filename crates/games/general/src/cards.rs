//! What is printed: unit cards, Command and Event Cards, the build list and the charts.

mod build;
mod charts;
mod command;
mod event;
mod unit;

pub use build::{BuildEntry, What, WorkKind};
pub use charts::{
    Bonus, Charts, Checks, Crew, EngineerRow, Experience, Grade, Income, River, Shelter, TerrainRow, Transit,
};
pub use command::{CommandCard, CommandEffect, Window};
pub use event::{EventCard, EventEffect};
pub use unit::{Arm, Carries, Class, Classes, CrewKind, Trait, UnitCard, Weapon};
