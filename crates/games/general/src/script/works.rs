//! What to build and where: posts for units out of the network, a new Forward HQ, emplacements and walls for what must be
//! held, bridges where the way is barred, obstacles when money has no better use [FG-O26 to FG-O30].

use super::Mind;
use super::front::Front;
use super::stakes;
use crate::cards::{Class, Trait, What, WorkKind};
use crate::decision::Decision;
use crate::ids::{Build, Side, Spot, Unit};
use crate::rules::Memo;
use crate::state::Flags;

/// Units out of the network that are worth a Command Post.
const LOST_SHEEP: usize = 4;
/// What a place must be worth to be fortified, in thousandths of a point.
const WORTH_WALLS: i32 = 30_000;
/// Emplacements that are dug at a time.
const DUG_AT_ONCE: usize = 3;
/// From how far an enemy may come at what is built.
const NEAR: u8 = 5;

/// What to begin to build with the money that is left.
pub(super) fn begin(view: &Mind<'_>, front: &Front<'_>, left: u16, legal: &[Decision]) -> Option<Decision> {
    let late = view.field.scenario.turns <= view.turn.next_multiple_of(5);
    legal.iter().copied().find(|decision| {
        let Decision::Build(build) = *decision else { return false };
        let entry = &view.pack().builds[build.index()];
        if left < u16::from(entry.cost) {
            return false;
        }
        match &entry.what {
            What::Post { .. } if late => false,
            What::Post { .. } => {
                let first = view.pack().built[build.index()] == Some(view.field.headquarters);
                // Without a Forward HQ no post is linked and no card can be played.
                first || view.headquarters(view.side).is_some() && wants_post(view)
            }
            What::Work { work: WorkKind::Emplacement } => {
                planned(view, build) < DUG_AT_ONCE && emplaced(view, front).next().is_some()
            }
            What::Work { work: WorkKind::EngineeredBridge } => {
                planned(view, build) == 0 && spans(view, front).next().is_some()
            }
            What::Work { work: WorkKind::InfantryObstacle | WorkKind::VehicleObstacle } => {
                late && barred(view, front, build).next().is_some()
            }
            What::Work { .. } => false,
            What::Fortification { .. } => {
                let armed = view.pack().built[build.index()].is_some_and(|kind| view.field.card(kind).is_armed());
                late && armed && walled(view, front, build).next().is_some()
            }
        }
    })
}

fn planned(view: &Mind<'_>, build: Build) -> usize {
    view.projects.iter().filter(|project| project.side == view.side && project.build == build).count()
}

/// Whether enough units are out of the network, and no post is being built.
fn wants_post(view: &Mind<'_>) -> bool {
    let outside = view.units_of(view.side.owner()).filter(|unit| view.card(*unit).is_armed() && !view.is_linked(*unit));
    let land = outside.filter(|unit| view.card(*unit).class.goes_on_land() && view.unit(*unit).is_in_use());
    let posts =
        |project: &crate::state::Project| matches!(view.pack().builds[project.build.index()].what, What::Post { .. });
    LOST_SHEEP <= land.count() && !view.projects.iter().any(|project| project.side == view.side && posts(project))
}

fn is_near(view: &Mind<'_>, front: &Front<'_>, at: Spot) -> bool {
    front.foes.iter().any(|piece| view.map().distance(piece.at, at) <= NEAR)
}

fn matters(view: &Mind<'_>, at: Spot) -> bool {
    view.holder(at) == Some(view.side) && WORTH_WALLS <= stakes::prize(view, view.side.enemy(), at)
}

/// Guns and machine guns that hold what matters against enemies who are near.
fn emplaced<'a>(view: &'a Mind<'a>, front: &'a Front<'_>) -> impl Iterator<Item = Unit> + 'a {
    view.units_of(view.side.owner()).filter(move |unit| {
        let (state, card) = (view.unit(*unit), view.card(*unit));
        let fits = card.class == Class::Gun && !state.is(Flags::PACKED) || card.has(Trait::MachineGun);
        let has = state.is(Flags::EMPLACED) || view.projects.iter().any(|project| project.unit == *unit);
        fits && !has
            && state.is_in_use()
            && !state.is_carried()
            && matters(view, state.place)
            && is_near(view, front, state.place)
            && (card.class == Class::Gun || view.has_engineers_near(view.side, state.place))
    })
}

