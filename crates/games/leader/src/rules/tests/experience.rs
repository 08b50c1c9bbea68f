//! Experience and promotion [LD-XP].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::edits::{BOTH, OPEN, after_battle, battalion, commander, counter, only_lower, plain_edition, ranks};
use crate::cards::{Effect, EnemyType, Family, Level, Note};
use crate::edition::Edition;
use crate::event::Event;
use crate::rules::Status;
use crate::state::{Commander, Fate};

const fn names(family: Family) -> [(&'static str, &'static str); 2] {
    match family {
        Family::Sherman => [("042", "Eandi"), ("041", "Tylutki")],
        Family::Tiger => [("332", "Hans"), ("153", "Albert")],
    }
}

/// A battle with two participants; one Truck is left of a battalion without notes, 1 point of a Half number of 3.
fn battle(family: Family, destroyed: bool, change: impl FnOnce(&mut Edition)) -> Desk {
    let edition = plain_edition(family, |e| {
        let card = battalion(e, if e.is_sherman() { "9A" } else { "3A" });
        (card.half, card.destroyed) = (3, u8::from(destroyed));
        card.notes.clear();
        counter(e, EnemyType::Truck).points = 1;
        only_lower(e, &[]);
        change(e);
    });
    let [one, two] = names(family);
    Desk::battle_of(edition, OPEN)
        .unit(one.0, one.1, hex(6, 1))
        .unit(two.0, two.1, hex(6, 2))
        .enemy(EnemyType::Truck, hex(1, 1))
}

fn xp(events: &[Event]) -> Vec<u8> {
    events.iter().filter_map(|event| if let Event::Xp { by, .. } = event { Some(*by) } else { None }).collect()
}

fn state(desk: &Desk, name: &str) -> Commander {
    desk.game.commanders[desk.commander(name).index()]
}

/// Covers LD-XP-1, LD-XP-2.
#[test]
fn each_participant_gains_1_xp_and_1_more_for_a_destroyed_battalion() {
    for family in BOTH {
        let mut desk = battle(family, false, |_| {});
        assert_eq!(xp(&after_battle(&mut desk)), [1, 1]);
        let mut desk = battle(family, true, |_| {});
        assert_eq!(xp(&after_battle(&mut desk)), [2, 2]);
        assert_eq!(names(family).map(|(_, name)| state(&desk, name).xp), [2, 2]);
    }
}

/// Covers LD-XP-1.
#[test]
fn the_dead_and_the_absent_gain_nothing() {
    for family in BOTH {
        let mut desk = battle(family, true, |_| {});
        let [(_, dead), (_, alive)] = names(family);
        desk.game.commander_fates.set(desk.commander(dead), Fate::Gone);
        let absent = if family == Sherman { "Stout" } else { "Meyer" };
        desk.enlist(absent, Level::Recruit);
        assert_eq!(xp(&after_battle(&mut desk)), [2]);
        assert_eq!([dead, alive, absent].map(|name| state(&desk, name).xp), [0, 2, 0]);
    }
}

/// Covers LD-XP-3.
#[test]
fn notes_and_cards_add_xp() {
    for family in BOTH {
        for (destroyed, expected) in [(true, 1 + 1 + 1 + 2 + 3), (false, 1 + 1)] {
            let mut desk = battle(family, destroyed, |e| {
                commander(e, names(family)[0].1).recruit.xp = Some(99);
                only_lower(e, &[Effect::XpIfDestroyed { add: 3 }]);
            });
            let notes = [Effect::Xp { add: 1 }, Effect::XpIfDestroyed { add: 2 }];
            for effect in notes {
                desk.game.battle.effects.push((effect, crate::cards::Place::Battalion));
            }
            assert_eq!(xp(&after_battle(&mut desk))[0], expected);
        }
    }
}

/// XP that each participant gains when a battalion at Half strength with a yellow note of `add` XP is destroyed.
fn yellow(family: Family, add: i8) -> Vec<u8> {
    let mut desk = battle(family, true, |e| {
        let note = Note { effect: Effect::XpIfDestroyed { add }, yellow: true, everywhere: false };
        battalion(e, if family == Sherman { "9A" } else { "3A" }).notes = vec![note];
        for campaign in &mut e.campaigns {
            campaign.notes.clear();
        }
    });
    let target = desk.game.battle.battalion;
    desk.game.battalions[target.index()].half = true;
    let held = desk.game.battle.enemies.clone();
    super::edits::through(&mut desk, &[crate::frame::Frame::Prepare], &[]);
    desk.game.battle.enemies = held;
    xp(&after_battle(&mut desk))
}

/// Covers LD-XP-3, SL-V6.
#[test]
fn a_yellow_note_of_2_xp_holds_at_half_strength() {
    assert_eq!(yellow(Sherman, 2), [1 + 1 + 2; 2]);
}

