//! Writing a file so that a crash leaves the old one or the new one, never half of one.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes `text` to `path` in one step.
///
/// # Errors
/// If the file cannot be written; the old one is then still there.
pub fn write_atomically(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "not the name of a file"))?;
    let mut temporary = OsString::from(".");
    temporary.push(name);
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = path.with_file_name(temporary);
    let written = write(&temporary, text).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first error is the one worth telling.
        let _ = fs::remove_file(&temporary);
        return written;
    }
    // The name itself must reach the disk too; not every file system lets a folder be opened for that.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
