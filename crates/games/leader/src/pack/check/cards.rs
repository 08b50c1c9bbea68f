//! What cards must get right: campaigns, objectives, battalions, units, commanders, events, conditions, enemy counters.

use super::{is_sherman, unique};
use crate::cards::{Class, Effect, EnemyType, Level, Nation, Place, Skill, UnitNote, UnitType};
use crate::edition::MOST_ENEMIES;
use crate::pack::Entries;
use fieldcraft_content::{Item, Mistakes};
use std::collections::BTreeSet;

pub(super) fn campaigns(e: &Entries, mistakes: &mut Mistakes) {
    unique(&e.campaigns, "campaign", |c| c.id.clone(), mistakes);
    for campaign in &e.campaigns {
        let card = &campaign.value;
        if !e.edition.value.terrain.contains(&card.terrain) {
            campaign.mistake(mistakes, "terrain", "the edition has no such terrain [LD-CAMP-5]");
        }
        if !e.battalions.iter().any(|b| b.value.nations.contains(&card.enemy)) {
            campaign.mistake(mistakes, "enemy", "no battalion card is for this enemy [LD-CAMP-8]");
        }
        if is_sherman(e) {
            match card.aggression {
                None => campaign.mistake(mistakes, "", "`aggression` is missing [SL-CAMP-3]"),
                Some(split) if 10 < split.d6_to => campaign.mistake(mistakes, "d6_to", "at most 10 [SL-CAMP-3]"),
                Some(_) => {}
            }
            if !e
                .cups
                .iter()
                .any(|c| c.value.nation == card.enemy && c.value.years[0] <= card.year && card.year <= c.value.years[1])
            {
                campaign.mistake(mistakes, "year", "enemies.toml has no tank cup for this enemy and year [SL-TANK-1]");
            }
        } else if card.aggression.is_some() {
            campaign.mistake(mistakes, "aggression", "Tiger Leader rolls no aggressiveness [TL-SEQ-1]");
        }
        if card.commanders.values().all(|&n| n == 0) {
            campaign.mistake(mistakes, "commanders", "no commander at any level [LD-CAMP-7]");
        }
        effects(campaign, &card.notes, Place::Campaign, mistakes);
    }
}

pub(super) fn objectives(e: &Entries, mistakes: &mut Mistakes) {
    unique(&e.objectives, "objective", |o| o.id.clone(), mistakes);
    for objective in &e.objectives {
        let card = &objective.value;
        if !card.grades.is_sorted_by(|a, b| b < a) {
            objective.mistake(mistakes, "grades", "the four numbers must fall from Great to Poor [LD-OBJ-7]");
        }
        if !(1..=12).contains(&card.weeks) {
            objective.mistake(mistakes, "weeks", "1 to 12 weeks [LD-OBJ-3]");
        }
        effects(objective, &card.notes, Place::Objective, mistakes);
    }
}

pub(super) fn battalions(e: &Entries, mistakes: &mut Mistakes) {
    for nation in nations(e) {
        let deck: Vec<_> = e.battalions.iter().filter(|b| b.value.nations.contains(&nation)).collect();
        let mut seen = BTreeSet::new();
        for battalion in &deck {
            if !seen.insert(&battalion.value.id) {
                battalion.mistake(
                    mistakes,
                    &battalion.value.id,
                    format!("{nation:?} has another battalion of this number"),
                );
            }
        }
        for class in [Class::Assault, Class::Supply, Class::Command] {
            if !deck.is_empty() && !deck.iter().any(|b| b.value.class() == class) {
                deck[0].mistake(mistakes, "nations", format!("{nation:?} has no {class:?} battalion [LD-DECK-3]"));
            }
        }
    }
    for battalion in &e.battalions {
        let card = &battalion.value;
        let (number, letter) = card.id.split_at(card.id.len().saturating_sub(1));
        if number.parse::<u8>().is_err() || !matches!(letter, "A" | "S" | "C") {
            battalion.mistake(mistakes, &card.id, "an id is a number and A, S or C [LD-BATT-2]");
        }
        if card.half <= card.destroyed {
            battalion.mistake(mistakes, "half", "`half` must be more than `destroyed` [LD-BATT-4]");
        }
        if card.nations.is_empty() {
            battalion.mistake(mistakes, "nations", "no nation uses this battalion");
        }
        for nation in &card.nations {
            let mut most = 0;
            for (kind, count) in &card.units {
                let Some(counter) = e.enemies.iter().find(|c| c.value.nation == *nation && c.value.kind == *kind)
                else {
                    battalion.mistake(mistakes, "units", format!("{nation:?} has no counter for {kind:?} [LD-TANK-1]"));
                    continue;
                };
                most += u16::from(counter.value.points) * u16::from(*count);
            }
            if most <= u16::from(card.half) && !card.units.is_empty() {
                battalion.mistake(
                    mistakes,
                    "half",
                    format!("with {most} points of {nation:?} it would begin at Half [LD-BATT-3]"),
                );
            }
        }
        let strength: usize = card.units.values().map(|&n| usize::from(n)).sum();
        if strength == 0 || MOST_ENEMIES / 2 < strength {
            battalion.mistake(mistakes, "units", format!("1 to {} enemy units", MOST_ENEMIES / 2));
        }
        let notes: Vec<Effect> = card.notes.iter().map(|note| note.effect).collect();
        effects(battalion, &notes, Place::Battalion, mistakes);
    }
}

