//! Reads a position, noting every mistake. What is left out is as the battle has it at its start.

use super::fight::small;
use super::{NATIONS, PHASES, SIDES, check, fight, frames, read_force, stages, steps, word};
use crate::cards::{Nation, Side};
use crate::field::{Field, Free};
use crate::frame::{Phase, Stage};
use crate::ids::{MOST_UNITS, Slots, Unit};
use crate::pack::MOST_KINDS;
use crate::present::names;
use crate::state::{Battle, Cards, NONE, UnitFlags};
use fieldcraft_scene::position::{Mistakes, Object};
use serde_json::Value;
use std::sync::Arc;

/// Most entries of a list: both forces, or all unit cards.
const MOST_LISTED: usize = crate::pack::MOST_CARDS;
/// Most victory points of a side.
const MOST_POINTS: u8 = 250;

/// The scenario of a position, and what was agreed on.
pub(crate) fn opening(value: &Value, mistakes: &Mistakes) -> Option<(String, Free)> {
    let object = Object::new("position", value, mistakes)?;
    if let Some(game) = object.text("game") {
        mistakes.unless(game == names::GAME, || format!("position.game: {game:?} is another game"));
    }
    let free = object.object("options").map(|options| agreed(&options));
    Some((object.must("scenario", |id| Ok(id.to_owned()))?, free.unwrap_or_default()))
}

fn agreed(options: &Object<'_>) -> Free {
    let usual = Free::default();
    let start = options.number("allied_at", 2..=8).unwrap_or(usual.allied_at);
    if start != 2 && start != 8 {
        options.wrong("allied_at", "a side starts at card 2 or at card 8");
    }
    let free = Free {
        size: options.number("size", 20..=50).unwrap_or(usual.size),
        allied: options.named("allied", |name| word(&NATIONS, name)).unwrap_or(Nation::American),
        first: options.named("first", |name| word(&SIDES, name)),
        dealt: options.maybe_flag("dealt").unwrap_or(usual.dealt),
        allied_at: start,
    };
    options.finish();
    free
}

/// Reads what `write` wrote, or what somebody wrote by hand; the opening has been read.
pub(crate) fn read(field: Arc<Field>, value: &Value, mistakes: Mistakes) -> Result<Battle, Vec<String>> {
    let game = Object::new("position", value, &mistakes).map(|object| {
        let object = object.with_lists_up_to(MOST_LISTED);
        for known in ["game", "scenario", "options"] {
            object.value(known);
        }
        let game = battle(Battle::new(field), &object);
        object.finish();
        game
    });
    if let Some(game) = &game
        && mistakes.is_empty()
    {
        check::check(game, &mistakes);
    }
    match game {
        Some(game) if mistakes.is_empty() => Ok(game),
        _ => Err(mistakes.into_vec()),
    }
}

/// Two entries, the Allied side's first.
pub(super) fn pair<T>(
    object: &Object<'_>,
    field: &'static str,
    read: impl Fn(&Value) -> Result<T, String>,
) -> Option<[T; 2]> {
    object.value(field)?;
    let list = object.list(field, 2)?;
    let [one, two] = list else {
        object.wrong(field, "two entries are expected, the Allied side's first");
        return None;
    };
    let both = [one, two].map(|value| read(value).map_err(|text| object.wrong(field, text)).ok());
    let [one, two] = both;
    Some([one?, two?])
}

