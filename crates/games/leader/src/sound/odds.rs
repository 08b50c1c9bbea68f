//! Estimates before any counter is on the map: what a unit can do to a battalion, and what a battalion asks for.
//!
//! All chances and points are in thousandths. Exact odds on the map come from the rules themselves, not from here.

use crate::cards::{Effect, EnemyCard, EnemyType, Nation, Target, UnitCard, UnitNote, UnitType};
use crate::ids::{BattalionId, UnitId};
use crate::rules::Plan;
use crate::state::Campaign;

/// Certain.
pub const ALL: i32 = 1000;
/// Hexes between the bottom row and an enemy who comes to meet it, about.
const GAP: i32 = 3;

/// The chance that one of `dice` dice reaches `needs` and the target does not save.
pub fn chance(needs: i32, dice: i32, save: Option<i32>) -> i32 {
    let each = hit(needs, save);
    ALL - (0..dice).fold(ALL, |miss, _| miss * (ALL - each) / ALL)
}

/// The chance that one die reaches `needs` and the target does not save.
fn hit(needs: i32, save: Option<i32>) -> i32 {
    let stands = save.map_or(ALL, |save| (10 - save).clamp(0, 10) * 100);
    (11 - needs).clamp(0, 10) * 100 * stands / ALL
}

/// The chance of a planned attack to hit at least once.
pub fn of_plan(game: &Campaign, plan: &Plan) -> i32 {
    chance(plan.needs(), plan.dice(), game.edition.is_sherman().then(|| plan.save.total()))
}

/// How many hits a planned attack makes on average.
pub fn hits_of_plan(game: &Campaign, plan: &Plan) -> i32 {
    plan.dice() * hit(plan.needs(), game.edition.is_sherman().then(|| plan.save.total()))
}

/// The chance that a unit under a middling commander destroys an enemy unit with one attack at its usual distance.
fn kill(game: &Campaign, unit: &UnitCard, enemy: &EnemyCard) -> i32 {
    let sum = |pick: fn(&UnitNote) -> u8| unit.notes.iter().map(|note| i32::from(pick(note))).sum::<i32>();
    if game.edition.is_sherman() {
        let target = enemy.kind.target();
        let Some(number) = (if target == Target::Ap { unit.ap } else { unit.he }) else { return 0 };
        let close = target == Target::Ap && unit.has(UnitNote::ApOnlyAtR0);
        let far = unit.has(UnitNote::IndirectFire);
        let distance = if close { 0 } else { i32::from(unit.range.to.min(1 + u8::from(far)).max(unit.range.from)) };
        let add = if distance == 0 { i32::from(game.rules.r0_attack) } else { 1 - distance };
        // Light Cover is the rule rather than the exception.
        let chance = chance(i32::from(number) - add, 2, Some(i32::from(enemy.defense) + 1));
        // Whoever must come into the hex seldom gets there in time.
        if close { chance / 2 } else { chance }
    } else {
        let Some(number) = unit.attack else { return 0 };
        let against = match enemy.kind {
            kind if kind.is_vehicle() => sum(|note| if let UnitNote::VsVehicles { add } = note { *add } else { 0 }),
            kind if kind.is_infantry() => sum(|note| if let UnitNote::VsInfantry { add } = note { *add } else { 0 }),
            _ => 0,
        };
        let closes = unit.kind.is_vehicle() && !unit.has(UnitNote::NoAdvanceDie);
        let dice = 1 + i32::from(closes || unit.has(UnitNote::DieWhenStationary));
        chance(i32::from(number) - against + i32::from(enemy.defense), dice, None)
    }
}

/// How often a unit attacks in a battle of `turns`, if all goes well.
fn shots(unit: &UnitCard, turns: i32) -> i32 {
    let advances = if unit.has(UnitNote::TwoAdvances) { 2 } else { i32::from(unit.has(UnitNote::OneAdvance)) };
    let way = (GAP - i32::from(unit.range.to) - advances).max(0);
    let speed = i32::from(unit.speed).max(1);
    // Vehicles attack in the turn in which they arrive.
    let walking = (way + speed - 1) / speed - i32::from(0 < way && unit.kind.is_vehicle());
    let tactics = unit.notes.iter().filter(|n| matches!(n, UnitNote::Tactic { .. } | UnitNote::CommandTactic { .. }));
    (turns - walking).max(1) + tactics.count() as i32
}

