//! Which way a section goes: towards good range and cover, and towards the ground that the plan asks for.

use super::Mind;
use super::plan;
use super::posture::RISK;
use super::trial::Trial;
use crate::cards::{Side, UnitKind};
use crate::decision::Way;
use crate::ids::Section;
use crate::state::UnitFlags;

/// What it is worth to hold one more card, in thousandths of a force.
const CARD: i32 = 12;

/// What a section has of a place, and what it fears there: the best fire of each side, in thousandths of a force.
fn standing(trial: &mut Trial, section: Section, place: u8) -> (i32, i32, i32) {
    let was = trial.battle.section(section).place;
    trial.battle.sections[section.index()].place = place;
    let enemies: arrayvec::ArrayVec<Section, 24> = trial.battle.sections_of(section.side().enemy()).collect();
    let (mut deals, mut takes) = (0, [0; 2]);
    for enemy in enemies {
        if trial.battle.section(enemy).rides() {
            continue;
        }
        let fire = trial.fire(section, enemy);
        deals = deals.max(trial.worth(enemy, fire.power - fire.cover));
        let fire = trial.fire(enemy, section);
        let worth = trial.worth(section, fire.power - fire.cover);
        if takes[0] < worth {
            takes = [worth, takes[0]];
        } else {
            takes[1] = takes[1].max(worth);
        }
    }
    let hand = trial.battle.hand_limit(section.side()).into();
    trial.battle.sections[section.index()].place = was;
    (deals, takes[0] + takes[1] / 2, hand)
}

/// Whether an enemy could fire on a section that moves now.
fn is_watched(view: &Mind<'_>, side: Side) -> bool {
    view.enemy_hand != 0 && view.sections_of(side.enemy()).any(|enemy| !view.section(enemy).has_acted())
}

/// A way to go, and what going there is worth in thousandths of a force.
#[derive(Clone, Copy, Debug)]
pub(super) struct Going {
    pub worth: i32,
    pub way: Way,
    /// What reaction fire may cost.
    pub risk: i32,
}

/// The best way for a section, if it may go anywhere. The trial is one in which everybody has ammunition.
pub(super) fn best(view: &Mind<'_>, fresh: &mut Trial, section: Section) -> Option<Going> {
    let here = view.section(section).place;
    if view.section(section).rides() || view.kind(section) == UnitKind::Gun {
        return None;
    }
    let (deals, takes, hand) = standing(fresh, section, here);
    let mut best: Option<Going> = None;
    for way in [Way::Forward, Way::Back] {
        let Some(to) = view.beside(section, way).filter(|_| view.check_way(section, way).is_ok()) else { continue };
        let (deals_there, takes_there, hand_there) = standing(fresh, section, to);
        let risk = if is_watched(view, view.side) { view.posture.weigh(RISK, takes_there / 2) } else { 0 };
        let gain =
            (deals_there - deals) - view.posture.weigh(RISK, (takes_there - takes) / 2) + CARD * (hand_there - hand);
        let left = view.left_behind(section, way).len() as i32;
        let worth = gain + plan::pull(view, section, to) - risk - 30 * left - settled(view, section);
        if best.is_none_or(|one| one.worth < worth) {
            best = Some(Going { worth, way, risk });
        }
    }
    best
}

/// What a section gives up by leaving the place that it has dug or wired.
fn settled(view: &Mind<'_>, section: Section) -> i32 {
    let state = view.section(section);
    let heavy = view.members(section).any(|unit| {
        view.card(unit).traits.has(crate::cards::Traits::HEAVY_WEAPON) && !view.unit(unit).is(UnitFlags::PINNED)
    });
    20 * state.lasting.count_ones() as i32 + if state.is_entrenched() { 10 } else { 0 } + if heavy { 15 } else { 0 }
}
