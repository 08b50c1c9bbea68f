//! The log: events in words.

use crate::cards::{Harm, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::game::seat_of;
use crate::ids::{Action, EquipmentNo, Kind, Section, Unit};
use crate::present::names;
use crate::state::Battle;
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_scene::{LogLine, Mark, Text, Weight};

/// An event in words; nothing if it is not worth a line.
pub(crate) fn event_words(game: &Battle, event: &Event) -> Option<LogLine> {
    let unit = |unit: Unit| Text::new().subject(names::unit_id(game, unit), names::unit(game, unit));
    let section = |one: Section| Text::new().subject(names::section_id(one), names::section(game, one));
    let to = |text: Text, one: Section| text.subject(names::section_id(one), names::section(game, one));
    let side = |one: Side| format!("{} side", names::side(one));
    let action = |card: Action| names::action(game, card);
    let with =
        |text: String, card: Action| Text::from(text).subject(names::action_id(game, card), names::action(game, card));
    let gear = |kind: EquipmentNo| names::gear(game, kind);
    let card = |card: Kind| game.pack().units.get(card.index()).map_or("a unit", |card| &card.name);
    let ground = |kind: u8| game.pack().terrain.get(usize::from(kind)).map_or("a card", |kind| &kind.name);
    let hit = |kind: u8| game.pack().hits.get(usize::from(kind)).map_or("a hit", |kind| &kind.name);
    let line: LogLine = match *event {
        Event::Battle(number) => {
            let name = game.field.battles.get(usize::from(number)).map_or("", |ground| &ground.name);
            LogLine::new(format!("Battle {}: {name}", number + 1)).weight(Weight::Major).mark(Mark::Chapter)
        }
        Event::Dealt(place, kind) => minor(format!("Terrain {place} is {}", ground(kind))),
        Event::First(one) => plain(format!("The {} goes first", side(one))),
        Event::Bought(one, kind) => plain(format!("The {} buys {}", side(one), card(kind))),
        Event::Passed(one) => minor(format!("The {} buys nothing", side(one))),
        Event::Hired(_, kind) => plain(format!("{} is bought", card(kind))),
        Event::Assigned(man, one) => LogLine::new(to(unit(man).plain(" goes to "), one)),
        Event::Equipped(man, kind) => {
            LogLine::new(unit(man).plain(format!(" gets {}", gear(kind)))).weight(Weight::Minor)
        }
        Event::Shown => LogLine::new("Both forces are revealed").weight(Weight::Major),
        Event::Turn(one, turn) => {
            LogLine::new(format!("Turn {turn}: the {}", side(one))).weight(Weight::Major).mark(Mark::Chapter)
        }
        Event::Joined(man, one) => LogLine::new(to(unit(man).plain(" joins "), one)),
        Event::Split(man, _) => LogLine::new(unit(man).plain(" forms a section of his own")),
        Event::Given(from, other, kind) => {
            let what = kind.map_or("a counter", gear);
            let text = unit(from).plain(format!(" hands {what} to "));
            LogLine::new(text.subject(names::unit_id(game, other), names::unit(game, other)))
        }
        Event::Promoted(man) => LogLine::new(unit(man).plain(" is promoted ").clause("FD-38")).weight(Weight::Major),
        Event::Healed(by, man) if by == man => LogLine::new(unit(man).plain(" heals a wound")),
        Event::Healed(by, man) => {
            let text = unit(by).plain(" heals a wound of ");
            LogLine::new(text.subject(names::unit_id(game, man), names::unit(game, man)))
        }
        Event::Used(man, kind) => LogLine::new(unit(man).plain(format!(" uses {}", gear(kind)))),
        Event::Ordered(_) => return None,
        Event::Played(one, kind) => LogLine::new(with(format!("The {} plays ", side(one)), kind)),
        Event::Spent(one, kind) => {
            LogLine::new(with(format!("The {} pays with ", side(one)), kind)).weight(Weight::Minor)
        }
        Event::Drew(one, Some(kind)) => LogLine::new(with(format!("The {} draws ", side(one)), kind)),
        Event::Drew(one, None) => minor(format!("The {} draws a card", side(one))),
        Event::Discarded(one, kind) => {
            LogLine::new(with(format!("The {} discards ", side(one)), kind)).weight(Weight::Minor)
        }
        Event::Reshuffled => minor("The discard pile becomes the deck".into()),
        Event::Ended(kind) => minor(format!("{} goes to the discard pile", action(kind))),
        Event::Moved(one, place) => {
            LogLine::new(section(one).plain(" moves to ").subject(names::place_id(place), names::place(game, place)))
        }
        Event::Shifted(one) => LogLine::new(section(one).plain(" moves sideways")),
        Event::Flanked(one, target) => LogLine::new(to(section(one).plain(" flanks "), target)),
        Event::Halted(one) => LogLine::new(section(one).plain(" cannot get through")),
        Event::Scouted(man, _) => LogLine::new(unit(man).plain(" finds a way through")),
        Event::Mined(one, _) => LogLine::new(section(one).plain(" hits a minefield")),
        Event::Loaded(one, on) => LogLine::new(to(section(one).plain(" mounts "), on)),
        Event::Unloaded(one) => LogLine::new(section(one).plain(" dismounts")),
        Event::Reacted(one) => LogLine::new(section(one).plain(" reacts")),
        Event::Cancelled(one) => LogLine::new(section(one).plain(" is thrown into confusion")),
        Event::Attacked(one, target, range) => {
            let text = to(section(one).plain(" attacks "), target);
            let line = LogLine::new(text.plain(format!(" at range {range} ")).clause("FD-54"));
            line.weight(Weight::Major).mark(Mark::Attack(seat_of(one.side())))
        }
        Event::Crossfire(one) => LogLine::new(section(one).plain(" joins the attack")),
        Event::Countered(one) => LogLine::new(section(one).plain(" shoots back ").clause("FD-56")),
        Event::Fired(man, mode) => {
            LogLine::new(unit(man).plain(format!(" fires: {}", names::mode(mode)))).weight(Weight::Minor)
        }
        Event::Jammed(man) => LogLine::new(unit(man).plain("'s weapon jams")),
        Event::Worked(fire, cover, false) => {
            let left = (fire - cover).max(0);
            let text = Text::from(format!("Firepower {fire} against cover {cover}: {left} left ")).clause("FD-65");
            LogLine::new(text).mark(Mark::Fire)
        }
        Event::Worked(fire, cover, true) => {
            let text = format!("Firepower {} turns on the attacker, against cover {cover} ", fire.abs());
            LogLine::new(Text::from(text).clause("FD-64")).mark(Mark::Fire)
        }
        Event::Drawn(kind, number, left, true) => {
            let nothing = game.pack().hits.get(usize::from(kind)).is_some_and(|kind| kind.effect == Harm::None);
            let effect = if nothing { "; it has no effect" } else { "" };
            plain(format!("Drawn: {} for {number}, {left} firepower left{effect}", hit(kind)))
        }
        Event::Drawn(kind, number, left, false) => {
            plain(format!("Drawn: {}, which needs more than {number}; {left} is too little", hit(kind)))
        }
        Event::Spared(one) => LogLine::new(section(one).plain(" takes no hit ").clause("FD-69")),
        Event::Struck(man, kind) => LogLine::new(unit(man).plain(format!(" is hit: {}", hit(kind)))),
        Event::Pinned(man) => LogLine::new(unit(man).plain(" is pinned")),
        Event::Shaken(man, left) => LogLine::new(unit(man).plain(format!(" drops to morale {left}"))),
        Event::Wounded(man, now) => LogLine::new(unit(man).plain(format!(" is wounded ({now} in total)"))),
        Event::Destroyed(man) => {
            let loss = Mark::Loss(seat_of(man.side()), names::unit(game, man));
            LogLine::new(unit(man).plain(" is lost")).weight(Weight::Major).mark(loss)
        }
        Event::Unpinned(man) => LogLine::new(unit(man).plain(" is no longer pinned")),
        Event::Reloaded(man) => LogLine::new(unit(man).plain(" reloads")).weight(Weight::Minor),
        Event::Steadied(man, now) => LogLine::new(unit(man).plain(format!(" recovers to morale {now}"))),
        Event::Concealed(man) => LogLine::new(unit(man).plain(" is concealed")),
        Event::Seen(man) => LogLine::new(unit(man).plain(" is spotted")),
        Event::Entrenched(one) => LogLine::new(section(one).plain(" digs in")),
        Event::Laid(kind, place) => plain(format!("{} is laid at {place}", action(kind))),
        Event::Cleared(place) => plain(format!("Terrain {place} is cleared")),
        Event::Smoked(one) => LogLine::new(section(one).plain(" is covered by smoke")),
        Event::Leads(man, _) => LogLine::new(unit(man).plain(" takes command ").clause("FD-72")),
        Event::OnHisOwn(man) => LogLine::new(unit(man).plain(" is on his own")),
        Event::BattleOver(winner) => LogLine::new(won("battle", winner)).weight(Weight::Major),
        Event::Over(winner) => {
            let text = format!("{}{}", won("game", winner), why(game, winner));
            LogLine::new(text).weight(Weight::Major).mark(Mark::End(winner.map(seat_of)))
        }
    };
    Some(line)
}

/// What may come of a decision. Which card one man draws is worth a word; several are only counted.
pub(crate) fn outcome_words(game: &Battle, events: &[Event]) -> String {
    let is_draw = |event: &Event| matches!(event, Event::Drew(..));
    let draws = events.iter().filter(|event| is_draw(event)).count();
    let told = events.iter().filter(|event| draws == 1 || !is_draw(event));
    let mut words: Vec<String> = told.filter_map(|event| Some(event_words(game, event)?.text.to_string())).collect();
    if 1 < draws {
        words.push(format!("{draws} cards are drawn"));
    }
    if words.is_empty() { "nothing happens".into() } else { words.join("; ") }
}

fn plain(text: String) -> LogLine {
    LogLine::new(text)
}

fn minor(text: String) -> LogLine {
    LogLine::new(text).weight(Weight::Minor)
}

fn won(what: &str, winner: Option<Side>) -> String {
    winner.map_or_else(
        || format!("The {what} is drawn"),
        |side| format!("The {} side wins the {what}", names::side(side)),
    )
}

/// Why a game that is over came out so [FD-2, FD-O8, FD-O9].
fn why(game: &Battle, winner: Option<Side>) -> String {
    if game.phase != Phase::Over {
        return String::new();
    }
    if 1 < game.field.battles.len() {
        let [allied, axis] = game.points;
        return format!(": the campaign stands at {allied} to {axis}");
    }
    let lost = |side: Side| {
        let [lost, bought] = [game.lost, game.bought].map(|sums| sums[side.index()]);
        format!("the {} side has lost {lost} of {}", names::side(side), names::points(bought))
    };
    match (winner.map(Side::enemy).filter(|loser| game.is_beaten(*loser)), game.ground().objective) {
        (Some(loser), _) => format!(": {}, more than half", lost(loser)),
        (None, Some(objective)) => {
            let holds = if winner == Some(objective.side) { "holds" } else { "does not hold" };
            let place = names::place(game, objective.place);
            format!(": time is up, and the {} side {holds} {place}", names::side(objective.side))
        }
        (None, None) => format!(": time is up, and {}, {}", lost(Side::Allied), lost(Side::Axis)),
    }
}

/// What a chance result is for, in words that name its subject.
pub(crate) fn purpose_words(game: &Battle, purpose: &Purpose) -> String {
    let about = purpose.subject.and_then(|subject| match subject {
        Subject::Group(one) => {
            (usize::from(one) < game.sections.len()).then(|| format!("against {}", names::section(game, Section(one))))
        }
        Subject::Side(side) => Side::BOTH.get(usize::from(side)).map(|side| format!("{} side", names::side(*side))),
        Subject::Place(place) => Some(format!("position {place}")),
        Subject::Unit(_) | Subject::Card(_) => None,
    });
    about.map_or_else(|| purpose.text.to_owned(), |about| format!("{}, {about}", purpose.text))
}
