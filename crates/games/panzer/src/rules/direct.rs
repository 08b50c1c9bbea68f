//! Direct fire: who may fire at what [PL-VII.B].

use crate::frame::Attack;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::sight::may_fire_into_stream;
use crate::state::{Battle, Flags, Hexes, MOST_HEXES, Order};
use crate::unit::{Carries, Side, UnitType, Weapon};
use fieldcraft_engine::{Check, Clause, Refusal, unless, when};
use fieldcraft_hex::HexId;

use super::strength::{Calculation, Defended, Majority, Use};

/// Flags that keep a unit from firing in its own combat phase.
const SPENT: Flags = Flags::DISPERSED.with(Flags::FIRED).with(Flags::ABOARD).with(Flags::OPPORTUNITY).with(Flags::FLAK);

/// Whether units have been asked whether they may fire.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Readiness {
    /// They may.
    Ready,
    /// They have not been asked.
    Unknown,
}

impl Battle {
    /// Why a unit may not fire at all in this phase, whatever the target.
    pub(crate) fn check_ready(&self, piece: Piece) -> Check {
        self.check_fresh(piece)?;
        when(self.has_order_now(piece), "PL-VII.C.3d", "it has an order, which it must carry out if it attacks")?;
        self.check_free(piece)
    }

    /// Why a unit has no attack left in this phase.
    fn check_fresh(&self, piece: Piece) -> Check {
        when(self.hex(piece).is_none(), "PL-VII.B.1a", "it is not on the map")?;
        unless(self.field.kinds.armed.has(piece), "PL-UFT.L16", "it has no weapon")?;
        if self.flags[piece.index()].any(SPENT) { Err(self.spent_reason(piece)) } else { Ok(()) }
    }

    /// Why a unit may not attack from where it is, or because of what it does there.
    fn check_free(&self, piece: Piece) -> Check {
        let Some(hex) = self.hex(piece) else { return Ok(()) };
        when(self.is_stream(hex), "PL-VII.K.3", "units in a stream may not attack")?;
        when(self.field.map.cell(hex).ground.has(Ground::SEA), "PL-R70", "units at sea may not attack")?;
        when(
            self.is(piece, Flags::WORKS) && self.is_clearing(piece),
            "PL-X.A.7b",
            "an engineer that is clearing may not attack",
        )
    }

    fn spent_reason(&self, piece: Piece) -> Refusal {
        if self.is(piece, Flags::DISPERSED) {
            Refusal::new("PL-R6", "it is dispersed")
        } else if self.is(piece, Flags::FIRED) {
            Refusal::new("PL-VII.B.5c", "it has already fired this segment")
        } else if self.is(piece, Flags::ABOARD) {
            Refusal::new("PL-R14", "it is being carried")
        } else if self.is(piece, Flags::FLAK) {
            Refusal::new("PL-XII.D.4", "it fired at aircraft")
        } else {
            Refusal::new("PL-XV.B.3a", "it used opportunity fire")
        }
    }

    /// The units of a side that may fire in this phase.
    pub(crate) fn ready(&self, side: Side) -> Pieces {
        let armed = self.field.kinds.side[side.index()].and(self.field.kinds.armed);
        let fresh: Pieces = armed.iter().filter(|&piece| self.check_fresh(piece).is_ok()).collect();
        let ordered = self.orders.iter().filter(|order| order.turn == self.turn).filter_map(Order::piece).collect();
        fresh.without(ordered).iter().filter(|&piece| self.check_free(piece).is_ok()).collect()
    }

    /// How far a unit may fire [PL-II.C.0f, PL-VII.B.3b].
    pub(crate) fn farthest(unit: &UnitType) -> u32 {
        u32::from(unit.range) * if unit.asterisk { 2 } else { 1 }
    }

    /// Why a unit that may fire cannot fire at this hex, whoever is in it.
    pub(crate) fn check_bearing(&self, piece: Piece, hex: HexId) -> Check {
        let Some(from) = self.hex(piece) else { return Err(Refusal::new("PL-VII.B.1a", "it is not on the map")) };
        // Inside and on top of one fortification is adjacent [PL-IX.C.10.cc].
        let distance = self.field.distance(from, hex).max(1);
        when(Self::farthest(self.field.unit(piece)) < distance, "PL-VII.B.3a", "the target is out of range")?;
        unless(self.sees(from, hex), "PL-VII.B.7", "it cannot see the target")?;
        may_fire_into_stream(&self.field.map, from, hex, self.is_stream(hex))?;
        self.check_field_of_fire(piece, from, hex)
    }

