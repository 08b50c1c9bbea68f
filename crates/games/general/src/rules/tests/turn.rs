//! The turn and its phases [FG-18 to FG-23, FG-O1, FG-O2, FG-O4 to FG-O6, FG-O8].

use super::desk::{desk, fresh};
use crate::decision::Decision;
use crate::event::{Contest, Event, Means};
use crate::field::Options;
use crate::frame::{Frame, Phase};
use crate::ids::{Side, Spot};

/// Covers FG-O2, FG-O1, FG-18, FG-19.
#[test]
fn a_game_begins_with_three_cards_each_and_no_income_in_turn_1() {
    let mut desk = fresh(Options::default());
    assert_eq!(desk.refuses(Decision::Done), "FG-O2");
    assert_eq!((desk.game.side(Side::American).treasury, desk.game.side(Side::German).treasury), (100, 90));
    desk.dice(&[0, 0, 0, 2, 2, 2, 3, 7]);
    desk.play(Decision::Begin);
    desk.dice_used();
    assert_eq!(Side::BOTH.map(|side| desk.game.hand_count(side)), [3, 3]);
    assert!(desk.saw(Event::Turn(1, Side::German, [3, 7])));
    assert_eq!((desk.game.phase, desk.to_act()), (Phase::Production, Side::German), "the higher roll is first");
    assert_eq!(desk.count(|event| matches!(event, Event::Income(..))), 0);
}

/// Covers FG-O1, FG-B33.
#[test]
fn a_tie_for_the_turn_is_rolled_again() {
    let mut desk = fresh(Options::default());
    desk.dice(&[0, 0, 0, 2, 2, 2, 5, 5]);
    desk.play(Decision::Begin);
    desk.dice_used();
    assert_eq!((desk.game.frames.top(), desk.legal()), (Some(Frame::TurnTie), vec![Decision::Roll]));
    assert_eq!(desk.refuses(Decision::Pass), "FG-O1");
    desk.dice(&[1, 1]);
    desk.play(Decision::Roll);
    assert_eq!(desk.game.frames.top(), Some(Frame::TurnTie));
    desk.dice(&[2, 9]);
    desk.play(Decision::Roll);
    desk.dice_used();
    assert!(desk.saw(Event::Tied(Contest::Turn, [5, 5])) && desk.saw(Event::Tied(Contest::Turn, [1, 1])));
    assert!(desk.saw(Event::Turn(1, Side::German, [2, 9])));
    assert_eq!((desk.game.first, desk.game.turn, desk.game.phase), (Side::German, 1, Phase::Production));
}

