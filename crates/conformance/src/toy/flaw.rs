//! What can be wrong with the toy on purpose.

/// A mistake built into the rules or the words of the toy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flaw {
    /// None: it passes the suite.
    #[default]
    None,
    /// The rules panic in the third round.
    Panics,
    /// A seat is to act and has no legal decision.
    DeadEnd,
    /// The game never ends.
    Endless,
    /// The legal list holds a decision that is refused.
    ListsTooMuch,
    /// A decision is accepted that the legal list does not hold.
    ListsTooLittle,
    /// The legal list holds a decision twice.
    ListsTwice,
    /// A refused decision changes the state.
    ChangesWhenRefusing,
    /// A refusal names no clause.
    RefusesWithoutClause,
    /// The usual decision is not legal.
    UsualIsIllegal,
    /// Somebody may mean what cannot even begin.
    MeansTheImpossible,
    /// How an intention goes on depends on the cards of the other seat.
    MeaningPeeks,
    /// The view shows the cards of the other seat.
    ViewLeaks,
    /// Whoever has chosen sees the cards of the other seat, and may take the choice back.
    ChoosingPeeks,
    /// The log shows the cards of the other seat.
    LogLeaks,
    /// The words of a decision show the cards of the other seat.
    WordsLeak,
    /// Whether a question is answered by a standing answer depends on the own cards.
    QuestionLeaks,
    /// A die is rolled against another number than it is used with.
    OddsDiffer,
    /// A decision does not survive as JSON.
    EncodingLoses,
    /// A position does not survive as JSON.
    PositionLoses,
    /// A line of the log is empty.
    EmptyWords,
    /// A line of the log holds a placeholder.
    Placeholder,
    /// A decision cites a clause that does not exist.
    UnknownClause,
    /// Replay depends on something outside the journal.
    ForgetsJournal,
}
