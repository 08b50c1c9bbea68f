use super::*;
use crate::event::Event;
use crate::ids::Section;
use crate::rules::Play;
use crate::state::Battle;
use fieldcraft_engine::{Chance, Seeded, Walk};
use std::sync::Arc;

fn pool() -> Vec<HitCounter> {
    crate::pack::Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")).hits
}

/// Some of the printed counters, so few that every order of them can be drawn.
fn few(counts: [u8; 7]) -> Vec<HitCounter> {
    pool().into_iter().zip(counts).map(|(counter, count)| HitCounter { count, ..counter }).collect()
}

/// Draws the counters that are left in every order: how many orders there are, and how many of them hit and wound.
fn orders(counters: &[HitCounter], bag: &mut [u8], left: i16, class: Class, so_far: (u128, bool)) -> [u128; 4] {
    let (hits, wounded) = so_far;
    let mut sums = [0; 4];
    let rest: u128 = bag.iter().map(|count| u128::from(*count)).sum();
    let stop = |ways: u128| [ways, if 0 < hits { ways } else { 0 }, if wounded { ways } else { 0 }, ways * hits];
    if rest == 0 {
        return stop(1);
    }
    for at in 0..bag.len() {
        let count = u128::from(bag[at]);
        if count == 0 {
            continue;
        }
        let number = i16::from(counters[at].number(class));
        let part = if left <= number {
            // Whatever is drawn afterwards does not count.
            stop((1..rest).product())
        } else {
            bag[at] -= 1;
            let effect = counters[at].effect;
            let worse = wounded || matches!(effect, Harm::Wound { .. } | Harm::Kill);
            let part = orders(counters, bag, left - number, class, (hits + u128::from(effect != Harm::None), worse));
            bag[at] += 1;
            part
        };
        sums.iter_mut().zip(part).for_each(|(sum, part)| *sum += count * part);
    }
    sums
}

#[test]
fn the_odds_are_those_of_every_order_of_a_small_pool() {
    for counts in [[1, 2, 1, 1, 1, 1, 0], [0, 0, 0, 0, 2, 1, 1], [3, 0, 0, 0, 0, 0, 0], [2, 1, 1, 0, 1, 0, 1]] {
        let counters = few(counts);
        for class in [Class::Light, Class::Medium, Class::Heavy] {
            for firepower in -2..24 {
                let [all, hit, wound, hits] =
                    orders(&counters, &mut counts.map(|count| count), firepower, class, (0, false));
                let share = |part| Ratio::new(part, all).expect("there are orders");
                let expect = Prospects { hit: share(hit), wound: share(wound), hits: share(hits) };
                assert_eq!(prospects(&counters, firepower, class), Some(expect), "{counts:?} {class:?} {firepower}");
            }
        }
    }
}

/// Draws hits by the rules; how many were drawn that do something, and whether one of them wounds.
fn drawn(battle: &Battle, firepower: i16, chance: &mut dyn Chance) -> (u128, bool) {
    let (mut game, mut events) = (battle.clone(), Vec::new());
    game.draw_hits(
        Section::of(crate::cards::Side::Axis, 0),
        firepower,
        None,
        &mut Play { chance, events: &mut events },
    );
    let counted = events.iter().filter_map(|event| match event {
        Event::Drawn(at, _, _, true) => Some(game.pack().hits[usize::from(*at)].effect),
        _ => None,
    });
    let hits = counted.clone().filter(|effect| *effect != Harm::None).count() as u128;
    (hits, counted.clone().any(|effect| matches!(effect, Harm::Wound { .. } | Harm::Kill)))
}

/// A battle in which nobody stands anywhere: hits fall on open pasture.
fn battle() -> Battle {
    let pack = Arc::new(crate::pack::Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    let mut battle = Battle::new(Arc::new(crate::field::Field::free(&pack, crate::field::Free::default())));
    battle.terrain = [pack.ground("open-pasture").expect("a pasture"); 9];
    battle
}

/// Covers FD-68, FD-69, FD-A30, FD-O5.
#[test]
fn the_odds_are_those_of_the_rules_walked_through() {
    let battle = battle();
    for firepower in 0..6 {
        let (mut walk, mut sums) = (Walk::new(), [Ratio::ZERO; 3]);
        loop {
            let (hits, wounded) = drawn(&battle, firepower, &mut walk);
            let share = walk.share().expect("short fractions");
            let times = |count: u128| share.times(count as u32, 1).expect("short fractions");
            let parts = [times(hits.min(1)), times(wounded.into()), times(hits)];
            sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum = sum.plus(part).expect("short fractions"));
            if !walk.advance() {
                break;
            }
        }
        let [hit, wound, hits] = sums;
        let odds = prospects(&battle.pack().hits, firepower, Class::Light);
        assert_eq!(odds, Some(Prospects { hit, wound, hits }), "{firepower}");
    }
}

#[test]
fn the_odds_of_much_fire_are_those_of_a_long_run() {
    const RUNS: u128 = 20_000;
    let (battle, mut luck, mut sums) = (battle(), Seeded::from_number(6), [0u128; 3]);
    for _ in 0..RUNS {
        let (hits, wounded) = drawn(&battle, 31, &mut luck);
        sums.iter_mut().zip([hits.min(1), wounded.into(), hits]).for_each(|(sum, part)| *sum += part);
    }
    let odds = prospects(&battle.pack().hits, 31, Class::Light).expect("short fractions");
    for (exact, counted) in [odds.hit, odds.wound, odds.hits].into_iter().zip(sums) {
        // Three deviations of the mean are less than this, for hits too.
        let (exact, counted) = (exact.num * 1000 / exact.den, counted * 1000 / RUNS);
        assert!(exact.abs_diff(counted) <= 60, "{exact} and {counted} of a thousand");
    }
}

#[test]
fn the_line_says_what_may_come() {
    let expect = "83.5% to hit, 22.5% to wound or kill, 1.0 hits on average";
    assert_eq!(line(&pool(), 5, Class::Medium), expect);
    assert_eq!(line(&pool(), 1, Class::Light), "0.0% to hit, 0.0% to wound or kill, 0.0 hits on average");
}
