// The accessibility faults that axe finds on a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { painted } from './lean.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Without listing the elements that passed, axe takes half the time. No rule in use needs the style sheets. */
const QUICKLY = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** The faults that axe finds on a page, however small, by rule and place. */
export function faultsOn(page: Page): Promise<readonly string[]> {
  return faultsIn(page, 'document', QUICKLY)
}

/** The texts at these places of a page that lack contrast. */
export function illegibleIn(page: Page, places: readonly string[]): Promise<readonly string[]> {
  return faultsIn(page, JSON.stringify(places), { ...QUICKLY, runOnly: ['color-contrast'] })
}

async function faultsIn(page: Page, places: string, options: object): Promise<readonly string[]> {
  // A page takes a while to read axe, so it reads it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const asked = `axe.run(${places}, ${JSON.stringify(options)})`
  // axe finds no contrast in transparent text.
  const found: unknown = await painted(page, () => page.evaluate(asked))
  const { violations } = found as {
    violations: { id: string; nodes: { target: string[] }[] }[]
  }
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
