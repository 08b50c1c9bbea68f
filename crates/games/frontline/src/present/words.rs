//! Decisions in words, with the things on the screen that they belong to.

mod intents;

pub(crate) use intents::intent_words;

use crate::cards::UnitKind;
use crate::decision::{Decision, FireMode, Task, Way};
use crate::frame::{Answer, Frame, Phase};
use crate::game::side_of;
use crate::ids::{Action, Section, Unit};
use crate::present::{effect_words, names, wire};
use crate::state::Battle;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{ChanceKind, DecisionWords};

/// A legal decision in words.
pub(crate) fn words(game: &Battle, seat: Seat, decision: &Decision) -> DecisionWords {
    let chance = if may_ask_chance(game, decision) { ChanceKind::of(game, seat, decision) } else { None };
    plain(game, seat, decision).chance(chance)
}

/// Whether a decision is worth a trial of what chance has to say to it. During secret preparations the answer would
/// tell whether the other side is ready, so none is given.
fn may_ask_chance(game: &Battle, decision: &Decision) -> bool {
    use Decision::{Deal, Do, Fire, Go, Pass, Spend};
    game.phase != Phase::Secret && matches!(decision, Deal | Pass | Do(_) | Go(_) | Spend(_) | Fire)
}

fn plain(game: &Battle, seat: Seat, decision: &Decision) -> DecisionWords {
    let side = side_of(seat);
    let unit = |text: String, unit: Unit| DecisionWords::new(text).subject(names::unit_id(game, unit));
    let section = |text: String, one: Section| DecisionWords::new(text).subject(names::section_id(one));
    let name = |one: Unit| names::unit(game, one);
    let called = |one: Section| names::section(game, one);
    let action = |verb: &str, card: Action| {
        DecisionWords::new(format!("{verb} {}", names::action(game, card)))
            .subject(format!("card-{}", wire::action_id(game, card)))
    };
    match *decision {
        Decision::Deal => DecisionWords::new("Deal the terrain").clause("FD-26"),
        Decision::Buy(card) => {
            let card = &game.pack().units[card.index()];
            let group = match card.kind {
                UnitKind::Soldier if 0 < card.command => "Leaders",
                UnitKind::Soldier => "Men",
                UnitKind::Vehicle => "Vehicles",
                UnitKind::Gun => "Guns",
            };
            let leads = if 0 < card.command { format!(", leads {}", card.command) } else { String::new() };
            DecisionWords::new(format!("Buy {} for {}{leads}", card.name, card.vp))
                .group(group)
                .clause("FD-5")
                .subject(format!("shop-{}", card.id))
        }
        Decision::BuyRest => DecisionWords::new("Spend the rest for me").key("r").clause("FD-8"),
        Decision::Assign(man, to) => {
            unit(format!("Put {} into {}", name(man), called(to)), man).subject(names::section_id(to)).clause("FD-27")
        }
        Decision::Equip(kind) => {
            let what = &game.pack().equipment[kind.index()];
            let left = game.gear_left(side, kind);
            DecisionWords::new(format!("{} ({left} left): {}", what.name, effect_words::equipment(what)))
                .group("Equipment")
                .clause("FD-32")
                .subject(format!("gear-{}", what.id))
        }
        Decision::NextMan => DecisionWords::new("No more for this man").key("n").clause("FD-14"),
        Decision::EquipRest => DecisionWords::new("Equip everyone else for me").key("r").clause("FD-32"),
        Decision::Regroup(man) => unit(format!("Transfer {}", name(man)), man).group("Transfer").clause("FD-37"),
        Decision::Join(to) => section(format!("Join {}", called(to)), to).clause("FD-37"),
        Decision::Alone => DecisionWords::new("Form a section of his own").clause("FD-71"),
        Decision::Give(slot, to) => {
            let giver = match game.frames.top() {
                Some(Frame::Regroup(unit)) => game.unit(unit).gear[usize::from(slot)].kind(),
                _ => None,
            };
            let what = giver.map_or("a counter", |kind| names::gear(game, kind));
            unit(format!("Hand {what} (slot {}) to {}", slot + 1, name(to)), to).clause("FD-37")
        }
        Decision::Promote(man) => unit(format!("Promote {}", name(man)), man).group("Promotion").clause("FD-38"),
        Decision::Heal(healer, man) => unit(format!("{} heals {}", name(healer), name(man)), man)
            .subject(names::unit_id(game, healer))
            .group("Healing")
            .clause("FD-39"),
        Decision::Use(man, kind) => {
            unit(format!("{} uses {}", name(man), names::gear(game, kind)), man).group("Equipment").clause("FD-O6")
        }
        Decision::Order(one) => section(format!("Order {}", called(one)), one).group("Orders").clause("FD-42"),
        Decision::EndTurn => DecisionWords::new("End the turn").key("e").clause("FD-48"),
        Decision::Prepare => DecisionWords::new("Prepare").key("p").group("Default").clause("FD-46"),
        Decision::Move => {
            let words = DecisionWords::new(default_move(game)).key("g").group("Default").clause("FD-44");
            beside(game).into_iter().map(names::place_id).fold(words, DecisionWords::subject)
        }
        Decision::Attack => {
            let counter = matches!(game.frames.top(), Some(Frame::Order(_, Answer::Attack)));
            let text = if counter { "Counter-attack with any card" } else { "Attack with any card" };
            let targets = targets(game).into_iter().map(names::section_id);
            targets.fold(DecisionWords::new(text).key("a").group("Default").clause("FD-44"), DecisionWords::subject)
        }
        Decision::Smoke => DecisionWords::new("Fire smoke with any card").group("Default").clause("FD-44"),
        Decision::Play(card) => action("Play", card).group("Cards").clause("FD-43"),
        Decision::Spend(card) => action("Pay with", card).group("Cards").clause("FD-44"),
        Decision::Go(way) => go(game, way),
        Decision::Stop => DecisionWords::new("End the move").key("s").clause("FD-49"),
        Decision::Load(one) => section(format!("{} mounts", called(one)), one).clause("FD-A36"),
        Decision::Unload(one) => section(format!("{} dismounts", called(one)), one).clause("FD-A36"),
        Decision::Target(one) => {
            let range = match (game.frames.top(), &game.attack) {
                (Some(Frame::Target(own) | Frame::Bound(own) | Frame::Flank(own)), _) => game.range(own, one),
                _ => 0,
            };
            section(format!("{} at range {range}", called(one)), one).clause("FD-54")
        }
        Decision::Mode(man, mode) => {
            let text = match mode {
                FireMode::Hold => format!("{} holds fire", name(man)),
                _ => format!("{} fires: {}", name(man), names::mode(mode)),
            };
            unit(text, man).group("Fire modes").clause("FD-62")
        }
        Decision::Fire => DecisionWords::new("Fire").key("f").clause("FD-54"),
        Decision::React(one) => section(format!("React with {}", called(one)), one).group("Reaction").clause("FD-A14"),
        Decision::SnapShot(one) => {
            section(format!("Snap Shot with {}", called(one)), one).group("Reaction").clause("FD-O4")
        }
        Decision::Cancel => DecisionWords::new("Play Confusion and cancel the reaction").clause("FD-O4"),
        Decision::Do(Task::Clear(place)) => {
            DecisionWords::new(format!("Clear terrain {place}")).subject(names::place_id(place)).clause("FD-O4")
        }
        Decision::Do(task) => {
            let who = match game.frames.top() {
                Some(Frame::Prepare(section, left, _)) => Battle::unit_to_prepare(section, left),
                _ => None,
            };
            let does = names::TASKS.iter().find(|(one, ..)| *one == task).map_or("rests", |(.., does)| does);
            let text = who.map_or_else(|| does.to_owned(), |who| format!("{} {does}", name(who)));
            let words = DecisionWords::new(text).group("Task").clause("FD-59");
            match who {
                Some(who) => words.subject(names::unit_id(game, who)),
                None => words,
            }
        }
        Decision::AlsoUnpin(man) => unit(format!("{} un-pins too", name(man)), man).clause("FD-21"),
        Decision::Discard(card) => action("Discard", card).group("Cards").clause("FD-60"),
        Decision::Pick(man) => unit(name(man), man).clause(pick_clause(game)),
        Decision::Lead(man) => unit(format!("{} leads", name(man)), man).clause("FD-72"),
        Decision::Follow(man) => unit(format!("{} follows", name(man)), man).clause("FD-73"),
        Decision::On(one) => section(called(one), one).clause("FD-A6"),
        Decision::Pins => DecisionWords::new("Remove all pins").clause("FD-O4"),
        Decision::Morale => DecisionWords::new("Restore one morale to each man").clause("FD-O4"),
        Decision::At(place) => DecisionWords::new(format!("Terrain {}", names::place(game, place)))
            .subject(names::place_id(place))
            .clause("FD-O4"),
        Decision::Done => DecisionWords::new(match game.phase {
            Phase::Secret => "My force is ready",
            _ => "Done",
        })
        .key("d")
        .clause("FD-8"),
        Decision::Pass => DecisionWords::new(pass(game)).key("p").clause("FD-A14"),
    }
}

