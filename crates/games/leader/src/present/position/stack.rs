//! Which stacks of frames can come up in play, and the usual one for each part of it.
//!
//! Every stack of a campaign is a beginning of a known list, with at most a few frames on top that depend on the
//! innermost one. What does not have this shape is refused, so that no position can lead the rules astray.

use crate::frame::Frame;

/// Set-up after the objective, the last part first.
const SET_UP: [Frame; 6] = [
    Frame::DrawCondition,
    Frame::Priorities,
    Frame::ChooseCommanders,
    Frame::BuyUnits,
    Frame::DrawBattalions,
    Frame::OptionalRules,
];

/// A week, the last part first.
const WEEK: [Frame; 10] = [
    Frame::EndWeek,
    Frame::PriorityRest,
    Frame::RepairReplace,
    Frame::LargeCosts,
    Frame::UseSkills,
    Frame::AdjustSo,
    Frame::OnLeave,
    Frame::OperationalMoves,
    Frame::ChooseBattle,
    Frame::Assignment,
];

/// How many frames of the week are below a battle.
const BELOW_BATTLE: usize = 9;

/// The frames of a battle before its first turn, the last part first.
fn battle(sherman: bool) -> Vec<Frame> {
    let mut frames = vec![Frame::BookBattle, Frame::PostCombat, Frame::BeginTurn];
    if sherman {
        frames.extend([Frame::RollAggressiveness, Frame::EnemyAdvance(0, 0)]);
    }
    frames.extend([Frame::EventDamage, Frame::PlaceEnemies(0)]);
    if sherman {
        frames.push(Frame::FriendlyAdvance);
    }
    frames.extend([Frame::PlaceUnits, Frame::LayTiles, Frame::Prepare, Frame::DrawUpperEvent]);
    frames
}

/// The frames of a turn above those of the battle, the last part first.
const TURN: [Frame; 4] = [Frame::EndTurn, Frame::BeginSlow, Frame::EnemyTurn, Frame::RollMovement];

/// The words by which a position can say where play stands.
pub(super) const WORDS: [&str; 16] = [
    "campaign",
    "objective",
    "optional_rules",
    "buy_units",
    "commanders",
    "priorities",
    "assignment",
    "next_battle",
    "placement",
    "fast_step",
    "enemy_turn",
    "slow_step",
    "skills",
    "large_costs",
    "repair",
    "rest",
];

/// The stack for one of [`WORDS`].
pub(super) fn at(word: &str, sherman: bool) -> Option<Vec<Frame>> {
    let week = |frames: usize| WEEK[..frames].to_vec();
    let set_up = |frames: usize| SET_UP[..frames].to_vec();
    let fight = |above: &[Frame]| [&WEEK[..BELOW_BATTLE], &[Frame::BookBattle, Frame::PostCombat], above].concat();
    Some(match word {
        "campaign" => vec![Frame::ChooseCampaign],
        "objective" => vec![Frame::ChooseObjective],
        "optional_rules" => set_up(6),
        "buy_units" => set_up(4),
        "commanders" => set_up(3),
        "priorities" => set_up(2),
        "assignment" => week(10),
        "next_battle" => week(9),
        "placement" => {
            let battle = battle(sherman);
            [&WEEK[..BELOW_BATTLE], &battle[..battle.len() - 3]].concat()
        }
        "fast_step" => fight(&[&TURN[..], &[Frame::Step { fast: true }]].concat()),
        "enemy_turn" => fight(&TURN[..3]),
        "slow_step" => fight(&[Frame::EndTurn, Frame::Step { fast: false }]),
        "skills" => week(5),
        "large_costs" => week(4),
        "repair" => week(3),
        "rest" => week(2),
        _ => return None,
    })
}

/// Whether play can come to this stack.
pub(super) fn is_known(stack: &[Frame], sherman: bool) -> bool {
    match stack {
        [] | [Frame::ChooseCampaign | Frame::ChooseObjective] => true,
        [Frame::DrawCondition, ..] => SET_UP.starts_with(stack),
        _ => is_week(stack, sherman),
    }
}

/// The number of frames that two stacks have in common from the bottom.
fn common(stack: &[Frame], list: &[Frame]) -> usize {
    stack.iter().zip(list).take_while(|(a, b)| a == b).count()
}

