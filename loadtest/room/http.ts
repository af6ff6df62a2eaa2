// The HTTP calls made before joining a match.

/** Creates a guest and returns their token; empty for a bare room, which has no accounts. */
export async function guestToken(url: string): Promise<string> {
  const answer = await post(`${url}/api/guests`, '', { name: 'Somebody' })
  return String(answer['token'] ?? '')
}

/** Reserves a seat by creating or joining a match. Throws if refused: without it, the measurement would be wrong. */
export async function reserve(
  url: string,
  token: string,
  wish: object,
): Promise<Readonly<Record<string, unknown>>> {
  const seat = await post(url, token, wish)
  if (seat['roomId'] === undefined) throw new Error(`${url}: ${JSON.stringify(seat)}`)
  return seat
}

/** Posts JSON and returns the reply; an empty object if it is not JSON. */
export async function post(
  url: string,
  token: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.headers.get('content-type')?.includes('json') ? response.json().then(Object) : {}
}
