//! Odds and journal on a game small enough to count by hand.

use fieldcraft_engine::{
    Broken, Chance, Check, Dictated, Effort, Entry, Game, Intents, Journal, Next, Odds, Play, Purpose, Ratio, Refusal,
    Rolled, Seat, Seats, Seeded, Verdict, intent_odds, odds, unless,
};

const TEST: Purpose = Purpose::new("X-1", "test");

/// Seat 0 plays three decisions and does not know the hidden card.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tiny {
    points: i32,
    hidden: u8,
    left: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Decision {
    /// A point on a 4 or more of a six-sided die, rolled twice.
    Dice,
    /// As many points as the card drawn.
    Draw,
    /// A point if the hidden card is 1.
    Guess,
    /// Nothing.
    Pass,
    /// Turns the hidden card up.
    Show,
    /// More chance than can be walked.
    Storm,
    /// As many points as a die shows, of which only the sum is told when the game is over.
    Quiet,
}

/// What seat 0 may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Meant {
    /// A quiet die in every turn.
    Dice,
    /// Quiet dice, and a guess at the end.
    DiceAndGuess,
    /// A storm in every turn.
    Storms,
}

impl Intents for Tiny {
    type Intent = Meant;

    fn intents(&self, _: Seat, out: &mut Vec<Meant>) {
        out.extend([Meant::Dice, Meant::DiceAndGuess, Meant::Storms]);
    }

