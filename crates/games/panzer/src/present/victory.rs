//! What the situation is about, in words: endings, how they stand now, and special rules.

use crate::frame::Step;
use crate::present::area::{area, boards};
use crate::present::names;
use crate::situation::victory::{Control, Ending, Party, Quantity, Ratio, Winner};
use crate::situation::{Condition, Grade, Judgement, Special};
use crate::state::Battle;
use crate::unit::Side;
use fieldcraft_scene::{Fact, Panel, Space, Text, Track};

/// The endings as a track, from the best for the Allied side to the best for the German side, with the one that would
/// come about now; and as a list, with what each asks for.
pub(crate) fn victory(game: &Battle) -> (Track, Panel) {
    let victory = &game.field.situation.victory;
    let now = game.judgement.unwrap_or_else(|| game.judged_now());
    let mut ends: Vec<Judgement> =
        victory.endings.iter().map(|ending| judgement(ending.winner, ending.grade)).collect();
    ends.push(judgement(victory.otherwise.winner, victory.otherwise.grade));
    ends.push(now);
    ends.sort_by_key(|end| std::cmp::Reverse(end.score()));
    ends.dedup();
    let space = |end: &Judgement| Space {
        id: names::judgement(end).to_lowercase().replace(' ', "-"),
        label: names::judgement(end).replace(" victory", ""),
        now: *end == now,
        ..Space::default()
    };
    let track = Track {
        id: "victory".into(),
        name: if game.judgement.is_some() { "Result" } else { "If it ended now" }.into(),
        kind: "victory".into(),
        region: "turns".into(),
        spaces: ends.iter().map(space).collect(),
        ..Track::default()
    };
    (track, endings(game))
}

fn judgement(winner: Winner, grade: Grade) -> Judgement {
    let winner = match winner {
        Winner::Allied => Some(Side::Allied),
        Winner::German => Some(Side::German),
        Winner::Nobody => None,
    };
    Judgement { winner, grade }
}

fn endings(game: &Battle) -> Panel {
    let victory = &game.field.situation.victory;
    // The first that holds decides; before the first turn there is nothing to judge, and afterwards it has been judged.
    let now = victory.endings.iter().position(|ending| ending.when.holds(game, None)).unwrap_or(victory.endings.len());
    let in_play = game.step != Step::SetUp && game.judgement.is_none();
    let as_it_is = |at: usize| if in_play && at == now { " (as it stands now)" } else { "" };
    let fact = |(at, ending): (usize, &Ending)| {
        Fact::new(
            names::judgement(&judgement(ending.winner, ending.grade)),
            Text::from(format!("{}{}", condition(game, &ending.when), as_it_is(at))),
        )
    };
    let mut facts: Vec<Fact> = victory.endings.iter().enumerate().map(fact).collect();
    let otherwise = judgement(victory.otherwise.winner, victory.otherwise.grade);
    let last = format!("otherwise{}", as_it_is(victory.endings.len()));
    facts.push(Fact::new(names::judgement(&otherwise), last));
    if let Some(improvement) = &victory.improvement {
        facts.push(Fact::new("One grade better", format!("if {}", condition(game, improvement))));
    }
    if let Some(over) = &victory.over_when {
        facts.push(Fact::new("The battle ends early", format!("after a turn in which {}", condition(game, over))));
    }
    Panel { id: "victory".into(), title: "Victory".into(), region: "battle".into(), facts }
}

/// Why the battle came out so; nothing where a side gave it up.
pub(crate) fn reason(game: &Battle) -> Option<String> {
    let victory = &game.field.situation.victory;
    if game.judgement != Some(game.judged_now()) {
        return None;
    }
    if let Some(ending) = victory.endings.iter().find(|ending| ending.when.holds(game, None)) {
        return Some(condition(game, &ending.when));
    }
    let [only] = &victory.endings[..] else { return Some("no condition of another result is met".into()) };
    let parts = if let Condition::All(parts) = &only.when { &parts[..] } else { std::slice::from_ref(&only.when) };
    let failed: Option<Vec<String>> = parts.iter().filter(|part| !part.holds(game, None)).map(negated).collect();
    Some(failed.filter(|failed| !failed.is_empty()).map_or_else(
        || format!("the condition of {} is not met", a(&names::judgement(&judgement(only.winner, only.grade)))),
        |failed| names::and(&failed),
    ))
}

/// With its article: "an Allied victory".
fn a(what: &str) -> String {
    format!("{} {what}", if what.starts_with('A') { "an" } else { "a" })
}

/// That a condition does not hold, in words, if there are short ones.
fn negated(what: &Condition) -> Option<String> {
    Some(match what {
        Condition::Controls(control) => format!("{} does not control {}", party(control.by), area(&control.area)),
        Condition::BridgeStands(hex) => format!("the bridge in {hex} is down"),
        Condition::BlockAt(hex) => format!("no block lies in {hex}"),
        Condition::Not(part) => match &**part {
            Condition::BridgeStands(hex) => format!("the bridge in {hex} stands"),
            Condition::BlockAt(hex) => format!("a block lies in {hex}"),
            _ => return None,
        },
        _ => return None,
    })
}

