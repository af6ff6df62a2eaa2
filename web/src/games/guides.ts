// All words of a game as its server has them, by version, in the language that is shown.
import { type GameGuide, type Sights, sightsOf } from '@flower-war/client/light'
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { language, texts } from '../texts/texts.ts'

/** Those that were asked for; a server has a handful of games. */
const known = new Map<string, Signal<GameGuide>>()

/** The guide of a game in a version, which follows the language. */
export async function guideOf(game: string, version: number): Promise<ReadonlySignal<GameGuide>> {
  const path = `/api/games/${encodeURIComponent(game)}?version=${version}`
  const before = known.get(path)
  if (before !== undefined) return before
  const guide = signal(await fetchGuide(path, language.value))
  known.set(path, guide)
  effect(() => {
    if (guide.peek().language !== language.value) void follow(path, guide, language.value)
  })
  return guide
}

/** Until the words have come, and if they cannot, those of the other language stay. */
async function follow(path: string, guide: Signal<GameGuide>, wanted: string): Promise<void> {
  const found = await fetchGuide(path, wanted).catch(() => undefined)
  if (found !== undefined && language.peek() === wanted) guide.value = found
}

/** Fetches what the view of a game consists of. */
export async function fetchSights(game: string, version: number): Promise<Sights> {
  return sightsOf(await fetchJson(`/api/schemas/${encodeURIComponent(game)}-${version}.json`))
}

function fetchGuide(path: string, wanted: string): Promise<GameGuide> {
  return fetchJson(`${path}&lang=${wanted}`)
}

async function fetchJson<Body>(path: string): Promise<Body> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(texts.peek().table.unknownGame)
  return await answer.json()
}
