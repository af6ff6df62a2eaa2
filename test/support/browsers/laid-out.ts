// The layout of a page once parts that watch sizes have adapted to each other.
import type { Page } from 'playwright-core'

/** Frames until such parts have seen the sizes of what has just been drawn, and what follows is laid out. */
const FRAMES = 3

/** Resolves once everything that is drawn now has its place, and its effects have run. */
export function laidOut(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++)
      // Effects of a part run in a task behind the frame that draws it.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }, FRAMES)
}
