//! What a game that is over came to: losses, the course of the score, and the shots that came out best and worst.
//!
//! How good or bad a shot was is found by firing it again with other dice and looking at the position that follows.

use crate::Table;
use crate::after_action::{Chapter, Story, capital, words};
use fieldcraft_ai::standing;
use fieldcraft_engine::{Game, Recorded, Seat, Seeded};
use fieldcraft_scene::Weight::Minor;
use fieldcraft_scene::{Fortune, LogLine, Mark, Reckoned, ReckonedTurn, Reckoning, Span, System};
use std::cmp::Reverse;

/// How often each shot is fired again, and those again that are told.
const ROUGHLY: u64 = 24;
const CLOSELY: u64 = 200;
/// How many lines tell what came of a shot.
const LINES: usize = 3;

/// What is counted in a game with points, and in one without.
const POINTS: &str = "Points";
const LOST: &str = "Units lost";

/// A reckoning that is made when it is called, as long as the one who calls says that it is wanted; nothing if that ends
/// first.
pub type Reckons = Box<dyn FnOnce(&dyn Fn() -> bool) -> Option<Reckoning> + Send>;

/// A shot of the game: which decision rolled for it, and from which position.
struct Fired<G> {
    at: usize,
    side: Seat,
    before: G,
    /// How it came out for the first seat.
    result: i32,
    /// Whether somebody of the other side fell to it.
    fells: bool,
    told: Fortune,
}

/// A shot beside the same shot with other dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Weighed {
    /// How much more it gave than the others, summed up.
    luck: i64,
    /// How many of them came out better, and how many worse.
    better: u32,
    worse: u32,
}

impl Weighed {
    /// How well, or how badly, it came out, and how seldom that is: what comes every other time is no surprise.
    fn surprise(self, well: bool) -> i64 {
        let (luck, others) = if well { (self.luck, self.worse) } else { (-self.luck, self.better) };
        if u64::from(others) * 2 < ROUGHLY { 0 } else { luck * i64::from(others) }
    }
}

impl<S: System> Table<S> {
    pub(crate) fn reckons(&self, seat: Seat) -> Option<Reckons> {
        (self.past.decisions == 0 && self.game.verdict().is_some()).then(|| {
            let table = self.clone();
            Box::new(move |wanted: &dyn Fn() -> bool| table.reckon(seat, wanted)) as Reckons
        })
    }

    fn reckon(&self, seat: Seat, wanted: &dyn Fn() -> bool) -> Option<Reckoning> {
        let names = self.sides();
        let lines = (0..self.turns.len()).filter_map(|at| self.lines_at(at).get(usize::from(seat.0))).flatten();
        let story = Story::new(names.len(), lines);
        let fired = self.fired(seat);
        let mut weighed = Vec::new();
        for shot in &fired {
            if !wanted() {
                return None;
            }
            weighed.push((shot, self.weigh(shot)));
        }
        let one = |at: usize, luckiest: bool| {
            let own = weighed.iter().filter(|(shot, _)| usize::from(shot.side.0) == at);
            // Nobody calls a shot that destroys its target a bad one, whatever else came of the decision.
            let own = own.filter(|(shot, _)| luckiest || !shot.fells);
            let ranked = own.map(|(shot, weight)| (weight.surprise(luckiest), *shot));
            let (_, shot) =
                ranked.filter(|(rank, _)| 0 < *rank).max_by_key(|(rank, shot)| (*rank, Reverse(shot.at)))?;
            Some(Fortune { percent: self.rarity(shot, luckiest)?, ..shot.told.clone() })
        };
        let side = |(at, name): (usize, &String)| Reckoned {
            name: name.clone(),
            own: at == usize::from(seat.0),
            losses: story.losses[at].iter().map(|(name, count)| (name.clone(), *count)).collect(),
            best: one(at, true),
            worst: one(at, false),
        };
        let sides = names.iter().enumerate().map(side).collect();
        let (measure, mut course) = course(&story);
        if self.system.seats().len() == 1 && measure == POINTS {
            course.iter_mut().for_each(|turn| turn.counts.truncate(1));
        }
        wanted().then_some(Reckoning { sides, measure, course })
    }

    /// Who fights whom: the enemy of a campaign for one holds no seat.
    fn sides(&self) -> Vec<String> {
        match self.system.seats() {
            [_] => vec!["You".into(), "The enemy".into()],
            seats => seats.iter().map(|name| capital(name)).collect(),
        }
    }

