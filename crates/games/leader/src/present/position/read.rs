//! Reads a position: the campaign, its cards and decks.

use crate::cards::Nation;
use crate::decision::Damage;
use crate::edition::Edition;
use crate::field::Hex;
use crate::frame::{Frame, MOST_FRAMES};
use crate::game::PLAYER;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::present::codes::Code;
use crate::present::lookup;
use crate::present::position::{check, defaults, frames, read_battle, stack};
use crate::state::{Campaign, Fate};
use fieldcraft_engine::{Game, Stack};
use fieldcraft_ids::Set;
use fieldcraft_scene::position::{Mistakes, Object};
use serde_json::Value;
use std::sync::Arc;

/// Most SO and VP that a position may have, either way.
const MOST_POINTS: i16 = 9_999;
/// Most stress and XP of a commander.
const MOST_STRESS: u8 = 100;
/// Most counters of one kind on a card.
pub(super) const MOST_COUNTERS: u8 = 20;
/// Most entries of a list: a deck is 64 bits, and nothing else is longer.
pub(super) const MOST_LISTED: usize = 64;

/// Names of cards, looked up.
pub(super) struct Names<'a> {
    pub edition: &'a Edition,
    nation: Nation,
    events: Vec<String>,
    conditions: Vec<String>,
}

impl Names<'_> {
    pub fn unit(&self, number: &str) -> Result<UnitId, String> {
        lookup::unit(self.edition, number)
    }

    pub fn commander(&self, name: &str) -> Result<CommanderId, String> {
        lookup::commander(self.edition, name)
    }

    pub fn battalion(&self, id: &str) -> Result<BattalionId, String> {
        lookup::battalion(self.edition, self.nation, id)
    }

    pub fn event(&self, name: &str) -> Result<u8, String> {
        place(&self.events, name).ok_or_else(|| format!("there is no event card {name:?}"))
    }

    fn condition(&self, name: &str) -> Result<u8, String> {
        place(&self.conditions, name).ok_or_else(|| format!("there is no special condition {name:?}"))
    }
}

/// The place of a name in a list.
pub(super) fn place(names: &[String], name: &str) -> Option<u8> {
    names.iter().position(|known| known == name).map(|at| at as u8)
}

/// Counters that the position does not say; they follow from the cards once all else is known.
struct Tactics<I> {
    id: I,
    own: Option<u8>,
    command: Option<u8>,
}

/// Reads a position, or says everything that is wrong with it.
pub(crate) fn read(edition: &Arc<Edition>, value: &Value) -> Result<Campaign, Vec<String>> {
    let mistakes = Mistakes::default();
    let game = read_campaign(edition, value, &mistakes);
    match game {
        Some(game) if mistakes.is_empty() => Ok(game),
        _ => Err(mistakes.into_vec()),
    }
}

