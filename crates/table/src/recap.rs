//! What the others did in their last turn, as a seat saw it: made from its views and from the lines that it has read, so
//! that it tells no more than they do.

mod words;

use crate::Table;
use crate::table::STRIDE;
use fieldcraft_engine::{Entry, Game, Recorded, Seat};
use fieldcraft_scene::{Board, Course, LogLine, Loss, Mark, Piece, Place, Recap, Scene, Span, System, Volley, Weight};
use std::collections::BTreeMap;
use std::ops::Range;

/// How many turns of others are looked at for one of which something was seen: where both sides have their part of every
/// phase, some are soon over.
const TURNS: usize = 4;

/// Where the units stood, by their ids: the side, and the hex.
type Stood = BTreeMap<String, (String, String)>;

impl<S: System> Table<S> {
    /// The last turn of others before the turn of `seat`, or the one that goes on, of which anything was seen.
    pub(crate) fn recap_for(&self, seat: Seat) -> Option<Recap> {
        self.turns_of_others(seat).into_iter().find_map(|turn| self.recap_of(seat, turn))
    }

    fn recap_of(&self, seat: Seat, Range { start, end }: Range<usize>) -> Option<Recap> {
        let mut game = self.state_at(start).ok()?;
        let mut events = Vec::new();
        let stage = self.system.scene(&game.view(seat), seat);
        let mut told = Told::new(&stage);
        for at in start..end {
            let entry = &self.journal.entries[at];
            game.play(entry.seat, &entry.decision, &mut Recorded::new(&entry.chance), &mut events)
                .expect("what the rules have followed once they follow again");
            events.clear();
            for line in self.lines_at(at).get(usize::from(seat.0)).into_iter().flatten() {
                told.hear(line);
            }
            told.follow(&self.system.pieces(&game.view(seat), seat));
        }
        let (from, to) = (self.steps_after(seat, start), self.steps_after(seat, end));
        let Told { moves, shots, losses, major, attacks, .. } = told;
        let theirs = |side: &str| stage.sides.iter().any(|one| one.id == side && !one.own);
        let moves: Vec<Course> =
            moves.into_values().filter(|course| 1 < course.hexes.len() && theirs(&course.side)).collect();
        let over = self.system.moment(&self.game).turn_of == Some(seat);
        let recap = Recap { from, to, over, lines: Vec::new(), moves, shots, losses };
        let now = self.system.scene(&game.view(seat), seat);
        let lines = words::lines(&recap, (&stage, &now), attacks, &major);
        (!lines.is_empty()).then_some(Recap { lines, ..recap })
    }

    /// The decisions of the last turns that were not the seat's, the latest first.
    fn turns_of_others(&self, seat: Seat) -> Vec<Range<usize>> {
        let (mut turns, mut end) = (Vec::new(), None);
        for block in (0..self.kept.len()).rev() {
            for (at, own) in self.block_of(block, seat).into_iter().rev() {
                match (own, end) {
                    (false, None) => end = Some(at + 1),
                    (true, Some(last)) => {
                        turns.push(at + 1..last);
                        end = None;
                    }
                    _ => {}
                }
            }
            if TURNS <= turns.len() {
                return turns;
            }
        }
        // A turn that began before the first state at hand would be told in part.
        turns.extend(end.filter(|_| self.past.decisions == 0).map(|end| 0..end));
        turns
    }

    /// The decisions between two states that are kept, and whether each was made in the seat's turn.
    fn block_of(&self, block: usize, seat: Seat) -> Vec<(usize, bool)> {
        let (mut game, mut events) = (self.kept[block].clone(), Vec::new());
        let entries = self.journal.entries.iter().enumerate().skip(block * STRIDE).take(STRIDE);
        let own = |(at, entry): (usize, &Entry<_>)| {
            let own = self.system.moment(&game).turn_of.is_none_or(|of| of == seat);
            game.play(entry.seat, &entry.decision, &mut Recorded::new(&entry.chance), &mut events)
                .expect("what the rules have followed once they follow again");
            events.clear();
            (at, own)
        };
        entries.map(own).collect()
    }
}

/// What has been heard and seen so far.
struct Told<'a> {
    board: Option<&'a Board>,
    stood: Stood,
    moves: BTreeMap<String, Course>,
    shots: Vec<Volley>,
    losses: Vec<Loss>,
    attacks: u32,
    /// What else was worth telling.
    major: Vec<LogLine>,
}

impl<'a> Told<'a> {
    fn new(stage: &'a Scene) -> Self {
        Self {
            board: stage.board.as_ref(),
            stood: stood(&stage.pieces),
            moves: BTreeMap::new(),
            shots: Vec::new(),
            losses: Vec::new(),
            attacks: 0,
            major: Vec::new(),
        }
    }

    /// A line tells who fired at whom, and who was lost.
    fn hear(&mut self, line: &LogLine) {
        let subjects: Vec<&str> = line
            .text
            .0
            .iter()
            .filter_map(|span| match span {
                Span::Subject { id, .. } => Some(id.as_str()),
                _ => None,
            })
            .collect();
        match &line.mark {
            Some(Mark::Attack(_)) => {
                self.attacks += 1;
                self.fire(&subjects);
            }
            Some(Mark::Fire) => self.fire(&subjects),
            Some(Mark::Loss(_, name)) => {
                let lost = subjects.iter().find_map(|id| self.stood.get(*id));
                let lost = lost.map(|(side, hex)| Loss { side: side.clone(), name: name.clone(), hex: hex.clone() });
                self.losses.extend(lost);
            }
            None if line.weight == Weight::Major => self.major.push(line.clone()),
            _ => {}
        }
    }

    /// Those named first fire at what is named last.
    fn fire(&mut self, subjects: &[&str]) {
        let place = |id: &str| match self.stood.get(id) {
            Some((_, hex)) => Some(hex.clone()),
            None => self.board?.cells.iter().any(|cell| cell.id == id).then(|| id.to_owned()),
        };
        let Some(side) = subjects.first().and_then(|id| self.stood.get(*id)).map(|(side, _)| side.clone()) else {
            return;
        };
        let Some(to) = subjects.last().and_then(|id| place(id)) else { return };
        let firers = subjects.iter().filter_map(|id| self.stood.get(*id)).filter(|(one, _)| *one == side);
        let shots: Vec<Volley> = firers
            .filter(|(_, from)| *from != to)
            .map(|(_, from)| Volley { side: side.clone(), from: from.clone(), to: to.clone() })
            .collect();
        for shot in shots {
            if !self.shots.contains(&shot) {
                self.shots.push(shot);
            }
        }
    }

    /// Who stands elsewhere now has moved.
    fn follow(&mut self, pieces: &[Piece]) {
        let now = stood(pieces);
        for (piece, (side, hex)) in &now {
            let Some((_, from)) = self.stood.get(piece).filter(|(_, from)| from != hex) else { continue };
            let course = self.moves.entry(piece.clone()).or_insert_with(|| Course {
                piece: piece.clone(),
                side: side.clone(),
                hexes: vec![from.clone()],
            });
            course.hexes.push(hex.clone());
        }
        self.stood = now;
    }
}

fn stood(pieces: &[Piece]) -> Stood {
    let stands = |piece: &Piece| match (&piece.place, &piece.side) {
        (Place::Hex(hex), Some(side)) => Some((piece.id.clone(), (side.clone(), hex.clone()))),
        _ => None,
    };
    pieces.iter().filter_map(stands).collect()
}
