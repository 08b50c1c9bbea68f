//! What a sound player means now: what the decision that he would make leads to, as a whole.

use super::{Intent, enemy_turn::is_enemys};
use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::UnitId;
use crate::sound;
use crate::state::Campaign;
use fieldcraft_engine::Sound;

impl Campaign {
    /// What a sound player would mean who would decide this.
    pub(crate) fn usual_intent(&self, decision: Decision) -> Option<Intent> {
        match (self.frame()?, decision) {
            (frame, _) if is_enemys(frame) => Some(Intent::EnemyTurn(self.battle.turn)),
            (Frame::Step { .. }, Decision::Act(unit)) => {
                let mut taken = self.clone();
                taken.begin_action(unit);
                Some(taken.usual_action(unit))
            }
            (Frame::Step { fast: true }, Decision::Done) => Some(Intent::EnemyTurn(self.battle.turn)),
            (Frame::Act, _) => Some(self.usual_action(self.battle.action?.unit)),
            _ => {
                let mut rest = Vec::new();
                self.mean_rest(&mut rest);
                rest.pop()
            }
        }
    }

    /// The action of the unit in hand by what it does, or as it sees fit if that is more.
    fn usual_action(&self, unit: UnitId) -> Intent {
        let goal = self.battle.action.as_ref().map(|action| sound::goal(self, action));
        match (self.sound_now(PLAYER), goal) {
            (Some(Decision::Attack(enemy)), Some((from, _))) => Intent::Attack(unit, from, enemy),
            (Some(Decision::Move(_)), Some((from, Some(enemy)))) => Intent::Attack(unit, from, enemy),
            (Some(Decision::Move(_)), Some((to, None))) => Intent::Go(unit, to),
            _ => Intent::Act(unit),
        }
    }
}
