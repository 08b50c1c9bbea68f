//! What a side may answer once for all: reactions and cards that it is asked for in the turn of the other [FD-A14].

use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::side_of;
use crate::intent::{By, Intent};
use crate::present::names;
use crate::state::Battle;
use fieldcraft_engine::{Intents, Seat};
use fieldcraft_scene::{Moment, React, Reaction, ReactionKind};

/// Every kind of question, in the order in which they are told.
pub(crate) const KINDS: &[ReactionKind] = &[
    ReactionKind::new(MOVES, "Reactions to moves"),
    ReactionKind::new(ATTACKS, "Answers to attacks"),
    ReactionKind::new(COVER, "Cards before hits"),
];

const MOVES: &str = "moves";
const ATTACKS: &str = "attacks";
const COVER: &str = "cover";

/// Where the battle stands: a turn of one side has no phases.
pub(crate) fn moment(game: &Battle) -> Moment {
    let turn = format!("{}-{}-{}", game.number, game.turn, names::side_id(game.active));
    Moment { phase: turn.clone(), turn }
}

/// What is asked of a seat, if it may be answered once for all.
pub(crate) fn reaction(game: &Battle, seat: Seat, legal: &[Decision]) -> Option<Reaction<Decision, Intent>> {
    let asked = match game.frames.top()? {
        Frame::ReactToMove(section, _) => Reaction::new(MOVES, Decision::Pass).at(names::section_id(section)),
        Frame::ReactToAttack => {
            let asked = Reaction::new(ATTACKS, Decision::Pass);
            match &game.attack {
                Some(attack) => asked.at(names::section_id(attack.attacker)),
                None => asked,
            }
        }
        Frame::Cover(side, _) if side == side_of(seat) => Reaction::new(COVER, Decision::Pass),
        _ => return None,
    };
    let asked = asked.idle(legal == [Decision::Pass]);
    Some(match fire(game, seat) {
        Some(intent) => asked.react(React::Intend(intent)),
        None => asked,
    })
}

/// The first section that can fire does, and pays with the card that is missed least.
fn fire(game: &Battle, seat: Seat) -> Option<Intent> {
    let mut meant = Vec::new();
    game.intents(seat, &mut meant);
    meant.into_iter().find(|intent| matches!(intent, Intent::React(_, _, By::Default)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Side;
    use crate::decision::Way;
    use crate::game::seat_of;
    use crate::rules::tests::desk::{OPEN, desk};
    use fieldcraft_engine::Game;

    /// Covers FD-A14.
    #[test]
    fn a_reaction_to_a_move_is_asked_of_the_other_side_and_belongs_to_its_turn() {
        let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
        desk.hold(Side::Allied, &["bounding-advance"]);
        let asked = |battle: &Battle, side: Side| {
            let mut legal = Vec::new();
            battle.legal(seat_of(side), &mut legal);
            reaction(battle, seat_of(side), &legal)
        };
        assert_eq!(asked(&desk.battle, Side::Allied), None, "an order is no reaction");
        let (before, pay, mover) = (moment(&desk.battle), desk.card("bounding-advance"), desk.at("us02"));
        desk.all(&[Decision::Order(mover), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
        let question = asked(&desk.battle, Side::Axis).expect("the move may be answered");
        assert_eq!((question.kind, question.at), (MOVES, Some(names::section_id(mover))));
        assert_eq!((question.pass, moment(&desk.battle)), (Some(Decision::Pass), before.clone()));
        desk.pass();
        desk.end_turn();
        desk.end_turn();
        assert_ne!(moment(&desk.battle), before, "the next turn of the same side is another");
    }
}
