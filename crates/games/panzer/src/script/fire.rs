//! Direct fire and close assaults: the strongest fire first, with as many as it takes and no more.

use super::Mind;
use super::fighter::Fighter;
use super::harm::{AFTERWARDS, expected, kills};
use super::plan::{Plan, to_go};
use super::ways::Wish;
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Step};
use crate::ids::{MOST_PIECES, Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags};
use crate::unit::Special;
use arrayvec::ArrayVec;
use fieldcraft_hex::HexId;

/// Most units that fire at one hex.
const MOST_FIRERS: usize = 64;
/// What it costs to fire with a unit that has nothing better to do, in hundredths of points.
const SHOT: i32 = 8;
/// What it costs to fire with a unit that would rather be on its way.
const HALT: i32 = 12;

/// What it costs to fire with a unit that is to leave the map.
const STAY: i32 = 100;
/// How much counts of what the enemy may do to a unit that shows itself, in hundredths.
const SEEN: i32 = 80;

/// How many points more an enemy counts on a hex that is to be taken.
const ON_THE_SPOT: i32 = 10;
/// The same beside one, or beside one that is held.
const BESIDE: i32 = 4;

/// What the fire of each unit costs.
struct Battery {
    ready: Pieces,
    prices: [i32; MOST_PIECES],
}

impl Battery {
    fn new(view: &Mind<'_>, plan: &Plan<'_>, ready: Pieces) -> Self {
        let mut prices = [0; MOST_PIECES];
        for piece in ready.iter() {
            prices[piece.index()] = price(view, plan, piece);
        }
        Self { ready, prices }
    }
}

/// An attack with its worth.
struct Plot {
    value: i32,
    targets: Pieces,
    with: Pieces,
}

/// The hex that it pays most to attack, or the end of the step.
pub(super) fn where_to_attack(view: &Mind<'_>, legal: &[Decision]) -> Decision {
    let plan = Plan::new(view);
    let ready = if view.step == Step::Direct { view.ready(view.side) } else { Pieces::EMPTY };
    let ready = Battery::new(view, &plan, ready);
    let mut best = (0, Decision::Done);
    for &decision in legal {
        let Decision::Aim(hex) = decision else { continue };
        let kind = if view.step == Step::Assault { AttackKind::Assault } else { AttackKind::Direct };
        let plot = plot_on(view, &plan, kind, hex, &ready);
        if best.0 < plot.value {
            best = (plot.value, decision);
        }
    }
    best.1
}

/// What direct fire at a hex promises in this phase, in hundredths of points.
pub(super) fn promise(view: &Mind<'_>, plan: &Plan<'_>, hex: HexId) -> i32 {
    let ready = Battery::new(view, plan, view.ready(view.side));
    plot_on(view, plan, AttackKind::Direct, hex, &ready).value
}

/// The next piece of an attack: targets, attackers, the roll.
pub(super) fn build(view: &Mind<'_>, attack: &Attack, ahead: &mut Vec<Decision>) -> Option<Decision> {
    let plan = Plan::new(view);
    let ready = if attack.kind == AttackKind::Direct { view.ready(view.side) } else { Pieces::EMPTY };
    let ready = Battery::new(view, &plan, ready);
    if !attack.aimed {
        let plot = plot_on(view, &plan, attack.kind, attack.hex, &ready);
        let missing = plot.targets.without(attack.targets);
        // What was begun is carried out: whoever called it off would begin it again.
        return match missing.iter().next() {
            _ if plot.value <= 0 => None,
            Some(_) if 1 < plot.targets.len() && attack.targets.is_empty() => Some(Decision::Everything),
            Some(target) => Some(Decision::Target(target)),
            None => Some(Decision::Aimed),
        };
    }
    // Whoever is in a landing craft is a target without a name [PL-XI.D.1].
    let targets = if attack.targets.is_empty() { view.all_targets_in(attack.hex, view.side) } else { attack.targets };
    let plot = plot(view, &plan, attack.kind, attack.hex, targets, &ready);
    let missing = plot.with.without(attack.attackers);
    // A machine gun joins only after those that it supports [PL-VII.E.6].
    let supports = |&piece: &Piece| view.field.unit(piece).special == Some(Special::MachineGun);
    if missing.is_empty() && attack.attackers.is_empty() {
        return None;
    }
    let joins = |guns: bool| missing.iter().filter(move |piece| supports(piece) == guns).map(Decision::Join);
    let mut steps: ArrayVec<Decision, { MOST_FIRERS + 1 }> =
        joins(false).chain(joins(true)).take(MOST_FIRERS).chain([Decision::Resolve]).collect();
    steps.reverse();
    ahead.extend(steps);
    ahead.pop()
}

