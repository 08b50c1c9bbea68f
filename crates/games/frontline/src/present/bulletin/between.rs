//! Between two battles of a campaign: what happened, who is left, what comes [FD-O8].

use crate::cards::Side;
use crate::event::Event;
use crate::ids::{MOST_UNITS, Unit};
use crate::present::names;
use crate::state::{Battle, UnitFlags};
use fieldcraft_scene::{Bulletin, Text, Tone};

/// The page after a battle that another one follows.
pub(crate) fn between(before: &Battle, after: &Battle, side: Side, events: &[Event]) -> Option<Bulletin> {
    let over = |event: &Event| if let Event::BattleOver(winner) = *event { Some(winner) } else { None };
    let winner = events.iter().find_map(over)?;
    let battles = &after.field.battles;
    let (fought, next) = (battles.get(usize::from(before.number))?, battles.get(usize::from(after.number))?);
    let (headline, tone) = match winner {
        Some(winner) if winner == side => ("You have won the battle", Tone::Good),
        Some(_) => ("You have lost the battle", Tone::Bad),
        None => ("The battle is drawn", Tone::Plain),
    };
    let whose = |one: Side| if one == side { "You" } else { "The enemy" };
    let lost = |one: Side| {
        let fallen: Vec<String> = fallen(before, one, events).map(|unit| names::unit(before, unit)).collect();
        Text::from(match fallen.len() {
            0 => format!("{} lost nobody", whose(one)),
            1 => format!("{} lost {}", whose(one), fallen[0]),
            more => format!("{} lost {more}: {}", whose(one), fallen.join(", ")),
        })
    };
    let points = |one: Side| after.points[one.index()];
    let (own, other) = (points(side), points(side.enemy()));
    let stands = match own.cmp(&other) {
        std::cmp::Ordering::Greater => "You lead the campaign",
        std::cmp::Ordering::Less => "You are behind in the campaign",
        std::cmp::Ordering::Equal => "The campaign is even",
    };
    let score = format!("{stands}, {own} to {other}");
    let title = format!("Battle {} of {}: {}", before.number + 1, battles.len(), fought.name);
    Some(
        Bulletin::new("battle", title, headline)
            .tone(tone)
            .lines("What happened", vec![lost(side), lost(side.enemy()), score.into()])
            .lines("Who is left", left(after, side))
            .lines(
                "What comes next",
                vec![
                    format!("Battle {}: {}", after.number + 1, next.name).into(),
                    next.about.as_str().into(),
                    format!(
                        "It is worth {}; you have {} to spend on new men and guns",
                        names::points(next.worth),
                        names::points(after.budget[side.index()])
                    )
                    .into(),
                ],
            ),
    )
}

/// Those of a side who fell in the battle, up to its last moment.
fn fallen<'a>(before: &'a Battle, side: Side, events: &'a [Event]) -> impl Iterator<Item = Unit> + 'a {
    let all = (0..MOST_UNITS).map(move |slot| Unit::of(side, slot)).filter(|unit| before.unit(*unit).is_there());
    let now = |unit: &Unit| events.contains(&Event::Destroyed(*unit));
    all.filter(move |unit| before.unit(*unit).is(UnitFlags::DEAD) || now(unit))
}

/// The survivors, with what they bring along.
fn left(after: &Battle, side: Side) -> Vec<Text> {
    let one = |unit: Unit| {
        let state = after.unit(unit);
        let wounds = match state.wounds {
            0 => None,
            1 => Some("1 wound".to_owned()),
            more => Some(format!("{more} wounds")),
        };
        let promoted = state.is(UnitFlags::PROMOTED).then(|| "promoted".to_owned());
        let brings: Vec<String> = [promoted, wounds].into_iter().flatten().collect();
        let name = names::unit(after, unit);
        Text::from(if brings.is_empty() { name } else { format!("{name}: {}", brings.join(", ")) })
    };
    let left: Vec<Text> = after.alive(side).map(one).collect();
    if left.is_empty() { vec!["Nobody: the next battle is fought with what you buy".into()] } else { left }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tests::desk::{OPEN, desk};
    use fieldcraft_scene::BulletinPart;

    /// Covers FD-O8.
    #[test]
    fn a_battle_of_a_campaign_is_summed_up_before_the_next() {
        let before = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]).battle;
        let fell = Unit::of(Side::Axis, 0);
        let events = [Event::Destroyed(fell), Event::BattleOver(Some(Side::Allied))];
        let page = between(&before, &before, Side::Axis, &events).expect("a page");
        assert_eq!((page.headline.as_str(), page.tone), ("You have lost the battle", Tone::Bad));
        let titles = page.parts.iter().filter_map(|part| match part {
            BulletinPart::Lines { title, .. } => Some(title.as_str()),
            _ => None,
        });
        assert_eq!(titles.collect::<Vec<_>>(), ["What happened", "Who is left", "What comes next"]);
        let BulletinPart::Lines { lines, .. } = &page.parts[0] else { panic!("lines") };
        assert_eq!(lines[0].to_string(), format!("You lost {}", names::unit(&before, fell)));
        assert_eq!(lines[1].to_string(), "The enemy lost nobody");
        assert_eq!(lines[2].to_string(), "The campaign is even, 0 to 0");
        assert!(between(&before, &before, Side::Allied, &events[..1]).is_none());
    }
}
