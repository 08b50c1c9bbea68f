//! The copies that the program makes by itself: one a day, and one before every change of the tables. They are kept by
//! age, one a day for a week and one a week for two months.

use crate::store::backup::PARTIAL;
use crate::store::{Store, StoreError};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{fs, io, iter};

const DAY: u64 = 24 * 60 * 60;

/// The folder of the copies.
#[derive(Clone, Debug)]
pub struct Backups {
    file: PathBuf,
    folder: PathBuf,
}

impl Backups {
    /// The copies of a file of games, in a folder beside it.
    #[must_use]
    pub fn beside(file: &Path) -> Self {
        Self { file: file.to_owned(), folder: file.with_file_name("backups") }
    }

    /// Where they are.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The copies, the oldest first.
    #[must_use]
    pub fn list(&self) -> Vec<PathBuf> {
        let mut copies: Vec<PathBuf> = files(&self.folder).filter(|path| date_of(path).is_some()).collect();
        copies.sort();
        copies
    }

    /// Makes a copy now, and says where it is.
    ///
    /// # Errors
    /// If it cannot be made; there is no part of it then.
    pub async fn make(&self) -> Result<PathBuf, StoreError> {
        create(&self.folder).map_err(|error| StoreError::Other(format!("{}: {error}", self.folder.display())))?;
        self.make_at(now()).await
    }

    /// A copy that is there already may lack what was stored since, so each maker gets one of its own.
    async fn make_at(&self, moment: u64) -> Result<PathBuf, StoreError> {
        for name in names(moment) {
            let copy = self.folder.join(name);
            match Store::back_up(&self.file, &copy).await {
                Err(StoreError::Taken(_)) => {}
                made => return made.map(|()| copy),
            }
        }
        unreachable!("a moment has names without end")
    }

    /// Makes a copy if the last one is older than a day, and lets go of those that are too old.
    ///
    /// # Errors
    /// If it cannot be made.
    pub async fn keep_up(&self) -> Result<(), StoreError> {
        let today = now() / DAY;
        if self.list().last().and_then(|copy| date_of(copy)).is_none_or(|day| day < today) && self.file.is_file() {
            self.make().await?;
        }
        self.thin_out(today);
        Ok(())
    }

    fn thin_out(&self, today: u64) {
        for abandoned in files(&self.folder).filter(|path| is_abandoned(path)) {
            let _ = fs::remove_file(abandoned);
        }
        let copies = self.list();
        let days: Vec<u64> = copies.iter().filter_map(|copy| date_of(copy)).collect();
        for (copy, keep) in copies.iter().zip(kept(&days, today)) {
            if !keep {
                // One that cannot be removed is removed another day.
                let _ = fs::remove_file(copy);
            }
        }
    }

    /// A folder for the files that a restored copy takes the place of.
    #[must_use]
    pub fn aside(&self) -> PathBuf {
        self.folder.join(format!("replaced-{}", stamp(now())))
    }

    /// How long until the next day begins.
    pub(super) fn until_tomorrow() -> Duration {
        Duration::from_secs(DAY - now() % DAY + 60)
    }
}

fn files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()))
}

/// Whether it is a part of a copy whose maker must have been killed: nobody writes at one for a day.
fn is_abandoned(file: &Path) -> bool {
    let is_part = file.to_str().is_some_and(|name| name.ends_with(PARTIAL));
    let age = || fs::metadata(file).and_then(|file| file.modified()).ok()?.elapsed().ok();
    is_part && age().is_some_and(|age| Duration::from_secs(DAY) < age)
}

/// Which copies stay, by the days on which they were made, in order: all of the last week, the first of each week of the
/// last two months, and always the newest.
fn kept(days: &[u64], today: u64) -> Vec<bool> {
    let mut week = None;
    let keep = |(at, day): (usize, &u64)| {
        let first_of_week = week.replace(day / 7) != Some(day / 7);
        let age = today.saturating_sub(*day);
        age < 7 || (age < 61 && first_of_week) || at + 1 == days.len()
    };
    days.iter().enumerate().map(keep).collect()
}

