// The address of a server, as passed by a program.
import { RefusalError } from '../refusal-error.ts'

/**
 * Returns the address without a trailing slash, so that paths can be appended; throws if it cannot be the address of a
 * server.
 */
export function serverUrl(given: string | URL): string {
  const url = parse(String(given))
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new RefusalError({
      code: 'no-answer',
      detail: 'The address of a server begins with http:// or https://.',
    })
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

function parse(given: string): URL | undefined {
  try {
    return new URL(given)
  } catch {
    return undefined
  }
}
