//! What is asked, with the clause that asks it.

use crate::cards::Side;
use crate::decision::Decision;
use crate::frame::{Answer, Default, Frame, Phase, Stage};
use crate::game::seat_of;
use crate::present::{names, rows};
use crate::state::Battle;
use fieldcraft_engine::Game;
use fieldcraft_scene::{Prompt, Text};

/// What is asked of a side, which is to act. It names only what the side can decide.
pub(crate) fn prompt(game: &Battle, side: Side) -> Prompt {
    let legal = game.legal_of(seat_of(side));
    let Some(frame) = game.frames.top() else { return phased(game, side, &legal) };
    let idle = matches!(legal[..], [Decision::Pass | Decision::Done | Decision::Stop | Decision::Fire]);
    let prompt = match (&legal[..], &frame) {
        ([Decision::Go(_)], Frame::Moving(moving)) => {
            let (id, name) = (names::section_id(moving.section), names::section(game, moving.section));
            let text = Text::from("").subject(id.clone(), name).plain(" has one way to go");
            Prompt::new("move", text).clause("FD-49").subject(id)
        }
        ([_], Frame::Order(section, Answer::Order)) => {
            let (id, name) = (names::section_id(*section), names::section(game, *section));
            Prompt::new("order", Text::from("").subject(id.clone(), name).plain(" has one order left"))
                .clause("FD-42")
                .subject(id)
        }
        _ => framed(game, &frame, idle),
    };
    if goes_by_itself(&legal, &frame) { prompt.routine() } else { prompt }
}

/// Both sides are asked for reactions and cards whatever they hold, so that nobody learns from not being asked; who can
/// do nothing need not answer by hand, nor who is asked for whom or where and has no choice.
fn goes_by_itself(legal: &[Decision], frame: &Frame) -> bool {
    match legal {
        [Decision::Pass] => true,
        [_] => {
            matches!(frame, Frame::OnSection(_) | Frame::OnMan(_) | Frame::At(_) | Frame::Flank(_) | Frame::SmokeFor(_))
        }
        _ => false,
    }
}

/// What can be done in a turn besides ending it.
fn turn(legal: &[Decision]) -> String {
    let has = |found: fn(&Decision) -> bool| legal.iter().any(found);
    let mut all = Vec::new();
    if has(|decision| matches!(decision, Decision::Order(_))) {
        all.push("give a section its order");
    }
    if has(|decision| matches!(decision, Decision::Play(_) | Decision::Use(..))) {
        all.push("play a card");
    }
    // These come before the first order, and are seldom what is wanted.
    if has(|decision| matches!(decision, Decision::Regroup(_) | Decision::Give(..))) && all.is_empty() {
        all.push("transfer men");
    }
    if has(|decision| matches!(decision, Decision::Promote(_))) && all.is_empty() {
        all.push("promote a man");
    }
    if has(|decision| matches!(decision, Decision::Heal(..))) && all.is_empty() {
        all.push("heal a man");
    }
    match all[..] {
        [] => "Nothing left to do: end the turn".into(),
        _ => fieldcraft_scene::capital(&format!("{}, or end the turn", all.join(", "))),
    }
}

