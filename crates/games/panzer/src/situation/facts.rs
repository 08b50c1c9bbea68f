//! What the rules ask of a situation, answered from its typed parts.

use super::{Arrival, Group, Situation, Special};
use crate::unit::Side;

impl Situation {
    /// Who sets up first.
    #[must_use]
    pub const fn first_setup(&self) -> Side {
        self.sets_up_first
    }

    /// Who moves first [PL-R2].
    #[must_use]
    pub const fn first_move(&self) -> Side {
        self.moves_first
    }

    /// Naval points of a turn [PL-XV.C.0].
    #[must_use]
    pub fn naval_points(&self, turn: u8) -> u16 {
        let points = |special: &Special| match special {
            Special::NavalSupport { points, until_turn } if turn <= *until_turn => Some(*points),
            _ => None,
        };
        self.special.iter().filter_map(points).fold(0, u16::saturating_add)
    }

    /// Whether engineers of a side work without an equipment vehicle.
    #[must_use]
    pub fn engineers_need_no_vehicle(&self, side: Side) -> bool {
        self.special.contains(&Special::NoEquipmentVehicle { side })
    }

    /// How near enemies must be for a side to demolish a bridge, if the situation says so.
    #[must_use]
    pub fn demolition_reach(&self, side: Side) -> Option<u32> {
        self.special.iter().find_map(|special| match special {
            Special::DemolitionNearEnemy { side: whose, hexes } if *whose == side => Some(u32::from(*hexes)),
            _ => None,
        })
    }

    /// Whether the side that sets up last may be seen by the enemy [PL-XIV.B.4].
    #[must_use]
    pub fn sets_up_in_sight(&self) -> bool {
        let last = self.sets_up_first.enemy();
        self.special.contains(&Special::SetUpInSight { side: last })
    }

    /// Whether nobody enters a stream without a bridge.
    #[must_use]
    pub fn streams_are_closed(&self) -> bool {
        self.special.contains(&Special::NoStreamCrossing {})
    }

    /// Whether vehicles of a side may not enter a block.
    #[must_use]
    pub fn blocks_bar(&self, side: Side) -> bool {
        self.special.contains(&Special::BlocksBarVehicles { side })
    }

    /// Most aircraft on the map at a time.
    #[must_use]
    pub fn aircraft_limit(&self) -> Option<u8> {
        self.special.iter().find_map(|special| match special {
            Special::AircraftLimit { most } => Some(*most),
            _ => None,
        })
    }

    /// Whether the situation lets one flight at a time onto the map.
    #[must_use]
    pub fn one_flight_at_a_time(&self) -> bool {
        self.special.contains(&Special::OneFlightAtATime {})
    }

    /// Whether the rules of amphibious landings apply [PL-XI.0].
    #[must_use]
    pub fn is_amphibious(&self) -> bool {
        self.special.contains(&Special::Amphibious {})
    }

    /// Whether a group comes from the sea.
    #[must_use]
    pub const fn lands(group: &Group) -> bool {
        matches!(group.arrival, Arrival::Lands(_))
    }

    /// The lowest die on which the swimming tanks of a group sink; nothing for a group that does not swim.
    #[must_use]
    pub fn sinks_from(&self, group: &Group) -> Option<u8> {
        self.special.iter().find_map(|special| match special {
            Special::DdTanks { group: swims, sinks_from } if *swims == group.id => Some(*sinks_from),
            _ => None,
        })
    }

    /// The turn in which a group comes; 0 for one that sets up.
    #[must_use]
    pub fn arrives(group: &Group) -> u8 {
        match group.arrival {
            Arrival::SetUp(_) => 0,
            Arrival::Enters { turn, .. } => turn,
            Arrival::Lands(_) => 1,
        }
    }

    /// A situation without forces, for tests of the rules.
    #[cfg(test)]
    pub(crate) fn for_tests(turns: u8) -> Self {
        use super::victory::{Otherwise, Victory, Winner};
        Self {
            id: "test".into(),
            number: None,
            name: "Test".into(),
            date: String::new(),
            description: String::new(),
            own_design: true,
            note: None,
            layout: "A0".parse().expect("a layout"),
            turns,
            sets_up_first: Side::German,
            moves_first: Side::Allied,
            groups: Vec::new(),
            flights: Vec::new(),
            exits: Vec::new(),
            special: Vec::new(),
            victory: Victory {
                over_when: None,
                endings: Vec::new(),
                otherwise: Otherwise { winner: Winner::Nobody, grade: super::Grade::Plain },
                improvement: None,
            },
        }
    }
}
