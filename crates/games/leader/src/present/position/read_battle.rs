//! Reads the battle of a position.

use crate::cards::{Effect, Place, Terrain};
use crate::edition::MOST_ENEMIES;
use crate::field::{COLUMNS, Field, HEXES, ROWS};
use crate::frame::Frame;
use crate::present::codes::Code;
use crate::present::lookup;
use crate::present::position::defaults;
use crate::present::position::read::{MOST_COUNTERS, Names, place};
use crate::state::{Action, Campaign, Enemy, Held, HeldAs};
use fieldcraft_ids::Set;
use fieldcraft_scene::position::Object;

/// Most turns of a battle.
const MOST_TURNS: u8 = 60;

/// Reads the battle into a campaign whose cards are known already.
pub(super) fn read(object: &Object<'_>, names: &Names<'_>, game: &mut Campaign) {
    if let Some(id) = object.must("battalion", |id| names.battalion(id)) {
        game.battle.battalion = id;
    }
    game.battle.field = Field::new(terrain(object, game));
    read_tiles(object, game);
    game.battle.event = object.named("event", |name| names.event(name));
    let half = game.battalions[game.battle.battalion.index()].half;
    game.battle.began_half = object.maybe_flag("began_half").unwrap_or(half);
    game.battle.halved = object.maybe_flag("halved").unwrap_or(game.battle.began_half);
    game.battle.destroyed = object.flag("destroyed");
    game.battle.d10 = object.maybe_flag("d10").unwrap_or(true);
    game.battle.persisted = object.flag("persisted");
    game.battle.roll = object.number("roll", -60..=60).unwrap_or(0);
    read_enemies(object, game);
    read_effects(game);
    read_turns(object, game);
    read_sets(object, names, game);
    read_action(object, names, game);
    read_counters(object, names, game);
    object.finish();
}

/// Six strings of four letters; open ground if nobody says otherwise.
fn terrain(object: &Object<'_>, game: &Campaign) -> [Terrain; HEXES] {
    let mut terrain = [Terrain::Open; HEXES];
    let Some(rows) = object.list("terrain", ROWS.into()) else { return terrain };
    let letters: Vec<Vec<char>> = rows.iter().map(|row| row.as_str().unwrap_or_default().chars().collect()).collect();
    if letters.len() != usize::from(ROWS) || letters.iter().any(|row| row.len() != usize::from(COLUMNS)) {
        object.wrong("terrain", "six strings of four letters are expected");
        return terrain;
    }
    for (at, letter) in letters.iter().flatten().enumerate() {
        let known = Terrain::from_letter(*letter).filter(|terrain| {
            game.edition.is_sherman() || matches!(terrain, Terrain::Open | Terrain::Light | Terrain::Heavy)
        });
        match known {
            Some(known) => terrain[at] = known,
            None => object.wrong("terrain", format!("there is no terrain {letter:?}")),
        }
    }
    terrain
}

fn read_tiles(object: &Object<'_>, game: &mut Campaign) {
    let known = lookup::tile_names(&game.edition);
    let look_up = |name: &str| place(&known, name).ok_or_else(|| format!("there is no tile {name:?}"));
    let Some(tiles) = object.maybe_names("tiles", look_up) else { return };
    match tiles.try_into() {
        Ok(tiles) => game.battle.tiles = tiles,
        Err(_) => object.wrong("tiles", "six tiles are expected"),
    }
}

fn read_enemies(object: &Object<'_>, game: &mut Campaign) {
    let known = defaults::enemy_names(&game.edition);
    for entry in object.objects("enemies") {
        let card = entry.must("counter", |name| {
            place(&known, name).ok_or_else(|| format!("there is no enemy counter {name:?}; a name is nation/counter"))
        });
        let hex = entry.must("hex", lookup::hex);
        let start = entry.named("start", lookup::hex).or(hex);
        let (active, acted) = (!entry.flag("destroyed"), entry.flag("acted"));
        entry.finish();
        if let (Some(card), Some(hex), Some(start)) = (card, hex, start)
            && game.battle.enemies.try_push(Enemy { card, active, hex, start, acted }).is_err()
        {
            object.wrong("enemies", format!("there are at most {MOST_ENEMIES}"));
            return;
        }
    }
}