/// The rules that hold in this situation alone, if there are any.
pub(crate) fn special_rules(game: &Battle) -> Option<Panel> {
    let rules = game.field.situation.special.iter().filter_map(|rule| special(game, rule));
    let facts: Vec<Fact> =
        rules.map(|(about, text)| Fact::new(about, Text::from(text + " ").clause("PL-XIV.A.5"))).collect();
    let title = "Special rules".into();
    (!facts.is_empty()).then(|| Panel { id: "special".into(), title, region: "battle".into(), facts })
}

/// Conditions joined by "and" or "or"; those that are joined ones themselves are kept apart.
fn list(parts: &[Condition], game: &Battle, joint: &str) -> String {
    let words: Vec<String> = parts.iter().map(|part| condition(game, part)).collect();
    let joined = parts.iter().any(|part| matches!(part, Condition::All(_) | Condition::Any(_)));
    match &words[..] {
        [most @ .., last] if !joined && !most.is_empty() => format!("{} {joint} {last}", most.join(", ")),
        words => words.join(&format!("; {joint} ")),
    }
}

/// How a condition stands, while it can still change.
fn now(game: &Battle, what: &Condition) -> &'static str {
    match what {
        _ if game.step == Step::SetUp || game.judgement.is_some() => "",
        Condition::Controls(control) if control.by == Party::Winner => "",
        what if what.holds(game, None) => " (met now)",
        _ => " (not met)",
    }
}

/// A condition in words: "the Allied side controls Nece (met now) and at most 3 Allied units are lost (2 now)".
pub(crate) fn condition(game: &Battle, what: &Condition) -> String {
    let so = now(game, what);
    match what {
        Condition::All(parts) => list(parts, game, "and"),
        Condition::Any(parts) => list(parts, game, "or"),
        Condition::Not(part) => match &**part {
            Condition::BridgeStands(hex) => format!("the bridge in {hex} is down{so}"),
            Condition::BlockAt(hex) => format!("no block lies in {hex}{so}"),
            part => format!("not: {}", condition(game, part)),
        },
        Condition::Controls(control) => format!("{} controls {}{so}", party(control.by), area(&control.area)),
        Condition::AtLeast(amount) => quantity(game, &amount.of, &format!("at least {}", amount.count), amount.count),
        Condition::AtMost(amount) if amount.count == 0 => quantity(game, &amount.of, "no", 0),
        Condition::AtMost(amount) => quantity(game, &amount.of, &format!("at most {}", amount.count), amount.count),
        Condition::Ratio(compared) => ratio(game, compared),
        Condition::Turns(turns) if turns.from == turns.to => format!("it is turn {}", turns.from),
        Condition::Turns(turns) => format!("it is turn {} to {}", turns.from, turns.to),
        Condition::BridgeStands(hex) => format!("the bridge in {hex} stands{so}"),
        Condition::BlockAt(hex) => format!("a block lies in {hex}{so}"),
    }
}

const fn party(party: Party) -> &'static str {
    match party {
        Party::Allied => "the Allied side",
        Party::German => "the German side",
        Party::Winner => "the winner",
    }
}

const fn whose(party: Party) -> &'static str {
    match party {
        Party::Allied => "Allied",
        Party::German => "German",
        Party::Winner => "of the winner's",
    }
}

/// When something was counted.
fn when(game: &Battle) -> &'static str {
    if game.judgement.is_some() { "in the end" } else { "now" }
}

/// A number of something, with how many there are now where that is known.
fn quantity(game: &Battle, what: &Quantity, number: &str, count: u32) -> String {
    let (one, many) = (count == 1, |what: &str| if count == 1 { what.to_owned() } else { format!("{what}s") });
    let verb = if one { "is" } else { "are" };
    let text = match what {
        Quantity::Controlled(Control { by, area: place }) => {
            let hexes = if count <= 1 { "hex" } else { "hexes" };
            format!("{} controls {number} {hexes} of {}", party(*by), area(place))
        }
        Quantity::Bridges(Control { by, area: place }) => {
            format!("{} controls {number} {} on {}", party(*by), many("bridge"), area(place))
        }
        Quantity::Lost(side) => format!("{number} {} {} {verb} lost", whose(*side), many("unit")),
        Quantity::Started(side) => format!("{number} {} {} took part", whose(*side), many("unit")),
        Quantity::Exited(exited) => format!("{number} {} {} left the map", whose(exited.side), many("unit")),
        Quantity::Present(present) => {
            format!("{number} {} {} {verb} in {}", whose(present.side), many("unit"), area(&present.area))
        }
    };
    match counted(what) {
        Party::Winner => text,
        _ => format!("{text} ({} {})", what.count(game, None), when(game)),
    }
}

