//! Unit cards, action cards and terrain cards with their boxes.

use crate::cards::{ActionCard, Terrain, UnitCard, UnitKind, Weapon};
use crate::ids::{Section, Unit};
use crate::pack::Pack;
use crate::present::look::Look;
use crate::present::{effect_words, names};
use crate::state::UnitFlags;
use crate::view::View;
use fieldcraft_scene::{Badge, Card, Grid, GridRow, Place, Stat, Text, Tone};

/// The boxes that every unit card has.
pub(crate) fn stats(card: &UnitCard) -> Vec<Stat> {
    let mut stats = vec![Stat::new("VP", card.vp)];
    if 0 < card.command {
        stats.push(Stat::new("Leads", card.command));
    }
    stats.push(Stat::new("Morale", card.morale));
    stats.push(Stat::new("Hits", card.hits));
    if 0 < card.equipment {
        stats.push(Stat::new("Equip", card.equipment));
    }
    if 0 < card.icon {
        stats.push(Stat::new(if card.armored { "Armor" } else { "Cover" }, card.icon));
    }
    if 0 < card.carries {
        stats.push(Stat::new("Carries", card.carries));
    }
    stats
}

/// The firepower of its weapons at ranges 0 to 8 [FD-23, FD-24].
pub(crate) fn grid(pack: &Pack, card: &UnitCard, range: Option<u8>) -> Option<Grid> {
    let weapons = card.weapons.iter().flatten().map(|weapon| &pack.weapons[usize::from(*weapon)]);
    let rows: Vec<GridRow> = weapons.flat_map(rows).collect();
    let heads: Vec<String> = (0..=8).map(|range: u8| range.to_string()).collect();
    let lit = range.map(usize::from).filter(|range| *range < heads.len());
    (!rows.is_empty()).then(|| Grid { title: "Range".into(), heads, rows, lit })
}

/// The rows of a weapon; a bracketed one has its numbers against armor in red.
pub(crate) fn rows(weapon: &Weapon) -> Vec<GridRow> {
    let row = |note: &str, numbers: &crate::cards::Row, red| GridRow {
        name: if weapon.bracketed { format!("<{}>", weapon.name) } else { weapon.name.clone() },
        note: note.into(),
        cells: numbers.iter().map(|cell| cell.map_or_else(|| "–".to_owned(), |number| number.to_string())).collect(),
        red,
    };
    let [black, red] = if weapon.bracketed { ["black", "red: armor"] } else { ["aimed", "rapid"] };
    let rows = [(black, &weapon.black, false), (red, &weapon.red, true)];
    let used = rows.into_iter().filter(|(_, numbers, _)| numbers.iter().any(Option::is_some));
    used.map(|(note, numbers, red)| row(note, numbers, red)).collect()
}

/// The abilities of a card.
pub(crate) fn text(pack: &Pack, card: &UnitCard) -> Vec<Text> {
    card.abilities.iter().map(|ability| Text::from(effect_words::ability(pack, ability))).collect()
}

/// A unit in play.
pub(crate) fn unit(game: &View, look: &Look, unit: Unit, place: Place) -> Card {
    let (state, card) = (game.unit(unit), game.card(unit));
    let mut stats = stats(card);
    for stat in &mut stats {
        match stat.label.as_str() {
            "Morale" => stat.value = format!("{}/{}", state.morale, card.morale),
            "Hits" => stat.value = format!("{}/{}", card.hits.saturating_sub(state.wounds), card.hits),
            "Leads" => stat.value = game.command(unit).to_string(),
            _ => {}
        }
    }
    Card {
        id: names::unit_id(game, unit),
        kind: match card.kind {
            UnitKind::Soldier => "soldier",
            UnitKind::Vehicle => "vehicle",
            UnitKind::Gun => "gun",
        }
        .into(),
        title: card.name.clone(),
        subtitle: weapon(game.pack(), card).into(),
        symbol: look.unit(game.pack(), card),
        place,
        side: Some(names::side_id(unit.side()).into()),
        stats,
        grid: grid(game.pack(), card, range(game, unit)),
        text: text(game.pack(), card),
        badges: badges(game, unit),
        ..Card::default()
    }
}

/// What a unit fires with.
pub(crate) fn weapon<'a>(pack: &'a Pack, card: &UnitCard) -> &'a str {
    card.weapons[0].map_or("", |weapon| &pack.weapons[usize::from(weapon)].name)
}

