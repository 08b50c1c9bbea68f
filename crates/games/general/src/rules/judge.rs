//! The end of the game, and surrender of a side [FG-52, FG-O78 to FG-O80].

use super::{Check, Play, not_now, unless};
use crate::decision::Decision;
use crate::event::{Event, Finish, Points};
use crate::frame::{Frame, Phase};
use crate::ids::Side;
use crate::scenario::When;
use crate::state::Operation;

/// A lead that ends the game at once [FG-O79].
pub(crate) const DECISIVE_LEAD: i16 = 300;
/// For a negotiated surrender [FG-52].
const NEGOTIATED: i16 = 50;

impl Operation {
    /// Who is ahead; the defender if the scores are equal.
    #[must_use]
    pub fn ahead(&self) -> Side {
        match self.sides[0].score.cmp(&self.sides[1].score) {
            std::cmp::Ordering::Greater => Side::American,
            std::cmp::Ordering::Less => Side::German,
            std::cmp::Ordering::Equal => self.field.scenario.defender,
        }
    }

    /// Whether a side has neither units nor a Forward HQ.
    fn is_gone(&self, side: Side) -> bool {
        !self.units_of(side.owner()).any(|unit| self.unit(unit).is_in_use())
    }

    /// Looks whether the game is decided at once.
    pub(crate) fn judge(&mut self, play: &mut Play<'_>) -> bool {
        if self.turn == 0 || self.phase == Phase::Over {
            return self.phase == Phase::Over;
        }
        let gone = Side::BOTH.into_iter().find(|side| self.is_gone(*side));
        let lead = self.sides[0].score - self.sides[1].score;
        let winner = match gone {
            Some(side) => side.enemy(),
            None if DECISIVE_LEAD <= lead.abs() => self.ahead(),
            None => return false,
        };
        self.finish_game(winner, Finish::Decision, play);
        true
    }

    pub(crate) fn time_is_up(&mut self, play: &mut Play<'_>) {
        self.score_objectives(When::End, play);
        self.finish_game(self.ahead(), Finish::Time, play);
    }

    fn finish_game(&mut self, winner: Side, finish: Finish, play: &mut Play<'_>) {
        self.frames.clear();
        self.engagement = None;
        self.phase = Phase::Over;
        self.winner = Some(winner);
        play.tell(Event::Over(winner, finish));
    }

    pub(crate) fn check_propose(&self, side: Side) -> Check {
        unless(!self.side(side).proposed, "FG-O80", "you have already offered it this turn")?;
        // As a rule a part of the force is seen to be enough.
        let (mut total, enough) = (0, self.side(side).force_at_start);
        let paying = self.units_of(side.owner()).filter(|unit| self.pays_supply(*unit));
        let nearly = !paying.map(|unit| u32::from(self.cost(unit))).any(|cost| {
            total += 4 * cost;
            u32::from(enough) <= total
        });
        unless(nearly && enough != 0, "FG-O80", "your force is not below a quarter of what it was")
    }

    pub(crate) fn propose(&mut self, side: Side, play: &mut Play<'_>) {
        self.side_mut(side).proposed = true;
        play.tell(Event::Proposed(side));
        self.frames.first(&[Frame::Proposal(side.enemy())]);
    }

    pub(crate) fn check_proposal(decision: &Decision) -> Check {
        match decision {
            Decision::Accept | Decision::Decline => Ok(()),
            _ => not_now("FG-O80"),
        }
    }

    pub(crate) fn play_proposal(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let accepted = *decision == Decision::Accept;
        play.tell(Event::Answered(side, accepted));
        if accepted {
            let loser = side.enemy();
            let left: u16 = self.units_of(loser.owner()).map(|unit| self.cost(unit)).sum();
            self.add_score(loser, Points::Negotiated, NEGOTIATED, play);
            self.add_score(side, Points::Remaining, left as i16, play);
            self.finish_game(self.ahead(), Finish::Surrender, play);
        }
    }
}
