// The aim of Mexica, the signs of each tribe, and the distance to the end.
import { SIGN_ON, TURNS_LEFT } from '@flower-war/rules/printed/mexica'
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { MexicaChoices } from '../../texts/en/games/choices-mexica.ts'
import type { Progress, Seen } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import { signsAmong } from '../ritual-calendar/board/signs.ts'
import { stepOf } from './step.ts'

const STEPS = ['move', 'battle', 'sacrifice', 'cards'] as const

export function progressOf(words: MexicaChoices, seen: Seen<'mexica'>): Progress {
  const { view, own, seat, shown } = seen
  return {
    aim: words.aim,
    steps: {
      names: STEPS.map((step) => words.steps[step]),
      now: STEPS.indexOf(stepOf(view, shown)),
    },
    seats: view.players.map(({ tokens, weeks, cards: { day, war, rain } }, each) => {
      const cards = each === seat ? (own?.hand ?? []) : []
      const signs = Object.keys(signsAmong({ cards, days: weeks, signOn: SIGN_ON }, String)).length
      const held = day + war + rain
      return {
        text: words.signs(signs, SIGNS.length, each === seat),
        more: words.wealth(tokens, held),
        part: signs / SIGNS.length,
      }
    }),
    end: endOf(words, view),
  }
}

function endOf(words: MexicaChoices, { apocalypse, spaces, temple }: ViewOf<'mexica'>) {
  if (apocalypse !== null)
    return {
      text: words.left(apocalypse.turnsLeft, apocalypse.kind),
      part: 1 - apocalypse.turnsLeft / TURNS_LEFT,
    }
  const issued = spaces.filter(({ week }) => week !== null).length
  const given = temple.tlaloc.tokens + temple.huitzilopochtli.tokens
  return { text: words.before(given, issued, spaces.length), part: issued / spaces.length }
}