/// Rivers with engineers at one bank, where no bridge stands and a place to take lies beyond.
fn spans<'a>(view: &'a Mind<'a>, front: &'a Front<'_>) -> impl Iterator<Item = (Spot, Spot)> + 'a {
    let pairs = view.map().river_lines.iter().flat_map(|line| &line.pairs);
    pairs.map(|(one, other)| (*one.min(other), *one.max(other))).filter(move |(one, other)| {
        let open = !front.hostile.has(one.id()) && !front.hostile.has(other.id());
        open && [(*one, *other), (*other, *one)].into_iter().any(|(bank, far)| {
            let aims = view.map().places.iter().filter(|place| view.holder(place.hex) != Some(view.side) && place.key);
            let nearer = aims.into_iter().any(|place| {
                let way = |from: Spot| view.map().distance(from, place.hex);
                way(bank) <= 4 && way(far) < way(bank)
            });
            let bridged = view.map().direction(bank, far).is_none_or(|direction| view.has_bridge(bank, direction));
            let friends = front.own.iter().filter(|piece| view.map().distance(piece.at, bank) <= 1).count();
            nearer && !bridged && 6 <= friends
        })
    })
}

/// Own places that matter, with nobody's obstacle in them yet.
fn barred<'a>(view: &'a Mind<'a>, front: &'a Front<'_>, build: Build) -> impl Iterator<Item = Spot> + 'a {
    let (places, memo) = (view.map().places.iter().map(|place| place.hex), Memo::default());
    places.filter(move |at| {
        let site = Decision::At(*at);
        matters(view, *at) && is_near(view, front, *at) && view.check_site(view.side, build, &site, &memo).is_ok()
    })
}

/// Own places that matter and that engineers can wall in by the next turn.
fn walled<'a>(view: &'a Mind<'a>, front: &'a Front<'_>, build: Build) -> impl Iterator<Item = Spot> + 'a {
    barred(view, front, build)
        .filter(move |at| view.turn < view.field.scenario.turns && view.has_engineers_near(view.side, *at))
}

/// Where to build.
pub(super) fn site(view: &Mind<'_>, build: Build, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    let what = &view.pack().builds[build.index()].what;
    match what {
        What::Post { .. } => legal.iter().copied().max_by_key(|decision| match *decision {
            Decision::At(at) => post_worth(view, &front, view.side, at),
            _ => i32::MIN,
        }),
        What::Work { work: WorkKind::Emplacement } => {
            let dug = emplaced(view, &front).map(Decision::Pick);
            dug.filter(|pick| legal.contains(pick)).max_by_key(|pick| match *pick {
                Decision::Pick(unit) => (view.cost(unit), 255 - unit.0),
                _ => (0, 0),
            })
        }
        What::Work { work: WorkKind::EngineeredBridge } => {
            spans(view, &front).map(|(one, other)| Decision::Span(one, other)).find(|span| legal.contains(span))
        }
        _ => {
            let worth = |at: &Spot| (stakes::prize(view, view.side.enemy(), *at), *at);
            barred(view, &front, build)
                .filter(|at| legal.contains(&Decision::At(*at)))
                .max_by_key(worth)
                .map(Decision::At)
        }
    }
}

/// How many units come into the network by a post in a hex, and how safe it is.
fn post_worth(view: &Mind<'_>, front: &Front<'_>, side: Side, at: Spot) -> i32 {
    let gained =
        front.own.iter().filter(|piece| !view.in_network(side, piece.at) && view.map().distance(piece.at, at) <= 3);
    let guards: i32 = front.own_at(at).map(|piece| piece.power).sum();
    let gained = gained.count() as i32;
    1_000 * gained + (guards - front.threat(at)) / 50
}
