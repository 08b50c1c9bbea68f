//! The Leader games: a machine player plays every campaign with every objective, and grades and VP are counted.

use super::Options;
use super::every::Measured;
use fieldcraft_ai::{Name, duel};
use fieldcraft_content::Files;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::{CampaignCard, Difficulty, Family};
use fieldcraft_leader::decision::Decision;
use fieldcraft_leader::edition::Edition;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::pack;
use fieldcraft_leader::state::Campaign;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The editions, each with its folder.
const FAMILIES: [(Family, &str); 2] = [(Family::Sherman, "sherman"), (Family::Tiger, "tiger")];

const GRADES: [&str; 6] = ["Great", "Good", "Adequate", "Poor", "Dismal", "Failure"];

/// The quantile of the normal distribution for intervals of 95 percent.
const Z: f64 = 1.96;

/// The grades of the campaigns played with one pair of cards.
#[derive(Clone, Copy, Default)]
struct Tally {
    counts: [u64; GRADES.len()],
    vp: i64,
    squares: i64,
}

impl Tally {
    /// Hundredths of the campaigns whose grade is among the `grades`.
    fn share(&self, grades: Range<usize>) -> u64 {
        let all = self.counts.iter().sum::<u64>().max(1);
        (100 * self.counts[grades].iter().sum::<u64>() + all / 2) / all
    }

    fn all(&self) -> u64 {
        self.counts.iter().sum()
    }

    fn join(mut self, other: &Self) -> Self {
        self.counts.iter_mut().zip(other.counts).for_each(|(sum, count)| *sum += count);
        self.vp += other.vp;
        self.squares += other.squares;
        self
    }

    /// The mean VP, and how far it may be from the true one.
    fn mean(&self) -> (f64, f64) {
        let n = self.all().max(1) as f64;
        let mean = self.vp as f64 / n;
        let variance = (self.squares as f64 - n * mean * mean) / (n - 1.0).max(1.0);
        (mean, Z * (variance.max(0.0) / n).sqrt())
    }

    fn adequate(&self) -> u64 {
        self.share(0..3)
    }

    fn failure(&self) -> u64 {
        self.share(5..6)
    }
}

/// Plays and prints tables in Markdown.
pub fn run(options: &Options) -> anyhow::Result<()> {
    for (family, folder) in FAMILIES {
        let edition = match &options.content {
            Some(content) => read(&content.join(folder))?,
            None => Arc::new(pack::read(&pack::embedded(family))?),
        };
        let (campaigns, pairs) = wanted(&edition, options);
        let tallies = tally_all(&edition, &pairs, options.player, options.seeds());
        if options.pairs {
            print_pairs(&edition, &pairs, &tallies);
        }
        print_campaigns(&edition, &campaigns, &tallies);
        print_levels(&edition, options.player, &pairs, &tallies);
    }
    Ok(())
}

/// Plays every campaign with the beginner and with the plan; the shares are the beginner's.
pub fn measure(options: &Options) -> anyhow::Result<Vec<Measured>> {
    let mut all = Vec::new();
    for (family, _) in FAMILIES {
        let edition = Arc::new(pack::read(&pack::embedded(family))?);
        let (campaigns, pairs) = wanted(&edition, options);
        let levels = [Name::Usual, Name::Script].map(|name| tally_all(&edition, &pairs, name, options.seeds()));
        let goals = edition.objectives.len();
        let mut table = format!(
            "{} campaigns with each of {goals} objectives, first seed {}.\n\n\
             | {} | level | recruit: Adequate or better | Failure | mean VP | regular: Adequate or better | Failure | mean VP |\n\
             |---|---|---|---|---|---|---|---|\n",
            options.games, options.first_seed, edition.card.name
        );
        let mut shares = Vec::new();
        for (at, &campaign) in campaigns.iter().enumerate() {
            let card = &edition.campaigns[campaign];
            let sums = levels.each_ref().map(|tallies| sum(&tallies[at * goals..(at + 1) * goals]));
            let [recruit, regular] = sums.map(|sum| {
                let (mean, error) = sum.mean();
                format!("{}% | {}% | {mean:.2} ± {error:.2}", sum.adequate(), sum.failure())
            });
            table.push_str(&format!("| {} | {:?} | {recruit} | {regular} |\n", card.name, card.difficulty));
            shares.push((card.id.clone(), sums[0].adequate()));
        }
        println!("{table}");
        all.push(Measured { game: edition.card.id.clone(), table, shares });
    }
    Ok(all)
}

fn sum(tallies: &[Tally]) -> Tally {
    tallies.iter().fold(Tally::default(), Tally::join)
}

/// The campaigns that are asked for, and each with every objective.
fn wanted(edition: &Edition, options: &Options) -> (Vec<usize>, Vec<[u8; 2]>) {
    let wanted = |card: &CampaignCard| card.id.contains(&options.campaign);
    let campaigns: Vec<usize> = (0..edition.campaigns.len()).filter(|&c| wanted(&edition.campaigns[c])).collect();
    let pairs =
        campaigns.iter().flat_map(|&c| (0..edition.objectives.len()).map(move |o| [c as u8, o as u8])).collect();
    (campaigns, pairs)
}

