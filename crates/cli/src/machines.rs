//! Machines at the table of a bot or of a player at the terminal: the seats that they hold.

use anyhow::{Context, Result, anyhow, bail};
use fieldcraft_engine::Seat;
use fieldcraft_scene::LogLine;
use fieldcraft_table::{Name, Patience, Session, UndoError};

/// The machines of a game, by the numbers of their seats.
#[derive(Debug, Default)]
pub(crate) struct Machines {
    names: Vec<(Seat, Name)>,
    /// Dice of their own.
    seed: u64,
}

impl Machines {
    /// The machines that a new game asks for.
    pub(crate) fn seated<'s>(
        session: &dyn Session,
        seats: impl Iterator<Item = (&'s str, &'s str)>,
        seed: u64,
    ) -> Result<Self> {
        let mut names: Vec<(Seat, Name)> = Vec::new();
        for (seat, name) in seats {
            let held = session.seat(seat).ok_or_else(|| anyhow!("there is no seat {seat:?}"))?;
            if names.iter().any(|(other, _)| *other == held) {
                bail!("the seat {seat:?} is given twice");
            }
            names.push((held, name.parse()?));
        }
        if names.len() == session.seats().len() {
            bail!("one seat is for you; fieldcraft simulate lets machines play among themselves");
        }
        Ok(Self { names, seed })
    }

    /// Whether one of them owes a decision.
    pub(crate) fn are_to_act(&self, session: &dyn Session) -> bool {
        self.to_act(session).is_some()
    }

    /// Whether anybody but the one who asks holds a seat.
    pub(crate) fn are_there(&self) -> bool {
        !self.names.is_empty()
    }

    /// The seat of the one who plays against them; nothing if no machine plays.
    pub(crate) fn other_seat(&self, session: &dyn Session) -> Option<Seat> {
        let mut seats = (0..session.seats().len()).map(|seat| Seat(seat as u8));
        seats.find(|seat| self.are_there() && !self.holds(*seat))
    }

    /// Whether a machine holds a seat.
    pub(crate) fn holds(&self, seat: Seat) -> bool {
        self.names.iter().any(|(held, _)| *held == seat)
    }

    /// Why a seat may not be asked for: a machine holds it.
    pub(crate) fn check_seat(&self, session: &dyn Session, seat: Seat) -> Result<()> {
        match self.holds(seat) && !session.sandbox() && session.over().is_none() {
            true => bail!("a machine holds this seat"),
            false => Ok(()),
        }
    }

    /// Why the whole of the game may not be asked for: it holds what a machine knows and nobody else.
    pub(crate) fn check_whole(&self, session: &dyn Session) -> Result<()> {
        match self.are_there() && !session.sandbox() && session.over().is_none() {
            true => bail!("a machine holds a seat, and has its secrets; begin a sandbox to see everything"),
            false => Ok(()),
        }
    }

    /// Lets them act until a seat without a machine is to act, and tells what that seat learns of it.
    pub(crate) fn act(&mut self, session: &mut dyn Session, patience: &Patience) -> Result<Vec<LogLine>> {
        let Some(own) = self.other_seat(session) else { return Ok(Vec::new()) };
        let before = session.steps_of(own);
        while let Some((seat, name)) = self.to_act(session) {
            self.seed = self.seed.wrapping_add(1);
            let advised = session.choose(seat, name, self.seed, patience);
            let advised = advised.context("the machine does not know what to do")?;
            session.act_on(seat, &advised)?;
        }
        Ok(session.log(own, before, usize::MAX))
    }

    /// Takes back what they did last, so that a seat without a machine is to act again.
    pub(crate) fn undo(&self, session: &mut dyn Session) -> Result<(), UndoError> {
        while self.to_act(session).is_some() {
            session.undo()?;
        }
        Ok(())
    }

    fn to_act(&self, session: &dyn Session) -> Option<(Seat, Name)> {
        let machine = |seat: Seat| self.names.iter().copied().find(|(held, _)| *held == seat);
        let mut acting = session.to_act();
        // Where a person owes a decision too, the machine decides at once; neither waits for the other.
        acting.find_map(machine)
    }
}
