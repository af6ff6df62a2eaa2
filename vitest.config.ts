import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/web-build.ts'],
    // A machine may be busy; what hangs is found all the same.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // CI counts what ran, and what did not, from this file.
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: '.vitest/results.json' }]]
      : ['default'],
  },
})
