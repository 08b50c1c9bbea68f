//! What a side's screen shows: the map, the counters, the turn, the losses, its own orders, the charts.

use crate::frame::Step;
use crate::present::{area, board, names, pieces, tables, victory};
use crate::situation::Tally;
use crate::state::{Battle, Firer, Spot};
use crate::unit::Side;
use crate::view::View;
use fieldcraft_scene::{Dock, Fact, Heading, Panel, Region, Scene, Side as SceneSide, Space, Text, Tool, Track, Zone};

/// Which game it is, and where it stands.
pub(crate) fn heading(game: &Battle) -> Heading {
    Heading { title: game.field.situation.name.clone(), phase: phase(game) }
}

/// What `view.side` sees.
pub(crate) fn scene(view: &View) -> Scene {
    let game: &Battle = view;
    let (track, conditions) = victory::victory(game);
    let mut panels = panels(game, view.side);
    panels.splice(0..0, std::iter::once(conditions).chain(victory::special_rules(game)));
    Scene {
        regions: regions(game),
        sides: sides(game, view.side),
        board: Some(board::board(&game.field.map)),
        shades: area::shades(game, view.side),
        pieces: pieces::pieces(game, view.side),
        zones: zones(game, view.side),
        tracks: vec![turns(game), track],
        panels,
        charts: tables::charts(&game.field.charts),
        tools: vec![Tool::Sight, Tool::Outlook],
        ..Scene::default()
    }
}

/// Where in the sequence of play: "Turn 3 of 10 · German segment · Direct fire".
fn phase(game: &Battle) -> String {
    let side = names::side(game.phasing);
    match game.step {
        Step::Announce => "Before set-up".into(),
        Step::SetUp => format!("Set-up · {side} side"),
        Step::Over => game.judgement.as_ref().map_or_else(|| "Over".into(), names::judgement),
        step => {
            let turns = game.field.situation.turns;
            format!("Turn {} of {turns} · {side} segment · {}", game.turn, names::step(step))
        }
    }
}

fn regions(game: &Battle) -> Vec<Region> {
    let set_up = matches!(game.step, Step::Announce | Step::SetUp);
    let reserve = game.field.pieces().any(|piece| game.spot(piece) == Spot::POOL || pieces::is_bound(game.spot(piece)));
    let mut regions = vec![Region::new("turns", "Turns", Dock::Strip)];
    if set_up || reserve {
        regions.push(Region::new("waiting", "Off the map", Dock::Stage).open(set_up));
    }
    regions.push(Region::new("battle", "Battle", Dock::Side).open(true));
    regions.push(Region::new("orders", "Orders", Dock::Side));
    regions.push(Region::new("charts", "Charts", Dock::Side));
    regions
}

/// One side of the scene for each nation, for its colors; the seat owns all nations of its side.
fn sides(game: &Battle, seat: Side) -> Vec<SceneSide> {
    let mut sides: Vec<SceneSide> = Vec::new();
    for piece in game.field.pieces() {
        let unit = game.field.unit(piece);
        if sides.iter().all(|side| side.id != unit.nation) {
            let name = unit.nation[..1].to_uppercase() + &unit.nation[1..];
            sides.push(SceneSide {
                id: unit.nation.clone(),
                sign: name[..1].into(),
                name,
                nation: unit.nation.clone(),
                own: unit.side == seat,
            });
        }
    }
    sides
}

/// One's own pieces first.
fn zones(game: &Battle, seat: Side) -> Vec<Zone> {
    let field = &*game.field;
    let mut zones = Vec::new();
    for side in [seat, seat.enemy()] {
        for (id, name) in [(pieces::POOL, "to place"), (pieces::RESERVE, "in reserve")] {
            let later = |piece| 0 < field.arrives(piece) || field.kinds.aircraft.has(piece);
            let here = |&piece: &_| {
                let (spot, reserve) = (game.spot(piece), id == pieces::RESERVE);
                let waits =
                    if pieces::is_bound(spot) { reserve } else { spot == Spot::POOL && later(piece) == reserve };
                field.side(piece) == side && waits
            };
            let count = field.pieces().filter(here).count();
            if count != 0 {
                zones.push(Zone {
                    id: format!("{id}-{}", names::side_id(side)),
                    name: format!("{} pieces {name}", names::side(side)),
                    region: "waiting".into(),
                    side: field.pieces().find(here).map(|piece| field.unit(piece).nation.clone()),
                    count: None,
                    compact: false,
                });
            }
        }
    }
    zones
}