/// A folder that nobody else may look into.
fn create(path: &Path) -> io::Result<()> {
    super::folder::create(path)
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// What a copy of this moment may be called: `games-20261117-031500.sqlite`, then the same with `_02`, `_03` and so on,
/// which a list by name has in the order in which they were made.
fn names(moment: u64) -> impl Iterator<Item = String> {
    let stamp = stamp(moment);
    let later = format!("games-{stamp}");
    iter::once(format!("games-{stamp}.sqlite"))
        .chain((2_u64..).map(move |number| format!("{later}_{number:02}.sqlite")))
}

/// A moment as `20261117-031500`, in universal time.
fn stamp(seconds: u64) -> String {
    let (year, month, day) = date(seconds / DAY);
    let time = seconds % DAY;
    format!("{year:04}{month:02}{day:02}-{:02}{:02}{:02}", time / 3600, time / 60 % 60, time % 60)
}

/// Year, month and day of a day since 1970; years are counted from March, so that leap days are the last of a year.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + later, month, day)
}

/// The day since 1970 on which a copy was made, by its name.
fn date_of(copy: &Path) -> Option<u64> {
    let name = copy.file_name()?.to_str()?.strip_prefix("games-")?.strip_suffix(".sqlite")?;
    let digits = name.get(..8).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
    let wanted: (u64, u64, u64) = (digits[..4].parse().ok()?, digits[4..6].parse().ok()?, digits[6..].parse().ok()?);
    let about = wanted.0.checked_sub(1970)? * 365;
    (about..about + 800).find(|day| date(*day) == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_a_name_and_the_name_its_day() {
        for (seconds, name) in [
            (0, "19700101-000000"),
            (951_782_399, "20000228-235959"),
            (951_827_696, "20000229-123456"),
            (1_763_337_600, "20251117-000000"),
            (4_102_444_799, "20991231-235959"),
        ] {
            assert_eq!(stamp(seconds), name);
            assert_eq!(date_of(Path::new(&format!("x/games-{name}.sqlite"))), Some(seconds / DAY));
        }
        for other in ["games-2025.sqlite", "games-20251399-0.sqlite", "games.sqlite", "games-20251117-0.sqlite.partial"]
        {
            assert_eq!(date_of(Path::new(other)), None, "{other}");
        }
    }

    #[tokio::test]
    async fn copies_made_in_the_same_moment_do_not_disturb_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        Store::sqlite(&file).await.expect("a store").close().await;
        let backups = Backups::beside(&file);
        create(backups.folder()).expect("a folder");
        let (first, second, third) = tokio::join!(backups.make_at(0), backups.make_at(0), backups.make_at(0));
        let mut made = [first, second, third].map(|copy| copy.expect("a copy"));
        for copy in &made {
            Store::examine_copy(copy).await.expect("a whole copy");
        }
        made.sort();
        assert_eq!(backups.list(), made, "each has a copy of its own");
        let fourth = backups.make_at(0).await.expect("a copy");
        assert_eq!(backups.list().last(), Some(&fourth), "the newest is the last");
        assert!(files(backups.folder()).all(|path| date_of(&path).is_some()), "no parts are left behind");
    }

    #[test]
    fn parts_of_copies_go_after_a_day() {
        let folder = tempfile::tempdir().expect("a folder");
        let yesterday = SystemTime::now() - Duration::from_secs(DAY + 60);
        let named = |name: &str, modified: SystemTime| {
            let path = folder.path().join(name);
            fs::File::create(&path).and_then(|file| file.set_modified(modified)).expect("a file");
            path
        };
        assert!(is_abandoned(&named("games-20261117-000000.sqlite.7-0.partial", yesterday)));
        assert!(!is_abandoned(&named("games-20261117-000001.sqlite.7-1.partial", SystemTime::now())));
        assert!(!is_abandoned(&named("games-20261117-000002.sqlite", yesterday)));
    }

    #[test]
    fn copies_are_kept_by_age() {
        let today = 700;
        let days: Vec<u64> = (600..=today).collect();
        let stays: Vec<u64> =
            days.iter().zip(kept(&days, today)).filter(|(_, keep)| *keep).map(|(day, _)| *day).collect();
        assert_eq!(stays, [644, 651, 658, 665, 672, 679, 686, 693, 694, 695, 696, 697, 698, 699, 700]);
        assert_eq!(kept(&[10], 700), [true], "the newest stays however old it is");
    }
}
