//! Counters with their printed factors and their states, and what lies in hexes as markers.

use crate::frame::{Frame, Step};
use crate::ids::Piece;
use crate::present::names;
use crate::state::{Battle, Flags, Marker, Smoke, Spot};
use crate::unit::{Category, Side, Special, UnitType};
use fieldcraft_hex::HexId;
use fieldcraft_scene::{Badge, Piece as Counter, Place, Stat, Tone};

/// The zone in which the pieces wait that a side has still to place.
pub(crate) const POOL: &str = "pool";
/// The zone of those that come later.
pub(crate) const RESERVE: &str = "reserve";

/// Every counter that is seen: on the map, or waiting for it. What is lost or gone is told in numbers elsewhere.
pub(crate) fn pieces(game: &Battle, seat: Side) -> Vec<Counter> {
    let mut all: Vec<Counter> = game.markers().flat_map(|marker| markers(game, &marker)).collect();
    // Passengers lie beneath their carriers [PL-V.C.1c], fortifications beneath all.
    let mut order: Vec<Piece> = game.field.pieces().collect();
    order.sort_by_key(|&piece| match game.field.unit(piece).category {
        Category::Fortification | Category::Bridge => 0,
        _ if game.is(piece, Flags::ABOARD) => 1,
        Category::Aircraft => 3,
        _ => 2,
    });
    all.extend(order.into_iter().filter_map(|piece| counter(game, piece, seat)));
    all
}

/// The nation of a piece as the side of the scene that it belongs to.
pub(crate) fn side_of(game: &Battle, piece: Piece) -> String {
    let unit = game.field.unit(piece);
    if game.side(piece) == unit.side {
        return unit.nation.clone();
    }
    // Something captured wears the colors of those who hold it.
    let captor = game.field.pieces().find(|&other| game.field.side(other) == game.side(piece));
    captor.map_or_else(|| unit.nation.clone(), |other| game.field.unit(other).nation.clone())
}

/// Whether a piece will land.
pub(crate) fn is_bound(spot: Spot) -> bool {
    spot == Spot::BOUND || spot.plan().is_some()
}

fn place(game: &Battle, piece: Piece) -> Option<Place> {
    let field = &*game.field;
    match game.spot(piece) {
        Spot::POOL => {
            let later = 0 < field.arrives(piece) || field.kinds.aircraft.has(piece);
            let zone = if later { RESERVE } else { POOL };
            Some(Place::Zone(format!("{zone}-{}", names::side_id(field.side(piece)))))
        }
        spot if is_bound(spot) => Some(Place::Zone(format!("{RESERVE}-{}", names::side_id(field.side(piece))))),
        spot => spot.on_map().map(|hex| Place::Hex(names::hex(field, hex))),
    }
}

fn counter(game: &Battle, piece: Piece, seat: Side) -> Option<Counter> {
    let unit = game.field.unit(piece);
    Some(Counter {
        id: names::id(&game.field, piece),
        place: place(game, piece)?,
        side: Some(side_of(game, piece)),
        label: unit.short.clone(),
        name: names::unit(&game.field, piece),
        symbol: unit.symbol.clone(),
        stats: stats(unit),
        badges: badges(game, piece, seat),
        facing: is_turned(game, piece).then(|| game.facing(piece).index() as u8),
    })
}

/// The printed factors: attack strength with weapon class, range, defense strength, movement allowance.
pub(crate) fn stats(unit: &UnitType) -> Vec<Stat> {
    match unit.category {
        Category::Mine | Category::Block | Category::Wreck => return Vec::new(),
        Category::Fortification | Category::Bridge => return vec![Stat::new("Defense", unit.defense)],
        _ => {}
    }
    let class = unit.weapon.map_or("", names::weapon);
    let far = if unit.asterisk { "*" } else { "" };
    vec![
        Stat::new("Attack", format!("{}{class}", unit.attack)),
        Stat::new("Range", format!("{}{far}", unit.range)),
        Stat::new("Defense", unit.defense),
        Stat::new("Move", unit.movement),
    ]
}

