//! What is shown beside the field as it happens: cards that are drawn and played, the hits of an attack one by one; and
//! the page between two battles.
//!
//! All of it is made from the events that the side witnessed, so that a card which the enemy draws stays unknown.

mod between;

use crate::cards::{CardEffect, Harm, HitCounter, Side};
use crate::event::Event;
use crate::ids::{Action, Section};
use crate::present::look::Look;
use crate::present::{cards, effect_words, log, names};
use crate::state::Battle;
use fieldcraft_scene::{Bulletin, BulletinPart, DrawnCounter, Draws, Text, Tone};

/// The pages of one decision, in the order in which things happened.
pub(crate) fn bulletins(look: &Look, before: &Battle, after: &Battle, side: Side, events: &[Event]) -> Vec<Bulletin> {
    let mut pages = passing(look, before, side, events);
    pages.extend(between::between(before, after, side, events));
    pages
}

fn passing(look: &Look, before: &Battle, side: Side, events: &[Event]) -> Vec<Bulletin> {
    let mut pages = Vec::new();
    let drawn: Vec<Action> = events.iter().filter_map(drawn_by(side)).collect();
    if !drawn.is_empty() {
        let many = format!("{} cards", drawn.len());
        let headline = if let [one] = drawn[..] { names::action(before, one).to_owned() } else { many };
        pages.push(shown(look, before, "drawn", "You draw", headline, &drawn));
    }
    for (at, event) in events.iter().enumerate() {
        let whose = |one: Side| if one == side { "You".to_owned() } else { format!("The {} side", names::side(one)) };
        match *event {
            Event::Played(one, card) => {
                let title = format!("{} {}", whose(one), if one == side { "play" } else { "plays" });
                let headline = names::action(before, card).to_owned();
                pages.push(shown(look, before, "played", &title, headline, &[card]));
            }
            Event::Spent(one, card) => {
                let title = format!("{} {}", whose(one), if one == side { "pay with" } else { "pays with" });
                lay(&mut pages, shown(look, before, "spent", &title, names::action(before, card).to_owned(), &[card]));
            }
            Event::Discarded(one, card) => {
                let title = format!("{} {}", whose(one), if one == side { "discard" } else { "discards" });
                let page = shown(look, before, "discarded", &title, names::action(before, card).to_owned(), &[card]);
                lay(&mut pages, page);
            }
            Event::Worked(fire, cover, turned) => {
                pages.extend(attack(before, side, events, at, (fire, cover, turned)));
            }
            Event::Mined(section, _) => {
                let title = format!("{} is in a minefield", names::section(before, section));
                pages.push(hits(before, side, title, section, mines(before), &events[at + 1..]));
            }
            _ => {}
        }
    }
    pages
}

/// Cards that go the same way one after the other lie on one page.
fn lay(pages: &mut Vec<Bulletin>, page: Bulletin) {
    let Some(last) = pages.last_mut().filter(|last| (&last.kind, &last.title) == (&page.kind, &page.title)) else {
        pages.push(page);
        return;
    };
    if let (Some(BulletinPart::Cards { cards }), [BulletinPart::Cards { cards: more }]) =
        (last.parts.first_mut(), &page.parts[..])
    {
        cards.extend(more.iter().cloned());
        last.headline = format!("{} cards", cards.len());
    }
}

fn drawn_by(side: Side) -> impl Fn(&Event) -> Option<Action> {
    move |event| match *event {
        Event::Drew(one, card) if one == side => card,
        _ => None,
    }
}

fn shown(look: &Look, game: &Battle, kind: &str, title: &str, headline: String, kinds: &[Action]) -> Bulletin {
    let known = kinds.iter().filter_map(|kind| game.pack().actions.get(kind.index()));
    let cards = known.map(|card| cards::action(look, card, 1)).collect();
    Bulletin::passing(kind, title, headline).part(BulletinPart::Cards { cards })
}

