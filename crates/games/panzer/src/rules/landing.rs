//! Amphibious landings [PL-XI].

use super::Play;
use crate::decision::Decision;
use crate::ids::Piece;
use crate::state::Battle;
use fieldcraft_engine::Refusal;

impl Battle {
    pub(crate) fn begin_landing(&mut self, _: &mut Play<'_>) {}

    pub(crate) fn list_landings(&self, _: &mut Vec<Decision>) {}

    pub(crate) fn landing_refusal(&self, _: Piece) -> Option<Refusal> {
        Some(Refusal::new("PL-XI.0", "nobody lands in this situation"))
    }

    pub(crate) fn land(&mut self, _: Piece, _: &mut Play<'_>) {}
}
