// The hint to a question, which follows the apocalypse and the signs that the player has found.
import { SIGN_ON } from '@flower-war/rules/printed/mexica'
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { MexicaTexts } from '../../texts/en/games/mexica.ts'
import type { DecisionOf, OwnOf, ViewOf } from '../game-values.ts'
import { signsAmong } from '../ritual-calendar/board/signs.ts'

type Hints = Pick<MexicaTexts['editions']['mexica'], 'hints' | 'sought'>

export function hintOf(
  { hints, sought }: Hints,
  { kind }: Pick<DecisionOf<'mexica'>, 'kind'>,
  view: Pick<ViewOf<'mexica'>, 'apocalypse' | 'players' | 'turn'>,
  own: Pick<OwnOf<'mexica'>, 'hand'> | undefined,
): string {
  const doom = view.apocalypse?.kind
  if (kind === 'sacrifice' && own !== undefined) {
    const { weeks = [] } = view.players[view.turn.seat] ?? {}
    const found = signsAmong({ cards: own.hand, days: weeks, signOn: SIGN_ON }, String)
    const missing = SIGNS.filter((sign) => found[sign] === undefined)
    if (missing.length < SIGNS.length) return sought(missing, doom === 'flood')
  }
  return hints[`${kind} ${doom}`] ?? hints[kind] ?? ''
}