    /// What can be attacked by itself in a hex by a side: units outside a fortification, riders on armor, the
    /// fortification, a laid bridge. Not those attacked before in this phase [PL-R24].
    pub(crate) fn targets_in(&self, hex: HexId, side: Side) -> Pieces {
        let enemy = self.units_in(hex, side.enemy());
        let mut targets: Pieces = enemy.iter().filter(|&unit| self.is_target(unit, hex)).collect();
        // A fortification of one's own is fired at only to be rid of it, when nobody is there [PL-IX.C.8].
        if let Some(fort) = self.fort(hex)
            && (self.side(fort) != side || enemy.is_empty() && self.units_in(hex, side).is_empty())
        {
            targets.insert(fort);
        }
        if let Some(bridge) = self.bridge_target(hex, side) {
            targets.insert(bridge);
        }
        targets.without(self.shot_at)
    }

    /// Everything in a hex that one attack can strike at once: no bridge where there is anything else, and of carrier
    /// and rider, which are one unit, the carrier [PL-X.C.4.b.1, PL-V.C.5a, PL-VII.F.2.bc].
    pub(crate) fn all_targets_in(&self, hex: HexId, side: Side) -> Pieces {
        let targets = self.targets_in(hex, side);
        let rides = |unit: Piece| self.carrier(unit).is_some_and(|carrier| targets.has(carrier));
        let targets: Pieces = targets.iter().filter(|&unit| !rides(unit)).collect();
        let others = targets.without(self.field.kinds.bridges);
        if others.is_empty() { targets } else { others }
    }

    /// Whether a unit may be singled out: no one inside, and of passengers only riders on armor outside towns
    /// [PL-R17].
    fn is_target(&self, unit: Piece, hex: HexId) -> bool {
        if self.is(unit, Flags::INSIDE) {
            return false;
        }
        match self.carrier(unit) {
            None => true,
            Some(carrier) => {
                self.field.unit(carrier).carries == Some(Carries::Infantry) && !self.ground(hex).has(Ground::TOWN)
            }
        }
    }

    /// Why a unit may not fire at these targets.
    pub(crate) fn check_shot(&self, piece: Piece, hex: HexId, targets: &Pieces, majority: Majority) -> Check {
        self.check_bearing(piece, hex)?;
        let Some(from) = self.hex(piece) else { return Ok(()) };
        let side = self.field.side(piece);
        let distance = self.field.distance(from, hex).max(1);
        when(
            1 < distance && targets.iter().any(|target| !self.is_spotted(target, hex, side)),
            "PL-VII.L.1",
            "a target in woods, town or smoke has not been spotted",
        )?;
        self.check_weapon(piece, distance, targets, majority)
    }

    /// Why a unit's weapon does nothing to these targets so many hexes away.
    fn check_weapon(&self, piece: Piece, distance: u32, targets: &Pieces, majority: Majority) -> Check {
        let unit = self.field.unit(piece);
        let Some(weapon) = unit.weapon else { return Ok(()) };
        when(
            weapon == Weapon::I && targets.meets(&self.field.kinds.bridges),
            "PL-X.C.4.bb",
            "infantry weapons cannot damage a bridge",
        )?;
        when(
            self.weapon_effect(weapon, unit.range, distance, majority, Use::Direct) == crate::charts::Effect::None,
            "PL-R29",
            "infantry weapons can hurt armor only in close assault",
        )
    }

