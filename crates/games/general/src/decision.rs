//! The small choices that a game is made of.

use crate::cards::{Arm, Bonus, Grade};
use crate::ids::{Build, Card, Kind, Spot, Unit, WorkNo};

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// Deal the cards and begin [FG-O2].
    Begin,
    /// Buy and stage a unit with a crew of this grade [FG-19].
    Buy(Kind, Grade),
    /// The bonus that a veteran crew begins with [FG-O25].
    Choose(Bonus),
    /// Pay 5 for an experience roll of a unit bought in this phase [FG-35].
    Train(Unit),
    /// Begin to build; the site follows.
    Build(Build),
    /// This hex: to build in, to fly to, to deploy in, to withdraw to, or for a card.
    At(Spot),
    /// The river between these hexes, to bridge it.
    Span(Spot, Spot),
    /// Put a crew on an abandoned or captured unit [FG-O31].
    Man(Unit),
    /// Deploy a staged unit; the hex follows [FG-23].
    Deploy(Unit),

    /// Pay for supply; if the treasury is too small, name the units next [FG-20].
    Pay,
    /// Supply this unit in a deficit [FG-B13].
    Supply(Unit),
    /// Supply as many of the rest as can be paid for, in their order.
    SupplyRest,

    /// Begin to move with this unit [FG-21].
    Move(Unit),
    /// Let another unit of the hex move along [FG-O17].
    Take(Unit),
    /// Let all others of the hex move along that can.
    TakeAll,
    /// Move one hex.
    Step(Spot),
    /// End the movement of the moving units.
    Stop,
    /// Let the second unit carry the first [FG-O18].
    Load(Unit, Unit),
    /// Set a carried unit down.
    Unload(Unit),
    /// Land a unit from a ship [FG-O20].
    Land(Unit, Spot),
    /// Set up a gun [FG-B32].
    SetUp(Unit),
    /// Pack a gun [FG-B32].
    Pack(Unit),
    /// Fly with this aircraft; the hex follows [FG-O42].
    Sortie(Unit),
    /// Intercept with this fighter [FG-O43].
    Intercept(Unit),

    /// Open an engagement against the enemies in a hex [FG-1].
    Attack(Spot),
    /// Name a unit that attacks or answers; its first target follows [FG-1, FG-2].
    Commit(Unit),
    /// Name all units that can attack or answer, each with the target that it promises to hurt most.
    CommitAll,
    /// This enemy, as a target.
    Target(Unit),
    /// Fire a weapon of a unit [FG-4].
    Fire(Unit, Arm),
    /// Advance into the hex that was cleared [FG-O38].
    Advance(Unit),
    /// Let all advance that can, as long as there is room.
    AdvanceAll,
    /// Bomb an airfield or shipping facility [FG-O45].
    Bomb(Unit, WorkNo),
    /// Let an engineer detonate or clear a work [FG-57].
    Detonate(Unit, WorkNo),

    /// Play a Command Card.
    Play(Card),
    /// Discard a Command Card [FG-O6].
    Discard(Card),
    /// Cancel the Command Card just played [FG-O59].
    Countermand,
    /// This unit: for a card or an event.
    Pick(Unit),
    /// This work: for a card or an event.
    PickWork(WorkNo),
    /// Look at the enemy's hand [FG-O56].
    LookAtHand,
    /// Look at the enemy's staged units [FG-O56].
    LookAtStaged,

    /// Offer conditional surrender of the units asked to surrender [FG-49].
    Offer,
    /// Let the dice decide whether they surrender [FG-48].
    Refuse,
    /// Propose to end the game in surrender [FG-O80].
    Propose,
    /// Accept the proposal.
    Accept,
    /// Decline the proposal.
    Decline,

    /// Roll again after a tie [FG-3, FG-O1].
    Roll,
    /// Let it pass.
    Pass,
    /// Done with this part.
    Done,
}
