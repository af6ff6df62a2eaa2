// Who somebody is: guests, and an identity on its way to another device.
import { count, said, structure, text } from '../shapes/make.ts'
import type { ValueOf } from '../shapes/shape.ts'
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

export const PEOPLE_ROUTES = {
  'POST /api/guests': {
    says: 'makes a guest of that name',
    who: 'anyone',
    body: structure({ name: said('What others see: 1 to 32 characters.', text()) }),
    answers: { 201: identity },
    refusals: ['no-guests', 'wrong-name'],
  },
  'POST /api/me/transfer': {
    says: 'makes a code with which another device becomes the same player',
    who: 'player',
    answers: { 201: transfer },
  },
  'POST /api/transfers': {
    says: 'redeems such a code',
    who: 'anyone',
    body: structure({ code: text() }),
    answers: { 200: identity },
    refusals: ['no-transfer', 'too-many-guesses'],
  },
} as const satisfies HttpRoutes