fn battle(mut game: Battle, object: &Object<'_>) -> Battle {
    let last = game.field.battles.len() as u8 - 1;
    game.number = object.count("number", last);
    if 0 < game.number {
        game.lay_out();
    }
    if let Some(points) = pair(object, "points", |value| small(value, MOST_POINTS)) {
        game.points = points;
    }
    let phase = object.must("phase", |name| word(&PHASES, name));
    game.phase = phase.unwrap_or(Phase::Turn);
    let active = object.named("active", |name| word(&SIDES, name));
    let first = object.named("first", |name| word(&SIDES, name)).or(game.ground().first).or(active);
    game.first = first.unwrap_or(Side::Allied);
    game.active = active.unwrap_or(if game.phase == Phase::Deal { Side::Allied } else { game.first });
    game.passed = object.flag("passed");
    preparations(&mut game, object);
    game.step = object.named("step", |name| word(&steps(), name)).unwrap_or(game.step);
    game.turn = object.number("turn", 1..=game.ground().turns).unwrap_or(1);
    terrain(&mut game, object);
    read_force::read(&mut game, object);
    skipped(&mut game, object);
    losses(&mut game, object);
    decks(&mut game, object);
    game.winner = object.named("winner", |name| word(&SIDES, name));
    game.attack = object.object("attack").and_then(|attack| fight::read_attack(&game, &attack));
    game.hits = object.object("hits").and_then(|hits| fight::read_hits(&game, &hits));
    game.frames.clear();
    for frame in object.objects("frames") {
        if let Some(frame) = frames::read(&game, &frame)
            && !game.frames.try_push(frame)
        {
            object.wrong("frames", "there is no room for so many choices");
            break;
        }
    }
    game
}

/// How far the preparations are; once the battle is on, both sides are ready.
fn preparations(game: &mut Battle, object: &Object<'_>) {
    let on = matches!(game.phase, Phase::Turn | Phase::Over);
    if on {
        (game.stage, game.budget) = ([Stage::Ready; 2], [0; 2]);
    }
    let stage = pair(object, "stage", |value| word(&stages(), value.as_str().unwrap_or_default()));
    game.stage = stage.unwrap_or(game.stage);
    game.budget = pair(object, "budget", |value| small(value, MOST_POINTS)).unwrap_or(game.budget);
}

fn skipped(game: &mut Battle, object: &Object<'_>) {
    let sides = pair(object, "skipped", |value| {
        // A number is the set of places in the force, as bits.
        if let Some(bits) = value.as_u64() {
            let set = Some(bits).filter(|bits| *bits < 1 << MOST_UNITS);
            return set.map(|bits| Slots::from_words([bits])).ok_or_else(|| "a side has 24 units at most".to_owned());
        }
        let ids = value.as_array().ok_or("a list of units is expected")?;
        ids.iter().try_fold(Slots::EMPTY, |set, id| {
            let unit = names::read_unit(game, id.as_str().unwrap_or_default())?;
            Ok(set.with(unit.slot()))
        })
    });
    game.skipped = sides.unwrap_or_default();
    for side in Side::BOTH {
        let mut units = game.skipped[side.index()].iter().map(|slot| Unit::of(side, slot));
        if units.any(|unit| game.unit(unit).card == NONE) {
            object.wrong("skipped", "the units of a side are expected, the Allied side's first");
        }
    }
}

fn terrain(game: &mut Battle, object: &Object<'_>) {
    let kind = |id: &str| game.pack().ground(id).ok_or_else(|| format!("there is no terrain {id:?}"));
    match object.maybe_names("terrain", kind).map(<[u8; 9]>::try_from) {
        Some(Ok(terrain)) => game.terrain = terrain,
        Some(Err(_)) => object.wrong("terrain", "nine terrain cards are expected [FD-26]"),
        None if game.ground().terrain.is_none() && game.phase != Phase::Deal => object.need("terrain"),
        None => {}
    }
    let places = |field| {
        let mut bits = 0u16;
        for place in object.list(field, 9).unwrap_or_default() {
            match small(place, 9) {
                Ok(place @ 1..) => bits |= Battle::bit(place),
                _ => object.wrong(field, "terrain cards are numbered 1 to 9 [FD-26]"),
            }
        }
        bits
    };
    (game.mines, game.wires) = (places("mines"), places("wires"));
}

/// What was bought, and what is lost of it [FD-A1].
fn losses(game: &mut Battle, object: &Object<'_>) {
    let worth = |side: Side, dead: bool| -> u8 {
        let force = (0..MOST_UNITS).map(|slot| Unit::of(side, slot));
        let own = force.filter(|unit| game.unit(*unit).card != NONE);
        let counted = own.filter(|unit| dead == game.unit(*unit).is(UnitFlags::DEAD));
        counted.map(|unit| game.card(unit).vp).fold(0, u8::saturating_add)
    };
    let points = |field| pair(object, field, |value| small(value, MOST_POINTS));
    let on = matches!(game.phase, Phase::Turn | Phase::Over);
    let lost = points("lost").unwrap_or_else(|| Side::BOTH.map(|side| if on { worth(side, true) } else { 0 }));
    let bought = points("bought").unwrap_or_else(|| {
        Side::BOTH.map(|side| if on { worth(side, false).saturating_add(lost[side.index()]) } else { 0 })
    });
    let yes_or_no = |value: &Value| value.as_bool().ok_or_else(|| "true or false is expected".to_owned());
    (game.lost, game.bought) = (lost, bought);
    game.promoted = pair(object, "promoted", yes_or_no).unwrap_or_default();
}

