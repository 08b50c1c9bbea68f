//! The toy's words, scenes and JSON.

use super::rules::Frame;
use super::{Duel, Flaw, Move, News, Plan, Seen};
use fieldcraft_engine::{Game, Purpose, Rows, Seat, Subject};
use fieldcraft_scene::{
    About, Asked, Badge, Board, Bulletin, Card, Cell, ChanceKind, DecisionWords, Dock, Fact, Fields, FromJson, Heading,
    Lesson, LessonDeed, LessonStart, LessonStep, LogLine, Moment, OptionInfo, OptionKind, Panel, Parity, Piece, Place,
    Prompt, React, Reaction, ReactionKind, Region, RowGroup, Rules, ScenarioInfo, Scene, Screen, Setup, Side,
    StartError, Stat, Text, Threshold, Title, ToJson, Tools, Track, Weight, Words, Zone,
};
use serde_json::{Value, json};

const SEATS: [&str; 2] = ["red", "blue"];

/// The toy as a system.
#[derive(Clone, Copy, Debug, Default)]
pub struct Toy(pub Flaw);

impl Title for Toy {
    fn about(&self) -> About {
        About {
            id: "toy".into(),
            name: "Two Hills".into(),
            summary: "a toy for tests".into(),
            minutes: 1,
            players: 2,
            rulebook: "toy".into(),
            rules_version: 1,
            content_version: "toy-1".into(),
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &SEATS
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        let scenario = |id: &str, name: &str| ScenarioInfo {
            id: id.into(),
            name: name.into(),
            about: "cards and dice".into(),
            ..ScenarioInfo::default()
        };
        vec![scenario("short", "Three rounds"), scenario("long", "Five rounds")]
    }

    fn options(&self) -> Vec<OptionInfo> {
        vec![OptionInfo {
            id: "hill".into(),
            name: "Red begins on the hill".into(),
            about: "one more for red".into(),
            clause: Some("TOY-5".into()),
            kind: OptionKind::Switch { default: false },
        }]
    }

    fn lessons(&self) -> Vec<Lesson> {
        let step = |text: &str, decision: Value, dice: &[u32], subject: &str| LessonStep {
            text: text.into(),
            deed: LessonDeed::Decision(decision),
            dice: dice.into(),
            subjects: vec![subject.into()],
        };
        vec![Lesson {
            id: "first".into(),
            name: "Your first round".into(),
            about: "one round with both seats".into(),
            minutes: 1,
            start: LessonStart::Setup(Setup::of("short")),
            steps: vec![
                step("Red deals.", json!({"do": "deal"}), &[5, 0, 4, 1, 3, 2], "deck"),
                step("Red plays its best card.", json!({"do": "choose", "card": 6}), &[], "card-6"),
                step("Blue gives way.", json!({"do": "choose", "card": 1}), &[3, 2, 0, 1], "card-1"),
            ],
            farewell: "The rest is yours.".into(),
        }]
    }
}

impl ToJson<Duel> for Move {
    fn to_json(&self, game: &Duel) -> Value {
        match self {
            Self::Deal => json!({"do": "deal"}),
            Self::Choose(card) if game.flaw == Flaw::EncodingLoses => json!({"do": "choose", "card": card.min(&3)}),
            Self::Choose(card) => json!({"do": "choose", "card": card}),
            Self::Strike => json!({"do": "strike"}),
            Self::Yield => json!({"do": "yield"}),
        }
    }
}

impl FromJson<Duel> for Move {
    fn from_json(value: &Value, _: &str, _: &Duel) -> Result<Self, String> {
        match value.get("do").and_then(Value::as_str) {
            Some("deal") => Ok(Self::Deal),
            Some("strike") => Ok(Self::Strike),
            Some("yield") => Ok(Self::Yield),
            Some("choose") => match value.get("card").and_then(Value::as_u64) {
                Some(card @ 1..=6) => Ok(Self::Choose(card as u8)),
                _ => Err("a card is a number from 1 to 6".into()),
            },
            _ => Err("it must do one of deal, choose, strike, yield".into()),
        }
    }
}

impl ToJson<Duel> for Plan {
    fn to_json(&self, _: &Duel) -> Value {
        let Self::Fight { round, card } = self;
        json!({"mean": "fight", "round": round, "card": card})
    }
}

impl FromJson<Duel> for Plan {
    fn from_json(value: &Value, _: &str, _: &Duel) -> Result<Self, String> {
        Fields::intention(value, |verb, fields| match verb {
            "fight" => Ok(Some(Self::Fight { round: fields.small("round")?, card: fields.small("card")? })),
            _ => Ok(None),
        })
    }
}

impl ToJson<Duel> for News {
    fn to_json(&self, _: &Duel) -> Value {
        match self {
            Self::Dealt { seat, card } => json!({"event": "dealt", "seat": seat, "card": card}),
            Self::Chosen { seat, card } => json!({"event": "chosen", "seat": seat, "card": card}),
            Self::Shown(cards) => json!({"event": "shown", "cards": cards}),
            Self::Rolled { seat, die, total } => json!({"event": "rolled", "seat": seat, "die": die, "total": total}),
            Self::Taken(seat) => json!({"event": "taken", "seat": seat}),
            Self::Struck { seat, took } => json!({"event": "struck", "seat": seat, "took": took}),
        }
    }
}

impl Rules for Toy {
    type Game = Duel;

