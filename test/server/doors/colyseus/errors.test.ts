import { expect, test } from 'vitest'
import { limit, Refused } from '../../../../server/src/doors/colyseus/errors.ts'

test('too many requests are refused, with how long to wait', () => {
  expect(() => limit(undefined)).not.toThrow()
  for (const waitMs of [0, 1_500])
    expect(() => limit(waitMs)).toThrow(
      expect.objectContaining({ code: 429, message: 'too-many-requests', waitMs }),
    )
})

test('a refusal with its own sentence becomes an error with its code', () => {
  const refusal = { code: 'no-match', detail: 'There is no such match.' }
  expect(new Refused(404, refusal)).toMatchObject({ code: 404, message: 'no-match', refusal })
})