fn read_campaign(edition: &Arc<Edition>, value: &Value, mistakes: &Mistakes) -> Option<Campaign> {
    let object = Object::new("position", value, mistakes)?.with_lists_up_to(MOST_LISTED);
    let mut game = Campaign::new(Arc::clone(edition));
    if let Some(id) = object.text("game").filter(|id| *id != edition.card.id) {
        object.wrong("game", format!("this is {:?}, not {id:?}", edition.card.id));
    }
    let campaign = object.named("campaign", |id| lookup::campaign(edition, id));
    let objective = object.named("objective", |id| lookup::objective(edition, id));
    (game.campaign, game.objective) = (campaign.unwrap_or(0), objective.unwrap_or(0));
    let names = Names {
        edition,
        nation: game.campaign_card().enemy,
        events: lookup::event_names(edition),
        conditions: lookup::condition_names(edition),
    };
    read_rules(&object, &mut game);
    game.ending = object.named("ending", Code::read);
    read_stack(&object, &names, &mut game, mistakes);
    for (chosen, given, field, frames) in [
        (campaign.is_some(), object.has("campaign"), "campaign", &[Frame::ChooseCampaign][..]),
        (objective.is_some(), object.has("objective"), "objective", &[Frame::ChooseCampaign, Frame::ChooseObjective]),
    ] {
        let needed = !frames.iter().any(|frame| game.frames.contains(frame));
        if needed && !chosen && !given {
            object.wrong(field, "this field is missing");
        } else if !needed && given {
            object.wrong(field, "it is not chosen yet");
        }
    }
    read_numbers(&object, &mut game);
    read_decks(&object, &names, &mut game);
    let on_map = &mut Set::default();
    let unit_tactics = read_units(&object, &names, &mut game, on_map);
    let commander_tactics = read_commanders(&object, &names, &mut game);
    read_battalions(&object, &names, &mut game);
    if let Some(handed) = object.maybe_names("handed_in", |number| names.unit(number)) {
        game.handed_in = handed.into_iter().collect();
    }
    game.battle.on_map = *on_map;
    if let Some(battle) = object.object("battle") {
        read_battle::read(&battle, &names, &mut game);
    } else if game.frames.contains(&Frame::BookBattle) && !object.has("battle") {
        object.wrong("battle", "this field is missing");
    } else if !on_map.is_empty() {
        object.wrong("battle", "units have a hex, but there is no battle");
    }
    for Tactics { id, own, command } in unit_tactics {
        let default = defaults::unit_tactics(&game, id);
        let state = &mut game.units[id.index()];
        (state.tactics, state.command_tactics) = (own.unwrap_or(default.0), command.unwrap_or(default.1));
    }
    for (Tactics { id, own, command }, fought) in commander_tactics {
        let default = defaults::commander_tactics(&game, id);
        let fought = fought.unwrap_or_else(|| defaults::fought(&game, id));
        let state = &mut game.commanders[id.index()];
        (state.tactics, state.command_tactics) = (own.unwrap_or(default.0), command.unwrap_or(default.1));
        state.fought = fought;
    }
    object.finish();
    check::check(&game, mistakes);
    if mistakes.is_empty() && game.ending.is_none() {
        let mut legal = Vec::new();
        game.legal(PLAYER, &mut legal);
        mistakes.unless(!legal.is_empty(), || "nothing can be decided in this position".into());
    }
    Some(game)
}

fn read_rules(object: &Object<'_>, game: &mut Campaign) {
    let Some(rules) = object.object("rules") else { return };
    let charts: Vec<String> = game.edition.charts.iter().map(|chart| chart.id.clone()).collect();
    let chart = rules.named("chart", |id| {
        place(&charts, id).ok_or_else(|| format!("there is no chart {id:?}; it is one of {}", charts.join(", ")))
    });
    game.rules.chart = chart.unwrap_or(0);
    if let Some(add) = rules.number("r0_attack", -10..=10) {
        game.rules.r0_attack = add;
    }
    game.rules.tenacity = rules.flag("tenacity");
    game.rules.heroics = rules.flag("heroics");
    game.rules.flank = rules.flag("flank");
    if game.rules.flank && !game.edition.is_sherman() {
        rules.wrong("flank", "Flank Attacks are only in Sherman Leader");
    }
    rules.finish();
}

fn read_stack(object: &Object<'_>, names: &Names<'_>, game: &mut Campaign, mistakes: &Mistakes) {
    let sherman = game.edition.is_sherman();
    game.frames = Stack::new();
    let word = object.text("at");
    if let (Some(word), false) = (word, object.has("stack")) {
        match stack::at(word, sherman) {
            Some(frames) => game.frames = frames.into_iter().collect(),
            None => object.wrong("at", format!("there is no {word:?}; it is one of {}", stack::WORDS.join(", "))),
        }
    } else if object.has("at") && object.has("stack") {
        object.wrong("at", "either this or \"stack\" says where play stands, not both");
    }
    if let Some(list) = object.list("stack", MOST_FRAMES) {
        let frames = (list.iter().enumerate())
            .filter_map(|(at, value)| frames::read(names, &format!("position.stack[{at}]"), value, mistakes));
        game.frames = frames.collect();
        mistakes.unless(game.frames.len() < list.len() || stack::is_known(&game.frames, sherman), || {
            "position.stack: play never comes to this".into()
        });
    }
    match (game.frames.is_empty(), game.ending) {
        (true, None) if !object.has("at") && !object.has("stack") => {
            object.wrong("at", format!("say where play stands: one of {}", stack::WORDS.join(", ")));
        }
        (true, None) => mistakes
            .unless(!mistakes.is_empty(), || "position.stack: it is empty, but the campaign has not ended".into()),
        (false, Some(_)) => object.wrong("ending", "the campaign has ended, but the stack is not empty"),
        _ => {}
    }
}