    /// Every shot for which dice were rolled or counters drawn, as a seat saw it.
    fn fired(&self, seat: Seat) -> Vec<Fired<S::Game>> {
        let (mut game, mut events, mut fired) = (self.kept[0].clone(), Vec::new(), Vec::new());
        let (mut when, mut aim) = (String::new(), None);
        for (at, entry) in self.journal.entries.iter().enumerate() {
            let before = game.clone();
            game.play(entry.seat, &entry.decision, &mut Recorded::new(&entry.chance), &mut events)
                .expect("what the rules have followed once they follow again");
            events.clear();
            let lines = self.lines_at(at).get(usize::from(seat.0)).map_or(&[][..], Vec::as_slice);
            if let Some(chapter) = lines.iter().find(|line| line.mark == Some(Mark::Chapter)) {
                (when, aim) = (short(&words(&chapter.text)), None);
            }
            let attack = lines.iter().find_map(|line| match line.mark {
                Some(Mark::Attack(side)) => Some((side, words(&line.text))),
                _ => None,
            });
            let shots = lines.iter().filter(|line| line.mark == Some(Mark::Fire)).count();
            aim = attack.clone().or(aim);
            if entry.chance.is_empty() || attack.is_none() && shots == 0 {
                continue;
            }
            let Some((side, text)) = attack.or_else(|| shot(lines, entry.seat)).or_else(|| aim.clone()) else {
                continue;
            };
            let told = Fortune { when: when.clone(), outcome: outcome(lines), text, percent: String::new() };
            let fells = fells(lines, side);
            fired.push(Fired { at, side, before, result: standing(&game), fells, told });
        }
        fired
    }

    /// How a shot comes out with other dice, for the first seat.
    fn again(&self, shot: &Fired<S::Game>, dice: u64) -> i32 {
        let (mut game, entry) = (shot.before.clone(), &self.journal.entries[shot.at]);
        game.play(entry.seat, &entry.decision, &mut Seeded::from_number(dice), &mut Vec::new())
            .expect("what was legal once is legal again");
        standing(&game)
    }

    /// What the dice gave to whoever fired, against so many other shots.
    fn weigh(&self, shot: &Fired<S::Game>) -> Weighed {
        let own = |value: i32| if shot.side == Seat(0) { i64::from(value) } else { -i64::from(value) };
        let (result, others) = (own(shot.result), (0..ROUGHLY).map(|dice| own(self.again(shot, dice))));
        let mut weight = Weighed::default();
        for other in others {
            weight.luck += result - other;
            weight.better += u32::from(result < other);
            weight.worse += u32::from(other < result);
        }
        weight
    }

    /// How likely it was to do at least as well, or as badly; nothing if that comes every other time.
    fn rarity(&self, shot: &Fired<S::Game>, well: bool) -> Option<String> {
        let high = well == (shot.side == Seat(0));
        let as_good = |dice: &u64| {
            let value = self.again(shot, *dice);
            if high { shot.result <= value } else { value <= shot.result }
        };
        let share = 100 * (0..CLOSELY).filter(as_good).count() as u64 / CLOSELY;
        (share <= 50).then(|| if share == 0 { "under 1%".into() } else { format!("{share}%") })
    }
}

/// A shot that names who fires is that of whoever decided on it; one that names nobody is told by the attack before it.
fn shot(lines: &[LogLine], seat: Seat) -> Option<(Seat, String)> {
    let mut shots = lines.iter().filter(|line| line.mark == Some(Mark::Fire) && names_somebody(line));
    let first = shots.next()?;
    let text = words(&first.text);
    Some((
        seat,
        match shots.count() {
            0 => text,
            1 => format!("{text}, and one more shot"),
            more => format!("{text}, and {more} more shots"),
        },
    ))
}

/// What came of a shot: the lines after it that name somebody, or else the last one.
fn outcome(lines: &[LogLine]) -> Vec<String> {
    let is_shot = |line: &LogLine| matches!(line.mark, Some(Mark::Attack(_) | Mark::Fire));
    let after = lines.iter().skip_while(|line| !is_shot(line)).filter(|line| !is_shot(line) && line.weight != Minor);
    let told: Vec<&LogLine> = after.clone().filter(|line| names_somebody(line)).take(LINES).collect();
    let told = if told.is_empty() { after.last().into_iter().collect() } else { told };
    told.into_iter().map(|line| words(&line.text)).collect()
}

