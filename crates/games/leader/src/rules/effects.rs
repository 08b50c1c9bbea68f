//! What notes and cards add to the rules, gathered when it is asked for.

use super::Play;
use crate::cards::{Effect, EnemyType, Note, Place, UnitType};
use crate::event::SoFor;
use crate::frame::Frame;
use crate::ids::BattalionId;
use crate::state::Campaign;
use fieldcraft_engine::Rows;

impl Place {
    /// What stands in a row of modifiers for an effect printed here.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Campaign => "campaign note",
            Self::Objective => "objective note",
            Self::Battalion => "battalion note",
            Self::Condition => "special condition",
            Self::Upper | Self::Lower => "event card",
        }
    }

    /// The clause behind such a row.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Campaign => "LD-CAMP-6",
            Self::Objective => "LD-OBJ-6",
            Self::Battalion => "LD-BATT-10",
            Self::Condition => "LD-WEEK-2",
            Self::Upper => "LD-PRE-2",
            Self::Lower => "LD-POST-1",
        }
    }
}

impl Effect {
    /// Whether a note about it concerns the battalion's destruction [TL-BATT-1, LD-R49].
    #[must_use]
    pub const fn is_about_destruction(self) -> bool {
        matches!(
            self,
            Self::XpIfDestroyed { .. }
                | Self::VpIfDestroyed { .. }
                | Self::SoIfDestroyed { .. }
                | Self::NoOperationalMoves
        )
    }
}

impl Campaign {
    /// Whether a note of a battalion is in force [LD-BATT-11, LD-BATT-12, LD-BATT-13, TL-BATT-1].
    #[must_use]
    pub fn note_holds(&self, battalion: BattalionId, note: &Note) -> bool {
        let state = &self.battalions[battalion.index()];
        let stays = note.yellow || (!self.edition.is_sherman() && note.effect.is_about_destruction());
        self.battalion_fates.in_force.has(battalion) && (!state.half || stays)
    }

    /// The notes in force of one battalion.
    pub fn notes(&self, battalion: BattalionId) -> impl Iterator<Item = &Note> {
        self.edition.battalions[battalion.index()].notes.iter().filter(move |note| self.note_holds(battalion, note))
    }

    /// The battalions in the campaign.
    pub fn living_battalions(&self) -> impl Iterator<Item = BattalionId> + use<> {
        self.battalion_fates.in_force.iter()
    }

    /// Notes and cards that hold for the whole week: all but battalion notes and upper event halves.
    fn standing(&self) -> impl Iterator<Item = (Effect, Place)> + '_ {
        let campaign = self.edition.campaigns.get(usize::from(self.campaign)).map_or(&[][..], |c| &c.notes);
        let objective = self.edition.objectives.get(usize::from(self.objective)).map_or(&[][..], |o| &o.notes);
        let condition = self.condition.map_or(&[][..], |c| &self.edition.conditions[usize::from(c)].effects);
        let all = [(campaign, Place::Campaign), (objective, Place::Objective), (condition, Place::Condition)];
        all.into_iter().flat_map(|(effects, place)| effects.iter().map(move |e| (*e, place)))
    }

    /// The lower event halves drawn this week that last beyond their moment.
    fn lower_effects(&self) -> impl Iterator<Item = (Effect, Place)> + '_ {
        let cards = self.lower_events.iter().map(|&e| &self.edition.events[usize::from(e)].lower.effects);
        cards.flatten().map(|e| (*e, Place::Lower))
    }

    /// Gathers what holds in the battle about to be fought.
    pub(crate) fn gather_battle_effects(&mut self) {
        let mut effects: Vec<(Effect, Place)> = self.standing().collect();
        if let Some(event) = self.battle.event {
            let upper = &self.edition.events[usize::from(event)].upper.effects;
            effects.extend(upper.iter().map(|e| (*e, Place::Upper)));
        }
        for battalion in self.living_battalions() {
            let own = battalion == self.battle.battalion;
            let notes = self.notes(battalion).filter(|note| own || note.everywhere);
            effects.extend(notes.map(|note| (note.effect, Place::Battalion)));
        }
        self.battle.effects = effects.into_iter().take(self.battle.effects.capacity()).collect();
    }

    /// What holds outside battles, for the week's own sums.
    pub(crate) fn week_effects(&self) -> impl Iterator<Item = (Effect, Place)> + '_ {
        let notes = self.living_battalions().flat_map(|b| self.notes(b)).map(|note| (note.effect, Place::Battalion));
        self.standing().chain(self.lower_effects()).chain(notes)
    }

    /// The same without battalion notes.
    pub(crate) fn card_effects(&self) -> impl Iterator<Item = (Effect, Place)> + '_ {
        self.standing().chain(self.lower_effects())
    }

    /// Adds rows for all effects of the battle that `value` picks.
    pub(crate) fn battle_rows(&self, rows: &mut Rows, value: impl Fn(&Effect) -> Option<i8>) {
        for (effect, place) in &self.battle.effects {
            if let Some(value) = value(effect) {
                rows.add(value.into(), place.clause(), place.reason());
            }
        }
    }

    /// The sum of all effects of the battle that `value` picks.
    pub(crate) fn battle_sum(&self, value: impl Fn(&Effect) -> Option<i8>) -> i16 {
        self.battle.effects.iter().filter_map(|(effect, _)| value(effect)).map(i16::from).sum()
    }

    /// Does what a card does at once [LD-WEEK-2, LD-WEEK-3, LD-PRE-3].
    pub(crate) fn do_at_once(&mut self, effects: &[Effect], place: Place, play: &mut Play<'_>) {
        let why = if place == Place::Condition { SoFor::Condition } else { SoFor::Event };
        for effect in effects {
            match *effect {
                Effect::So { add } => self.demand(add.into(), why, play),
                Effect::Vp { add } => self.change_vp(add.into(), play),
                Effect::Stress { add } => {
                    let who = if place == Place::Condition {
                        self.staff()
                    } else {
                        self.battle.participants.and(self.staff())
                    };
                    for commander in who.iter() {
                        self.stress(commander, add, play);
                    }
                }
                Effect::FreeRepairs { count } => self.free_repairs = self.free_repairs.saturating_add(count),
                Effect::RetreatOne => self.frames.first(&[Frame::RetreatBattalion]),
                _ => {}
            }
        }
    }
}

/// Whether an effect for `wanted` concerns `kind`; one for nobody in particular concerns all.
pub(crate) fn fits<T: PartialEq + Copy>(wanted: Option<T>, kind: T) -> bool {
    wanted.is_none_or(|w| w == kind)
}

/// What an effect adds to the speed of a unit type.
pub(crate) fn speed_add(effect: &Effect, kind: UnitType) -> Option<i8> {
    match *effect {
        Effect::FriendlySpeed { add, unit } if fits(unit, kind) => Some(add),
        _ => None,
    }
}

/// What an effect adds to the Defense of an enemy type.
pub(crate) fn enemy_defense_add(effect: &Effect, kind: EnemyType) -> Option<i8> {
    match *effect {
        Effect::EnemyDefense { add, enemy } if fits(enemy, kind) => Some(add),
        _ => None,
    }
}

/// What an effect adds to the Defense of a unit type.
pub(crate) fn friendly_defense_add(effect: &Effect, kind: UnitType) -> Option<i8> {
    match *effect {
        Effect::FriendlyDefense { add, unit } if fits(unit, kind) => Some(add),
        _ => None,
    }
}
