// Rates for connections, seats, players and addresses. Each limit of this folder has its unit in its name and its
// reason in its comment.

/** A rate: this many at once, and this many more every minute. */
export interface Rate {
  readonly atOnce: number
  readonly perMinute: number
}

/**
 * Rates for one address or one player. The variable `LIMITS` multiplies them, or switches them off, except those of
 * temples' codes.
 */
export const RATES = {
  /** A page asks for a few things at a time, and a class of pupils has one address. */
  'requests-by-address': { atOnce: 300, perMinute: 1_200 },
  'requests-by-player': { atOnce: 60, perMinute: 300 },
  /** After a restart all players behind an address rejoin at once. */
  'joins-by-address': { atOnce: 200, perMinute: 600 },
  /** A client with an unstable connection tries about once a second. */
  'joins-by-player': { atOnce: 30, perMinute: 60 },
  /** Seats held for a player who then did not come: a connection that fails this often is no good for playing. */
  'empty-holds-by-player': { atOnce: 5, perMinute: 1 },
  /** Unused seat holds of one address: by making new guests it could otherwise hold every free seat. */
  'empty-holds-by-address': { atOnce: 60, perMinute: 10 },
  /**
   * Seats that public matches offer to everybody: by making new guests one address could otherwise take them all
   * within a second. A club of thirty sits down in two matches each at once, and in a third a few minutes later.
   */
  'seats-by-address': { atOnce: 60, perMinute: 10 },
  /** A match to which nobody comes back is kept for a day. */
  'matches-by-address': { atOnce: 100, perMinute: 60 },
  /**
   * Public matches with a free seat: lists show the latest, and one address would otherwise push all others out of
   * them.
   */
  'offers-by-address': { atOnce: 40, perMinute: 10 },
  /** A whole group may come at the same moment; later a new identity is rarely needed. */
  'guests-by-address': { atOnce: 100, perMinute: 30 },
  /** A class may write a bot each; beyond that few are needed, and accounts are kept. */
  'bots-by-address': { atOnce: 30, perMinute: 0.1 },
  /** A fleet of temples is claimed at once; more open claims would keep others from theirs. */
  'claims-by-address': { atOnce: 200, perMinute: 20 },
  /**
   * A record has every input of a match, so it takes a few milliseconds to read. A whole class may look at how its
   * matches ended.
   */
  'records-by-address': { atOnce: 100, perMinute: 60 },
  /** An invitation code has 40 bits; a guest may mistype it a few times. */
  'codes-by-address': { atOnce: 20, perMinute: 20 },
  /**
   * Wrong codes to claim or pair a temple, whatever `LIMITS` says: somebody mistypes a code now and then, and there are
   * only 481,890,304 pairing codes.
   */
  'temple-codes-by-player': { atOnce: 5, perMinute: 0.5 },
  /** A class of pupils has one address; new guests are easily made. */
  'temple-codes-by-address': { atOnce: 25, perMinute: 2.5 },
  /** A code has 50 bits: at this rate one that is good for five minutes is not guessed. */
  'transfers-by-address': { atOnce: 10, perMinute: 6 },
  /** Wrong secrets of the operator, or of Home Assistant: whoever knows one seldom mistypes it so often. */
  'passwords-by-address': { atOnce: 20, perMinute: 20 },
} as const satisfies Readonly<Record<string, Rate>>

/** Share of a whole IPv6 /48, which is what one customer gets, in shares of one of its 65,536 parts. */
export const ADDRESSES_PER_SITE = 8

/** Addresses or players that a limit remembers; beyond it those that were quiet for longest are forgotten. */
export const RATE_KEYS_MAX = 50_000

/**
 * Messages of one connection. A person sends one now and then, and a program waits for answers. A connection that
 * sends more is read more slowly; nothing is lost.
 */
export const MESSAGES_BY_CONNECTION: Rate = { atOnce: 60, perMinute: 1_200 }

/** Messages beyond the rate that may have arrived before reading stopped; a client that sent more is cut off. */
export const MESSAGES_BEYOND_MAX = 60

/**
 * Messages of all connections of one site. A class of pupils sends fewer, but 500 connections at their full rate
 * would keep the server busy with nothing else. Beyond it the busiest are read more slowly.
 */
export const MESSAGES_BY_SITE: Rate = { atOnce: 3_000, perMinute: 60_000 }

/**
 * Messages that a connection may send in any case, so that people who share a site with a flood play on: 500 such
 * connections use half of their site's rate.
 */
export const CALM_MESSAGES: Rate = { atOnce: 10, perMinute: 60 }

/**
 * Requests of one seat that become entries, such as a pause (`isLimited` in `client-messages.ts`). An entry is kept
 * with the match and read whenever it wakes; people change their minds now and then.
 */
export const REQUESTS_BY_SEAT: Rate = { atOnce: 30, perMinute: 20 }

/** Reactions of one seat: enough to answer a good move, too few to get on anybody's nerves. */
export const REACTIONS_BY_SEAT: Rate = { atOnce: 3, perMinute: 12 }

/** Messages of one temple, which reports every few seconds. */
export const TEMPLE_MESSAGES: Rate = { atOnce: 100, perMinute: 600 }

/** Packets of one temple: besides its messages, it sends acknowledgements, subscriptions and pings. */
export const TEMPLE_PACKETS: Rate = { atOnce: 200, perMinute: 1_200 }
