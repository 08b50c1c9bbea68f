//! Every event as a line of the log, and every chance result with its purpose.

use crate::charts::FlakResult;
use crate::event::Event;
use crate::game::seat_of;
use crate::ids::{Piece, Pieces};
use crate::present::{names, victory};
use crate::rules::resolve;
use crate::state::Battle;
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_hex::HexId;
use fieldcraft_scene::{LogLine, Mark, Span, Text, Weight};

type Line<'a> = fieldcraft_scene::Line<'a, Battle>;

/// How a line names the things of this game.
trait Names: Sized {
    fn unit(self, piece: Piece) -> Self;
    fn units(self, pieces: &Pieces) -> Self;
    fn hex(self, hex: HexId) -> Self;
}

impl Names for Line<'_> {
    fn unit(self, piece: Piece) -> Self {
        let field = &*self.game.field;
        self.subject(names::id(field, piece), names::unit(field, piece))
    }

    fn units(mut self, pieces: &Pieces) -> Self {
        let count = pieces.len();
        for (at, piece) in pieces.iter().enumerate() {
            let between = match at {
                0 => "",
                _ if at + 1 == count => " and ",
                _ => ", ",
            };
            self = self.say(between).unit(piece);
        }
        self
    }

    fn hex(self, hex: HexId) -> Self {
        let name = names::hex(&self.game.field, hex);
        self.subject(name.clone(), name)
    }
}

/// An event in words; the event itself says what happened, the game lends only names.
pub(crate) fn event_words(game: &Battle, event: &Event) -> Option<LogLine> {
    let line = Line::new(game);
    match *event {
        Event::Turn(turn) => line.say(format!("Turn {turn}")).mark(Mark::Chapter).major(),
        Event::Segment(side) if game.turn == 0 => {
            line.the_side(names::side(side)).say(" sets up").mark(Mark::Part).major()
        }
        Event::Segment(side) => line.say(format!("{} segment", names::side(side))).mark(Mark::Part).major(),
        Event::Step(step) | Event::OwnStep(_, step) => line.say(names::step(step)).minor(),
        Event::Recovered(side) => {
            line.say(format!("{} units are turned face up", names::side(side))).clause("PL-XIII.A.5").minor()
        }
        Event::Conceded(side) => line.the_side(names::side(side)).say(" concedes").clause("PL-XIII.B.2b").major(),
        Event::Ended(judgement) => {
            let end = Mark::End(judgement.winner.map(seat_of));
            let why = victory::reason(game).map_or_else(String::new, |why| format!(": {why}"));
            line.say(format!("{}{why}", names::judgement(&judgement))).clause("PL-XIV.A.6").mark(end).major()
        }
        // Each part knows its own events.
        _ => movement(Line::new(game), event)
            .or_else(|| engineers(Line::new(game), event))
            .or_else(|| air(Line::new(game), event))
            .or_else(|| combat(line, event)),
    }
}

/// What may come of a decision: what happens to the units, without die and column, which stand beside it.
pub(crate) fn outcome_words(game: &Battle, events: &[Event]) -> String {
    let words = |event: &Event| {
        let line = event_words(game, event).filter(|line| line.weight != Weight::Minor)?;
        let spans = line.text.0.into_iter().filter(|span| !matches!(span, Span::Clause { .. })).collect();
        Some(Text(spans).to_string().trim().to_owned())
    };
    let matters = |event: &&Event| !matches!(event, Event::Attacked { .. } | Event::Hit { .. });
    let words: Vec<String> = events.iter().filter(matters).filter_map(words).collect();
    if words.is_empty() { "no effect".into() } else { words.join("; ") }
}

