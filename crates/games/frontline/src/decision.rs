//! The small choices that a game is made of.

use crate::ids::{Action, EquipmentNo, Kind, Section, Unit};

/// A direction of movement [FD-49].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Toward the enemy.
    Forward,
    /// Away from the enemy.
    Back,
    /// Within the same terrain.
    Sideways,
}

/// How a unit fires [FD-62].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FireMode {
    /// Not at all.
    #[default]
    Hold,
    /// Black numbers of the main weapon.
    Aimed,
    /// Red numbers of the main weapon, for the ammo counter.
    Rapid,
    /// Hand-to-hand.
    HandToHand,
    /// Black numbers of the machine gun.
    MachineGun,
    /// Red numbers of the machine gun, for the ammo counter.
    MachineGunRapid,
    /// A charge that is carried, once.
    Charge,
}

impl FireMode {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Hold, Self::Aimed, Self::Rapid, Self::HandToHand, Self::MachineGun, Self::MachineGunRapid, Self::Charge];

    /// Whether it uses up the ammo counter [FD-16].
    #[must_use]
    pub const fn is_rapid(self) -> bool {
        matches!(self, Self::Rapid | Self::MachineGunRapid)
    }
}

/// What a man does while his section prepares [FD-59].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    /// Draws an action card.
    Draw,
    /// Gets the ammo counter back.
    Reload,
    /// Loses the pin counter.
    Unpin,
    /// Regains a point of morale that has fallen to 0 [FD-A7].
    Steady,
    /// Conceals himself again [FD-A11].
    Conceal,
    /// Digs in with an entrenching tool.
    Entrench,
    /// Clears the minefield or wire of a terrain card.
    Clear(u8),
    /// Nothing.
    Rest,
}

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// Deal the terrain and draw who begins.
    Deal,
    /// Buy this unit card.
    Buy(Kind),
    /// Let a sound force be bought with the rest.
    BuyRest,
    /// Put a man into a section before the battle.
    Assign(Unit, Section),
    /// Give this counter to the man whose turn it is.
    Equip(EquipmentNo),
    /// Give this man no more.
    NextMan,
    /// Let all the rest be equipped soundly.
    EquipRest,

    /// Take a man to another section, or something from him.
    Regroup(Unit),
    /// Put the man into this section.
    Join(Section),
    /// Put the man into a section of his own.
    Alone,
    /// Hand his counter in this slot to another man.
    Give(u8, Unit),
    /// Promote this man.
    Promote(Unit),
    /// Let the first heal the second.
    Heal(Unit, Unit),
    /// Use a counter that the unit carries.
    Use(Unit, EquipmentNo),

    /// Give this section its order.
    Order(Section),
    /// End the turn.
    EndTurn,
    /// Prepare.
    Prepare,
    /// Move by default.
    Move,
    /// Attack or counter-attack by default.
    Attack,
    /// Fire smoke by default.
    Smoke,
    /// Play this card as printed.
    Play(Action),
    /// Pay with this card.
    Spend(Action),

    /// Move this way.
    Go(Way),
    /// End the move.
    Stop,
    /// Let this section mount.
    Load(Section),
    /// Let this section dismount.
    Unload(Section),
    /// Attack this section, or flank it.
    Target(Section),
    /// Let this unit fire like this.
    Mode(Unit, FireMode),
    /// Fire as chosen.
    Fire,
    /// React with this section.
    React(Section),
    /// React with this section although it has acted.
    SnapShot(Section),
    /// Cancel the reaction.
    Cancel,

    /// The task of the next man.
    Do(Task),
    /// Let this man un-pin in addition.
    AlsoUnpin(Unit),
    /// Discard this card.
    Discard(Action),
    /// Choose this unit: to take a hit, to be healed, to be jammed.
    Pick(Unit),
    /// Let this man lead.
    Lead(Unit),
    /// Let this man follow the new leader.
    Follow(Unit),
    /// Choose this section of the own side.
    On(Section),
    /// Remove the pins of the section.
    Pins,
    /// Give morale back to the section.
    Morale,
    /// Choose this terrain card.
    At(u8),

    /// Done with this part.
    Done,
    /// Let it pass.
    Pass,
}
