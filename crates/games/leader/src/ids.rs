//! Ids of cards and counters: dense indices, never shown to a player.

use fieldcraft_ids::id;

id!(
    /// A friendly unit card, by its place in the edition.
    UnitId(u8), "unit "
);
id!(
    /// A commander, by his place in the edition.
    CommanderId(u8), "commander "
);
id!(
    /// A battalion card, by its place in the edition.
    BattalionId(u8), "battalion "
);
id!(
    /// An enemy counter of the battle, in order of placement.
    EnemyId(u8), "enemy "
);
