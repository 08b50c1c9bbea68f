//! Frames: what is going on, innermost last. Those that ask the player wait; the others run by themselves.

use crate::cards::Order;
use crate::field::HexSet;
use crate::ids::{BattalionId, EnemyId, UnitId};

/// Most frames at a time.
pub const MOST_FRAMES: usize = 32;

/// One thing going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    // Campaign set-up, in the order of LD-SEQ-2.
    /// Choose the campaign card.
    ChooseCampaign,
    /// Choose the objective card.
    ChooseObjective,
    /// Settle the optional rules.
    OptionalRules,
    /// Draw the battalions.
    DrawBattalions,
    /// Buy units.
    BuyUnits,
    /// Choose commanders.
    ChooseCommanders,
    /// Paid promotions, Trucks and Scouts.
    Priorities,

    // Start of week, in the order of LD-SEQ-3.
    /// Draw the special condition.
    DrawCondition,
    /// Pay for the special condition or not.
    PayCondition,
    /// Plan the week's attacks.
    Assignment,
    /// Plan one attack.
    PlanAttack(BattalionId),
    /// Name the commander of a unit being assigned.
    NameLeader(BattalionId, UnitId),
    /// Choose the next battle.
    ChooseBattle,

    // Pre-combat, in the order of LD-SEQ-4 and SL-SEQ-1.
    /// Draw the event card.
    DrawUpperEvent,
    /// Pay for the event or not.
    PayUpperEvent,
    /// Set the turn counter and the units' stocks.
    Prepare,
    /// Lay the tiles.
    LayTiles,
    /// Tiles that may not stay.
    RelayTiles,
    /// Place friendly units.
    PlaceUnits,
    /// Friendly Move orders.
    FriendlyAdvance,
    /// One Move order; the number of orders left after it.
    March {
        /// Who marches.
        unit: UnitId,
        /// Orders left after this one.
        orders: u8,
        /// Movement points left.
        points: u8,
        /// Whether it has moved in this order.
        moved: bool,
    },
    /// Bring the enemy units on; the next of them.
    PlaceEnemies(u8),
    /// Event: every enemy unit advances once; the next to do so.
    EventEnemyAdvance(u8),
    /// Event: friendly units move forward.
    EventFriendlyAdvance,
    /// Event: enemy counters to take off.
    EventRemove(u8),
    /// Event: damage for a friendly unit.
    EventDamage,
    /// Enemy Advance orders: the next unit, and which of its orders.
    EnemyAdvance(u8, u8),
    /// Aggressiveness roll.
    RollAggressiveness,

    // Combat, in the order of LD-SEQ-5.
    /// A turn begins.
    BeginTurn,
    /// The Fast step begins.
    BeginFast,
    /// The Slow step begins.
    BeginSlow,
    /// A step.
    Step {
        /// Fast or Slow.
        fast: bool,
    },
    /// A unit acts.
    Act,
    /// The enemy movement roll.
    RollMovement,
    /// The enemy units act.
    EnemyTurn,
    /// An enemy unit carries out an order, so many times.
    EnemyMove {
        /// Who moves.
        enemy: EnemyId,
        /// The order.
        order: Order,
        /// How often it is still carried out.
        times: u8,
    },
    /// The player chooses where an enemy unit goes.
    EnemyChoice {
        /// Who moves.
        enemy: EnemyId,
        /// The hexes to choose from.
        hexes: HexSet,
        /// Whether it is being placed and not moved.
        placing: bool,
    },
    /// An enemy unit attacks.
    EnemyAttack(EnemyId),
    /// The player chooses whom it attacks.
    ChooseVictim(EnemyId),
    /// The turn ends.
    EndTurn,
    /// The turn counter moves on.
    NextTurn,
    /// The battalion is Destroyed; go on or not.
    OfferEnd,
    /// The last turn is over; Tenacity or not.
    OfferTenacity,

    // Post-combat, in the order of LD-SEQ-6.
    /// The battle is over: draw the event card.
    PostCombat,
    /// Pay for the lower event or not.
    PayLowerEvent,
    /// Book status, VP, damage, stress and XP.
    BookBattle,

    // End of week, in the order of LD-SEQ-7.
    /// Operational rolls.
    OperationalMoves,
    /// The player must advance one battalion.
    AdvanceBattalion,
    /// The player moves one battalion back.
    RetreatBattalion,
    /// On Leave.
    OnLeave,
    /// SO adjustment.
    AdjustSo,
    /// Medics and Mechanics.
    UseSkills,
    /// Large costs.
    LargeCosts,
    /// Repair and replace.
    RepairReplace,
    /// Units handed in for a new one.
    Upgrade,
    /// Priority R&R.
    PriorityRest,
    /// The week is over.
    EndWeek,
}

