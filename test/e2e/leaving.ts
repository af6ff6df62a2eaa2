// Closes the connections that tests leave: their clients would go on asking for the stopped server as long as files run
// in this process.
import { afterAll, afterEach, vi } from 'vitest'
import { JoinedMatch } from '../../client-sdk/src/line/joined-match.ts'

/** Closes, after each test of the file, every connection to a match that the test has made. */
export function leaveMatches(): void {
  const joining = vi.spyOn(JoinedMatch, 'join')
  afterEach(() => {
    for (const joined of joining.mock.settledResults)
      if (joined.type === 'fulfilled') joined.value.disconnect()
  })
  afterAll(() => joining.mockRestore())
}
