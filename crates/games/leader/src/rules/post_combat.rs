//! Post-combat: event, status and VP, damage record, stress, XP [LD-POST, LD-STRESS, LD-XP].

use super::Play;
use super::battle::Strength;
use crate::cards::{Effect, Grade, Place, Skill};
use crate::event::{Ending, Event, Mark, SoFor};
use crate::state::{Campaign, Fate};
use fieldcraft_ids::Set;

impl Campaign {
    /// Draws a new event card; its lower half counts [LD-POST-1, LD-R61].
    pub(crate) fn post_combat(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        self.draw_card(Place::Lower, play);
    }

    /// Books the battle in the order of LD-SEQ-6.
    pub(crate) fn book_battle(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        let destroyed = self.strength() == Strength::Destroyed;
        // The battalion's notes are read while it is still in the campaign.
        let xp = self.battle_xp(destroyed);
        self.book_status(destroyed, play);
        self.record_damage();
        self.book_stress(play);
        self.book_xp(xp, play);
        self.battle.effects.clear();
        if self.objective_card().grade(self.vp) == Grade::Great {
            self.end(Ending::Great, play);
        }
    }

    /// Status mark and VP [LD-POST-3 to LD-POST-9].
    fn book_status(&mut self, destroyed: bool, play: &mut Play<'_>) {
        let battalion = self.battle.battalion;
        let points = i16::from(self.edition.battalions[battalion.index()].points);
        let half = points / 2;
        let withdraws = self.battle.effects.iter().any(|(effect, _)| *effect == Effect::Withdraw);
        let (mark, vp) = if destroyed {
            let bonus = self.battle_sum(|effect| match *effect {
                Effect::VpIfDestroyed { add } => Some(add),
                _ => None,
            });
            // LD-POST-8: what an earlier reduction brought is not gained again.
            (Mark::Destroyed, bonus + if self.battle.began_half { points - half } else { points })
        } else if self.strength() == Strength::Half && !self.battle.began_half {
            (Mark::Half, half)
        } else {
            (Mark::Neither, 0)
        };
        play.tell(Event::Booked { battalion, mark, vp });
        self.change_vp(vp, play);
        match mark {
            Mark::Destroyed => self.destroy_battalion(play),
            Mark::Half => self.battalions[battalion.index()].half = true,
            Mark::Neither => {}
        }
        if withdraws && mark != Mark::Destroyed && !self.edition.battalions[battalion.index()].fixed {
            self.retreat_battalion(battalion, play);
        }
    }

    fn destroy_battalion(&mut self, play: &mut Play<'_>) {
        let so = self.battle_sum(|effect| match *effect {
            Effect::SoIfDestroyed { add } => Some(add),
            _ => None,
        });
        let battalion = self.battle.battalion;
        let stops = self.notes(battalion).any(|note| note.effect == Effect::NoOperationalMoves);
        self.no_moves |= stops;
        self.battalion_fates.set(battalion, Fate::Gone);
        self.change_so(so, SoFor::Destroyed, play);
    }

    /// Temporary counters go, lasting damage stays on record, all counters are back in the cup [LD-DMGR-4, LD-POST-10].
    fn record_damage(&mut self) {
        self.battle.exposed = Set::default();
        self.battle.immobile = Set::default();
        self.battle.suppressed = Set::default();
        self.battle.held.clear();
        for (kind, counter) in self.edition.damage.iter().enumerate() {
            self.battle.cup[kind] = counter.count;
        }
    }

    /// 2 stress for the battle, then Cool [LD-STRESS-1, LD-STRESS-2, TL-STRESS-1, LD-OPT-4].
    fn book_stress(&mut self, play: &mut Play<'_>) {
        let extra = self.battle_sum(|effect| match *effect {
            Effect::BattleStress { add } => Some(add),
            _ => None,
        });
        let battle = i16::from(self.edition.card.numbers.battle_stress) + extra + i16::from(self.battle.persisted);
        for commander in self.battle.participants.and(self.staff()).iter() {
            self.stress(commander, battle as i8, play);
            self.stress(commander, -self.rank(commander).cool, play);
        }
    }

    /// The XP of each participant [LD-XP-1, LD-XP-2, LD-XP-3, LD-BATT-14].
    fn battle_xp(&self, destroyed: bool) -> i16 {
        let notes = self.battle_sum(|effect| match *effect {
            Effect::Xp { add } => Some(add),
            Effect::XpIfDestroyed { add } if destroyed => Some(add),
            _ => None,
        });
        1 + i16::from(destroyed) + notes
    }

    fn book_xp(&mut self, xp: i16, play: &mut Play<'_>) {
        let participants = self.battle.participants.and(self.staff());
        for commander in participants.iter() {
            let heroic = i16::from(self.commanders[commander.index()].heroic_xp);
            self.commanders[commander.index()].heroic_xp = 0;
            let total = (xp + heroic).max(0) as u8;
            if 0 < total {
                self.gain_xp(commander, total, play);
            }
        }
        // LD-XP-4: only when all XP are recorded.
        for commander in participants.iter() {
            self.promote(commander, play);
        }
    }

    /// Whether a commander of the force has a skill that he can use outside battles [LD-R36].
    pub(crate) fn can_use(&self, commander: crate::ids::CommanderId, skill: Skill) -> bool {
        self.staff().has(commander)
            && self.status(commander) != super::Status::Unfit
            && self.rank(commander).skills.contains(&skill)
    }
}