/// What the player is asked in a frame that waits: one part of the rules offers, checks and plays the answers, and one
/// part of the prompts puts the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Set up the campaign.
    SetUp,
    /// Pay for a card or not.
    Payment,
    /// Plan the week and choose its battles.
    Week,
    /// Get ready for a battle.
    PreCombat,
    /// Let a unit act.
    Step,
    /// What the unit does.
    Action,
    /// What the rules leave open of the enemy's turn.
    Enemy,
    /// End the battle or not.
    End,
    /// Move a battalion.
    Battalions,
    /// Use Medics and Mechanics.
    Skills,
    /// Pay for Large units.
    LargeCosts,
    /// Repair and replace.
    Repair,
    /// Hand units in for a new one.
    Upgrade,
    /// Priority R&R.
    Rest,
}

impl Frame {
    /// What the player is asked; nothing in a frame that runs by itself.
    pub(crate) const fn question(self) -> Option<Question> {
        Some(match self {
            Self::ChooseCampaign
            | Self::ChooseObjective
            | Self::OptionalRules
            | Self::BuyUnits
            | Self::ChooseCommanders
            | Self::Priorities => Question::SetUp,
            Self::PayCondition | Self::PayUpperEvent | Self::PayLowerEvent => Question::Payment,
            Self::Assignment | Self::PlanAttack(_) | Self::NameLeader(..) | Self::ChooseBattle => Question::Week,
            Self::RelayTiles
            | Self::PlaceUnits
            | Self::FriendlyAdvance
            | Self::March { .. }
            | Self::EventFriendlyAdvance
            | Self::EventRemove(_) => Question::PreCombat,
            Self::Step { .. } => Question::Step,
            Self::Act => Question::Action,
            Self::EnemyTurn | Self::EnemyChoice { .. } | Self::ChooseVictim(_) => Question::Enemy,
            Self::OfferEnd | Self::OfferTenacity => Question::End,
            Self::AdvanceBattalion | Self::RetreatBattalion => Question::Battalions,
            Self::UseSkills => Question::Skills,
            Self::LargeCosts => Question::LargeCosts,
            Self::RepairReplace => Question::Repair,
            Self::Upgrade => Question::Upgrade,
            Self::PriorityRest => Question::Rest,
            _ => return None,
        })
    }

    /// The clause that stands behind the frame, for prompts and for decisions made at the wrong time.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::ChooseCampaign => "LD-CAMP-1",
            Self::ChooseObjective => "LD-OBJ-1",
            Self::OptionalRules => "LD-OPT-1",
            Self::DrawBattalions => "LD-BATT-16",
            Self::BuyUnits => "LD-BUY-1",
            Self::ChooseCommanders => "LD-CMDR-3",
            Self::Priorities => "LD-SEQ-2",
            Self::DrawCondition | Self::PayCondition => "LD-WEEK-1",
            Self::Assignment | Self::PlanAttack(_) => "LD-WEEK-4",
            Self::NameLeader(..) => "LD-WEEK-5",
            Self::ChooseBattle => "LD-WEEK-10",
            Self::DrawUpperEvent | Self::PayUpperEvent => "LD-PRE-1",
            Self::Prepare => "LD-PRE-4",
            Self::LayTiles => "LD-TERR-1",
            Self::RelayTiles => "SL-TERR-8",
            Self::PlaceUnits => "LD-PLACE-1",
            Self::FriendlyAdvance | Self::March { .. } => "SL-ADV-1",
            Self::PlaceEnemies(_) => "LD-EPLACE-2",
            Self::EventEnemyAdvance(_) | Self::EventFriendlyAdvance | Self::EventRemove(_) | Self::EventDamage => {
                "LD-PRE-3"
            }
            Self::EnemyAdvance(..) => "SL-ADV-6",
            Self::RollAggressiveness => "SL-AGGR-1",
            Self::BeginTurn => "LD-SEQ-5",
            Self::BeginFast => "LD-COMBAT-1",
            Self::BeginSlow => "LD-SLOW-1",
            Self::Step { .. } => "LD-COMBAT-3",
            Self::Act => "LD-COMBAT-4",
            Self::RollMovement => "LD-EROLL-1",
            Self::EnemyTurn => "LD-EMOVE-1",
            Self::EnemyChoice { placing: true, .. } => "SL-EPLACE-1",
            Self::EnemyMove { .. } | Self::EnemyChoice { .. } => "LD-EMOVE-14",
            Self::EnemyAttack(_) => "LD-EATK-1",
            Self::ChooseVictim(_) => "LD-EATK-2",
            Self::EndTurn => "LD-TURN-1",
            Self::NextTurn => "LD-TURN-3",
            Self::OfferEnd => "SL-TURN-1",
            Self::OfferTenacity => "LD-OPT-3",
            Self::PostCombat | Self::PayLowerEvent => "LD-POST-1",
            Self::BookBattle => "LD-SEQ-6",
            Self::OperationalMoves => "LD-OPMOVE-1",
            Self::AdvanceBattalion | Self::RetreatBattalion => "LD-OPMOVE-7",
            Self::OnLeave => "LD-LEAVE-1",
            Self::AdjustSo => "LD-SOADJ-1",
            Self::UseSkills => "LD-FIX-5",
            Self::LargeCosts => "TL-LARGE-1",
            Self::RepairReplace => "LD-SEQ-7",
            Self::Upgrade => "LD-REP-5",
            Self::PriorityRest => "LD-REST-1",
            Self::EndWeek => "LD-REST-2",
        }
    }
}
