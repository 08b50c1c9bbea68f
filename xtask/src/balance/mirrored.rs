//! Mirrored forces of Frontline General: both sides have the same points, income, posts and objectives, and each deal is
//! fought four times: with the ends of the ground and with the unit cards of the nations changed over, so that neither
//! the ground nor who places first favors a nation. Who is first in a turn is rolled for by the rules.
//!
//! Forces are bought soundly, as the prudent general does it, or drawn by lot.

use super::Options;
use super::record::{Record, Sum, print_shares, spread};
use anyhow::Context;
use fieldcraft_engine::{Game, Seeded, Sound};
use fieldcraft_general::cards::{Class, Grade};
use fieldcraft_general::decision::Decision;
use fieldcraft_general::event::Event;
use fieldcraft_general::field::{Field, Options as Agreed};
use fieldcraft_general::frame::Phase;
use fieldcraft_general::game::{seat_of, side_of};
use fieldcraft_general::ids::{Side, Spot};
use fieldcraft_general::map::{Map, Terrain};
use fieldcraft_general::pack::{Operations, Pack};
use fieldcraft_general::scenario::{Condition, Group, Objective, Scenario, When};
use fieldcraft_general::state::Operation;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The maps, each with the hexes of the Forward HQ at its two ends.
const GROUNDS: [(&str, [&str; 2]); 3] =
    [("foggia", ["1608", "0805"]), ("salerno", ["0402", "1104"]), ("volturno", ["0608", "0501"])];

/// The fewest and the most points of small and of large forces; each deal has its own number, the same for both sides.
const POINTS: [(u16, u16); 2] = [(120, 200), (200, 320)];

/// Turns of each battle: two Deployment Phases and time to use what they bring.
const TURNS: u8 = 12;

/// What each side earns in a turn as the battle begins, whatever its end of the ground has to offer.
const INCOME: u16 = 40;

/// How far from the Forward HQ units are placed.
const ZONE: u8 = 2;

/// How often each class is drawn: by price about the mix of a sound force, and some carriers.
const LOTS: [(Class, u32); 5] =
    [(Class::Infantry, 9), (Class::Armored, 3), (Class::Gun, 2), (Class::Unarmored, 2), (Class::Aircraft, 1)];

/// How forces are bought.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purchase {
    /// As the prudent general buys.
    Sound,
    /// Any unit that is affordable, by [`LOTS`].
    Lot,
}

/// What is counted over many battles.
#[derive(Default)]
struct Tally {
    american: Record,
    placed: Record,
    first: Record,
    near: Record,
    draws: u64,
    turns: u64,
    /// By kind of unit: the forces that had one.
    units: BTreeMap<String, Record>,
    /// By Command Card: the sides that played it, how often it was played, and how often it was discarded.
    cards: BTreeMap<String, (Record, u64, u64)>,
}

impl Sum for Tally {
    fn join(&mut self, other: Self) {
        self.american.join(other.american);
        self.placed.join(other.placed);
        self.first.join(other.first);
        self.near.join(other.near);
        self.draws += other.draws;
        self.turns += other.turns;
        for (unit, record) in other.units {
            self.units.entry(unit).or_default().join(record);
        }
        for (card, (record, played, discarded)) in other.cards {
            let sum = self.cards.entry(card).or_default();
            sum.0.join(record);
            sum.1 += played;
            sum.2 += discarded;
        }
    }
}

