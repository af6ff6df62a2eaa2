// The accessibility faults that axe finds on a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The faults of a page that axe calls serious or worse, by rule and place. */
export function seriousOn(page: Page): Promise<readonly string[]> {
  return seriousIn(page, 'document')
}

/** The texts at these places of a page that lack contrast. */
export function illegibleIn(page: Page, places: readonly string[]): Promise<readonly string[]> {
  const options = { runOnly: ['color-contrast'] }
  return seriousIn(page, `${JSON.stringify(places)}, ${JSON.stringify(options)}`)
}

async function seriousIn(page: Page, asked: string): Promise<readonly string[]> {
  const found: unknown = await page.evaluate(`${axe}; axe.run(${asked})`)
  const { violations } = found as {
    violations: { id: string; impact: string; nodes: { target: string[] }[] }[]
  }
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
