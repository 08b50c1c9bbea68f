//! What is left to a sound player: the whole action of a unit, and the rest of a part of the campaign.

use super::{Intent, Part};
use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::UnitId;
use crate::state::Campaign;
use fieldcraft_engine::{Next, Sound};

impl Campaign {
    /// The rest of the part of the campaign, where there is anything to do in it.
    pub(super) fn mean_rest(&self, out: &mut Vec<Intent>) {
        let rest = self.part().map(|part| Intent::Rest(self.week, part));
        out.extend(rest.filter(|_| !self.is_at_the_end()));
    }

    /// How the rest of a part goes on.
    pub(super) fn rest_on(&self, week: u8, part: Part) -> Next<Decision> {
        if (self.week, self.part()) != (week, Some(part)) || self.is_at_the_end() {
            return Next::Done;
        }
        self.sound_now(PLAYER).map_or(Next::Stopped, Next::Decide)
    }

    /// How the action of a unit goes on.
    pub(super) fn action_on(&self, unit: UnitId) -> Next<Decision> {
        match self.frame() {
            Some(Frame::Act) if self.is_in_hand(unit) => self.sound_now(PLAYER).map_or(Next::Stopped, Next::Decide),
            Some(Frame::Step { .. }) if self.check_act(unit).is_ok() => Next::Decide(Decision::Act(unit)),
            _ => Next::Done,
        }
    }

    /// The part of the campaign that can be left to a sound player now.
    fn part(&self) -> Option<Part> {
        Some(match self.frame()? {
            Frame::BuyUnits => Part::Units,
            Frame::ChooseCommanders => Part::Commanders,
            Frame::Priorities => Part::Priorities,
            Frame::Assignment | Frame::PlanAttack(_) | Frame::NameLeader(..) => Part::Attacks,
            Frame::PlaceUnits => Part::Places,
            Frame::FriendlyAdvance | Frame::March { .. } => Part::Advance,
            Frame::UseSkills | Frame::LargeCosts | Frame::RepairReplace | Frame::Upgrade | Frame::PriorityRest => {
                Part::EndOfWeek
            }
            _ => return None,
        })
    }

    /// Whether only the word is left that ends a part: that is the player's, who may want it otherwise.
    fn is_at_the_end(&self) -> bool {
        let ends = matches!(
            self.frame(),
            Some(Frame::BuyUnits | Frame::Priorities | Frame::Assignment | Frame::PlaceUnits | Frame::FriendlyAdvance)
        );
        ends && self.sound_now(PLAYER) == Some(Decision::Done)
    }
}
