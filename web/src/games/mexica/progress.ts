// The aim of Mexica, the signs of each tribe, and the distance to the end.
import { SIGN_ON, TURNS_LEFT } from '@flower-war/rules/printed/mexica'
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { MexicaChoices } from '../../texts/en/games/choices-mexica.ts'
import type { Decided, Options, Progress, Seen } from '../face.ts'
import { signsAmong } from '../ritual-calendar/board/signs.ts'
import { cardsHeld } from '../ritual-calendar/tribes/cards-held.ts'
import { isNearSign, isNearWin } from './ripe.ts'
import { stepOf } from './step.ts'

const STEPS = ['move', 'landing', 'battle', 'sacrifice', 'cards'] as const

export function progressOf(words: MexicaChoices, seen: Seen<'mexica'>): Progress {
  const { view, own, seat, shown } = seen
  return {
    aim: words.aim,
    steps: {
      names: STEPS.map((step) => words.steps[step]),
      now: STEPS.indexOf(stepOf(view, shown)),
    },
    seats: view.players.map(({ tokens, weeks, cards: held }, each) => {
      const cards = each === seat ? (own?.hand ?? []) : []
      const signs = Object.keys(signsAmong({ cards, days: weeks, signOn: SIGN_ON }, String)).length
      const isOwn = each === seat
      const hidden = cardsHeld(held)
      const isDanger = !isOwn && isNearWin(weeks)
      return {
        text: isOwn
          ? words.signs(signs, SIGNS.length)
          : isDanger
            ? words.danger(signs, SIGNS.length)
            : words.shown(signs, hidden, SIGNS.length),
        isDanger,
        more: words.wealth(tokens, isOwn ? hidden : 0),
        part: signs / SIGNS.length,
      }
    }),
    end: endOf(words, seen),
  }
}

/** The signs win, and nothing else does (MX-60, MX-62). */
export function decidedBy(words: MexicaChoices, { winners }: Decided): string | undefined {
  return winners.length === 0 ? undefined : words.founded
}

/** The sacrifices that bring the apocalypse: those of the pace, unless the table has agreed on a number (MX-61). */
const AT_PACE: ReadonlyMap<unknown, number> = new Map([
  ['printed', 260],
  ['brisk', 182],
])

export function sacrificesToEnd({ pace = 'brisk', apocalypseAt }: Options): number | undefined {
  return typeof apocalypseAt === 'number' && apocalypseAt > 0 ? apocalypseAt : AT_PACE.get(pace)
}

function endOf(words: MexicaChoices, { view, options }: Seen<'mexica'>) {
  const { apocalypse, spaces, temple } = view
  const near = view.spaces.flatMap((space, index) =>
    isNearSign(view, index + 1) ? [words.near(index + 1, space.tokens)] : [],
  )
  if (apocalypse !== null)
    return {
      text: [...near, words.left(apocalypse.turnsLeft, apocalypse.kind)].join(' '),
      part: 1 - apocalypse.turnsLeft / TURNS_LEFT,
    }
  const issued = spaces.filter(({ week }) => week !== null).length
  const given = temple.tlaloc.tokens + temple.huitzilopochtli.tokens
  const known = options?.()
  const needed = known && sacrificesToEnd(known)
  return {
    text: [
      ...near,
      words.before({ given, needed, issued, all: spaces.length, isBrief: near.length > 0 }),
    ].join(' '),
    part: Math.max(issued / spaces.length, needed === undefined ? 0 : given / needed),
  }
}
