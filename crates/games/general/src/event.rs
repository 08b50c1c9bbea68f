//! What happens, as typed values. Words are made from them elsewhere.

use crate::cards::{Arm, Bonus, Grade};
use crate::frame::Phase;
use crate::ids::{Build, Card, Happening, Kind, Owner, Side, Spot, Unit, WorkNo};

/// How an engagement ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// No enemy is left in the hex.
    Cleared,
    /// No attacker is left.
    Repelled,
    /// A side withdrew.
    Withdrawal(Side),
    /// The attacker broke off.
    BrokenOff,
    /// Without result [FG-B9].
    Stalemate,
}

/// Why points were scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// A unit was destroyed [FG-47].
    Destroyed(Unit),
    /// A unit was captured [FG-48, FG-49].
    Captured(Unit),
    /// A post was destroyed [FG-51].
    Post(Unit),
    /// A Key City was taken [FG-53, FG-54].
    City(Spot),
    /// An objective was reached: its number in the scenario [FG-55, FG-56].
    Objective(u8),
    /// Surrender was negotiated [FG-52].
    Negotiated,
    /// Units that were left at the surrender [FG-O80].
    Remaining,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// A turn began; this side has the initiative, with these rolls [FG-O1].
    Turn(u8, Side, [u8; 2]),
    /// A side's part of a phase began.
    Phase(Phase, Side),
    /// Income came in [FG-O24].
    Income(Side, u16),
    /// A Command Card was drawn; only its owner may know which.
    Drew(Side, Option<Card>),
    /// The discarded Command Cards became the deck [FG-O5].
    Reshuffled,
    /// No event: the roll [FG-18].
    Quiet(Side, u8),
    /// An Event Card was drawn [FG-18].
    Happened(Side, Happening),
    /// A treasury changed by this much.
    Money(Side, i16),
    /// A work is out of use until this turn is over [FG-O72, FG-O45].
    OutOfUse(WorkNo, u8),
    /// A try at a work failed.
    Missed(WorkNo),
    /// A unit joined a side in a hex [FG-O74].
    Joined(Unit, Kind, Spot),

    /// A unit was bought. Only its owner may know.
    Bought(Unit, Kind, Grade),
    /// A side has so many staged units.
    Staged(Side, u8),
    /// A unit got experience: the roll and the bonus. While it is staged, only its owner may know.
    Experience(Unit, u8, Bonus, Visible),
    /// Building began.
    Begun(Side, Build, Spot),
    /// A structure is ready.
    Built(Side, Build, Spot),
    /// A structure could not be finished.
    Abandoned(Side, Build, Spot),
    /// A crew was put on a unit.
    Manned(Unit, Visible),
    /// Supply was paid for.
    Paid(Side, u16),
    /// A unit has no supply [FG-B13].
    Unsupplied(Unit, Visible),

    /// A unit moved.
    Moved(Unit, Spot, Visible),
    /// A unit rolled for a check: roll and number needed [FG-O11, FG-O12].
    Checked(Unit, u8, u8, Visible),
    /// A unit failed the check that it has rolled for [FG-O13].
    Failed(Unit, Visible),
    /// A unit came upon an obstacle: the roll.
    Obstacle(Unit, WorkNo, u8),
    /// A unit is carried by another.
    Loaded(Unit, Unit, Visible),
    /// A unit was set down.
    Unloaded(Unit, Visible),
    /// A unit landed from a ship: the roll, if one was needed.
    Landed(Unit, Spot, Option<u8>),
    /// A gun was set up.
    SetUp(Unit, Visible),
    /// A gun was packed.
    Packed(Unit, Visible),
    /// An aircraft flies to a hex.
    Sortie(Unit, Spot),
    /// A fighter intercepts an aircraft.
    Intercepted(Unit, Unit),
    /// An aircraft is back.
    Returned(Unit, Spot),
    /// An aircraft found no airfield.
    NoAirfield(Unit),
    /// A place changed hands.
    Taken(Spot, Side),
    /// A unit was dropped by parachute: the roll.
    Dropped(Unit, u8, Visible),
    /// A unit was deployed.
    Deployed(Unit, Kind, Spot, Visible),

    /// An engagement began.
    Engaged(Side, Spot),
    /// A unit takes part; its first target.
    Committed(Unit, Unit),
    /// Initiative: the side that has it, and both totals [FG-3].
    Initiative(Side, [i8; 2]),
    /// Initiative without a roll [FG-O57].
    Ambushed(Side),
    /// A Round of a side began: its number.
    Round(Side, u8),
    /// A weapon was fired: the D20 and what was needed.
    Fired(Unit, Arm, Unit, u8, i8),
    /// A weapon failed [FG-8].
    Malfunction(Unit, Arm),
    /// Intensity: the D10 and what counts.
    Intensity(u8, u8),
    /// A weapon check: the roll and whether it passed [FG-30].
    WeaponCheck(u8, bool),
    /// An armor check: the roll and whether it passed [FG-31].
    ArmorCheck(u8, bool),
    /// Armor was pierced [FG-32].
    Pierced(Unit),
    /// A unit took this much Net Damage [FG-11].
    Hit(Unit, u8),
    /// A unit was damaged [FG-14].
    Damaged(Unit, Visible),
    /// A crew was damaged [FG-B17].
    CrewDamaged(Unit),
    /// A unit was abandoned by its crew [FG-B17].
    Deserted(Unit),
    /// A unit was destroyed [FG-15].
    Destroyed(Unit),
    /// A carried unit survived or not: the roll [FG-43].
    Transit(Unit, u8),
    /// A unit was captured by a side.
    Captured(Unit, Side),
    /// A unit withdrew to a hex.
    Withdrew(Unit, Spot),
    /// A demand of surrender was answered by dice: the roll with its bonuses, and what was needed.
    Demanded(Unit, i8, u8),
    /// Conditional surrender was offered [FG-49].
    Offered(Side),
    /// The engagement ended.
    Ended(Ending),
    /// A unit advanced.
    Advanced(Unit, Spot),
    /// A city was ruined [FG-O40].
    Ruined(Spot),
    /// An engineer tried: the roll and what was needed; nothing needed, no roll [FG-57].
    Engineer(Unit, WorkNo, Option<(u8, u8)>),
    /// A work was destroyed or cleared.
    Cleared(WorkNo),
    /// A unit is undamaged again.
    Restored(Unit, Visible),
    /// Units of a hex dug in [FG-O53].
    DugIn(Side, Spot),

    /// A Command Card was played.
    Played(Side, Card),
    /// A Command Card was cancelled [FG-O59].
    Cancelled(Side, Card),
    /// A Command Card had no effect.
    NoEffect(Side, Card),
    /// A Command Card was discarded.
    Discarded(Side, Card),
    /// A side saw a Command Card of the enemy: how many. Only that side may know.
    SawCard(Side, Card, u8),
    /// A side saw staged units of the enemy: how many of a kind. Only that side may know.
    SawStaged(Side, Kind, u8),

    /// Points were scored.
    Scored(Side, Points, i16),
    /// A side proposed to surrender.
    Proposed(Side),
    /// A proposal was answered.
    Answered(Side, bool),
    /// The game is over.
    Over(Side),
}

/// Who may know of an event about a unit, besides its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Visible {
    /// Everybody.
    All,
    /// Only the owner, because of fog of war or because the unit is staged.
    Owner(Owner),
}
