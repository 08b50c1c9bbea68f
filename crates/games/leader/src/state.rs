//! The state of a campaign: plain values, copied whole, with the edition's cards shared.

mod battle;

pub use battle::{Action, Battle, Enemy, Held, HeldAs};

use crate::cards::{Band, Level, UnitType};
use crate::decision::Damage;
use crate::edition::{Edition, MOST_BATTALIONS, MOST_CARDS};
use crate::event::Ending;
use crate::field::Hex;
use crate::frame::{Frame, MOST_FRAMES};
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use arrayvec::ArrayVec;
use fieldcraft_engine::Stack;
use fieldcraft_ids::{Id, Set};
use std::sync::Arc;

/// Where a card is in the campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fate {
    /// Not in play and available.
    #[default]
    InBox,
    /// In the force.
    InForce,
    /// Destroyed, killed or discarded: out of the campaign for good.
    Gone,
}

/// Where every card of a kind is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fates<T> {
    /// Those in play.
    pub in_force: Set<T>,
    /// Those out of the campaign for good.
    pub gone: Set<T>,
}

impl<T: Id> Fates<T> {
    /// Where a card is.
    #[must_use]
    pub fn of(&self, card: T) -> Fate {
        if self.in_force.has(card) {
            Fate::InForce
        } else if self.gone.has(card) {
            Fate::Gone
        } else {
            Fate::InBox
        }
    }

    /// Moves a card.
    pub fn set(&mut self, card: T, fate: Fate) {
        self.in_force.remove(card);
        self.gone.remove(card);
        match fate {
            Fate::InBox => {}
            Fate::InForce => self.in_force.insert(card),
            Fate::Gone => self.gone.insert(card),
        }
    }
}

/// The cards of each type, for counting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByType {
    /// Unit cards.
    pub units: [Set<UnitId>; UnitType::ALL.len()],
    /// Commanders.
    pub commanders: [Set<CommanderId>; UnitType::ALL.len()],
}

/// Lasting damage of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Damages {
    flags: u8,
    /// Number of Glancing counters.
    pub glancing: u8,
}

impl Damages {
    /// Whether the unit has this damage.
    #[must_use]
    pub const fn has(self, damage: Damage) -> bool {
        match damage {
            Damage::Glancing => 0 < self.glancing,
            other => self.flags >> other as u8 & 1 == 1,
        }
    }

    /// Adds a counter.
    pub const fn add(&mut self, damage: Damage) {
        match damage {
            Damage::Glancing => self.glancing = self.glancing.saturating_add(1),
            other => self.flags |= 1 << other as u8,
        }
    }

    /// Removes a counter.
    pub const fn remove(&mut self, damage: Damage) {
        match damage {
            Damage::Glancing => self.glancing = self.glancing.saturating_sub(1),
            other => self.flags &= !(1 << other as u8),
        }
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.flags == 0 && self.glancing == 0
    }

    /// The kinds it has.
    pub fn iter(self) -> impl Iterator<Item = Damage> {
        Damage::ALL.into_iter().filter(move |d| self.has(*d))
    }
}

/// A friendly unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Lasting damage.
    pub damage: Damages,
    /// The attack it is assigned to this week.
    pub target: Option<BattalionId>,
    /// The commander who leads it this week.
    pub leader: Option<CommanderId>,
    /// Whether its Large cost is due.
    pub large_due: bool,
    /// Where it is in the battle.
    pub hex: Hex,
    /// Where it was when the step (Sherman Leader) or turn (Tiger Leader) began.
    pub start: Hex,
    /// The battle turn in which it drew Exposed.
    pub exposed: u8,
    /// Tactic counters of its own card left in this battle.
    pub tactics: u8,
    /// Command Tactic counters of its own card left in this battle.
    pub command_tactics: u8,
}

