//! Packs from elsewhere: whole, within bounds, and nothing but the pack.

use fieldcraft_content::Files;
use std::fs;
use std::path::Path;

fn refused(folder: &Path) -> String {
    Files::read(folder).expect_err("a pack that is refused").to_string()
}

#[test]
fn a_file_and_a_pack_have_bounds() {
    let folder = tempfile::tempdir().expect("a folder");
    let large = folder.path().join("large.toml");
    fs::write(&large, vec![b' '; (4 << 20) + 1]).expect("a file");
    assert!(refused(folder.path()).contains("large.toml is larger than 4 MiB"));
    fs::write(&large, vec![b' '; 4 << 20]).expect("a file");
    assert!(Files::read(folder.path()).is_ok());
    for at in 0..8 {
        fs::write(folder.path().join(format!("{at}.toml")), vec![b' '; 4 << 20]).expect("a file");
    }
    assert!(refused(folder.path()).contains("belongs to a pack of more than 32 MiB"));
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_pack_is_refused_and_nothing_behind_it_is_told() {
    let (folder, elsewhere) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let secret = elsewhere.path().join("secret.toml");
    fs::write(&secret, "password = \"swordfish\"").expect("a file");
    std::os::unix::fs::symlink(&secret, folder.path().join("units.toml")).expect("a link");
    let told = refused(folder.path());
    assert!(told.contains("units.toml is not a regular file") && !told.contains("swordfish"), "{told}");
    fs::remove_file(folder.path().join("units.toml")).expect("no link");
    std::os::unix::fs::symlink(elsewhere.path(), folder.path().join("scenarios")).expect("a link");
    // A folder elsewhere is no folder of the pack.
    assert!(Files::read(folder.path()).is_ok_and(|files| files.is_empty()));
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("units.toml");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    assert!(refused(folder.path()).contains("is not a regular file"));
}