/// What is counted, as a heading of one side of a comparison: "Allied units lost".
fn named(what: &Quantity) -> String {
    match what {
        Quantity::Controlled(Control { by, area: place }) => {
            format!("hexes of {} that {} controls", area(place), party(*by))
        }
        Quantity::Bridges(Control { by, area: place }) => {
            format!("bridges on {} that {} controls", area(place), party(*by))
        }
        Quantity::Lost(side) => format!("{} units lost", whose(*side)),
        Quantity::Started(side) => format!("{} units that took part", whose(*side)),
        Quantity::Exited(exited) => format!("{} units that left the map", whose(exited.side)),
        Quantity::Present(present) => format!("{} units in {}", whose(present.side), area(&present.area)),
    }
}

/// Whose things are counted.
const fn counted(what: &Quantity) -> Party {
    match what {
        Quantity::Controlled(control) | Quantity::Bridges(control) => control.by,
        Quantity::Lost(side) | Quantity::Started(side) => *side,
        Quantity::Exited(exited) => exited.side,
        Quantity::Present(present) => present.side,
    }
}

/// One number against another, with both as they are now once there is anything to compare.
fn ratio(game: &Battle, compared: &Ratio) -> String {
    let text = format!("{} against {}", named(&compared.of), named(&compared.to));
    let text = match (compared.at_least, compared.below) {
        (Some([many, few]), _) => format!("{text}: at least {many} to {few}"),
        (_, Some([many, few])) => format!("{text}: less than {many} to {few}"),
        _ => text,
    };
    let of_winner = [&compared.of, &compared.to].into_iter().any(|what| counted(what) == Party::Winner);
    match (compared.of.count(game, None), compared.to.count(game, None)) {
        _ if of_winner => text,
        (0, 0) => text,
        (of, to) => format!("{text} ({of} to {to} {})", when(game)),
    }
}

/// A special rule in words, where a player meets it: what it is about, and what it says.
fn special(game: &Battle, rule: &Special) -> Option<(&'static str, String)> {
    let about = match rule {
        Special::StandIn { .. } => return None,
        Special::AircraftLimit { .. } | Special::OneFlightAtATime {} => "Aircraft",
        Special::Confined { .. } => "Held back",
        Special::DemolitionNearEnemy { .. } => "Demolition",
        Special::MustReach { .. } => "Advance",
        Special::NoReturn { .. } => "No way back",
        Special::NoStreamCrossing {} => "Streams",
        Special::BlocksBarVehicles { .. } => "Blocks",
        Special::NoEquipmentVehicle { .. } => "Engineers",
        Special::SetUpInSight { .. } | Special::HeldAtStart { .. } => "Set-up",
        Special::Amphibious {} => "Landing",
        Special::DdTanks { .. } => "Swimming tanks",
        Special::NavalSupport { .. } => "Naval fire",
    };
    special_words(game, rule).map(|text| (about, text))
}

fn special_words(game: &Battle, rule: &Special) -> Option<String> {
    let side = |side: Side| names::side(side);
    Some(match rule {
        Special::StandIn { .. } => return None,
        Special::AircraftLimit { most } => format!("at most {most} aircraft over the map at a time"),
        Special::OneFlightAtATime {} => "one flight of fighter-bombers over the map at a time".into(),
        Special::Confined { groups, boards: letters, until } => {
            let name =
                |id: &String| game.field.situation.group(id).map_or_else(|| id.clone(), |group| group.name.clone());
            let who = names::and(&groups.iter().map(name).collect::<Vec<_>>());
            let until = until.map_or_else(String::new, |[many, few]| {
                format!(" until one outnumbers the enemy there {many} to {few}")
            });
            format!("{who} may not leave {}{until}", boards(letters))
        }
        Special::DemolitionNearEnemy { side: who, hexes } => {
            format!("{} engineers may demolish only while the enemy is within {hexes} hexes of the bridge", side(*who))
        }
        Special::MustReach { side: who, area: place, by_turn } => {
            format!("{} units that are not in {} at the end of turn {by_turn} are lost", side(*who), area(place))
        }
        Special::NoReturn { side: who, from, to } => {
            format!("{} units on {} may not go to {}", side(*who), boards(from), boards(to))
        }
        Special::NoStreamCrossing {} => "streams may be crossed only at bridges".into(),
        Special::BlocksBarVehicles { side: who } => format!("{} vehicles may not enter a block", side(*who)),
        Special::NoEquipmentVehicle { side: who } => {
            format!("{} engineers work without an equipment vehicle", side(*who))
        }
        Special::SetUpInSight { side: who } => format!("the {} side sets up last and may set up in sight", side(*who)),
        Special::HeldAtStart { side: who, area: place } => {
            format!("the {} side holds {} at the start", side(*who), area(place))
        }
        Special::Amphibious {} => "units land from the sea".into(),
        Special::DdTanks { sinks_from, .. } => format!("swimming tanks sink on {sinks_from} or more"),
        Special::NavalSupport { points, until_turn } => {
            format!("{points} naval points a turn until turn {until_turn}, if naval fire is used")
        }
    })
}
