//! What a battle is fought with and never changes: the pack, the nations, the ground and the forces of each battle.

use crate::cards::{Nation, Objective, Side};
use crate::ids::Kind;
use crate::pack::{Battles, Pack};
use std::sync::Arc;

/// A section of a fixed force, by its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Troop {
    /// Whose.
    pub side: Side,
    /// The unit cards, the leader first.
    pub cards: Vec<Kind>,
    /// The terrain card where it starts.
    pub place: u8,
}

/// One battle: its ground, its forces, its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Its name.
    pub name: String,
    /// When and what, in a line.
    pub about: String,
    /// The nine terrain cards; nothing if they are dealt.
    pub terrain: Option<[u8; 9]>,
    /// Who begins; nothing if it is drawn [FD-6].
    pub first: Option<Side>,
    /// Where the sides start.
    pub starts: [u8; 2],
    /// How many turns each side has [FD-O9].
    pub turns: u8,
    /// What each side may buy, in victory points [FD-5].
    pub budget: [u8; 2],
    /// Fixed forces.
    pub troops: Vec<Troop>,
    /// Ground that decides when time runs out.
    pub objective: Option<Objective>,
    /// How much it counts in a campaign.
    pub worth: u8,
}

/// All that never changes during a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The cards and counters.
    pub pack: Arc<Pack>,
    /// The id under which the game was started.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The nations, the Allied one first.
    pub nations: [Nation; 2],
    /// The battles: one, or those of a campaign.
    pub battles: Vec<Ground>,
    /// The options that made it, for positions: size and the like.
    pub options: Free,
}

/// What players agree on before a free battle [FD-3, FD-4, FD-6].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free {
    /// The size in victory points.
    pub size: u8,
    /// The nation of the Allied side.
    pub allied: Nation,
    /// Who begins; nothing if it is drawn.
    pub first: Option<Side>,
    /// Whether the terrain is dealt and not that of the first battle.
    pub dealt: bool,
    /// The starting card of the Allied side, 2 or 8; the Axis side has the other.
    pub allied_at: u8,
    /// Who must take ground that the other side holds; nobody in the plain battle of the sheet [FD-O12].
    pub attacker: Option<Side>,
}

impl Default for Free {
    fn default() -> Self {
        Self { size: 20, allied: Nation::American, first: None, dealt: true, allied_at: 2, attacker: None }
    }
}

/// How many cards before its own start a side must come that attacks in a free battle [FD-O12].
const ADVANCE: u8 = 4;

/// The layout for a first battle, mirrored about the middle.
const FIRST_BATTLE: [&str; 9] =
    ["farm", "bocage", "wheat-field", "orchard", "road", "orchard", "wheat-field", "bocage", "farm"];

/// The turns of each side for a size [FD-O9].
#[must_use]
pub const fn turns_for(size: u8) -> u8 {
    match size {
        0..=27 => 15,
        28..=42 => 18,
        _ => 22,
    }
}

impl Field {
    /// A free battle.
    #[must_use]
    pub fn free(pack: &Arc<Pack>, options: Free) -> Self {
        let fixed = || Some(FIRST_BATTLE.map(|id| pack.ground(id).unwrap_or_default()));
        let starts = if options.allied_at == 2 { [2, 8] } else { [8, 2] };
        let objective = options.attacker.map(|side| {
            let start = starts[side.index()];
            Objective { side, place: if start == 2 { start + ADVANCE } else { start - ADVANCE } }
        });
        let kind = if objective.is_some() { "Free attack" } else { "Free battle" };
        let ground = Ground {
            name: kind.into(),
            about: format!("{} victory points a side", options.size),
            terrain: if options.dealt { None } else { fixed() },
            first: options.first,
            starts,
            turns: turns_for(options.size),
            budget: [options.size; 2],
            troops: Vec::new(),
            objective,
            worth: 1,
        };
        Self {
            pack: Arc::clone(pack),
            id: "free-battle".into(),
            name: format!("{kind} of {} points", options.size),
            nations: [options.allied, Nation::German],
            battles: vec![ground],
            options,
        }
    }

    /// A scenario or campaign by its id.
    #[must_use]
    pub fn of(pack: &Arc<Pack>, battles: &Battles, id: &str) -> Option<Self> {
        let campaign = battles.campaigns.iter().find(|campaign| campaign.id == id);
        let (ids, name, worth) = match campaign {
            Some(campaign) => (campaign.battles.clone(), campaign.name.clone(), campaign.worth.clone()),
            None => (vec![id.to_owned()], battles.scenario(id)?.0.name.clone(), vec![1]),
        };
        let mut grounds = Vec::new();
        let mut allied = Nation::American;
        for (id, worth) in ids.iter().zip(worth) {
            let (scenario, formations) = battles.scenario(id)?;
            allied = scenario.allied;
            let mut terrain = [0; 9];
            for (at, id) in terrain.iter_mut().zip(&scenario.terrain) {
                *at = pack.ground(id)?;
            }
            let troop = |formation: &crate::cards::Formation| Troop {
                side: formation.side,
                cards: formation.units.iter().filter_map(|id| pack.unit(id)).collect(),
                place: formation.place.unwrap_or(scenario.starts[formation.side.index()]),
            };
            grounds.push(Ground {
                name: scenario.name.clone(),
                about: format!("{}. {}", scenario.date, scenario.description.trim()),
                terrain: Some(terrain),
                first: Some(scenario.first),
                starts: scenario.starts,
                turns: scenario.turns,
                budget: scenario.budget,
                troops: formations.iter().map(troop).collect(),
                objective: scenario.objective,
                worth,
            });
        }
        Some(Self {
            pack: Arc::clone(pack),
            id: id.to_owned(),
            name,
            nations: [allied, Nation::German],
            battles: grounds,
            options: Free::default(),
        })
    }

    /// The nation of a side.
    #[must_use]
    pub const fn nation(&self, side: Side) -> Nation {
        self.nations[side.index()]
    }
}
