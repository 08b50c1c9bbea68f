//! How strong an attack is: each attacker's share, the odds, the die [PL-VII.A, PL-VII.F, PL-VII.H].
//!
//! Strengths are counted in sixteenths of a point, so that no halving ever needs rounding [PL-VII.F.2.ac].

use crate::charts::{Effect, WeaponRow};
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags};
use crate::unit::{Special, Target, UnitType, Weapon};
use fieldcraft_engine::{Clause, Rows};
use fieldcraft_hex::HexId;

/// Sixteenths in a point.
pub const POINT: u32 = 16;

/// The defense strength of a landing craft, in sixteenths [PL-XI.D.3].
const CRAFT: u32 = 8 * POINT;

/// What one attacker adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// Who; nothing for naval guns.
    pub piece: Option<Piece>,
    /// The printed strength in points.
    pub printed: u32,
    /// What it adds, in sixteenths of a point.
    pub sixteenths: u32,
    /// Why it differs from the printed strength.
    pub factors: Vec<(Effect, Clause)>,
}

/// An attack worked out before the roll.
#[derive(Clone, Debug)]
pub struct Calculation {
    /// What each attacker adds.
    pub shares: Vec<Share>,
    /// The attack strength in sixteenths.
    pub attack: u32,
    /// The defense strength in sixteenths.
    pub defense: u32,
    /// What it is made of.
    pub defended: Defended,
    /// The column of the combat results table, shifted; nothing if the odds are too low.
    pub column: Option<usize>,
    /// Why the column was shifted.
    pub shift: Option<Clause>,
    /// What is added to the die.
    pub die: Rows,
}

/// What a defense strength is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defended {
    /// The sum of the targets.
    Whole,
    /// Half the sum of targets that hurry [PL-XV.A.3].
    Hurried,
    /// A target that is still face down counts as a landing craft [PL-XI.D.3].
    FaceDown,
}

/// Of which kind most of the targets are [PL-VII.F.2.b].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Majority {
    Armored,
    Soft,
    Even,
}

/// In which way weapons are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    Direct,
    Indirect,
    Air,
}

impl Battle {
    /// Whether weapons count a target in this hex as armored.
    pub(crate) fn is_armored(&self, target: Piece, hex: HexId) -> bool {
        let ground = self.ground(hex);
        if ground.any(Ground::TOWN.with(Ground::SEA)) {
            return true;
        }
        // A rider that is fired at by itself is on no armor [PL-R17].
        self.field.unit(target).target == Target::A
    }

    /// Which kind of target prevails among those attacked [PL-VII.F.2.ba to PL-VII.F.2.bd].
    pub(crate) fn majority(&self, targets: &Pieces, hex: HexId) -> Majority {
        // Whoever is at sea is an armored target, known or not [PL-XI.D.3].
        if self.is_sea(hex) {
            return Majority::Armored;
        }
        let (mut armored, mut soft) = (0, 0);
        for target in targets.iter() {
            if self.is_armored(target, hex) { armored += 1 } else { soft += 1 }
        }
        match armored.cmp(&soft) {
            std::cmp::Ordering::Greater => Majority::Armored,
            std::cmp::Ordering::Less => Majority::Soft,
            std::cmp::Ordering::Equal => Majority::Even,
        }
    }

    fn weapon_row(&self, weapon: Weapon, used: Use) -> &WeaponRow {
        let chart = &self.field.charts.weapons;
        let rows = match used {
            Use::Direct => &chart.direct,
            Use::Indirect => &chart.indirect,
            Use::Air => &chart.air,
        };
        &rows[weapon as usize]
    }

    /// What the weapons effectiveness chart does to a weapon [PL-VII.F.2.aa].
    pub(crate) fn weapon_effect(
        &self,
        weapon: Weapon,
        range: u8,
        distance: u32,
        majority: Majority,
        used: Use,
    ) -> Effect {
        let row = self.weapon_row(weapon, used);
        let armored = if distance <= row.near.hexes(range) { row.armored_near } else { row.armored_far };
        match majority {
            Majority::Armored => armored,
            Majority::Soft => row.soft,
            Majority::Even => armored.min(row.soft),
        }
    }

