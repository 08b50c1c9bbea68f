//! Who is asked follows from what everybody can know, never from what the asked side holds [FG-B34].

use super::desk::{Desk, desk, desk_with, seat};
use super::events::happen;
use crate::cards::Arm;
use crate::decision::Decision;
use crate::field::Options;
use crate::frame::{Frame, Phase};
use crate::ids::{Side, Unit};
use crate::state::Flags;
use fieldcraft_engine::Game;

const FOG: Options = Options { momentum: false, fog: true, by_points: false, hard_targets: false };

/// A platoon has attacked another; both sides hold one card each.
fn fight(options: Options, american: &str, german: &str) -> (Desk, Unit, Unit) {
    let mut desk = desk_with(Phase::Combat, options);
    let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.hold(Side::American, &[american]);
    desk.hold(Side::German, &[german]);
    desk.attack(&[men], "0404");
    desk.answer_all();
    (desk, men, enemy)
}

/// Who is asked for what, and what the American side sees, up to the end of two Rounds in which nobody does anything.
fn passed(mut desk: Desk) -> Vec<(Side, Frame)> {
    let mut asked = Vec::new();
    let mut rounds = 0;
    while let Some(frame) = desk.game.frames.top() {
        asked.push((desk.to_act(), frame));
        let quiet = [Decision::Pass, Decision::Done];
        let next = quiet.into_iter().find(|decision| desk.legal().contains(decision)).expect("a way on");
        desk.dice(&[10, 1]);
        desk.play(next);
        rounds += usize::from(next == Decision::Done);
        if rounds == 2 {
            break;
        }
    }
    asked
}

