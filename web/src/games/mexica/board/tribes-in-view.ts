// The tribes as their corners beside the calendar show them.
import { SIGN_ON } from '@flower-war/rules/printed/mexica'
import type { Seen } from '../../face.ts'
import { signsAmong } from '../../ritual-calendar/board/signs.ts'
import { isNearWin } from '../ripe.ts'

/** The tokens, cards and signs of each tribe in view. The days among those that have won say whose they are. */
export function tribesOf({
  view: { players, founding },
  own,
  seat,
}: Pick<Seen<'mexica'>, 'view' | 'own' | 'seat'>) {
  return players.map(({ tokens, cards, weeks }, each) => {
    const won = weeks.some((day) => founding.includes(day)) ? founding : []
    const held = { cards: (each === seat && own?.hand) || won, days: weeks, signOn: SIGN_ON }
    const isDanger = each !== seat && founding.length === 0 && isNearWin(weeks)
    return { wealth: tokens, cards, signs: signsAmong(held, String), isDanger }
  })
}
