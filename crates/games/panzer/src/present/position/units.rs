//! What has happened to the pieces of a position.

use crate::ids::{Piece, Pieces};
use crate::present::{lookup, names};
use crate::state::{Battle, Flags, Spot};
use fieldcraft_hex::{Direction, HexId};
use fieldcraft_scene::position::{Entry, Part, Way, by, each, listed, object};
use serde_json::Value;

/// The flags that a position names, each with its word. Carried units are told by `on`.
const FLAGS: [(Flags, &str); 15] = [
    (Flags::DISPERSED, "dispersed"),
    (Flags::FIRED, "fired"),
    (Flags::MOVED, "moved"),
    (Flags::CARRIED, "carried"),
    (Flags::INSIDE, "inside"),
    (Flags::OPPORTUNITY, "opportunity"),
    (Flags::FLAK, "flak"),
    (Flags::CAPTURED, "captured"),
    (Flags::LAID, "laid"),
    (Flags::SWIMS, "swims"),
    (Flags::WORKS, "works"),
    (Flags::REVEALED, "revealed"),
    (Flags::BLOCKED, "blocked"),
    (Flags::DISMOUNTED, "dismounted"),
    (Flags::HURRIED, "hurried"),
];

/// Where pieces are that are not on the map.
const OFF_MAP: [(Spot, &str); 4] =
    [(Spot::POOL, "pool"), (Spot::LOST, "lost"), (Spot::EXITED, "exited"), (Spot::SPENT, "spent")];

/// A hex, or off the map.
struct Whereabouts<'a>(&'a Battle);

impl Way<Spot> for Whereabouts<'_> {
    fn write(&mut self, spot: &Spot) -> Value {
        match spot.on_map() {
            Some(hex) => names::hex(&self.0.field, hex).into(),
            None => OFF_MAP.iter().find(|(off, _)| off == spot).map(|(_, word)| *word).into(),
        }
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<Spot> {
        let word = entry.text()?;
        match OFF_MAP.iter().find(|(_, off)| *off == word) {
            Some((spot, _)) => Some(*spot),
            None => entry.found(lookup::hex(&self.0.field, word)).map(Spot::hex),
        }
    }
}

/// What can be told of a piece only when all others are there.
struct Later {
    piece: Piece,
    carrier: Option<Piece>,
    carriers_at_start: Option<u8>,
    turned: bool,
}

/// Every piece to which something has happened.
pub(super) fn units(part: &mut Part<'_>, game: &mut Battle) {
    let known = &game.clone();
    let is_touched = |piece: &Piece| {
        let mut again = known.clone();
        let written = Part::write(|part| {
            unit(part, &mut again, *piece);
        });
        written.as_object().is_some_and(|fields| !fields.is_empty())
    };
    let mut all: Vec<Piece> = Vec::new();
    if !part.reads() {
        all.extend(game.field.pieces().filter(is_touched));
    }
    let mut seen = Pieces::EMPTY;
    let mut later = Vec::new();
    let one = object(|part, piece| {
        let piece = part.must("unit", by(known), piece)?;
        part.check(!seen.has(piece), "unit", || "it is there twice".into());
        seen.insert(piece);
        later.push(unit(part, game, piece));
        Some(piece)
    });
    part.unless("units", each(one), Vec::new(), &mut all);
    if part.reads() {
        load(part, game, &later);
        turn(game, &later);
    }
}

/// Passengers find their carriers.
fn load(part: &Part<'_>, game: &mut Battle, later: &[Later]) {
    for (carrier, piece) in later.iter().filter_map(|later| Some((later.carrier?, later.piece))) {
        let taken = game.passenger(carrier).is_some() || game.is(carrier, Flags::ABOARD) || carrier == piece;
        part.check(!taken, "units", || {
            let (carrier, piece) = (names::unit(&game.field, carrier), names::unit(&game.field, piece));
            format!("{carrier} cannot carry {piece}: it carries another unit or is carried itself")
        });
        if !taken {
            game.link[carrier.index()] = piece.0;
            game.link[piece.index()] = carrier.0;
            game.set(piece, Flags::ABOARD);
        }
    }
}

/// Guns find the carriers that may turn them: where nothing is said, those that are there now have been from the start.
fn turn(game: &mut Battle, later: &[Later]) {
    for Later { piece: gun, carriers_at_start, turned, .. } in later {
        if game.is_faced(*gun) {
            let now = game.hex(*gun).filter(|_| game.counts_carriers(*gun));
            let now = now.map_or(0, |hex| game.carriers_in(hex, game.field.side(*gun)));
            game.set_turning(*gun, carriers_at_start.unwrap_or(now), *turned);
        }
    }
}

