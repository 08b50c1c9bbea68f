//! The server, asked as a browser asks it, without a network.

mod files;
mod games;
mod gate;
mod house;
mod lessons;
mod machines;
mod play;
mod restart;
mod secrets;
mod shelf;
mod snapshots;
mod standing;
mod store;
mod stream;