fn read(folder: &Path) -> anyhow::Result<Arc<Edition>> {
    Ok(Arc::new(pack::read(&Files::read(folder)?)?))
}

/// All pairs, shared out over the processors; the result does not depend on how.
fn tally_all(edition: &Arc<Edition>, pairs: &[[u8; 2]], player: Name, seeds: Range<u64>) -> Vec<Tally> {
    let next = AtomicUsize::new(0);
    let work = || {
        let start = Campaign::new(Arc::clone(edition));
        let mut done = Vec::new();
        while let Some(&pair) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((pair, tally(&start, pair, player, seeds.clone())));
        }
        done
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("the commander plays on")).collect()
    });
    done.sort_unstable_by_key(|(pair, _)| *pair);
    done.into_iter().map(|(_, tally)| tally).collect()
}

fn tally(start: &Campaign, [campaign, objective]: [u8; 2], player: Name, seeds: Range<u64>) -> Tally {
    let mut tally = Tally::default();
    let (mut start, mut dice, mut events) = (start.clone(), Seeded::from_number(0), Vec::new());
    for card in [Decision::Campaign(campaign), Decision::Objective(objective)] {
        start.play(PLAYER, &card, &mut dice, &mut events).expect("cards are chosen before any die is rolled");
    }
    for seed in seeds {
        let (verdict, _) = duel(&start, &mut [player.player(seed, 1)], seed);
        tally.vp += i64::from(verdict.score);
        tally.squares += i64::from(verdict.score).pow(2);
        let grade = GRADES.iter().position(|g| *g == verdict.grade).expect("a known grade");
        tally.counts[grade] += 1;
    }
    tally
}

fn print_pairs(edition: &Edition, pairs: &[[u8; 2]], tallies: &[Tally]) {
    println!("| {} | objective | {} | mean VP |", edition.card.name, GRADES.join(" | "));
    println!("|---|---|{}---|", "---|".repeat(GRADES.len()));
    for (&[campaign, objective], tally) in pairs.iter().zip(tallies) {
        let shares: Vec<_> = (0..GRADES.len()).map(|grade| format!("{}%", tally.share(grade..grade + 1))).collect();
        let vp = tally.vp / tally.counts.iter().sum::<u64>().max(1) as i64;
        let (card, goal) = (&edition.campaigns[usize::from(campaign)], &edition.objectives[usize::from(objective)]);
        println!("| {} | {} | {} | {vp} |", card.name, goal.name, shares.join(" | "));
    }
    println!();
}

/// One row for each campaign: the mean over the objectives, the gentlest and the hardest of them.
fn print_campaigns(edition: &Edition, campaigns: &[usize], tallies: &[Tally]) {
    println!(
        "| {} | level | Adequate or better | Failure | gentlest objective | hardest objective |",
        edition.card.name
    );
    println!("|---|---|---|---|---|---|");
    let goals = edition.objectives.len();
    for (&campaign, tallies) in campaigns.iter().zip(tallies.chunks(goals)) {
        let mean = |share: fn(&Tally) -> u64| tallies.iter().map(share).sum::<u64>() / goals as u64;
        let rank = |objective: &usize| (tallies[*objective].adequate(), 100 - tallies[*objective].failure());
        let named = |objective: Option<usize>| {
            objective.map_or(String::new(), |objective| {
                let tally = &tallies[objective];
                let name = &edition.objectives[objective].name;
                format!("{name}: {}%, Failure {}%", tally.adequate(), tally.failure())
            })
        };
        let (best, worst) = ((0..goals).max_by_key(rank), (0..goals).min_by_key(rank));
        let card = &edition.campaigns[campaign];
        let (adequate, failure) = (mean(Tally::adequate), mean(Tally::failure));
        println!(
            "| {} | {:?} | {adequate}% | {failure}% | {} | {} |",
            card.name,
            card.difficulty,
            named(best),
            named(worst)
        );
    }
    println!();
}

/// One row for each level of campaign.
fn print_levels(edition: &Edition, player: Name, pairs: &[[u8; 2]], tallies: &[Tally]) {
    println!("| {}, {player} | campaigns | mean VP | Adequate or better | Failure |", edition.card.name);
    println!("|---|---|---|---|---|");
    let levels = [Difficulty::Introductory, Difficulty::Standard, Difficulty::Advanced, Difficulty::Expert];
    for level in levels {
        let of_level =
            pairs.iter().zip(tallies).filter(|([c, _], _)| edition.campaigns[usize::from(*c)].difficulty == level);
        let sum = of_level.fold(Tally::default(), |sum, (_, tally)| sum.join(tally));
        let (mean, error) = sum.mean();
        let (adequate, failure) = (sum.adequate(), sum.failure());
        println!("| {level:?} | {} | {mean:.2} ± {error:.2} | {adequate}% | {failure}% |", sum.all());
    }
    println!();
}