fn turns(game: &Battle) -> Track {
    let space =
        |turn: u8| Space { id: turn.to_string(), label: turn.to_string(), now: turn == game.turn, ..Space::default() };
    let last = game.field.situation.turns;
    Track {
        id: "turns".into(),
        name: "Turn".into(),
        kind: "turns".into(),
        region: "turns".into(),
        spaces: (1..=last).map(space).collect(),
        value: Some(game.turn.into()),
        max: Some(last.into()),
        ..Track::default()
    }
}

fn panels(game: &Battle, seat: Side) -> Vec<Panel> {
    let mut panels = vec![losses(game)];
    panels.extend(control(game));
    panels.push(area::arrivals(game));
    panels.push(orders(game, seat));
    panels.push(rules(game));
    panels
}

/// Units lost and left, as they count for victory [PL-XIV.B.8b].
fn losses(game: &Battle) -> Panel {
    let count = |side: Side, spot: Spot| {
        let counts = |piece: &_| game.field.side(*piece) == side && game.counts(*piece) && game.spot(*piece) == spot;
        game.field.pieces().filter(counts).count()
    };
    let fact = |side: Side| {
        let (lost, left) = (game.lost(side), count(side, Spot::EXITED));
        let on_map = game.of(side).filter(|&piece| game.counts(piece)).count();
        let exited = if left == 0 { String::new() } else { format!(", {left} left the map") };
        Fact::new(names::side(side), format!("{lost} lost, {on_map} on the map{exited}"))
    };
    let mut facts: Vec<Fact> = Side::BOTH.map(fact).into();
    if 0 < game.naval {
        facts.push(Fact::new("Naval points left", game.naval.to_string()));
    }
    Panel { id: "losses".into(), title: "Units".into(), region: "battle".into(), facts }
}

/// Who controls the towns and bridges [PL-XIV.B.7].
fn control(game: &Battle) -> Option<Panel> {
    let map = &game.field.map;
    let holder = |controls: &dyn Fn(Side) -> bool| {
        Side::BOTH.into_iter().find(|&side| controls(side)).map_or("nobody", names::side)
    };
    let mut facts: Vec<Fact> = Vec::new();
    for town in &map.towns {
        let value = Text::from(holder(&|side| game.controls_town(side, town)));
        facts.push(Fact::new(town.name.clone(), value));
    }
    for (hex, _) in map.grid.iter().filter(|(hex, _)| map.cell(*hex).ground.has(crate::map::Ground::BRIDGE)) {
        let name = names::hex(&game.field, hex);
        let state = if game.has_bridge(hex) { holder(&|side| game.controls(side, hex)) } else { "destroyed" };
        facts.push(Fact::new(format!("Bridge {name}"), Text::new().subject(name, state)));
    }
    let region = "battle".into();
    (!facts.is_empty()).then(|| Panel { id: "control".into(), title: "Control".into(), region, facts })
}

/// The written orders of the seat; those of the other side are not in the view [PL-VII.C.3a].
fn orders(game: &Battle, seat: Side) -> Panel {
    let field = &*game.field;
    let own = game.orders.iter().filter(|order| game.order_side(order) == seat);
    let facts = own.map(|order| {
        let hex = names::hex(field, order.hex);
        let what = if order.smoke { "smoke at " } else { "fire at " };
        let declined = if order.declined { ", declined" } else { "" };
        let text = Text::from(format!("turn {}, {what}", order.turn)).subject(hex.clone(), hex).plain(declined);
        let who = match order.firer {
            Firer::Piece(piece) => names::unit(field, piece),
            Firer::Naval(points) => format!("{points} naval points"),
        };
        Fact::new(who, text)
    });
    let mut facts: Vec<Fact> = facts.collect();
    if facts.is_empty() {
        facts.push(Fact::new("Written orders", "none"));
    }
    Panel { id: "orders".into(), title: "Your orders for indirect fire".into(), region: "orders".into(), facts }
}

/// The optional rules in use.
fn rules(game: &Battle) -> Panel {
    let used = names::SWITCHES.iter().filter(|(switch, ..)| game.field.uses(*switch));
    let mut facts: Vec<Fact> =
        used.map(|(_, _, name, clause)| Fact::new(*name, Text::from("in use ").clause(*clause))).collect();
    if facts.is_empty() {
        facts.push(Fact::new("Optional rules", "none"));
    }
    Panel { id: "rules".into(), title: "Rules in use".into(), region: "charts".into(), facts }
}

#[cfg(test)]
mod tests;
