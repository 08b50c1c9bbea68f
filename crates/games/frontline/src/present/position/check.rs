//! Whether a position that was read could be played on.

use crate::cards::{Side, UnitKind, Use};
use crate::frame::{Frame, Phase, Stage};
use crate::ids::{MOST_UNITS, Section, Unit};
use crate::present::names;
use crate::state::{Battle, NONE};
use fieldcraft_scene::position::{Mistakes, check_answers};

/// Notes what cannot be.
pub(super) fn check(game: &Battle, mistakes: &Mistakes) {
    for side in Side::BOTH {
        force(game, side, mistakes);
        for section in game.live[side.index()].map(|slot| Section::of(side, slot)) {
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
        let mut errors = Vec::new();
        check_answers(game, &mut errors);
        errors.into_iter().for_each(|error| mistakes.add(format!("position.{error}")));
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
    let nobody = stage == Stage::Equipping && game.man_to_equip(side).is_none();
    mistakes.unless(game.phase != Phase::Secret || !nobody, || {
        "position.stage: nobody is left to be equipped".to_owned()
    });
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
    if state.rides() {
        let vehicle = Section(state.aboard);
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
    let units = (0..MOST_UNITS).map(|slot| Unit::of(side, slot)).filter(|unit| game.unit(*unit).card != NONE);
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
            gear.iter().filter(|gear| gear.kind() == Some(at as u8)).count()
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
    let moves = |frame: &Frame| matches!(frame, Frame::Moving(moving) if game.kind(moving.section) != UnitKind::Vehicle && moving.worked);
    if game.frames.iter().any(moves) {
        wrong("only a vehicle loads and unloads");
    }
}
