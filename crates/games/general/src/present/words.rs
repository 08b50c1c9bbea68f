//! Decisions in words, with the things on the screen that they belong to.

mod intents;

pub(crate) use intents::{intent_subjects, intent_words};

use crate::cards::{Arm, Grade};
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::ids::{Card, Kind, Spot, Unit, WorkNo};
use crate::present::{effect_words, names, production};
use crate::rules::{NEW_CREW, TRAINING};
use crate::state::Operation;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{ChanceKind, DecisionWords};

/// A legal decision in words.
pub(crate) fn words(game: &Operation, seat: Seat, decision: &Decision) -> DecisionWords {
    // Who is asked before the dice follows from what both sides know.
    let chance = if may_ask_chance(decision) { ChanceKind::of(game, seat, decision) } else { None };
    plain(game, decision).chance(chance)
}

/// Whether a decision is worth a trial of what chance has to say to it: not the many that never roll.
const fn may_ask_chance(decision: &Decision) -> bool {
    use Decision as D;
    !matches!(
        decision,
        D::Buy(..)
            | D::Choose(_)
            | D::Build(_)
            | D::Span(..)
            | D::Man(_)
            | D::Deploy(_)
            | D::Supply(_)
            | D::Move(_)
            | D::Take(_)
            | D::TakeAll
            | D::Load(..)
            | D::Unload(_)
            | D::SetUp(_)
            | D::Pack(_)
            | D::Sortie(_)
            | D::Attack(_)
            | D::CommitAll
    )
}

