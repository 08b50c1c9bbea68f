//! Which Command Cards to play, when, and on whom [FG-O48 to FG-O64].

use super::Mind;
use super::clash::{Fighter, Host, Line, Outcome, clash};
use super::front::Front;
use super::plan::{Plan, Task};
use super::{stakes, ways};
use crate::cards::{Class, CommandEffect, WorkKind};
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::ids::{Card, Side, Spot, Unit, WorkNo};
use crate::state::{Engagement, Flags, HAND_LIMIT, Operation};

/// Points, in thousandths, beyond which a fight that goes wrong is ended.
const BAD: i32 = -4_000;
/// Points that an engagement must be about for a card that decides initiative.
const BIG: i32 = 18_000;
/// Supply that is worth an Emergency Convoy.
const DEAR: u16 = 14;

fn find(view: &Mind<'_>, legal: &[Decision], wanted: impl Fn(CommandEffect) -> bool) -> Option<Decision> {
    legal.iter().copied().find(|decision| matches!(*decision, Decision::Play(card) if wanted(view.pack().effect(card))))
}

/// A card for the phase, if one is of use now.
pub(super) fn for_phase(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    if !legal.iter().any(|decision| matches!(decision, Decision::Play(_))) {
        return None;
    }
    let full = HAND_LIMIT <= view.hand_count(view.side);
    find(view, legal, |effect| match effect {
        CommandEffect::Convoy => DEAR <= view.supply_cost(view.side),
        CommandEffect::Repair | CommandEffect::Replacements { .. } => true,
        CommandEffect::Sabotage { .. } => sabotaged(view, legal).is_some(),
        CommandEffect::ForcedMarch { .. } => 2 <= marchers(view).len(),
        CommandEffect::SecondWind => view.phase == Phase::Movement && second_wind(view).is_some(),
        CommandEffect::DigIn => view.phase == Phase::Movement && dug_in(view).is_some(),
        CommandEffect::Reconnaissance => full || view.phase == Phase::Combat && works_ahead(view),
        _ => false,
    })
}

/// Whether engineers have something to do that their roll decides.
fn works_ahead(view: &Mind<'_>) -> bool {
    super::engineers::wanted(view).next().is_some()
}

/// Infantry that has a long way to go, best first.
fn marchers(view: &Mind<'_>) -> Vec<Unit> {
    if view.phase != Phase::Movement {
        return Vec::new();
    }
    let front = Front::of(view);
    let plan = Plan::of(&front);
    let far = |at: &usize| {
        let piece = &front.own[*at];
        let foot = piece.gait != ways::Gait::Wheels && 0 < piece.left;
        foot && match plan.tasks[*at] {
            Task::Go(to) => u16::from(piece.left) + 1 < front.ways().far(piece.gait, piece.at, to),
            _ => false,
        }
    };
    let linked = |at: &usize| front.own[*at].unit.is_some_and(|unit| view.is_linked(unit));
    (0..front.own.len()).filter(far).filter(linked).filter_map(|at| front.own[at].unit).collect()
}

/// The hex with vehicles that have moved and could strike, or have still far to go.
fn second_wind(view: &Mind<'_>) -> Option<Spot> {
    let front = Front::of(view);
    let spent = |piece: &&super::front::Piece| {
        piece.gait == ways::Gait::Wheels
            && piece.left == 0
            && piece.ready
            && piece.unit.is_some_and(|unit| view.unit(unit).is(Flags::MOVED) && view.is_linked(unit))
    };
    let spots = front.own.iter().filter(spent).map(|piece| piece.at);
    let count = |at: &Spot| {
        let near = front.foes.iter().map(|foe| view.map().distance(foe.at, *at)).min().unwrap_or(0);
        let there = front.own.iter().filter(spent).filter(|piece| piece.at == *at).count();
        if (2..=6).contains(&near) { there } else { 0 }
    };
    spots.max_by_key(|at| (count(at), *at)).filter(|at| 1 < count(at))
}

