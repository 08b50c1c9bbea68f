//! Commanders: status, ratings, skills, stress, XP [LD-CMDR, LD-SKILL, LD-STRESS, LD-XP].

use super::Play;
use crate::cards::{CommanderCard, Rank, Rating, Skill, Speed, UnitCard, UnitType};
use crate::event::Event;
use crate::ids::{CommanderId, UnitId};
use crate::state::{Campaign, Fate, Fates};
use fieldcraft_ids::Set;

/// What stress makes of a commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Within the first interval [LD-CMDR-10].
    Okay,
    /// Within the second interval [LD-CMDR-11].
    Shaken,
    /// Above both [LD-CMDR-12].
    Unfit,
}

impl Campaign {
    /// The card of a unit.
    #[must_use]
    pub fn unit_card(&self, unit: UnitId) -> &UnitCard {
        &self.edition.units[unit.index()]
    }

    /// The card of a commander.
    #[must_use]
    pub fn commander_card(&self, commander: CommanderId) -> &CommanderCard {
        &self.edition.commanders[commander.index()]
    }

    /// The side of a commander's card that is in play.
    #[must_use]
    pub fn rank(&self, commander: CommanderId) -> &Rank {
        self.commander_card(commander).at(self.commanders[commander.index()].level)
    }

    /// The commander's status, read anew from his stress each time [LD-CMDR-13, LD-XP-8].
    #[must_use]
    pub fn status(&self, commander: CommanderId) -> Status {
        let (rank, stress) = (self.rank(commander), self.commanders[commander.index()].stress);
        match stress {
            _ if stress <= rank.okay.to => Status::Okay,
            _ if stress <= rank.shaken.to => Status::Shaken,
            _ => Status::Unfit,
        }
    }

    /// The row of values in force; none while Unfit.
    #[must_use]
    pub fn rating(&self, commander: CommanderId) -> Option<&Rating> {
        let rank = self.rank(commander);
        match self.status(commander) {
            Status::Okay => Some(&rank.okay),
            Status::Shaken => Some(&rank.shaken),
            Status::Unfit => None,
        }
    }

    /// The commander of a unit, if he is alive and not Unfit [LD-CMDR-15, SL-CMDR-1, LD-R13].
    #[must_use]
    pub fn working_leader(&self, unit: UnitId) -> Option<CommanderId> {
        self.units[unit.index()].leader.filter(|&leader| self.status(leader) != Status::Unfit)
    }

    /// Whether a unit acts in the Fast step: its commander's Speed, Slow without one [LD-COMBAT-1, LD-COMBAT-2, LD-DMGV-3].
    #[must_use]
    pub fn is_fast(&self, unit: UnitId) -> bool {
        let rating = self.units[unit.index()].leader.and_then(|leader| self.rating(leader));
        rating.is_some_and(|rating| rating.speed == Speed::Fast)
    }

    /// Whether the unit's commander can use a skill [LD-CMDR-15].
    #[must_use]
    pub fn leader_has(&self, unit: UnitId, skill: Skill) -> bool {
        self.working_leader(unit).is_some_and(|leader| self.rank(leader).skills.contains(&skill))
    }

    /// Adds stress, or takes it off; it never drops below 0 [LD-R15].
    pub(crate) fn stress(&mut self, commander: CommanderId, by: i8, play: &mut Play<'_>) {
        let stress = &mut self.commanders[commander.index()].stress;
        let before = *stress;
        *stress = stress.saturating_add_signed(by);
        let (now, by) = (*stress, (i16::from(*stress) - i16::from(before)) as i8);
        if by != 0 {
            play.tell(Event::Stress { commander, by, now });
        }
    }

    /// The units of the force.
    #[must_use]
    pub const fn force(&self) -> Set<UnitId> {
        self.unit_fates.in_force
    }

    /// The commanders of the force.
    #[must_use]
    pub const fn staff(&self) -> Set<CommanderId> {
        self.commander_fates.in_force
    }

    /// The commanders of the force of one type.
    #[must_use]
    pub fn staff_of(&self, kind: UnitType) -> Set<CommanderId> {
        self.staff().and(self.by_type.commanders[kind as usize])
    }

    /// How many units of a type the force has.
    #[must_use]
    pub fn units_of(&self, kind: UnitType) -> usize {
        self.force().and(self.by_type.units[kind as usize]).len()
    }

    /// How many commanders of a type the force has.
    #[must_use]
    pub fn commanders_of(&self, kind: UnitType) -> usize {
        self.staff_of(kind).len()
    }

    /// How many commanders of a type could still join: a name that ever was in the campaign does not come back
    /// [LD-CMDR-6, LD-REPC-3, LD-REPC-4].
    #[must_use]
    pub fn recruits_of(&self, kind: UnitType) -> usize {
        let Fates { in_force, gone } = self.commander_fates;
        self.by_type.commanders[kind as usize].without(in_force).without(gone).len()
    }

    /// A commander leaves the campaign for good.
    pub(crate) fn lose_commander(&mut self, commander: CommanderId) {
        self.commander_fates.set(commander, Fate::Gone);
        for unit in self.force().iter() {
            if self.units[unit.index()].leader == Some(commander) {
                self.units[unit.index()].leader = None;
            }
        }
    }

    /// Records XP; promotions are checked later [LD-XP-4].
    pub(crate) fn gain_xp(&mut self, commander: CommanderId, by: u8, play: &mut Play<'_>) {
        let xp = &mut self.commanders[commander.index()].xp;
        *xp = xp.saturating_add(by);
        let now = *xp;
        play.tell(Event::Xp { commander, by, now });
    }

    /// Promotes as often as the XP suffice; the surplus counts on [LD-XP-5, LD-XP-7, LD-R35].
    pub(crate) fn promote(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        while let (Some(needed), Some(next)) =
            (self.rank(commander).xp, self.commanders[commander.index()].level.next())
        {
            if self.commanders[commander.index()].xp < needed {
                return;
            }
            self.commanders[commander.index()].xp -= needed;
            self.commanders[commander.index()].level = next;
            play.tell(Event::Promoted(commander, next));
        }
    }
}
