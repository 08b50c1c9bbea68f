//! Which force is bought, and how it is arranged: weapons that tell at the range at which a battle opens, under as few
//! leaders as can lead them, because fire that comes from one section meets cover once.

use super::Mind;
use crate::cards::{Row, UnitCard, UnitKind};
use crate::decision::Decision;
use crate::frame::{Phase, Stage};
use crate::ids::{Kind, Section};

/// From this size on there is more money than cheap men, and an all-round force is the better one.
const LARGE: i32 = 30;
/// Cover on the way, summed over the five middle cards, up to which armor pays.
const OPEN: i32 = 5;

/// The next purchase or the next step of the arrangement; nothing where the rest is left to the sound beginner.
pub(super) fn next(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    match (view.phase, view.stage[view.side.index()]) {
        (Phase::Open, _) => Some(machine(view, legal).unwrap_or(Decision::Pass)),
        (Phase::Secret, Stage::Buying) if size(view) < LARGE => soldier(view, legal),
        (Phase::Secret, Stage::Arranging) => assign(view, legal),
        _ => None,
    }
}

fn size(view: &Mind<'_>) -> i32 {
    view.ground().budget[view.side.index()].into()
}

fn offered(legal: &[Decision]) -> impl Iterator<Item = Kind> + '_ {
    legal.iter().filter_map(|decision| match decision {
        Decision::Buy(card) => Some(*card),
        _ => None,
    })
}

/// Firepower at the ranges at which a battle opens.
fn opening(row: &Row) -> i32 {
    row[4..=6].iter().flatten().map(|fire| i32::from(*fire)).sum()
}

/// A taste for some cards more than for others, from 0 to 9, that differs from deal to deal.
fn taste(view: &Mind<'_>, card: Kind) -> i32 {
    let mixed = view.terrain.iter().fold(u32::from(card.0), |sum, ground| (sum * 31 + u32::from(*ground)) % 1009);
    (mixed % 10) as i32
}

/// A vehicle or gun: armor in a large battle on open ground, a gun against armor, and now and then one for a change.
fn machine(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let spent = size(view) - i32::from(view.budget[view.side.index()]);
    let on_the_way: i32 = (3..=7).map(|place| i32::from(view.ground_at(place).cover)).sum();
    let open = on_the_way <= OPEN && LARGE <= size(view);
    let faced = view.alive(view.side.enemy()).any(|unit| view.card(unit).armored);
    let change = taste(view, Kind(u8::MAX)) < 2;
    let fits = |card: &Kind| {
        let unit = &view.pack().units[card.index()];
        let wanted = open && unit.armored || faced && hunts(view, unit) || change && unit.kind == UnitKind::Gun;
        wanted && 5 * (spent + i32::from(unit.vp)) <= 2 * size(view)
    };
    let worth = |card: &Kind| {
        let unit = &view.pack().units[card.index()];
        let fires = unit.weapons.iter().flatten().map(|weapon| {
            let weapon = &view.pack().weapons[usize::from(*weapon)];
            opening(&weapon.red).max(opening(&weapon.black))
        });
        let tough = i32::from(unit.hits) * (4 + i32::from(unit.icon));
        (fires.max().unwrap_or(0) + tough) * 10 / i32::from(unit.vp) + taste(view, *card)
    };
    offered(legal).filter(fits).max_by_key(|card| (worth(card), 255 - card.0)).map(Decision::Buy)
}

/// Whether a gun or a vehicle is made to fight armor.
fn hunts(view: &Mind<'_>, unit: &UnitCard) -> bool {
    let main = unit.weapons[0].map(|weapon| &view.pack().weapons[usize::from(weapon)]);
    main.is_some_and(|weapon| weapon.bracketed && 20 <= opening(&weapon.red))
}

/// A leader where there is no room, else the man with the most fire for his price.
fn soldier(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let (men, places) = view.led_places(view.side);
    let left = i32::from(view.budget[view.side.index()]);
    let armor = view.alive(view.side.enemy()).any(|unit| view.card(unit).armored);
    let worth = |card: &Kind| {
        let unit = &view.pack().units[card.index()];
        let points = i32::from(unit.vp);
        let fire = unit.weapons[0].map_or(0, |weapon| {
            let weapon = &view.pack().weapons[usize::from(weapon)];
            let red = if weapon.bracketed && !armor { &weapon.black } else { &weapon.red };
            opening(red) + opening(&weapon.black)
        });
        let tough = 3 * i32::from(unit.hits) + i32::from(unit.morale);
        let man = (3 * fire + 2 * tough) * (100 + taste(view, *card)) / (10 * points);
        match i32::from(unit.command) {
            // With leadership 1 a man leads himself alone [FD-10].
            0 | 1 => man,
            _ if places != men => -1,
            command => 10_000 + 30 * command.min(1 + (left - points) / 2) + man,
        }
    };
    let best = offered(legal).max_by_key(|card| (worth(card), 255 - card.0)).filter(|card| 0 <= worth(card));
    best.map(Decision::Buy).or(Some(Decision::Done))
}

/// Whoever could be a section of his own joins a leader with room.
fn assign(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let size = |section: Section| view.section(section).members.len();
    legal.iter().copied().find(|decision| match *decision {
        Decision::Assign(unit, section) => {
            let led = view.leader(section).is_some_and(|leader| 2 <= view.command(leader));
            led && view.command(unit) == 1 && view.section_of(unit).map(size) == Some(1)
        }
        _ => false,
    })
}
