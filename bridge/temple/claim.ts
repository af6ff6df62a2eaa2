// What a temple in the terminal knows of itself: claimed once, and kept in a file from then on.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { claimTemple, type TempleCredentials } from '@flower-war/client'

/** The credentials kept in that file; without any, those of a new claim. */
export async function credentialsFor(
  url: string,
  file: string,
  show: (code: string) => void,
): Promise<TempleCredentials> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const claimed = await claimTemple(url, { show }).catch((error: unknown) => {
    // That is all that fetch says.
    if (error instanceof TypeError) throw new Error(`the server at ${url} cannot be reached`)
    throw error
  })
  writeFileSync(file, JSON.stringify(claimed), { mode: 0o600 })
  return claimed
}
