//! The rows of cover: terrain, icons, and what takes cover away [FD-25, FD-65, FD-A27].

use super::firepower::Shot;
use super::ledger::{Entry, Reason, add};
use crate::cards::{Ability, CardEffect, TerrainEffect, Traits, UnitKind, Use};
use crate::decision::FireMode;
use crate::ids::Unit;
use crate::state::{Attack, Battle, UnitFlags};
use arrayvec::ArrayVec;

impl Battle {
    /// The cover of the section under fire [FD-65, FD-A26, FD-A27].
    pub(crate) fn cover_rows(&self, attack: &Attack, shot: &Shot, turned: bool, rows: &mut ArrayVec<Entry, 16>) {
        let under = if turned { attack.attacker } else { attack.target };
        let state = self.section(under);
        if state.members.is_empty() {
            return;
        }
        let terrain = self.ground_at(state.place);
        let mut ground = i16::from(terrain.cover);
        add(rows, ground, Reason::Terrain);
        let afar = terrain.sum(|effect| match effect {
            TerrainEffect::CoverFromAfar { range, add } if *range <= shot.range => i16::from(*add),
            _ => 0,
        });
        add(rows, afar, Reason::Afar);
        ground += afar;
        if self.kind(under) == UnitKind::Vehicle {
            add(rows, ground / 2 - ground, Reason::Large);
            ground /= 2;
        }
        if !turned {
            if self.is_flanking(attack, shot) && 0 < ground {
                add(rows, -1, Reason::Flanked);
                ground -= 1;
            }
            if self.all_plunging(attack) && 0 < ground {
                add(rows, -1, Reason::Plunging);
            }
        }
        if let Some(unit) = self.sole(under) {
            self.icon_rows(unit, state.place, rows);
        }
        let dug_in = self.lasting_sum(state.lasting, |effect| match effect {
            CardEffect::DigIn { add } => i16::from(*add),
            _ => 0,
        });
        add(rows, dug_in, Reason::DugIn);
        // The tool is not cumulative with the card [FD-O6].
        if state.is_entrenched() && dug_in == 0 {
            add(rows, self.tool_value(), Reason::Entrenched);
        }
        if state.is_smoked() {
            add(rows, self.smoke_value(under.side()), Reason::Smoked);
        }
        add(rows, i16::from(attack.cover[usize::from(!turned)]), Reason::CoverCards);
    }

    fn tool_value(&self) -> i16 {
        let tool = |kind: &crate::cards::Equipment| match kind.effect {
            Use::Entrench { add } => Some(i16::from(add)),
            _ => None,
        };
        self.pack().equipment.iter().find_map(tool).unwrap_or(0)
    }

    /// Sandbags, armor, or the hiding place of a sniper on his own.
    fn icon_rows(&self, unit: Unit, place: u8, rows: &mut ArrayVec<Entry, 16>) {
        let (card, terrain) = (self.card(unit), self.ground_at(place));
        if card.traits.has(Traits::SNIPER) {
            let hidden = self.unit(unit).is(UnitFlags::CONCEALED);
            let icon = card.abilities.iter().find_map(|ability| match ability {
                Ability::Sniper { concealed, revealed } => Some(if hidden { *concealed } else { *revealed }),
                _ => None,
            });
            add(rows, icon.map_or(0, i16::from), Reason::Icon);
            if hidden {
                let more = terrain.sum(|effect| match effect {
                    TerrainEffect::SniperCover { add } => i16::from(*add),
                    _ => 0,
                });
                add(rows, more, Reason::Hiding);
            }
            return;
        }
        let icon = i16::from(card.icon);
        add(rows, icon, Reason::Icon);
        if card.kind == UnitKind::Vehicle {
            let less = terrain.sum(|effect| match effect {
                TerrainEffect::CloseStreets { less } => i16::from(*less),
                _ => 0,
            });
            add(rows, -less.min(icon), Reason::Streets);
        }
    }

    /// Whether everybody who fires has a mortar.
    fn all_plunging(&self, attack: &Attack) -> bool {
        let mut firers = self.members(attack.attacker).filter(|unit| attack.mode(*unit) != FireMode::Hold).peekable();
        attack.mission == 0
            && firers.peek().is_some()
            && firers.all(|unit| {
                let weapon = self.card(unit).weapons[0];
                weapon.is_some_and(|weapon| self.pack().weapons[usize::from(weapon)].plunging)
            })
    }
}
