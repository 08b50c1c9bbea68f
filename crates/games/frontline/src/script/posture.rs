//! The postures of the sergeant: how hard the plan pulls, and how much fire on the way, an answer and a card count.

use fieldcraft_engine::Posture;

/// How hard the plan pulls towards ground or the enemy.
pub(super) const PULL: usize = 0;
/// What fire at the end of a move counts.
pub(super) const RISK: usize = 1;
/// What a card that is kept counts.
pub(super) const CARDS: usize = 2;
/// What losses in an attack that turns count.
pub(super) const ANSWER: usize = 3;

/// The names of the weights.
pub(crate) const WEIGHTS: &[&str] = &["pull", "risk", "cards", "answer"];

/// Steady; bold and reckless, who close in; cautious and one who stands and shoots; and one who fires whatever he has.
pub(crate) const POSTURES: &[Posture] = &[
    Posture::STEADY,
    Posture::STEADY.with(PULL, 200).with(RISK, 60),
    Posture::STEADY.with(PULL, 400).with(RISK, 20).with(CARDS, 60),
    Posture::STEADY.with(PULL, 50).with(RISK, 150),
    Posture::STEADY.with(PULL, 0).with(RISK, 200),
    Posture::STEADY.with(CARDS, 30).with(ANSWER, 60),
];
