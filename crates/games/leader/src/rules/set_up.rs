//! Campaign set-up: cards, battalions, units, commanders, promotions, support [LD-CAMP to LD-SUPP].

use super::{Check, Play, not_now, unless};
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

    fn choose_objective(&mut self, card: u8, play: &mut Play<'_>) {
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

    fn check_rule(&self, rule: OptionalRule) -> Check {
        let (adopted, clause) = match rule {
            OptionalRule::Tenacity => (self.rules.tenacity, "LD-OPT-2"),
            OptionalRule::Heroics => (self.rules.heroics, "LD-OPT-5"),
            OptionalRule::Flank => (self.rules.flank, "SL-OPT-1"),
        };
        let ours = rule != OptionalRule::Flank || self.edition.is_sherman();
        unless(ours, "SL-OPT-1", "Flank Attacks are only in Sherman Leader")?;
        unless(!adopted, "LD-OPT-1", "this optional rule is already in use")?;
        unless(Self::rule_price(rule) <= self.so, clause, "not enough SO for this optional rule")
    }

    fn adopt(&mut self, rule: OptionalRule, play: &mut Play<'_>) {
        match rule {
            OptionalRule::Tenacity => self.rules.tenacity = true,
            OptionalRule::Heroics => self.rules.heroics = true,
            OptionalRule::Flank => self.rules.flank = true,
        }
        play.tell(Event::RuleAdopted(rule));
        self.change_so(-Self::rule_price(rule), SoFor::OptionalRule, play);
    }

    /// Why a unit cannot be had, its price aside.
    pub(crate) fn check_unit(&self, unit: UnitId) -> Check {
        let card = self.edition.units.get(unit.index());
        let card = card.ok_or(Refusal::new("LD-BUY-2", "there is no such unit"))?;
        let fate = self.unit_fates.of(unit);
        unless(fate != Fate::InForce, "LD-BUY-2", "this unit is already in the force; there is only one of each card")?;
        unless(fate != Fate::Gone, "LD-REP-3", "this unit was destroyed in this campaign")?;
        let year = self.campaign_card().year;
        let serves = card.service[0] <= year && year <= card.service[1];
        unless(serves, "LD-CAMP-2", "this unit is not in service in the campaign's year")
    }

    /// Why there could not be one more unit of a type once those in `freed` have gone.
    pub(crate) fn check_type(&self, kind: UnitType, freed: usize) -> Check {
        let count = self.units_of(kind) - freed;
        let caps = self.campaign_card().notes.iter().filter_map(|note| match note {
            Effect::ArmorLimit { max } => Some(usize::from(*max)),
            _ => None,
        });
        let allowed = kind != UnitType::Armor || caps.min().is_none_or(|cap| count < cap);
        unless(allowed, "SL-CAMP-4", "the campaign allows no more Armor units")?;
        let led = count < self.commanders_of(kind) + self.recruits_of(kind);
        unless(led, "LD-CMDR-1", "no commander of this type is left to lead it")
    }

    pub(crate) fn check_purchase(&self, unit: UnitId) -> Check {
        self.check_unit(unit)?;
        let card = self.unit_card(unit);
        self.check_type(card.kind, 0)?;
        unless(i16::from(card.cost) <= self.so, "LD-BUY-1", "not enough SO for this unit")
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
    pub(crate) fn check_commander(&self, commander: CommanderId) -> Check {
        let card = self.edition.commanders.get(commander.index());
        let kind = card.ok_or(Refusal::new("LD-CMDR-7", "there is no such commander"))?.kind;
        let fate = self.commander_fates.of(commander);
        unless(fate != Fate::InForce, "LD-CMDR-6", "this commander is already in the force")?;
        unless(fate != Fate::Gone, "LD-REPC-3", "this commander has already been in the campaign")?;
        let wanted = self.commanders_of(kind) < self.units_of(kind);
        unless(wanted, "LD-CMDR-2", "there is no unit of his type without a commander")
    }

    pub(crate) fn join(&mut self, commander: CommanderId, level: Level, play: &mut Play<'_>) {
        self.commander_fates.set(commander, Fate::InForce);
        self.commanders[commander.index()].level = level;
        play.tell(Event::CommanderJoined(commander, level));
    }

    /// Why a commander cannot be raised for SO [LD-PROMO-1, LD-PROMO-2].
    pub(crate) fn check_raise(&self, commander: CommanderId) -> Check {
        unless(self.staff().has(commander), "LD-PROMO-1", "this commander is not in the force")?;
        let level = self.commanders[commander.index()].level;
        unless(level != Level::Ace, "LD-XP-6", "there is no level above Ace")?;
        let price = i16::from(self.edition.card.numbers.promotion_cost);
        unless(price <= self.so, "LD-PROMO-1", "not enough SO to raise a commander")
    }

    pub(crate) fn raise(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        let state = &mut self.commanders[commander.index()];
        if let Some(next) = state.level.next() {
            state.level = next;
            play.tell(Event::Raised(commander, next));
            self.change_so(-i16::from(self.edition.card.numbers.promotion_cost), SoFor::Promotion, play);
        }
    }

    pub(crate) fn check_truck(&self) -> Check {
        let numbers = &self.edition.card.numbers;
        unless(self.trucks < numbers.trucks, "LD-SUPP-10", "there are no more Trucks in the box")?;
        unless(i16::from(numbers.truck_cost) <= self.so, "LD-SUPP-1", "not enough SO for a Truck")
    }

    pub(crate) fn check_scout(&self) -> Check {
        let numbers = &self.edition.card.numbers;
        unless(self.scouts < numbers.scouts, "LD-SUPP-10", "there are no more Scouts in the box")?;
        unless(i16::from(numbers.scout_cost) <= self.so, "LD-SUPP-5", "not enough SO for a Scout")
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

    pub(crate) fn check_set_up(&self, frame: Frame, decision: &Decision) -> Check {
        match (frame, *decision) {
            (Frame::ChooseCampaign, Decision::Campaign(card)) => {
                unless(usize::from(card) < self.edition.campaigns.len(), "LD-CAMP-1", "there is no such campaign")
            }
            (Frame::ChooseObjective, Decision::Objective(card)) => {
                unless(usize::from(card) < self.edition.objectives.len(), "LD-OBJ-1", "there is no such objective")
            }
            (Frame::OptionalRules, Decision::Adopt(rule)) => self.check_rule(rule),
            (Frame::BuyUnits, Decision::Buy(unit)) => self.check_purchase(unit),
            (Frame::ChooseCommanders, Decision::Choose(commander)) => self.check_commander(commander),
            (Frame::Priorities, Decision::Raise(commander)) => self.check_raise(commander),
            (Frame::Priorities, Decision::BuyTruck) => self.check_truck(),
            (Frame::Priorities, Decision::BuyScout) => self.check_scout(),
            (Frame::OptionalRules | Frame::BuyUnits | Frame::Priorities, Decision::Done) => Ok(()),
            _ => not_now(frame.clause()),
        }
    }

    pub(crate) fn play_set_up(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Campaign(card) => self.choose_campaign(card, play),
            Decision::Objective(card) => self.choose_objective(card, play),
            Decision::Adopt(rule) => self.adopt(rule, play),
            Decision::Buy(unit) => self.buy(unit, play),
            Decision::Choose(commander) => self.join(commander, self.next_level(), play),
            Decision::Raise(commander) => self.raise(commander, play),
            Decision::BuyTruck => self.buy_truck(play),
            Decision::BuyScout => self.buy_scout(play),
            _ => self.frames.leave(),
        }
    }

    pub(crate) fn offer_units(&self, out: &mut Vec<Decision>) {
        let year = self.campaign_card().year;
        let taken = self.unit_fates.in_force.or(self.unit_fates.gone);
        for (card, unit) in self.edition.units.iter().zip((0..).map(UnitId)) {
            let serves = card.service[0] <= year && year <= card.service[1];
            if serves && i16::from(card.cost) <= self.so && !taken.has(unit) {
                out.push(Decision::Buy(unit));
            }
        }
    }

    pub(crate) fn offer_recruits(&self, out: &mut Vec<Decision>) {
        let taken = self.commander_fates.in_force.or(self.commander_fates.gone);
        for kind in UnitType::ALL {
            if self.commanders_of(kind) < self.units_of(kind) {
                let cards = self.edition.commanders.iter().zip((0..).map(CommanderId));
                let free = cards.filter(|&(card, commander)| card.kind == kind && !taken.has(commander));
                out.extend(free.map(|(_, commander)| Decision::Choose(commander)));
            }
        }
    }
}
