-- One row per game. `header` is its save without the decisions; `dice` says how far the seed has been used;
-- `summary` repeats what the list of games shows, so that listing needs no replay.
CREATE TABLE game (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    dice TEXT NOT NULL,
    seats TEXT NOT NULL,
    lesson TEXT NOT NULL,
    seed_hash TEXT NOT NULL,
    made TEXT NOT NULL,
    summary TEXT NOT NULL,
    revision BIGINT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
);

-- The decisions with their chance results, one line of the save each.
CREATE TABLE entry (
    game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
);
