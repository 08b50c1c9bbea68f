//! Commander skills in battle [LD-SKILL, SL-SKILL, TL-SKILL].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::general::OPEN;
use super::plain::{plain, rank, steady, unit_card};
use crate::cards::{EnemyType, Family, Level, Skill, Span, Speed, UnitNote};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::EnemyId;

const TARGET: Decision = Decision::Attack(EnemyId(0));

/// An Infantry unit of Speed 2 under a commander with these skills at 6,1; an enemy Truck at 4,1; Slow step.
fn infantry(family: Family, skills: &[Skill], rows: [&str; 6]) -> Desk {
    let edition = plain(family, |e| {
        let name = if e.is_sherman() { "Reisner" } else { "Steiner" };
        steady(e, name, Speed::Slow);
        rank(e, name, Level::Recruit).skills = skills.to_vec();
        let card = unit_card(e, "902");
        (card.speed, card.range, card.notes) = (2, Span { from: 0, to: 3 }, vec![UnitNote::StressMoveAttack { n: 2 }]);
        e.enemies.iter_mut().for_each(|c| c.defense = 3);
    });
    let name = if family == Sherman { "Reisner" } else { "Steiner" };
    Desk::battle_of(edition, rows).unit("902", name, hex(6, 1)).enemy(EnemyType::Truck, hex(4, 1)).step(false)
}

/// Lets the unit act and move to these hexes.
fn act(desk: &mut Desk, moves: &[(u8, u8)]) {
    desk.play(Decision::Act(desk.unit_id("902")), &[]);
    for &(row, place) in moves {
        desk.play(Decision::Move(hex(row, place)), &[]);
    }
}

/// Stress of the commander after moving and attacking.
fn strain(family: Family, skills: &[Skill]) -> u8 {
    let mut desk = infantry(family, skills, OPEN);
    act(&mut desk, &[(5, 1)]);
    desk.play(TARGET, &[1, 1]);
    desk.stress(if family == Sherman { "Reisner" } else { "Steiner" })
}

/// Covers LD-SKILL-1, LD-R14.
#[test]
fn aggressive_spares_the_commander_the_stress_of_moving_and_attacking() {
    for family in [Sherman, Tiger] {
        assert_eq!(strain(family, &[]), 2);
        assert_eq!(strain(family, &[Skill::Aggressive]), 0);
    }
}

/// Covers SL-SKILL-1.
#[test]
fn a_cautious_commander_of_sherman_leader_moves_or_attacks_in_a_step() {
    let mut desk = infantry(Sherman, &[Skill::Cautious], OPEN);
    act(&mut desk, &[]);
    assert!(desk.allows(TARGET), "attacking alone");
    desk.play(Decision::Move(hex(5, 1)), &[]);
    assert!(!desk.allows(TARGET));
    assert_eq!(desk.refused(TARGET), "SL-SKILL-1");
    let mut desk = infantry(Sherman, &[], OPEN);
    act(&mut desk, &[(5, 1)]);
    assert!(desk.allows(TARGET), "others do both");
    let mut desk = infantry(Sherman, &[Skill::Cautious], OPEN);
    let unit = desk.unit_id("902");
    desk.game.battle.carried.insert(unit);
    act(&mut desk, &[]);
    assert!(!desk.allows(TARGET), "a ride is a move too");
    // In another step of the turn he is free again.
    let mut desk = infantry(Sherman, &[Skill::Cautious], OPEN);
    desk.game.battle.moved.insert(unit);
    desk.run_frames(&[Frame::BeginSlow], &[]);
    act(&mut desk, &[]);
    assert!(desk.allows(TARGET));
}

/// Covers TL-SKILL-1, LD-R22, LD-R79.
#[test]
fn a_cautious_commander_of_tiger_leader_moves_or_attacks_in_a_turn() {
    for skills in [&[Skill::Cautious][..], &[]] {
        let cautious = !skills.is_empty();
        let mut desk = infantry(Tiger, skills, OPEN);
        act(&mut desk, &[]);
        assert!(desk.allows(TARGET));
        desk.play(Decision::Move(hex(5, 1)), &[]);
        assert_eq!(desk.allows(TARGET), !cautious, "moved by itself");
        if cautious {
            assert_eq!(desk.refused(TARGET), "TL-SKILL-1");
        }
        let mut desk = infantry(Tiger, skills, OPEN);
        let unit = desk.unit_id("902");
        desk.game.battle.carried.insert(unit);
        desk.run_frames(&[Frame::BeginSlow], &[]);
        act(&mut desk, &[]);
        assert_eq!(desk.allows(TARGET), !cautious, "carried in another step of the turn");
        let mut desk = infantry(Tiger, skills, OPEN);
        desk.game.battle.attacked.insert(unit);
        act(&mut desk, &[]);
        assert_eq!(desk.allows(Decision::Move(hex(5, 1))), !cautious, "attacked in another step of the turn");
        if cautious {
            assert_eq!(desk.refused(Decision::Move(hex(5, 1))), "TL-SKILL-1");
        }
        let mut desk = infantry(Tiger, skills, OPEN).unit("753", "Klein", hex(6, 1)).step(false);
        desk.game.battle.attacked.insert(unit);
        desk.play(Decision::Act(desk.unit_id("753")), &[]);
        assert_eq!(desk.allows(Decision::Carry(unit)), !cautious, "carried after an attack");
    }
}

