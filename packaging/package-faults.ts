// Checks packages as Node, bundlers and TypeScript read them: publint and attw each find faults that the other misses.
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'

/** Returns the faults of a packed package, except in resolutions that ESM-only packages do not support. */
export async function faultsIn(file: string): Promise<readonly string[]> {
  const bytes = new Uint8Array(readFileSync(file))
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  const checked = await checkPackage(createPackageFromTarballData(bytes))
  const problems = checked.types === false ? [{ kind: 'Untyped' }] : checked.problems
  const isOurs = (problem: object): boolean =>
    !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(`${problem.resolutionKind}`))
  return [
    ...messages.map(({ code }) => `publint: ${code}`),
    ...problems.filter(isOurs).map(({ kind }) => `attw: ${kind}`),
  ]
}
