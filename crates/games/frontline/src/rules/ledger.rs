//! The running firepower: one row after the other, from the first man's fire to the last point of cover
//! [FD-61, FD-63, FD-64, FD-65, FD-67]. Play uses the sum of the rows that the player sees.

use super::firepower::Shot;
use crate::cards::{Ability, CardEffect, TerrainEffect, Use};
use crate::decision::FireMode;
use crate::ids::{Action, Section, Unit};
use crate::state::{Attack, Battle, UnitFlags};
use fieldcraft_engine::Rows;

/// Why a row is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// A unit fires.
    Fire(Unit, FireMode),
    /// A grenade.
    Grenade(Unit),
    /// The bonus of the card.
    Card(Action),
    /// Every attacker fires aimed.
    AllAimed(Action),
    /// Overwatch.
    Overwatch,
    /// A fire mission.
    Mission,
    /// The Flank counter.
    Flank,
    /// Height.
    Height,
    /// Binoculars.
    Binoculars(Unit),
    /// A leader directs a machine gun.
    Directs(Unit),
    /// Half of it, rounded down.
    Half,
    /// The second section of a crossfire, halved.
    Second(Section),
    /// The counter-attack.
    Counter(Section),
    /// The cover of the terrain.
    Terrain,
    /// Vehicles count half the terrain cover.
    Large,
    /// The icon of a vehicle, gun or sniper.
    Icon,
    /// Streets that are too close for armor.
    Streets,
    /// Cover from afar.
    Afar,
    /// A concealed sniper in such terrain.
    Hiding,
    /// The Flank counter ignores cover.
    Flanked,
    /// Mortars ignore cover.
    Plunging,
    /// A LASTING card.
    DugIn,
    /// An entrenching tool.
    Entrenched,
    /// Smoke from a mortar.
    Smoked,
    /// Cards and counters played now.
    CoverCards,
}

/// The rows of one sum.
pub type Firepower = Rows<Reason, 40>;

/// The rows of one attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Firepower, the counter-attack included.
    pub fire: Firepower,
    /// Firepower of the counter-attack, before it is taken off.
    pub counter: Firepower,
    /// Cover of the section under fire.
    pub cover: Firepower,
}

impl Ledger {
    /// The firepower after the counter-attack; below 0 it turns on the attacker [FD-64].
    #[must_use]
    pub fn firepower(&self) -> i16 {
        self.fire.total() as i16
    }

    /// What the counter-attack takes off the firepower.
    #[must_use]
    pub fn countered(&self) -> i16 {
        self.counter.total() as i16
    }

    /// Whether the fire turned on the attacker.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.firepower() < 0
    }

    /// The cover of the section under fire.
    #[must_use]
    pub fn covered(&self) -> i16 {
        self.cover.total() as i16
    }

    /// What is left to draw hits with.
    #[must_use]
    pub fn left(&self) -> i16 {
        (self.firepower().abs() - self.covered().max(0)).max(0)
    }
}

/// What a Flank counter adds [FD-O11].
const FLANK: i32 = 3;

impl Battle {
    /// The running firepower of the attack under way.
    #[must_use]
    pub fn ledger(&self) -> Option<Ledger> {
        let attack = self.attack.as_ref()?;
        let mut ledger = Ledger::default();
        let shot = self.shot_of(attack.attacker)?;
        if 0 < attack.mission {
            ledger.fire.add(attack.mission.into(), "FD-O4", Reason::Mission);
        } else {
            self.fire_rows(attack, attack.attacker, attack.printed, &shot, &mut ledger.fire);
            if !ledger.fire.as_slice().is_empty() {
                ledger.fire.add(attack.overwatch.into(), "FD-O4", Reason::Overwatch);
                if self.is_flanking(attack, &shot) {
                    ledger.fire.add(FLANK, "FD-O11", Reason::Flank);
                }
            }
            if attack.half {
                let total = ledger.fire.total();
                ledger.fire.add(total / 2 - total, "FD-A23", Reason::Half);
            }
        }
        if let Some(second) = attack.second.filter(|second| !self.section(*second).members.is_empty()) {
            let mut rows = Firepower::new();
            if let Some(shot) = self.shot_of(second) {
                self.fire_rows(attack, second, None, &shot, &mut rows);
            }
            ledger.fire.add(rows.total() / 2, "FD-O4", Reason::Second(second));
        }
        if let Some(counter) = attack.counter {
            let power = self.counter_rows(attack, counter, &mut ledger.counter);
            ledger.fire.add(-power, "FD-64", Reason::Counter(counter));
        }
        self.cover_rows(attack, &shot, ledger.is_turned(), &mut ledger.cover);
        Some(ledger)
    }

