// The tables of the journal, and the sites of matches in them.
import { SORTED_AT_ONCE } from '../../config/limits/own-work.ts'
import type { Layout } from './layout.ts'

/** The tables of the journal. */
export const LAYOUT: Layout = {
  version: 2,
  since: 1,
  schema: `
  CREATE TABLE IF NOT EXISTS match (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, header TEXT NOT NULL,
    code TEXT NOT NULL, createdAtMs INTEGER NOT NULL, epoch INTEGER NOT NULL,
    finishedAtMs INTEGER, summary TEXT,
    phase TEXT NOT NULL, isPublic INTEGER NOT NULL, atMs INTEGER NOT NULL, row TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS live ON match (createdAtMs, id) WHERE finishedAtMs IS NULL;
  CREATE INDEX IF NOT EXISTS finished ON match (finishedAtMs, id) WHERE finishedAtMs IS NOT NULL;
  CREATE INDEX IF NOT EXISTS invited ON match (code) WHERE finishedAtMs IS NULL;
  CREATE INDEX IF NOT EXISTS listed ON match (atMs, id) WHERE isPublic = 1;
  CREATE INDEX IF NOT EXISTS listedByGame ON match (game, atMs, id) WHERE isPublic = 1;
  CREATE INDEX IF NOT EXISTS listedByPhase ON match (phase, atMs, id) WHERE isPublic = 1;
  CREATE INDEX IF NOT EXISTS listedByBoth ON match (game, phase, atMs, id) WHERE isPublic = 1;
  CREATE TABLE IF NOT EXISTS entry (
    id TEXT NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (id, seq)
  ) STRICT, WITHOUT ROWID;
  -- Entries as they arrive: those of many matches fill one page, in place of a page for each match.
  CREATE TABLE IF NOT EXISTS arrival (
    arrived INTEGER PRIMARY KEY, id TEXT NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL
  ) STRICT;
  CREATE VIEW IF NOT EXISTS every_entry AS
    SELECT id, seq, line FROM entry UNION ALL SELECT id, seq, line FROM arrival;
  CREATE TABLE IF NOT EXISTS member (
    id TEXT NOT NULL, player TEXT NOT NULL, role TEXT NOT NULL,
    game TEXT NOT NULL, phase TEXT NOT NULL, atMs INTEGER NOT NULL, PRIMARY KEY (id, player)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS mine ON member (player, atMs, id) WHERE role <> 'left';
  CREATE INDEX IF NOT EXISTS mineByGame ON member (player, game, atMs, id) WHERE role <> 'left';
  CREATE INDEX IF NOT EXISTS mineLive ON member (player, role) WHERE phase <> 'over';
  CREATE INDEX IF NOT EXISTS placed ON member (player, phase, atMs, id) WHERE role = 'made-at';
  CREATE INDEX IF NOT EXISTS ended ON member (atMs, id, player) WHERE role = 'made-at' AND phase = 'over';
`,
  sort: {
    end: `SELECT max(id) AS key FROM (SELECT id FROM arrival WHERE id > ? ORDER BY id LIMIT ${SORTED_AT_ONCE})`,
    move: [
      'INSERT INTO entry SELECT id, seq, line FROM arrival WHERE id > ? AND id <= ? ORDER BY id, seq',
      'DELETE FROM arrival WHERE id > ? AND id <= ?',
    ],
  },
}

/**
 * The site at which a match was made is stored as a member with a name that no player has, so the member indexes
 * find it. The store forgets it a month after the match has ended.
 */
export const MADE_AT = 'made-at'
export const nameOfSite = (site: string): string => `at ${site}`
/** In place of the phase of a match that is in no public list. */
export const UNLISTED = 'unlisted'
