//! The command network [FG-44 to FG-46, FG-B22, FG-O9].

use crate::ids::{Hexes, Owner, Side, Spot};
use crate::state::Operation;
use arrayvec::ArrayVec;
use fieldcraft_hex::HexId;

/// How far the network reaches from the Forward HQ.
const FROM_HEADQUARTERS: usize = 4;
/// How far it reaches from a linked Command Post.
const FROM_POST: usize = 3;
/// How far apart links of the chain may be.
const LINK: usize = 6;

impl Operation {
    /// Draws both networks anew.
    pub(crate) fn draw_networks(&mut self) {
        self.network = Side::BOTH.map(|side| self.network_of(side));
    }

    pub(crate) fn network_of(&self, side: Side) -> Hexes {
        let Some(headquarters) = self.headquarters(side) else { return Hexes::EMPTY };
        let from = self.unit(headquarters).place;
        let mut network = *self.field.within(from, FROM_HEADQUARTERS);
        let post = |unit: &crate::ids::Unit| self.unit(*unit).kind == self.field.command_post;
        let mut posts: ArrayVec<Spot, 16> = ArrayVec::new();
        for unit in self.units_of(side.owner()).filter(post) {
            let _ = posts.try_push(self.unit(unit).place);
        }
        let mut links: ArrayVec<Spot, 17> = ArrayVec::new();
        links.push(from);
        let mut at = 0;
        while let Some(link) = links.get(at).copied().filter(|_| !posts.is_empty()) {
            let reach = self.chain_from(side, link);
            let mut left = 0;
            while left < posts.len() {
                if reach.has(posts[left].id()) {
                    let post = posts.swap_remove(left);
                    network = network.or(*self.field.within(post, FROM_POST));
                    links.push(post);
                } else {
                    left += 1;
                }
            }
            at += 1;
        }
        network
    }

    /// The hexes within a link of one, on ways that pass through no enemy.
    fn chain_from(&self, side: Side, from: Spot) -> Hexes {
        let enemies = self.occupied[side.enemy().owner().index()].or(self.occupied[Owner::Neutral.index()]);
        if enemies.and(*self.field.within(from, LINK)).is_empty() {
            return *self.field.within(from, LINK);
        }
        let mut reached: Hexes = [from.id()].into_iter().collect();
        let mut edge = reached;
        for _ in 0..LINK {
            let near = |near: Hexes, id: HexId| near.or(*self.field.within(Spot::hex(id), 1));
            edge = edge.iter().fold(Hexes::EMPTY, near).without(enemies).without(reached);
            reached = reached.or(edge);
        }
        reached
    }
}
