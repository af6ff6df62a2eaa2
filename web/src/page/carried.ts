// A seat that was carried here from another device: the code for it comes behind the # of a link, and is taken off the
// address at once, so that it stays in no history.
import { matchPath } from './route.ts'

const MARK = '#carry='

/** The link to a match, with the code that makes whoever opens it the same player. */
export function carryingPath(id: string, code: string): string {
  return `${matchPath(id)}${MARK}${code}`
}

/** The code with which this page was opened, once. */
export function takeCarried(): string | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return undefined
  history.replaceState(null, '', pathname + search)
  return hash.slice(MARK.length)
}

/** The name in a token, to be shown. */
export function nameIn(token: string): string {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)))
    return String(Object(JSON.parse(text)).name ?? '')
  } catch {
    return ''
  }
}
