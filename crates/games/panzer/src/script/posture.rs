//! The postures of the commander: how much risk, time, targets and ground already held count for him.

use fieldcraft_engine::Posture;

/// What fire on the way and at the goal counts.
pub(super) const RISK: usize = 0;
/// What a turn on the way counts.
pub(super) const TIME: usize = 1;
/// What bringing weapons to bear counts.
pub(super) const AIM: usize = 2;
/// How much strength what is held asks for.
pub(super) const HOLD: usize = 3;
/// How much strength what is to be taken asks for.
pub(super) const MASS: usize = 4;

/// The names of the weights.
pub(crate) const WEIGHTS: &[&str] = &["risk", "time", "aim", "hold", "mass"];

/// Steady; bold and reckless, who go in while there is time; cautious, who waits for others to come; and one who leaves
/// nothing behind.
pub(crate) const POSTURES: &[Posture] = &[
    Posture::STEADY,
    Posture::STEADY.with(RISK, 45),
    Posture::STEADY.with(RISK, 12).with(TIME, 150).with(AIM, 60),
    Posture::STEADY.with(RISK, 200).with(AIM, 150),
    Posture::STEADY.with(RISK, 60).with(HOLD, 25).with(MASS, 150),
];
