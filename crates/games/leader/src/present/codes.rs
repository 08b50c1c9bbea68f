//! The words that JSON uses for kinds of things: `machine_gun`, `friendly_transit`.
//!
//! They stay valid for ever; what a player reads is in `names`.

use crate::cards::{Band, InfantryDamage, Level, Nation, Order, VehicleDamage};
use crate::decision::{Damage, OptionalRule};
use crate::event::{Ending, Mark, SoFor};
use crate::state::{Campaign, Fate};
use fieldcraft_scene::named;

/// A kind of thing that has a word in JSON.
pub(crate) trait Code: Copy + 'static {
    /// What it is, for messages: "damage".
    const KIND: &'static str;
    /// All of them.
    const ALL: &'static [Self];

    /// Its word.
    fn code(self) -> &'static str;

    /// The thing for a word.
    fn from_code(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|thing| thing.code() == word)
    }

    /// The thing for a word, or what is wrong with a word that means nothing.
    fn read(word: &str) -> Result<Self, String> {
        Self::from_code(word).ok_or_else(|| {
            let words: Vec<&str> = Self::ALL.iter().map(|thing| thing.code()).collect();
            format!("there is no {} {word:?}; it is one of {}", Self::KIND, words.join(", "))
        })
    }
}

macro_rules! codes {
    ($type:ident, $kind:literal: $($variant:ident $word:literal),* $(,)?) => {
        impl Code for $type {
            const KIND: &'static str = $kind;
            const ALL: &'static [Self] = &[$($type::$variant),*];

            fn code(self) -> &'static str {
                match self {
                    $($type::$variant => $word),*
                }
            }
        }

        named! { Campaign:
            $type => |_, thing| Code::code(thing), |_, word, _| Code::read(word);
        }
    };
}

codes!(Damage, "damage": Engine "engine", Suspension "suspension", Hull "hull", Glancing "glancing", Gun "gun",
    MachineGun "machine_gun", Casualty "casualty");
codes!(OptionalRule, "optional rule": Tenacity "tenacity", Heroics "heroics", Flank "flank");
codes!(Band, "band": Breakthrough "breakthrough", Rear "rear", Transit "transit", Front "front",
    FriendlyTransit "friendly_transit", FriendlyStaging "friendly_staging");
codes!(Level, "level": Recruit "recruit", Green "green", Average "average", Skilled "skilled", Veteran "veteran",
    Ace "ace");
codes!(Fate, "fate": InBox "box", InForce "force", Gone "gone");
codes!(Ending, "ending": LastWeek "last_week", Bankrupt "bankrupt", Great "great");
codes!(Mark, "mark": Destroyed "destroyed", Half "half", Neither "neither");
codes!(Order, "order": Retreat "retreat", RetreatToCover "retreat_to_cover", AdjacentCover "adjacent_cover",
    AdvanceToCover "advance_to_cover", CautiousAdvance "cautious_advance", HeAdvance "he_advance",
    ApAdvance "ap_advance", AdvanceIfCannotAttack "advance_if_cannot_attack", Advance "advance",
    TwoAdvances "two_advances", Hold "hold");
codes!(Nation, "nation": Germany "germany", Japan "japan", Poland "poland", France "france",
    UnitedKingdom "united_kingdom", Russia "russia", UnitedStates "united_states");
codes!(VehicleDamage, "damage counter": Stress "stress", CommanderKia "commander_kia",
    CommanderWounded "commander_wounded", Destroyed "destroyed", Engine "engine", Exposed "exposed",
    MachineGun "machine_gun", NoEffect "no_effect", Suspension "suspension", Hull "hull", Glancing "glancing",
    Gun "gun", Explosion "explosion");
codes!(InfantryDamage, "damage counter": CommanderWounded "commander_wounded", CommanderKia "commander_kia",
    Stress "stress", Casualty "casualty", Exposed "exposed", Immobile "immobile", Suppressed "suppressed",
    NoEffect "no_effect", MowedDown "mowed_down");
codes!(SoFor, "reason": Start "start", OptionalRule "optional_rule", Unit "unit", Support "support",
    Promotion "promotion", Condition "condition", Event "event", Attack "attack", Destroyed "destroyed", Week "week",
    Repair "repair", Heal "heal", Large "large", Rest "rest");
