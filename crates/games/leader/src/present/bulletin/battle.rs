//! The result of a battle: what was destroyed and lost, VP and what they are worth, who is hurt, XP and promotions.

use crate::event::{Event, Mark, SoFor};
use crate::ids::{CommanderId, EnemyId, UnitId};
use crate::present::names::{self, count, signed};
use crate::present::{so, subjects, tables, tracks};
use crate::rules::Status;
use crate::state::{Campaign, Fate};
use fieldcraft_scene::{Bulletin, Chart, Column, Text, Tone};
use std::collections::BTreeMap;

/// A battle that has just been booked.
struct Fought<'a> {
    before: &'a Campaign,
    after: &'a Campaign,
    /// What the decision led to, up to the end of the booking: the next battle may have begun since.
    events: &'a [Event],
    mark: Mark,
    vp: i16,
}

/// The page about the battle whose booking is the event at `at`.
pub(super) fn page(before: &Campaign, after: &Campaign, events: &[Event], at: usize) -> Bulletin {
    let (mark, vp) = match events.get(at) {
        Some(&Event::Booked { mark, vp, .. }) => (mark, vp),
        _ => (Mark::Neither, 0),
    };
    let end = events.iter().skip(at).position(is_after).map_or(events.len(), |length| at + length);
    let fought = Fought { before, after, events: &events[..end], mark, vp };
    let battalion = names::battalion(&before.edition, before.battle.battalion);
    let title = format!("Week {} of {}: {battalion}", before.week, before.objective_card().weeks);
    let (headline, tone) = match mark {
        Mark::Destroyed => ("Battalion destroyed", Tone::Good),
        Mark::Half => ("Battalion reduced to Half strength", Tone::Good),
        Mark::Neither if before.battle.began_half => ("Battalion still at Half strength", Tone::Bad),
        Mark::Neither => ("Battalion neither destroyed nor reduced", Tone::Bad),
    };
    Bulletin::new("battle", title, headline)
        .tone(tone)
        .lines("Victory points", fought.points())
        .part(tracks::points(before, fought.vp_now()))
        .lines("The enemy", fought.enemy())
        .lines("Your losses", fought.losses())
        .lines("Promotions", fought.promotions())
        .part(fought.commanders())
        .part(fought.units())
}

/// Whether an event comes after the booking of a battle: the next battle, or the end of the week.
fn is_after(event: &Event) -> bool {
    matches!(
        event,
        Event::BattleBegan { .. }
            | Event::OperationalRoll { .. }
            | Event::NoMovesThisWeek
            | Event::OnLeave(_)
            | Event::So { why: SoFor::Week, .. }
    )
}

