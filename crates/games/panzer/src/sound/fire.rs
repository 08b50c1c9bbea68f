//! Attacks: where, on whom, with whom; orders for indirect fire; aircraft.

use super::NoChance;
use crate::charts::CombatResult;
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame};
use crate::game::seat_of;
use crate::ids::Piece;
use crate::state::{Battle, Firer, Flags};
use crate::view::View;
use fieldcraft_engine::Game;
use fieldcraft_hex::HexId;
use std::cmp::Reverse;

/// Below this an attack is not worth showing oneself for, in hundredths of a unit.
const WORTH_A_SHOT: i32 = 25;
/// What a dispersal is worth, in hundredths of the unit.
const DISPERSAL: i32 = 35;

/// What a landing craft is worth whose unit nobody knows, in points: about as much as a company of infantry.
const CRAFT: i32 = 12;

/// What a unit is worth, in points.
pub(super) fn worth(battle: &Battle, piece: Piece) -> i32 {
    let unit = battle.field.unit(piece);
    let fights = i32::from(unit.attack.min(20)) + i32::from(unit.defense.min(16));
    1 + fights + battle.passenger(piece).map_or(0, |passenger| worth(battle, passenger))
}

/// What an attack as it stands may be expected to do, in hundredths of the targets' worth.
fn expected(battle: &Battle, attack: &Attack) -> i32 {
    if attack.kind == AttackKind::Flak {
        return 10 * battle.flak_strength(attack) as i32;
    }
    let calculation = battle.calculation(attack);
    let Some(column) = calculation.column else { return 0 };
    let results = &battle.field.charts.results;
    let (targets, mut sum) = (targets_of(battle, attack), 0);
    for die in 1..=6 {
        let outcome = results.result(column, die + calculation.die.total());
        for &(dispersed, worth) in &targets {
            let share = match outcome {
                CombatResult::None => 0,
                CombatResult::D if dispersed => 0,
                CombatResult::Double if dispersed => 100,
                CombatResult::D | CombatResult::Double => DISPERSAL,
                CombatResult::X => 100,
            };
            sum += share * worth;
        }
    }
    sum / 6
}

/// Whether each target is dispersed, and what it is worth. Who is in a landing craft shows after the roll [PL-XI.D.1].
fn targets_of(battle: &Battle, attack: &Attack) -> Vec<(bool, i32)> {
    let told = |piece: Piece, worth: i32| (battle.is(piece, Flags::DISPERSED), worth);
    if attack.targets.is_empty() && battle.is_masked(attack.hex) {
        let craft = battle.stack(attack.hex);
        return craft.iter().take(1).map(|piece| told(piece, CRAFT)).collect();
    }
    attack.targets.iter().map(|piece| told(piece, worth(battle, piece))).collect()
}

/// Plays a decision that rolls nothing on a copy.
fn after(battle: &Battle, decision: Decision) -> Option<Battle> {
    let mut copy = battle.clone();
    let seat = seat_of(copy.to_decide()?);
    copy.play(seat, &decision, &mut NoChance, &mut Vec::new()).ok()?;
    Some(copy)
}

fn attack_of(battle: &Battle) -> Option<Attack> {
    match battle.frame() {
        Some(Frame::Attack(attack)) => Some(*attack),
        _ => None,
    }
}

/// What the attack being put together comes to if all that can join do.
fn at_best(mut battle: Battle) -> i32 {
    let mut legal = Vec::new();
    loop {
        let Some(attack) = attack_of(&battle) else { return 0 };
        let Some(side) = battle.to_decide() else { return 0 };
        legal.clear();
        battle.legal(seat_of(side), &mut legal);
        if !attack.aimed {
            return choices_of_targets(&legal)
                .filter_map(|choice| aimed_at(&battle, choice))
                .map(at_best)
                .max()
                .unwrap_or(0);
        }
        let joins = legal.iter().copied().filter(|decision| matches!(decision, Decision::Join(_)));
        let Some(join) = joins.max_by_key(|join| added(&battle, &attack, *join)) else {
            return expected(&battle, &attack);
        };
        match after(&battle, join) {
            Some(next) => battle = next,
            None => return expected(&battle, &attack),
        }
    }
}

/// The whole stack, or each target by itself.
fn choices_of_targets(legal: &[Decision]) -> impl Iterator<Item = Decision> + '_ {
    legal.iter().copied().filter(|decision| matches!(decision, Decision::Everything | Decision::Target(_)))
}

fn aimed_at(battle: &Battle, choice: Decision) -> Option<Battle> {
    let chosen = after(battle, choice)?;
    if attack_of(&chosen)?.aimed { Some(chosen) } else { after(&chosen, Decision::Aimed) }
}

/// What one more attacker adds in strength.
fn added(battle: &Battle, attack: &Attack, join: Decision) -> u32 {
    let Decision::Join(piece) = join else { return 0 };
    let mut with = *attack;
    with.attackers.insert(piece);
    match attack.kind {
        AttackKind::Flak => battle.flak_strength(&with),
        AttackKind::Smoke => 0,
        _ => battle.calculation(&with).attack,
    }
}

