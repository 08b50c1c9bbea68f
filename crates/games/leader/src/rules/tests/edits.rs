//! Changes to cards for a test: values that the packs may balance otherwise tomorrow.

use super::desk::{Desk, Sherman, Tiger, edited};
use crate::cards::{
    BattalionCard, CommanderCard, DamageCounter, Effect, EnemyCard, EnemyType, EventCard, EventPart, Family,
    InfantryDamage, Nation, Rank, Rating, Speed, UnitCard, VehicleDamage,
};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::field::HexSet;
use crate::frame::Frame;
use std::sync::Arc;

/// Nothing but open ground.
pub const OPEN: [&str; 6] = ["...."; 6];

pub fn unit<'e>(edition: &'e mut Edition, number: &str) -> &'e mut UnitCard {
    edition.units.iter_mut().find(|u| u.number == number).expect("a unit of this number")
}

pub fn commander<'e>(edition: &'e mut Edition, name: &str) -> &'e mut CommanderCard {
    edition.commanders.iter_mut().find(|c| c.name == name).expect("a commander of this name")
}

/// The first battalion with this designation: the German deck's in Sherman Leader.
pub fn battalion<'e>(edition: &'e mut Edition, id: &str) -> &'e mut BattalionCard {
    edition.battalions.iter_mut().find(|b| b.id == id).expect("a battalion of this designation")
}

/// A counter of the enemy whom the desk fights: Germany or Poland.
pub fn counter(edition: &mut Edition, kind: EnemyType) -> &mut EnemyCard {
    let nation = if edition.is_sherman() { Nation::Germany } else { Nation::Poland };
    edition.enemies.iter_mut().find(|c| c.nation == nation && c.kind == kind).expect("such a counter")
}

/// A rank without skills: Slow, ratings 0, Okay to 4 and Shaken to 8, XP number 5, Cool 0.
pub fn plain() -> Rank {
    let rating = |to| Rating { to, speed: Speed::Slow, r0: 0, r1: 0 };
    Rank { xp: Some(5), cool: 0, okay: rating(4), shaken: rating(8), skills: Vec::new() }
}

/// The same change on all six sides of a commander's cards.
pub fn ranks(edition: &mut Edition, name: &str, change: impl Fn(&mut Rank)) {
    let card = commander(edition, name);
    for rank in
        [&mut card.recruit, &mut card.green, &mut card.average, &mut card.skilled, &mut card.veteran, &mut card.ace]
    {
        change(rank);
    }
}

/// An edition whose commanders are all plain, with further changes.
pub fn plain_edition(family: Family, change: impl FnOnce(&mut Edition)) -> Arc<Edition> {
    edited(family, |e| {
        let names: Vec<_> = e.commanders.iter().map(|c| c.name.clone()).collect();
        for name in names {
            ranks(e, &name, |rank| *rank = plain());
            commander(e, &name).ace.xp = None;
        }
        change(e);
    })
}

/// The battalion that the desk fights never falls to Half before its last unit is gone.
pub fn stubborn(edition: &mut Edition) {
    let id = if edition.is_sherman() { "9A" } else { "3A" };
    let card = battalion(edition, id);
    (card.half, card.destroyed) = (0, 0);
}

/// A cup with three counters of every vehicle result, the infantry results on their backs.
pub fn full_cup(edition: &mut Edition) {
    use InfantryDamage as I;
    use VehicleDamage as V;
    let vehicle = [
        V::Stress,
        V::CommanderKia,
        V::CommanderWounded,
        V::Destroyed,
        V::Engine,
        V::Exposed,
        V::MachineGun,
        V::NoEffect,
        V::Suspension,
        V::Hull,
        V::Glancing,
        V::Gun,
        V::Explosion,
    ];
    let infantry = [
        I::Stress,
        I::CommanderKia,
        I::CommanderWounded,
        I::Casualty,
        I::Exposed,
        I::Immobile,
        I::Suppressed,
        I::NoEffect,
        I::MowedDown,
    ];
    let sides = vehicle.iter().zip(infantry.iter().cycle());
    edition.damage = sides.map(|(&vehicle, &infantry)| DamageCounter { vehicle, infantry, count: 3 }).collect();
}

/// The event deck becomes one card: nothing above, these effects below.
pub fn only_lower(edition: &mut Edition, effects: &[Effect]) {
    let part = |effects| EventPart { name: String::from("test"), pay: None, effects };
    edition.events = vec![EventCard { upper: part(Vec::new()), lower: part(effects.to_vec()) }];
}

/// The hexes of a set by row and place.
pub fn hexes(set: HexSet) -> Vec<(u8, u8)> {
    set.iter().map(|hex| (hex.row(), hex.place())).collect()
}

/// Goes through these frames in order, as far as they run by themselves, with `results` for them; then the desk waits.
#[track_caller]
pub fn through(desk: &mut Desk, frames: &[Frame], results: &[u32]) -> Vec<Event> {
    let mut stack = vec![Frame::Assignment];
    stack.extend(frames.iter().rev());
    stack.push(Frame::OfferEnd);
    desk.frames(&stack);
    desk.play(Decision::FightOn, results)
}

/// Post-combat of the battle on the desk, with the first event card; then the desk waits.
#[track_caller]
pub fn after_battle(desk: &mut Desk) -> Vec<Event> {
    through(desk, &[Frame::PostCombat, Frame::BookBattle], &[0])
}

/// Both editions.
pub const BOTH: [Family; 2] = [Sherman, Tiger];
