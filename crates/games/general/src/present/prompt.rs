//! What is asked, with the clause that asks it.

use crate::decision::Decision;
use crate::frame::{Frame, Phase, runs_by_itself};
use crate::game::seat_of;
use crate::ids::{Side, Unit};
use crate::present::names;
use crate::state::{HAND_LIMIT, Operation};
use fieldcraft_engine::Game;
use fieldcraft_scene::{Kind, OutlookPart, Prompt, Text, possible};

/// What is asked of a side, which is to act. It names only what the side can decide.
pub(crate) fn prompt(game: &Operation, side: Side) -> Prompt {
    let legal = game.legal_of(seat_of(side));
    match game.frames.top() {
        Some(frame) => {
            framed(game, side, &frame, matches!(legal[..], [Decision::Pass | Decision::Done | Decision::Stop]))
        }
        None => phased(game, side, &legal),
    }
}

/// What of this can be decided, and the end of the phase.
fn or_end(legal: &[Decision], kinds: &[Kind<Decision>], end: &str) -> String {
    let can = possible(legal, kinds);
    let end = if legal.contains(&Decision::Done) { end } else { "" };
    match (can.is_empty(), end) {
        (true, _) => format!("Nothing left to do here: {}", if end.is_empty() { "go on" } else { end }),
        (false, "") => fieldcraft_scene::capital(&can.join(", ")),
        (false, end) => fieldcraft_scene::capital(&format!("{}, or {end}", can.join(", "))),
    }
}

fn phased(game: &Operation, side: Side, legal: &[Decision]) -> Prompt {
    let treasury = game.side(side).treasury;
    match game.phase {
        Phase::Start => Prompt::new("start", "Begin the operation").clause("FG-O2"),
        Phase::SetUp => {
            let text = format!("Buy your force and place it in your zone: {treasury} left");
            Prompt::new("set-up", text).clause("FG-O3")
        }
        Phase::Production => {
            let next = game.turn.next_multiple_of(5);
            let what = or_end(
                legal,
                &[
                    (|one| matches!(one, Decision::Buy(..)), "buy units"),
                    (|one| matches!(one, Decision::Train(_)), "train a crew"),
                    (|one| matches!(one, Decision::Build(_)), "start structures"),
                ],
                "end production",
            );
            let text = format!("{what}. {treasury} in the treasury; what you buy is deployed in turn {next}");
            Prompt::new("production", text).clause("FG-19")
        }
        Phase::Supply => {
            let cost = game.supply_cost(side);
            Prompt::new("supply", format!("Pay for supply: it costs {cost}, you have {treasury}"))
                .clause("FG-20")
                .clause("FG-24")
        }
        Phase::Movement => {
            let all: [Kind<Decision>; 6] = [
                (|one| matches!(one, Decision::Move(_)), "move your units"),
                (|one| matches!(one, Decision::Sortie(_)), "fly sorties"),
                (|one| matches!(one, Decision::Load(..)), "load"),
                (|one| matches!(one, Decision::Unload(_) | Decision::Land(..)), "unload"),
                (|one| matches!(one, Decision::SetUp(_) | Decision::Pack(_)), "set up or pack guns"),
                (|one| matches!(one, Decision::Play(_)), "play a card"),
            ];
            Prompt::new("movement", or_end(legal, &all, "end the phase")).clause("FG-21")
        }
        Phase::Combat => {
            let all: [Kind<Decision>; 4] = [
                (|one| matches!(one, Decision::Attack(_)), "attack an enemy-held hex"),
                (|one| matches!(one, Decision::Bomb(..)), "bomb a structure"),
                (|one| matches!(one, Decision::Detonate(..) | Decision::Build(_)), "put engineers to work"),
                (|one| matches!(one, Decision::Play(_)), "play a card"),
            ];
            Prompt::new("combat", or_end(legal, &all, "end the phase")).clause("FG-22").clause("FG-1")
        }
        Phase::Deployment => {
            let all: [Kind<Decision>; 2] = [
                (|one| matches!(one, Decision::Deploy(_)), "deploy staged units"),
                (|one| matches!(one, Decision::Play(_)), "play a card"),
            ];
            Prompt::new("deployment", or_end(legal, &all, "end the phase")).clause("FG-23")
        }
        Phase::Income | Phase::Check => Prompt::new("turn", "The turn continues"),
        Phase::Over => Prompt::new("over", "The game is over"),
    }
}

