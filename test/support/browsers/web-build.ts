// Before all tests, builds the pages of the web client, once, if they are missing or outdated.
import { buildWeb, isStale } from '../../../web/build/web-build.ts'

export async function setup(): Promise<void> {
  // Tests of a new game run in a copy where no test looks at a page.
  if (process.env['WEB_BUILD'] !== 'none' && isStale()) await buildWeb()
}
