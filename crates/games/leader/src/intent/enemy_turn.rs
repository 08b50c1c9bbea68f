//! The enemy's whole turn: its units act one after the other, and what the player may choose among equals is what harms
//! him least.

use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::state::Campaign;
use fieldcraft_engine::{Next, Sound};

/// Whether the enemy does something now.
pub(super) const fn is_enemys(frame: Frame) -> bool {
    matches!(frame, Frame::EnemyTurn | Frame::EnemyChoice { .. } | Frame::ChooseVictim(_))
}

impl Campaign {
    /// How the enemy goes on in this turn; before the first, it takes its places and advances.
    pub(super) fn enemy_turn_on(&self, turn: u8) -> Next<Decision> {
        let same = self.battle.turn == turn;
        match self.frame() {
            Some(frame) if same && is_enemys(frame) => self.sound_now(PLAYER).map_or(Next::Stopped, Next::Decide),
            // All that is left of the Fast step is to end it.
            Some(Frame::Step { fast: true }) if same && self.sound_now(PLAYER) == Some(Decision::Done) => {
                Next::Decide(Decision::Done)
            }
            // Whether a battle goes on is for the player to say [SL-TURN-1].
            Some(Frame::OfferEnd) if same && self.frames.contains(&Frame::EnemyTurn) => Next::Stopped,
            _ => Next::Done,
        }
    }
}
