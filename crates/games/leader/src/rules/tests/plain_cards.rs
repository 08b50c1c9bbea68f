//! Editions levelled out, so that tests of battles rely on stated values only, and cards to edit in them.

use super::desk::{Sherman, edited};
use crate::cards::{
    BattalionCard, Effect, EnemyCard, EnemyType, EventCard, EventPart, Family, Rank, Rating, Span, Speed, UnitCard,
    UnitNote,
};
use crate::edition::Edition;
use std::sync::Arc;

pub const OPEN: [&str; 6] = ["...."; 6];

/// Recruits are Slow, without ratings and skills, Okay to 9 and Shaken to 19; there are no notes, ample counters, and
/// an event deck of two cards without effects. The units that these tests use have values of their own.
pub fn plain(family: Family, change: impl FnOnce(&mut Edition)) -> Arc<Edition> {
    edited(family, |e| {
        for card in &mut e.commanders {
            let okay = Rating { to: 9, speed: Speed::Slow, r0: 0, r1: 0 };
            card.recruit = Rank { xp: Some(90), cool: 0, okay, shaken: Rating { to: 19, ..okay }, skills: Vec::new() };
        }
        e.campaigns.iter_mut().for_each(|card| card.notes.clear());
        e.objectives.iter_mut().for_each(|card| card.notes.clear());
        e.battalions.iter_mut().for_each(|card| card.notes.clear());
        e.enemies.iter_mut().for_each(|card| card.count = 20);
        e.events = vec![event(&[]), event(&[])];
        if family == Sherman {
            plain_americans(e);
        } else {
            plain_germans(e);
        }
        change(e);
    })
}

fn plain_americans(e: &mut Edition) {
    let tank = unit(e, "042");
    (tank.speed, tank.ap, tank.he, tank.range, tank.notes) = (2, Some(5), Some(4), span(0, 3), vec![]);
    let halftrack = unit(e, "501");
    (halftrack.ap, halftrack.range, halftrack.notes) = (Some(9), span(0, 1), vec![UnitNote::Transport]);
    unit(e, "503").notes = vec![UnitNote::Transport];
    let rifle = unit(e, "902");
    (rifle.speed, rifle.ap, rifle.he, rifle.range) = (1, Some(8), Some(5), span(0, 1));
    rifle.notes = vec![UnitNote::StressMoveAttack { n: 2 }, UnitNote::TwoAdvances];
    let gun = unit(e, "1132");
    (gun.speed, gun.ap, gun.he, gun.range, gun.defense) = (1, Some(3), Some(6), span(1, 4), 2);
}

fn plain_germans(e: &mut Edition) {
    let tank = unit(e, "332");
    (tank.speed, tank.attack, tank.range, tank.notes) = (2, Some(7), span(0, 2), vec![]);
    let halftrack = unit(e, "753");
    (halftrack.range, halftrack.notes) = (span(0, 1), vec![UnitNote::Transport]);
    let rifle = unit(e, "902");
    (rifle.speed, rifle.attack, rifle.range, rifle.defense) = (1, Some(8), span(0, 1), 1);
    rifle.notes = vec![UnitNote::StressMoveAttack { n: 2 }];
    let mortar = unit(e, "932");
    (mortar.attack, mortar.range, mortar.notes) = (Some(8), span(0, 3), vec![UnitNote::StressMoveAttack { n: 2 }]);
    let gun = unit(e, "962");
    (gun.speed, gun.attack, gun.range, gun.defense, gun.notes) = (1, Some(8), span(0, 3), 0, vec![]);
}

/// An interval of distances.
pub fn span(from: u8, to: u8) -> Span {
    Span { from, to }
}

/// A unit card.
pub fn unit<'a>(e: &'a mut Edition, number: &str) -> &'a mut UnitCard {
    e.units.iter_mut().find(|card| card.number == number).unwrap_or_else(|| panic!("no unit {number}"))
}

/// A commander's card as a Recruit.
pub fn leader<'a>(e: &'a mut Edition, name: &str) -> &'a mut Rank {
    let card = e.commanders.iter_mut().find(|card| card.name == name).unwrap_or_else(|| panic!("no commander {name}"));
    &mut card.recruit
}

/// The first counter of a type: Germany's in Sherman Leader, Poland's in Tiger Leader.
pub fn counter(e: &mut Edition, kind: EnemyType) -> &mut EnemyCard {
    e.enemies.iter_mut().find(|card| card.kind == kind).unwrap_or_else(|| panic!("no {kind:?}"))
}

/// A battalion card of the first deck.
pub fn battalion<'a>(e: &'a mut Edition, id: &str) -> &'a mut BattalionCard {
    e.battalions.iter_mut().find(|card| card.id == id).unwrap_or_else(|| panic!("no battalion {id}"))
}

/// An event card whose upper half has these effects and whose lower half has none.
pub fn event(effects: &[Effect]) -> EventCard {
    let half = |name: &str, effects: &[Effect]| EventPart { name: name.into(), pay: None, effects: effects.to_vec() };
    EventCard { upper: half("Upper", effects), lower: half("Lower", &[]) }
}
