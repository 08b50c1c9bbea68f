//! The whole position as JSON with names, each part described once: the same lists write it and read it.
//!
//! What is as it comes out of the box, or follows from the rest as `defaults` says, is left out. Reading reports every
//! mistake at once and lets nothing through that could make the rules stumble later. The format is described in
//! docs/positions-leader.md.

mod battle;
mod cards;
mod check;
mod defaults;
mod frames;
mod stack;

use crate::edition::Edition;
use crate::frame::Frame;
use crate::present::lookup;
use crate::present::scene::{has_campaign, has_objective};
use crate::present::wire::{CampaignCard, ObjectiveCard};
use crate::state::{Battle, Campaign, Rules};
use fieldcraft_engine::Stack;
use fieldcraft_ids::Set;
use fieldcraft_scene::position::{
    Part, by, each, listed, object, read_position, stack, text, word_or_object, write_position,
};
use serde_json::Value;
use std::sync::Arc;

/// Most SO and VP that a position may have, either way.
const MOST_POINTS: i16 = 9_999;
/// Most counters of one kind on a card.
const MOST_COUNTERS: u8 = 20;

/// The whole position.
pub(crate) fn write(game: &Campaign) -> Value {
    write_position(game, campaign)
}

/// Reads a position, or says everything that is wrong with it.
pub(crate) fn read(edition: &Arc<Edition>, value: &Value) -> Result<Campaign, Vec<String>> {
    let game = Campaign { frames: Stack::new(), ..Campaign::new(Arc::clone(edition)) };
    read_position(value, game, campaign, check::check)
}

fn campaign(part: &mut Part<'_>, game: &mut Campaign) {
    let fresh = &game.clone();
    let edition = &*fresh.edition;
    let other = part.given("game", text(), Some(edition.card.id.clone())).filter(|id| *id != edition.card.id);
    if let Some(other) = other {
        part.wrong("game", format!("this is {:?}, not {other:?}", edition.card.id));
    }
    let card = part.given("campaign", by(fresh).named::<CampaignCard>(), has_campaign(game).then_some(game.campaign));
    game.campaign = card.unwrap_or(0);
    let card =
        part.given("objective", by(fresh).named::<ObjectiveCard>(), has_objective(game).then_some(game.objective));
    game.objective = card.unwrap_or(0);
    part.field(
        "rules",
        object(|part, rules| rules_in_use(part, edition, rules.unwrap_or(fresh.rules))),
        fresh.rules,
        &mut game.rules,
    );
    part.maybe("ending", by(fresh), &mut game.ending);
    let known = &game.clone();
    where_play_stands(part, known, game);
    numbers(part, game);
    decks(part, game);
    let unsaid = cards::cards(part, known, game);
    part.unless("handed_in", each(by(known)), Set::default(), &mut game.handed_in);
    let fights = (game.battle != Battle::none()).then_some(());
    let battle = object(|part, _| {
        battle::battle(part, known, game);
        Some(())
    });
    part.given("battle", battle, fights);
    if part.lacks("battle") {
        part.check(!game.frames.contains(&Frame::BookBattle), "battle", || "this field is missing".into());
        part.check(game.battle.on_map.is_empty(), "battle", || "units have a hex, but there is no battle".into());
    }
    for id in unsaid {
        game.commanders[id.index()].fought = defaults::fought(game, id);
    }
}

fn rules_in_use(part: &mut Part<'_>, edition: &Edition, mut rules: Rules) -> Option<Rules> {
    let charts: Vec<&str> = edition.charts.iter().map(|chart| chart.id.as_str()).collect();
    part.field("chart", listed(&charts, "chart"), 0, &mut rules.chart);
    part.unless("r0_attack", -10..=10, edition.card.numbers.r0_attack, &mut rules.r0_attack);
    part.mark("tenacity", &mut rules.tenacity);
    part.mark("heroics", &mut rules.heroics);
    part.mark("flank", &mut rules.flank);
    let known = edition.is_sherman() || !rules.flank;
    part.check(known, "flank", || "Flank Attacks are only in Sherman Leader".into());
    Some(rules)
}

