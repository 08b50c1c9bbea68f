//! The Command Cards in one's hand, with words made from their effects.

use crate::cards::CommandCard;
use crate::ids::Card;
use crate::present::{effect_words, look, names};
use crate::view::View;
use fieldcraft_scene::{Badge, Card as SceneCard, Place, Text, Zone};

/// The region of the screen.
pub(crate) const REGION: &str = "hand";

/// One's own hand, each kind of card once.
pub(crate) fn hand(view: &View) -> Vec<SceneCard> {
    let held = |card: Card| SceneCard {
        id: names::card_subject(view, card),
        place: Place::Zone("hand".into()),
        badges: Badge::copies(view.hands[view.side.index()][card.index()]),
        ..command(&view.pack().commands[card.index()])
    };
    view.hand(view.side).map(held).collect()
}

/// A Command Card as it is printed.
pub(crate) fn command(printed: &CommandCard) -> SceneCard {
    let text = Text::from(format!("{} ", effect_words::command(printed))).clause(printed.effect.clause());
    SceneCard {
        id: format!("card-{}", printed.id),
        kind: "command".into(),
        title: printed.name.clone(),
        subtitle: effect_words::window(printed.effect.window()).into(),
        symbol: look::command(printed.effect).into(),
        text: vec![text],
        badges: Badge::copies(printed.copies),
        ..SceneCard::default()
    }
}

/// Hand and deck.
pub(crate) fn zones(view: &View) -> Vec<Zone> {
    let zone = |id: &str, name: String, count: Option<u32>| Zone {
        id: id.into(),
        name,
        region: REGION.into(),
        side: None,
        count,
        compact: false,
    };
    let enemy = format!("{} hand", names::side(view.side.enemy()));
    vec![
        zone("hand", "Your Command Cards".into(), None),
        zone("enemy-hand", enemy, Some(view.enemy_hand.into())),
        zone("deck", "Deck".into(), Some(view.deck_count.into())),
    ]
}