fn plain(game: &Operation, decision: &Decision) -> DecisionWords {
    let unit = |text: String, unit: Unit| DecisionWords::new(text).subject(names::unit_id(unit));
    let name = |one: Unit| names::unit(game, one);
    let hex = |text: String, at: Spot| DecisionWords::new(text).subject(names::hex_id(game, at));
    let at = |spot: Spot| names::hex(game, spot);
    let where_is = |one: Unit| at(game.unit(one).place);
    match *decision {
        Decision::Begin => DecisionWords::new("Deal the Command Cards and begin").key("b").clause("FG-O2"),
        Decision::Buy(kind, grade) => buy(game, kind, grade),
        Decision::Choose(bonus) => DecisionWords::new(names::bonus(bonus)).clause("FG-O25"),
        Decision::Train(one) => {
            unit(format!("Experience roll for {} ({TRAINING})", name(one)), one).group("Training").clause("FG-35")
        }
        Decision::Build(build) => {
            let cost = game.pack().builds.get(build.index()).map_or(0, |entry| entry.cost);
            DecisionWords::new(format!("Build: {} ({cost})", names::build(game, build)))
                .group("Structures")
                .clause("FG-O26")
                .subject(production::build_subject(game, build))
        }
        Decision::At(spot) => hex(at_words(game, spot), spot).clause(at_clause(game)),
        Decision::Span(one, other) => {
            hex(format!("From {} to {}", at(one), at(other)), one).subject(names::hex_id(game, other)).clause("FG-O27")
        }
        Decision::Man(one) => {
            unit(format!("Crew {} in {} ({NEW_CREW})", name(one), where_is(one)), one).group("Crews").clause("FG-O31")
        }
        Decision::Deploy(one) => unit(format!("Deploy {}", name(one)), one).group("Deployment").clause("FG-23"),
        Decision::Pay => {
            let side = game.active;
            let (cost, treasury) = (game.supply_cost(side), game.side(side).treasury);
            let text = if cost <= treasury {
                format!("Pay {cost} for supply, leaving {}", treasury - cost)
            } else {
                format!("Supply costs {cost}, you have {treasury}: choose who gets it")
            };
            DecisionWords::new(text).key("p").clause("FG-20").clause("FG-24")
        }
        Decision::Supply(one) => unit(format!("Supply {} in {} ({})", name(one), where_is(one), game.cost(one)), one)
            .group("Supply")
            .clause("FG-B13"),
        Decision::SupplyRest => DecisionWords::new("Supply as many as you can afford").key("r").clause("FG-B13"),
        Decision::Move(one) => {
            unit(format!("Move {} from {}", name(one), where_is(one)), one).group("Move").clause("FG-21")
        }
        Decision::Take(one) => unit(format!("{} moves too", name(one)), one).group("Together").clause("FG-O17"),
        Decision::TakeAll => DecisionWords::new("All move together").key("a").group("Together").clause("FG-O17"),
        Decision::Step(spot) => step(game, spot),
        Decision::Stop => {
            let begun = game.group.iter().any(|unit| 0 < game.unit(unit).spent);
            DecisionWords::new(if begun { "Stop here" } else { "Stay here and end the move" }).key("s").clause("FG-O17")
        }
        Decision::Load(one, on) => unit(format!("{} picks up {}", name(on), name(one)), one)
            .subject(names::unit_id(on))
            .group("Transport")
            .clause("FG-O18"),
        Decision::Unload(one) => {
            unit(format!("Unload {} in {}", name(one), where_is(one)), one).group("Transport").clause("FG-O18")
        }
        Decision::Land(one, spot) => unit(format!("Land {} in {}", name(one), at(spot)), one)
            .subject(names::hex_id(game, spot))
            .group("Landing")
            .clause("FG-O20"),
        Decision::SetUp(one) => {
            unit(format!("Set up {} in {}", name(one), where_is(one)), one).group("Guns").clause("FG-B32")
        }
        Decision::Pack(one) => {
            unit(format!("Pack {} in {}", name(one), where_is(one)), one).group("Guns").clause("FG-B32")
        }
        Decision::Sortie(one) => {
            unit(format!("{} flies from {}", name(one), where_is(one)), one).group("Sorties").clause("FG-O42")
        }
        Decision::Intercept(one) => unit(format!("{} intercepts", name(one)), one).clause("FG-O43"),
        Decision::Attack(spot) => {
            let enemies = game.units_at(spot).filter(|one| game.is_target(*one)).count();
            let enemies = names::count(enemies, "unit", "units");
            hex(format!("Attack {} ({enemies})", at(spot)), spot).group("Engagements").clause("FG-1")
        }
        Decision::Commit(one) => {
            let text = format!("{} in {}", name(one), where_is(one));
            let verb = if game.frames.top() == Some(Frame::Declare) { "attacks" } else { "answers" };
            let clause = if game.frames.top() == Some(Frame::Declare) { "FG-1" } else { "FG-2" };
            unit(format!("{text} {verb}"), one).clause(clause)
        }
        Decision::CommitAll => {
            let (verb, clause) =
                if game.frames.top() == Some(Frame::Declare) { ("attack", "FG-1") } else { ("answer", "FG-2") };
            DecisionWords::new(format!("All {verb}, each at its best target")).key("a").clause(clause)
        }
        Decision::Target(one) => unit(target(game, one), one).clause("FG-B1"),
        Decision::Fire(one, arm) => fire(game, one, arm),
        Decision::AdvanceAll => DecisionWords::new("All advance while there is room").key("a").clause("FG-O38"),
        Decision::Advance(one) => unit(format!("{} advances", name(one)), one).clause("FG-O38"),
        Decision::Bomb(one, work) => {
            works(game, unit(format!("{} bombs {}", name(one), names::work(game, work)), one), work)
                .group("Bombing")
                .clause("FG-O45")
        }
        Decision::Detonate(one, work) => {
            works(game, unit(format!("{} works on {}", name(one), names::work(game, work)), one), work)
                .group("Engineers")
                .clause("FG-57")
        }
        Decision::Play(card) => DecisionWords::new(play(game, card))
            .group("Command Cards")
            .subject(names::card_subject(game, card))
            .clause(game.pack().effect(card).clause()),
        Decision::Discard(card) => DecisionWords::new(format!("Discard {}", names::command(game, card)))
            .subject(names::card_subject(game, card))
            .clause("FG-O6"),
        Decision::Countermand => DecisionWords::new("Play Radio Intercept").key("i").clause("FG-O59"),
        Decision::Pick(one) => unit(format!("{} in {}", name(one), where_is(one)), one).clause(pick_clause(game)),
        Decision::PickWork(work) => {
            works(game, DecisionWords::new(names::work(game, work)), work).clause(pick_clause(game))
        }
        Decision::LookAtHand => DecisionWords::new("Look at the enemy's hand").clause("FG-O56"),
        Decision::LookAtStaged => DecisionWords::new("Look at the enemy's staged units").clause("FG-O56"),
        Decision::Offer => DecisionWords::new("Offer conditional surrender").clause("FG-49"),
        Decision::Refuse => DecisionWords::new("Refuse and let the dice decide").clause("FG-48"),
        Decision::Propose => DecisionWords::new("Offer to surrender").group("Surrender").clause("FG-O80"),
        Decision::Accept => DecisionWords::new("Accept the surrender").clause("FG-O80"),
        Decision::Decline => DecisionWords::new("Decline the surrender").clause("FG-O80"),
        Decision::Roll => DecisionWords::new("Roll again").key("r").clause(roll_clause(game)),
        Decision::Pass => DecisionWords::new(pass(game)).key("p").clause(pass_clause(game)),
        Decision::Done => DecisionWords::new(done(game)).key("d").clause(done_clause(game)),
    }
}

