// The pace at which a page shows what happens, as its player has set it.
import type { BrowserContext, Page } from 'playwright-core'
import type { Pace } from '../../../web/src/table/beats/pace.ts'

/** Sets the pace of all pages that are opened from now on. */
export function paced(where: BrowserContext | Page, pace: Pace): Promise<unknown> {
  return where.addInitScript((wanted) => localStorage.setItem('flower-war pace', wanted), pace)
}