    /// What direct fire of a weapon is worth against one target, armored or not.
    pub(crate) fn direct_effect(&self, weapon: Weapon, range: u8, distance: u32, armored: bool) -> Effect {
        let majority = if armored { Majority::Armored } else { Majority::Soft };
        self.weapon_effect(weapon, range, distance, majority, Use::Direct)
    }

    /// Up to how many hexes armor counts as near for direct fire of a weapon.
    pub(crate) fn near(&self, weapon: Weapon, range: u8) -> u32 {
        self.weapon_row(weapon, Use::Direct).near.hexes(range)
    }

    /// The clause that says what a weapon does to a kind of target.
    fn weapon_clause(weapon: Weapon, effect: Effect) -> Clause {
        Clause(match (weapon, effect) {
            (Weapon::I, _) => "PL-R29",
            (Weapon::A, Effect::Double) => "PL-R27",
            (Weapon::A, _) => "PL-VII.F.2.aa",
            (Weapon::M, _) => "PL-VII.F.2.fa",
            (Weapon::H | Weapon::Howitzer, Effect::Half) => "PL-VII.F.2.fa",
            (Weapon::H | Weapon::Howitzer, _) => "PL-VII.F.2.fb",
        })
    }

    /// What a unit adds to direct fire at a hex.
    pub(crate) fn direct_share(&self, piece: Piece, from: HexId, hex: HexId, majority: Majority) -> Share {
        let unit = self.field.unit(piece);
        let mut share = Share::printed(piece, unit);
        let Some(weapon) = unit.weapon else { return share.none() };
        let distance = self.field.distance(from, hex).max(1);
        share.factor(
            self.weapon_effect(weapon, unit.range, distance, majority, Use::Direct),
            Self::weapon_clause(weapon, self.weapon_effect(weapon, unit.range, distance, majority, Use::Direct)),
        );
        if u32::from(unit.range) < distance {
            share.factor(Effect::Half, Clause("PL-VII.B.3b"));
        }
        if let Some(clause) = crate::sight::halved(&self.field.map, from, hex) {
            share.factor(Effect::Half, clause);
        }
        share
    }

    /// What a unit adds to indirect fire, before the division [PL-ESP.IF.3].
    pub(crate) fn indirect_share(&self, piece: Piece, majority: Majority) -> Share {
        let unit = self.field.unit(piece);
        let mut share = Share::printed(piece, unit);
        let Some(weapon) = unit.weapon else { return share.none() };
        let effect = self.weapon_effect(weapon, unit.range, u32::MAX, majority, Use::Indirect);
        share.factor(effect, Self::weapon_clause(weapon, effect));
        share
    }

    /// What naval guns add: class (H) from more than six hexes away [PL-XV.C.3a, PL-XV.C.4b].
    pub(crate) fn naval_share(&self, points: u8, majority: Majority, direct_at: Option<HexId>) -> Share {
        let mut share =
            Share { piece: None, printed: points.into(), sixteenths: u32::from(points) * POINT, factors: Vec::new() };
        share.factor(
            self.weapon_effect(Weapon::Howitzer, u8::MAX, u32::MAX, majority, Use::Direct),
            Clause("PL-XV.C.4b"),
        );
        // Ships are neither on a hilltop nor beside their target [PL-VII.H.0, PL-VII.H.4].
        if direct_at.is_some_and(|hex| self.field.charts.halved_from <= self.field.map.cell(hex).level()) {
            share.factor(Effect::Half, Clause("PL-VII.H.4"));
        }
        share
    }

    /// A unit's defense strength in sixteenths, as it is attacked in a hex.
    pub(crate) fn defense(&self, target: Piece, hex: HexId) -> u32 {
        let unit = self.field.unit(target);
        if self.is(target, Flags::ABOARD) {
            // A rider that is attacked by itself [PL-V.C.6.ab].
            return POINT;
        }
        if self.field.map.cell(hex).ground.has(Ground::SEA) && !self.is(target, Flags::SWIMS) {
            return CRAFT;
        }
        u32::from(unit.defense) * POINT
    }

    /// What the ground of a hex adds to the die of an attack on units there.
    #[inline]
    pub(crate) fn terrain_die(&self, hex: HexId) -> i32 {
        let ground = self.ground(hex);
        if ground == self.field.map.cell(hex).ground {
            self.field.die(hex)
        } else {
            self.field.charts.terrain.die(ground)
        }
    }

