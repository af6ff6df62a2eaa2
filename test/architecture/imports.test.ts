// Who imports whom follows the table of parts; planted imports that it forbids are found.
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Part } from './part.ts'
import { parts } from './parts.ts'
import { projectSources, type Sources, withoutComments } from './sources.ts'

/** Lists the imports that the table does not allow. */
function forbiddenImports(sources: Sources): readonly string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const part = parts.find(({ contains }) => contains(file))
    if (part === undefined) return [`${file} belongs to no part`]
    return importsOf(source)
      .filter((specifier) => !mayImport(part, file, specifier))
      .map((specifier) => `${file} (${part.name}) imports ${specifier}`)
  })
}

function importsOf(source: string): readonly string[] {
  const found = withoutComments(source).matchAll(
    /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g,
  )
  return [...found].flatMap(([, specifier]) => specifier ?? [])
}

function mayImport(part: Part, file: string, specifier: string): boolean {
  if (!specifier.startsWith('.'))
    return part.packages.some((name) => specifier === name || specifier.startsWith(withSlash(name)))
  const target = join(dirname(file), specifier)
  const other = parts.find(({ contains }) => contains(target))
  return other === part || part.parts.includes(other?.name ?? '')
}

function withSlash(name: string): string {
  return name.endsWith(':') ? name : `${name}/`
}

describe('imports', () => {
  const sources = projectSources()

  test('follow the table', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(30)
    expect(forbiddenImports(sources)).toEqual([])
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
    ['server/src/match/model/play.ts', "import type { Runner } from '../live/runner.ts'"],
    ['server/src/match/model/play.ts', "import { setTimeout } from 'node:timers'"],
    ['server/src/match/live/runner.ts', "import { claimMatch } from '../lifecycle/open-match.ts'"],
    ['server/src/match/live/runner.ts', "import { matchMaker } from '@colyseus/core'"],
    ['server/src/match/lifecycle/own-process.ts', "import '../../doors/colyseus/known-rooms.ts'"],
    ['server/src/net/rates.ts', "import type { Session } from '../match/model/session.ts'"],
    ['server/src/temples/temples.ts', "import type { Edge } from '../doors/http/edge.ts'"],
    ['server/src/operator/operator.ts', "import express from 'express'"],
    ['somewhere/new.ts', ''],
  ] as const)('that the table forbids are found in %s: %s', ([file, line]) => {
    const planted = { ...sources, [file]: `${sources[file] ?? ''}\n${line}\n` }
    expect(forbiddenImports(planted)).toHaveLength(forbiddenImports(sources).length + 1)
  })
})