/// What notes and cards do in this battle follows from them; see the rules of pre-combat and post-combat.
fn read_effects(game: &mut Campaign) {
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

fn read_turns(object: &Object<'_>, game: &mut Campaign) {
    let begun = game.frames.iter().any(|frame| matches!(frame, Frame::EndTurn | Frame::NextTurn));
    let prepared = defaults::is_prepared(&game.frames);
    game.battle.turn = object.number("turn", 0..=MOST_TURNS).unwrap_or(u8::from(begun));
    let usual = || if prepared { game.turn_rows().total().clamp(1, MOST_TURNS.into()) as u8 } else { 0 };
    game.battle.last_turn = object.number("last_turn", 0..=MOST_TURNS).unwrap_or_else(usual);
    if begun && game.battle.turn == 0 {
        object.wrong("turn", "turns count from 1");
    }
    if game.battle.last_turn < game.battle.turn {
        object.wrong("last_turn", "it lies before the present turn");
    }
}

fn read_sets(object: &Object<'_>, names: &Names<'_>, game: &mut Campaign) {
    let units =
        |field| object.maybe_names(field, |number| names.unit(number)).map(|ids| ids.into_iter().collect::<Set<_>>());
    let people =
        |field| object.maybe_names(field, |name| names.commander(name)).map(|ids| ids.into_iter().collect::<Set<_>>());
    game.battle.fighters = units("fighters").unwrap_or(game.battle.on_map);
    game.battle.acted = units("acted").unwrap_or_default();
    game.battle.moved = units("moved").unwrap_or_default();
    game.battle.carried = units("carried").unwrap_or_default();
    game.battle.attacked = units("attacked").unwrap_or_default();
    game.battle.exposed = units("exposed").unwrap_or_default();
    game.battle.immobile = units("immobile").unwrap_or_default();
    game.battle.suppressed = units("suppressed").unwrap_or_default();
    game.battle.stranded = people("stranded").unwrap_or_default();
    game.battle.participants = people("participants").unwrap_or_else(|| defaults::participants(game));
    game.battle.due = units("due").unwrap_or_else(|| defaults::due(game));
    game.battle.had_turn = units("had_turn").unwrap_or_else(|| defaults::had_turn(game));
}

fn read_action(object: &Object<'_>, names: &Names<'_>, game: &mut Campaign) {
    let Some(entry) = object.object("action") else { return };
    let Some(unit) = entry.must("unit", |number| names.unit(number)) else { return };
    let from = entry.named("from", lookup::hex).unwrap_or(game.units[unit.index()].hex);
    let points = entry.number("points", 0..=MOST_COUNTERS).unwrap_or_else(|| game.speed(unit));
    let (moved, overdrive) = (entry.flag("moved"), entry.flag("overdrive"));
    let cargo = entry.names("cargo", |number| names.unit(number)).into_iter().collect();
    entry.finish();
    game.battle.action = Some(Action { unit, from, points, moved, overdrive, cargo });
}

/// Damage counters out of the cup, and those in it.
fn read_counters(object: &Object<'_>, names: &Names<'_>, game: &mut Campaign) {
    let known = defaults::counter_names(&game.edition);
    let look_up = |name: &str| place(&known, name).ok_or_else(|| format!("there is no damage counter {name:?}"));
    for entry in object.objects("held") {
        let kind = entry.must("counter", look_up);
        let unit = entry.named("unit", |number| names.unit(number));
        let on_commander = entry.flag("on_commander");
        let damage = entry.named("damage", Code::read);
        let as_ = match entry.must_text("as") {
            Some("lasting") => {
                if damage.is_none() {
                    entry.wrong("damage", "lasting damage needs its kind");
                }
                damage.map(HeldAs::Lasting)
            }
            Some("wound") => Some(HeldAs::Wound),
            Some("exposed") => Some(HeldAs::Exposed),
            Some("immobile") => Some(HeldAs::Immobile),
            Some("suppressed") => Some(HeldAs::Suppressed),
            Some("spent") => Some(HeldAs::Spent),
            Some(other) => {
                entry.wrong("as", format!("a counter does not lie there as {other:?}"));
                None
            }
            None => None,
        };
        if damage.is_some() && !matches!(as_, Some(HeldAs::Lasting(_))) {
            entry.wrong("damage", "only lasting damage has a kind");
        }
        entry.finish();
        if let (Some(kind), Some(as_)) = (kind, as_) {
            let _ = game.battle.held.try_push(Held { kind, unit, on_commander, as_ });
        }
    }
    game.battle.cup = defaults::cup(game);
    let Some(map) = object.value("cup") else { return };
    let Some(map) = map.as_object() else { return object.wrong("cup", "an object is expected") };
    game.battle.cup = [0; crate::edition::MOST_DAMAGE];
    for (name, count) in map {
        match (look_up(name), count.as_u64().filter(|count| *count <= 100)) {
            (Ok(kind), Some(count)) => game.battle.cup[usize::from(kind)] = count as u8,
            (Err(text), _) => object.wrong("cup", text),
            (Ok(_), None) => object.wrong("cup", format!("{name:?} needs a number up to 100")),
        }
    }
}
