//! Naming all units at once, and the target that a shot promises most at.

use super::desk::desk;
use crate::cards::Arm;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::game::seat_of;
use crate::ids::Side;
use crate::state::Flags;

#[test]
fn a_shot_promises_its_expected_share_of_the_endurance_that_is_left() {
    let mut desk = desk(Phase::Combat);
    let (men, sherman) = (desk.put("u01", "0304"), desk.put("u13", "0304"));
    let (grenadiers, panzer) = (desk.put("g01", "0404"), desk.put("g13", "0404"));
    // Hits on 11 of 20, 3 and 5.5 less Defense 1, of Endurance 12.
    assert_eq!(desk.game.promise(men, Arm::Primary, grenadiers), 312);
    assert_eq!(desk.game.promise(men, Arm::Secondary, grenadiers), 0, "no weapon against infantry");
    // Hits on 9, pierces Defense 5 on 6 of 10: 12.5 at 60 percent and 7.5 at 40, of Endurance 20.
    assert_eq!(desk.game.promise(sherman, Arm::Primary, panzer), 315);
    // Hits on 9; Defense 6 is pierced if 6 of 10 pass and 4 of 10 armor checks fail: 12.5 at 24 percent, 6.5 at 76.
    let heavy = desk.put("g14", "0404");
    assert_eq!(desk.game.promise(sherman, Arm::Primary, heavy), 216);
    let tiger = desk.put("g16", "0404");
    assert_eq!(desk.game.promise(sherman, Arm::Primary, tiger), 75, "Defense 9: 6 percent pierce");
    desk.mark(grenadiers, Flags::DAMAGED);
    assert_eq!(desk.game.promise(men, Arm::Primary, grenadiers), 625, "Endurance 6 on the damaged side");
    desk.game.units[grenadiers.index()].wear = 5;
    assert_eq!(desk.game.promise(men, Arm::Primary, grenadiers), 1000, "no more than all of it");
}

/// Covers FG-1, FG-2.
#[test]
fn all_that_can_attack_and_answer_are_named_at_once() {
    let mut desk = desk(Phase::Combat);
    let (men, sherman, far) = (desk.put("u01", "0304"), desk.put("u13", "0304"), desk.put("u01", "0302"));
    let (fresh, weak) = (desk.put("g01", "0404"), desk.put("g01", "0404"));
    desk.mark(weak, Flags::DAMAGED);
    desk.play(Decision::Attack(desk.at("0404")));
    assert_eq!(crate::present::usual::usual_now(&desk.game, seat_of(Side::American)), Some(Decision::CommitAll));
    desk.play(Decision::CommitAll);
    assert!(desk.saw(Event::Committed(men, weak)) && desk.saw(Event::Committed(sherman, weak)));
    assert!(!desk.is(far, Flags::ENGAGED), "two hexes away");
    assert_eq!(desk.refuses(Decision::CommitAll), "FG-1");
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Answer));
    desk.play(Decision::CommitAll);
    let answering = |unit| desk.events.iter().any(|event| matches!(event, Event::Committed(one, _) if *one == unit));
    assert!(answering(fresh) && answering(weak));
}

#[test]
fn the_usual_target_is_the_one_that_is_hurt_most() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    let (_, weak) = (desk.put("g01", "0404"), desk.put("g01", "0404"));
    desk.mark(weak, Flags::DAMAGED);
    desk.all(&[Decision::Attack(desk.at("0404")), Decision::Commit(men)]);
    assert_eq!(desk.game.frames.top(), Some(Frame::Aim(men)));
    assert_eq!(crate::present::usual::usual_now(&desk.game, seat_of(Side::American)), Some(Decision::Target(weak)));
    assert_eq!(desk.refuses(Decision::CommitAll), "FG-1");
}
