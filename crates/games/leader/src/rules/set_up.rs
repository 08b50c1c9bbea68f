//! Campaign set-up: cards, battalions, units, commanders, promotions, support [LD-CAMP to LD-SUPP].

use super::Play;
use crate::cards::{CampaignCard, Effect, Level, ObjectiveCard, UnitType};
use crate::decision::{Decision, OptionalRule};
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};
use crate::state::{Campaign, Fate};
use fieldcraft_engine::Refusal;

impl Campaign {
    /// The campaign card in force.
    #[must_use]
    pub fn campaign_card(&self) -> &CampaignCard {
        &self.edition.campaigns[usize::from(self.campaign)]
    }

    /// The objective card in force.
    #[must_use]
    pub fn objective_card(&self) -> &ObjectiveCard {
        &self.edition.objectives[usize::from(self.objective)]
    }

    pub(crate) fn choose_campaign(&mut self, card: u8, play: &mut Play<'_>) {
        self.campaign = card;
        play.tell(Event::CampaignChosen(card));
        self.frames.then(&[Frame::ChooseObjective]);
    }

    pub(crate) fn choose_objective(&mut self, card: u8, play: &mut Play<'_>) {
        self.objective = card;
        play.tell(Event::ObjectiveChosen(card));
        // LD-OBJ-2.
        self.change_so(self.objective_card().so + self.campaign_card().so, SoFor::Start, play);
        self.frames.then(&[
            Frame::OptionalRules,
            Frame::DrawBattalions,
            Frame::BuyUnits,
            Frame::ChooseCommanders,
            Frame::Priorities,
            Frame::DrawCondition,
        ]);
    }

    /// Price of an optional rule [LD-OPT-2, LD-OPT-5, SL-OPT-5].
    #[must_use]
    pub const fn rule_price(rule: OptionalRule) -> i16 {
        match rule {
            OptionalRule::Tenacity | OptionalRule::Heroics => 1,
            OptionalRule::Flank => 0,
        }
    }

    pub(crate) fn refuse_rule(&self, rule: OptionalRule) -> Option<Refusal> {
        let (adopted, clause) = match rule {
            OptionalRule::Tenacity => (self.rules.tenacity, "LD-OPT-2"),
            OptionalRule::Heroics => (self.rules.heroics, "LD-OPT-5"),
            OptionalRule::Flank if !self.edition.is_sherman() => {
                return Some(Refusal::new("SL-OPT-1", "Flank Attacks belong to Sherman Leader"));
            }
            OptionalRule::Flank => (self.rules.flank, "SL-OPT-1"),
        };
        if adopted {
            return Some(Refusal::new("LD-OPT-1", "this optional rule is already used"));
        }
        (self.so < Self::rule_price(rule)).then(|| Refusal::new(clause, "not enough SO for this optional rule"))
    }

    pub(crate) fn adopt(&mut self, rule: OptionalRule, play: &mut Play<'_>) {
        match rule {
            OptionalRule::Tenacity => self.rules.tenacity = true,
            OptionalRule::Heroics => self.rules.heroics = true,
            OptionalRule::Flank => self.rules.flank = true,
        }
        play.tell(Event::RuleAdopted(rule));
        self.change_so(-Self::rule_price(rule), SoFor::OptionalRule, play);
    }

    /// Why a unit cannot be had, its price aside.
    pub(crate) fn refuse_unit(&self, unit: UnitId) -> Option<Refusal> {
        let Some(card) = self.edition.units.get(unit.index()) else {
            return Some(Refusal::new("LD-BUY-2", "there is no such unit"));
        };
        match self.unit_fates.of(unit) {
            Fate::InForce => return Some(Refusal::new("LD-BUY-2", "this unit is in the force; each card exists once")),
            Fate::Gone => return Some(Refusal::new("LD-REP-3", "this unit was destroyed in this campaign")),
            Fate::InBox => {}
        }
        let year = self.campaign_card().year;
        if year < card.service[0] || card.service[1] < year {
            return Some(Refusal::new("LD-CAMP-2", "this unit is not in service in the campaign's year"));
        }
        None
    }

    /// Why there could not be one more unit of a type once those in `freed` have gone.
    pub(crate) fn refuse_type(&self, kind: UnitType, freed: usize) -> Option<Refusal> {
        let count = self.units_of(kind) - freed;
        if kind == UnitType::Armor {
            let caps = self.campaign_card().notes.iter().filter_map(|note| match note {
                Effect::ArmorLimit { max } => Some(usize::from(*max)),
                _ => None,
            });
            if caps.min().is_some_and(|cap| cap <= count) {
                return Some(Refusal::new("SL-CAMP-4", "the campaign allows no more Armor units"));
            }
        }
        if self.commanders_of(kind) + self.recruits_of(kind) <= count {
            return Some(Refusal::new("LD-CMDR-1", "no commander of this type is left to lead it"));
        }
        None
    }

    pub(crate) fn refuse_purchase(&self, unit: UnitId) -> Option<Refusal> {
        self.refuse_unit(unit).or_else(|| self.refuse_type(self.unit_card(unit).kind, 0)).or_else(|| {
            (self.so < self.unit_card(unit).cost.into())
                .then(|| Refusal::new("LD-BUY-1", "not enough SO for this unit"))
        })
    }

    pub(crate) fn buy(&mut self, unit: UnitId, play: &mut Play<'_>) {
        self.unit_fates.set(unit, Fate::InForce);
        play.tell(Event::UnitJoined(unit));
        self.change_so(-i16::from(self.unit_card(unit).cost), SoFor::Unit, play);
    }

