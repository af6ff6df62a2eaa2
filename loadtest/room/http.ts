// The calls that lead into a match.

/** A player of the real server; a bare room knows nobody. */
export async function guestToken(url: string): Promise<string> {
  const answer = await post(`${url}/api/guests`, '', { name: 'Somebody' })
  return String(answer['token'] ?? '')
}

/** Posts JSON, and gives what comes back; nothing of it if it is not JSON. */
export async function post(
  url: string,
  token: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.headers.get('content-type')?.includes('json') ? response.json().then(Object) : {}
}