/// A commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commander {
    /// His level.
    pub level: Level,
    /// XP toward the next level.
    pub xp: u8,
    /// Stress.
    pub stress: u8,
    /// Whether he is Wounded.
    pub wounded: bool,
    /// Whether he took part in a battle this week.
    pub fought: bool,
    /// Whether he joined in this repair/replace step.
    pub is_new: bool,
    /// Tactic counters of his card left in this battle.
    pub tactics: u8,
    /// Command Tactic counters of his card left in this battle.
    pub command_tactics: u8,
    /// Uses of Medic left this week.
    pub medic: u8,
    /// Uses of Mechanic left this week.
    pub mechanic: u8,
    /// XP credited for a needed 10 in this battle [TL-OPT-1].
    pub heroic_xp: u8,
}

/// An enemy battalion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battalion {
    /// Its band.
    pub band: Band,
    /// Whether its counter shows the Half side.
    pub half: bool,
    /// Whether it is attacked this week and the battle is not yet fought.
    pub attacked: bool,
    /// Trucks assigned to the attack.
    pub trucks: u8,
    /// Scouts assigned to the attack.
    pub scouts: u8,
}

/// What is settled when the campaign begins, beside the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Added to attack dice at R0 [LD-R5].
    pub r0_attack: i8,
    /// Which tactical chart.
    pub chart: u8,
    /// Tenacity is used.
    pub tenacity: bool,
    /// Battlefield Heroics is used.
    pub heroics: bool,
    /// Flank Attacks is used.
    pub flank: bool,
}

/// The edition's cards, shared by all states that play with them.
#[derive(Clone)]
pub struct Cards(pub Arc<Edition>);

impl std::ops::Deref for Cards {
    type Target = Edition;

    fn deref(&self) -> &Edition {
        &self.0
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

impl Eq for Cards {}

impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.card.id, self.hash)
    }
}

/// A campaign in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// The cards.
    pub edition: Cards,
    /// What was settled at the start.
    pub rules: Rules,
    /// What is going on, the innermost last.
    pub frames: Stack<Frame, MOST_FRAMES>,
    /// The campaign card.
    pub campaign: u8,
    /// The objective card.
    pub objective: u8,
    /// Special option points.
    pub so: i16,
    /// Victory points.
    pub vp: i16,
    /// The week, from 1; 0 during set-up.
    pub week: u8,
    /// How the campaign ended.
    pub ending: Option<Ending>,
    /// Trucks owned.
    pub trucks: u8,
    /// Trucks not yet assigned this week.
    pub free_trucks: u8,
    /// Scouts owned.
    pub scouts: u8,
    /// Scouts not yet assigned this week.
    pub free_scouts: u8,
    /// Event cards in the deck.
    pub event_deck: u64,
    /// Special condition cards in the deck.
    pub condition_deck: u64,
    /// This week's special condition, if its effects hold.
    pub condition: Option<u8>,
    /// Lower event halves in force this week.
    pub lower_events: ArrayVec<u8, 32>,
    /// The card that asks for a payment.
    pub asking: Option<u8>,
    /// A destroyed battalion's note forbids operational rolls this week.
    pub no_moves: bool,
    /// Repairs that cost nothing this week.
    pub free_repairs: u8,
    /// Units handed in for an upgrade.
    pub handed_in: Set<UnitId>,
    /// Where the units are.
    pub unit_fates: Fates<UnitId>,
    /// Where the commanders are.
    pub commander_fates: Fates<CommanderId>,
    /// Where the battalions are.
    pub battalion_fates: Fates<BattalionId>,
    /// The cards by type.
    pub by_type: ByType,
    /// The units by card.
    pub units: [Unit; MOST_CARDS],
    /// The commanders by card.
    pub commanders: [Commander; MOST_CARDS],
    /// The battalions by card.
    pub battalions: [Battalion; MOST_BATTALIONS],
    /// The battle being fought; what it held last is left over outside battles.
    pub battle: Battle,
}

impl Campaign {
    /// The innermost frame; none when the campaign is over.
    #[must_use]
    pub fn frame(&self) -> Option<Frame> {
        self.frames.top()
    }

    /// The enemy counter of the battle.
    #[must_use]
    pub fn enemy(&self, id: EnemyId) -> &Enemy {
        &self.battle.enemies[id.index()]
    }
}
