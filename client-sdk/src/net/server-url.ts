// The address of a server, as a program gives it.
import { RefusalError } from '../refusal-error.ts'

/** The address without a slash at its end, so that paths can be appended; refused if it cannot be one of a server. */
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
