//! The end of a campaign [LD-END].

use super::desk::{Desk, Sherman, hex};
use super::edits::{BOTH, OPEN, after_battle, battalion, counter, only_lower, plain_edition, through};
use crate::cards::{Band, ConditionCard, Effect, EnemyType, Family, Level};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::{Ending, Event};
use crate::frame::Frame;
use crate::game::PLAYER;
use fieldcraft_engine::Game;

/// A campaign of 4 weeks with the table 17 / 13 / 9 / 7 of Sherman Leader or 18 / 13 / 10 / 7 of Tiger Leader.
fn edited(family: Family, change: impl FnOnce(&mut Edition)) -> std::sync::Arc<Edition> {
    plain_edition(family, |e| {
        let table = if e.is_sherman() { [17, 13, 9, 7] } else { [18, 13, 10, 7] };
        for card in &mut e.objectives {
            (card.weeks, card.grades, card.notes) = (4, table, Vec::new());
        }
        for card in &mut e.campaigns {
            card.notes.clear();
        }
        for card in &mut e.battalions {
            card.notes.clear();
        }
        change(e);
    })
}

/// A battle in which a battalion of 3 VP lies Destroyed.
fn won(family: Family, change: impl FnOnce(&mut Edition)) -> Desk {
    let edition = edited(family, |e| {
        let card = battalion(e, if e.is_sherman() { "9A" } else { "3A" });
        (card.half, card.destroyed, card.points) = (2, 1, 3);
        counter(e, EnemyType::Truck).points = 1;
        only_lower(e, &[]);
        change(e);
    });
    let names = if family == Sherman { ("042", "Eandi") } else { ("332", "Hans") };
    Desk::battle_of(edition, OPEN).unit(names.0, names.1, hex(6, 2)).enemy(EnemyType::Truck, hex(1, 1))
}

/// Covers LD-END-1, LD-R32.
#[test]
fn the_campaign_ends_after_the_last_battle_of_the_last_week() {
    for family in BOTH {
        let mut desk = Desk::campaign_of(edited(family, |_| {}));
        let drawn = desk.draw("1A");
        desk.game.battalions[drawn.index()].band = Band::Front;
        desk.game.week = 3;
        let events = through(&mut desk, &[Frame::ChooseBattle, Frame::OperationalMoves], &[1]);
        assert!(matches!(events[..], [Event::OperationalRoll { .. }]), "{events:?}");
        assert_eq!(desk.game.ending, None);
        desk.game.week = 4;
        let events = through(&mut desk, &[Frame::ChooseBattle, Frame::OperationalMoves], &[]);
        assert_eq!(events, [Event::CampaignEnded(Ending::LastWeek)], "the end-of-week steps are skipped");
        assert!(desk.game.frames.is_empty() && desk.legal().is_empty());
        assert_eq!(desk.refused(Decision::Done), "LD-END-1");
    }
}

/// Covers LD-END-1.
#[test]
fn the_battles_of_the_last_week_are_still_fought() {
    for family in BOTH {
        let mut desk = won(family, |_| {});
        desk.game.week = 4;
        desk.game.vp = 7;
        let events = through(&mut desk, &[Frame::PostCombat, Frame::BookBattle, Frame::ChooseBattle], &[0]);
        assert_eq!(events.last(), Some(&Event::CampaignEnded(Ending::LastWeek)));
        assert_eq!(desk.game.vp, 10, "and their VP count");
    }
}

/// Covers LD-END-2, LD-R12, LD-R33.
#[test]
fn a_demanded_payment_that_cannot_be_paid_is_a_failure() {
    for family in BOTH {
        for (so, ending) in [(3, None), (2, Some(Ending::Bankrupt))] {
            let mut desk = won(family, |e| only_lower(e, &[Effect::So { add: -3 }]));
            (desk.game.so, desk.game.vp) = (so, 11);
            after_battle(&mut desk);
            assert_eq!(desk.game.ending, ending);
            let verdict = desk.game.verdict();
            assert_eq!(verdict.is_some(), ending.is_some());
            if let Some(verdict) = verdict {
                assert_eq!((verdict.grade, verdict.score, verdict.winner), ("Failure", 11, None));
            }
        }
    }
}

/// Covers LD-END-2, LD-R12.
#[test]
fn a_special_condition_that_cannot_be_paid_ends_the_campaign() {
    for family in BOTH {
        for (so, ended) in [(4, false), (3, true)] {
            let mut desk = Desk::campaign_of(edited(family, |e| {
                let effects = vec![Effect::So { add: -4 }];
                e.conditions = vec![ConditionCard { name: String::from("Toll"), pay: None, effects }];
            }));
            desk.game.so = so;
            through(&mut desk, &[Frame::EndWeek], &[0]);
            assert_eq!(desk.game.ending == Some(Ending::Bankrupt), ended);
        }
    }
}

/// Covers LD-R12.
#[test]
fn a_cost_of_the_players_own_choice_is_refused_and_ends_nothing() {
    for family in BOTH {
        let mut desk = Desk::campaign_of(edited(family, |_| {}));
        let (number, name) = if family == Sherman { ("042", "Eandi") } else { ("332", "Hans") };
        desk.own(number);
        desk.enlist(name, Level::Recruit);
        let drawn = desk.draw("1A");
        desk.game.battalions[drawn.index()].band = Band::Rear;
        desk.game.so = 1;
        assert_eq!(desk.refused(Decision::Target(drawn)), "LD-WEEK-15");
        desk.game.so = 2;
        assert!(desk.allows(Decision::Target(drawn)));
        assert_eq!(desk.game.ending, None);
    }
}

/// Covers LD-END-3, LD-R34.
#[test]
fn the_campaign_ends_at_once_when_the_vp_reach_great() {
    for family in BOTH {
        let great = if family == Sherman { 17 } else { 18 };
        for (vp, ending) in [(great - 4, None), (great - 3, Some(Ending::Great)), (great, Some(Ending::Great))] {
            let mut desk = won(family, |_| {});
            let next = desk.draw("1A");
            desk.game.battalions[next.index()].attacked = true;
            desk.game.vp = vp;
            let events = after_battle(&mut desk);
            assert_eq!(desk.game.ending, ending, "{vp} + 3");
            assert_eq!(events.contains(&Event::CampaignEnded(Ending::Great)), ending.is_some());
            assert_eq!(desk.game.frames.is_empty(), ending.is_some(), "a battle left over is not fought");
        }
    }
}

/// Covers LD-END-4, LD-V14.
#[test]
fn the_result_is_the_grade_of_the_table() {
    for family in BOTH {
        let grades: String = (5..=19)
            .map(|vp| {
                let mut desk = Desk::campaign_of(edited(family, |_| {}));
                assert_eq!(desk.game.verdict(), None, "none before the end");
                (desk.game.vp, desk.game.ending) = (vp, Some(Ending::LastWeek));
                let verdict = desk.game.verdict().expect("the campaign is over");
                assert_eq!(verdict.score, i32::from(vp));
                let adequate = verdict.grade != "Poor" && verdict.grade != "Dismal";
                assert_eq!(verdict.winner == Some(PLAYER), adequate);
                if vp == 15 {
                    assert_eq!(verdict.grade, "Good");
                }
                verdict.grade.get(..2).expect("two letters").to_owned()
            })
            .collect();
        // 5 to 19 VP.
        let table = if family == Sherman { "DiDiPoPoAdAdAdAdGoGoGoGoGrGrGr" } else { "DiDiPoPoPoAdAdAdGoGoGoGoGoGrGr" };
        assert_eq!(grades, table);
    }
}
