//! The campaign behind the kernel's one door.

use crate::cards::Grade;
use crate::decision::Decision;
use crate::event::{Ending, Event};
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::rules::{Check, Play, unless};
use crate::state::Campaign;
use fieldcraft_engine::{Chance, Frames, Game, Refusal, Seat, Seats, Verdict};

/// The only seat: the enemy is run by the rules.
pub const PLAYER: Seat = Seat(0);

impl Game for Campaign {
    type Decision = Decision;
    type Event = Event;
    type View = Self;
    type Memo = ();

    fn to_act(&self) -> Seats {
        if self.frames.is_empty() { Seats::NONE } else { Seats::only(PLAYER) }
    }

    fn offer(&self, _: Seat, _: &(), out: &mut Vec<Decision>) {
        if let Some(frame) = self.frame() {
            self.offer_frame(frame, out);
        }
    }

    fn check_with(&self, seat: Seat, decision: &Decision, _: &()) -> Check {
        unless(seat == PLAYER, "LD-SEQ-1", "there is only one player")?;
        let frame = self.frame().ok_or(Refusal::new("LD-END-1", "the campaign is over"))?;
        self.check_frame(frame, decision)
    }

    fn act(&mut self, _: Seat, decision: &Decision, play: &mut Play<'_>) {
        if let Some(frame) = self.frame() {
            self.play_frame(frame, decision, play);
            self.run(play);
        }
    }

    fn usual(&self, seat: Seat) -> Option<Decision> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        self.usual_of(&legal)
    }

    fn view(&self, _: Seat) -> Self {
        self.clone()
    }

    fn witnessed(event: &Event, _: Seat) -> Option<Event> {
        Some(*event)
    }

    fn matters(event: &Event) -> bool {
        !event.is_on_the_way()
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn redeal(&mut self, _: Seat, _: &mut dyn Chance) {}

    fn verdict(&self) -> Option<Verdict> {
        let ending = self.ending?;
        let grade = self.objective_card().grade(self.vp);
        let failed = ending == Ending::Bankrupt;
        // LD-R33: a failure counts as Dismal.
        let (score, grade) = if failed { (0, "Failure") } else { (grade as i32, grade.name()) };
        let won = !failed && Grade::Adequate as i32 <= score;
        Some(Verdict { winner: won.then_some(PLAYER), score: i32::from(self.vp), grade })
    }
}

impl Campaign {
    /// What one key does: the first target in sight, the next enemy unit, the end of what is done.
    fn usual_of(&self, legal: &[Decision]) -> Option<Decision> {
        let attack = legal.iter().filter_map(|d| match d {
            Decision::Attack(enemy) => Some(*enemy),
            _ => None,
        });
        let best = attack.min_by_key(|&enemy| self.attack_rank(enemy));
        if let Some(enemy) = best {
            return Some(Decision::Attack(enemy));
        }
        match self.frame() {
            // Nobody means to go to war with no units at all.
            Some(Frame::BuyUnits) if self.force().is_empty() => return None,
            Some(Frame::Assignment) if self.battles_left().next().is_none() => {
                let targets = legal.iter().filter_map(|d| if let Decision::Target(b) = d { Some(*b) } else { None });
                let threat = targets.max_by_key(|b| (self.battalions[b.index()].band, std::cmp::Reverse(b.0)));
                return threat.map(Decision::Target).or_else(|| legal.last().copied());
            }
            Some(Frame::PlanAttack(battalion)) => {
                // The rulebook of Tiger Leader advises about 12 unit points for each VP of the battalion.
                let sent: u16 = self.assigned(battalion).map(|u| u16::from(self.unit_card(u).cost)).sum();
                let enough = 12 * u16::from(self.edition.battalions[battalion.index()].points) <= sent;
                let assign = legal.iter().copied().find(|d| matches!(d, Decision::Assign(_)) && !enough);
                return assign
                    .or_else(|| legal.iter().copied().find(|d| *d == Decision::Launch))
                    .or(Some(Decision::Cancel));
            }
            _ => {}
        }
        let first = |wanted: fn(&Decision) -> bool| legal.iter().copied().find(wanted);
        first(|d| matches!(d, Decision::Act(_)))
            .or_else(|| first(|d| matches!(d, Decision::EnemyAct(_) | Decision::EndBattle)))
            .or_else(|| first(|d| matches!(d, Decision::Done)))
            .or_else(|| first(|d| matches!(d, Decision::Decline)))
            .or_else(|| legal.first().copied())
    }

    /// Lower is the better target: what is needed, then the enemy's points.
    fn attack_rank(&self, enemy: EnemyId) -> (i32, i32, u8) {
        let needs = self.battle.action.as_ref().map_or(0, |action| {
            let plan = self.plan_attack(action, enemy);
            plan.needs() + plan.save.total()
        });
        (needs, -i32::from(self.enemy_card(enemy).points), enemy.0)
    }
}
