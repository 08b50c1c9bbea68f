//! A campaign before its first decision.

use crate::cards::{Band, Level};
use crate::edition::{Edition, MOST_BATTALIONS, MOST_CARDS, MOST_DAMAGE};
use crate::field::{Field, Hex};
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::state::{Battalion, Battle, ByType, Campaign, Cards, Commander, Damages, Fates, Rules, Unit};
use arrayvec::ArrayVec;
use fieldcraft_ids::Set;
use std::sync::Arc;

impl Battle {
    /// No battle.
    #[must_use]
    pub fn none() -> Self {
        Self {
            battalion: BattalionId(0),
            field: Field::default(),
            tiles: [0; 6],
            turn: 0,
            last_turn: 0,
            event: None,
            began_half: false,
            halved: false,
            destroyed: false,
            d10: true,
            persisted: false,
            roll: 0,
            enemies: ArrayVec::new(),
            fighters: Set::default(),
            on_map: Set::default(),
            due: Set::default(),
            acted: Set::default(),
            had_turn: Set::default(),
            moved: Set::default(),
            carried: Set::default(),
            attacked: Set::default(),
            exposed: Set::default(),
            immobile: Set::default(),
            suppressed: Set::default(),
            stranded: Set::default(),
            participants: Set::default(),
            action: None,
            cup: [0; MOST_DAMAGE],
            held: ArrayVec::new(),
            effects: ArrayVec::new(),
        }
    }
}

/// Sorts the cards by type.
fn by_type(edition: &Edition) -> ByType {
    let mut by_type = ByType::default();
    for (at, card) in edition.units.iter().enumerate() {
        by_type.units[card.kind as usize].insert(UnitId(at as u8));
    }
    for (at, card) in edition.commanders.iter().enumerate() {
        by_type.commanders[card.kind as usize].insert(CommanderId(at as u8));
    }
    by_type
}

impl Campaign {
    /// A campaign whose cards are all still to be chosen.
    #[must_use]
    pub fn new(edition: Arc<Edition>) -> Self {
        let unit = Unit {
            damage: Damages::default(),
            target: None,
            leader: None,
            large_due: false,
            hex: Hex(0),
            start: Hex(0),
            exposed: 0,
            tactics: 0,
            command_tactics: 0,
        };
        let commander = Commander {
            level: Level::Recruit,
            xp: 0,
            stress: 0,
            wounded: false,
            fought: false,
            is_new: false,
            tactics: 0,
            command_tactics: 0,
            medic: 0,
            mechanic: 0,
            heroic_xp: 0,
        };
        let battalion = Battalion { band: Band::Front, half: false, attacked: false, trucks: 0, scouts: 0 };
        let rules = Rules {
            r0_attack: edition.card.numbers.r0_attack,
            chart: 0,
            tenacity: false,
            heroics: false,
            flank: false,
        };
        Self {
            rules,
            frames: [Frame::ChooseCampaign].into_iter().collect(),
            campaign: 0,
            objective: 0,
            so: 0,
            vp: 0,
            week: 0,
            ending: None,
            trucks: 0,
            free_trucks: 0,
            scouts: 0,
            free_scouts: 0,
            event_deck: 0,
            condition_deck: 0,
            condition: None,
            lower_events: ArrayVec::new(),
            asking: None,
            no_moves: false,
            free_repairs: 0,
            handed_in: Set::default(),
            unit_fates: Fates::default(),
            commander_fates: Fates::default(),
            battalion_fates: Fates::default(),
            by_type: by_type(&edition),
            units: [unit; MOST_CARDS],
            commanders: [commander; MOST_CARDS],
            battalions: [battalion; MOST_BATTALIONS],
            battle: Battle::none(),
            edition: Cards(edition),
        }
    }

    /// Takes a card at random from a deck; an empty deck is first made anew from its discards [LD-DECK-2].
    pub(crate) fn draw(deck: &mut u64, cards: usize, pick: impl FnOnce(&[u32]) -> usize) -> Option<u8> {
        if cards == 0 {
            return None;
        }
        if *deck == 0 {
            *deck = u64::MAX >> (64 - cards);
        }
        let mut weights = [0; 64];
        for (index, weight) in weights.iter_mut().enumerate() {
            *weight = (*deck >> index & 1) as u32;
        }
        let card = pick(&weights[..cards]);
        *deck &= !(1 << card);
        Some(card as u8)
    }
}
