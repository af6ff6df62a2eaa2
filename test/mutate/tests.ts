// The tests that are run for the changes of each part.
import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The tests of each part: its own, and those with a whole server in the same process. */
const TESTS: Readonly<Record<string, { readonly from: string[]; readonly without: string[] }>> = {
  rules: {
    from: ['test/rules/**/*.test.ts', 'test/conformance/*.test.ts', 'test/refusals.test.ts'],
    without: ['**/*.long.test.ts', '**/conformance.test.ts', '**/simulate.test.ts'],
  },
  server: {
    from: [
      'test/server/**/*.test.ts',
      'test/e2e/**/*.test.ts',
      'test/client-sdk/{connection,fairness,leftovers,lobby,misuse,transfer}.test.ts',
    ],
    // Some of these need Redis, a broker or a compiler of C, and one keeps a core busy.
    without: [
      '**/*.long.test.ts',
      'test/server/**/redis/*',
      'test/server/doors/colyseus/driver/*',
      'test/server/observe/watchdog.test.ts',
      'test/e2e/temples/{device*,home-assistant*,mosquitto}.test.ts',
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
