//! Notes on battalion cards [LD-BATT-10 to LD-BATT-15, TL-BATT].

use super::battalions::own;
use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::general::OPEN;
use super::plain::{battalion_card, campaign_card, plain, steady};
use crate::cards::{Band, ConditionCard, Effect, EnemyType, Family, Level, Note, Speed};
use crate::decision::Decision;
use crate::event::{Event, Mark, SoFor};
use crate::frame::Frame;
use crate::state::Fate;

pub fn note(effect: Effect) -> Note {
    Note { effect, yellow: false, everywhere: false }
}

fn yellow(effect: Effect) -> Note {
    Note { effect, yellow: true, everywhere: false }
}

fn everywhere(effect: Effect) -> Note {
    Note { effect, yellow: false, everywhere: true }
}

/// A battle after its effects have been gathered, with notes on the battalion attacked and on 1A.
fn with_notes(family: Family, mine: &[Note], others: &[Note], change: impl FnOnce(&mut Desk)) -> Desk {
    let edition = plain(family, |e| {
        battalion_card(e, own(family)).notes = mine.to_vec();
        battalion_card(e, "1A").notes = others.to_vec();
    });
    let mut desk = Desk::battle_of(edition, OPEN);
    desk.draw("1A");
    change(&mut desk);
    desk.prepare_now();
    desk
}

fn at_half(desk: &mut Desk, id: &str) {
    let battalion = desk.battalion(id);
    desk.game.battalions[battalion.index()].half = true;
}

const PLUS_2: Effect = Effect::TacticalRoll { add: 2 };

/// Covers LD-BATT-10, TL-BATT-2.
#[test]
fn a_note_works_in_the_battles_of_its_own_battalion_only() {
    for family in [Sherman, Tiger] {
        let own = with_notes(family, &[note(PLUS_2)], &[], |_| {});
        assert_eq!(rows(&own.game.movement_rows()), [(2, "LD-BATT-10")]);
        let other = with_notes(family, &[], &[note(PLUS_2)], |_| {});
        assert_eq!(rows(&other.game.movement_rows()), []);
    }
    let mut desk = with_notes(Tiger, &[note(Effect::TacticalRoll { add: 1 })], &[], |_| {});
    let events = desk.run_frames(&[Frame::RollMovement], &[2]);
    assert_eq!(events, [Event::MovementRoll { roll: 2, total: 3 }]);
}

/// Covers LD-BATT-11.
#[test]
fn a_note_about_other_battles_works_while_its_battalion_lives() {
    let alive = with_notes(Sherman, &[], &[everywhere(PLUS_2)], |_| {});
    assert_eq!(rows(&alive.game.movement_rows()), [(2, "LD-BATT-10")]);
    for band in Band::ALL {
        let anywhere = with_notes(Sherman, &[], &[everywhere(PLUS_2)], |desk| {
            let other = desk.battalion("1A");
            desk.game.battalions[other.index()].band = band;
        });
        assert_eq!(anywhere.game.movement_rows().total(), 2, "{band:?}");
    }
    let half = with_notes(Sherman, &[], &[everywhere(PLUS_2)], |desk| at_half(desk, "1A"));
    assert_eq!(half.game.movement_rows().total(), 0, "ignored at Half strength");
    let dead = with_notes(Sherman, &[], &[everywhere(PLUS_2)], |desk| {
        let other = desk.battalion("1A");
        desk.game.battalion_fates.set(other, Fate::Gone);
    });
    assert_eq!(dead.game.movement_rows().total(), 0, "gone with its battalion");
}

/// Covers LD-BATT-11.
#[test]
fn notes_about_the_pool_the_rolls_and_the_targets_work_from_anywhere() {
    let mut desk = with_notes(
        Tiger,
        &[],
        &[
            note(Effect::WeeklySo { add: -1 }),
            note(Effect::NoAttackOn { band: Band::Transit }),
            everywhere(Effect::OperationalRoll { add: 2, class: None, week: None }),
        ],
        |_| {},
    );
    desk.own("153");
    desk.enlist("Albert", Level::Recruit);
    let (own, transit) = (desk.battalion("3A"), desk.draw("7A"));
    assert!(rows(&desk.game.so_rows()).contains(&(-1, "LD-SOADJ-7")));
    assert_eq!(rows(&desk.game.operational_rows(own)), [(2, "LD-BATT-11")]);
    assert_eq!(desk.refused(Decision::Target(transit)), "LD-BATT-11");
    assert!(desk.allows(Decision::Target(own)));
    let other = desk.battalion("1A");
    desk.game.battalion_fates.set(other, Fate::Gone);
    assert!(!rows(&desk.game.so_rows()).contains(&(-1, "LD-SOADJ-7")));
    assert_eq!(rows(&desk.game.operational_rows(own)), []);
    assert!(desk.allows(Decision::Target(transit)));
}

/// Covers LD-BATT-12, LD-BATT-13.
#[test]
fn at_half_strength_only_yellow_notes_are_left() {
    for family in [Sherman, Tiger] {
        let notes = [note(Effect::TacticalRoll { add: 1 }), yellow(Effect::TacticalRoll { add: 3 })];
        let full = with_notes(family, &notes, &[], |_| {});
        assert_eq!(full.game.movement_rows().total(), 4);
        let half = with_notes(family, &notes, &[], |desk| at_half(desk, own(family)));
        assert_eq!(rows(&half.game.movement_rows()), [(3, "LD-BATT-10")]);
    }
}