/// The firepower of a minefield.
fn mines(game: &Battle) -> i16 {
    let power =
        |effect: &CardEffect| if let CardEffect::Minefield { firepower } = effect { Some(*firepower) } else { None };
    game.pack().actions.iter().find_map(|card| card.find(power)).unwrap_or(0).into()
}

/// How an attack came out [FD-64, FD-65, FD-68].
fn attack(game: &Battle, side: Side, events: &[Event], at: usize, worked: (i16, i16, bool)) -> Option<Bulletin> {
    let told = events[..at].iter().rev().find_map(|event| match *event {
        Event::Attacked(one, target, _) => Some((one, target)),
        _ => None,
    });
    let (attacker, target) = told.or_else(|| game.attack.map(|attack| (attack.attacker, attack.target)))?;
    let (fire, cover, turned) = worked;
    let under = if turned { attacker } else { target };
    let names = [attacker, target].map(|section| names::section(game, section));
    let title = format!("{} fires at {}", names[0], names[1]);
    let power = fire.abs();
    let left = (power - cover).max(0);
    let turns = if turned { "The fire turns on the attacker. " } else { "" };
    let sum = format!("{turns}Firepower {power}, less cover {cover}: {left} left ");
    let page = hits(game, side, title, under, left, &events[at + 1..]);
    let lines = BulletinPart::Lines { title: String::new(), lines: vec![Text::from(sum).clause("FD-65")] };
    Some(Bulletin { parts: [lines].into_iter().chain(page.parts).collect(), ..page })
}

/// The counters that were drawn against a section, and what came of them in the same moment.
fn hits(game: &Battle, side: Side, title: String, under: Section, firepower: i16, events: &[Event]) -> Bulletin {
    let class = game.ground_at(game.section(under).place.clamp(1, 9)).class;
    let kinds = &game.pack().hits;
    let drawn: Vec<(&HitCounter, u8, i16, bool)> = events
        .iter()
        .take_while(|event| !matches!(event, Event::Worked(..) | Event::Mined(..)))
        .filter_map(|event| match *event {
            Event::Drawn(kind, number, left, counts) => Some((kinds.get(usize::from(kind))?, number, left, counts)),
            _ => None,
        })
        .collect();
    let counters = drawn.iter().map(|(kind, number, left, counts)| DrawnCounter {
        name: kind.name.clone(),
        effect: if *counts { effect_words::harm(kind.effect) } else { "cannot be paid for".into() },
        number: (*number).into(),
        left: (*left).into(),
        tone: match (counts, kind.effect) {
            (false, _) => Tone::Dead,
            (true, Harm::None) => Tone::Plain,
            (true, _) => Tone::Bad,
        },
    });
    let left = drawn.last().map_or(firepower, |(_, _, left, _)| *left);
    let end = match drawn.last() {
        Some((kind, number, _, false)) => format!("{} needs more than {number}: the fire is spent.", kind.name),
        Some(_) => format!("{left} firepower is left, too little for another counter."),
        None => format!("{left} firepower is too little for any counter."),
    };
    let count = drawn.iter().filter(|(kind, _, _, counts)| *counts && kind.effect != Harm::None).count();
    let headline = match count {
        0 => "No hit".to_owned(),
        1 => "1 hit".to_owned(),
        more => format!("{more} hits"),
    };
    let tone = match (count, under.side() == side) {
        (0, true) | (1.., false) => Tone::Good,
        (0, false) => Tone::Plain,
        (1.., true) => Tone::Bad,
    };
    let start = format!("{firepower} firepower against {} terrain", names::class(class));
    let draws = Draws { unit: "firepower".into(), start, counters: counters.collect(), end };
    let harmed = events.iter().filter(|event| is_harm(event)).filter_map(|event| log::event_words(game, event));
    Bulletin::passing("attack", title, headline)
        .tone(tone)
        .part(draws)
        .lines("Who is hit", harmed.map(|line| line.text).collect())
}

