//! Unit types: what is printed on a counter and in the unit function table [PL-II.C, PL-UFT].

mod classes;

pub use classes::{Carries, Category, Loading, Mobility, Overrun, Target, Weapon};

use serde::Deserialize;

/// One of the two sides [PL-I.0a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// American, British and attached.
    Allied,
    /// German.
    German,
}

impl Side {
    /// Both, the Allied side first, as seats are numbered.
    pub const BOTH: [Self; 2] = [Self::Allied, Self::German];

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Allied => Self::German,
            Self::German => Self::Allied,
        }
    }

    /// Its place in [`Side::BOTH`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What a fighter-bomber carries besides its machine guns [PL-XII.C.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ordnance {
    /// Bombs.
    Bombs,
    /// Rockets.
    Rockets,
}

impl Ordnance {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Bombs, Self::Rockets];
}

/// The weapon class and attack strength of bombs or rockets [PL-XII.C.3].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// Which of the two.
    pub id: Ordnance,
    /// Its weapon class.
    pub weapon: Weapon,
    /// Its attack strength.
    pub attack: u8,
}

/// The place of a unit type in [`Units::types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId(pub u8);

impl TypeId {
    /// As an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All unit types of a pack, and what aircraft carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Units {
    /// The unit types, in the order of the file.
    pub types: Vec<UnitType>,
    /// Bombs and rockets, in the order of [`Ordnance::BOTH`].
    pub loads: [Load; 2],
}

impl Units {
    /// The unit type with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<TypeId> {
        let at = self.types.iter().position(|unit| unit.id == id)?;
        u8::try_from(at).ok().map(TypeId)
    }

    /// The unit type of this number.
    ///
    /// # Panics
    /// If the number is not of this pack.
    #[must_use]
    pub fn get(&self, unit: TypeId) -> &UnitType {
        &self.types[unit.index()]
    }

    /// What such ordnance does.
    #[must_use]
    pub const fn load(&self, ordnance: Ordnance) -> Load {
        self.loads[ordnance as usize]
    }
}

/// What a unit can do besides what its numbers say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Clears mines, demolishes, blocks, and strengthens close assaults [PL-X.0].
    Engineer,
    /// Assaults only together with other infantry [PL-VII.E.6].
    MachineGun,
    /// Clears mines by driving over them [PL-X.C.1].
    Flail,
    /// Lays the tank bridge [PL-X.C.3].
    Bridgelayer,
    /// The bridge that the bridgelayer lays.
    TankBridge,
    /// A bridge that carries everything but armored vehicles [PL-R69].
    TruckBridge,
    /// Sights for indirect fire [PL-XII.B].
    Observer,
    /// Attacks from the air with machine guns and bombs or rockets [PL-XII.C].
    FighterBomber,
}

/// A unit type: one row of the unit function table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitType {
    /// Its id in packs and saves: `rifle-us`.
    pub id: String,
    /// Its name: "Rifle".
    pub name: String,
    /// Its name on the counter, at most eight characters.
    pub short: String,
    /// Who has it.
    pub side: Side,
    /// The nation whose colors it wears, a class word: `american`, `british`, `german`.
    pub nation: String,
    /// Its group in the unit function table.
    pub category: Category,
    /// How many counters there are [PL-UFT.K2].
    pub count: u8,
    /// Its weapon class; nothing for an unarmed unit [PL-UFT.K3].
    #[serde(default)]
    pub weapon: Option<Weapon>,
    /// Attack strength.
    #[serde(default)]
    pub attack: u8,
    /// Range in hexes.
    #[serde(default)]
    pub range: u8,
    /// Whether the range has an asterisk: twice as far at half strength [PL-VII.B.3b].
    #[serde(default)]
    pub asterisk: bool,
    /// Defense strength.
    #[serde(default)]
    pub defense: u8,
    /// Movement allowance.
    #[serde(default, rename = "move")]
    pub movement: u8,
    /// By which row of the terrain effects chart it moves.
    pub mobility: Mobility,
    /// Whether it is an armored target.
    pub target: Target,
    /// Whether it may use indirect fire [PL-UFT.L4].
    #[serde(default)]
    pub indirect: bool,
    /// Whether it may overrun, and whom.
    #[serde(default)]
    pub overrun: Option<Overrun>,
    /// Whether it may close assault [PL-UFT.L5].
    #[serde(default)]
    pub assault: bool,
    /// Whether it may fire at aircraft [PL-UFT.L6].
    #[serde(default)]
    pub flak: bool,
    /// What it may carry.
    #[serde(default)]
    pub carries: Option<Carries>,
    /// What loading it costs, if it may be carried [PL-UFT.K7].
    #[serde(default)]
    pub passenger: Option<Loading>,
    /// Whether it counts for stacking [PL-UFT.K8].
    #[serde(default)]
    pub stacks: bool,
    /// Whether it may use quick-time [PL-UFT.K9].
    #[serde(default)]
    pub quick: bool,
    /// Whether it is a turreted AFV [PL-UFT.K10].
    #[serde(default)]
    pub turret: bool,
    /// Whether it needs a carrier in its hex to change its facing [PL-UFT.K11].
    #[serde(default)]
    pub heavy: bool,
    /// Whether it may fire smoke [PL-UFT.K12].
    #[serde(default)]
    pub smoke: bool,
    /// What else it can do.
    #[serde(default)]
    pub special: Option<Special>,
    /// What stands behind the counter at full strength.
    #[serde(default)]
    pub composition: String,
    /// The symbol of the theme that is drawn on it.
    #[serde(default)]
    pub symbol: String,
}

impl UnitType {
    /// Whether it is a vehicle and not a gun or men on foot [PL-II.C.0b]; a wagon is one too [PL-VII.K.1].
    #[must_use]
    pub fn is_vehicle(&self) -> bool {
        matches!(self.mobility, Mobility::Vehicle | Mobility::Truck | Mobility::Wagon)
    }

    /// Whether it is infantry-type [PL-R16].
    #[must_use]
    pub fn is_infantry(&self) -> bool {
        self.category == Category::Infantry
    }

    /// Whether it is a unit that fights or moves on the ground, and no bridge, aircraft or position.
    #[must_use]
    pub fn is_ground_unit(&self) -> bool {
        !matches!(
            self.category,
            Category::Bridge
                | Category::Aircraft
                | Category::Fortification
                | Category::Mine
                | Category::Block
                | Category::Wreck
        )
    }

    /// A truck or wagon: it neither spots, sights, controls hexes nor counts for victory [PL-VII.L.3, PL-XIV.B.8].
    #[must_use]
    pub fn is_unarmed_transport(&self) -> bool {
        self.category == Category::Transport && self.weapon.is_none()
    }

    /// Whether its fire is bound to a field of fire under the experimental rule [PL-XVI.B.1, PL-R85].
    #[must_use]
    pub fn has_facing(&self) -> bool {
        self.category == Category::Gun && self.movement == 0 && self.weapon != Some(Weapon::M)
    }
}