fn read_numbers(object: &Object<'_>, game: &mut Campaign) {
    game.so = object.number("so", -MOST_POINTS..=MOST_POINTS).unwrap_or(0);
    game.vp = object.number("vp", -MOST_POINTS..=MOST_POINTS).unwrap_or(0);
    if game.so < 0 && game.ending.is_none() {
        object.wrong("so", "only a campaign that has ended can be below 0");
    }
    let week = object.number("week", 0..=game.objective_card().weeks.min(250));
    game.week = week.unwrap_or_else(|| defaults::week(&game.frames));
    let begun = game.frames.contains(&Frame::EndWeek);
    if (begun && game.week == 0) || (!begun && game.ending.is_none() && game.week != 0) {
        object.wrong("week", "weeks count from 1, and set-up is week 0");
    }
    let numbers = game.edition.card.numbers;
    game.trucks = object.count("trucks", numbers.trucks);
    game.free_trucks = object.number("free_trucks", 0..=game.trucks).unwrap_or(game.trucks);
    game.scouts = object.count("scouts", numbers.scouts);
    game.free_scouts = object.number("free_scouts", 0..=game.scouts).unwrap_or(game.scouts);
    game.no_moves = object.flag("no_moves");
    game.free_repairs = object.count("free_repairs", 100);
}

/// A deck from the names of its cards.
fn deck(object: &Object<'_>, field: &'static str, look_up: impl Fn(&str) -> Result<u8, String>) -> u64 {
    object.names(field, look_up).into_iter().fold(0, |deck, card| deck | 1 << card)
}

fn read_decks(object: &Object<'_>, names: &Names<'_>, game: &mut Campaign) {
    game.event_deck = deck(object, "event_deck", |name| names.event(name));
    game.condition_deck = deck(object, "condition_deck", |name| names.condition(name));
    game.condition = object.named("condition", |name| names.condition(name));
    let lower = object.names("lower_events", |name| names.event(name));
    if game.lower_events.capacity() < lower.len() {
        object.wrong("lower_events", "there are too many");
    }
    game.lower_events = lower.into_iter().take(game.lower_events.capacity()).collect();
    let asks = match game.frame() {
        Some(Frame::PayCondition) => {
            game.asking = object.named("asking", |name| {
                let card = names.condition(name)?;
                let pay = names.edition.conditions[usize::from(card)].pay;
                if pay.is_some() { Ok(card) } else { Err(format!("{name:?} asks for no payment")) }
            });
            true
        }
        Some(frame @ (Frame::PayUpperEvent | Frame::PayLowerEvent)) => {
            game.asking = object.named("asking", |name| {
                let card = names.event(name)?;
                let event = &names.edition.events[usize::from(card)];
                let part = if frame == Frame::PayUpperEvent { &event.upper } else { &event.lower };
                if part.pay.is_some() { Ok(card) } else { Err(format!("{name:?} asks for no payment")) }
            });
            true
        }
        _ => false,
    };
    if asks != object.has("asking") {
        object.wrong("asking", "a card asks exactly while a payment is to be decided");
        let _ = object.value("asking");
    }
}

fn read_units(
    object: &Object<'_>,
    names: &Names<'_>,
    game: &mut Campaign,
    on_map: &mut Set<UnitId>,
) -> Vec<Tactics<UnitId>> {
    let mut tactics = Vec::new();
    let mut seen = Set::<UnitId>::default();
    for entry in object.objects("units") {
        if let Some(id) = entry.must("unit", |number| names.unit(number)) {
            if seen.has(id) {
                entry.wrong("unit", "this unit is listed twice");
            }
            seen.insert(id);
            tactics.push(read_unit(&entry, names, game, id, on_map));
            entry.finish();
        }
    }
    tactics
}

