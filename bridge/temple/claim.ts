// How a device becomes somebody's temple: it asks for a code, shows it, and waits until somebody has typed it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What a claimed temple knows of itself. */
export interface Credentials {
  readonly temple: string
  readonly password: string
  readonly broker: string
}

/** The credentials kept in that file; without any, those of a new claim, kept from then on. */
export async function credentialsFor(
  url: string,
  file: string,
  show: (code: string) => void,
): Promise<Credentials> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const claimed = await claim(url, show)
  writeFileSync(file, JSON.stringify(claimed), { mode: 0o600 })
  return claimed
}

async function claim(url: string, show: (code: string) => void): Promise<Credentials> {
  const begun = await post(`${url}/api/temples/claims`, {})
  show(String(begun['code']))
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, Number(begun['pollSeconds']) * 1_000))
    const { temple, password, broker } = await post(`${url}/api/temples/claims/poll`, {
      device: begun['device'],
    })
    if (typeof temple === 'string')
      return { temple, password: String(password), broker: String(broker) }
  }
}

async function post(url: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = Object(await response.json())
  if (!response.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer
}
