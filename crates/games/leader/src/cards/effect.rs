//! Effects: what notes, events and special conditions do.
//!
//! An effect is a value; the words on a card are made from it. How long it lasts follows from where it stands:
//! a campaign or objective note for the campaign, a special condition for its week, an upper event half for its battle,
//! a lower half at once or for the rest of the week, a battalion note for the battles of that battalion.

use super::{Band, Class, EnemyType, Nation, Span, UnitType};
use schemars::JsonSchema;
use serde::Deserialize;

/// How a unit is attacked: which number applies and which side of a damage counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Armored things; the vehicle side of a damage counter.
    Ap,
    /// Soft things; the infantry side of a damage counter.
    He,
}

impl Target {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::Ap, Self::He];
}

/// Where an effect is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Campaign note.
    Campaign,
    /// Objective note.
    Objective,
    /// Battalion note.
    Battalion,
    /// Special condition card.
    Condition,
    /// Upper half of an event card.
    Upper,
    /// Lower half of an event card.
    Lower,
}

/// One thing that a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "kind", deny_unknown_fields)]
pub enum Effect {
    /// Added to enemy tactical movement rolls.
    TacticalRoll {
        /// How much.
        add: i8,
    },
    /// Added to enemy operational rolls.
    OperationalRoll {
        /// How much.
        add: i8,
        /// Only for battalions of this type.
        class: Option<Class>,
        /// Only in this week of the campaign.
        week: Option<u8>,
    },
    /// Added to the aggressiveness roll (Sherman Leader).
    AggressivenessRoll {
        /// How much.
        add: i8,
    },
    /// Added to the number of turns of a battle.
    BattleTurns {
        /// How much.
        add: i8,
    },
    /// XP for each participant of a battle.
    Xp {
        /// How much.
        add: i8,
    },
    /// XP for each participant if the battalion of the battle is Destroyed.
    XpIfDestroyed {
        /// How much.
        add: i8,
    },
    /// VP if the battalion of the battle is Destroyed.
    VpIfDestroyed {
        /// How much.
        add: i8,
    },
    /// SO for each battalion Destroyed.
    SoIfDestroyed {
        /// How much.
        add: i8,
    },
    /// Added to the weekly SO adjustment.
    WeeklySo {
        /// How much.
        add: i8,
    },
    /// Stress that each participant takes at the end of a battle, on top of the usual 2.
    BattleStress {
        /// How much.
        add: i8,
    },
    /// Added to the stress that a commander On Leave loses.
    LeaveStress {
        /// How much.
        add: i8,
    },
    /// More enemy units in a battle.
    EnemyUnits {
        /// Their type.
        enemy: EnemyType,
        /// How many.
        count: u8,
        /// How many if the battalion begins the battle at Half strength.
        half: u8,
        /// Whose counters, if not the campaign's enemy.
        nation: Option<Nation>,
    },
    /// The force may not hold more Armor units than this at a time.
    ArmorLimit {
        /// The cap.
        max: u8,
    },
    /// More dice for friendly attacks.
    AttackDice {
        /// How many.
        add: i8,
        /// Only at these distances.
        range: Option<Span>,
        /// Only for units of this type.
        unit: Option<UnitType>,
    },
    /// Added to each die of friendly attacks.
    FriendlyAttack {
        /// How much.
        add: i8,
        /// Only at these distances.
        range: Option<Span>,
        /// Only for units of this type.
        unit: Option<UnitType>,
        /// Only against enemy units of this type.
        enemy: Option<EnemyType>,
    },
    /// Added to each die of enemy attacks.
    EnemyAttack {
        /// How much.
        add: i8,
        /// Only at these distances.
        range: Option<Span>,
        /// Only against units of this type.
        unit: Option<UnitType>,
        /// Only for enemy units of this type.
        enemy: Option<EnemyType>,
    },
    /// Added to the Defense of friendly units.
    FriendlyDefense {
        /// How much.
        add: i8,
        /// Only for units of this type.
        unit: Option<UnitType>,
    },
    /// Added to the Defense of enemy units.
    EnemyDefense {
        /// How much.
        add: i8,
        /// Only for enemy units of this type.
        enemy: Option<EnemyType>,
    },
    /// Added to the Speed of friendly units; Speed never drops below 1 by it.
    FriendlySpeed {
        /// How much.
        add: i8,
        /// Only for units of this type.
        unit: Option<UnitType>,
    },
    /// Added to the SO cost of each attack in an enemy band.
    AttackCost {
        /// How much.
        add: i8,
    },
    /// Battalions in this band cannot be attacked.
    NoAttackOn {
        /// The band.
        band: Band,
    },
    /// No operational rolls are made this week. On a battalion: if it was Destroyed this week.
    NoOperationalMoves,
    /// At the end of the week the player must advance one battalion that is not Fixed.
    AdvanceOne,
    /// The player moves one battalion that is not Fixed one band back.
    RetreatOne,
    /// The battalion moves one band further whenever it advances (battalion note).
    Lunge,
    /// The battalion just attacked, if it survives and is not Fixed, moves one band back.
    Withdraw,
    /// SO at once; a loss that cannot be paid ends the campaign.
    So {
        /// How much.
        add: i8,
    },
    /// VP at once.
    Vp {
        /// How much.
        add: i8,
    },
    /// Stress at once: for the participants on an event, for the whole force on a special condition.
    Stress {
        /// How much.
        add: i8,
    },
    /// After placement every enemy unit carries out one Advance.
    EnemyAdvance,
    /// After placement every friendly unit moves one hex forward, the player choosing which.
    FriendlyAdvance,
    /// After placement the player takes enemy counters off the map; they count as destroyed.
    RemoveEnemies {
        /// How many.
        count: u8,
        /// Only of this type.
        enemy: Option<EnemyType>,
    },
    /// After placement damage counters are drawn for one friendly unit picked at random.
    DamageUnit {
        /// How many counters.
        count: u8,
        /// Only among units of this type.
        unit: Option<UnitType>,
    },
    /// In this week's repair/replace so many damage counters are removed for free.
    FreeRepairs {
        /// How many.
        count: u8,
    },
    /// Added to the price of each repair this week, never below 0.
    RepairCost {
        /// How much.
        add: i8,
    },
}