    fn start(&self, setup: &Setup) -> Result<Duel, StartError> {
        let rounds = match setup.scenario.as_str() {
            "short" => 3,
            "long" => 5,
            other => return Err(StartError::UnknownScenario { id: other.into() }),
        };
        Ok(Duel { hill: setup.is_on("hill").then_some(0), ..Duel::new(rounds, self.0) })
    }

    fn position(&self, game: &Duel) -> Value {
        let frame = match game.frame {
            Frame::Deal => json!("deal"),
            Frame::Choose => json!("choose"),
            Frame::React(seat) => json!({"react": seat}),
            Frame::Over => json!("over"),
        };
        json!({
            "hands": game.hands, "deck": game.deck, "chosen": game.chosen, "points": game.points, "hill": game.hill,
            "round": game.round, "rounds": game.rounds, "frame": frame,
        })
    }

    fn read_position(&self, value: &Value) -> Result<Duel, Vec<String>> {
        let mut errors = Vec::new();
        let frame = match (value["frame"].as_str(), value["frame"]["react"].as_u64()) {
            (Some("deal"), _) => Frame::Deal,
            (Some("choose"), _) => Frame::Choose,
            (Some("over"), _) => Frame::Over,
            (_, Some(seat @ 0..=1)) => Frame::React(seat as u8),
            _ => {
                errors.push("frame must be deal, choose, over or a reaction".to_owned());
                Frame::Over
            }
        };
        let mut read = Reader { value, errors: &mut errors };
        let duel = Duel {
            hands: read.field("hands").unwrap_or_default(),
            deck: read.field("deck").unwrap_or_default(),
            chosen: read.field("chosen").unwrap_or_default(),
            points: read.field("points").unwrap_or_default(),
            hill: if self.0 == Flaw::PositionLoses { None } else { read.field("hill").unwrap_or_default() },
            round: read.field("round").unwrap_or_default(),
            rounds: read.field("rounds").unwrap_or_default(),
            frame,
            flaw: self.0,
        };
        if errors.is_empty() { check(duel) } else { Err(errors) }
    }
}

impl Words for Toy {
    fn prompt(&self, game: &Duel, _: Seat) -> Prompt {
        match game.frame {
            Frame::Deal => Prompt::new("deal", "Deal the cards").clause("TOY-1"),
            Frame::Choose => Prompt::new(format!("round-{}", game.round), "Choose a card in secret").clause("TOY-2"),
            Frame::React(_) => Prompt::new("react", "You lost by two or less: strike back?").clause("TOY-4"),
            Frame::Over => Prompt::new("over", "The game is over"),
        }
    }

