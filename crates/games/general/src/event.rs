//! What happens, as typed values. Words are made from them elsewhere.

use crate::cards::{Arm, Bonus, Grade};
use crate::frame::Phase;
use crate::game::seat_of;
use crate::ids::{Build, Card, EventCard, Kind, Owner, Side, Spot, Unit, WorkNo};
use fieldcraft_engine::Seat;

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

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Finish {
    /// The last turn is over [FG-O78].
    Time,
    /// A side is gone, or far behind [FG-O79].
    Decision,
    /// A surrender was accepted [FG-O80].
    Surrender,
}

/// How a unit comes to be captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terms {
    /// The dice made it surrender [FG-48].
    Unconditional,
    /// Its owner offered it [FG-49].
    Conditional,
    /// Its crew was gone, and the hex was taken [FG-B17].
    Abandoned,
}

/// What damages or destroys a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// Net Damage [FG-14, FG-15].
    Damage,
    /// A 20 [FG-6].
    Critical,
    /// The loss of its carrier [FG-43].
    Transit,
    /// Two turns without supply [FG-B13].
    Hunger,
    /// A poor landing zone [FG-O20].
    Landing,
    /// A parachute drop [FG-O47].
    Drop,
    /// A mechanical breakdown [FG-O75].
    Breakdown,
    /// The enemy has come upon it, on the ground [FG-O21].
    Taken,
}

/// By what something came about that has several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    /// The first deal [FG-O2].
    Deal,
    /// The Income / Event Phase [FG-18].
    Income,
    /// A command visit [FG-O76].
    Visit,
    /// Partisans [FG-O67].
    Partisans,
    /// A depot or a theft [FG-O69].
    Supplies,
    /// Bombs [FG-O45].
    Bombs,
    /// An air raid [FG-O72].
    AirRaid,
    /// Sabotage [FG-O64].
    Sabotage,
    /// Engineers [FG-57].
    Engineers,
    /// Reconnaissance [FG-O56].
    Reconnaissance,
}

/// What a unit on its way rolls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Going {
    /// A river [FG-O12].
    Ford,
    /// The ground [FG-O11].
    Terrain,
}

/// What two dice were rolled against each other for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contest {
    /// The turn [FG-O1].
    Turn,
    /// An engagement [FG-3].
    Engagement,
    /// A fight in the air [FG-O43].
    Dogfight,
}

/// Why points were scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// A unit was destroyed [FG-47].
    Destroyed(Unit),
    /// A unit was captured [FG-48, FG-49].
    Captured(Unit, Terms),
    /// A post was destroyed [FG-51].
    Post(Unit),
    /// A Key City was taken [FG-53].
    City(Spot),
    /// A ruined city was taken [FG-54].
    Ruin(Spot),
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
    /// A tie that is rolled again: both totals, the American one first for a turn and the attacker's otherwise.
    Tied(Contest, [i8; 2]),
    /// A side's part of a phase began.
    Phase(Phase, Side),
    /// Income came in [FG-O24].
    Income(Side, u16),
    /// A Command Card was drawn; only its owner may know which.
    Drew(Side, Option<Card>, Means),
    /// The discarded Command Cards became the deck [FG-O5].
    Reshuffled,
    /// No event: the roll [FG-18].
    Quiet(Side, u8),
    /// An Event Card was drawn [FG-18].
    Happened(Side, EventCard),
    /// A treasury changed by this much.
    Money(Side, i16, Means),
    /// A work is out of use until this turn is over [FG-O72, FG-O45].
    OutOfUse(WorkNo, u8, Means),
    /// A try at a work failed.
    Missed(WorkNo, Means),
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
    Checked(Unit, Going, u8, u8, Visible),
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
    /// A unit came out of the fog, for the side that sees it now [FG-O82].
    Sighted(Unit, Visible),
    /// A survivor of a lost ship reached a landing zone [FG-B36].
    Ashore(Unit, Spot, Visible),
    /// A gun was set up.
    SetUp(Unit, Visible),
    /// A gun was packed.
    Packed(Unit, Visible),
    /// An aircraft flies to a hex.
    Sortie(Unit, Spot),
    /// A fighter intercepts an aircraft.
    Intercepted(Unit, Unit),
    /// An aircraft is back.
    Returned(Unit, Spot, Visible),
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
    Damaged(Unit, Cause, Visible),
    /// A crew was damaged [FG-B17].
    CrewDamaged(Unit),
    /// A unit was abandoned by its crew [FG-B17].
    Deserted(Unit),
    /// A unit was destroyed [FG-6, FG-15].
    Destroyed(Unit, Cause),
    /// A carried unit survived or not: the roll [FG-43].
    Transit(Unit, u8),
    /// A unit was captured by a side.
    Captured(Unit, Side, Terms),
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
    Cleared(WorkNo, Means),
    /// A unit is undamaged again.
    Restored(Unit, Visible),
    /// Units of a hex dug in [FG-O53].
    DugIn(Side, Spot, Visible),

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
    SawStaged(Side, Kind, u8, Means),

    /// Points were scored.
    Scored(Side, Points, i16),
    /// A side proposed to surrender.
    Proposed(Side),
    /// A proposal was answered.
    Answered(Side, bool),
    /// The game is over.
    Over(Side, Finish),
}

/// Who may know of an event about a unit, besides its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Visible {
    /// Everybody.
    All,
    /// Only the owner, because of fog of war or because the unit is staged.
    Owner(Owner),
}

impl Visible {
    /// Who may know of what one unit or another does.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        match self {
            Self::All => self,
            Self::Owner(_) => other,
        }
    }

    /// The seat behind whose screen dice about the unit are rolled, if not in the open.
    #[must_use]
    pub const fn screen(self) -> Option<Seat> {
        match self {
            Self::Owner(Owner::American) => Some(seat_of(Side::American)),
            Self::Owner(Owner::German) => Some(seat_of(Side::German)),
            Self::Owner(Owner::Neutral) | Self::All => None,
        }
    }
}