    /// The rows added to the die of an attack on units in a hex.
    pub(crate) fn die_rows(&self, hex: HexId, targets: &Pieces) -> Rows {
        let mut rows = Rows::new();
        rows.add(self.terrain_die(hex), "PL-ESP.DF.5", "terrain");
        if targets.iter().any(|target| self.is(target, Flags::DISPERSED)) {
            rows.add(self.field.charts.results.dispersed.into(), "PL-R6", "dispersed target");
        }
        if self.field.map.cell(hex).ground.has(Ground::SEA) && targets.iter().any(|unit| self.is(unit, Flags::SWIMS)) {
            rows.add(2, "PL-XI.D.4b", "tank in the water");
        }
        rows
    }

    /// Puts shares, defense and die together.
    pub(crate) fn calculate(
        &self,
        hex: HexId,
        targets: &Pieces,
        shares: Vec<Share>,
        shift: Option<Clause>,
        close: Option<&'static str>,
    ) -> Calculation {
        let attack = shares.iter().map(|share| share.sixteenths).sum();
        let (defense, defended) = if targets.is_empty() && self.is_sea(hex) {
            (CRAFT, Defended::FaceDown)
        } else {
            (targets.iter().map(|target| self.defense(target, hex)).sum(), Defended::Whole)
        };
        let results = &self.field.charts.results;
        let column = results.column(attack, defense);
        // One column at most, and none beyond the last [PL-R22]; what is below the first is not lifted [PL-R97].
        let column = column.map(|at| (at + usize::from(shift.is_some())).min(results.columns.len() - 1));
        let mut die = self.die_rows(hex, targets);
        if let Some(clause) = close {
            die.add(-2, clause, "at close quarters");
        }
        Calculation { shares, attack, defense, defended, column, shift, die }
    }

    /// An overrun: printed strengths, one column up, two off the die [PL-VII.D.4 to PL-VII.D.6].
    pub(crate) fn overrun_calculation(&self, hex: HexId, attackers: &Pieces, targets: &Pieces) -> Calculation {
        let shares = attackers.iter().map(|piece| Share::printed(piece, self.field.unit(piece))).collect();
        self.calculate(hex, targets, shares, Some(Clause("PL-VII.D.4a")), Some("PL-VII.D.4b"))
    }

    /// A close assault: printed strengths, two off the die, one column up for engineers with infantry
    /// [PL-VII.E.4, PL-VII.E.5, PL-R46].
    pub(crate) fn assault_calculation(&self, hex: HexId, attackers: &Pieces, targets: &Pieces) -> Calculation {
        let shares = attackers.iter().map(|piece| Share::printed(piece, self.field.unit(piece))).collect();
        let shift = self.engineers_help(attackers).then_some(Clause("PL-VII.E.5"));
        self.calculate(hex, targets, shares, shift, Some("PL-VII.E.4a"))
    }

    /// Whether an engineer assaults together with infantry from the same hex [PL-R43, PL-R44].
    fn engineers_help(&self, attackers: &Pieces) -> bool {
        attackers.iter().filter(|&unit| self.field.kinds.engineers.has(unit)).any(|engineer| {
            attackers.iter().any(|partner| {
                let unit = self.field.unit(partner);
                self.hex(partner) == self.hex(engineer)
                    && unit.is_infantry()
                    && !matches!(unit.special, Some(Special::Engineer | Special::MachineGun))
            })
        })
    }
}

impl Share {
    /// The printed strength of a unit.
    pub(crate) fn printed(piece: Piece, unit: &UnitType) -> Self {
        let printed = u32::from(unit.attack);
        Self { piece: Some(piece), printed, sixteenths: printed * POINT, factors: Vec::new() }
    }

    fn none(mut self) -> Self {
        self.sixteenths = 0;
        self
    }

    pub(crate) fn factor(&mut self, effect: Effect, clause: Clause) {
        self.sixteenths = match effect {
            Effect::None => 0,
            Effect::Half => self.sixteenths / 2,
            Effect::Full => return,
            Effect::Double => self.sixteenths * 2,
        };
        self.factors.push((effect, clause));
    }
}
