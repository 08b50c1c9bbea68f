//! Simple players to measure others by: the default of every question, chance, one who masses and marches on the nearest
//! city, one who does nothing.

use fieldcraft_engine::{Chance, Game, Purpose, Seat, Seeded, Sound};
use fieldcraft_general::decision::Decision;
use fieldcraft_general::frame::{Frame, Phase};
use fieldcraft_general::ids::{Spot, Unit};
use fieldcraft_general::state::Operation;
use fieldcraft_general::view::View;

/// A player.
#[derive(Clone, Copy)]
pub enum Rival {
    /// A plan for the whole force.
    Script,
    /// The default of every question.
    Usual,
    /// Marches with everything on the nearest Key City, and attacks whoever is not stronger.
    Masses,
    /// Neither buys, moves nor attacks.
    Passive,
    /// Whatever is legal, but for giving up.
    Random,
}

/// What a player decides; chance has dice of its own.
pub fn decide(game: &Operation, seat: Seat, rival: Rival, luck: &mut Seeded) -> Decision {
    let (view, mut legal) = (game.view(seat), Vec::new());
    game.legal(seat, &mut legal);
    let usual = || Operation::sound(&view, &legal);
    match rival {
        Rival::Script => Operation::script(&view, &legal),
        Rival::Usual => usual(),
        Rival::Masses => mass(&view, &legal).filter(|decision| legal.contains(decision)).unwrap_or_else(usual),
        Rival::Passive => match (game.frames.top(), game.phase) {
            (None, Phase::Production | Phase::Movement | Phase::Combat) => Decision::Done,
            _ => usual(),
        },
        Rival::Random => {
            legal.retain(|decision| *decision != Decision::Propose);
            legal[luck.pick(&vec![1; legal.len()], Purpose::new("X-1", "test")) as usize]
        }
    }
}

/// Where everybody goes: the Key City of the enemy's that is nearest to all, or else his Forward HQ.
fn goal(view: &View) -> Option<Spot> {
    let walks = |unit: &Unit| view.card(*unit).class.goes_on_land() && 0 < view.card(*unit).movement;
    let all: Vec<Spot> = view.units_of(view.side.owner()).filter(walks).map(|unit| view.unit(unit).place).collect();
    let far = |at: &Spot| all.iter().map(|from| u32::from(view.map().distance(*from, *at))).sum::<u32>();
    let cities = view.map().places.iter().filter(|place| place.key && view.holder(place.hex) != Some(view.side));
    let nearest = cities.map(|place| place.hex).min_by_key(|at| (far(at), *at));
    let headquarters = || view.headquarters(view.side.enemy()).map(|unit| view.unit(unit).place);
    nearest.or_else(headquarters).filter(|at| at.is_hex())
}

fn mass(view: &View, legal: &[Decision]) -> Option<Decision> {
    let (map, goal) = (view.map(), goal(view)?);
    let far = |at: Spot| map.distance(at, goal);
    match (view.frames.top(), view.phase) {
        (None, Phase::Movement) => {
            let sets_out = |decision: &Decision| match *decision {
                Decision::Land(..) => true,
                Decision::Move(unit) => {
                    let from = view.unit(unit).place;
                    let open = |to: &Spot| {
                        let cost = view.step_cost(unit, from, *to);
                        let free = !view.against(view.side).has(to.id());
                        far(*to) < far(from) && free && cost.is_ok_and(|cost| cost.points <= view.allowance(unit))
                    };
                    1 < far(from) && map.around(from).any(|to| open(&to))
                }
                _ => false,
            };
            legal.iter().copied().find(sets_out).or(Some(Decision::Done))
        }
        (Some(Frame::March), _) if legal.contains(&Decision::TakeAll) => Some(Decision::TakeAll),
        (Some(Frame::March), _) => {
            let here = far(view.group_at()?);
            let steps = legal.iter().filter_map(|decision| match *decision {
                Decision::Step(to) if far(to) < here => Some(to),
                _ => None,
            });
            Some(steps.min_by_key(|to| (far(*to), *to)).map_or(Decision::Stop, Decision::Step))
        }
        (None, Phase::Combat) => {
            let cost = |unit: Unit| if view.card(unit).is_armed() { view.cost(unit) } else { 0 };
            let stronger = |at: Spot| {
                let near = |unit: &Unit| map.distance(view.unit(*unit).place, at) <= 1;
                let own: u16 = view.units_of(view.side.owner()).filter(near).map(cost).sum();
                let there = view.units_at(at).filter(|unit| view.unit(*unit).owner != view.side.owner());
                there.map(cost).sum::<u16>() <= own
            };
            let attack = |decision: &Decision| matches!(*decision, Decision::Attack(at) if stronger(at));
            legal.iter().copied().find(attack).or(Some(Decision::Done))
        }
        _ => None,
    }
}