/// The hex whose units should dig in: those who stay, and are threatened by more than they are.
fn dug_in(view: &Mind<'_>) -> Option<Spot> {
    let front = Front::of(view);
    let staying = |at: Spot| -> i32 {
        let there = front.own_at(at).filter(|piece| piece.left == 0 && view.in_network(view.side, at));
        let foot = |piece: &&super::front::Piece| {
            let class = view.field.card(piece.fighter.kind).class;
            matches!(class, Class::Infantry | Class::Gun) && piece.fighter.cover < 3
        };
        there.filter(foot).map(|piece| piece.power).sum()
    };
    let spots = front.own.iter().map(|piece| piece.at);
    let pressed =
        spots.filter(|at| 3 * staying(*at) < 6 * front.threat(*at) && view.map().is_next_to(*at, &front.hostile));
    pressed.max_by_key(|at| (staying(*at), *at)).filter(|at| 0 < staying(*at))
}

/// The hex for a card.
pub(super) fn hex(view: &Mind<'_>, card: Card, legal: &[Decision]) -> Option<Decision> {
    let spot = match view.pack().effect(card) {
        CommandEffect::DigIn => dug_in(view),
        CommandEffect::SecondWind => second_wind(view),
        CommandEffect::Reconnaissance => super::engineers::wanted(view).next().map(|(unit, _)| view.unit(unit).place),
        _ => None,
    };
    spot.map(Decision::At).filter(|at| legal.contains(at))
}

/// The unit for a card.
pub(super) fn unit(view: &Mind<'_>, card: Card, legal: &[Decision]) -> Option<Decision> {
    if !matches!(view.pack().effect(card), CommandEffect::ForcedMarch { .. }) {
        return None;
    }
    let marcher = marchers(view).into_iter().map(Decision::Pick).find(|pick| legal.contains(pick));
    marcher.or(Some(Decision::Done))
}

/// What to destroy by sabotage: an airfield of the enemy, or a bridge that only he needs.
fn sabotaged(view: &Mind<'_>, legal: &[Decision]) -> Option<WorkNo> {
    let near = |work: WorkNo| {
        let at = view.work(work).at;
        view.units_of(view.side.owner()).any(|unit| view.map().distance(view.unit(unit).place, at) <= 3)
    };
    let picks = |work: WorkNo| {
        legal.iter().all(|decision| !matches!(decision, Decision::PickWork(_)))
            || legal.contains(&Decision::PickWork(work))
    };
    let defends = view.field.scenario.defender == view.side;
    let fits = |work: &crate::state::Work| match work.kind {
        WorkKind::Airfield => view.controls(view.side.enemy(), work.at),
        kind => kind.is_bridge() && defends,
    };
    view.standing()
        .filter(|(number, work)| fits(work) && near(*number) && picks(*number))
        .map(|(number, _)| number)
        .next()
}

/// The work for a card.
pub(super) fn work(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    sabotaged(view, legal).map(Decision::PickWork).or(Some(Decision::Pass))
}

/// A card in an engagement: what decides it is played if it is worth it, and a bad fight is ended.
pub(super) fn in_engagement(view: &Mind<'_>, frame: Frame, legal: &[Decision]) -> Option<Decision> {
    if !legal.iter().any(|decision| matches!(decision, Decision::Play(_))) {
        return Some(Decision::Pass);
    }
    let engagement = view.engagement.as_ref()?;
    let outcome = outlook(view, engagement);
    let attacks = engagement.attacker == view.side;
    let at_stake = outcome.won + outcome.lost + stakes::spoils(view, engagement.attacker, engagement.hex);
    let ground = stakes::prize(view, engagement.attacker, engagement.hex)
        + stakes::spoils(view, engagement.attacker, engagement.hex);
    let net = outcome.won - outcome.lost + ground / 100 * outcome.cleared;
    let own = if attacks { net } else { -net };
    let closing = matches!(frame, Frame::Closing(_));
    let card = find(view, legal, |effect| match effect {
        CommandEffect::Withdraw => closing && own < 2 * BAD && (!attacks || !has_break_off(view)),
        CommandEffect::BreakOff => closing && own < BAD,
        CommandEffect::DemandSurrender => true,
        CommandEffect::FireMission { .. } => true,
        CommandEffect::Concentrate { .. } => BIG <= at_stake,
        CommandEffect::Hold => BIG <= at_stake && 3 <= engagement.attackers.len(),
        CommandEffect::Ambush | CommandEffect::Surprise { .. } => BIG <= at_stake,
        _ => false,
    });
    card.or(Some(Decision::Pass))
}

