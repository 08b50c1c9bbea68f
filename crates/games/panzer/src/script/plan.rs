//! Who goes where: the places that are still to be taken or held, and for each unit the one it goes to.
//!
//! A place asks for as much strength as the enemy has about it; the nearest units answer. So a unit on a place that
//! is safe is free for the next.

use super::Mind;
use super::arms::Arms;
use super::harm::worth;
use super::posture::{HOLD, MASS};
use super::storm::Storms;
use super::ways::{MOST_PLACES, NO_WAY, Place, Wish};
use super::{carry, choice, hunt, leave};
use crate::ids::{MOST_PIECES, Piece};
use crate::map::Ground;
use crate::rules::POINT;
use crate::state::{Battle, Flags, Hexes, MOST_OF_A_SIDE};
use crate::unit::{Carries, Mobility};
use arrayvec::ArrayVec;
use fieldcraft_hex::HexId;
use std::cell::OnceCell;

/// How near enemies make a place that one holds unsafe, in hexes.
const NEAR: u32 = 9;
/// The same for a side that has more to take.
const CLOSE: u32 = 3;
/// How near enemies stand to a place whom its taker must reckon with.
const ABOUT: u32 = 2;

/// The strength that an open place asks for with no enemy about.
const WALK_IN: i32 = 1;

/// A place of the plan.
#[derive(Clone, Copy)]
pub(super) struct Goal<'a> {
    pub place: &'a Place,
    /// Whether the side has it not yet.
    pub open: bool,
    /// The strength that it asks for.
    pub need: i32,
}

/// An enemy on the map.
#[derive(Clone, Copy)]
pub(super) struct Enemy {
    pub piece: Piece,
    pub hex: HexId,
    /// Whether it may fire in its next segment.
    pub fires: bool,
    /// What it fires with.
    pub arms: Arms,
    /// Its strength in close assault, if it may assault in its next segment, in sixteenths.
    pub storms: u32,
    /// Its strength in an overrun, in sixteenths, and how many hexes it drives.
    pub overruns: u32,
    pub drives: u32,
    /// Whether it must be seen from the next hex before anybody fires at it.
    pub hidden: bool,
    /// Whether it counts as armored where it is.
    pub armored: bool,
    /// What has to be overcome together with it, in sixteenths.
    pub defense: u32,
    /// What it is worth, in points.
    pub worth: i32,
    /// What it counts in a fight for a place.
    pub power: i32,
}

/// A hex where a side has units that fight.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    pub hex: HexId,
    pub count: i32,
}

/// The plan of a side.
pub(super) struct Plan<'a> {
    pub goals: ArrayVec<Goal<'a>, MOST_PLACES>,
    pub enemies: ArrayVec<Enemy, MOST_OF_A_SIDE>,
    /// The hexes that are still to be taken.
    pub open: Hexes,
    /// Where the side has units that fight, and how many.
    pub own: ArrayVec<Stand, MOST_OF_A_SIDE>,
    /// How many of those the enemy stands on.
    pub held: usize,
    of: [u8; MOST_PIECES],
    storms: OnceCell<Storms>,
}

const NOBODY: u8 = u8::MAX;
/// How many places a unit weighs.
const CHOICES: usize = 10;
/// By how many hundredths of a turn the strongest place is put off.
const STRONG: i32 = 60;
/// The most strength that a place in one's hands asks for.
const GARRISON: i32 = 60;
/// The same for a side that has more to take.
const PICKET: i32 = 10;

