// The consequences of a choice in words, as far as its player can be certain of them.
import { CANCELS, COSTS, POINTS } from '@flower-war/rules/printed/flower-war'
import { signOfDay } from '@flower-war/rules/printed/ritual-calendar'
import type { FlowerWarChoices } from '../../../texts/en/games/choices-flower-war.ts'
import type { Seen } from '../../face.ts'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { kindOf } from '../../ritual-calendar/names.ts'
import { cardsHeld } from '../../ritual-calendar/tribes/cards-held.ts'
import { type Usual, usual } from '../last.ts'
import { beginningWith } from './beginning.ts'
import { discOffered, foundsByDisc, lacksOnlyFlower } from './founding.ts'
import { gainOf } from './gain.ts'
import { stakeOf } from './stake.ts'

type View = ViewOf<'flower-war'>
type Battle = NonNullable<View['battle']>

export function effectOf(
  words: FlowerWarChoices,
  chosen: ActionOf<'flower-war'>,
  seen: Seen<'flower-war'>,
): string {
  const action = usual(chosen)
  const parts = [leadsTo(words, action, seen), kept(words, action, seen.view, seen.seat)]
  return parts.filter((each) => each !== '').join(' ')
}

function leadsTo(words: FlowerWarChoices, action: Usual, seen: Seen<'flower-war'>): string {
  const { view, seat, names } = seen
  switch (action.type) {
    case 'lay':
      return layText(words, action.card, view, seat)
    case 'go':
    case 'play-to':
      return thereText(words, action.space, seen)
    case 'play-on':
    case 'attack':
    case 'give-to': {
      const { skulls = 0, cards } = view.players[action.seat] ?? {}
      return words.has(names(action.seat), skulls, cardsHeld(cards))
    }
    case 'take-disc': {
      const disc = discOffered(view)
      return disc === undefined ? '' : discText(words, disc, seen)
    }
    case 'take-top': {
      const { top = null } = view.spaces[action.space - 1] ?? {}
      return top === null ? '' : words.card(top)
    }
    case 'sacrifice':
      return [
        action.to === 'mary' && lacksOnlyFlower(seen) ? words.flowerFounds : '',
        givenText(words, action, view, seat),
      ]
        .filter((each) => each !== '')
        .join(' ')
    case 'sacrifice-card':
    case 'give-back':
      return givenText(words, action, view, seat)
    case 'pass':
      return passText(words, view, seat)
    default:
      return ''
  }
}

/**
 * Says that a disc wins, or else what it changes, if it does, and first whether it begins the apocalypse, and is a
 * sign: signs are in the match where Mary is (FW-5).
 */
function discText(words: FlowerWarChoices, disc: string, seen: Seen<'flower-war'>): string {
  if (foundsByDisc(seen)) return words.founds
  const sign = seen.view.maryCost === null ? undefined : signOfDay(disc)
  const begins = beginningWith(seen)
  const changes = mayChange(seen) && words.disc(disc)
  const parts = [begins && words.begins[begins], sign && words.isSign[sign], changes]
  return parts.filter(Boolean).join(' ')
}

/** False of a disc that stays without effect: beside Itzcuintli (FW-70), or taken too late to be active (FW-60). */
function mayChange({ view: { spaces, apocalypse }, options }: Seen<'flower-war'>): boolean {
  // It may have been taken and not be active before the apocalypse begins.
  if (spaces.some(({ name, disc }) => name === 'itzcuintli' && disc !== null)) return false
  return apocalypse === null || options?.()?.['discs'] !== 'trigger'
}

/** Says what a gift costs, if not a single skull, and what is left. */
function givenText(
  words: FlowerWarChoices,
  action: Extract<Usual, { type: 'sacrifice' | 'sacrifice-card' | 'give-back' }>,
  { active, maryCost, players }: View,
  seat: number | undefined,
): string {
  const { skulls } = (seat === undefined ? null : players[seat]) ?? {}
  if (skulls === undefined) return ''
  // Under Cuauhtli two are given to a god, and a card stands for one of them (FW-70).
  const isDouble = active.includes('cuauhtli') && !active.includes('itzcuintli')
  const forGod = (isDouble ? 2 : 1) - (action.type === 'sacrifice-card' ? 1 : 0)
  const isMarys = action.type === 'sacrifice' && action.to === 'mary'
  const given = action.type === 'give-back' ? 1 : isMarys ? (maryCost ?? 0) : forGod
  const isNews = isDouble && !isMarys && given > 0
  return [isNews ? words.gives(given) : '', words.keep(skulls - given)].filter(Boolean).join(' ')
}

function layText(
  words: FlowerWarChoices,
  card: Battle['laid'][number]['card'],
  view: View,
  seat: number | undefined,
): string {
  const { battle } = view
  if (battle === null || seat === undefined) return ''
  const points = POINTS[kindOf(card)]
  if (points !== undefined) {
    const own = seat === battle.attacker ? battle.attacker : battle.defender
    const after = withLaid(battle, { seat: own, card, points, stands: true })
    const stake = stakeOf({ ...view, battle: after })
    return words.totals(...totals(after, seat), stake?.winner === seat ? stake.payment : 0)
  }
  if (!CANCELS.includes(kindOf(card))) return ''
  const victim = battle.laid.findLast((each) => each.seat !== seat && each.stands)
  return victim === undefined ? '' : words.cancels(victim.card)
}

/** The battle with one more card on the side of its player. */
function withLaid(battle: Battle, laid: Battle['laid'][number]): Battle {
  const side = laid.seat === battle.attacker ? 'attackerTotal' : 'defenderTotal'
  return { ...battle, laid: [...battle.laid, laid], [side]: battle[side] + laid.points }
}

function totals(battle: Battle, seat: number): readonly [number, number] {
  const { attacker, attackerTotal, defenderTotal } = battle
  return attacker === seat ? [attackerTotal, defenderTotal] : [defenderTotal, attackerTotal]
}

function thereText(
  words: FlowerWarChoices,
  number: number,
  { view, seat, names }: Seen<'flower-war'>,
): string {
  const space = view.spaces[number - 1]
  if (space === undefined) return ''
  const who = space.players.filter((each) => each !== view.turn.seat).map(names)
  return words.there(space.rack, who.join(', '), space.top, space.owner === seat)
}

function passText(words: FlowerWarChoices, { turn, battle }: View, seat: number | undefined) {
  if (battle !== null && seat !== undefined) return words.stand(...totals(battle, seat))
  return words.pass[turn.asked ?? ''] ?? ''
}

/** The skulls left after paying for a card, including those it brings if that is certain. */
function kept(
  words: FlowerWarChoices,
  action: Usual,
  view: View,
  seat: number | undefined,
): string {
  const isPaid = action.type === 'lay' || action.type.startsWith('play')
  const skulls = seat === undefined ? undefined : view.players[seat]?.skulls
  if (!isPaid || !('card' in action) || seat === undefined || skulls === undefined) return ''
  const cost = COSTS[kindOf(action.card)] ?? 0
  const gain = action.type === 'lay' ? undefined : gainOf(action, view, seat)
  if (gain !== undefined) return words.have(skulls - cost + gain)
  return cost === 0 ? '' : words.keep(skulls - cost)
}
