//! Experience rolls and their bonuses [FG-35 to FG-42].

use super::Play;
use crate::cards::{Bonus, Class};
use crate::event::{Event, Visible};
use crate::ids::{Spot, Unit};
use crate::state::Operation;
use fieldcraft_engine::{Purpose, Subject};

pub(crate) const EXPERIENCE: Purpose = Purpose::new("FG-35", "experience");

impl Operation {
    /// Whether a unit gains experience: crews and infantry do [FG-35].
    #[must_use]
    pub fn gains_experience(&self, unit: Unit) -> bool {
        let card = self.card(unit);
        card.class == Class::Infantry || card.crew.is_some()
    }

    /// Rolls for experience.
    pub(crate) fn roll_experience(&mut self, unit: Unit, play: &mut Play<'_>) {
        let state = self.unit(unit);
        let staged = state.place == Spot::STAGED;
        let visible = if staged { Visible::Owner(state.owner) } else { self.visible(unit) };
        let roll = play.chance.roll(10, EXPERIENCE.about(Subject::Unit(unit.0)).behind(visible.screen())) as u8;
        let results = &self.pack().charts.experience.results;
        let bonus = self.usable(unit, results[usize::from(roll) - 1]);
        self.unit_mut(unit).stars.gain(bonus);
        play.tell(Event::Experience(unit, roll, bonus, visible));
    }

    /// A marksman with a weapon that a unit does not have is none [FG-B20].
    pub(crate) fn usable(&self, unit: Unit, bonus: Bonus) -> Bonus {
        let useless = bonus == Bonus::MarksmanSecondary && self.card(unit).secondary.is_none();
        if useless { Bonus::Nothing } else { bonus }
    }
}
