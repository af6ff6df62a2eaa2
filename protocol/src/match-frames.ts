// The frames of a match in plain JSON over a WebSocket, in both directions.
import { CLIENT_MESSAGES, type Member } from './client-messages.ts'
import { requestRefusal } from './http/route.ts'
import { joinWish, origin } from './http/wishes.ts'
import { decision, reacted, reply, update, welcome } from './match-messages.ts'
import { matchState } from './match-state.ts'
import {
  anything,
  choice,
  count,
  either,
  exactly,
  flag,
  list,
  maybe,
  ofGame,
  optional,
  said,
  seatNumber,
  structure,
  text,
  tuple,
} from './shapes/make.ts'
import type { Fields, Shape, Structure } from './shapes/shape.ts'

const n = said('The number of frames that this connection was sent unasked.', count())
const hash = said('Of the state and what only this seat may see, after frame `n`.', text())
const path = said('A JSON pointer into the state, without its first slash.', text())

/** A frame, its type among its members. */
function frame<const Type extends string, const Members extends Fields>(
  says: string,
  type: Type,
  members: Members,
) {
  return said(says, structure({ type: exactly(type), ...members }))
}

const { own, ...facts } = welcome.fields
const { before, events, own: ownIfNew } = update.fields

/** Frames from the server, by type. */
export const SERVER_FRAMES = {
  welcome: frame(
    'comes when you have joined, and after `resync`: all that you may know',
    'welcome',
    {
      n: exactly(0),
      match: text(),
      game: text(),
      version: count(),
      ...facts,
      state: matchState,
      own,
    },
  ),
  update: frame(
    'comes when something has changed; members in which nothing is new are left out',
    'update',
    {
      n,
      patch: optional(
        said(
          'Changes of the state, in order: a path and the value that stands there now, or a path that is removed.',
          list(either(tuple(path), tuple(path, anything()))),
        ),
      ),
      before: optional(before),
      events: optional(events),
      own: ownIfNew,
      hash: optional(hash),
    },
  ),
  decision: frame(
    'comes when you have to decide something, and, with null, when you no longer have to',
    'decision',
    {
      n,
      decision: maybe(decision),
    },
  ),
  reaction: frame('comes when a player gives a sign', 'reaction', { n, ...reacted.fields }),
  reply: said(
    'answers a request, after all that it brought about',
    either(
      structure({
        type: exactly('reply'),
        id: anything(),
        ...reply.fields,
        n: optional(said('Of `hash`.', count())),
        hash: optional(hash),
      }),
      structure({
        type: exactly('reply'),
        id: anything(),
        ok: exactly(false),
        ...requestRefusal.fields,
      }),
    ),
  ),
  refused: frame('comes if you may not join; the connection is closed after it', 'refused', {
    ...requestRefusal.fields,
    play: optional(said('Where the match is played instead, with the code `moved`.', text())),
  }),
} as const

const requestId = said('Comes back in the reply.', anything())

/** Frames from a client, by type. */
export const CLIENT_FRAMES: Readonly<Record<string, Structure>> & { readonly ping: Structure } = {
  join: frame('is the first frame', 'join', {
    token: text(),
    ...joinWish,
    ...origin,
  }),
  ...Object.fromEntries(
    Object.entries(CLIENT_MESSAGES).map(([type, { says, content }]) => {
      return [type, frame(says, type, { id: requestId, ...membersOf(content) })]
    }),
  ),
  ping: frame('is answered at once', 'ping', { id: requestId }),
  hash: frame('returns the hash of what you should have', 'hash', { id: requestId }),
}

function membersOf(content: Readonly<Record<string, Member>>): Fields {
  return Object.fromEntries(
    Object.entries(content).map(([name, { is, isOptional }]) => {
      const shape = shapeOf(is)
      return [name, isOptional === true ? optional(shape) : shape]
    }),
  )
}

function shapeOf(is: Member['is']): Shape {
  if (typeof is !== 'string') return choice(...is)
  switch (is) {
    case 'number':
      return count()
    case 'seat':
      return seatNumber()
    case 'text':
      return text()
    case 'flag':
      return flag()
    case 'anything':
      return ofGame('action')
  }
}