/// The hex that it pays most to attack.
pub(super) fn where_to_attack(view: &View, legal: &[Decision]) -> Option<Decision> {
    let aims = legal.iter().copied().filter(|decision| matches!(decision, Decision::Aim(_)));
    let weighed = aims.filter_map(|aim| Some((at_best(after(view, aim)?), aim)));
    let (best, aim) = weighed.max_by_key(|&(value, aim)| (value, Reverse(aim)))?;
    (WORTH_A_SHOT <= best).then_some(aim)
}

/// The next piece of the attack: targets, then attackers while they help, then the roll.
pub(super) fn build(view: &View, attack: &Attack, legal: &[Decision]) -> Option<Decision> {
    if !attack.aimed {
        if !attack.targets.is_empty() {
            return Some(Decision::Aimed);
        }
        let weighed = choices_of_targets(legal).filter_map(|choice| Some((at_best(aimed_at(view, choice)?), choice)));
        return weighed.max_by_key(|&(value, choice)| (value, Reverse(choice))).map(|(_, choice)| choice);
    }
    let now = expected(view, attack);
    let joins = legal.iter().copied().filter(|decision| matches!(decision, Decision::Join(_)));
    let strongest = joins.max_by_key(|&join| (added(view, attack, join), Reverse(join)));
    if let Some(join) = strongest
        && now < at_best(view_copy(view))
    {
        return Some(join);
    }
    let enough = attack.kind != AttackKind::Opportunity || WORTH_A_SHOT <= now;
    enough.then_some(Decision::Resolve)
}

fn view_copy(view: &View) -> Battle {
    Battle::clone(view)
}

/// Enemies in a hex, by worth.
fn prize(view: &View, hex: HexId) -> i32 {
    view.units_in(hex, view.side.enemy()).iter().map(|piece| worth(view, piece)).sum()
}

/// The first gun that has enemies to fire at next turn, then the ships.
pub(super) fn who_gets_an_order(view: &View, legal: &[Decision]) -> Option<Decision> {
    let gun = legal.iter().copied().find(|decision| match decision {
        Decision::Order(piece) => view.possible_targets(*piece).iter().any(|&hex| 0 < prize(view, hex)),
        _ => false,
    });
    gun.or_else(|| ships(view, legal))
}

/// The ships onto the hex with the most to hit, if none of them has it already.
pub(crate) fn ships(view: &View, legal: &[Decision]) -> Option<Decision> {
    let ordered =
        |hex: HexId| view.orders.iter().any(|order| order.hex == hex && matches!(order.firer, Firer::Naval(_)));
    let onto = |decision: &Decision| match *decision {
        Decision::NavalOnto(hex, points) if !ordered(hex) => Some((prize(view, hex), Reverse(points), Reverse(hex))),
        _ => None,
    };
    let best = legal.iter().copied().max_by_key(onto)?;
    onto(&best).filter(|(prize, ..)| 0 < *prize).map(|_| best)
}

/// Carries the orders out, but not onto one's own men.
pub(super) fn bombard(view: &View, legal: &[Decision]) -> Option<Decision> {
    let own = |hex: HexId| !view.units_in(hex, view.side).is_empty();
    let fires = legal.iter().copied().find(|decision| matches!(decision, Decision::Bombard(hex) if !own(*hex)));
    let declines = legal.iter().copied().find(|decision| matches!(decision, Decision::Decline(_)));
    fires.or(declines).or_else(|| legal.iter().copied().find(|decision| matches!(decision, Decision::Bombard(_))))
}

/// The hex with the most to hit.
pub(super) fn order(view: &View, _: Piece, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().filter(|decision| matches!(decision, Decision::Onto(_))).max_by_key(
        |&decision| match decision {
            Decision::Onto(hex) => (prize(view, hex), Reverse(hex)),
            _ => (0, Reverse(HexId(u16::MAX))),
        },
    )
}

/// Aircraft fly as long as there is something below.
pub(super) fn who_flies(view: &View, legal: &[Decision]) -> Option<Decision> {
    let flights = legal.iter().copied().find(|decision| matches!(decision, Decision::Fly(_)))?;
    let enemies = view.field.pieces().any(|piece| view.field.side(piece) != view.side && view.hex(piece).is_some());
    enemies.then_some(flights)
}

/// Beside the hex with the most to hit.
pub(super) fn fly(view: &View, _: Piece, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().filter(|decision| matches!(decision, Decision::At(_))).max_by_key(|&decision| {
        let Decision::At(hex) = decision else { return (0, Reverse(HexId(0))) };
        let around = view.field.map.grid.neighbours(hex).into_iter().flatten();
        (around.map(|next| prize(view, next)).max().unwrap_or(0), Reverse(hex))
    })
}
