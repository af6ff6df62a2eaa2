// The calendar of Mexica with its tokens, the tribes, the decks and the apocalypse.
import { labelOf, type Match } from '@flower-war/client'
import { beadLines, cardIn, inColumns, listed, turnText } from './shared-lines.ts'
import type { Wording } from './wording.ts'

type View = NonNullable<Match<'mexica', 2>['view']>

const DECKS = ['day', 'war', 'rain'] as const

export function mexicaBoard(
  { view, own }: Match<'mexica', 2>,
  wording: Wording,
): readonly string[] {
  if (view === null) return []
  const { words } = wording
  const { decks, temple, pool } = view
  const { huitzilopochtli, tlaloc } = temple
  const left = { day: decks.day.left, war: decks.war.left, rain: decks.rain.left }
  return [
    turnText(view, wording),
    ...[...quadrants(view, wording)].flatMap(([seat, spaces]) => [
      `${words.seats[seat] ?? seat}:`,
      ...inColumns(spaces.map((number) => spaceText(view, number, wording))),
    ]),
    ...view.players.map((tribe, seat) => tribeText(tribe, seat, wording)),
    `${decksText(left, wording)}, ${labelOf('pool', words)} ${pool}`,
    `${words.words['huitzilopochtli']} ${huitzilopochtli.tokens}, ${words.words['tlaloc']} ${tlaloc.tokens}`,
    ...battleLines(view, wording),
    ...apocalypseLines(view, wording),
    ...beadLines(view, wording),
    ...(own === null ? [] : [`${labelOf('hand', words)}: ${wording.cards(own.hand)}`]),
    ...(own === null || own.laid.length === 0
      ? []
      : [`${labelOf('laid', words)}: ${wording.cards(own.laid)}`]),
  ]
}

/** MX-112: the spaces of each quadrant, in the order in which players walk through it. */
function quadrants({ spaces }: View, { words }: Wording): ReadonlyMap<string, readonly number[]> {
  const numbers = spaces.map((_, index) => index + 1)
  const quadrantOf = (number = 0): string => String(words.spaces[number]?.facts?.['quadrant'] ?? '')
  // The spaces are a circle: the quadrant that begins last goes on at the first space.
  const begins = numbers.findLastIndex(
    (number, index) => quadrantOf(number) !== quadrantOf(numbers.at(index - 1)),
  )
  const walked = [...numbers.slice(begins), ...numbers.slice(0, begins)]
  return Map.groupBy(walked, quadrantOf)
}

function spaceText({ spaces }: View, number: number, wording: Wording): string {
  const space = spaces[number - 1]
  if (space === undefined) return ''
  const { tokens, week, players } = space
  const { scores } = wording.words
  const full = Number(wording.words.spaces[number]?.facts?.['tokens'] ?? tokens)
  const about = listed(
    `${scores['tokens']} ${tokens}`,
    week !== null && `${scores['weeks']} (${wording.seat(week)})`,
    ...players.map((seat) => `<${wording.seat(seat)}>`),
  )
  return `${String(number).padStart(2)} ${wording.space(number)} ${full - tokens}: ${about}`
}

function tribeText(tribe: View['players'][number], seat: number, wording: Wording): string {
  const { space, tokens, weeks, cards } = tribe
  const { scores } = wording.words
  const has = [
    `${scores['tokens']} ${tokens}`,
    `${scores['cards']} ${decksText(cards, wording)}`,
    ...(weeks.length === 0 ? [] : [`${scores['weeks']} ${weeks.map(wording.space).join(', ')}`]),
  ]
  return `${wording.player(seat)}, ${wording.space(space)}: ${has.join('; ')}`
}

function decksText(
  counts: Readonly<Record<(typeof DECKS)[number], number>>,
  { words }: Wording,
): string {
  return DECKS.map((deck) => `${words.words[deck]} ${counts[deck]}`).join(', ')
}

function battleLines({ battle }: View, wording: Wording): readonly string[] {
  if (battle === null) return []
  const began = wording.tell.event({ ...battle, type: 'battle-began' })
  const cards = battle.shown.map(({ card, seat, negated }) => cardIn(card, seat, negated, wording))
  return [`${began} ${cards.join(', ')}`.trimEnd()]
}

function apocalypseLines({ apocalypse }: View, { tell, words }: Wording): readonly string[] {
  if (apocalypse === null) return []
  const { turnsLeft, kind } = apocalypse
  const told = tell.event({ type: 'counted', turnsLeft })
  return [kind === null ? told : `${told} (${words.words[kind]})`]
}