    /// A Flank counter against the target counts at ranges 0 to 3 [FD-O11].
    pub(crate) fn is_flanking(&self, attack: &Attack, shot: &Shot) -> bool {
        self.section(attack.attacker).flank == attack.target && shot.range <= 3
    }

    /// The counter-attack: its sum with the bonus, halved unless the card says otherwise [FD-57, FD-58, FD-A23].
    fn counter_rows(&self, attack: &Attack, counter: Section, rows: &mut Firepower) -> i32 {
        let Some(shot) = self.shot_of(counter) else { return 0 };
        self.fire_rows(attack, counter, attack.counter_printed, &shot, rows);
        let total = rows.total();
        let whole = attack
            .counter_printed
            .is_some_and(|card| self.pack().actions[card.index()].has(CardEffect::WholeCounterAttack));
        if !whole {
            rows.add(total / 2 - total, "FD-A23", Reason::Half);
        }
        rows.total()
    }

    /// What a section fires, with everything that goes with its fire.
    fn fire_rows(&self, attack: &Attack, section: Section, printed: Option<Action>, shot: &Shot, rows: &mut Firepower) {
        let (mut aimed, mut directed) = (true, false);
        let leader = self.leader(section);
        for unit in self.members(section) {
            let mode = attack.mode(unit);
            if mode != FireMode::Hold {
                aimed &= matches!(mode, FireMode::Aimed | FireMode::MachineGun);
                rows.add(self.firepower(unit, mode, shot).into(), "FD-62", Reason::Fire(unit, mode));
                if let Some(more) = self.directs(leader, unit, mode).filter(|_| !directed) {
                    directed = true;
                    rows.add(more.into(), "FD-21", Reason::Directs(unit));
                }
            }
            let thrown = attack.extra[unit.index()];
            if 0 < thrown && mode != FireMode::Charge {
                rows.add(thrown.into(), "FD-O6", Reason::Grenade(unit));
            }
        }
        // Out of reach nothing is added to nothing [FD-A28].
        if rows.as_slice().is_empty() {
            return;
        }
        let high = self.ground_at(self.section(section).place).sum(|effect| match effect {
            TerrainEffect::Height { range, add } if *range <= shot.range => i16::from(*add),
            _ => 0,
        });
        rows.add(high.into(), "FD-51", Reason::Height);
        self.binocular_rows(section, shot, rows);
        if let Some(card) = printed {
            let action = &self.pack().actions[card.index()];
            rows.add(action.firepower.into(), "FD-63", Reason::Card(card));
            let volley = action.find(|effect| match effect {
                CardEffect::AllAimed { add } => Some(i16::from(*add)),
                _ => None,
            });
            if aimed {
                rows.add(volley.unwrap_or(0).into(), "FD-63", Reason::AllAimed(card));
            }
        }
    }

    fn binocular_rows(&self, section: Section, shot: &Shot, rows: &mut Firepower) {
        for unit in self.members(section) {
            let state = self.unit(unit);
            if state.is(UnitFlags::PINNED) {
                continue;
            }
            for kind in state.gear.iter().filter(|gear| gear.is_up()).filter_map(|gear| gear.kind()) {
                if let Use::Binoculars { add: more, range } = self.pack().equipment[kind.index()].effect
                    && range <= shot.range
                {
                    return rows.add(more.into(), "FD-O6", Reason::Binoculars(unit));
                }
            }
        }
    }

    /// What a leader who directs the weapon of this unit adds.
    fn directs(&self, leader: Option<Unit>, unit: Unit, mode: FireMode) -> Option<i16> {
        let leader = leader.filter(|leader| *leader != unit && !self.unit(*leader).is(UnitFlags::PINNED))?;
        if !matches!(mode, FireMode::Aimed | FireMode::Rapid) {
            return None;
        }
        let own = self.card(unit).weapons[0].map(|weapon| &self.pack().weapons[usize::from(weapon)].id);
        self.card(leader).abilities.iter().find_map(|ability| match ability {
            Ability::Directs { weapon, add } if Some(weapon) == own => Some(i16::from(*add)),
            _ => None,
        })
    }
}
