//! Choices under way in a position: a word and numbers for each frame.

use crate::cards::Arm;
use crate::frame::Frame;
use crate::ids::{Build, Card, Kind, Side, Spot, Unit};
use crate::present::names;
use crate::state::Operation;
use serde_json::{Value, json};

/// A frame as a list: its word, and what it holds.
pub(super) fn write(frame: &Frame) -> Value {
    let side = names::side_id;
    let unit = names::unit_id;
    let arm = names::arm_id;
    match *frame {
        Frame::Next => json!(["next"]),
        Frame::Award(one, left) => json!(["award", side(one), left]),
        Frame::Raid(one, check, turns) => json!(["raid", side(one), check, turns]),
        Frame::Breakdown(one, ignored) => json!(["breakdown", side(one), ignored]),
        Frame::Garrison(one, kind) => json!(["garrison", side(one), kind.0]),
        Frame::School(one) => json!(["school", unit(one)]),
        Frame::Site(build) => json!(["site", build.0]),
        Frame::Deficit => json!(["deficit"]),
        Frame::March => json!(["march"]),
        Frame::Fly(one) => json!(["fly", unit(one)]),
        Frame::Intercept(one) => json!(["intercept", unit(one)]),
        Frame::DogfightTie(one, other) => json!(["dogfight_tie", unit(one), unit(other)]),
        Frame::Flak(one) => json!(["flak", unit(one)]),
        Frame::Declare => json!(["declare"]),
        Frame::Answer => json!(["answer"]),
        Frame::Aim(one) => json!(["aim", unit(one)]),
        Frame::Opening(one) => json!(["opening", side(one)]),
        Frame::Initiative => json!(["initiative"]),
        Frame::InitiativeTie => json!(["initiative_tie"]),
        Frame::TurnTie => json!(["turn_tie"]),
        Frame::RoundStart(one) => json!(["round_start", side(one)]),
        Frame::Round(one) => json!(["round", side(one)]),
        Frame::Volley(one, with) => json!(["volley", unit(one), arm(with)]),
        Frame::Retarget(one, with) => json!(["retarget", unit(one), arm(with)]),
        Frame::RoundEnd => json!(["round_end"]),
        Frame::Closing(one) => json!(["closing", side(one)]),
        Frame::NextRound => json!(["next_round"]),
        Frame::Retreat(one) => json!(["retreat", side(one)]),
        Frame::Surrender(one) => json!(["surrender", side(one)]),
        Frame::Aftermath => json!(["aftermath"]),
        Frame::Advance => json!(["advance"]),
        Frame::Effect(one, card) => json!(["effect", side(one), card.0]),
        Frame::Countermand(one) => json!(["countermand", side(one)]),
        Frame::CardHex(one, card) => json!(["card_hex", side(one), card.0]),
        Frame::CardUnits(one, card, left) => json!(["card_units", side(one), card.0, left]),
        Frame::CardWork(one, card) => json!(["card_work", side(one), card.0]),
        Frame::Look(one) => json!(["look", side(one)]),
        Frame::Deploying(one) => json!(["deploying", unit(one)]),
        Frame::Discard(one) => json!(["discard", side(one)]),
        Frame::Proposal(one) => json!(["proposal", side(one)]),
    }
}

/// What a frame holds, one thing after the other.
struct Parts<'a> {
    game: &'a Operation,
    left: std::slice::Iter<'a, Value>,
}

impl Parts<'_> {
    fn word(&mut self) -> Option<&str> {
        self.left.next()?.as_str()
    }

    fn small(&mut self, most: usize) -> Option<u8> {
        let number = self.left.next()?.as_u64()?;
        u8::try_from(number).ok().filter(|number| usize::from(*number) <= most)
    }

    fn side(&mut self) -> Option<Side> {
        names::read_side(self.word()?)
    }

    fn unit(&mut self) -> Option<Unit> {
        let unit = names::read_unit(self.word()?).ok()?;
        (self.game.unit(unit).place != Spot::NOWHERE).then_some(unit)
    }

    fn arm(&mut self) -> Option<Arm> {
        let word = self.word()?;
        names::ARMS.iter().find(|(_, id)| *id == word).map(|(arm, _)| *arm)
    }

    fn card(&mut self) -> Option<Card> {
        self.small(self.game.pack().commands.len() - 1).map(Card)
    }
}

/// Reads a frame; nothing if it cannot be.
pub(super) fn read(game: &Operation, value: &Value) -> Option<Frame> {
    let mut parts = Parts { game, left: value.as_array()?.iter() };
    let word = parts.word()?.to_owned();
    let frame = frame(&word, &mut parts)?;
    parts.left.next().is_none().then_some(frame)
}

fn frame(word: &str, p: &mut Parts<'_>) -> Option<Frame> {
    Some(match word {
        "next" => Frame::Next,
        "award" => Frame::Award(p.side()?, p.small(9)?),
        "raid" => Frame::Raid(p.side()?, p.small(20)?, p.small(20)?),
        "breakdown" => Frame::Breakdown(p.side()?, p.small(20)?),
        "garrison" => Frame::Garrison(p.side()?, Kind(p.small(p.game.pack().units.len() - 1)?)),
        "school" => Frame::School(p.unit()?),
        "site" => Frame::Site(Build(p.small(p.game.pack().builds.len() - 1)?)),
        "deficit" => Frame::Deficit,
        "march" => Frame::March,
        "fly" => Frame::Fly(p.unit()?),
        "intercept" => Frame::Intercept(p.unit()?),
        "dogfight_tie" => Frame::DogfightTie(p.unit()?, p.unit()?),
        "flak" => Frame::Flak(p.unit()?),
        "declare" => Frame::Declare,
        "answer" => Frame::Answer,
        "aim" => Frame::Aim(p.unit()?),
        "opening" => Frame::Opening(p.side()?),
        "initiative" => Frame::Initiative,
        "initiative_tie" => Frame::InitiativeTie,
        "turn_tie" => Frame::TurnTie,
        "round_start" => Frame::RoundStart(p.side()?),
        "round" => Frame::Round(p.side()?),
        "volley" => Frame::Volley(p.unit()?, p.arm()?),
        "retarget" => Frame::Retarget(p.unit()?, p.arm()?),
        "round_end" => Frame::RoundEnd,
        "closing" => Frame::Closing(p.side()?),
        "next_round" => Frame::NextRound,
        "retreat" => Frame::Retreat(p.side()?),
        "surrender" => Frame::Surrender(p.side()?),
        "aftermath" => Frame::Aftermath,
        "advance" => Frame::Advance,
        "effect" => Frame::Effect(p.side()?, p.card()?),
        "countermand" => Frame::Countermand(p.side()?),
        "card_hex" => Frame::CardHex(p.side()?, p.card()?),
        "card_units" => Frame::CardUnits(p.side()?, p.card()?, p.small(9)?),
        "card_work" => Frame::CardWork(p.side()?, p.card()?),
        "look" => Frame::Look(p.side()?),
        "deploying" => Frame::Deploying(p.unit()?),
        "discard" => Frame::Discard(p.side()?),
        "proposal" => Frame::Proposal(p.side()?),
        _ => return None,
    })
}
