//! The games over HTTP: what the browser shows comes from here, and what it decides goes through here.
//!
//! The server knows no game. It makes scenes for the seats that people at this screen hold, refuses what the rules
//! refuse, and answers a decision after it is on the disk. `docs/http-api.md` is the contract with the client in `web/`.

mod app;
mod assets;
mod boards;
mod chance;
mod cover;
mod drive;
mod entry;
mod games;
mod guard;
mod hub;
mod lesson;
mod live;
mod load;
pub mod local;
mod markdown;
mod problem;
mod rules;
mod seal;
mod sessions;
mod shelf;
mod store;
mod stream;
mod theme;
pub mod wire;

pub use app::Server;
pub use problem::Problem;
pub use sessions::Sessions;
pub use store::{Change, Damaged, GameRow, Store, StoreError, StoredGame, StoredSnapshot, Summary};
