//! Positions as JSON, hidden things included, each part described once: what is written reads back as the same battle.
//!
//! What is left out is as the battle has it at its start. The page for those who write positions by hand is
//! `docs/positions-frontline.md`.

mod check;
mod fight;
mod force;
mod frames;
mod here;

use crate::cards::{CardEffect, Nation, Side};
use crate::field::{Field, Free};
use crate::frame::{Phase, Stage, Step};
use crate::ids::{Action, Kinds, MOST_UNITS, Unit};
use crate::present::names;
use crate::state::{Battle, UnitFlags};
use fieldcraft_engine::Stack;
use fieldcraft_scene::position::{
    Counted, Part, all, by, counted, each, listed, maybe, object, read_opening, read_position, stack, text,
    write_position,
};
use here::{Here, UnitsOf};
use serde_json::Value;
use std::sync::Arc;

/// Most victory points of a side.
const MOST_POINTS: u8 = 250;

/// The words for the parts of a game.
const PHASES: [(Phase, &str); 5] = [
    (Phase::Deal, "deal"),
    (Phase::Open, "open"),
    (Phase::Secret, "secret"),
    (Phase::Turn, "turn"),
    (Phase::Over, "over"),
];

const SIDES: [(Side, &str); 2] = [(Side::Allied, "allied"), (Side::Axis, "axis")];

const NATIONS: [(Nation, &str); 2] = [(Nation::American, "american"), (Nation::British, "british")];

/// The whole position.
pub(crate) fn write(game: &Battle) -> Value {
    write_position(game, battle)
}

/// The scenario of a position, and what was agreed on; the rest need not be right.
pub(crate) fn opening(value: &Value) -> Result<(String, Free), Vec<String>> {
    read_opening(value, |part| opened(part, None))
}

/// Reads what `write` wrote, or what somebody wrote by hand.
pub(crate) fn read(field: Arc<Field>, value: &Value) -> Result<Battle, Vec<String>> {
    read_position(value, Battle::new(field), battle, check::check)
}

fn opened(part: &mut Part<'_>, opening: Option<(String, Free)>) -> Option<(String, Free)> {
    let (scenario, options) = opening.unzip();
    part.given("game", [((), names::GAME)], None);
    let scenario = part.must("scenario", text(), scenario);
    let mut options = options.unwrap_or_default();
    part.field("options", object(agreed), Free::default(), &mut options);
    Some((scenario?, options))
}

fn agreed(part: &mut Part<'_>, options: Option<Free>) -> Option<Free> {
    let usual = Free::default();
    let mut options = options.unwrap_or_default();
    part.field("size", 20..=50, usual.size, &mut options.size);
    part.field("allied", NATIONS, usual.allied, &mut options.allied);
    part.field("first", maybe(SIDES), None, &mut options.first);
    part.field("dealt", by(&()), usual.dealt, &mut options.dealt);
    part.field("allied_at", 2..=8, usual.allied_at, &mut options.allied_at);
    part.field("attacker", maybe(SIDES), None, &mut options.attacker);
    let starts = matches!(options.allied_at, 2 | 8);
    part.check(starts, "allied_at", || "a side starts at card 2 or at card 8".into());
    Some(options)
}

fn battle(part: &mut Part<'_>, game: &mut Battle) {
    opened(part, Some((game.field.id.clone(), game.field.options)));
    part.field("number", 0..=game.field.battles.len() as u8 - 1, 0, &mut game.number);
    if part.reads() && 0 < game.number {
        game.lay_out();
    }
    part.field("points", all(0..=MOST_POINTS), game.points, &mut game.points);
    game.phase = part.must("phase", PHASES, Some(game.phase)).unwrap_or(Phase::Turn);
    let active = part.given("active", SIDES, Some(game.active));
    let first = part.given("first", SIDES, Some(game.first)).or(game.ground().first).or(active);
    game.first = first.unwrap_or(Side::Allied);
    game.active = active.unwrap_or(if game.phase == Phase::Deal { Side::Allied } else { game.first });
    part.flag("passed", &mut game.passed);
    preparations(part, game);
    let steps = [Step::Transfer, Step::Promote, Step::Heal, Step::Orders].map(|step| (step, names::step_id(step)));
    part.field("step", steps, game.step, &mut game.step);
    part.field("turn", 1..=game.ground().turns, 1, &mut game.turn);
    terrain(part, game);
    force::force(part, game);
    let here = &Here(&game.clone());
    let units = UnitsOf(here.0, Side::BOTH.into_iter());
    part.field("skipped", all(units), Default::default(), &mut game.skipped);
    let there = |side: Side| game.skipped[side.index()].iter().all(|slot| game.unit(Unit::of(side, slot)).is_there());
    part.check(Side::BOTH.into_iter().all(there), "skipped", || {
        "the units of a side are expected, the Allied side's first".into()
    });
    losses(part, game);
    decks(part, game);
    part.field("winner", maybe(SIDES), None, &mut game.winner);
    part.field("attack", maybe(object(|part, attack| fight::attack(part, here, attack))), None, &mut game.attack);
    part.field("hits", maybe(object(|part, hits| fight::hits(part, here, hits))), None, &mut game.hits);
    let frame = object(|part, frame| frames::frame(part, here, frame));
    part.field("frames", stack(frame), Stack::new(), &mut game.frames);
}

