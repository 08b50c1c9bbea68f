//! What a player means who points at something that does nothing now, so that the rules can say why not.

use crate::cards::Side;
use crate::decision::{Decision, FireMode};
use crate::frame::{Answer, Frame, Phase, Stage};
use crate::ids::{Action, EquipmentNo, Kind, Section, Unit};
use crate::present::names;
use crate::state::Battle;

/// A thing on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thing {
    Unit(Unit),
    Section(Section),
    Place(u8),
    /// A unit card in the shop.
    Offer(Kind),
    /// A counter in the shop.
    Gear(EquipmentNo),
    /// A card of the hand.
    Action(Action),
}

impl Thing {
    fn read(game: &Battle, id: &str) -> Option<Self> {
        let (pack, after) = (game.pack(), |word: &str| id.strip_prefix(word));
        if let Some(id) = after("shop-") {
            return pack.unit(id).map(Self::Offer);
        }
        if let Some(id) = after("gear-") {
            return pack.gear(id).map(Self::Gear);
        }
        if let Some(id) = after("card-") {
            return pack.action(id).map(Self::Action);
        }
        if let Some(place) = after("terrain-") {
            return place.parse().ok().filter(|place| (1..=9).contains(place)).map(Self::Place);
        }
        let section = names::read_section(id).ok().map(Self::Section);
        section.or_else(|| names::read_unit(game, id).ok().map(Self::Unit))
    }

    /// The section that it is or belongs to.
    fn section(self, game: &Battle) -> Option<Section> {
        match self {
            Self::Section(section) => Some(section),
            Self::Unit(unit) => game.section_of(unit),
            _ => None,
        }
    }
}

/// What pointing at these things means now, the likeliest first. The last one is what was pointed at, those before it
/// were in hand.
pub(crate) fn pointed_at(game: &Battle, side: Side, subjects: &[&str]) -> Vec<Decision> {
    let things: Vec<Thing> = subjects.iter().filter_map(|subject| Thing::read(game, subject)).collect();
    let Some((&at, in_hand)) = things.split_last() else { return Vec::new() };
    match game.frames.top() {
        Some(frame) => framed(game, &frame, at),
        None => between(game, side, at, in_hand),
    }
}

/// Nothing is under way: purchase, preparations, or a turn between two orders.
fn between(game: &Battle, side: Side, at: Thing, in_hand: &[Thing]) -> Vec<Decision> {
    match (game.phase, game.stage[side.index()], at) {
        (Phase::Open, _, Thing::Offer(card)) | (Phase::Secret, Stage::Buying, Thing::Offer(card)) => {
            vec![Decision::Buy(card)]
        }
        (Phase::Secret, Stage::Arranging, _) => {
            let man = in_hand.iter().chain([&at]).find_map(|thing| match thing {
                Thing::Unit(unit) => Some(*unit),
                _ => None,
            });
            man.zip(at.section(game)).map(|(man, section)| Decision::Assign(man, section)).into_iter().collect()
        }
        (Phase::Secret, Stage::Equipping, Thing::Gear(kind)) => vec![Decision::Equip(kind)],
        (Phase::Turn, _, Thing::Action(card)) => vec![Decision::Play(card)],
        (Phase::Turn, _, Thing::Unit(unit)) => {
            let order = at.section(game).map(Decision::Order);
            order.into_iter().chain([Decision::Regroup(unit), Decision::Promote(unit)]).collect()
        }
        (Phase::Turn, _, Thing::Section(section)) => vec![Decision::Order(section)],
        _ => Vec::new(),
    }
}

/// Something is under way, which says what things are for.
fn framed(game: &Battle, frame: &Frame, at: Thing) -> Vec<Decision> {
    let section = at.section(game);
    let each = |make: fn(Section) -> Decision| section.map(make).into_iter().collect();
    let unit = |make: fn(Unit) -> Decision| match at {
        Thing::Unit(unit) => vec![make(unit)],
        _ => section.and_then(|section| game.sole(section)).map(make).into_iter().collect(),
    };
    let card = |make: fn(Action) -> Decision| match at {
        Thing::Action(card) => vec![make(card)],
        _ => Vec::new(),
    };
    match (frame, at) {
        (Frame::Order(..) | Frame::Cover(..), Thing::Action(card)) => vec![Decision::Play(card)],
        (Frame::Order(..), Thing::Place(_)) => vec![Decision::Move],
        (Frame::Order(own, answer), _) => match section {
            Some(section) if section.side() != own.side() => vec![Decision::Attack],
            // Another section is to act: the rules say that one has its order.
            Some(section) if *answer == Answer::Order => vec![Decision::Order(section)],
            Some(section) => vec![Decision::React(section)],
            None => Vec::new(),
        },
        (Frame::Spend(..) | Frame::SniperPays, _) => card(Decision::Spend),
        (Frame::Moving(moving), Thing::Action(_)) if 0 < moving.toll => card(Decision::Spend),
        (Frame::Moving(moving), Thing::Place(place)) => vec![Decision::Go(game.way_to(moving.section, place))],
        (Frame::Moving(moving), _) if section == Some(moving.section) => vec![Decision::Stop],
        (Frame::Moving(_), _) => each(Decision::Load),
        (Frame::Target(_) | Frame::Bound(_) | Frame::Flank(_), _) => each(Decision::Target),
        (Frame::Second | Frame::OnSection(_) | Frame::SmokeFor(_) | Frame::Rally(_), _) => each(Decision::On),
        (Frame::Modes(_), Thing::Unit(unit)) => FireMode::ALL.map(|mode| Decision::Mode(unit, mode)).into(),
        (Frame::ReactToMove(..) | Frame::ReactToAttack, _) => each(Decision::React),
        (Frame::Discard(_) | Frame::Prepare(..), _) => card(Decision::Discard),
        (Frame::Loss(_), _) => unit(Decision::Lead),
        (Frame::Follow(..), _) => unit(Decision::Follow),
        (Frame::At(_), Thing::Place(place)) => vec![Decision::At(place)],
        (Frame::Regroup(_), _) => each(Decision::Join),
        (Frame::Assign | Frame::SniperPicks(_) | Frame::OnMan(_) | Frame::Cover(..), _) => unit(Decision::Pick),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
