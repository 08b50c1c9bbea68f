//! The after-action report of a game for two: how it came out, what it cost, its course turn by turn, and a diary.
//!
//! It is made from the lines that a seat has read, so that it can tell no more than they do.

use crate::Table;
use crate::reckon::short;
use fieldcraft_engine::{Game, Seat, Verdict};
use fieldcraft_scene::{LogLine, Mark, Span, System, Text, Weight};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::iter::Sum;

/// What a seat did and suffered in a stretch of the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deeds {
    pub attacks: u32,
    pub losses: u32,
    pub points: i32,
}

impl Deeds {
    fn is_none(&self) -> bool {
        self.attacks == 0 && self.losses == 0 && self.points == 0
    }
}

impl<'a> Sum<&'a Self> for Deeds {
    fn sum<I: Iterator<Item = &'a Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, deeds| Self {
            attacks: sum.attacks + deeds.attacks,
            losses: sum.losses + deeds.losses,
            points: sum.points + deeds.points,
        })
    }
}

/// A turn, with what was worth telling.
#[derive(Debug, Default)]
pub(crate) struct Chapter {
    pub heading: String,
    pub deeds: Vec<Deeds>,
    /// Part by part: its heading, which may be missing, and its lines.
    parts: Vec<(Option<String>, Vec<String>)>,
}

impl Chapter {
    fn new(heading: String, seats: usize) -> Self {
        Self { heading, deeds: vec![Deeds::default(); seats], parts: vec![(None, Vec::new())] }
    }

    fn is_empty(&self) -> bool {
        self.parts.iter().all(|(_, lines)| lines.is_empty()) && self.deeds.iter().all(|deeds| deeds.attacks == 0)
    }
}

/// The story of a game as one seat knows it.
#[derive(Debug)]
pub(crate) struct Story {
    pub chapters: Vec<Chapter>,
    /// What each seat lost, by name.
    pub losses: Vec<BTreeMap<String, u32>>,
    /// The line that told the end.
    end: Option<String>,
}

impl Story {
    pub(crate) fn new<'a>(seats: usize, lines: impl Iterator<Item = &'a LogLine>) -> Self {
        let first = Chapter::new("Before the first turn".into(), seats);
        let mut story = Self { chapters: vec![first], losses: vec![BTreeMap::new(); seats], end: None };
        lines.for_each(|line| story.tell(line));
        story.chapters.retain(|chapter| !chapter.is_empty());
        story
    }

    fn tell(&mut self, line: &LogLine) {
        let words = words(&line.text);
        let seats = self.losses.len();
        if line.mark == Some(Mark::Chapter) {
            self.chapters.push(Chapter::new(words, seats));
            return;
        }
        let Some(chapter) = self.chapters.last_mut() else { return };
        let mut deeds = |seat: Seat, add: &dyn Fn(&mut Deeds)| chapter.deeds.get_mut(usize::from(seat.0)).map(add);
        match &line.mark {
            Some(Mark::Part) => return chapter.parts.push((Some(words), Vec::new())),
            Some(Mark::Attack(seat)) => drop(deeds(*seat, &|deeds| deeds.attacks += 1)),
            Some(Mark::Points(seat, points)) => drop(deeds(*seat, &|deeds| deeds.points += points)),
            Some(Mark::Loss(seat, name)) => {
                deeds(*seat, &|deeds| deeds.losses += 1);
                if let Some(losses) = self.losses.get_mut(usize::from(seat.0)) {
                    *losses.entry(name.clone()).or_default() += 1;
                }
            }
            Some(Mark::End(_)) => self.end = Some(words.clone()),
            Some(Mark::Chapter | Mark::Fire) | None => {}
        }
        if line.weight == Weight::Major
            && let Some((_, lines)) = chapter.parts.last_mut()
        {
            lines.push(words);
        }
    }
}

impl<S: System> Table<S> {
    /// The report of the game so far, or of the whole if it is over.
    pub(crate) fn after_action(&self, seat: Seat) -> String {
        let lines = (0..self.turns.len()).filter_map(|at| self.lines_at(at).get(usize::from(seat.0))).flatten();
        let seats = self.system.seats();
        let story = Story::new(seats.len(), lines);
        let title = self.system.heading(&self.game.view(seat), seat).title;
        let mut out = format!("# After-action report: {title}\n\n");
        result(&mut out, self.game.verdict().as_ref(), seat, &story);
        course(&mut out, seats, &story);
        losses(&mut out, seats, &story);
        diary(&mut out, &story);
        out
    }
}

/// How it came out for the seat that reads, and by what.
fn result(out: &mut String, verdict: Option<&Verdict>, seat: Seat, story: &Story) {
    let how = match verdict.map(|verdict| verdict.winner) {
        None => "The battle goes on.",
        Some(None) => "**A draw.**",
        Some(Some(winner)) if winner == seat => "**You won.**",
        Some(Some(_)) => "**You lost.**",
    };
    let end = story.end.as_ref().map_or_else(String::new, |end| format!(" {}.", escaped(end)));
    let _ = writeln!(out, "{how}{end}\n");
}

