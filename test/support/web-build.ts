// Before all tests: the pages of the web client, built once if they are missing or old.
import { buildWeb, isStale } from '../../web/build/web-build.ts'

export async function setup(): Promise<void> {
  if (isStale()) await buildWeb()
}
