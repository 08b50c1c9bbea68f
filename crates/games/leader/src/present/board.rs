//! The battlefield and the counters: units, enemy units, battalions on the operational map.

use crate::cards::{EnemyCard, Terrain, TerrainSet};
use crate::edition::Edition;
use crate::field::{COLUMNS, Hex};
use crate::frame::Frame;
use crate::ids::{BattalionId, EnemyId, UnitId};
use crate::present::codes::Code;
use crate::present::scene::{ENEMY, OWN, has_board, is_fighting};
use crate::present::{names, subjects, symbols, tracks};
use crate::state::Campaign;
use fieldcraft_scene::{Badge, Board, Cell, Orientation, Parity, Piece, Place, Stat, Tone};

/// The zone of units that are not on the map yet.
pub(crate) const RESERVE: &str = "reserve";

/// The 24 hexes with their terrain.
pub(crate) fn board(game: &Campaign) -> Board {
    Board {
        name: "Battlefield".into(),
        orientation: Orientation::Pointy,
        // Rows 1, 3 and 5, counted from 1, are shifted [LD-R1].
        shifted: Parity::Even,
        cells: Hex::all().map(|hex| cell(game, hex)).collect(),
        features: Vec::new(),
    }
}

fn cell(game: &Campaign, hex: Hex) -> Cell {
    let terrain = game.battle.field.terrain(hex);
    let (code, ground) = match terrain {
        Terrain::Open if game.campaign_card().terrain == TerrainSet::Desert => ("", "sand"),
        Terrain::Open => ("", "clear"),
        Terrain::Light => ("L", "woods"),
        Terrain::Heavy => ("H", "town"),
        Terrain::Water => ("W", "water"),
        Terrain::Bocage => ("B", "bocage"),
        Terrain::Impassable => ("Im", "hills"),
    };
    let cover = terrain.cover();
    let badges = if cover == 0 { Vec::new() } else { vec![Badge::new(format!("cover {cover}"), format!("+{cover}"))] };
    Cell {
        id: subjects::hex(hex),
        row: (hex.0 / COLUMNS).into(),
        col: (hex.0 % COLUMNS).into(),
        terrain: names::terrain(terrain).into(),
        code: code.into(),
        ground: ground.into(),
        badges,
        label: None,
        notes: notes(terrain).into_iter().map(Into::into).collect(),
    }
}

fn notes(terrain: Terrain) -> Vec<&'static str> {
    match terrain {
        Terrain::Open => vec![],
        Terrain::Light => vec!["+1 Defense", "blocks the line of sight"],
        Terrain::Heavy => vec!["+2 Defense", "blocks the line of sight"],
        Terrain::Water => vec!["no unit may enter"],
        Terrain::Bocage => vec!["+1 Defense", "attacked only from R0 or R1", "blocks the line of sight"],
        Terrain::Impassable => vec!["+2 Defense", "closed to AP units", "blocks the line of sight"],
    }
}

/// All counters on the screen.
pub(crate) fn pieces(game: &Campaign) -> Vec<Piece> {
    let mut pieces = Vec::new();
    if has_board(game) {
        pieces.extend(
            game.battle.on_map.iter().map(|id| unit(game, id, Place::Hex(game.units[id.index()].hex.to_string()))),
        );
        if game.frame() == Some(Frame::PlaceUnits) {
            let waiting = game.battle.fighters.without(game.battle.on_map);
            pieces.extend(waiting.iter().map(|id| unit(game, id, Place::Zone(RESERVE.into()))));
        }
        let enemies = (0..game.battle.enemies.len() as u8).map(EnemyId).filter(|id| game.enemy(*id).active);
        pieces.extend(enemies.map(|id| enemy(game, id)));
    }
    if !is_fighting(game) {
        pieces.extend(game.living_battalions().map(|id| battalion(game, id)));
    }
    pieces
}

fn unit(game: &Campaign, id: UnitId, place: Place) -> Piece {
    let (card, state) = (game.unit_card(id), &game.units[id.index()]);
    let leader = state.leader.map(|leader| names::ranked(game, leader));
    let name = match leader {
        Some(leader) => format!("{}, {leader}", card.name),
        None => format!("{}, no commander", card.name),
    };
    let step = if game.is_fast(id) { "Fast" } else { "Slow" };
    let mut stats = vec![Stat::new("Step", step), Stat::new("Move", game.speed(id))];
    stats.extend(attack_stats(card.attack, card.ap, card.he));
    stats.push(Stat::new("Range", names::span(card.range)));
    stats.push(Stat::new("Defense", card.defense));
    Piece {
        id: subjects::unit(&game.edition, id),
        place,
        side: Some(OWN.into()),
        label: card.number.clone(),
        symbol: symbols::unit(&game.edition, card),
        name,
        stats,
        badges: unit_badges(game, id),
        facing: None,
    }
}