const fn is_harm(event: &Event) -> bool {
    matches!(event, Event::Struck(..) | Event::Pinned(_) | Event::Shaken(..) | Event::Wounded(..) | Event::Destroyed(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tests::desk::{OPEN, desk};
    use fieldcraft_content::Files;

    fn look() -> Look {
        Look::with(&Files::default()).unwrap_or_else(|mistakes| panic!("{mistakes}"))
    }

    /// What the Axis reads of an attack with firepower 8 in the open: how it came out, counter by counter.
    fn told(draws: &[&str]) -> (String, Vec<(String, i32, i32)>, String) {
        let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge02"])]);
        desk.aim("us04", "ge02");
        desk.draws(draws);
        let before = desk.battle.clone();
        desk.events.clear();
        desk.fire();
        let pages = passing(&look(), &before, Side::Axis, &desk.events);
        let page = pages.into_iter().find(|page| page.kind == "attack").expect("the attack is told");
        let draws = page.parts.into_iter().find_map(|part| match part {
            BulletinPart::Draws(draws) => Some(draws),
            _ => None,
        });
        let draws = draws.expect("counters were drawn");
        let counters = draws.counters.into_iter().map(|one| (one.name, one.number, one.left)).collect();
        (page.headline, counters, draws.end)
    }

    /// Covers FD-68, FD-69.
    #[test]
    fn an_attack_is_told_counter_by_counter() {
        let (headline, counters, end) = told(&["wound", "near-miss", "shaken", "killed"]);
        assert_eq!(headline, "2 hits");
        let expect = [("Wound", 3, 5), ("Near Miss", 1, 4), ("Shaken", 1, 3), ("Killed", 6, 3)];
        assert_eq!(counters, expect.map(|(name, number, left)| (name.to_owned(), number, left)));
        assert_eq!(end, "Killed needs more than 6: the fire is spent.");
    }

    /// Covers FD-69.
    #[test]
    fn an_attack_that_comes_to_nothing_says_so() {
        let (headline, counters, _) = told(&["near-miss", "near-miss", "near-miss", "near-miss", "serious-wound"]);
        assert_eq!((headline.as_str(), counters.len()), ("No hit", 5));
    }

    #[test]
    fn cards_that_pay_or_are_discarded_are_shown_to_both_sides() {
        let game = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]).battle;
        let told = |side, events: &[Event]| -> Vec<(String, String)> {
            passing(&look(), &game, side, events).into_iter().map(|page| (page.title, page.headline)).collect()
        };
        let (spent, gone) = (Event::Spent(Side::Allied, Action(0)), Event::Discarded(Side::Allied, Action(1)));
        let titles =
            |side, events: &[Event]| told(side, events).into_iter().map(|(title, _)| title).collect::<Vec<_>>();
        assert_eq!(titles(Side::Allied, &[spent, gone]), ["You pay with", "You discard"]);
        let enemy = titles(Side::Axis, &[spent, gone]);
        assert!(enemy[0].ends_with(" side pays with") && enemy[1].ends_with(" side discards"), "{enemy:?}");
        assert_eq!(told(Side::Allied, &[gone, gone]), [("You discard".to_owned(), "2 cards".to_owned())]);
    }

    /// Covers FD-34.
    #[test]
    fn a_drawn_card_is_shown_to_its_owner_alone() {
        let game = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]).battle;
        let kinds = |side, events: &[Event]| -> Vec<String> {
            passing(&look(), &game, side, events).into_iter().map(|page| page.kind).collect()
        };
        assert_eq!(kinds(Side::Allied, &[Event::Drew(Side::Allied, Some(Action(0)))]), ["drawn"]);
        assert!(kinds(Side::Axis, &[Event::Drew(Side::Allied, None)]).is_empty());
        assert_eq!(kinds(Side::Axis, &[Event::Played(Side::Allied, Action(0))]), ["played"]);
    }
}
