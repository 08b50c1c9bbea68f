//! The action deck [FD-15, FD-A6].

use schemars::JsonSchema;
use serde::Deserialize;

/// When or how a card is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// As an attack order, an attack in reaction or a counter-attack.
    Attack,
    /// As a move order or a move in reaction.
    Move,
    /// As an order; the card stays on the table.
    Lasting,
    /// When its text allows; it takes no order.
    Instant,
}

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum CardEffect {
    /// More firepower if every attacker fires aimed.
    AllAimed {
        /// How much.
        add: u8,
    },
    /// The first hit also pins the unit that takes it.
    FirstHitPins,
    /// As a counter-attack it is not halved [FD-58].
    WholeCounterAttack,
    /// A second section adds half its firepower and has acted.
    SecondSection,
    /// Only at a short range.
    RangeAtMost {
        /// The longest.
        range: u8,
    },
    /// The attacker names the unit that takes the first hit.
    NameFirstHit,
    /// Only infantry with a bracketed weapon or a charge, against an armored vehicle.
    AgainstArmor,
    /// A fixed firepower at a distance from a led section, without a counter-attack.
    FireMission {
        /// The firepower.
        firepower: u8,
        /// The shortest range.
        range: u8,
    },
    /// A move of several cards.
    Advance {
        /// How many.
        steps: u8,
    },
    /// After the move an aimed attack with half the firepower.
    ThenAttack,
    /// The enemy may not react to the move by attacking.
    Unseen,
    /// A sideways move that puts a Flank counter on the section [FD-50].
    Flank,
    /// A move back; in reaction to an attack it also gives cover.
    FallBack {
        /// How many cards at most.
        steps: u8,
        /// How much cover.
        cover: u8,
    },
    /// Cover until the section moves.
    DigIn {
        /// How much.
        add: u8,
    },
    /// The next attack in reaction is stronger and leaves the section Not Acted; then the card goes.
    Overwatch {
        /// How much.
        add: u8,
    },
    /// The section cannot be attacked from afar until it attacks or moves.
    Camouflage {
        /// From this range on.
        range: u8,
    },
    /// A larger hand until the section moves or loses its leader.
    Telephone {
        /// How much.
        add: u8,
    },
    /// On a terrain card without units: attacks the first section that enters.
    Minefield {
        /// The firepower; there is no cover.
        firepower: u8,
    },
    /// On a terrain card without units: to enter costs one more card.
    Wire,
    /// Cover for the own section that is the target.
    TakeCover {
        /// How much.
        add: u8,
    },
    /// Cover for the own section under fire, target or attacker.
    Smoke {
        /// How much.
        add: u8,
    },
    /// Removes all pins, or one loss of morale from each man, of a section.
    Rally,
    /// All units of a section get their ammo counters back.
    AmmoRunner,
    /// Removes one wound from one man.
    Stretcher,
    /// An enemy unit on rapid fire gives no firepower and loses its ammo counter.
    Jam,
    /// An attack in reaction with a section that has acted.
    SnapShot,
    /// Cancels a reaction just declared.
    Confusion,
}

/// An action card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActionCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When or how it is used.
    pub icon: Icon,
    /// How many there are.
    pub copies: u8,
    /// What it adds to an attack as printed [FD-63].
    #[serde(default)]
    pub firepower: u8,
    /// What it does.
    #[serde(default)]
    pub effects: Vec<CardEffect>,
}

impl ActionCard {
    /// Whether it has an effect without a number.
    #[must_use]
    pub fn has(&self, effect: CardEffect) -> bool {
        self.effects.contains(&effect)
    }

    /// What `find` finds first among the effects.
    pub fn find<T>(&self, find: impl Fn(&CardEffect) -> Option<T>) -> Option<T> {
        self.effects.iter().find_map(find)
    }

    /// Whether it stays with a section and not on a terrain card.
    pub(crate) fn stays_with_section(&self) -> bool {
        self.icon == Icon::Lasting
            && !self.effects.iter().any(|effect| matches!(effect, CardEffect::Minefield { .. } | CardEffect::Wire))
    }
}
