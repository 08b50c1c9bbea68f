-- Checksums, empty for what was stored before there were any. `entry.sum` covers the entry and all before it,
-- `game.sum` what of the game never changes, `game.last` the dice and the end of the entries.
ALTER TABLE entry ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN last TEXT NOT NULL DEFAULT '';