/// Covers FG-18, FG-19, FG-20, FG-21, FG-22, FG-23.
#[test]
fn phases_come_in_their_order_and_in_their_turns() {
    let desk = desk(Phase::Supply);
    let mut game = desk.game;
    let happens = |game: &crate::state::Operation, phase| game.happens(phase, Side::American);
    let turns = |game: &mut crate::state::Operation, phase| {
        (1..=11)
            .filter(|turn| {
                game.turn = *turn;
                happens(game, phase)
            })
            .collect::<Vec<u8>>()
    };
    assert_eq!(turns(&mut game, Phase::Income), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(turns(&mut game, Phase::Production), [1, 6, 11]);
    assert_eq!(turns(&mut game, Phase::Deployment), [5, 10]);
    for phase in [Phase::Supply, Phase::Movement, Phase::Combat] {
        assert_eq!(turns(&mut game, phase).len(), 11);
    }
}

/// Covers FG-20, FG-21, FG-22.
#[test]
fn supply_is_mandatory_and_movement_and_combat_are_not() {
    let mut desk = desk(Phase::Supply);
    assert_eq!(desk.refuses(Decision::Done), "FG-20");
    let mut seen = Vec::new();
    for decision in [Decision::Pay, Decision::Pay, Decision::Done, Decision::Done, Decision::Done] {
        seen.push((desk.game.phase, desk.to_act()));
        desk.play(decision);
    }
    let both = |phase| [(phase, Side::American), (phase, Side::German)];
    let expect: Vec<_> =
        both(Phase::Supply).into_iter().chain(both(Phase::Movement)).chain([(Phase::Combat, Side::American)]).collect();
    assert_eq!(seen, expect);
}

/// Covers FG-18, FG-B11.
#[test]
fn each_side_collects_draws_and_rolls_for_an_event() {
    let mut desk = desk(Phase::Combat);
    desk.active(Side::American);
    desk.game.active = Side::German;
    // Turn 3: initiative, then for each side a card and the event roll; 3 or less is an event, here Captured Depot.
    desk.dice(&[9, 2, 0, 4, 0, 3, 4]);
    desk.play(Decision::Done);
    desk.dice_used();
    let order: Vec<_> = desk
        .events
        .iter()
        .filter(|event| matches!(event, Event::Income(..) | Event::Quiet(..) | Event::Happened(..)))
        .collect();
    assert!(
        matches!(
            order[..],
            [
                Event::Income(Side::American, _),
                Event::Quiet(Side::American, 4),
                Event::Income(Side::German, _),
                Event::Happened(Side::German, _)
            ]
        ),
        "{order:?}"
    );
    assert!(desk.saw(Event::Money(Side::German, 15, Means::Supplies)));
    assert_eq!(Side::BOTH.map(|side| desk.game.hand_count(side)), [1, 1]);
}

/// Covers FG-O5.
#[test]
fn an_empty_deck_is_made_of_the_discarded_cards() {
    let mut desk = desk(Phase::Combat);
    desk.game.active = Side::German;
    std::mem::swap(&mut desk.game.deck, &mut desk.game.discard);
    assert_eq!(desk.game.discard.iter().map(|count| u32::from(*count)).sum::<u32>(), 45);
    desk.play(Decision::Done);
    assert!(desk.saw(Event::Reshuffled));
    assert!(desk.game.hand_count(Side::American) != 0);
}

/// Covers FG-O8.
#[test]
fn events_are_drawn_without_replacement() {
    let mut desk = desk(Phase::Combat);
    desk.game.active = Side::German;
    desk.game.event_deck = [0; crate::pack::MOST_CARDS];
    desk.game.event_deck[4] = 1;
    desk.dice(&[9, 2, 0, 1, 4, 0, 1, 4]);
    desk.play(Decision::Done);
    // The first draw took the last card, so the second is from all 20 again, without the one just drawn.
    assert_eq!(desk.game.event_deck.iter().map(|count| u32::from(*count)).sum::<u32>(), 19);
    assert_eq!(desk.count(|event| matches!(event, Event::Happened(..))), 2);
    let mut desk = super::desk::desk(Phase::Combat);
    desk.game.active = Side::German;
    desk.game.event_deck = [0; crate::pack::MOST_CARDS];
    desk.game.event_deck[4] = 3;
    desk.dice(&[9, 2, 0, 1, 4, 0, 1, 4]);
    desk.play(Decision::Done);
    assert_eq!(desk.game.event_deck.iter().map(|count| u32::from(*count)).sum::<u32>(), 1, "what is drawn is gone");
}

/// Covers FG-O6.
#[test]
fn hands_are_cut_to_six_at_the_end_of_a_turn() {
    let mut desk = desk(Phase::Combat);
    desk.game.active = Side::German;
    desk.hold(Side::German, &["dig-in", "dig-in", "dig-in", "ambush", "ambush", "sabotage", "break-off", "break-off"]);
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Discard(Side::German)));
    assert_eq!(desk.refuses(Decision::Done), "FG-O6");
    desk.play(Decision::Discard(desk.card("sabotage")));
    assert_eq!(desk.refuses(Decision::Discard(desk.card("sabotage"))), "FG-O6");
    desk.play(Decision::Discard(desk.card("break-off")));
    assert_eq!(desk.game.turn, 3, "the next turn has begun");
}

/// Covers FG-O4.
#[test]
fn a_side_has_at_most_92_units() {
    let mut desk = desk(Phase::Production);
    for unit in &mut desk.game.units[1..92] {
        unit.place = Spot::LOST;
    }
    let kind = desk.game.pack().unit("u01").expect("a unit");
    assert_eq!(desk.refuses(Decision::Buy(kind, crate::cards::Grade::Regular)), "FG-O4");
}

/// Covers FG-O6.
#[test]
fn a_hand_of_six_is_kept() {
    let mut desk = desk(Phase::Combat);
    desk.game.active = Side::German;
    desk.hold(Side::German, &["dig-in", "dig-in", "dig-in", "ambush", "ambush", "sabotage"]);
    desk.play(Decision::Done);
    assert_eq!(desk.game.turn, 3, "nothing is discarded");
}

/// Covers FG-O5.
#[test]
fn nobody_draws_when_all_cards_are_held() {
    let mut desk = desk(Phase::Combat);
    desk.game.deck = [0; crate::pack::MOST_CARDS];
    desk.game.active = Side::German;
    desk.play(Decision::Done);
    assert_eq!(desk.game.turn, 3);
    assert_eq!(desk.count(|event| matches!(event, Event::Drew(..))), 0);
}
