//! What happens, as typed values. Words are made from them elsewhere.

use crate::cards::Side;
use crate::decision::FireMode;
use crate::ids::{Action, EquipmentNo, Kind, Section, Unit};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// A battle of a campaign begins: its number.
    Battle(u8),
    /// A terrain card was dealt to a place.
    Dealt(u8, u8),
    /// This side begins.
    First(Side),
    /// A vehicle or gun was bought in the open.
    Bought(Side, Kind),
    /// A side passed in the open purchase.
    Passed(Side),
    /// A soldier was bought in secret. Only his owner may know.
    Hired(Side, Kind),
    /// A man was put into a section before the battle. Only his owner may know.
    Assigned(Unit, Section),
    /// A man was given a counter. Only his owner may know.
    Equipped(Unit, EquipmentNo),
    /// Both forces are shown.
    Shown,
    /// A turn began.
    Turn(Side, u8),
    /// A man changed to a section.
    Joined(Unit, Section),
    /// A man formed a section of his own.
    Split(Unit, Section),
    /// A counter changed hands; only the owner may know which.
    Given(Unit, Unit, Option<EquipmentNo>),
    /// A man was promoted.
    Promoted(Unit),
    /// A man was healed by another.
    Healed(Unit, Unit),
    /// A counter was used, and is known now.
    Used(Unit, EquipmentNo),
    /// A section got its order.
    Ordered(Section),
    /// A card was played as printed.
    Played(Side, Action),
    /// A card paid for something.
    Spent(Side, Action),
    /// A card was drawn; only its owner may know which.
    Drew(Side, Option<Action>),
    /// A card was discarded.
    Discarded(Side, Action),
    /// The discard pile became the deck [FD-A37].
    Reshuffled,
    /// A LASTING card went to the discard pile.
    Ended(Action),
    /// A section entered a terrain card.
    Moved(Section, u8),
    /// A section moved sideways.
    Shifted(Section),
    /// A section got a Flank counter against another.
    Flanked(Section, Section),
    /// A section could not enter.
    Halted(Section),
    /// A scout found a way through.
    Scouted(Unit, u8),
    /// A minefield went off under a section.
    Mined(Section, u8),
    /// A section mounted a vehicle.
    Loaded(Section, Section),
    /// A section dismounted.
    Unloaded(Section),
    /// A section reacted.
    Reacted(Section),
    /// A reaction was cancelled.
    Cancelled(Section),
    /// A section attacks another at a range.
    Attacked(Section, Section, u8),
    /// A section joins an attack.
    Crossfire(Section),
    /// A section counter-attacks.
    Countered(Section),
    /// A unit fires.
    Fired(Unit, FireMode),
    /// A weapon jammed.
    Jammed(Unit),
    /// Firepower against cover: firepower, cover, and whether it turned on the attacker.
    Worked(i16, i16, bool),
    /// A hit counter was drawn: which, its number, the firepower that is left, and whether it counts.
    Drawn(u8, u8, i16, bool),
    /// A section came out of fire without a hit.
    Spared(Section),
    /// A unit took a hit.
    Struck(Unit, u8),
    /// A unit was pinned.
    Pinned(Unit),
    /// A unit has so much morale left.
    Shaken(Unit, u8),
    /// A unit has so many wounds.
    Wounded(Unit, u8),
    /// A unit was destroyed.
    Destroyed(Unit),
    /// A pin was removed.
    Unpinned(Unit),
    /// A unit got its ammo counter back.
    Reloaded(Unit),
    /// A unit regained morale: how much it has.
    Steadied(Unit, u8),
    /// A sniper is concealed again.
    Concealed(Unit),
    /// A sniper was seen.
    Seen(Unit),
    /// A section dug in with a tool.
    Entrenched(Section),
    /// A card was laid on a terrain card.
    Laid(Action, u8),
    /// A minefield or wire was cleared.
    Cleared(u8),
    /// A section is covered by smoke.
    Smoked(Section),
    /// A man leads a section.
    Leads(Unit, Section),
    /// A man is on his own.
    OnHisOwn(Unit),
    /// A battle of a campaign was won by a side, or drawn.
    BattleOver(Option<Side>),
    /// The game was won by a side, or drawn.
    Over(Option<Side>),
}
