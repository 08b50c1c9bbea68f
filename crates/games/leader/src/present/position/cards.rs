//! Units, commanders and battalions of a position: those that are not as they come out of the box.

use super::{MOST_COUNTERS, defaults};
use crate::decision::Damage;
use crate::field::Hex;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::present::codes::Code;
use crate::state::{Campaign, Damages, Fate};
use fieldcraft_ids::{Id, Set};
use fieldcraft_scene::position::{Part, Way, by, each, object};
use fieldcraft_scene::{FromJson, ToJson};

/// Most stress and XP of a commander.
const MOST_STRESS: u8 = 100;

/// All cards; gives the commanders of whom it is not said whether they fought this week.
pub(super) fn cards(part: &mut Part<'_>, known: &Campaign, game: &mut Campaign) -> Vec<CommanderId> {
    let mut unsaid = Vec::new();
    let mut units = touched(game.edition.units.len(), |id| !defaults::is_untouched(game, id));
    let one = listed("unit", known, |part, id| unit(part, known, game, id));
    part.unless("units", one, Vec::new(), &mut units);
    let fresh = Campaign::new(game.edition.0.clone());
    let mut commanders = touched(game.edition.commanders.len(), |id: CommanderId| {
        game.commander_fates.of(id) != Fate::InBox || game.commanders[id.index()] != fresh.commanders[0]
    });
    let one = listed("commander", known, |part, id| {
        if !commander(part, known, game, id) {
            unsaid.push(id);
        }
    });
    part.unless("commanders", one, Vec::new(), &mut commanders);
    let mut battalions = touched(game.edition.battalions.len(), |id: BattalionId| {
        game.battalion_fates.of(id) != Fate::InBox || game.battalions[id.index()] != fresh.battalions[0]
    });
    let one = listed("battalion", known, |part, id| battalion(part, known, game, id));
    part.unless("battalions", one, Vec::new(), &mut battalions);
    unsaid
}

/// Those cards of so many that are not as they come out of the box.
fn touched<T: Id>(count: usize, is_touched: impl Fn(T) -> bool) -> Vec<T> {
    (0..count).map(T::from_index).filter(|id| is_touched(*id)).collect()
}

/// A list of cards, none of them twice, each under its name.
fn listed<'a, T>(
    field: &'static str,
    known: &'a Campaign,
    mut describe: impl FnMut(&mut Part<'_>, T) + 'a,
) -> impl Way<Vec<T>> + 'a
where
    T: Id + ToJson<Campaign> + FromJson<Campaign> + 'a,
{
    let mut seen = Set::<T>::default();
    each(object(move |part, id: Option<T>| {
        let id = part.must(field, by(known), id)?;
        part.check(!seen.has(id), field, || format!("this {field} is listed twice"));
        seen.insert(id);
        describe(part, id);
        Some(id)
    }))
}

fn unit(part: &mut Part<'_>, known: &Campaign, game: &mut Campaign, id: UnitId) {
    let mut state = game.units[id.index()];
    let mut fate = game.unit_fates.of(id);
    part.unless("fate", by(known), Fate::InForce, &mut fate);
    game.unit_fates.set(id, fate);
    damage(part, known, &mut state.damage);
    part.maybe("target", by(known), &mut state.target);
    part.maybe("leader", by(known), &mut state.leader);
    part.mark("large_due", &mut state.large_due);
    let on_map = game.battle.on_map.has(id);
    let hex = part.given("hex", by(known), on_map.then_some(state.hex));
    let left = part.given("left_from", by(known), (!on_map && state.hex != Hex(0)).then_some(state.hex));
    let both = part.has("hex") && part.has("left_from");
    part.check(!both, "left_from", || "a unit on the map has not left it".into());
    if hex.is_some() {
        game.battle.on_map.insert(id);
    }
    state.hex = hex.or(left).unwrap_or(Hex(0));
    part.unless("start", by(known), defaults::start(hex.is_some(), state.hex), &mut state.start);
    part.unless("exposed_in", 0..=100, 0, &mut state.exposed);
    let (tactics, command) = defaults::unit_tactics(game, id);
    part.unless("tactics", 0..=MOST_COUNTERS, tactics, &mut state.tactics);
    part.unless("command_tactics", 0..=MOST_COUNTERS, command, &mut state.command_tactics);
    game.units[id.index()] = state;
}

/// Damage is listed by kind, but Glancing is counted.
fn damage(part: &mut Part<'_>, known: &Campaign, damage: &mut Damages) {
    let mut kinds: Vec<Damage> = damage.iter().filter(|kind| *kind != Damage::Glancing).collect();
    let mut glancing = damage.glancing;
    part.unless("damage", each(by(known)), Vec::new(), &mut kinds);
    *damage = Damages::default();
    for kind in kinds {
        part.check(!damage.has(kind), "damage", || format!("{} is listed twice", kind.code()));
        damage.add(kind);
    }
    part.unless("glancing", 0..=MOST_COUNTERS, damage.glancing, &mut glancing);
    damage.glancing = glancing;
}

/// Whether it is said that he fought this week, or not; if not, it follows from the battle.
fn commander(part: &mut Part<'_>, known: &Campaign, game: &mut Campaign, id: CommanderId) -> bool {
    let mut state = game.commanders[id.index()];
    let mut fate = game.commander_fates.of(id);
    part.unless("fate", by(known), Fate::InForce, &mut fate);
    game.commander_fates.set(id, fate);
    part.unless("level", by(known), defaults::LEVEL, &mut state.level);
    game.commanders[id.index()].level = state.level;
    part.unless("xp", 0..=MOST_STRESS, 0, &mut state.xp);
    part.unless("stress", 0..=MOST_STRESS, 0, &mut state.stress);
    part.mark("wounded", &mut state.wounded);
    let unusual = (state.fought != defaults::fought(game, id)).then_some(state.fought);
    let fought = part.given("fought", by(known), unusual);
    state.fought = fought.unwrap_or(state.fought);
    part.mark("is_new", &mut state.is_new);
    let (tactics, command) = defaults::commander_tactics(game, id);
    part.unless("tactics", 0..=MOST_COUNTERS, tactics, &mut state.tactics);
    part.unless("command_tactics", 0..=MOST_COUNTERS, command, &mut state.command_tactics);
    part.unless("medic", 0..=MOST_COUNTERS, 0, &mut state.medic);
    part.unless("mechanic", 0..=MOST_COUNTERS, 0, &mut state.mechanic);
    part.unless("heroic_xp", 0..=MOST_STRESS, 0, &mut state.heroic_xp);
    game.commanders[id.index()] = state;
    fought.is_some()
}

fn battalion(part: &mut Part<'_>, known: &Campaign, game: &mut Campaign, id: BattalionId) {
    let mut fate = game.battalion_fates.of(id);
    part.unless("fate", by(known), Fate::InForce, &mut fate);
    game.battalion_fates.set(id, fate);
    let numbers = game.edition.card.numbers;
    let state = &mut game.battalions[id.index()];
    part.field("band", by(known), known.edition.battalions[id.index()].band, &mut state.band);
    part.mark("half", &mut state.half);
    part.mark("attacked", &mut state.attacked);
    part.unless("trucks", 0..=numbers.trucks, 0, &mut state.trucks);
    part.unless("scouts", 0..=numbers.scouts, 0, &mut state.scouts);
}
