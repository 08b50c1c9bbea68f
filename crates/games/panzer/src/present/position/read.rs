//! Reads a battle from JSON. What is left out is as at the start; every mistake is reported.

use super::check::check;
use super::{codes, frames};
use crate::field::Field;
use crate::frame::Step;
use crate::ids::{Piece, Pieces};
use crate::present::{lookup, names};
use crate::state::{Battle, Failure, Firer, Flags, Order, Overrun, Smoke, Spot, Spotted, Watchers};
use crate::unit::Side;
use fieldcraft_hex::HexId;
use fieldcraft_scene::position::{Mistakes, Object};
use serde_json::Value;
use std::sync::Arc;

/// What a position is fought with.
pub(crate) struct Opening {
    /// The id of the situation.
    pub situation: String,
    /// The optional rules in use, one bit per switch.
    pub switches: u8,
}

/// The situation and the rules of a position, which decide what else it may hold.
pub(crate) fn opening(value: &Value) -> Result<Opening, Vec<String>> {
    let mistakes = Mistakes::default();
    let found = Object::new("position", value, &mistakes).and_then(|object| {
        if let Some(game) = object.text("game") {
            mistakes.unless(game == names::GAME, || format!("position.game: {game:?} is another game"));
        }
        let situation = object.must("situation", |id| Ok(id.to_owned()))?;
        let used = object.names("rules", |id| {
            let found = names::SWITCHES.iter().find(|(_, each, ..)| *each == id).map(|(switch, ..)| *switch);
            found.ok_or_else(|| format!("there is no optional rule {id:?}"))
        });
        let switches = used.into_iter().fold(0, |bits, switch| bits | 1 << switch as u8);
        Some(Opening { situation, switches })
    });
    match found {
        Some(opening) if mistakes.is_empty() => Ok(opening),
        _ => Err(mistakes.into_vec()),
    }
}

/// Reads a position on this field.
pub(crate) fn read(field: Arc<Field>, value: &Value) -> Result<Battle, Vec<String>> {
    let mistakes = Mistakes::default();
    let battle = Object::new("position", value, &mistakes).map(|object| {
        for known in ["game", "situation", "rules"] {
            object.value(known);
        }
        let battle = Reader { field: &field, mistakes: &mistakes }.battle(Battle::new(Arc::clone(&field)), &object);
        object.finish();
        battle
    });
    if let Some(battle) = &battle
        && mistakes.is_empty()
    {
        check(battle, &mistakes);
    }
    match battle {
        Some(battle) if mistakes.is_empty() => Ok(battle),
        _ => Err(mistakes.into_vec()),
    }
}

struct Reader<'a> {
    field: &'a Field,
    mistakes: &'a Mistakes,
}

