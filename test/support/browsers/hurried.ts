// Pages with shortened waits: tests need not sit through every beat, or wait for a page that polls every two seconds.
import type { BrowserContext, Page } from 'playwright-core'

/** The factor by which waits are shortened. A beat still lasts for some frames. */
const HASTE = 5
/**
 * The waits that are shortened. Shorter ones are for what may come a little later, such as the events after a state,
 * and longer ones for what may be slow, such as the answers of a server.
 */
const [LEAST_MS, MOST_MS] = [200, 2_000] as const

/** Shortens the waits of pages opened from now on. Animations keep their usual length. */
export function hurried(where: BrowserContext | Page): Promise<unknown> {
  return where.addInitScript(
    ({ haste, least, most }) => {
      const { setTimeout: wait } = globalThis
      const sooner = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
        wait(run, ms >= least && ms <= most ? ms / haste : ms, ...given)
      Object.assign(globalThis, { setTimeout: sooner })
    },
    { haste: HASTE, least: LEAST_MS, most: MOST_MS },
  )
}
