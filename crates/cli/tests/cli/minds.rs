//! A machine goes on with its plan as long as it is followed, and thinks anew where it is not.

use fieldcraft_scene::Setup;
use fieldcraft_table::{Advice, Chosen, Dice, Session};

const PLANS: &str = "search:48";

fn begin() -> Box<dyn Session> {
    let shelf = fieldcraft_shelf::shelf(None).unwrap();
    let mut session = shelf.find("panzer-leader").unwrap().start(Setup::of("remagen-bridge"), [1; 32]).unwrap();
    session.make_sandbox();
    session
}

fn advise(session: &dyn Session, player: &str) -> Advice {
    let seat = session.to_act().first().expect("somebody is to act");
    session.advise(seat, player.parse().unwrap(), 7).expect("the seat is to act")
}

fn follow(session: &mut dyn Session, advice: &Advice) {
    let seat = session.to_act().first().expect("somebody is to act");
    session.act_on(seat, &advice.act).unwrap();
}

/// Set up, and at the first choice that was planned.
fn at_the_first_plan() -> Box<dyn Session> {
    let mut session = begin();
    loop {
        if advise(&*session, PLANS).worth.is_some() {
            return session;
        }
        let advice = advise(&*session, "script");
        follow(&mut *session, &advice);
    }
}

#[test]
fn who_asks_twice_gets_the_same_advice() {
    let session = at_the_first_plan();
    assert_eq!(advise(&*session, PLANS), advise(&*session, PLANS));
}

#[test]
fn a_plan_that_is_followed_is_gone_on_with_and_after_undo_all_is_as_it_was() {
    let mut session = at_the_first_plan();
    let (first, step) = (advise(&*session, PLANS), session.steps());
    follow(&mut *session, &first);
    let worth = advise(&*session, PLANS).worth;
    assert_eq!(worth, first.worth, "the same plan, as long as its phase lasts");
    while step < session.steps() {
        session.undo().unwrap();
    }
    assert_eq!(advise(&*session, PLANS), first);
}

#[test]
fn who_does_something_else_gets_advice_for_where_he_stands() {
    let mut session = at_the_first_plan();
    let seat = session.to_act().first().expect("somebody is to act");
    let first = advise(&*session, PLANS);
    let step = session.steps();
    let mut others = 0..session.choices(seat).len();
    // What ends the game, as who concedes does, leaves nobody to be advised.
    let mut goes_on = |n| {
        session.play(seat, Chosen::Number(n), Dice::Seeded).unwrap();
        let goes_on = session.over().is_none();
        while !goes_on && step < session.steps() {
            session.undo().unwrap();
        }
        goes_on
    };
    assert!(others.any(|n| first.act.chosen() != Chosen::Number(n) && goes_on(n)), "there is a choice");
    let shelf = fieldcraft_shelf::shelf(None).unwrap();
    let fresh = shelf.find("panzer-leader").unwrap().load(&session.save()).unwrap().table;
    assert_eq!(advise(&*session, PLANS), advise(&*fresh, PLANS), "nobody there has been asked before");
}