impl<'a> Plan<'a> {
    /// The plan of the side that looks.
    pub(super) fn new(view: &'a Mind<'a>) -> Self {
        let enemies = enemies(view);
        let places = &view.field.ways().places[view.side.index()];
        let holds = holds(view);
        let mut goals: ArrayVec<Goal<'a>, MOST_PLACES> =
            places.iter().take(MOST_PLACES).map(|place| goal(view, place, &enemies, holds)).collect();
        let own = own(view);
        choice::choose(view, &mut goals, &own);
        hunt::hunt(view, &mut goals, &enemies, holds);
        let leavers = leave::leavers(view, &mut goals, fighters(view));
        let open = goals.iter().filter(|goal| goal.open && 0 < goal.need).filter_map(|goal| goal.place.hex()).collect();
        let on = |goal: &&Goal<'_>| {
            goal.open && 0 < goal.need && goal.place.hex().is_some_and(|hex| view.holds(hex, view.side.enemy()))
        };
        let held = goals.iter().filter(on).count();
        let (of, storms) = ([NOBODY; MOST_PIECES], OnceCell::new());
        let mut plan = Self { goals, enemies, open, own, held, of, storms };
        if let Some(exit) = plan.goals.iter().position(|goal| goal.place.wish == Wish::Leave) {
            leavers.iter().for_each(|piece| plan.of[piece.index()] = exit as u8);
        }
        plan.assign(view, holds);
        plan
    }

    /// Where a unit is to go.
    pub(super) fn goal(&self, piece: Piece) -> Option<&Goal<'a>> {
        self.goals.get(usize::from(self.of[piece.index()]))
    }

    /// The close assaults that the side may still make in this segment.
    pub(super) fn storms(&self, view: &Mind<'_>) -> &Storms {
        self.storms.get_or_init(|| Storms::new(view, self))
    }

    /// Nearest units first, to places that still ask for strength; the rest wherever it is nearest and open.
    ///
    /// Who wins if nothing happens sees to what he has first, all others to what they have not.
    fn assign(&mut self, view: &Mind<'_>, holds: bool) {
        let mut pairs: ArrayVec<Pair, { MOST_OF_A_SIDE * CHOICES }> = ArrayVec::new();
        for piece in fighters(view) {
            let empty = is_empty_carrier(view, piece);
            let mut near: ArrayVec<Pair, CHOICES> = ArrayVec::new();
            for (at, goal) in self.goals.iter().enumerate().filter(|(_, goal)| 0 < goal.need) {
                // Empty carriers take what lies open and go nowhere else.
                let held = |hex: HexId| !goal.open || view.holds(hex, view.side.enemy());
                if empty && goal.place.hex().is_some_and(held) {
                    continue;
                }
                let strong = if goal.open { goal.need.min(STRONG) as u32 } else { 0 };
                let wait = turns_to(view, piece, goal.place) + strong;
                insert(&mut near, Pair::new(goal.open == holds, wait, at, piece));
            }
            let _ = pairs.try_extend_from_slice(&near);
        }
        pairs.sort_unstable();
        let mut left: ArrayVec<i32, MOST_PLACES> = self.goals.iter().map(|goal| goal.need).collect();
        for pair in &pairs {
            let (at, whose) = (pair.at(), &mut self.of[pair.piece().index()]);
            if *whose == NOBODY && 0 < left[at] {
                *whose = at as u8;
                left[at] -= power(view, pair.piece());
            }
        }
        // Whoever is left over goes to what is open, or stands by what is not safe.
        for open in [true, false] {
            for pair in pairs.iter().filter(|pair| self.goals[pair.at()].open == open) {
                let whose = &mut self.of[pair.piece().index()];
                if *whose == NOBODY {
                    *whose = pair.at() as u8;
                }
            }
        }
    }
}

/// A unit and a place to which it might go, in the order in which such pairs are made: whether it is made late, how
/// long the unit is on its way, the place, the unit, all in one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Pair(u64);

impl Pair {
    fn new(late: bool, wait: u32, at: usize, piece: Piece) -> Self {
        Self(u64::from(late) << 48 | u64::from(wait) << 16 | (at as u64) << 8 | piece.index() as u64)
    }

    const fn at(self) -> usize {
        (self.0 >> 8 & 0xff) as usize
    }

    const fn piece(self) -> Piece {
        Piece((self.0 & 0xff) as u8)
    }
}

/// Puts a pair among the first ones, in order.
fn insert(first: &mut ArrayVec<Pair, CHOICES>, pair: Pair) {
    if first.is_full() {
        if first.last().is_some_and(|last| *last < pair) {
            return;
        }
        first.pop();
    }
    let at = first.iter().rposition(|known| *known < pair).map_or(0, |before| before + 1);
    first.insert(at, pair);
}

/// How long a unit is on its way to a place, in hundredths of a turn.
pub(super) fn turns_to(battle: &Battle, piece: Piece, place: &Place) -> u32 {
    let unit = battle.field.unit(piece);
    let Some(hex) = battle.hex(piece) else { return u32::MAX };
    let way = to_go(place, hex, unit.mobility);
    way * 100 / (2 * u32::from(unit.movement.max(1)))
}

/// The way to a place in half points; where no way leads there, a long one.
pub(super) fn to_go(place: &Place, hex: HexId, mobility: Mobility) -> u32 {
    match place.from(hex, mobility) {
        NO_WAY => match place.from(hex, Mobility::Foot) {
            NO_WAY => 400,
            way => 3 * u32::from(way),
        },
        way => way.into(),
    }
}

/// What a unit counts in a fight for a place.
pub(super) fn power(view: &Mind<'_>, piece: Piece) -> i32 {
    let unit = view.field.unit(piece);
    let rides = view.passenger(piece).map_or(0, |passenger| power(view, passenger));
    i32::from(unit.attack.min(16)) + i32::from(unit.defense.min(12)) + rides
}

