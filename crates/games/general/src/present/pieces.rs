//! Counters with their factors and states, and the obstacles on the map as markers.

use crate::cards::{Arm, Class, WorkKind};
use crate::ids::{Owner, Spot, Unit};
use crate::present::look::Look;
use crate::present::names;
use crate::state::{Flags, Operation};
use crate::view::View;
use fieldcraft_scene::{Badge, Piece, Place, Stat, Tone};

/// The zone of one's own staged units.
pub(crate) const STAGED: &str = "staged";

/// Every counter that is seen, the lowest of a stack first: obstacles, carried units, then the rest.
pub(crate) fn pieces(view: &View, look: &Look) -> Vec<Piece> {
    let game: &Operation = view;
    let mut all: Vec<Piece> = obstacles(game);
    let mut order: Vec<Unit> = Operation::all_units().filter(|unit| is_shown(view, *unit)).collect();
    order.sort_by_key(|unit| {
        let state = game.unit(*unit);
        let class = game.card(*unit).class;
        (!state.is_carried(), state.is(Flags::ALOFT), class == Class::Armored, !matches!(class, Class::Bunker), unit.0)
    });
    all.extend(order.into_iter().map(|unit| counter(game, look, unit)));
    all.extend(view.unseen.iter().map(|(at, count)| unseen(view, *at, *count)));
    all
}

fn is_shown(view: &View, unit: Unit) -> bool {
    let state = view.unit(unit);
    state.is_on_map() || state.place == Spot::STAGED && state.owner == view.side.owner()
}

fn counter(game: &Operation, look: &Look, unit: Unit) -> Piece {
    let (card, state) = (game.card(unit), game.unit(unit));
    let place =
        if state.is_on_map() { Place::Hex(names::hex_id(game, state.place)) } else { Place::Zone(STAGED.into()) };
    let (symbol, label) = look.counter(&card.id);
    Piece {
        id: names::unit_id(unit),
        place,
        side: Some(names::owner_id(state.owner).into()),
        label: label.into(),
        name: names::unit(game, unit),
        symbol: symbol.into(),
        stats: stats(game, unit),
        badges: badges(game, unit),
        facing: None,
    }
}

/// The factors of a counter: Attack Rating and Damage Index of the primary weapon, Defense, Movement; and more for a
/// closer look.
fn stats(game: &Operation, unit: Unit) -> Vec<Stat> {
    let (card, state) = (game.card(unit), game.unit(unit));
    let mut stats = Vec::new();
    if let Some(weapon) = card.weapon(Arm::Primary) {
        stats.push(Stat::new("Attack", weapon.attack));
        stats.push(Stat::new("Damage", weapon.damage));
    }
    stats.push(Stat::new("Defense", card.defense));
    if 0 < card.movement {
        stats.push(Stat::new("Move", card.movement));
    }
    let endurance = if state.is(Flags::DAMAGED) { card.half } else { card.endurance };
    stats.push(Stat::new("Endurance", endurance));
    if let Some(crew) = game.crew_endurance(unit) {
        stats.push(Stat::new("Crew", crew));
    }
    stats.push(Stat::new("Cost", game.cost(unit)));
    stats
}

/// The states of a unit, those that matter most first.
fn badges(game: &Operation, unit: Unit) -> Vec<Badge> {
    let state = game.unit(unit);
    let mut badges = states(game, unit, Flags(0));
    if let Some(carrier) = state.carrier.get() {
        badges.push(Badge::new(format!("carried by {}", names::unit(game, carrier)), "↑"));
    }
    let cargo = game.cargo(unit).count();
    if 0 < cargo {
        badges.push(Badge::new(format!("carries {}", names::count(cargo, "unit", "units")), format!("+{cargo}")));
    }
    if let Some(engagement) = &game.engagement {
        if engagement.attackers.has(unit) {
            badges.push(Badge::new("attacks", "⚔"));
        } else if engagement.defenders.has(unit) {
            badges.push(Badge::new("answers", "⛨"));
        }
    }
    if game.group.has(unit) {
        badges.push(Badge::new("moving", "→"));
    }
    badges
}