/// Whether somebody falls who is not of the side that fires.
fn fells(lines: &[LogLine], side: Seat) -> bool {
    lines.iter().any(|line| matches!(&line.mark, Some(Mark::Loss(who, _)) if *who != side))
}

fn names_somebody(line: &LogLine) -> bool {
    line.text.0.iter().any(|span| matches!(span, Span::Subject { .. }))
}

/// The heading of a turn without what else it says.
pub(crate) fn short(heading: &str) -> String {
    let turn = heading.split(':').next().unwrap_or_default();
    turn.strip_suffix(" begins").unwrap_or(turn).to_owned()
}

/// What is counted, and how much of it each side had after each turn: points where the game has any.
fn course(story: &Story) -> (String, Vec<ReckonedTurn>) {
    let points = story.chapters.iter().flat_map(|chapter| &chapter.deeds).any(|deeds| deeds.points != 0);
    let mut sums = vec![0; story.losses.len()];
    let turn = |chapter: &Chapter| {
        for (sum, deeds) in sums.iter_mut().zip(&chapter.deeds) {
            *sum += if points { deeds.points } else { deeds.losses as i32 };
        }
        ReckonedTurn { when: short(&chapter.heading), counts: sums.clone() }
    };
    let mut course: Vec<ReckonedTurn> = Vec::new();
    for turn in story.chapters.iter().map(turn) {
        // Both halves of a turn are one.
        if course.last().is_some_and(|last| last.when == turn.when) {
            course.pop();
        }
        course.push(turn);
    }
    (if points { POINTS } else { LOST }.into(), course)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fieldcraft_scene::Weight;

    fn line(text: &str, mark: Option<Mark>) -> LogLine {
        LogLine { text: text.into(), mark, ..LogLine::default() }
    }

    #[test]
    fn a_rare_shot_is_a_greater_surprise_than_a_likely_one() {
        let [rare, seldom, likely] = [23, 14, 8].map(|worse| Weighed { luck: 100, better: 0, worse });
        assert!(0 < seldom.surprise(true) && seldom.surprise(true) < rare.surprise(true));
        assert_eq!([likely.surprise(true), rare.surprise(false)], [0, 0]);
        assert!(0 < Weighed { luck: -100, better: 15, worse: 0 }.surprise(false));
    }

    #[test]
    fn points_count_where_there_are_any_and_losses_elsewhere() {
        let turn = |number: u8| line(&format!("Turn {number}: a side"), Some(Mark::Chapter));
        let lost = line("A unit is lost", Some(Mark::Loss(Seat(1), "Rifle".into()))).weight(Weight::Major);
        let quiet = line("A shot", Some(Mark::Attack(Seat(0))));
        let lines = [turn(1), lost.clone(), turn(1), quiet.clone(), turn(2), lost];
        let told = |lines: &[LogLine]| course(&Story::new(2, lines.iter()));
        let (measure, course) = told(&lines);
        let counts: Vec<_> = course.iter().map(|turn| (turn.when.as_str(), turn.counts.clone())).collect();
        assert_eq!((measure.as_str(), counts), (LOST, vec![("Turn 1", vec![0, 1]), ("Turn 2", vec![0, 2])]));
        let scored = [turn(1), line("A town is taken", Some(Mark::Points(Seat(0), 5))), quiet];
        let (measure, course) = told(&scored);
        assert_eq!((measure.as_str(), &course[0].counts), (POINTS, &vec![5, 0]));
    }

    #[test]
    fn a_shot_fells_only_the_enemy() {
        let lost = |seat| line("A tank is destroyed", Some(Mark::Loss(Seat(seat), "tank".into())));
        let shot = line("A tank fires", Some(Mark::Attack(Seat(0))));
        assert!(fells(&[shot.clone(), lost(1)], Seat(0)));
        assert!(!fells(&[shot.clone(), lost(0)], Seat(0)));
        assert!(!fells(&[shot], Seat(0)));
    }

    #[test]
    fn the_outcome_of_a_shot_is_what_follows_it() {
        let moves = line("A tank moves", None);
        let shot = line("A tank fires", Some(Mark::Attack(Seat(0))));
        let nothing = line("The attack has no effect", None);
        assert_eq!(outcome(&[moves, shot, nothing]), ["The attack has no effect"]);
    }
}
