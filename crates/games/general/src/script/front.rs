//! The position at a glance: who stands where, how strong, and how far he can go, as one side knows it.
//!
//! Units that fog hides stand where they are known to be, as units of a middling kind.

use super::Mind;
use super::blows::Blows;
use super::clash::{Fighter, Host, Line, clash};
use super::plan::INITIATIVE;
use super::ways::{Gait, NEVER, Ways};
use crate::cards::{Arm, Class, UnitCard};
use crate::field::Field;
use crate::frame::Phase;
use crate::ids::{Hexes, Kind, Owner, Side, Spot, Unit};
use crate::state::{Flags, Operation};
use fieldcraft_engine::Posture;

/// How much of an enemy counts who has moved in this turn and is out of reach, in percent.
const NEXT_TURN: i32 = 60;

/// A unit on land, or a weapon at sea.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// Its number; nobody knows it of a unit that is not seen.
    pub unit: Option<Unit>,
    /// Where it stands.
    pub at: Spot,
    /// Kind, damage and shelter.
    pub fighter: Fighter,
    /// What it is worth in a fight.
    pub power: i32,
    /// Movement points of a whole turn.
    pub pace: u8,
    /// Movement points that are left in this turn.
    pub left: u8,
    /// How it moves.
    pub gait: Gait,
    /// How far its longest weapon reaches.
    pub range: u8,
    /// Whether it may still attack in this turn.
    pub ready: bool,
    /// Whether it helps others in a fight from outside [FG-O33].
    pub supports: bool,
}

/// Who stands where.
pub(super) struct Front<'a> {
    pub game: &'a Operation,
    pub side: Side,
    /// How the general leans.
    pub posture: Posture,
    /// The own units that can fight.
    pub own: Vec<Piece>,
    /// The enemy's and neutral ones.
    pub foes: Vec<Piece>,
    /// Hexes with enemy or neutral units.
    pub hostile: Hexes,
}

impl<'a> Front<'a> {
    /// The front as a side sees it.
    pub(super) fn of(view: &Mind<'a>) -> Self {
        let mut front = Self::known(view.view, view.side, view.posture);
        if view.unseen.is_empty() {
            return front;
        }
        let typical = middling(&view.field, view.side.enemy());
        for (at, count) in &view.unseen {
            let stranger = front.stranger(typical, *at);
            front.foes.extend((0..*count).map(|_| stranger));
        }
        front
    }

    /// The front of what is on the map for all to see.
    pub(super) fn known(game: &'a Operation, side: Side, posture: Posture) -> Self {
        let hostile = game.against(side);
        let (own, foes) = (Vec::with_capacity(48), Vec::with_capacity(48));
        let mut front = Self { game, side, posture, own, foes, hostile };
        for unit in game.present().iter() {
            let state = game.unit(unit);
            if !state.is_in_use() || !state.is_on_map() {
                continue;
            }
            let card = game.card(unit);
            let loaded = state.owner == side.owner() && card.class.is_vehicle() && game.cargo(unit).next().is_some();
            if !card.is_armed() && !loaded || card.class == Class::Aircraft || state.is_carried() {
                continue;
            }
            let piece = front.piece(unit, card);
            if state.owner == side.owner() { front.own.push(piece) } else { front.foes.push(piece) }
        }
        front
    }

