// Every limit is listed with the test that reaches it (`test/limits`).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILES, LIMITS, pathsIn } from '../../limits/paths.ts'
import { CLAIMS, type Claim, OWN } from '../../limits/reached.ts'
import { newSession, type Session } from '../../limits/session.ts'
import { verdictOn } from '../../limits/verdict.ts'

test.for(FILES)(
  'every limit of %s is listed once, with its test or as one that refuses nothing',
  (file) => {
    const claimed = CLAIMS.flatMap(({ limits, path }) => (limits === file ? [path] : []))
    expect([...claimed, ...OWN[file]].sort()).toEqual([...pathsIn(LIMITS[file])].sort())
  },
)

/** Each run loads its modules anew, which takes a busy machine some time. */
const RUNS_MS_MAX = 180_000

describe('a test listed for a limit', { timeout: RUNS_MS_MAX }, () => {
  let session: Session
  beforeAll(async () => {
    session = await newSession()
  })
  afterAll(() => session.close())

  const claim: Claim = {
    limits: 'server/src/config/limits/codes.ts',
    path: 'TRANSFER_MS',
    file: 'test/server/people/transfers.test.ts',
    name: 'a code > is good for five minutes',
    isCoarse: false,
  }

  test.for([...Map.groupBy(CLAIMS, ({ file }) => file)])('exists in %s', async ([file, claims]) => {
    const names = await session.namesIn(file)
    expect(claims.flatMap(({ name }) => (names.includes(name) ? [] : [name]))).toEqual([])
  })

  test.for<readonly [string, Partial<Claim>, string | undefined]>([
    ['reaches it if it fails with any other limit', {}, undefined],
    [
      'does not reach it if it passes with another',
      { name: 'a code > is good once' },
      '"a code > is good once" passes with one less',
    ],
    [
      'does not reach it if there is no such test',
      { name: 'five minutes' },
      'there is no test "five minutes" in test/server/people/transfers.test.ts',
    ],
  ])('%s', async ([, wish, verdict]) => {
    expect(await verdictOn(session, { ...claim, ...wish })).toBe(verdict)
  })
})