    /// The hexes that some of these units have within sight by the table and within range; no other can be fired at.
    pub(crate) fn borne_on(&self, ready: &Pieces) -> Hexes {
        let mut wanted = self.held[self.phasing.enemy().index()];
        let things = self.field.kinds.forts.or(self.field.kinds.bridges);
        wanted.extend(things.iter().filter_map(|thing| self.hex(thing)));
        // Where they stand, and how far somebody there may fire.
        let (mut stands, mut reach) = (Hexes::EMPTY, [0; MOST_HEXES]);
        for piece in ready.iter() {
            if let Some(from) = self.hex(piece) {
                stands.insert(from);
                let farthest = Self::farthest(self.field.unit(piece)) as u16;
                reach[from.index()] = farthest.max(reach[from.index()]);
            }
        }
        let bears = |&hex: &HexId| {
            let mut near = stands.among(self.field.sight.row(hex)).iter();
            near.any(|from| self.field.distance(from, hex) <= reach[from.index()].into())
        };
        wanted.iter().filter(bears).collect()
    }

    /// Whether direct fire at a hex is possible: some of these units, as far as they may fire at all, may fire at some
    /// target.
    pub(crate) fn can_be_shot_at(&self, hex: HexId, units: &Pieces, ready: Readiness) -> bool {
        if self.attacked.has(hex) {
            return false;
        }
        let targets = self.targets_in(hex, self.phasing);
        if targets.is_empty() {
            return false;
        }
        let whole = self.ground(hex).has(Ground::TOWN);
        let targets = if whole { self.all_targets_in(hex, self.phasing) } else { targets };
        // Who is hidden is fired at from beside the hex alone: that is found out once and not for each unit.
        let spotted: Pieces = if self.hides(hex) {
            targets.iter().filter(|&target| self.is_spotted(target, hex, self.phasing)).collect()
        } else {
            targets
        };
        let afar = if whole { spotted == targets } else { !spotted.is_empty() };
        let mut seen = Hexes::one(hex);
        seen.add_words(self.field.sight.row(hex));
        units.iter().any(|piece| {
            let Some(from) = self.hex(piece) else { return false };
            // Most units fail by the table of sight lines or by range: those two are looked up before all else.
            if !seen.has(from) {
                return false;
            }
            let distance = self.field.distance(from, hex);
            if Self::farthest(self.field.unit(piece)) < distance
                || 1 < distance && !afar
                || ready == Readiness::Unknown && self.check_ready(piece).is_err()
                || self.check_bearing(piece, hex).is_err()
            {
                return false;
            }
            let distance = distance.max(1);
            if whole {
                return self.check_weapon(piece, distance, &targets, Majority::Armored).is_ok();
            }
            let near = if distance == 1 { targets } else { spotted };
            near.iter().any(|target| {
                let one = Pieces::one(target);
                self.check_weapon(piece, distance, &one, self.majority(&one, hex)).is_ok()
            })
        })
    }

    /// The odds of direct fire as it is put together.
    pub(crate) fn direct_calculation(&self, attack: &Attack) -> Calculation {
        let majority = self.majority(&attack.targets, attack.hex);
        let mut shares: Vec<_> = attack
            .attackers
            .iter()
            .filter_map(|piece| Some(self.direct_share(piece, self.hex(piece)?, attack.hex, majority)))
            .collect();
        if attack.naval != 0 {
            shares.push(self.naval_share(attack.naval, majority, Some(attack.hex)));
        }
        let mut calculation = self.calculate(attack.hex, &attack.targets, shares, None, None);
        if attack.kind == crate::frame::AttackKind::Opportunity {
            self.halve_hurried(&mut calculation, attack);
        }
        calculation
    }

    /// A unit hit by opportunity fire while it hurries defends at half strength [PL-XV.A.3].
    fn halve_hurried(&self, calculation: &mut Calculation, attack: &Attack) {
        if attack.targets.iter().any(|target| self.is(target, Flags::HURRIED)) {
            calculation.defense /= 2;
            calculation.defended = Defended::Hurried;
            calculation.column = self.field.charts.results.column(calculation.attack, calculation.defense);
        }
    }

    /// The clause under which a kind of attack is made.
    pub(crate) const fn attack_clause(kind: crate::frame::AttackKind) -> Clause {
        use crate::frame::AttackKind as Kind;
        Clause(match kind {
            Kind::Direct => "PL-VII.B.9",
            Kind::Smoke => "PL-XVI.C.7",
            Kind::Air => "PL-XII.C.2",
            Kind::Flak => "PL-XII.D.1a",
            Kind::Opportunity => "PL-XV.B.1",
            Kind::Assault => "PL-VII.E.0a",
            Kind::Overrun => "PL-VII.D.2a",
        })
    }
}