fn phased(game: &Battle, side: Side, legal: &[Decision]) -> Prompt {
    let budget = game.budget[side.index()];
    let buys = legal.iter().any(|decision| matches!(decision, Decision::Buy(_)));
    match (game.phase, game.stage[side.index()]) {
        (Phase::Deal, _) => Prompt::new("deal", "Deal the terrain and draw for who goes first").clause("FD-26"),
        (Phase::Open, _) => {
            let left = names::points(budget);
            let text = match buys {
                true => format!("Buy a vehicle or gun openly, or pass: {left} left"),
                false => format!("No vehicle or gun left that you could buy: pass, {left} left"),
            };
            Prompt::new("open-purchase", text).clause("FD-7")
        }
        (Phase::Secret, Stage::Buying) => {
            let (men, places) = game.led_places(side);
            let budget = names::points(budget);
            let what = if buys { "Buy soldiers in secret" } else { "Your force is bought" };
            let force = match (men, places) {
                (0, 0) => "nobody yet".into(),
                _ => format!("{}, leaders for {places}", names::men(men)),
            };
            let text = format!("{what}: {budget} left, {force}");
            Prompt::new("secret-purchase", text).clause("FD-8").clause("FD-9")
        }
        (Phase::Secret, Stage::Arranging) => Prompt::new("arrange", "Group your men into sections").clause("FD-27"),
        (Phase::Secret, _) => {
            let man = game.man_to_equip(side).map_or_else(|| "nobody".into(), |man| names::unit(game, man));
            let prompt = Prompt::new("equip", format!("Choose equipment for {man}")).clause("FD-32");
            match game.man_to_equip(side) {
                Some(man) => prompt.subject(names::unit_id(game, man)),
                None => prompt,
            }
        }
        (Phase::Turn, _) => Prompt::new("turn", turn(legal)).clause("FD-42").clause("FD-37"),
        (Phase::Over, _) => Prompt::new("over", "The game is over"),
    }
}

