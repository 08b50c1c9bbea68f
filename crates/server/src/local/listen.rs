//! Where the server listens: on this computer only.

use sha2::{Digest, Sha256};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
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
    #[error("{0} is in use by another program: choose another port with --listen")]
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

/// Listens on the address; if there is none, on the usual port or else any free one of an address of our own.
pub(super) async fn listen(address: Option<SocketAddr>, data: &Path) -> Result<TcpListener, ListenError> {
    if let Some(address) = address {
        return bind(address).await;
    }
    let own = if is_forwarded() { Ipv4Addr::LOCALHOST } else { own_address(data) };
    match usual_or_free(own).await {
        // Not every system has more than one address of its own.
        Err(ListenError::Other { .. }) => usual_or_free(Ipv4Addr::LOCALHOST).await,
        bound => bound,
    }
}

async fn usual_or_free(address: Ipv4Addr) -> Result<TcpListener, ListenError> {
    match bind((address, USUAL_PORT).into()).await {
        Err(ListenError::Taken(_)) => bind((address, 0).into()).await,
        bound => bound,
    }
}

/// An address of this computer that no other server uses, and always the same for a data folder: a browser shows its
/// cookies to every server of the same name, whatever the port.
fn own_address(data: &Path) -> Ipv4Addr {
    let data = std::path::absolute(data).unwrap_or_else(|_| data.to_owned());
    let digest = Sha256::digest(data.as_os_str().as_encoded_bytes());
    // Neither 127.0.0.1 nor one that ends with 0 or 255.
    Ipv4Addr::new(127, 1 + digest[0] % 254, digest[1], 1 + digest[2] % 254)
}

/// Whether the browser is likely to be on another system, which forwards only the usual address.
fn is_forwarded() -> bool {
    let names = ["SSH_CONNECTION", "CODESPACES", "REMOTE_CONTAINERS", "WSL_DISTRO_NAME"];
    names.iter().any(|name| std::env::var_os(name).is_some())
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ListenError> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ListenError::Taken(address),
        _ => ListenError::Other { address, error },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_data_folder_has_an_address_of_its_own() {
        let (a, b) = (own_address(Path::new("/home/a")), own_address(Path::new("/home/b")));
        assert!(a.is_loopback() && b.is_loopback() && a != b && a != Ipv4Addr::LOCALHOST);
        assert_eq!(own_address(Path::new("/home/a")), a);
    }
}
