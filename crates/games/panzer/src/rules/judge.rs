//! Victory, as the situation defines it [PL-III.0a, PL-XIV.A.6].

use super::Play;
use crate::event::Event;
use crate::frame::Step;
use crate::map::{Ground, Map};
use crate::situation::{Area, Judgement, Tally};
use crate::state::{Battle, Flags, Spot};
use crate::unit::Side;
use fieldcraft_engine::{Check, unless, when};
use fieldcraft_hex::HexId;
use std::borrow::Cow;

impl Battle {
    /// The end of a turn: units that had to be elsewhere are lost, and the battle may be over.
    pub(crate) fn judge_turn(&mut self, play: &mut Play<'_>) {
        self.stragglers_are_lost(play);
        let victory = &self.field.situation.victory;
        if self.field.situation.turns <= self.turn || victory.is_over(self) {
            self.end(victory.judge(self), play);
        }
    }

    fn end(&mut self, judgement: Judgement, play: &mut Play<'_>) {
        self.judgement = Some(judgement);
        self.step = Step::Over;
        play.tell(Event::Ended(judgement));
    }

    /// Why the side to decide may not concede now: it does so during play, with nothing half done [PL-R98].
    pub(crate) fn check_concede(&self) -> Check {
        when(matches!(self.step, Step::Announce | Step::SetUp), "PL-R98", "the battle has not begun")?;
        unless(self.frames.is_empty(), "PL-R98", "finish what you have started first")
    }

    /// The side to decide gives up: the other wins as clearly as the card lets it [PL-XIII.B.2b, PL-R98].
    pub(crate) fn concede(&mut self, play: &mut Play<'_>) {
        let Some(side) = self.to_decide() else { return };
        play.tell(Event::Conceded(side));
        self.end(self.field.situation.victory.best_of(side.enemy()), play);
    }

    /// Who would win if the battle ended now.
    #[must_use]
    pub fn judged_now(&self) -> Judgement {
        self.field.situation.victory.judge(self)
    }

    /// Combat units of a side at a place.
    fn combat_units(&self, side: Side, is_there: impl Fn(Spot) -> bool) -> u32 {
        let kinds = &self.field.kinds;
        let units = kinds.side[side.index()].and(kinds.ground).without(kinds.transport);
        units.iter().filter(|&piece| is_there(self.spot(piece))).count() as u32
    }
}

impl Tally for Battle {
    fn map(&self) -> &Map {
        &self.field.map
    }

    fn hexes(&self, area: &Area) -> Cow<'_, [HexId]> {
        self.field.hexes_of(area)
    }

    fn turn(&self) -> u8 {
        self.turn
    }

    fn controls(&self, side: Side, hex: HexId) -> bool {
        Self::controls(self, side, hex)
    }

    fn started(&self, side: Side) -> u32 {
        self.combat_units(side, |_| true)
    }

    fn lost(&self, side: Side) -> u32 {
        // Who had no room when the card wanted it in counts as eliminated [PL-XIV.B.3c].
        let gone = self.combat_units(side, |spot| spot == Spot::LOST || spot == Spot::SPENT);
        let kinds = &self.field.kinds;
        let units = kinds.side[side.index()].and(kinds.ground).without(kinds.transport);
        gone + units.iter().filter(|&piece| self.is_overdue(piece)).count() as u32
    }

    fn exited(&self, side: Side, exit: &str) -> u32 {
        let at = self.field.situation.exits.iter().position(|one| one.id == exit);
        let kinds = &self.field.kinds;
        let units = kinds.side[side.index()].and(kinds.ground).without(kinds.transport);
        let left = |&piece: &crate::ids::Piece| {
            self.spot(piece) == Spot::EXITED && Some(usize::from(self.extra[piece.index()])) == at
        };
        units.iter().filter(left).count() as u32
    }

    fn present(&self, side: Side, hexes: &[HexId]) -> u32 {
        self.combat_units(side, |spot| spot.on_map().is_some_and(|hex| hexes.binary_search(&hex).is_ok()))
    }

    fn temporary_bridges(&self) -> Vec<HexId> {
        let laid = self.field.kinds.bridges.iter().filter(|&bridge| self.is(bridge, Flags::LAID));
        laid.filter_map(|bridge| self.hex(bridge)).collect()
    }

    fn bridge_stands(&self, hex: HexId) -> bool {
        self.field.map.cell(hex).ground.has(Ground::BRIDGE) && !self.marker(hex).broken
    }

    fn has_block(&self, hex: HexId) -> bool {
        self.marker(hex).block
    }
}
