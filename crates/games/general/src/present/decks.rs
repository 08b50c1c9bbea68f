//! Every card of the game, deck by deck, for reading.

use crate::cards::{Arm, Carries, Class, EventCard, UnitCard, Weapon};
use crate::ids::Owner;
use crate::pack::Pack;
use crate::present::look::Look;
use crate::present::{cards, effect_words, names};
use fieldcraft_scene::{Badge, Card, Deck, Stat, Text};

/// The decks of the pack.
pub(crate) fn decks(pack: &Pack, look: &Look) -> Vec<Deck> {
    let deck = |name: &str, cards| Deck { name: name.into(), cards, ..Deck::default() };
    let first = [
        deck("Command Cards", pack.commands.iter().map(cards::command).collect()),
        deck("Event Cards", pack.events.iter().map(copies).collect()),
    ];
    let owners = [
        (Some(Owner::American), "American units"),
        (Some(Owner::German), "German units"),
        (Some(Owner::Neutral), "Italian units"),
        (None, "Posts and fortifications"),
    ];
    let units = owners.map(|(owner, name)| Deck {
        name: name.into(),
        nation: owner.map_or("", names::owner_id).into(),
        cards: pack.units.iter().filter(|card| card.nation == owner).map(|card| unit(look, card)).collect(),
        ..Deck::default()
    });
    first.into_iter().chain(units).collect()
}

/// An Event Card as it is read.
pub(crate) fn event(card: &EventCard) -> Card {
    Card {
        id: format!("event-{}", card.id),
        kind: "event".into(),
        title: card.name.clone(),
        text: vec![Text::from(format!("{} ", effect_words::event(card))).clause(card.effect.clause())],
        ..Card::default()
    }
}

fn copies(card: &EventCard) -> Card {
    Card { badges: Badge::copies(card.copies), ..event(card) }
}

fn unit(look: &Look, card: &UnitCard) -> Card {
    let mut stats = vec![Stat::new("Cost", card.cost), Stat::new("Move", card.movement)];
    stats.push(Stat::new("Defense", card.defense));
    stats.push(Stat::new("Endurance", format!("{}/{}", card.endurance, card.half)));
    let weapons = Arm::BOTH.into_iter().filter_map(|arm| card.weapon(arm)).map(weapon);
    let carries = card.carries.as_ref().map(carries);
    Card {
        id: card.id.clone(),
        kind: "unit".into(),
        title: card.name.clone(),
        subtitle: names::class(card.class).into(),
        symbol: look.counter(&card.id).0.into(),
        stats,
        text: weapons.chain(carries).map(Text::from).collect(),
        badges: card
            .limit
            .map(|limit| Badge::new(format!("at most {limit}"), format!("≤{limit}")))
            .into_iter()
            .collect(),
        ..Card::default()
    }
}

/// "75 mm gun: hits on 11+, damage 9, AP 6, range 1; at guns, armored vehicles."
fn weapon(weapon: &Weapon) -> String {
    let piercing = weapon.piercing.map_or_else(String::new, |piercing| format!(", AP {piercing}"));
    let indirect = if weapon.indirect { ", indirect" } else { "" };
    let targets = classes(&weapon.targets);
    format!(
        "{}: hits on {}+, damage {}{piercing}, range {}{indirect}; at {targets}.",
        weapon.name, weapon.attack, weapon.damage, weapon.range
    )
}

/// "Carries 2 units: infantry, guns."
fn carries(carries: &Carries) -> String {
    format!("Carries {}: {}.", names::count(carries.units.into(), "unit", "units"), classes(&carries.classes))
}

fn classes(classes: &[Class]) -> String {
    classes.iter().map(|class| names::class(*class).to_lowercase()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, Means};
    use crate::frame::Phase;
    use crate::ids::{Card as CommandNo, EventCard as EventNo, Side};
    use crate::present::log::event_words;
    use crate::rules::tests::desk::desk;
    use fieldcraft_content::Files;
    use fieldcraft_scene::Span;

    #[test]
    fn every_card_that_the_log_names_can_be_opened() {
        let game = desk(Phase::Movement).game;
        let pack = game.pack();
        let cards = decks(pack, &Look::with(&Files::default()).unwrap_or_else(|mistakes| panic!("{mistakes}")))
            .into_iter()
            .flat_map(|deck| deck.cards);
        let ids: Vec<String> = cards.map(|card| card.id).collect();
        let commands = (0..pack.commands.len() as u8).map(|at| Event::Played(Side::German, CommandNo(at)));
        let events = (0..pack.events.len() as u8).map(|at| Event::Happened(Side::German, EventNo(at)));
        for event in commands.chain(events) {
            let line = event_words(&game, &event).expect("a line");
            let named = |span: &Span| matches!(span, Span::Subject { id, .. } if ids.contains(id));
            assert!(line.text.0.iter().any(named), "{}", line.text);
        }
    }

    #[test]
    fn the_log_does_not_name_a_card_that_the_enemy_drew() {
        let game = desk(Phase::Movement).game;
        let line = event_words(&game, &Event::Drew(Side::German, None, Means::Deal)).expect("a line");
        assert!(line.text.0.iter().all(|span| !matches!(span, Span::Subject { .. })), "{}", line.text);
    }
}
