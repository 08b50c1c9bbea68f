//! Aircraft: flying, sighting, attacking [PL-XII.A to PL-XII.C].

use super::Play;
use super::strength::{Calculation, POINT, Share, Use};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Attack, Frame};
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags, Hexes, Spot, Spotted, Watchers};
use crate::unit::{Side, Special, Weapon};
use fieldcraft_engine::{Check, Clause, Refusal, unless, when};
use fieldcraft_hex::HexId;

/// How far aircraft sight in the open [PL-XII.B.2a].
const FAR: u32 = 30;
/// How far they sight units that fire from woods and towns [PL-XII.B.2b].
const NEAR: u32 = 10;
/// Machine-gun attacks of a fighter-bomber in a game [PL-XII.C.4b].
const GUN_ATTACKS: u8 = 4;
/// The bit of an aircraft's extra byte for bombs or rockets that are gone.
const DROPPED: u8 = 1 << 7;
/// The bits below it for what was announced, and the rest for attacks with machine guns.
pub(super) const ROCKETS: u8 = 1 << 6;
pub(super) const ANNOUNCED: u8 = 1 << 5;
const BURSTS: u8 = ANNOUNCED - 1;

impl Battle {
    /// Why an aircraft may not fly now.
    pub(crate) fn check_fly(&self, piece: Piece) -> Check {
        when(
            !self.field.kinds.aircraft.has(piece) || self.field.side(piece) != self.phasing,
            "PL-XII.A.1",
            "it is not one of your aircraft",
        )?;
        when(self.is(piece, Flags::MOVED), "PL-XII.A.1", "it has already flown this phase")?;
        match self.spot(piece) {
            Spot::POOL => self.check_entry(piece),
            spot if spot.on_map().is_some() => Ok(()),
            _ => Err(Refusal::new("PL-XII.A.3b", "it has left the game")),
        }
    }

    /// Why an aircraft may not come onto the map now [PL-XII.A.3a].
    fn check_entry(&self, piece: Piece) -> Check {
        let flight = |piece: Piece| self.field.roster[piece.index()].group;
        let other_flight = self.bombers().any(|(other, _)| flight(other) != flight(piece));
        let bomber = self.field.unit(piece).special == Some(Special::FighterBomber);
        when(
            bomber && other_flight && self.field.situation.one_flight_at_a_time(),
            "PL-XII.A.3a",
            "another flight is over the map",
        )?;
        let on_map = self.field.kinds.aircraft.iter().filter(|&other| self.hex(other).is_some()).count();
        self.field.check_air_entry(piece, self.turn, on_map)
    }

    pub(crate) fn offer_flights(&self, out: &mut Vec<Decision>) {
        out.extend(self.field.kinds.aircraft.iter().map(Decision::Fly));
    }

    pub(crate) fn offer_flying(&self, piece: Piece, out: &mut Vec<Decision>) {
        out.extend((0..self.field.map.cells.len() as u16).map(HexId).map(Decision::At));
        if self.hex(piece).is_some() {
            out.push(Decision::FlyOff);
        }
    }

    pub(crate) fn check_flight(&self, piece: Piece, decision: &Decision) -> Check {
        match decision {
            Decision::At(hex) if hex.index() < self.field.map.cells.len() => Ok(()),
            Decision::FlyOff if self.hex(piece).is_some() => Ok(()),
            _ => Err(Refusal::new("PL-XII.A.2", "finish flying the aircraft first")),
        }
    }

    pub(crate) fn play_flight(&mut self, piece: Piece, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        self.set(piece, Flags::MOVED);
        match *decision {
            Decision::At(hex) => {
                self.put(piece, hex);
                self.lose_sight(piece);
                play.tell(Event::Flew(piece, hex));
            }
            _ => {
                self.stop_watching(piece);
                self.take_off(piece, Spot::SPENT);
                play.tell(Event::FlewOff(piece));
            }
        }
    }

    /// Whether an aircraft notices what fires in a hex: in the open from far, in cover from near [PL-XII.B.2].
    pub(crate) fn notices(&self, from: HexId, hex: HexId) -> bool {
        let reach = if self.hides(hex) { NEAR } else { FAR };
        self.field.distance(from, hex) <= reach && !self.smoke_between(from, hex)
    }

    /// Whether an aircraft sights a hex: in the open from far, in woods and towns if it saw some unit there firing
    /// [PL-XII.B.2].
    fn sights_from_air(&self, aircraft: Piece, hex: HexId) -> bool {
        let Some(from) = self.hex(aircraft) else { return false };
        let saw = |unit: Piece| self.saw_from_air(aircraft, unit);
        let units = || self.units_in(hex, self.field.side(aircraft).enemy());
        self.notices(from, hex) && (!self.hides(hex) || units().iter().any(saw))
    }