/// Covers TL-BATT-1, LD-R49.
#[test]
fn in_tiger_leader_notes_about_destruction_stay_at_half_strength() {
    let about = [
        Effect::XpIfDestroyed { add: 1 },
        Effect::VpIfDestroyed { add: 1 },
        Effect::SoIfDestroyed { add: 1 },
        Effect::NoOperationalMoves,
    ];
    let others = [PLUS_2, Effect::Xp { add: 1 }, Effect::WeeklySo { add: 1 }, Effect::Lunge, Effect::AdvanceOne];
    for (family, stays) in [(Tiger, true), (Sherman, false)] {
        let desk = with_notes(family, &[], &[], |desk| at_half(desk, own(family)));
        let battalion = desk.battalion(own(family));
        for effect in about {
            assert_eq!(desk.game.note_holds(battalion, &note(effect)), stays, "{family:?} {effect:?}");
            assert!(desk.game.note_holds(battalion, &yellow(effect)));
        }
        for effect in others {
            assert!(!desk.game.note_holds(battalion, &note(effect)), "{effect:?}");
        }
    }
}

/// What each participant gains when a battalion with a note is destroyed, or not.
fn xp(family: Family, note: Note, half: bool, destroyed: bool) -> u8 {
    let name = if family == Sherman { "Eandi" } else { "Albert" };
    let number = if family == Sherman { "042" } else { "153" };
    let edition = plain(family, |e| {
        steady(e, name, Speed::Slow);
        battalion_card(e, own(family)).notes = vec![note];
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit(number, name, hex(6, 1));
    if !destroyed {
        for _ in 0..8 {
            desk = desk.enemy(EnemyType::Building, hex(1, 1));
        }
    }
    if half {
        at_half(&mut desk, own(family));
        desk.game.battle.began_half = true;
    }
    desk.prepare_now();
    desk.book_now();
    desk.game.commanders[desk.commander(name).index()].xp
}

/// Covers LD-BATT-13, LD-BATT-14, SL-V6, TL-V3.
#[test]
fn a_battalions_xp_note_rewards_each_participant_of_its_destruction() {
    let two = Effect::XpIfDestroyed { add: 2 };
    assert_eq!(xp(Sherman, yellow(two), true, true), 1 + 1 + 2);
    assert_eq!(xp(Sherman, note(two), true, true), 1 + 1, "not yellow: ignored at Half strength");
    assert_eq!(xp(Sherman, note(two), false, true), 1 + 1 + 2);
    assert_eq!(xp(Sherman, yellow(two), false, false), 1, "not destroyed");
    let one = Effect::XpIfDestroyed { add: 1 };
    assert_eq!(xp(Tiger, yellow(one), true, true), 1 + 1 + 1);
    assert_eq!(xp(Tiger, yellow(one), true, false), 1);
}

/// Covers LD-BATT-15.
#[test]
fn a_fixed_battalion_never_changes_its_band() {
    for (family, half) in [(Sherman, false), (Sherman, true), (Tiger, false), (Tiger, true)] {
        let edition = plain(family, |e| {
            battalion_card(e, "6C").fixed = true;
            campaign_card(e).notes = vec![Effect::OperationalRoll { add: 9, class: None, week: None }];
            e.conditions = vec![ConditionCard { name: "Push".into(), pay: None, effects: vec![Effect::AdvanceOne] }];
        });
        let mut desk = Desk::campaign_of(edition);
        let (fixed, other) = (desk.draw("6C"), desk.draw("7A"));
        desk.game.battalions[fixed.index()].half = half;
        desk.game.condition = Some(0);
        let events = desk.run_frames(&[Frame::OperationalMoves, Frame::RetreatBattalion], &[3]);
        assert!(!events.iter().any(|e| matches!(e, Event::OperationalRoll { battalion, .. } if *battalion == fixed)));
        for frame in [Frame::AdvanceBattalion, Frame::RetreatBattalion] {
            assert_eq!(desk.game.frame(), Some(frame));
            assert_eq!(desk.refused(Decision::MoveBattalion(fixed)), "LD-BATT-15");
            desk.play(Decision::MoveBattalion(other), &[]);
        }
        assert_eq!(desk.game.battalions[fixed.index()].band, Band::Front);
    }
}

/// Covers LD-BATT-14, LD-BATT-11.
#[test]
fn what_a_destroyed_battalions_notes_promise_is_paid_out() {
    let notes = [
        note(Effect::VpIfDestroyed { add: 2 }),
        note(Effect::SoIfDestroyed { add: 3 }),
        note(Effect::NoOperationalMoves),
    ];
    let mut desk = with_notes(Tiger, &notes, &[note(Effect::SoIfDestroyed { add: 5 })], |_| {});
    let battalion = desk.battalion("3A");
    assert_eq!(
        desk.book_now(),
        [
            Event::Booked { battalion, mark: Mark::Destroyed, vp: 3 },
            Event::Vp { by: 3, now: 3 },
            Event::So { by: 3, now: 23, why: SoFor::Destroyed },
        ]
    );
    assert_eq!(desk.run_frames(&[Frame::OperationalMoves], &[]), [Event::NoMovesThisWeek]);
}
