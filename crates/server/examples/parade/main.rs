//! A server with one large map and very many counters, to measure the client with, and with the toy of the conformance
//! suite, which has two seats with secrets and a machine.
//!
//! `cargo run --package fieldcraft-server --example parade -- --listen 127.0.0.1:4200 --data DIR`

mod country;
mod parade;
mod system;

use fieldcraft_conformance::toy::Toy;
use fieldcraft_server::local::{Local, asked_to_stop};
use fieldcraft_server::{Chair, Machine, Machines};
use fieldcraft_table::Catalogue;
use std::error::Error;

/// Takes any choice, the same ones in every run.
struct Anything(usize);

impl Machine for Anything {
    fn choose(&mut self, chair: &Chair<'_>) -> usize {
        let choices = chair.choices().len().max(1);
        self.0 = self.0.wrapping_mul(31).wrapping_add(chair.scene().log.len() + 7);
        self.0 % choices
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
    let catalogue = Catalogue::new().with(system::Parade::default()).with(Toy::default());
    let machines = Machines::new().with("toy", || Anything(1));
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let running = local.start(catalogue, machines).await?;
        println!("Fieldcraft is ready: {}", running.address());
        running.serve(asked_to_stop()?).await;
        Ok(())
    })
}