    /// Whether an aircraft saw a unit, or what is in it, on it or below it, firing and sees it still.
    fn saw_from_air(&self, aircraft: Piece, target: Piece) -> bool {
        let side = self.field.side(aircraft);
        let saw = |spotted: &Spotted| self.watchers(spotted.observers, side).any(|eye| eye == aircraft);
        self.spotted.iter().any(|spotted| self.is_at(spotted.piece, target) && saw(spotted))
    }

    /// Whether a fighter-bomber sights a target, so that all of them may attack it: in cover each unit must have been
    /// seen firing [PL-XII.C.5a, PL-XII.C.5c].
    fn is_sighted_from_air(&self, target: Piece, hex: HexId) -> bool {
        self.bombers()
            .any(|(bomber, from)| self.notices(from, hex) && (!self.hides(hex) || self.saw_from_air(bomber, target)))
    }

    /// The targets in a hex that may be attacked from the air. In a town the stack is one target, so all of it must be
    /// sighted [PL-VII.F.2.cb, PL-R74].
    pub(crate) fn air_targets(&self, hex: HexId) -> Pieces {
        let all = self.targets_in(hex, self.phasing);
        let sighted: Pieces = all.iter().filter(|&target| self.is_sighted_from_air(target, hex)).collect();
        if self.ground(hex).has(Ground::TOWN) && sighted != all { Pieces::EMPTY } else { sighted }
    }