/// Plays and prints tables in Markdown.
pub fn run(pack: &Arc<Pack>, operations: &Operations, options: &Options) -> anyhow::Result<()> {
    println!(
        "| forces | ground | points | American won | who places first won | who is first in turn 1 won | first end won | draws | turns |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let packs = [Arc::clone(pack), Arc::new(changed_over(pack))];
    let (mut all, mut lots) = (Tally::default(), Tally::default());
    for (purchase, name) in [(Purchase::Sound, "sound"), (Purchase::Lot, "by lot")] {
        let mut sum = Record::default();
        for (map, ends) in GROUNDS {
            let map = operations.maps.iter().find(|one| one.id == map).context("a map is missing")?;
            for points in POINTS {
                let tally: Tally = spread(options.seeds(), |seed, tally| {
                    for (pack, american) in packs.iter().zip(Side::BOTH) {
                        for (near, ends) in Side::BOTH.into_iter().zip([ends, [ends[1], ends[0]]]) {
                            let game = start(pack, map, ends, drawn(points, seed));
                            fight(game, &Sides { american, near }, purchase, seed, tally);
                        }
                    }
                });
                let [won, placed, first, near] =
                    [tally.american, tally.placed, tally.first, tally.near].map(Record::percent);
                let games = tally.american.games.max(1);
                let (draws, turns) = ((100 * tally.draws + games / 2) / games, tally.turns / games);
                let (least, most) = points;
                let ground = &map.name;
                println!(
                    "| {name} | {ground} | {least} to {most} | {won} | {placed} | {first} | {near} | {draws}% | {turns} |"
                );
                sum.join(tally.american);
                if purchase == Purchase::Lot { &mut lots } else { &mut all }.join(tally);
            }
        }
        println!("| {name} | all | | {} | | | | | |", sum.percent());
    }
    println!();
    if options.pairs {
        print_shares(["unit", "battles"], lots.units.iter().map(|(name, record)| (name.as_str(), *record)));
        all.join(lots);
        print_cards(&all);
    }
    Ok(())
}

fn print_cards(tally: &Tally) {
    println!("| card | played | discarded | won by who played it |");
    println!("|---|---|---|---|");
    for (card, (record, played, discarded)) in &tally.cards {
        println!("| {card} | {played} | {discarded} | {} |", record.percent());
    }
    println!();
}

/// Who is who in a battle.
struct Sides {
    /// The side with the American unit cards.
    american: Side,
    /// The side at the first end of the ground.
    near: Side,
}

/// The pack with the unit cards of the two nations in each other's hands.
fn changed_over(pack: &Pack) -> Pack {
    let mut pack = pack.clone();
    for card in &mut pack.units {
        card.nation = card.nation.map(|owner| owner.side().map_or(owner, |side| side.enemy().owner()));
    }
    pack
}

/// The points of a deal.
fn drawn((least, most): (u16, u16), seed: u64) -> u16 {
    // Dice of their own, so that neither the battle nor the lots depend on them.
    least + Seeded::from_number(seed ^ 0x5eed).below(u32::from(most - least) + 1) as u16
}

/// A set-up by points with the American side at the first of these ends.
fn start(pack: &Arc<Pack>, map: &Map, ends: [&str; 2], points: u16) -> Operation {
    let hexes = ends.map(|end| map.spot(end).expect("the ends of the grounds are on their maps"));
    let scenario = |base_income: [u8; 2]| Scenario {
        id: "mirrored".into(),
        name: "Mirrored forces".into(),
        map: 0,
        date: String::new(),
        description: String::new(),
        turns: TURNS,
        defender: Side::German,
        base_income,
        treasury: [0; 2],
        points: [points; 2],
        american_holds: map.places.iter().map(|place| place.hex).filter(|at| is_nearer(map, *at, hexes)).collect(),
        zones: [zone(map, hexes), zone(map, [hexes[1], hexes[0]])],
        groups: Side::BOTH.map(|side| headquarters(pack, side, hexes[side.index()])).into(),
        objectives: Side::BOTH.map(|side| goal(side, hexes[side.enemy().index()])).into(),
    };
    let agreed = Agreed { by_points: true, ..Agreed::default() };
    let begin = |income| Operation::new(Arc::new(Field::new(Arc::clone(pack), map.clone(), scenario(income), agreed)));
    let bare = begin([0; 2]);
    begin(Side::BOTH.map(|side| INCOME.saturating_sub(bare.income(side)) as u8))
}

fn is_nearer(map: &Map, at: Spot, ends: [Spot; 2]) -> bool {
    map.distance(at, ends[0]) <= map.distance(at, ends[1])
}

fn zone(map: &Map, ends: [Spot; 2]) -> Vec<Spot> {
    let land = |at: &Spot| !matches!(map.terrain(*at), Terrain::Sea | Terrain::Impassable);
    let near = |at: &Spot| map.distance(*at, ends[0]) <= ZONE && is_nearer(map, *at, ends);
    map.spots().filter(|at| land(at) && near(at)).collect()
}

fn headquarters(pack: &Pack, side: Side, at: Spot) -> Group {
    let kind = pack.unit("hq").expect("the pack has a Forward HQ");
    Group { owner: side.owner(), at: Some(at), units: vec![(kind, Grade::Regular)], aboard: false }
}

/// The other end of the ground, at the end of the game.
fn goal(side: Side, at: Spot) -> Objective {
    let any = vec![Condition::Hold(vec![at])];
    Objective { side, name: "The other end".into(), primary: true, when: When::End, any }
}

/// One battle to its end.
fn fight(mut game: Operation, sides: &Sides, purchase: Purchase, seed: u64, tally: &mut Tally) {
    let (mut dice, mut lot) = (Seeded::from_number(seed), Seeded::from_number(!seed));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut kinds: [BTreeSet<String>; 2] = Default::default();
    let mut played: [BTreeSet<String>; 2] = Default::default();
    let mut first = Side::American;
    while let Some(seat) = game.to_act().first() {
        legal.clear();
        events.clear();
        game.legal(seat, &mut legal);
        let decision = Operation::script(&game.view(seat), &legal);
        let drawn = match decision {
            Decision::Buy(..) if purchase == Purchase::Lot => by_lot(&game, side_of(seat), &legal, &mut lot),
            _ => None,
        };
        game.play(seat, &drawn.unwrap_or(decision), &mut dice, &mut events).expect("a listed decision is legal");
        for event in &events {
            match *event {
                Event::Turn(1, side, _) => first = side,
                Event::Bought(_, kind, _) if game.phase == Phase::SetUp => {
                    kinds[side_of(seat).index()].insert(game.field.card(kind).name.clone());
                }
                Event::Played(side, card) => {
                    let name = &game.pack().commands[card.index()].name;
                    played[side.index()].insert(name.clone());
                    tally.cards.entry(name.clone()).or_default().1 += 1;
                }
                Event::Discarded(_, card) => {
                    tally.cards.entry(game.pack().commands[card.index()].name.clone()).or_default().2 += 1;
                }
                _ => {}
            }
        }
    }
    let verdict = game.verdict().expect("the battle is over");
    let halves = |side: Side| match verdict.winner {
        // Neither side is the defender here, so equal scores are a draw.
        _ if verdict.score == 0 => 1,
        Some(winner) if winner == seat_of(side) => 2,
        _ => 0,
    };
    tally.draws += u64::from(verdict.score == 0);
    tally.american.add(halves(sides.american));
    tally.placed.add(halves(Side::American));
    tally.first.add(halves(first));
    tally.near.add(halves(sides.near));
    tally.turns += u64::from(game.turn);
    for side in Side::BOTH {
        for kind in &kinds[side.index()] {
            tally.units.entry(kind.clone()).or_default().add(halves(side));
        }
        for card in &played[side.index()] {
            tally.cards.entry(card.clone()).or_default().0.add(halves(side));
        }
    }
}

/// A unit with a regular crew instead of the one that the general wants, as far as money for its supply is left.
fn by_lot(game: &Operation, side: Side, legal: &[Decision], lot: &mut Seeded) -> Option<Decision> {
    let spare = game.side(side).treasury.saturating_sub(game.supply_cost(side));
    let staged = |class: Class| game.staged(side).any(|unit| game.card(unit).class == class);
    let offers = |class: Class| {
        legal.iter().copied().filter(move |decision| {
            matches!(*decision, Decision::Buy(kind, Grade::Regular) if {
                let price = game.price(kind, Grade::Regular);
                game.field.card(kind).class == class && price + price / 10 <= spare
            })
        })
    };
    // What finds no room on an airfield stays staged, and more of it would be money thrown away.
    let open = |class: Class| offers(class).next().is_some() && !(game.phase == Phase::SetUp && staged(class));
    let weights: Vec<(Class, u32)> = LOTS.into_iter().filter(|(class, _)| open(*class)).collect();
    let all: u32 = weights.iter().map(|(_, weight)| weight).sum();
    let mut ticket = lot.below(all.max(1));
    let (class, _) = weights.into_iter().find(|(_, weight)| {
        let hit = ticket < *weight;
        ticket = ticket.saturating_sub(*weight);
        hit
    })?;
    let offers: Vec<Decision> = offers(class).collect();
    offers.get(lot.below(offers.len() as u32) as usize).copied()
}
