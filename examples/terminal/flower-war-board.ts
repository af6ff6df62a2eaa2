// The calendar of Flower War with its racks, the tribes, the lake and the apocalypse.
import type { Match } from '@flower-war/client'
import { counted, inColumns, listed } from './columns.ts'
import type { Wording } from './wording.ts'

type View = NonNullable<Match<'flower-war', 2>['view']>

export function flowerWarBoard(
  { view, own }: Match<'flower-war', 2>,
  wording: Wording,
): readonly string[] {
  if (view === null) return []
  const { player, words } = wording
  const { round, turn, battle } = view
  return [
    `Round ${round}: the turn of ${player(turn.seat)}, ${words.words[turn.step] ?? turn.step}`,
    ...inColumns(view.spaces.map((space, index) => spaceText(space, index + 1, wording))),
    ...view.players.map((tribe, seat) => tribeText(tribe, seat, wording)),
    lakeText(view, wording),
    ...(battle === null ? [] : [battleText(battle, wording)]),
    ...apocalypseLines(view, wording),
    ...view.temple.beads.map(
      ({ god, reason }) => `A bead for ${words.words[god]} waits: ${words.words[reason]}`,
    ),
    ...(own === null ? [] : [`Your hand: ${wording.cards(own.hand.map(({ card }) => card))}`]),
  ]
}

function spaceText(space: View['spaces'][number], number: number, wording: Wording): string {
  const { rack, disc, top, pile, players } = space
  const about = listed(
    counted(rack, 'skull'),
    disc !== null && `disc: ${wording.seat(disc)}`,
    top !== null && `${wording.card(top)}${pile > 1 ? ` on ${pile - 1}` : ''}`,
    ...players.map((seat) => `<${wording.seat(seat)}>`),
  )
  return `${String(number).padStart(2)} ${wording.space(number)}: ${about}`
}

function tribeText(tribe: View['players'][number], seat: number, wording: Wording): string {
  const { space, skulls, discs, cards } = tribe
  const held = Object.entries(cards)
    .filter(([, count]) => count > 0)
    .map(([god, count]) => `${count} of ${wording.words.words[god] ?? god}`)
  return `${wording.player(seat)} at ${wording.space(space)}: ${listed(
    counted(skulls, 'skull'),
    held.length > 0 && `cards: ${held.join(' and ')}`,
    discs.length > 0 && `discs: ${discs.map(wording.space).join(' and ')}`,
  )}`
}

function lakeText({ temple, pool }: View, { words }: Wording): string {
  const halves = (['huitzilopochtli', 'tlaloc'] as const).map((god) => {
    const { skulls, cards } = temple[god]
    return `${words.words[god]} ${skulls + cards}`
  })
  return `The lake: ${halves.join(', ')}. The pool: ${counted(pool, 'skull')}.`
}

function battleText(battle: NonNullable<View['battle']>, wording: Wording): string {
  const { attacker, defender, attackerTotal, defenderTotal, laid } = battle
  const cards = laid.map(
    ({ card, seat, stands }) =>
      `${wording.card(card)} of ${wording.seat(seat)}${stands ? '' : ' (cancelled)'}`,
  )
  const totals = `${wording.player(attacker)} ${attackerTotal}, ${wording.player(defender)} ${defenderTotal}`
  return `Battle: ${totals}${cards.length === 0 ? '' : `; laid: ${cards.join(', ')}`}`
}

function apocalypseLines({ active, apocalypse }: View, wording: Wording): readonly string[] {
  const discs = active.length === 0 ? [] : [`Active discs: ${active.map(wording.space).join(', ')}`]
  if (apocalypse === null) return discs
  const { keeper, counted, kind } = apocalypse
  const what = kind === null ? 'flood or invasion' : wording.words.words[kind]
  return [`The apocalypse (${what}): ${counted} of 12, kept by ${wording.player(keeper)}`, ...discs]
}
