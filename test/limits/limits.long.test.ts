// Limits drawn by the seed of the run: the test that is named for each of them fails once the limit has another value.
// `npm run limits` checks all of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shuffle } from '../../rules/src/deck.ts'
import { chanceOf } from '../support/chance/chance.ts'
import { CLAIMS } from './reached.ts'
import { newSession, type Session } from './session.ts'
import { verdictOn } from './verdict.ts'

const DRAWN = 5
/** Each test runs three times, and one of them waits until a connection is given up. */
const VERDICT_MS_MAX = 300_000

let session: Session
beforeAll(async () => {
  session = await newSession()
})
afterAll(() => session.close())

const drawn = shuffle(chanceOf('limits'), CLAIMS).slice(0, DRAWN)
test.for(drawn.map((claim) => [claim.path, claim] as const))(
  '%s is reached by its test',
  { timeout: VERDICT_MS_MAX },
  async ([, claim]) => {
    expect(await verdictOn(session, claim)).toBeUndefined()
  },
)
