//! Choices under way in a position: a word for each frame, and what follows it.

use super::here::Here;
use crate::frame::Frame;
use crate::present::names::{ARMS, SIDES};
use fieldcraft_ids::Id;
use fieldcraft_scene::frames;
use fieldcraft_scene::position::{Entry, Way};
use serde_json::Value;

frames! {
    /// A choice under way.
    pub(super) fn frame(here: &Here<'_>) -> Frame by "word" {
        "next" => Next,
        "award" => Award(side[SIDES], left[0..=9]),
        "raid" => Raid(side[SIDES], check[0..=20], turns[0..=20]),
        "breakdown" => Breakdown(side[SIDES], ignored[0..=20]),
        "garrison" => Garrison(side[SIDES], kind[Place(here.0.pack().units.len())]),
        "school" => School(unit),
        "site" => Site(build[Place(here.0.pack().builds.len())]),
        "deficit" => Deficit,
        "march" => March,
        "fly" => Fly(unit),
        "intercept" => Intercept(unit),
        "dogfight_tie" => DogfightTie(unit, aircraft),
        "flak" => Flak(unit),
        "declare" => Declare,
        "answer" => Answer,
        "aim" => Aim(unit),
        "opening" => Opening(side[SIDES]),
        "initiative" => Initiative,
        "initiative_tie" => InitiativeTie,
        "turn_tie" => TurnTie,
        "round_start" => RoundStart(side[SIDES]),
        "round" => Round(side[SIDES]),
        "volley" => Volley(unit, weapon[ARMS]),
        "retarget" => Retarget(unit, weapon[ARMS]),
        "round_end" => RoundEnd,
        "closing" => Closing(side[SIDES]),
        "next_round" => NextRound,
        "retreat" => Retreat(side[SIDES]),
        "surrender" => Surrender(side[SIDES]),
        "aftermath" => Aftermath,
        "advance" => Advance,
        "effect" => Effect(side[SIDES], card[Place(here.0.pack().commands.len())]),
        "countermand" => Countermand(side[SIDES]),
        "card_hex" => CardHex(side[SIDES], card[Place(here.0.pack().commands.len())]),
        "card_units" => CardUnits(side[SIDES], card[Place(here.0.pack().commands.len())], left[0..=9]),
        "card_work" => CardWork(side[SIDES], card[Place(here.0.pack().commands.len())]),
        "look" => Look(side[SIDES]),
        "deploying" => Deploying(unit),
        "discard" => Discard(side[SIDES]),
        "proposal" => Proposal(side[SIDES]),
    }
}

/// Things of the pack by their place among so many, from 0.
struct Place(usize);

impl<T: Id> Way<T> for Place {
    fn write(&mut self, thing: &T) -> Value {
        thing.index().into()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<T> {
        (0..=self.0 as i64 - 1).read(entry).map(|place| T::from_index(place as usize))
    }
}
