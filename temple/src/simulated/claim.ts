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
  const claimed = await claimTemple(url, { show })
  writeFileSync(file, JSON.stringify(claimed), { mode: 0o600 })
  return claimed
}
