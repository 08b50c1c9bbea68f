-- How a game stood after its first `decisions` entries: a cache, so that opening it reads and plays only those that
-- follow. `entry_sum` is the sum of the last of them, `sum` covers the snapshot itself.
CREATE TABLE snapshot (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    decisions BIGINT NOT NULL,
    entry_sum TEXT NOT NULL,
    body TEXT NOT NULL,
    sum TEXT NOT NULL
);
