//! The shop: what can be bought, what it costs, and whether the men would all be led [FD-5, FD-9].

use crate::cards::{Side, UnitKind};
use crate::frame::{Phase, Stage};
use crate::ids::{EquipmentNo, Kind};
use crate::present::look::Look;
use crate::present::{cards, effect_words, names};
use crate::view::View;
use fieldcraft_scene::{Card, Fact, Panel, Place, Text, Zone};

/// Whether the seat is buying now.
pub(crate) fn is_open(game: &View) -> bool {
    match game.phase {
        Phase::Open => true,
        Phase::Secret => game.stage[game.side.index()] == Stage::Buying,
        _ => false,
    }
}

/// Whether the seat is choosing equipment now.
pub(crate) fn equips(game: &View) -> bool {
    game.phase == Phase::Secret && game.stage[game.side.index()] == Stage::Equipping
}

/// The cards on offer.
pub(crate) fn offers(game: &View, look: &Look) -> Vec<Card> {
    if equips(game) {
        return counters(game, look);
    }
    if !is_open(game) {
        return Vec::new();
    }
    let soldiers = game.phase == Phase::Secret;
    let nation = game.field.nation(game.side);
    let units = game.pack().units.iter().enumerate();
    let offered = units.filter(|(at, card)| {
        card.nations.contains(&nation) && card.is_soldier() == soldiers && !game.taken.has(Kind(*at as u8))
    });
    offered
        .map(|(_, card)| Card {
            id: format!("shop-{}", card.id),
            kind: "offer".into(),
            title: card.name.clone(),
            subtitle: match card.kind {
                UnitKind::Soldier if 0 < card.command => "leader",
                UnitKind::Soldier => "man",
                UnitKind::Vehicle => "vehicle",
                UnitKind::Gun => "gun",
            }
            .into(),
            symbol: look.unit(game.pack(), card),
            place: Place::Zone("shop".into()),
            side: Some(names::side_id(game.side).into()),
            stats: cards::stats(card),
            grid: cards::grid(game.pack(), card, None),
            text: cards::text(game.pack(), card),
            ..Card::default()
        })
        .collect()
}

fn counters(game: &View, look: &Look) -> Vec<Card> {
    let kinds = game.pack().equipment.iter().enumerate();
    let left = kinds.map(|(at, kind)| (kind, game.gear_left(game.side, EquipmentNo(at as u8))));
    left.filter(|(_, left)| 0 < *left)
        .map(|(kind, left)| Card {
            id: format!("gear-{}", kind.id),
            kind: "equipment".into(),
            title: kind.name.clone(),
            symbol: look.symbol(&kind.id),
            place: Place::Zone("shop".into()),
            stats: vec![fieldcraft_scene::Stat::new("Left", left)],
            text: vec![Text::from(effect_words::equipment(kind))],
            ..Card::default()
        })
        .collect()
}

/// The id of the zone of what a side has bought.
pub(crate) fn bought_id(side: Side) -> String {
    format!("bought-{}", names::side_id(side))
}

/// Where the offers lie, and what has been bought: of the enemy only what he buys in the open [FD-7, FD-8].
pub(crate) fn zones(game: &View) -> Vec<Zone> {
    let zone = |id: String, name: &str| Zone { id, name: name.into(), region: "shop".into(), ..Zone::default() };
    if equips(game) {
        return vec![zone("shop".into(), "Equipment")];
    }
    if !is_open(game) {
        return Vec::new();
    }
    let bought = [(game.side, "Your force"), (game.side.enemy(), "The enemy's force, as far as it is known")];
    let bought = bought.map(|(side, name)| Zone {
        side: Some(names::side_id(side).into()),
        compact: true,
        ..zone(bought_id(side), name)
    });
    bought.into_iter().chain([zone("shop".into(), "To buy")]).collect()
}

/// The budget, and the check that all men are led.
pub(crate) fn panel(game: &View) -> Option<Panel> {
    if !is_open(game) {
        return None;
    }
    let side = game.side.index();
    let (men, places) = game.led_places(game.side);
    let led = if men < places {
        format!("{}, room for {} more under your leaders ", names::men(men), places - men)
    } else if men == 0 {
        "buy a leader first: every man starts under one ".to_owned()
    } else {
        format!("{}, no room: the next man needs another leader ", names::men(men))
    };
    let facts = vec![
        Fact::new("Points left", Text::from(format!("{} ", game.budget[side])).clause("FD-5")),
        Fact::new("Led sections", Text::from(led).clause("FD-9")),
        Fact::new("Units", game.alive(game.side).count().to_string()),
    ];
    Some(Panel { id: "budget".into(), title: "Purchase".into(), region: "shop".into(), facts })
}
