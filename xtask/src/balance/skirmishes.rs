//! Free battles of Frontline: D-Day between two cool sergeants, each deal fought four times: with the starting cards and
//! with the first turn changed over. Forces are bought soundly, as the program offers it, or drawn by lot. And the
//! battles with fixed forces, as they are.

use super::Options;
use super::record::{Record, Sum, print_shares, spread};
use super::scenarios::{count, head, row};
use anyhow::Context;
use fieldcraft_ai::Script;
use fieldcraft_engine::{Game, Seeded, Sound};
use fieldcraft_frontline::cards::{Nation, Side, UnitCard};
use fieldcraft_frontline::decision::Decision;
use fieldcraft_frontline::event::Event;
use fieldcraft_frontline::field::{Field, Free};
use fieldcraft_frontline::frame::{Phase, Stage};
use fieldcraft_frontline::game::{seat_of, side_of};
use fieldcraft_frontline::ids::Action;
use fieldcraft_frontline::pack::{Battles, Pack};
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::Battle;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// How forces are bought.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purchase {
    /// As the program buys for a player in no doubt.
    Sound,
    /// Any card that is affordable, vehicles and guns included.
    Lot,
}

/// What is counted over many battles.
#[derive(Clone, Default)]
struct Tally {
    allied: Record,
    first: Record,
    near: Record,
    draws: u64,
    turns: u64,
    /// By kind of unit: the forces that had one.
    units: BTreeMap<String, Record>,
    /// By action card: how often it was played as printed, paid with, and discarded.
    cards: BTreeMap<Action, [u64; 3]>,
}

impl Sum for Tally {
    fn join(&mut self, other: Self) {
        self.allied.join(other.allied);
        self.first.join(other.first);
        self.near.join(other.near);
        self.draws += other.draws;
        self.turns += other.turns;
        for (unit, record) in other.units {
            self.units.entry(unit).or_default().join(record);
        }
        for (card, uses) in other.cards {
            let sums = self.cards.entry(card).or_default();
            sums.iter_mut().zip(uses).for_each(|(sum, uses)| *sum += uses);
        }
    }
}

/// Plays and prints tables in Markdown.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let files = options.files()?;
    let pack = Arc::new(FrontlineDDay::with(&files)?.pack().clone());
    if options.campaign.is_empty() {
        free(&pack, options);
    }
    fixed(&pack, &Battles::with(&files, &pack)?, options)
}

/// Battles with fixed forces, and campaigns of them, whose dice and cards alone differ from game to game.
fn fixed(pack: &Arc<Pack>, battles: &Battles, options: &Options) -> anyhow::Result<()> {
    let scenarios = battles.scenarios.iter().map(|(scenario, _)| (&scenario.id, &scenario.name));
    let campaigns = battles.campaigns.iter().map(|campaign| (&campaign.id, &campaign.name));
    println!("{}", head("scenario", ["Allied", "Axis"]));
    for (id, name) in scenarios.chain(campaigns).filter(|(id, _)| id.contains(&options.campaign)) {
        let field = Field::of(pack, battles, id).with_context(|| format!("there is no battle {id}"))?;
        println!("{}", row(name, &count(&Battle::new(Arc::new(field)), || Script, options.seeds())));
    }
    Ok(())
}

fn free(pack: &Arc<Pack>, options: &Options) {
    let seeds = options.seeds();
    println!("| forces | Allied nation | points | Allied won | who begins won | who starts at 2 won | draws | turns |");
    println!("|---|---|---|---|---|---|---|---|");
    let (mut all, mut sound) = (Tally::default(), Tally::default());
    for (purchase, name) in [(Purchase::Sound, "sound"), (Purchase::Lot, "by lot")] {
        for allied in [Nation::American, Nation::British] {
            for size in [20, 35, 50] {
                let tally = tally(pack, Free { size, allied, ..Free::default() }, purchase, seeds.clone());
                let battles = tally.allied.games;
                let (won, first, near) = (tally.allied.percent(), tally.first.percent(), tally.near.percent());
                let (draws, turns) = (tally.draws * 100 / battles, tally.turns / battles);
                println!("| {name} | {allied:?} | {size} | {won} | {first} | {near} | {draws}% | {turns} |");
                if purchase == Purchase::Lot { &mut all } else { &mut sound }.join(tally);
            }
        }
    }
    println!();
    if options.pairs {
        print_shares(["unit", "battles"], all.units.iter().map(|(name, record)| (name.as_str(), *record)));
        sound.join(all);
        print_cards(pack, &sound);
    }
}

