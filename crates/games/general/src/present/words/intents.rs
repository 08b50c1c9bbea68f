//! Intentions in words, with the things on the screen that they belong to.

use crate::frame::Phase;
use crate::ids::{Owner, Spot, Unit, Units};
use crate::intent::Intent;
use crate::present::names;
use crate::state::Operation;
use fieldcraft_scene::{ChanceKind, DecisionWords};

/// An intention in words.
pub(crate) fn intent_words(game: &Operation, intent: &Intent) -> DecisionWords {
    let name = |unit: Unit| names::unit(game, unit);
    let hex = |at: Spot| names::hex(game, at);
    let where_is = |unit: Unit| hex(game.unit(unit).place);
    let at = |words: DecisionWords, at: Spot| words.subject(names::hex_id(game, at));
    match *intent {
        Intent::Fire(with, round) => {
            let text = match alone(with) {
                Some(unit) => format!("{} fires all its weapons", name(unit)),
                None => format!("Fire Round {round}: {} units, each at its best target", with.len()),
            };
            units(say("Fire", text, "FG-4"), with).clause("FG-B1").chance(Some(ChanceKind::Dice))
        }
        Intent::Attack(place, with) => {
            let enemies: Units = game.units_at(place).filter(|unit| is_enemy(game, with, *unit)).collect();
            let against = names::count(enemies.len(), "unit", "units");
            let by = alone(with).map_or_else(|| format!("all {} available", with.len()), name);
            let words = say("Engagements", format!("Attack {} ({against}) with {by}", hex(place)), "FG-1");
            units(units(at(words, place), with), enemies).chance(Some(ChanceKind::Dice))
        }
        Intent::Answer(place) => {
            at(say("Engagements", "All answer, each at its best target".into(), "FG-2"), place).key("a")
        }
        Intent::Go(unit, to) => {
            let text = format!("{} from {} to {}", name(unit), where_is(unit), hex(to));
            at(say("Move", text, "FG-21").subject(names::unit_id(unit)), to)
        }
        Intent::March(from, to) => {
            let words = say("March", format!("All units in {} to {}", hex(from), hex(to)), "FG-O17");
            units(at(at(words, from), to), own_at(game, from))
        }
        Intent::GoOn(to) => units(at(say("Move", format!("On to {}", hex(to)), "FG-21"), to), game.group),
        Intent::Land(from, to) => {
            let text = format!("Everyone aboard in {} lands in {}", hex(from), hex(to));
            units(at(at(say("Landing", text, "FG-O20"), from), to), own_at(game, from))
        }
        Intent::Fly(unit, to) => {
            let text = format!("{} flies to {}", name(unit), hex(to));
            at(say("Sorties", text, "FG-O42").subject(names::unit_id(unit)), to)
        }
        Intent::Supply => {
            DecisionWords::new("Supply as many as you can afford, those next to the enemy first").clause("FG-B13")
        }
        Intent::Deploy(unit, to) => {
            let text = format!("Deploy {} in {}", name(unit), hex(to));
            at(say("Deployment", text, "FG-23").subject(names::unit_id(unit)), to)
        }
        Intent::MoveUp(unit) => {
            say("Marches", format!("{} moves up", name(unit)), "FG-21").subject(names::unit_id(unit))
        }
        Intent::Rest(_, phase) => {
            let (text, clause) = match phase {
                Phase::SetUp => ("Buy and place a balanced force", "FG-O3"),
                Phase::Production => ("Buy and build what is needed", "FG-19"),
                Phase::Movement => ("Move everyone up", "FG-21"),
                Phase::Combat => ("Fight wherever the odds are good", "FG-1"),
                _ => ("Deploy everything staged", "FG-23"),
            };
            say("The rest", text.into(), clause)
        }
    }
}

/// What the many intentions belong to that differ only in where somebody goes; for others their words tell.
pub(crate) fn intent_subjects(game: &Operation, intent: &Intent) -> Option<Vec<String>> {
    match *intent {
        Intent::Go(unit, to) | Intent::Fly(unit, to) | Intent::Deploy(unit, to) => {
            Some(vec![names::unit_id(unit), names::hex_id(game, to)])
        }
        _ => None,
    }
}

fn say(group: &str, text: String, clause: &'static str) -> DecisionWords {
    DecisionWords::new(text).group(group).clause(clause)
}

/// The only one of some units.
fn alone(units: Units) -> Option<Unit> {
    units.iter().next().filter(|_| units.len() == 1)
}

/// Words that belong to units.
fn units(words: DecisionWords, units: Units) -> DecisionWords {
    units.iter().fold(words, |words, unit| words.subject(names::unit_id(unit)))
}

fn is_enemy(game: &Operation, of: Units, unit: Unit) -> bool {
    let owner = of.iter().next().map_or(Owner::Neutral, |one| game.unit(one).owner);
    game.unit(unit).owner != owner && game.is_target(unit)
}

fn own_at(game: &Operation, at: Spot) -> Units {
    game.units_at(at).filter(|unit| game.unit(*unit).owner == game.active.owner()).collect()
}
