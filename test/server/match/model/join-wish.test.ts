// The origin that a joining client gives.
import { expect, test } from 'vitest'
import { ORIGIN_LENGTH_MAX } from '../../../../server/src/config/limits.ts'
import { parseOrigin } from '../../../../server/src/match/live/joining/wish.ts'

test('a client gives a name of limited length, and the number of its attempt', () => {
  const longest = 'x'.repeat(ORIGIN_LENGTH_MAX)
  expect(parseOrigin({ from: longest, attempt: 2 })).toEqual({ from: longest, attempt: 2 })
  for (const said of [{ from: `${longest}x`, attempt: 2 }, { from: 7, attempt: 2 }, { from: 'x' }])
    expect(parseOrigin(said)).toBeUndefined()
})
