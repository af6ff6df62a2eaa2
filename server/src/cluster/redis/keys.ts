// The names of our keys in Redis. Scripts build names from these prefixes, so they need a single Redis (replicas are
// fine), not a Redis Cluster.

/** Parses a value stored as JSON; undefined if there is none. */
export function parseStored<Value>(text: string | null | undefined): Value | undefined {
  return text ? JSON.parse(text) : undefined
}

/** Prefix of every name. */
const PREFIX = 'fw:'

/** Names and prefixes, for scripts and commands alike. */
export const KEYS = {
  /** Per match: a hash of what is known without its entries. */
  match: `${PREFIX}match:`,
  /** Per match: a stream of its entries, numbered from 1. */
  entries: `${PREFIX}entries:`,
  /** Per process: the matches it owns. */
  owned: `${PREFIX}owned:`,
  /** Per process: its lease, which holds its load and expires soon after the process dies. */
  alive: `${PREFIX}alive:`,
  /** All processes that may own matches. */
  processes: `${PREFIX}processes`,
  /** A list of matches: a sorted set of their cursors. */
  list: `${PREFIX}list:`,
  /** Per invitation code: the match. */
  code: `${PREFIX}code:`,
  /** Finished matches by end time; and those of the last month with the sites at which they were made. */
  finished: `${PREFIX}finished`,
  finishedAt: `${PREFIX}finished-at`,
  /** The rows of all rooms, with the process of each. */
  rooms: `${PREFIX}rooms`,
  /** Per kind of room: the public ones that can be joined, oldest first. */
  open: `${PREFIX}open:`,
  /** Per process: its beat, which grows with every write unless Redis comes back with older data. */
  beat: `${PREFIX}beat:`,
  /** The era: changes each time Redis comes back with older data. */
  era: `${PREFIX}era`,
  /** While it exists, no process claims a match that others may know better. */
  settling: `${PREFIX}settling`,
  /** Per temple: what is known of it, as JSON. */
  temple: `${PREFIX}temple:`,
  /** All temples by their ids, and those of a player by when they were claimed. */
  temples: `${PREFIX}temples`,
  templesOf: `${PREFIX}temples-of:`,
  /** By site, the number of temples that were claimed there. */
  templesAt: `${PREFIX}temples-at`,
  /** Per code that a temple shows: the temple. */
  templeCode: `${PREFIX}temple-code:`,
  /** Open claims by when they end; of a code: the claim; of a device: the code. */
  claims: `${PREFIX}claims`,
  claim: `${PREFIX}claim:`,
  claimOf: `${PREFIX}claim-of:`,
  /** Per limit and subject: when the bucket is full again. */
  rate: `${PREFIX}rate:`,
  /** Codes for another device by when they end; of a code: the identity; of a player: the code. */
  transfers: `${PREFIX}transfers`,
  transfer: `${PREFIX}transfer:`,
  transferOf: `${PREFIX}transfer-of:`,
  /** Per task: the process that currently does it. */
  task: `${PREFIX}turn:`,
  /** Bot accounts by id; and those of a player by when they were made. */
  bots: `${PREFIX}bots`,
  botsOf: `${PREFIX}bots-of:`,
  /** Of a bot account: the site at which it was made; and of a site: how many were made there. */
  botSite: `${PREFIX}bot-place`,
  botsAt: `${PREFIX}bots-at`,
  /** Bans, by name. */
  bans: `${PREFIX}bans`,
  /** The operator's latest acts, as a stream. */
  acts: `${PREFIX}acts`,
  /** The secret that signs players' tokens. */
  secret: `${PREFIX}auth-secret`,
} as const
