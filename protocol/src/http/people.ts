// Identities over HTTP: guests, bot accounts, and transfers to another device.
import { count, list, optional, said, structure, text } from '../shapes/make.ts'
import type { ValueOf } from '../shapes/shape.ts'
import { done } from './done.ts'
import type { HttpRoutes } from './route.ts'

const identity = structure({
  id: text(),
  name: text(),
  token: said('Identifies the player everywhere; to be kept secret.', text()),
})

const transfer = structure({
  code: said('To be entered on the other device; works once.', text()),
  seconds: said('How long it is valid.', count()),
})
export type Transfer = ValueOf<typeof transfer>

const bot = structure({ id: text(), name: text(), createdAtMs: count() })

export const PEOPLE_ROUTES = {
  'POST /api/guests': {
    says: 'makes a guest of that name',
    who: 'anyone',
    body: structure({ name: said('What others see: 1 to 32 characters.', text()) }),
    answers: { 201: identity },
    refusals: ['no-guests', 'wrong-name'],
  },
  'GET /api/me': {
    says: 'returns the player of your token',
    who: 'player',
    answers: {
      200: structure({
        id: text(),
        name: text(),
        owner: optional(said('The id of the player who answers for a bot account.', text())),
        token: optional(
          said('There if yours will not be valid much longer: use this one.', text()),
        ),
      }),
    },
  },
  'POST /api/me/name': {
    says: 'renames you, on your seats in running matches too, and returns a new token; the previous one stays valid, with the old name',
    who: 'person',
    body: structure({ name: said('What others see: 1 to 32 characters.', text()) }),
    answers: { 200: identity },
    refusals: ['name-from-elsewhere', 'wrong-name'],
  },
  'POST /api/bots': {
    says: 'makes a bot account for you',
    who: 'person',
    body: structure({ name: said('What others see: 1 to 32 characters.', text()) }),
    answers: { 201: identity },
    refusals: [
      'no-bot-accounts',
      'server-full',
      'too-many-bots',
      'too-many-owned-from-here',
      'wrong-name',
    ],
  },
  'GET /api/bots': {
    says: 'lists your bot accounts',
    who: 'person',
    answers: { 200: structure({ bots: list(bot) }) },
    refusals: ['no-bot-accounts'],
  },
  'DELETE /api/bots/:id': {
    says: 'revokes one of your bot accounts; its connections end at once',
    who: 'person',
    path: { id: text() },
    answers: { 200: done },
    refusals: ['no-bot-account', 'no-bot-accounts'],
  },
  'POST /api/me/transfer': {
    says: 'makes a code by which another device becomes the same player',
    who: 'person',
    answers: { 201: transfer },
  },
  'POST /api/transfers': {
    says: 'redeems such a code',
    who: 'anyone',
    body: structure({ code: text() }),
    answers: { 200: identity },
    refusals: ['no-transfer'],
  },
} as const satisfies HttpRoutes
