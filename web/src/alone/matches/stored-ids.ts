// The ids of the matches and lessons that are stored on this device; it loads nothing that can read them.
import { storage } from '../../page/storage.ts'

export const MATCH = 'alone match '

export function storedIds(): readonly string[] {
  return storage.names(MATCH).map((name) => name.slice(MATCH.length))
}