/// The best attack on a hex: at the whole stack or at one of it.
fn plot_on(view: &Mind<'_>, plan: &Plan<'_>, kind: AttackKind, hex: HexId, ready: &Battery) -> Plot {
    if kind == AttackKind::Assault {
        return plot(view, plan, kind, hex, view.assaulted(hex, view.side), ready);
    }
    let all = view.all_targets_in(hex, view.side);
    let mut best = plot(view, plan, kind, hex, all, ready);
    if 1 < all.len() && !view.ground(hex).has(Ground::TOWN) {
        for target in all.iter() {
            let one = plot(view, plan, kind, hex, Pieces::one(target), ready);
            if best.value < one.value {
                best = one;
            }
        }
    }
    best
}

/// The best attack on these targets.
fn plot(view: &Mind<'_>, plan: &Plan<'_>, kind: AttackKind, hex: HexId, targets: Pieces, ready: &Battery) -> Plot {
    if targets.is_empty() {
        return Plot { value: 0, targets, with: Pieces::EMPTY };
    }
    let (value, with) = match kind {
        AttackKind::Assault => assault(view, plan, hex, &targets),
        _ => volley(view, plan, hex, &targets, ready),
    };
    Plot { value, targets, with }
}

/// Everybody who can assault: a failed assault costs nothing.
fn assault(view: &Mind<'_>, plan: &Plan<'_>, hex: HexId, targets: &Pieces) -> (i32, Pieces) {
    let own = view.field.kinds.side[view.side.index()].and(view.field.kinds.assault);
    let may: Pieces = own.iter().filter(|&piece| view.check_assault(piece, hex).is_ok()).collect();
    let gun = |piece: Piece| view.field.unit(piece).special == Some(Special::MachineGun);
    let partner = |piece: Piece| may.iter().any(|other| !gun(other) && view.hex(other) == view.hex(piece));
    let with: Pieces = may.iter().filter(|&piece| !gun(piece) || partner(piece)).collect();
    let value = |with: &Pieces| {
        let odds = view.assault_calculation(hex, with, targets);
        odds.column
            .map_or(0, |column| kills(view, targets, column, odds.die.total(), more(view, plan, hex), AFTERWARDS))
    };
    let (all, mut with) = (value(&with), with);
    // Who could assault somebody else as well is spared where it goes without him.
    for piece in may.iter().filter(|&piece| other(view, piece, hex)) {
        let without = with.without(Pieces::one(piece));
        if !without.is_empty() && value(&without) == all {
            with = without;
        }
    }
    (all, with)
}

/// Whether a man has other enemies beside him who have not been assaulted in this segment.
fn other(view: &Mind<'_>, piece: Piece, hex: HexId) -> bool {
    let around = view.hex(piece).into_iter().flat_map(|at| view.field.map.grid.neighbours(at)).flatten();
    let enemy = view.side.enemy();
    around.filter(|&next| next != hex).any(|next| view.holds(next, enemy) && !view.stormed.has(next))
}