/// The states of a piece, those that matter most first.
fn badges(game: &Battle, piece: Piece, seat: Side) -> Vec<Badge> {
    let field = &*game.field;
    let mut badges = Vec::new();
    let mut flag = |flag: Flags, text: &str, sign: &str, tone: Tone| {
        if game.is(piece, flag) {
            badges.push(Badge::new(text, sign).toned(tone));
        }
    };
    flag(Flags::DISPERSED, "dispersed", "D", Tone::Bad);
    flag(Flags::FIRED, "fired", "F", Tone::Plain);
    flag(Flags::MOVED, "moved", ".", Tone::Plain);
    flag(Flags::INSIDE, "inside the fortification", "∩", Tone::Good);
    flag(Flags::OPPORTUNITY, "used opportunity fire", "O", Tone::Bad);
    flag(Flags::FLAK, "fired at aircraft", "A", Tone::Bad);
    flag(Flags::CAPTURED, "captured", "C", Tone::Plain);
    flag(Flags::LAID, "laid over the stream", "=", Tone::Plain);
    flag(Flags::SWIMS, "swims", "~", Tone::Plain);
    flag(Flags::HURRIED, "at quick-time", "»", Tone::Plain);
    flag(Flags::DISMOUNTED, "dismounted to assault", "¬", Tone::Plain);
    flag(Flags::BLOCKED, "has made its block", "B", Tone::Plain);
    if let Some(carrier) = game.carrier(piece) {
        badges.push(Badge::new(format!("carried by {}", names::unit(field, carrier)), "↑"));
    } else if game.is(piece, Flags::CARRIED) {
        badges.push(Badge::new("carried this segment", "↓"));
    }
    if let Some(passenger) = game.passenger(piece) {
        badges.push(Badge::new(format!("carries {}", names::unit(field, passenger)), "+"));
    }
    if game.spotted.iter().any(|spotted| spotted.piece == piece) {
        badges.push(Badge::new("spotted", "S").toned(Tone::Bad));
    }
    if let Some((hex, turn)) = game.spot(piece).plan() {
        badges.push(Badge::new(format!("lands from {} in turn {turn}", names::hex(field, hex)), turn.to_string()));
    }
    if let Some(engineer) = game.engineer_of(piece) {
        badges.push(Badge::new(format!("brings the equipment of {}", names::unit(field, engineer)), "E"));
    }
    badges.extend(order(game, piece, seat));
    badges.extend(work(game, piece));
    if is_turned(game, piece) {
        // Without a sign: the counter itself shows it.
        badges.push(Badge::new(format!("faces {}", names::way(field, game.facing(piece))), ""));
    }
    badges.extend(taking_part(game, piece));
    badges.extend(rounds(game, piece));
    badges
}

/// Whether it matters which way a piece on the map faces [PL-XVI.B].
fn is_turned(game: &Battle, piece: Piece) -> bool {
    game.is_faced(piece) && game.hex(piece).is_some()
}

/// A written order; the view holds only one's own [PL-VII.C.3a].
fn order(game: &Battle, piece: Piece, seat: Side) -> Option<Badge> {
    let order = game.orders.iter().find(|order| order.piece() == Some(piece) && game.order_side(order) == seat)?;
    let (hex, turn) = (names::hex(&game.field, order.hex), order.turn);
    let what = if order.smoke { "fire smoke" } else { "fire" };
    Some(Badge::new(format!("ordered to {what} at {hex} in turn {turn}"), "!"))
}

/// Engineers at work, and for how long.
fn work(game: &Battle, piece: Piece) -> Option<Badge> {
    if !game.is(piece, Flags::WORKS) {
        return None;
    }
    let text = if game.is_clearing(piece) {
        "clears a mine or block".to_owned()
    } else {
        format!("at work for {}", names::count(game.turns_of_work(piece).into(), "turn", "turns"))
    };
    Some(Badge::new(text, "W"))
}

