// The dice and coins that the player of a page holds: for as long as a test looks, or not at all.
import type { BrowserContext, Page } from 'playwright-core'

/** After this time they would fall by themselves. */
const HELD_MS = 4_000

/** Keeps dice in the hand until they are thrown, however slow the machine is: no wait of that length ever ends. */
export function keepingDice(where: BrowserContext | Page): Promise<unknown> {
  return where.addInitScript((heldMs) => {
    const { setTimeout: wait } = globalThis
    const unlessHeld = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      wait(ms < heldMs ? run : () => {}, ms, ...given)
    Object.assign(globalThis, { setTimeout: unlessHeld })
  }, HELD_MS)
}

/** Throws dice as soon as the player holds them. */
export function throwingDice(where: BrowserContext | Page): Promise<unknown> {
  return where.addInitScript(() => {
    const toss = () => document.querySelector<HTMLElement>('.caption button.primary')?.click()
    // Whatever else watches the page sees them held first.
    const watch = new MutationObserver(() => setTimeout(toss))
    watch.observe(document, { subtree: true, childList: true })
  })
}