    fn words(&self, game: &Duel, seat: Seat, decision: &Move) -> DecisionWords {
        let other = game.hands[usize::from(1 - seat.0)];
        match decision {
            Move::Deal => DecisionWords::new("Deal three cards to each").clause("TOY-1").chance(Some(ChanceKind::Draw)),
            Move::Choose(card) if self.0 == Flaw::WordsLeak && other[usize::from(*card) - 1] != 0 => {
                DecisionWords::new(format!("Choose the {card}, as the other may"))
            }
            Move::Choose(card) => DecisionWords::new(format!("Choose the {card}"))
                .group("Cards")
                .clause(if self.0 == Flaw::UnknownClause { "TOY-99" } else { "TOY-2" })
                .subject(format!("card-{card}"))
                .chance(Some(ChanceKind::Dice)),
            Move::Strike => {
                DecisionWords::new("Strike back").group("Reaction").clause("TOY-4").chance(Some(ChanceKind::Dice))
            }
            Move::Yield => DecisionWords::new("Let it be")
                .group("Reaction")
                .clause("TOY-4")
                .key("p")
                .chance(Some(ChanceKind::Dice)),
        }
    }

    fn intent_words(&self, game: &Duel, seat: Seat, &Plan::Fight { card, .. }: &Plan) -> DecisionWords {
        let choose = self.words(game, seat, &Move::Choose(card));
        DecisionWords { text: format!("Fight with {card} to the end"), chance: Some(ChanceKind::Dice), ..choose }
    }

    fn rows(&self, game: &Duel, seat: Seat, decision: &Move) -> Vec<RowGroup> {
        match decision {
            Move::Choose(card) => vec![RowGroup::new("Added to the die", &game.rows(seat.0, *card))],
            Move::Strike => vec![RowGroup::new("Needs 5 or more on 1 die", &Rows::new())],
            Move::Deal | Move::Yield => Vec::new(),
        }
    }

    fn event_words(&self, game: &Duel, seat: Seat, event: &News) -> Option<LogLine> {
        let name = |seat: &u8| SEATS[usize::from(*seat)];
        let line = match event {
            News::Dealt { seat: who, card: Some(card) } => format!("{} is dealt a {card}", name(who)),
            News::Dealt { seat: who, card: None } if self.0 == Flaw::LogLeaks => {
                format!("{} is dealt one of {:?}", name(who), game.hands[usize::from(1 - seat.0)])
            }
            News::Dealt { seat: who, card: None } => format!("{} is dealt a card", name(who)),
            News::Chosen { seat: who, .. } => format!("{} has chosen", name(who)),
            News::Shown([red, blue]) => format!("red shows the {red}, blue the {blue}"),
            News::Rolled { seat, die, total } => {
                return Some(LogLine::new(format!("{} rolls {die} and has {total}", name(seat))).weight(Weight::Minor));
            }
            News::Taken(_) if self.0 == Flaw::EmptyWords => String::new(),
            News::Taken(_) if self.0 == Flaw::Placeholder => "{seat} takes the round".into(),
            News::Taken(Some(seat)) => {
                let text = Text::new().subject(name(seat), name(seat)).plain(" takes the round ").clause("TOY-3");
                return Some(LogLine::new(text).weight(Weight::Major));
            }
            News::Taken(None) => "nobody takes the round".into(),
            News::Struck { seat, took: true } => format!("{} strikes back and takes the round", name(seat)),
            News::Struck { seat, took: false } => format!("{} strikes back in vain", name(seat)),
        };
        Some(LogLine::new(line))
    }

    fn purpose_words(&self, _: &Duel, purpose: &Purpose) -> String {
        let seat = if let Some(Subject::Side(seat)) = purpose.subject { Some(usize::from(seat)) } else { None };
        let who = seat.and_then(|seat| SEATS.get(seat));
        who.map_or_else(|| purpose.text.to_owned(), |who| format!("{}, {who}", purpose.text))
    }

