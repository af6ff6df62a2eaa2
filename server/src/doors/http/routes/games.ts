// The games that are played here, and all the words that a client needs to show them, by language.
import { createHash } from 'node:crypto'
import type { GameGuide, GameRow, OptionRow } from '@flower-war/protocol'
import {
  accept,
  KERNEL_REFUSALS,
  LANGUAGES,
  type Language,
  type Playable,
  type Result,
  refuse,
} from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { answerRefusal } from '../refusal.ts'

/** An answer as it is sent, and the mark by which a client knows that it has it already. */
interface Page {
  readonly text: string
  readonly etag: string
}

/** Those who ask in no language of ours are answered in the first. */
const [FALLBACK] = LANGUAGES

const UNKNOWN = { code: 'unknown-game', detail: KERNEL_REFUSALS['unknown-game'] }

/** Adds the routes to an application. */
export function addGameRoutes(app: Application, games: readonly Playable[]): void {
  const lists = byLanguage((language) => pageOf(games.map((game) => rowOf(game, language))))
  const guides = new Map(
    games.map((game) => [game.id, byLanguage((language) => pageOf(guideOf(game, language)))]),
  )

  app.get('/api/games', (request, response) => {
    send(request, response, lists)
  })
  app.get('/api/games/:id', (request, response) => {
    const guide = guides.get(request.params.id)
    if (guide !== undefined) send(request, response, guide)
    else answerRefusal(response, 404, UNKNOWN)
  })
}

function rowOf(game: Playable, language: Language): GameRow {
  const { id, version, seats, options, texts } = game
  const { title, options: told } = texts[language]
  const rows = Object.entries(options).map(([name, option]): [string, OptionRow] => {
    const text = told[name]
    if (text === undefined) throw new Error(`${id} says nothing of its option ${name}`)
    return [name, { ...option, ...text }]
  })
  const players = { min: seats.min, max: seats.max }
  return { id, version, title, players, options: Object.fromEntries(rows) }
}

function guideOf(game: Playable, language: Language): GameGuide {
  return { ...game.texts[language], ...rowOf(game, language), language }
}

function pageOf(content: unknown): Page {
  const text = JSON.stringify(content)
  const hash = createHash('sha256').update(text).digest('base64url')
  return { text, etag: `"${hash}"` }
}

function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return { en: make('en'), es: make('es') }
}

function send(request: Request, response: Response, pages: Readonly<Record<Language, Page>>): void {
  const language = languageFor(request)
  if (language.ok) sendPage(response, pages[language.value], language.value)
  else answerRefusal(response, 400, language.refusal)
}

function sendPage(response: Response, { text, etag }: Page, language: Language): void {
  response.vary('Accept-Language')
  // Kept, and asked for again each time, so that a new version is seen at once.
  response.set({ 'Cache-Control': 'no-cache', 'Content-Language': language, ETag: etag })
  response.type('json').send(text)
}

/** `?lang=`, or what the client prefers among the languages that there are. */
function languageFor(request: Request): Result<Language> {
  const { lang } = request.query
  if (lang === undefined) {
    const preferred = request.acceptsLanguages([...LANGUAGES])
    return accept(LANGUAGES.find((each) => each === preferred) ?? FALLBACK)
  }
  const wanted = LANGUAGES.find((each) => each === lang)
  if (wanted !== undefined) return accept(wanted)
  return refuse('malformed-request', `The languages ("lang") are: ${LANGUAGES.join(', ')}.`)
}
