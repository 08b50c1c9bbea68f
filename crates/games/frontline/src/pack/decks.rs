//! Reads terrain, action cards, hit counters and equipment, and checks that each could be printed.

use super::{MOST_KINDS, is_id, sheet};
use crate::cards::{ActionCard, CardEffect, Class, Equipment, Harm, HitCounter, Icon, Terrain, Use};
use fieldcraft_content::{Item, Mistakes};
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// Something with an id and a name.
trait Named {
    fn id(&self) -> &str;
    fn name(&self) -> &str;
}

macro_rules! named {
    ($($kind:ty),*) => {$(
        impl Named for $kind {
            fn id(&self) -> &str {
                &self.id
            }

            fn name(&self) -> &str {
                &self.name
            }
        }
    )*};
}

named!(Terrain, ActionCard, HitCounter, Equipment);

/// The entries of a file whose ids and names are sound.
fn entries<T: Named + DeserializeOwned>(
    file: &str,
    key: &'static str,
    text: &str,
    mistakes: &mut Mistakes,
) -> Vec<Item<T>> {
    let items: Vec<Item<T>> = sheet(file, text, mistakes, |sheet, mistakes| sheet.items(key, mistakes));
    let mut seen = BTreeSet::new();
    for item in &items {
        let id = item.value.id();
        if !is_id(id) {
            item.mistake(mistakes, id, "an id is made of small letters, digits and hyphens");
        }
        if !seen.insert(id.to_owned()) {
            item.mistake(mistakes, id, format!("there is another `{id}`"));
        }
        if item.value.name().trim().is_empty() {
            item.mistake(mistakes, "name", "it needs a name");
        }
    }
    if let Some(item) = items.get(MOST_KINDS) {
        item.mistake(mistakes, "", format!("{} kinds; a pack holds at most {MOST_KINDS}", items.len()));
    }
    items
}

fn values<T>(items: Vec<Item<T>>) -> Vec<T> {
    items.into_iter().map(|item| item.value).collect()
}

pub(super) fn terrain(text: &str, mistakes: &mut Mistakes) -> Vec<Terrain> {
    let items: Vec<Item<Terrain>> = entries("terrain.toml", "terrain", text, mistakes);
    for item in &items {
        if item.value.copies == 0 {
            item.mistake(mistakes, "copies", "there is at least one of each card [FD-26]");
        }
        if 9 < item.value.cover {
            item.mistake(mistakes, "cover", "cover is at most 9 [FD-65]");
        }
    }
    let copies = |class: Option<Class>| {
        let wanted = items.iter().filter(|item| class.is_none_or(|class| item.value.class == class));
        wanted.map(|item| u32::from(item.value.copies)).sum::<u32>()
    };
    if let Some(item) = items.first() {
        if copies(None) < 9 {
            item.mistake(mistakes, "", "a battle needs nine terrain cards [FD-26]");
        }
        if [Class::Light, Class::Medium, Class::Heavy].into_iter().any(|class| copies(Some(class)) == 1) {
            item.mistake(mistakes, "", "a class needs two cards, for both starting positions [FD-O1]");
        }
    }
    values(items)
}

pub(super) fn actions(text: &str, mistakes: &mut Mistakes) -> Vec<ActionCard> {
    let items: Vec<Item<ActionCard>> = entries("actions.toml", "action", text, mistakes);
    for item in &items {
        let card = &item.value;
        if card.copies == 0 {
            item.mistake(mistakes, "copies", "there is at least one of each card [FD-15]");
        }
        if card.effects.is_empty() && card.firepower == 0 {
            item.mistake(mistakes, &card.id, "a card does something [FD-43]");
        }
        if card.firepower != 0 && card.icon != Icon::Attack {
            item.mistake(mistakes, "firepower", "only ATTACK cards add firepower [FD-63]");
        }
        for effect in &card.effects {
            if icon_of(effect) != card.icon {
                item.mistake(mistakes, "icon", "this effect belongs to another icon [FD-A6]");
            }
        }
        if card.icon == Icon::Move && card.find(steps).is_none() {
            item.mistake(mistakes, "icon", "a MOVE card says how the section moves [FD-49]");
        }
    }
    let lasting = items.iter().filter(|item| item.value.stays_with_section());
    if let Some(item) = lasting.into_iter().nth(8) {
        item.mistake(mistakes, "", "a section has room for eight kinds of LASTING cards [FD-A6]");
    }
    values(items)
}

/// Whether an effect is a move.
const fn steps(effect: &CardEffect) -> Option<()> {
    match effect {
        CardEffect::Advance { .. } | CardEffect::Flank | CardEffect::FallBack { .. } => Some(()),
        _ => None,
    }
}

/// The icon that an effect belongs to.
const fn icon_of(effect: &CardEffect) -> Icon {
    use CardEffect as E;
    match effect {
        E::AllAimed { .. }
        | E::FirstHitPins
        | E::WholeCounterAttack
        | E::SecondSection
        | E::RangeAtMost { .. }
        | E::NameFirstHit
        | E::AgainstArmor
        | E::FireMission { .. } => Icon::Attack,
        E::Advance { .. } | E::ThenAttack | E::Unseen | E::Flank | E::FallBack { .. } => Icon::Move,
        E::DigIn { .. }
        | E::Overwatch { .. }
        | E::Camouflage { .. }
        | E::Telephone { .. }
        | E::Minefield { .. }
        | E::Wire => Icon::Lasting,
        E::TakeCover { .. }
        | E::Smoke { .. }
        | E::Rally
        | E::AmmoRunner
        | E::Stretcher
        | E::Jam
        | E::SnapShot
        | E::Confusion => Icon::Instant,
    }
}

pub(super) fn hits(text: &str, mistakes: &mut Mistakes) -> Vec<HitCounter> {
    let items: Vec<Item<HitCounter>> = entries("hits.toml", "hit", text, mistakes);
    for item in &items {
        let hit = &item.value;
        if hit.light == 0 || hit.medium < hit.light || hit.heavy < hit.medium {
            item.mistake(mistakes, "light", "the numbers rise from 1 or more with the class of terrain [FD-68]");
        }
        if hit.count == 0 {
            item.mistake(mistakes, "count", "there is at least one of each counter [FD-68]");
        }
        if matches!(hit.effect, Harm::Morale { loss: 0 } | Harm::Wound { wounds: 0 }) {
            item.mistake(mistakes, "effect", "a hit does something [FD-70]");
        }
    }
    values(items)
}

pub(super) fn equipment(text: &str, mistakes: &mut Mistakes) -> Vec<Equipment> {
    let items: Vec<Item<Equipment>> = entries("equipment.toml", "equipment", text, mistakes);
    if items.iter().all(|item| item.value.effect != Use::Bluff)
        && let Some(item) = items.first()
    {
        item.mistake(mistakes, "", "there is a counter that does nothing, to deceive [FD-O6]");
    }
    for item in &items {
        if let Use::Grenade { from, to, .. } = item.value.effect
            && to < from
        {
            item.mistake(mistakes, "from", "the ranges run upwards [FD-O6]");
        }
    }
    values(items)
}
