// The games that are played here, and all texts that a client needs to show them, by language.
import type { GameGuide, GameRow, Language } from '@flower-war/protocol'
import {
  guideOf,
  guideOfEdition,
  type Playable,
  type RulesOf,
  refuse,
  rowOf,
} from '@flower-war/rules'
import type { Application } from 'express'
import { answer } from '../../answers.ts'
import { byLanguage, type Page, pageOf, send } from '../pages.ts'
import { ofVersions, UNKNOWN_GAME } from '../versions.ts'

export function addGameRoutes(
  app: Application,
  games: readonly Playable[],
  rulesOf: RulesOf,
): void {
  const lists = byLanguage((language) =>
    pageOf(games.map((game): GameRow => rowOf(game, language))),
  )
  const guides = ofVersions(games, rulesOf, (game) => {
    const whole = byLanguage((language) => pageOf(guideOf(game, language) satisfies GameGuide))
    return { game, whole, editions: new Map<string, Pages>() }
  })

  app.get('/api/games', (request, response) => {
    send(request, response, lists)
  })
  app.get('/api/games/:id', async (request, response) => {
    const { version, edition } = request.query
    const guide = await guides(request.params.id, version)
    if (guide === undefined) return answer(response, UNKNOWN_GAME)
    const pages = edition === undefined ? guide.whole : pagesOf(guide, edition)
    if (pages === undefined) answer(response, NO_EDITION)
    else send(request, response, pages)
  })
}

type Pages = Readonly<Record<Language, Page>>

/** The texts of a game, whole and by edition; those of an edition are made when they are first asked for. */
interface Guide {
  readonly game: Playable
  readonly whole: Pages
  readonly editions: Map<string, Pages>
}

const NO_EDITION = refuse(
  'malformed-request',
  'The editions ("edition") of a game are the values of its option "edition".',
)

/** The texts in the words of an edition alone; undefined if there is none of that name. */
function pagesOf({ game, editions }: Guide, edition: unknown): Pages | undefined {
  if (typeof edition !== 'string') return undefined
  const made = editions.get(edition)
  if (made !== undefined || guideOfEdition(game, 'en', edition) === undefined) return made
  const pages = byLanguage((language) =>
    pageOf(guideOfEdition(game, language, edition) satisfies GameGuide | undefined),
  )
  editions.set(edition, pages)
  return pages
}
