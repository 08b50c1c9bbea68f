//! The files of a pack: read from a folder once, whole and within bounds, and then only looked up by name.
//!
//! Whether a name belongs to the pack and what its text means is for the game to say.

use crate::Mistakes;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Most bytes that a file of a pack may have.
const FILE_LIMIT: u64 = 4 << 20;

/// Most bytes that all files of a pack may have together.
const PACK_LIMIT: u64 = 32 << 20;

/// Most files of a pack.
const MOST_FILES: usize = 1_000;

/// What files of a pack end with; others in its folder are notes of its author.
const ENDINGS: [&str; 3] = ["toml", "txt", "svg"];

/// The files of a pack by their names from its folder on: `units.toml`, `scenarios/foggia.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files(BTreeMap<String, String>);

/// Why a pack cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// The system does not let it be read.
    #[error("cannot read {}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It is no file of a pack.
    #[error("{} {reason}", path.display())]
    Refused {
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
}

impl Files {
    /// Files that are already there, by name and text.
    pub fn of(files: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>) -> Self {
        Self(files.into_iter().map(|(name, text)| (name.into(), text.into())).collect())
    }

    /// Reads all files of a pack in a folder and in the folders directly below it.
    ///
    /// Only regular files are read: a link could lead out of the pack.
    ///
    /// # Errors
    /// If one cannot be read, is too large, is a link, or is not text.
    pub fn read(folder: &Path) -> Result<Self, FilesError> {
        let mut files = Self::default();
        for path in entries(folder)? {
            if kind(&path)?.is_dir() {
                let name = name_of(&path);
                // Schemas are for editors.
                if name == "schemas" || name.starts_with('.') {
                    continue;
                }
                for inner in entries(&path)? {
                    if !kind(&inner)?.is_dir() {
                        files.add(format!("{name}/{}", name_of(&inner)), &inner)?;
                    }
                }
            } else {
                files.add(name_of(&path), &path)?;
            }
        }
        Ok(files)
    }

    /// Reads one file.
    ///
    /// # Errors
    /// As [`Files::read`].
    pub fn read_one(path: &Path) -> Result<String, FilesError> {
        let refused = |reason: String| FilesError::Refused { path: path.to_owned(), reason };
        if !kind(path)?.is_file() {
            return Err(refused("is not a regular file".into()));
        }
        // It may grow while it is read.
        let mut bytes = Vec::new();
        let file = fs::File::open(path).map_err(io_error(path))?;
        file.take(FILE_LIMIT + 1).read_to_end(&mut bytes).map_err(io_error(path))?;
        if FILE_LIMIT < bytes.len() as u64 {
            return Err(refused(format!("is larger than {} MiB", FILE_LIMIT >> 20)));
        }
        String::from_utf8(bytes).map_err(|_| refused("is not UTF-8 text".into()))
    }

    fn add(&mut self, name: String, path: &Path) -> Result<(), FilesError> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if !ENDINGS.contains(&ending) {
            return Ok(());
        }
        if self.0.len() == MOST_FILES {
            let reason = format!("is one of more than {MOST_FILES} files");
            return Err(FilesError::Refused { path: path.to_owned(), reason });
        }
        self.0.insert(name, Self::read_one(path)?);
        if PACK_LIMIT < self.0.values().map(|text| text.len() as u64).sum() {
            let reason = format!("belongs to a pack of more than {} MiB", PACK_LIMIT >> 20);
            return Err(FilesError::Refused { path: path.to_owned(), reason });
        }
        Ok(())
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text of a file.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// All names and texts, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// The files of a folder of the pack, by their whole names.
    pub fn inside<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.iter().filter(move |(name, _)| name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
    }

    /// What the TOML files say, as JSON, each under its name without the ending.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let tables = self.iter().filter_map(|(name, text)| Some((name.strip_suffix(".toml")?, text)));
        let read = tables.filter_map(|(name, text)| {
            let mut table: toml::Table = toml::from_str(text).ok()?;
            table.remove("format");
            Some((name.to_owned(), serde_json::to_value(table).ok()?))
        });
        Value::Object(read.collect())
    }

    /// The text of a file, or that of the program if the pack has none.
    #[must_use]
    pub fn or(&self, name: &str, embedded: Option<&str>) -> String {
        self.text(name).or(embedded).unwrap_or_default().to_owned()
    }

    /// Whether one of these files is there.
    #[must_use]
    pub fn has_any(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.text(name).is_some())
    }

    /// Whether the pack has another text than the program for one of these files.
    pub fn replace(&self, names: &[&str], embedded: impl Fn(&str) -> Option<&'static str>) -> bool {
        names.iter().any(|name| self.text(name).is_some_and(|text| Some(text) != embedded(name)))
    }

    /// Looks for files of which the game knows no use: a name may be misspelt.
    ///
    /// # Errors
    /// A mistake for each of them.
    pub fn check_names(&self, names: &[&[&str]], folders: &[&str]) -> Result<(), Mistakes> {
        let inside = |name: &str| name.split_once('/').is_some_and(|(folder, _)| folders.contains(&folder));
        let mut mistakes = Mistakes::new();
        let known =
            |name: &str| names.iter().any(|names| names.contains(&name)) || inside(name) && !name.ends_with(".svg");
        for (name, text) in self.iter() {
            if !known(name) {
                mistakes.at_head(name, text, "this game has no use for a file of this name");
            }
        }
        if mistakes.is_empty() { Ok(()) } else { Err(mistakes) }
    }
}

fn io_error(path: &Path) -> impl FnOnce(io::Error) -> FilesError {
    move |error| FilesError::Io { path: path.to_owned(), error }
}

fn kind(path: &Path) -> Result<fs::FileType, FilesError> {
    Ok(fs::symlink_metadata(path).map_err(io_error(path))?.file_type())
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, FilesError> {
    let entries = fs::read_dir(folder).map_err(io_error(folder))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>().map_err(io_error(folder))?;
    paths.sort();
    Ok(paths)
}
