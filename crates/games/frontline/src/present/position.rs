//! Positions as JSON: everything, hidden things included. What is written reads back as the same battle.
//!
//! The page for those who write positions by hand is `docs/positions-frontline.md`.

mod check;
mod fight;
mod frames;
mod read;
mod read_force;
mod write;

pub(crate) use fieldcraft_scene::position::Mistakes;
pub(crate) use read::{opening, read};
pub(crate) use write::write;

use crate::cards::{Nation, Side};
use crate::decision::FireMode;
use crate::frame::{Phase, Stage, Step};
use crate::present::names;
use crate::state::{SectionFlags, UnitFlags};

/// The words for the parts of a game.
const PHASES: [(Phase, &str); 5] = [
    (Phase::Deal, "deal"),
    (Phase::Open, "open"),
    (Phase::Secret, "secret"),
    (Phase::Turn, "turn"),
    (Phase::Over, "over"),
];

const SIDES: [(Side, &str); 2] = [(Side::Allied, "allied"), (Side::Axis, "axis")];

const NATIONS: [(Nation, &str); 2] = [(Nation::American, "american"), (Nation::British, "british")];

/// The marks of a unit.
const UNIT_FLAGS: [(UnitFlags, &str); 12] = [
    (UnitFlags::AMMO, "ammo"),
    (UnitFlags::PINNED, "pinned"),
    (UnitFlags::PROMOTED, "promoted"),
    (UnitFlags::CONCEALED, "concealed"),
    (UnitFlags::MOVED, "moved"),
    (UnitFlags::HEALED, "healed"),
    (UnitFlags::REGROUPED, "regrouped"),
    (UnitFlags::GAVE, "gave"),
    (UnitFlags::SCOUTED, "scouted"),
    (UnitFlags::SHAKEN, "shaken"),
    (UnitFlags::DEAD, "dead"),
    (UnitFlags::NEW, "new"),
];

/// The marks of a section.
const SECTION_FLAGS: [(u8, &str); 3] =
    [(SectionFlags::ACTED, "acted"), (SectionFlags::ENTRENCHED, "entrenched"), (SectionFlags::SMOKED, "smoked")];

fn stages() -> [(Stage, &'static str); 4] {
    [Stage::Buying, Stage::Arranging, Stage::Equipping, Stage::Ready].map(|stage| (stage, names::stage_id(stage)))
}

fn steps() -> [(Step, &'static str); 4] {
    [Step::Transfer, Step::Promote, Step::Heal, Step::Orders].map(|step| (step, names::step_id(step)))
}

fn modes() -> [(FireMode, &'static str); 7] {
    FireMode::ALL.map(|mode| (mode, names::mode_id(mode)))
}

/// Looks a word up among those that there are.
fn word<T: Copy>(words: &[(T, &str)], word: &str) -> Result<T, String> {
    let all = || words.iter().map(|(_, one)| format!("{one:?}")).collect::<Vec<_>>().join(", ");
    let found = words.iter().find(|(_, one)| *one == word);
    found.map(|(value, _)| *value).ok_or_else(|| format!("{word:?} is none of {}", all()))
}
