//! Whether a position that was read could be played on.

use crate::cards::{Side, UnitKind, Use};
use crate::frame::{Answer, Frame, Phase, Stage};
use crate::ids::{EquipmentNo, MOST_UNITS, Section, Unit};
use crate::present::names;
use crate::state::Battle;
use fieldcraft_scene::position::{Mistakes, check_answers};

/// Notes what cannot be, if all could be read.
pub(super) fn check(game: &Battle, mistakes: &Mistakes) {
    if !mistakes.is_empty() {
        return;
    }
    for side in Side::BOTH {
        force(game, side, mistakes);
        for section in game.live[side.index()].iter().map(|slot| Section::of(side, slot)) {
            one_section(game, section, mistakes);
        }
        gear(game, side, mistakes);
        let word = names::side(side);
        mistakes.unless(game.lost[side.index()] <= game.bought[side.index()], || {
            format!("position.lost: the {word} side has lost more than it bought [FD-A1]")
        });
        mistakes.unless(game.phase != Phase::Turn || !game.is_beaten(side), || {
            format!("position.lost: the {word} side has lost more than half, so that the battle is over [FD-2]")
        });
    }
    mistakes.unless(game.winner.is_none() || game.phase == Phase::Over, || {
        "position.winner: somebody has won only when the phase is \"over\"".into()
    });
    frames(game, mistakes);
    if mistakes.is_empty() && game.phase != Phase::Over {
        check_answers(game, mistakes);
    }
}

fn force(game: &Battle, side: Side, mistakes: &Mistakes) {
    let ready = game.phase == Phase::Turn;
    for unit in game.alive(side).filter(|unit| ready && game.section_of(*unit).is_none()) {
        mistakes.add(format!("position.units: {} is in no section", names::unit_id(game, unit)));
    }
    let arranged = matches!(game.stage[side.index()], Stage::Equipping | Stage::Ready | Stage::Arranging);
    if game.phase == Phase::Secret && arranged {
        for unit in game.alive(side).filter(|unit| game.section_of(*unit).is_none()) {
            mistakes.add(format!("position.units: {} is in no section", names::unit_id(game, unit)));
        }
    }
    mistakes.unless(game.phase != Phase::Turn || !game.is_wiped_out(side), || {
        format!("position.units: the {} side has nobody left", names::side(side))
    });
    let stage = game.stage[side.index()];
    let nation = game.field.nation(side);
    let leaders = game.pack().units.iter().filter(|card| 0 < card.command && card.nations.contains(&nation));
    let cheapest = leaders.map(|card| card.vp).min().unwrap_or(0);
    let buys = matches!(game.phase, Phase::Deal | Phase::Open) || game.phase == Phase::Secret && stage == Stage::Buying;
    mistakes.unless(!buys || game.alive(side).next().is_some() || cheapest <= game.budget[side.index()], || {
        format!("position.budget: the {} side has nobody and can buy nobody [FD-O3]", names::side(side))
    });
    let nobody = stage == Stage::Equipping && game.man_to_equip(side).is_none();
    mistakes
        .unless(game.phase != Phase::Secret || !nobody, || "position.stage: nobody is left to be equipped".to_owned());
}

/// Who is sorted out now may have no leader, or too many men [FD-72].
fn is_sorted_out(game: &Battle, section: Section) -> bool {
    game.phase == Phase::Over
        || game.frames.iter().any(|frame| match *frame {
            Frame::Casualties(one) | Frame::Loss(one) | Frame::Follow(one, ..) => one == section,
            _ => false,
        })
}

fn one_section(game: &Battle, section: Section, mistakes: &Mistakes) {
    let state = game.section(section);
    let wrong = |text: &str| mistakes.add(format!("position.sections: {} {text}", names::section_id(section)));
    if state.members.is_empty() {
        // A section that has lost everybody is taken off when the order is over.
        if game.frames.is_empty() {
            wrong("has no units");
        }
        return;
    }
    let machines = game.members(section).filter(|unit| !game.card(*unit).is_soldier()).count();
    if machines != 0 && state.members.len() != 1 {
        wrong("is a vehicle or gun, which is a section of its own [FD-11]");
    }
    let led = game.leader(section).map_or(1, |leader| usize::from(game.command(leader)));
    if machines == 0 && led < state.members.len() && !is_sorted_out(game, section) {
        wrong("has more men than its leader can lead [FD-12]");
    }
    if let Some(vehicle) = state.aboard.get() {
        let carries = game.sole(vehicle).map_or(0, |unit| usize::from(game.card(unit).carries));
        let men: usize = game.riders(vehicle).map(|rider| game.section(rider).members.len()).sum();
        let fits = machines == 0 && men <= carries && game.section(vehicle).place == state.place;
        if !fits || game.section(vehicle).rides() {
            wrong("cannot ride there [FD-A36]");
        }
    }
}