/// `idle` is a side that can only go on.
fn framed(game: &Operation, side: Side, frame: &Frame, idle: bool) -> Prompt {
    let named = |group: &str, before: &str, unit: Unit, after: &str| {
        let text = Text::from(before).subject(names::unit_id(unit), names::unit(game, unit)).plain(after);
        Prompt::new(group, text).subject(names::unit_id(unit))
    };
    match *frame {
        Frame::Award(_, left) => {
            let units = names::count(left.into(), "unit rolls", "units roll");
            Prompt::new("event", format!("{units} for experience: which?")).clause("FG-O71")
        }
        Frame::Raid(_, check, turns) => {
            let text = format!(
                "Raid which enemy airfield or shipping facility? Out of use for {turns} turns on {check} or more"
            );
            Prompt::new("event", text).clause("FG-O72")
        }
        Frame::Breakdown(_, ignored) => {
            let text = format!("Which armored unit breaks down? No effect on {ignored} or more");
            Prompt::new("event", text).clause("FG-O75")
        }
        Frame::Garrison(_, kind) => {
            Prompt::new("event", format!("Where does the {} join you?", names::kind(game, kind))).clause("FG-O74")
        }
        Frame::School(unit) => named("production", "What has the veteran crew of ", unit, " learned?").clause("FG-O25"),
        Frame::Site(build) => Prompt::new("site", format!("Where will you build: {}?", names::build(game, build)))
            .clause("FG-O27")
            .clause("FG-O28"),
        Frame::Deficit => {
            let treasury = game.side(side).treasury;
            let text = format!("You cannot supply everyone: choose units to supply from {treasury}");
            Prompt::new("supply", text).clause("FG-B13")
        }
        Frame::March => march(game, idle),
        Frame::Fly(unit) => named("sortie", "Where does ", unit, " fly?").clause("FG-O42"),
        Frame::Intercept(unit) => {
            let at = names::hex(game, game.unit(unit).place);
            let what = if idle { "nobody can intercept" } else { "intercept?" };
            named("sortie", "", unit, &format!(" flies to {at}: {what}")).clause("FG-O43")
        }
        Frame::DogfightTie(unit, _) => {
            named("tie", "A tie in the air: ", unit, " and its enemy roll again").clause("FG-O43")
        }
        Frame::InitiativeTie => Prompt::new("tie", "Initiative is a tie: both sides roll again").clause("FG-3"),
        Frame::TurnTie => Prompt::new("tie", "The roll for the turn is a tie: both sides roll again").clause("FG-O1"),
        Frame::Declare if idle => Prompt::new("declare", text_at(game, "No other unit can attack ", "")).clause("FG-1"),
        Frame::Declare => Prompt::new("declare", text_at(game, "Which units attack ", "?")).clause("FG-1"),
        Frame::Answer if idle => {
            Prompt::new("answer", text_at(game, "No other unit can answer the attack on ", "")).clause("FG-2")
        }
        Frame::Answer => Prompt::new("answer", text_at(game, "Which units answer the attack on ", "?")).clause("FG-2"),
        Frame::Aim(unit) => named("aim", "Who does ", unit, " fire at first?").clause("FG-1").clause("FG-B1"),
        Frame::Opening(_) => card_now(idle, "before initiative", "FG-3"),
        Frame::RoundStart(_) => card_now(idle, "before your Round", "FG-16"),
        Frame::Closing(_) => card_now(idle, "after the Round", "FG-16"),
        Frame::Round(_) if idle => Prompt::new("fire", "No unit of yours can fire now").clause("FG-4"),
        Frame::Round(_) => Prompt::new("fire", "Which unit fires, and with which weapon?").clause("FG-4"),
        Frame::Volley(unit, arm) => {
            let weapon = names::weapon(game, unit, arm);
            match idle {
                true => named("fire", "", unit, &format!(" cannot fire {weapon}")),
                false => named("fire", "Does ", unit, &format!(" also fire {weapon}?")),
            }
            .clause("FG-4")
            .clause("FG-B3")
        }
        Frame::Retarget(unit, arm) => {
            let weapon = names::weapon(game, unit, arm);
            named("fire", "Who does ", unit, &format!(" fire {weapon} at?")).clause("FG-B1")
        }
        Frame::Retreat(_) => Prompt::new("withdraw", "Where do the units withdraw to?").clause("FG-O41"),
        Frame::Surrender(_) => {
            Prompt::new("surrender", "Your units are asked to surrender").clause("FG-B24").clause("FG-49")
        }
        Frame::Advance if idle => {
            Prompt::new("advance", text_at(game, "Nobody else can advance into ", "")).clause("FG-O38")
        }
        Frame::Advance => Prompt::new("advance", text_at(game, "Who advances into ", "?")).clause("FG-O38"),
        Frame::Countermand(_) => {
            let card = game.frames.iter().rev().find_map(|frame| match frame {
                Frame::Effect(_, card) => Some(names::command(game, *card)),
                _ => None,
            });
            let what = if idle { "you cannot cancel it" } else { "cancel it?" };
            let text = format!("The enemy plays {}: {what}", card.unwrap_or("a card"));
            Prompt::new("cards", text).clause("FG-O59")
        }
        Frame::CardHex(_, card) | Frame::CardUnits(_, card, _) | Frame::CardWork(_, card) if idle => {
            let text = format!("{}: nothing more to choose", names::command(game, card));
            Prompt::new("cards", text).clause(game.pack().effect(card).clause())
        }
        Frame::CardHex(_, card) => card_prompt(game, card, "which hex"),
        Frame::CardUnits(_, card, 1) => card_prompt(game, card, "which unit"),
        Frame::CardUnits(_, card, left) => card_prompt(game, card, &format!("which units? Up to {left} more")),
        Frame::CardWork(_, card) => card_prompt(game, card, "what"),
        Frame::Look(_) if idle => Prompt::new("cards", "Nothing to look at").clause("FG-O56"),
        Frame::Look(_) => Prompt::new("cards", "Look at which?").clause("FG-O56"),
        Frame::Deploying(unit) => named("deployment", "Where will ", unit, " deploy?").clause("FG-B15"),
        Frame::Discard(_) => Prompt::new("discard", format!("Discard down to {HAND_LIMIT} cards")).clause("FG-O6"),
        Frame::Proposal(_) => Prompt::new("surrender", "The enemy offers to surrender").clause("FG-O80"),
        runs_by_itself!() => Prompt::new("turn", "The turn continues"),
    }
}

