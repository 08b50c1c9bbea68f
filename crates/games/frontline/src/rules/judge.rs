//! The end: more than half of the enemy destroyed, time, and the campaign [FD-2, FD-A1, FD-O8, FD-O9].

use super::Play;
use crate::cards::Side;
use crate::event::Event;
use crate::frame::Phase;
use crate::state::Battle;

impl Battle {
    /// Whether more than half of what a side brought is destroyed.
    #[must_use]
    pub fn is_beaten(&self, side: Side) -> bool {
        u16::from(self.bought[side.index()]) < 2 * u16::from(self.lost[side.index()])
    }

    /// Looks whether the battle is won, after every loss [FD-2]; if both are past half, the active side wins [FD-A38].
    pub(crate) fn judge(&mut self, play: &mut Play<'_>) -> bool {
        let winner = [self.active, self.active.enemy()].into_iter().find(|side| self.is_beaten(side.enemy()));
        if winner.is_some() {
            self.battle_over(winner, play);
        }
        winner.is_some()
    }

    /// Who has destroyed the larger share, or holds the ground that the scenario names [FD-O9].
    #[must_use]
    pub fn ahead(&self) -> Option<Side> {
        if let Some(objective) = self.ground().objective {
            let reached = |place: u8| {
                if self.goes_up(objective.side) { objective.place <= place } else { place <= objective.place }
            };
            let holds = self.sections_of(objective.side).any(|section| reached(self.section(section).place));
            return Some(if holds { objective.side } else { objective.side.enemy() });
        }
        let share =
            |side: Side| u32::from(self.lost[side.index()]) * u32::from(self.bought[side.enemy().index()].max(1));
        match share(Side::Allied).cmp(&share(Side::Axis)) {
            std::cmp::Ordering::Less => Some(Side::Allied),
            std::cmp::Ordering::Greater => Some(Side::Axis),
            std::cmp::Ordering::Equal => None,
        }
    }

    pub(crate) fn time_is_up(&mut self, play: &mut Play<'_>) {
        self.battle_over(self.ahead(), play);
    }

    /// The battle is over; the next one of the campaign begins, or the game is over.
    fn battle_over(&mut self, winner: Option<Side>, play: &mut Play<'_>) {
        self.frames.clear();
        (self.attack, self.hits) = (None, None);
        self.sweep();
        let worth = self.ground().worth;
        if let Some(winner) = winner {
            self.points[winner.index()] += worth;
        }
        if usize::from(self.number) + 1 < self.field.battles.len() {
            play.tell(Event::BattleOver(winner));
            self.number += 1;
            self.lay_out();
            return play.tell(Event::Battle(self.number));
        }
        self.winner = match self.points[0].cmp(&self.points[1]) {
            std::cmp::Ordering::Greater => Some(Side::Allied),
            std::cmp::Ordering::Less => Some(Side::Axis),
            std::cmp::Ordering::Equal => None,
        };
        self.phase = Phase::Over;
        play.tell(Event::Over(self.winner));
    }
}
