//! What the player may answer once for all: the choices that the rules leave to him in the enemy's turn.

use crate::decision::Decision;
use crate::frame::Frame;
use crate::intent::Intent;
use crate::present::usual;
use crate::state::Campaign;
use fieldcraft_scene::{Moment, React, Reaction, ReactionKind};

/// Every kind of question, in the order in which they are told.
pub(crate) const KINDS: &[ReactionKind] =
    &[ReactionKind::new(ENEMY, "The enemy's choices among equals"), ReactionKind::new(VICTIMS, "Who is attacked")];

const ENEMY: &str = "enemy";
const VICTIMS: &str = "victims";

/// Where the campaign stands.
pub(crate) fn moment(game: &Campaign) -> Moment {
    let turn = format!("{}-{}-{}", game.week, game.battle.battalion.0, game.battle.turn);
    Moment { phase: turn.clone(), turn, turn_of: None }
}

/// What is asked, if it may be answered once for all: by what the player in no doubt would decide.
pub(crate) fn reaction(game: &Campaign, legal: &[Decision]) -> Option<Reaction<Decision, Intent>> {
    let kind = match game.frame()? {
        Frame::EnemyTurn | Frame::EnemyChoice { .. } => ENEMY,
        Frame::ChooseVictim(_) => VICTIMS,
        _ => return None,
    };
    Some(Reaction::asked(kind, React::Decide(usual::usual(game, legal)?)))
}
