//! The state of a campaign: plain values, copied whole, with the edition's cards shared.

use crate::cards::{Band, Effect, Level, Place, UnitType};
use crate::decision::Damage;
use crate::edition::{Edition, MOST_BATTALIONS, MOST_CARDS, MOST_DAMAGE, MOST_ENEMIES};
use crate::event::Ending;
use crate::field::{Field, Hex};
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, EnemyId, Set, UnitId};
use arrayvec::ArrayVec;
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

impl<T: From<u8> + Into<u8> + Copy> Fates<T> {
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

/// An enemy counter on the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enemy {
    /// Its place among the edition's enemy counters.
    pub card: u8,
    /// Whether its active side is up and it is on the map.
    pub active: bool,
    /// Where it is.
    pub hex: Hex,
    /// Where it was when this turn's enemy actions began.
    pub start: Hex,
    /// Whether it has acted this turn.
    pub acted: bool,
}

/// A damage counter outside the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Its kind.
    pub kind: u8,
    /// The unit it lies on, or whose commander it lies on; none if it only waits for the end of the battle.
    pub unit: Option<UnitId>,
    /// Whether it lies on the commander's card.
    pub on_commander: bool,
    /// What it does while it lies there, for taking it off again.
    pub as_: HeldAs,
}

/// What a held counter stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldAs {
    /// Lasting damage of the unit.
    Lasting(Damage),
    /// A wound of the commander.
    Wound,
    /// Exposed.
    Exposed,
    /// Immobile.
    Immobile,
    /// Suppressed.
    Suppressed,
    /// Stays out until the battle ends [TL-DMGV-1, LD-R59].
    Spent,
}

/// The unit in hand during a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// Who acts.
    pub unit: UnitId,
    /// Where it began this action.
    pub from: Hex,
    /// Movement points left.
    pub points: u8,
    /// Whether it has moved in this action.
    pub moved: bool,
    /// Whether Overdrive was used.
    pub overdrive: bool,
    /// Who is being carried.
    pub cargo: Set<UnitId>,
}

/// The battle being fought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Against whom.
    pub battalion: BattalionId,
    /// The terrain.
    pub field: Field,
    /// The tiles on the six spaces, by their place in the edition.
    pub tiles: [u8; 6],
    /// The present turn, from 1; 0 before the first.
    pub turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// The upper event card, if its effects hold.
    pub event: Option<u8>,
    /// Whether the battalion began at Half strength.
    pub began_half: bool,
    /// Whether it has been at or below its Half number [LD-EROLL-4].
    pub halved: bool,
    /// Whether it has been at or below its Destroyed number.
    pub destroyed: bool,
    /// Whether the enemy moves on a d10.
    pub d10: bool,
    /// Whether Tenacity was used.
    pub persisted: bool,
    /// This turn's modified enemy movement roll.
    pub roll: i8,
    /// The enemy counters in order of placement.
    pub enemies: ArrayVec<Enemy, MOST_ENEMIES>,
    /// Who takes part.
    pub fighters: Set<UnitId>,
    /// Who is on the map.
    pub on_map: Set<UnitId>,
    /// Who still acts in this step.
    pub due: Set<UnitId>,
    /// Who has acted in this step.
    pub acted: Set<UnitId>,
    /// Who has acted in this turn in a step in which it was due.
    pub had_turn: Set<UnitId>,
    /// Who moved by itself in this step (Sherman Leader) or turn (Tiger Leader).
    pub moved: Set<UnitId>,
    /// Who was carried in this step or turn.
    pub carried: Set<UnitId>,
    /// Who attacked in this step or turn.
    pub attacked: Set<UnitId>,
    /// Who is Exposed.
    pub exposed: Set<UnitId>,
    /// Who is Immobile.
    pub immobile: Set<UnitId>,
    /// Who is Suppressed.
    pub suppressed: Set<UnitId>,
    /// Commanders whose unit was destroyed and who wait in its hex [LD-OPT-6].
    pub stranded: Set<CommanderId>,
    /// Who took part, killed ones included.
    pub participants: Set<CommanderId>,
    /// Who was killed in this battle while leading, so that their units fight on alone.
    pub action: Option<Action>,
    /// Damage counters in the cup, by kind.
    pub cup: [u8; MOST_DAMAGE],
    /// Damage counters out of the cup.
    pub held: ArrayVec<Held, 64>,
    /// What notes and cards do in this battle.
    pub effects: ArrayVec<(Effect, Place), 48>,
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
    pub stack: ArrayVec<Frame, 32>,
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
    /// The enemy counter of the battle.
    #[must_use]
    pub fn enemy(&self, id: EnemyId) -> &Enemy {
        &self.battle.enemies[id.at()]
    }
}
