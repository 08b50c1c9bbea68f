//! What an attack is worth, and which card is missed least.

use crate::cards::{Class, Icon, Side};
use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::seat_of;
use crate::state::Battle;
use crate::view::View;
use fieldcraft_engine::{Ask, Chance, Game};

/// An attack worth making: about one hit, in tenths.
pub(super) const GOOD: i32 = 8;

/// Up to the choice of fire nothing is drawn.
struct NoChance;

impl Chance for NoChance {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        ask.kind.lowest()
    }
}

/// Plays a decision on a copy of what the seat knows.
pub(super) fn play(game: &mut Battle, side: Side, decision: &Decision) -> bool {
    game.play(seat_of(side), decision, &mut NoChance, &mut Vec::new()).is_ok()
}

/// The attack or counter-attack that promises most in the order being given, in tenths of a hit, and how it begins.
pub(super) fn best_attack(game: &Battle, side: Side) -> Option<(i32, Decision)> {
    let legal = game.legal_of(seat_of(side));
    let attacks = legal.into_iter().filter(|decision| match decision {
        Decision::Attack => true,
        Decision::Play(card) => game.pack().actions[card.index()].icon == Icon::Attack,
        _ => false,
    });
    let mut best: Option<(i32, Decision)> = None;
    for decision in attacks {
        let worth = after(game, side, &decision);
        if best.is_none_or(|(most, _)| most < worth) {
            best = Some((worth, decision));
        }
    }
    best
}

/// What the attack is worth that a decision leads to.
pub(super) fn after(game: &Battle, side: Side, decision: &Decision) -> i32 {
    let mut next = game.clone();
    if !play(&mut next, side, decision) {
        return 0;
    }
    let mut legal = Vec::new();
    for _ in 0..4 {
        legal.clear();
        next.legal(seat_of(side), &mut legal);
        let step = match next.frames.top() {
            Some(Frame::Spend(..)) => poorest(&next, &legal),
            Some(Frame::Target(_)) => {
                let targets = legal.iter().filter(|decision| matches!(decision, Decision::Target(_)));
                return targets.map(|target| after(&next, side, target)).max().unwrap_or(0);
            }
            Some(Frame::Second) => legal.iter().copied().find(|decision| matches!(decision, Decision::On(_))),
            _ => break,
        };
        let Some(step) = step else { break };
        if !play(&mut next, side, &step) {
            break;
        }
    }
    worth(&next, side)
}

/// The attack under way in tenths of a hit: good if the enemy is under fire, bad if the own side is.
fn worth(game: &Battle, side: Side) -> i32 {
    let (Some(attack), Some(ledger)) = (&game.attack, game.ledger()) else { return 0 };
    let under = if ledger.is_turned() { attack.attacker } else { attack.target };
    let cost = match game.ground_at(game.section(under).place).class {
        Class::Light => 20,
        Class::Medium => 30,
        Class::Heavy => 42,
    };
    let hits = i32::from(ledger.left()) * 100 / cost;
    if attack.counter.is_some_and(|counter| counter.side() == side) {
        // A counter-attack is worth what it takes off the enemy's fire.
        return ledger.counter.total() * 100 / cost;
    }
    if under.side() == side { -hits } else { hits }
}

/// The card of the hand that is missed least.
pub(super) fn poorest_card(view: &View, legal: &[Decision]) -> Option<Decision> {
    poorest(view, legal)
}

fn poorest(game: &Battle, legal: &[Decision]) -> Option<Decision> {
    let value = |decision: &Decision| match decision {
        Decision::Spend(card) | Decision::Discard(card) => {
            let card = &game.pack().actions[card.index()];
            let kind = match card.icon {
                Icon::Attack => 3,
                Icon::Instant => 4,
                Icon::Move | Icon::Lasting => 1,
            };
            Some(kind + u32::from(card.firepower))
        }
        _ => None,
    };
    legal.iter().copied().filter(|decision| value(decision).is_some()).min_by_key(|decision| value(decision))
}
