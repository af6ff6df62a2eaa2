// The calendar of Flower War with its racks, the tribes, the lake and the apocalypse.
import { labelOf, type Match } from '@flower-war/client'
import { beadLines, cardIn, inColumns, listed, turnText } from './shared-lines.ts'
import type { Wording } from './wording.ts'

type View = NonNullable<Match<'flower-war', 2>['view']>

export function flowerWarBoard(
  { view, own }: Match<'flower-war', 2>,
  wording: Wording,
): readonly string[] {
  if (view === null) return []
  const { words } = wording
  const { battle, active } = view
  return [
    turnText(view, wording),
    ...inColumns(view.spaces.map((space, index) => spaceText(space, index + 1, wording))),
    ...view.players.map((tribe, seat) => tribeText(tribe, seat, wording)),
    lakeText(view, wording),
    ...(battle === null ? [] : [battleText(battle, wording)]),
    ...apocalypseLines(view, wording),
    ...(active.length === 0 ? [] : [`${labelOf('active', words)}: ${spacesText(active, wording)}`]),
    ...beadLines(view, wording),
    ...(own === null
      ? []
      : [`${labelOf('hand', words)}: ${wording.cards(own.hand.map(({ card }) => card))}`]),
  ]
}

function spacesText(spaces: readonly string[], wording: Wording): string {
  return spaces.map(wording.space).join(', ')
}

function spaceText(space: View['spaces'][number], number: number, wording: Wording): string {
  const { rack, disc, top, pile, players } = space
  const { scores } = wording.words
  const about = listed(
    `${scores['skulls']} ${rack}`,
    disc !== null && `${scores['discs']} (${wording.seat(disc)})`,
    top !== null && `${wording.card(top)}${pile > 1 ? ` +${pile - 1}` : ''}`,
    ...players.map((seat) => `<${wording.seat(seat)}>`),
  )
  return `${String(number).padStart(2)} ${wording.space(number)}: ${about}`
}

function tribeText(tribe: View['players'][number], seat: number, wording: Wording): string {
  const { space, skulls, discs, cards } = tribe
  const { scores, words } = wording.words
  const held = Object.entries(cards)
    .filter(([, count]) => count > 0)
    .map(([god, count]) => `${words[god] ?? god} ${count}`)
  const has = [
    `${scores['skulls']} ${skulls}`,
    ...(held.length === 0 ? [] : [`${scores['cards']} ${held.join(', ')}`]),
    ...(discs.length === 0 ? [] : [`${scores['discs']} ${spacesText(discs, wording)}`]),
  ]
  return `${wording.player(seat)}, ${wording.space(space)}: ${has.join('; ')}`
}

function lakeText({ temple, pool }: View, { words }: Wording): string {
  const halves = (['huitzilopochtli', 'tlaloc'] as const).map((god) => {
    const { skulls, cards } = temple[god]
    return `${words.words[god]} ${skulls + cards}`
  })
  return `${halves.join(', ')}, ${labelOf('pool', words)} ${pool}`
}

function battleText(battle: NonNullable<View['battle']>, wording: Wording): string {
  const { attackerTotal, defenderTotal, laid } = battle
  const began = wording.tell.event({ ...battle, type: 'battle-began' })
  const cards = laid.map(({ card, seat, stands }) => cardIn(card, seat, !stands, wording))
  return listed(`${began} ${attackerTotal} : ${defenderTotal}`, ...cards)
}

function apocalypseLines({ apocalypse }: View, wording: Wording): readonly string[] {
  if (apocalypse === null) return []
  const { keeper, counted, kind } = apocalypse
  const told = wording.tell.event({ type: 'counted', counted })
  const about = listed(wording.seat(keeper), kind !== null && (wording.words.words[kind] ?? kind))
  return [`${told} (${about})`]
}
