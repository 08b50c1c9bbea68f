//! Special rules of situations that bind movement [PL-XIV.A.5].

use super::Play;
use crate::ids::Piece;
use crate::map::Ground;
use crate::situation::{Special, Tally};
use crate::state::Battle;
use fieldcraft_engine::{Check, Refusal};
use fieldcraft_hex::HexId;

const CLAUSE: &str = "PL-XIV.A.5";

impl Battle {
    /// Why the situation keeps a unit out of a hex.
    pub(crate) fn check_special(&self, piece: Piece, from: HexId, to: HexId) -> Check {
        let situation = &self.field.situation;
        if situation.special.is_empty() {
            return Ok(());
        }
        let side = self.field.side(piece);
        if self.ground(to).has(Ground::STREAM) && situation.streams_are_closed() {
            return Err(Refusal::new(CLAUSE, "in this situation the stream may be crossed only at a bridge"));
        }
        if self.field.unit(piece).is_vehicle() && self.marker(to).block && situation.blocks_bar(side) {
            return Err(Refusal::new(CLAUSE, "in this situation its vehicles may not enter a block"));
        }
        let on = |hex: HexId, boards: &[char]| {
            self.field.map.cell(hex).names.iter().any(|name| boards.contains(&name.board))
        };
        situation.special.iter().try_for_each(|special| match special {
            Special::NoReturn { side: whose, from: left, to: barred }
                if *whose == side && on(from, left) && on(to, barred) && !on(to, left) =>
            {
                Err(Refusal::new(CLAUSE, "in this situation it may not go back"))
            }
            // A carrier takes nobody along where he may not go.
            Special::Confined { groups, boards, until }
                if (self.is_of(piece, groups)
                    || self.passenger(piece).is_some_and(|unit| self.is_of(unit, groups)))
                    && !on(to, boards)
                    && !(until.is_some() && self.is_freed()) =>
            {
                Err(Refusal::new(CLAUSE, "in this situation its group must stay on its boards"))
            }
            _ => Ok(()),
        })
    }

    fn is_of(&self, piece: Piece, groups: &[String]) -> bool {
        let group = usize::from(self.field.roster[piece.index()].group);
        self.field.situation.groups.get(group).is_some_and(|group| groups.contains(&group.id))
    }

    /// Whether one of the confined groups outnumbers the enemy on its own boards as the situation demands.
    fn is_freed(&self) -> bool {
        self.field.situation.special.iter().any(|special| match special {
            Special::Confined { groups, boards, until: Some([many, few]) } => {
                let hexes: Vec<HexId> = self
                    .field
                    .map
                    .grid
                    .iter()
                    .map(|(hex, _)| hex)
                    .filter(|&hex| boards.iter().any(|&board| self.field.map.is_inside(hex, board)))
                    .collect();
                let Some(side) = self.field.situation.group(&groups[0]).map(|group| group.side) else { return false };
                let own = self.field.pieces().filter(|&piece| {
                    self.counts(piece)
                        && self.is_of(piece, groups)
                        && self.hex(piece).is_some_and(|hex| hexes.binary_search(&hex).is_ok())
                });
                let (own, enemy) = (own.count() as u32, self.present(side.enemy(), &hexes));
                // Who is not there outnumbers nobody.
                own != 0 && enemy * u32::from(*many) <= own * u32::from(*few)
            }
            _ => false,
        })
    }

    /// Units that are not where the situation wants them by now are eliminated.
    pub(crate) fn stragglers_are_lost(&mut self, play: &mut Play<'_>) {
        let field = std::sync::Arc::clone(&self.field);
        for special in &field.situation.special {
            if let Special::MustReach { side, area, by_turn } = special
                && *by_turn == self.turn
            {
                let hexes = area.playable(&field.map);
                for piece in field.kinds.side[side.index()].and(field.kinds.ground).iter() {
                    if let Some(hex) = self.hex(piece).filter(|hex| hexes.binary_search(hex).is_err()) {
                        self.remove(piece, hex, play);
                    }
                }
            }
        }
    }
}
