//! Weapons: firepower by range [FD-22, FD-23, FD-24].

use schemars::JsonSchema;
use serde::Deserialize;

/// The longest range of a firepower chart.
pub const LONGEST_RANGE: usize = 8;

/// Firepower at ranges 0 to 8; nothing where the weapon cannot fire.
pub type Row = [Option<u8>; LONGEST_RANGE + 1];

/// A weapon as `weapons.toml` has it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeaponSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Aimed fire, for an ordinary weapon.
    pub aimed: Option<String>,
    /// Rapid fire, for an ordinary weapon.
    pub rapid: Option<String>,
    /// The one row of a bracketed weapon; `r` marks red numbers.
    pub anti_armor: Option<String>,
    /// More red numbers of a bracketed weapon.
    pub red: Option<String>,
    /// Whether it fires half the red number without an ammo counter.
    #[serde(default)]
    pub half_without_ammo: bool,
    /// Whether rifle grenades fit it.
    #[serde(default)]
    pub rifle: bool,
    /// Whether it fires over cover.
    #[serde(default)]
    pub plunging: bool,
}

/// A weapon: what it fires without its ammo counter, and what it fires with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Black numbers, which never use up the ammo counter [FD-18].
    pub black: Row,
    /// Red numbers, which do [FD-16, FD-24].
    pub red: Row,
    /// Whether it may shoot at any enemy unit [FD-22].
    pub bracketed: bool,
    /// Whether rifle grenades fit it.
    pub rifle: bool,
    /// Whether it ignores a point of terrain cover.
    pub plunging: bool,
}

impl Weapon {
    /// A number of the chart.
    pub(crate) fn at(row: &Row, range: u8) -> Option<u8> {
        row.get(usize::from(range)).copied().flatten()
    }
}