    fn report(&self, game: &Duel, _: Seat, events: &[News]) -> Option<String> {
        let [red, blue] = game.points;
        Some(format!("# Two Hills\n\nred {red}, blue {blue}, after {} events\n", events.len()))
    }
}

impl Screen for Toy {
    fn heading(&self, view: &Seen, _: Seat) -> Heading {
        Heading { title: "Two Hills".into(), phase: format!("Round {} of {}", view.round, view.rounds) }
    }

    fn bulletins(&self, _: &Duel, after: &Duel, _: Seat, events: impl Iterator<Item = News>) -> Vec<Bulletin> {
        let page = |event| match event {
            News::Taken(Some(seat)) => Some(Bulletin::new(
                "round",
                format!("A round of {}", after.rounds),
                format!("{} takes the round", SEATS[usize::from(seat)]),
            )),
            _ => None,
        };
        events.filter_map(page).collect()
    }

    fn usual(&self, _: &Duel, _: Seat, legal: &[Move]) -> Option<Move> {
        if self.0 == Flaw::UsualIsIllegal { Some(Move::Deal) } else { legal.last().copied() }
    }

    fn moment(&self, game: &Duel) -> Moment {
        let turn = game.round.to_string();
        Moment { phase: turn.clone(), turn, turn_of: None }
    }

    fn reactions(&self) -> &'static [ReactionKind] {
        const { &[ReactionKind::new("strike", "Striking back")] }
    }

    fn reaction(&self, game: &Duel, seat: Seat, legal: &[Move]) -> Option<Asked<Self>> {
        if !legal.contains(&Move::Yield) {
            return None;
        }
        // How many cards are left is known; which they are is not.
        let held = &game.hands[usize::from(seat.0)];
        let percent = if self.0 == Flaw::QuestionLeaks { held[5] } else { 33 };
        let asked = Reaction::new("strike", Move::Yield).at(SEATS[usize::from(1 - seat.0)]);
        Some(Reaction { percent: Some(percent), ..asked.react(React::Decide(Move::Strike)) })
    }

    fn scene(&self, view: &Seen, seat: Seat) -> Scene {
        Scene {
            regions: vec![
                Region::new("strip", "Points", Dock::Strip),
                Region::new("hand", "Cards", Dock::Side).open(true),
            ],
            sides: [0, 1].map(|side| side_of(side, seat)).into(),
            board: Some(board()),
            pieces: [0, 1].map(|side| piece(view, side)).into(),
            cards: hand(view),
            zones: vec![
                Zone { id: "hand".into(), name: "Your hand".into(), region: "hand".into(), ..Zone::default() },
                Zone {
                    id: "deck".into(),
                    name: "Deck".into(),
                    region: "hand".into(),
                    count: Some(view.deck.into()),
                    ..Zone::default()
                },
            ],
            tracks: vec![Track {
                id: "points".into(),
                name: "Points".into(),
                kind: "points".into(),
                region: "strip".into(),
                value: Some(view.points[usize::from(seat.0)].into()),
                max: Some(view.rounds.into()),
                thresholds: vec![Threshold { at: i32::from(view.rounds) / 2 + 1, text: "Victory".into() }],
                ..Track::default()
            }],
            panels: vec![Panel {
                id: "other".into(),
                title: "The other".into(),
                region: "hand".into(),
                facts: vec![
                    Fact::new("Cards", view.other_hand.to_string()),
                    Fact::new("Has chosen", if view.other_chose { "yes" } else { "no" }),
                    Fact::new("Peek", format!("{:?}", view.peek)),
                ],
            }],
            ..Scene::default()
        }
    }
}

impl Tools for Toy {
    fn ask(&self, game: &Duel, _: Seat, question: &Value) -> Result<Value, String> {
        match question.get("about").and_then(Value::as_str) {
            Some("deck") => Ok(json!({"cards": game.deck.iter().sum::<u8>()})),
            _ => Err("ask about the deck".into()),
        }
    }
}

