//! Writes a position: what is as it comes out of the box, or follows from the rest, is left out.

use crate::field::{COLUMNS, Hex};
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::present::codes::Code;
use crate::present::position::{defaults, frames};
use crate::present::scene::{has_campaign, has_objective};
use crate::present::{lookup, names};
use crate::state::{Battle, Campaign, Commander, Fate, Held, HeldAs};
use fieldcraft_ids::Set;
use serde_json::{Map, Value, json};

/// An object that leaves out what need not be said.
#[derive(Default)]
struct Fields(Map<String, Value>);

impl Fields {
    fn put(&mut self, field: &str, value: impl Into<Value>) {
        self.0.insert(field.into(), value.into());
    }

    /// Writes a field unless it has its default.
    fn put_unless<T: PartialEq + Into<Value>>(&mut self, field: &str, value: T, default: T) {
        if value != default {
            self.put(field, value);
        }
    }
}

/// The whole position.
pub(crate) fn write(game: &Campaign) -> Value {
    let edition = &*game.edition;
    let mut out = Fields::default();
    out.put("game", edition.card.id.as_str());
    if has_campaign(game) {
        out.put("campaign", game.campaign_card().id.as_str());
    }
    if has_objective(game) {
        out.put("objective", game.objective_card().id.as_str());
    }
    out.put("rules", rules(game));
    out.put("stack", game.frames.iter().map(|frame| frames::write(game, *frame)).collect::<Vec<_>>());
    if let Some(ending) = game.ending {
        out.put("ending", ending.code());
    }
    out.put("so", game.so);
    out.put("vp", game.vp);
    out.put_unless("week", game.week, defaults::week(&game.frames));
    out.put_unless("trucks", game.trucks, 0);
    out.put_unless("free_trucks", game.free_trucks, game.trucks);
    out.put_unless("scouts", game.scouts, 0);
    out.put_unless("free_scouts", game.free_scouts, game.scouts);
    let (events, conditions) = (lookup::event_names(edition), lookup::condition_names(edition));
    let deck = |cards: u64, names: &[String]| -> Vec<Value> {
        let inside = |at: usize| cards >> at & 1 == 1;
        names.iter().enumerate().filter(|(at, _)| inside(*at)).map(|(_, name)| json!(name)).collect()
    };
    out.put_unless("event_deck", deck(game.event_deck, &events), Vec::new());
    out.put_unless("condition_deck", deck(game.condition_deck, &conditions), Vec::new());
    if let Some(card) = game.condition {
        out.put("condition", conditions[usize::from(card)].as_str());
    }
    let lower: Vec<Value> = game.lower_events.iter().map(|card| json!(events[usize::from(*card)])).collect();
    out.put_unless("lower_events", lower, Vec::new());
    if let Some(card) = game.asking {
        let condition = game.frame() == Some(crate::frame::Frame::PayCondition);
        let names = if condition { &conditions } else { &events };
        out.put("asking", names[usize::from(card)].as_str());
    }
    out.put_unless("no_moves", game.no_moves, false);
    out.put_unless("free_repairs", game.free_repairs, 0);
    out.put_unless("handed_in", numbers(game, game.handed_in), Vec::new());
    out.put_unless("units", units(game), Vec::new());
    out.put_unless("commanders", commanders(game), Vec::new());
    out.put_unless("battalions", battalions(game), Vec::new());
    if game.battle != Battle::none() {
        out.put("battle", battle(game));
    }
    Value::Object(out.0)
}

fn rules(game: &Campaign) -> Value {
    let rules = &game.rules;
    let mut out = Fields::default();
    let chart = game.edition.charts.get(usize::from(rules.chart)).map_or("", |chart| &chart.id);
    out.put("chart", chart);
    out.put_unless("r0_attack", rules.r0_attack, game.edition.card.numbers.r0_attack);
    out.put_unless("tenacity", rules.tenacity, false);
    out.put_unless("heroics", rules.heroics, false);
    out.put_unless("flank", rules.flank, false);
    Value::Object(out.0)
}

fn numbers(game: &Campaign, units: Set<UnitId>) -> Vec<Value> {
    units.iter().map(|id| json!(names::number(&game.edition, id))).collect()
}

fn people(game: &Campaign, commanders: Set<CommanderId>) -> Vec<Value> {
    commanders.iter().map(|id| json!(names::commander(&game.edition, id))).collect()
}

