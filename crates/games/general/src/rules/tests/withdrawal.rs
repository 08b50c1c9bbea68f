//! Who withdraws, and where to [FG-O41, FG-O48, FG-B31].

use super::desk::desk;
use crate::decision::Decision;
use crate::event::{Ending, Event};
use crate::frame::{Frame, Phase};
use crate::ids::{Owner, Side};
use crate::state::Flags;

/// Covers FG-O41, FG-O48.
#[test]
fn a_defender_withdraws_with_all_that_can_go_from_the_hex() {
    let mut desk = desk(Phase::Combat);
    let attacker = desk.put("u01", "0504");
    let (men, truck, riders) = (desk.put("g01", "0604"), desk.put("g19", "0604"), desk.put("g01", "0604"));
    let (plane, wreck) = (desk.put("g20", "0604"), desk.put("g13", "0604"));
    let (box_, elsewhere) = (desk.put_for(Owner::German, "pillbox", "0604"), desk.put("g01", "0602"));
    desk.game.units[riders.index()].carrier = truck.into();
    desk.mark(wreck, Flags::ABANDONED);
    desk.hold(Side::German, &["fighting-withdrawal"]);
    desk.engage(&[attacker], "0604");
    desk.play(Decision::Done);
    desk.play(Decision::Play(desk.card("fighting-withdrawal")));
    assert_eq!(desk.game.frames.top(), Some(Frame::Retreat(Side::German)));
    assert_eq!(desk.refuses(Decision::At(desk.at("0602"))), "FG-O41", "not adjacent");
    desk.play(Decision::At(desk.at("0603")));
    assert!([men, truck, riders].into_iter().all(|unit| desk.place(unit) == desk.at("0603")));
    assert!([plane, wreck, box_].into_iter().all(|unit| desk.place(unit) == desk.at("0604")));
    assert_eq!((desk.place(elsewhere), desk.place(attacker)), (desk.at("0602"), desk.at("0504")));
    let went = |event: &Event| matches!(event, Event::Withdrew(..));
    assert_eq!(desk.count(went), 2, "riders go with their truck");
}

/// Covers FG-O41, FG-O48, FG-B23, FG-B31.
#[test]
fn attackers_withdraw_each_from_its_hex_and_who_is_stuck_or_out_of_touch_stays() {
    let mut desk = desk(Phase::Combat);
    let (stuck, second) = (desk.put("u01", "0405"), desk.put("u01", "0405"));
    let (men, idle) = (desk.put("u01", "0304"), desk.put("u01", "0304"));
    let far = desk.put("u01", "0403");
    for hex in ["0404", "0305", "0306", "0406"] {
        desk.put("g01", hex);
    }
    desk.hold(Side::American, &["fighting-withdrawal"]);
    desk.engage(&[stuck, second, men, far], "0404");
    desk.play(Decision::Done);
    desk.play(Decision::Play(desk.card("fighting-withdrawal")));
    assert_eq!((desk.game.frames.top(), desk.to_act()), (Some(Frame::Retreat(Side::American)), Side::American));
    assert_eq!(desk.legal(), [Decision::At(desk.at("0204")), Decision::At(desk.at("0203"))]);
    desk.play(Decision::At(desk.at("0204")));
    assert_eq!(
        [stuck, second, men, idle, far].map(|unit| desk.place(unit)),
        ["0405", "0405", "0204", "0304", "0403"].map(|hex| desk.at(hex))
    );
    assert!(desk.saw(Event::Ended(Ending::Withdrawal(Side::American))));
}

/// Covers FG-O48, FG-16.
#[test]
fn after_a_withdrawal_nobody_is_asked_for_cards_any_more() {
    let mut desk = desk(Phase::Combat);
    let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.hold(Side::American, &["break-off"]);
    desk.hold(Side::German, &["fighting-withdrawal"]);
    desk.attack(&[men], "0404");
    desk.answer_all();
    desk.pass_to(Frame::Round(Side::American));
    desk.play(Decision::Done);
    desk.pass_to(Frame::Round(Side::German));
    desk.play(Decision::Done);
    assert_eq!(desk.game.frames.top(), Some(Frame::Closing(Side::German)));
    desk.play(Decision::Play(desk.card("fighting-withdrawal")));
    if let Some(Frame::Countermand(_)) = desk.game.frames.top() {
        desk.play(Decision::Pass);
    }
    desk.play(Decision::At(desk.at("0504")));
    assert_eq!(desk.place(enemy), desk.at("0504"));
    assert!(desk.saw(Event::Ended(Ending::Withdrawal(Side::German))), "{:?}", desk.game.frames);
}
