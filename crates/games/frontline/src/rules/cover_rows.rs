//! The rows of cover: terrain, icons, and what takes cover away [FD-25, FD-65, FD-A27].

use super::firepower::Shot;
use super::ledger::{Firepower, Reason};
use crate::cards::{Ability, CardEffect, TerrainEffect, Traits, UnitKind, Use};
use crate::decision::FireMode;
use crate::ids::Unit;
use crate::state::{Attack, Battle, UnitFlags};

impl Battle {
    /// The cover of the section under fire [FD-65, FD-A26, FD-A27].
    pub(crate) fn cover_rows(&self, attack: &Attack, shot: &Shot, turned: bool, rows: &mut Firepower) {
        let under = if turned { attack.attacker } else { attack.target };
        let state = self.section(under);
        if state.members.is_empty() {
            return;
        }
        let terrain = self.ground_at(state.place);
        let mut ground = i32::from(terrain.cover);
        rows.add(ground, "FD-65", Reason::Terrain);
        let afar = i32::from(terrain.sum(|effect| match effect {
            TerrainEffect::CoverFromAfar { range, add } if *range <= shot.range => i16::from(*add),
            _ => 0,
        }));
        rows.add(afar, "FD-51", Reason::Afar);
        ground += afar;
        if self.kind(under) == UnitKind::Vehicle {
            rows.add(ground / 2 - ground, "FD-A27", Reason::Large);
            ground /= 2;
        }
        if !turned {
            if self.is_flanking(attack, shot) && 0 < ground {
                rows.add(-1, "FD-O11", Reason::Flanked);
                ground -= 1;
            }
            if self.all_plunging(attack) && 0 < ground {
                rows.add(-1, "FD-O2", Reason::Plunging);
            }
        }
        if let Some(unit) = self.sole(under) {
            self.icon_rows(unit, state.place, rows);
        }
        let dug_in = self.lasting_sum(state.lasting, |effect| match effect {
            CardEffect::DigIn { add } => i16::from(*add),
            _ => 0,
        });
        rows.add(dug_in.into(), "FD-O4", Reason::DugIn);
        // The tool is not cumulative with the card [FD-O6].
        if state.is_entrenched() && dug_in == 0 {
            rows.add(self.tool_value().into(), "FD-O6", Reason::Entrenched);
        }
        if state.is_smoked() {
            rows.add(self.smoke_value(under.side()).into(), "FD-O2", Reason::Smoked);
        }
        rows.add(attack.cover[usize::from(!turned)].into(), "FD-67", Reason::CoverCards);
    }

    fn tool_value(&self) -> i16 {
        let tool = |kind: &crate::cards::Equipment| match kind.effect {
            Use::Entrench { add } => Some(i16::from(add)),
            _ => None,
        };
        self.pack().equipment.iter().find_map(tool).unwrap_or(0)
    }

    /// Sandbags, armor, or the hiding place of a sniper on his own.
    fn icon_rows(&self, unit: Unit, place: u8, rows: &mut Firepower) {
        let (card, terrain) = (self.card(unit), self.ground_at(place));
        if card.traits.has(Traits::SNIPER) {
            let hidden = self.unit(unit).is(UnitFlags::CONCEALED);
            let icon = card.abilities.iter().find_map(|ability| match ability {
                Ability::Sniper { concealed, revealed } => Some(if hidden { *concealed } else { *revealed }),
                _ => None,
            });
            rows.add(icon.map_or(0, i32::from), "FD-25", Reason::Icon);
            if hidden {
                let more = terrain.sum(|effect| match effect {
                    TerrainEffect::SniperCover { add } => i16::from(*add),
                    _ => 0,
                });
                rows.add(more.into(), "FD-51", Reason::Hiding);
            }
            return;
        }
        let icon = i32::from(card.icon);
        rows.add(icon, "FD-25", Reason::Icon);
        if card.kind == UnitKind::Vehicle {
            let less = i32::from(terrain.sum(|effect| match effect {
                TerrainEffect::CloseStreets { less } => i16::from(*less),
                _ => 0,
            }));
            rows.add(-less.min(icon), "FD-51", Reason::Streets);
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
