//! Choices under way in a position: a word and numbers for each frame, and the attack and the hits.

use crate::cards::Side;
use crate::decision::FireMode;
use crate::frame::{Answer, Default, Frame, Moving};
use crate::ids::{MOST_UNITS, Section, Slots, Unit};
use crate::state::{Attack, Battle, Hits};
use serde_json::{Value, json};

/// A number for something that may not be there.
fn maybe(value: Option<u8>) -> u32 {
    value.map_or(0, |value| u32::from(value) + 1)
}

fn answer_out(answer: Answer) -> [u32; 3] {
    match answer {
        Answer::Order => [0, 0, 0],
        Answer::Move(section, seen) => [1, section.0.into(), seen.into()],
        Answer::Attack => [2, 0, 0],
    }
}

/// A frame as a word and numbers.
pub(crate) fn out(frame: &Frame) -> Value {
    let (word, numbers): (&str, Vec<u32>) = match *frame {
        Frame::Regroup(unit) => ("regroup", vec![unit.0.into()]),
        Frame::Order(section, answer) => {
            let [a, b, c] = answer_out(answer);
            ("order", vec![section.0.into(), a, b, c])
        }
        Frame::Spend(section, answer, default) => {
            let [a, b, c] = answer_out(answer);
            ("spend", vec![section.0.into(), a, b, c, default as u32])
        }
        Frame::Moving(moving) => (
            "moving",
            vec![
                moving.section.0.into(),
                moving.steps.into(),
                maybe(moving.printed),
                moving.moved.into(),
                moving.worked.into(),
                moving.on_road.into(),
                moving.toll.into(),
                moving.to.into(),
            ],
        ),
        Frame::ReactToMove(section, seen) => ("react_to_move", vec![section.0.into(), seen.into()]),
        Frame::ReactToAttack => ("react_to_attack", vec![]),
        Frame::Confusion(depth) => ("confusion", vec![depth.into()]),
        Frame::Bound(section) => ("bound", vec![section.0.into()]),
        Frame::Target(section) => ("target", vec![section.0.into()]),
        Frame::Second => ("second", vec![]),
        Frame::Modes(section) => ("modes", vec![section.0.into()]),
        Frame::Resolve => ("resolve", vec![]),
        Frame::SniperPays => ("sniper_pays", vec![]),
        Frame::SniperPicks(side) => ("sniper_picks", vec![side as u32]),
        Frame::Cover(side, passed) => ("cover", vec![side as u32, passed.into()]),
        Frame::Draw => ("draw", vec![]),
        Frame::Assign => ("assign", vec![]),
        Frame::AttackOver => ("attack_over", vec![]),
        Frame::Casualties(section) => ("casualties", vec![section.0.into()]),
        Frame::Loss(section) => ("loss", vec![section.0.into()]),
        Frame::Follow(section, chosen, more) => ("follow", vec![section.0.into(), chosen.0, more.into()]),
        Frame::Prepare(section, left, extra) => ("prepare", vec![section.0.into(), left.0, extra.into()]),
        Frame::Discard(side) => ("discard", vec![side as u32]),
        Frame::OnSection(card) => ("on_section", vec![card.into()]),
        Frame::Rally(section) => ("rally", vec![section.0.into()]),
        Frame::OnMan(card) => ("on_man", vec![card.into()]),
        Frame::At(card) => ("at", vec![card.into()]),
        Frame::Flank(section) => ("flank", vec![section.0.into()]),
        Frame::SmokeFor(section) => ("smoke_for", vec![section.0.into()]),
        Frame::After(section, order) => ("after", vec![section.0.into(), order.into()]),
    };
    json!([word, numbers])
}

/// The numbers of a frame, one after the other.
struct Numbers<'a> {
    game: &'a Battle,
    left: std::vec::IntoIter<u32>,
}

