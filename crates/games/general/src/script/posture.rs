//! The postures of the general: what a strike must promise, what a counter-strike counts, how safe a march must be, and
//! what keeping counts against taking.

use fieldcraft_engine::Posture;

/// What the enemy's return of a strike counts.
pub(super) const EXPOSED: usize = 0;
/// What a fight must promise besides its losses.
pub(super) const MARGIN: usize = 1;
/// How much strength a hex asks for before units go there.
pub(super) const SAFE: usize = 2;
/// How much stronger than the enemy one should be to go for something.
pub(super) const MASS: usize = 3;
/// What keeping counts against taking.
pub(super) const KEEP: usize = 4;

/// What enemy units count as something to go for.
pub(super) const HUNT: usize = 5;

/// The names of the weights.
pub(crate) const WEIGHTS: &[&str] = &["exposed", "margin", "safe", "mass", "keep", "hunt"];

/// Steady; bold and reckless; cautious; one who hunts the enemy's units, and one who goes for ground alone.
pub(crate) const POSTURES: &[Posture] = &[
    Posture::STEADY,
    Posture::STEADY.with(EXPOSED, 40).with(MARGIN, 50).with(SAFE, 70),
    Posture::STEADY.with(EXPOSED, 0).with(MARGIN, 0).with(SAFE, 30).with(MASS, 70),
    Posture::STEADY.with(EXPOSED, 200).with(MARGIN, 300).with(SAFE, 140).with(MASS, 130),
    Posture::STEADY.with(HUNT, 400).with(KEEP, 60),
    Posture::STEADY.with(HUNT, 0).with(KEEP, 40).with(SAFE, 60).with(MASS, 60),
];
