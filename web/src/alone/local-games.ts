// The games whose rules are part of this page, with their texts, for use without a server.
import { type GameGuide, sightsOf } from '@flower-war/client/light'
import { gameSchemaOf } from '@flower-war/protocol'
import {
  GAMES,
  guideOf,
  inLanguage,
  KERNEL_REFUSAL_TEXTS,
  type Playable,
  rulesAmong,
} from '@flower-war/rules'
import { computed, type ReadonlySignal } from '@preact/signals'
import type { Face } from '../games/face.ts'
import { hasFace, ownFaceOf } from '../games/faces.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { language } from '../texts/texts.ts'

/** The games for new matches: the newest rules of each, shortest game first, as in the lobby. */
export const LOCAL_GAMES: readonly Playable[] = GAMES.toSorted(
  (one, other) => longest(one) - longest(other),
)

function longest({ measure }: Playable): number {
  return measure?.minutes.max ?? Number.POSITIVE_INFINITY
}

/** The rules of a game in a version; undefined if this page has none. */
export const localRules = rulesAmong(GAMES)

const guides = new WeakMap<Playable, ReadonlySignal<GameGuide>>()

/** All texts of a game, in the current language. */
export function localGuide(rules: Playable): ReadonlySignal<GameGuide> {
  const guide = guides.get(rules) ?? computed(() => guideOf(rules, language.value))
  guides.set(rules, guide)
  return guide
}

/** The face for these rules: their game's own, or the one for any game. */
export async function localFace(rules: Playable): Promise<Face<PlayedGame>> {
  if (hasFace(rules.id, rules.version)) return ownFaceOf(rules.id)
  const { plainFace } = await import('../games/plain/face.tsx')
  return plainFace(localGuide(rules), sightsOf(gameSchemaOf(rules)))
}

/** The sentence of a refusal, in the current language. */
export function localRefusal(rules: Playable, code: string, detail: string): string {
  const said = [rules.refusals, KERNEL_REFUSAL_TEXTS].map((each) =>
    inLanguage(each, language.value),
  )
  return said.find((each) => Object.hasOwn(each, code))?.[code] ?? detail
}
