//! Simple players to measure others by: the default of every question, chance, one who stands and shoots, one who does
//! nothing.

use fieldcraft_engine::{Ask, Chance, Game, Seat, Seeded, Sound};
use fieldcraft_frontline::cards::Icon;
use fieldcraft_frontline::decision::Decision;
use fieldcraft_frontline::frame::{Answer, Frame, Phase};
use fieldcraft_frontline::state::Battle;

/// A player.
#[derive(Clone, Copy)]
pub enum Rival {
    /// A plan for the whole force.
    Script,
    /// The default of every question.
    Usual,
    /// Attacks where most fire is left, answers every attack, never moves.
    Stands,
    /// Neither orders nor answers anything.
    Passive,
    /// Whatever is legal, by this seed.
    Random(u64),
}

/// What a player decides.
pub fn decide(battle: &Battle, seat: Seat, rival: Rival) -> Decision {
    let (view, legal) = (battle.view(seat), legal(battle, seat));
    match rival {
        Rival::Script => Battle::script(&view, &legal),
        Rival::Usual => Battle::sound(&view, &legal),
        Rival::Stands => stand(&view, seat, &legal).unwrap_or_else(|| Battle::sound(&view, &legal)),
        Rival::Passive => match battle.frames.top() {
            None if battle.phase == Phase::Turn => Decision::EndTurn,
            Some(Frame::ReactToAttack | Frame::ReactToMove(..) | Frame::Cover(..)) => Decision::Pass,
            _ => Battle::sound(&view, &legal),
        },
        Rival::Random(seed) => {
            let cards = u64::from(battle.discard.iter().map(|count| u32::from(*count)).sum::<u32>());
            let mut luck = Seeded::from_number(seed + 64 * u64::from(battle.turn) + cards);
            legal[luck.below(legal.len() as u32) as usize]
        }
    }
}

fn legal(battle: &Battle, seat: Seat) -> Vec<Decision> {
    battle.legal_of(seat)
}

fn stand(battle: &Battle, seat: Seat, legal: &[Decision]) -> Option<Decision> {
    let best = || legal.iter().copied().max_by_key(|decision| after(battle, seat, decision));
    match battle.frames.top() {
        None if battle.phase == Phase::Turn => {
            let orders = legal.iter().copied().filter(|decision| matches!(decision, Decision::Order(_)));
            Some(orders.max_by_key(|order| after(battle, seat, order)).unwrap_or(Decision::EndTurn))
        }
        Some(Frame::Order(_, Answer::Order)) => {
            let attack = attacks(battle, legal).max_by_key(|attack| after(battle, seat, attack));
            Some(attack.filter(|attack| 3 <= after(battle, seat, attack)).unwrap_or(Decision::Prepare))
        }
        Some(Frame::Order(..)) => legal.contains(&Decision::Attack).then_some(Decision::Attack),
        Some(Frame::ReactToAttack) => {
            legal.iter().copied().filter(|decision| matches!(decision, Decision::React(_))).find(|react| {
                next(battle, seat, react).is_some_and(|next| self::legal(&next, seat).contains(&Decision::Attack))
            })
        }
        Some(Frame::Target(_) | Frame::Second) => best(),
        _ => None,
    }
}

fn attacks(battle: &Battle, legal: &[Decision]) -> impl Iterator<Item = Decision> {
    legal.iter().copied().filter(|decision| match decision {
        Decision::Attack => true,
        Decision::Play(card) => battle.pack().actions[card.index()].icon == Icon::Attack,
        _ => false,
    })
}

/// Up to the choice of fire nothing is drawn.
struct NoChance;

impl Chance for NoChance {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        ask.kind.lowest()
    }
}

fn next(battle: &Battle, seat: Seat, decision: &Decision) -> Option<Battle> {
    let mut next = battle.clone();
    next.play(seat, decision, &mut NoChance, &mut Vec::new()).ok()?;
    Some(next)
}

/// The firepower that is left of the best attack that a decision leads to.
fn after(battle: &Battle, seat: Seat, decision: &Decision) -> i16 {
    let Some(next) = next(battle, seat, decision) else { return -1 };
    let legal = legal(&next, seat);
    match next.frames.top() {
        Some(Frame::Order(..)) => attacks(&next, &legal).map(|attack| after(&next, seat, &attack)).max().unwrap_or(-1),
        Some(Frame::Spend(..)) => legal.first().map_or(-1, |spend| after(&next, seat, spend)),
        Some(Frame::Target(_) | Frame::Second) => legal.iter().map(|one| after(&next, seat, one)).max().unwrap_or(-1),
        _ => next.ledger().filter(|ledger| !ledger.is_turned()).map_or(-1, |ledger| ledger.left()),
    }
}
