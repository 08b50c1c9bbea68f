//! The one who writes. All changes go through one queue, first come, first served; those that wait while the disk is
//! busy are written together, so that a slow disk slows everybody a little and nobody for long.
//!
//! The transaction is our own: `BEGIN`, the work, `COMMIT`, on one connection that is put back only after the commit.
//! `COMMIT` fails if the database has rolled back by itself, and `BEGIN` if a transaction is still open, so a change
//! that is acknowledged was committed at the top level. A connection on which anything failed is never used again.

use super::StoreError;
use super::open::Opener;
use super::task::Task;
use sqlx::{AnyConnection, Connection, Executor};
use tokio::sync::{mpsc, oneshot};

/// How many changes may wait. Whoever comes then is asked to come again.
const QUEUE: usize = 1024;
/// How many are written together.
const TOGETHER: usize = 256;

type Answer = oneshot::Sender<Result<bool, StoreError>>;

enum Job {
    Write(Task, Answer),
    End(oneshot::Sender<()>),
}

/// The way to the one who writes.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
}

impl Writer {
    pub fn start(opener: Opener) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(Desk { opener, connection: None }.run(jobs));
        Self { queue }
    }

    /// Carries out a task; the answer comes after it is on the disk. It says whether there was anything to change.
    pub async fn write(&self, task: Task) -> Result<bool, StoreError> {
        self.queued(task)?.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Puts a task into the queue, where it keeps its place whether or not somebody waits for it.
    pub fn queued(&self, task: Task) -> Result<oneshot::Receiver<Result<bool, StoreError>>, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.try_send(Job::Write(task, answer)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => StoreError::Busy,
            mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
        })?;
        Ok(answered)
    }

    /// Done when all that was asked for before is written.
    pub async fn end(&self) {
        let (answer, ended) = oneshot::channel();
        if self.queue.send(Job::End(answer)).await.is_ok() {
            // Whoever ended it first has had the answer.
            let _ = ended.await;
        }
    }
}

/// Where the writing is done.
struct Desk {
    opener: Opener,
    /// Only ever a connection on which nothing has failed and no transaction is open.
    connection: Option<AnyConnection>,
}

impl Desk {
    async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::new();
        while 0 < queue.recv_many(&mut jobs, TOGETHER).await {
            let (mut tasks, mut answers, mut ends) = (Vec::new(), Vec::new(), Vec::new());
            for job in jobs.drain(..) {
                match job {
                    Job::Write(task, answer) => {
                        tasks.push(task);
                        answers.push(answer);
                    }
                    Job::End(answer) => ends.push(answer),
                }
            }
            for (answer, result) in answers.into_iter().zip(self.write(&tasks).await) {
                // Who asked may have gone away; the change is written all the same.
                let _ = answer.send(result);
            }
            if !ends.is_empty() {
                if let Some(connection) = self.connection.take() {
                    let _ = connection.close().await;
                }
                for end in ends {
                    let _ = end.send(());
                }
                return;
            }
        }
    }

    /// What came of each task.
    async fn write(&mut self, tasks: &[Task]) -> Vec<Result<bool, StoreError>> {
        match self.commit(tasks).await {
            Ok(changed) => changed.into_iter().map(Ok).collect(),
            // One that cannot be written takes no other with it, unless nothing can be written at all.
            Err(error) if 1 < tasks.len() && !error.is_general() => {
                let mut results = Vec::with_capacity(tasks.len());
                for task in tasks {
                    results.push(self.commit(std::slice::from_ref(task)).await.map(|changed| changed == [true]));
                }
                results
            }
            Err(error) => vec![Err(error); tasks.len()],
        }
    }

    /// One transaction. Whatever happens, the connection is kept only if it was committed.
    async fn commit(&mut self, tasks: &[Task]) -> Result<Vec<bool>, StoreError> {
        if tasks.is_empty() {
            return Ok(Vec::new());
        }
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.opener.connect().await?,
        };
        match in_transaction(&mut connection, self.opener.begin(), tasks).await {
            Ok(changed) => {
                self.connection = Some(connection);
                Ok(changed)
            }
            Err(error) => {
                // The end of the connection is the end of its transaction, whatever state that is in.
                let _ = connection.close().await;
                Err(error)
            }
        }
    }
}

async fn in_transaction(
    connection: &mut AnyConnection,
    begin: &'static str,
    tasks: &[Task],
) -> Result<Vec<bool>, StoreError> {
    connection.execute(begin).await?;
    let mut changed = Vec::with_capacity(tasks.len());
    for task in tasks {
        changed.push(task.carry_out(connection).await?);
    }
    connection.execute("COMMIT").await?;
    Ok(changed)
}