fn movement(line: Line<'_>, event: &Event) -> Option<LogLine> {
    let game = line.game;
    match *event {
        Event::Placed(piece, hex) => line.unit(piece).say(" sets up in ").hex(hex).minor(),
        Event::Boarded(piece, carrier) => line.unit(piece).say(" sets up on ").unit(carrier).minor(),
        Event::Moved(piece, hex) => line.unit(piece).say(" to ").hex(hex).minor(),
        Event::Stopped(piece, hex) => line.unit(piece).say(" stops in ").hex(hex).plain(),
        Event::Forded { piece, entered: true } => {
            line.unit(piece).say(" enters the stream").clause("PL-VII.K.2a").plain()
        }
        Event::Forded { piece, entered: false } => {
            line.unit(piece).say(" fails to enter the stream").clause("PL-VII.K.2a").plain()
        }
        Event::Loaded(piece, carrier) => line.unit(carrier).say(" loads ").unit(piece).plain(),
        Event::Unloaded(piece, carrier) => line.unit(carrier).say(" unloads ").unit(piece).plain(),
        Event::DroveThrough(piece, hex) => {
            line.unit(piece).say(" drives through ").hex(hex).clause("PL-VII.D.2a").plain()
        }
        Event::WentInside(piece) => line.unit(piece).say(" goes inside the fortification").plain(),
        Event::CameOut(piece) => line.unit(piece).say(" comes out on top of the fortification").plain(),
        Event::Captured(fort) => line.unit(fort).say(" changes hands").clause("PL-IX.C.7").plain(),
        Event::Turned(piece, way) => line.unit(piece).say(format!(" turns {}", names::way(&game.field, way))).plain(),
        Event::Left(piece) => line.unit(piece).say(" leaves the map").clause("PL-XIV.B.3b").plain(),
        Event::Planned(piece, hex, turn) => line
            .unit(piece)
            .say(" will appear in ")
            .hex(hex)
            .say(format!(" in turn {turn}"))
            .clause("PL-XI.A.2a")
            .plain(),
        Event::Paired(piece, carrier) => {
            line.unit(piece).say(" lands with ").unit(carrier).clause("PL-XI.B.3a").plain()
        }
        Event::Equipped(piece, carrier) => {
            line.unit(carrier).say(" carries the equipment of ").unit(piece).clause("PL-X.B.0a").plain()
        }
        Event::CameUp(piece, hex) => line.unit(piece).say(" appears in ").hex(hex).clause("PL-XI.B.1").plain(),
        Event::Craft(hex) => line.say("Landing craft appear in ").hex(hex).clause("PL-XI.B.1").plain(),
        Event::Revealed(piece, hex) => line.unit(piece).say(" is seen in ").hex(hex).clause("PL-XI.D.1").plain(),
        Event::Landed(piece, hex) => line.unit(piece).say(" lands in ").hex(hex).clause("PL-XI.C.2a").plain(),
        Event::Swam { piece, survived: true } => line.unit(piece).say(" swims on").clause("PL-XI.D.4c").plain(),
        Event::Swam { piece, survived: false } => line.unit(piece).say(" sinks").clause("PL-XI.D.4c").plain(),
        Event::Hurried { piece, kept: true } => line.unit(piece).say(" keeps formation at quick-time").plain(),
        Event::Hurried { piece, kept: false } => {
            line.unit(piece).say(" loses formation at quick-time").clause("PL-XV.A.4a").plain()
        }
        _ => None,
    }
}

fn engineers(line: Line<'_>, event: &Event) -> Option<LogLine> {
    match *event {
        Event::Inverted(hex) => line.say("Engineers start clearing ").hex(hex).clause("PL-X.A.2").plain(),
        Event::MineCleared(hex) => line.say("The mine in ").hex(hex).say(" is cleared").plain(),
        Event::BlockRemoved(hex) => line.say("The block in ").hex(hex).say(" is removed").plain(),
        Event::WorkBegun(piece, hex) => line.unit(piece).say(" starts work in ").hex(hex).plain(),
        Event::WorkTried { piece, success: true } => line.unit(piece).say(": the work succeeds").plain(),
        Event::WorkTried { piece, success: false } => line.unit(piece).say(": the work fails").plain(),
        Event::BridgeDown(hex) => line.say("The bridge in ").hex(hex).say(" is destroyed").major(),
        Event::BridgeLaid(hex) => line.say("A bridge is laid in ").hex(hex).clause("PL-X.C.3.ca").plain(),
        Event::BlockMade(hex) => line.say("A block is made in ").hex(hex).clause("PL-X.B.2a").plain(),
        _ => None,
    }
}

