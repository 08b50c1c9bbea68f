//! Whether chance has a say in a decision: found out by running the rules, so that it cannot be wrong.

use fieldcraft_engine::{Ask, Chance, Game, Intents, Kind, Play, Purpose, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What decides besides the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum ChanceKind {
    /// Cards or counters are drawn.
    Draw,
    /// Dice are rolled; cards may be drawn as well.
    Dice,
}

impl ChanceKind {
    /// What chance has to say to a legal decision. Up to the first question nothing is random, so one run is enough to
    /// tell whether there is one; later questions may differ with the answers.
    #[must_use]
    pub fn of<G: Game>(game: &G, seat: Seat, decision: &G::Decision) -> Option<Self> {
        let (mut probe, mut events) = (Probe(None), Vec::new());
        game.clone().play(seat, decision, &mut probe, &mut events).ok()?;
        probe.0
    }
}

impl ChanceKind {
    /// What chance has to say to an intention, in the same way; what comes after it does not count.
    #[must_use]
    pub fn of_intent<G: Intents>(game: &G, seat: Seat, intent: &G::Intent) -> Option<Self> {
        let (mut copy, mut probe, mut events) = (game.clone(), Probe(None), Vec::new());
        let mut own = Own { probe: &mut probe, concerns: &|purpose| G::concerns(intent, purpose) };
        copy.carry_out(seat, intent, &mut Play { chance: &mut own, events: &mut events });
        probe.0
    }
}

/// Leaves out what does not concern an intention.
struct Own<'a> {
    probe: &'a mut Probe,
    concerns: &'a dyn Fn(&Purpose) -> bool,
}

impl Chance for Own<'_> {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        if (self.concerns)(&ask.purpose) { self.probe.answer(ask) } else { ask.kind.lowest() }
    }
}

/// Answers anything and notes what it was asked.
struct Probe(Option<ChanceKind>);

impl Chance for Probe {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        match ask.kind {
            Kind::Die(_) => self.0 = Some(ChanceKind::Dice),
            Kind::Pick(_) => self.0 = self.0.or(Some(ChanceKind::Draw)),
        }
        ask.kind.lowest()
    }
}