/// Whether it is in the attack that is put together, or on its way.
fn taking_part(game: &Battle, piece: Piece) -> Option<Badge> {
    match game.frame()? {
        Frame::Attack(attack) if attack.targets.has(piece) => Some(Badge::new("target", "◎").toned(Tone::Bad)),
        Frame::Attack(attack) if attack.attackers.has(piece) => Some(Badge::new("attacking", "▲").toned(Tone::Good)),
        Frame::Moving(moving) if moving.piece == piece => {
            let left = names::half(moving.left);
            Some(Badge::new(format!("moving, {left} left"), "►").toned(Tone::Good))
        }
        _ => None,
    }
}

/// What a fighter-bomber still carries [PL-XII.C.4a, PL-XII.C.4b].
fn rounds(game: &Battle, piece: Piece) -> Option<Badge> {
    if game.field.unit(piece).special != Some(Special::FighterBomber) {
        return None;
    }
    let (dropped, bursts) = game.ordnance_used(piece);
    let load = names::ordnance(game.ordnance(piece));
    let load = if game.step == Step::Announce && game.field.announces(piece) && game.announced(piece).is_none() {
        "bombs or rockets".into()
    } else if dropped {
        format!("{load} used")
    } else {
        format!("carries {load}")
    };
    let left = names::count(4_u32.saturating_sub(bursts.into()), "attack", "attacks");
    Some(Badge::new(format!("{load}, {left} machine-gun attacks left"), if dropped { "−" } else { "o" }))
}

/// What lies in a hex: one marker for each kind.
fn markers(game: &Battle, marker: &Marker) -> Vec<Counter> {
    let mut all = Vec::new();
    let mut put = |kind: &str, label: &str, name: String, badges: Vec<Badge>| {
        let hex = names::hex(&game.field, marker.hex);
        all.push(Counter {
            id: format!("{kind}-{hex}"),
            place: Place::Hex(hex),
            label: label.into(),
            name,
            symbol: kind.into(),
            badges,
            ..Counter::default()
        });
    };
    let cleared = || match marker.inverted {
        true => vec![Badge::new("being cleared", "W")],
        false => Vec::new(),
    };
    if marker.broken {
        put("broken-bridge", "Down", "Bridge destroyed".into(), Vec::new());
    }
    if marker.mine {
        put("mine", "Mine", "Minefield".into(), cleared());
    }
    if marker.block {
        put("block", "Block", "Block".into(), if marker.mine { Vec::new() } else { cleared() });
    }
    match marker.wrecks {
        0 => {}
        1 => put("wreck", "Wreck", "Wreck".into(), Vec::new()),
        wrecks => put(
            "wreck",
            "Wreck",
            format!("{wrecks} wrecks"),
            vec![Badge::new(format!("{wrecks} wrecks"), wrecks.to_string())],
        ),
    }
    let smoke = |side: Side| match marker.smoke[side.index()] {
        Smoke::None => None,
        Smoke::Fresh => Some(Badge::new(format!("{} smoke, fresh", names::side(side)), "1")),
        Smoke::Old => Some(Badge::new(format!("{} smoke, in its second turn", names::side(side)), "2")),
    };
    let smoke: Vec<Badge> = Side::BOTH.into_iter().filter_map(smoke).collect();
    if !smoke.is_empty() {
        put("smoke", "Smoke", "Smoke".into(), smoke);
    }
    all
}

/// The hex of a marker by its id on the screen: `mine-A-Q-10`.
pub(crate) fn marker_hex(game: &Battle, id: &str) -> Option<HexId> {
    let kinds = ["broken-bridge", "mine", "block", "wreck", "smoke"];
    let name = kinds.into_iter().find_map(|kind| id.strip_prefix(kind)?.strip_prefix('-'))?;
    super::lookup::hex(&game.field, name).ok()
}

#[cfg(test)]
mod tests;