/// Covers FG-B34, FG-O57, FG-O58, FG-O48, FG-O50.
#[test]
fn windows_in_an_engagement_open_whatever_card_is_held() {
    for options in [Options::default(), FOG] {
        let held = ["ambush", "hold-at-all-costs", "fighting-withdrawal", "fire-mission", "dig-in", "radio-intercept"];
        let all = held.map(|card| passed(fight(options, "forced-march", card).0));
        assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{all:#?}");
        let frames: Vec<Frame> = all[0].iter().map(|(_, frame)| *frame).collect();
        for frame in [Frame::Opening(Side::German), Frame::Opening(Side::American), Frame::Closing(Side::German)] {
            assert!(frames.contains(&frame), "{frame:?} in {frames:?}");
        }
        let all = held.map(|card| passed(fight(options, card, "dig-in").0));
        assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{all:#?}");
    }
}

/// Covers FG-B34.
#[test]
fn who_holds_nothing_that_fits_can_only_pass() {
    let (desk, ..) = fight(Options::default(), "dig-in", "dig-in");
    assert_eq!((desk.game.frames.top(), desk.legal()), (Some(Frame::Opening(Side::German)), vec![Decision::Pass]));
}

/// Covers FG-B34, FG-O59.
#[test]
fn a_card_may_be_answered_whatever_is_held() {
    for (held, answers) in [("radio-intercept", 2), ("ambush", 1)] {
        let mut desk = desk(Phase::Movement);
        desk.put("u01", "0305");
        desk.hold(Side::American, &["dig-in"]);
        desk.hold(Side::German, &[held]);
        desk.play(Decision::Play(desk.card("dig-in")));
        assert_eq!((desk.to_act(), desk.game.frames.top()), (Side::German, Some(Frame::Countermand(Side::German))));
        assert_eq!(desk.legal().len(), answers, "{held}");
        desk.play(Decision::Pass);
        assert_eq!(desk.to_act(), Side::American);
    }
}

/// Covers FG-B34.
#[test]
fn nobody_is_asked_who_can_hold_no_such_card() {
    let mut desk = desk(Phase::Movement);
    desk.put("u01", "0305");
    desk.hold(Side::American, &["dig-in", "dig-in"]);
    desk.play(Decision::Play(desk.card("dig-in")));
    assert_eq!(desk.to_act(), Side::American, "the other hand is empty");
    desk.play(Decision::At(desk.at("0305")));
    desk.put("u01", "0304");
    desk.hold(Side::German, &["ambush"]);
    let card = desk.card("radio-intercept").index();
    // One copy is discarded, and one is in the hand of whoever plays: the other side cannot know that.
    (desk.game.deck[card], desk.game.discard[card], desk.game.hands[0][card]) = (0, 1, 1);
    let mut known = desk.game.clone();
    desk.play(Decision::Play(desk.card("dig-in")));
    assert_eq!(desk.to_act(), Side::German);
    (known.hands[0][card], known.discard[card]) = (0, 2);
    std::mem::swap(&mut known, &mut desk.game);
    desk.play(Decision::Play(desk.card("dig-in")));
    assert_eq!(desk.to_act(), Side::American, "every copy lies in the open");
}

/// Covers FG-B34, FG-O43, FG-O63.
#[test]
fn in_fog_every_sortie_may_be_intercepted_as_far_as_can_be_known() {
    let asked = |options: Options, fighter: bool| {
        let mut desk = desk_with(Phase::Movement, options);
        let plane = desk.put("u18", "0203");
        desk.put(if fighter { "g20" } else { "g01" }, "0604");
        desk.put("g01", "0404");
        desk.all(&[Decision::Sortie(plane), Decision::At(desk.at("0404"))]);
        (desk.to_act(), desk.legal().len())
    };
    assert_eq!((asked(FOG, true), asked(FOG, false)), ((Side::German, 2), (Side::German, 1)));
    assert_eq!(asked(Options::default(), false).0, Side::American, "all aircraft are in the open");
}

/// Covers FG-B34, FG-2, FG-O33.
#[test]
fn in_fog_every_attack_may_be_answered_by_guns_that_nobody_sees() {
    let answers = |options: Options, far: &str| {
        let mut desk = desk_with(Phase::Combat, options);
        let men = desk.put("u01", "0304");
        // A truck cannot answer; a howitzer behind it could.
        desk.put("g19", "0404");
        desk.put(far, "0604");
        desk.game.units[desk.game.headquarters(Side::German).expect("an HQ").index()].place = desk.at("0604");
        desk.attack(&[men], "0404");
        desk.game.frames.top()
    };
    assert_eq!((answers(FOG, "g09"), answers(FOG, "g01")), (Some(Frame::Answer), Some(Frame::Answer)));
    assert_eq!(answers(Options::default(), "g01"), Some(Frame::Round(Side::American)));
}

/// Covers FG-B34, FG-O71, FG-O75.
#[test]
fn in_fog_events_ask_for_units_that_there_may_not_be() {
    for (event, kinds) in [("mechanical-breakdown", ["g14", "g01"]), ("medal-ceremony", ["g01", "g19"])] {
        for kind in kinds {
            let mut desk = desk_with(Phase::Combat, FOG);
            desk.game.active = Side::German;
            desk.put(kind, "0604");
            let card = desk.game.pack().events.iter().position(|card| card.id == event).expect("an event");
            desk.game.event_deck = [0; crate::pack::MOST_CARDS];
            desk.game.event_deck[card] = 1;
            desk.dice(&[2, 9, 0, 1, card as u32]);
            desk.play(Decision::Done);
            assert_eq!(desk.to_act(), Side::German, "{event} {kind}");
            assert!(matches!(desk.game.frames.top(), Some(Frame::Award(..) | Frame::Breakdown(..))), "{event} {kind}");
            let none = kind == kinds[1];
            assert_eq!(desk.legal() == [Decision::Pass], none, "{event} {kind}: {:?}", desk.legal());
        }
    }
}

/// Covers FG-O82.
#[test]
fn in_fog_the_view_names_no_hidden_unit_that_is_about_to_fly_or_answer() {
    let mut desk = desk_with(Phase::Movement, FOG);
    desk.active(Side::German);
    let plane = desk.put("g22", "0604");
    desk.put("u01", "0304");
    desk.play(Decision::Sortie(plane));
    assert_eq!(desk.game.frames.top(), Some(Frame::Fly(plane)));
    assert_eq!(desk.game.view(seat(Side::American)).frames.top(), None);
    assert_eq!(desk.game.view(seat(Side::German)).frames.top(), Some(Frame::Fly(plane)));
    let mut desk = desk_with(Phase::Combat, FOG);
    let men = [desk.put("u01", "0304"), desk.put("u01", "0304")];
    desk.put("g01", "0404");
    let gun = desk.put("g09", "0603");
    desk.game.unit_mut(gun).place = desk.at("0504");
    desk.attack(&men, "0404");
    desk.play(Decision::Commit(gun));
    assert_eq!(desk.game.frames.top(), Some(Frame::Aim(gun)));
}

/// Covers FG-O50, FG-O60, FG-O82.
#[test]
fn a_unit_on_a_fire_mission_has_taken_part() {
    let mut desk = desk_with(Phase::Combat, FOG);
    let (men, gun) = (desk.put("u01", "0304"), desk.put("u08", "0305"));
    desk.put("g01", "0404");
    desk.hold(Side::American, &["fire-mission"]);
    desk.attack(&[men], "0404");
    desk.answer_all();
    while desk.game.frames.top() != Some(Frame::RoundStart(Side::American)) {
        desk.dice(&[10, 1]);
        desk.play(Decision::Pass);
    }
    desk.all(&[Decision::Play(desk.card("fire-mission")), Decision::Pick(gun)]);
    assert!(desk.is(gun, Flags::ENGAGED) && !desk.game.is_hidden(gun));
    desk.pass_windows();
    assert!(desk.legal().contains(&Decision::Fire(gun, Arm::Primary)));
}

/// Covers FG-B24, FG-O82.
#[test]
fn in_fog_a_demand_does_not_ask_for_the_network_of_the_enemy() {
    for (cut_off, asked) in [(false, false), (true, true)] {
        let mut desk = desk_with(Phase::Combat, FOG);
        let tanks = [desk.put("u13", "0304"), desk.put("u13", "0304")];
        let enemy = desk.put("g01", "0404");
        if cut_off {
            desk.cut_off(Side::German);
        }
        desk.hold(Side::American, &["demand-surrender"]);
        desk.attack(&tanks, "0404");
        desk.answer_all();
        desk.pass_to(Frame::Round(Side::American));
        desk.play(Decision::Done);
        assert_eq!(desk.game.frames.top(), Some(Frame::Closing(Side::American)));
        desk.play(Decision::Play(desk.card("demand-surrender")));
        assert_eq!(desk.game.frames.top() == Some(Frame::Surrender(Side::German)), asked);
        let lost = crate::event::Event::NoEffect(Side::American, desk.card("demand-surrender"));
        assert_eq!((desk.saw(lost), desk.is(enemy, Flags::CAPTURED)), (!asked, false));
    }
}

/// Covers FG-B34, FG-O74.
#[test]
fn in_fog_the_american_side_is_asked_for_a_garrison_however_full_its_towns_are() {
    for (options, full, asked) in [(FOG, false, true), (FOG, true, true), (Options::default(), true, false)] {
        let mut desk = desk_with(Phase::Combat, options);
        let towns: Vec<_> = desk.game.map().places.iter().map(|place| place.hex).collect();
        let own = towns.into_iter().filter(|at| desk.game.holder(*at) == Some(Side::American)).collect::<Vec<_>>();
        assert!(!own.is_empty());
        for at in own.iter().filter(|_| full) {
            for _ in 0..crate::state::ROOM {
                let unit = desk.put("u01", "0205");
                desk.game.relocate(unit, *at);
            }
        }
        happen(&mut desk, Side::American, "italian-garrison-joins");
        let garrison = matches!(desk.game.frames.top(), Some(Frame::Garrison(Side::American, _)));
        assert_eq!(garrison, asked, "{full} {:?}", desk.game.frames.top());
        assert_eq!(garrison && desk.legal() == [Decision::Pass], full && asked, "{:?}", desk.legal());
    }
}
