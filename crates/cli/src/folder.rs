//! Where games are kept when nobody says where.

use std::path::PathBuf;

/// The user's folder for this program: `FIELDCRAFT_DATA`, or where the system keeps such things.
pub(crate) fn data() -> Option<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    named("FIELDCRAFT_DATA")
        .or_else(|| named("XDG_DATA_HOME").map(|folder| folder.join("fieldcraft")))
        .or_else(|| named("APPDATA").map(|folder| folder.join("fieldcraft")))
        .or_else(|| named("HOME").map(|folder| folder.join(".local/share/fieldcraft")))
}
