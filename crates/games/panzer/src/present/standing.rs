//! What a side may answer once for all: questions that come again and again while the other side acts.
//!
//! Orders are secret. So who may fire, and how well, is told as far as all know; who holds its fire for an order is
//! counted in [PL-R99].

use crate::charts::{CombatResult, FlakResult};
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame, Step};
use crate::game::seat_of;
use crate::ids::{Piece, Pieces};
use crate::intent::Intent;
use crate::present::names;
use crate::state::Battle;
use fieldcraft_scene::{Moment, React, Reaction, ReactionKind};
use std::cmp::Reverse;

/// Every kind of question, in the order in which they are told.
pub(crate) const KINDS: &[ReactionKind] = &[
    ReactionKind::new(OPPORTUNITY, "Opportunity fire"),
    ReactionKind::new(UNLOAD, "Unloading under fire"),
    ReactionKind::new(FLAK, "Anti-aircraft fire"),
];

const OPPORTUNITY: &str = "opportunity";
const UNLOAD: &str = "unload";
const FLAK: &str = "flak";

/// Where the battle stands: each side has its part of a turn, and the phases are those of the rulebook [PL-XIII].
pub(crate) fn moment(game: &Battle) -> Moment {
    let turn = format!("{}-{}", game.turn, names::side_id(game.phasing));
    let phase = match game.step {
        Step::Announce | Step::SetUp | Step::Over => "outside",
        Step::Orders | Step::Indirect | Step::Direct => "combat",
        Step::Fly | Step::Flak | Step::AirAttack => "air",
        Step::Vehicles | Step::Foot | Step::Landing => "movement",
        Step::Assault => "assault",
    };
    Moment { phase: format!("{turn}-{phase}"), turn, turn_of: Some(seat_of(game.phasing)) }
}

/// What is asked, if it may be answered once for all.
pub(crate) fn reaction(game: &Battle) -> Option<Reaction<Decision, Intent>> {
    match game.frame() {
        Some(Frame::Attack(attack)) if attack.kind == AttackKind::Opportunity => opportunity(game, attack),
        Some(Frame::Declaring) => {
            let mover = game.moving()?.piece;
            Some(Reaction::new(UNLOAD, Decision::Pass).at(names::id(&game.field, mover)))
        }
        None if game.step == Step::Flak => Some(anti_aircraft(game)),
        _ => None,
    }
}

/// Opportunity fire, before anything of it is chosen [PL-XV.B.4a].
fn opportunity(game: &Battle, attack: &Attack) -> Option<Reaction<Decision, Intent>> {
    let (field, mover) = (&*game.field, game.moving()?.piece);
    let begun = !attack.attackers.is_empty() || (!attack.aimed && !attack.targets.is_empty());
    if begun {
        return None;
    }
    let targets = if attack.aimed { attack.targets } else { Pieces::one(mover) };
    let best = Attack { targets, aimed: true, ..*attack };
    let by = game.opportunity_firers(&best);
    let best = Attack { attackers: by, ..best };
    let fire = React::Intend(Intent::Attack(attack.hex, by));
    Some(Reaction {
        by: by.iter().map(|piece| names::id(field, piece)).collect(),
        percent: percent(game, &best),
        ..Reaction::new(OPPORTUNITY, Decision::Pass).at(names::id(field, mover)).react(fire)
    })
}

/// Fire at the aircraft that is hit best, with all that reach it; asked again for each [PL-XII.D.3].
fn anti_aircraft(game: &Battle) -> Reaction<Decision, Intent> {
    let asked = Reaction::new(FLAK, Decision::Done);
    let fires = game.field.kinds.aircraft.iter().filter_map(|target| Some((target, game.flak_at(target)?)));
    let fires: Vec<(Piece, Attack)> = fires.collect();
    let best = fires.iter().max_by_key(|(target, attack)| (downs(game, attack), Reverse(*target)));
    let Some(&(target, attack)) = best else { return asked };
    let asked = asked.react(React::Intend(Intent::Flak(target, attack.attackers)));
    let asked = Reaction { percent: Some(downs(game, &attack)), ..asked };
    // Whoever lets one of several pass lets all pass.
    if 1 < fires.len() {
        return asked;
    }
    let by = attack.attackers.iter().map(|piece| names::id(&game.field, piece)).collect();
    Reaction { by, ..asked.at(names::id(&game.field, target)) }
}

/// With how many chances in a hundred anti-aircraft fire damages or destroys the aircraft.
fn downs(game: &Battle, attack: &Attack) -> u8 {
    let (chart, strength) = (&game.field.charts.flak, game.flak_strength(attack));
    ((1..=6).filter(|die| chart.result(strength, *die) != FlakResult::None).count() * 100 / 6) as u8
}

/// With how many chances in a hundred an attack disperses or destroys its target; 0 if the odds are too low.
fn percent(game: &Battle, attack: &Attack) -> Option<u8> {
    if attack.attackers.is_empty() {
        return None;
    }
    let calculation = game.calculation(attack);
    let Some(column) = calculation.column else { return Some(0) };
    let results = &game.field.charts.results;
    let hits =
        (1..=6).filter(|die| results.result(column, die + calculation.die.total()) != CombatResult::None).count();
    Some((hits * 100 / 6) as u8)
}