fn units(game: &Campaign) -> Vec<Value> {
    let all = (0..game.edition.units.len() as u8).map(UnitId);
    all.filter(|id| !defaults::is_untouched(game, *id)).map(|id| unit(game, id)).collect()
}

fn unit(game: &Campaign, id: UnitId) -> Value {
    let (edition, state) = (&*game.edition, &game.units[id.index()]);
    let mut out = Fields::default();
    out.put("unit", names::number(edition, id));
    out.put_unless("fate", game.unit_fates.of(id).code(), Fate::InForce.code());
    let once = state.damage.iter().filter(|damage| *damage != crate::decision::Damage::Glancing);
    let damage: Vec<Value> = once.map(|damage| json!(damage.code())).collect();
    out.put_unless("damage", damage, Vec::new());
    out.put_unless("glancing", state.damage.glancing, 0);
    if let Some(target) = state.target {
        out.put("target", names::designation(edition, target));
    }
    if let Some(leader) = state.leader {
        out.put("leader", names::commander(edition, leader));
    }
    out.put_unless("large_due", state.large_due, false);
    let on_map = game.battle.on_map.has(id);
    if on_map {
        out.put("hex", state.hex.to_string());
    } else if state.hex != Hex(0) {
        out.put("left_from", state.hex.to_string());
    }
    if state.start != defaults::start(on_map, state.hex) {
        out.put("start", state.start.to_string());
    }
    out.put_unless("exposed_in", state.exposed, 0);
    let (tactics, command) = defaults::unit_tactics(game, id);
    out.put_unless("tactics", state.tactics, tactics);
    out.put_unless("command_tactics", state.command_tactics, command);
    Value::Object(out.0)
}

fn commanders(game: &Campaign) -> Vec<Value> {
    let fresh = Campaign::new(game.edition.0.clone()).commanders[0];
    let all = (0..game.edition.commanders.len() as u8).map(CommanderId);
    let in_box = |id: CommanderId| game.commander_fates.of(id) == Fate::InBox;
    all.filter(|id| !in_box(*id) || game.commanders[id.index()] != fresh).map(|id| commander(game, id)).collect()
}

fn commander(game: &Campaign, id: CommanderId) -> Value {
    let state: &Commander = &game.commanders[id.index()];
    let mut out = Fields::default();
    out.put("commander", names::commander(&game.edition, id));
    out.put_unless("fate", game.commander_fates.of(id).code(), Fate::InForce.code());
    out.put_unless("level", state.level.code(), defaults::LEVEL.code());
    out.put_unless("xp", state.xp, 0);
    out.put_unless("stress", state.stress, 0);
    out.put_unless("wounded", state.wounded, false);
    out.put_unless("fought", state.fought, defaults::fought(game, id));
    out.put_unless("is_new", state.is_new, false);
    let (tactics, command) = defaults::commander_tactics(game, id);
    out.put_unless("tactics", state.tactics, tactics);
    out.put_unless("command_tactics", state.command_tactics, command);
    out.put_unless("medic", state.medic, 0);
    out.put_unless("mechanic", state.mechanic, 0);
    out.put_unless("heroic_xp", state.heroic_xp, 0);
    Value::Object(out.0)
}

fn battalions(game: &Campaign) -> Vec<Value> {
    let fresh = Campaign::new(game.edition.0.clone()).battalions[0];
    let all = (0..game.edition.battalions.len() as u8).map(BattalionId);
    let in_box = |id: BattalionId| game.battalion_fates.of(id) == Fate::InBox;
    let touched = all.filter(|id| !in_box(*id) || game.battalions[id.index()] != fresh);
    touched
        .map(|id| {
            let state = &game.battalions[id.index()];
            let mut out = Fields::default();
            out.put("battalion", names::designation(&game.edition, id));
            out.put_unless("fate", game.battalion_fates.of(id).code(), Fate::InForce.code());
            out.put("band", state.band.code());
            out.put_unless("half", state.half, false);
            out.put_unless("attacked", state.attacked, false);
            out.put_unless("trucks", state.trucks, 0);
            out.put_unless("scouts", state.scouts, 0);
            Value::Object(out.0)
        })
        .collect()
}

