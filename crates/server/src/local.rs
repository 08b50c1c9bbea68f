//! Playing on one computer: a data folder, a port of its own, an address with a code that works once.

mod backups;
mod connections;
mod folder;
mod listen;

pub use backups::Backups;
pub use folder::FolderError;
pub(crate) use folder::write_own;
pub use listen::ListenError;

use crate::Server;
use crate::problem::Problem;
use crate::sessions::Sessions;
use crate::store::{Store, StoreError};
use fieldcraft_table::Shelf;
use folder::Folder;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use tokio::net::TcpListener;

/// Where to listen and where to keep the games.
#[derive(Clone, Debug)]
pub struct Local {
    /// The address; nothing for the usual port, or a free one if that is taken.
    pub listen: Option<SocketAddr>,
    /// The data folder.
    pub data: PathBuf,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum LocalError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The address cannot be used.
    #[error(transparent)]
    Listen(#[from] ListenError),
    /// The games cannot be opened.
    #[error("{path}: {error}", path = path.display())]
    Store {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: StoreError,
    },
    /// The operating system does not help.
    #[error("{0}")]
    System(String),
}

impl From<Problem> for LocalError {
    fn from(problem: Problem) -> Self {
        Self::System(problem.error)
    }
}

/// A server that listens and has not begun to answer.
pub struct Running {
    server: Server,
    listener: TcpListener,
    address: String,
    folder: Folder,
    warning: Option<String>,
}

impl Local {
    /// Opens the data folder and the port.
    ///
    /// # Errors
    /// Why there is no server, in a sentence.
    pub async fn start(self, shelf: Shelf) -> Result<Running, LocalError> {
        if let Some(address) = self.listen {
            listen::check(address)?;
        }
        let folder = Folder::open(&self.data)?;
        let path = folder.games();
        bear_limits();
        let warning = folder.survey()?;
        let store = Store::sqlite(&path).await.map_err(|error| LocalError::Store { path, error })?;
        let listener = listen::listen(self.listen, &self.data).await?;
        let local = listener.local_addr().map_err(|error| LocalError::System(error.to_string()))?;
        let file = folder.address();
        let sessions = Sessions::open(Some(folder.sessions()))?.announcing(move |code| {
            // Whoever starts the program again finds an address that works.
            if let Err(error) = write_own(&file, &entry(local, code)) {
                tracing::warn!("the next address could not be written to {}: {error}", file.display());
            }
        });
        let address = entry(local, &sessions.code());
        folder.announce(&address)?;
        let server = Server::new(shelf, store, sessions, local.port());
        Ok(Running { server: server.saying(warning.clone()), listener, address, folder, warning })
    }
}

/// The address that lets a browser in.
fn entry(address: SocketAddr, code: &str) -> String {
    format!("http://{address}/?code={code}")
}

impl Running {
    /// The address for the browser, with a code that works once.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// What the owner should know before anybody plays.
    #[must_use]
    pub fn warning(&self) -> Option<&str> {
        self.warning.as_deref()
    }

    /// Answers until `stop` is done, then ends the streams and closes the store.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Self { server, listener, folder, .. } = self;
        let copying = tokio::spawn(keep_copies(Backups::beside(&folder.games())));
        let ending = server.clone();
        let stop = async move {
            stop.await;
            ending.stop();
        };
        connections::serve(listener, server.app(), stop).await;
        copying.abort();
        server.close().await;
        folder.leave();
    }
}

/// Where a file may not grow any further, the system ends a program that does not listen; one that listens is told like
/// of a full disk.
fn bear_limits() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        // SIGXFSZ. Whoever has listened once goes on listening.
        let _ = signal(SignalKind::from_raw(25));
    }
}

/// A copy of the games every day, as long as the server runs.
async fn keep_copies(backups: Backups) {
    loop {
        if let Err(error) = backups.keep_up().await {
            tracing::warn!("no copy of the games could be made: {error}");
        }
        tokio::time::sleep(Backups::until_tomorrow()).await;
    }
}

/// Puts a copy in the place of the games in a data folder that no server uses, and says where those are that were there.
///
/// # Errors
/// If a server runs, the copy is not whole, or the files cannot be moved.
pub async fn restore(data: &std::path::Path, copy: &std::path::Path) -> Result<PathBuf, LocalError> {
    let folder = Folder::open(data)?;
    let path = folder.games();
    let aside = Backups::beside(&path).aside();
    Store::restore(&path, copy, &aside).await.map_err(|error| LocalError::Store { path, error })?;
    Ok(aside)
}

/// Done when the user or the system asks the program to end.
///
/// # Errors
/// If the operating system gives no signals.
pub fn asked_to_stop() -> Result<impl Future<Output = ()> + Send + 'static, LocalError> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let to_signal = |kind| signal(kind).map_err(|error| LocalError::System(error.to_string()));
        let (mut interrupt, mut terminate) = (to_signal(SignalKind::interrupt())?, to_signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