/// A card with what it does.
fn play(game: &Operation, card: Card) -> String {
    let effect = game.pack().commands.get(card.index()).map_or_else(String::new, effect_words::command);
    format!("Play {}: {effect}", names::command(game, card))
}

/// A decision about a work.
fn works(game: &Operation, words: DecisionWords, work: WorkNo) -> DecisionWords {
    names::work_hexes(game, work).into_iter().fold(words, DecisionWords::subject)
}

fn buy(game: &Operation, kind: Kind, grade: Grade) -> DecisionWords {
    let card = game.field.card(kind);
    let crew = match card.crew {
        Some(crew) => format!(", {} {}", names::grade_id(grade), names::crew(crew)),
        None => String::new(),
    };
    DecisionWords::new(format!("{}{crew} ({})", card.name, game.price(kind, grade)))
        .group(names::class(card.class))
        .clause("FG-19")
        .subject(production::kind_subject(game, kind))
}

/// A step with what it costs, and the check that it asks for.
fn step(game: &Operation, to: Spot) -> DecisionWords {
    let mut text = format!("To {}", names::hex(game, to));
    let mut clauses = vec!["FG-O10"];
    let Some(from) = game.group_at() else { return DecisionWords::new(text) };
    let costs = || game.group.iter().filter_map(|unit| game.step_cost(unit, from, to).ok());
    let points = costs().map(|cost| cost.points).max().unwrap_or(0);
    text += &format!(", {}", names::count(points.into(), "point", "points"));
    if let Some(number) = costs().filter_map(|cost| cost.ford).max() {
        text += &format!(", ford on {number}+");
        clauses.push("FG-O12");
    }
    if let Some(number) = costs().filter_map(|cost| cost.terrain).max() {
        text += &format!(", check on {number}+");
        clauses.push("FG-O11");
    }
    let words = DecisionWords::new(text).subject(names::hex_id(game, to));
    clauses.into_iter().fold(words, DecisionWords::clause)
}

fn fire(game: &Operation, unit: Unit, arm: Arm) -> DecisionWords {
    let weapon = names::weapon(game, unit, arm);
    let mut targets = game.targets(unit, arm);
    let (first, more) = (targets.next(), targets.next().is_some());
    let is_target = |aim: &Unit| arm == Arm::Primary && game.targets(unit, arm).any(|one| one == *aim);
    let aim = game.unit(unit).aim.get().filter(is_target);
    let at = match (aim, first) {
        (Some(aim), _) => format!(" at {}, {}", names::unit(game, aim), needed(game, unit, arm, aim)),
        (None, Some(target)) if !more => {
            format!(" at {}, {}", names::unit(game, target), needed(game, unit, arm, target))
        }
        _ => String::new(),
    };
    let text = format!("{} fires {weapon}{at}", names::unit(game, unit));
    DecisionWords::new(text).subject(names::unit_id(unit)).group("Fire").clause("FG-4").clause("FG-5")
}

/// What the D20 must show.
fn needed(game: &Operation, unit: Unit, arm: Arm, target: Unit) -> String {
    format!("hits on {}+", game.needed(unit, arm, target).clamp(2, 19))
}

/// A target, with what it takes to hit it.
fn target(game: &Operation, target: Unit) -> String {
    let name = names::unit(game, target);
    let (firer, arms) = match game.frames.top() {
        Some(Frame::Retarget(unit, arm)) => (unit, vec![arm]),
        Some(Frame::Aim(unit)) => (unit, Arm::BOTH.into()),
        _ => return name,
    };
    let able = |arm: &Arm| game.targets(firer, *arm).any(|one| one == target);
    let with = arms.into_iter().filter(able).map(|arm| {
        let weapon = names::weapon(game, firer, arm);
        format!("{weapon} {}", needed(game, firer, arm, target))
    });
    format!("{name}: {}", with.collect::<Vec<_>>().join(", "))
}

