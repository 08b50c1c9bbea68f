//! Reads terrain, action cards, hit counters and equipment, and checks that each could be printed.

use super::MOST_KINDS;
use crate::cards::{ActionCard, CardEffect, Class, Equipment, Harm, HitCounter, Icon, Terrain, Use};
use fieldcraft_content::{Item, Mistakes, Sheet, check_names, check_room, values};

pub(super) fn terrain(text: &str, mistakes: &mut Mistakes) -> Vec<Terrain> {
    let items: Vec<Item<Terrain>> = Sheet::list("terrain.toml", text, "terrain", mistakes);
    check_names(&items, |card| (&card.id, &card.name), mistakes);
    check_room(&items, MOST_KINDS, mistakes);
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
    let items: Vec<Item<ActionCard>> = Sheet::list("actions.toml", text, "action", mistakes);
    check_names(&items, |card| (&card.id, &card.name), mistakes);
    check_room(&items, MOST_KINDS, mistakes);
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
        check_shape(item, mistakes);
    }
    for (at, item) in items.iter().enumerate() {
        let has = |one: &Item<ActionCard>, effect| one.value.effects.iter().any(|other| is_same(effect, other));
        let taken = |effect| names_no_card(effect) && items[..at].iter().any(|one| has(one, effect));
        if item.value.effects.iter().any(taken) {
            item.mistake(mistakes, "effects", "another card has this effect, and only one kind may [FD-A6]");
        }
    }
    let lasting = items.iter().filter(|item| item.value.stays_with_section());
    if let Some(item) = lasting.into_iter().nth(8) {
        item.mistake(mistakes, "", "a section has room for eight kinds of LASTING cards [FD-A6]");
    }
    values(items)
}

/// Notes effects of one card of which play could carry out only some.
fn check_shape(item: &Item<ActionCard>, mistakes: &mut Mistakes) {
    let card = &item.value;
    let moves = card.effects.iter().filter(|effect| is_move(effect)).count();
    let message = match card.icon {
        Icon::Move if moves == 0 => "a MOVE card says how the section moves [FD-49]",
        Icon::Move if 1 < moves => "a MOVE card moves the section in one way [FD-49]",
        Icon::Instant if 1 < card.effects.len() => "an INSTANT card does one thing, when its text allows [FD-A6]",
        Icon::Lasting if 1 < card.effects.len() && !card.stays_with_section() => {
            "a card that lies on the terrain does nothing for a section [FD-O4]"
        }
        Icon::Attack if 1 < card.effects.len() && card.effects.iter().any(is_mission) => {
            "a fire mission does nothing else [FD-O4]"
        }
        _ if twice(&card.effects) => "a card has an effect once [FD-43]",
        _ => return,
    };
    item.mistake(mistakes, "effects", message);
}

/// Whether one of the effects is there twice.
fn twice(effects: &[CardEffect]) -> bool {
    effects.iter().enumerate().any(|(at, one)| effects[..at].iter().any(|other| is_same(one, other)))
}

/// Whether two effects are of one kind, whatever their numbers.
fn is_same(one: &CardEffect, other: &CardEffect) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// Whether an effect is used by a decision that does not say which card it is on, or leaves a mark that does not.
const fn names_no_card(effect: &CardEffect) -> bool {
    use CardEffect as E;
    matches!(effect, E::Jam | E::SnapShot | E::Confusion | E::Minefield { .. } | E::Wire)
}

const fn is_mission(effect: &CardEffect) -> bool {
    matches!(effect, CardEffect::FireMission { .. })
}

/// Whether an effect is a move.
const fn is_move(effect: &CardEffect) -> bool {
    matches!(effect, CardEffect::Advance { .. } | CardEffect::Flank | CardEffect::FallBack { .. })
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
    let items: Vec<Item<HitCounter>> = Sheet::list("hits.toml", text, "hit", mistakes);
    check_names(&items, |hit| (&hit.id, &hit.name), mistakes);
    check_room(&items, MOST_KINDS, mistakes);
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
    let items: Vec<Item<Equipment>> = Sheet::list("equipment.toml", text, "equipment", mistakes);
    check_names(&items, |kind| (&kind.id, &kind.name), mistakes);
    check_room(&items, MOST_KINDS, mistakes);
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
