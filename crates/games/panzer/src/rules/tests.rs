//! Clause tests of the rules, by chapter of the rulebook.

mod air;
mod blocks;
mod bridges;
mod control;
mod engineers;
mod equipment;
mod facing;
mod fight;
mod flak;
mod forts;
mod landing;
mod landing_plan;
mod mines;
mod movement;
mod naval;
mod opportunity;
mod panzerblitz;
mod quick_time;
mod reach;
mod sequence;
mod smoke;
mod turrets;
mod wrecks;
