//! What a side may answer once for all, so that the questions that must not tell what it holds are no burden [FG-B34].

use crate::cards::Class;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::game::seat_of;
use crate::ids::{Side, Unit};
use crate::intent::Intent;
use crate::present::names;
use crate::state::Operation;
use fieldcraft_scene::{IDLE, Moment, React, Reaction, ReactionKind};
use std::cmp::Reverse;

/// Every kind of question, in the order in which they are told.
pub(crate) const KINDS: &[ReactionKind] = &[
    ReactionKind::new(CARDS, "Cards in engagements"),
    ReactionKind::new(COUNTERMAND, "Cancelling cards"),
    ReactionKind::new(SORTIES, "Intercepting sorties"),
    ReactionKind::new(ANSWERS, "Answering attacks"),
];

const CARDS: &str = "cards";
const COUNTERMAND: &str = "countermand";
const SORTIES: &str = "sorties";
const ANSWERS: &str = "answers";

/// Where the operation stands: both sides have their part of each phase.
pub(crate) fn moment(game: &Operation) -> Moment {
    let turn = game.turn.to_string();
    let phase = match game.phase {
        Phase::Start | Phase::SetUp | Phase::Over => "outside",
        Phase::Income => "income",
        Phase::Production => "production",
        Phase::Supply => "supply",
        Phase::Movement => "movement",
        Phase::Combat => "combat",
        Phase::Deployment => "deployment",
        Phase::Check => "check",
    };
    let phase = format!("{turn}-{phase}-{}", names::side_id(game.active));
    Moment { phase, turn, turn_of: Some(seat_of(game.active)) }
}

/// What is asked, if it may be answered once for all.
pub(crate) fn reaction(game: &Operation, legal: &[Decision]) -> Option<Reaction<Decision, Intent>> {
    let pass = |kind| Reaction::new(kind, Decision::Pass);
    let asked = match game.frames.top()? {
        Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) => pass(CARDS),
        Frame::Countermand(_) => pass(COUNTERMAND),
        Frame::Intercept(flyer) => interception(game, flyer),
        Frame::Answer => {
            // Whoever has named some units names the others too.
            let hex = game.engagement.as_ref().filter(|engagement| engagement.defenders.is_empty())?.hex;
            Reaction::new(ANSWERS, Decision::Done).react(React::Intend(Intent::Answer(hex)))
        }
        Frame::Award(..) | Frame::Breakdown(..) | Frame::Garrison(..) => match legal {
            [only @ (Decision::Pass | Decision::Done)] => Reaction::new(IDLE, *only),
            _ => return None,
        },
        _ => return None,
    };
    Some(asked.idle(matches!(legal, [Decision::Pass | Decision::Done])))
}

/// An interception by the fighter that hits best, as far as both sides know [FG-O43].
fn interception(game: &Operation, flyer: Unit) -> Reaction<Decision, Intent> {
    let asked = Reaction::new(SORTIES, Decision::Pass).at(names::unit_id(flyer));
    let Some(side) = game.unit(flyer).owner.side().map(Side::enemy) else { return asked };
    let able = game.interceptors(side, flyer);
    let Some(best) = able.iter().copied().max_by_key(|unit| (hits(game, *unit, flyer), Reverse(*unit))) else {
        return asked;
    };
    Reaction {
        by: able.into_iter().map(names::unit_id).collect(),
        percent: Some(hits(game, best, flyer)),
        ..asked.react(React::Decide(Decision::Intercept(best)))
    }
}

/// With how many chances in a hundred the fire of a fighter hits an aircraft: a 1 always fails, 19 and 20 always hit
/// [FG-4].
fn hits(game: &Operation, unit: Unit, flyer: Unit) -> u8 {
    let arm = game.arm_against(unit, Class::Aircraft);
    arm.map_or(0, |arm| 5 * (21 - game.needed(unit, arm, flyer).clamp(2, 19)) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tests::desk::{Desk, desk};
    use fieldcraft_engine::Game;

    fn asked(desk: &Desk, side: Side) -> Option<Reaction<Decision, Intent>> {
        let legal = desk.game.legal_of(seat_of(side));
        reaction(&desk.game, &legal)
    }

    /// The first window for cards of the German side in an engagement.
    fn window(german: &str) -> Reaction<Decision, Intent> {
        let mut desk = desk(Phase::Combat);
        let men = desk.put("u01", "0304");
        desk.put("g01", "0404");
        desk.hold(Side::American, &["dig-in"]);
        desk.hold(Side::German, &[german]);
        desk.attack(&[men], "0404");
        desk.answer_all();
        while desk.to_act() != Side::German {
            desk.dice(&[10, 1]);
            desk.play(Decision::Pass);
        }
        asked(&desk, Side::German).expect("a window")
    }

    /// Covers FG-B34.
    #[test]
    fn a_window_for_cards_is_the_same_question_whatever_is_held() {
        let (ready, vain) = (window("ambush"), window("dig-in"));
        assert_eq!((ready.kind, ready.pass, ready.idle), (CARDS, Some(Decision::Pass), false));
        assert_eq!((vain.kind, vain.pass, vain.idle), (CARDS, Some(Decision::Pass), true));
        assert_eq!((ready.by, ready.at, ready.percent), (vain.by, vain.at, vain.percent));
    }

    /// Covers FG-B34.
    #[test]
    fn a_sortie_can_be_let_pass_although_a_fighter_is_there() {
        let mut desk = desk(Phase::Movement);
        let plane = desk.put("u18", "0203");
        let fighter = desk.put("g20", "0604");
        desk.put("g01", "0404");
        desk.all(&[Decision::Sortie(plane), Decision::At(desk.at("0404"))]);
        let question = asked(&desk, Side::German).expect("a fighter is there");
        assert_eq!((question.kind, question.pass), (SORTIES, Some(Decision::Pass)));
        assert_eq!((question.at, question.idle), (Some(names::unit_id(plane)), false));
        assert_eq!(question.by, [names::unit_id(fighter)]);
        assert!(question.percent.is_some_and(|percent| (10..=95).contains(&percent)), "{:?}", question.percent);
        assert_eq!(question.react, Some(React::Decide(Decision::Intercept(fighter))));
    }
}