fn read_unit(
    entry: &Object<'_>,
    names: &Names<'_>,
    game: &mut Campaign,
    id: UnitId,
    on_map: &mut Set<UnitId>,
) -> Tactics<UnitId> {
    game.unit_fates.set(id, entry.named("fate", Code::read).unwrap_or(Fate::InForce));
    let state = &mut game.units[id.index()];
    for damage in entry.names("damage", Damage::read) {
        if state.damage.has(damage) {
            entry.wrong("damage", format!("{} is listed twice", damage.code()));
        }
        state.damage.add(damage);
    }
    if let Some(glancing) = entry.number("glancing", 0..=MOST_COUNTERS) {
        state.damage.glancing = glancing;
    }
    state.target = entry.named("target", |id| names.battalion(id));
    state.leader = entry.named("leader", |name| names.commander(name));
    state.large_due = entry.flag("large_due");
    let hex = entry.named("hex", lookup::hex);
    let left = entry.named("left_from", lookup::hex);
    if entry.has("hex") && entry.has("left_from") {
        entry.wrong("left_from", "a unit on the map has not left it");
    }
    if hex.is_some() {
        on_map.insert(id);
    }
    state.hex = hex.or(left).unwrap_or(Hex(0));
    state.start = entry.named("start", lookup::hex).unwrap_or_else(|| defaults::start(hex.is_some(), state.hex));
    state.exposed = entry.count("exposed_in", 100);
    let counters = |field| entry.number(field, 0..=MOST_COUNTERS);
    Tactics { id, own: counters("tactics"), command: counters("command_tactics") }
}

fn read_commanders(
    object: &Object<'_>,
    names: &Names<'_>,
    game: &mut Campaign,
) -> Vec<(Tactics<CommanderId>, Option<bool>)> {
    let mut tactics = Vec::new();
    let mut seen = Set::<CommanderId>::default();
    for entry in object.objects("commanders") {
        let Some(id) = entry.must("commander", |name| names.commander(name)) else { continue };
        if seen.has(id) {
            entry.wrong("commander", "this commander is listed twice");
        }
        seen.insert(id);
        game.commander_fates.set(id, entry.named("fate", Code::read).unwrap_or(Fate::InForce));
        let state = &mut game.commanders[id.index()];
        state.level = entry.named("level", Code::read).unwrap_or(defaults::LEVEL);
        state.xp = entry.count("xp", MOST_STRESS);
        state.stress = entry.count("stress", MOST_STRESS);
        state.wounded = entry.flag("wounded");
        state.is_new = entry.flag("is_new");
        state.medic = entry.count("medic", MOST_COUNTERS);
        state.mechanic = entry.count("mechanic", MOST_COUNTERS);
        state.heroic_xp = entry.count("heroic_xp", MOST_STRESS);
        let counters = |field| entry.number(field, 0..=MOST_COUNTERS);
        let own = Tactics { id, own: counters("tactics"), command: counters("command_tactics") };
        let fought = entry.maybe_flag("fought");
        tactics.push((own, fought));
        entry.finish();
    }
    tactics
}

fn read_battalions(object: &Object<'_>, names: &Names<'_>, game: &mut Campaign) {
    let mut seen = Set::<BattalionId>::default();
    let numbers = game.edition.card.numbers;
    for entry in object.objects("battalions") {
        let Some(id) = entry.must("battalion", |id| names.battalion(id)) else { continue };
        if seen.has(id) {
            entry.wrong("battalion", "this battalion is listed twice");
        }
        seen.insert(id);
        let band = entry.named("band", Code::read).unwrap_or(game.edition.battalions[id.index()].band);
        game.battalion_fates.set(id, entry.named("fate", Code::read).unwrap_or(Fate::InForce));
        let state = &mut game.battalions[id.index()];
        state.band = band;
        state.half = entry.flag("half");
        state.attacked = entry.flag("attacked");
        state.trucks = entry.count("trucks", numbers.trucks);
        state.scouts = entry.count("scouts", numbers.scouts);
        entry.finish();
    }
}
