//! The battalions: their draw, their strength, their movement on the operational map [LD-BATT, LD-OPMOVE].

use super::{Check, Play, not_now, unless};
use crate::cards::{Band, Class, Effect};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::BattalionId;
use crate::state::{Campaign, Fate};
use fieldcraft_engine::{Purpose, Refusal, Rows, Subject};

/// The repeating order of the draw [LD-BATT-16].
const DRAW_ORDER: [Class; 4] = [Class::Assault, Class::Assault, Class::Supply, Class::Command];

pub(crate) const DRAW: Purpose = Purpose::new("LD-BATT-16", "battalion card");
const MOVE: Purpose = Purpose::new("LD-OPMOVE-1", "operational movement");

impl Campaign {
    /// Draws battalions until the objective's total is reached [LD-BATT-16, LD-BATT-17, LD-BATT-18].
    pub(crate) fn draw_battalions(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        let nation = self.campaign_card().enemy;
        let target = u16::from(self.objective_card().battalion_points);
        let mut sum = 0;
        let mut empty = 0;
        for class in DRAW_ORDER.into_iter().cycle() {
            if target <= sum || empty == DRAW_ORDER.len() {
                return;
            }
            let mut weights = [0; 64];
            for (index, card) in self.edition.battalions.iter().enumerate() {
                let free = self.battalion_fates.of(BattalionId(index as u8)) == Fate::InBox;
                weights[index] = u32::from(free && card.class() == class && card.nations.contains(&nation));
            }
            // An empty deck is passed over [LD-R39].
            if weights.iter().all(|&w| w == 0) {
                empty += 1;
                continue;
            }
            empty = 0;
            let drawn = play.chance.pick(&weights[..self.edition.battalions.len()], DRAW);
            let card = &self.edition.battalions[drawn];
            sum += u16::from(card.points);
            // LD-BATT-20.
            self.battalion_fates.set(BattalionId(drawn as u8), Fate::InForce);
            self.battalions[drawn].band = card.band;
            play.tell(Event::BattalionDrawn(BattalionId(drawn as u8)));
        }
    }

    /// The rows of a battalion's operational roll [SL-OPMOVE-1, TL-OPMOVE-1, LD-OPMOVE-7].
    #[must_use]
    pub fn operational_rows(&self, battalion: BattalionId) -> Rows {
        let mut rows = Rows::new();
        if self.battalions[battalion.index()].half {
            let clause = self.edition.clause("SL-OPMOVE-1", "TL-OPMOVE-1");
            rows.add(self.edition.card.numbers.half_operational.into(), clause, "Half strength");
        }
        let mine = self.edition.battalions[battalion.index()].class();
        let week = self.week;
        let applies = |effect: &Effect| match *effect {
            Effect::OperationalRoll { add, class, week: only }
                if class.is_none_or(|c| c == mine) && only.is_none_or(|w| w == week) =>
            {
                Some(i32::from(add))
            }
            _ => None,
        };
        for (effect, place) in self.card_effects() {
            if let Some(add) = applies(&effect) {
                rows.add(add, place.clause(), place.reason());
            }
        }
        for other in self.living_battalions() {
            for note in self.notes(other).filter(|note| note.everywhere || other == battalion) {
                if let Some(add) = applies(&note.effect) {
                    rows.add(add, "LD-BATT-11", "battalion note");
                }
            }
        }
        rows
    }

    /// Rolls for every battalion that is not Fixed [LD-OPMOVE-1].
    pub(crate) fn operational_moves(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        if self.is_standstill() {
            play.tell(Event::NoMovesThisWeek);
        } else {
            let movers: Vec<_> =
                self.living_battalions().filter(|b| !self.edition.battalions[b.index()].fixed).collect();
            for battalion in movers {
                let roll = play.chance.roll(10, MOVE.about(Subject::Group(battalion.0)));
                let total = roll as i32 + self.operational_rows(battalion).total();
                play.tell(Event::OperationalRoll { battalion, roll: roll as u8, total: total as i8 });
                let row = *self.edition.operational_row(self.edition.battalions[battalion.index()].class());
                if total <= row.retreat_to.into() {
                    self.retreat_battalion(battalion, play);
                } else if i32::from(row.advance_from) <= total {
                    self.advance_battalion(battalion, play);
                }
            }
        }
        let advances = self.week_effects().filter(|(effect, _)| *effect == Effect::AdvanceOne).count();
        for _ in 0..advances.min(8) {
            self.frames.first(&[Frame::AdvanceBattalion]);
        }
    }

