//! What happens in a campaign. Log, Player Log, screens and statistics are made from these.

use crate::cards::{Band, InfantryDamage, Level, Order, VehicleDamage};
use crate::decision::{Damage, OptionalRule};
use crate::field::Hex;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};

/// Why SO changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SoFor {
    /// Starting SO.
    Start,
    /// An optional rule.
    OptionalRule,
    /// A unit.
    Unit,
    /// A Truck or Scout.
    Support,
    /// A level for a commander.
    Promotion,
    /// A special condition card.
    Condition,
    /// An event card.
    Event,
    /// An attack's operational cost.
    Attack,
    /// A battalion destroyed.
    Destroyed,
    /// The weekly adjustment.
    Week,
    /// A repair.
    Repair,
    /// Healing.
    Heal,
    /// Upkeep of a Large unit.
    Large,
    /// Priority R&R.
    Rest,
}

/// How a battle left the battalion [LD-LOG-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// X.
    Destroyed,
    /// 1/2.
    Half,
    /// F.
    Neither,
}

/// How a campaign ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// The last week is complete [LD-END-1].
    LastWeek,
    /// A cost could not be paid [LD-END-2].
    Bankrupt,
    /// The VP reached Great [LD-END-3].
    Great,
}

/// Which side of a damage counter was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Gray.
    Vehicle(VehicleDamage),
    /// Camouflage.
    Infantry(InfantryDamage),
}