impl Reader<'_> {
    fn hex(&self, name: &str) -> Result<HexId, String> {
        lookup::hex(self.field, name)
    }

    fn piece(&self, id: &str) -> Result<Piece, String> {
        lookup::piece(self.field, id)
    }

    fn battle(&self, mut battle: Battle, object: &Object<'_>) -> Battle {
        battle.turn = object.count("turn", self.field.situation.turns);
        if let Some(side) = object.named("side", lookup::side) {
            battle.phasing = side;
        }
        let step = object.must("step", |word| {
            let found = names::STEPS.iter().find(|(_, id, _)| *id == word).map(|(step, ..)| *step);
            found.ok_or_else(|| format!("there is no step {word:?}"))
        });
        battle.step = step.unwrap_or(Step::SetUp);
        self.units(&mut battle, object);
        self.markers(&mut battle, object);
        self.spotted(&mut battle, object);
        self.orders(&mut battle, object);
        for (side, key) in [(Side::Allied, "allied_last_in"), (Side::German, "german_last_in")] {
            for hex in object.names(key, |name| self.hex(name)) {
                if self.field.keys.has(hex) {
                    battle.last_in[side.index()].insert(hex);
                } else {
                    object.wrong(key, format!("{} is no hex that is controlled", names::hex(self.field, hex)));
                }
            }
        }
        if let Some(overrun) = object.object("overrun") {
            let attackers: Pieces = overrun.names("attackers", |id| self.piece(id)).into_iter().collect();
            battle.overrun = overrun.must("hex", |name| self.hex(name)).map(|hex| Overrun { hex, attackers });
            overrun.finish();
        }
        for entry in object.objects("failed_work") {
            let (unit, hex) = (entry.must("unit", |id| self.piece(id)), entry.must("hex", |name| self.hex(name)));
            if let (Some(piece), Some(hex)) = (unit, hex) {
                let twice = battle.failures.iter().any(|failure| failure.piece == piece);
                self.mistakes.unless(!twice, || format!("{} failed twice [PL-R66]", names::unit(self.field, piece)));
                battle.failures.push(Failure { piece, hex });
            }
            entry.finish();
        }
        battle.attacked = object.names("attacked", |name| self.hex(name)).into_iter().collect();
        battle.stormed = object.names("stormed", |name| self.hex(name)).into_iter().collect();
        battle.shot_at = object.names("shot_at", |id| self.piece(id)).into_iter().collect();
        battle.naval = object.count("naval", 255);
        battle.judgement = object
            .value("over")
            .and_then(|value| names::read_judgement(value).map_err(|text| object.wrong("over", text)).ok());
        for (at, frame) in object.objects("frames").iter().enumerate() {
            if let Some(frame) = frames::read(&battle, frame)
                && !battle.frames.try_push(frame)
            {
                object.wrong("frames", format!("there is no room for choice {}", at + 1));
            }
        }
        battle
    }

    fn units(&self, battle: &mut Battle, object: &Object<'_>) {
        let mut seen = Pieces::EMPTY;
        let (mut riders, mut turning) = (Vec::new(), Vec::new());
        for unit in object.objects("units") {
            let Some(piece) = unit.must("unit", |id| self.piece(id)) else { continue };
            if seen.has(piece) {
                unit.wrong("unit", "it is there twice");
            }
            seen.insert(piece);
            battle.part_as_printed(piece);
            let on = unit.named("on", |id| self.piece(id));
            match unit.text("at") {
                None => {}
                Some("pool") => {}
                Some("lost") => battle.take_off(piece, Spot::LOST),
                Some("exited") => battle.take_off(piece, Spot::EXITED),
                Some("spent") => battle.take_off(piece, Spot::SPENT),
                Some(name) => match self.hex(name) {
                    Ok(hex) => battle.put(piece, hex),
                    Err(text) => unit.wrong("at", text),
                },
            }
            if let Some(plan) = unit.object("lands") {
                let turn = plan.number("turn", 0..=Spot::LAST_LANDING).unwrap_or(1);
                if let Some(hex) = plan.must("hex", |name| self.hex(name)) {
                    battle.take_off(piece, Spot::bound(hex, turn));
                }
                plan.finish();
            }
            for flag in unit.names("states", codes::flag) {
                battle.set(piece, flag);
            }
            self.extra(battle, piece, &unit);
            turning.push((piece, unit.number("carriers_at_start", 0..=15), unit.flag("turned")));
            battle.in_sight[piece.index()] = unit.count("in_sight", 255);
            riders.extend(on.map(|carrier| (carrier, piece)));
            unit.finish();
        }
        for (carrier, piece) in riders {
            let taken = battle.passenger(carrier).is_some() || battle.is(carrier, Flags::ABOARD) || carrier == piece;
            self.mistakes.unless(!taken, || {
                let (carrier, piece) = (names::unit(self.field, carrier), names::unit(self.field, piece));
                format!("{carrier} cannot carry {piece}: it carries another unit or is carried itself")
            });
            if !taken {
                battle.link[carrier.index()] = piece.0;
                battle.link[piece.index()] = carrier.0;
                battle.set(piece, Flags::ABOARD);
            }
        }
        turning.retain(|(gun, ..)| battle.is_faced(*gun));
        for (gun, carriers, turned) in turning {
            // Where nothing is said, the carriers that are there now have been there from the start.
            let now = battle.hex(gun).filter(|_| battle.counts_carriers(gun));
            let now = now.map_or(0, |hex| battle.carriers_in(hex, self.field.side(gun)));
            battle.set_turning(gun, carriers.unwrap_or(now), turned);
        }
    }

    /// The number that means something else for each kind of piece.
    fn extra(&self, battle: &mut Battle, piece: Piece, unit: &Object<'_>) {
        if let Some(facing) = unit.named("facing", |word| names::read_way(self.field, word)) {
            battle.face(piece, facing);
        }
        if let Some(way) = unit.named("assaults_towards", |word| names::read_way(self.field, word)) {
            battle.extra[piece.index()] = way.index() as u8;
        }
        if let Some(work) = unit.object("work") {
            let turns = work.count("turns", 7);
            battle.set_work(piece, turns, work.flag("clearing"), work.flag("equipped"));
            work.finish();
        }
        if let Some(engineer) = unit.named("equipment_of", |id| self.piece(id)) {
            battle.extra[piece.index()] = engineer.0 + 1;
        }
        if let Some(exit) = unit.text("exit") {
            match self.field.situation.exits.iter().position(|each| each.id == exit) {
                Some(at) => battle.extra[piece.index()] = at as u8,
                None => unit.wrong("exit", format!("there is no exit {exit:?}")),
            }
        }
        if let Some(ordnance) = unit.named("carries", lookup::ordnance) {
            let asked = self.field.announces(piece);
            self.mistakes.unless(asked, || format!("nothing is announced for {}", names::unit(self.field, piece)));
            if asked {
                battle.set_announced(piece, ordnance);
            }
        }
        if let Some(used) = unit.object("used") {
            let (dropped, bursts) = (used.flag("ordnance"), used.count("machine_guns", 31));
            battle.set_ordnance_used(piece, dropped, bursts);
            used.finish();
        }
    }

    fn markers(&self, battle: &mut Battle, object: &Object<'_>) {
        for entry in object.objects("markers") {
            let Some(hex) = entry.must("hex", |name| self.hex(name)) else { continue };
            let wrecks = entry.count("wrecks", 3);
            let (mine, block) = (entry.flag("mine"), entry.flag("block"));
            let (inverted, broken) = (entry.flag("inverted"), entry.flag("broken_bridge"));
            let smoke =
                ["allied_smoke", "german_smoke"].map(|key| entry.named(key, codes::read_smoke).unwrap_or(Smoke::None));
            battle.mark(hex, |marker| {
                (marker.wrecks, marker.mine, marker.block) = (wrecks, mine, block);
                (marker.inverted, marker.broken, marker.smoke) = (inverted, broken, smoke);
            });
            entry.finish();
        }
    }

    fn watchers(&self, battle: &Battle, pieces: &[Piece], side: Side, what: &str) -> Watchers {
        let mut set = Watchers::default();
        for &piece in pieces {
            let fits = self.field.side(piece) == side;
            self.mistakes.unless(fits, || format!("{} {what} is of the wrong side", names::unit(self.field, piece)));
            if fits {
                battle.watch(&mut set, piece);
            }
        }
        set
    }

    fn spotted(&self, battle: &mut Battle, object: &Object<'_>) {
        for entry in object.objects("spotted") {
            let Some(piece) = entry.must("unit", |id| self.piece(id)) else { continue };
            let by = entry.names("by", |id| self.piece(id));
            let observers = self.watchers(battle, &by, self.field.side(piece).enemy(), "that spots");
            if battle.spotted.iter().any(|spotted| spotted.piece == piece) {
                entry.wrong("unit", "it is there twice");
            }
            battle.spotted.push(Spotted { piece, observers });
            entry.finish();
        }
    }

    fn orders(&self, battle: &mut Battle, object: &Object<'_>) {
        for entry in object.objects("orders") {
            let unit = entry.named("unit", |id| self.piece(id)).map(Firer::Piece);
            let Some(firer) = unit.or_else(|| entry.number("naval", 0..=255).map(Firer::Naval)) else {
                entry.wrong("unit", "an order is for a unit or for naval points");
                continue;
            };
            let Some(hex) = entry.must("hex", |name| self.hex(name)) else { continue };
            let side = match firer {
                Firer::Piece(piece) => self.field.side(piece),
                Firer::Naval(_) => Side::Allied,
            };
            let by = entry.names("sighted_by", |id| self.piece(id));
            let order = Order {
                firer,
                hex,
                turn: entry.number("turn", 0..=255).unwrap_or(battle.turn + 1),
                smoke: entry.flag("smoke"),
                bridge: entry.flag("bridge"),
                declined: entry.flag("declined"),
                sighters: self.watchers(battle, &by, side, "that sights"),
            };
            battle.orders.push(order);
            entry.finish();
        }
    }
}
