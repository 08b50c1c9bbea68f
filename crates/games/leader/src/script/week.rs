//! The week: more is asked of the men than a beginner would ask, and more is sent; Scouts go where the battle is.

use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::sound::week::{self, LAUNCH, Temper};
use crate::state::Campaign;

/// A man who is Shaken after a battle can rest in the next week; a battle that was not fought is lost for good.
const DRIVING: Temper = Temper { least: 140, strain: 2 };

/// Scouts for each battle, before what is left goes along.
const SCOUTS: u8 = 2;

/// What threatens comes first, then what gives most for the effort.
pub fn target(game: &Campaign, battalion: BattalionId) -> i32 {
    week::target_by(&DRIVING, game, battalion)
}

/// Units go in until the battalion is outweighed.
pub fn assign(game: &Campaign, unit: UnitId) -> i32 {
    week::assign_by(&DRIVING, game, unit)
}

/// The best of those who are not tired.
pub fn lead(game: &Campaign, commander: CommanderId) -> i32 {
    week::lead_by(&DRIVING, game, commander)
}

/// Some Scouts for each battle, and the others with the last.
pub fn add_scout(game: &Campaign) -> i32 {
    let Some(Frame::PlanAttack(battalion)) = game.frame() else { return -1 };
    let mine = game.battalions[battalion.index()].scouts;
    if mine < SCOUTS || SCOUTS < game.free_scouts { LAUNCH + 4 } else { -1 }
}
