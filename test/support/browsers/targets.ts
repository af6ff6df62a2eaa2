// Finds the controls of a page that are too small for a finger.
import type { JSHandle, Page } from 'playwright-core'

/** The smallest size that a finger hits, in CSS pixels. */
export const TARGET = 44

interface Sought {
  readonly least: number
  /** The selector to wait for before anything is measured. */
  readonly after: string
}

/** Returns undefined until `after` is there. Runs in the page, so it can use nothing from outside itself. */
function smallOnes({ least, after }: Sought): readonly string[] | undefined {
  if (document.querySelector(after) === null) return undefined
  const controls = document.querySelectorAll(
    'button, [role=button], a[href], select, summary, input:not([type=checkbox], [type=radio]), label:has([type=checkbox], [type=radio])',
  )
  /** Of a drawing, the size of its largest shape: the whole may include what is apart from it. */
  const sizeOf = (control: Element) => {
    const shapes =
      control instanceof SVGElement ? control.querySelectorAll('circle, path, rect') : []
    return [control instanceof SVGElement ? [] : [control], [...shapes]]
      .flat()
      .map((each) => each.getBoundingClientRect())
      .reduce((most, each) =>
        Math.min(each.width, each.height) > Math.min(most.width, most.height) ? each : most,
      )
  }
  return [...controls].flatMap((control) => {
    // Links within sentences are as high as their line.
    if (control.matches('a') && getComputedStyle(control).display === 'inline') return []
    const { width, height } = sizeOf(control)
    const isThere = width > 1 && height > 1
    const isSmall = width < least - 0.5 || height < least - 0.5
    const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
    return isThere && isSmall
      ? [
          `${control.tagName} ${control.getAttribute('class')} ${name.slice(0, 20)} ${width}×${height}`,
        ]
      : []
  })
}

/** The controls that are lower or narrower than a finger needs; a box counts with its label. */
export function tooSmall(page: Page): Promise<readonly string[]> {
  return smallAfter(page, 'body')
}

/** The same as soon as something is there, even if it goes away again soon. */
export async function smallAfter(page: Page, after: string): Promise<readonly string[]> {
  const found: JSHandle<readonly string[] | undefined> = await page.waitForFunction(smallOnes, {
    ...{ least: TARGET, after },
  })
  return (await found.jsonValue()) ?? []
}
