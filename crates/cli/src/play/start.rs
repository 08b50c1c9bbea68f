//! How a game in the terminal begins: from the arguments or from a save.

use super::Play;
use crate::{folder, list, replay, seed};
use anyhow::{Context, Result, anyhow, bail};
use fieldcraft_scene::{OptionValue, Setup};
use fieldcraft_table::{Origin, Session, Shelf};
use std::path::PathBuf;

/// The game, and what the player should know about it.
pub(super) fn session(shelf: &Shelf, play: &Play) -> Result<(Box<dyn Session>, Option<String>)> {
    let (mut session, warning) = match &play.load {
        Some(path) => replay::open(shelf, path)?,
        None => (fresh(shelf, play)?, None),
    };
    if play.load.is_some() && play.game.as_ref().is_some_and(|game| *game != session.about().id) {
        bail!("the save is of {}", session.about().id);
    }
    if play.sandbox {
        session.make_sandbox();
    }
    Ok((session, warning))
}

fn fresh(shelf: &Shelf, play: &Play) -> Result<Box<dyn Session>> {
    let Some(game) = &play.game else { bail!("which game? fieldcraft list shows them all") };
    let offer = list::find(shelf, game)?;
    let scenarios = offer.scenarios();
    let scenario = match &play.scenario {
        Some(id) => id.clone(),
        None => scenarios.first().map(|scenario| scenario.id.clone()).unwrap_or_default(),
    };
    if scenarios.iter().all(|known| known.id != scenario) {
        let known: Vec<&str> = scenarios.iter().map(|known| known.id.as_str()).collect();
        bail!("there is no scenario {scenario:?}; there are: {}", known.join(", "));
    }
    let options = play.options.iter().map(|text| option(text)).collect::<Result<_>>()?;
    let seed = match play.seed {
        Some(number) => seed::from_number(number),
        None => seed::fresh()?,
    };
    offer.start(Setup { scenario, options }, seed).context("the game cannot start")
}

pub(crate) fn option(text: &str) -> Result<(String, OptionValue)> {
    let (name, value) =
        text.split_once('=').ok_or_else(|| anyhow!("an option is NAME=VALUE, such as fog=true, not {text:?}"))?;
    let value = match value {
        "true" | "on" | "yes" => OptionValue::Bool(true),
        "false" | "off" | "no" => OptionValue::Bool(false),
        word => OptionValue::Word(word.into()),
    };
    Ok((name.into(), value))
}

/// Where the game is kept: where the player says, where it came from, or, for people at a terminal, in their folder.
pub(super) fn save_path(play: &Play, session: &dyn Session, at_terminal: bool) -> Option<PathBuf> {
    let named = play.save.clone().or_else(|| play.load.clone());
    if named.is_some() || !at_terminal {
        return named;
    }
    let scenario = match session.origin() {
        Origin::Setup(setup) => setup.scenario.clone(),
        Origin::Position(_) => "position".into(),
    };
    let games = folder::data()?.join("games");
    std::fs::create_dir_all(&games).ok()?;
    // Never over an older game.
    (1..10_000)
        .map(|number| games.join(format!("{}-{scenario}-{number}.json", session.about().id)))
        .find(|path| !path.exists())
}