/// How far the preparations are; once the battle is on, both sides are ready.
fn preparations(part: &mut Part<'_>, game: &mut Battle) {
    let stages = [Stage::Buying, Stage::Arranging, Stage::Equipping, Stage::Ready];
    let on = matches!(game.phase, Phase::Turn | Phase::Over);
    let (stage, budget) = if on { ([Stage::Ready; 2], [0; 2]) } else { (game.stage, game.budget) };
    part.field("stage", all(stages.map(|stage| (stage, names::stage_id(stage)))), stage, &mut game.stage);
    part.field("budget", all(0..=MOST_POINTS), budget, &mut game.budget);
}

fn terrain(part: &mut Part<'_>, game: &mut Battle) {
    let field = Arc::clone(&game.field);
    let kinds: Vec<&str> = field.pack.terrain.iter().map(|kind| kind.id.as_str()).collect();
    let known = game.ground().terrain.is_some() || game.phase == Phase::Deal || !part.lacks("terrain");
    part.check(known, "terrain", || "this field is missing".into());
    part.field("terrain", all(listed(&kinds, "terrain")), game.terrain, &mut game.terrain);
    for (field, bits) in [("mines", &mut game.mines), ("wires", &mut game.wires)] {
        let mut places: Vec<u8> = (1..=9).filter(|place| *bits & Battle::bit(*place) != 0).collect();
        part.field(field, each(1..=9), Vec::new(), &mut places);
        *bits = places.into_iter().fold(0, |bits, place| bits | Battle::bit(place));
    }
}

/// What was bought, and what is lost of it [FD-A1].
fn losses(part: &mut Part<'_>, game: &mut Battle) {
    let on = matches!(game.phase, Phase::Turn | Phase::Over);
    let worth = |game: &Battle, side: Side, dead: bool| -> u8 {
        let force = (0..MOST_UNITS).map(|slot| Unit::of(side, slot));
        let own = force.filter(|unit| on && game.unit(*unit).is_there());
        let counted = own.filter(|unit| dead == game.unit(*unit).is(UnitFlags::DEAD));
        counted.map(|unit| game.card(unit).vp).fold(0, u8::saturating_add)
    };
    part.field("lost", all(0..=MOST_POINTS), Side::BOTH.map(|side| worth(game, side, true)), &mut game.lost);
    let bought = |side: Side| if on { worth(game, side, false).saturating_add(game.lost[side.index()]) } else { 0 };
    part.field("bought", all(0..=MOST_POINTS), Side::BOTH.map(bought), &mut game.bought);
    part.field("promoted", all(by(&())), [false; 2], &mut game.promoted);
}

/// Hands, deck and discard pile; a deck that is left out has the cards that are nowhere else.
fn decks(part: &mut Part<'_>, game: &mut Battle) {
    let field = Arc::clone(&game.field);
    let actions = &field.pack.actions;
    let cards = || -> Counted<&str> { counted(actions.iter().map(|card| (card.id.as_str(), card.copies))) };
    part.field("hands", all(cards()), Default::default(), &mut game.hands);
    part.field("discard", cards(), Default::default(), &mut game.discard);
    let mut rest = field.pack.deck();
    for (at, card) in actions.iter().enumerate() {
        let out = game.hands[0][at].saturating_add(game.hands[1][at]).saturating_add(game.discard[at]);
        rest[at] = card.copies.saturating_sub(out.saturating_add(in_play(game, Action(at as u8))));
    }
    let lacks = part.lacks("deck");
    part.field("deck", cards(), rest, &mut game.deck);
    for (at, card) in actions.iter().enumerate() {
        let deck = if lacks { 0 } else { game.deck[at] };
        let piles = [game.hands[0][at], game.hands[1][at], game.discard[at], deck];
        let all: u32 = piles.into_iter().map(u32::from).sum();
        part.check(all <= card.copies.into(), "deck", || {
            format!("hands, deck and discard pile have {all} of {:?}, and there are {}", card.id, card.copies)
        });
    }
    spent(part, game);
}

/// How many cards of a kind lie with sections or on terrain cards.
fn in_play(game: &Battle, card: Action) -> u8 {
    let effects = &game.pack().actions[card.index()].effects;
    let on_ground = |bits: u16, lies: bool| if lies { bits.count_ones() as u8 } else { 0 };
    let mines = on_ground(game.mines, effects.iter().any(|effect| matches!(effect, CardEffect::Minefield { .. })));
    let wires = on_ground(game.wires, effects.contains(&CardEffect::Wire));
    let bit = game.lasting_bit(card).unwrap_or(0);
    mines + wires + game.sections.iter().filter(|section| section.lasting & bit != 0).count() as u8
}

/// Counters that were used up, and unit cards that nobody can buy any more.
fn spent(part: &mut Part<'_>, game: &mut Battle) {
    let field = Arc::clone(&game.field);
    let kinds = &field.pack.equipment;
    part.field(
        "spent",
        all(counted(kinds.iter().map(|kind| (kind.id.as_str(), 99)))),
        Default::default(),
        &mut game.spent,
    );
    for side in Side::BOTH {
        for (kind, spent) in kinds.iter().zip(game.spent[side.index()]) {
            part.check(spent <= kind.pool.of(field.nation(side)), "spent", || {
                format!("{} has not so many of {:?} [FD-A5]", names::side(side), kind.id)
            });
        }
    }
    let mut taken = game.taken;
    part.field("taken", each(by(&*game)), Kinds::default(), &mut taken);
    game.taken = game.taken.or(taken);
}
