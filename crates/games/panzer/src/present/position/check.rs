//! What a position must get right beyond its names, so that the rules can go on from it.

use crate::frame::{AttackKind, Frame, Step};
use crate::ids::Piece;
use crate::map::Ground;
use crate::present::names;
use crate::state::{Battle, Firer, Flags, Order};
use crate::unit::{Category, Side};
use fieldcraft_scene::position::Mistakes;

/// Looks at everything that could contradict something else, if all could be read.
pub(super) fn check(game: &Battle, mistakes: &Mistakes) {
    if !mistakes.is_empty() {
        return;
    }
    check_turn(game, mistakes);
    check_units(game, mistakes);
    check_stacks(game, mistakes);
    check_frames(game, mistakes);
    check_orders(game, mistakes);
    for marker in game.markers() {
        let bridge = game.field.map.cell(marker.hex).ground.has(Ground::BRIDGE);
        mistakes.unless(bridge || !marker.broken, || {
            format!("there is no bridge in {} to be destroyed", names::hex(&game.field, marker.hex))
        });
    }
}

/// A unit has one order for a turn, and ships no more points than a state has room for.
fn check_orders(game: &Battle, mistakes: &Mistakes) {
    for (at, order) in game.orders.iter().enumerate() {
        let before = || game.orders[..at].iter().filter(|other| other.turn == order.turn);
        match order.firer {
            Firer::Piece(piece) => {
                let fits = game.field.unit(piece).indirect && game.hex(piece).is_some();
                mistakes.unless(fits, || format!("{} cannot have an order [PL-VII.C.2]", name(game, piece)));
                let twice = before().any(|other| other.firer == order.firer);
                mistakes.unless(!twice, || {
                    format!("{} has two orders for turn {} [PL-VII.C.3c]", name(game, piece), order.turn)
                });
            }
            Firer::Naval(points) => {
                let points_of = |order: &Order| if let Firer::Naval(points) = order.firer { points.into() } else { 0 };
                let all: u32 = u32::from(points) + before().map(points_of).sum::<u32>();
                mistakes.unless(all <= u8::MAX.into(), || {
                    format!("the orders for turn {} bind more than 255 naval points [PL-XV.C.0]", order.turn)
                });
            }
        }
    }
}

fn name(game: &Battle, piece: Piece) -> String {
    names::unit(&game.field, piece)
}

fn check_turn(game: &Battle, mistakes: &Mistakes) {
    let set_up = matches!(game.step, Step::Announce | Step::SetUp);
    mistakes.unless(game.step != Step::Announce || !game.choices_of_step().is_empty(), || {
        "no aircraft is left of which to announce what it carries [PL-XIV.B.6]".into()
    });
    mistakes.unless(set_up == (game.turn == 0), || "the turn is 0 during set-up and from 1 afterwards".into());
    let over = game.step == Step::Over;
    mistakes.unless(over == game.judgement.is_some(), || "\"over\" goes with the step over, and only with it".into());
    let air = matches!(game.step, Step::Fly | Step::Flak | Step::AirAttack);
    mistakes
        .unless(!air || game.phasing == Side::Allied, || "only the Allied side has an air phase [PL-XIII.B.1]".into());
    mistakes.unless(game.overrun.is_none() || matches!(game.step, Step::Vehicles | Step::Landing), || {
        "an overrun is driven while vehicles move or land [PL-VII.D.2c]".into()
    });
}

fn check_units(game: &Battle, mistakes: &Mistakes) {
    for piece in game.field.pieces() {
        let unit = game.field.unit(piece);
        if let Some(carrier) = game.carrier(piece) {
            mistakes.unless(game.fits(carrier, piece), || {
                format!("{} cannot carry {} [PL-V.C.1a]", name(game, carrier), name(game, piece))
            });
            mistakes.unless(game.spot(carrier) == game.spot(piece), || {
                format!("{} is not where its carrier is [PL-V.C.1c]", name(game, piece))
            });
        }
        let afloat = game.spot(piece).plan().is_some() || game.hex(piece).is_some_and(|hex| game.is_sea(hex));
        let stranded = afloat && game.needs_carrier(piece);
        mistakes.unless(!stranded, || format!("{} lands only with a carrier [PL-XI.B.3a]", name(game, piece)));
        let Some(hex) = game.hex(piece) else { continue };
        mistakes.unless(!matches!(unit.category, Category::Mine | Category::Block | Category::Wreck), || {
            format!("{} lies in a hex as a marker, not as a unit", name(game, piece))
        });
        mistakes.unless(!game.is(piece, Flags::INSIDE) || game.fort(hex).is_some(), || {
            format!("{} is inside a fortification that is not there [PL-IX.C.10a]", name(game, piece))
        });
    }
}

/// Enemies share a hex only where a fortification parts them, and nowhere more than four stand.
fn check_stacks(game: &Battle, mistakes: &Mistakes) {
    for (hex, _) in game.field.map.grid.iter() {
        let name = || names::hex(&game.field, hex);
        let outside = |side: Side| game.units_in(hex, side).iter().any(|unit| !game.is(unit, Flags::INSIDE));
        let inside = |side: Side| game.units_in(hex, side).iter().any(|unit| game.is(unit, Flags::INSIDE));
        let both = |test: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().all(test);
        mistakes.unless(!both(&outside) && !both(&inside), || format!("both sides are in {} [PL-V.B.7]", name()));
        mistakes.unless(game.count(hex) <= 4, || format!("more than four pieces are in {} [PL-VI.A]", name()));
        mistakes.unless(game.count_inside(hex) <= 4, || {
            format!("more than four units are inside in {} [PL-IX.C.11]", name())
        });
    }
}

/// Choices belong to their step, and what they are about is on the map.
fn check_frames(game: &Battle, mistakes: &Mistakes) {
    for (at, frame) in game.frames.iter().enumerate() {
        let fits = match frame {
            Frame::Placing(piece) => {
                matches!(game.step, Step::SetUp | Step::Vehicles | Step::Foot) && game.hex(*piece).is_none()
            }
            Frame::Ordering(piece) => game.step == Step::Orders && game.hex(*piece).is_some(),
            Frame::Planning(piece, _) => game.step == Step::SetUp && game.hex(*piece).is_none(),
            Frame::Facing(piece) => game.hex(*piece).is_some(),
            Frame::Declaring => game.moving().is_some(),
            Frame::Flying(piece) => game.step == Step::Fly && game.field.kinds.aircraft.has(*piece),
            Frame::Moving(moving) => {
                matches!(game.step, Step::Vehicles | Step::Foot | Step::Landing) && game.hex(moving.piece).is_some()
            }
            Frame::Attack(attack) => {
                let gone = attack.targets.or(attack.attackers).iter().any(|piece| game.hex(piece).is_none());
                !gone
                    && match attack.kind {
                        AttackKind::Direct | AttackKind::Smoke => game.step == Step::Direct,
                        AttackKind::Air => game.step == Step::AirAttack,
                        AttackKind::Flak => game.step == Step::Flak,
                        AttackKind::Assault => game.step == Step::Assault,
                        AttackKind::Opportunity => game.moving().is_some(),
                        AttackKind::Overrun => false,
                    }
            }
        };
        let while_moving = match frame {
            Frame::Attack(attack) => attack.kind == AttackKind::Opportunity,
            Frame::Facing(_) | Frame::Declaring => true,
            _ => false,
        };
        let nested = at == 0 || while_moving && matches!(game.frames[at - 1], Frame::Moving(_));
        mistakes
            .unless(fits && nested, || format!("position.frames[{at}] does not fit the step or the choice before it"));
    }
}
