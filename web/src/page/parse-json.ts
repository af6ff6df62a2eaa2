// Reads JSON that may be anything, such as what an older build has stored.

/** Parses a text; undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
