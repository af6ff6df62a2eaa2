// Temples over HTTP: devices that are claimed, and the people who own and pair them.
import {
  choice,
  count,
  either,
  exactly,
  flag,
  integer,
  list,
  maybe,
  optional,
  said,
  seatNumber,
  structure,
  text,
  textUpTo,
  withDefault,
} from '../shapes/make.ts'
import type { ValueOf } from '../shapes/shape.ts'
import { done } from './done.ts'
import type { HttpRoutes } from './route.ts'

/** The match that a temple serves, and the seats. */
export const paired = maybe(structure({ match: text(), seats: list(seatNumber()) }))

/** The health of a temple, as it last reported it. */
const health = structure({
  firmware: said(
    'Its program and the version of that; text of a device, as untrusted as any.',
    text(),
  ),
  hardware: text(),
  uptimeSeconds: optional(count()),
  signal: optional(said('The strength of its Wi-Fi, in dBm.', integer(-127, 0))),
  fault: optional(said('Its last fault, in a word.', text())),
  percent: optional(said('How much of an update is there.', count(100))),
})
export type OwnedHealth = ValueOf<typeof health>

/** A temple as its owner sees it. */
const ownedTemple = structure({
  temple: text(),
  createdAtMs: count(),
  present: said('Whether it is connected.', flag()),
  paired,
  health: optional(health),
  update: optional(said('The version of a program that it can take over the air.', text())),
})
export type OwnedTemple = ValueOf<typeof ownedTemple>

const broker = said(
  "The broker's address over TCP. Over WebSocket, the server's own broker is at `/mqtt`.",
  text(),
)
/** The account of a claimed temple at its broker. */
const credentials = structure({ temple: text(), password: text(), broker })
export type TempleCredentials = ValueOf<typeof credentials>

const temple = said('The name of a temple.', text())
const pairing = { match: text(), seats: list(seatNumber()) } as const
const seats = either(choice('mine', 'all'), list(seatNumber(31), 32))

export const TEMPLE_ROUTES = {
  'POST /api/temples/claims': {
    says: 'makes a device claimable: it shows the code, which its owner enters',
    who: 'anyone',
    answers: {
      201: structure({
        device: said("The device's secret.", text()),
        code: text(),
        expiresInSeconds: count(),
        pollSeconds: count(),
      }),
    },
  },
  'POST /api/temples/claims/poll': {
    says: 'tells a device whether it has been claimed, and gives it its account at the broker',
    who: 'anyone',
    body: structure({ device: text() }),
    answers: { 200: credentials, 202: structure({ pending: exactly(true) }) },
    refusals: ['no-claim'],
  },
  'GET /api/temples/broker': {
    says: 'returns the present address of the broker, for a temple that cannot reach it',
    who: 'anyone',
    answers: { 200: structure({ broker }) },
  },
  'POST /api/temples/claims/approve': {
    says: 'claims the temple that shows this code',
    who: 'person',
    body: structure({ code: text() }),
    answers: { 200: structure({ temple }) },
    refusals: [
      'server-full',
      'too-many-guesses',
      'too-many-own-temples',
      'too-many-owned-from-here',
      'wrong-code',
    ],
  },
  'GET /api/temples': {
    says: 'lists the temples that you own',
    who: 'person',
    answers: { 200: structure({ temples: list(ownedTemple) }) },
  },
  'POST /api/temples/pairings': {
    says: 'pairs a temple with a match: one of yours by `temple`, or any by the `code` that it shows',
    who: 'person',
    body: structure({
      match: textUpTo(40),
      temple: optional(said('The name of a temple.', textUpTo(20))),
      code: optional(textUpTo(40)),
      seats: withDefault('mine', said('The seats it serves: yours, or, for the host, any.', seats)),
    }),
    answers: { 200: structure({ temple, ...pairing }) },
    refusals: [
      'busy',
      'match-over',
      'moved',
      'no-match',
      'no-temple',
      'no-temple-here',
      'not-host',
      'not-joined',
      'not-seated',
      'rules-changed',
      'rules-failed',
      'too-many-guesses',
      'too-many-temples',
      'wrong-code',
      'wrong-seat',
    ],
  },
  'POST /api/temples/:temple/commands': {
    says: 'sends a command to one of your temples, and answers when the temple has',
    who: 'person',
    path: { temple },
    body: structure({
      op: said(
        '`identify`: it blinks; `rebirth`: it counts anew; `forget`: it is told anew with what it is paired; `update`: it takes the program that is offered.',
        choice('identify', 'rebirth', 'forget', 'update'),
      ),
    }),
    answers: { 200: done },
    refusals: [
      'no-temple-here',
      'no-update',
      'temple-away',
      'temple-paired',
      'temple-silent',
      'temple-unwilling',
      'too-many-commands',
    ],
  },
  'GET /api/temples/images/:key/:board/:version': {
    says: 'returns a signed program for a temple, as its builder has published it',
    who: 'anyone',
    path: {
      key: said('How the public key of its builder begins.', text()),
      board: text(),
      version: text(),
    },
    answers: { 200: 'bytes' },
    refusals: ['no-update', 'too-many-downloads'],
  },
  'DELETE /api/temples/:temple/pairing': {
    says: 'unpairs one of your temples',
    who: 'person',
    path: { temple },
    answers: { 200: done },
    refusals: ['no-temple-here'],
  },
  'DELETE /api/temples/:temple': {
    says: 'revokes one of your temples; it is disconnected at once',
    who: 'person',
    path: { temple },
    answers: { 200: done },
    refusals: ['no-temple-here'],
  },
} as const satisfies HttpRoutes
