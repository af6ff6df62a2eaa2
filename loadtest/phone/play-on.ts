// Runs in a page with a table: gives answers, one after the other, as a finger would.

export interface Played {
  readonly answers: number
  /** The number of changes to the page. */
  readonly redraws: number
}

/**
 * Makes the first choice this many times, or until the match is over. It is a single function because Playwright sends
 * its source to the page.
 */
export async function playOn({
  answers,
  waitMsMax,
}: {
  readonly answers: number
  readonly waitMsMax: number
}): Promise<Played> {
  let redraws = 0
  let look = (): void => {}
  const observer = new MutationObserver(() => {
    redraws++
    look()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })

  function until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`nothing came of an answer: ${document.body.innerText}`))
      const timer = setTimeout(late, waitMsMax)
      look = () => {
        if (!isSo()) return
        clearTimeout(timer)
        look = () => {}
        resolve()
      }
      look()
    })
  }
  // Prefers a choice that needs no space: a space takes a second click, on the board.
  const choice = () =>
    document.querySelector<HTMLElement>('#choices button.choice:enabled:not([aria-pressed])') ??
    document.querySelector<HTMLElement>('#choices button.choice:enabled')
  const space = () => document.querySelector<SVGElement>('.board .rc-space > .hotspot')
  const isOver = () => document.querySelector('.ending') !== null

  let answered = 0
  for (; answered < answers && !isOver(); answered++) {
    const chosen = choice()
    chosen?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }))
    chosen?.focus()
    chosen?.click()
    if (chosen?.hasAttribute('aria-pressed') === true) {
      await until(() => space() !== null)
      space()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
    await until(() => choice() === null || isOver())
    await until(() => choice() !== null || isOver())
  }
  observer.disconnect()
  return { answers: answered, redraws }
}
