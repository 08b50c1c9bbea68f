//! Where in the sequence of play a game stands, and the choices under way inside a phase.

use crate::cards::Arm;
use crate::ids::{Build, Card, Kind, Side, Unit};

/// The phases of a turn, in their order [FG-18 to FG-23].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The cards are about to be dealt.
    Start,
    /// Forces are bought and placed by points [FG-O3].
    SetUp,
    /// Income and events.
    Income,
    /// Units are bought and structures begun.
    Production,
    /// Supply is paid for.
    Supply,
    /// Movement.
    Movement,
    /// Engagements.
    Combat,
    /// Staged units are placed.
    Deployment,
    /// The end of the turn: hands, objectives.
    Check,
    /// The game is over.
    Over,
}

/// A choice under way, or a step that runs by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// By itself: the side's part of the phase is over.
    Next,
    /// The roll for the turn was a tie: who was first before rolls again [FG-O1].
    TurnTie,

    /// A side names units to roll for experience: so many more [FG-O71].
    Award(Side, u8),
    /// A side names an enemy airfield or shipping facility: what D10 must show, and for how many turns [FG-O72].
    Raid(Side, u8, u8),
    /// A side names an armored unit that breaks down, unless D10 shows this [FG-O75].
    Breakdown(Side, u8),
    /// A side places a unit that joins it [FG-O74].
    Garrison(Side, Kind),

    /// The buyer chooses the bonus of a veteran crew.
    School(Unit),
    /// The builder chooses where.
    Site(Build),
    /// The owner names the units that are supplied [FG-B13].
    Deficit,

    /// The moving units go on, or stop.
    March,
    /// The owner says where an aircraft flies.
    Fly(Unit),
    /// The enemy may intercept this aircraft [FG-O43].
    Intercept(Unit),
    /// The interceptor and the aircraft have rolled the same: its side rolls again [FG-O43].
    DogfightTie(Unit, Unit),
    /// By itself: anti-aircraft fire at this aircraft [FG-O44].
    Flak(Unit),

    /// The attacker names units [FG-1].
    Declare,
    /// The defender names units [FG-2].
    Answer,
    /// The owner names the first target of a unit.
    Aim(Unit),
    /// A side may play cards before initiative; the defender first.
    Opening(Side),
    /// By itself: initiative [FG-3].
    Initiative,
    /// Initiative was a tie: the attacker rolls again [FG-3].
    InitiativeTie,
    /// A side may play cards before its Round.
    RoundStart(Side),
    /// A side fires, unit by unit [FG-4].
    Round(Side),
    /// A unit has fired one weapon and may fire this other one.
    Volley(Unit, Arm),
    /// The owner names a target for a weapon.
    Retarget(Unit, Arm),
    /// By itself: the end of a Round [FG-B8].
    RoundEnd,
    /// A side may play cards at the end of a Round.
    Closing(Side),
    /// By itself: the next Round, or the end.
    NextRound,
    /// A side chooses where its units withdraw to [FG-O41].
    Retreat(Side),
    /// A side is asked to surrender units [FG-B24].
    Surrender(Side),
    /// By itself: score, experience, momentum [FG-17].
    Aftermath,
    /// The attacker may advance [FG-O38].
    Advance,

    /// By itself: a Command Card that nobody cancelled does what it does.
    Effect(Side, Card),
    /// A side may cancel the Command Card just played [FG-O59].
    Countermand(Side),
    /// A side chooses a hex for a card.
    CardHex(Side, Card),
    /// A side chooses units for a card: so many more.
    CardUnits(Side, Card, u8),
    /// A side chooses a work for a card.
    CardWork(Side, Card),
    /// A side chooses what to look at.
    Look(Side),

    /// The owner says where a unit is deployed.
    Deploying(Unit),
    /// A side discards down to its hand limit [FG-O6].
    Discard(Side),
    /// A side answers a proposal to end the game [FG-O80].
    Proposal(Side),
}

/// The frames that ask nobody, as a pattern: a match that gives them one arm still has to name each of the others.
macro_rules! runs_by_itself {
    () => {
        $crate::frame::Frame::Next
            | $crate::frame::Frame::Flak(_)
            | $crate::frame::Frame::Initiative
            | $crate::frame::Frame::RoundEnd
            | $crate::frame::Frame::NextRound
            | $crate::frame::Frame::Aftermath
            | $crate::frame::Frame::Effect(..)
    };
}

pub(crate) use runs_by_itself;