/// Covers LD-SKILL-2.
#[test]
fn close_combat_gives_a_die_at_r0() {
    for (family, base) in [(Sherman, [2, 2]), (Tiger, [2, 1])] {
        for (skills, extra) in [(&[Skill::CloseCombat][..], 1), (&[], 0)] {
            let desk =
                infantry(family, skills, OPEN).enemy(EnemyType::Truck, hex(6, 1)).enemy(EnemyType::Truck, hex(5, 1));
            let dice = [1, 2].map(|enemy| desk.plan("902", enemy).dice());
            assert_eq!(dice, [base[0] + extra, base[1]], "{family:?} {skills:?}");
            assert_eq!(rows(&desk.plan("902", 1).dice).contains(&(1, "LD-SKILL-2")), extra == 1);
        }
    }
}

/// Covers LD-SKILL-3, LD-R74.
#[test]
fn marksman_ignores_the_cover_of_every_terrain_but_not_the_printed_defense() {
    for (letter, clause, cover) in
        [('L', "LD-COVER-1", 1), ('H', "LD-COVER-2", 2), ('B', "SL-TERR-3", 1), ('X', "SL-TERR-7", 2)]
    {
        let fourth = format!("{letter}...");
        let terrain = ["....", "....", "....", fourth.as_str(), "....", "...."];
        let save = |skills: &[Skill]| rows(&infantry(Sherman, skills, terrain).plan("902", 0).save);
        assert_eq!(save(&[]), [(3, "SL-ATK-4"), (cover, clause)]);
        assert_eq!(save(&[Skill::Marksman]), [(3, "SL-ATK-4")]);
        if matches!(letter, 'L' | 'H') {
            let hit = |skills: &[Skill]| rows(&infantry(Tiger, skills, terrain).plan("902", 0).hit);
            assert_eq!(hit(&[]), [(-3, "TL-ATK-5"), (-cover, clause)]);
            assert_eq!(hit(&[Skill::Marksman]), [(-3, "TL-ATK-5")]);
        }
    }
}

/// Covers LD-SKILL-5.
#[test]
fn overdrive_adds_a_hex_to_one_move_for_1_stress_each_time() {
    for family in [Sherman, Tiger] {
        let name = if family == Sherman { "Reisner" } else { "Steiner" };
        let mut desk = infantry(family, &[], OPEN);
        act(&mut desk, &[]);
        assert!(!desk.allows(Decision::Overdrive));
        assert_eq!(desk.refused(Decision::Overdrive), "LD-SKILL-5");
        for again in 1..=2 {
            let mut desk = infantry(family, &[Skill::Overdrive], OPEN);
            let (unit, commander) = (desk.unit_id("902"), desk.commander(name));
            desk.game.commanders[commander.index()].stress = again - 1;
            act(&mut desk, &[]);
            let events = desk.play(Decision::Overdrive, &[]);
            assert_eq!(events, [Event::Overdrive(unit), Event::Stress { commander, by: 1, now: again }]);
            assert!(!desk.allows(Decision::Overdrive));
            assert_eq!(desk.refused(Decision::Overdrive), "LD-SKILL-5", "once for a move");
            for row in [5, 4, 3] {
                desk.play(Decision::Move(hex(row, 1)), &[]);
            }
            assert!(!desk.allows(Decision::Move(hex(2, 1))), "Speed 2 and 1 more");
        }
        let mut desk = infantry(family, &[Skill::Overdrive], OPEN);
        act(&mut desk, &[(5, 1)]);
        assert_eq!(desk.refused(Decision::Overdrive), "LD-SKILL-5", "only before it moves");
    }
}

/// Covers LD-SKILL-6, LD-R28.
#[test]
fn a_spotters_attacks_ignore_what_blocks_the_line_of_sight() {
    let wood = ["....", "....", "....", "....", "HHHH", "...."];
    for family in [Sherman, Tiger] {
        let mut desk = infantry(family, &[], wood);
        act(&mut desk, &[]);
        assert!(!desk.allows(TARGET));
        assert_eq!(desk.refused(TARGET), "LD-LOS-1");
        let mut desk = infantry(family, &[Skill::Spotter], wood);
        act(&mut desk, &[]);
        assert!(desk.allows(TARGET));
    }
    let bocage = ["....", "....", "....", "B...", "....", "...."];
    let mut desk = infantry(Sherman, &[Skill::Spotter], bocage);
    act(&mut desk, &[]);
    assert_eq!(desk.refused(TARGET), "SL-TERR-4", "Bocage still hides what is not at R0 or R1");
}
