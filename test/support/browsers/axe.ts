// The accessibility faults that axe finds on a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The faults that axe finds on a page, however small, by rule and place. */
export function faultsOn(page: Page): Promise<readonly string[]> {
  return faultsIn(page, 'document')
}

/** The texts at these places of a page that lack contrast. */
export function illegibleIn(page: Page, places: readonly string[]): Promise<readonly string[]> {
  const options = { runOnly: ['color-contrast'] }
  return faultsIn(page, `${JSON.stringify(places)}, ${JSON.stringify(options)}`)
}

async function faultsIn(page: Page, asked: string): Promise<readonly string[]> {
  const found: unknown = await page.evaluate(`${axe}; axe.run(${asked})`)
  const { violations } = found as {
    violations: { id: string; nodes: { target: string[] }[] }[]
  }
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