/// The stack of frames, or the word for a usual one.
fn where_play_stands(part: &mut Part<'_>, known: &Campaign, game: &mut Campaign) {
    let sherman = game.edition.is_sherman();
    let words = || stack::WORDS.join(", ");
    let mut usual = Vec::new();
    if let Some(word) = part.given("at", text(), None) {
        match stack::at(&word, sherman) {
            Some(frames) => usual = frames,
            None => part.wrong("at", format!("there is no {word:?}; it is one of {}", words())),
        }
        part.check(!part.has("stack"), "at", || "either this or \"stack\" says where play stands, not both".into());
    } else if part.lacks("at") && part.lacks("stack") && game.ending.is_none() {
        part.wrong("at", format!("say where play stands: one of {}", words()));
    }
    let mut tried = 0;
    let frame = word_or_object("frame", |part, frame| {
        tried += 1;
        frames::frame(part, known, frame)
    });
    part.field("stack", stack(frame), usual.into_iter().collect(), &mut game.frames);
    let known = game.frames.len() < tried || stack::is_known(&game.frames, sherman);
    part.check(known, "stack", || "play never comes to this".into());
    let over = game.ending.is_none() || game.frames.is_empty();
    part.check(over, "ending", || "the campaign has ended, but the stack is not empty".into());
    for (field, is_chosen) in [("campaign", has_campaign(game)), ("objective", has_objective(game))] {
        part.check(!is_chosen || !part.lacks(field), field, || "this field is missing".into());
        part.check(is_chosen || !part.has(field), field, || "it is not chosen yet".into());
    }
}

fn numbers(part: &mut Part<'_>, game: &mut Campaign) {
    part.field("so", -MOST_POINTS..=MOST_POINTS, 0, &mut game.so);
    part.field("vp", -MOST_POINTS..=MOST_POINTS, 0, &mut game.vp);
    part.check(0 <= game.so || game.ending.is_some(), "so", || "only a campaign that has ended can be below 0".into());
    let weeks = game.objective_card().weeks.min(250);
    part.unless("week", 0..=weeks, defaults::week(&game.frames), &mut game.week);
    let begun = game.frames.contains(&Frame::EndWeek);
    let counts = if begun { game.week != 0 } else { game.ending.is_some() || game.week == 0 };
    part.check(counts, "week", || "weeks count from 1, and set-up is week 0".into());
    let numbers = game.edition.card.numbers;
    part.unless("trucks", 0..=numbers.trucks, 0, &mut game.trucks);
    part.unless("free_trucks", 0..=game.trucks, game.trucks, &mut game.free_trucks);
    part.unless("scouts", 0..=numbers.scouts, 0, &mut game.scouts);
    part.unless("free_scouts", 0..=game.scouts, game.scouts, &mut game.free_scouts);
    part.mark("no_moves", &mut game.no_moves);
    part.unless("free_repairs", 0..=100, 0, &mut game.free_repairs);
}

fn decks(part: &mut Part<'_>, game: &mut Campaign) {
    let edition = &*Arc::clone(&game.edition.0);
    let (events, conditions) = (lookup::event_names(edition), lookup::condition_names(edition));
    let event = || listed(&events, "event card");
    let condition = || listed(&conditions, "special condition");
    let inside = |deck: u64| -> Vec<u8> { (0..64).filter(|card| deck >> card & 1 == 1).collect() };
    let deck = |cards: Vec<u8>| cards.into_iter().fold(0, |deck, card| deck | 1 << card);
    let (mut event_deck, mut condition_deck) = (inside(game.event_deck), inside(game.condition_deck));
    part.unless("event_deck", each(event()), Vec::new(), &mut event_deck);
    part.unless("condition_deck", each(condition()), Vec::new(), &mut condition_deck);
    (game.event_deck, game.condition_deck) = (deck(event_deck), deck(condition_deck));
    part.maybe("condition", condition(), &mut game.condition);
    let most = game.lower_events.capacity();
    part.unless("lower_events", each(event()).up_to(most), Default::default(), &mut game.lower_events);
    let asks = |card: u8| match game.frame() {
        Some(Frame::PayCondition) => edition.conditions[usize::from(card)].pay.is_some(),
        Some(Frame::PayUpperEvent) => edition.events[usize::from(card)].upper.pay.is_some(),
        Some(Frame::PayLowerEvent) => edition.events[usize::from(card)].lower.pay.is_some(),
        _ => true,
    };
    let frame = game.frame();
    let asking = match frame {
        Some(Frame::PayCondition) => part.given("asking", condition(), game.asking),
        _ => part.given("asking", event(), game.asking),
    };
    part.check(asking.is_none_or(asks), "asking", || "this card asks for no payment".into());
    game.asking = asking;
    let due = matches!(frame, Some(Frame::PayCondition | Frame::PayUpperEvent | Frame::PayLowerEvent));
    part.check(!due || !part.lacks("asking"), "asking", || SAID_WHEN_ASKED.into());
    part.check(due || !part.has("asking"), "asking", || SAID_WHEN_ASKED.into());
}

const SAID_WHEN_ASKED: &str = "a card asks exactly while a payment is to be decided";
