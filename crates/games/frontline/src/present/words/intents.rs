//! Intentions in words, with the things on the screen that they belong to.

use crate::ids::Section;
use crate::intent::{By, Intent};
use crate::present::{names, wire};
use crate::rules::Ledger;
use crate::state::{Battle, UnitFlags};
use fieldcraft_scene::{ChanceKind, DecisionWords};

/// An intention in words.
pub(crate) fn intent_words(game: &Battle, intent: &Intent) -> DecisionWords {
    let called = |one: Section| names::section(game, one);
    match *intent {
        Intent::Prepare(section) => {
            let text = format!("{} prepares{}", called(section), needs(game, section));
            of_section(game, say("Prepare", "FD-46", text), section)
        }
        Intent::Attack(section, target, by) => {
            let sums = game.attack_sums(section, target, by).map_or_else(String::new, against);
            let fire =
                format!("{} attacks {} at range {}", called(section), called(target), game.range(section, target));
            let words = say("Attack", "FD-54", format!("{fire}{}{sums}", with(game, by)));
            fight(game, words, [section, target], by)
        }
        Intent::Go(section, to, by) => {
            let text = format!("{} moves to {}{}", called(section), names::place(game, to), with(game, by));
            let words = of_section(game, say("Move", "FD-49", text), section).subject(names::place_id(to));
            of_card(game, words, by)
        }
        Intent::React(section, target, by) => {
            let sums = game.reaction_sums(section, by);
            let back = game.attack.is_some();
            let (verb, clause) = if back { ("fires back at", "FD-56") } else { ("fires at", "FD-52") };
            let sums = sums.map_or_else(String::new, |sums| if back { taken_off(&sums) } else { against(sums) });
            let text = format!("{} {verb} {}{}{sums}", called(section), called(target), with(game, by));
            fight(game, say("Reaction", clause, text), [section, target], by)
        }
        Intent::PrepareNow(section, target) => {
            let text = format!("{} prepares in reaction{}", called(section), needs(game, section));
            of_section(game, of_section(game, say("Reaction", "FD-52", text), section), target)
        }
        Intent::GoNow(section, target, to, by) => {
            let clause = if game.attack.is_some() { "FD-66" } else { "FD-52" };
            let text = format!("{} moves to {} in reaction{}", called(section), names::place(game, to), with(game, by));
            let words = of_section(game, of_section(game, say("Reaction", clause, text), section), target);
            of_card(game, words.subject(names::place_id(to)), by)
        }
        Intent::Discard => say("Cards", "FD-35", "Discard down to the hand size".into()),
        Intent::Act(section) => {
            let text = format!("{} acts on its own initiative", names::section(game, section));
            of_section(game, say("Order", "FD-43", text), section)
        }
        Intent::Ready => say("The rest", "FD-32", "Buy, group and equip a balanced force".into()),
        Intent::Rest(_) => say("The rest", "FD-42", "Order every section for me and end the turn".into()),
    }
}

fn say(group: &str, clause: &'static str, text: String) -> DecisionWords {
    DecisionWords::new(text).group(group).clause(clause)
}

/// The section and its units.
fn of_section(game: &Battle, words: DecisionWords, section: Section) -> DecisionWords {
    let units = game.members(section).map(|unit| names::unit_id(game, unit));
    units.fold(words.subject(names::section_id(section)), DecisionWords::subject)
}

fn of_card(game: &Battle, words: DecisionWords, by: By) -> DecisionWords {
    match by.printed() {
        Some(card) => words.subject(format!("card-{}", wire::action_id(game, card))),
        None => words,
    }
}

fn fight(game: &Battle, words: DecisionWords, sections: [Section; 2], by: By) -> DecisionWords {
    let words = sections.into_iter().fold(words, |words, section| of_section(game, words, section));
    of_card(game, words, by).chance(Some(ChanceKind::Draw))
}

fn with(game: &Battle, by: By) -> String {
    by.printed().map_or_else(String::new, |card| format!(" with {}", names::action(game, card)))
}

fn against(sums: Ledger) -> String {
    format!(": firepower {} against cover {}", sums.firepower(), sums.covered())
}

fn taken_off(sums: &Ledger) -> String {
    let left = sums.firepower().abs();
    let rest = if sums.is_turned() { format!("{left} turns on it") } else { format!("{left} left") };
    format!(": {} off its firepower, {rest}", sums.countered())
}

/// What the units of a section need, as far as it shows.
fn needs(game: &Battle, section: Section) -> String {
    let count = |needs: fn(&crate::state::UnitState) -> bool| {
        game.members(section).filter(|unit| needs(game.unit(*unit))).count()
    };
    let all = [
        (count(|unit| unit.is(UnitFlags::PINNED)), "to un-pin"),
        (count(|unit| unit.morale == 0), "to steady"),
        (count(|unit| !unit.is(UnitFlags::AMMO)), "to reload"),
    ];
    let words: Vec<String> =
        all.into_iter().filter(|(count, _)| 0 < *count).map(|(count, word)| format!("{count} {word}")).collect();
    if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) }
}
