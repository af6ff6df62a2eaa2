// The calendar of Mexica with its tokens, the tribes, the decks and the apocalypse.
import type { Match } from '@flower-war/client'
import { inColumns, listed } from './columns.ts'
import type { Wording } from './wording.ts'

type View = NonNullable<Match<'mexica', 1>['view']>

export function mexicaBoard(
  { view, own }: Match<'mexica', 1>,
  wording: Wording,
): readonly string[] {
  if (view === null) return []
  const { player, words } = wording
  const { round, turn, decks, temple, pool } = view
  const { huitzilopochtli, tlaloc } = temple
  return [
    `Round ${round}: the turn of ${player(turn.seat)}, ${words.words[turn.step] ?? turn.step}`,
    ...inColumns(view.spaces.map((space, index) => spaceText(space, index + 1, wording))),
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

function spaceText(space: View['spaces'][number], number: number, wording: Wording): string {
  const { tokens, week, players } = space
  const about = listed(
    `${tokens}`,
    week !== null && `week of ${wording.seat(week)}`,
    ...players.map((seat) => `<${wording.seat(seat)}>`),
  )
  return `${String(number).padStart(2)} ${wording.space(number)}: ${about}`
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