/// Whether a card is played at this moment.
fn card_now(idle: bool, when: &str, clause: &'static str) -> Prompt {
    let text = if idle { format!("No card to play {when}") } else { format!("Play a card {when}?") };
    Prompt::new("cards", text).clause(clause)
}

fn card_prompt(game: &Operation, card: crate::ids::Card, what: &str) -> Prompt {
    let mark = if what.contains('?') { "" } else { "?" };
    Prompt::new("cards", format!("{}: {what}{mark}", names::command(game, card)))
        .clause(game.pack().effect(card).clause())
}

/// A question about the hex under attack.
fn text_at(game: &Operation, before: &str, after: &str) -> Text {
    match &game.engagement {
        Some(engagement) => {
            let (id, name) = (names::hex_id(game, engagement.hex), names::hex(game, engagement.hex));
            Text::from(before).subject(id, name).plain(after)
        }
        None => Text::from(before).plain(after),
    }
}

fn march(game: &Operation, idle: bool) -> Prompt {
    let mut units = game.group.iter();
    let left = game.group.iter().map(|unit| game.allowance(unit).saturating_sub(game.unit(unit).spent)).min();
    let left = names::count(left.unwrap_or(0).into(), "movement point", "movement points");
    let Some(first) = units.next() else { return Prompt::new("march", "Where to?") };
    let more = units.count();
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let unit = |before: &str| Text::from(before).subject(names::unit_id(first), names::unit(game, first));
    let text = match idle {
        true => unit("").plain(format!("{more} can go no farther: {left} left")),
        false => unit("Where does ").plain(format!("{more} go? {left} left")),
    };
    let prompt = Prompt::new("march", text).clause("FG-21");
    game.group.iter().fold(prompt, |prompt, unit| prompt.subject(names::unit_id(unit))).outlook(OutlookPart::Reaches)
}
