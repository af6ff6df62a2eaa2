// Finds the controls of a page that are too small for a finger.
import type { Page } from 'playwright-core'

/** The smallest size that a finger hits, in CSS pixels. */
export const TARGET = 44

/** The controls that are lower or narrower than a finger needs; a box counts with its label. */
export function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll(
      'button, a.button, select, summary, input:not([type=checkbox], [type=radio]), label:has([type=checkbox], [type=radio])',
    )
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isThere = width > 1 && height > 1
      const isSmall = width < least - 0.5 || height < least - 0.5
      return isThere && isSmall
        ? [
            `${control.tagName} ${control.className} ${control.textContent?.slice(0, 20)} ${width}×${height}`,
          ]
        : []
    })
  }, TARGET)
}