fn nations(e: &Entries) -> BTreeSet<Nation> {
    e.campaigns
        .iter()
        .map(|c| c.value.enemy)
        .chain(e.battalions.iter().flat_map(|b| b.value.nations.iter().copied()))
        .collect()
}

fn type_fits(e: &Entries, kind: UnitType) -> bool {
    match kind {
        UnitType::LightArmor => is_sherman(e),
        UnitType::Unarmored => !is_sherman(e),
        _ => true,
    }
}

pub(super) fn units(e: &Entries, mistakes: &mut Mistakes) {
    unique(&e.units, "unit", |u| u.number.clone(), mistakes);
    for unit in &e.units {
        let card = &unit.value;
        if !type_fits(e, card.kind) {
            unit.mistake(mistakes, "type", "the edition has no such unit type [SL-UNIT-1, TL-UNIT-1]");
        }
        if card.service[1] < card.service[0] {
            unit.mistake(mistakes, "service", "the last year comes before the first [LD-CAMP-2]");
        }
        if card.range.to < card.range.from || 9 < card.range.to {
            unit.mistake(mistakes, "range", "a range goes from the lower to the upper distance, 9 at most [LD-UNIT-2]");
        }
        if card.number.is_empty() || !card.number.bytes().all(|b| b.is_ascii_digit()) {
            unit.mistake(mistakes, "number", "a unit number is made of digits [LD-BUY-2]");
        }
        if is_sherman(e) {
            if card.attack.is_some() || card.target.is_none() {
                unit.mistake(
                    mistakes,
                    "attack",
                    "Sherman Leader's units have `ap`, `he` and `target` [SL-UNIT-6, SL-UNIT-9]",
                );
            }
        } else if card.attack.is_none() || card.ap.is_some() || card.he.is_some() || card.target.is_some() {
            unit.mistake(mistakes, "ap", "Tiger Leader's units have `attack` alone [TL-UNIT-2]");
        }
        for note in &card.notes {
            if !note_fits(*note, is_sherman(e)) {
                unit.mistake(mistakes, "notes", format!("the edition has no note {note:?}"));
            }
        }
    }
}

const fn note_fits(note: UnitNote, is_sherman: bool) -> bool {
    match note {
        UnitNote::Transport
        | UnitNote::Tactic { .. }
        | UnitNote::CommandTactic { .. }
        | UnitNote::StressMoveAttack { .. } => true,
        UnitNote::AttackWhenMoving { .. }
        | UnitNote::ApOnlyAtR0
        | UnitNote::CannotMoveAndAttack
        | UnitNote::IndirectFire
        | UnitNote::OneAdvance
        | UnitNote::TwoAdvances => is_sherman,
        UnitNote::VsInfantry { .. }
        | UnitNote::VsVehicles { .. }
        | UnitNote::DieWhenStationary
        | UnitNote::NoAdvanceDie
        | UnitNote::Large => !is_sherman,
    }
}