fn unit(part: &mut Part<'_>, game: &mut Battle, piece: Piece) -> Later {
    let known = &game.clone();
    let (spot, faced) = (known.spot(piece), known.is_faced(piece));
    let carrier = known.carrier(piece).filter(|_| known.is(piece, Flags::ABOARD));
    let carrier = part.given("on", by(known), carrier);
    let told = spot != Spot::POOL && spot.plan().is_none();
    let at = part.given("at", Whereabouts(known), told.then_some(spot));
    let plan = part.given("lands", object(|part, plan| landing(part, known, plan)), spot.plan());
    let mut states: Vec<Flags> =
        FLAGS.into_iter().map(|(flag, _)| flag).filter(|flag| known.is(piece, *flag)).collect();
    part.unless("states", each(FLAGS), Vec::new(), &mut states);
    if part.reads() {
        game.part_as_printed(piece);
        match (at, at.and_then(Spot::on_map)) {
            (_, Some(hex)) => game.put(piece, hex),
            (Some(Spot::POOL) | None, _) => {}
            (Some(off), _) => game.take_off(piece, off),
        }
        if let Some((hex, turn)) = plan {
            game.take_off(piece, Spot::bound(hex, turn));
        }
        states.into_iter().for_each(|flag| game.set(piece, flag));
    }
    extra(part, game, known, piece);
    part.unless("in_sight", 0..=u8::MAX, 0, &mut game.in_sight[piece.index()]);
    let carriers = known.carriers_at_start(piece);
    let counted = known.counts_carriers(piece) || faced && carriers != 0;
    let carriers_at_start = part.given("carriers_at_start", 0..=15, counted.then_some(carriers));
    let mut turned = faced && known.has_turned(piece);
    part.mark("turned", &mut turned);
    Later { piece, carrier, carriers_at_start, turned }
}

fn landing(part: &mut Part<'_>, game: &Battle, plan: Option<(HexId, u8)>) -> Option<(HexId, u8)> {
    let (hex, turn) = plan.unzip();
    let hex = part.must("hex", by(game), hex);
    let turn = part.given("turn", 0..=Spot::LAST_LANDING, turn).unwrap_or(1);
    Some((hex?, turn))
}

/// The number that means something else for each kind of piece.
#[derive(Default)]
struct Extra {
    exit: Option<u8>,
    /// Turns of work, whether it clears, whether it was equipped.
    work: Option<(u8, bool, bool)>,
    equipment_of: Option<Piece>,
    assaults_towards: Option<Direction>,
    /// Whether the ordnance was used, and bursts of machine guns.
    used: Option<(bool, u8)>,
    facing: Option<Direction>,
}

impl Extra {
    fn of(game: &Battle, piece: Piece) -> Self {
        let (kinds, extra, nothing) = (&game.field.kinds, game.extra[piece.index()], Self::default());
        if game.spot(piece) == Spot::EXITED {
            let known = usize::from(extra) < game.field.situation.exits.len();
            return Self { exit: known.then_some(extra), ..nothing };
        }
        if extra == 0 {
            return nothing;
        }
        if kinds.engineers.has(piece) {
            let work = (game.turns_of_work(piece), game.is_clearing(piece), game.was_equipped(piece));
            return Self { work: Some(work), ..nothing };
        }
        if let Some(engineer) = game.engineer_of(piece) {
            return Self { equipment_of: Some(engineer), ..nothing };
        }
        if game.is(piece, Flags::DISMOUNTED) {
            return Self { assaults_towards: Direction::from_index(extra.into()), ..nothing };
        }
        if kinds.aircraft.has(piece) {
            return Self { used: Some(game.ordnance_used(piece)).filter(|used| *used != (false, 0)), ..nothing };
        }
        Self { facing: game.field.unit(piece).has_facing().then(|| game.facing(piece)), ..nothing }
    }
}

fn extra(part: &mut Part<'_>, game: &mut Battle, known: &Battle, piece: Piece) {
    let mut extra = Extra::of(known, piece);
    let exits: Vec<&str> = known.field.situation.exits.iter().map(|exit| exit.id.as_str()).collect();
    part.maybe("facing", by(known), &mut extra.facing);
    part.maybe("assaults_towards", by(known), &mut extra.assaults_towards);
    part.maybe("work", object(work), &mut extra.work);
    part.maybe("equipment_of", by(known), &mut extra.equipment_of);
    part.maybe("exit", listed(&exits, "exit"), &mut extra.exit);
    let carries = part.given("carries", by(known), known.announced(piece));
    part.maybe("used", object(used), &mut extra.used);
    if !part.reads() {
        return;
    }
    let plain = &mut game.extra[piece.index()];
    *plain = extra.assaults_towards.map_or(*plain, |way| way.index() as u8);
    *plain = extra.equipment_of.map_or(*plain, |engineer| engineer.0 + 1);
    *plain = extra.exit.unwrap_or(*plain);
    if let Some(facing) = extra.facing {
        game.face(piece, facing);
    }
    if let Some((turns, clearing, equipped)) = extra.work {
        game.set_work(piece, turns, clearing, equipped);
    }
    if let Some(ordnance) = carries {
        let asked = game.field.announces(piece);
        part.check(asked, "carries", || format!("nothing is announced for {}", names::unit(&game.field, piece)));
        if asked {
            game.set_announced(piece, ordnance);
        }
    }
    if let Some((dropped, bursts)) = extra.used {
        game.set_ordnance_used(piece, dropped, bursts);
    }
}

fn work(part: &mut Part<'_>, work: Option<(u8, bool, bool)>) -> Option<(u8, bool, bool)> {
    let (mut turns, mut clearing, mut equipped) = work.unwrap_or_default();
    part.field("turns", 0..=7, 0, &mut turns);
    part.flag("clearing", &mut clearing);
    part.flag("equipped", &mut equipped);
    Some((turns, clearing, equipped))
}

fn used(part: &mut Part<'_>, used: Option<(bool, u8)>) -> Option<(bool, u8)> {
    let (mut ordnance, mut bursts) = used.unwrap_or_default();
    part.flag("ordnance", &mut ordnance);
    part.field("machine_guns", 0..=31, 0, &mut bursts);
    Some((ordnance, bursts))
}
