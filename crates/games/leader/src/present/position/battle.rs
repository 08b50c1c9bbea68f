//! The battle of a position.

use super::{MOST_COUNTERS, defaults};
use crate::cards::{Effect, Place, Terrain};
use crate::edition::MOST_ENEMIES;
use crate::field::{COLUMNS, Field, HEXES, Hex, ROWS};
use crate::frame::Frame;
use crate::present::lookup;
use crate::state::{Action, Campaign, Enemy, Held, HeldAs};
use fieldcraft_ids::Set;
use fieldcraft_scene::position::{Entry, Part, Way, all, by, counted, each, listed, object};
use serde_json::Value;
use std::sync::Arc;

/// Most turns of a battle.
const MOST_TURNS: u8 = 60;
/// Most damage counters of one kind in the cup.
const MOST_IN_CUP: u8 = 100;

/// How a damage counter lies where it does; lasting damage has its kind besides.
const HELD: [(Option<HeldAs>, &str); 6] = [
    (None, "lasting"),
    (Some(HeldAs::Wound), "wound"),
    (Some(HeldAs::Exposed), "exposed"),
    (Some(HeldAs::Immobile), "immobile"),
    (Some(HeldAs::Suppressed), "suppressed"),
    (Some(HeldAs::Spent), "spent"),
];

/// The battle of a campaign whose cards are known already.
pub(super) fn battle(part: &mut Part<'_>, known: &Campaign, game: &mut Campaign) {
    let edition = &*Arc::clone(&game.edition.0);
    let battle = &mut game.battle;
    battle.battalion = part.must("battalion", by(known), Some(battle.battalion)).unwrap_or(battle.battalion);
    let mut terrain: [Terrain; HEXES] = std::array::from_fn(|at| battle.field.terrain(Hex(at as u8)));
    let letters = Letters { sherman: edition.is_sherman() };
    part.field("terrain", letters, [Terrain::Open; HEXES], &mut terrain);
    battle.field = Field::new(terrain);
    part.unless("tiles", all(listed(&lookup::tile_names(edition), "tile")), [0; 6], &mut battle.tiles);
    part.maybe("event", listed(&lookup::event_names(edition), "event card"), &mut battle.event);
    let half = game.battalions[battle.battalion.index()].half;
    part.unless("began_half", by(known), half, &mut battle.began_half);
    part.unless("halved", by(known), battle.began_half, &mut battle.halved);
    part.mark("destroyed", &mut battle.destroyed);
    part.unless("d10", by(known), true, &mut battle.d10);
    part.mark("persisted", &mut battle.persisted);
    part.unless("roll", -60..=60, 0, &mut battle.roll);
    let counters = defaults::enemy_names(edition);
    let enemies = each(object(|part, one| enemy(part, known, &counters, one))).up_to(MOST_ENEMIES);
    part.unless("enemies", enemies, Default::default(), &mut battle.enemies);
    if part.reads() {
        gather_effects(game);
    }
    turns(part, game);
    sets(part, known, game);
    let now = &game.clone();
    part.maybe("action", object(|part, one| action(part, now, one)), &mut game.battle.action);
    let counters = defaults::counter_names(edition);
    let most = game.battle.held.capacity();
    let held = each(object(|part, one| held(part, known, &counters, one))).up_to(most);
    part.unless("held", held, Default::default(), &mut game.battle.held);
    let cup = counted(counters.iter().map(|name| (name, MOST_IN_CUP)));
    part.unless("cup", cup, defaults::cup(game), &mut game.battle.cup);
}

/// Six strings of four letters.
struct Letters {
    sherman: bool,
}

impl Way<[Terrain; HEXES]> for Letters {
    fn write(&mut self, terrain: &[Terrain; HEXES]) -> Value {
        let rows = terrain.chunks(COLUMNS.into());
        rows.map(|row| row.iter().map(|terrain| terrain.letter()).collect::<String>()).collect()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<[Terrain; HEXES]> {
        let rows = entry.expect(entry.value().as_array(), "a list")?;
        let letters: Vec<Vec<char>> =
            rows.iter().map(|row| row.as_str().unwrap_or_default().chars().collect()).collect();
        let fits = letters.len() == usize::from(ROWS) && letters.iter().all(|row| row.len() == usize::from(COLUMNS));
        if !fits {
            entry.wrong("six strings of four letters are expected");
            return None;
        }
        let mut terrain = [Terrain::Open; HEXES];
        for (terrain, letter) in terrain.iter_mut().zip(letters.into_iter().flatten()) {
            let known = Terrain::from_letter(letter)
                .filter(|terrain| self.sherman || matches!(terrain, Terrain::Open | Terrain::Light | Terrain::Heavy));
            *terrain = entry.found(known.ok_or_else(|| format!("there is no terrain {letter:?}"))).unwrap_or(*terrain);
        }
        Some(terrain)
    }
}

fn enemy(part: &mut Part<'_>, known: &Campaign, counters: &[String], enemy: Option<Enemy>) -> Option<Enemy> {
    let card = part.must("counter", listed(counters, "enemy counter"), enemy.map(|enemy| enemy.card));
    let hex = part.must("hex", by(known), enemy.map(|enemy| enemy.hex));
    let hex_or_first = hex.unwrap_or(Hex(0));
    let mut enemy =
        enemy.unwrap_or(Enemy { card: 0, active: true, hex: hex_or_first, start: hex_or_first, acted: false });
    part.unless("start", by(known), hex_or_first, &mut enemy.start);
    let mut destroyed = !enemy.active;
    part.mark("destroyed", &mut destroyed);
    part.mark("acted", &mut enemy.acted);
    Some(Enemy { card: card?, hex: hex?, active: !destroyed, ..enemy })
}

/// What notes and cards do in this battle follows from them; see the rules of pre-combat and post-combat.
fn gather_effects(game: &mut Campaign) {
    if !defaults::is_prepared(&game.frames) {
        return;
    }
    game.gather_battle_effects();
    let lower_drawn = !game.frames.contains(&Frame::PostCombat) && game.frame() == Some(Frame::RetreatBattalion);
    if let (true, Some(card)) = (lower_drawn, game.lower_events.last()) {
        let lower = game.edition.events[usize::from(*card)].lower.effects.clone();
        for effect in lower.into_iter().filter(is_booked) {
            let _ = game.battle.effects.try_push((effect, Place::Lower));
        }
    }
}

/// Whether a lower event half counts when its battle is booked.
fn is_booked(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Xp { .. }
            | Effect::XpIfDestroyed { .. }
            | Effect::VpIfDestroyed { .. }
            | Effect::BattleStress { .. }
            | Effect::Withdraw
    )
}

