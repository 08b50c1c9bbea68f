//! Where the server listens: on this computer only.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::TcpListener;

/// The port when nobody asks for another.
const USUAL_PORT: u16 = 4145;

/// Why the server cannot listen.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// An address that others can reach.
    #[error(
        "{0} can be reached from other computers, and there are no accounts yet: \
         use an address of this computer, such as 127.0.0.1:4145"
    )]
    NotLoopback(SocketAddr),
    /// Somebody else listens there.
    #[error("{0} is in use by another program: name another port with --listen")]
    Taken(SocketAddr),
    /// Something else.
    #[error("cannot listen on {address}: {error}")]
    Other {
        /// The address.
        address: SocketAddr,
        /// What the operating system says.
        error: io::Error,
    },
}

/// Whether only this computer can reach the address.
pub(super) fn check(address: SocketAddr) -> Result<(), ListenError> {
    if address.ip().is_loopback() { Ok(()) } else { Err(ListenError::NotLoopback(address)) }
}

/// Listens on the address; on the usual port, or else any free one, if there is none.
pub(super) async fn listen(address: Option<SocketAddr>) -> Result<TcpListener, ListenError> {
    if let Some(address) = address {
        return bind(address).await;
    }
    match bind((Ipv4Addr::LOCALHOST, USUAL_PORT).into()).await {
        Err(ListenError::Taken(_)) => bind((Ipv4Addr::LOCALHOST, 0).into()).await,
        bound => bound,
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ListenError> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ListenError::Taken(address),
        _ => ListenError::Other { address, error },
    })
}
