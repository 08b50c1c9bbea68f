//! The program from outside: its commands, its protocol, its server and its saves.

#![allow(clippy::unwrap_used)]

mod commands;
mod minds;
mod play;
mod reports;
mod saves;
mod serve;
mod stdio;