/// The range that matters to a unit now: of the attack that it is part of, or to the nearest enemy [FD-29].
fn range(game: &View, unit: Unit) -> Option<u8> {
    let own = game.section_of(unit)?;
    if let Some(attack) = &game.attack {
        let part = [Some(attack.attacker), Some(attack.target), attack.second, attack.counter];
        if part.contains(&Some(own)) {
            let other = if own.side() == attack.attacker.side() { attack.target } else { attack.attacker };
            return Some(game.range(own, other));
        }
    }
    let is_placed = |section: &Section| (1..=9).contains(&game.section(*section).place);
    let enemies = game.sections_of(unit.side().enemy()).filter(is_placed);
    enemies.filter(|_| is_placed(&own)).map(|enemy| game.range(own, enemy)).min()
}

fn badges(game: &View, unit: Unit) -> Vec<Badge> {
    let state = game.unit(unit);
    let mut badges = Vec::new();
    let leads = game.section_of(unit).and_then(|section| game.leader(section)) == Some(unit);
    if leads {
        badges.push(Badge::new("leader", "L").toned(Tone::Good));
    }
    let marks = [
        (UnitFlags::AMMO, "ammo", "a", Tone::Good),
        (UnitFlags::PINNED, "pinned", "P", Tone::Bad),
        (UnitFlags::PROMOTED, "CMD 3", "3", Tone::Good),
        (UnitFlags::CONCEALED, "concealed", "c", Tone::Good),
        (UnitFlags::DEAD, "lost", "x", Tone::Dead),
    ];
    badges.extend(
        marks
            .into_iter()
            .filter(|(flag, ..)| state.is(*flag))
            .map(|(_, text, sign, tone)| Badge::new(text, sign).toned(tone)),
    );
    if 0 < state.wounds {
        let wounds = if state.wounds == 1 { "1 wound".to_owned() } else { format!("{} wounds", state.wounds) };
        badges.push(Badge::new(wounds, "w").toned(Tone::Bad));
    }
    if state.morale == 0 {
        badges.push(Badge::new("no morale", "0").toned(Tone::Bad));
    }
    for gear in state.gear.iter().filter(|gear| gear.is_there()) {
        match gear.kind() {
            Some(kind) if gear.is_up() => badges.push(Badge::new(format!("{} in use", names::gear(game, kind)), "*")),
            Some(kind) => badges.push(Badge::new(names::gear(game, kind), "?")),
            None => badges.push(Badge::new("a face-down counter", "?")),
        }
    }
    badges
}

/// The cards of the hand.
pub(crate) fn hand(game: &View, look: &Look) -> Vec<Card> {
    let counts = game.hands[game.side.index()];
    let held = game.pack().actions.iter().zip(counts).filter(|(_, count)| *count != 0);
    held.map(|(card, count)| Card { place: Place::Zone("hand".into()), ..action(look, card, count) }).collect()
}

/// An action card, with so many copies of it.
pub(crate) fn action(look: &Look, card: &ActionCard, copies: u8) -> Card {
    Card {
        id: format!("card-{}", card.id),
        kind: "action".into(),
        title: card.name.clone(),
        subtitle: names::icon(card.icon).into(),
        symbol: look.symbol(&card.id),
        badges: Badge::copies(copies),
        text: vec![effect_words::action(card).join(" ").into()],
        ..Card::default()
    }
}

/// The terrain card at a place.
pub(crate) fn terrain(game: &View, look: &Look, place: u8) -> Card {
    let card = game.ground_at(place);
    let place_of = Place::Zone("terrain".into());
    Card { id: names::place_id(place), title: names::place(game, place), place: place_of, ..ground(look, card) }
}

/// A terrain card.
pub(crate) fn ground(look: &Look, card: &Terrain) -> Card {
    let mut stats = vec![Stat::new("Class", names::class(card.class)), Stat::new("Cover", card.cover)];
    if card.hand != 0 {
        stats.push(Stat::new("Hand", format!("{:+}", card.hand)));
    }
    let vehicles = match card.vehicles {
        crate::cards::Passage::Free => None,
        crate::cards::Passage::Ends => Some("Ends the move of vehicles."),
        crate::cards::Passage::Barred => Some("No vehicles."),
    };
    let lines = effect_words::terrain(card).into_iter().chain(vehicles.map(str::to_owned));
    Card {
        id: format!("terrain-{}", card.id),
        kind: "terrain".into(),
        title: card.name.clone(),
        symbol: look.symbol(&card.id),
        stats,
        text: lines.map(Text::from).collect(),
        ..Card::default()
    }
}
