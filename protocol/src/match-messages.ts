// Messages beside the synced state of a match. Clients ask with `request`, and get the answer or a refusal.

import { REACTIONS } from './constants.ts'
import { refusal, requestRefusal } from './http/route.ts'
import {
  anything,
  choice,
  count,
  either,
  exactly,
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

/** Sent to a seat that must decide something. */
export const decision = named(
  'Decision',
  structure({
    id: said('Answers say which decision they answer.', count()),
    kind: said("The kind of decision, as the game's `decision` describes it.", text()),
    asked: said("The facts of the question, as the game's `decision` describes them.", anything()),
    actions: said('Every legal action.', list(ofGame('action'))),
    illegal: said(
      'Actions that a player might expect to be legal, and why they are not.',
      list(structure({ action: ofGame('action'), refusal })),
    ),
    pass: optional(said('The action that lets a reaction window go by.', ofGame('action'))),
    msLeft: optional(said('The time left to answer; absent without a limit.', count())),
  }),
)
export type WireDecision = ValueOf<typeof decision>

const told = {
  before: said('How many events this viewer had been sent before these.', count()),
  events: list(ofGame('event')),
} as const

/** Sent to each viewer for whom something has happened. */
export const update = structure({
  ...told,
  own: optional(said('What only this seat may see, if it has changed.', ofGame('own'))),
})
export type Update = ValueOf<typeof update>

/** Sent on joining and rejoining: everything a viewer needs besides the state. */
export const welcome = structure({
  protocol: said('The version of the protocol.', count()),
  seat: optional(said("The viewer's seat; absent for spectators.", seatNumber())),
  entropy: optional(
    said('What that seat has added to the dice, possibly through another client.', text()),
  ),
  code: optional(said('The code to invite others with; only sent to players.', text())),
  ...told,
  own: said('What only this seat may see; null for spectators.', maybe(ofGame('own'))),
  decision: maybe(decision),
})
export type Welcome = ValueOf<typeof welcome>

/** A sign given by a player; not stored anywhere. */
export const reacted = structure({ seat: seatNumber(), sign: choice(...REACTIONS) })
export type Reacted = ValueOf<typeof reacted>

const answered = { decision: said('The id that the message named; null if none.', anything()) }

/** Messages from the server, by type. */
export const SERVER_MESSAGES = {
  welcome,
  update,
  decision: said('Null when there is no longer anything to decide.', maybe(decision)),
  reaction: reacted,
  result: said(
    'The answer to a request that was sent as a plain message.',
    either(
      structure({ ...answered, ok: exactly(true) }),
      structure({ ...answered, ...requestRefusal.fields }),
    ),
  ),
} as const
export type ServerMessages = {
  readonly [Type in keyof typeof SERVER_MESSAGES]: ValueOf<(typeof SERVER_MESSAGES)[Type]>
}

/** A spectator as the host sees them. */
const spectator = structure({
  id: said('Who they are to this match, for `kickSpectator`; elsewhere it says nothing.', text()),
  name: text(),
})
export type SpectatorSight = ValueOf<typeof spectator>

/** The answer to a request that was carried out. */
export const reply = structure({
  ok: exactly(true),
  match: optional(said('The rematch, in the reply to `rematch`.', text())),
  spectators: optional(said('The spectators, in the reply to `spectators`.', list(spectator))),
  resampled: optional(said('The resampled match, in the reply to `resample`.', anything())),
})
