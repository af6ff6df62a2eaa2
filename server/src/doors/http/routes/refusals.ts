// Every refusal there can be, for clients in any language: its sentence, its status, and whether to ask again.
import { REFUSALS, refusalRow, statusOf } from '@flower-war/protocol'
import {
  KERNEL_REFUSALS,
  KERNEL_REFUSALS_ES,
  type Language,
  type Playable,
} from '@flower-war/rules'
import type { Application } from 'express'
import { byLanguage, pageOf, send } from '../pages.ts'

const KERNEL = { en: KERNEL_REFUSALS, es: KERNEL_REFUSALS_ES } as const

export function addRefusalRoutes(app: Application, games: readonly Playable[]): void {
  const pages = byLanguage((language) =>
    pageOf({ language, refusals: refusalsIn(language, games) }),
  )
  app.get('/api/refusals', (request, response) => {
    send(request, response, pages)
  })
}

function refusalsIn(language: Language, games: readonly Playable[]): unknown {
  const ofServer = Object.entries(REFUSALS).map(([code, row]) => [code, row[language]] as const)
  const ofRules = [KERNEL, ...games.map(({ refusals }) => refusals)].flatMap((each) =>
    Object.entries(each[language]),
  )
  return Object.fromEntries(
    [...ofRules, ...ofServer].map(([code, sentence]) => {
      const retry = refusalRow(code)?.retry ?? null
      return [code, { sentence, status: statusOf(code), retry }]
    }),
  )
}
