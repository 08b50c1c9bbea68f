//! What is worth a playout: the script's choice, and what looks best at once.

use super::playout::Table;
use super::tally::Tally;
use crate::duel::carry_out;
use fieldcraft_engine::{Act, ActOf, Play, Sound};
use std::cmp::Reverse;

/// On how many deals something is looked at.
const LOOKS: u32 = 3;
/// Of how many legal decisions each is looked at by itself; where there are more, only whole intentions are.
const FEW: usize = 40;

/// At most `most` things to do, the script's choice first.
pub(super) fn candidates<G: Sound>(table: &Table<'_, '_, G>, most: usize) -> Vec<(ActOf<G>, Tally)> {
    let legal = table.known.legal();
    let script = Act::Decide(G::script(&table.known.view(), &legal));
    let mut others: Vec<ActOf<G>> = Vec::new();
    if 1 < legal.len() {
        others.extend(table.known.intents().into_iter().map(Act::Intend));
        if legal.len() <= FEW {
            others.extend(legal.iter().filter(|decision| !G::concedes(decision)).copied().map(Act::Decide));
        }
        others.retain(|act| *act != script);
    }
    let deals: Vec<_> = (0..LOOKS).map(|number| table.deal(u32::MAX - number)).collect();
    let mut ranked: Vec<(i32, ActOf<G>)> = others.into_iter().map(|act| (look(table, &deals, &act), act)).collect();
    ranked.sort_by_key(|(value, _)| Reverse(*value));
    let best = ranked.into_iter().take(most - 1).map(|(_, act)| act);
    std::iter::once(script).chain(best).map(|act| (act, Tally::default())).collect()
}

/// How the seat stands right after something is done.
fn look<G: Sound>(table: &Table<'_, '_, G>, deals: &[(G, fieldcraft_engine::Seeded)], act: &ActOf<G>) -> i32 {
    let mut events = Vec::new();
    let after = |(game, dice): &(G, fieldcraft_engine::Seeded)| {
        let (mut game, mut dice) = (game.clone(), dice.clone());
        carry_out(&mut game, table.known.seat(), act, &mut Play { chance: &mut dice, events: &mut events });
        events.clear();
        game.prospect(table.known.seat())
    };
    deals.iter().map(after).sum()
}
