// How what we keep in Redis is called. Scripts make names of their own of these beginnings, so they need one Redis (with
// replicas, if you like), and no Redis Cluster.

/** Before every name. */
const PREFIX = 'fw:'

/** The beginnings of names, and names, in scripts and commands alike. */
export const KEYS = {
  /** Of a match: a hash of what is known of it without its entries. */
  match: `${PREFIX}match:`,
  /** Of a match: a stream of its entries, numbered from 1. */
  entries: `${PREFIX}entries:`,
  /** Of a process: the matches that it owns. */
  owned: `${PREFIX}owned:`,
  /** Of a process: its lease. It says what the process has to do, and is gone soon after the process. */
  alive: `${PREFIX}alive:`,
  /** All processes that may own matches. */
  processes: `${PREFIX}processes`,
  /** A list of matches: a sorted set of their places. */
  list: `${PREFIX}list:`,
  /** Of a code that invites: the match. */
  code: `${PREFIX}code:`,
  /** Finished matches by when they ended. */
  finished: `${PREFIX}finished`,
  /** The rows of all rooms: where each is. */
  rooms: `${PREFIX}rooms`,
  /** Of a kind of room: those that anybody may join, the oldest first. */
  open: `${PREFIX}open:`,
  /** Of a process: what grows with whatever it writes, unless Redis comes back older than it was. */
  beat: `${PREFIX}beat:`,
  /** Another one each time that it has. */
  era: `${PREFIX}era`,
  /** As long as it is there nobody claims a match that others may know better. */
  settling: `${PREFIX}settling`,
  /** Of a temple: what is known of it, as JSON. */
  temple: `${PREFIX}temple:`,
  /** All temples by their ids, and those of a player by when they were claimed. */
  temples: `${PREFIX}temples`,
  templesOf: `${PREFIX}temples-of:`,
  /** Of a code that a temple shows: the temple. */
  templeCode: `${PREFIX}temple-code:`,
  /** Open claims by when they end; of a code: the claim; of a device: the code. */
  claims: `${PREFIX}claims`,
  claim: `${PREFIX}claim:`,
  claimOf: `${PREFIX}claim-of:`,
  /** Of a limit and whom it is for: when the bucket is full again. */
  rate: `${PREFIX}rate:`,
  /** Of somebody who has typed wrong codes: how many; and all of them by when they are forgotten. */
  guess: `${PREFIX}guess:`,
  guessers: `${PREFIX}guessers`,
  /** Codes for another device by when they end; of a code: the identity; of a player: the code. */
  transfers: `${PREFIX}transfers`,
  transfer: `${PREFIX}transfer:`,
  transferOf: `${PREFIX}transfer-of:`,
  /** Of a task: which process does it for now. */
  turn: `${PREFIX}turn:`,
  /** Who is banned, by name. */
  bans: `${PREFIX}bans`,
  /** What players' tokens are signed with, unless the operator says what. */
  secret: `${PREFIX}auth-secret`,
  /** A digest of it, by which processes see whether they have the same. */
  secretDigest: `${PREFIX}auth-secret-digest`,
} as const
