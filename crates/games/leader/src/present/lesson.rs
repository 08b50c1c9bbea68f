//! The guided first battle of a pack. How such a file is read and checked is the same for all games.

use crate::edition::Edition;
use crate::present::system::Leader;
use fieldcraft_content::Mistakes;
use fieldcraft_scene::{Lesson, lesson_file};
use std::sync::Arc;

pub(crate) use fieldcraft_scene::lesson_file::FILE;

/// Reads the lesson of a pack and plays it through.
///
/// # Errors
/// All mistakes of the file, up to the first step that cannot be played.
pub(crate) fn read(text: &str, edition: &Arc<Edition>) -> Result<Lesson, Mistakes> {
    lesson_file::read(text, &Leader::new(Arc::clone(edition)))
}

#[cfg(test)]
mod tests;
