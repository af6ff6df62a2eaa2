// All texts of a game from the server, by version, in the current language.
import { type GameGuide, type Sights, sightsOf } from '@flower-war/client/light'
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { language, texts } from '../texts/texts.ts'

/** As long as other requests wait for an answer and for all of it: some connections are slow. */
const WORDS_MS_MAX = 45_000

/** The pause before texts in a new language are asked for again. */
const AGAIN_MS = 5_000

/** Thrown if the server has no texts for a game, so that its pages cannot show it. */
export class WithoutWords extends Error {}

/** The guides received so far; a server has only a handful of games. */
const known = new Map<string, Signal<GameGuide>>()

/** The guide of a game in a version, which follows the language; if the edition is known, with its words alone. */
export async function guideOf(
  game: string,
  version: number,
  edition?: string,
): Promise<ReadonlySignal<GameGuide>> {
  const words = edition === undefined ? '' : `&edition=${encodeURIComponent(edition)}`
  const path = `/api/games/${encodeURIComponent(game)}?version=${version}${words}`
  const before = known.get(path)
  if (before !== undefined) return before
  const guide = signal(await fetchGuide(path, language.value))
  known.set(path, guide)
  effect(() => {
    if (guide.peek().language !== language.value) void follow(path, guide, language.value)
  })
  return guide
}

/** Loads the texts in a language, again and again while it is wanted; until they arrive, the previous ones stay. */
async function follow(path: string, guide: Signal<GameGuide>, wanted: string): Promise<void> {
  try {
    const found = await fetchGuide(path, wanted)
    if (language.peek() === wanted) guide.value = found
  } catch (error) {
    // A server of another version will not have them later either.
    if (error instanceof WithoutWords) return
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    if (language.peek() === wanted) await follow(path, guide, wanted)
  }
}

/** Fetches the schemas of a game's views. */
export async function fetchSights(game: string, version: number): Promise<Sights> {
  return sightsOf(await fetchJson(`/api/schemas/${encodeURIComponent(game)}-${version}.json`))
}

function fetchGuide(path: string, wanted: string): Promise<GameGuide> {
  return fetchJson(`${path}&lang=${wanted}`)
}

async function fetchJson<Body>(path: string): Promise<Body> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(WORDS_MS_MAX) })
  const { page, table } = texts.peek()
  if (answer.status === 404) throw new WithoutWords(table.unknownGame)
  if (!answer.ok) throw new Error(page.notLoaded)
  return await answer.json()
}