    fn onward(&self, _: Seat, meant: &Meant) -> Next<Decision> {
        Next::Decide(match meant {
            Meant::DiceAndGuess if self.left == 1 => Decision::Guess,
            Meant::Dice | Meant::DiceAndGuess => Decision::Quiet,
            Meant::Storms => Decision::Storm,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Rolled(u32),
    Points(i32),
    Shown(u8),
    Secret(u8),
}

impl Game for Tiny {
    type Decision = Decision;
    type Event = Event;
    type View = i32;
    type Memo = ();

    fn to_act(&self) -> Seats {
        if self.left == 0 { Seats::NONE } else { Seats::only(Seat(0)) }
    }

    fn offer(&self, _: Seat, _: &(), out: &mut Vec<Decision>) {
        use Decision::{Dice, Draw, Guess, Pass, Quiet, Show, Storm};
        out.extend([Dice, Draw, Guess, Pass, Show, Storm, Quiet]);
    }

    fn check_seat(&self, seat: Seat) -> Check {
        unless(self.to_act().contains(seat), "X-2", "not now")
    }

    fn check_with(&self, _: Seat, decision: &Decision, _: &()) -> Check {
        unless(*decision != Decision::Show || 0 <= self.points, "X-2", "not now")
    }

    fn act(&mut self, _: Seat, decision: &Decision, play: &mut Play<'_, Event>) {
        let (chance, events) = (&mut *play.chance, &mut *play.events);
        self.left -= 1;
        let gained = match decision {
            Decision::Dice => (0..2)
                .map(|_| {
                    let roll = chance.roll_against(6, 4, TEST);
                    events.push(Event::Rolled(roll));
                    i32::from(4 <= roll)
                })
                .sum(),
            Decision::Draw => chance.pick(&[1, 0, 2], TEST) as i32,
            Decision::Guess => {
                events.push(Event::Secret(self.hidden));
                i32::from(self.hidden == 1)
            }
            Decision::Pass => 0,
            Decision::Show => {
                events.push(Event::Shown(self.hidden));
                0
            }
            Decision::Storm => (0..6).map(|_| chance.roll(6, TEST) as i32).sum(),
            Decision::Quiet => {
                self.points += chance.roll(6, TEST) as i32;
                if self.left == 0 {
                    events.push(Event::Points(self.points));
                }
                return;
            }
        };
        self.points += gained;
        events.push(Event::Points(gained));
    }

    fn view(&self, _: Seat) -> i32 {
        self.points
    }

    fn witnessed(event: &Event, _: Seat) -> Option<Event> {
        (!matches!(event, Event::Secret(_))).then(|| event.clone())
    }

    fn matters(event: &Event) -> bool {
        !matches!(event, Event::Rolled(_))
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Shown(_))
    }

    fn hides(&self, _: Seat, decision: &Decision) -> bool {
        *decision != Decision::Quiet
    }

    fn redeal(&mut self, _: Seat, chance: &mut dyn Chance) {
        self.hidden = chance.pick(&[1, 1, 1, 1], TEST) as u8;
    }

    fn verdict(&self) -> Option<Verdict> {
        (self.left == 0).then_some(Verdict { winner: None, score: self.points, grade: "Over" })
    }
}

const START: Tiny = Tiny { points: 0, hidden: 3, left: 3 };

fn shares(decision: Decision, game: &Tiny) -> Vec<(Vec<Event>, (u128, u128))> {
    let odds = odds(game, Seat(0), &decision, 10_000).expect("the decision is legal");
    assert!(odds.exact);
    odds.prospects.into_iter().map(|p| (p.events, (p.share.num, p.share.den))).collect()
}

#[test]
fn odds_are_exact_and_the_likeliest_comes_first() {
    let expect =
        vec![(vec![Event::Points(1)], (1, 2)), (vec![Event::Points(0)], (1, 4)), (vec![Event::Points(2)], (1, 4))];
    assert_eq!(shares(Decision::Dice, &START), expect);
    let expect = vec![(vec![Event::Points(2)], (2, 3)), (vec![Event::Points(0)], (1, 3))];
    assert_eq!(shares(Decision::Draw, &START), expect);
    assert_eq!(shares(Decision::Pass, &START), vec![(vec![Event::Points(0)], (1, 1))]);
}

#[test]
fn odds_tell_nothing_that_the_seat_may_not_know() {
    let expect = vec![(vec![Event::Points(0)], (3, 4)), (vec![Event::Points(1)], (1, 4))];
    for hidden in 0..4 {
        assert_eq!(shares(Decision::Guess, &Tiny { hidden, ..START }), expect);
    }
}

#[test]
fn too_many_outcomes_are_sampled_and_it_is_said_so() {
    let odds = odds(&START, Seat(0), &Decision::Storm, 5_000).unwrap();
    assert!(!odds.exact);
    assert_eq!(odds.runs, 1_000, "more would hardly change a percentage");
    let sum = odds.prospects.iter().try_fold(Ratio::ZERO, |sum, p| sum.plus(p.share)).unwrap();
    assert_eq!(sum, Ratio::ONE);
    // The middle of six dice comes about once in eleven.
    let middle = odds.prospects.iter().find(|p| p.events == [Event::Points(21)]).unwrap();
    assert!((65..120).contains(&middle.share.per_mille()), "{:?}", middle.share);
}

#[test]
fn a_walk_that_just_fits_its_limit_is_exact() {
    let with = |limit| odds(&START, Seat(0), &Decision::Draw, limit).unwrap();
    // Four redeals times two cards.
    assert!(with(8).exact && with(8).runs == 8);
    assert!(!with(7).exact);
}

fn meant(game: &Tiny, meant: Meant, limit: u32) -> Odds<Event> {
    intent_odds(game, Seat(0), &meant, &|_, _| None, Effort::of(limit)).expect("it can begin")
}

fn share_of(odds: &Odds<Event>, points: i32) -> Option<Ratio> {
    odds.prospects.iter().find(|p| p.events == [Event::Points(points)]).map(|p| p.share)
}

#[test]
fn an_intention_is_walked_by_its_positions_and_not_by_the_ways_to_them() {
    // 6 + 6 × 6 + 11 × 6 decisions instead of 3 × 216.
    let odds = meant(&START, Meant::Dice, 130);
    assert!(odds.exact);
    assert_eq!(odds.prospects.len(), 16);
    assert_eq!((share_of(&odds, 18), share_of(&odds, 10)), (Ratio::new(1, 216), Ratio::new(1, 8)));
}

#[test]
fn what_a_seat_does_not_know_is_dealt_when_it_has_a_say_and_tells_nothing() {
    let odds = [0, 1, 3].map(|hidden| meant(&Tiny { hidden, ..START }, Meant::DiceAndGuess, 250));
    assert!(odds[0].exact);
    assert!(odds.iter().all(|one| *one == odds[0]));
    assert_eq!(share_of(&odds[0], 1), Ratio::new(1, 4));
}

#[test]
fn an_intention_with_too_many_outcomes_is_sampled_within_its_effort() {
    let odds = meant(&START, Meant::Storms, 600);
    assert!(!odds.exact);
    assert!((50..=200).contains(&odds.runs), "{} runs of three decisions and a deal", odds.runs);
    assert_eq!(meant(&START, Meant::Storms, 600), odds, "the same each time");
}

#[test]
fn odds_of_a_refused_decision_are_its_refusal() {
    let over = Tiny { left: 0, ..START };
    assert_eq!(odds(&over, Seat(0), &Decision::Pass, 10), Err(Refusal::new("X-2", "not now")));
}

fn journal() -> (Tiny, Journal<Decision>) {
    let (mut game, mut journal, mut events) = (START, Journal::default(), Vec::new());
    let mut dice = Dictated::only(&[6, 1]);
    for decision in [Decision::Dice, Decision::Pass] {
        journal.play(&mut game, Seat(0), &decision, &mut dice, &mut events).expect("the decision is legal");
    }
    assert_eq!(events, [Event::Rolled(6), Event::Rolled(1), Event::Points(1), Event::Points(0)]);
    (game, journal)
}

#[test]
fn a_journal_gives_the_same_game_again() {
    let (game, journal) = journal();
    let mut events = Vec::new();
    assert_eq!(journal.replay(&START, 2, &mut events), Ok(game));
    assert_eq!(events.len(), 4);
    assert_eq!(journal.replay(&START, 0, &mut events), Ok(START));
    assert_eq!(journal.replay(&START, 1, &mut events).unwrap().left, 2);
}

#[test]
fn a_journal_keeps_every_chance_result_with_its_purpose() {
    let (_, journal) = journal();
    let rolled = |value| Rolled { purpose: TEST, is_die: true, of: 6, value };
    assert_eq!(journal.entries[0].chance, [rolled(6), rolled(1)]);
    assert_eq!(journal.entries[1].chance, []);
}

#[test]
fn a_refused_decision_leaves_game_and_journal_as_they_were() {
    let (mut game, mut journal) = journal();
    let (before, entries) = (game.clone(), journal.clone());
    let refused = journal.play(&mut game, Seat(1), &Decision::Pass, &mut Seeded::from_number(0), &mut Vec::new());
    assert!(refused.is_err());
    assert_eq!((game, journal), (before, entries));
}

#[test]
fn nothing_is_undone_past_a_chance_result_or_a_reveal() {
    let (mut game, mut journal) = journal();
    assert_eq!(journal.settled(), 1);
    let mut dice = Seeded::from_number(0);
    journal.play(&mut game, Seat(0), &Decision::Show, &mut dice, &mut Vec::new()).unwrap();
    assert_eq!(journal.settled(), 3);
    assert_eq!(Journal::<Decision>::default().settled(), 0);
    let quiet = Entry { seat: Seat(0), decision: Decision::Pass, chance: Vec::new(), settles: false };
    assert_eq!(Journal { entries: vec![quiet] }.settled(), 0);
}

#[test]
fn a_journal_that_the_rules_do_not_follow_is_broken_at_its_place() {
    let (_, journal) = journal();
    let mut refused = journal.clone();
    refused.entries[1].seat = Seat(1);
    let broken = refused.replay(&START, 2, &mut Vec::new()).unwrap_err();
    assert_eq!(broken, Broken { at: 1, refusal: Some(Refusal::new("X-2", "not now")) });
    assert_eq!(broken.to_string(), "decision 2 is refused: not now [X-2]");

    let mut other_dice = journal.clone();
    other_dice.entries[0].chance.pop();
    let broken = other_dice.replay(&START, 2, &mut Vec::new()).unwrap_err();
    assert_eq!(broken.to_string(), "decision 1 asks for other chance results than the journal holds");
    let mut left_over = journal;
    let extra = left_over.entries[0].chance[0];
    left_over.entries[1].chance.push(extra);
    assert_eq!(left_over.replay(&START, 2, &mut Vec::new()).unwrap_err().at, 1);
}
