//! What a sound player means now: what the decision that he would make leads to, as a whole.

use super::{By, Intent};
use crate::cards::{Icon, Side};
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::game::seat_of;
use crate::ids::Section;
use crate::state::Battle;
use fieldcraft_engine::{Game, Intents, Next, Sound};

/// How many decisions lead to the target of an attack at most.
const MOST: usize = 4;

impl Battle {
    /// What a sound player of a side would mean who would decide this.
    pub(crate) fn usual_intent(&self, side: Side, decision: Decision) -> Option<Intent> {
        match (self.frames.top(), decision) {
            (None, _) if self.phase == Phase::Secret => Some(Intent::Ready),
            (None, Decision::Order(section)) => self.usual_order(section),
            (Some(Frame::Order(section, crate::frame::Answer::Order)), _) => Some(Intent::Act(section)),
            (Some(Frame::ReactToMove(..) | Frame::ReactToAttack), _) => self.usual_reaction(side),
            (Some(Frame::Discard(_)), _) => Some(Intent::Discard),
            _ => None,
        }
    }

    /// The order of a section by what it does, or as it sees fit if that has no other name.
    fn usual_order(&self, section: Section) -> Option<Intent> {
        let side = section.side();
        let ordered = self.followed(side, Decision::Order(section))?;
        let meant = match ordered.sound_now(seat_of(side))? {
            Decision::Prepare => Some(Intent::Prepare(section)),
            first => {
                let by = self.attack_by(first);
                by.and_then(|by| Some(Intent::Attack(section, ordered.usual_target(side, first)?, by)))
            }
        };
        let begins = |intent: &Intent| matches!(self.next(seat_of(side), intent), Next::Decide(_));
        Some(meant.filter(begins).unwrap_or(Intent::Act(section)))
    }

    /// With what an attack begins that begins with this decision.
    fn attack_by(&self, decision: Decision) -> Option<By> {
        match decision {
            Decision::Attack => Some(By::Default),
            Decision::Play(card) if self.pack().actions[card.index()].icon == Icon::Attack => Some(By::Card(card)),
            _ => None,
        }
    }

    /// Whom a sound player attacks who begins with this decision.
    fn usual_target(&self, side: Side, first: Decision) -> Option<Section> {
        let (mut battle, mut next) = (self.followed(side, first)?, None);
        for _ in 0..MOST {
            next = battle.sound_now(seat_of(side));
            match next? {
                Decision::Target(target) => return Some(target),
                Decision::Spend(card) => battle = battle.followed(side, Decision::Spend(card))?,
                _ => return None,
            }
        }
        next.and(None)
    }

    /// The reaction that a sound player would make, whole.
    fn usual_reaction(&self, side: Side) -> Option<Intent> {
        let Some(decision @ (Decision::React(section) | Decision::SnapShot(section))) = self.sound_now(seat_of(side))
        else {
            return None;
        };
        let mut all = Vec::new();
        self.mean_reactions(section, &mut all);
        let first = self.followed(side, decision)?.sound_now(seat_of(side));
        let by = first.and_then(|first| self.attack_by(first));
        let fires = |intent: &&Intent| match **intent {
            Intent::React(_, _, with) => by.is_none_or(|by| by == with),
            _ => false,
        };
        all.iter().find(fires).copied()
    }

    /// The battle after a decision that draws nothing.
    fn followed(&self, side: Side, decision: Decision) -> Option<Self> {
        self.check(seat_of(side), &decision).ok()?;
        let mut battle = self.clone();
        battle.follow(side, &decision);
        Some(battle)
    }
}
