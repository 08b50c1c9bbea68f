//! Unit cards, action cards and terrain cards with their boxes.

use crate::cards::{UnitCard, UnitKind, Weapon};
use crate::ids::Unit;
use crate::pack::Pack;
use crate::present::look::Look;
use crate::present::{effect_words, names};
use crate::state::UnitFlags;
use crate::view::View;
use fieldcraft_scene::{Badge, Card, Place, Stat, Text, Tone};

/// The boxes that every unit card has: its figures, and the firepower of its weapons at ranges 0 to 8 [FD-23, FD-24].
pub(crate) fn stats(pack: &Pack, card: &UnitCard) -> Vec<Stat> {
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
    let weapons = card.weapons.iter().flatten().map(|weapon| &pack.weapons[usize::from(*weapon)]);
    stats.extend(weapons.flat_map(chart));
    stats
}

/// The rows of a weapon; a bracketed one has its numbers against armor in red.
fn chart(weapon: &Weapon) -> Vec<Stat> {
    let row = |row: &crate::cards::Row| {
        let cells = row.iter().map(|cell| cell.map_or_else(|| "–".to_owned(), |number| number.to_string()));
        cells.collect::<Vec<_>>().join(" ")
    };
    let names = if weapon.bracketed {
        [format!("<{}>, black", weapon.name), "red, against armor".to_owned()]
    } else {
        [format!("{}, aimed", weapon.name), "rapid".to_owned()]
    };
    let [black, red] = names;
    let rows = [(black, &weapon.black), (red, &weapon.red)];
    let used = rows.into_iter().filter(|(_, numbers)| numbers.iter().any(Option::is_some));
    used.map(|(name, numbers)| Stat::new(name, row(numbers))).collect()
}

/// The abilities of a card.
pub(crate) fn text(pack: &Pack, card: &UnitCard) -> Vec<Text> {
    card.abilities.iter().map(|ability| Text::from(effect_words::ability(pack, ability))).collect()
}

/// A unit in play.
pub(crate) fn unit(game: &View, look: &Look, unit: Unit, place: Place) -> Card {
    let (state, card) = (game.unit(unit), game.card(unit));
    let mut stats = stats(game.pack(), card);
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
        symbol: look.unit(game.pack(), card),
        place,
        side: Some(names::side_id(unit.side()).into()),
        stats,
        text: text(game.pack(), card),
        badges: badges(game, unit),
        ..Card::default()
    }
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
        badges.push(Badge::new("no morale: cannot advance", "0").toned(Tone::Bad));
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
    held.map(|(card, count)| Card {
        id: format!("card-{}", card.id),
        kind: "action".into(),
        title: card.name.clone(),
        subtitle: names::icon(card.icon).into(),
        symbol: look.symbol(&card.id),
        place: Place::Zone("hand".into()),
        badges: Badge::copies(count),
        text: vec![effect_words::action(card).join(" ").into()],
        ..Card::default()
    })
    .collect()
}

/// A terrain card with who and what is on it.
pub(crate) fn terrain(game: &View, look: &Look, place: u8) -> Card {
    let card = game.ground_at(place);
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
        id: names::place_id(place),
        kind: "terrain".into(),
        title: format!("{place} {}", card.name),
        subtitle: names::class(card.class).into(),
        symbol: look.symbol(&card.id),
        place: Place::Zone("terrain".into()),
        stats,
        text: lines.map(Text::from).collect(),
        ..Card::default()
    }
}
