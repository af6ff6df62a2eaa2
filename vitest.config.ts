import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // CI counts what ran, and what did not, from this file.
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: '.vitest/results.json' }]]
      : ['default'],
  },
})