    fn observers(&self, side: Side) -> impl Iterator<Item = (Piece, HexId)> + '_ {
        let own = self.field.kinds.side[side.index()].and(self.field.kinds.aircraft);
        let observes = |&piece: &Piece| self.field.unit(piece).special == Some(Special::Observer);
        own.iter().filter(observes).filter_map(|piece| Some((piece, self.hex(piece)?)))
    }

    /// Whether an observer of the side sights a hex [PL-XII.B.1].
    pub(crate) fn observer_sees(&self, side: Side, hex: HexId) -> bool {
        self.observers(side).any(|(piece, _)| self.sights_from_air(piece, hex))
    }

    pub(crate) fn observer_sights(&self, side: Side, hexes: &mut Hexes) {
        for (_, from) in self.observers(side) {
            let near = (0..self.field.map.cells.len() as u16).map(HexId);
            near.filter(|&hex| self.field.distance(from, hex) <= FAR).for_each(|hex| {
                hexes.insert(hex);
            });
        }
    }

    pub(crate) fn add_observers(&self, side: Side, hex: HexId, set: &mut Watchers) {
        for (piece, _) in self.observers(side) {
            if self.sights_from_air(piece, hex) {
                self.watch(set, piece);
            }
        }
    }

    pub(crate) fn observer_still_sees(&self, piece: Piece, hex: HexId) -> bool {
        self.field.unit(piece).special == Some(Special::Observer) && self.sights_from_air(piece, hex)
    }

    fn bombers(&self) -> impl Iterator<Item = (Piece, HexId)> + '_ {
        let bomber = |&piece: &Piece| self.field.unit(piece).special == Some(Special::FighterBomber);
        self.field.kinds.aircraft.iter().filter(bomber).filter_map(|piece| Some((piece, self.hex(piece)?)))
    }

    /// Why a hex may not be attacked from the air [PL-XII.C.2].
    pub(crate) fn check_air(&self, hex: HexId) -> Check {
        when(self.stormed.has(hex), "PL-XII.C.2.a", "it has already been attacked from the air this phase")?;
        when(self.targets_in(hex, self.phasing).is_empty(), "PL-XII.C.2", "no enemy unit is there")?;
        when(self.air_targets(hex).is_empty(), "PL-XII.C.5a", "no fighter-bomber sights a target there")?;
        let attack = Attack::new(crate::frame::AttackKind::Air, hex);
        let beside = self.bombers().any(|(piece, _)| {
            self.check_air_join(piece, &attack).is_ok() || self.check_join_guns(&attack, piece).is_ok()
        });
        unless(beside, "PL-XII.C.2", "no fighter-bomber is adjacent to the hex")
    }

    fn check_pilot(&self, piece: Piece, attack: &Attack) -> Check {
        when(
            self.field.unit(piece).special != Some(Special::FighterBomber),
            "PL-XII.C.1",
            "it is not a fighter-bomber",
        )?;
        let Some(from) = self.hex(piece) else { return Err(Refusal::new("PL-XII.C.2", "it is not over the map")) };
        unless(self.field.adjacent(from, attack.hex), "PL-XII.C.2", "it is not adjacent to the hex")?;
        when(
            self.is(piece, Flags::FIRED) || attack.attackers.has(piece),
            "PL-XII.C.3.c",
            "it may attack only once a phase",
        )
    }

    /// Why an aircraft may not join with bombs or rockets.
    pub(crate) fn check_air_join(&self, piece: Piece, attack: &Attack) -> Check {
        self.check_pilot(piece, attack).and_then(|()| {
            when(self.extra[piece.index()] & DROPPED != 0, "PL-XII.C.4a", "its bombs or rockets are used")
        })
    }

    /// Why an aircraft may not join with machine guns.
    pub(crate) fn check_join_guns(&self, attack: &Attack, piece: Piece) -> Check {
        when(piece.index() >= self.field.roster.len(), "PL-XII.C.1", "it is not a fighter-bomber")?;
        self.check_pilot(piece, attack)
            .and_then(|()| {
                let spent = GUN_ATTACKS <= self.extra[piece.index()] & BURSTS;
                when(spent, "PL-XII.C.4b", "its machine guns are out of ammunition")
            })
            .and_then(|()| {
                let harmless = !attack.targets.is_empty() && self.air_share(piece, attack, false).sixteenths == 0;
                when(harmless, "PL-XII.C.3.a", "its machine guns cannot hurt armor")
            })
    }

    pub(crate) fn offer_air_joins(&self, out: &mut Vec<Decision>) {
        for (piece, _) in self.bombers() {
            out.extend([Decision::Join(piece), Decision::JoinGuns(piece)]);
        }
    }

    pub(crate) fn join_air(&mut self, piece: Piece, ordnance: bool) {
        if let Some(Frame::Attack(attack)) = self.frames.last_mut() {
            attack.attackers.insert(piece);
            if ordnance {
                attack.ordnance.insert(piece);
            }
        }
    }

    /// What a fighter-bomber adds [PL-XII.C.3, PL-XII.C.3.a].
    fn air_share(&self, piece: Piece, attack: &Attack, ordnance: bool) -> Share {
        let unit = self.field.unit(piece);
        let (points, weapon) = if ordnance {
            self.field.load(self.ordnance(piece))
        } else {
            (u32::from(unit.attack), unit.weapon.unwrap_or(Weapon::I))
        };
        let mut share = Share { piece: Some(piece), printed: points, sixteenths: points * POINT, factors: Vec::new() };
        let majority = self.majority(&attack.targets, attack.hex);
        share.factor(self.weapon_effect(weapon, 2, 1, majority, Use::Air), Clause("PL-XII.C.3.a"));
        share
    }

    /// The odds of an air attack: no range, no elevation, but the terrain's die [PL-ESP.AIR.1, PL-R74].
    pub(crate) fn air_calculation(&self, attack: &Attack) -> Calculation {
        let shares =
            attack.attackers.iter().map(|piece| self.air_share(piece, attack, attack.ordnance.has(piece))).collect();
        self.calculate(attack.hex, &attack.targets, shares, None, None)
    }

    pub(crate) fn spend_ordnance(&mut self, attack: &Attack) {
        for piece in attack.attackers.iter() {
            if attack.ordnance.has(piece) {
                self.extra[piece.index()] |= DROPPED;
            } else {
                self.extra[piece.index()] += 1;
            }
        }
    }

    /// Whether the bombs or rockets of an aircraft are gone, and how often it has used its machine guns.
    pub(crate) fn ordnance_used(&self, piece: Piece) -> (bool, u8) {
        let extra = self.extra[piece.index()];
        (extra & DROPPED != 0, extra & BURSTS)
    }

    /// Sets what an aircraft has used.
    pub(crate) fn set_ordnance_used(&mut self, piece: Piece, dropped: bool, bursts: u8) {
        let announced = self.extra[piece.index()] & (ROCKETS | ANNOUNCED);
        self.extra[piece.index()] = announced | bursts & BURSTS | if dropped { DROPPED } else { 0 };
    }

    /// Whether a hex is open to attack from sea: neither woods, town nor stream [PL-R81].
    pub(crate) fn is_open(&self, hex: HexId) -> bool {
        !self.ground(hex).any(Ground::WOODS.with(Ground::TOWN).with(Ground::STREAM))
    }

    /// All pieces of a set that are over or on the map.
    pub(crate) fn on_map(&self, pieces: &Pieces) -> Pieces {
        pieces.iter().filter(|&piece| self.hex(piece).is_some()).collect()
    }
}