fn has_break_off(view: &Mind<'_>) -> bool {
    view.hand(view.side).any(|card| view.pack().effect(card) == CommandEffect::BreakOff)
}

/// How the engagement under way is expected to end from here.
fn outlook(view: &Mind<'_>, engagement: &Engagement) -> Outcome {
    let game: &Operation = view;
    let fighter = |unit: Unit| {
        let state = game.unit(unit);
        let cover = game.defense(unit).saturating_sub(game.card(unit).defense);
        Fighter { kind: state.kind, damaged: state.is(Flags::DAMAGED), cover }
    };
    let fights = |unit: &Unit| {
        game.unit(*unit).is_in_use() && game.card(*unit).is_armed() && game.card(*unit).class != Class::Aircraft
    };
    let line = engagement.attackers.iter().filter(fights).map(fighter).collect();
    let attackers = Host { line, behind: Line::default() };
    let there = |unit: &Unit| game.unit(*unit).place == engagement.hex;
    let foe = |unit: &Unit| game.unit(*unit).owner != engagement.attacker.owner();
    let line = game.units_at(engagement.hex).filter(fights).filter(foe).map(fighter).collect();
    let behind = engagement.defenders.iter().filter(fights).filter(|unit| !there(unit)).map(fighter).collect();
    let first = if engagement.turn_of == engagement.attacker { 30 } else { 70 };
    clash(&game.field, &attackers, &Host { line, behind }, first)
}

/// Whether a card of the enemy's is worth Radio Intercept.
pub(super) fn countermand(view: &Mind<'_>) -> Option<Decision> {
    let effect = view.frames.iter().rev().find_map(|frame| match frame {
        Frame::Effect(_, card) => Some(view.pack().effect(*card)),
        _ => None,
    });
    let trifle = matches!(
        effect,
        Some(
            CommandEffect::Reconnaissance
                | CommandEffect::TopCover
                | CommandEffect::ForcedMarch { .. }
                | CommandEffect::SecondWind
        )
    );
    let full = HAND_LIMIT <= view.hand_count(view.side);
    Some(if trifle && !full { Decision::Pass } else { Decision::Countermand })
}

/// Top Cover and interceptors: every fighter that can reach a bomber goes up.
pub(super) fn intercept(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let fighter = legal.iter().copied().find(|decision| matches!(decision, Decision::Intercept(_)));
    let cover = || find(view, legal, |effect| effect == CommandEffect::TopCover);
    fighter.or_else(cover)
}

/// The card that is missed least.
pub(super) fn poorest(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let aircraft = |side: Side| view.units_of(side.owner()).any(|unit| view.card(unit).class == Class::Aircraft);
    let value = |decision: &Decision| match *decision {
        Decision::Discard(card) => match view.pack().effect(card) {
            CommandEffect::TopCover if !aircraft(view.side) => 0,
            CommandEffect::Reconnaissance => 1,
            CommandEffect::TopCover | CommandEffect::Sabotage { .. } | CommandEffect::SecondWind => 2,
            CommandEffect::ForcedMarch { .. } | CommandEffect::DemandSurrender => 3,
            CommandEffect::DigIn | CommandEffect::Hold | CommandEffect::RadioIntercept => 4,
            CommandEffect::Withdraw | CommandEffect::FireMission { .. } | CommandEffect::Convoy => 6,
            _ => 5,
        },
        _ => i32::MAX,
    };
    legal.iter().copied().min_by_key(value)
}
