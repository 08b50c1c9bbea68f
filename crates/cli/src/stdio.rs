//! `fieldcraft stdio`: the bot protocol. `docs/protocol.md` describes it.
//!
//! One JSON request per line in, exactly one JSON answer per line out. A wrong request gets a reason and changes
//! nothing; only the end of the input ends the process.

mod advice;
mod bot;
mod lines;
mod request;

use bot::Bot;
use fieldcraft_table::{SAVE_LIMIT, Shelf, has_too_many_parts};
use lines::{Line, Lines};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The longest line that is read.
pub const LINE_LIMIT: usize = SAVE_LIMIT + (64 << 10);

/// Why a request was not carried out.
#[derive(Debug, Default)]
pub(crate) struct Wrong {
    error: String,
    clause: Option<String>,
    needs: Option<Value>,
}

impl<T: ToString> From<T> for Wrong {
    fn from(error: T) -> Self {
        Self { error: error.to_string(), ..Self::default() }
    }
}

/// Answers requests until the input ends.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(shelf: &Shelf, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut bot = Bot::new(shelf);
    let mut lines = Lines::new(input, LINE_LIMIT);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::TooLong => Err(format!("the line is longer than {LINE_LIMIT} bytes").into()),
            Line::Whole(bytes) => answer(&mut bot, bytes),
        };
        writeln!(output, "{}", answer.unwrap_or_else(|wrong| refused(&wrong)))?;
        output.flush()?;
    }
    Ok(())
}

fn answer(bot: &mut Bot<'_>, line: &[u8]) -> Result<Value, Wrong> {
    if has_too_many_parts(line) {
        return Err("the line holds too many lists and objects".into());
    }
    let value: Value = serde_json::from_slice(line).map_err(|error| format!("not a line of JSON: {error}"))?;
    // A mistake in the rules must not take the process with it; tables change only after a decision went well.
    catch_unwind(AssertUnwindSafe(|| bot.answer(value))).unwrap_or_else(|_| Err("the program failed at this".into()))
}

fn refused(wrong: &Wrong) -> Value {
    let mut answer = json!({"ok": false, "error": wrong.error, "clause": wrong.clause});
    if let Some(needs) = &wrong.needs {
        answer["needs"] = needs.clone();
    }
    answer
}