fn air(line: Line<'_>, event: &Event) -> Option<LogLine> {
    match *event {
        Event::Announced(piece, ordnance) => {
            line.unit(piece).say(format!(" carries {}", names::ordnance(ordnance))).clause("PL-XIV.B.6").plain()
        }
        Event::Flew(piece, hex) => line.unit(piece).say(" flies to ").hex(hex).plain(),
        Event::FlewOff(piece) => line.unit(piece).say(" leaves the battle").clause("PL-XII.A.3b").plain(),
        Event::FlakFire { target, strength, die, result } => {
            let result = match result {
                FlakResult::None => "no effect",
                FlakResult::A => "damaged and driven off",
                FlakResult::X => "shot down",
            };
            let line = line.say(format!("Anti-aircraft fire of {strength} at ")).unit(target);
            line.say(format!(": {die}, {result}")).clause("PL-XII.D.1a").plain()
        }
        _ => None,
    }
}

fn combat(line: Line<'_>, event: &Event) -> Option<LogLine> {
    let field = &*line.game.field;
    let column = |at: u8| names::column(field, at.into());
    match *event {
        Event::Ordered(_, piece, hex) => line.unit(piece).say(" is ordered to fire at ").hex(hex).plain(),
        Event::OrderedNaval(points, hex) => {
            line.say(format!("{points} naval points are ordered onto ")).hex(hex).plain()
        }
        Event::Declined(_, piece) => line.unit(piece).say(" declines its order").clause("PL-VII.C.3d").plain(),
        Event::Bombarded(hex) => line.say("Indirect fire at ").hex(hex).clause("PL-XIII.A.1.c").plain(),
        Event::Scatter(die) => line.say(format!("No longer sighted: scatter roll {die}")).clause("PL-VII.C.8a").minor(),
        Event::Scattered(hex) => line.say("The fire lands in ").hex(hex).clause("PL-VII.C.8c").plain(),
        Event::FireLost(hex) => line.say("The fire at ").hex(hex).say(" is lost").plain(),
        Event::Attacked { kind, hex, attackers, targets, column: at, die, outcome } => {
            let kind = names::attack(kind);
            let by = if attackers.is_empty() { line.say("Naval guns") } else { line.units(&attackers) };
            let line = by.say(format!(", {kind} at ")).units(&targets).say(" in ").hex(hex);
            let line = match targets.iter().next() {
                Some(target) => line.mark(Mark::Attack(seat_of(field.side(target).enemy()))),
                None => line,
            };
            line.say(format!(": odds {}, die {die}, {}", column(at), names::outcome(outcome)))
                .clause("PL-VII.A.0c")
                .plain()
        }
        Event::Hit { target, column: at, die, outcome } => {
            let result = names::outcome(outcome);
            line.unit(target).say(format!(": odds {}, die {die}, {result}", column(at))).clause("PL-VII.A.0c").plain()
        }
        Event::TooStrong(piece) => line.unit(piece).say(" is too strong to be affected").clause("PL-R97").plain(),
        Event::Mined(hex) => line.say("The mine in ").hex(hex).say(" attacks").clause("PL-IX.A.3b").plain(),
        Event::Dispersed(piece) => line.unit(piece).say(" is dispersed").plain(),
        Event::Destroyed(piece, hex) => {
            let loss = Mark::Loss(seat_of(field.side(piece)), field.unit(piece).name.clone());
            line.unit(piece).say(" is destroyed in ").hex(hex).mark(loss).major()
        }
        Event::Wreck(hex) => line.say("A wreck is left in ").hex(hex).clause("PL-VIII.0").minor(),
        Event::Spotted(piece) => line.unit(piece).say(" fires in sight and is spotted").clause("PL-VII.L.1.ba").minor(),
        Event::Smoked(hex) => line.say("Smoke covers ").hex(hex).plain(),
        Event::SmokeGone(hex) => line.say("The smoke in ").hex(hex).say(" clears").minor(),
        _ => None,
    }
}

/// What a chance result is for, in words that name its subject.
pub(crate) fn purpose_words(game: &Battle, purpose: &Purpose) -> String {
    let name = match purpose.subject {
        Some(Subject::Place(hex)) => names::hex(&game.field, HexId(hex)),
        Some(Subject::Unit(piece)) => names::unit(&game.field, Piece(piece)),
        _ => return purpose.text.into(),
    };
    let joint = if purpose.is(&resolve::ATTACK) { " on" } else { "," };
    format!("{}{joint} {name}", purpose.text)
}