/// The units that a plan moves about: all that can move and fight, or carry somebody who can.
fn fighters(view: &Mind<'_>) -> impl Iterator<Item = Piece> {
    let kinds = &view.field.kinds;
    let own = kinds.side[view.side.index()].and(kinds.ground);
    own.iter().filter(|&piece| {
        let unit = view.field.unit(piece);
        let fights = unit.weapon.is_some() && (!unit.indirect || unit.is_vehicle()) || kinds.engineers.has(piece);
        let on_map = view.hex(piece).is_some_and(|hex| !view.is_sea(hex));
        let carries = view.passenger(piece).is_some_and(|rides| !view.field.unit(rides).indirect);
        on_map
            && !carry::brings_equipment(view, piece)
            && unit.movement != 0
            && !view.is(piece, Flags::ABOARD)
            && (fights || carries)
    })
}

/// Whether a unit is there to carry, and carries nobody.
fn is_empty_carrier(view: &Mind<'_>, piece: Piece) -> bool {
    let unit = view.field.unit(piece);
    unit.carries == Some(Carries::Any) && unit.attack < 4 && view.passenger(piece).is_none()
}

/// Whether a side wins if nothing happens any more: it sees to what it has first.
fn holds(view: &Mind<'_>) -> bool {
    view.field.situation.victory.otherwise.winner.side() == Some(view.side)
        || view.judged_now().winner == Some(view.side)
}

/// Where a side has units that fight.
fn own(view: &Mind<'_>) -> ArrayVec<Stand, MOST_OF_A_SIDE> {
    let kinds = &view.field.kinds;
    let mut own: ArrayVec<Stand, MOST_OF_A_SIDE> = ArrayVec::new();
    for piece in kinds.side[view.side.index()].and(kinds.armed).iter() {
        let Some(hex) = view.hex(piece) else { continue };
        match own.iter_mut().find(|stand| stand.hex == hex) {
            Some(stand) => stand.count += 1,
            None => own.push(Stand { hex, count: 1 }),
        }
    }
    own
}

fn enemies(view: &Mind<'_>) -> ArrayVec<Enemy, MOST_OF_A_SIDE> {
    let kinds = &view.field.kinds;
    let all = kinds.side[view.side.enemy().index()].and(kinds.ground);
    let spent = Flags::DISPERSED.with(Flags::ABOARD).with(Flags::OPPORTUNITY).with(Flags::FLAK);
    let mut enemies: ArrayVec<Enemy, MOST_OF_A_SIDE> = ArrayVec::new();
    for piece in all.iter().take(MOST_OF_A_SIDE) {
        let Some(hex) = view.hex(piece) else { continue };
        let able = !view.flags[piece.index()].any(spent);
        let unit = view.field.unit(piece);
        let (rides, printed) = (view.is(piece, Flags::ABOARD), u32::from(unit.attack) * POINT);
        enemies.push(Enemy {
            piece,
            hex,
            fires: able && kinds.armed.has(piece),
            arms: Arms::of(view, unit),
            storms: if able && kinds.assault.has(piece) { printed } else { 0 },
            // Not everybody who could overrun does.
            overruns: if able && unit.overrun.is_some() && 4 <= unit.attack { printed / 2 } else { 0 },
            drives: unit.movement.into(),
            hidden: rides || view.hides(hex) && !view.is_spotted(piece, hex, view.side),
            armored: view.is_armored(piece, hex),
            defense: view.defense(piece, hex).max(POINT),
            worth: worth(view, piece),
            power: if kinds.transport.has(piece) { 0 } else { power(view, piece) },
        });
    }
    // Who is in a town stands or falls with all others there [PL-VII.F.2.cb].
    let towns: ArrayVec<(HexId, u32), MOST_OF_A_SIDE> = enemies
        .iter()
        .filter(|enemy| view.ground(enemy.hex).has(Ground::TOWN) && !view.is(enemy.piece, Flags::ABOARD))
        .map(|enemy| (enemy.hex, enemy.defense))
        .collect();
    for enemy in enemies.iter_mut().filter(|enemy| towns.iter().any(|(hex, _)| *hex == enemy.hex)) {
        enemy.defense = towns.iter().filter(|(hex, _)| *hex == enemy.hex).map(|(_, defense)| defense).sum();
    }
    enemies
}

pub(super) fn goal<'a>(view: &Mind<'_>, place: &'a Place, enemies: &[Enemy], holds: bool) -> Goal<'a> {
    let Wish::Take(hex) = place.wish else {
        return Goal { place, open: place.wish != Wish::Watch, need: i32::MAX / 2 };
    };
    let within = |hexes: u32| {
        let near = enemies.iter().filter(move |enemy| view.field.distance(enemy.hex, hex) <= hexes);
        near.map(|enemy| enemy.power).sum::<i32>()
    };
    let open = !view.controls(view.side, hex);
    // Taking asks for more than holding; a place that nobody threatens asks for nobody.
    let need = if open {
        WALK_IN + view.posture.weigh(MASS, 2 * within(ABOUT) + 2 * within(0))
    } else if holds {
        view.posture.weigh(HOLD, within(NEAR).min(GARRISON))
    } else {
        view.posture.weigh(HOLD, within(CLOSE).min(PICKET))
    };
    Goal { place, open, need }
}
