//! Prices in words, and the payments that cards ask for.

use crate::cards::{Effect, Pay, PayTo, Place};
use crate::frame::Frame;
use crate::present::subjects;
use crate::state::Campaign;
use fieldcraft_scene::DecisionWords;

/// "free", "3 SO", "gives 1 SO".
pub(crate) fn so(cost: i16) -> String {
    match cost {
        0 => "free".into(),
        1.. => format!("{cost} SO"),
        _ => format!("gives {} SO", -cost),
    }
}

/// A card that asks for a payment.
pub(crate) struct Asking<'a> {
    /// The title of the card or of the half in question.
    pub name: &'a str,
    /// What it asks.
    pub pay: Pay,
    /// What it does.
    pub effects: &'a [Effect],
    /// Where it is printed.
    pub place: Place,
    /// Its id on the screen.
    pub subject: &'static str,
    /// The clause behind it.
    pub clause: &'static str,
}

/// The card that asks for a payment now.
pub(crate) fn asking(game: &Campaign) -> Option<Asking<'_>> {
    let card = usize::from(game.asking?);
    let edition = &game.edition;
    let (name, pay, effects, place) = match game.frame()? {
        Frame::PayCondition => {
            let card = edition.conditions.get(card)?;
            (&card.name, card.pay?, &card.effects, Place::Condition)
        }
        Frame::PayUpperEvent => {
            let part = &edition.events.get(card)?.upper;
            (&part.name, part.pay?, &part.effects, Place::Upper)
        }
        _ => {
            let part = &edition.events.get(card)?.lower;
            (&part.name, part.pay?, &part.effects, Place::Lower)
        }
    };
    let subject = if place == Place::Condition { subjects::CONDITION } else { subjects::EVENT };
    Some(Asking { name, pay, effects, place, subject, clause: game.frame()?.clause() })
}

/// Paying, or not, in words.
pub(crate) fn answer(game: &Campaign, pays: bool) -> DecisionWords {
    let Some(asking) = asking(game) else { return DecisionWords::new(if pays { "Pay" } else { "Do not pay" }) };
    let text = match (asking.pay.to, pays) {
        (PayTo::Avoid, true) => format!("Pay {} SO to avoid {}", asking.pay.so, asking.name),
        (PayTo::Avoid, false) => format!("Do not pay: {} takes effect", asking.name),
        (PayTo::Gain, true) => format!("Pay {} SO for {}", asking.pay.so, asking.name),
        (PayTo::Gain, false) => format!("Do without {}", asking.name),
    };
    let key = if pays { "p" } else { "n" };
    DecisionWords::new(text).group("Card").clause(asking.clause).subject(asking.subject).key(key)
}