    /// The level of the next commander to be chosen: the lowest place not filled, then the asterisked level
    /// [LD-CMDR-3, LD-CMDR-4, LD-CMDR-5].
    #[must_use]
    pub fn next_level(&self) -> Level {
        let mut left = self.staff().len();
        for (level, count) in &self.campaign_card().commanders {
            match left.checked_sub(usize::from(*count)) {
                Some(rest) => left = rest,
                None => return *level,
            }
        }
        self.campaign_card().overflow
    }

    pub(crate) fn commanders_complete(&mut self) -> bool {
        self.frames.leave_if(self.staff().len() == self.force().len())
    }

    /// Why a commander cannot join now [LD-CMDR-1, LD-CMDR-2, LD-CMDR-6].
    pub(crate) fn refuse_commander(&self, commander: CommanderId) -> Option<Refusal> {
        let Some(card) = self.edition.commanders.get(commander.index()) else {
            return Some(Refusal::new("LD-CMDR-7", "there is no such commander"));
        };
        match self.commander_fates.of(commander) {
            Fate::InForce => Some(Refusal::new("LD-CMDR-6", "this commander is in the force")),
            Fate::Gone => Some(Refusal::new("LD-REPC-3", "this name has been in the campaign before")),
            Fate::InBox if self.units_of(card.kind) <= self.commanders_of(card.kind) => {
                Some(Refusal::new("LD-CMDR-2", "there is no unit of his type without a commander"))
            }
            Fate::InBox => None,
        }
    }

    pub(crate) fn join(&mut self, commander: CommanderId, level: Level, play: &mut Play<'_>) {
        self.commander_fates.set(commander, Fate::InForce);
        self.commanders[commander.index()].level = level;
        play.tell(Event::CommanderJoined(commander, level));
    }

    /// Why a commander cannot be raised for SO [LD-PROMO-1, LD-PROMO-2].
    pub(crate) fn refuse_raise(&self, commander: CommanderId) -> Option<Refusal> {
        if !self.staff().has(commander) {
            return Some(Refusal::new("LD-PROMO-1", "this commander is not in the force"));
        }
        if self.commanders[commander.index()].level == Level::Ace {
            return Some(Refusal::new("LD-XP-6", "there is no level above Ace"));
        }
        (self.so < self.edition.card.numbers.promotion_cost.into())
            .then(|| Refusal::new("LD-PROMO-1", "not enough SO to raise a commander"))
    }

    pub(crate) fn raise(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        let state = &mut self.commanders[commander.index()];
        if let Some(next) = state.level.next() {
            state.level = next;
            play.tell(Event::Raised(commander, next));
            self.change_so(-i16::from(self.edition.card.numbers.promotion_cost), SoFor::Promotion, play);
        }
    }

    pub(crate) fn refuse_truck(&self) -> Option<Refusal> {
        let numbers = &self.edition.card.numbers;
        if numbers.trucks <= self.trucks {
            return Some(Refusal::new("LD-SUPP-10", "there are no more Trucks in the box"));
        }
        (self.so < numbers.truck_cost.into()).then(|| Refusal::new("LD-SUPP-1", "not enough SO for a Truck"))
    }

    pub(crate) fn refuse_scout(&self) -> Option<Refusal> {
        let numbers = &self.edition.card.numbers;
        if numbers.scouts <= self.scouts {
            return Some(Refusal::new("LD-SUPP-10", "there are no more Scouts in the box"));
        }
        (self.so < numbers.scout_cost.into()).then(|| Refusal::new("LD-SUPP-5", "not enough SO for a Scout"))
    }

    pub(crate) fn buy_truck(&mut self, play: &mut Play<'_>) {
        self.trucks += 1;
        play.tell(Event::TruckBought);
        self.change_so(-i16::from(self.edition.card.numbers.truck_cost), SoFor::Support, play);
    }

    pub(crate) fn buy_scout(&mut self, play: &mut Play<'_>) {
        self.scouts += 1;
        play.tell(Event::ScoutBought);
        self.change_so(-i16::from(self.edition.card.numbers.scout_cost), SoFor::Support, play);
    }

    /// Everything that could be decided during set-up, legal or not.
    pub(crate) fn offer_set_up(&self, frame: Frame, out: &mut Vec<Decision>) {
        match frame {
            Frame::ChooseCampaign => out.extend((0..self.edition.campaigns.len() as u8).map(Decision::Campaign)),
            Frame::ChooseObjective => out.extend((0..self.edition.objectives.len() as u8).map(Decision::Objective)),
            Frame::OptionalRules => {
                out.extend([OptionalRule::Tenacity, OptionalRule::Heroics, OptionalRule::Flank].map(Decision::Adopt));
                out.push(Decision::Done);
            }
            Frame::BuyUnits => {
                self.offer_units(out);
                out.push(Decision::Done);
            }
            Frame::ChooseCommanders => self.offer_recruits(out),
            _ => {
                out.extend(self.staff().iter().map(Decision::Raise));
                out.extend([Decision::BuyTruck, Decision::BuyScout, Decision::Done]);
            }
        }
    }

    pub(crate) fn offer_units(&self, out: &mut Vec<Decision>) {
        let year = self.campaign_card().year;
        for (index, card) in self.edition.units.iter().enumerate() {
            if card.service[0] <= year && year <= card.service[1] && i16::from(card.cost) <= self.so {
                out.push(Decision::Buy(UnitId(index as u8)));
            }
        }
    }

    pub(crate) fn offer_recruits(&self, out: &mut Vec<Decision>) {
        for kind in UnitType::ALL {
            if self.commanders_of(kind) < self.units_of(kind) {
                let cards = self.edition.commanders.iter().enumerate();
                out.extend(cards.filter(|(_, c)| c.kind == kind).map(|(i, _)| Decision::Choose(CommanderId(i as u8))));
            }
        }
    }
}
