// The calendar of Mexica with its tokens, the tribes, the decks and the apocalypse.
import type { Match } from '@flower-war/client'
import { inColumns, listed } from './columns.ts'
import type { Wording } from './wording.ts'

type View = NonNullable<Match<'mexica', 2>['view']>

/** MX-2: a space with so many tokens is at day count 0. */
const FULL_WEEK = 13

/** MX-112: each direction's five spaces, from its starting space on. */
const QUADRANTS = [
  { seat: 'east', spaces: [20, 1, 2, 3, 4] },
  { seat: 'north', spaces: [5, 6, 7, 8, 9] },
  { seat: 'west', spaces: [10, 11, 12, 13, 14] },
  { seat: 'south', spaces: [15, 16, 17, 18, 19] },
] as const

export function mexicaBoard(
  { view, own }: Match<'mexica', 2>,
  wording: Wording,
): readonly string[] {
  if (view === null) return []
  const { player, words } = wording
  const { round, turn, decks, temple, pool } = view
  const { huitzilopochtli, tlaloc } = temple
  return [
    `Round ${round}: the turn of ${player(turn.seat)}, ${words.words[turn.step] ?? turn.step}`,
    ...QUADRANTS.flatMap(({ seat, spaces }) => [
      `${words.seats[seat] ?? seat}:`,
      ...inColumns(spaces.map((number) => spaceText(view, number, wording))),
    ]),
    ...view.players.map((tribe, seat) => tribeText(tribe, seat, wording)),
    `Decks: day ${decks.day.left}, war ${decks.war.left}, rain ${decks.rain.left}. Pool: ${pool}.`,
    `Offerings: Huitzilopochtli ${huitzilopochtli.tokens}, Tlaloc ${tlaloc.tokens}.`,
    ...battleLines(view, wording),
    ...apocalypseLines(view, wording),
    ...temple.beads.map(
      ({ god, reason }) => `A bead for ${words.words[god]} waits: ${words.words[reason]}`,
    ),
    ...(own === null ? [] : [`Your hand: ${wording.cards(own.hand)}`]),
    ...(own === null || own.laid.length === 0 ? [] : [`Laid: ${wording.cards(own.laid)}`]),
  ]
}

function spaceText({ spaces }: View, number: number, wording: Wording): string {
  const space = spaces[number - 1]
  if (space === undefined) return ''
  const { tokens, week, players } = space
  const about = listed(
    `${tokens} left`,
    week !== null && `week of ${wording.seat(week)}`,
    ...players.map((seat) => `<${wording.seat(seat)}>`),
  )
  return `${String(number).padStart(2)} ${wording.space(number)} ${FULL_WEEK - tokens}: ${about}`
}

function tribeText(tribe: View['players'][number], seat: number, wording: Wording): string {
  const { space, tokens, weeks, cards } = tribe
  return `${wording.player(seat)} at ${wording.space(space)}: ${listed(
    `${tokens} ${wording.words.scores['tokens'] ?? 'tokens'}`,
    `cards: ${cards.day} day, ${cards.war} war, ${cards.rain} rain`,
    weeks.length > 0 && `weeks: ${weeks.map(wording.space).join(' and ')}`,
  )}`
}

function battleLines({ battle }: View, wording: Wording): readonly string[] {
  if (battle === null) return []
  const { attacker, defender, shown } = battle
  const cards = shown.map(
    ({ card, seat, negated }) =>
      `${wording.card(card)} of ${wording.seat(seat)}${negated ? ' (cancelled)' : ''}`,
  )
  const sides = `${wording.player(attacker)} against ${wording.player(defender)}`
  return [`Battle: ${sides}${cards.length === 0 ? '' : `; laid: ${cards.join(', ')}`}`]
}

function apocalypseLines({ apocalypse }: View, { words }: Wording): readonly string[] {
  if (apocalypse === null) return []
  const { turnsLeft, kind } = apocalypse
  const what = kind === null ? 'flood or war' : words.words[kind]
  return [`The apocalypse (${what}): ${turnsLeft} turns left`]
}
