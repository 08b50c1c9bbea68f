//! Every card of the game, deck by deck, for reading.

use crate::cards::{Nation, UnitCard};
use crate::pack::Pack;
use crate::present::look::Look;
use crate::present::{cards, effect_words, names};
use fieldcraft_scene::{Badge, Card, Deck, Text};

/// The decks of the pack.
pub(crate) fn decks(pack: &Pack, look: &Look) -> Vec<Deck> {
    let deck = |name: &str, cards| Deck { name: name.into(), cards, ..Deck::default() };
    let actions = pack.actions.iter().map(|card| cards::action(look, card, card.copies)).collect();
    let terrain = pack.terrain.iter();
    let terrain =
        terrain.map(|card| Card { badges: Badge::copies(card.copies), ..cards::ground(look, card) }).collect();
    let equipment = pack.equipment.iter().map(|kind| Card {
        id: format!("gear-{}", kind.id),
        kind: "equipment".into(),
        title: kind.name.clone(),
        symbol: look.symbol(&kind.id),
        text: vec![Text::from(effect_words::equipment(kind))],
        ..Card::default()
    });
    let first = [
        deck("Action cards", actions),
        deck("Terrain cards", terrain),
        deck("Equipment counters", equipment.collect()),
    ];
    let nations =
        [(Nation::American, "American units"), (Nation::British, "British units"), (Nation::German, "German units")];
    let units = nations.map(|(nation, name)| Deck {
        name: name.into(),
        nation: names::nation_id(nation).into(),
        cards: units(pack, look, nation),
        ..Deck::default()
    });
    first.into_iter().chain(units).collect()
}

fn units(pack: &Pack, look: &Look, nation: Nation) -> Vec<Card> {
    let all: Vec<&UnitCard> = pack.units.iter().filter(|card| card.nations.contains(&nation)).collect();
    let unit = |(at, card): (usize, &&UnitCard)| Card {
        id: card.id.clone(),
        kind: "unit".into(),
        title: card.name.clone(),
        subtitle: cards::weapon(pack, card).into(),
        symbol: look.unit(pack, card),
        stats: cards::stats(card),
        grid: cards::grid(pack, card, None),
        text: cards::text(pack, card),
        badges: Badge::copies(all[at..].iter().skip(1).take_while(|next| 0 < next.equals).count() as u8 + 1),
        ..Card::default()
    };
    all.iter().enumerate().filter(|(_, card)| card.equals == 0).map(unit).collect()
}
