//! Who goes where in this turn: strikes that pay are made by all who can take part, garrisons stay, and the others go in
//! mass to what is worth most for the way.

use super::clash::{Host, Line, clash};
use super::front::{Front, Piece};
use super::goals::{Goal, goals};
use super::posture;
use super::stakes;
use crate::cards::Class;
use crate::ids::{MOST_HEXES, Spot};
use crate::state::ROOM;

/// How likely an attacker fires first, as a rule, in percent [FG-3].
pub(super) const INITIATIVE: i32 = 65;
/// Points that a strike must promise, in thousandths.
const WORTHWHILE: i32 = 4_000;
/// How likely a strike must clear its hex, in percent: an engagement is fought to its end.
pub(super) const LIKELY: i32 = 40;
/// What the enemy may gain by hitting those who gather for a strike before they strike, in thousandths of a point.
const FORESTALLED: i32 = 5_000;
/// What those who have struck lose if all others of the enemy can strike back, in percent.
const EXPOSED: i32 = 25;
/// How much less a goal is worth to whom it does not need.
const FULL: i32 = 6;
/// Strikes that are planned at once.
const STRIKES: usize = 4;

/// What a unit is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Stays where it is.
    Stay,
    /// Goes to the second hex and attacks the first from there.
    Strike(Spot, Spot),
    /// Goes towards a hex.
    Go(Spot),
}

/// What every own unit is to do, in the order of the front.
pub(super) struct Plan {
    pub tasks: Vec<Task>,
}

impl Plan {
    pub(super) fn of(front: &Front<'_>) -> Self {
        let mut planner = Planner { front, tasks: vec![None; front.own.len()], crowd: [0; MOST_HEXES] };
        planner.count();
        let pinned = super::goals::garrisons(front);
        planner.strike(&pinned);
        for at in pinned {
            planner.tasks[at].get_or_insert(Task::Stay);
        }
        planner.march();
        Self { tasks: planner.tasks.into_iter().map(|task| task.unwrap_or(Task::Stay)).collect() }
    }
}

struct Planner<'a, 'b> {
    front: &'b Front<'a>,
    tasks: Vec<Option<Task>>,
    /// Units that are, or will be, in each hex.
    crowd: [u8; MOST_HEXES],
}

impl Planner<'_, '_> {
    fn count(&mut self) {
        for piece in &self.front.own {
            self.crowd[piece.at.index()] += u8::from(self.takes_room(piece));
        }
    }

    fn takes_room(&self, piece: &Piece) -> bool {
        piece.unit.is_some_and(|unit| self.front.game.takes_room(unit))
    }

    /// Plans strikes, the best first, each with all who can take part.
    fn strike(&mut self, pinned: &[usize]) {
        let targets = self.front.hostile.iter().map(Spot::hex);
        let found = |at: Spot| self.promise(at, pinned).map(|(net, who)| (net, at, who));
        let mut open: Vec<(i32, Spot, Vec<usize>)> = targets.filter_map(found).collect();
        for round in 1..=STRIKES {
            let best = (0..open.len()).max_by_key(|at| (open[*at].0, open[*at].1));
            let Some(best) = best.filter(|at| 0 < open[*at].0) else { break };
            let (_, target, who) = open.swap_remove(best);
            self.order(target, &who);
            if round == STRIKES {
                break;
            }
            // Strikes that some of them would have taken part in are looked at again.
            for at in (0..open.len()).rev() {
                if open[at].2.iter().any(|one| who.contains(one)) {
                    match self.promise(open[at].1, pinned) {
                        Some((net, who)) => (open[at].0, open[at].2) = (net, who),
                        None => drop(open.swap_remove(at)),
                    }
                }
            }
        }
    }

    /// Sends units to the posts of a strike.
    fn order(&mut self, target: Spot, who: &[usize]) {
        for at in who.iter().copied() {
            let post = self.post(at, target);
            let piece = &self.front.own[at];
            if self.takes_room(piece) && post != piece.at {
                self.crowd[piece.at.index()] -= 1;
                self.crowd[post.index()] += 1;
            }
            self.tasks[at] = Some(Task::Strike(target, post));
        }
    }

    /// What a strike at a hex promises beyond what it must, and who takes part.
    fn promise(&self, target: Spot, pinned: &[usize]) -> Option<(i32, Vec<usize>)> {
        let front = self.front;
        let who: Vec<usize> = (0..front.own.len())
            .filter(|at| {
                let piece = &front.own[*at];
                let near = front.game.map().distance(piece.at, target) <= piece.range;
                piece.ready
                    && self.tasks[*at].is_none()
                    && (near || !pinned.contains(at))
                    && front.strikes(piece, piece.left, target)
            })
            .collect();
        if who.is_empty() {
            return None;
        }
        let attackers = Host { line: who.iter().map(|at| front.own[*at].fighter).collect(), behind: Line::default() };
        let defenders = defenders(front, target);
        let outcome = clash(&front.game.field, &attackers, &defenders, INITIATIVE);
        if outcome.cleared < LIKELY {
            return None;
        }
        let gain = stakes::spoils(front.game, front.side, target) + stakes::prize(front.game, front.side, target);
        let net = outcome.won - outcome.lost + gain / 100 * outcome.cleared;
        let net = net - front.posture.weigh(posture::MARGIN, WORTHWHILE + outcome.lost / 5);
        if 0 < net && front.is_second() && FORESTALLED < self.forestalled(target, &who) {
            return None;
        }
        // What does not pay anyway need not be held against what comes after it.
        let exposed = if net <= 0 { 0 } else { self.exposed(target, &who, outcome.lost) };
        Some((net - front.posture.weigh(posture::EXPOSED, exposed), who))
    }