/// Whether a unit could carry its counters, and whether there are so many.
fn gear(game: &Battle, side: Side, mistakes: &Mistakes) {
    let units = (0..MOST_UNITS).map(|slot| Unit::of(side, slot)).filter(|unit| game.unit(*unit).is_there());
    for unit in units {
        for kind in game.unit(unit).gear.iter().filter_map(|gear| gear.kind()) {
            if let Err(refusal) = game.handles(unit, kind) {
                mistakes.add(format!("position.units: {}: {refusal}", names::unit_id(game, unit)));
            }
        }
    }
    for (at, kind) in game.pack().equipment.iter().enumerate().filter(|(_, kind)| kind.effect != Use::Bluff) {
        let carried = (0..MOST_UNITS).map(|slot| {
            let gear = game.unit(Unit::of(side, slot)).gear;
            gear.iter().filter(|gear| gear.kind() == Some(EquipmentNo(at as u8))).count()
        });
        let used = carried.sum::<usize>() + usize::from(game.spent[side.index()][at]);
        mistakes.unless(used <= usize::from(kind.pool.of(game.field.nation(side))), || {
            format!("position.units: the {} side has not so many of {:?} [FD-A5]", names::side(side), kind.id)
        });
    }
}

fn frames(game: &Battle, mistakes: &Mistakes) {
    let fights = |frame: &Frame| {
        matches!(
            frame,
            Frame::Target(_)
                | Frame::Second
                | Frame::Modes(_)
                | Frame::Resolve
                | Frame::ReactToAttack
                | Frame::SniperPays
                | Frame::SniperPicks(_)
                | Frame::Cover(..)
                | Frame::Draw
                | Frame::AttackOver
        )
    };
    let wrong = |text: &str| mistakes.add(format!("position.frames: {text}"));
    if game.phase != Phase::Turn && !game.frames.is_empty() {
        wrong("choices are under way in a turn only");
    }
    if game.frames.iter().any(fights) != game.attack.is_some() {
        wrong("an attack and its steps go together");
    }
    if game.frames.contains(&Frame::Assign) != game.hits.is_some() {
        wrong("hits and their assignment go together");
    }
    for (at, frame) in game.frames.iter().enumerate() {
        if let Err(text) = one_frame(game, at, frame) {
            wrong(text);
        }
    }
}

/// What each choice needs of the position and of the choices below it.
fn one_frame(game: &Battle, at: usize, frame: &Frame) -> Result<(), &'static str> {
    let unless = |holds: bool, text: &'static str| if holds { Ok(()) } else { Err(text) };
    let side = game.active;
    match *frame {
        Frame::Regroup(unit) => unless(at == 0 && game.unit(unit).is_alive() && unit.side() == side, "who regroups?"),
        Frame::OnSection(_) | Frame::OnMan(_) => unless(at == 0, "an INSTANT card is played between two orders"),
        Frame::Rally(section) => unless(at == 0 && section.side() == side, "a section of the active side is rallied"),
        Frame::Order(section, Answer::Order) | Frame::Spend(section, Answer::Order, _) => {
            unless(at == 0 && section.side() == side, "an order is given to a section of the active side")
        }
        Frame::After(section, true) => unless(at == 0 && section.side() == side, "an order lies below all else"),
        Frame::Discard(_) => Ok(()),
        _ => unless(at != 0, "an order or a reaction lies below what belongs to it"),
    }?;
    let of_section = match *frame {
        Frame::Order(section, _)
        | Frame::Spend(section, ..)
        | Frame::Target(section)
        | Frame::Modes(section)
        | Frame::Loss(section)
        | Frame::Follow(section, ..)
        | Frame::Prepare(section, ..)
        | Frame::Flank(section)
        | Frame::Rally(section)
        | Frame::SmokeFor(section) => Some(section),
        _ => None,
    };
    unless(of_section.is_none_or(|one| !game.section(one).members.is_empty()), "a section without units is asked")?;
    match *frame {
        Frame::Moving(moving) => {
            let vehicle = game.kind(moving.section) == UnitKind::Vehicle;
            unless(vehicle || !moving.worked, "only a vehicle loads and unloads")?;
            unless(moving.toll == 0 || moving.to != 0, "a toll is paid to enter a card")?;
            unless(moving.to == 0 || 0 < moving.steps || moving.toll == 0, "a toll is paid to enter a card")
        }
        Frame::Follow(_, _, more) => unless(0 < more, "all have been chosen"),
        Frame::Prepare(_, left, _) => unless(!left.is_empty(), "nobody has a task left"),
        Frame::Discard(side) => unless(game.hand_limit(side) < game.hand_count(side), "the hand is not too large"),
        Frame::Confusion(depth) => {
            let above = matches!(game.frames.get(usize::from(depth)), Some(Frame::After(_, false)));
            unless(above && usize::from(depth) < at, "a reaction that may be cancelled lies below")
        }
        Frame::Assign => unless(!game.may_be_hit().is_empty(), "there is no hit to give, or nobody to take it"),
        _ => Ok(()),
    }
}
