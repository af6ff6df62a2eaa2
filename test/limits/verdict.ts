// Judges whether a test reaches its limit: it passes as it is, and fails with the limit alone changed.
import type { Claim } from './reached.ts'
import type { Session } from './session.ts'

/** The least changes that have to be noticed. */
const FINE = {
  'one less': (limit: number) => limit - 1,
  'one more': (limit: number) => limit + 1,
}
const COARSE = {
  'half of it': (limit: number) => limit / 2,
  'twice as much': (limit: number) => limit * 2,
}

/** Tells why the limit is not reached; undefined if it is. */
export async function verdictOn(
  session: Session,
  { limits, path, file, name, isCoarse }: Claim,
): Promise<string | undefined> {
  const pattern = patternOf(name)
  const plain = await session.run(file, pattern)
  if (plain.ran.length === 0) return `there is no test "${name}" in ${file}`
  if (plain.failed.length > 0) return `"${name}" fails as it is`
  for (const [what, change] of Object.entries(isCoarse ? COARSE : FINE)) {
    const { failed } = await session.run(file, pattern, { limits, path, change })
    if (failed.length === 0) return `"${name}" passes with ${what}`
  }
  return undefined
}

/** Finds a test by its name as it is written, whatever values are put into it. */
function patternOf(name: string): RegExp {
  const parts = name.split(/%[a-z]/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
