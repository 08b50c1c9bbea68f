//! Where in the sequence of play a battle stands, and the choices under way inside a step.

use crate::cards::Side;
use crate::ids::{Action, Section, Slots, Unit};

/// The large parts of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The terrain is about to be dealt.
    Deal,
    /// Vehicles and guns are bought in the open [FD-7].
    Open,
    /// Soldiers are bought, arranged and equipped in secret [FD-8, FD-27, FD-32].
    Secret,
    /// A player turn.
    Turn,
    /// The game is over.
    Over,
}

/// How far a side is with its secret preparations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// It buys soldiers.
    Buying,
    /// It groups them into sections.
    Arranging,
    /// It gives them equipment.
    Equipping,
    /// It is ready.
    Ready,
}

/// The steps of a player turn in their order [FD-37, FD-38, FD-39, FD-42].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Men and equipment change sections.
    Transfer,
    /// A man is promoted.
    Promote,
    /// Wounds are healed.
    Heal,
    /// Sections get orders.
    Orders,
}

/// What an order or a reaction answers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// Nothing: it is an order in the own turn.
    Order,
    /// The move of an enemy section [FD-52]; the bool says whether it may be attacked.
    Move(Section, bool),
    /// The attack under way [FD-56].
    Attack,
}

/// A default action, which any card pays for [FD-44].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Default {
    /// Move.
    Move,
    /// Attack or counter-attack.
    Attack,
    /// Fire smoke for a section of the own side.
    Smoke,
}

/// A section on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// Who moves.
    pub section: Section,
    /// How many more cards it may enter.
    pub steps: u8,
    /// The card used as printed, if one was.
    pub printed: Option<Action>,
    /// Whether it has entered a card or moved sideways.
    pub moved: bool,
    /// Whether it has loaded or unloaded.
    pub worked: bool,
    /// Whether it moves on from a road, onto nothing heavy.
    pub on_road: bool,
    /// How many cards must still be discarded before it enters.
    pub toll: u8,
    /// Where it enters once the toll is paid.
    pub to: u8,
}

/// A choice under way, or something that happens by itself when its turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A man is changing sections or handing something over.
    Regroup(Unit),
    /// A section gets its order or reacts.
    Order(Section, Answer),
    /// A card is being chosen to pay for a default action.
    Spend(Section, Answer, Default),
    /// A section is on its way.
    Moving(Moving),
    /// The other side may react to a move; the bool says whether it may attack.
    ReactToMove(Section, bool),
    /// The other side may react to the attack under way.
    ReactToAttack,
    /// A reaction was declared and may be cancelled; then the stack falls to this depth.
    Confusion(u8),
    /// After a bound the section may attack.
    Bound(Section),
    /// An attacker chooses its target.
    Target(Section),
    /// A second section is chosen for a crossfire.
    Second,
    /// Fire modes are being chosen by this section.
    Modes(Section),
    /// The attack is worked out.
    Resolve,
    /// A sniper may pay to choose his victim.
    SniperPays,
    /// The victim of a sniper is chosen by this side.
    SniperPicks(Side),
    /// This side may play cards for cover; the bool says whether the other side has just passed.
    Cover(Side, bool),
    /// Hit counters are drawn.
    Draw,
    /// Drawn hits are given to units.
    Assign,
    /// The attack is over.
    AttackOver,
    /// A section may have lost its leader.
    Casualties(Section),
    /// A section without a leader is sorted out [FD-72].
    Loss(Section),
    /// Followers of a new leader are chosen: the section, those chosen, how many more.
    Follow(Section, Slots, u8),
    /// A section prepares: who still has a task, and whether a man may un-pin in addition.
    Prepare(Section, Slots, bool),
    /// A side discards down to its hand size [FD-35].
    Discard(Side),
    /// A section is chosen for an INSTANT card.
    OnSection(Action),
    /// A rallied section: pins or morale.
    Rally(Section),
    /// A man is chosen for an INSTANT card.
    OnMan(Action),
    /// A terrain card is chosen for a LASTING card.
    At(Action),
    /// An enemy section is chosen for a Flank counter.
    Flank(Section),
    /// A section of the own side is chosen for smoke.
    SmokeFor(Section),
    /// An action is complete: the section, and whether it was an order.
    After(Section, bool),
}
