// The proxies that the operator trusts.
import proxyAddr from 'proxy-addr'

/** The trusted proxies: none, all, the nearest few, or those at these addresses. */
export type Trust = boolean | number | readonly string[]

/** Parses the operator's setting; undefined if it is malformed. */
export function parseTrust(text: string): Trust | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/.test(text)) return Number(text)
  const names = text.split(',').map((name) => name.trim())
  try {
    proxyAddr.compile(names)
    return names
  } catch {
    return undefined
  }
}