fn is_week(stack: &[Frame], sherman: bool) -> bool {
    let base = common(stack, &WEEK);
    let all = |above: &[Frame], frame: Frame| above.iter().all(|other| *other == frame);
    let above = &stack[base..];
    match (WEEK.get(base.wrapping_sub(1)), above) {
        (None, _) => false,
        (Some(_), []) => true,
        (Some(Frame::Assignment), above) => match above {
            [Frame::PayCondition | Frame::PlanAttack(_)] => true,
            [Frame::PlanAttack(a), Frame::NameLeader(b, _)] => a == b,
            _ => above.len() <= 8 && all(above, Frame::RetreatBattalion),
        },
        (Some(Frame::ChooseBattle), above) => is_battle(above, sherman),
        (Some(Frame::OnLeave), above) => above.len() <= 8 && all(above, Frame::AdvanceBattalion),
        (Some(Frame::RepairReplace), above) => above == [Frame::Upgrade],
        _ => false,
    }
}

/// The frames above `ChooseBattle` in a battle.
fn is_battle(stack: &[Frame], sherman: bool) -> bool {
    let list = battle(sherman);
    let base = common(stack, &list);
    let above = &stack[base..];
    match list.get(base.wrapping_sub(1)) {
        None => false,
        Some(Frame::BookBattle) => match above {
            [Frame::PayLowerEvent] => true,
            _ => !above.is_empty() && above.len() <= 8 && above.iter().all(|f| *f == Frame::RetreatBattalion),
        },
        Some(Frame::PostCombat) => is_turn(above, sherman),
        Some(Frame::RollAggressiveness) => {
            matches!(above, [Frame::EnemyAdvance(..), Frame::EnemyChoice { placing: false, .. }])
        }
        Some(Frame::EventDamage) => is_placement(above),
        Some(Frame::FriendlyAdvance) => matches!(above, [] | [Frame::March { .. }]),
        Some(Frame::PlaceUnits) => matches!(above, [] | [Frame::RelayTiles]),
        Some(Frame::Prepare) => above == [Frame::PayUpperEvent],
        Some(_) => false,
    }
}

/// A choice of hex while enemy units are placed, or what an event does after placement.
fn is_placement(above: &[Frame]) -> bool {
    if let [Frame::PlaceEnemies(_), choice] = above {
        return matches!(choice, Frame::EnemyChoice { placing: true, .. });
    }
    let events = above.iter().take_while(|frame| {
        matches!(frame, Frame::EventEnemyAdvance(_) | Frame::EventFriendlyAdvance | Frame::EventRemove(_))
    });
    let events = events.count();
    let choices = &above[events..];
    let moving = matches!(choices, [Frame::EnemyChoice { placing: false, .. }])
        && matches!(above.get(events.wrapping_sub(1)), Some(Frame::EventEnemyAdvance(_)));
    events <= 8 && !above.is_empty() && (moving || choices.is_empty())
}

/// The frames above `PostCombat` once the first turn has begun.
fn is_turn(above: &[Frame], sherman: bool) -> bool {
    let ends = |frames: &[Frame]| frames.is_empty() || (sherman && frames == [Frame::OfferEnd]);
    match above {
        [Frame::OfferTenacity] => true,
        [Frame::NextTurn, Frame::OfferEnd] => sherman,
        [Frame::EndTurn, Frame::Step { fast: false }, rest @ ..] => rest == [Frame::Act] || ends(rest),
        [
            Frame::EndTurn,
            Frame::BeginSlow,
            Frame::EnemyTurn,
            Frame::RollMovement,
            Frame::Step { fast: true },
            rest @ ..,
        ] => rest == [Frame::Act] || ends(rest),
        [Frame::EndTurn, Frame::BeginSlow, Frame::EnemyTurn, rest @ ..] => match rest {
            [Frame::ChooseVictim(_)] => true,
            [Frame::EnemyAttack(a), Frame::EnemyChoice { enemy, placing: false, .. }] => a == enemy,
            [
                Frame::EnemyAttack(a),
                Frame::EnemyMove { enemy: b, .. },
                Frame::EnemyChoice { enemy: c, placing: false, .. },
            ] => a == b && b == c,
            _ => ends(rest),
        },
        _ => false,
    }
}