/// The enemy units that a battle against a battalion brings: counter and number in thousandths.
fn foes(game: &Campaign, battalion: BattalionId) -> Vec<(&EnemyCard, i32)> {
    let mut foes = Vec::new();
    let half = game.battalions[battalion.index()].half;
    let nation = game.campaign_card().enemy;
    for (&kind, &n) in &game.edition.battalions[battalion.index()].units {
        add_foes(game, (kind, nation), if half { (n / 2).max(1) } else { n }, &mut foes);
    }
    for effect in battle_notes(game, battalion) {
        if let Effect::EnemyUnits { enemy, count, half: fewer, nation: whose } = effect {
            add_foes(game, (enemy, whose.unwrap_or(nation)), if half { fewer } else { count }, &mut foes);
        }
    }
    foes
}

/// Tanks come from the cup, so each model counts with its share.
fn add_foes<'a>(game: &'a Campaign, (kind, nation): (EnemyType, Nation), n: u8, foes: &mut Vec<(&'a EnemyCard, i32)>) {
    let cards = game.edition.enemies.iter().filter(|card| card.nation == nation && card.kind == kind);
    match game.edition.cup(nation, game.campaign_card().year) {
        Some(cup) if kind == EnemyType::Tank => {
            let all = cup.tanks.values().map(|&n| i32::from(n)).sum::<i32>().max(1);
            let share = |card: &EnemyCard| card.model.as_ref().and_then(|model| cup.tanks.get(model)).copied();
            foes.extend(cards.filter_map(|c| Some((c, ALL * i32::from(n) * i32::from(share(c)?) / all))));
        }
        _ => foes.extend(cards.take(1).map(|card| (card, ALL * i32::from(n)))),
    }
}

/// What notes do in a battle against a battalion, as far as it is known before the battle.
fn battle_notes(game: &Campaign, battalion: BattalionId) -> impl Iterator<Item = Effect> + '_ {
    let condition = game.condition.map_or(&[][..], |card| &game.edition.conditions[usize::from(card)].effects);
    let cards = game.campaign_card().notes.iter().chain(&game.objective_card().notes).chain(condition);
    let battalions = game.living_battalions().flat_map(move |other| {
        game.notes(other).filter(move |note| note.everywhere || other == battalion).map(|note| note.effect)
    });
    cards.copied().chain(battalions)
}

/// Enemy points that must go before a battalion is Destroyed.
pub fn asked(game: &Campaign, battalion: BattalionId) -> i32 {
    let points: i32 = foes(game, battalion).iter().map(|(card, n)| i32::from(card.points) * n).sum();
    (points - ALL * i32::from(game.edition.battalions[battalion.index()].destroyed)).max(ALL)
}

/// Enemy points that a unit destroys in a whole battle against a battalion, if nothing stops it.
pub fn power(game: &Campaign, unit: UnitId, battalion: BattalionId) -> i32 {
    let card = game.unit_card(unit);
    let (mut sum, mut weight) = (0, 0);
    for (enemy, n) in foes(game, battalion) {
        let gain = i64::from(kill(game, card, enemy) * i32::from(enemy.points));
        // Good targets are picked more often than bad ones.
        let picked = i64::from(n) * gain;
        sum += picked * gain;
        weight += picked;
    }
    let turns = battle_notes(game, battalion).map(|e| if let Effect::BattleTurns { add } = e { add } else { 0 });
    let turns = i32::from(game.edition.card.numbers.battle_turns) + turns.map(i32::from).sum::<i32>();
    (sum / weight.max(1)) as i32 * shots(card, turns)
}

/// Whether a unit stands a hit well enough to go first.
pub fn toughness(unit: &UnitCard) -> i32 {
    10 + 2 * i32::from(unit.defense) - 2 * i32::from(unit.kind == UnitType::Unarmored)
}
