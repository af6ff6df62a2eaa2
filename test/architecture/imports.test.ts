// Imports follow the table of parts; planted imports that it forbids are found.
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Part } from './part.ts'
import { parts } from './parts.ts'
import { importsOf, projectSources, type Sources } from './sources.ts'

/** Lists the imports that the table does not allow. */
function forbiddenImports(sources: Sources): readonly string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const part = partOf(file)
    if (part === undefined) return [`${file} belongs to no part`]
    return importsOf(source)
      .filter((specifier) => !mayImport(part, file, specifier))
      .map((specifier) => `${file} (${part.name}) imports ${specifier}`)
  })
}

/** Lists what the table allows and no file needs. */
function needlessPermits(sources: Sources): readonly string[] {
  const needed = new Map<Part | undefined, Set<string>>()
  for (const [file, source] of Object.entries(sources)) {
    const part = partOf(file)
    const names = importsOf(source).flatMap((specifier) =>
      specifier.startsWith('.')
        ? (partOf(join(dirname(file), specifier))?.name ?? [])
        : (part?.packages.find((name) => isOfPackage(specifier, name)) ?? []),
    )
    needed.set(part, new Set([...(needed.get(part) ?? []), ...names]))
  }
  return parts.flatMap((part) =>
    [...part.parts, ...part.packages]
      .filter((name) => needed.get(part)?.has(name) !== true)
      .map((name) => `${part.name} does not need ${name}`),
  )
}

function mayImport(part: Part, file: string, specifier: string): boolean {
  if (!specifier.startsWith('.')) return part.packages.some((name) => isOfPackage(specifier, name))
  const other = partOf(join(dirname(file), specifier))
  return other === part || part.parts.includes(other?.name ?? '')
}

function partOf(file: string): Part | undefined {
  return parts.find(({ contains }) => contains(file))
}

function isOfPackage(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`)
}

describe('imports', () => {
  const sources = projectSources()

  test('follow the table', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(30)
    expect(forbiddenImports(sources)).toEqual([])
  })

  test('need everything that the table allows', () => {
    expect(needlessPermits(sources)).toEqual([])
  })

  test('that are gone leave their permits behind, which are found', () => {
    const without = Object.fromEntries(
      Object.entries(sources).filter(([, source]) => !source.includes("'@noble/hashes/")),
    )
    expect(needlessPermits(without)).toContain('client-sdk does not need @noble/hashes')
  })

  test.for([
    ['rules/src/deck.ts', "import { readFileSync } from 'node:fs'"],
    ['rules/src/deck.ts', "import { tieqchieq } from './tieqchieq/index.ts'"],
    ['rules/src/deck.ts', "export * from './games.ts'"],
    ['rules/src/tieqchieq/turn.ts', "import { GAMES } from '../games.ts'"],
    ['rules/src/tieqchieq/turn.ts', "const late = await import('../../../test/support/peek.ts')"],
    ['rules/src/tieqchieq/turn.ts', "import { GODS } from '../ritual-calendar/gods.ts'"],
    ['rules/src/ritual-calendar/gods.ts', "import { flowerWar } from '../flower-war/index.ts'"],
    ['rules/src/mexica/course/turn.ts', "import { DISCS } from '../../flower-war/course/discs.ts'"],
    ['rules/src/flower-war/course/turn.ts', "import { WEEKS } from '../../mexica/course/weeks.ts'"],
    ['rules/src/flower-war/course/turn.ts', "import { TRACK } from '../../tieqchieq/board.ts'"],
    ['rules/src/index.ts', "import '../../loadtest/compare/rules.ts'"],
    ['rules/simulate/main.ts', "import type { State } from '../src/tieqchieq/state.ts'"],
    ['rules/src/deck.ts', 'const late = import(`./tieqchieq/index.ts`)'],
    ['rules/src/deck.ts', "const late = import(/* late */ './games.ts')"],
    ['rules/src/evil.mts', "export * from './tieqchieq/index.ts'"],
    ['rules/src/evil.js', "const fs = require('node:fs')"],
    ['web/src/table/log.tsx', "import { GAMES } from '@flower-war/rules'"],
    ['server/src/match/model/play.ts', "import type { Runner } from '../awake/runner.ts'"],
    ['server/src/match/model/play.ts', "import { setTimeout } from 'node:timers'"],
    ['server/src/match/awake/runner.ts', "import { claimMatch } from '../lifecycle/open-match.ts'"],
    ['server/src/match/awake/runner.ts', "import { matchMaker } from '@colyseus/core'"],
    ['server/src/match/lifecycle/this-process.ts', "import '../../doors/colyseus/door.ts'"],
    ['server/src/net/rates.ts', "import type { Session } from '../match/model/session.ts'"],
    ['server/src/temples/temples.ts', "import type { Edge } from '../doors/http/edge.ts'"],
    ['server/src/operator/operator.ts', "import express from 'express'"],
    ['somewhere/new.ts', ''],
  ] as const)('that the table forbids are found in %s: %s', ([file, line]) => {
    // Each file is judged by itself, and as it is it has none.
    expect(forbiddenImports({ [file]: `${sources[file] ?? ''}\n${line}\n` })).toHaveLength(1)
  })
})