/// Hands, deck and discard pile; a deck that is left out has the cards that are nowhere else.
fn decks(game: &mut Battle, object: &Object<'_>) {
    let pack = Arc::clone(&game.field);
    let actions: Vec<(&str, u8)> = pack.pack.actions.iter().map(|card| (card.id.as_str(), card.copies)).collect();
    let hands = pair(object, "hands", |value| counted(value, &actions, "card"));
    game.hands = hands.unwrap_or_default();
    let pile = |field| {
        let value = object.value(field)?;
        counted(value, &actions, "card").map_err(|text| object.wrong(field, text)).ok()
    };
    game.discard = pile("discard").unwrap_or_default();
    let deck = pile("deck");
    let mut rest = pack.pack.deck();
    for (at, (id, copies)) in actions.iter().enumerate() {
        let held = [&game.hands[0], &game.hands[1], &game.discard].map(|cards| cards[at]);
        let all = held.iter().chain(deck.as_ref().map(|deck| &deck[at])).map(|count| u32::from(*count)).sum::<u32>();
        if u32::from(*copies) < all {
            object.wrong("deck", format!("hands, deck and discard pile have {all} of {id:?}, and there are {copies}"));
        }
        rest[at] = copies.saturating_sub(held.iter().sum::<u8>().saturating_add(in_play(game, at as u8)));
    }
    game.deck = deck.unwrap_or(rest);
    spent(game, object);
}

/// How many cards of a kind lie with sections or on terrain cards.
fn in_play(game: &Battle, card: u8) -> u8 {
    use crate::cards::CardEffect;
    let effects = &game.pack().actions[usize::from(card)].effects;
    let on_ground = |bits: u16, lies: bool| if lies { bits.count_ones() as u8 } else { 0 };
    let mines = on_ground(game.mines, effects.iter().any(|effect| matches!(effect, CardEffect::Minefield { .. })));
    let wires = on_ground(game.wires, effects.contains(&CardEffect::Wire));
    let bit = game.lasting_bit(card).unwrap_or(0);
    mines + wires + game.sections.iter().filter(|section| section.lasting & bit != 0).count() as u8
}

/// Counters that were used up, and unit cards that nobody can buy any more.
fn spent(game: &mut Battle, object: &Object<'_>) {
    let field = Arc::clone(&game.field);
    let gear: Vec<(&str, u8)> = field.pack.equipment.iter().map(|kind| (kind.id.as_str(), 99)).collect();
    game.spent = pair(object, "spent", |value| counted(value, &gear, "counter")).unwrap_or_default();
    for side in Side::BOTH {
        for (at, kind) in field.pack.equipment.iter().enumerate() {
            if kind.pool.of(field.nation(side)) < game.spent[side.index()][at] {
                object.wrong("spent", format!("{} has not so many of {:?} [FD-A5]", names::side(side), kind.id));
            }
        }
    }
    let card = |id: &str| field.pack.unit(id).ok_or_else(|| format!("there is no unit {id:?}"));
    for card in object.names("taken", card) {
        game.taken |= 1 << card;
    }
}

/// How many there are of each kind.
fn counted(value: &Value, kinds: &[(&str, u8)], what: &str) -> Result<Cards, String> {
    let map = value.as_object().ok_or_else(|| format!("an object is expected, with a number for each {what}"))?;
    let mut counts = [0; MOST_KINDS];
    for (id, count) in map {
        let at = kinds.iter().position(|(kind, _)| kind == id);
        let at = at.ok_or_else(|| format!("there is no {what} {id:?}"))?;
        counts[at] = small(count, kinds[at].1).map_err(|text| format!("{id}: {text}"))?;
    }
    Ok(counts)
}