impl Effect {
    /// Whether the rules look for this effect where it is printed; elsewhere it would be text that does nothing.
    #[must_use]
    pub const fn works_on(self, place: Place) -> bool {
        use Place::{Battalion, Campaign, Condition, Lower, Objective, Upper};
        match self {
            // Asked for in a battle.
            Self::TacticalRoll { .. }
            | Self::AggressivenessRoll { .. }
            | Self::BattleTurns { .. }
            | Self::EnemyUnits { .. }
            | Self::AttackDice { .. }
            | Self::FriendlyAttack { .. }
            | Self::EnemyAttack { .. }
            | Self::FriendlyDefense { .. }
            | Self::EnemyDefense { .. }
            | Self::FriendlySpeed { .. } => !matches!(place, Lower),
            // Asked for when a battle is booked.
            Self::Xp { .. } | Self::XpIfDestroyed { .. } | Self::VpIfDestroyed { .. } | Self::BattleStress { .. } => {
                true
            }
            Self::SoIfDestroyed { .. } => !matches!(place, Lower),
            // Asked for at the end of a week.
            Self::OperationalRoll { .. } => !matches!(place, Upper),
            Self::WeeklySo { .. } => matches!(place, Campaign | Objective | Battalion | Condition),
            Self::LeaveStress { .. } => matches!(place, Campaign | Objective | Condition),
            Self::NoOperationalMoves => matches!(place, Battalion | Condition | Lower),
            Self::AdvanceOne => matches!(place, Battalion | Condition | Lower),
            Self::RetreatOne => matches!(place, Condition | Lower),
            Self::Lunge => matches!(place, Battalion),
            Self::Withdraw => matches!(place, Lower),
            Self::FreeRepairs { .. } | Self::RepairCost { .. } => matches!(place, Condition | Lower),
            // Asked for when units are assigned or bought.
            Self::AttackCost { .. } => matches!(place, Campaign | Objective | Condition),
            Self::NoAttackOn { .. } => matches!(place, Campaign | Objective | Battalion | Condition),
            Self::ArmorLimit { .. } => matches!(place, Campaign),
            // Done at once.
            Self::So { .. } | Self::Stress { .. } => matches!(place, Condition | Upper | Lower),
            Self::Vp { .. } => matches!(place, Lower),
            Self::EnemyAdvance | Self::FriendlyAdvance | Self::RemoveEnemies { .. } | Self::DamageUnit { .. } => {
                matches!(place, Upper)
            }
        }
    }
}