/// The strongest first, as long as another adds more than it costs.
fn volley(view: &Mind<'_>, plan: &Plan<'_>, hex: HexId, targets: &Pieces, ready: &Battery) -> (i32, Pieces) {
    let majority = view.majority(targets, hex);
    let mut firers: ArrayVec<(u32, i32, Piece), MOST_FIRERS> = ArrayVec::new();
    for piece in ready.ready.iter() {
        let Some(from) = view.hex(piece) else { continue };
        let far = Battle::farthest(view.field.unit(piece)) < view.field.distance(from, hex);
        // Men beside the enemy assault him instead.
        let storms = view.field.adjacent(from, hex) && view.check_assaulter(piece).is_ok();
        if far || storms || !view.field.sight.sees(from, hex) || view.check_shot(piece, hex, targets, majority).is_err()
        {
            continue;
        }
        let strength = view.direct_share(piece, from, hex, majority).sixteenths;
        if 0 < strength {
            let _ = firers.try_push((strength, ready.prices[piece.index()], piece));
        }
    }
    firers.sort_unstable_by_key(|&(strength, price, piece)| (price, u32::MAX - strength, piece));
    let defense: u32 = targets.iter().map(|target| view.defense(target, hex)).sum();
    let die = view.die_rows(hex, targets).total();
    let more = more(view, plan, hex) + before_assault(view, hex);
    let (mut best, mut with, mut all, mut strength, mut cost) = (0, Pieces::EMPTY, Pieces::EMPTY, 0, 0);
    for &(adds, price, piece) in &firers {
        (strength, cost) = (strength + adds, cost + price);
        all.insert(piece);
        let Some(column) = view.field.charts.results.column(strength, defense) else { continue };
        let value = expected(view, targets, column, die, more) - cost;
        if best < value {
            (best, with) = (value, all);
        }
    }
    (best, with)
}

/// What the fire of a unit costs: those who are on their way to open ground would stand still.
fn price(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> i32 {
    let Some(from) = view.hex(piece) else { return SHOT };
    let on_the_way = plan.goal(piece).is_some_and(|goal| {
        let unit = view.field.unit(piece);
        let bears = matches!(goal.place.wish, Wish::Take(at) if view.holds(at, view.side.enemy())
            && view.field.distance(from, at) <= u32::from(unit.range / 2));
        goal.open && !bears && 2 < to_go(goal.place, from, unit.mobility)
    });
    let leaves = plan.goal(piece).is_some_and(|goal| goal.place.wish == Wish::Leave);
    let still = match on_the_way {
        _ if leaves => STAY,
        true => HALT,
        false => SHOT,
    };
    // Who fires out of hiding is seen.
    let hidden = view.hides(from) && !view.is_spotted(piece, from, view.side.enemy());
    if !hidden {
        return still;
    }
    still + Fighter::new(view, piece).harm_if_seen(view, plan, from) * SEEN / 100
}

/// How many points more it counts whom men will assault in the same turn: who is dispersed falls more easily.
fn before_assault(view: &Mind<'_>, hex: HexId) -> i32 {
    let kinds = &view.field.kinds;
    let near = |piece: Piece| view.hex(piece).is_some_and(|at| view.field.distance(at, hex) <= 2);
    let able = |piece: Piece| !view.flags[piece.index()].any(Flags::DISPERSED.with(Flags::ABOARD));
    let men = kinds.side[view.side.index()].and(kinds.assault).iter().filter(|&piece| near(piece) && able(piece));
    (2 * men.count() as i32).min(8)
}

/// How many points more it counts who stands in a hex: on or beside what is to be taken or held.
fn more(view: &Mind<'_>, plan: &Plan<'_>, hex: HexId) -> i32 {
    if plan.open.has(hex) {
        return ON_THE_SPOT;
    }
    let beside = |at: HexId| view.field.distance(at, hex) <= 1;
    if plan.goals.iter().filter_map(|goal| goal.place.hex()).any(beside) { BESIDE } else { 0 }
}