/// Covers LD-XP-3, TL-V3.
#[test]
fn a_yellow_note_of_1_xp_holds_at_half_strength() {
    assert_eq!(yellow(Tiger, 1), [1 + 1 + 1; 2]);
}

/// Covers LD-XP-4.
#[test]
fn promotions_are_checked_after_all_xp_of_the_battle_are_recorded() {
    for family in BOTH {
        let mut desk = battle(family, true, |e| {
            for (_, name) in names(family) {
                commander(e, name).recruit.xp = Some(2);
            }
        });
        let events = after_battle(&mut desk);
        let last_xp = events.iter().rposition(|event| matches!(event, Event::Xp { .. })).unwrap();
        let first_promotion = events.iter().position(|event| matches!(event, Event::Promoted(..))).unwrap();
        assert!(last_xp < first_promotion, "{events:?}");
        assert_eq!(events.iter().filter(|event| matches!(event, Event::Promoted(..))).count(), 2);
    }
}

/// A commander of a level with `before` XP and XP number 5 who gains 2: his level and XP afterwards.
fn gains_2(family: Family, level: Level, before: u8, needed: Option<u8>) -> (Level, u8) {
    let name = names(family)[0].1;
    let mut desk = battle(family, true, |e| ranks(e, name, |rank| rank.xp = needed));
    let at = desk.commander(name).index();
    (desk.game.commanders[at].level, desk.game.commanders[at].xp) = (level, before);
    after_battle(&mut desk);
    (state(&desk, name).level, state(&desk, name).xp)
}

/// Covers LD-XP-5, LD-XP-7, LD-V4, LD-V5.
#[test]
fn a_commander_is_promoted_when_his_xp_reach_his_number_and_the_surplus_counts_on() {
    for family in BOTH {
        assert_eq!(gains_2(family, Level::Average, 3, Some(5)), (Level::Skilled, 0));
        assert_eq!(gains_2(family, Level::Average, 4, Some(5)), (Level::Skilled, 1));
        assert_eq!(gains_2(family, Level::Average, 2, Some(5)), (Level::Average, 4));
    }
}

/// Covers LD-XP-6, LD-R35.
#[test]
fn levels_rise_from_recruit_to_ace_and_an_ace_only_collects() {
    let next = Level::ALL.map(|level| gains_2(Tiger, level, 3, Some(5)).0);
    use Level::{Ace, Average, Green, Skilled, Veteran};
    assert_eq!(next, [Green, Average, Skilled, Veteran, Ace, Ace]);
    assert_eq!(gains_2(Tiger, Level::Ace, 9, None), (Ace, 11));
    assert_eq!(gains_2(Tiger, Level::Recruit, 0, Some(1)), (Average, 0), "as often as the XP suffice");
    assert_eq!(gains_2(Tiger, Level::Veteran, 8, Some(3)), (Ace, 7));
}

/// Covers LD-XP-5.
#[test]
fn each_promotion_is_told() {
    for family in BOTH {
        let name = names(family)[0].1;
        let mut desk = battle(family, true, |e| commander(e, name).recruit.xp = Some(2));
        let commander = desk.commander(name);
        let events = after_battle(&mut desk);
        assert!(events.contains(&Event::Xp { commander, by: 2, now: 2 }));
        let promoted: Vec<_> = events.iter().filter(|event| matches!(event, Event::Promoted(..))).collect();
        assert_eq!(promoted, [&Event::Promoted(commander, Level::Green)]);
    }
}

/// Covers LD-XP-8, LD-XP-9.
#[test]
fn the_new_card_gives_status_cool_and_number_while_the_stress_stays() {
    for family in BOTH {
        let name = names(family)[0].1;
        let mut desk = battle(family, true, |e| {
            let card = commander(e, name);
            (card.recruit.xp, card.recruit.cool, card.recruit.okay.to) = (Some(2), 0, 4);
            (card.green.xp, card.green.cool, card.green.okay.to) = (Some(7), 1, 6);
        });
        let at = desk.commander(name);
        desk.game.commanders[at.index()].stress = 4;
        after_battle(&mut desk);
        assert_eq!(desk.stress(name), 6, "the Recruit's Cool of 0 counted");
        assert_eq!((state(&desk, name).level, desk.game.status(at)), (Level::Green, Status::Okay));
        let mut before = desk.game.clone();
        before.commanders[at.index()].level = Level::Recruit;
        assert_eq!(before.status(at), Status::Shaken);
        after_battle(&mut desk);
        assert_eq!(desk.stress(name), 7, "now the Green card's Cool of 1");
        assert_eq!(
            (state(&desk, name).level, state(&desk, name).xp),
            (Level::Green, 2),
            "its number of 7 is not reached"
        );
    }
}
