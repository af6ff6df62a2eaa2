// The tests that are run for the changes of each part.
import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The tests of each part: its own, and of those with a whole server the quick ones that run in a thread. */
const TESTS: Readonly<Record<string, { readonly from: string[]; readonly without: string[] }>> = {
  rules: {
    from: ['test/rules/*.test.ts', 'test/conformance/*.test.ts', 'test/refusals.test.ts'],
    without: ['**/conformance.test.ts', '**/simulate.test.ts'],
  },
  server: {
    from: [
      'test/server/**/*.test.ts',
      'test/client-sdk/connection.test.ts',
      'test/e2e/*/{ban-late,doubtful,full-disk,hold,limits,lobby,made-from-here}.test.ts',
      'test/e2e/*/{hidden,not-woken,protocol,quick-play,requests,seats,sleep,stopping,temples}.test.ts',
    ],
    // Some of these need Redis, and one keeps a core busy.
    without: [
      'test/server/**/redis/*',
      'test/server/doors/colyseus/driver/*',
      'test/server/observe/watchdog.test.ts',
    ],
  },
  protocol: { from: ['test/protocol/**/*.test.ts'], without: [] },
  bridge: { from: ['test/bridge/**/*.test.ts'], without: ['**/*.long.test.ts'] },
  'client-sdk': { from: ['test/client-sdk/*.test.ts', 'test/e2e/**/*.test.ts'], without: [] },
}

/** Colyseus starts once in a process, so each of these needs a worker of its own. */
export const STARTS_SERVERS =
  /^test\/((bridge|e2e|client-sdk)\/|server\/doors\/(colyseus\/transport|http\/local-network)\.)/

/** Returns the tests of a part, by their paths from the root of the repository. */
export function testsOfPart(part: string): readonly string[] {
  const { from, without } = TESTS[part] ?? { from: [], without: [] }
  const cwd = join(import.meta.dirname, '../..')
  return globSync(from, { cwd, exclude: without }).sort()
}
