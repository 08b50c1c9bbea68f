//! Mistakes in a pack, all of them at once, each with its place.

use crate::Source;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// One mistake: where it is and what is wrong.
#[derive(Clone, Debug)]
pub struct Mistake {
    source: Arc<Source>,
    span: Range<usize>,
    /// What is wrong, in lower case, without a full stop.
    pub message: String,
}

impl Mistake {
    /// Name of the file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.source.name
    }

    /// Line of the mistake, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        1 + self.source.text.as_bytes()[..self.span.start].iter().filter(|&&b| b == b'\n').count()
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let snippet = Snippet::source(&self.source.text)
            .path(&self.source.name)
            .annotation(AnnotationKind::Primary.span(self.span.clone()));
        let report = [Level::ERROR.primary_title(&self.message).element(snippet)];
        f.write_str(&Renderer::plain().render(&report))
    }
}

/// The mistakes found so far.
#[derive(Clone, Debug, Default)]
pub struct Mistakes(Vec<Mistake>);

impl Mistakes {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Notes a mistake at `span` of `source`; the same one at the same place is noted once.
    pub fn add(&mut self, source: &Arc<Source>, span: Range<usize>, message: impl Into<String>) {
        let end = source.text.len();
        let span = boundary(&source.text, span.start.min(end))..boundary(&source.text, span.end.min(end));
        let (span, message) = (span.start..span.end.max(span.start), message.into());
        let is_same =
            |other: &Mistake| other.span == span && other.message == message && Arc::ptr_eq(&other.source, source);
        if !self.0.iter().any(is_same) {
            self.0.push(Mistake { source: Arc::clone(source), span, message });
        }
    }

    /// Notes a mistake of a whole file, at its head.
    pub fn at_head(&mut self, name: &str, text: &str, message: impl Into<String>) {
        self.add(&Arc::new(Source { name: name.into(), text: text.into() }), 0..0, message);
    }

    /// Notes what was found elsewhere.
    pub fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The mistakes in the order in which they were found.
    #[must_use]
    pub fn as_slice(&self) -> &[Mistake] {
        &self.0
    }
}

/// The nearest place at or before `at` where a character begins.
fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mistake in &self.0 {
            writeln!(f, "{mistake}\n")?;
        }
        let n = self.0.len();
        write!(f, "{n} mistake{}", if n == 1 { "" } else { "s" })
    }
}

impl std::error::Error for Mistakes {}
