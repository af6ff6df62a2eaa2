// A seat carried here from another device. Its code comes in the fragment of a link, and is removed from the address at
// once so that no history keeps it.
import { matchPath, replaceAddress } from '../route.ts'

const MARK = '#carry='

/** The path to a match with the code that makes the device that opens it the same player. */
export function carryingPath(id: string, code: string): string {
  return `${matchPath(id)}${MARK}${code}`
}

/** The code this page was opened with; returned once. */
export function takeCarried(): string | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return undefined
  replaceAddress(pathname + search)
  return hash.slice(MARK.length)
}

/** The name inside a token, for display. */
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
