// Answers that a test gives a page in place of the server.
import type { Route } from 'playwright-core'
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../../protocol/src/index.ts'

/** The header by which clients know an answer of the server. */
const headers = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) }

export const answer = (json: unknown) => ({ headers, json })

export const refusal = (status: number, code: string, detail = code, others = {}) => ({
  status,
  headers: { ...headers, ...others },
  json: { code, detail },
})

/** Asks the server itself. Playwright's `fetch` of a route throws if the page closes while it is under way. */
export async function answerOf(route: Route, url = route.request().url()) {
  const response = await fetch(url, { headers: route.request().headers() })
  return response.json()
}
