//! The battle being fought.

use crate::cards::{Effect, Place};
use crate::decision::Damage;
use crate::edition::{MOST_DAMAGE, MOST_ENEMIES};
use crate::field::{Field, Hex};
use crate::ids::{BattalionId, CommanderId, UnitId};
use arrayvec::ArrayVec;
use fieldcraft_ids::Set;

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
    /// What the unit in hand does.
    pub action: Option<Action>,
    /// Damage counters in the cup, by kind.
    pub cup: [u8; MOST_DAMAGE],
    /// Damage counters out of the cup.
    pub held: ArrayVec<Held, 64>,
    /// What notes and cards do in this battle.
    pub effects: ArrayVec<(Effect, Place), 48>,
}