    /// One band toward friendly Staging, and a further one for a battalion that lunges [LD-OPMOVE-5, LD-OPMOVE-6].
    pub(crate) fn advance_battalion(&mut self, battalion: BattalionId, play: &mut Play<'_>) {
        self.move_battalion(battalion, self.band_ahead(battalion), play);
    }

    /// Where a battalion goes that advances.
    #[must_use]
    pub fn band_ahead(&self, battalion: BattalionId) -> Band {
        let before = self.battalions[battalion.index()].band;
        let lunges = self.notes(battalion).any(|note| note.effect == Effect::Lunge);
        if lunges { before.forward().forward() } else { before.forward() }
    }

    /// Whether no battalion rolls for movement this week.
    fn is_standstill(&self) -> bool {
        self.no_moves || self.card_effects().any(|(effect, _)| effect == Effect::NoOperationalMoves)
    }

    /// Whether a battalion could roll an advance at the end of this week [LD-OPMOVE-1].
    #[must_use]
    pub fn may_advance(&self, battalion: BattalionId) -> bool {
        let card = &self.edition.battalions[battalion.index()];
        let best = 10 + self.operational_rows(battalion).total();
        let advances = i32::from(self.edition.operational_row(card.class()).advance_from) <= best;
        advances && !card.fixed && !self.is_standstill()
    }

    /// One band toward enemy Breakthrough.
    pub(crate) fn retreat_battalion(&mut self, battalion: BattalionId, play: &mut Play<'_>) {
        let band = self.battalions[battalion.index()].band.back();
        self.move_battalion(battalion, band, play);
    }

    fn move_battalion(&mut self, battalion: BattalionId, band: Band, play: &mut Play<'_>) {
        if self.battalions[battalion.index()].band != band {
            self.battalions[battalion.index()].band = band;
            play.tell(Event::BattalionMoved(battalion, band));
        }
    }

    /// Why the player cannot move a battalion by a card.
    fn check_battalion(&self, battalion: BattalionId, forward: bool) -> Check {
        let card = self.edition.battalions.get(battalion.index());
        let card = card.ok_or(Refusal::new("LD-BATT-2", "there is no such battalion"))?;
        let there = self.battalion_fates.in_force.has(battalion);
        unless(there, "LD-BATT-19", "this battalion is not in the campaign")?;
        unless(!card.fixed, "LD-BATT-15", "this battalion is Fixed")?;
        let band = self.battalions[battalion.index()].band;
        let to = if forward { band.forward() } else { band.back() };
        unless(to != band, "LD-OPMOVE-6", "this battalion is already at the end of the map")
    }

    pub(crate) fn offer_battalions(&self, out: &mut Vec<Decision>) {
        out.extend(self.living_battalions().map(Decision::MoveBattalion));
    }

    pub(crate) fn check_battalions(&self, frame: Frame, decision: &Decision) -> Check {
        match *decision {
            Decision::MoveBattalion(battalion) => self.check_battalion(battalion, frame == Frame::AdvanceBattalion),
            _ => not_now(frame.clause()),
        }
    }

    pub(crate) fn play_battalions(&mut self, frame: Frame, decision: &Decision, play: &mut Play<'_>) {
        let Decision::MoveBattalion(battalion) = *decision else { return };
        self.frames.leave();
        match frame {
            Frame::AdvanceBattalion => self.advance_battalion(battalion, play),
            _ => self.retreat_battalion(battalion, play),
        }
    }
}
