//! What a side may answer once for all: reactions and cards that it is asked for in the turn of the other [FD-A14].
//!
//! Hands are secret. So who may react is told whatever cards are held, and how well by the default attack, for which any
//! card pays [FD-44].

use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::{seat_of, side_of};
use crate::intent::{By, Intent};
use crate::present::names;
use crate::present::prospects::prospects;
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
    Moment { phase: turn.clone(), turn, turn_of: Some(seat_of(game.active)) }
}

/// What is asked of a seat, if it may be answered once for all.
pub(crate) fn reaction(game: &Battle, seat: Seat, legal: &[Decision]) -> Option<Reaction<Decision, Intent>> {
    let asked = match game.frames.top()? {
        Frame::ReactToMove(section, _) => Reaction {
            by: able(game, seat),
            percent: Some(percent(game, seat)),
            ..Reaction::new(MOVES, Decision::Pass).at(names::section_id(section))
        },
        Frame::ReactToAttack => {
            let asked = Reaction {
                by: able(game, seat),
                percent: Some(percent(game, seat)),
                ..Reaction::new(ATTACKS, Decision::Pass)
            };
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

/// The sections that may react, whatever cards they have.
fn able(game: &Battle, seat: Seat) -> Vec<String> {
    game.able_to_react(side_of(seat)).into_iter().map(names::section_id).collect()
}

/// With how many chances in a hundred the best default attack hits whoever moves or attacks; 0 if nobody may fire.
fn percent(game: &Battle, seat: Seat) -> u8 {
    let hit = |section| {
        let (left, class) = game.default_fire(section)?;
        Some(prospects(&game.pack().hits, left, class)?.hit.per_mille() / 10)
    };
    game.able_to_react(side_of(seat)).into_iter().filter_map(hit).max().unwrap_or(0) as u8
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
    use crate::rules::tests::desk::{OPEN, desk};
    use fieldcraft_engine::Game;

    /// Covers FD-A14.
    #[test]
    fn a_reaction_to_a_move_is_asked_of_the_other_side_and_belongs_to_its_turn() {
        let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
        desk.hold(Side::Allied, &["bounding-advance"]);
        let asked = |battle: &Battle, side: Side| {
            let legal = battle.legal_of(seat_of(side));
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

    /// The question to the Axis after a section has gone forward, with this in its hand.
    fn asked_with(hand: &[&str]) -> Reaction<Decision, Intent> {
        let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
        desk.hold(Side::Allied, &["bounding-advance"]);
        desk.hold(Side::Axis, hand);
        let (pay, mover) = (desk.card("bounding-advance"), desk.at("us02"));
        desk.all(&[Decision::Order(mover), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
        let legal = desk.battle.legal_of(seat_of(Side::Axis));
        reaction(&desk.battle, seat_of(Side::Axis), &legal).expect("the move may be answered")
    }

    /// Covers FD-44, FD-52.
    #[test]
    fn a_reaction_to_a_move_tells_who_may_fire_and_how_well_by_what_all_know() {
        let question = asked_with(&["bounding-advance"]);
        assert_eq!(question.by.len(), 1, "{question:?}");
        let percent = question.percent.expect("fire has odds");
        assert!((1..100).contains(&percent), "{question:?}");
        let other = asked_with(&["snap-shot"]);
        assert_eq!((other.by, other.percent), (question.by, question.percent), "whatever the card is");
        assert_eq!(asked_with(&[]).percent, Some(0), "a default attack needs a card");
    }
}