impl Numbers<'_> {
    fn next(&mut self) -> Option<u32> {
        self.left.next()
    }

    fn small(&mut self, most: u32) -> Option<u8> {
        self.next().filter(|number| *number <= most).map(|number| number as u8)
    }

    fn flag(&mut self) -> Option<bool> {
        self.small(1).map(|number| number == 1)
    }

    fn section(&mut self) -> Option<Section> {
        let section = Section(self.small(2 * MOST_UNITS as u32 - 1)?);
        self.game.live[section.side().index()].has(section.slot()).then_some(section)
    }

    fn side(&mut self) -> Option<Side> {
        Side::BOTH.get(usize::from(self.small(1)?)).copied()
    }

    fn slots(&mut self) -> Option<Slots> {
        self.next().filter(|bits| *bits < 1 << MOST_UNITS).map(Slots)
    }

    fn card(&mut self) -> Option<u8> {
        self.small(self.game.pack().actions.len() as u32 - 1)
    }

    fn answer(&mut self) -> Option<Answer> {
        let (kind, section, seen) = (self.next()?, self.next()?, self.flag()?);
        Some(match kind {
            0 => Answer::Order,
            1 if section < 2 * MOST_UNITS as u32 => Answer::Move(Section(section as u8), seen),
            2 => Answer::Attack,
            _ => return None,
        })
    }
}

/// Reads a frame; nothing if it cannot be.
pub(crate) fn read(game: &Battle, value: &Value) -> Option<Frame> {
    let word = value.get(0)?.as_str()?;
    let numbers: Vec<u32> = serde_json::from_value(value.get(1)?.clone()).ok()?;
    let mut n = Numbers { game, left: numbers.into_iter() };
    let frame = frame(word, &mut n)?;
    n.next().is_none().then_some(frame)
}

fn frame(word: &str, n: &mut Numbers<'_>) -> Option<Frame> {
    Some(match word {
        "regroup" => {
            let unit = Unit(n.small(2 * MOST_UNITS as u32 - 1)?);
            Frame::Regroup(n.game.unit(unit).is_alive().then_some(unit)?)
        }
        "order" => Frame::Order(n.section()?, n.answer()?),
        "spend" => {
            let (section, answer) = (n.section()?, n.answer()?);
            let all = [Default::Move, Default::Attack, Default::Smoke];
            Frame::Spend(section, answer, *all.get(usize::from(n.small(2)?))?)
        }
        "moving" => Frame::Moving(Moving {
            section: n.section()?,
            steps: n.small(9)?,
            printed: match n.next()? {
                0 => None,
                card if card <= n.game.pack().actions.len() as u32 => Some(card as u8 - 1),
                _ => return None,
            },
            moved: n.flag()?,
            worked: n.flag()?,
            on_road: n.flag()?,
            toll: n.small(2)?,
            to: n.small(9)?,
        }),
        "react_to_move" => Frame::ReactToMove(n.section()?, n.flag()?),
        "react_to_attack" => Frame::ReactToAttack,
        "confusion" => Frame::Confusion(n.small(15)?),
        "bound" => Frame::Bound(n.section()?),
        "target" => Frame::Target(n.section()?),
        "second" => Frame::Second,
        "modes" => Frame::Modes(n.section()?),
        "resolve" => Frame::Resolve,
        "sniper_pays" => Frame::SniperPays,
        "sniper_picks" => Frame::SniperPicks(n.side()?),
        "cover" => Frame::Cover(n.side()?, n.flag()?),
        "draw" => Frame::Draw,
        "assign" => Frame::Assign,
        "attack_over" => Frame::AttackOver,
        "casualties" => Frame::Casualties(n.section()?),
        "loss" => Frame::Loss(n.section()?),
        "follow" => Frame::Follow(n.section()?, n.slots()?, n.small(24)?),
        "prepare" => Frame::Prepare(n.section()?, n.slots()?, n.flag()?),
        "discard" => Frame::Discard(n.side()?),
        "on_section" => Frame::OnSection(n.card()?),
        "rally" => Frame::Rally(n.section()?),
        "on_man" => Frame::OnMan(n.card()?),
        "at" => Frame::At(n.card()?),
        "flank" => Frame::Flank(n.section()?),
        "smoke_for" => Frame::SmokeFor(n.section()?),
        "after" => Frame::After(n.section()?, n.flag()?),
        _ => return None,
    })
}

/// The attack under way.
pub(crate) fn attack_out(attack: &Attack) -> Value {
    json!({
        "attacker": attack.attacker.0,
        "target": attack.target.0,
        "printed": attack.printed,
        "second": attack.second.map(|section| section.0),
        "counter": attack.counter.map(|section| section.0),
        "counter_printed": attack.counter_printed,
        "in_reaction": attack.in_reaction,
        "half": attack.half,
        "overwatch": attack.overwatch,
        "mission": attack.mission,
        "cover": attack.cover,
        "fired": attack.fired,
        "modes": attack.modes.iter().map(|mode| *mode as u8).collect::<Vec<_>>(),
        "extra": attack.extra.to_vec(),
        "chosen": attack.chosen.map(|slots| slots.0),
        "victim": attack.victim.map(|unit| unit.0),
    })
}

