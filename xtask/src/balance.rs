//! `cargo xtask balance`: a careful beginner plays every campaign with every objective, and the grades are counted.

use clap::Args;
use fieldcraft_ai::{CarefulCommander, Player};
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::decision::Decision;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::pack;
use fieldcraft_leader::state::Campaign;
use std::process::ExitCode;
use std::sync::Arc;

/// How many campaigns.
#[derive(Args)]
pub struct Options {
    /// Campaigns for each pair of campaign card and objective card
    #[arg(long, default_value_t = 100)]
    games: u64,
}

const GRADES: [&str; 6] = ["Great", "Good", "Adequate", "Poor", "Dismal", "Failure"];

/// Plays and prints a table in Markdown.
pub fn run(options: &Options) -> anyhow::Result<ExitCode> {
    for family in [Family::Sherman, Family::Tiger] {
        let edition = Arc::new(pack::read(pack::embedded(family))?);
        println!("| {} | objective | {} | mean VP |", edition.card.name, GRADES.join(" | "));
        println!("|---|---|{}---|", "---|".repeat(GRADES.len()));
        for (campaign, card) in edition.campaigns.iter().enumerate() {
            let mut total = [0; GRADES.len()];
            for (objective, goal) in edition.objectives.iter().enumerate() {
                let start = Campaign::new(Arc::clone(&edition));
                let (counts, vp) = count(&start, [campaign as u8, objective as u8], options.games);
                total.iter_mut().zip(counts).for_each(|(sum, n)| *sum += n);
                line(&format!("{} ({:?})", card.name, card.difficulty), &goal.name, &counts, vp);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn line(campaign: &str, objective: &str, counts: &[u64], vp: i64) {
    let all = counts.iter().sum::<u64>().max(1);
    let shares: Vec<_> = counts.iter().map(|n| format!("{} %", (100 * n + all / 2) / all)).collect();
    println!("| {campaign} | {objective} | {} | {vp} |", shares.join(" | "));
}

/// The grades of so many campaigns with these two cards, and the mean VP.
fn count(start: &Campaign, [campaign, objective]: [u8; 2], games: u64) -> ([u64; GRADES.len()], i64) {
    let mut counts = [0; GRADES.len()];
    let mut vp = 0;
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let mut game = start.clone();
        let mut dice = Seeded::from_number(seed);
        while !game.to_act().is_empty() {
            legal.clear();
            events.clear();
            game.legal(PLAYER, &mut legal);
            let decision = match legal[0] {
                Decision::Campaign(_) => Decision::Campaign(campaign),
                Decision::Objective(_) => Decision::Objective(objective),
                _ => CarefulCommander.decide(&game, &legal),
            };
            game.play(PLAYER, &decision, &mut dice, &mut events).expect("a listed decision is legal");
        }
        let verdict = game.verdict().expect("the campaign is over");
        vp += i64::from(verdict.score);
        let grade = GRADES.iter().position(|g| *g == verdict.grade).expect("a known grade");
        counts[grade] += 1;
    }
    (counts, vp / games.max(1) as i64)
}