fn battle(game: &Campaign) -> Value {
    let (edition, battle) = (&*game.edition, &game.battle);
    let mut out = Fields::default();
    out.put("battalion", names::designation(edition, battle.battalion));
    let letters = |row: usize| -> String {
        let hexes = (0..COLUMNS).map(|place| Hex(row as u8 * COLUMNS + place));
        hexes.map(|hex| battle.field.terrain(hex).letter()).collect()
    };
    out.put("terrain", (0..usize::from(crate::field::ROWS)).map(letters).collect::<Vec<_>>());
    if battle.tiles != [0; 6] {
        let tiles = lookup::tile_names(edition);
        out.put("tiles", battle.tiles.map(|tile| tiles.get(usize::from(tile)).cloned().unwrap_or_default()).to_vec());
    }
    out.put("turn", battle.turn);
    out.put("last_turn", battle.last_turn);
    if let Some(card) = battle.event {
        out.put("event", lookup::event_names(edition)[usize::from(card)].as_str());
    }
    let half = game.battalions[battle.battalion.index()].half;
    out.put_unless("began_half", battle.began_half, half);
    out.put_unless("halved", battle.halved, battle.began_half);
    out.put_unless("destroyed", battle.destroyed, false);
    out.put_unless("d10", battle.d10, true);
    out.put_unless("persisted", battle.persisted, false);
    out.put_unless("roll", battle.roll, 0);
    out.put_unless("enemies", enemies(game), Vec::new());
    sets(game, &mut out);
    if let Some(action) = battle.action {
        out.put(
            "action",
            json!({
                "unit": names::number(edition, action.unit),
                "from": action.from.to_string(),
                "points": action.points,
                "moved": action.moved,
                "overdrive": action.overdrive,
                "cargo": numbers(game, action.cargo),
            }),
        );
    }
    let counters = defaults::counter_names(edition);
    out.put_unless("held", battle.held.iter().map(|held| held_counter(game, held, &counters)).collect(), Vec::new());
    if battle.cup != defaults::cup(game) {
        let cup = counters.iter().zip(battle.cup).filter(|(_, count)| *count != 0);
        out.put("cup", Value::Object(cup.map(|(name, count)| (name.clone(), json!(count))).collect()));
    }
    Value::Object(out.0)
}

fn sets(game: &Campaign, out: &mut Fields) {
    let battle = &game.battle;
    let nobody = Set::default();
    let units = [
        ("fighters", battle.fighters, battle.on_map),
        ("due", battle.due, defaults::due(game)),
        ("acted", battle.acted, nobody),
        ("had_turn", battle.had_turn, defaults::had_turn(game)),
        ("moved", battle.moved, nobody),
        ("carried", battle.carried, nobody),
        ("attacked", battle.attacked, nobody),
        ("exposed", battle.exposed, nobody),
        ("immobile", battle.immobile, nobody),
        ("suppressed", battle.suppressed, nobody),
    ];
    for (field, set, default) in units {
        if set != default {
            out.put(field, numbers(game, set));
        }
    }
    for (field, set, default) in [
        ("stranded", battle.stranded, Set::default()),
        ("participants", battle.participants, defaults::participants(game)),
    ] {
        if set != default {
            out.put(field, people(game, set));
        }
    }
}

fn enemies(game: &Campaign) -> Vec<Value> {
    let counters = defaults::enemy_names(&game.edition);
    (game.battle.enemies.iter())
        .map(|enemy| {
            let mut out = Fields::default();
            out.put("counter", counters[usize::from(enemy.card)].as_str());
            out.put("hex", enemy.hex.to_string());
            out.put_unless("start", enemy.start.to_string(), enemy.hex.to_string());
            out.put_unless("destroyed", !enemy.active, false);
            out.put_unless("acted", enemy.acted, false);
            Value::Object(out.0)
        })
        .collect()
}

fn held_counter(game: &Campaign, held: &Held, counters: &[String]) -> Value {
    let mut out = Fields::default();
    out.put("counter", counters[usize::from(held.kind)].as_str());
    if let Some(unit) = held.unit {
        out.put("unit", names::number(&game.edition, unit));
    }
    out.put_unless("on_commander", held.on_commander, false);
    let as_ = match held.as_ {
        HeldAs::Lasting(damage) => {
            out.put("damage", damage.code());
            "lasting"
        }
        HeldAs::Wound => "wound",
        HeldAs::Exposed => "exposed",
        HeldAs::Immobile => "immobile",
        HeldAs::Suppressed => "suppressed",
        HeldAs::Spent => "spent",
    };
    out.put("as", as_);
    Value::Object(out.0)
}
