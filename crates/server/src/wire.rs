//! What the browser and the server say to each other, besides the scene itself. `docs/http-api.md` describes it.

mod answers;
mod play;
mod rulebook;
mod shelf;

pub use answers::{Chances, Forecast, Hint, Page, Recapped, ReckonedUp, Reviewed, Sighted, Surveyed, Threatened};
pub use play::{
    Decide, GiveStanding, LessonView, Meant, MeantIntent, NeededRoll, Progress, Refusal, SceneMessage, Undo,
};
pub use rulebook::{Book, BookBlock, BookSection, ClauseView, RuleSection, Rulebook, Settled, Told};
pub use shelf::{Branch, CardList, Entries, GameInfo, Holder, NewGame, SeatHolders, Shelf, ShelfGame};
