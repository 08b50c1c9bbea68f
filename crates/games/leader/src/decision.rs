//! Decisions: every choice the player can make, each as small as the rules allow.

use crate::field::Hex;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};

/// An optional rule [LD-OPT].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OptionalRule {
    /// A further turn for stress [LD-OPT-3].
    Tenacity,
    /// Commanders take over units [LD-OPT-6].
    Heroics,
    /// Flank attacks, Sherman Leader [SL-OPT-1].
    Flank,
}

/// Lasting damage that can be repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Damage {
    /// The vehicle cannot move.
    Engine,
    /// The vehicle cannot move.
    Suspension,
    /// A second one destroys.
    Hull,
    /// Stress at the start of battles.
    Glancing,
    /// No attacks at R2 and beyond.
    Gun,
    /// No attacks at R0.
    MachineGun,
    /// A second one destroys.
    Casualty,
}

impl Damage {
    /// All kinds.
    pub const ALL: [Self; 7] =
        [Self::Engine, Self::Suspension, Self::Hull, Self::Glancing, Self::Gun, Self::MachineGun, Self::Casualty];

    /// Whether it is on a vehicle.
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        !matches!(self, Self::Casualty)
    }
}

/// One choice of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// Play this campaign card [LD-CAMP-1].
    Campaign(u8),
    /// Play this objective card [LD-OBJ-1].
    Objective(u8),
    /// Use an optional rule [LD-OPT-1].
    Adopt(OptionalRule),
    /// Buy a unit [LD-BUY-1, LD-REP-1].
    Buy(UnitId),
    /// Choose a commander for the next place [LD-CMDR-3], or a Recruit [LD-REP-2, LD-REPC-1].
    Choose(CommanderId),
    /// Raise a commander one level [LD-PROMO-1, LD-REPC-6].
    Raise(CommanderId),
    /// Buy a Truck [LD-SUPP-1].
    BuyTruck,
    /// Buy a Scout [LD-SUPP-5].
    BuyScout,
    /// Pay what a card asks.
    Pay,
    /// Do not pay.
    Decline,
    /// Plan an attack on a battalion [LD-WEEK-4].
    Target(BattalionId),
    /// Assign a unit to the planned attack [LD-WEEK-5].
    Assign(UnitId),
    /// The commander who leads the unit just assigned [LD-WEEK-5].
    Lead(CommanderId),
    /// Take a unit out of the planned attack.
    Withdraw(UnitId),
    /// Assign a Truck [LD-SUPP-2].
    AddTruck,
    /// Assign a Scout [LD-SUPP-6].
    AddScout,
    /// Pay for the planned attack and order it [LD-WEEK-15].
    Launch,
    /// Give a plan up.
    Cancel,
    /// Fight this battle next [LD-WEEK-10].
    Fight(BattalionId),
    /// Lay the tiles anew [SL-TERR-8].
    LayAgain,
    /// Place a unit [LD-PLACE-1].
    Place(UnitId, Hex),
    /// Give a unit a Move order before the battle [SL-ADV-1].
    March(UnitId),
    /// Move the unit in hand one hex [LD-MOVE-1].
    Move(Hex),
    /// Where an enemy unit goes, among equals [LD-EMOVE-14].
    EnemyTo(Hex),
    /// Take an enemy counter off the map.
    Remove(EnemyId),
    /// Let a unit act [LD-COMBAT-3].
    Act(UnitId),
    /// Spend a Tactic so that its unit acts in this step too [LD-SKILL-7].
    Tactic(UnitId),
    /// Spend the first unit's Command Tactic so that the second acts [LD-SKILL-8].
    CommandTactic(UnitId, UnitId),
    /// A commander without a unit takes one over [LD-OPT-6].
    TakeOver(CommanderId, UnitId),
    /// One more hex for 1 stress [LD-SKILL-5].
    Overdrive,
    /// Take a unit along [LD-TRANS-1].
    Carry(UnitId),
    /// Leave the map over the bottom edge [LD-RETR-1].
    Leave,
    /// Attack an enemy unit [LD-ATK-2].
    Attack(EnemyId),
    /// The next enemy unit to move and attack [LD-EMOVE-1].
    EnemyAct(EnemyId),
    /// Whom an enemy unit attacks, among equals [SL-EATK-3, TL-EATK-3].
    Victim(UnitId),
    /// End the battle with a Destroyed battalion [SL-TURN-1].
    EndBattle,
    /// Go on with the battle.
    FightOn,
    /// Add a turn [LD-OPT-3].
    Persist,
    /// The battalion that a card moves.
    MoveBattalion(BattalionId),
    /// A Medic removes a wound [LD-SKILL-4].
    MedicHeal(CommanderId, CommanderId),
    /// A Medic removes 2 stress [LD-SKILL-4].
    MedicCalm(CommanderId, CommanderId),
    /// A Medic removes a Casualty [LD-SKILL-4].
    MedicCasualty(CommanderId, UnitId),
    /// A Mechanic repairs [SL-SKILL-2, TL-SKILL-2].
    MechanicFix(CommanderId, UnitId, Damage),
    /// A Mechanic settles the Large cost of a unit [TL-LARGE-3].
    MechanicLarge(CommanderId, UnitId),
    /// Pay the Large cost of a unit [TL-LARGE-1].
    PayLarge(UnitId),
    /// Do not pay it: the unit and its commander are lost [TL-LARGE-2].
    RefuseLarge(UnitId),
    /// Repair a unit [LD-FIX-1].
    Repair(UnitId, Damage),
    /// Heal a commander [LD-FIX-4].
    Heal(CommanderId),
    /// Discard a commander [LD-REPC-2, SL-REPC-1].
    Dismiss(CommanderId),
    /// Hand a unit in for an upgrade [LD-REP-5].
    HandIn(UnitId),
    /// Take this unit for those handed in [LD-REP-6].
    UpgradeTo(UnitId),
    /// Priority R&R [LD-REST-1].
    Rest,
    /// Nothing more here.
    Done,
}
