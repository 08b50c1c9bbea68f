//! Answers that a player may give once for all, so that the questions that must not tell what he holds are no burden
//! [FG-B34].

use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::ids::Side;
use crate::present::names;
use crate::state::Operation;
use crate::view::View;
use fieldcraft_engine::Game;
use fieldcraft_scene::StandingAnswer;

/// What is asked again and again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// Cards in engagements.
    Cards,
    /// Whether a card is cancelled.
    Countermand,
    /// Whether a sortie is intercepted.
    Sortie,
}

impl Asked {
    const ALL: [Self; 3] = [Self::Cards, Self::Countermand, Self::Sortie];

    const fn of(frame: &Frame) -> Option<Self> {
        match frame {
            Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) => Some(Self::Cards),
            Frame::Countermand(_) => Some(Self::Countermand),
            Frame::Intercept(_) => Some(Self::Sortie),
            _ => None,
        }
    }

    /// Whether it may be asked of a side in this part of the turn.
    fn is_due(self, game: &Operation, side: Side) -> bool {
        match self {
            Self::Cards => game.phase == Phase::Combat,
            Self::Countermand => true,
            Self::Sortie => game.phase == Phase::Movement && game.active != side,
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Cards => "Play no cards in engagements this turn",
            Self::Countermand => "Cancel no cards this turn",
            Self::Sortie => "Ignore every sortie this turn",
        }
    }

    /// The answer of one side holds for one turn.
    fn id(self, game: &Operation, side: Side) -> String {
        let word = match self {
            Self::Cards => "cards",
            Self::Countermand => "countermand",
            Self::Sortie => "sorties",
        };
        format!("{word}-{}-{}", game.turn, names::side_id(side))
    }
}

/// The answer to questions that leave nothing to choose; it holds for the whole game.
fn idle_id(side: Side) -> String {
    format!("idle-{}", names::side_id(side))
}

/// What the seat may answer once for all now.
pub(crate) fn offered(view: &View) -> Vec<StandingAnswer> {
    if matches!(view.phase, Phase::Start | Phase::SetUp | Phase::Over) {
        return Vec::new();
    }
    let due = Asked::ALL.into_iter().filter(|asked| asked.is_due(view, view.side));
    let mut all: Vec<_> =
        due.map(|asked| StandingAnswer { id: asked.id(view, view.side), text: asked.text().into() }).collect();
    all.push(StandingAnswer { id: idle_id(view.side), text: "Pass whenever I can only pass".into() });
    all
}

/// The standing answers that answer what a side is asked.
pub(crate) fn answers(game: &Operation, side: Side) -> Vec<String> {
    let Some(frame) = game.frames.top() else { return Vec::new() };
    let kind = Asked::of(&frame).map(|asked| asked.id(game, side));
    let vain = matches!(frame, Frame::Answer | Frame::Award(..) | Frame::Breakdown(..) | Frame::Garrison(..));
    let mut legal = Vec::new();
    if kind.is_some() || vain {
        game.legal(crate::game::seat_of(side), &mut legal);
    }
    let idle = matches!(legal[..], [Decision::Pass | Decision::Done]).then(|| idle_id(side));
    kind.into_iter().chain(idle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::seat_of;
    use crate::rules::tests::desk::{Desk, desk};

    fn ids(desk: &Desk, side: Side) -> Vec<String> {
        offered(&desk.game.view(seat_of(side))).into_iter().map(|standing| standing.id).collect()
    }

    /// Every window of an engagement up to the Round of a side.
    fn windows(german: &str) -> Vec<(Side, Vec<String>)> {
        let mut desk = desk(Phase::Combat);
        let men = desk.put("u01", "0304");
        desk.put("g01", "0404");
        desk.hold(Side::American, &["dig-in"]);
        desk.hold(Side::German, &[german]);
        desk.attack(&[men], "0404");
        desk.answer_all();
        let mut asked = Vec::new();
        while !matches!(desk.game.frames.top(), Some(Frame::Round(_))) {
            let side = desk.to_act();
            let answers = answers(&desk.game, side);
            assert_eq!(
                crate::present::usual::usual_now(&desk.game, seat_of(side)),
                Some(Decision::Pass),
                "a standing answer passes"
            );
            assert!(answers.iter().all(|answer| ids(&desk, side).contains(answer)), "{answers:?}");
            assert!(answers.iter().all(|answer| !ids(&desk, side.enemy()).contains(answer)), "{answers:?}");
            asked.push((side, answers));
            desk.dice(&[10, 1]);
            desk.play(Decision::Pass);
        }
        asked
    }

    /// Covers FG-B34.
    #[test]
    fn windows_are_answered_once_for_the_turn_and_idle_ones_once_for_all() {
        let [cards, idle] = ["cards-2-german", "idle-german"].map(String::from);
        let german = |asked: Vec<(Side, Vec<String>)>| asked.into_iter().find(|(side, _)| *side == Side::German);
        assert_eq!(german(windows("ambush")), Some((Side::German, vec![cards.clone()])), "there is something to play");
        assert_eq!(german(windows("dig-in")), Some((Side::German, vec![cards, idle])));
    }

    /// Covers FG-B34.
    #[test]
    fn a_sortie_is_let_pass_by_a_standing_answer_although_a_fighter_is_there() {
        let mut desk = desk(Phase::Movement);
        let plane = desk.put("u18", "0203");
        desk.put("g20", "0604");
        desk.put("g01", "0404");
        desk.all(&[Decision::Sortie(plane), Decision::At(desk.at("0404"))]);
        assert_eq!(answers(&desk.game, Side::German), ["sorties-2-german"]);
        assert_eq!(crate::present::usual::usual_now(&desk.game, seat_of(Side::German)), Some(Decision::Pass));
        assert!(ids(&desk, Side::German).contains(&"sorties-2-german".into()));
        assert!(!ids(&desk, Side::American).iter().any(|id| id.starts_with("sorties")));
    }
}