fn print_cards(pack: &Pack, tally: &Tally) {
    println!("| card | as printed | paid with | discarded |");
    println!("|---|---|---|---|");
    for (card, uses) in &tally.cards {
        let all = uses.iter().sum::<u64>().max(1);
        let share = uses.map(|uses| format!("{}%", (uses * 100 + all / 2) / all));
        println!("| {} | {} |", pack.actions[card.index()].name, share.join(" | "));
    }
    println!();
}

/// All deals, each fought four times.
fn tally(pack: &Arc<Pack>, options: Free, purchase: Purchase, seeds: Range<u64>) -> Tally {
    spread(seeds, |seed, tally| {
        for allied_at in [2, 8] {
            for first in Side::BOTH {
                let options = Free { allied_at, first: Some(first), ..options };
                fight(&Battle::new(Arc::new(Field::free(pack, options))), purchase, seed, tally);
            }
        }
    })
}

/// One battle to its end.
fn fight(start: &Battle, purchase: Purchase, seed: u64, tally: &mut Tally) {
    let mut game = start.clone();
    let (mut dice, mut lot) = (Seeded::from_number(seed), Seeded::from_number(!seed));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut kinds: [BTreeSet<String>; 2] = Default::default();
    while let Some(seat) = game.to_act().first() {
        legal.clear();
        events.clear();
        game.legal(seat, &mut legal);
        let bought = (purchase == Purchase::Lot).then(|| by_lot(&game, side_of(seat), &legal, &mut lot)).flatten();
        let decision = bought.unwrap_or_else(|| Battle::script(&game.view(seat), &legal));
        game.play(seat, &decision, &mut dice, &mut events).expect("a listed decision is legal");
        for event in &events {
            let (card, way) = match *event {
                Event::Played(_, card) => (card, 0),
                Event::Spent(_, card) => (card, 1),
                Event::Discarded(_, card) => (card, 2),
                Event::Shown => {
                    kinds = Side::BOTH.map(|side| game.alive(side).map(|unit| kind(&game, game.card(unit))).collect());
                    continue;
                }
                _ => continue,
            };
            tally.cards.entry(card).or_default()[way] += 1;
        }
    }
    let winner = game.verdict().expect("the battle is over").winner;
    let halves = |side: Side| match winner {
        None => 1,
        Some(winner) if winner == seat_of(side) => 2,
        Some(_) => 0,
    };
    tally.allied.add(halves(Side::Allied));
    tally.first.add(halves(game.first));
    tally.near.add(halves(if game.ground().starts[0] == 2 { Side::Allied } else { Side::Axis }));
    tally.draws += u64::from(winner.is_none());
    tally.turns += u64::from(game.turn);
    for side in Side::BOTH {
        for kind in &kinds[side.index()] {
            tally.units.entry(kind.clone()).or_default().add(halves(side));
        }
    }
}

/// The next card that is drawn by lot, as long as forces are bought.
fn by_lot(game: &Battle, side: Side, legal: &[Decision], lot: &mut Seeded) -> Option<Decision> {
    let buys = match game.phase {
        // Half of those who could buy a vehicle or gun pass.
        Phase::Open if lot.below(2) == 0 => return legal.contains(&Decision::Pass).then_some(Decision::Pass),
        Phase::Open => true,
        Phase::Secret => game.stage[side.index()] == Stage::Buying,
        _ => false,
    };
    let offers: Vec<Decision> = legal.iter().copied().filter(|one| matches!(one, Decision::Buy(_))).collect();
    if !buys {
        return None;
    }
    if offers.is_empty() {
        return legal.iter().copied().find(|one| matches!(one, Decision::Done | Decision::Pass));
    }
    Some(offers[lot.below(offers.len() as u32) as usize])
}

/// Units that are alike: a vehicle or gun by its name, a man by weapon, leadership and abilities.
fn kind(game: &Battle, card: &UnitCard) -> String {
    if !card.is_soldier() {
        return card.name.clone();
    }
    let weapon = card.weapons[0].map_or("no weapon", |weapon| &game.pack().weapons[usize::from(weapon)].name);
    let abilities: String =
        card.abilities.iter().map(|ability| format!(", {}", word(&format!("{ability:?}")))).collect();
    let leads = if 0 < card.command { format!(", leads {}", card.command) } else { String::new() };
    format!("{weapon}{leads}{abilities}, {} VP", card.vp)
}

/// The name of an ability without its numbers.
fn word(debug: &str) -> String {
    let end = debug.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(debug.len());
    debug[..end].to_lowercase()
}