impl Fought<'_> {
    /// VP after the booking.
    fn vp_now(&self) -> i16 {
        let gained =
            self.events.iter().filter_map(|event| if let Event::Vp { by, .. } = event { Some(by) } else { None });
        self.before.vp + gained.sum::<i16>()
    }

    fn points(&self) -> Vec<Text> {
        let now = self.vp_now();
        let clause = match self.mark {
            Mark::Destroyed if self.before.battle.began_half => "LD-POST-8",
            Mark::Destroyed => "LD-POST-6",
            Mark::Half => "LD-POST-7",
            Mark::Neither => "LD-POST-9",
        };
        let gained = if self.vp == 0 { "No VP".to_owned() } else { format!("{} VP", signed(self.vp)) };
        let mut lines = vec![
            Text::new().plain(format!("{gained} for the battle, {now} in all ")).clause(clause),
            so::standing(self.before, now),
        ];
        lines.extend(self.events.iter().filter_map(|event| match *event {
            Event::So { by, now, why: SoFor::Destroyed } => {
                Some(format!("{} SO for the destroyed battalion, {now} now", signed(by)).into())
            }
            _ => None,
        }));
        lines
    }

    /// Whether an enemy counter was on the map to the end.
    fn stood(&self, id: EnemyId) -> bool {
        let fell = |event: &Event| matches!(event, Event::EnemyDestroyed(who) | Event::EnemyLeft(who) if *who == id);
        self.before.enemy(id).active && !self.events.iter().any(fell)
    }

    fn enemy(&self) -> Vec<Text> {
        let all = || (0..self.before.battle.enemies.len() as u8).map(EnemyId);
        let line = |what: &str, stood: bool| {
            let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
            let mut points = 0;
            for id in all().filter(|id| self.stood(*id) == stood) {
                let card = self.before.enemy_card(id);
                *kinds.entry(names::counter(card)).or_default() += 1;
                points += i32::from(card.points);
            }
            let kind = |(name, count): (&&str, &u32)| match count {
                1 => (*name).to_owned(),
                _ => format!("{count} × {name}"),
            };
            let kinds: Vec<String> = kinds.iter().map(kind).collect();
            let kinds = if kinds.is_empty() { "none".to_owned() } else { kinds.join(", ") };
            format!("{what}: {kinds} ({})", count(points, "point"))
        };
        let card = &self.before.edition.battalions[self.before.battle.battalion.index()];
        let scale = format!("; Half strength at {} or less, Destroyed at {} or less", card.half, card.destroyed);
        vec![line("Destroyed", false).into(), format!("{}{scale}", line("Left on the map", true)).into()]
    }

    fn units_lost(&self) -> impl Iterator<Item = UnitId> {
        self.before.battle.fighters.iter().filter(|id| self.after.unit_fates.of(*id) == Fate::Gone)
    }

    fn is_killed(&self, id: CommanderId) -> bool {
        self.after.commander_fates.of(id) == Fate::Gone
    }

    fn people(&self) -> impl Iterator<Item = CommanderId> {
        self.before.battle.participants.iter()
    }

    fn losses(&self) -> Vec<Text> {
        let edition = &*self.before.edition;
        let unit = |id| Text::new().subject(subjects::unit(edition, id), names::unit(edition, id));
        let person = |id| Text::new().subject(subjects::commander(edition, id), names::commander(edition, id));
        let mut lines: Vec<Text> = self.units_lost().map(|id| unit(id).plain(" is destroyed")).collect();
        lines.extend(self.people().filter(|id| self.is_killed(*id)).map(|id| person(id).plain(" is killed")));
        for id in self.people().filter(|id| !self.is_killed(*id)) {
            if self.after.commanders[id.index()].wounded {
                lines.push(person(id).plain(" is Wounded and stays behind until healed ").clause("LD-WEEK-7"));
            }
            if self.after.status(id) == Status::Unfit {
                lines.push(person(id).plain(" is Unfit and stays behind until rested ").clause("LD-WEEK-6"));
            }
        }
        if lines.is_empty() { vec!["No unit and no commander".into()] } else { lines }
    }

    fn promotions(&self) -> Vec<Text> {
        let edition = &*self.before.edition;
        let promoted = self.events.iter().filter_map(|event| match *event {
            Event::Promoted(id, level) => Some(
                Text::new()
                    .subject(subjects::commander(edition, id), names::commander(edition, id))
                    .plain(format!(" is promoted to {} ", names::level(level)))
                    .clause("LD-XP-5"),
            ),
            _ => None,
        });
        promoted.collect()
    }

    fn commanders(&self) -> Chart {
        let row = |id: CommanderId| {
            let (state, edition) = (&self.after.commanders[id.index()], &*self.after.edition);
            let cells = if self.is_killed(id) {
                vec![names::commander(edition, id).to_owned(), "killed".into()]
            } else {
                let wounded = if state.wounded { ", Wounded" } else { "" };
                let needed = self.after.rank(id).xp.map(|needed| format!("/{needed}")).unwrap_or_default();
                vec![
                    names::ranked(self.after, id),
                    format!("{}{wounded}", names::status(self.after.status(id))),
                    state.stress.to_string(),
                    format!("{} ({}{needed})", signed(self.xp(id)), state.xp),
                ]
            };
            tables::row(Some(subjects::commander(edition, id)), cells)
        };
        let columns =
            vec![Column::words("Commander"), Column::words("Status"), Column::numbers("Stress"), Column::numbers("XP")];
        Chart::new("commanders", "Commanders", columns, self.people().map(row))
    }

    /// The XP that the battle brought.
    fn xp(&self, id: CommanderId) -> i32 {
        let gained = self.events.iter().filter_map(|event| match *event {
            Event::Xp { commander, by, .. } if commander == id => Some(i32::from(by)),
            _ => None,
        });
        gained.sum()
    }

    fn units(&self) -> Chart {
        let row = |id: UnitId| {
            let edition = &*self.before.edition;
            let state = match tables::damage(self.after, id) {
                _ if self.after.unit_fates.of(id) == Fate::Gone => "destroyed".into(),
                none if none.is_empty() => "ready".into(),
                damage => damage,
            };
            tables::row(Some(subjects::unit(edition, id)), vec![names::unit(edition, id), state])
        };
        let columns = vec![Column::words("Unit"), Column::words("State")];
        Chart::new("units", "Units", columns, self.before.battle.fighters.iter().map(row))
    }
}