/// Attacks, losses and points of each side, turn by turn.
fn course(out: &mut String, seats: &[&str], story: &Story) {
    let counts = |deeds: &Deeds, points: bool| {
        let cells = format!(" {} | {} |", deeds.attacks, deeds.losses);
        if points { format!("{cells} {} |", deeds.points) } else { cells }
    };
    let points = story.chapters.iter().flat_map(|chapter| &chapter.deeds).any(|deeds| deeds.points != 0);
    let _ = write!(out, "## The course of the battle\n\n| |");
    for seat in seats {
        let side = capital(seat);
        let _ = write!(out, " {side}: attacks | losses |{}", if points { " points |" } else { "" });
    }
    let _ = writeln!(out, "\n|---|{}", "---|".repeat(seats.len() * if points { 3 } else { 2 }));
    let mut row = |name: &str, chapters: &[Chapter]| {
        let sums = (0..seats.len()).map(|seat| chapters.iter().map(|chapter| &chapter.deeds[seat]).sum());
        let sums: Vec<Deeds> = sums.collect();
        if sums.iter().any(|deeds| !deeds.is_none()) {
            let cells: String = sums.iter().map(|deeds| counts(deeds, points)).collect();
            let _ = writeln!(out, "| {} |{cells}", escaped(name));
        }
    };
    // Where each side has a chapter of its own in a turn, both are one row: the columns tell them apart.
    for turn in story.chapters.chunk_by(|one, next| short(&one.heading) == short(&next.heading)) {
        row(&short(&turn[0].heading), turn);
    }
    row("In all", &story.chapters);
    out.push('\n');
}

fn losses(out: &mut String, seats: &[&str], story: &Story) {
    out.push_str("## Losses\n\n");
    for (seat, lost) in seats.iter().zip(&story.losses) {
        let name = |(name, count): (&String, &u32)| match count {
            1 => escaped(name),
            _ => format!("{count} × {}", escaped(name)),
        };
        let all: Vec<String> = lost.iter().map(name).collect();
        let all = if all.is_empty() { "none".to_owned() } else { all.join(", ") };
        let _ = writeln!(out, "- {}: {all}", capital(seat));
    }
    out.push('\n');
}

fn diary(out: &mut String, story: &Story) {
    out.push_str("## Diary\n\n");
    for chapter in &story.chapters {
        let told: Vec<_> = chapter.parts.iter().filter(|(_, lines)| !lines.is_empty()).collect();
        if told.is_empty() {
            continue;
        }
        let _ = writeln!(out, "### {}\n", escaped(&chapter.heading));
        for (heading, lines) in told {
            if let Some(heading) = heading {
                let _ = writeln!(out, "{}:\n", escaped(heading));
            }
            for line in lines {
                let _ = writeln!(out, "- {}", escaped(line));
            }
            out.push('\n');
        }
    }
}

/// A line without its references to clauses.
pub(crate) fn words(text: &Text) -> String {
    let spans = text.0.iter().filter(|span| !matches!(span, Span::Clause { .. })).cloned().collect();
    Text(spans).to_string().trim().to_owned()
}

/// What Markdown would take for a sign is written as it is.
fn escaped(text: &str) -> String {
    let sign = |letter: char| "\\|*_`[]<>#".contains(letter);
    text.chars().flat_map(|letter| sign(letter).then_some('\\').into_iter().chain([letter])).collect()
}

pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str, weight: Weight, mark: Option<Mark>) -> LogLine {
        LogLine { text: text.into(), weight, mark, ..LogLine::default() }
    }

    fn told(lines: &[LogLine], verdict: Option<Verdict>) -> String {
        let (seats, story) = (["allied", "german"], Story::new(2, lines.iter()));
        let mut out = String::new();
        result(&mut out, verdict.as_ref(), Seat(1), &story);
        course(&mut out, &seats, &story);
        losses(&mut out, &seats, &story);
        diary(&mut out, &story);
        out
    }

    fn battle() -> Vec<LogLine> {
        let (major, plain) = (Weight::Major, Weight::Plain);
        vec![
            line("Both forces are revealed", major, None),
            line("Turn 1", major, Some(Mark::Chapter)),
            line("German segment", major, Some(Mark::Part)),
            line("Turn 2", major, Some(Mark::Chapter)),
            line("Allied segment", major, Some(Mark::Part)),
            line("Rifle 1 fires", plain, Some(Mark::Attack(Seat(0)))),
            line("Rifle 7 is destroyed", major, Some(Mark::Loss(Seat(1), "Rifle".into()))),
            line("Rifle 8 is destroyed", major, Some(Mark::Loss(Seat(1), "Rifle".into()))),
            line("A bridge | is down", major, None),
            line("Allied victory", major, Some(Mark::End(Some(Seat(0))))),
        ]
    }

    #[test]
    fn a_report_tells_the_end_the_costs_the_course_and_what_mattered() {
        let verdict = Verdict { winner: Some(Seat(0)), score: 1, grade: "decisive" };
        let expected = "**You lost.** Allied victory.

## The course of the battle

| | Allied: attacks | losses | German: attacks | losses |
|---|---|---|---|---|
| Turn 2 | 1 | 0 | 0 | 2 |
| In all | 1 | 0 | 0 | 2 |

## Losses

- Allied: none
- German: 2 × Rifle

## Diary

### Before the first turn

- Both forces are revealed

### Turn 2

Allied segment:

- Rifle 7 is destroyed
- Rifle 8 is destroyed
- A bridge \\| is down
- Allied victory

";
        assert_eq!(told(&battle(), Some(verdict)), expected);
    }

    #[test]
    fn a_battle_that_goes_on_has_a_report_too() {
        let report = told(&battle()[..4], None);
        assert!(report.starts_with("The battle goes on.\n"), "{report}");
        assert!(report.contains("- Allied: none\n- German: none\n"), "{report}");
    }
}
