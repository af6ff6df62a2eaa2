import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SeedReporter } from './test/support/chance/seed-reporter.ts'
import { LongestFirst } from './test/support/longest-first.ts'
import { Results } from './test/support/results.ts'
import { Slowest } from './test/support/slowest.ts'

/** Fault runs, load, whole matches in a browser, clusters, packages: `npm run test:long`. */
const LONG = ['test/**/*.long.test.ts']

/**
 * Those of them whose servers say what is described. A flood has one say the same few things tens of thousands of times,
 * which others look at.
 */
const LONG_SERVERS = ['test/{client-sdk,e2e,clients,client-check}/**/!(floods).long.test.ts']

/** Those of them that look at pages. */
const LONG_PAGES = ['test/web/**/*.long.test.ts']

/** Short ones whose servers do. */
const SERVERS = [
  'test/{bridge,client-sdk,e2e,open,web}/**/*.test.ts',
  'test/deploy/observe.test.ts',
  'test/loadtest/counts.test.ts',
  'test/server/doors/http/local-network.test.ts',
]

/**
 * Short ones that need a process for themselves. One needs Colyseus as it comes, of which a server of ours changes the
 * one matchmaker that a process has. The others set the clock of their process, by which a client that another file has
 * left would run, too: thousands of its attempts would then keep the file waiting.
 */
const APART = [
  'test/server/doors/colyseus/transport.test.ts',
  ...globSync('test/**/*.test.ts').filter((file) =>
    /useFakeTimers/.test(readFileSync(file, 'utf8')),
  ),
]

/**
 * Much of what runs waits for a clock, a disk or another process, so there may be more of it at once than there are
 * cores.
 */
const WORKERS = 5

/** Long enough for busy cores, on which three seconds have become thirty, and short enough to end a test that hangs. */
const FAST = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

const SLOW = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

// CI and the soak run count from this file what ran.
const results = process.env['RESULTS']

export default defineConfig({
  test: {
    globalSetup: ['test/support/temporary-files.ts', 'test/support/browsers/web-build.ts'],
    setupFiles: ['test/support/chance/seeded.ts'],
    maxWorkers: WORKERS,
    // Those that run side by side in one file each drive a server and k6: more of them leave none the time to show
    // anything.
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      ...(results === undefined ? [] : [new Results(results)]),
      new Slowest(),
      new SeedReporter(),
    ],
    projects: [
      {
        extends: true,
        test: {
          ...FAST,
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: [...LONG, ...SERVERS, ...APART],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...FAST,
          name: 'servers',
          include: SERVERS,
          exclude: [...LONG, ...APART],
          isolate: false,
          setupFiles: ['test/support/described/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...FAST,
          name: 'apart',
          include: APART,
          setupFiles: ['test/support/described/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...SLOW,
          name: 'long',
          include: LONG,
          exclude: [...LONG_SERVERS, ...LONG_PAGES],
        },
      },
      {
        extends: true,
        test: {
          ...SLOW,
          name: 'long-pages',
          include: LONG_PAGES,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...SLOW,
          name: 'long-servers',
          include: LONG_SERVERS,
          isolate: false,
          setupFiles: ['test/support/described/setup.ts'],
        },
      },
    ],
  },
})