fn turns(part: &mut Part<'_>, game: &mut Campaign) {
    let begun = game.frames.iter().any(|frame| matches!(frame, Frame::EndTurn | Frame::NextTurn));
    part.field("turn", 0..=MOST_TURNS, u8::from(begun), &mut game.battle.turn);
    let prepared = defaults::is_prepared(&game.frames);
    let usual = if prepared { game.turn_rows().total().clamp(1, MOST_TURNS.into()) as u8 } else { 0 };
    part.field("last_turn", 0..=MOST_TURNS, usual, &mut game.battle.last_turn);
    part.check(!begun || game.battle.turn != 0, "turn", || "turns count from 1".into());
    let later = game.battle.turn <= game.battle.last_turn;
    part.check(later, "last_turn", || "it lies before the present turn".into());
}

fn sets(part: &mut Part<'_>, known: &Campaign, game: &mut Campaign) {
    let battle = &mut game.battle;
    let nobody = Set::default();
    part.unless("fighters", each(by(known)), battle.on_map, &mut battle.fighters);
    part.unless("acted", each(by(known)), nobody, &mut battle.acted);
    part.unless("moved", each(by(known)), nobody, &mut battle.moved);
    part.unless("carried", each(by(known)), nobody, &mut battle.carried);
    part.unless("attacked", each(by(known)), nobody, &mut battle.attacked);
    part.unless("exposed", each(by(known)), nobody, &mut battle.exposed);
    part.unless("immobile", each(by(known)), nobody, &mut battle.immobile);
    part.unless("suppressed", each(by(known)), nobody, &mut battle.suppressed);
    part.unless("stranded", each(by(known)), Set::default(), &mut battle.stranded);
    part.unless("participants", each(by(known)), defaults::participants(game), &mut game.battle.participants);
    part.unless("due", each(by(known)), defaults::due(game), &mut game.battle.due);
    part.unless("had_turn", each(by(known)), defaults::had_turn(game), &mut game.battle.had_turn);
}

fn action(part: &mut Part<'_>, game: &Campaign, action: Option<Action>) -> Option<Action> {
    let unit = part.must("unit", by(game), action.map(|action| action.unit))?;
    let (from, points) = (game.units[unit.index()].hex, game.speed(unit));
    let cargo = Set::default();
    let mut action = action.unwrap_or(Action { unit, from, points, moved: false, overdrive: false, cargo });
    part.field("from", by(game), from, &mut action.from);
    part.field("points", 0..=MOST_COUNTERS, points, &mut action.points);
    part.flag("moved", &mut action.moved);
    part.flag("overdrive", &mut action.overdrive);
    part.field("cargo", each(by(game)), cargo, &mut action.cargo);
    Some(action)
}

/// A damage counter out of the cup.
fn held(part: &mut Part<'_>, known: &Campaign, counters: &[String], held: Option<Held>) -> Option<Held> {
    let kind = part.must("counter", listed(counters, "damage counter"), held.map(|held| held.kind));
    let mut unit = held.and_then(|held| held.unit);
    part.maybe("unit", by(known), &mut unit);
    let mut on_commander = held.is_some_and(|held| held.on_commander);
    part.mark("on_commander", &mut on_commander);
    let (word, damage) = match held.map(|held| held.as_) {
        Some(HeldAs::Lasting(damage)) => (Some(None), Some(damage)),
        Some(other) => (Some(Some(other)), None),
        None => (None, None),
    };
    let word = part.must("as", HELD, word);
    let damage = part.given("damage", by(known), damage);
    part.check(word != Some(None) || damage.is_some(), "damage", || "lasting damage needs its kind".into());
    part.check(damage.is_none() || word == Some(None), "damage", || "only lasting damage has a kind".into());
    let as_ = word?.or_else(|| damage.map(HeldAs::Lasting));
    Some(Held { kind: kind?, unit, on_commander, as_: as_? })
}