/// The states of a unit that are marked on it, those of `without` left out.
pub(crate) fn states(game: &Operation, unit: Unit, without: Flags) -> Vec<Badge> {
    let (card, state) = (game.card(unit), game.unit(unit));
    let is = |flag: Flags| state.is(flag) && without.0 & flag.0 == 0;
    let mut badges = Vec::new();
    let mut flag = |flag: Flags, text: &str, sign: &str, tone: Tone| {
        if is(flag) {
            badges.push(Badge::new(text, sign).toned(tone));
        }
    };
    flag(Flags::ABANDONED, "abandoned by its crew", "A", Tone::Dead);
    flag(Flags::CAPTURED, "captured", "C", Tone::Dead);
    flag(Flags::DAMAGED, "damaged", "D", Tone::Bad);
    flag(Flags::CREW_DAMAGED, "crew damaged", "c", Tone::Bad);
    flag(Flags::UNSUPPLIED, "out of supply", "S", Tone::Bad);
    flag(Flags::PACKED, "packed", "P", Tone::Plain);
    flag(Flags::EMPLACED, "in an emplacement", "∩", Tone::Good);
    flag(Flags::DUG_IN, "dug in", "∪", Tone::Good);
    flag(Flags::MARCHING, "forced march", "»", Tone::Good);
    flag(Flags::SECOND_WIND, "second wind", "»", Tone::Good);
    flag(Flags::ALOFT, "over the hex", "^", Tone::Plain);
    flag(Flags::ACTED, "has attacked or worked", "F", Tone::Plain);
    if is(Flags::MOVED) && state.is_on_map() {
        badges.push(Badge::new("moved", "."));
    }
    let stars = state.stars.count();
    if 0 < stars {
        let all = names::BONUSES.iter().filter(|(bonus, ..)| state.stars.has(*bonus)).map(|(.., name)| *name);
        badges.push(Badge::new(all.collect::<Vec<_>>().join(", "), "★".repeat(stars.into())).toned(Tone::Good));
    }
    if let Some(crew) = card.crew.filter(|_| state.grade != crate::cards::Grade::Regular) {
        // Without a sign: the row of the unit says it in words.
        badges.push(Badge::new(format!("{} {}", names::grade_id(state.grade), names::crew(crew)), ""));
    }
    if state.momentum != 0 {
        let momentum = names::signed(state.momentum.into());
        badges.push(Badge::new(format!("momentum {momentum}"), momentum));
    }
    badges
}

/// Units that fog of war hides: how many are there [FG-O82].
fn unseen(view: &View, at: Spot, count: u8) -> Piece {
    let hex = names::hex_id(view, at);
    Piece {
        id: format!("unseen-{hex}"),
        place: Place::Hex(hex),
        side: Some(names::side_id(view.side.enemy()).into()),
        label: "?".into(),
        name: format!("{} not seen", names::count(count.into(), "unit", "units")),
        symbol: String::new(),
        stats: vec![Stat::new("Units", count)],
        badges: Vec::new(),
        facing: None,
    }
}

fn obstacles(game: &Operation) -> Vec<Piece> {
    let laid =
        game.standing().filter(|(_, work)| matches!(work.kind, WorkKind::InfantryObstacle | WorkKind::VehicleObstacle));
    laid.map(|(number, work)| {
        let vehicle = work.kind == WorkKind::VehicleObstacle;
        Piece {
            id: format!("work-{}", number.0 + 1),
            place: Place::Hex(names::hex_id(game, work.at)),
            side: work.side.map(|side| names::side_id(side).into()),
            label: if vehicle { "Ditch" } else { "Wire" }.into(),
            name: names::work_kind(work.kind).into(),
            symbol: if vehicle { "vehicle-obstacle" } else { "infantry-obstacle" }.into(),
            stats: Vec::new(),
            badges: Vec::new(),
            facing: None,
        }
    })
    .collect()
}

/// Whether neutral units are in the game.
pub(crate) fn has_neutral(game: &Operation) -> bool {
    Operation::all_units().any(|unit| game.unit(unit).owner == Owner::Neutral && game.unit(unit).is_on_map())
}
