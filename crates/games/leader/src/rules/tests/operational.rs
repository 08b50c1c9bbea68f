//! Battalion movement at the end of the week [LD-OPMOVE, SL-OPMOVE, TL-OPMOVE].

use super::desk::{Desk, Sherman, Tiger, rows};
use super::edits::{BOTH, battalion, only_lower, plain_edition, through};
use crate::cards::{Band, Class, Effect, Family, Note};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::BattalionId;
use crate::state::Fate;

/// A week without notes of objective, campaign or battalions, with these battalions in these bands.
fn week(family: Family, bands: &[(&str, Band)], change: impl FnOnce(&mut Edition)) -> Desk {
    let edition = plain_edition(family, |e| {
        for card in &mut e.battalions {
            (card.notes, card.fixed) = (Vec::new(), false);
        }
        for card in &mut e.objectives {
            card.notes.clear();
        }
        for card in &mut e.campaigns {
            card.notes.clear();
        }
        change(e);
    });
    let mut desk = Desk::campaign_of(edition);
    for (id, band) in bands {
        let drawn = desk.draw(id);
        desk.game.battalions[drawn.index()].band = *band;
    }
    desk
}

fn roll(desk: &mut Desk, dice: &[u32]) -> Vec<Event> {
    through(desk, &[Frame::OperationalMoves], dice)
}

fn band(desk: &Desk, id: &str) -> Band {
    desk.game.battalions[desk.battalion(id).index()].band
}

const fn operational(add: i8, class: Option<Class>, week: Option<u8>) -> Effect {
    Effect::OperationalRoll { add, class, week }
}

const fn note(effect: Effect, everywhere: bool) -> Note {
    Note { effect, yellow: false, everywhere }
}

/// Covers LD-OPMOVE-1.
#[test]
fn one_die_is_rolled_for_each_surviving_battalion_that_is_not_fixed() {
    for family in BOTH {
        let bands = ["1A", "2A", "1S", "1C"].map(|id| (id, Band::Front));
        let mut desk = week(family, &bands, |e| battalion(e, "1S").fixed = true);
        desk.game.battalion_fates.set(desk.battalion("2A"), Fate::Gone);
        let events = roll(&mut desk, &[9, 3]);
        let [first, third] = ["1A", "1C"].map(|id| desk.battalion(id));
        assert_eq!(
            events,
            [
                Event::OperationalRoll { battalion: first, roll: 9, total: 9 },
                Event::BattalionMoved(first, Band::FriendlyTransit),
                Event::OperationalRoll { battalion: third, roll: 3, total: 3 },
            ]
        );
        assert_eq!(["1A", "1S", "1C"].map(|id| band(&desk, id)), [Band::FriendlyTransit, Band::Front, Band::Front]);
    }
}

/// Where totals from -1 to 11 take a battalion in the Front: R back, H nowhere, A forward.
fn chart(family: Family, id: &str) -> String {
    let at = |total: i8| {
        let mut desk = week(family, &[(id, Band::Front)], |e| {
            for card in &mut e.objectives {
                card.notes = vec![operational(total - 5, None, None)];
            }
        });
        let events = roll(&mut desk, &[5]);
        let battalion = desk.battalion(id);
        assert_eq!(events[0], Event::OperationalRoll { battalion, roll: 5, total });
        match band(&desk, id) {
            Band::Transit => 'R',
            Band::Front => 'H',
            Band::FriendlyTransit => 'A',
            other => panic!("it went to {other:?}"),
        }
    };
    (-1..=11).map(at).collect()
}

/// Covers LD-OPMOVE-2, LD-OPMOVE-3, LD-OPMOVE-4.
#[test]
fn the_operational_chart_of_the_three_types() {
    for family in BOTH {
        assert_eq!(chart(family, "1A"), "RRHHHHAAAAAAA");
        assert_eq!(chart(family, "1S"), "RRHHHHHHAAAAA");
        assert_eq!(chart(family, "1C"), "RRHHHHHHHAAAA");
    }
}

