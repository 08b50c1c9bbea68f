//! Lines of bytes, of which those that are too long are skipped without being kept.

use std::io::{self, BufRead};

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Whole(&'a [u8]),
    TooLong,
}

pub(super) struct Lines<'a> {
    input: &'a mut dyn BufRead,
    limit: usize,
    line: Vec<u8>,
}

impl<'a> Lines<'a> {
    pub fn new(input: &'a mut dyn BufRead, limit: usize) -> Self {
        Self { input, limit, line: Vec::new() }
    }

    /// The next line; nothing at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let (mut read, mut too_long) = (0, false);
        loop {
            let part = match self.input.fill_buf() {
                Ok(part) => part,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if part.is_empty() {
                break;
            }
            let end = part.iter().position(|byte| *byte == b'\n');
            let taken = end.unwrap_or(part.len());
            too_long |= self.limit < self.line.len() + taken;
            if !too_long {
                self.line.extend_from_slice(&part[..taken]);
            }
            let used = taken + usize::from(end.is_some());
            self.input.consume(used);
            read += used;
            if end.is_some() {
                break;
            }
        }
        Ok(match (read, too_long) {
            (0, _) => None,
            (_, true) => Some(Line::TooLong),
            (_, false) => Some(Line::Whole(&self.line)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn lines_that_are_too_long_are_skipped_whole() {
        let mut input = BufReader::with_capacity(3, &b"ab\n\nabcdef\nabcde\nxy"[..]);
        let mut lines = Lines::new(&mut input, 5);
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            all.push(match line {
                Line::Whole(bytes) => String::from_utf8(bytes.to_vec()).unwrap(),
                Line::TooLong => "!".into(),
            });
        }
        assert_eq!(all, ["ab", "", "!", "abcde", "xy"]);
    }
}
