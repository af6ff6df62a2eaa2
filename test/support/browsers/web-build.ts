// Before all tests, builds the pages of the web client, once, if they are missing or outdated.
import { buildWeb, isStale } from '../../../web/build/web-build.ts'

export async function setup(): Promise<void> {
  if (isStale()) await buildWeb()
}
