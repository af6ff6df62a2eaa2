// The operator of a test server, at the API that the operator's page uses.

/** Their password. */
export const OPERATOR_PASSWORD = 'obsidian-and-jade'

/** Makes a request as the operator, a POST if it has a body; resolves with the answer. */
export async function asOperator(url: string, path: string, body?: object) {
  const response = await fetch(`${url}/api/admin${path}`, {
    headers: { authorization: `Bearer ${OPERATOR_PASSWORD}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return Object(await response.json())
}