fn at_words(game: &Operation, at: Spot) -> String {
    let name = names::hex(game, at);
    match game.frames.top() {
        Some(Frame::Deploying(_)) => format!("Deploy in {name}"),
        Some(Frame::Fly(_)) => format!("Fly to {name}"),
        Some(Frame::Site(_)) => format!("Build in {name}"),
        Some(Frame::Retreat(_)) => format!("Withdraw to {name}"),
        _ => name,
    }
}

fn at_clause(game: &Operation) -> &'static str {
    match game.frames.top() {
        Some(Frame::Deploying(_)) => "FG-B15",
        Some(Frame::Fly(_)) => "FG-O42",
        Some(Frame::Site(_)) => "FG-O27",
        Some(Frame::Retreat(_)) => "FG-O41",
        Some(Frame::Garrison(..)) => "FG-O74",
        Some(Frame::CardHex(_, card)) => game.pack().effect(card).clause(),
        _ => "FG-21",
    }
}

fn pick_clause(game: &Operation) -> &'static str {
    match game.frames.top() {
        Some(Frame::CardUnits(_, card, _) | Frame::CardWork(_, card)) => game.pack().effect(card).clause(),
        Some(Frame::Award(..)) => "FG-O71",
        Some(Frame::Raid(..)) => "FG-O72",
        Some(Frame::Breakdown(..)) => "FG-O75",
        Some(Frame::Site(_)) => "FG-O29",
        _ => "FG-18",
    }
}

fn roll_clause(game: &Operation) -> &'static str {
    match game.frames.top() {
        Some(Frame::TurnTie) => "FG-O1",
        Some(Frame::DogfightTie(..)) => "FG-O43",
        _ => "FG-3",
    }
}

fn pass(game: &Operation) -> &'static str {
    match game.frames.top() {
        Some(Frame::Intercept(_)) => "Let it pass",
        Some(Frame::Countermand(_)) => "Let the card take effect",
        Some(Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_)) => "Play no card",
        Some(Frame::CardHex(..) | Frame::CardWork(..)) => "Nowhere",
        Some(Frame::Award(..) | Frame::Breakdown(..)) => "No such unit",
        Some(Frame::Garrison(..)) => "No room in any town",
        _ => "Pass",
    }
}

fn pass_clause(game: &Operation) -> &'static str {
    match game.frames.top() {
        Some(Frame::Intercept(_)) => "FG-O43",
        Some(Frame::Countermand(_)) => "FG-O59",
        Some(Frame::CardHex(_, card) | Frame::CardWork(_, card)) => game.pack().effect(card).clause(),
        Some(Frame::Award(..) | Frame::Breakdown(..) | Frame::Garrison(..)) => "FG-B34",
        _ => "FG-16",
    }
}

fn done(game: &Operation) -> String {
    match game.frames.top() {
        Some(Frame::Declare) => "These units attack".into(),
        Some(Frame::Answer) => "These units answer".into(),
        Some(Frame::Round(_)) => "Cease fire this Round".into(),
        Some(Frame::Volley(..)) => "Do not fire the other weapon".into(),
        Some(Frame::Advance) => "No more advances".into(),
        Some(Frame::Deficit) => "Supply no one else".into(),
        Some(Frame::Retreat(_)) => "They stay and fight".into(),
        Some(_) => "Done".into(),
        None => match game.phase {
            Phase::SetUp => "My force is ready".into(),
            phase => format!("End the {} Phase", names::phase(phase)),
        },
    }
}

fn done_clause(game: &Operation) -> &'static str {
    match (game.frames.top(), game.phase) {
        (Some(Frame::Declare), _) => "FG-1",
        (Some(Frame::Answer), _) => "FG-2",
        (Some(Frame::Round(_) | Frame::Volley(..)), _) => "FG-4",
        (Some(Frame::Advance), _) => "FG-O38",
        (Some(Frame::Deficit), _) => "FG-B13",
        (Some(Frame::Retreat(_)), _) => "FG-B24",
        (Some(_), _) => "FG-O7",
        (None, Phase::SetUp) => "FG-O3",
        (None, Phase::Production) => "FG-19",
        (None, Phase::Movement) => "FG-21",
        (None, Phase::Deployment) => "FG-23",
        (None, _) => "FG-22",
    }
}