/// Covers SL-OPMOVE-1, TL-OPMOVE-1.
#[test]
fn half_strength_takes_2_off_in_sherman_and_3_in_tiger() {
    for (family, row) in [(Sherman, (-2, "SL-OPMOVE-1")), (Tiger, (-3, "TL-OPMOVE-1"))] {
        let mut desk = week(family, &[("1A", Band::Front)], |_| {});
        let battalion = desk.battalion("1A");
        assert_eq!(rows(&desk.game.operational_rows(battalion)), []);
        desk.game.battalions[battalion.index()].half = true;
        assert_eq!(rows(&desk.game.operational_rows(battalion)), [row]);
    }
}

/// Three battalions roll 9, 4 and 2, the third at Half strength.
fn vector(family: Family) -> ([Band; 3], i8) {
    let bands = [("1A", Band::Front), ("2A", Band::Rear), ("1S", Band::Transit)];
    let mut desk = week(family, &bands, |_| {});
    desk.game.battalions[desk.battalion("2A").index()].half = true;
    let events = roll(&mut desk, &[9, 2, 4]);
    let half = desk.battalion("2A");
    let total = events.iter().find_map(|event| match *event {
        Event::OperationalRoll { battalion, total, .. } if battalion == half => Some(total),
        _ => None,
    });
    (["1A", "1S", "2A"].map(|id| band(&desk, id)), total.expect("a roll"))
}

/// Covers SL-OPMOVE-1, SL-V22, LD-OPMOVE-5.
#[test]
fn a_9_a_4_and_a_2_at_half_strength_in_sherman() {
    assert_eq!(vector(Sherman), ([Band::FriendlyTransit, Band::Transit, Band::Breakthrough], 0));
}

/// Covers TL-OPMOVE-1, TL-V18, LD-OPMOVE-5.
#[test]
fn a_9_a_4_and_a_2_at_half_strength_in_tiger() {
    assert_eq!(vector(Tiger), ([Band::FriendlyTransit, Band::Transit, Band::Breakthrough], -1));
}

/// Covers LD-OPMOVE-5, LD-OPMOVE-6.
#[test]
fn a_battalion_moves_one_band_at_a_time_and_never_past_the_ends() {
    use Band::{Breakthrough, FriendlyStaging, FriendlyTransit, Front, Rear, Transit};
    for family in BOTH {
        let moved = |from, die, add| {
            let mut desk = week(family, &[("1A", from)], |e| {
                for card in &mut e.objectives {
                    card.notes = vec![operational(add, None, None)];
                }
            });
            let events = roll(&mut desk, &[die]);
            let told = events.iter().any(|event| matches!(event, Event::BattalionMoved(..)));
            assert_eq!(told, band(&desk, "1A") != from);
            band(&desk, "1A")
        };
        let all = [Breakthrough, Rear, Transit, Front, FriendlyTransit, FriendlyStaging];
        let forward = [Rear, Transit, Front, FriendlyTransit, FriendlyStaging, FriendlyStaging];
        let back = [Breakthrough, Breakthrough, Rear, Transit, Front, FriendlyTransit];
        assert_eq!(all.map(|from| moved(from, 10, 0)), forward);
        assert_eq!(all.map(|from| moved(from, 1, -1)), back);
        assert_eq!(all.map(|from| moved(from, 1, 0)), all);
    }
}

/// Covers LD-OPMOVE-7.
#[test]
fn notes_of_objective_event_and_battalions_add_to_the_rolls_they_concern() {
    for family in BOTH {
        let bands = ["1A", "2A", "1S"].map(|id| (id, Band::Front));
        let mut desk = week(family, &bands, |e| {
            for card in &mut e.objectives {
                card.notes = vec![operational(5, None, Some(1)), operational(7, None, Some(2))];
            }
            only_lower(e, &[operational(1, Some(Class::Assault), None)]);
            battalion(e, "2A").notes = vec![note(operational(2, None, None), false)];
            battalion(e, "1S").notes = vec![note(operational(3, Some(Class::Assault), None), true)];
        });
        desk.game.lower_events.push(0);
        let of = |id| rows(&desk.game.operational_rows(desk.battalion(id)));
        let (objective, event) = ((5, "LD-OBJ-6"), (1, "LD-POST-1"));
        assert_eq!(of("1A"), [objective, event, (3, "LD-BATT-11")]);
        assert_eq!(of("2A"), [objective, event, (2, "LD-BATT-11"), (3, "LD-BATT-11")]);
        assert_eq!(of("1S"), [objective]);
        desk.game.week = 2;
        let second = rows(&desk.game.operational_rows(desk.battalion("1S")));
        assert_eq!(second, [(7, "LD-OBJ-6")]);
        desk.game.week = 3;
        assert_eq!(rows(&desk.game.operational_rows(desk.battalion("1S"))), []);
    }
}