pub(super) fn commanders(e: &Entries, mistakes: &mut Mistakes) {
    unique(&e.commanders, "commander", |c| c.name.clone(), mistakes);
    for commander in &e.commanders {
        let card = &commander.value;
        if !type_fits(e, card.kind) {
            commander.mistake(mistakes, "type", "the edition has no such unit type [LD-CMDR-8]");
        }
        for level in Level::ALL {
            let rank = card.at(level);
            if rank.xp.is_some() == (level == Level::Ace) || rank.xp == Some(0) {
                commander.mistake(
                    mistakes,
                    "",
                    format!("{level:?}: every level but Ace has an XP number above 0 [LD-CMDR-9]"),
                );
            }
            if rank.shaken.to <= rank.okay.to {
                commander.mistake(
                    mistakes,
                    "",
                    format!("{level:?}: the Shaken interval lies above the Okay one [LD-CMDR-11]"),
                );
            }
            if rank.cool < -1 || (is_sherman(e) && rank.cool < 0) {
                commander.mistake(mistakes, "", format!("{level:?}: Cool is too low [TL-CMDR-1]"));
            }
            let names: BTreeSet<_> = rank.skills.iter().map(std::mem::discriminant).map(|d| format!("{d:?}")).collect();
            if names.len() != rank.skills.len() {
                commander.mistake(mistakes, "", format!("{level:?}: a skill stands twice"));
            }
            if rank.skills.iter().any(|s| matches!(s, Skill::Tactic { n: 0 } | Skill::CommandTactic { n: 0 })) {
                commander.mistake(mistakes, "", format!("{level:?}: 0 Tactic counters say nothing"));
            }
        }
    }
}

fn effects<T>(item: &Item<T>, effects: &[Effect], place: Place, mistakes: &mut Mistakes) {
    for effect in effects {
        if !effect.works_on(place) {
            item.mistake(mistakes, "", format!("{effect:?} does nothing on a card of this kind ({place:?})"));
        }
    }
}

pub(super) fn cards_with_effects(e: &Entries, mistakes: &mut Mistakes) {
    unique(&e.conditions, "special condition", |c| c.name.clone(), mistakes);
    for condition in &e.conditions {
        effects(condition, &condition.value.effects, Place::Condition, mistakes);
        if condition.value.effects.is_empty() {
            condition.mistake(mistakes, "effects", "a special condition does something [LD-WEEK-1]");
        }
    }
    for event in &e.events {
        effects(event, &event.value.upper.effects, Place::Upper, mistakes);
        effects(event, &event.value.lower.effects, Place::Lower, mistakes);
    }
}

pub(super) fn enemies(e: &Entries, mistakes: &mut Mistakes) {
    for enemy in &e.enemies {
        let card = &enemy.value;
        if is_sherman(e) {
            if card.attack.is_some() {
                enemy.mistake(mistakes, "attack", "Sherman Leader's counters have `ap` and `he` [SL-EUNIT-1]");
            }
        } else if card.ap.is_some() || card.he.is_some() || card.indirect || card.ap_range.is_some() {
            enemy.mistake(mistakes, "ap", "Tiger Leader's counters have `attack` alone [TL-EUNIT-1]");
        }
        let twins = e
            .enemies
            .iter()
            .filter(|o| o.value.nation == card.nation && o.value.kind == card.kind && o.value.model == card.model);
        if 1 < twins.count() {
            enemy.mistake(mistakes, "type", format!("{:?} has this counter twice", card.nation));
        }
    }
    for cup in &e.cups {
        for model in cup.value.tanks.keys() {
            let mut tanks = e.enemies.iter().map(|counter| &counter.value).filter(|c| c.kind == EnemyType::Tank);
            if !tanks.any(|tank| tank.nation == cup.value.nation && tank.model.as_ref() == Some(model)) {
                cup.mistake(mistakes, model, format!("there is no tank counter `{model}` [SL-TANK-1]"));
            }
        }
        if cup.value.tanks.values().all(|&count| count == 0) {
            cup.mistake(mistakes, "tanks", "the cup is empty [SL-TANK-1]");
        }
    }
}
