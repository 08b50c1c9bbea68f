//! The sums that a player sees before a roll are those that play uses.

use super::*;
use crate::cards::{Bonus, Grade};
use crate::event::Event;
use crate::field::Options;
use crate::frame::Phase;
use crate::rules::tests::desk::{Desk, desk, desk_with};
use crate::state::Flags;

/// Title, rows by value and clause, and total.
type Group = (String, Vec<(i32, String)>, i32);

/// The groups of a decision of whoever is to act.
fn shown(desk: &Desk, decision: Decision) -> Vec<Group> {
    let groups = rows(&desk.game, desk.to_act(), &decision);
    let row = |row: RowView| (row.value, row.clause);
    groups.into_iter().map(|one| (one.title, one.rows.into_iter().map(row).collect(), one.total)).collect()
}

#[track_caller]
fn check_group(desk: &Desk, decision: Decision, at: usize, title: &str, expect: &[(i32, &str)]) {
    let groups = shown(desk, decision);
    let (found, rows, total) = &groups[at];
    assert!(found.contains(title), "{found:?}");
    let expect: Vec<(i32, String)> = expect.iter().map(|(value, clause)| (*value, (*clause).to_owned())).collect();
    assert_eq!((rows, *total), (&expect, expect.iter().map(|(value, _)| value).sum()), "{found}");
}

#[test]
fn a_shot_shows_attack_defense_and_damage() {
    let mut desk = desk(Phase::Combat);
    let (men, enemy) = (desk.put("u01", "0504"), desk.put("g01", "0604"));
    desk.engage(&[men], "0604");
    let fire = Decision::Fire(men, Arm::Primary);
    assert_eq!(shown(&desk, fire).len(), 3, "rifles do not pierce");
    check_group(&desk, fire, 0, "Attack Rating 11 on D20, so 11 or more", &[]);
    check_group(&desk, fire, 1, "Defense of Grenadier platoon", &[(1, "FG-11"), (2, "FG-O35")]);
    check_group(&desk, fire, 2, "Endurance 12, damaged at 6", &[(3, "FG-10"), (-3, "FG-11")]);
    desk.game.units[men.index()].stars.gain(Bonus::MarksmanPrimary);
    desk.mark(men, Flags::DAMAGED);
    desk.mark(enemy, Flags::DUG_IN);
    check_group(&desk, fire, 0, "so 12 or more", &[(-2, "FG-14"), (1, "FG-37")]);
    check_group(&desk, fire, 1, "", &[(1, "FG-11"), (2, "FG-O35"), (2, "FG-O53")]);
}

#[test]
fn a_shot_at_armor_shows_what_it_takes_to_pierce() {
    let mut desk = desk(Phase::Combat);
    let (tank, enemy) = (desk.put("u13", "0304"), desk.put("g13", "0404"));
    desk.crew(tank, Grade::Green);
    desk.engage(&[tank], "0404");
    let fire = Decision::Fire(tank, Arm::Primary);
    check_group(&desk, fire, 0, "so 10 or more", &[(-1, "FG-O25")]);
    check_group(&desk, fire, 3, "a Weapon Check of 6 or less, ignoring Defense", &[(6, "FG-30"), (-5, "FG-27")]);
    desk.mark(enemy, Flags::DUG_IN);
    check_group(&desk, fire, 3, "Weapon Check of 6 or less and an Armor Check above 7", &[(6, "FG-30"), (-7, "FG-27")]);
}

#[test]
fn a_shot_with_several_targets_shows_its_sum_when_the_target_is_named() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    let tanks = [desk.put("g13", "0404"), desk.put("g14", "0404")];
    desk.engage(&[men], "0404");
    assert!(shown(&desk, Decision::Fire(men, Arm::Secondary)).is_empty(), "nobody knows at which");
    desk.play(Decision::Fire(men, Arm::Secondary));
    for (tank, name) in tanks.into_iter().zip(["Panzer III", "Panzer IV"]) {
        check_group(&desk, Decision::Target(tank), 1, name, &[(desk.game.card(tank).defense.into(), "FG-11")]);
    }
}

#[test]
fn both_sides_of_initiative_are_shown_before_it_is_rolled() {
    let mut desk = desk(Phase::Combat);
    let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.cut_off(Side::German);
    desk.mark(enemy, Flags::UNSUPPLIED);
    desk.attack(&[men], "0404");
    check_group(&desk, Decision::Done, 0, "American", &[(2, "FG-3")]);
    check_group(&desk, Decision::Done, 1, "German", &[(-1, "FG-44"), (-1, "FG-B13")]);
    assert!(shown(&desk, Decision::Commit(enemy)).is_empty());
    desk.answer_all();
    desk.pass_windows();
    let rolled = desk.events.iter().find_map(|event| match event {
        Event::Initiative(_, totals) => Some(*totals),
        _ => None,
    });
    assert_eq!(rolled, Some([12, -1]), "ten and one, with what was shown");
}

#[test]
fn in_fog_the_other_side_keeps_its_initiative_to_itself() {
    let mut desk = desk_with(Phase::Combat, Options { fog: true, ..Options::default() });
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.attack(&[men], "0404");
    let groups = shown(&desk, Decision::Done);
    assert_eq!(groups.len(), 1);
    assert!(groups[0].0.contains("German"), "the defender answers and sees its own");
}

#[test]
fn without_a_roll_there_is_no_sum() {
    let mut desk = desk(Phase::Combat);
    desk.put("u01", "0304");
    desk.put("g01", "0404");
    for decision in desk.legal() {
        assert!(shown(&desk, decision).is_empty(), "{decision:?}");
    }
    assert!(initiative(&desk.game, Side::American).is_empty());
}

/// The number that the title promises is the number that hits, for every result of the die.
#[test]
fn what_hits_is_what_was_shown() {
    for roll in 2..=18 {
        let mut desk = desk(Phase::Combat);
        let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
        desk.mark(men, Flags::DAMAGED);
        desk.engage(&[men], "0404");
        let title = shown(&desk, Decision::Fire(men, Arm::Primary))[0].0.clone();
        let hits = desk.game.needed(men, Arm::Primary, enemy) <= roll;
        assert!(title.ends_with("so 13 or more"), "{title}");
        desk.shot(men, Arm::Primary, &[roll as u32, 1]);
        let struck = desk.events.iter().any(|event| matches!(event, Event::Intensity(..)));
        assert_eq!((struck, hits), (13 <= roll, 13 <= roll), "{roll}");
    }
}