    pub(super) fn blows(&self) -> &'a Blows {
        &self.game.field.tables().blows
    }

    pub(super) fn ways(&self) -> &'a Ways {
        &self.game.field.tables().ways
    }

    fn piece(&self, unit: Unit, card: &UnitCard) -> Piece {
        let (game, state) = (self.game, self.game.unit(unit));
        let damaged = state.is(Flags::DAMAGED);
        let idle = Flags(Flags::ACTED.0 | Flags::UNSUPPLIED.0 | Flags::PACKED.0);
        let moving = !state.is(Flags(Flags::MOVED.0 | Flags::UNSUPPLIED.0)) && !state.is_carried();
        let land = card.class.goes_on_land() && card.class != Class::Gun;
        let pace = if land { game.allowance(unit) } else { 0 };
        let whole = self.blows().power(state.kind);
        Piece {
            unit: Some(unit),
            at: state.place,
            fighter: Fighter { kind: state.kind, damaged, cover: cover(game, unit, card) },
            power: if damaged { whole * 3 / 5 } else { whole },
            pace,
            left: if moving { pace.saturating_sub(state.spent) } else { 0 },
            gait: Gait::of(card),
            range: range(card),
            ready: !state.is(idle) && card.is_armed(),
            supports: !state.is(Flags::PACKED) && (card.class == Class::Gun || card.is_indirect()),
        }
    }

    fn stranger(&self, kind: Kind, at: Spot) -> Piece {
        let card = self.game.field.card(kind);
        Piece {
            unit: None,
            at,
            fighter: Fighter { kind, damaged: false, cover: 0 },
            power: self.blows().power(kind),
            pace: card.movement,
            left: card.movement,
            gait: Gait::of(card),
            range: range(card),
            ready: true,
            supports: false,
        }
    }

    /// The enemies in a hex.
    pub(super) fn foes_at(&self, at: Spot) -> impl Iterator<Item = &Piece> {
        self.foes.iter().filter(move |piece| piece.at == at)
    }

    /// The own units in a hex.
    pub(super) fn own_at(&self, at: Spot) -> impl Iterator<Item = &Piece> {
        self.own.iter().filter(move |piece| piece.at == at)
    }

    /// Whether a piece could attack a hex after moving as far as `points` let it.
    pub(super) fn strikes(&self, piece: &Piece, points: u8, target: Spot) -> bool {
        let map = self.game.map();
        let apart = map.distance(piece.at, target);
        if apart <= piece.range {
            return true;
        }
        // No step is cheaper than a point, so that most are too far at a glance.
        if points == 0 || u16::from(piece.range) + u16::from(points) < u16::from(apart) {
            return false;
        }
        self.posts(piece.range, target).any(|post| self.ways().sure(piece.gait, piece.at, post) <= points.into())
    }

    /// The hexes from which a weapon of this range reaches a hex.
    pub(super) fn posts(&self, range: u8, target: Spot) -> impl Iterator<Item = Spot> + '_ {
        let near = *self.game.field.within(target, range.into());
        near.without(self.hostile).iter().map(Spot::hex)
    }

    /// In how many turns a piece is in a hex; none if it never gets there.
    pub(super) fn turns(&self, piece: &Piece, to: Spot) -> Option<i32> {
        let far = self.ways().far(piece.gait, piece.at, to);
        let pace = u16::from(piece.pace);
        (far != NEVER && pace != 0).then(|| i32::from(far.saturating_sub(piece.left.into()).div_ceil(pace)))
    }

    /// The strength that the enemy could bring against a hex before its units act again; who has moved in this turn must
    /// first win the next one to come nearer.
    pub(super) fn threat(&self, at: Spot) -> i32 {
        let moved = self.game.phase == Phase::Movement && self.game.first != self.side;
        let brings = |piece: &Piece| {
            if !self.strikes(piece, piece.pace, at) {
                0
            } else if moved && piece.range < self.game.map().distance(piece.at, at) {
                piece.power * NEXT_TURN / 100
            } else {
                piece.power
            }
        };
        self.foes.iter().map(brings).sum()
    }

    /// Whether the enemy has moved in this turn and attacks before the own side does.
    pub(super) fn is_second(&self) -> bool {
        self.game.phase == Phase::Movement && self.game.first != self.side
    }

    /// What enemies who need not move for it are expected to gain by an attack on units in a hex, in thousandths of a
    /// point.
    pub(super) fn harm(&self, at: Spot, line: Line) -> i32 {
        let near = |piece: &&Piece| piece.ready && self.game.map().distance(piece.at, at) <= piece.range;
        let attackers: Line = self.foes.iter().filter(near).map(|piece| piece.fighter).collect();
        if attackers.is_empty() {
            return 0;
        }
        let host = |line: Line| Host { line, behind: Line::default() };
        let outcome = clash(&self.game.field, &host(attackers), &host(line), INITIATIVE);
        outcome.won - outcome.lost - outcome.lost / 5
    }

    /// The own strength in a hex.
    pub(super) fn strength(&self, at: Spot) -> i32 {
        self.own_at(at).map(|piece| piece.power).sum()
    }
}

fn range(card: &UnitCard) -> u8 {
    Arm::BOTH.into_iter().filter_map(|arm| card.weapon(arm)).map(|weapon| weapon.range).max().unwrap_or(0)
}

/// What shelters a unit if its hex is attacked [FG-O29, FG-O35, FG-O53].
fn cover(game: &Operation, unit: Unit, card: &UnitCard) -> u8 {
    let state = game.unit(unit);
    let shelter = game.pack().charts.ground(game.map().terrain(state.place)).shelter;
    let ground = match card.class {
        Class::Infantry => shelter.infantry,
        Class::Gun => shelter.gun,
        _ => 0,
    };
    let dug = if state.is(Flags::EMPLACED) { 3 } else { 0 } + if state.is(Flags::DUG_IN) { 2 } else { 0 };
    ground.max(0) as u8 + dug
}

/// The kind of middling price among those that a side can buy to fight on land.
fn middling(field: &Field, side: Side) -> Kind {
    let owner: Owner = side.owner();
    let mut kinds: Vec<(u8, u8)> = field
        .pack
        .units
        .iter()
        .enumerate()
        .filter(|(_, card)| card.nation == Some(owner) && card.is_armed() && card.class.goes_on_land())
        .map(|(kind, card)| (card.cost, kind as u8))
        .collect();
    kinds.sort_unstable();
    Kind(kinds.get(kinds.len() / 2).map_or(0, |(_, kind)| *kind))
}
