//! The connections: how many there may be, and how long they may take. Whoever sends slowly or half a request makes room
//! for others.

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tower::ServiceExt;
use tower_http::timeout::TimeoutBody;

/// How many connections there may be; the system gives most programs a thousand files.
const MOST: usize = 512;
/// How long the head of a request may take, which is also how long a connection may be idle.
const HEAD: Duration = Duration::from_secs(30);
/// How long the body of a request may pause.
const BODY: Duration = Duration::from_secs(10);
/// The longest head of a request.
const HEAD_LIMIT: usize = 64 << 10;
/// How long open requests may take to end.
const PATIENCE: Duration = Duration::from_secs(5);

/// Answers until `stop` is done, then lets the requests end that are open.
pub(super) async fn serve(listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
    let (graceful, mut open, mut stop) = (GracefulShutdown::new(), Open::default(), pin!(stop));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, _)) if open.has_room() => open.add(stream, &app, &graceful),
            // Everybody is being answered; the stream is dropped, and the browser comes again.
            Ok(_) => {}
            // Out of descriptors, most likely: some will be free in a moment.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    drop(listener);
    let _ = tokio::time::timeout(PATIENCE, graceful.shutdown()).await;
}

/// The connections that are open, the oldest first.
#[derive(Default)]
struct Open(VecDeque<Connection>);

struct Connection {
    task: AbortHandle,
    /// Shared with every request that is being answered.
    busy: Arc<()>,
}

impl Open {
    /// Makes room for one more, if need be by ending one that waits for a request, or for the rest of its head.
    fn has_room(&mut self) -> bool {
        if self.0.len() < MOST {
            return true;
        }
        self.0.retain(|connection| !connection.task.is_finished());
        if MOST <= self.0.len() {
            // The connection itself holds one share, this list another.
            let idle = self.0.iter().position(|connection| Arc::strong_count(&connection.busy) <= 2);
            let Some(idle) = idle.and_then(|at| self.0.remove(at)) else { return false };
            idle.task.abort();
        }
        true
    }

    fn add(&mut self, stream: TcpStream, app: &Router, graceful: &GracefulShutdown) {
        let (app, busy) = (app.clone(), Arc::new(()));
        let share = Arc::clone(&busy);
        let answer = service_fn(move |request: Request<Incoming>| {
            let (app, share) = (app.clone(), Arc::clone(&share));
            async move {
                let request = request.map(|body| Body::new(TimeoutBody::new(BODY, body)));
                let Ok(response) = app.oneshot(request).await;
                // Answered is what has been sent to its end, as a stream of events is not.
                Ok::<_, Infallible>(response.map(|body| {
                    Body::new(body.map_frame(move |frame| {
                        let _ = &share;
                        frame
                    }))
                }))
            }
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_LIMIT);
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), answer));
        // A connection that fails is the other side's concern.
        let task = tokio::spawn(async move { drop(connection.await) }).abort_handle();
        self.0.push_back(Connection { task, busy });
    }
}