/// Something that happened.
#[expect(missing_docs, reason = "each event has its sentence; its fields are named for what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// A campaign card was chosen.
    CampaignChosen(u8),
    /// An objective card was chosen.
    ObjectiveChosen(u8),
    /// An optional rule was adopted.
    RuleAdopted(OptionalRule),
    /// SO changed.
    So { by: i16, now: i16, why: SoFor },
    /// VP changed.
    Vp { by: i16, now: i16 },
    /// A battalion card was drawn.
    BattalionDrawn(BattalionId),
    /// A unit joined the force.
    UnitJoined(UnitId),
    /// A commander joined the force.
    CommanderJoined(CommanderId, Level),
    /// A commander rose by payment.
    Raised(CommanderId, Level),
    /// A Truck was bought.
    TruckBought,
    /// A Scout was bought.
    ScoutBought,
    /// A week began.
    WeekBegan(u8),
    /// A special condition was drawn.
    ConditionDrawn(u8),
    /// A card's effects were avoided or not bought.
    CardPassed,
    /// An attack was ordered.
    AttackOrdered { battalion: BattalionId, trucks: u8, scouts: u8 },
    /// A unit was assigned.
    Assigned { unit: UnitId, commander: CommanderId, battalion: BattalionId },
    /// A battle began.
    BattleBegan { battalion: BattalionId, so: i16 },
    /// The battle's length was settled.
    TurnsSet(u8),
    /// An event card was drawn; its upper half counts.
    UpperEvent(u8),
    /// An event card was drawn; its lower half counts.
    LowerEvent(u8),
    /// The tiles were laid.
    TilesLaid([u8; 6]),
    /// The tiles may not stay as they lie.
    TilesRejected,
    /// A unit was placed.
    Placed(UnitId, Hex),
    /// A unit moved one hex.
    Moved { unit: UnitId, from: Hex, to: Hex },
    /// A unit was carried along.
    Carried { unit: UnitId, to: Hex },
    /// A unit left the map.
    UnitLeft(UnitId),
    /// An enemy counter was placed; `card` is its place in the edition.
    EnemyPlaced { enemy: EnemyId, card: u8, hex: Hex },
    /// An enemy unit moved one hex.
    EnemyMoved { enemy: EnemyId, from: Hex, to: Hex },
    /// An enemy unit did not move.
    EnemyStayed { enemy: EnemyId, order: Order },
    /// An enemy unit left the map.
    EnemyLeft(EnemyId),
    /// An enemy unit was destroyed.
    EnemyDestroyed(EnemyId),
    /// The aggressiveness roll; whether the enemy moves on a d10.
    Aggressiveness { roll: u8, d10: bool },
    /// A battle turn began.
    TurnBegan(u8),
    /// The Fast (true) or Slow step began.
    StepBegan { fast: bool },
    /// The enemy movement roll, with its modified value.
    MovementRoll { roll: u8, total: i8 },
    /// A Tactic counter was spent.
    TacticSpent { owner: UnitId, unit: UnitId },
    /// A unit went into Overdrive.
    Overdrive(UnitId),
    /// A commander took over a unit.
    TookOver(CommanderId, UnitId),
    /// A unit attacks.
    UnitAttacks { unit: UnitId, enemy: EnemyId, needs: i8 },
    /// An enemy unit attacks.
    EnemyAttacks { enemy: EnemyId, unit: UnitId, needs: i8 },
    /// An attack die and whether it hits.
    AttackDie { roll: u8, hit: bool },
    /// A flank die and whether it is a flank attack.
    FlankDie { roll: u8, flank: bool },
    /// A defense die and whether it cancels the hit.
    DefenseDie { roll: u8, cancels: bool },
    /// The attack did nothing.
    NoHit,
    /// A damage counter was drawn for a unit.
    DamageDrawn(UnitId, Side),
    /// A counter that cannot affect the unit went back.
    DamageWithoutEffect(UnitId, Side),
    /// Lasting damage stays on a unit.
    Damaged(UnitId, Damage),
    /// A unit is Exposed.
    Exposed(UnitId),
    /// A unit is Immobile.
    Immobile(UnitId),
    /// A unit is Suppressed.
    Suppressed(UnitId),
    /// A temporary counter went off a unit.
    Recovered(UnitId),
    /// A unit was destroyed.
    UnitDestroyed(UnitId),
    /// A commander's stress changed.
    Stress { commander: CommanderId, by: i8, now: u8 },
    /// A commander was wounded.
    Wounded(CommanderId),
    /// A commander was killed.
    Killed(CommanderId),
    /// The battalion has been brought to its Half number.
    BattalionHalved(BattalionId),
    /// The battalion has been brought to its Destroyed number.
    BattalionDestroyed(BattalionId),
    /// A turn was added by Tenacity.
    Persisted,
    /// The battle ended.
    BattleEnded,
    /// How the battle is booked.
    Booked { battalion: BattalionId, mark: Mark, vp: i16 },
    /// A commander gained XP.
    Xp { commander: CommanderId, by: u8, now: u8 },
    /// A commander was promoted.
    Promoted(CommanderId, Level),
    /// A battalion's operational roll, with its modified value.
    OperationalRoll { battalion: BattalionId, roll: u8, total: i8 },
    /// A battalion moved to a band.
    BattalionMoved(BattalionId, Band),
    /// No battalion moves this week.
    NoMovesThisWeek,
    /// A commander was On Leave.
    OnLeave(CommanderId),
    /// A wound was healed.
    Healed(CommanderId),
    /// Damage was repaired.
    Repaired(UnitId, Damage),
    /// A Large cost was settled.
    LargeSettled(UnitId),
    /// A unit was handed in.
    HandedIn(UnitId),
    /// A commander left the campaign.
    CommanderLeft(CommanderId),
    /// The whole force rested.
    Rested,
    /// The campaign ended.
    CampaignEnded(Ending),
}

impl Event {
    /// Whether it is the rolling of dice or the turning of counters on the way to something.
    #[must_use]
    pub const fn is_on_the_way(&self) -> bool {
        matches!(
            self,
            Self::AttackDie { .. }
                | Self::FlankDie { .. }
                | Self::DefenseDie { .. }
                | Self::UnitAttacks { .. }
                | Self::EnemyAttacks { .. }
                | Self::DamageDrawn(..)
                | Self::DamageWithoutEffect(..)
                | Self::StepBegan { .. }
                | Self::EnemyStayed { .. }
        )
    }
}
