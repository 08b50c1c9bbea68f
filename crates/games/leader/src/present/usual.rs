//! What one key does: the decision that a player in no doubt would make now.

use crate::decision::Decision;
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::state::Campaign;

/// The first target in sight, the next enemy unit, the end of what is done.
pub(crate) fn usual(game: &Campaign, legal: &[Decision]) -> Option<Decision> {
    let attack = legal.iter().filter_map(|d| match d {
        Decision::Attack(enemy) => Some(*enemy),
        _ => None,
    });
    let best = attack.min_by_key(|&enemy| attack_rank(game, enemy));
    if let Some(enemy) = best {
        return Some(Decision::Attack(enemy));
    }
    match game.frame() {
        // Nobody means to go to war with no units at all.
        Some(Frame::BuyUnits) if game.force().is_empty() => return None,
        Some(Frame::Assignment) if game.battles_left().next().is_none() => {
            let targets = legal.iter().filter_map(|d| if let Decision::Target(b) = d { Some(*b) } else { None });
            let threat = targets.max_by_key(|b| (game.battalions[b.index()].band, std::cmp::Reverse(b.0)));
            return threat.map(Decision::Target).or_else(|| legal.last().copied());
        }
        Some(Frame::PlanAttack(battalion)) => {
            // The rulebook of Tiger Leader advises about 12 unit points for each VP of the battalion.
            let sent: u16 = game.assigned(battalion).map(|u| u16::from(game.unit_card(u).cost)).sum();
            let enough = 12 * u16::from(game.edition.battalions[battalion.index()].points) <= sent;
            let assign = legal.iter().copied().find(|d| matches!(d, Decision::Assign(_)) && !enough);
            return assign
                .or_else(|| legal.iter().copied().find(|d| *d == Decision::Launch))
                .or(Some(Decision::Cancel));
        }
        _ => {}
    }
    let first = |wanted: fn(&Decision) -> bool| legal.iter().copied().find(wanted);
    first(|d| matches!(d, Decision::Act(_)))
        .or_else(|| first(|d| matches!(d, Decision::EnemyAct(_) | Decision::EndBattle)))
        .or_else(|| first(|d| matches!(d, Decision::Done)))
        .or_else(|| first(|d| matches!(d, Decision::Decline)))
        .or_else(|| legal.first().copied())
}

/// Lower is the better target: what is needed, then the enemy's points.
fn attack_rank(game: &Campaign, enemy: EnemyId) -> (i32, i32, u8) {
    let needs = game.battle.action.as_ref().map_or(0, |action| {
        let plan = game.plan_attack(action, enemy);
        plan.needs() + plan.save.total()
    });
    (needs, -i32::from(game.enemy_card(enemy).points), enemy.0)
}

/// The same, for tests that have no list at hand.
#[cfg(test)]
pub(crate) fn usual_now(game: &Campaign, seat: fieldcraft_engine::Seat) -> Option<Decision> {
    let mut legal = Vec::new();
    fieldcraft_engine::Game::legal(game, seat, &mut legal);
    usual(game, &legal)
}
