// The public state of a match. From this follow its types, its form in plain JSON, and the schema in which Colyseus
// syncs it (synced-schema.ts).
import { BOT_LEVELS } from './bot-levels.ts'
import { outcome, PHASES, SEAT_KINDS } from './http/matches.ts'
import { SPECTATOR_POLICIES, VISIBILITIES } from './http/wishes.ts'
import {
  choice,
  count,
  exactly,
  flag,
  list,
  maybe,
  named,
  ofGame,
  optional,
  said,
  seatNumber,
  structure,
  text,
} from './shapes/make.ts'
import type { ValueOf } from './shapes/shape.ts'

const seat = structure({
  seat: said('Its name in the game.', text()),
  name: text(),
  kind: choice(...SEAT_KINDS),
  played: said('Who plays it now.', choice('player', 'bot')),
  present: flag(),
  ready: flag(),
  level: said('How well its bot plays.', choice('', ...BOT_LEVELS)),
  account: said('Whether a bot account plays there.', maybe(exactly('bot'))),
})

const temple = structure({
  temple: text(),
  seats: said('The seats it serves.', list(seatNumber())),
  present: flag(),
  held: said('The number of its beads that wait for the host.', count()),
})

const state = structure({
  game: text(),
  version: said('The version of the rules.', count(65_535)),
  phase: choice(...PHASES),
  paused: said('Why it is paused; empty if it is not.', choice('', 'host', 'journal')),
  commitment: said("The server's commitment to its dice.", text()),
  visibility: choice(...VISIBILITIES),
  spectators: choice(...SPECTATOR_POLICIES),
  readyCheck: flag(),
  watching: said('The number of spectators.', count(65_535)),
  rematch: said('The id of the rematch, or empty.', text()),
  host: said('The seat of the host.', maybe(seatNumber())),
  seats: list(seat),
  temples: list(temple),
  waiting: said('Seats that everyone can see are being waited for.', list(seatNumber())),
  view: said('What the game shows to everyone; null until the start.', maybe(ofGame('view'))),
  outcome: optional(outcome),
})

/** The public state of a match. */
export const matchState = named('State', state)
export type MatchState = ValueOf<typeof state>
/** A seat as all viewers see it. */
export type SeatSight = ValueOf<typeof seat>
/** A temple as all viewers of the match see it. */
export type TempleSight = ValueOf<typeof temple>