    /// What the enemy gains who attacks first, by hitting the post where most gather for a strike; nothing if they are
    /// there already.
    fn forestalled(&self, target: Spot, who: &[usize]) -> i32 {
        let front = self.front;
        let posts: Vec<(Spot, &Piece)> = who.iter().map(|at| (self.post(*at, target), &front.own[*at])).collect();
        let at = |post: Spot| posts.iter().filter(move |(one, _)| *one == post).map(|(_, piece)| *piece);
        let power = |post: Spot| at(post).map(|piece| piece.power).sum::<i32>();
        let most = posts.iter().map(|(post, _)| *post).max_by_key(|post| (power(*post), *post));
        let Some(post) = most.filter(|post| at(*post).any(|piece| piece.at != *post)) else { return 0 };
        front.harm(post, at(post).map(|piece| piece.fighter).collect())
    }

    /// What the rest of the enemy may do in return to those who have struck, in thousandths of a point.
    fn exposed(&self, target: Spot, who: &[usize], lost: i32) -> i32 {
        let front = self.front;
        let cost = |at: &usize| 1000 * i32::from(front.game.field.card(front.own[*at].fighter.kind).cost);
        let (all, power) = who.iter().fold((0, 0), |(all, power), at| (all + cost(at), power + front.own[*at].power));
        let left = (all - lost).max(0);
        let ours = power / 100 * (100 * (left / 100) / (all / 100).max(1));
        let others = front.foes.iter().filter(|piece| piece.at != target && front.strikes(piece, piece.pace, target));
        let others: i32 = others.map(|piece| piece.power).sum();
        let over = i64::from((others - ours).max(0)) * 100 / i64::from(others.max(1));
        (i64::from(left) * over * i64::from(EXPOSED) / 10_000) as i32
    }

    /// From where a unit takes part in a strike: from where it is if it can, else from the hex where most gather, under
    /// cover and away from other enemies.
    fn post(&self, at: usize, target: Spot) -> Spot {
        let (front, piece) = (self.front, &self.front.own[at]);
        let map = front.game.map();
        if map.distance(piece.at, target) <= piece.range {
            return piece.at;
        }
        let open = front.posts(piece.range, target).filter(|post| {
            front.ways().sure(piece.gait, piece.at, *post) <= piece.left.into()
                && (usize::from(self.crowd[post.index()]) < ROOM || !self.takes_room(piece))
        });
        let worth = |post: &Spot| {
            let others = map.around(*post).filter(|hex| *hex != target && front.hostile.has(hex.id())).count() as i32;
            let cover = i32::from(front.game.pack().charts.ground(map.terrain(*post)).shelter.infantry);
            let cost = i32::from(front.ways().sure(piece.gait, piece.at, *post));
            8 * i32::from(map.distance(*post, target)) + 4 * cover + 2 * i32::from(self.crowd[post.index()]).min(8)
                - 6 * others
                - cost
        };
        open.max_by_key(|post| (worth(post), *post)).unwrap_or(piece.at)
    }

    /// Sends whoever is left to what is worth most for the way, until enough go there.
    fn march(&mut self) {
        let front = self.front;
        if self.tasks.iter().all(Option::is_some) {
            return;
        }
        let mut goals: Vec<Goal> = goals(front);
        for at in 0..front.own.len() {
            let piece = &front.own[at];
            if self.tasks[at].is_some() || piece.pace == 0 {
                continue;
            }
            let worth = |goal: &Goal| {
                let turns = front.turns(piece, goal.at)?;
                let wanted = if goal.got < goal.need { goal.value } else { goal.value / FULL };
                Some(wanted / (2 + turns))
            };
            let best = (0..goals.len()).filter_map(|goal| worth(&goals[goal]).map(|worth| (worth, goal))).max();
            if let Some((_, goal)) = best {
                goals[goal].got += piece.power;
                self.tasks[at] = Some(Task::Go(goals[goal].at));
            }
        }
    }
}

/// Who defends a hex, and who helps from outside with guns and indirect fire [FG-O33].
pub(super) fn defenders(front: &Front<'_>, target: Spot) -> Host {
    let line = front.foes_at(target).map(|piece| piece.fighter).collect();
    let map = front.game.map();
    let helps = |piece: &&Piece| {
        let class = front.game.field.card(piece.fighter.kind).class;
        piece.supports && piece.at != target && class != Class::Naval && map.distance(piece.at, target) <= piece.range
    };
    Host { line, behind: front.foes.iter().filter(helps).map(|piece| piece.fighter).collect() }
}