/// Whom the section that gets its order can fire at; an answer to an attack goes to the attacker [FD-54, FD-56].
fn targets(game: &Battle) -> Vec<Section> {
    match game.frames.top() {
        Some(Frame::Order(section, Answer::Order | Answer::Move(..))) => {
            let enemies = game.sections_of(section.side().enemy());
            enemies.filter(|enemy| game.check_target(section, *enemy, None).is_ok()).collect()
        }
        Some(Frame::Order(_, Answer::Attack)) => game.attack.iter().map(|attack| attack.attacker).collect(),
        _ => Vec::new(),
    }
}

/// The terrain cards that the section that gets its order can move to.
fn beside(game: &Battle) -> Vec<u8> {
    let Some(Frame::Order(section, _)) = game.frames.top() else { return Vec::new() };
    let ways = [Way::Forward, Way::Back].into_iter().filter(|way| game.check_way(section, *way).is_ok());
    ways.filter_map(|way| game.beside(section, way)).collect()
}

/// A vehicle moves without a card [FD-45].
fn default_move(game: &Battle) -> &'static str {
    match game.frames.top() {
        Some(Frame::Order(section, _)) if game.kind(section) == UnitKind::Vehicle => "Move",
        _ => "Move with any card",
    }
}

fn pass(game: &Battle) -> &'static str {
    match game.frames.top() {
        None => "Buy no more",
        Some(Frame::ReactToMove(..) | Frame::ReactToAttack | Frame::Order(..)) => "No reaction",
        Some(Frame::Cover(..)) => "Play nothing",
        Some(Frame::Moving(_)) => "Call off the move",
        Some(Frame::Confusion(_)) => "Let it stand",
        Some(Frame::SniperPays) => "Let the enemy choose",
        Some(Frame::Bound(_)) => "Do not attack",
        Some(Frame::Regroup(_)) => "Leave him there",
        Some(_) => "Pass",
    }
}

fn pick_clause(game: &Battle) -> &'static str {
    match game.frames.top() {
        Some(Frame::Assign) => "FD-A31",
        Some(Frame::SniperPicks(_)) => "FD-55",
        Some(Frame::Cover(..)) => "FD-67",
        _ => "FD-A6",
    }
}

fn go(game: &Battle, way: Way) -> DecisionWords {
    let name = names::WAYS.iter().find(|(one, ..)| *one == way).map_or("", |(.., name)| name);
    let next = match (game.frames.top(), way) {
        (Some(Frame::Moving(moving)), Way::Forward | Way::Back) => game.beside(moving.section, way),
        _ => None,
    };
    let words = DecisionWords::new(match next {
        Some(place) => format!("{name} to {}", names::place(game, place)),
        None => name.to_owned(),
    });
    let words = words.clause("FD-49");
    match next {
        Some(place) => words.subject(names::place_id(place)),
        None => words,
    }
}
