// Records what a page shows at each change, from the first beat of a film to its last.
import type { Page } from 'playwright-core'

/** A snapshot of a page. */
export interface Frame {
  readonly caption: string
  readonly isPlaying: boolean
  /** True while the player holds dice or coins. */
  readonly isHeld: boolean
  /** True if it is the player's own seat that is on the move. */
  readonly isOwnMove: boolean
  readonly log: readonly string[]
  readonly choices: number
  readonly title: string
  /** True if the ending or scores are shown. */
  readonly isOver: boolean
  /** The number of cards turned up, in games where cards are. */
  readonly turnedUp: number
  readonly motions: number
}

/** Starts recording. The returned function gives the frames so far, without repetitions. */
export async function record(page: Page): Promise<() => Promise<readonly Frame[]>> {
  const frames = await page.evaluateHandle(() => {
    const taken: string[] = []
    const count = (selector: string) => document.querySelectorAll(selector).length
    const take = (): void => {
      const frame = JSON.stringify({
        caption: document.querySelector('.caption p')?.textContent ?? '',
        isPlaying: count('.caption-now') > 0,
        isHeld: count('.caption button.primary') > 0,
        isOwnMove: count('.seat-turn .badge-you') > 0,
        log: [...document.querySelectorAll('#log p')].map(({ textContent }) => textContent),
        choices: count('#choices button.choice'),
        title: document.title,
        isOver: count('.ending, .sa-result-table') > 0,
        turnedUp: count('.sa-turned'),
        motions: document.getAnimations().length,
      } satisfies Frame)
      if (frame !== taken.at(-1)) taken.push(frame)
    }
    take()
    new MutationObserver(take).observe(document.documentElement, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    })
    return taken
  })
  return async () => {
    const taken = await frames.evaluate((texts) => texts)
    return taken.map((text): Frame => JSON.parse(text))
  }
}

/** The captions of a record, in order. */
export function captionsOf(frames: readonly Frame[]): readonly string[] {
  return frames
    .map(({ caption }) => caption)
    .filter((caption, index, all) => caption !== all[index - 1])
}
