// All refusals, for clients in any language: sentence, status, and whether to ask again.
import { type Language, refusalRow, statusOf } from '@flower-war/protocol'
import { KERNEL_REFUSAL_TEXTS, type Playable } from '@flower-war/rules'
import type { Application } from 'express'
import { SERVER_TEXTS } from '../../../texts/texts.ts'
import { byLanguage, pageOf, send } from '../pages.ts'

export function addRefusalRoutes(app: Application, games: readonly Playable[]): void {
  const pages = byLanguage((language) =>
    pageOf({ language, refusals: refusalsIn(language, games) }),
  )
  app.get('/api/refusals', (request, response) => {
    send(request, response, pages)
  })
}

function refusalsIn(language: Language, games: readonly Playable[]): unknown {
  const ofRules = [KERNEL_REFUSAL_TEXTS, ...games.map(({ refusals }) => refusals)]
  // Games share codes, so what one says in English only comes before what others say in the language.
  const sentences = [
    ...ofRules.map(({ en }) => en),
    ...ofRules.map(({ [language]: said = {} }) => said),
    SERVER_TEXTS[language].refusals,
  ].flatMap((each) => Object.entries(each))
  return Object.fromEntries(
    sentences.map(([code, sentence]) => {
      const retry = refusalRow(code)?.retry ?? null
      return [code, { sentence, status: statusOf(code), retry }]
    }),
  )
}
