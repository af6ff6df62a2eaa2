// The folders of the server build on each other in one direction; planted imports that close a circle are found.
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, projectSources, type Sources } from './sources.ts'

/** Imports that close a circle all the same, and why. */
const BACKWARDS: Readonly<Record<string, string>> = {
  'observe → journal': 'metrics measure a journal by being one',
}

/** The folders that each folder imports; those that contain it, or that it contains, are not others. */
function importedBy(sources: Sources): ReadonlyMap<string, ReadonlySet<string>> {
  const imported = new Map<string, Set<string>>()
  for (const [file, source] of Object.entries(sources)) {
    const from = folderOf(file)
    if (from === undefined) continue
    for (const specifier of importsOf(source)) {
      const to = specifier.startsWith('.') ? folderOf(join(dirname(file), specifier)) : undefined
      if (to === undefined || `${from}/`.startsWith(`${to}/`) || to.startsWith(`${from}/`)) continue
      imported.set(from, (imported.get(from) ?? new Set()).add(to))
    }
  }
  return imported
}

/** The folder of a file of the server; the files beside the folders put the parts together, or serve all of them. */
function folderOf(file: string): string | undefined {
  return /^server\/src\/(.+)\/[^/]+$/.exec(file)?.[1]
}

/** Lists the imports between folders that are part of a circle, without those that are let pass. */
function circlesIn(sources: Sources, passing: readonly string[]): readonly string[] {
  const imports = [...importedBy(sources)].flatMap(([from, all]) =>
    [...all].map((to) => ({ from, to })),
  )
  const held = imports.filter(({ from, to }) => !passing.includes(`${from} → ${to}`))
  const reaches = (start: string, goal: string): boolean => {
    const [seen, open] = [new Set<string>(), [start]]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === goal) return true
      if (seen.has(at)) continue
      seen.add(at)
      open.push(...held.flatMap(({ from, to }) => (from === at ? [to] : [])))
    }
    return false
  }
  return held.filter(({ from, to }) => reaches(to, from)).map(({ from, to }) => `${from} → ${to}`)
}

describe('folders of the server', () => {
  const sources = projectSources()
  const passing = Object.keys(BACKWARDS)

  test('do not import each other in a circle', () => {
    expect(importedBy(sources).size).toBeGreaterThan(20)
    expect(circlesIn(sources, passing)).toEqual([])
  })

  test.for(passing)('would, but for the exception of %s', (name) => {
    const others = passing.filter((each) => each !== name)
    expect(circlesIn(sources, others)).toContain(name)
  })

  test.for([
    ['match/lifecycle/directory.ts', '../../operator/operator.ts', 'match/lifecycle → operator'],
    ['matchmaking/callers.ts', '../match/lifecycle/services.ts', 'matchmaking → match/lifecycle'],
    [
      'match/awake/showing/viewers.ts',
      '../joining/joining.ts',
      'match/awake/showing → match/awake/joining',
    ],
    ['doors/http/front.ts', '../http-play/playing.ts', 'doors/http → doors/http-play'],
    [
      'cluster/redis/bus.ts',
      '../../doors/colyseus/driver/rows.ts',
      'cluster/redis → doors/colyseus/driver',
    ],
  ] as const)('that close a circle by importing %s are found', ([file, specifier, circle]) => {
    const path = `server/src/${file}`
    const planted = { ...sources, [path]: `${sources[path]}\nimport '${specifier}'\n` }
    expect(circlesIn(planted, passing)).toContain(circle)
  })
})
