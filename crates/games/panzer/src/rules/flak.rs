//! Anti-aircraft fire [PL-XII.D].

use super::Play;
use super::strength::{POINT, Share};
use crate::charts::{Effect, FlakResult};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Attack, AttackKind, Frame};
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Flags, Spot};
use crate::unit::Side;
use fieldcraft_engine::{Check, Clause, Purpose, Refusal, Subject, when};

impl Battle {
    fn flak_units(&self) -> Pieces {
        let side = self.phasing.enemy();
        self.field.kinds.side[side.index()].iter().filter(|&piece| self.field.unit(piece).flak).collect()
    }

    /// Why a unit may not fire at the aircraft that was aimed at [PL-XII.D.2, PL-XII.D.3].
    pub(crate) fn check_flak_join(&self, piece: Piece, attack: &Attack) -> Check {
        // Only the German side has an enemy in the air [PL-R73].
        when(
            !self.field.unit(piece).flak || self.field.side(piece) != Side::German,
            "PL-XII.D.2",
            "it cannot fire at aircraft",
        )?;
        let Some(from) = self.hex(piece) else { return Err(Refusal::new("PL-XII.D.3", "it is not on the map")) };
        let spent = Flags::DISPERSED.with(Flags::ABOARD).with(Flags::FLAK).with(Flags::OPPORTUNITY);
        when(self.flags[piece.index()].any(spent), "PL-XII.D.3", "it is dispersed, carried or has fired")?;
        when(self.is_stream(from), "PL-VII.K.3", "units in a stream may not attack")?;
        when(
            u32::from(self.field.unit(piece).range) < self.field.distance(from, attack.hex),
            "PL-XII.D.3",
            "the aircraft is out of range",
        )?;
        when(self.smoke_between(from, attack.hex), "PL-XVI.C.3.ab", "smoke blocks the line")?;
        self.check_field_of_fire(piece, from, attack.hex)
    }

    /// Why an aircraft may not be fired at.
    pub(crate) fn check_flak(&self, target: Piece) -> Check {
        let hex = self.hex(target).filter(|_| self.field.kinds.aircraft.has(target));
        let Some(hex) = hex else { return Err(Refusal::new("PL-XII.D.1a", "it is not an aircraft over the map")) };
        when(self.shot_at.has(target), "PL-XII.D.3", "it has already been fired at this phase")?;
        let attack = Attack::new(AttackKind::Flak, hex);
        let none = !self.flak_units().iter().any(|piece| self.check_flak_join(piece, &attack).is_ok());
        when(none, "PL-XII.D.3", "none of your guns can reach it")
    }

    pub(crate) fn offer_flak(&self, out: &mut Vec<Decision>) {
        let aloft = self.field.kinds.aircraft.iter().filter(|&piece| self.hex(piece).is_some());
        out.extend(aloft.map(Decision::Target));
    }

    pub(crate) fn aim_flak(&mut self, target: Piece) {
        let Some(hex) = self.hex(target) else { return };
        let mut attack = Attack::new(AttackKind::Flak, hex);
        attack.targets = Pieces::one(target);
        attack.aimed = true;
        self.frames.first(&[Frame::Attack(attack)]);
    }

    /// The strength of the guns.
    #[must_use]
    pub fn flak_strength(&self, attack: &Attack) -> u32 {
        self.flak_shares(attack).map(|share| share.sixteenths / POINT).sum()
    }

    /// What each gun adds, doubled at half range or less [PL-XII.D.3.c].
    pub(crate) fn flak_shares(&self, attack: &Attack) -> impl Iterator<Item = Share> {
        attack.attackers.iter().filter_map(|piece| {
            let unit = self.field.unit(piece);
            let near = self.field.distance(self.hex(piece)?, attack.hex) <= u32::from(unit.range / 2);
            let mut share = Share::printed(piece, unit);
            if near {
                share.factor(Effect::Double, Clause("PL-XII.D.3.c"));
            }
            Some(share)
        })
    }

    /// A damaged or destroyed aircraft is gone for good [PL-R72].
    fn shoot_down(&mut self, target: Piece, spot: Spot) {
        self.stop_watching(target);
        self.take_off(target, spot);
    }

    pub(crate) fn fire_flak(&mut self, attack: &Attack, play: &mut Play<'_>) {
        let Some(target) = attack.targets.first() else { return };
        let strength = self.flak_strength(attack);
        attack.attackers.iter().for_each(|piece| self.set(piece, Flags::FLAK));
        self.shot_at.insert(target);
        let die = play.chance.roll(6, Purpose::new("PL-ESP.AA.3", "anti-aircraft fire").about(Subject::Unit(target.0)));
        let result = self.field.charts.flak.result(strength, die);
        play.tell(Event::FlakFire { target, strength: strength as u16, die: die as u8, result });
        match result {
            FlakResult::None => {}
            FlakResult::A => self.shoot_down(target, Spot::SPENT),
            FlakResult::X => self.shoot_down(target, Spot::LOST),
        }
        self.note_firing(&attack.attackers, play);
    }
}
