//! A server with one large map and very many counters, to measure the client with, and with the toy of the conformance
//! suite, which has two seats with secrets and a machine.
//!
//! `cargo run --package fieldcraft-server --example parade -- --listen 127.0.0.1:4200 --data DIR`

mod country;
mod parade;
mod system;

use fieldcraft_conformance::toy::{Duel, Toy};
use fieldcraft_engine::{Act, ActOf, Known, Player};
use fieldcraft_server::local::{Local, asked_to_stop};
use fieldcraft_table::Shelf;
use std::error::Error;

/// Takes any choice, the same ones in every run.
struct Anything;

impl Player<Duel> for Anything {
    fn act(&mut self, known: &Known<'_, Duel>) -> ActOf<Duel> {
        let legal = known.legal();
        Act::Decide(legal[7 % legal.len()])
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut local = Local { listen: None, data: std::env::temp_dir().join("fieldcraft-parade") };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--listen" => local.listen = Some(value.parse()?),
            "--data" => local.data = value.into(),
            _ => return Err(format!("there is no argument {name}").into()),
        }
    }
    let shelf = Shelf::new().with(system::Parade::default()).with_player(Toy::default(), |_| Anything);
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let running = local.start(shelf).await?;
        println!("Fieldcraft is ready: {}", running.address());
        running.serve(asked_to_stop()?).await;
        Ok(())
    })
}
