//! Panzer Leader as people and programs see it: names, words, scenes, JSON.
//!
//! Nothing here decides anything: the rules are asked for every number that is shown.

#[cfg(test)]
mod fixture;
mod lookup;
mod names;
mod wire;
