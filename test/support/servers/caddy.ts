// Caddy for tests: Debian's package, which CI installs.
import { spawnSync } from 'node:child_process'

/** True if its tests are left out, which CI never does. */
export const isCaddyMissing =
  spawnSync('caddy', ['version']).error !== undefined && process.env['CI'] === undefined
