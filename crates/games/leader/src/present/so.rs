//! The weekly SO adjustment line by line: as it was booked, and as it is to be expected while the week is planned.
//!
//! The lines are those that the rules add up; here they only get the names of the battalions.

use crate::cards::Grade;
use crate::frame::Frame;
use crate::ids::BattalionId;
use crate::present::names::{self, signed};
use crate::present::scene::{HEADQUARTERS, MAP, has_objective, is_fighting};
use crate::state::Campaign;
use fieldcraft_engine::Modifier;
use fieldcraft_scene::{Chart, ChartRow, Column, Fact, Panel, Text};

/// What happens below 0.
pub(crate) const LOST: &str = "LD-SOADJ-6";

fn row(text: Text, so: impl ToString) -> ChartRow {
    ChartRow { subject: None, cells: vec![text, so.to_string().into()] }
}

fn chart(title: String, rows: Vec<ChartRow>, footers: Vec<ChartRow>) -> Chart {
    let columns = vec![Column::words("Item"), Column::numbers("SO")];
    Chart::new("so", title, columns, rows).in_region(MAP).footers(footers)
}

/// The lines that the rules add up, each with its reason and its clause.
fn lines(game: &Campaign) -> Vec<ChartRow> {
    let costs = |id: &BattalionId| game.band_loss(game.battalions[id.index()].band) != 0;
    let mut battalions = game.living_battalions().filter(costs);
    let line = |line: &Modifier| {
        // The rules go through the battalions in the same order.
        let battalion = if ["LD-SOADJ-2", "LD-SOADJ-3"].contains(&line.clause.0) { battalions.next() } else { None };
        let reason = battalion.map_or_else(
            || line.reason.to_owned(),
            |id| {
                let band = names::band(&game.edition, game.battalions[id.index()].band);
                format!("{} in {band}", names::battalion(&game.edition, id))
            },
        );
        row(Text::new().plain(fieldcraft_scene::capital(&reason)).plain(" ").clause(line.clause.0), signed(line.value))
    };
    game.so_rows().as_slice().iter().map(line).collect()
}

/// The adjustment of a week that has just ended; the pool is what it left.
pub(crate) fn ledger(game: &Campaign) -> Chart {
    let total = game.so_rows().total();
    let before = i32::from(game.so) - total;
    let rows = std::iter::once(row("SO before it".into(), before)).chain(lines(game)).collect();
    let mut footers = vec![row("SO after it".into(), game.so)];
    if game.so < 0 {
        footers.push(ChartRow { subject: None, cells: vec![below()] });
    }
    chart("SO adjustment".into(), rows, footers)
}

fn below() -> Text {
    Text::new().plain("Below 0 the campaign is lost ").clause(LOST)
}

/// What the next adjustment will leave, as far as it can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Forecast {
    /// If no battalion moves and none is destroyed.
    pub stands: i32,
    /// If every battalion that may advance does, and none is destroyed.
    pub worst: i32,
}

/// The forecast, as long as an adjustment lies ahead: the last week has none [LD-R32].
pub(crate) fn forecast(game: &Campaign) -> Option<Forecast> {
    if !has_objective(game) || game.ending.is_some() || game.objective_card().weeks <= game.week {
        return None;
    }
    let ahead = if game.week == 0 {
        !game.frames.contains(&Frame::DrawBattalions) && !game.frames.contains(&Frame::OptionalRules)
    } else {
        game.frames.contains(&Frame::AdjustSo)
    };
    ahead.then(|| {
        let stands = i32::from(game.so) + game.so_rows().total();
        let advancing = game.living_battalions().filter(|id| game.may_advance(*id));
        let more =
            |id: BattalionId| game.band_loss(game.band_ahead(id)) - game.band_loss(game.battalions[id.index()].band);
        Forecast { stands, worst: stands - advancing.map(more).sum::<i32>() }
    })
}

/// The forecast as a ledger, beside the operational map.
pub(crate) fn forecast_chart(game: &Campaign) -> Option<Chart> {
    let Forecast { stands, worst } = forecast(game).filter(|_| !is_fighting(game))?;
    let rows = std::iter::once(row("SO now".into(), game.so)).chain(lines(game)).collect();
    let mut footers = vec![row("At the end of the week, as things stand".into(), stands)];
    if worst != stands {
        let text = Text::new().plain("If every battalion that can advance does ").clause("LD-SOADJ-4");
        footers.push(row(text, worst));
    }
    footers.push(ChartRow { subject: None, cells: vec![below()] });
    let week = game.week.max(1);
    Some(chart(format!("SO forecast for the end of week {week}"), rows, footers))
}

/// The forecast in short, where the units are while the week is planned.
pub(crate) fn forecast_panel(game: &Campaign) -> Option<Panel> {
    let Forecast { stands, worst } = forecast(game).filter(|_| !is_fighting(game))?;
    let mut facts = vec![Fact::new("Now", game.so.to_string()), Fact::new("As things stand", stands.to_string())];
    if worst != stands {
        facts.push(Fact::new("If every battalion that can advance does", worst.to_string()));
    }
    facts.push(Fact::new("The campaign is lost", Text::new().plain("below 0 ").clause(LOST)));
    let title = format!("SO at the end of week {}", game.week.max(1));
    Some(Panel { id: "so".into(), title, region: HEADQUARTERS.into(), facts })
}

/// A warning for whoever is about to lose the campaign; nothing while all is well.
pub(crate) fn warning(game: &Campaign) -> Option<String> {
    let plans = match game.frame()? {
        Frame::Assignment | Frame::PlanAttack(_) => true,
        Frame::BuyUnits | Frame::Priorities | Frame::PayCondition => false,
        _ => return None,
    };
    let Forecast { stands, worst } = forecast(game)?;
    if stands < 0 {
        Some(format!("As things stand, the week ends at {stands} SO, and below 0 the campaign is lost."))
    } else if plans && worst < 0 {
        Some(format!(
            "If every battalion that can advance does, the week ends at {worst} SO, and below 0 the campaign is lost."
        ))
    } else {
        None
    }
}

/// What the VP are worth, and what the next grade needs [LD-END-4].
pub(crate) fn standing(game: &Campaign, vp: i16) -> Text {
    let card = game.objective_card();
    let grade = card.grade(vp);
    let [great, good, adequate, poor] = card.grades;
    let next = match grade {
        Grade::Great => return Text::new().plain("Great: the campaign ends at once ").clause("LD-END-3"),
        Grade::Good => (Grade::Great, great),
        Grade::Adequate => (Grade::Good, good),
        Grade::Poor => (Grade::Adequate, adequate),
        Grade::Dismal => (Grade::Poor, poor),
    };
    let (name, at) = (next.0.name(), next.1);
    Text::new().plain(format!("{} so far; {} more for {name}, at {at} ", grade.name(), at - vp)).clause("LD-END-4")
}