/// Reads an attack; nothing if it cannot be.
pub(crate) fn attack_in(game: &Battle, value: &Value) -> Option<Attack> {
    let section = |key: &str| -> Option<Option<Section>> {
        match value.get(key)? {
            Value::Null => Some(None),
            number => {
                let section = Section(u8::try_from(number.as_u64()?).ok()?);
                let live =
                    section.index() < game.sections.len() && game.live[section.side().index()].has(section.slot());
                live.then_some(Some(section))
            }
        }
    };
    let card = |key: &str| -> Option<Option<u8>> {
        match value.get(key)? {
            Value::Null => Some(None),
            number => {
                let card = u8::try_from(number.as_u64()?).ok()?;
                (usize::from(card) < game.pack().actions.len()).then_some(Some(card))
            }
        }
    };
    let small = |key: &str| u8::try_from(value.get(key)?.as_u64()?).ok().filter(|number| *number <= 60);
    let mut attack = Attack::new(section("attacker")??, section("target")??);
    attack.printed = card("printed")?;
    attack.second = section("second")?;
    attack.counter = section("counter")?;
    attack.counter_printed = card("counter_printed")?;
    attack.in_reaction = value.get("in_reaction")?.as_bool()?;
    attack.half = value.get("half")?.as_bool()?;
    attack.overwatch = small("overwatch")?;
    attack.mission = small("mission")?;
    attack.cover = serde_json::from_value(value.get("cover")?.clone()).ok()?;
    attack.fired = value.get("fired")?.as_bool()?;
    let modes: Vec<u8> = serde_json::from_value(value.get("modes")?.clone()).ok()?;
    let extra: Vec<u8> = serde_json::from_value(value.get("extra")?.clone()).ok()?;
    if modes.len() != attack.modes.len() || extra.len() != attack.extra.len() {
        return None;
    }
    for (at, mode) in modes.into_iter().enumerate() {
        attack.modes[at] = *FireMode::ALL.get(usize::from(mode))?;
        attack.extra[at] = extra[at].min(60);
    }
    let chosen: [u32; 2] = serde_json::from_value(value.get("chosen")?.clone()).ok()?;
    attack.chosen = chosen.map(|bits| Slots(bits & ((1 << MOST_UNITS) - 1)));
    attack.victim = match value.get("victim")? {
        Value::Null => None,
        number => Some(Unit(u8::try_from(number.as_u64()?).ok().filter(|at| usize::from(*at) < game.units.len())?)),
    };
    Some(attack)
}

/// Hits under way.
pub(crate) fn hits_out(game: &Battle, hits: &Hits) -> Value {
    json!({
        "section": hits.section.0,
        "drawn": hits.drawn.iter().map(|kind| &game.pack().hits[usize::from(*kind)].id).collect::<Vec<_>>(),
        "given": hits.given,
        "struck": hits.struck.0,
        "victim": hits.victim.map(|unit| unit.0),
        "pins": hits.pins,
        "named": hits.named,
    })
}

/// Reads hits; nothing if they cannot be.
pub(crate) fn hits_in(game: &Battle, value: &Value) -> Option<Hits> {
    let section = Section(u8::try_from(value.get("section")?.as_u64()?).ok()?);
    let drawn: Vec<String> = serde_json::from_value(value.get("drawn")?.clone()).ok()?;
    let drawn: Option<Vec<u8>> = drawn.iter().map(|id| game.pack().hit(id)).collect();
    let drawn = drawn?;
    let given = u8::try_from(value.get("given")?.as_u64()?).ok()?;
    if 40 < drawn.len() || drawn.len() < usize::from(given) || section.index() >= game.sections.len() {
        return None;
    }
    let victim = match value.get("victim")? {
        Value::Null => None,
        number => Some(Unit(u8::try_from(number.as_u64()?).ok().filter(|at| usize::from(*at) < game.units.len())?)),
    };
    Some(Hits {
        section,
        drawn: drawn.into_iter().collect(),
        given,
        struck: Slots(value.get("struck")?.as_u64()? as u32 & ((1 << MOST_UNITS) - 1)),
        victim,
        pins: value.get("pins")?.as_bool()?,
        named: value.get("named")?.as_bool()?,
    })
}
