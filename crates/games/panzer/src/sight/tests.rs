//! Lines on small maps made for one clause each.

mod corners;
mod examples;
mod heights;
mod hill_defense;
mod levels;
mod plateau;
mod ridges;
mod smoke;
mod swapped;
mod test_map;
mod words;