/// Attack numbers as the edition prints them.
pub(crate) fn attack_stats(attack: Option<i8>, ap: Option<i8>, he: Option<i8>) -> Vec<Stat> {
    let number = |label: &str, value: Option<i8>| value.map(|value| Stat::new(label, value));
    [number("Attack", attack), number("AP", ap), number("HE", he)].into_iter().flatten().collect()
}

fn unit_badges(game: &Campaign, id: UnitId) -> Vec<Badge> {
    let (battle, state) = (&game.battle, &game.units[id.index()]);
    let mut badges = Vec::new();
    if battle.action.is_some_and(|action| action.unit == id) {
        badges.push(Badge::new("acting", "*").toned(Tone::Good));
    }
    if battle.exposed.has(id) {
        badges.push(Badge::new("Exposed", "!").toned(Tone::Bad));
    }
    if battle.immobile.has(id) {
        badges.push(Badge::new("Immobile", "i").toned(Tone::Bad));
    }
    if battle.suppressed.has(id) {
        badges.push(Badge::new("Suppressed", "s").toned(Tone::Bad));
    }
    let damage: Vec<&str> = state.damage.iter().map(names::damage).collect();
    if !damage.is_empty() {
        badges.push(Badge::new(format!("damaged: {}", damage.join(", ")), "x").toned(Tone::Bad));
    }
    let leader = state.leader.map(|leader| &game.commanders[leader.index()]);
    if leader.is_some_and(|leader| leader.wounded) {
        badges.push(Badge::new("commander Wounded", "w").toned(Tone::Bad));
    }
    let working = game.working_leader(id).map(|leader| &game.commanders[leader.index()]);
    let tactics = state.tactics + working.map_or(0, |leader| leader.tactics);
    let command = state.command_tactics + working.map_or(0, |leader| leader.command_tactics);
    if 0 < tactics {
        badges.push(Badge::new(format!("Tactic {tactics}"), "t").toned(Tone::Good));
    }
    if 0 < command {
        badges.push(Badge::new(format!("Command Tactic {command}"), "c").toned(Tone::Good));
    }
    if battle.acted.has(id) && battle.action.is_none_or(|action| action.unit != id) {
        badges.push(Badge::new("acted", "."));
    }
    badges
}

fn enemy(game: &Campaign, id: EnemyId) -> Piece {
    let (card, state) = (game.enemy_card(id), game.enemy(id));
    let mut piece = Piece {
        id: subjects::enemy(id),
        place: Place::Hex(state.hex.to_string()),
        side: Some(ENEMY.into()),
        label: format!("{} {}", names::enemy_label(card.kind), u16::from(id.0) + 1),
        name: names::enemy(game, id),
        ..printed(&game.edition, card)
    };
    if state.acted {
        piece.badges.push(Badge::new("acted", "."));
    }
    piece
}

/// An enemy counter as it is printed.
pub(crate) fn printed(edition: &Edition, card: &EnemyCard) -> Piece {
    let mut stats = attack_stats(card.attack, card.ap, card.he);
    let range = match card.ap_range {
        Some(ap) if ap != card.range => format!("{} (AP {ap})", card.range),
        _ => card.range.to_string(),
    };
    stats.push(Stat::new("Range", range));
    stats.push(Stat::new("Defense", card.defense));
    stats.push(Stat::new("Points", card.points));
    let indirect = card.indirect.then(|| Badge::new("fires without a line of sight", "~"));
    Piece {
        label: names::enemy_label(card.kind).into(),
        name: names::counter(card).into(),
        symbol: symbols::enemy(edition, card),
        stats,
        badges: indirect.into_iter().collect(),
        ..Piece::default()
    }
}

fn battalion(game: &Campaign, id: BattalionId) -> Piece {
    let (card, state) = (&game.edition.battalions[id.index()], &game.battalions[id.index()]);
    let mut badges = Vec::new();
    if state.half {
        badges.push(Badge::new("Half strength", "/").toned(Tone::Bad));
    }
    if card.fixed {
        badges.push(Badge::new("Fixed", "f"));
    }
    if state.attacked {
        badges.push(Badge::new("attacked this week", "!"));
    }
    Piece {
        id: subjects::battalion(&game.edition, id),
        place: Place::Space { track: tracks::BANDS.into(), space: state.band.code().into() },
        side: Some(ENEMY.into()),
        label: card.id.clone(),
        symbol: symbols::battalion(&game.edition, card),
        name: card.name.clone(),
        stats: vec![Stat::new("VP", card.points)],
        badges,
        facing: None,
    }
}
