//! Answers that a player may give once for a whole turn, so that not every step of the enemy asks again.

use crate::frame::{Frame, Phase};
use crate::present::names;
use crate::state::Battle;
use crate::view::View;
use fieldcraft_scene::StandingAnswer;

/// What is asked again and again within a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Move,
    Attack,
    Cover,
}

impl Asked {
    fn of(frame: &Frame) -> Option<Self> {
        match frame {
            Frame::ReactToMove(..) => Some(Self::Move),
            Frame::ReactToAttack => Some(Self::Attack),
            Frame::Cover(..) => Some(Self::Cover),
            _ => None,
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Move => "Ignore every move this turn",
            Self::Attack => "Answer no attacks this turn",
            Self::Cover => "Play no cards before hits this turn",
        }
    }

    /// The answer holds for one turn of one side.
    fn id(self, game: &Battle) -> String {
        let word = match self {
            Self::Move => "moves",
            Self::Attack => "attacks",
            Self::Cover => "cover",
        };
        format!("{word}-{}-{}-{}", game.number, game.turn, names::side_id(game.active))
    }
}

/// What the seat may answer once for all now: reactions are asked for in the turn of the enemy [FD-A14].
pub(crate) fn offered(view: &View) -> Vec<StandingAnswer> {
    let kinds: &[Asked] = match view.phase {
        Phase::Turn if view.active != view.side => &[Asked::Move, Asked::Attack, Asked::Cover],
        _ => &[],
    };
    kinds.iter().map(|kind| StandingAnswer { id: kind.id(view), text: kind.text().into() }).collect()
}

/// The standing answer that answers a frame.
pub(crate) fn answer(game: &Battle, frame: &Frame) -> Option<String> {
    Asked::of(frame).map(|kind| kind.id(game))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Side;
    use crate::decision::{Decision, Way};
    use crate::game::seat_of;
    use crate::rules::tests::desk::{OPEN, desk};
    use fieldcraft_engine::Game;

    fn ids(game: &Battle, side: Side) -> Vec<String> {
        offered(&game.view(seat_of(side))).into_iter().map(|standing| standing.id).collect()
    }

    /// Covers FD-A14.
    #[test]
    fn a_reaction_can_be_declined_for_the_whole_turn_of_the_enemy_and_no_longer() {
        let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
        desk.hold(Side::Allied, &["bounding-advance"]);
        assert!(ids(&desk.battle, Side::Allied).is_empty());
        let before = ids(&desk.battle, Side::Axis);
        let pay = desk.card("bounding-advance");
        desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
        let frame = desk.battle.frames.top().expect("the move may be answered");
        let answer = answer(&desk.battle, &frame).expect("it can be answered once for all");
        assert!(before.contains(&answer) && ids(&desk.battle, Side::Axis).contains(&answer));
        assert_eq!(crate::present::usual::usual_now(&desk.battle, seat_of(Side::Axis)), Some(Decision::Pass));
        desk.pass();
        desk.end_turn();
        assert!(ids(&desk.battle, Side::Axis).is_empty());
        desk.end_turn();
        assert!(ids(&desk.battle, Side::Axis).iter().all(|later| *later != answer));
    }
}
