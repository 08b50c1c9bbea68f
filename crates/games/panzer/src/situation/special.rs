//! Special rules of a situation, each a typed part; they hold only in it [PL-XIV.A.5].

use super::area::Area;
use crate::unit::Side;
use schemars::JsonSchema;
use serde::Deserialize;

/// A special rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Special {
    /// Counters of another type stand for this unit where its own run out, with the values of `unit`.
    StandIn {
        /// The unit as it is played.
        unit: String,
        /// The counter that stands for it.
        counter: String,
    },
    /// At most this many aircraft are on the map at a time.
    AircraftLimit {
        /// How many.
        most: u8,
    },
    /// Only one flight of fighter-bombers is on the map at a time; flights do not mix, and none comes twice.
    OneFlightAtATime {},
    /// Groups may not leave these boards. With `until`, as soon as one such group outnumbers the enemy on its own
    /// boards by this ratio of combat units, every group with an `until` may go anywhere.
    Confined {
        /// The groups.
        groups: Vec<String>,
        /// Their boards.
        boards: Vec<char>,
        /// The ratio that frees them, such as `[3, 1]`.
        #[serde(default)]
        until: Option<[u8; 2]>,
    },
    /// Engineers of this side try to demolish a bridge only while enemy units are near it.
    DemolitionNearEnemy {
        /// The side of the engineers.
        side: Side,
        /// How near, in hexes.
        hexes: u8,
    },
    /// Units of this side that are not in the area at the end of this turn are eliminated.
    MustReach {
        /// The side.
        side: Side,
        /// Where they must be.
        area: Area,
        /// The turn.
        by_turn: u8,
    },
    /// Units of this side that are on one of these boards may not go to the others.
    NoReturn {
        /// The side.
        side: Side,
        /// Where they are.
        from: Vec<char>,
        /// Where they may not go.
        to: Vec<char>,
    },
    /// Nobody, infantry included, enters a stream hex without a bridge.
    NoStreamCrossing {},
    /// Vehicles of this side may not enter a hex with a block.
    BlocksBarVehicles {
        /// The side.
        side: Side,
    },
    /// Engineers of this side work without an equipment vehicle [PL-X.B.0c].
    NoEquipmentVehicle {
        /// The side.
        side: Side,
    },
    /// This side sets up last and yet may place units in sight of the enemy [PL-XIV.B.4].
    SetUpInSight {
        /// The side.
        side: Side,
    },
    /// This side controls the town and bridge hexes of the area before anybody has entered them [PL-XIV.B.7.a].
    HeldAtStart {
        /// The side.
        side: Side,
        /// Where.
        area: Area,
    },
    /// The rules of amphibious landings apply [PL-XI.0].
    Amphibious {},
    /// The tanks of this group swim ashore, and each rolls for survival [PL-XI.D.4c, PL-R71].
    DdTanks {
        /// The group, which lands.
        group: String,
        /// The lowest die on which a tank sinks.
        sinks_from: u8,
    },
    /// The Allied player has naval fire, if the optional rule is in use [PL-XV.C.0].
    NavalSupport {
        /// Attack strength per turn.
        points: u16,
        /// The last turn with naval fire.
        until_turn: u8,
    },
}
