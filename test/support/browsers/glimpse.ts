// Watches within a page for a text that may be shown only briefly, however seldom a test gets to look.
import type { Page } from 'playwright-core'

/** Watches from now on; the returned function resolves once a visible place of the page has had this text. */
export async function glimpse(
  page: Page,
  place: string,
  text: string,
): Promise<() => Promise<void>> {
  const watched = await page.evaluateHandle(
    ([selector, wanted]) => {
      const isThere = () =>
        [...document.querySelectorAll(selector)].some(
          (each) => each.textContent.includes(wanted) && each.checkVisibility(),
        )
      const seen = new Promise<void>((resolve) => {
        const look = () => isThere() && resolve()
        new MutationObserver(look).observe(document, {
          ...{ subtree: true, childList: true, characterData: true, attributes: true },
        })
        look()
      })
      // Not the promise itself, for which the handle would wait.
      return { seen }
    },
    [place, text] as const,
  )
  return () => watched.evaluate(({ seen }) => seen)
}
