// What a joining client says of itself.
import { expect, test } from 'vitest'
import { ORIGIN_LENGTH_MAX } from '../../../../server/src/config/limits.ts'
import { parseOrigin } from '../../../../server/src/match/live/joining/wish.ts'

test('a client has a name of some length, and says at which attempt it is', () => {
  const longest = 'x'.repeat(ORIGIN_LENGTH_MAX)
  expect(parseOrigin({ from: longest, attempt: 2 })).toEqual({ from: longest, attempt: 2 })
  for (const said of [{ from: `${longest}x`, attempt: 2 }, { from: 7, attempt: 2 }, { from: 'x' }])
    expect(parseOrigin(said)).toBeUndefined()
})