/// `idle` is a side that can only go on.
fn framed(game: &Battle, frame: &Frame, idle: bool) -> Prompt {
    let named = |group: &str, before: &str, section, after: &str| {
        let text = Text::from(before).subject(names::section_id(section), names::section(game, section)).plain(after);
        Prompt::new(group, text).subject(names::section_id(section))
    };
    match *frame {
        Frame::Regroup(unit) => Prompt::new("regroup", format!("Where does {} go?", names::unit(game, unit)))
            .clause("FD-37")
            .subject(names::unit_id(game, unit)),
        Frame::Order(section, Answer::Order) => named("order", "What does ", section, " do?").clause("FD-42"),
        Frame::Order(section, Answer::Move(..)) => {
            named("reaction", "", section, ": how does it react to the move?").clause("FD-52")
        }
        Frame::Order(section, Answer::Attack) => {
            named("reaction", "", section, ": how does it answer the attack?").clause("FD-56")
        }
        Frame::Spend(section, _, default) => {
            let what = match default {
                Default::Move => ": pay for the move with any card",
                Default::Attack => ": pay for the attack with any card",
                Default::Smoke => ": pay for the smoke with any card",
            };
            named("pay", "", section, what).clause("FD-44")
        }
        Frame::Moving(moving) if 0 < moving.toll => {
            named("toll", "To go on ", moving.section, " must discard one more card").clause("FD-51")
        }
        Frame::Moving(moving) if idle => named("move", "", moving.section, " can go no farther").clause("FD-49"),
        Frame::Moving(moving) => named("move", "Where does ", moving.section, " go?").clause("FD-49"),
        Frame::ReactToMove(section, _) => match idle {
            true => named("reaction", "", section, " moves: you cannot react"),
            false => named("reaction", "React to the move of ", section, "?"),
        }
        .clause("FD-52")
        .clause("FD-A14"),
        Frame::ReactToAttack => match &game.attack {
            Some(attack) => {
                let fire = game.ledger().map_or(0, |ledger| ledger.firepower());
                match idle {
                    true => {
                        let after = format!(" attacks, firepower {fire}: you have no answer");
                        named("reaction", "", attack.attacker, &after)
                    }
                    false => {
                        named("reaction", "Answer the attack of ", attack.attacker, &format!(", firepower {fire}?"))
                    }
                }
            }
            None => Prompt::new("reaction", "How do you answer the attack?"),
        }
        .clause("FD-56")
        .clause("FD-A14"),
        Frame::Confusion(_) => {
            let text = if idle { "The enemy reacts: you cannot cancel it" } else { "The enemy reacts. Let it stand?" };
            Prompt::new("confusion", text).clause("FD-O4")
        }
        Frame::Bound(section) => {
            let after = if idle { " has nobody to attack" } else { " may attack" };
            named("attack", "After its bound ", section, after).clause("FD-43")
        }
        Frame::Target(section) => named("attack", "Who does ", section, " attack?").clause("FD-54"),
        Frame::Second if idle => Prompt::new("attack", "No second section can join the attack").clause("FD-O4"),
        Frame::Second => Prompt::new("attack", "Which second section joins the attack?").clause("FD-O4"),
        Frame::Modes(section) => {
            let power = game.ledger().map_or(0, |ledger| match &game.attack {
                Some(attack) if attack.counter == Some(section) => ledger.countered(),
                _ => ledger.firepower(),
            });
            let odds = rows::under_fire(game).map_or_else(String::new, |odds| format!("; {odds}"));
            match idle {
                true => named("fire", "", section, &format!(" fires. Firepower {power}{odds}")),
                false => named("fire", "How does ", section, &format!(" fire? Firepower now {power}{odds}")),
            }
            .clause("FD-62")
        }
        Frame::SniperPays => {
            let text = match idle {
                true => "No card to discard: the enemy chooses the sniper's victim",
                false => "Discard a card to choose the sniper's victim?",
            };
            Prompt::new("sniper", text).clause("FD-55")
        }
        Frame::SniperPicks(_) => Prompt::new("sniper", "Who is the sniper's victim?").clause("FD-55"),
        Frame::Cover(..) => {
            let (fire, cover) = game.ledger().map_or((0, 0), |ledger| (ledger.firepower(), ledger.covered()));
            let what = if idle { "hits are drawn" } else { "play a card before hits are drawn?" };
            let text = format!("Firepower {fire}, cover {cover}: {what}");
            Prompt::new("cover", text).clause("FD-67")
        }
        Frame::Assign => {
            let hits = game.hits.as_ref();
            let kind = hits.and_then(|hits| hits.drawn.get(usize::from(hits.given)));
            let name = kind.map_or("a hit", |kind| &game.pack().hits[usize::from(*kind)].name);
            Prompt::new("hits", format!("Who takes the hit: {name}?")).clause("FD-70").clause("FD-A31")
        }
        Frame::Loss(section) => named("loss", "Who leads ", section, " now?").clause("FD-72"),
        Frame::Follow(section, _, more) => {
            named("loss", "Who stays in ", section, &format!("? {more} more")).clause("FD-73")
        }
        Frame::Prepare(section, left, _) => {
            let who = Battle::unit_to_prepare(section, left).map_or_else(String::new, |unit| names::unit(game, unit));
            let text = if idle { format!("{who} has nothing to do") } else { format!("What does {who} do?") };
            Prompt::new("prepare", text).clause("FD-59").clause("FD-60")
        }
        Frame::Discard(side) => {
            let limit = game.hand_limit(side);
            Prompt::new("discard", format!("Discard down to {limit} {}", if limit == 1 { "card" } else { "cards" }))
                .clause("FD-35")
        }
        Frame::OnSection(_) => Prompt::new("instant", "For which section?").clause("FD-A6"),
        Frame::Rally(section) => named("instant", "Rally ", section, ": remove pins or restore morale").clause("FD-O4"),
        Frame::OnMan(_) => Prompt::new("instant", "For which man?").clause("FD-A6"),
        Frame::At(_) => Prompt::new("lay", "On which terrain card?").clause("FD-O4"),
        Frame::Flank(section) => named("move", "Who does ", section, " flank?").clause("FD-50"),
        Frame::SmokeFor(_) => Prompt::new("smoke", "Which section gets the smoke?").clause("FD-O2"),
        Frame::Resolve | Frame::Draw | Frame::AttackOver | Frame::Casualties(_) | Frame::After(..) => {
            Prompt::new("attack", "The attack is resolved")
        }
    }
}
