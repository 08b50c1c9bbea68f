//! What the situation card says of a piece and of a side: where it sets up, when it comes, where it leaves, what it
//! carries [PL-XIV].

use super::{Field, build};
use crate::ids::Piece;
use crate::situation::Situation;
use crate::state::Hexes;
use crate::unit::{Category, Ordnance, Side, Special, Weapon};
use fieldcraft_engine::{Check, when};
use fieldcraft_hex::HexId;

impl Field {
    /// Whether the situation lets units of a side leave the map from this hex [PL-XIV.B.3b].
    #[must_use]
    pub fn exits(&self, side: Side, hex: HexId) -> bool {
        self.exit_at(side, hex).is_some()
    }

    /// Why an aircraft may not come onto the map in a turn, with so many there already [PL-XII.A.3a].
    ///
    /// # Errors
    /// Why not.
    pub fn check_air_entry(&self, piece: Piece, turn: u8, on_map: usize) -> Check {
        let group = usize::from(self.roster[piece.index()].group);
        let flight = group.checked_sub(self.situation.groups.len()).and_then(|at| self.situation.flights.get(at));
        when(flight.is_some_and(|flight| turn < flight.from_turn), "PL-XII.A.3a", "it comes later")?;
        let limit = self.situation.aircraft_limit();
        when(
            limit.is_some_and(|most| usize::from(most) <= on_map),
            "PL-XII.A.3a",
            "no more aircraft are let onto the map",
        )
    }

    /// Strength and class of bombs or rockets [PL-XII.C.3].
    #[must_use]
    pub fn load(&self, ordnance: Ordnance) -> (u32, Weapon) {
        let load = self.loads[ordnance as usize];
        (u32::from(load.attack), load.weapon)
    }

    /// Whether the player of a fighter-bomber says what it carries [PL-XIV.B.6].
    #[must_use]
    pub fn announces(&self, piece: Piece) -> bool {
        self.unit(piece).special == Some(Special::FighterBomber) && self.roster[piece.index()].ordnance.is_none()
    }

    /// Gives the groups their set-up areas.
    #[cfg(test)]
    pub(crate) fn set_areas(&mut self, areas: Vec<Hexes>) {
        self.areas = areas;
    }

    /// How far from the nearest enemy a piece sets up, in hexes; 0 if that is free.
    #[must_use]
    pub fn from_enemy(&self, piece: Piece) -> u32 {
        let group = self.situation.groups.get(usize::from(self.roster[piece.index()].group));
        group.map_or(0, |group| u32::from(group.from_enemy))
    }

    /// The hexes in which the situation lets a piece set up.
    #[must_use]
    pub fn area(&self, piece: Piece) -> Hexes {
        self.areas.get(usize::from(self.roster[piece.index()].group)).copied().unwrap_or_default()
    }

    /// Whether the situation lets a piece set up in a hex.
    #[must_use]
    pub fn may_deploy(&self, piece: Piece, hex: HexId) -> bool {
        let area = self.areas.get(usize::from(self.roster[piece.index()].group));
        area.is_some_and(|area| area.has(hex))
    }

    /// The turn in which a piece arrives; 0 for those that are there from the start.
    #[must_use]
    pub fn arrives(&self, piece: Piece) -> u8 {
        let group = usize::from(self.roster[piece.index()].group);
        self.situation.groups.get(group).map_or(0, Situation::arrives)
    }

    /// Whether a piece comes from the sea [PL-XI.B.1].
    #[must_use]
    pub fn lands(&self, piece: Piece) -> bool {
        let group = usize::from(self.roster[piece.index()].group);
        self.situation.groups.get(group).is_some_and(Situation::lands)
    }

    /// The lowest die on which a swimming tank sinks; nothing for units that do not swim [PL-R71].
    #[must_use]
    pub fn sinks_from(&self, piece: Piece) -> Option<u8> {
        let group = usize::from(self.roster[piece.index()].group);
        let swims = self.unit(piece).category == Category::Tank;
        self.situation.groups.get(group).filter(|_| swims).and_then(|group| self.situation.sinks_from(group))
    }

    /// Sets the area of a group, for tests of the rules.
    #[cfg(test)]
    pub(crate) fn set_area(&mut self, group: usize, area: Hexes) {
        self.areas.resize(self.areas.len().max(group + 1), Hexes::default());
        self.areas[group] = area;
    }

    /// The exit of a side in a hex, by its place in the situation.
    #[must_use]
    pub fn exit_at(&self, side: Side, hex: HexId) -> Option<u8> {
        self.exits[side.index()].iter().find(|(at, _)| *at == hex).map(|&(_, exit)| exit)
    }

    /// The hexes that a side controls before anybody has moved [PL-XIV.B.7.a].
    #[must_use]
    pub fn held_at_start(&self, side: Side) -> Vec<HexId> {
        build::held_at_start(&self.situation, &self.map, side)
    }

    /// The hexes that the situation is about for a side, for a sound set-up.
    #[must_use]
    pub fn goals(&self, side: Side) -> &[HexId] {
        &self.goals[side.index()]
    }

    /// How far a hex is from the nearest of those.
    pub(crate) fn to_goal(&self, side: Side, hex: HexId) -> u32 {
        self.to_goal[side.index()].get(hex.index()).copied().unwrap_or(0)
    }

    /// How many hexes are seen from a hex.
    pub(crate) fn view_from(&self, hex: HexId) -> u16 {
        self.grounds.views.get(hex.index()).copied().unwrap_or(0)
    }
}