/// Covers LD-OPMOVE-7.
#[test]
fn a_note_may_have_the_player_advance_any_battalion_that_is_not_fixed() {
    for family in BOTH {
        let bands = [("1A", Band::Front), ("2A", Band::FriendlyStaging), ("1S", Band::Rear), ("1C", Band::Front)];
        let mut desk = week(family, &bands, |e| {
            battalion(e, "1S").notes = vec![note(Effect::AdvanceOne, false)];
            battalion(e, "1C").fixed = true;
        });
        roll(&mut desk, &[1, 1, 1]);
        assert_eq!(desk.game.frame(), Some(Frame::AdvanceBattalion));
        let ids = ["1A", "2A", "1S", "1C", "3A"].map(|id| desk.battalion(id));
        assert_eq!(desk.legal(), [ids[0], ids[2]].map(Decision::MoveBattalion));
        assert_eq!(desk.refused(Decision::MoveBattalion(ids[1])), "LD-OPMOVE-6");
        assert_eq!(desk.refused(Decision::MoveBattalion(ids[3])), "LD-BATT-15");
        assert_eq!(desk.refused(Decision::MoveBattalion(ids[4])), "LD-BATT-19");
        assert_eq!(desk.refused(Decision::MoveBattalion(BattalionId(200))), "LD-BATT-2");
        assert_eq!(desk.refused(Decision::Done), "LD-OPMOVE-7", "it is no choice whether");
        let events = desk.play(Decision::MoveBattalion(ids[2]), &[]);
        assert_eq!(events, [Event::BattalionMoved(ids[2], Band::Transit)]);
        assert_eq!(desk.game.frame(), Some(Frame::Assignment));
    }
}

/// Covers LD-OPMOVE-7.
#[test]
fn where_no_battalion_can_advance_nobody_is_asked() {
    for family in BOTH {
        let mut desk = week(family, &[("1S", Band::FriendlyStaging)], |e| {
            battalion(e, "1S").notes = vec![note(Effect::AdvanceOne, false)];
        });
        roll(&mut desk, &[1]);
        assert_eq!(desk.game.frame(), Some(Frame::Assignment));
    }
}

/// Covers LD-OPMOVE-7.
#[test]
fn a_battalion_that_lunges_advances_two_bands_and_retreats_one() {
    for family in BOTH {
        let lunging = |from, die, add| {
            let mut desk = week(family, &[("1A", from)], |e| {
                battalion(e, "1A").notes = vec![note(Effect::Lunge, false), note(operational(add, None, None), false)];
            });
            roll(&mut desk, &[die]);
            band(&desk, "1A")
        };
        assert_eq!(lunging(Band::Rear, 10, 0), Band::Front);
        assert_eq!(lunging(Band::FriendlyTransit, 10, 0), Band::FriendlyStaging);
        assert_eq!(lunging(Band::Front, 1, -1), Band::Transit);
        assert_eq!(lunging(Band::Front, 1, 0), Band::Front);
    }
}

/// Covers LD-OPMOVE-7.
#[test]
fn no_rolls_are_made_in_a_week_in_which_a_note_forbids_them() {
    for family in BOTH {
        let mut desk = week(family, &[("1A", Band::Front)], |_| {});
        desk.game.no_moves = true;
        assert_eq!(roll(&mut desk, &[]), [Event::NoMovesThisWeek]);
        assert_eq!(band(&desk, "1A"), Band::Front);
    }
}
