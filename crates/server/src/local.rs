//! Playing on one computer: a data folder, a port of its own, an address with a token.

mod folder;
mod listen;

pub use folder::FolderError;
pub use listen::ListenError;

use crate::Server;
use crate::machine::Machines;
use crate::problem::Problem;
use crate::store::{Store, StoreError};
use fieldcraft_table::Catalogue;
use folder::Folder;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long open connections may take to end.
const PATIENCE: Duration = Duration::from_secs(5);

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
}

impl Local {
    /// Opens the data folder and the port.
    ///
    /// # Errors
    /// Why there is no server, in a sentence.
    pub async fn start(self, catalogue: Catalogue, machines: Machines) -> Result<Running, LocalError> {
        if let Some(address) = self.listen {
            listen::check(address)?;
        }
        let folder = Folder::open(&self.data)?;
        let path = folder.games();
        let store = Store::sqlite(&path).await.map_err(|error| LocalError::Store { path, error })?;
        let listener = listen::listen(self.listen).await?;
        let local = listener.local_addr().map_err(|error| LocalError::System(error.to_string()))?;
        let token = folder.token()?;
        let address = format!("http://{local}/?token={token}");
        folder.announce(&address)?;
        let server = Server::new(catalogue, machines, store, token, local.port());
        Ok(Running { server, listener, address, folder })
    }
}

impl Running {
    /// The address for the browser, with the token.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Answers until `stop` is done, then ends the streams and closes the store.
    ///
    /// # Errors
    /// If the operating system does not let it listen.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), LocalError> {
        let Self { server, listener, folder, .. } = self;
        let (ending, stopped) = (server.clone(), tokio::sync::watch::Sender::new(false));
        let mut late = stopped.subscribe();
        let stop = async move {
            stop.await;
            ending.stop();
            stopped.send_replace(true);
        };
        let serving = axum::serve(listener, server.app()).with_graceful_shutdown(stop);
        let late = async move {
            let _ = late.wait_for(|stopped| *stopped).await;
            tokio::time::sleep(PATIENCE).await;
        };
        let served = tokio::select! {
            served = serving.into_future() => served,
            () = late => Ok(()),
        };
        server.close().await;
        folder.leave();
        served.map_err(|error| LocalError::System(error.to_string()))
    }
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