struct Reader<'a> {
    value: &'a Value,
    errors: &'a mut Vec<String>,
}

impl Reader<'_> {
    fn field<T: serde::de::DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        match serde_json::from_value(self.value[name].clone()) {
            Ok(value) => Some(value),
            Err(error) => {
                self.errors.push(format!("{name}: {error}"));
                None
            }
        }
    }
}

/// Whether such a position can be.
fn check(duel: Duel) -> Result<Duel, Vec<String>> {
    let cards = duel.hands.iter().chain([&duel.deck]).flatten().map(|n| u32::from(*n)).sum::<u32>();
    let mut errors = Vec::new();
    if 12 < cards {
        errors.push("there are only 12 cards".to_owned());
    }
    if duel.round == 0 || duel.rounds < duel.round || 5 < duel.rounds {
        errors.push("round must be from 1 to rounds, rounds at most 5".to_owned());
    }
    if duel.chosen.iter().flatten().any(|card| !(1..=6).contains(card)) {
        errors.push("a chosen card is from 1 to 6".to_owned());
    }
    if duel.hill.is_some_and(|seat| 1 < seat) || duel.points.iter().any(|points| 5 < *points) {
        errors.push("hill is 0, 1 or nothing, and points are at most 5".to_owned());
    }
    if duel.frame == Frame::Choose && duel.to_act().is_empty() {
        errors.push("both have chosen already".to_owned());
    }
    if duel.frame == Frame::Choose && duel.to_act().any(|seat| duel.hands[usize::from(seat.0)] == [0; 6]) {
        errors.push("a seat that is to choose holds no card".to_owned());
    }
    if errors.is_empty() { Ok(duel) } else { Err(errors) }
}

fn side_of(side: u8, seat: Seat) -> Side {
    let name = SEATS[usize::from(side)];
    Side {
        id: name.into(),
        name: name.into(),
        sign: ["+", "-"][usize::from(side)].into(),
        nation: String::new(),
        own: side == seat.0,
    }
}

fn board() -> Board {
    let cell = |row: i16, col: i16| Cell {
        id: format!("{col},{row}"),
        row,
        col,
        terrain: if col == 2 { "Hill" } else { "Open" }.into(),
        code: if col == 2 { "H" } else { "O" }.into(),
        ground: if col == 2 { "hills" } else { "clear" }.into(),
        badges: if col == 2 { vec![Badge::new("cover 1", "c1")] } else { Vec::new() },
        ..Cell::default()
    };
    let cells = (0..2).flat_map(|row| (0..6).map(move |col| cell(row, col))).collect();
    Board { name: "Two Hills".into(), shifted: Parity::Odd, cells, ..Board::default() }
}

fn piece(view: &Seen, side: u8) -> Piece {
    let points = view.points[usize::from(side)].min(5);
    let holds = view.hill == Some(side);
    Piece {
        id: SEATS[usize::from(side)].into(),
        place: Place::Hex(format!("{points},{side}")),
        side: Some(SEATS[usize::from(side)].into()),
        label: ["Red", "Blue"][usize::from(side)].into(),
        name: SEATS[usize::from(side)].into(),
        symbol: String::new(),
        stats: vec![Stat::new("Points", points)],
        badges: if holds { vec![Badge::new("holds the hill", "^")] } else { Vec::new() },
        facing: None,
    }
}

fn hand(view: &Seen) -> Vec<Card> {
    let held = view.hand.iter().enumerate().filter(|(_, n)| **n != 0);
    let card = |(at, n): (usize, &u8)| Card {
        id: format!("card-{}", at + 1),
        kind: "strength".into(),
        title: format!("Strength {}", at + 1),
        place: Place::Zone("hand".into()),
        stats: vec![Stat::new("Copies", n)],
        text: vec![Text::from("Added to the die. ").clause("TOY-3")],
        ..Card::default()
    };
    held.map(card).collect()
}
